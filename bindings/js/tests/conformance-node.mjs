// Compares the package under Node with the games, counts and logs of the repository. Prints three lines.
import * as tetrarchia from "tetrarchia";
import * as compare from "./conformance.mjs";
import * as files from "./files.mjs";

await tetrarchia.init();
console.log(`node games ${compare.games(tetrarchia, files.games())}`);
console.log(`node perft ${compare.perft(tetrarchia, files.perft())}`);
console.log(`node fixtures ${compare.fixtures(tetrarchia, files.logs())}`);
