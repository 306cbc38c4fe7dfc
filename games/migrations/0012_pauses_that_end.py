"""Pauses know when they end by themselves."""

from datetime import timedelta

from django.db import migrations, models
from django.db.models import F


def let_standing_pauses_end(apps, _schema_editor):
    """Pauses that stand end when they would have; those of the operator do not."""
    standing = apps.get_model("games", "Pause").objects.filter(until__isnull=True)
    standing.exclude(reason="operator").update(ends_by=F("since") + timedelta(days=30))


class Migration(migrations.Migration):
    dependencies = [("games", "0011_gates_and_whose_orders")]

    operations = [
        migrations.AddField(
            model_name="pause",
            name="ends_by",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.RunPython(let_standing_pauses_end, migrations.RunPython.noop),
    ]
