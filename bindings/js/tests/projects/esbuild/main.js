// esbuild does not copy the file beside the code, so this project takes the entry with the module inside.
import * as tetrarchia from "tetrarchia/inline";
import { play } from "../play.mjs";

await tetrarchia.init();
globalThis.played = play(tetrarchia);
