import * as tetrarchia from "tetrarchia";
import { play } from "../play.mjs";

await tetrarchia.init();
globalThis.played = play(tetrarchia);
