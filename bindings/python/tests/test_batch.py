"""Batches of games, their arrays and their actions."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
import warnings
from pathlib import Path

import numpy as np
import pytest

from tetrarchia import Command, Game, SeededDice, simulate
from tetrarchia.vector import (
    ACTIONS,
    WIDTH,
    Batch,
    RefusedAction,
    action_of,
    command_of,
    observation_columns,
    observation_groups,
    observation_high,
)

RULES = ["second/4211", "first/5300", "second/4211/barbaria", "second/4211/usurpator/modules:goths"]


def test_actions_are_the_commands_in_their_order() -> None:
    commands = Command.all()
    assert len(commands) == ACTIONS
    assert [action_of(command) for command in commands] == list(range(ACTIONS))
    assert all(command_of(action_of(command)) == command for command in commands)
    for wrong in (-1, ACTIONS, 2**62):
        with pytest.raises(ValueError, match="is no action"):
            command_of(wrong)


@pytest.mark.parametrize("rules", RULES)
def test_a_batch_plays_the_games_that_are_played_one_by_one(rules: str) -> None:
    batch = Batch(rules, 4, seed=11, autoreset=False)
    games, dice = [Game(rules) for _ in range(4)], [SeededDice(11 + at) for at in range(4)]
    for game, own in zip(games, dice, strict=True):
        game.roll_all(own)
    for _ in range(150):
        actions = batch.sample()
        assert batch.masks is not None
        for at, game in enumerate(games):
            assert batch.game(at) == game
            assert sorted(map(action_of, game.legal)) == np.flatnonzero(batch.masks[at]).tolist()
            if actions[at] >= 0:
                game.apply(command_of(int(actions[at])))
                game.roll_all(dice[at])
        batch.step(actions)


def test_random_games_are_those_of_simulate() -> None:
    columns = simulate("second/4211", games=50, seed=5, player="random")
    batch = Batch("second/4211", 50, seed=5, observe=False, mask=False, autoreset=False)
    commands, finished, won = batch.rollout(100_000)
    assert (commands, finished, won) == (sum(columns["commands"]), 50, sum(columns["won"]))
    assert batch.observations is None and batch.masks is None
    assert (batch.asks == -1).all()


def test_the_consul_takes_a_turn_in_every_game() -> None:
    batch = Batch("second/5300", 2, seed=1)
    assert batch.rollout(3, "consul")[0] == 6


def test_rollouts_and_steps_give_the_same_games() -> None:
    rolled, stepped = Batch(n=8, seed=3), Batch(n=8, seed=3)
    rolled.rollout(400)
    for _ in range(400):
        stepped.step(stepped.sample())
    for name in ("observations", "masks", "rewards", "terminated", "truncated", "asks", "seeds"):
        assert np.array_equal(getattr(rolled, name), getattr(stepped, name)), name
    assert (rolled.seeds >= 8).any(), "no game came to an end"


def test_a_refused_action_changes_nothing() -> None:
    batch = Batch(n=3, seed=1)
    before = [batch.game(at) for at in range(3)]
    actions = batch.sample()
    actions[2] = action_of(Command("end"))
    with pytest.raises(RefusedAction) as refused:
        batch.step(actions)
    assert (refused.value.game, refused.value.action) == (2, actions[2])
    assert refused.value.rule.id
    again = pickle.loads(pickle.dumps(refused.value))
    assert (again.game, again.action, str(again)) == (2, actions[2], str(refused.value))
    for wrong, error in (
        ([0, 0], ValueError),
        ([0.5] * 3, TypeError),
        ([ACTIONS] * 3, ValueError),
        ([-1] * 3, ValueError),
        (np.zeros((3, 1), np.int64), ValueError),
        (np.full(3, 2**63, np.uint64), ValueError),
        ("text", TypeError),
        (None, TypeError),
    ):
        with pytest.raises(error):
            batch.step(wrong)  # type: ignore[arg-type]
    assert [batch.game(at) for at in range(3)] == before


def test_bad_arguments_are_refused() -> None:
    for wrong in ({"n": 0}, {"n": 1_000_001}, {"last_round": 0}):
        with pytest.raises(ValueError):
            Batch(**wrong)  # type: ignore[arg-type]
    for seed in (-1, 2**64):
        with pytest.raises(OverflowError):
            Batch(seed=seed)
    with pytest.raises(IndexError):
        Batch().game(1)


@pytest.mark.parametrize("change", ["type", "length", "writeable"])
def test_an_array_that_was_changed_in_place_is_refused(change: str) -> None:
    batch = Batch(n=3, seed=1)
    before, actions = [batch.game(at) for at in range(3)], batch.sample()
    match change:
        case "type":
            # NumPy lets a program read the same memory as numbers of another size.
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", DeprecationWarning)
                setattr(batch.rewards, "dtype", np.uint8)
        case "length":
            batch.seeds.resize(1000, refcheck=False)
        case _:
            batch.terminated.flags.writeable = False
    for call in (lambda: batch.step(actions), lambda: batch.reset(5), lambda: batch.rollout(3), batch.reset_done):
        with pytest.raises(ValueError, match="array of the batch"):
            call()
    assert [batch.game(at) for at in range(3)] == before


def test_without_numpy_a_batch_says_what_is_missing() -> None:
    script = "import sys; sys.modules['numpy'] = None\nfrom tetrarchia.vector import Batch\ntry: Batch()\n" + (
        "except ImportError as error: print(error)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert "numpy" in done.stdout, done.stderr


def test_games_that_are_over_stay_until_they_are_reset() -> None:
    batch = Batch(n=4, seed=0, autoreset=False, last_round=3)
    batch.rollout(10_000)
    assert (batch.terminated | batch.truncated).all()
    with pytest.raises(ValueError, match="is over"):
        batch.step([0] * 4)
    batch.step([-1] * 4)
    assert batch.reset_done() == 4
    assert batch.seeds.tolist() == [4, 5, 6, 7]


def test_batches_are_pickled_and_copied_with_their_dice() -> None:
    batch = Batch("second/4211/barbaria", 5, seed=2**64 - 2)
    batch.rollout(60)
    for other in (pickle.loads(pickle.dumps(batch)), copy.deepcopy(batch)):
        assert other.observations is not None and batch.observations is not None
        assert np.array_equal(other.observations, batch.observations)
        twin = pickle.loads(pickle.dumps(batch))
        twin.rollout(200)
        other.rollout(200)
        assert [other.game(at) for at in range(5)] == [twin.game(at) for at in range(5)]
        assert [other.dice(at) for at in range(5)] == [twin.dice(at) for at in range(5)]


@pytest.mark.parametrize("rules", RULES)
def test_observations_stay_within_their_bounds_and_tell_positions_apart(rules: str) -> None:
    batch, high = Batch(rules, 64, seed=9), observation_high()
    assert len(observation_columns()) == len(set(observation_columns())) == WIDTH == len(high)
    groups = {group.name: group for group in observation_groups()}
    for _ in range(100):
        batch.step(batch.sample())
        rows = batch.observations
        assert rows is not None and (rows <= high).all()
        assert (rows[:, groups["asks"].columns].argmax(axis=1) == batch.asks).all()
        assert (rows[:, groups["question"].columns].sum(axis=1) == 1).all()
        for at in range(0, 64, 16):
            state = batch.game(at)
            assert state.round == rows[at, groups["round"].start]


def test_the_page_has_the_table_of_columns() -> None:
    page = (Path(__file__).parent.parent / "LEARNING.md").read_text(encoding="utf-8")
    for group in observation_groups():
        row = [cell.strip() for line in page.splitlines() if line.startswith(f"| `{group.name}` |") for cell in line.split("|")]
        assert row[2:4] + row[5:7] == [str(group.start), str(group.width), str(group.high), group.meaning]
    assert f"{WIDTH} columns" in page
