"""Bad input: an exception with the rule or the place, and nothing has changed."""

from __future__ import annotations

import errno
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tetrarchia
from tetrarchia import Board, Bot, Command, Game, Level, Log, LogError, PositionError, Refused, Roll, Rules, SeededDice, Table
from tetrarchia import TetrarchiaError, simulate

LOG = {
    **{"format": "tetrarchia-log", "version": 1, "rules_version": 2, "title": "x", "edition": "second", "level": "4200"},
    "dice": {"generator": "chacha8", "seed": "7", "position": 0},
}


@pytest.mark.parametrize(
    ("call", "kind", "words"),
    [
        (lambda: Roll("R7"), tetrarchia.NotationError, "R1 to R6"),
        (lambda: Table("second/4211", dice=1).play("R7"), tetrarchia.NotationError, "not a roll"),
        (lambda: Game().play("fly"), tetrarchia.NotationError, "not a command"),
        (lambda: Roll(roman=7), tetrarchia.NotationError, "1 to 6, not 7"),
        (lambda: Roll(roman=0, barbarian=-1), tetrarchia.NotationError, "1 to 6"),
        (lambda: Roll(4), TypeError, "str"),  # type: ignore[arg-type]
        (lambda: Command("move galerius nowhere"), tetrarchia.NotationError, "province"),
        (lambda: Command.of("move", figure="galerius"), tetrarchia.NotationError, "to"),
        (lambda: Command.of("fly"), tetrarchia.NotationError, "fly"),
        (lambda: Rules("third/4211"), tetrarchia.RulesError, "edition"),
        (lambda: Game("first/4211/barbaria"), tetrarchia.RulesError, "G-99"),
        (lambda: Level("9999"), tetrarchia.RulesError, "garrisons"),
        (lambda: Level(4, 2), TypeError, "four"),
        (lambda: Game(4211), TypeError, "second/4211"),  # type: ignore[arg-type]
        (lambda: Game(position="nonsense"), PositionError, ""),
        (lambda: Board("{"), tetrarchia.BoardError, "line 1"),
        (lambda: Board({**Board().to_dict(), "links": []}), tetrarchia.BoardError, ""),
        (lambda: Board.kept("0123456789abcdef"), tetrarchia.BoardError, "digest"),
        (lambda: Board.from_file("no/such/file"), FileNotFoundError, ""),
        (lambda: Log("{"), LogError, "line 1"),
        (lambda: Log({**LOG, "steps": [{"do": 7}]}), LogError, "steps"),
        (lambda: Log({**LOG, "steps": [{"do": "fleet 9"}]}).replay(), LogError, "steps"),
        (lambda: Log(object()), TypeError, "JSON"),  # type: ignore[arg-type]
        (lambda: SeededDice(-1), OverflowError, ""),
        (lambda: SeededDice(2**64), OverflowError, ""),
        (lambda: SeededDice("7"), TypeError, ""),  # type: ignore[arg-type]
        (lambda: Bot("genius"), tetrarchia.NotationError, "player"),
        (lambda: Table("second/4200", seats="9"), tetrarchia.NotationError, ""),
        (lambda: Table.from_text("garbage"), tetrarchia.SaveError, "first line"),
        (lambda: Game.load({"version": 99}), tetrarchia.SaveError, ""),
        (lambda: tetrarchia.Rule("MV-99"), tetrarchia.NotationError, ""),
        (lambda: simulate("second/4200", games=10**9), TetrarchiaError, "at most"),
        (lambda: simulate("second/4200", games=1, threads=0), TetrarchiaError, "threads"),
        (lambda: Game().perft(1000), TetrarchiaError, "depth"),
        (lambda: Game().odds(budget=10**9), TetrarchiaError, "budget"),
        (lambda: Game().legal[0], IndexError, ""),
        (lambda: Bot()(Game()), TetrarchiaError, "wait"),
        (lambda: Game().svg(labels={"atlantis": "x"}), tetrarchia.NotationError, "province"),
        (lambda: Game("\ud800"), ValueError, ""),
    ],
)
def test_bad_input(call: Callable[[], Any], kind: type[Exception], words: str) -> None:
    with pytest.raises(kind) as raised:
        call()
    assert words in str(raised.value)
    assert isinstance(raised.value, (ValueError, TypeError, OverflowError, IndexError, OSError))


@pytest.mark.parametrize(
    ("given", "rule", "reason"),
    [("end", "SU-1", "not-now"), (Command("fleet 1"), "SU-1", "not-now"), (Roll("R4"), "PC-5", "wrong-dice"), ("R4B2", "PC-5", "wrong-dice")],
)
def test_a_refusal_has_its_rule_and_changes_nothing(given: Any, rule: str, reason: str) -> None:
    game, table = Game("second/4211"), Table("second/4211")
    for machine in (game, table):
        before = repr(machine)
        with pytest.raises(Refused) as refused:
            machine.play(given)
        assert (refused.value.rule.id, refused.value.reason.kind) == (rule, reason)
        assert rule in str(refused.value)
        assert repr(machine) == before


@pytest.mark.parametrize("given", ["R7", "B0", "", "fly", 7, None, b"end", "move \x00"])
def test_unreadable_input_changes_nothing(given: Any) -> None:
    game = Game("second/4211")
    before = repr(game)
    with pytest.raises((ValueError, TypeError)):
        game.apply(given)
    assert repr(game) == before


@pytest.mark.parametrize("read", [Log.from_file, Board.from_file])
def test_a_file_that_cannot_be_read_is_named(read: Callable[[str], Any], tmp_path: Path) -> None:
    missing = tmp_path / "no such file"
    with pytest.raises(FileNotFoundError, match="No such file or directory: .*no such file") as error:
        read(str(missing))
    assert (error.value.errno, str(error.value.filename)) == (errno.ENOENT, str(missing))
    with pytest.raises(IsADirectoryError):
        read(str(tmp_path))


def test_a_position_that_cannot_be_lists_its_faults() -> None:
    with pytest.raises(PositionError) as error:
        Game.from_pieces("second/4200", turn="galerius", emperors={"galerius": "noricum"}, armies=["noricum"], fleets=(5, 5, 5))
    assert len(error.value.faults) >= 2
    assert all(isinstance(fault, str) for fault in error.value.faults)


def test_a_bad_log_has_its_place_and_its_rule() -> None:
    with pytest.raises(LogError) as error:
        Log({**LOG, "steps": [{"do": "fleet 2"}, {"do": "end"}]}).replay()
    assert error.value.path == "steps[1].do"
    assert error.value.rule is not None and error.value.reason is not None
    with pytest.raises(LogError) as error:
        Log('{"format": "tetrarchia-log",\n "version": x}')
    assert error.value.at is not None and error.value.at[0] == 2


def test_dice_that_fail_change_nothing() -> None:
    game, table = Game("second/4211"), Table("second/4211")
    before = game.copy()

    def breaks(_: object) -> Roll:
        raise ZeroDivisionError

    for machine in (game, table):
        for dice, kind in [(["B1"], tetrarchia.DiceError), (["R1"], Refused), (["B7"], tetrarchia.NotationError)]:
            with pytest.raises(kind):
                machine.roll_all(dice)
        with pytest.raises(ZeroDivisionError):
            machine.roll_all(breaks)
        with pytest.raises(TypeError):
            machine.roll_all(object())  # type: ignore[arg-type]
    assert game == before == table.game


def test_a_game_that_is_changed_while_its_dice_are_rolled_says_so() -> None:
    game = Game("second/4211")

    def meddles(_: object) -> str:
        game.apply("B4")
        return "B4"

    with pytest.raises(TetrarchiaError):
        game.roll_all(meddles)


def test_errors_can_be_pickled() -> None:
    with pytest.raises(Refused) as refused:
        Game().apply("end")
    again = pickle.loads(pickle.dumps(refused.value))
    assert (str(again), again.rule, again.reason) == (str(refused.value), refused.value.rule, refused.value.reason)
    with pytest.raises(LogError) as error:
        Log({**LOG, "steps": [{"do": "end"}]}).replay()
    assert pickle.loads(pickle.dumps(error.value)).path == error.value.path


def test_undo_without_a_command() -> None:
    with pytest.raises(tetrarchia.UndoError, match="nothing to take back"):
        Table("second/4211", dice=1).undo()
