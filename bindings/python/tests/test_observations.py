"""Every column of an observation says what the page says: it is compared with the position as text and with the question."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tetrarchia import BarbarianStep, Board, Emperor, Figure, Flag, Game, Province, Question, Region, Roll, SeaZone, Throw
from tetrarchia.vector import Batch, observation_columns, observation_groups

RULES = [
    "second/4211",
    "first/5300",
    "second/3112/barbaria",
    "second/3112/usurpator+barbaria/modules:goths",
    "second/4211/usurpator/modules:dux+vicarius+pirates+goths",
    "first/3112/imperium",
    "first/4211/patres-patriae",
    "second/4221/scenario:carausian-revolt",
]

PROVINCES = list(Province)
LETTERS = {"revolt": "r", "unrest": "u", **{f"garrison_{emperor}": emperor[0] for emperor in Emperor}}


def ones(chosen: Any, of: Any) -> list[int]:
    return [int(one in chosen) for one in of]


def question_columns(question: Question | None) -> dict[str, list[int]]:
    """Returns the columns about the question, from its fields."""
    fields = {} if question is None else question.fields
    throw, roll, about = fields.get("throw"), fields.get("roll"), [0] * 48
    figure = None
    if isinstance(throw, Throw):
        figure = throw.fields.get("figure")
        for name, mark in (("army", 1), ("from", 1), ("to", 2)):
            if isinstance(throw.fields.get(name), Province):
                about[PROVINCES.index(throw.fields[name])] = mark
        if "region" in throw.fields:
            about = [int(Board().region(province) == throw.fields["region"]) for province in PROVINCES]
            about[42:] = [0] * 6
    if "army" in fields:
        about[PROVINCES.index(fields["army"])] = 1
    groups = {group.name: group.labels for group in observation_groups()}
    kinds = {"question": question and question.kind, "about_throw": throw and throw.kind}
    return {
        **{name: [int(label == kind) for label in groups[name]] for name, kind in kinds.items()},
        "about": about,
        "about_figure": ones([figure], Figure),
        "about_roman": [(roll.roman or 0) if isinstance(roll, Roll) else 0],
        "about_barbarian": [(roll.barbarian or 0) if isinstance(roll, Roll) else 0],
        "about_number": [fields.get("left", fields.get("plus", 0)) if throw or "left" in fields else 0],
        "about_step": ones([fields.get("step")], BarbarianStep),
    }


def expected(game: Game) -> dict[str, list[int]]:
    """Returns the columns of a position by group, read from its text and from what a front end asks."""
    text = game.position.partition(" awaits ")[0]
    field = dict(part.split("=") for part in text.split())
    discs = field["discs"].replace("/", "")
    figures = dict(zip(Emperor, field["emperors"].split(",")))
    listed = {name: field.get(name, "-").split(",") for name in ("armies", "idle", "marching")}
    rebels = [f"{region}:border" for region in field.get("rebels", "").split(",")]
    state, names = game.state(), [str(province) for province in PROVINCES]
    emperors = {one["emperor"]: one for one in state["emperors"]}
    marching = [listed["marching"].index(name) + 1 if name in listed["marching"] else 0 for name in names]
    pending = game.pending
    asked = state["awaits"]["detail"].get("command", {}).get("question", {})
    asks = "barbarian" if pending.asks_barbarian else pending.emperor or ("everybody" if asked else None)
    return {
        **{name: ones(letter, discs) for name, letter in LETTERS.items()},
        **{f"at_{emperor}": ones([figures[emperor]], names) for emperor in Emperor},
        **{f"at_{name}": ones([field.get(name)], names) for name in ("dux", "vicarius")},
        "army": ones(listed["armies"], names),
        "goths": ones([field.get("goths")], names),
        "rebel": ones(rebels, names),
        "resting": ones(listed["idle"], names),
        "marching": marching,
        "fleets": [int(fleets) for fleets in field["fleets"].split(",")],
        "pirates": ones([field.get("pirates")], SeaZone),
        **{name: [emperors[one][name] for one in Emperor] for name in ("garrisons_left", "garrisons_spent", "glory")},
        **{f"{name}_left": [state["reserves"][name]] for name in ("unrest", "revolts", "armies")},
        "gray": [int(field.get("gray", 0))],
        "round": [min(game.round, 255)],
        "turn": ones([field["turn"]], Emperor),
        "points": [int(field["points"])],
        "passing": ones([field.get("passing")], Figure),
        "flag": ones(field.get("marks", "").split("+"), Flag),
        "asks": [int(label == asks) for label in next(one.labels for one in observation_groups() if one.name == "asks")],
        **question_columns(pending.question),
    }


@pytest.mark.parametrize("rules", RULES)
def test_every_column_says_what_the_page_says(rules: str) -> None:
    batch, seen = Batch(rules, 16, seed=3, last_round=60), np.zeros(len(observation_columns()), bool)
    for _ in range(120):
        batch.step(batch.sample())
        rows = batch.observations
        assert rows is not None
        seen |= (rows > 0).any(axis=0)
        for at in range(0, 16, 4):
            columns = expected(batch.game(at))
            for group in observation_groups():
                found = rows[at, group.columns].tolist()
                assert found == columns[group.name], (group.name, batch.game(at).position)
    assert seen.sum() > 300


def test_labels_are_the_words_of_the_package() -> None:
    groups = {group.name: group for group in observation_groups()}
    assert groups["revolt"].labels == tuple(Board().id(province) for province in PROVINCES)
    assert groups["turn"].labels == tuple(Emperor) and groups["passing"].labels == tuple(Figure)
    assert groups["fleets"].labels == tuple(SeaZone) and groups["flag"].labels == tuple(Flag)
    assert len(Region) == 7
