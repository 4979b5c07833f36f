"""Measures OpenSpiel's backgammon from Python. `measure.py` runs it with a Python that has `open_spiel` installed.

It prints one line of JSON: steps a second of random playouts, where a step is an action of a player with the dice that follow, and
the microseconds of `apply_action` alone.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time

import pyspiel


def playouts(game: pyspiel.Game, seconds: float, chooser: random.Random) -> float:
    """Plays random games for some time and returns the steps of players a second of processor time."""
    steps, start, began = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chooser.choices(actions, chances)[0])
            else:
                state.apply_action(chooser.choice(state.legal_actions()))
                steps += 1
    return steps / (time.process_time() - began)


def applications(game: pyspiel.Game, chooser: random.Random) -> float:
    """Returns the microseconds of `apply_action` for the actions of a recorded game."""
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(chooser.choice(state.legal_actions()))
    actions = state.history()
    state, began = game.new_initial_state(), time.process_time()
    for action in actions:
        state.apply_action(action)
    return (time.process_time() - began) / len(actions) * 1e6


if __name__ == "__main__":
    backgammon, chance = pyspiel.load_game("backgammon"), random.Random(7)
    rates = [playouts(backgammon, 1.0, chance) for _ in range(5)]
    micros = [applications(backgammon, chance) for _ in range(200)]
    json.dump({"steps": statistics.median(rates), "apply": statistics.median(micros)}, sys.stdout)
