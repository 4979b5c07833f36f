// Compiles under `tsc --strict`: what a front end does with the types.
import { type Command, type EventView, type Fact, Game, type Question, type Throw, TetrarchiaError, init, record, replay, simulate } from "tetrarchia";
import { Game as SlimGame } from "tetrarchia/slim";

await init();
const game = new Game({ edition: "second", level: "4211", variants: ["barbaria"] }, { dice: { seed: 7n }, seats: "2" });

function where(command: Command): string {
  if (command === "end" || command === "secure") return "here";
  if (typeof command === "object" && "move" in command) return command.move.to;
  if (typeof command === "object" && "attack" in command) return `${command.attack.figure} against ${command.attack.army}`;
  return "elsewhere";
}

function sentence(event: EventView): string {
  const fact: Fact = event.fact;
  return typeof fact === "object" && "army-removed" in fact ? `gone: ${fact["army-removed"].from}` : event.told;
}

function asked(question: Question): string {
  return typeof question === "object" && "act" in question ? question.act.emperor : "a question";
}

function thrown(throwing: Throw): string {
  return typeof throwing === "string" ? throwing : Object.keys(throwing).join();
}

const { detail } = game.pending;
export const text: string = "command" in detail ? asked(detail.command.question) : "roll" in detail ? thrown(detail.roll.throw) : detail.nothing.ending;
export const labels: readonly string[] = game.legal().map((offer) => `${offer.label}: ${offer.cost ?? 0} (${where(offer.command)})`);
export const told: readonly string[] = game.opening.map(sentence);
try {
  game.play("end", "seat-1");
} catch (error) {
  if (error instanceof TetrarchiaError && error.kind === "refused") console.log(error.rule?.toLowerCase(), error.reason);
}
export const passed: boolean = replay(record(game.log(), ["events"])).passed;
export const wins: number = simulate("second/5300", { games: 3, player: "random" }).won.filter(Boolean).length;
export const copy: Game = Game.fromText(game.copy().toText());
export const slim: SlimGame = SlimGame.load(game.save());
