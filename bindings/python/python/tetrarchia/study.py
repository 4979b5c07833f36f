"""A study: many games with several rules, played at once or in shards, with the same sums to the byte.

>>> from tetrarchia.study import Study, columns, merge
>>> study = Study(["second/5300", "second/4211"], games=100, seed=1)
>>> whole = study.run()
>>> merge(study.shard(number, 3) for number in (3, 1, 2)) == whole
True
>>> columns(whole)["games"]
[100, 100]
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import index
from typing import Any

from tetrarchia._native import Rules, study_merge, study_report

__all__ = ["Study", "columns", "merge"]


@dataclass(frozen=True, init=False)
class Study:
    """Games with several rules, on the same consecutive seeds for all of them. It can be pickled."""

    rules: tuple[str, ...]
    games: int
    seed: int
    player: str
    last_round: int

    def __init__(
        self,
        rules: Rules | str | Sequence[Rules | str],
        *,
        games: int = 1000,
        seed: int = 0,
        player: str = "steward",
        last_round: int = 200,
    ) -> None:
        """Describes a study; nothing is played. ``games`` is for each of the rules, at most 1,000,000,000."""
        many = [rules] if isinstance(rules, Rules | str) else list(rules)
        if not all(isinstance(one, Rules | str) for one in many):
            raise TypeError("rules are Rules or a text like 'second/4211', or several of them")
        put = object.__setattr__
        put(self, "rules", tuple(str(one) for one in many))
        put(self, "games", index(games))
        put(self, "seed", index(seed))
        put(self, "player", str(player))
        put(self, "last_round", index(last_round))

    def run(self, *, threads: int | None = None) -> str:
        """Plays all games on this machine, by default on all cores, and returns the report as JSON.

        It is the text that ``tetrarchia simulate --json`` writes.
        """
        return self._report(None, threads)

    def shard(self, number: int, of: int, *, threads: int | None = 1) -> str:
        """Plays shard ``number`` of ``of``, counted from 1, by default on one thread, and returns its report."""
        return self._report((number, of), threads)

    def _report(self, shard: tuple[int, int] | None, threads: int | None) -> str:
        return study_report(
            list(self.rules),
            games=self.games,
            seed=self.seed,
            player=self.player,
            last_round=self.last_round,
            shard=shard,
            threads=threads,
        )


def merge(reports: Iterable[str]) -> str:
    """Adds up the reports of all shards, in any order, and returns the report of the whole study.

    Raises ``ValueError`` if a shard is missing, given twice, or of another study or version.
    """
    return study_merge(list(reports))


def columns(report: str) -> dict[str, list[Any]]:
    """Returns a report as columns for ``pandas.DataFrame`` or ``polars.DataFrame``, one row for each of the rules."""
    read = json.loads(report)
    rows = read.get("results") if isinstance(read, dict) else None
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise ValueError("not the report of a study: it has no list of results")
    plain = [{name: cell for name, cell in row.items() if not isinstance(cell, dict | list)} for row in rows]
    names = list(dict.fromkeys(name for row in plain for name in row))
    return {name: [row.get(name) for row in plain] for name in names}
