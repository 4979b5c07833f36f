// A game at the terminal: node examples/terminal.ts (Node 22 and later reads TypeScript), or
// npx esbuild examples/terminal.ts --bundle --platform=node --format=esm --packages=external | node --input-type=module
//
// Choose a command by its number or write it; `hint`, `undo`, `map` and `quit` help. SEED and RULES set the game.
import { writeFileSync } from "node:fs";
import { stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";
import { type EventView, Game, TetrarchiaError, init } from "tetrarchia";

await init();
const game = new Game(process.env["RULES"] ?? "second/5300", { dice: { seed: process.env["SEED"] ?? "7" } });
const lines = createInterface({ input: stdin, output: stdout, terminal: false })[Symbol.asyncIterator]();
const tell = (events: readonly EventView[]) => events.forEach((event) => console.log(`  ${event.told} (${event.rule})`));

function answer(text: string): void {
  const offer = game.legal()[Number(text) - 1];
  if (text === "hint") {
    const [best] = game.advice();
    console.log(best ? `  ${best.label}: it ${best.purpose}` : "  nothing to advise");
  } else if (text === "undo") {
    console.log(`  taken back; ${game.undo().undoable} more can be`);
  } else if (text === "map") {
    writeFileSync("board.svg", game.svg({ since: "phase" }));
    console.log("  drawn in board.svg");
  } else {
    tell(game.play(offer ? offer.notation : text).events);
    if (text === "end" || offer?.kind === "end") console.log(`\n${game.digest("phase").told}`);
  }
}

tell(game.opening);
while (!game.isOver) {
  const { round, turn, points } = game.state();
  console.log(`\nRound ${round}, ${turn}, ${points} IP: ${game.pending.told}`);
  game.legal().forEach((offer, index) => console.log(`${String(index + 1).padStart(4)}  ${offer.label}${offer.cost == null ? "" : ` (${offer.cost} IP)`}`));
  stdout.write("> ");
  const line = await lines.next();
  if (line.done || line.value.trim() === "quit") process.exit(0);
  try {
    answer(line.value.trim());
  } catch (error) {
    if (!(error instanceof TetrarchiaError)) throw error;
    console.log(`  ${error.message}`);
  }
}
console.log(`\n${game.pending.told}`);
