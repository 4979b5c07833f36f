// What happens at the table apart from good commands: refusals, undo, dice by hand, reloads, other tabs, a full store, keys.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, mirror, pictureOf, sameBoard, tap, withSettings } from "./board.mjs";
import { sizes, start } from "./browser.mjs";

let browser;
before(async () => (browser = await start()));
after(() => browser.close());

/** A page with settings of its own. */
async function open(settings = {}, size = sizes.desktop) {
  const context = await browser.context(size);
  await withSettings(context, { pace: 0, ...settings });
  const page = browser.watch(await context.newPage());
  page.setDefaultTimeout(8_000);
  return page;
}

/** Plays the fleets and the first Emperor of a seeded game. */
async function enter(page, options = {}) {
  await begin(page, { level: "4200", seed: 284, ...options });
  await tap(page, "sea 2");
  await tap(page, "sea 3");
  await tap(page, "Italia:1");
}

const undo = (page) => page.getByRole("button", { name: "Undo", exact: true });
const redo = (page) => page.getByRole("button", { name: "Redo", exact: true });
const steps = (page) => page.locator(".log button.step").allTextContents();
const beginning = ["fleet 2", "fleet 3", "enter Italia:1"];

test("errors of a set-up are said by the engine and nothing is begun", async () => {
  const page = await open();
  await page.goto("/#/new");
  const dice = page.locator("label.field", { hasText: "Dice" }).locator("select").first();
  await dice.selectOption("seed");
  for (const [seed, said] of [["", /seed/], ["-1", /seed/], ["99999999999999999999", /seed/], ["<b>7</b>", /seed/]]) {
    await page.locator("label.field", { hasText: "The number" }).locator("input").fill(seed);
    await page.locator("button.big").click();
    assert.match(await page.locator(".problem").innerText(), said);
    assert.match(page.url(), /#\/new$/);
  }
  await dice.selectOption("device");
  // A scenario brings its own figures, and some modules cannot be played with it.
  await page.locator("details.more").first().locator("summary").click();
  await page.locator("label.field", { hasText: "Historical scenario" }).locator("select").selectOption("carausian-revolt");
  await page.locator('.setup input[value="dux"]').check();
  assert.match(await page.locator(".problem").innerText(), /dux/i);
  await page.locator('.setup input[value="dux"]').uncheck();
  assert.equal(await page.locator(".problem").innerText(), "");
  browser.check();
  await page.context().close();
});

test("each question is read from its beginning, and the first turn is explained as it goes", async () => {
  const page = await open({ guide: true }, sizes.phone);
  await begin(page, { level: "4211", seed: 284 });
  const guide = page.locator(".guide");
  assert.match(await guide.innerText(), /such as Mare Internum/);
  await page.locator('[data-command="fleet 2"]').tap();
  assert.match(await guide.innerText(), /Tap another sea/);
  const pane = page.locator("#pane-play");
  for (const command of ["fleet 3", "enter roma"]) {
    await pane.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await page.locator(`[data-command="${command}"]`).tap();
    assert.equal(await pane.evaluate((element) => element.scrollTop), 0, command);
  }
  browser.check();
  await page.context().close();
});

test("an illegal tap moves nothing and says why, with the rule", async () => {
  const page = await open();
  await begin(page, { level: "4211", seed: 284 });
  const game = mirror("second/4211", { dice: { seed: "284" } });
  await tap(page, "III:3");
  assert.match(await page.locator("p.refused").innerText(), /fleet.*SU-5/s);
  // A sea that has a fleet already says so.
  await tap(page, "sea 2");
  await tap(page, "sea 2");
  assert.match(await page.locator("p.refused").innerText(), /already a fleet in Mare Internum.*G-1/s);
  for (const command of beginning) game.play(command);
  for (const place of ["sea 3", "Italia:1"]) await tap(page, place);
  // Half of the points are spent, so that not everything can be reached.
  const way = game.routes().find(({ cost }) => cost === 3);
  await tap(page, way.to);
  for (const command of way.commands) game.play(command);
  const done = await steps(page);
  const routes = game.routes();
  const far = game.state().provinces.find(({ at, army, figures }) => !army && figures.length === 0 && !routes.some(({ to }) => to === at));
  for (const [place, command] of [["V:border", "attack diocletian persia"], [far.at, `move diocletian ${far.id}`], ["V:border", "attack diocletian persia"]]) {
    await tap(page, place);
    const { refusal } = game.why(command);
    const said = await page.locator("p.refused").innerText();
    // The rule is named once, by its button.
    assert.ok(said.toLowerCase().includes(refusal.message.replace(` (${refusal.rule})`, "").toLowerCase()), said);
    assert.equal(said.split(refusal.rule).length, 2, said);
    await page.locator("p.refused button.chip").click();
    assert.ok((await page.locator("dialog").innerText()).includes(refusal.rule));
    await page.keyboard.press("Escape");
    assert.deepEqual(await steps(page), done);
    await sameBoard(page, pictureOf(game, true), place);
  }
  browser.check();
  await page.context().close();
});

test("undo and redo up to the last dice, and a way of several provinces", async () => {
  const page = await open();
  await enter(page);
  const game = mirror("second/4200", { dice: { seed: "284" } });
  for (const command of beginning) game.play(command);
  const route = game.routes().find(({ commands, cost }) => commands.length === 3 && cost <= 4);
  await tap(page, route.to);
  for (const command of route.commands) game.play(command);
  await sameBoard(page, pictureOf(game, true), "there");
  assert.equal((await steps(page)).length, 1 + beginning.length + 3);
  for (let back = 0; back < 6; back++) {
    await undo(page).click();
    game.undo();
  }
  assert.ok(await undo(page).isDisabled());
  await sameBoard(page, pictureOf(game, false), "back at the first question");
  for (let on = 0; on < 6; on++) await redo(page).click();
  assert.ok(await redo(page).isDisabled());
  await page.keyboard.press("e");
  assert.match(await page.locator(".card").innerText(), /IP are not spent/);
  await page.locator(".card button.main").click();
  await page.getByText("Galerius", { exact: true }).first().waitFor();
  assert.ok(await undo(page).isDisabled());
  browser.check();
  await page.context().close();
});

test("the end of a phase is shown event by event, with a pace, back and on, and skip", async () => {
  const page = await open({ pace: 1600 });
  await enter(page);
  const game = mirror("second/4200", { dice: { seed: "284" } });
  for (const command of beginning) game.play(command);
  await page.keyboard.press("e");
  await page.locator(".card button.main").click();
  await page.getByRole("button", { name: "Pause" }).click();
  const { events } = game.play("end");
  const frame = (until) => game.svg({ theme: "light", without: ["panel"], since: "command", until });
  for (let at = 1; at <= events.length; at++) {
    assert.equal(await page.locator(".show .count").innerText(), `${at}/${events.length}`);
    assert.ok((await page.locator(".show .caption").innerText()).toLowerCase().includes(events[at - 1].told.toLowerCase()));
    await sameBoard(page, frame(at), `event ${at}`);
    if (at < events.length) await page.getByRole("button", { name: "One event on" }).click();
  }
  await page.getByRole("button", { name: "One event back" }).click();
  await sameBoard(page, frame(events.length - 1), "one event back");
  await page.getByRole("button", { name: "Skip" }).click();
  await sameBoard(page, pictureOf(game, true), "after the show");
  const digest = await page.locator(".digest").innerText();
  for (const { told } of game.digest("command").headlines) assert.ok(digest.includes(told), told);
  browser.check();
  await page.context().close();
});

test("an attack shows both sides and the exact chances before it is made", async () => {
  const page = await open();
  const game = mirror("second/4222", { dice: { seed: "9" } });
  await begin(page, { level: "4222", seed: 9 });
  const line = page.getByLabel("Type a command");
  let attack;
  for (let choices = 0; choices < 300 && !attack; choices++) {
    attack = game.legal().find(({ kind, preview }) => kind === "attack" && preview.battle.roman.support.length + preview.battle.barbarian.support.length > 1);
    if (attack) break;
    const command = game.choose("steward", "1", choices);
    game.play(command);
    await page.getByRole("tab", { name: "Type" }).click();
    await line.fill(command);
    await line.press("Enter");
  }
  await page.getByRole("tab", { name: "Play" }).click();
  const before = (await steps(page)).length;
  await tap(page, attack.command.attack.army);
  const card = await page.locator(".card").innerText();
  const { battle, chances } = attack.preview;
  assert.match(card, new RegExp(`Won ${chances.victory} of 36.*draw ${chances.draw} .*lost ${chances.defeat} `));
  const width = async (selector) => (await page.locator(selector).first().boundingBox()).width;
  assert.ok((await width(".bar3")) > 0.8 * (await width(".card")), "the bar of the chances is as wide as what stands around it");
  const lit = (kind) => page.locator(`.light.${kind}`).evaluateAll((all) => all.map(({ dataset }) => dataset.place).sort());
  assert.deepEqual(await lit("roman"), [...battle.roman.support, ...battle.roman.allies].sort());
  assert.deepEqual(await lit("barbarian"), [...battle.barbarian.support, ...battle.barbarian.allies].sort());
  assert.equal((await steps(page)).length, before);
  await page.locator(".card button.main").click();
  game.play(attack.notation);
  await sameBoard(page, pictureOf(game, true), "after the battle");
  browser.check();
  await page.context().close();
});

test("real dice are asked for one throw after another, and a reload in the middle of a phase loses nothing", async () => {
  const page = await open();
  await begin(page, { level: "4200", dice: "real" });
  const game = mirror("second/4200");
  const roll = async (faces) => {
    for (const [, kind, face] of faces.matchAll(/([RB])(\d)/g)) await page.getByRole("button", { name: `${kind === "R" ? "Roman" : "Barbarian"} die: ${face}` }).click();
    game.play(faces);
  };
  const faceOf = (dice, face) => [...dice].map((kind) => `${kind}${face}`).join("");
  for (let face = 1; game.pending.kind === "roll"; face = (face % 6) + 1) await roll(faceOf(game.pending.dice, face));
  for (const [place, command] of [["sea 2", "fleet 2"], ["sea 3", "fleet 3"], ["Italia:1", "enter roma"]]) {
    await tap(page, place);
    game.play(command);
  }
  await sameBoard(page, pictureOf(game, true), "before the phase");
  await page.keyboard.press("e");
  await page.locator(".card button.main").click();
  game.play("end");
  await page.locator(".faces").first().waitFor();
  await sameBoard(page, pictureOf(game, true), "in the phase");
  await page.locator('.sides[data-kept="true"]').waitFor();
  await page.reload();
  await page.locator(".faces").first().waitFor();
  await sameBoard(page, pictureOf(game, true), "in the phase, read again");
  for (let face = 3; game.pending.kind === "roll"; face = (face % 6) + 1) await roll(faceOf(game.pending.dice, face));
  await page.locator(".actions .action").first().waitFor();
  await sameBoard(page, pictureOf(game, true), "after the phase");
  // After a reload, what was done since the last dice can still be taken back.
  await tap(page, "Italia:1");
  await page.locator('.sides[data-kept="true"]').waitFor();
  await page.reload();
  await page.locator(".frame svg").waitFor();
  await undo(page).click();
  await sameBoard(page, pictureOf(game, true), "taken back after a reload");
  browser.check();
  await page.context().close();
});

/** Finds a short game with dice by hand that comes to a battle: its inputs, and the game that waits for the dice. */
function wayToBattle() {
  let shortest;
  for (let seed = 1; seed <= 20; seed++) {
    const game = mirror("second/4222");
    const inputs = [];
    let state = seed;
    const face = () => ((state = (state * 48271) % 2147483647) % 6) + 1;
    while (inputs.length < (shortest?.inputs.length ?? 200) && !game.isOver) {
      const roll = game.pending.detail.roll?.throw;
      if (roll?.battle) shortest = { inputs, game };
      if (roll?.battle) break;
      const attack = game.legal().find(({ kind }) => kind === "attack");
      inputs.push(roll ? [...game.pending.dice].map((die) => `${die}${face()}`).join("") : (attack?.notation ?? game.choose("steward", "1", inputs.length)));
      game.play(inputs.at(-1));
    }
  }
  return shortest;
}

test("with real dice a battle is shown before its dice are asked for", async () => {
  const page = await open();
  await begin(page, { level: "4222", dice: "real" });
  const { inputs, game } = wayToBattle();
  await page.getByRole("tab", { name: "Type" }).click();
  for (const input of inputs) {
    await page.getByRole("tab", { name: "Type" }).click();
    await page.getByLabel("Type a command").fill(input);
    await page.keyboard.press("Enter");
  }
  await page.getByRole("tab", { name: "Play" }).click();
  const { chances } = game.odds(1).battle;
  assert.match(await page.locator(".battle").innerText(), new RegExp(`Won ${chances.victory} of 36`));
  assert.equal(await page.locator(".faces").count(), 2);
  browser.check();
  await page.context().close();
});

test("a line of the log lights its places up, and a click goes back there", async () => {
  const page = await open();
  await enter(page);
  await page.getByRole("tab", { name: "Log" }).click();
  const line = page.locator(".log > li:last-child ol button").last();
  await line.hover();
  assert.deepEqual(await page.locator(".light.shown").evaluateAll((all) => all.map(({ dataset }) => dataset.place)), ["Italia:1"]);
  await page.mouse.move(10, 10);
  await page.waitForFunction(() => document.querySelectorAll(".light.shown").length === 0);
  await page.locator(".log > li").nth(1).locator("button.step").click();
  await page.waitForURL(/#\/look\/[\w-]+\/2$/);
  assert.match(await page.locator(".look .count").innerText(), /Step 2 of 4/);
  const game = mirror("second/4200", { dice: { seed: "284" } });
  game.play("fleet 2");
  await sameBoard(page, pictureOf(game, true), "looked back at");
  await page.getByRole("link", { name: "Back to the game" }).click();
  await page.locator(".actions .action").first().waitFor();
  browser.check();
  await page.context().close();
});

test("the consul plays while the page can be used, and an answer that comes late is dropped", async () => {
  const page = await open();
  await begin(page, { level: "5300", kinds: { "Player 1": "consul" }, seed: 284 });
  // The settings draw the table anew, so he is asked anew.
  for (const theme of ["dark", "light"]) {
    assert.match(await page.locator(".actions .prompt").innerText(), /consul.*is thinking/);
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("combobox", { name: "Look" }).selectOption(theme);
    await page.keyboard.press("Escape");
  }
  await page.waitForFunction(() => document.querySelectorAll(".log button.step").length >= 6, undefined, { timeout: 60_000 });
  const game = mirror("second/5300", { dice: { seed: "284" } });
  for (const command of (await steps(page)).slice(1)) {
    assert.ok(game.commands().includes(command), command);
    game.play(command);
  }
  browser.check();
  await page.context().close();
});

test("the game is given up only after a question", async () => {
  const page = await open();
  await enter(page);
  await page.getByRole("button", { name: "Give up …" }).click();
  await page.keyboard.press("Escape");
  assert.equal((await steps(page)).length, 4);
  await page.getByRole("button", { name: "Give up …" }).click();
  await page.getByRole("button", { name: "Give the game up" }).click();
  await page.locator(".card.over.lost").waitFor();
  browser.check();
  await page.context().close();
});

test("a second tab follows, and two ways of one game are never written over each other", async () => {
  const first = await open();
  await enter(first);
  const second = browser.watch(await first.context().newPage());
  await second.goto(first.url());
  await second.locator(".frame svg").waitFor();
  const kept = () => first.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers ? Promise.withResolvers() : (() => { let resolve; const promise = new Promise((done) => (resolve = done)); return { promise, resolve }; })();
    const request = indexedDB.open("tetrarchia", 1);
    request.onsuccess = () => {
      const all = request.result.transaction("games").objectStore("games").getAll();
      all.onsuccess = () => (request.result.close(), resolve(all.result.map(({ log, meta }) => [meta.title, log.steps.map((step) => step.do ?? "")])));
    };
    return promise;
  });
  await first.locator('.actions [data-command="secure"]').click();
  await second.getByText("This game goes on in another tab").waitFor();
  assert.equal((await kept()).length, 1);
  await second.getByRole("button", { name: "Keep this one beside it" }).click();
  await second.waitForURL((url) => url.href !== first.url());
  await second.locator(".frame svg").waitFor();
  await second.locator('.actions [data-command^="sail"]').first().click();
  await second.locator(".log button.step", { hasText: "sail" }).waitFor({ state: "attached" });
  await second.waitForTimeout(300);
  const games = await kept();
  assert.equal(games.length, 2);
  assert.ok(games.some(([, done]) => done.includes("secure") && !done.some((one) => one.startsWith("sail"))), JSON.stringify(games));
  assert.ok(games.some(([, done]) => !done.includes("secure") && done.some((one) => one.startsWith("sail"))), JSON.stringify(games));
  browser.check();
  await first.context().close();
});

test("a full store is said, the game goes on, and its log can be kept", async () => {
  const page = await open();
  await enter(page);
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...given) {
      const request = put.apply(this, given);
      // What a browser does when its quota is used up.
      this.transaction.abort();
      return request;
    };
  });
  await page.locator('.actions [data-command="secure"]').click();
  await page.getByText("store of the browser is full").waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Keep the log as a file" }).click()]);
  const log = JSON.parse(await (await import("node:fs/promises")).readFile(await file.path(), "utf8"));
  assert.deepEqual(log.steps.map((step) => step.do ?? null), [null, "fleet 2", "fleet 3", "enter roma", "secure"]);
  await tap(page, "III:5");
  assert.equal((await steps(page)).at(-1), "move diocletian dalmatia");
  browser.check();
  await page.context().close();
});

test("a browser that keeps nothing still plays", async () => {
  const page = await open();
  await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: { open: () => { throw new Error("forbidden"); } } }));
  await enter(page);
  assert.equal((await steps(page)).length, 4);
  assert.match(await page.locator(".notices").innerText(), /keeps nothing/);
  browser.check();
  await page.context().close();
});

test("a turn by keyboard alone, on the map and in words", async () => {
  const page = await open();
  await page.goto("/");
  await page.locator(".doors").waitFor();
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focused = () => page.evaluate(() => document.activeElement?.querySelector("title")?.textContent ?? document.activeElement?.textContent ?? "");
  for (let tabs = 0; tabs < 30 && !(await focused()).startsWith("Play now"); tabs++) await press("Tab");
  await press("Enter");
  await page.locator(".frame svg").waitFor();
  await press("m");
  await page.keyboard.type("mare in");
  assert.match(await focused(), /^Mare Internum.*Place a fleet/);
  await press("Enter");
  await page.waitForTimeout(1100);
  await page.keyboard.type("mare ae");
  await press("Enter");
  await page.waitForTimeout(1100);
  await page.keyboard.type("roma");
  await press("Enter");
  // One province to the north-west, whatever the dice have brought there.
  await press("ArrowUp");
  const label = await focused();
  assert.match(label, /go there for 1 IP/);
  await press("Enter");
  assert.match((await steps(page)).at(-1), /^move diocletian/);
  await press("Escape", "/");
  await page.keyboard.type("why attack persia");
  await press("Enter");
  await page.keyboard.type("undo");
  await press("Enter");
  await page.keyboard.type("where roma");
  await press("Enter");
  await page.keyboard.type("end");
  await press("Enter");
  const answers = await page.locator(".answers").innerText();
  assert.match(answers, /Taken back/);
  assert.match(answers, /Roma \(Italia:1\): diocletian/);
  assert.match(answers, /Roman phase of Diocletian is over/);
  assert.equal((await steps(page)).at(-1), "end");
  browser.check();
  await page.context().close();
});

test("the command line answers every word, and errors change nothing", async () => {
  const page = await open();
  await enter(page);
  const line = page.getByLabel("Type a command");
  await page.getByRole("tab", { name: "Type" }).click();
  const ask = async (text) => {
    const before = await page.locator(".answers p").count();
    await line.fill(text);
    await line.press("Enter");
    const lines = await page.locator(".answers p").allTextContents();
    return lines.slice(before + 1).join("\n");
  };
  for (const [text, answer] of [
    ["help", /A command, such as/],
    ["state", /Round 1, turn of Diocletian/],
    ["where III", /Noricum/],
    ["where atlantis", /no such place/],
    ["legal secure", /secure: Secure Roma: 1 IP/],
    ["routes noricum", /noricum: \d IP/],
    ["hint", /IP\)/],
    ["dangers", /\w/],
    ["odds", /The game is lost/],
    ["digest", /\w/],
    ["changes", /Diocletian/],
    ["why end", /It is legal/],
    ["why attack persia", /no army in Persia/],
    ["rule mv-4", /Armies bar the way/],
    ["word revolt", /revolt/],
    ["rule zz-9", /rule/],
    ["move <img src=x onerror=alert(1)>", /not a province/],
    ["move atlantis", /not a province/],
    ["R1B1", /not now/],
    ["x".repeat(5000), /\w/],
  ]) assert.match(await ask(text), answer, text);
  assert.equal((await steps(page)).length, 4);
  assert.equal(await page.locator(".answers img").count(), 0);
  browser.check();
  await page.context().close();
});
