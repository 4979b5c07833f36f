// The package under Node, by its public surface.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as slim from "tetrarchia/slim";
import * as tetrarchia from "tetrarchia";
import { Game, TetrarchiaError } from "tetrarchia";

const SEEDED = { dice: { seed: 284 } };

test("nothing works before the engine is loaded, and the error says what to do", () => {
  assert.throws(() => new Game("second/4211"), { name: "TetrarchiaError", kind: "bad-request", message: /init/ });
});

test("the engine loads in each way, and loading it again does nothing", async () => {
  await tetrarchia.init();
  await tetrarchia.init();
  tetrarchia.initSync();
  slim.initSync(readFileSync(new URL("../dist/slim.wasm", import.meta.url)));
  assert.ok(tetrarchia.isReady() && slim.isReady());
});

test("a turn is played", () => {
  const game = new Game("second/4211", SEEDED);
  assert.ok(game.opening.length > 0);
  const [first] = game.legal();
  assert.equal(first.label, "Place a fleet in Mare Atlanticum");
  const { events, awaits } = game.play(first.notation);
  assert.equal(events[0].rule, "SU-5");
  assert.equal(awaits.kind, "command");
  assert.equal(game.undo().undoable, 0);
  assert.deepEqual(game.commands(), game.legal().map((offer) => offer.notation));
});

/** Plays by the steward for so many commands. */
function played(commands, rules = "second/4211") {
  const game = new Game(rules, SEEDED);
  for (let count = 0; count < commands && !game.isOver; count++) game.play(game.choose() ?? "concede");
  return game;
}

test("everything that a front end shows is there", () => {
  const game = played(40);
  const state = game.state();
  assert.equal(state.provinces.length, 48);
  assert.equal(state.emperors.length, 4);
  assert.ok(game.routes().every((route) => route.cost >= 0 && route.commands.length >= 0));
  assert.match(game.digest("phase").told, /./);
  assert.ok(Array.isArray(game.changes("phase").changes));
  assert.ok(Array.isArray(game.dangers().dangers));
  assert.match(game.odds(10_000).phase.goes_on.exact, /^\d+(\/\d+)?$/);
  assert.match(game.svg({ theme: "dark", highlight: ["roma"], labels: { noricum: "here <b>" }, since: "phase" }), /^<svg[^]*here &lt;b/);
  assert.ok(game.advice().length > 0);
  assert.equal(game.rules().text, "second/4211");
});

test("a phase is drawn event by event", () => {
  const game = played(40);
  while (game.commands().includes("end") === false) game.play(game.commands()[0]);
  const before = game.state();
  const { events } = game.play("end");
  const pieces = (svg) => svg.match(/<use class="piece[^>]*>/g).join("\n");
  const frames = events.map((_, index) => game.svg({ since: "command", until: index + 1 }));
  assert.equal(pieces(game.svg({ since: "command", until: 0 })), pieces(new Game("second/4211", { position: before.position }).svg()));
  assert.equal(frames.at(-1), game.svg({ since: "command" }));
  assert.equal(game.svg({ since: "command", until: 1_000_000 }), frames.at(-1));
  const changed = events.filter(({ fact }) => /-(placed|moved|removed)$/.test(Object.keys(fact)[0]));
  assert.ok(changed.length > 0 && new Set(frames.map(pieces)).size >= 2);
  assert.throws(() => game.svg({ until: "many" }), TetrarchiaError);
});

test("an attack is previewed, and another command is not", () => {
  const game = played(200);
  while (!game.isOver) {
    const attack = game.legal().find((offer) => offer.kind === "attack");
    if (attack) {
      const { chances } = game.preview(attack.notation);
      assert.equal(chances.victory + chances.draw + chances.defeat, 36);
      break;
    }
    game.play(game.choose() ?? "concede");
  }
  assert.throws(() => new Game("second/4211", SEEDED).preview("end"), TetrarchiaError);
});

test("an illegal command names its rule and changes nothing", () => {
  const game = new Game("second/4211", SEEDED);
  const before = game.toText();
  assert.throws(() => game.play("end"), (error) => error instanceof TetrarchiaError && error.kind === "refused" && /^[A-Z]+-\d+$/.test(error.rule) && error.reason.length > 0);
  assert.equal(game.toText(), before);
  const { legal, refusal, text } = game.why("end");
  assert.ok(!legal && refusal.rule && text.length > 0);
});

for (const [what, wrong, kind] of [
  ["a word that is no command", (game) => game.play("conquer"), "notation"],
  ["a face of 7", (game) => game.play("R7"), "notation"],
  ["a roll while none is pending", (game) => game.play("R4"), "refused"],
  ["a province that is not there", (game) => game.routes("atlantis"), "bad-request"],
  ["a budget that is too large", (game) => game.odds(1_000_001), "bad-request"],
  ["a text with U+0000", (game) => game.play("end\0seat-1"), "bad-request"],
  ["rules that are none", () => new Game("third/4211"), "bad-request"],
  ["rules that cannot be played", () => new Game("first/4211/modules:dux"), "impossible"],
  ["a seed that is too large", () => new Game("second/4211", { dice: { seed: 2 ** 64 } }), "bad-request"],
  ["a seed below 0", () => new Game("second/4211", { dice: { seed: -1 } }), "bad-request"],
  ["a position that cannot be", (game) => new Game("second/4211", { position: game.state().position.replace(/round=\d+/, "round=9") }), "impossible"],
  ["a board that was not read", () => new Game("second/4211", { board: "0123456789abcdef" }), "board"],
  ["a board file that is none", () => tetrarchia.readBoard("{}"), "board"],
  ["a log that is none", () => tetrarchia.replay("{}"), "log"],
  ["a session that is none", () => Game.fromText("hello"), "bad-request"],
  ["rules that are left out", () => new Game(), "bad-request"],
  ["rules with variants in a text", () => new Game({ edition: "second", level: "4211", variants: "barbaria" }), "bad-request"],
  ["options that are none", (game) => game.svg(null), "bad-request"],
  ["dice that are none", () => new Game("second/4211", { dice: null }), "bad-request"],
  ["a seed that is an object", () => new Game("second/4211", { dice: { seed: {} } }), "bad-request"],
  ["marks that are no list", (game) => game.svg({ highlight: "roma" }), "bad-request"],
  ["marks that are no texts", (game) => game.svg({ highlight: [undefined] }), "bad-request"],
  ["labels that are no texts", (game) => game.svg({ labels: { roma: 5 } }), "bad-request"],
  ["dice that are neither function nor list", (game) => game.rollAll(6), "bad-request"],
  ["a session that is no text", () => Game.fromText(5), "bad-request"],
  ["a save that is left out", () => Game.load(), "bad-request"],
  ["a save without rules", () => Game.load({}), "bad-request"],
  ["a log that JSON cannot write", () => tetrarchia.replay({ steps: [1n] }), "bad-request"],
  ["a log that is a number", () => tetrarchia.replay(5), "bad-request"],
  ["expectations that are no list", () => tetrarchia.record("{}", "events"), "bad-request"],
  ["options of a simulation that are none", () => tetrarchia.simulate("second/5300", null), "bad-request"],
  ["too many games", () => tetrarchia.simulate("second/5300", { games: 100_001 }), "bad-request"],
]) {
  test(`${what} is refused, and nothing changes`, () => {
    const game = new Game("second/4211", SEEDED);
    const before = game.toText();
    assert.throws(() => wrong(game), (error) => {
      assert.ok(error instanceof TetrarchiaError, String(error));
      assert.equal(error.kind, kind, error.message);
      return true;
    });
    assert.equal(game.toText(), before);
  });
}

test("a log that goes wrong names its place", () => {
  const log = tetrarchia.recordGame("second/5300", { seed: 3 });
  assert.throws(() => tetrarchia.replay({ ...log, steps: [{ do: "fly" }] }), { kind: "log", path: "steps[0].do" });
});

/** Returns dice that show all kinds of faces. */
function ownDice() {
  let state = 1;
  const face = () => 1 + (((state = (state * 1103515245 + 12345) % 2147483648) >> 16) % 6);
  return (dice) => dice.replaceAll(/[RB]/g, (die) => `${die}${face()}`);
}

test("dice of one's own: a function and a list give the same game", () => {
  const roll = ownDice();
  const byFunction = new Game("second/4211");
  const rolls = [];
  byFunction.rollAll((dice) => (rolls.push(roll(dice)), rolls.at(-1)));
  const byList = new Game("second/4211");
  byList.rollAll(rolls);
  assert.equal(byList.toText(), byFunction.toText());
  assert.throws(() => new Game("second/4211").rollAll([]), { kind: "bad-request" });
  // Three revolts must be in three provinces.
  assert.throws(() => new Game("second/4211").rollAll((dice) => ({ R: "R4", B: "B2", RB: "R4B2" })[dice]), { kind: "bad-request" });
});

test("dice that fail have rolled nothing", () => {
  const game = new Game("second/4211");
  const before = game.toText();
  const log = JSON.stringify(game.log());
  assert.throws(() => game.rollAll(["B1", "B2", "B3"]), { kind: "bad-request", message: /no roll for B/ });
  let throws = 0;
  assert.throws(() => game.rollAll(() => (++throws < 3 ? "B4" : assert.fail("the die fell off the table"))), /fell off/);
  assert.equal(game.toText(), before);
  assert.equal(JSON.stringify(game.log()), log);
  game.rollAll(ownDice());
  assert.equal(tetrarchia.trace(game.log()).steps.at(-1).position, game.state().position);
});

test("every built-in player chooses a legal command, and the same one again", () => {
  const game = played(3, "second/5300");
  for (const player of ["random", "steward", "consul"]) {
    const command = game.choose(player, 3);
    assert.ok(game.commands().includes(command), player);
    assert.equal(game.choose(player, 3), command);
  }
});

test("seeds of 64 bits are texts, and the same seed gives the same game", () => {
  const seed = "18446744073709551615";
  const [one, two] = [seed, BigInt(seed)].map((seed) => new Game("first/4200", { dice: { seed } }).toText());
  assert.equal(one, two);
});

test("saves, texts and copies go on alike, with what can be taken back", () => {
  const game = played(25);
  const others = [game.copy(), Game.fromText(game.toText()), Game.load(game.save())];
  const command = game.choose();
  const expected = game.play(command);
  for (const other of others) {
    assert.ok(other instanceof Game);
    assert.deepEqual(other.play(command), expected);
    assert.equal(other.state().position, game.state().position);
  }
});

test("more games than slots keep their own positions", () => {
  const games = Array.from({ length: 50 }, (_, seed) => new Game("second/4211", { dice: { seed } }));
  const before = games.map((game) => game.toText());
  games.forEach((game) => game.play(game.commands()[0]));
  games.forEach((game) => game.undo());
  assert.deepEqual(games.map((game) => game.toText()), before);
});

test("the log of a game replays to its position, with seeded dice and with others", () => {
  const game = played(60);
  const replayed = tetrarchia.replay(tetrarchia.record(game.log({ title: "sixty commands" }), ["events", "legal"]));
  assert.ok(replayed.passed);
  assert.equal(replayed.title, "sixty commands");
  assert.equal(replayed.steps.at(-1).position, game.state().position);

  const byHand = new Game("second/4211");
  byHand.rollAll(ownDice());
  byHand.play(byHand.commands()[0]);
  assert.equal(tetrarchia.trace(byHand.log()).steps.at(-1).position, byHand.state().position);
});

test("several players say who gives a command", () => {
  const game = new Game("second/4211", { ...SEEDED, seats: "2" });
  assert.throws(() => game.play(game.commands()[0]), { kind: "bad-request" });
  const [seat] = game.pending.seats;
  game.play(game.commands()[0], seat);
  game.undo(seat);
});

test("a board of one's own is read, named by its digest, and played on", () => {
  const { board, digest } = tetrarchia.board();
  const changed = { ...board, title: "Ours", links: board.links.map((link, index) => (index === 0 ? { ...link, broken: !link.broken } : link)) };
  try {
    const own = tetrarchia.readBoard(changed);
    assert.notEqual(own.digest, digest);
    assert.ok(new Game("second/4211", { ...SEEDED, board: own.digest }).opening.length > 0);
  } catch (error) {
    assert.equal(error.kind, "board", error.message);
  }
});

test("a board is asked about, and corrected by answers", () => {
  const survey = tetrarchia.boardQuestions();
  assert.equal(survey.digest, tetrarchia.board().digest);
  assert.equal(survey.questions.filter(({ topic, open }) => topic === "links" && open).length, 27);
  const [{ part, text, provinces, choices }] = survey.questions;
  assert.match(text, /^Is there a link between /);
  assert.equal(provinces.length, 2);
  const corrected = tetrarchia.answerBoard(survey.board, part, choices[1].answer);
  const settled = corrected.questions.find((question) => question.part === part);
  assert.deepEqual([settled.now, settled.evidence, settled.open], [choices[1].answer, "seen", false]);
  assert.equal(tetrarchia.readBoard(corrected.board).digest, corrected.digest);
  const { digest, faults } = tetrarchia.answerBoard(survey.board, "link roma lucania", "nothing");
  assert.equal(digest, null);
  assert.deepEqual(faults[0], { message: "arrows[26]: Italia:4 is not linked to Italia:1", list: "arrows", at: 26, provinces: ["Italia:1", "Italia:4"] });
  assert.throws(() => tetrarchia.answerBoard(survey.board, part, "perhaps"), { kind: "bad-request" });
  assert.throws(() => tetrarchia.answerBoard(survey.board, part, "coasts 1"), { kind: "board" });
  assert.throws(() => tetrarchia.boardQuestions("{}"), { kind: "board" });
});

test("the ledger: rules, catalogue, glossary", () => {
  assert.match(tetrarchia.rule("MV-4").text, /./);
  assert.throws(() => tetrarchia.rule("ZZ-9"), { kind: "bad-request" });
  assert.equal(tetrarchia.catalogue().editions.length, 2);
  assert.ok(tetrarchia.glossary().terms.length > 10);
});

test("simulations give columns, and a game of them its log and its page", () => {
  const results = tetrarchia.simulate("second/5300", { games: 5, seed: 10 });
  assert.deepEqual(results.seed, ["10", "11", "12", "13", "14"]);
  const log = tetrarchia.recordGame("second/5300", { seed: 10 });
  assert.ok(tetrarchia.replay(log).passed);
  assert.match(tetrarchia.page(log), /<!doctype html>/i);
});

test("an analysis judges every command and roll, in one call or part by part", () => {
  const log = tetrarchia.recordGame("second/3122", { seed: 5 });
  const analysis = tetrarchia.analyse(log, { effort: 0 });
  assert.equal(analysis.result, "roma-fell");
  assert.deepEqual(new Set(analysis.moments.map(({ by }) => by)), new Set(["emperors", "dice"]));
  const seen = [];
  const again = tetrarchia.analyse(log, { effort: 0, onProgress: (done, all, { moments }) => seen.push([done, all, moments.length]) });
  assert.deepEqual(again, analysis);
  assert.equal(seen.length, tetrarchia.analysisParts(log));
  assert.deepEqual(seen.at(-1), [seen.length, seen.length, analysis.moments.length]);
  const middle = tetrarchia.analyse(log, { effort: 0, from: 2, to: 4 }).moments;
  assert.ok(middle.length > 0 && middle.length < analysis.moments.length);
  assert.throws(() => tetrarchia.analyse({ ...log, steps: [{ do: "fly" }] }), { kind: "log", path: "steps[0].do" });
});

test("rules as an object are rules as a text", () => {
  for (const text of ["first/3100", "second/4222/via-romana+roma-aeterna/modules:vicarius/scenario:danubian-wars(fixed)", "first/5212/imperium+the-great/rulings:several-fleets=apart"]) {
    const game = new Game(text, SEEDED);
    assert.equal(new Game(game.rules().rules, SEEDED).rules().text, game.rules().text);
  }
});

test("CommonJS and the entries with the module inside play the same game", async () => {
  const require = createRequire(import.meta.url);
  const text = new Game("second/4211", SEEDED).toText();
  for (const name of ["tetrarchia", "tetrarchia/inline", "tetrarchia/slim", "tetrarchia/slim/inline"]) {
    for (const entry of [require(name), await import(name)]) {
      entry.initSync();
      assert.equal(new entry.Game("second/4211", SEEDED).toText(), text, name);
    }
  }
});

test("the slim package has what a game needs, and nothing else", () => {
  assert.equal(slim.replay, undefined);
  for (const name of ["svg", "advice", "odds", "changes", "digest", "dangers"]) assert.equal(slim.Game.prototype[name], undefined, name);
  assert.match(new slim.Game("second/4211", SEEDED).pending.told, /./);
});
