// The games, counts and logs that all packages have in common: see bindings/conformance/README.md. For Node and for browsers.

const WORD = (1n << 64n) - 1n;
const LAST_ROUND = 200;
const MOST_SEQUENCES = 500;

/** FNV-1a with 64 bits in four parts of 16 bits, because numbers of JavaScript are exact to 53 bits only. */
class Digest {
  events = 0;
  #parts = [0x2325, 0x8422, 0x9ce4, 0xcbf2];

  add(line) {
    const parts = this.#parts;
    for (let index = 0; index < line.length; index++) {
      const [a, b, c, d] = [parts[0] ^ line.charCodeAt(index), parts[1], parts[2], parts[3]];
      // The prime is 2^40 + 0x1b3.
      let carry = a * 0x1b3;
      parts[0] = carry & 0xffff;
      carry = b * 0x1b3 + Math.floor(carry / 0x10000);
      parts[1] = carry & 0xffff;
      carry = c * 0x1b3 + (a << 8) + Math.floor(carry / 0x10000);
      parts[2] = carry & 0xffff;
      parts[3] = (d * 0x1b3 + (b << 8) + Math.floor(carry / 0x10000)) & 0xffff;
    }
    this.events += 1;
  }

  toString() {
    return this.#parts.map((part) => part.toString(16).padStart(4, "0")).reverse().join("");
  }
}

/** The numbers of splitmix64. */
function* splitmix64(seed) {
  for (let state = BigInt(seed); ; ) {
    state = (state + 0x9e3779b97f4a7c15n) & WORD;
    let word = state;
    word = ((word ^ (word >> 30n)) * 0xbf58476d1ce4e5b9n) & WORD;
    word = ((word ^ (word >> 27n)) * 0x94d049bb133111ebn) & WORD;
    yield word ^ (word >> 31n);
  }
}

function same(found, expected, where) {
  const [left, right] = [JSON.stringify(found), JSON.stringify(expected)];
  if (left !== right) throw new Error(`${where}: ${left}, published is ${right}`);
}

/** Plays a game and calls `note` with each event in notation. */
function play(Game, number, rules, note) {
  const game = new Game(rules, { dice: { seed: number } });
  const numbers = splitmix64(number);
  for (const event of game.opening) note(event.notation);
  for (let commands = game.commands(); commands.length > 0 && game.round <= LAST_ROUND; commands = game.commands()) {
    const index = numbers.next().value % BigInt(commands.length);
    for (const event of game.play(commands[Number(index)]).events) note(event.notation);
  }
}

/** Plays the thousand games. Returns the number of events and the digest. */
export function games({ Game }, published) {
  const all = new Digest();
  published.games.forEach(({ rules, events, digest }, number) => {
    const own = new Digest();
    play(Game, number, rules, (notation) => {
      own.add(`${notation}\n`);
      all.add(`${notation}\n`);
    });
    same([own.events, String(own)], [events, digest], `game ${number}`);
  });
  same([all.events, String(all)], [published.events, published.digest], "all games");
  return `${all.events} ${all}`;
}

const FACES = [1, 2, 3, 4, 5, 6];
const ROLLS = {
  R: FACES.map((face) => `R${face}`),
  B: FACES.map((face) => `B${face}`),
  RB: FACES.flatMap((roman) => FACES.map((barbarian) => `R${roman}B${barbarian}`)),
};

function count(game, depth) {
  if (depth === 0) return 1;
  const { dice } = game.pending;
  let total = 0;
  for (const input of dice == null ? game.commands() : ROLLS[dice]) {
    const after = game.copy();
    after.play(input);
    total += count(after, depth - 1);
  }
  return total;
}

/** Counts the published positions again. Returns how many positions and sequences there were. */
export function perft({ Game }, published) {
  let sequences = 0;
  for (const { name, rules, state, rows } of published.positions) {
    const game = new Game(rules, { position: state });
    for (const { depth, nodes } of rows) {
      if (nodes > MOST_SEQUENCES) break;
      const found = count(game, depth);
      same(found, nodes, `${name}, depth ${depth}`);
      sequences += found;
    }
  }
  return `${published.positions.length} ${sequences}`;
}

/** Replays all logs: `[path, base64, error]`, with the expected error if the log must be refused. Returns how many there were. */
export function fixtures({ replay }, logs) {
  for (const [path, base64, error] of logs) {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    if (error === undefined) {
      const replayed = replay(bytes);
      same(replayed.differences, [], path);
      JSON.parse(new TextDecoder().decode(bytes)).steps.forEach(({ expect = {} }, index) => {
        const { events, refusal } = replayed.steps[index];
        if (expect.events) same(events.map((event) => event.notation), expect.events, `${path}, step ${index}`);
        same(refusal?.rule ?? null, expect.refusal?.rule ?? expect.refusal ?? null, `${path}, step ${index}`);
      });
      continue;
    }
    try {
      replay(bytes);
    } catch (thrown) {
      same(`${thrown.path ?? ""}\n${thrown.message}\n`, error, path);
      continue;
    }
    throw new Error(`${path} was not refused`);
  }
  return String(logs.length);
}
