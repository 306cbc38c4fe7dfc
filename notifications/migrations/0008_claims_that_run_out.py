from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models import F


def take_over(apps: Apps, _: BaseDatabaseSchemaEditor) -> None:
    """What waited was due when it was due; later tries were not told apart before."""
    alert = apps.get_model("notifications", "Alert")
    alert.objects.update(first_due_at=F("due_at"))


class Migration(migrations.Migration):
    dependencies = [
        ("notifications", "0007_time_is_up"),
    ]

    operations = [
        migrations.RenameField(model_name="alert", old_name="claimed_at", new_name="looked_at"),
        migrations.AddField(
            model_name="alert", name="first_due_at", field=models.DateTimeField(null=True)
        ),
        migrations.RunPython(take_over, migrations.RunPython.noop, elidable=True),
        migrations.AlterField(
            model_name="alert", name="first_due_at", field=models.DateTimeField()
        ),
        migrations.RemoveIndex(model_name="alert", name="notificatio_status_c28d4e_idx"),
        migrations.AlterField(model_name="alert", name="due_at", field=models.DateTimeField()),
        migrations.AddIndex(
            model_name="alert",
            index=models.Index(
                condition=models.Q(("status__in", ["queued", "sending"])),
                fields=["due_at"],
                name="alerts_waiting",
            ),
        ),
    ]
