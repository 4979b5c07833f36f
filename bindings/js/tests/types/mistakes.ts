// Each line below a comment `@ts-expect-error` must not compile: tsc reports the comment if it does.
import { type Command, type EventView, Game, simulate } from "tetrarchia";
import { Game as SlimGame } from "tetrarchia/slim";

// @ts-expect-error: the dice are not of that kind
export const dice = new Game("second/4211", { dice: "random" });
// @ts-expect-error: there is no third edition
export const edition = new Game({ edition: "third", level: "4211" });
// @ts-expect-error: there is no such variant
export const variant = new Game({ edition: "second", level: "4211", variants: ["monarchia"] });
// @ts-expect-error: there are no five seats of Emperors
export const seats = new Game("second/4211", { seats: "5" });

const game = new Game("second/4211");
// @ts-expect-error: a seat is a word
game.play("end", 1);
// @ts-expect-error: changes are listed since a command or a phase
game.changes("turn");
// @ts-expect-error: there is no such player
game.choose("augur");
// @ts-expect-error: a picture has no such theme
game.svg({ theme: "sepia" });
// @ts-expect-error: views are read-only
game.state().round = 3;
// @ts-expect-error: a cost may be null
export const cost: number = game.legal()[0]!.cost;
// @ts-expect-error: not every event is about a province
export const at: string = (null as unknown as EventView).fact.at;
// @ts-expect-error: a move needs a figure
export const move: Command = { move: { to: "I:1" } };
// @ts-expect-error: there is no such command
export const flight: Command = { fly: { to: "I:1" } };
// @ts-expect-error: seeds in columns are texts
export const seed: number | undefined = simulate("second/5300").seed[0];
// @ts-expect-error: the slim package has no pictures
new SlimGame("second/4211").svg();
