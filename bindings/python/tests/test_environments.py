"""The environments of Gymnasium and PettingZoo, with the checkers of these projects."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]

from tetrarchia import Command
from tetrarchia.gymnasium import TetrarchiaEnv
from tetrarchia.pettingzoo import TetrarchiaAEC, env
from tetrarchia.vector import RefusedAction, action_of


@pytest.mark.parametrize("rules", ["second/4211", "second/4211/barbaria"])
def test_gymnasium_finds_no_fault(rules: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make("Tetrarchia-v0", rules=rules, render_mode="ansi").unwrapped)


def play(environment: TetrarchiaEnv, seed: int) -> list[object]:
    _, info = environment.reset(seed=seed)
    chooser, over = np.random.default_rng(seed), False
    story: list[object] = []
    while not over:
        action = int(chooser.choice(np.flatnonzero(info["action_mask"])))
        row, reward, terminated, truncated, info = environment.step(action)
        over = terminated or truncated
        story.append((row.tobytes(), reward, terminated, truncated, info["seed"]))
    return story


def test_seeds_are_honoured_and_masks_are_legal() -> None:
    first, second = TetrarchiaEnv("second/4211/barbaria", strict=True), TetrarchiaEnv("second/4211/barbaria")
    assert play(first, 2**64 - 1) == play(second, 2**64 - 1)
    assert play(first, 1) != play(second, 2)
    first.reset(seed=5)
    second.reset(seed=5)
    assert first.reset()[1]["seed"] == second.reset()[1]["seed"]


def test_a_refused_action_changes_nothing() -> None:
    environment = TetrarchiaEnv(refused_reward=-0.5)
    before, _ = environment.reset(seed=1)
    row, reward, terminated, truncated, info = environment.step(action_of(Command("end")))
    assert (row == before).all() and reward == -0.5 and not terminated and not truncated
    assert "SU-" in info["refused"], info["refused"]
    strict = TetrarchiaEnv(strict=True)
    strict.reset(seed=1)
    with pytest.raises(RefusedAction):
        strict.step(action_of(Command("end")))
    for wrong in (-1, 1_000_000):
        with pytest.raises(ValueError):
            strict.step(wrong)


@pytest.mark.parametrize("wrong", [0.5, "3", None, [1], np.float64(2)])
def test_what_is_no_whole_number_is_no_action(wrong: Any) -> None:
    environment, agents = TetrarchiaEnv(), env()
    environment.reset(seed=1)
    agents.reset(seed=1)
    for one in (environment, agents):
        before = one.game
        with pytest.raises((TypeError, ValueError)):
            one.step(wrong)
        assert one.game == before
    assert environment.step(np.int32(int(environment.action_masks().argmax())))[4]["refused"] == ""


@pytest.mark.parametrize("wrong", [-1, 2**64, "x", 1.5])
def test_a_seed_that_cannot_be_changes_nothing(wrong: Any) -> None:
    environment, agents = TetrarchiaEnv(), env()
    environment.reset(seed=1)
    agents.reset(seed=1)
    before, numbers, turn = environment.game, environment.np_random.bit_generator.state, agents.game
    with pytest.raises((OverflowError, TypeError)):
        environment.reset(seed=wrong)
    with pytest.raises((OverflowError, TypeError)):
        agents.reset(seed=wrong)
    assert (environment.game, environment.np_random.bit_generator.state, agents.game) == (before, numbers, turn)
    agents.reset()
    other = env()
    other.reset(seed=1)
    other.reset()
    assert agents.game == other.game


def test_an_unknown_agent_is_refused() -> None:
    agents = env()
    agents.reset(seed=1)
    for ask in (agents.observe, agents.action_space, agents.observation_space):
        with pytest.raises(ValueError, match="there is no agent 'nero'"):
            ask("nero")


def test_a_game_that_is_over_takes_no_step() -> None:
    environment = TetrarchiaEnv()
    play(environment, 3)
    with pytest.raises(ValueError, match="reset"):
        environment.step(0)


@pytest.mark.parametrize("rules", ["second/4211", "second/4211/barbaria"])
def test_pettingzoo_finds_no_fault(rules: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # Observations with a mask are a Dict, as in PettingZoo's own board games, which its test knows by name.
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        # Agents have the names of the Emperors, not numbers.
        warnings.filterwarnings("ignore", "We recommend agents to be named")
        api_test(env(rules), num_cycles=1000)
    seed_test(lambda: env(rules), num_cycles=500)


def test_the_barbarian_player_has_the_opposite_reward() -> None:
    game: TetrarchiaAEC = env("second/4211/barbaria")
    asked: set[str] = set()
    for seed in range(5):
        game.reset(seed=seed)
        chooser, sums = np.random.default_rng(seed), dict.fromkeys(game.agents, 0.0)
        for agent in game.agent_iter():
            observation, reward, terminated, truncated, _ = game.last()
            sums[agent] += float(reward)
            if terminated or truncated:
                game.step(None)
                continue
            asked.add(agent)
            game.step(int(chooser.choice(np.flatnonzero(observation["action_mask"]))))
        emperors = {sums[agent] for agent in sums if agent != "barbarian"}
        assert len(emperors) == 1 and emperors == {-sums["barbarian"]}
    assert asked == set(game.possible_agents)


def test_a_refused_action_of_an_agent_changes_nothing() -> None:
    game = env()
    game.reset(seed=1)
    before = game.game
    with pytest.raises(RefusedAction):
        game.step(action_of(Command("end")))
    with pytest.raises(ValueError):
        game.step(None)
    assert game.game == before
