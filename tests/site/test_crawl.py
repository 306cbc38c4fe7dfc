"""Every link leads somewhere, for everybody; no page fails, and no name breaks out of its place."""

import pytest

from tests.scale import scaled
from tests.site.crawler import Crawler
from tests.site.world import ROLES, small_world

pytestmark = pytest.mark.django_db


@pytest.mark.timeout(1800)
def test_all_links_of_everybody():
    world = small_world()
    for role in ROLES:
        crawler = Crawler(world.browser(role), alike=scaled(4, 60)).crawl()
        assert crawler.complaints == [], role
        assert len(crawler.seen) > 20, role
    assert any("/admin/" in url for url in crawler.seen), "staff found no pages of theirs"
