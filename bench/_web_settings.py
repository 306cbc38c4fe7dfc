"""The site's own settings, with the plain pages it is measured against."""

from bench import __file__ as _here
from elgrande_site.settings import *  # noqa: F403
from elgrande_site.settings import TEMPLATES

ROOT_URLCONF = "bench._web_pages"
TEMPLATES[0]["DIRS"].append(_here.replace("__init__.py", "templates"))  # type: ignore[attr-defined]
