"""A PettingZoo environment: the four Emperors and the Barbarian player, one agent each.

It needs PettingZoo: ``pip install tetrarchia[pettingzoo]``.

>>> from tetrarchia.pettingzoo import env
>>> game = env("second/4211/barbaria")
>>> game.reset(seed=7)
>>> game.agents
['diocletian', 'galerius', 'constantius', 'maximian', 'barbarian']
>>> observation, reward, terminated, truncated, info = game.last()
>>> game.step(game.action_space(game.agent_selection).sample(observation["action_mask"]))
"""

from __future__ import annotations

from operator import index
from typing import Any, ClassVar, SupportsIndex

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from tetrarchia._native import Game, Rules
from tetrarchia.vector import ACTIONS, WIDTH, Batch, observation_high

__all__ = ["TetrarchiaAEC", "env"]

#: The agents by their number in ``Batch.asks``. Number 5, a question to all players of the Emperors, goes to Diocletian,
#: who has the first turn.
_AGENTS = ("diocletian", "galerius", "constantius", "maximian", "barbarian")

_BARBARIAN = "barbarian"


class TetrarchiaAEC(AECEnv):  # type: ignore[misc]
    """A game with one agent for each Emperor and, with the variant Barbaria, one for the Barbarian player (VD-6).

    Actions are the numbers of all commands, :func:`tetrarchia.vector.command_of`. An observation has
    ``"observation"``, a row of :func:`tetrarchia.vector.observation_groups`, and ``"action_mask"``, which is all zero
    for agents who are not asked. Everything is open, so all agents see the same position.

    The agent who is asked acts; questions to all players of the Emperors go to Diocletian. At the end the Emperors have
    the reward 1 each if they win and -1 if they lose, and the Barbarian player has the opposite. A game is truncated
    after ``last_round`` rounds.

    An action that the rules refuse raises :class:`tetrarchia.vector.RefusedAction` and changes nothing.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "tetrarchia_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        rules: Rules | str = "second/4211/barbaria",
        *,
        last_round: int = 200,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise ValueError(f"the render mode is None or 'ansi', not {render_mode!r}")
        self.render_mode = render_mode
        self._batch = Batch(rules, 1, last_round=last_round, autoreset=False)
        barbarian = any(variant.value == "barbaria" for variant in self._batch.rules.variants)
        self.possible_agents = list(_AGENTS if barbarian else _AGENTS[:-1])
        box = spaces.Box(np.zeros(WIDTH, np.uint8), observation_high(), dtype=np.uint8)
        masks = spaces.Box(0, 1, (ACTIONS,), np.int8)
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict({"observation": box, "action_mask": masks}) for agent in self.possible_agents
        }
        # Seeds of games for which none was given.
        self._seeds = np.random.default_rng()

    def action_space(self, agent: str) -> spaces.Discrete:
        """Returns the action space of an agent."""
        return self.action_spaces[self._known(agent)]

    def observation_space(self, agent: str) -> spaces.Dict:
        """Returns the observation space of an agent."""
        return self.observation_spaces[self._known(agent)]

    @property
    def game(self) -> Game:
        """A copy of the game."""
        return self._batch.game(0)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins the game whose dice have this seed, from 0 to 2**64 - 1."""
        played = int(self._seeds.integers(0, 2**64, dtype=np.uint64)) if seed is None else seed
        # A seed that cannot be is refused here, before anything changes.
        self._batch.reset(played)
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"seed": played} for agent in self.agents}
        self.agent_selection = self._asked()

    def step(self, action: SupportsIndex | None) -> None:
        """Applies a command of the selected agent, and the dice that follow."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} must act: None is for agents whose game is over")
        self._batch.step([index(action)])
        self._cumulative_rewards[agent] = 0.0
        won = float(self._batch.rewards[0])
        for each in self.agents:
            self.rewards[each] = -won if each == _BARBARIAN else won
            self.terminations[each] = bool(self._batch.terminated[0])
            self.truncations[each] = bool(self._batch.truncated[0])
        if self._batch.asks[0] >= 0:
            self.agent_selection = self._asked()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """Returns the position, and the legal actions of an agent."""
        observations, masks = self._batch.observations, self._batch.masks
        assert observations is not None and masks is not None
        asked = self._known(agent) == self.agent_selection
        mask: NDArray[np.int8] = masks[0].astype(np.int8) if asked else np.zeros(ACTIONS, np.int8)
        return {"observation": observations[0].copy(), "action_mask": mask}

    def state(self) -> NDArray[np.uint8]:
        """Returns the position, which all agents see."""
        observations = self._batch.observations
        assert observations is not None
        row: NDArray[np.uint8] = observations[0].copy()
        return row

    def render(self) -> str | None:
        """Returns the position as text, and what the game waits for."""
        if self.render_mode is None:
            return None
        game = self._batch.game(0)
        return f"{game!r}\n{game.describe_pending()}"

    def close(self) -> None:
        """Does nothing: there is nothing to close."""

    def _known(self, agent: str) -> str:
        if not isinstance(agent, str) or agent not in self.possible_agents:
            raise ValueError(f"there is no agent {agent!r}: the agents are {', '.join(self.possible_agents)}")
        return agent

    def _asked(self) -> str:
        number = int(self._batch.asks[0])
        return _AGENTS[number if number < len(_AGENTS) else 0]


def env(
    rules: Rules | str = "second/4211/barbaria", *, last_round: int = 200, render_mode: str | None = None
) -> TetrarchiaAEC:
    """Makes the environment."""
    return TetrarchiaAEC(rules, last_round=last_round, render_mode=render_mode)
