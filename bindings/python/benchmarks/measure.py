"""Measures the package, and OpenSpiel's backgammon beside it in the same run.

    python benchmarks/measure.py [PYTHON]

PYTHON is a Python with `open_spiel` installed; without it, only this package is measured. The package must be built
with optimisation, as `bindings/python/test` does. Figures are medians, in processor time of this process and by the
clock; both are the same on an idle machine.
"""

from __future__ import annotations

import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

# Threads that wait for work would count as processor time.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from tetrarchia import Command, Game, Roll, SeededDice
from tetrarchia.vector import Batch, command_of

RULES = "second/4211"
TURNS = 15


def rates(work: Callable[[], int]) -> tuple[float, float, float]:
    """Returns steps a second: the median by processor time, the median and the best by the clock."""
    by_processor, by_clock = [], []
    for _ in range(TURNS):
        start, began = time.perf_counter(), time.process_time()
        steps = work()
        by_processor.append(steps / (time.process_time() - began))
        by_clock.append(steps / (time.perf_counter() - start))
    return statistics.median(by_processor), statistics.median(by_clock), max(by_clock)


def stepping(**options: bool) -> Callable[[], int]:
    """Returns work that steps a batch with given actions. They are recorded before, so that only steps are timed."""
    recorded, actions = Batch(RULES, 1024, seed=1, observe=False, mask=False), []
    for _ in range(200):
        actions.append(recorded.sample())
        recorded.step(actions[-1])
    batch = Batch(RULES, 1024, seed=1, **options)

    def work() -> int:
        batch.reset(1)
        for step in actions:
            batch.step(step)
        return len(batch) * len(actions)

    return work


def recorded_game(seed: int) -> list[Command | Roll]:
    """Returns the commands and rolls of a random game."""
    game, dice, inputs = Game(RULES), SeededDice(seed), list[Command | Roll]()
    chooser = np.random.default_rng(seed)
    while game.pending.kind != "nothing":
        if game.pending.kind == "roll":
            throw = game.pending.throw
            assert throw is not None
            inputs.append(dice.roll(throw.dice))
        else:
            inputs.append(game.legal[int(chooser.integers(len(game.legal)))])
        game.apply(inputs[-1])
    return inputs


def applying() -> Callable[[], int]:
    """Returns work that applies recorded commands and rolls one by one."""
    games = [recorded_game(seed) for seed in range(300)]
    for inputs in games:
        game = Game(RULES)
        for one in inputs:
            game.apply(one)
        assert game.pending.kind == "nothing", "the recorded inputs do not play the game to its end"

    def work() -> int:
        for _ in range(20):
            for inputs in games:
                apply = Game(RULES).apply
                for one in inputs:
                    apply(one)
        return 20 * sum(map(len, games))

    return work


def playing() -> Callable[[], int]:
    """Returns work that plays random games in a loop of Python, as `openspiel.py` does."""
    chooser = random.Random(7)

    def work() -> int:
        steps = 0
        for seed in range(500):
            game, dice = Game(RULES), SeededDice(seed)
            game.roll_all(dice)
            while legal := game.legal:
                game.apply(chooser.choice(legal))
                game.roll_all(dice)
                steps += 1
        return steps

    return work


def main() -> None:
    rollout = Batch(RULES, 256, seed=1, observe=False, mask=False)
    batch = rates(lambda: rollout.rollout(8_000)[0])
    rows = [
        ("batch, random commands chosen inside, M steps/s", batch, 1e-6),
        ("batch, given actions, M steps/s", rates(stepping(observe=False, mask=False)), 1e-6),
        ("batch, given actions, observations, M steps/s", rates(stepping(observe=True, mask=False)), 1e-6),
        ("batch, given actions, observations and masks, M steps/s", rates(stepping(observe=True, mask=True)), 1e-6),
    ]
    loop = rates(playing())
    rows.append(("`Game` in a loop of Python, M steps/s", loop, 1e-6))
    print("| what | processor time, median | clock, median | clock, best |\n|---|---|---|---|")
    for what, figures, scale in rows:
        print(f"| {what} | " + " | ".join(f"{figure * scale:.2f}" for figure in figures) + " |")
    single = rates(applying())
    print("| `Game.apply`, µs | " + " | ".join(f"{1e6 / figure:.2f}" for figure in single) + " |")
    if len(sys.argv) < 2:
        return
    script = Path(__file__).with_name("openspiel.py")
    other = json.loads(subprocess.run([sys.argv[1], script], check=True, capture_output=True, text=True).stdout)
    print(f"| OpenSpiel backgammon, random playouts in Python, M steps/s | {other['steps'] / 1e6:.3f} | | |")
    print(f"| OpenSpiel backgammon, `apply_action`, µs | {other['apply']:.2f} | | |")
    print(f"\nBeside OpenSpiel: batch {batch[0] / other['steps']:.0f} times the steps, a loop of Python "
          f"{loop[0] / other['steps']:.1f} times, `apply` {other['apply'] * single[0] / 1e6:.1f} times as fast.")


if __name__ == "__main__":
    main()
