"""Calls the whole public surface with random and mutated arguments.

Only the documented exceptions may be raised, and a call that raises changes nothing: python tests/fuzz.py [SECONDS [SEED]]
"""

from __future__ import annotations

import copy
import inspect
import json
import pickle
import random
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import tetrarchia
from tetrarchia import Board, Bot, Command, Event, Game, Log, Recorder, Roll, Rules, SeededDice, Table, TetrarchiaError

ROOT = Path(__file__).resolve().parents[3]

# What the package documents. `ValueError` covers texts with lone surrogates, `OverflowError` numbers that are too large.
ALLOWED = (TetrarchiaError, TypeError, ValueError, OverflowError, IndexError, OSError)

PLAIN = {"tetrarchia.enums", "tetrarchia.errors"}

# A long call is no fault, but would end the run: these arguments are kept small.
SMALL = {"depth": 2, "budget": 300, "games": 3, "last_round": 20, "threads": 2, "steps": 60}

GARBAGE: list[Any] = [
    None, True, -1, 0, 1, 6, 7, 255, 256, 2**32, 2**64 - 1, 2**64, -(2**70), 1.5, float("nan"), float("inf"), "", " ", "R7",
    "B0", "R4B2", "R4", "B9", "RB", "concede", "end", "fleet 1", "fleet 9", "move galerius noricum", "move noricum", "III:3",
    "noricum", "IX:9", "galerius", "dux", "seat-1", "barbarian", "3:galerius", "4", "5", "second/4211", "second/9999",
    "first/5300/barbaria", "second/4211/usurpator", "\ud800", "\x00", "é" * 300, "x" * 100_000, b"", b"\xff\xfe", b"{}", "{}",
    "[]", "null", '{"version":1}', [], [1, 2], ["R1", "B7"], (), (0, 1, 0), {}, {"galerius": "noricum"}, {"a": {"b": [1]}},
    {1: 2}, set(), object(), int, len, lambda *_: "R7", lambda *_: None, Exception("x"),
]  # fmt: skip


class Fuzzer:
    """Keeps objects that calls returned and uses them as the arguments of later calls."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.calls: Counter[str] = Counter()
        self.slowest = (0.0, "")
        # `follow` checks nothing, so the game can be in a position that cannot be read back.
        self.followed = False
        logs = sorted((ROOT / "fixtures/rules").glob("*.json"))[:40] + sorted((ROOT / "fixtures/invalid").glob("*.json"))
        self.texts = [path.read_bytes().decode("utf-8", "replace") for path in logs]
        self.texts += [Board().to_json(), json.dumps(Game().save()), repr(Table("second/4211", dice=3))[17:-2], Game().position]
        self.texts += [command.notation for command in Command.all()[::7]]
        self.objects: list[Any] = []
        self.renew()

    def renew(self) -> None:
        """Begins with fresh objects in the middle of a game."""
        choose = self.random
        self.followed = False
        seed = choose.randrange(2**32)
        rules = choose.choice(["second/4211", "first/5300", "second/3312/usurpator", "second/4211/barbaria/modules:goths"])
        game = Game(rules)
        dice, bot = SeededDice(seed), Bot("random", seed=seed)
        game.roll_all(dice)
        for _ in range(choose.randrange(60)):
            if game.pending.kind != "command":
                break
            game.apply(bot(game))
            if choose.random() < 0.98:
                game.roll_all(dice)
        table, recorder = Table(game, seats=choose.choice("124")), Recorder(game, dice=seed)
        self.objects = [game, table, recorder, dice, bot, Rules(rules), Roll("R4B2"), Event("MV-1 spent 2 4"), Board()]
        self.objects += [tetrarchia.Level.MEDIUM, tetrarchia.Rule("MV-4"), tetrarchia.Term("army"), game.legal, game.pending]
        self.objects += [recorder.log, *game.legal[:3], *game.offers[:3], *game.routes().values()]
        self.objects += [one for one in (game.pending.question, game.pending.throw) if one is not None]

    def mutated(self, text: str) -> str:
        """Changes a few characters of a text."""
        letters = list(text)
        for _ in range(self.random.randrange(1, 5)):
            at = self.random.randrange(len(letters) + 1)
            letters[at : at + self.random.randrange(3)] = self.random.choice(["", "0", "7", '"', "{", "}", "-", " ", "\n", "é"])
        return "".join(letters)

    def argument(self, name: str) -> Any:
        """Returns an argument, which fits its parameter in some cases."""
        if name in SMALL:
            return self.random.choice([SMALL[name], 0, 1, -1, None, "x", 2**70])
        kind = self.random.random()
        if kind < 0.4:
            return self.random.choice(self.objects)
        if kind < 0.75:
            return self.random.choice(GARBAGE)
        text = self.random.choice(self.texts)
        return self.mutated(text) if kind < 0.92 else text

    def arguments(self, called: Any) -> tuple[list[Any], dict[str, Any]]:
        """Returns arguments for the parameters of a function, sometimes too few or too many."""
        given: list[Any] = []
        named: dict[str, Any] = {}
        try:
            parameters = list(inspect.signature(called).parameters.values())
        except (ValueError, TypeError):
            parameters = []
        for parameter in parameters:
            needed = parameter.default is parameter.empty
            if parameter.kind is parameter.KEYWORD_ONLY:
                if self.random.random() < (0.9 if needed or parameter.name in SMALL else 0.3):
                    named[parameter.name] = self.argument(parameter.name)
            elif self.random.random() < (0.97 if needed else 0.5):
                given.append(self.argument(parameter.name))
        if self.random.random() < 0.02:
            given.append(None)
        for name in ("games", "last_round"):
            if name in {parameter.name for parameter in parameters}:
                named.setdefault(name, SMALL[name])
        return given, named

    def step(self) -> None:
        """Makes one call, and checks what it raises and that it changes nothing then."""
        target: Any = self.random.choice(self.objects) if self.random.random() < 0.8 else tetrarchia
        names = [name for name in dir(target) if not name.startswith("_") or name in {"_repr_svg_", "__getitem__", "__eq__"}]
        if target is tetrarchia:
            # Enums and exceptions are classes of Python: their constructors are not ours.
            names = [name for name in tetrarchia.__all__ if vars(tetrarchia)[name].__module__ not in PLAIN]
        name = self.random.choice(names)
        called = f"{type(target).__name__}.{name}"
        before = [repr(one) for one in self.objects if isinstance(one, (Game, Table, SeededDice, Bot))]
        begun = time.monotonic()
        try:
            value = getattr(target, name)
            if callable(value):
                given, named = self.arguments(value)
                value = value(*given, **named)
        except ALLOWED as error:
            after = [repr(one) for one in self.objects if isinstance(one, (Game, Table, SeededDice, Bot))]
            assert name == "roll_all" or after == before, f"{called} changed something and raised {error!r}"
            str(error)
            self.calls["refused"] += 1
        else:
            self.calls["accepted"] += 1
            self.followed |= name == "follow"
            self.keep(value)
        self.slowest = max(self.slowest, (time.monotonic() - begun, called))

    def keep(self, value: Any) -> None:
        """Checks that values come back from their text and from pickle, and keeps some."""
        if type(value).__module__ == "tetrarchia" and len(self.objects) < 60:
            text = repr(value)
            if not text.startswith("<") and not self.followed:
                assert eval(text, vars(tetrarchia)) == value, text
                assert pickle.loads(pickle.dumps(value)) == value, text
                assert copy.deepcopy(value) == value, text
            self.objects.append(value)
        if isinstance(value, Log):
            try:
                value.replay()
            except tetrarchia.LogError:
                pass


def run(seconds: float, seed: int) -> Fuzzer:
    """Makes calls for this long."""
    fuzzer = Fuzzer(seed)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for _ in range(60):
            fuzzer.step()
        fuzzer.renew()
    return fuzzer


if __name__ == "__main__":
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else time.time_ns() % 2**32
    print(f"seed {seed}", flush=True)
    fuzzer = run(seconds, seed)
    calls, (longest, called) = fuzzer.calls, fuzzer.slowest
    print(f"{calls.total()} calls in {seconds:.0f} s: {calls['accepted']} accepted, {calls['refused']} refused")
    print(f"the longest call, {called}, took {longest:.2f} s")
