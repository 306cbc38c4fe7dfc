"""The checks of the common suite, as functions that any ruleset can be put through."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import islice

from games.engine.core import record as records
from games.engine.core.chance import SeededChance
from games.engine.core.decision import Decision
from games.engine.core.pick import Pick
from games.engine.core.registry import Registry
from games.engine.core.replay import moments, recorded, replay, verified
from games.engine.core.ruleset import Ruleset
from tests.engine.common import forge
from tests.engine.common.audits import audit_answer, audit_events, audit_position, canonical
from tests.engine.common.games import OnceChance, RandomGame, Setting

LISTED = 2000  # up to so many answers a decision is listed whole
FEW = 12  # up to so many answers each of them has to come up in samples
DRAWS = 6000


def plays_to_the_end(setting: Setting, game: RandomGame) -> None:
    """The game ends with an outcome, conserves what it has to, and every answer is well made."""
    ruleset = setting.ruleset
    conserved = setting.hooks.conserved(game.state.dump())
    audit_events(game.setup_events, setting.players)
    ids: dict[str, Decision] = {}
    for turn in game.turns():
        decision = turn.decision
        audit_answer(ruleset, decision, turn.answer)
        audit_events(turn.events, setting.players)
        # A number is asked once, of one seat; only sealed answers can be given again.
        asked = ids.setdefault(decision.id, decision)
        assert (asked.seat, asked.verb, asked.number) == (
            decision.seat,
            decision.verb,
            decision.number,
        )
        assert setting.hooks.conserved(game.state.dump()) == conserved
    outcome = ruleset.outcome(game.state)
    assert outcome is not None
    assert len(outcome.points) == len(outcome.ranks) == setting.players
    assert 1 in outcome.ranks or outcome.others
    assert not [decision for decision in ruleset.pending(game.state) if decision.owed]


def positions_round_trip(game: RandomGame) -> None:
    """Every position goes to JSON and back; every copy goes its own way."""
    for state in game.positions():
        audit_position(game.ruleset, game.table, state)
        text = canonical(state.dump())
        kept = state.copy()
        game.answered()
        assert canonical(kept.dump()) == text, "an answer changed a copy made before"
        if game.over:
            break
    audit_position(game.ruleset, game.table, game.state)


def dumps_are_snapshots(game: RandomGame) -> None:
    """What was dumped stays as it was when the game goes on."""
    dump = game.state.dump()
    text = canonical(dump)
    for _ in islice(game.turns(), 12):
        assert canonical(dump) == text, "a dump changed with its state"


def replays(game: RandomGame) -> None:
    """Recorded texts give the same states, the same events and the same digest."""
    dumps = [canonical(game.state.dump())]
    events = [game.setup_events]
    for turn in game.turns():
        dumps.append(canonical(game.state.dump()))
        events.append(turn.events)
    again = moments(game.ruleset, game.table, OnceChance(SeededChance(game.seed)), game.moves)
    for moment, dump, happened in zip(again, dumps, events, strict=True):
        assert canonical(moment.state.dump()) == dump
        assert moment.events == happened
    final = replay(game.ruleset, game.table, SeededChance(game.seed), game.moves)
    assert canonical(final.dump()) == dumps[-1]
    one, two = (recorded(game.ruleset, game.table, game.seed, game.moves) for _ in range(2))
    assert one.digest == two.digest
    assert one == two
    assert one.outcome == game.ruleset.outcome(game.state)
    shorter = recorded(game.ruleset, game.table, game.seed, game.moves[:-1])
    assert shorter.digest != one.digest
    assert shorter.outcome is None


def records_are_verified(game: RandomGame) -> None:
    """A record written at any time is read back as it was, and verified."""
    registry = Registry([game.ruleset])
    for _ in game.turns():
        pass
    lengths = {len(game.moves), 0, *(game.pick.below(len(game.moves)) for _ in range(12))}
    for length in sorted(lengths):
        record = recorded(game.ruleset, game.table, game.seed, game.moves[:length])
        text = records.write(record)
        assert records.write(records.read(text)) == text
        assert verified(registry, text) == records.read(text)
        assert records.read(text).moves == tuple(game.moves[:length])
        table = records.read(text).table
        assert table.owners == game.table.owners
        assert dict(table.options) == dict(game.table.options)


def lists_what_is_legal(ruleset: Ruleset, decisions: Sequence[Decision], pick: Pick) -> int:
    """What is listed is legal, each once; of decisions listed whole, nothing else passes.

    Gives how many decisions were listed whole.
    """
    whole = 0
    for decision in decisions:
        listed = list(islice(decision.answers(), LISTED + 1))
        assert listed, f"{decision} cannot be answered"
        for answer in listed[:: 1 + len(listed) // 200]:
            audit_answer(ruleset, decision, answer)
        known = {forge.normal(decision, answer) for answer in listed}
        assert None not in known
        assert len(known) == len(listed), f"{decision} lists an answer twice"
        assert list(islice(decision.answers(), 50)) == listed[:50]
        if len(listed) > LISTED:
            continue
        whole += 1
        assert all(forge.normal(decision, decision.sample(pick)) in known for _ in range(20))
        others = [other for other in decisions if other is not decision]
        for candidate in forge.candidates(decision, others, pick):
            refusal = decision.check(candidate)
            if refusal is None:
                assert forge.normal(decision, candidate) in known, (decision, candidate)
            else:
                assert forge.normal(decision, candidate) not in known, (decision, candidate)
                told = json.loads(canonical(refusal.to_json()))
                assert set(told) == {"kind", "key", "facts"}
                assert str(refusal).startswith(f"{refusal.kind}: {refusal.key}")
    return whole


def samples_every_answer(decisions: Sequence[Decision], met: set[str]) -> set[str]:
    """Of decisions with few answers each one comes up; gives the decisions tried, as text.

    How likely an answer is depends on the shape; none is less likely than one in a few hundred.
    """
    tried: set[str] = set()
    for decision in decisions:
        question = decision.to_json()
        del question["id"], question["seat"]
        text = canonical(question)
        listed = list(islice(decision.answers(), FEW + 1))
        if text in met or text in tried or len(listed) > FEW:
            continue
        tried.add(text)
        missing = {forge.normal(decision, answer) for answer in listed}
        pick = Pick(len(met) + len(tried))
        for _ in range(DRAWS):
            missing.discard(forge.normal(decision, decision.sample(pick)))
            if not missing:
                break
        assert not missing, f"{decision} never sampled {missing}"
    return tried
