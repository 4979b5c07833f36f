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

import gymnasium
import numpy as np

import tetrarchia
from tetrarchia import Board, Bot, Command, Event, Game, Log, PhaseOdds, Recorder, Roll, Rules, SeededDice, Table, TetrarchiaError
from tetrarchia import study, vector
from tetrarchia.gymnasium import TetrarchiaEnv
from tetrarchia.pettingzoo import TetrarchiaAEC
from tetrarchia.study import Study
from tetrarchia.vector import Batch

ROOT = Path(__file__).resolve().parents[3]

# What the package documents. `ValueError` covers texts with lone surrogates, `OverflowError` numbers that are too large.
# `gymnasium.error.Error` comes from Gymnasium, for seeds that it does not take.
ALLOWED = (TetrarchiaError, TypeError, ValueError, OverflowError, IndexError, OSError, gymnasium.error.Error)

PLAIN = {None, "tetrarchia.enums", "tetrarchia.errors"}

NAMES = {**vars(tetrarchia), **vars(study), **vars(vector)}

# What has a state that an error must not change.
CHANGEABLE = (Game, Table, SeededDice, Bot, Recorder, Batch, TetrarchiaEnv, TetrarchiaAEC)

# A long call is no fault, but would end the run: these arguments are kept small.
SMALL = {"depth": 2, "budget": 300, "games": 3, "last_round": 20, "threads": 2, "steps": 60, "n": 3, "of": 3}

GARBAGE: list[Any] = [
    None, True, -1, 0, 1, 6, 7, 255, 256, 2**32, 2**64 - 1, 2**64, -(2**70), 1.5, float("nan"), float("inf"), "", " ", "R7",
    "B0", "R4B2", "R4", "B9", "RB", "concede", "end", "fleet 1", "fleet 9", "move galerius noricum", "move noricum", "III:3",
    "noricum", "IX:9", "galerius", "dux", "seat-1", "barbarian", "3:galerius", "4", "5", "second/4211", "second/9999",
    "first/5300/barbaria", "second/4211/usurpator", "\ud800", "\x00", "é" * 300, "x" * 100_000, b"", b"\xff\xfe", b"{}", "{}",
    "[]", "null", '{"version":1}', [], [1, 2], ["R1", "B7"], (), (0, 1, 0), {}, {"galerius": "noricum"}, {"a": {"b": [1]}},
    {1: 2}, set(), object(), int, len, lambda *_: "R7", lambda *_: None, Exception("x"), np.int64(3), np.float32(0.5),
    np.zeros(3, np.int64), np.full(3, 2**63, np.uint64), np.zeros((3, 1), np.int32), np.array(["a"]), np.zeros(0), [1004] * 3,
    [-1, -1, -1], [0, 0.5, 1],
]  # fmt: skip


def public(module: Any) -> list[str]:
    """Returns the names of a module that can be called and are ours: constructors of enums, exceptions and records are Python's."""
    names = [name for name in module.__all__ if getattr(vars(module)[name], "__module__", None) not in PLAIN]
    return [name for name in names if name not in {"ColumnGroup", "RefusedAction"}]


def same(one: Any, other: Any) -> bool:
    """Returns whether a copy is equal; some objects with a state have no equality of their own."""
    return one == other or (isinstance(one, (Batch, Recorder)) and bool(state_of(one) == state_of(other)))


def state_of(one: Any) -> Any:
    """Returns everything that an error must not change, in a form that can be compared."""
    match one:
        case Batch():
            arrays = (one.observations, one.masks, one.rewards, one.terminated, one.truncated, one.asks, one.seeds)
            games = [(repr(one.game(at)), one.dice(at)) for at in range(len(one))]
            return games, [None if array is None else array.tobytes() for array in arrays]
        case TetrarchiaEnv():
            return repr(one.game), repr(one.np_random.bit_generator.state)
        case TetrarchiaAEC():
            return repr(one.game), one.agents, one.agent_selection, one.rewards, one._cumulative_rewards
        case Recorder():
            return one.log.to_json(), repr(one.game), repr(one.dice)
        case _:
            return repr(one)


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
        environment, agents = TetrarchiaEnv(rules, last_round=20), TetrarchiaAEC(rules, last_round=20)
        environment.reset(seed=seed)
        agents.reset(seed=seed)
        self.objects += [environment, agents, Study(rules, games=3), Batch(rules, 3, seed=seed, autoreset=choose.random() < 0.5)]
        self.objects += [recorder.log.replay(), recorder.log.trace(), *game.hint()[:2]]

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
        for parameter in parameters:
            if parameter.name in ("games", "last_round") and parameter.kind is parameter.KEYWORD_ONLY:
                named.setdefault(parameter.name, SMALL[parameter.name])
        return given, named

    def step(self) -> None:
        """Makes one call, and checks what it raises and that it changes nothing then."""
        target: Any = self.random.choice([tetrarchia, tetrarchia, study, vector])
        if self.random.random() < 0.8:
            target = self.random.choice(self.objects)
        if target in (tetrarchia, study, vector):
            name = self.random.choice(public(target))
        elif isinstance(target, (TetrarchiaEnv, TetrarchiaAEC)):
            # The rest comes from Gymnasium and PettingZoo.
            own = [name for name in vars(type(target)) if not name.startswith("_") and name != "metadata"]
            name = self.random.choice(own)
        else:
            special = {"_repr_svg_", "__getitem__", "__eq__", "__iter__", "__len__", "__contains__"}
            name = self.random.choice([name for name in dir(target) if not name.startswith("_") or name in special])
        called = f"{type(target).__name__}.{name}"
        changeable = [one for one in self.objects if isinstance(one, CHANGEABLE)]
        before = [state_of(one) for one in changeable]
        begun = time.monotonic()
        try:
            value = getattr(target, name)
            if callable(value):
                given, named = self.arguments(value)
                value = value(*given, **named)
        except ALLOWED as error:
            for one, was in zip(changeable, before):
                # Dice that were taken for a call that failed were rolled all the same.
                rolled = name == "roll_all" and isinstance(one, SeededDice)
                assert rolled or state_of(one) == was, f"{called} changed {one!r} and raised {error!r}"
            str(error)
            self.calls["refused"] += 1
        else:
            self.calls["accepted"] += 1
            self.followed |= name == "follow"
            self.keep(value)
        self.slowest = max(self.slowest, (time.monotonic() - begun, called))

    def keep(self, value: Any) -> None:
        """Checks that values come back from their text and from pickle, and keeps some."""
        if type(value).__module__ in ("tetrarchia", "tetrarchia.study", "tetrarchia.vector") and len(self.objects) < 70:
            text = repr(value)
            # Odds with a policy that was made in the middle of an expression cannot be pickled.
            if not self.followed and not isinstance(value, (PhaseOdds, Exception)):
                if not text.startswith("<"):
                    assert eval(text, NAMES) == value, text
                assert same(pickle.loads(pickle.dumps(value)), value), text
                assert same(copy.deepcopy(value), value), text
            if not isinstance(value, Exception):
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
