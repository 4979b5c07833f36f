"""Values: enums, frozen classes, texts that read back, pickle and copies."""

from __future__ import annotations

import copy
import importlib.metadata
import inspect
import json
import pickle
import re
import sys
from pathlib import Path
from typing import Any

import pytest

import tetrarchia
from tetrarchia import Board, Bot, Command, Emperor, Event, Game, Level, Log, Pending, Province, Recorder, Roll, Route, Rule
from tetrarchia import Rules, SeededDice, Table, Term, Throw, record_game

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import generate  # noqa: E402


def in_play() -> Game:
    game = Game("second/4211")
    game.roll_all(7)
    while game.pending.question is not None and game.pending.question.kind != "act":
        game.apply(game.legal[0])
    return game


def corrected_board() -> Board:
    data = Board().to_dict()
    data["title"] = "another board"
    data["links"] = [dict(link, broken=True) if at == 3 else link for at, link in enumerate(data["links"])]
    board = Board(data)
    assert not board.is_builtin
    return board


def values() -> list[Any]:
    game = in_play()
    table = Table("second/4211", seats="2", dice=5)
    table.play(table.game.legal[0], seat="seat-1")
    bot = Bot("random", seed=3)
    bot(game)
    return [
        *(Emperor.GALERIUS, Province.III_3, Level.MEDIUM, Rules("second/4211/usurpator/modules:goths")),
        *(Command("move galerius noricum"), Event("MV-1 spent 2 4"), Roll("R4B2"), Rule("MV-4"), Term("army")),
        *(Pending("command act galerius"), Throw("first-revolt I"), game.why_not("fleet 1"), SeededDice(7, position=3)),
        *(Board(), corrected_board(), game, Game("second/4211", board=corrected_board()), table, bot),
        next(iter(game.routes().values())),
    ]


@pytest.mark.parametrize("value", values(), ids=lambda value: type(value).__name__)
def test_values_read_back_from_repr_and_pickle(value: Any) -> None:
    assert eval(repr(value), vars(tetrarchia)) == value
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(value, protocol)) == value
    assert copy.copy(value) == value
    assert copy.deepcopy([value]) == [value]


def test_offers_legal_commands_and_logs_are_pickled() -> None:
    game = in_play()
    log = record_game("second/4200", seed=7)
    for value in (game.legal, game.offers, log):
        assert pickle.loads(pickle.dumps(value)) == value


def always_end(game: Game) -> Command:
    """A policy that can be pickled, because it has a name."""
    return game.legal[-1]


def results() -> list[Any]:
    game = Game.from_pieces(
        "second/5100", turn="galerius", emperors={"galerius": "pannonia_inferior"}, armies=["noricum"], fleets=(0, 1, 0)
    )
    wrong = record_game("second/5300", seed=1).to_dict()
    wrong["steps"][0]["expect"]["events"][0] = "SU-5 fleet-placed 3"
    wrong["steps"][2]["expect"]["legal"] = 999
    advice = game.hint()
    replay = Log(wrong).replay()
    offered = next(offer.preview for offer in game.offers if offer.preview is not None)
    attack = game.copy()
    attack.apply("attack noricum")
    throw = attack.pending.throw
    assert throw is not None and any(one.preview for one in advice) and len(replay.differences) == 2
    return [
        *(game.preview("attack noricum"), offered, attack.preview_throw(throw)),
        *(advice[0], next(one.preview for one in advice if one.preview)),
        *(game.odds(), game.odds(budget=50, cutoff="1/100"), game.odds(policy=always_end)),
        *(replay, replay.steps[1], replay.differences[1], Log(wrong).trace()),
    ]


@pytest.mark.parametrize("result", results(), ids=lambda result: type(result).__name__)
def test_results_come_back_from_pickle(result: Any) -> None:
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(result, protocol))
        assert again == result and again is not result and repr(again) == repr(result)
    assert copy.copy(result) == result
    assert copy.deepcopy([result]) == [result]


def test_steps_of_a_replay_share_it_in_a_pickle() -> None:
    replay = record_game("second/5300", seed=1).replay()
    assert len(pickle.dumps(replay.steps)) < 2 * len(pickle.dumps(replay))
    assert pickle.loads(pickle.dumps(replay.steps)) == replay.steps


@pytest.mark.parametrize("seats", ["1", "2"])
def test_a_recorder_goes_on_from_pickle_as_before(seats: str) -> None:
    recorder = Recorder("second/4211", seats=seats, dice=4, legal=True)
    while recorder.game.pending.question is None or recorder.game.pending.question.kind != "act":
        recorder.play(recorder.game.legal[0], seat=recorder.who_may_act[0])
    before = recorder.game
    recorder.play(recorder.game.legal[0], seat=recorder.who_may_act[0])
    again = pickle.loads(pickle.dumps(recorder))
    assert (again.log, again.game, again.dice) == (recorder.log, recorder.game, recorder.dice)
    for one in (recorder, again):
        one.undo(seat=one.who_may_act[0])
        assert one.game == before
        one.play("end", seat=one.who_may_act[0])
    assert (again.log, again.dice) == (recorder.log, recorder.dice) and again.log.replay().passed


def test_a_recorder_of_dice_by_hand_goes_on_in_the_middle_of_a_step() -> None:
    recorder = Recorder(Game("second/4211", board=corrected_board()))
    for roll in ("B1", "B2"):
        recorder.play(roll)
    again = pickle.loads(pickle.dumps(recorder))
    assert again.log == recorder.log and again.game == recorder.game and again.dice is None
    assert again.play("B3") == recorder.play("B3")


def test_what_has_a_length_can_be_iterated_over() -> None:
    game = in_play()
    replay = record_game("second/5300", seed=1).replay()
    route = next(iter(game.routes().values()))
    assert tuple(replay) == replay.steps and tuple(route) == route.steps
    assert len(list(game.legal)) == len(game.legal) and len(list(Board())) == len(Board())


def test_the_version_is_that_of_the_package() -> None:
    assert tetrarchia.__version__ == importlib.metadata.version("tetrarchia")


def test_defaults_that_help_shows_are_those_that_are_used() -> None:
    assert "player='steward'" in str(inspect.signature(tetrarchia.simulate))
    assert tetrarchia.simulate("second/5300", games=3) == tetrarchia.simulate("second/5300", games=3, player="steward")
    assert Bot() == Bot("steward") and "'steward'" in str(inspect.signature(Bot))
    assert "budget=100000" in str(inspect.signature(Game.odds))


def test_values_cannot_be_changed() -> None:
    for value in (Command("end"), Event("MV-1 spent 2 4"), Roll("R1"), Rules("second/4211"), Rule("MV-4"), Board()):
        with pytest.raises(AttributeError):
            value.kind = "other"  # type: ignore[union-attr, misc]
    with pytest.raises(TypeError):
        Event("MV-1 spent 2 4").fields["points"] = 3  # type: ignore[index]


def test_equal_values_have_equal_hashes() -> None:
    assert len({Command("end"), Command("end"), Command("fleet 1")}) == 2
    assert hash(Roll("R4B2")) == hash(Roll(roman=4, barbarian=2))
    word: str = Emperor.GALERIUS
    assert word == "galerius" and hash(word) == hash("galerius")
    for mutable in (Game(), SeededDice(1), Table("second/4211")):
        with pytest.raises(TypeError):
            hash(mutable)


def test_commands_are_made_once() -> None:
    game = in_play()
    everything = {id(command) for command in Command.all()}
    assert all(id(command) in everything for command in game.legal)


def test_a_copy_goes_its_own_way() -> None:
    game = in_play()
    other = copy.copy(game)
    other.apply(other.legal[0])
    assert other != game


def test_enums_are_those_of_the_library() -> None:
    from tetrarchia import _native

    assert generate.ENUMS.read_text(encoding="utf-8") == generate.source(_native._vocabularies())


def test_every_public_name_is_exported_and_documented() -> None:
    from tetrarchia import _native, study, vector

    public = {name for name in _native.__all__ if not name.startswith("_")}
    # Python functions with types of their own stand before these.
    hidden = {"observation_table", "observation_width", "study_merge", "study_report"}
    assert public - hidden <= {*tetrarchia.__all__, *study.__all__, *vector.__all__}
    for name in public:
        found = vars(_native)[name]
        assert found.__doc__, name
        for member, value in vars(found).items() if isinstance(found, type) else ():
            if not member.startswith("_") and not isinstance(value, Level):
                assert value.__doc__, f"{name}.{member}"


def test_the_documentation_of_a_class_names_what_its_constructor_takes() -> None:
    from tetrarchia import _native

    constructed = 0
    for name, found in vars(_native).items():
        # Nobody constructs the other classes.
        if isinstance(found, type) and found.__text_signature__ is not None:
            constructed += 1
            for parameter in inspect.signature(found).parameters:
                assert re.search(rf"\b{parameter}\b", found.__doc__ or ""), f"{name}: {parameter}"
    assert constructed >= 20


def test_plain_data_is_json() -> None:
    game = in_play()
    for data in (game.state(), game.save(), game.dangers(budget=100), game.odds(budget=100).to_dict(), Board().to_dict()):
        assert json.loads(json.dumps(data)) == data
    for one in (Command("move galerius noricum"), Event("MV-1 spent 2 4")):
        assert type(one).from_dict(one.to_dict()) == one


def test_a_route_lists_its_moves() -> None:
    route = Route("galerius", ["III:3", "III:4"], 2)
    assert len(route) == 2 and route.to is Province.III_4
    assert route.commands[0] == Command("move galerius noricum")
