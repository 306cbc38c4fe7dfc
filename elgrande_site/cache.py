"""The cache: pages do without it while Redis is away, limits do not."""

from typing import Any

import structlog
from django.core.cache.backends.base import DEFAULT_TIMEOUT
from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

log = structlog.get_logger(__name__)


class CacheAway(Exception):
    """What was asked for must be counted, and cannot be."""


# Any: values and versions are whatever Django's interface takes.
class PatientCache(RedisCache):
    """A Redis that may go away: what was kept is not found then, what is to be kept is not.

    Limits and one-time codes count by `add` and `incr`. Those raise: a limit that does not count is
    none, and somebody could try passwords without end.
    """

    def get(self, key: Any, default: Any = None, version: Any = None) -> Any:
        try:
            return super().get(key, default, version)
        except RedisError as failure:
            log.warning("cache away", reason=type(failure).__name__)
            return default

    def set(
        self, key: Any, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: Any = None
    ) -> None:
        try:
            super().set(key, value, timeout, version)
        except RedisError as failure:
            log.warning("cache away", reason=type(failure).__name__)

    def delete(self, key: Any, version: Any = None) -> bool:
        try:
            return super().delete(key, version)
        except RedisError as failure:
            log.warning("cache away", reason=type(failure).__name__)
            return False

    def add(
        self, key: Any, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: Any = None
    ) -> bool:
        try:
            return super().add(key, value, timeout, version)
        except RedisError as failure:
            raise CacheAway from failure

    def incr(self, key: Any, delta: int = 1, version: Any = None) -> int:
        try:
            return super().incr(key, delta, version)
        except RedisError as failure:
            raise CacheAway from failure
