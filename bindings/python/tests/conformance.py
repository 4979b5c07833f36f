"""Plays the games, counts the positions and replays the logs that all packages of Tetrarchia have in common.

`bindings/conformance/README.md` defines them. `main` prints a line for each; `test_conformance.py` calls the functions.
"""

from __future__ import annotations

import json
from pathlib import Path

from tetrarchia import Board, Event, Game, Log, LogError, Roll, SeededDice

ROOT = Path(__file__).resolve().parents[3]
WORD = (1 << 64) - 1
LAST_ROUND = 200
MOST_SEQUENCES = 500


class Digest:
    """An FNV-1a digest of 64 bits."""

    def __init__(self) -> None:
        self.value = 0xCBF29CE484222325
        self.events = 0

    def add(self, line: bytes) -> None:
        value = self.value
        for byte in line:
            value = ((value ^ byte) * 0x100000001B3) & WORD
        self.value = value
        self.events += 1

    def __str__(self) -> str:
        return f"{self.value:016x}"


class Chooser:
    """The numbers of splitmix64."""

    def __init__(self, state: int) -> None:
        self.state = state

    def number(self) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) & WORD
        word = self.state
        word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & WORD
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & WORD
        return word ^ (word >> 31)


def lines_of_game(number: int, rules: str) -> list[bytes]:
    """Plays one of the thousand games and returns its events as lines."""
    game, dice, chooser = Game(rules), SeededDice(number), Chooser(number)
    lines: list[bytes] = []

    def note(events: tuple[Event, ...]) -> None:
        lines.extend(f"{event.to_notation(game.board)}\n".encode() for event in events if not event.is_prompt)

    note(game.roll_all(dice))
    while not game.is_over and game.round <= LAST_ROUND:
        legal = game.legal
        note(game.play(legal[chooser.number() % len(legal)]))
        note(game.roll_all(dice))
    return lines


def games(first: int = 0, last: int = 1000) -> tuple[int, str]:
    """Plays the games and compares each with the file. Returns the number of events and the digest of all."""
    published = json.loads((ROOT / "bindings/conformance/games.json").read_text(encoding="utf-8"))
    total = Digest()
    for number, expected in list(enumerate(published["games"]))[first:last]:
        own = Digest()
        for line in lines_of_game(number, expected["rules"]):
            own.add(line)
            total.add(line)
        found = (own.events, str(own))
        assert found == (expected["events"], expected["digest"]), f"game {number}: {found}, not {expected}"
    if (first, last) == (0, 1000):
        assert (total.events, str(total)) == (published["events"], published["digest"]), "the digest of all games"
    return total.events, str(total)


def count(game: Game, depth: int) -> int:
    """Counts the sequences of this length by following each one."""
    if depth == 0:
        return 1
    throw = game.pending.throw
    total = 0
    for taken in game.legal if throw is None else Roll.all(throw.dice):
        after = game.copy()
        after.apply(taken)
        total += count(after, depth - 1)
    return total


def perft() -> tuple[int, int]:
    """Counts the published positions again. Returns how many positions and sequences there were."""
    published = json.loads((ROOT / "crates/tetrarchia-testkit/perft.json").read_text(encoding="utf-8"))
    sequences = 0
    for position in published["positions"]:
        game = Game(position["rules"], position=position["start"])
        for taken in position["inputs"]:
            game.apply(taken)
        assert game == Game(position["rules"], position=position["state"]), position["name"]
        for row in position["rows"]:
            if row["nodes"] > MOST_SEQUENCES:
                break
            found = count(game, row["depth"])
            assert found == row["nodes"], f"{position['name']}, depth {row['depth']}: {found}, not {row['nodes']}"
            # The native count agrees with the recursion in Python.
            assert game.perft(row["depth"]) == found, position["name"]
            sequences += found
    return len(published["positions"]), sequences


def replayed(path: Path) -> None:
    """Replays a log and compares its events and refusals one by one."""
    log = Log.from_file(path)
    board = log.board or Board()
    replay = log.replay()
    assert replay.passed, f"{path}: {replay}"
    steps = log.to_dict()["steps"]
    assert len(steps) == len(replay.steps) == len(log), path
    for step, outcome in zip(steps, replay.steps):
        expected = step.get("expect", {})
        if "events" in expected:
            found = [event.to_notation(board) for event in outcome.events]
            assert found == expected["events"], f"{path}: {found}"
        refusal = expected.get("refusal")
        assert (outcome.refusal is None) == (refusal is None), path
        if outcome.refusal is not None:
            rule = refusal if isinstance(refusal, str) else refusal["rule"]
            assert outcome.refusal.rule.id == rule, path


def refused(path: Path) -> None:
    """Checks that a log is refused at its place with its error."""
    place, _, message = path.with_suffix(".error.txt").read_text(encoding="utf-8").partition("\n")
    try:
        Log.from_file(path).replay()
    except LogError as error:
        assert (error.path or "", str(error)) == (place, message.strip("\n")), f"{path}: {error.path!r}: {error}"
    else:
        raise AssertionError(f"{path} was not refused")


def fixtures() -> int:
    """Replays all logs of the repository. Returns how many there were."""
    logs = 0
    for path in sorted((ROOT / "fixtures").rglob("*.json")):
        if path.parent.name == "board":
            continue
        (refused if path.parent.name == "invalid" else replayed)(path)
        logs += 1
    return logs


if __name__ == "__main__":
    print("python games", *games())
    print("python perft", *perft())
    print("python fixtures", fixtures())
