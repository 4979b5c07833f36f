"""Games as arrays: many games stepped together, actions by number, observations with named columns.

It needs NumPy: ``pip install tetrarchia[numpy]``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tetrarchia._native import (
    ACTIONS,
    MAX_BATCH,
    Batch,
    action_of,
    command_of,
    observation_table,
    observation_width,
)
from tetrarchia.errors import Refused

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from tetrarchia._native import Reason, Rule

__all__ = [
    "ACTIONS",
    "MAX_BATCH",
    "WIDTH",
    "Batch",
    "ColumnGroup",
    "RefusedAction",
    "action_of",
    "command_of",
    "observation_columns",
    "observation_groups",
    "observation_high",
]

#: The number of columns of an observation.
WIDTH: int = observation_width()


class RefusedAction(Refused):
    """An action of a batch that the rules refuse. Nothing has changed in any game."""

    game: int
    """The number of the game in the batch."""
    action: int
    """The number of the action."""

    def __init__(self, message: str, rule: Rule, reason: Reason, game: int, action: int) -> None:
        super().__init__(message, rule, reason)
        self.game = game
        self.action = action

    def __reduce__(self) -> tuple[type[RefusedAction], tuple[str, Rule, Reason, int, int]]:
        return type(self), (str(self.args[0]), self.rule, self.reason, self.game, self.action)


@dataclass(frozen=True)
class ColumnGroup:
    """Neighbouring columns of an observation.

    >>> group = observation_groups()[0]
    >>> group.name, group.start, group.width, group.high
    ('revolt', 0, 48, 1)
    """

    name: str
    """The name of the group."""
    start: int
    """The first column."""
    width: int
    """The number of columns."""
    high: int
    """The largest value. The smallest is 0."""
    meaning: str
    """The meaning of the values, with the rule behind them."""
    labels: tuple[str, ...]
    """What each column stands for; one empty text for a group of one column."""

    @property
    def columns(self) -> slice:
        """The columns as a slice: ``observations[:, group.columns]``."""
        return slice(self.start, self.start + self.width)


def observation_groups() -> tuple[ColumnGroup, ...]:
    """Returns the groups of columns, in order."""
    return tuple(
        ColumnGroup(name, start, width, high, meaning, tuple(labels))
        for name, start, width, high, meaning, labels in observation_table()
    )


def observation_columns() -> list[str]:
    """Returns the name of each column: the group, and what the column stands for.

    >>> observation_columns()[:2], len(observation_columns()) == WIDTH
    (['revolt:tingitana', 'revolt:baetica'], True)
    """
    return [
        f"{group.name}:{label}" if label else group.name for group in observation_groups() for label in group.labels
    ]


def observation_high() -> NDArray[np.uint8]:
    """Returns the largest value of each column."""
    import numpy as np

    groups = observation_groups()
    return np.repeat(np.array([group.high for group in groups], dtype=np.uint8), [group.width for group in groups])
