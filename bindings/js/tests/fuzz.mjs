// Calls the package with random and broken arguments: each call returns, or throws a TetrarchiaError and changes nothing.
// node tests/fuzz.mjs SECONDS SEED (10 seconds from seed 0 if left out)
import * as tetrarchia from "tetrarchia";

const [seconds = "10", seed = "0"] = process.argv.slice(2);
tetrarchia.initSync();
let state = BigInt(seed);
function below(count) {
  state = (state * 6364136223846793005n + 1442695040888963407n) & ((1n << 64n) - 1n);
  return Number((state >> 33n) % BigInt(count));
}
const pick = (list) => list[below(list.length)];
const log = JSON.stringify(tetrarchia.recordGame("second/4211", { seed: 1 }));
const board = JSON.stringify(tetrarchia.board().board);
const words = ["move", "noricum", "roma", "end", "attack", "R7", "R4B2", "B1", "concede", "seat-1", "barbarian", "-1", "1e9", "", " ", "\0", "\ud800", "💥", "second/4211", "4".repeat(5000), "null"];

/** Changes a text in a few places. */
function broken(text) {
  for (let times = below(4); times > 0; times--) {
    const at = below(text.length + 1);
    text = pick([text.slice(0, at), text.slice(0, at) + pick(words) + text.slice(at), text.slice(0, at) + text.slice(at + 1 + below(20))]);
  }
  return text;
}
const any = () => pick([() => pick(words), () => below(100), () => -below(5), () => undefined, () => null, () => NaN, () => [pick(words)], () => ({ a: 1 }), () => true, () => 7n, () => Symbol("a"), () => new Map(), () => broken(pick(words))])();

let calls = 0;
let refused = 0;
const end = Date.now() + Number(seconds) * 1000;
while (Date.now() < end) {
  const game = new tetrarchia.Game(pick(["second/4211", "first/3122", "second/4200/barbaria"]), { dice: { seed: below(1000) } });
  for (let step = 0; step < 20 && !game.isOver; step++) game.play(pick(game.commands()));
  for (let times = 0; times < 10; times++) {
    const before = game.toText();
    const attempts = [
      () => game.play(any(), pick([undefined, any()])), () => game.undo(any()), () => game.why(any()), () => game.preview(any()),
      () => game.routes(any(), any()), () => game.odds(pick([any(), 100])), () => game.changes(any()), () => game.dangers(pick([any(), 100])),
      () => game.choose(any(), any(), any()), () => game.rollAll(pick([any(), [any()]])), () => tetrarchia.Game.fromText(pick([any(), broken(before)])),
      () => tetrarchia.Game.load({ ...game.save(), [pick(["version", "rules_version", "board", "seats", "state", "dice"])]: any() }),
      () => new tetrarchia.Game(broken("second/4211/barbaria"), { position: pick([undefined, broken(game.state().position)]) }),
      () => tetrarchia.replay(broken(log)), () => tetrarchia.record(broken(log), [any()]), () => tetrarchia.readBoard(broken(board)),
      () => tetrarchia.boardQuestions(broken(board)), () => tetrarchia.answerBoard(broken(board), any(), any()),
      () => tetrarchia.answerBoard(board, broken("link roma lucania"), broken("coasts 1 2")), () => tetrarchia.rule(any()), () => tetrarchia.glossary(any()), () => game.svg({ theme: any(), width: any(), title: broken("title") }),
      () => game.svg(any()), () => game.svg({ highlight: any(), labels: any() }), () => game.svg({ without: any(), labels: { roma: any() }, until: any() }),
      () => new tetrarchia.Game(any(), any()), () => new tetrarchia.Game("second/4211", { dice: any(), seats: any(), board: any() }), () => new tetrarchia.Game("second/4211", { dice: { seed: any() } }),
      () => new tetrarchia.Game({ edition: "second", level: "4211", [pick(["edition", "level", "variants", "modules", "scenario", "rulings"])]: any() }), () => tetrarchia.Game.load(any()),
      () => tetrarchia.replay(any(), any()), () => tetrarchia.record(any(), any()), () => tetrarchia.record(log, any()), () => tetrarchia.readBoard(any()), () => tetrarchia.simulate("second/5300", pick([null, 5, "x", ["x"]])),
      () => tetrarchia.simulate(broken("second/5300"), { games: below(3) }), () => tetrarchia.replay(new Uint8Array([below(256), below(256)])),
    ];
    const attempt = pick(attempts);
    calls += 1;
    try {
      attempt();
    } catch (error) {
      refused += 1;
      if (!(error instanceof tetrarchia.TetrarchiaError)) throw new Error(`call ${calls}, ${attempt}`, { cause: error });
      if (game.toText() !== before) throw new Error(`call ${calls} changed the game: ${attempt}`, { cause: error });
    }
  }
}
console.log(`${calls} calls, ${refused} refused`);
