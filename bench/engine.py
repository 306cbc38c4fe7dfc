"""How fast the engine is, as ratios to python-chess measured in the same run."""

from __future__ import annotations

import copy
import hashlib
import statistics
import time
from collections.abc import Callable, Iterable
from itertools import count, cycle
from typing import Any, NamedTuple

import chess

from bench._rounds import ROUNDS, compared, line
from games.engine.bots.table import bot_named, play_game
from games.engine.core.chance import SeededChance
from games.engine.core.decision import Decision
from games.engine.core.pick import Pick
from games.engine.core.play import play_text
from games.engine.core.record import RecordedMove
from games.engine.core.replay import replay
from games.engine.core.ruleset import Ruleset, Table
from games.engine.rulesets import RULESETS

PLAYERS = (2, 3, 4, 5)
KINDS = ("greedy", "random")
CHESS_PLIES = 600
CHESS_GAME = 120
# Answers that only say what comes next; the cards, caballeros and skips are in the answers after.
ORDERING = ("do", "from")


def elementary(decision: Decision, answer: Any) -> int:
    """Count the elementary steps of an answer: a card, a caballero, a dial, a skip."""
    if isinstance(answer, str):
        return int(decision.verb not in ORDERING or answer == "end")
    return sum(item[-1] for item in answer) or 1


def seed_of(number: int) -> bytes:
    return hashlib.sha256(b"bench %d" % number).digest()


def random_game(
    ruleset: Ruleset, players: int, number: int, moves: list[RecordedMove] | None = None
) -> int:
    """Play a random game, with events, and give its elementary steps; moves are noted if wanted."""
    chance = SeededChance(seed_of(number))
    pick = Pick(number)
    state, _ = ruleset.setup(Table(players), chance)
    steps = 0
    while decisions := ruleset.pending(state):
        decision = next(decision for decision in decisions if decision.owed)
        answer = decision.sample(pick)
        steps += elementary(decision, answer)
        if moves is not None:
            moves.append(RecordedMove(decision.id, decision.write(answer)))
        ruleset.apply(state, decision, answer, chance)
    return steps


def random_plies() -> Callable[[], int]:
    """Give a yardstick that plays random chess; a game that is over or long begins anew."""
    pick = Pick(1)

    def play() -> int:
        board = chess.Board()
        for ply in range(CHESS_PLIES):
            legal = list(board.legal_moves)
            if not legal or not ply % CHESS_GAME:
                board = chess.Board()
                legal = list(board.legal_moves)
            board.push(pick.one(legal))
        return CHESS_PLIES

    return play


def chess_game(pick: Pick) -> list[str]:
    board = chess.Board()
    texts: list[str] = []
    while len(texts) < CHESS_GAME and (legal := list(board.legal_moves)):
        move = pick.one(legal)
        texts.append(move.uci())
        board.push(move)
    return texts


def chess_replays() -> Callable[[], int]:
    """Give a yardstick that replays five stored games of random chess, others each time."""
    pick = Pick(2)
    batches = cycle([[chess_game(pick) for _ in range(5)] for _ in range(ROUNDS + 1)])

    def push_all() -> int:
        games = next(batches)
        for texts in games:
            board = chess.Board()
            for text in texts:
                board.push_uci(text)
        return sum(map(len, games))

    return push_all


def random_games(ruleset: Ruleset, players: int) -> Callable[[], int]:
    """Give a subject that plays eight random games each time, never the same ones."""
    numbers = count()
    return lambda: sum(random_game(ruleset, players, next(numbers)) for _ in range(8))


def bench_random(ruleset: Ruleset) -> None:
    for players in PLAYERS:
        measured = compared(random_games(ruleset, players), random_plies())
        print(line(f"random step, {players} players / random ply", measured, 0.2))


def greedy_game(ruleset: Ruleset, players: int, number: int) -> list[RecordedMove]:
    """Give a stored game as people play: they place what they have, random play waives half."""
    bots = [bot_named("greedy")] * players
    return play_game(ruleset, Table(players), seed_of(number), bots, Pick(number))[1]


def steps_of(ruleset: Ruleset, players: int, number: int, moves: list[RecordedMove]) -> int:
    """Count the elementary steps of a stored game."""
    chance = SeededChance(seed_of(number))
    state, _ = ruleset.setup(Table(players), chance)
    steps = 0
    for move in moves:
        decision, _ = play_text(ruleset, state, move, chance)
        steps += elementary(decision, decision.exact(move.text))
    return steps


class Stored(NamedTuple):
    """A game to be replayed, and how many elementary steps it has."""

    number: int
    moves: list[RecordedMove]
    steps: int


def stored_games(ruleset: Ruleset, players: int, kind: str, numbers: Iterable[int]) -> list[Stored]:
    games = []
    for number in numbers:
        moves: list[RecordedMove] = []
        if kind == "greedy":
            moves = greedy_game(ruleset, players, number)
        else:
            random_game(ruleset, players, number, moves)
        games.append(Stored(number, moves, steps_of(ruleset, players, number, moves)))
    return games


def replays(ruleset: Ruleset, players: int, kind: str) -> Callable[[], int]:
    """Give a subject that replays stored games.

    Random ones are others each time, so that nothing is remembered from the last; greedy ones take
    long to make, so there are three.
    """
    numbers = [range(3)]
    if kind == "random":
        numbers = [range(first, first + 8) for first in range(0, 8 * ROUNDS + 8, 8)]
    batches = cycle([stored_games(ruleset, players, kind, batch) for batch in numbers])

    def again() -> int:
        games = next(batches)
        for number, moves, _ in games:
            replay(ruleset, Table(players), SeededChance(seed_of(number)), moves)
        return sum(game.steps for game in games)

    return again


def bench_replay(ruleset: Ruleset) -> None:
    for kind in KINDS:
        for players in PLAYERS:
            measured = compared(replays(ruleset, players, kind), chess_replays())
            print(line(f"replayed step, {kind}, {players} players / push_uci", measured, 0.6))


def bench_editions(newer: Ruleset, older: Ruleset) -> None:
    """Print how the editions compare; the modules and the automa shall not cost more."""
    for players in PLAYERS:
        measured = compared(random_games(newer, players), random_games(older, players))
        print(line(f"random step, {players} players / {older.key}", measured, 1.25))
    for kind in KINDS:
        for players in PLAYERS:
            measured = compared(replays(newer, players, kind), replays(older, players, kind))
            name = f"replayed step, {kind}, {players} players / {older.key}"
            print(line(name, measured, 1.25))


def bench_copy(ruleset: Ruleset) -> None:
    moves: list[RecordedMove] = []
    random_game(ruleset, 5, 1, moves)
    chance = SeededChance(seed_of(1))
    state, _ = ruleset.setup(Table(5), chance)
    for move in moves[: len(moves) // 2]:
        play_text(ruleset, state, move, chance)

    def copies() -> int:
        for _ in range(2000):
            state.copy()
        return 2000

    def deep_copies() -> int:
        for _ in range(20):
            # What all states of a table share, and the decisions, are not copied by either.
            copy.deepcopy(state, {id(state.rules): state.rules, id(state.memo): state.memo})
        return 20

    measured = compared(copies, deep_copies)
    print(line("copy of a state, 5 players / deepcopy", measured, 1 / 15))
    print(f"{'':<50} under 5 us: {'met' if measured.subject < 5 else 'missed'}")


def bench_whole_game(ruleset: Ruleset) -> None:
    times = []
    for number in range(ROUNDS):
        moves: list[RecordedMove] = []
        random_game(ruleset, 5, number, moves)
        began = time.process_time()
        replay(ruleset, Table(5), SeededChance(seed_of(number)), moves)
        times.append((time.process_time() - began) * 1000)
    median, worst = statistics.median(times), max(times)
    verdict = "met" if worst < 10 else "missed"
    print(
        f"stored 5-player game replayed: median {median:.2f} ms, worst {worst:.2f} ms"
        f" (goal under 10, {verdict})"
    )


def bench_games_per_second(ruleset: Ruleset) -> None:
    for players in PLAYERS:
        began = time.process_time()
        for number in range(60):
            random_game(ruleset, players, number)
        speed = 60 / (time.process_time() - began)
        print(f"random games per second, {players} players: {speed:.0f}")


def bench_greedy(ruleset: Ruleset) -> None:
    """Print how long the greedy bot thinks; the goal is well under 100 ms."""
    bot = bot_named("greedy")
    for players in PLAYERS:
        chance = SeededChance(seed_of(players))
        state, _ = ruleset.setup(Table(players), chance)
        times: list[float] = []
        while len(times) < 60 and ruleset.outcome(state) is None:
            seat = next(decision.seat for decision in ruleset.pending(state) if decision.owed)
            view = ruleset.view(state, seat)
            began = time.process_time()
            decision, answer = bot.reply(ruleset, view, Pick(len(times)))
            times.append((time.process_time() - began) * 1000)
            ruleset.apply(state, decision, answer, chance)
        median, worst = statistics.median(times), max(times)
        print(f"greedy bot, {players} players: median {median:.1f} ms, worst {worst:.1f} ms")


def main() -> None:
    rulesets = [RULESETS.get(key) for key in RULESETS]
    for ruleset in rulesets:
        print(f"{ruleset.key}: medians of {ROUNDS} rounds, subject and yardstick in turn")
        bench_random(ruleset)
        bench_replay(ruleset)
        bench_copy(ruleset)
        bench_whole_game(ruleset)
        bench_games_per_second(ruleset)
        bench_greedy(ruleset)
    for ruleset in rulesets[1:]:
        print(f"{ruleset.key} beside {rulesets[0].key}")
        bench_editions(ruleset, rulesets[0])


if __name__ == "__main__":
    main()
