"""What can go wrong. After an error nothing has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tetrarchia._native import Reason, Rule

__all__ = [
    "BoardError",
    "DiceError",
    "LogError",
    "NotationError",
    "PositionError",
    "Refused",
    "RulesError",
    "SaveError",
    "TetrarchiaError",
    "UndoError",
]


class TetrarchiaError(ValueError):
    """The base of all errors of this package."""

    rule: Rule | None = None
    """The rule of the game that forbids it, or ``None`` if no rule is involved."""

    reason: Reason | None = None
    """Why the rule forbids it, with a kind and fields, or ``None``."""

    def __reduce__(self) -> tuple[Any, ...]:
        return (_rebuild, (type(self), self.args, dict(self.__dict__)))


def _rebuild(kind: type[TetrarchiaError], args: tuple[Any, ...], fields: dict[str, Any]) -> TetrarchiaError:
    error = kind.__new__(kind, *args)
    error.args = args
    error.__dict__.update(fields)
    return error


class Refused(TetrarchiaError):
    """The rules of the game forbid it now.

    >>> from tetrarchia import Game, Refused
    >>> game = Game("second/4211")
    >>> try:
    ...     game.apply("end")
    ... except Refused as refused:
    ...     print(refused.rule.id, refused.reason.kind)
    SU-1 not-now
    """

    rule: Rule
    reason: Reason

    def __init__(self, message: str, rule: Rule, reason: Reason) -> None:
        super().__init__(message)
        self.rule = rule
        self.reason = reason


class NotationError(TetrarchiaError):
    """A text is not what it should be: a command, an event, a roll, a word."""


class RulesError(TetrarchiaError):
    """Rules cannot be read or cannot be played."""

    faults: tuple[str, ...]
    """Everything that is wrong, up to 32 sentences."""

    def __init__(self, message: str, faults: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.faults = tuple(faults) or (message,)


class PositionError(TetrarchiaError):
    """A position cannot be read, or cannot occur under its rules on its board."""

    faults: tuple[str, ...]
    """Everything that is wrong, up to 32 sentences."""

    def __init__(self, message: str, faults: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.faults = tuple(faults) or (message,)


class BoardError(TetrarchiaError):
    """A board cannot be read, or has faults, or there are too many boards."""

    faults: tuple[str, ...]
    """Everything that is wrong with the board, up to 32 sentences, each with its place in the file."""

    def __init__(self, message: str, faults: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.faults = tuple(faults) or (message,)


class LogError(TetrarchiaError):
    """A log cannot be read or replayed."""

    path: str | None
    """The place in the log, such as ``steps[2].rolls[0]``, or ``None`` if the log as a whole is at fault."""

    at: tuple[int, int] | None
    """The line and the column, counted from 1, or ``None`` if the text could be read."""

    def __init__(
        self,
        message: str,
        path: str | None = None,
        at: tuple[int, int] | None = None,
        rule: Rule | None = None,
        reason: Reason | None = None,
    ) -> None:
        super().__init__(message)
        self.path = path
        self.at = at
        self.rule = rule
        self.reason = reason


class DiceError(TetrarchiaError):
    """Dice cannot answer the throw: a script ran out, or shows other dice than the game needs."""


class SaveError(TetrarchiaError):
    """A saved game cannot be read or resumed."""


class UndoError(TetrarchiaError):
    """Nothing can be taken back, or another player gave the last command."""
