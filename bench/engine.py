"""How fast the engine is, as ratios to python-chess measured in the same run."""

from __future__ import annotations

import copy
import hashlib
import statistics
import time
from typing import Any

import chess

from bench._rounds import ROUNDS, compared, line
from games.engine.bots.table import bot_named, play_game
from games.engine.core.chance import SeededChance
from games.engine.core.decision import Decision
from games.engine.core.pick import Pick
from games.engine.core.record import RecordedMove
from games.engine.core.replay import play_text, replay
from games.engine.core.ruleset import Ruleset, Table
from games.engine.rulesets import RULESETS

PLAYERS = (2, 3, 4, 5)
CHESS_PLIES = 600
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


def random_plies() -> int:
    """Play random chess, from the start again when a game is over or long."""
    pick = Pick(1)
    board = chess.Board()
    for ply in range(CHESS_PLIES):
        legal = list(board.legal_moves)
        if not legal or not ply % 120:
            board = chess.Board()
            legal = list(board.legal_moves)
        board.push(pick.one(legal))
    return CHESS_PLIES


def chess_records() -> list[list[str]]:
    pick = Pick(2)
    games = []
    for _ in range(5):
        board = chess.Board()
        texts: list[str] = []
        while len(texts) < 120 and (legal := list(board.legal_moves)):
            move = pick.one(legal)
            texts.append(move.uci())
            board.push(move)
        games.append(texts)
    return games


def push_all(games: list[list[str]]) -> int:
    for texts in games:
        board = chess.Board()
        for text in texts:
            board.push_uci(text)
    return sum(map(len, games))


def bench_random(ruleset: Ruleset) -> None:
    for players in PLAYERS:
        numbers = range(8)

        def play(players: int = players, numbers: range = numbers) -> int:
            return sum(random_game(ruleset, players, number) for number in numbers)

        print(
            line(f"random step, {players} players / random ply", compared(play, random_plies), 0.2)
        )


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


def bench_replay(ruleset: Ruleset) -> None:
    games = chess_records()
    for kind, numbers in (("greedy", range(3)), ("random", range(8))):
        for players in PLAYERS:
            stored = []
            for number in numbers:
                moves: list[RecordedMove] = []
                if kind == "greedy":
                    moves = greedy_game(ruleset, players, number)
                else:
                    random_game(ruleset, players, number, moves)
                stored.append((number, moves, steps_of(ruleset, players, number, moves)))

            def again(players: int = players, stored: list[Any] = stored) -> int:
                for number, moves, _ in stored:
                    replay(ruleset, Table(players), SeededChance(seed_of(number)), moves)
                return sum(steps for _, _, steps in stored)

            name = f"replayed step, {kind}, {players} players / push_uci"
            print(line(name, compared(again, lambda: push_all(games)), 0.6))


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
    print(f"{'':<46} under 5 us: {'met' if measured.subject < 5 else 'missed'}")


def bench_whole_game(ruleset: Ruleset) -> None:
    times = []
    for number in range(ROUNDS):
        moves: list[RecordedMove] = []
        random_game(ruleset, 5, number, moves)
        began = time.perf_counter()
        replay(ruleset, Table(5), SeededChance(seed_of(number)), moves)
        times.append((time.perf_counter() - began) * 1000)
    median, worst = statistics.median(times), max(times)
    verdict = "met" if worst < 10 else "missed"
    print(
        f"stored 5-player game replayed: median {median:.2f} ms, worst {worst:.2f} ms"
        f" (goal under 10, {verdict})"
    )


def bench_games_per_second(ruleset: Ruleset) -> None:
    for players in PLAYERS:
        began = time.perf_counter()
        for number in range(60):
            random_game(ruleset, players, number)
        print(
            f"random games per second, {players} players: {60 / (time.perf_counter() - began):.0f}"
        )


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
            began = time.perf_counter()
            decision, answer = bot.reply(ruleset, view, Pick(len(times)))
            times.append((time.perf_counter() - began) * 1000)
            ruleset.apply(state, decision, answer, chance)
        median, worst = statistics.median(times), max(times)
        print(f"greedy bot, {players} players: median {median:.1f} ms, worst {worst:.1f} ms")


def main() -> None:
    for key in RULESETS:
        ruleset = RULESETS.get(key)
        print(f"{key}: medians of {ROUNDS} rounds, subject and yardstick in turn")
        bench_random(ruleset)
        bench_replay(ruleset)
        bench_copy(ruleset)
        bench_whole_game(ruleset)
        bench_games_per_second(ruleset)
        bench_greedy(ruleset)


if __name__ == "__main__":
    main()
