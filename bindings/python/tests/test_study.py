"""Studies in shards, and results as columns."""

from __future__ import annotations

import pickle

import pandas  # type: ignore[import-untyped]
import polars
import pytest

from tetrarchia import simulate
from tetrarchia.study import Study, columns, merge

STUDY = Study(["second/5300", "second/4211/barbaria"], games=50, seed=2**64 - 20, player="random")


def test_shards_add_up_to_the_byte() -> None:
    whole = STUDY.run()
    for of in (1, 3, 7):
        assert merge(STUDY.shard(number, of) for number in range(of, 0, -1)) == whole
    assert STUDY.run(threads=1) == whole
    assert pickle.loads(pickle.dumps(STUDY)) == STUDY


def test_a_study_longer_than_a_breath_is_the_sum_of_its_games() -> None:
    study = Study("second/5300", games=2100, seed=3, player="random")
    games = simulate("second/5300", games=2100, seed=3, player="random")
    row = {name: column[0] for name, column in columns(study.run()).items()}
    assert (row["games"], row["commands"]) == (2100, sum(games["commands"]))


def test_shards_that_do_not_belong_together_are_refused() -> None:
    first, second = STUDY.shard(1, 2), STUDY.shard(2, 2)
    for wrong in ([], [first], [first, first], [first, "{"], [first, Study("second/5300").shard(2, 2)]):
        with pytest.raises(ValueError):
            merge(wrong)
    assert merge([second, first])
    for number, of in ((0, 2), (3, 2), (1, 0)):
        with pytest.raises(ValueError):
            STUDY.shard(number, of)
    for study in (Study([]), Study(["second/5300"] * 2), Study("second/5300", last_round=0)):
        with pytest.raises(ValueError):
            study.run()


def test_wrong_arguments_of_a_study_are_found_at_once() -> None:
    with pytest.raises(TypeError, match="second/4211"):
        Study([4211])  # type: ignore[list-item]
    for wrong in ({"games": "x"}, {"seed": 1.5}, {"last_round": None}):
        with pytest.raises(TypeError):
            Study("second/4211", **wrong)
    for report in ("{}", "[]", "{", '{"results": 3}', '{"results": [3]}'):
        with pytest.raises(ValueError):
            columns(report)


def test_columns_become_frames() -> None:
    games = simulate("second/5300", games=20, seed=1)
    wins = sum(games["won"])
    assert int(pandas.DataFrame(games)["won"].sum()) == wins
    assert polars.DataFrame(games)["won"].sum() == wins
    assert list(pandas.DataFrame(columns(STUDY.run()))["games"]) == [50, 50]
