"""Games, tables, logs and what a front end asks."""

from __future__ import annotations

import json
import xml.dom.minidom
from fractions import Fraction

import pytest

from tetrarchia import Board, Bot, Command, Emperor, Ending, Event, Game, Log, LogError, OfferKind, Player, Recorder, Refused
from tetrarchia import Roll, Rule, Rules, SaveError, Seat, SeededDice, Table, Term, Throw, Variant, analyse, catalogue, record_game, simulate


def noricum() -> Game:
    return Game.from_pieces(
        "second/5100", turn="galerius", emperors={"galerius": "pannonia_inferior"}, armies=["noricum"], fleets=(0, 1, 0)
    )


def test_a_game_begins_with_dice() -> None:
    game = Game("second/4211")
    assert game.pending.kind == "roll"
    assert len(game.legal) == 0
    assert game.play("B4")[0].kind == "rolled"


def test_a_whole_game_with_seeded_dice_and_a_bot() -> None:
    def played() -> tuple[str, list[str]]:
        game, dice, bot = Game("second/5300"), SeededDice(3), Bot("steward")
        told = [event.notation for event in game.roll_all(dice)]
        while not game.is_over:
            told += [event.notation for event in game.play(bot(game))]
            told += [event.notation for event in game.roll_all(dice)]
        return game.position, told

    assert played() == played()


def test_dice_are_seeded_scripted_or_a_function() -> None:
    seeded, scripted, own = (Game("second/4200") for _ in range(3))
    events = seeded.roll_all(SeededDice(7))
    rolls = [event.fields["roll"] for event in events if event.kind == "rolled"]
    assert scripted.roll_all(rolls) == events
    throws: list[Throw] = []

    def dice(throw: Throw) -> Roll:
        throws.append(throw)
        return Roll(str(rolls[len(throws) - 1]))

    assert own.roll_all(dice) == events
    assert seeded == scripted == own and len(throws) == len(rolls)


def test_a_mirror_follows_the_events() -> None:
    game, mirror, dice, bot = Game("second/4211"), Game("second/4211"), SeededDice(1), Bot("random", seed=1)
    for _ in range(40):
        events = game.roll_all(dice) if game.pending.kind == "roll" else game.play(bot(game))
        for event in events:
            mirror.follow(event.to_notation(game.board))
        assert mirror == game


def test_offers_have_labels_costs_and_previews() -> None:
    game = noricum()
    offers = {offer.command.notation: offer for offer in game.offers}
    assert list(offers) == [command.notation for command in game.legal]
    attack = offers["attack galerius noricum"]
    assert (attack.kind, attack.cost, attack.label) == (OfferKind.ATTACK, 2, "Attack the army in Noricum")
    assert attack.preview is not None
    assert attack.preview.victory + attack.preview.draw + attack.preview.defeat == 1
    assert attack.preview == game.preview("attack noricum")
    assert offers["secure"].label == "Secure Pannonia Inferior"


def test_why_not_names_the_rule() -> None:
    game = noricum()
    refusal = game.why_not("move noricum")
    assert refusal is not None
    assert (refusal.rule, refusal.reason.kind) == (Rule("MV-4"), "army-there")
    assert "army" in refusal.rule.text
    assert game.why_not("secure") is None and game.is_legal("secure")


def test_routes_are_played_step_by_step() -> None:
    game = noricum()
    for to, route in game.routes().items():
        walk = game.copy()
        for command in route.commands:
            walk.apply(command)
        assert walk.place("galerius") is to
        assert walk.points == game.points - route.cost


def test_odds_are_exact_fractions() -> None:
    game = noricum()
    odds = game.odds()
    assert isinstance(odds.lost, Fraction)
    assert odds.goes_on + odds.lost + odds.remainder == 1
    declined = game.odds(policy=lambda asked: asked.legal[-1])
    assert declined.lost + declined.goes_on + declined.remainder == 1


def test_a_policy_that_fails_ends_the_odds() -> None:
    game, dice = Game("second/4211/barbaria"), SeededDice(1)
    game.roll_all(dice)
    while game.pending.question is None or game.pending.question.kind != "act":
        game.apply(game.legal[0])
        game.roll_all(dice)

    def fails(_: Game) -> Command:
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        game.odds(budget=1000, policy=fails)


def test_seats_and_undo() -> None:
    table = Table("second/4200", seats="2", dice=7)
    before = table.game
    with pytest.raises(ValueError, match="several players"):
        table.play("fleet 2")
    table.play("fleet 2", seat=Seat.SECOND)
    assert table.undoable == 1 and table.who_may_undo[0] is Seat.SECOND
    table.undo(seat=Seat.SECOND)
    assert table.game == before
    table.play("fleet 2", seat=Seat.FIRST)
    table.play("fleet 3", seat=Seat.FIRST)
    with pytest.raises(Refused) as refused:
        table.play("concede", seat=Seat.BARBARIAN)
    assert refused.value.rule.id


def test_a_saved_game_gets_the_same_dice() -> None:
    table = Table("second/4211", dice=5)
    bot = Bot()
    for _ in range(10):
        table.play(bot(table.game))
    again = Table.load(json.loads(json.dumps(table.save())))
    for _ in range(30):
        if table.game.is_over:
            break
        assert table.play(bot(table.game)) == again.play(bot(again.game))
    assert again.game == table.game
    assert Game.load(table.save()) == table.game


def test_every_built_in_player_chooses_a_legal_command() -> None:
    game = Game("second/4211")
    game.roll_all(7)
    for player in Player:
        assert Bot(player, seed=3)(game) in game.legal
        assert Bot(player, seed=3)(game) == Bot(player, seed=3)(game)


def test_dice_by_hand_at_a_table() -> None:
    table = Table("second/4200")
    seeded = Table("second/4200", dice=7)
    table.roll_all(SeededDice(7))
    assert table.game == seeded.game
    assert [change["kind"] for change in table.changes("phase")["changes"]]
    assert table.digest("phase")["told"]


def test_a_recorder_writes_a_log_that_replays() -> None:
    recorder, bot = Recorder("second/4211", dice=4, legal=True, positions=True), Bot()
    while not recorder.game.is_over:
        recorder.play(bot(recorder.game))
    log = Log(recorder.log.to_json())
    replay = log.replay()
    assert replay.passed and replay.ending == recorder.game.ending and replay.game == recorder.game
    assert log.game_at(len(log)) == recorder.game
    assert log.page().startswith("<!DOCTYPE html>")


def test_a_log_that_differs_says_where() -> None:
    data = record_game("second/5300", seed=1).to_dict()
    data["steps"][0]["expect"]["events"][0] = "SU-5 fleet-placed 3"
    replay = Log(data).replay()
    assert not replay.passed
    assert replay.differences[0].step == 0 and "3" in replay.differences[0].expected


def test_pictures_are_svg() -> None:
    game = noricum()
    before = game.copy()
    game.apply("secure")
    svg = game.svg(theme="dark", title="A <title>", highlight=["noricum"], labels={"noricum": "2 IP"}, since=before, width=500)
    xml.dom.minidom.parseString(svg)
    assert ">2 IP</text>" in svg and "A &lt;title&gt;" in svg
    assert game._repr_svg_().startswith("<svg")
    assert Table(game)._repr_svg_() == game._repr_svg_()


def test_simulations_return_columns() -> None:
    one = simulate("second/5300", games=30, seed=5, threads=1)
    assert one == simulate("second/5300", games=30, seed=5, threads=3)
    assert {len(column) for column in one.values()} == {30}  # type: ignore[arg-type]
    assert one["seed"][:2] == [5, 6]
    assert one["won"] == [ending == Ending.VICTORY for ending in one["ending"]]
    log = record_game("second/5300", seed=6)
    assert log.replay().game.round == one["rounds"][1]
    assert simulate("second/4211", games=3, player=Player.RANDOM) != simulate("second/4211", games=3)


def test_analyses_do_not_depend_on_threads() -> None:
    log = record_game("second/3122", seed=5)
    one = analyse(log, effort=1, threads=1)
    assert one == analyse(log, effort=1, threads=3)
    assert one["luck"] == sum(moment.get("luck", 0) for moment in one["moments"])
    data = log.to_dict()
    data["steps"][0] = {"do": "fly"}
    with pytest.raises(LogError):
        analyse(Log(data))


def test_own_boards() -> None:
    data = Board().to_dict()
    assert Board(data) == Board() and Board(json.dumps(data)).is_builtin
    data["links"] = data["links"][1:]
    faults = Board.faults_of(data)
    assert isinstance(faults, tuple)
    assert Board().find("Noricum") == "III:3" and "noricum" in Board() and len(list(Board())) == 48


def other_board() -> Board:
    data = Board().to_dict()
    data["title"] = "another board"
    data["links"] = [dict(link, broken=True) if at == 3 else link for at, link in enumerate(data["links"])]
    return Board(data)


def test_a_log_that_only_names_its_board_is_played_on_it() -> None:
    recorder = Recorder(Game("second/4211", board=other_board()), dice=3)
    for _ in range(4):
        recorder.play(recorder.game.legal[0])
    data = recorder.log.to_dict()
    data["board"] = {"digest": other_board().digest}
    log = Log(data)
    assert log.board == other_board() and log.replay().passed
    assert log.trace().game == log.replay().game == log.game_at(len(log)) == recorder.game
    assert log.record() == log and "another board" not in log.to_json()
    assert log.page().startswith("<!DOCTYPE html>")
    data["board"] = {"digest": "0123456789abcdef"}
    for play in (Log(data).replay, Log(data).trace, Log(data).record, Log(data).page):
        with pytest.raises(LogError) as error:
            play()
        assert error.value.path == "board.digest"


def test_a_saved_game_finds_its_board() -> None:
    table = Table(Game("second/4211", board=other_board()), dice=3)
    save = table.save()
    assert Table.load(save).game == table.game == Game.load(json.dumps(save))
    assert Table.load(save, board=other_board()).game.board == other_board()
    with pytest.raises(SaveError, match="board"):
        Table.load(save, board=Board())
    with pytest.raises(SaveError, match="board"):
        Table.load({**save, "board": "0123456789abcdef"})


def test_rules_levels_ledger_and_catalogue() -> None:
    rules = Rules(edition="second", level="4211", variants=[Variant.USURPATOR])
    assert Game(rules).rules == rules == Rules.from_dict(rules.to_dict())
    assert Rules("second/4211").level.garrisons == 4
    assert len(Rule.all()) > 100 and all(rule.title and rule.text for rule in Rule.all())
    assert Term("IPs").name == "Imperium Point"
    assert [one["edition"] if isinstance(one, dict) else one for one in catalogue()["editions"]] == ["first", "second"]


def test_hints_and_dangers() -> None:
    game = noricum()
    advice = game.hint()
    assert advice and advice[0].command in game.legal and advice[0].purpose
    assert game.dangers()["dangers"][0]["told"]
    assert game.turn is Emperor.GALERIUS


def test_events_tell_their_rule() -> None:
    event = noricum().play("secure")[0]
    assert isinstance(event, Event)
    assert (event.rule.id, event.sentence) == ("SE-1", "1 IP spent, 5 left")
