import * as tetrarchia from "tetrarchia";
import { play } from "../play.mjs";

tetrarchia.init().then(() => {
  globalThis.played = play(tetrarchia);
});
