"""Strategies for bad input: any JSON, any text, and things that are nearly right."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st

from games.engine.core.decision import tupled
from games.engine.core.pick import Pick
from tests.engine.common.audits import canonical
from tests.engine.core.pool import Position, positions, record_texts

# JSON can bring lone surrogates, which cannot be encoded; huge numbers; and floats.
texts = st.text(st.characters(), max_size=40)
numbers = st.integers(-20_000, 20_000) | st.integers(-(2**70), 2**70)
leaves = st.none() | st.booleans() | numbers | st.floats(allow_nan=False) | texts


def _nested(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=3)


plain: st.SearchStrategy[Any] = st.recursive(leaves, _nested, max_leaves=12)
# For dumps, whose steps count: a step may ask for as many options as its number says.
small = st.none() | st.booleans() | st.integers(-500, 500) | texts
modest: st.SearchStrategy[Any] = st.recursive(small, _nested, max_leaves=8)
position = st.deferred(lambda: st.sampled_from(positions()))


@st.composite
def near_texts(draw: st.DrawFn, place: Position) -> str:
    """Texts made of words that mean something here, and of others."""
    decision = draw(st.sampled_from(place.decisions))
    known = [decision.verb, *decision.write(decision.sample(_pick(draw))).split()]
    known += [str(key) for key in list(place.ruleset.names.known)[:60]]
    signs = [",", ";", ">", "->", "→", "&", "+", "none", "own", "to", "0", "2", "999999", "1000000"]
    words = st.sampled_from(known + signs) | texts
    return draw(st.sampled_from([" ", ",", ", "])).join(draw(st.lists(words, max_size=12)))


def _pick(draw: st.DrawFn) -> Pick:
    return Pick(draw(st.integers(0, 1000)))


@st.composite
def near_answers(draw: st.DrawFn, place: Position) -> Any:
    """Answers with one thing changed, or of another question, or anything at all."""
    other = draw(st.sampled_from(draw(position).decisions))
    own = draw(st.sampled_from(place.decisions))
    answer: Any = draw(st.sampled_from([own, other])).sample(_pick(draw))
    changed = draw(spoilt(canonical(answer), plain))
    return draw(st.sampled_from([answer, changed, tupled(changed), draw(plain)]))


@st.composite
def spoilt(draw: st.DrawFn, text: str, values: st.SearchStrategy[Any]) -> Any:
    """Give JSON data with a part changed, dropped, doubled or swapped with another."""
    data = json.loads(text)
    ways = ways_into(data)
    way = draw(st.sampled_from(ways))
    if not way:
        return draw(values)
    parent = data
    for key in way[:-1]:
        parent = parent[key]
    kind = draw(st.sampled_from(["leaf", "drop", "double", "swap", "near"]))
    value = parent[way[-1]]
    if kind == "drop":
        del parent[way[-1]]
    elif kind == "double" and isinstance(parent, list):
        parent.append(value)
    elif kind == "swap":
        source: Any = data
        for key in draw(st.sampled_from(ways)):
            source = source[key]
        parent[way[-1]] = json.loads(canonical(source))
    elif kind == "near" and type(value) is int:
        parent[way[-1]] = value + draw(st.sampled_from([-1, 1, -2, 10, 300]))
    else:
        parent[way[-1]] = draw(values)
    return data


def ways_into(data: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Give the keys and indexes that lead to each part of JSON data, the whole first."""
    found = [way]
    parts: Any = data.items() if isinstance(data, dict) else ()
    parts = enumerate(data) if isinstance(data, list) else parts
    for key, value in parts:
        found += ways_into(value, (*way, key))
    return found


@st.composite
def spoilt_records(draw: st.DrawFn) -> str:
    """Give a true record with a line or a word of it changed."""
    lines = draw(st.sampled_from(record_texts())).splitlines()
    at = draw(st.integers(0, len(lines) - 1))
    other = draw(st.integers(0, len(lines) - 1))
    words = lines[at].split(" ")
    word = draw(st.integers(0, len(words) - 1))
    kind = draw(st.sampled_from(["drop", "double", "swap", "word", "word", "value", "cut"]))
    if kind == "drop":
        del lines[at]
    elif kind == "double":
        lines.insert(other, lines[at])
    elif kind == "swap":
        lines[at], lines[other] = lines[other], lines[at]
    elif kind == "word":
        spare = [*lines[other].split(" "), "-1", "0", "00", "…", "1.0", "9" * 5000]
        words[word] = draw(st.sampled_from(spare) | texts)
        lines[at] = " ".join(words)
    elif kind == "value":
        lines[at] = f"{words[0]} {draw(plain.map(json.dumps) | texts)}"
    else:
        lines[at] = lines[at][: draw(st.integers(0, len(lines[at])))]
    return "\n".join(lines) + "\n"
