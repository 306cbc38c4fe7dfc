"""Queries of the busiest pages: the ORM writes them once in a process, then they are filled in.

To write a query with its joins and subqueries takes the ORM longer than any database needs to
answer it, and all that changes from one request to the next are a few values.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models import Model, QuerySet, Value
from django.db.models.sql.compiler import SQLCompiler

Row = TypeVar("Row", bound=Model)


@dataclass(frozen=True, slots=True)
class _Slot:
    name: str


class _Written(NamedTuple, Generic[Row]):
    rows: QuerySet[Row]
    compiler: SQLCompiler  # knows which column is which
    sql: str
    params: tuple[object, ...]


def slot(name: str) -> Value:
    """Give what stands in a query for a value that is not known yet."""
    return Value(_Slot(name))


class Prepared(Generic[Row]):
    """A query with slots. The ORM still makes the rows: joined ones and annotations come along."""

    def __init__(self, write: Callable[[], QuerySet[Row]]) -> None:
        self._write = write
        self._written: dict[str, _Written[Row]] = {}

    def rows(self, **values: object) -> list[Row]:
        """Ask with these values in the slots: numbers, texts, dates or None."""
        written = self._in_words()
        params = [values[one.name] if isinstance(one, _Slot) else one for one in written.params]
        # Whoever runs a queryset asks its query for a compiler, and that one for its SQL.
        compiler = copy(written.compiler)
        compiler.connection = connections[DEFAULT_DB_ALIAS]
        _let(compiler, "as_sql", (written.sql, tuple(params)))
        asking = written.rows.all()
        _let(asking.query, "get_compiler", compiler)
        return list(asking)

    def _in_words(self) -> _Written[Row]:
        vendor = connections[DEFAULT_DB_ALIAS].vendor
        if vendor not in self._written:
            rows = self._write()
            compiler = rows.query.get_compiler(DEFAULT_DB_ALIAS)
            self._written[vendor] = _Written(rows, compiler, *compiler.as_sql())
            del compiler.connection  # a thread's own; it must not outlive it here
        return self._written[vendor]


def _let(thing: object, method: str, answer: object) -> None:
    """Let a method of this one thing always give the same."""
    setattr(thing, method, lambda *_args, **_kwargs: answer)


def keep(owner: Model, relation: str, rows: list[Row]) -> None:
    """Let a relation give rows that were read already, as after a prefetch."""
    related = getattr(owner, relation).all()
    related._result_cache, related._prefetch_done = rows, True
    known = vars(owner).setdefault("_prefetched_objects_cache", {})
    known[relation] = related
