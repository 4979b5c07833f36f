"""The base of the enums: words of the game."""

from __future__ import annotations

import enum


class Word(str, enum.Enum):
    """A word of a closed vocabulary.

    It is a string, so it equals its word and can be used wherever a word is expected.

    >>> from tetrarchia import Emperor
    >>> Emperor.GALERIUS
    Emperor.GALERIUS
    >>> Emperor.GALERIUS == "galerius"
    True
    >>> Emperor("galerius")
    Emperor.GALERIUS
    >>> print(Emperor.GALERIUS)
    galerius
    """

    def __str__(self) -> str:
        return str(self.value)

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"

    def __format__(self, spec: str) -> str:
        return format(str(self.value), spec)

