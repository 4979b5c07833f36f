"""A Gymnasium environment: one agent plays all Emperors.

It needs Gymnasium: ``pip install tetrarchia[gymnasium]``.

>>> import gymnasium
>>> env = gymnasium.make("tetrarchia.gymnasium:Tetrarchia-v0", rules="second/5300")
>>> observation, info = env.reset(seed=7)
>>> action = env.action_space.sample(info["action_mask"])
>>> observation, reward, terminated, truncated, info = env.step(action)
>>> info["question"]
'place-fleet'
"""

from __future__ import annotations

from operator import index
from typing import Any, SupportsIndex

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tetrarchia._native import Game, Rules, SeededDice
from tetrarchia.vector import ACTIONS, WIDTH, Batch, RefusedAction, command_of, observation_high

__all__ = ["TetrarchiaEnv"]

#: The number of the Barbarian player in ``Batch.asks``.
_BARBARIAN = 4


class TetrarchiaEnv(gymnasium.Env[NDArray[np.uint8], np.int64]):
    """A game in which one agent commands all four Emperors.

    Actions are the numbers of all commands, :func:`tetrarchia.vector.command_of`; ``info["action_mask"]`` says which
    of them are legal. Dice are rolled by the environment. The observation is a row of
    :func:`tetrarchia.vector.observation_groups`. The reward is 1 if the Emperors win, -1 if they lose, and 0 before. A
    game is truncated after ``last_round`` rounds. With the variant Barbaria, the Barbarian player chooses at random
    among his legal commands, by the seed.

    ``reset(seed=s)`` plays the game whose dice have the seed ``s``, from 0 to 2**64 - 1. ``reset()`` draws a seed from
    ``np_random``. ``info["seed"]`` is the seed of the dice.

    An action that the rules refuse changes nothing and has the reward ``refused_reward``; ``info["refused"]`` is the
    sentence with the rule, otherwise an empty text. With ``strict=True`` it raises
    :class:`tetrarchia.vector.RefusedAction` instead. A number that is no action raises ``ValueError``, and what is no
    whole number ``TypeError``.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4}

    def __init__(
        self,
        rules: Rules | str = "second/4211",
        *,
        last_round: int = 200,
        refused_reward: float = 0.0,
        strict: bool = False,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f"the render mode is None or 'ansi', not {render_mode!r}")
        self.render_mode = render_mode
        self._batch = Batch(rules, 1, last_round=last_round, autoreset=False)
        self._refused_reward = float(refused_reward)
        self._strict = strict
        self._over = True
        self.action_space = spaces.Discrete(ACTIONS)
        self.observation_space = spaces.Box(np.zeros(WIDTH, np.uint8), observation_high(), dtype=np.uint8)

    @property
    def game(self) -> Game:
        """A copy of the game."""
        return self._batch.game(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Begins a game."""
        if seed is not None:
            # A seed that cannot be is found before anything changes.
            SeededDice(seed)
        super().reset(seed=seed)
        if seed is None:
            seed = int(self.np_random.integers(0, 2**64, dtype=np.uint64))
        self._batch.reset(seed)
        self._over = False
        self._answer_for_the_barbarian()
        return self._observation(), self._info("")

    def step(self, action: SupportsIndex) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """Applies a command, and the dice that follow."""
        if self._over:
            raise ValueError("the game is over: call reset first")
        try:
            self._batch.step([index(action)])
        except RefusedAction as refused:
            if self._strict:
                raise
            return self._observation(), self._refused_reward, False, False, self._info(str(refused))
        self._answer_for_the_barbarian()
        terminated, truncated = bool(self._batch.terminated[0]), bool(self._batch.truncated[0])
        self._over = terminated or truncated
        return self._observation(), float(self._batch.rewards[0]), terminated, truncated, self._info("")

    def render(self) -> str | None:
        """Returns the position as text, and what the game waits for."""
        if self.render_mode is None:
            return None
        game = self._batch.game(0)
        return f"{game!r}\n{game.describe_pending()}"

    def action_masks(self) -> NDArray[np.bool_]:
        """Returns which actions are legal."""
        masks: NDArray[np.bool_] = self._masks().copy()
        return masks

    def command(self, action: SupportsIndex) -> str:
        """Returns the notation of an action."""
        return command_of(index(action)).notation

    def _answer_for_the_barbarian(self) -> None:
        while self._batch.asks[0] == _BARBARIAN:
            self._batch.step(self._batch.sample())

    def _observation(self) -> NDArray[np.uint8]:
        observations = self._batch.observations
        assert observations is not None
        row: NDArray[np.uint8] = observations[0].copy()
        return row

    def _masks(self) -> NDArray[np.bool_]:
        masks = self._batch.masks
        assert masks is not None
        row: NDArray[np.bool_] = masks[0]
        return row

    def _info(self, refused: str) -> dict[str, Any]:
        question = self._batch.game(0).pending.question
        return {
            "action_mask": self._masks().astype(np.int8),
            "seed": int(self._batch.seeds[0]),
            "asks": int(self._batch.asks[0]),
            "question": question.kind if question is not None else "",
            "refused": refused,
        }


gymnasium.register(id="Tetrarchia-v0", entry_point="tetrarchia.gymnasium:TetrarchiaEnv")
