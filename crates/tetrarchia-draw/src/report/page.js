"use strict";
// Puts the pieces of each step on the board, and tells what happened. The data are in the page; nothing else is loaded.
(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const data = JSON.parse(document.getElementById("data").textContent);
  const last = data.steps.length - 1;
  const at = (id) => document.getElementById(id);
  let here = 0;
  let playing = null;

  // An element with attributes and children; text is never read as markup.
  function make(name, attributes = {}, children = []) {
    const svg = ["svg", "use", "path", "line", "text", "polyline", "title"].includes(name);
    const element = svg ? document.createElementNS(SVG, name) : document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  }

  // The same as the drawing of a whole picture: discs lie in the middle, figures stand side by side.
  function put(group, called, pieces, apart) {
    group.querySelectorAll("use.piece").forEach((old) => old.remove());
    const standing = pieces.filter((piece) => data.pieces[piece].stands).length;
    let x = -Math.trunc((apart * Math.max(standing - 1, 0)) / 2);
    for (const piece of pieces) {
      const { word, stands } = data.pieces[piece];
      group.append(make("use", { class: "piece", "data-piece": word, href: `#piece-${word}`, x: stands ? x : 0 }));
      if (stands) x += apart;
    }
    const names = pieces.map((piece) => data.pieces[piece].name).join(", ") || "empty";
    const title = group.querySelector("title");
    const changed = title.textContent !== `${called}: ${names}`;
    title.textContent = `${called}: ${names}`;
    return changed;
  }

  // On a large map, what has changed comes into view.
  function bringIntoView(group) {
    const map = at("map");
    if (!map.classList.contains("large")) return;
    const [frame, box] = [map.getBoundingClientRect(), group.getBoundingClientRect()];
    map.scrollLeft += box.left + box.width / 2 - frame.left - frame.width / 2;
    map.scrollTop += box.top + box.height / 2 - frame.top - frame.height / 2;
  }

  // What is at the place that was clicked; a land tells of the space upon it.
  let looked = null;
  function tellPlace() {
    if (!looked) return;
    at("place").classList.remove("hint");
    at("place").textContent = looked.querySelector("title").textContent;
  }
  at("map").addEventListener("click", (event) => {
    const hit = event.target.closest("[data-province], .zone");
    if (hit) looked = hit.dataset.province ? document.querySelector(`g[data-province="${hit.dataset.province}"]`) : hit;
    tellPlace();
  });

  function showBoard(step) {
    const found = new Map(step.board.map(([space, ...pieces]) => [space, pieces]));
    const changed = data.spaces.flatMap(({ word, called }, space) => {
      const group = at(`province-${word.replace(":", "-")}`);
      return put(group, called, found.get(space) ?? [], data.apart) ? [group] : [];
    });
    if (changed.length > 0) bringIntoView(changed[0]);
    tellPlace();
    data.zones.forEach(({ word, called }, zone) => put(at(`zone-${word}`), called, step.seas[zone], data.at_sea));
    const trails = document.querySelector("#map .trails");
    trails.replaceChildren(...step.trails.map((d) => make("path", { class: "trail", d })));
    showMarks(step);
  }

  const mark = (word, at, children = []) =>
    make("use", { class: "mark", "data-mark": word, href: `#mark-${word}`, ...at }, children);

  // What has changed in the step, where the drawing of a whole picture has it, and what the marks mean.
  function showMarks(step) {
    const title = (sentence) => make("title", {}, [data.sentences[sentence]]);
    const rings = step.rings.map(([x, y, ring]) => mark(data.rings[ring], { x, y }));
    const signs = step.signs.map(([x, y, sign, told]) => mark(data.signs[sign], { x, y }, [title(told)]));
    document.querySelector("#map .rings").replaceChildren(...rings);
    document.querySelector("#map .signs").replaceChildren(...signs);
    const shown = new Set([...rings, ...signs].map((one) => one.dataset.mark.replace(/^(gone|came)-.*/, "$1")));
    const meanings = data.meanings.filter(([kind]) => shown.has(kind));
    at("marks-key").hidden = meanings.length === 0;
    at("marks-key").replaceChildren(
      ...meanings.map(([, word, ring, name]) => {
        const box = { viewBox: ring ? "-58 -58 116 116" : "-24 -24 48 48", "aria-hidden": "true" };
        return make("li", {}, [make("svg", box, [make("use", { href: `#mark-${word}` })]), name]);
      }),
    );
  }

  // How bad something is, as a sign and a word, and the sentence.
  function told([severity, sentence]) {
    const { sign, word } = data.severities[severity];
    const shown = make("span", { class: "sign", title: word, "aria-hidden": "true" }, [sign]);
    const heard = make("span", { class: "unseen" }, [`${word}: `]);
    return make("li", { class: word }, [shown, make("span", {}, [heard, `${data.sentences[sentence]}.`])]);
  }

  // Shows the first and worst, and the others on request.
  function list(items, first, shown, more, others) {
    const rest = items.slice(first);
    at(shown).replaceChildren(...items.slice(0, first).map(told));
    at(more).hidden = rest.length === 0;
    at(more).querySelector("summary").textContent = `${rest.length} more`;
    at(others).replaceChildren(...rest.map(told));
  }

  const MOST_DANGERS = 3;
  function showNews(step) {
    at("digest").hidden = step.digest.length === 0;
    list(step.digest, step.brief, "brief", "further-news", "details");
    at("threats").hidden = step.dangers.length === 0 && !step.lost;
    at("lost").textContent = step.lost && `${step.lost}.`;
    list(step.dangers, MOST_DANGERS, "dangers", "further-dangers", "more-dangers");
  }

  // What a screen reader says about a step: where it is, what was done, and what came of it.
  function say(step) {
    const news = step.digest.slice(0, step.brief).map(([, sentence]) => data.sentences[sentence]);
    const judged = strip ? strip.moments.filter((moment) => moment.mark && shownAt(moment) === here) : [];
    const marks = judged.map((moment) => moment.text.replace(/\.$/, ""));
    const parts = [here === 0 ? "Start" : `Step ${here} of ${last}`, step.said, ...marks, ...news, step.clock];
    at("live").textContent = parts.filter((part) => part).map((part) => `${part}.`).join(" ");
  }

  function icon(word, flat) {
    const box = flat ? "-28 -28 56 56" : "-30 -102 60 112";
    return make("svg", { class: flat ? "icon flat" : "icon", viewBox: box, "aria-hidden": "true" }, [
      make("use", { href: `#piece-${word}` }),
    ]);
  }

  function showBeside(step) {
    at("clock").textContent = step.clock;
    at("awaited").textContent = step.awaited;
    at("emperors").replaceChildren(
      ...step.emperors.map(({ place, left, more }, index) => {
        const { word, name } = data.emperors[index];
        const lines = [place, `${left} of ${data.garrisons} garrisons left`, more].filter((line) => line);
        const acting = index === step.turn ? { class: "acting" } : {};
        const words = make("span", {}, [
          make("b", {}, [name]),
          ...lines.map((line) => make("small", {}, [line])),
        ]);
        return make("li", acting, [icon(word, false), words]);
      }),
    );
    const reserve = (word, flat, text) => make("li", {}, [icon(word, flat), text]);
    const [revolts, unrest, armies] = step.reserves;
    at("reserves").replaceChildren(
      reserve("revolt", true, `${revolts} of ${data.discs} revolts left`),
      reserve("unrest", true, `${unrest} of ${data.discs} unrest left`),
      reserve("army", false, `${armies} of ${data.armies} armies left`),
      make("li", {}, [`${step.counts[3]} of 6 borders secured`]),
    );
    at("further").replaceChildren(...step.further.map((line) => make("li", {}, [line])));
  }

  // A rule's id, which shows its text when it is pointed at or clicked.
  function rule(id) {
    const { title, text } = data.rules[id];
    const button = make("button", { type: "button", class: "rule", title: `${title}. ${text}`, "aria-expanded": "false" }, [id]);
    button.addEventListener("click", () => {
      const shown = button.nextElementSibling;
      button.setAttribute("aria-expanded", String(!shown));
      if (shown) shown.remove();
      else button.after(make("span", { class: "law" }, [make("b", {}, [`${id} ${title}. `]), text]));
    });
    return button;
  }

  function showStory(step) {
    at("step").textContent = here === 0 ? `Start (${last} steps follow)` : `Step ${here} of ${last}`;
    at("said").textContent = [step.said, step.rolls].filter((text) => text).join("; dice: ");
    at("remark").textContent = step.note;
    at("events").replaceChildren(
      ...step.events.map(({ told, rule: id }) => make("li", {}, [told, rule(id)])),
    );
    at("story").scrollTop = 0;
  }

  const CURVES = ["revolts", "unrest", "armies", "secured"];
  const [LEFT, RIGHT, TOP, BOTTOM] = [44, 990, 16, 222];
  const across = (step) => LEFT + ((RIGHT - LEFT) * step) / Math.max(last, 1);
  const down = (count) => BOTTOM - ((BOTTOM - TOP) * count) / data.discs;

  function drawChart() {
    const chart = at("chart");
    for (const count of [0, 7, 14, 21]) {
      chart.append(make("line", { class: "grid", x1: LEFT, x2: RIGHT, y1: down(count), y2: down(count) }));
      chart.append(make("text", { x: LEFT - 8, y: down(count) + 7, "text-anchor": "end" }, [String(count)]));
    }
    data.steps.forEach((step, index) => {
      if (index > 0 && step.round > data.steps[index - 1].round) {
        chart.append(make("line", { class: "round", x1: across(index), x2: across(index), y1: TOP, y2: BOTTOM }));
      }
    });
    CURVES.forEach((curve, which) => {
      const points = data.steps.map((step, index) => `${across(index)},${down(step.counts[which])}`);
      chart.append(make("polyline", { class: `curve ${curve}`, points: points.join(" ") }));
    });
    chart.append(make("line", { class: "here", id: "here", y1: TOP, y2: BOTTOM }));
    chart.addEventListener("click", (event) => {
      const box = chart.getBoundingClientRect();
      const x = ((event.clientX - box.left) / box.width) * 1000;
      go(Math.round(((x - LEFT) / (RIGHT - LEFT)) * last));
    });
  }

  // The analysis: the chance to win after each step, luck as bars, and marks that lead to their steps.
  const strip = data.strip;
  // On a phone the strip is as high as it is wide enough for, and its marks are as large as on a wide screen.
  const isPhone = matchMedia("(max-width: 900px)").matches;
  const [CEILING, FLOOR, DOT] = isPhone ? [18, 292, 16] : [8, 122, 8];
  const high = (chance) => FLOOR - ((FLOOR - CEILING) * chance) / 1e6;
  const percent = (chance) => `${Math.round(chance / 1e4)} %`;
  const points = (change) => `${change < 0 ? "\u2212" : "+"}${Math.abs(change / 1e4).toFixed(1)}`;
  // The step that shows what came of a moment; dice before the first step belong to the start.
  const shownAt = (moment) => (moment.step === null ? 0 : moment.step + 1);

  function drawStrip() {
    if (!strip || strip.moments.length === 0) return;
    at("judged").hidden = false;
    document.body.classList.add("judged");
    const svg = at("strip");
    svg.setAttribute("viewBox", `0 0 1000 ${FLOOR + 8}`);
    for (const chance of [0, 500000, 1000000]) {
      svg.append(make("line", { class: "grid", x1: LEFT, x2: RIGHT, y1: high(chance), y2: high(chance) }));
      const place = isPhone ? { x: 0 } : { x: LEFT - 4, "text-anchor": "end" };
      svg.append(make("text", { ...place, y: high(chance) + (chance === 1e6 ? 14 : 7) }, [String(chance / 1e4)]));
    }
    const shown = new Map([[0, strip.moments[0].before]]);
    for (const moment of strip.moments) shown.set(shownAt(moment), moment.after);
    const line = [...shown].map(([step, chance]) => `${across(step)},${high(chance)}`);
    svg.append(make("polyline", { class: "chance", points: line.join(" ") }));
    for (const moment of strip.moments) {
      const [x, change] = [across(shownAt(moment)), moment.after - moment.before];
      if (moment.dice && Math.abs(change) >= 20000) {
        const kind = change > 0 ? "lucky" : "unlucky";
        svg.append(make("line", { class: `luck ${kind}`, x1: x, x2: x, y1: high(moment.before), y2: high(moment.after) }));
      }
      if (moment.mark) {
        const y = high(moment.after);
        const d = `M${x - DOT},${y}l${DOT},${-DOT}l${DOT},${DOT}l${-DOT},${DOT}z`;
        svg.append(make("path", { class: `dot ${moment.mark.word}`, d }));
      }
    }
    svg.append(make("line", { class: "here", id: "here-too", y1: CEILING, y2: FLOOR }));
    svg.addEventListener("click", (event) => {
      const box = svg.getBoundingClientRect();
      const x = ((event.clientX - box.left) / box.width) * 1000;
      byHand(() => Math.round(((x - LEFT) / (RIGHT - LEFT)) * last))();
    });
    const notable = strip.moments.filter((moment) => moment.mark || moment.turning);
    at("strip-marks").replaceChildren(...notable.map(markButton));
    at("verdict").replaceChildren(...strip.verdict.map((sentence) => make("p", {}, [sentence])));
  }

  function markButton(moment) {
    const change = moment.after - moment.before;
    const sign = moment.mark ? moment.mark.sign : points(change);
    const kind = moment.mark ? moment.mark.word : change > 0 ? "lucky" : "unlucky";
    const step = shownAt(moment);
    const button = make("button", { type: "button", class: kind, title: moment.text, "aria-label": `Step ${step}: ${moment.text}` }, [
      make("small", {}, [String(step)]),
      ` ${sign}`,
    ]);
    button.dataset.step = String(step);
    button.addEventListener("click", byHand(() => step));
    return make("li", {}, [button]);
  }

  function showJudgement() {
    if (!strip) return;
    const moments = strip.moments.filter((moment) => shownAt(moment) === here);
    const lastMoment = moments.at(-1);
    at("judged-title").textContent = lastMoment ? `Chance to win: ${percent(lastMoment.after)}` : "Chance to win";
    at("judgement").replaceChildren(
      ...moments.filter((moment) => moment.text).map((moment) => {
        // What was better is told in ordinary letters after what was wrong.
        const [what, ...better] = moment.text.split(/(?= Better, )/);
        return make("li", { class: moment.mark?.word ?? "" }, [make("b", {}, [what]), ...better]);
      }),
    );
    document.querySelectorAll("#strip-marks button").forEach((button) => {
      if (Number(button.dataset.step) === here) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    });
    at("here-too")?.setAttribute("x1", String(across(here)));
    at("here-too")?.setAttribute("x2", String(across(here)));
  }

  function go(step, keep = false) {
    here = Math.min(Math.max(step, 0), last);
    const now = data.steps[here];
    showBoard(now);
    showBeside(now);
    showStory(now);
    showNews(now);
    showJudgement();
    say(now);
    at("slider").value = String(here);
    at("slider").setAttribute("aria-valuetext", `step ${here} of ${last}`);
    at("here").setAttribute("x1", String(across(here)));
    at("here").setAttribute("x2", String(across(here)));
    at("first").disabled = at("back").disabled = here === 0;
    at("next").disabled = at("last").disabled = here === last;
    if (!keep) history.replaceState(null, "", `#${here}`);
    if (here === last) stop();
  }

  function stop() {
    clearInterval(playing);
    playing = null;
    at("play").textContent = "Play";
  }

  function play() {
    if (playing !== null) return stop();
    if (here === last) go(0);
    at("play").textContent = "Pause";
    playing = setInterval(() => go(here + 1), 1200);
  }

  // What the address says, or the start.
  const fromAddress = () => Number.parseInt(location.hash.slice(1), 10) || 0;
  const byHand = (step) => () => {
    stop();
    go(step());
  };
  const moves = { first: () => 0, back: () => here - 1, next: () => here + 1, last: () => last };
  for (const [id, step] of Object.entries(moves)) at(id).addEventListener("click", byHand(step));
  at("play").addEventListener("click", play);
  at("slider").max = String(last);
  at("slider").addEventListener("input", () => byHand(() => Number(at("slider").value))());
  at("zoom").addEventListener("click", () => {
    const large = at("map").classList.toggle("large");
    at("zoom").setAttribute("aria-pressed", String(large));
    at("zoom").textContent = large ? "Whole map" : "Larger map";
  });
  const keys = { Home: moves.first, ArrowLeft: moves.back, ArrowRight: moves.next, End: moves.last };
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // The space bar presses a button and opens details; elsewhere it plays.
    if (event.key === " " && !event.target.closest("button, summary")) play();
    else if (keys[event.key]) byHand(keys[event.key])();
    else return;
    event.preventDefault();
  });
  addEventListener("hashchange", () => go(fromAddress(), true));
  drawChart();
  drawStrip();
  go(fromAddress(), true);
})();
