const full = require("tetrarchia");
const inline = require("tetrarchia/inline");
const slim = require("tetrarchia/slim");

import("../play.mjs").then(({ play }) => {
  for (const entry of [full, inline, slim]) {
    entry.initSync();
    console.log(play(entry));
  }
});
