"""Models and migrations say the same."""

import pytest
from django.core.management import call_command


@pytest.mark.django_db
def test_no_migration_is_missing():
    call_command("makemigrations", check=True, dry_run=True, verbosity=1)
