import * as full from "tetrarchia";
import * as inline from "tetrarchia/inline";
import * as slim from "tetrarchia/slim";
import { play } from "../play.mjs";

for (const entry of [full, inline, slim]) {
  await entry.init();
  console.log(play(entry));
}
