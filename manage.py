#!/usr/bin/env python
"""Django's command line for this project."""

import os
import sys


def main() -> None:
    """Run the command that was asked for."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "elgrande_site.settings")
    try:
        from django.core.management import execute_from_command_line
    except ModuleNotFoundError:
        sys.exit("Django is not installed here. Use the Python of `.venv`, which bin/run makes.")
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
