// An analysis laid over a story: which moments belong to which step, and how the chance to win went from step to step.
import type { AnalysisView, MomentView } from "tetrarchia";
import type { Story } from "../engine/match.js";
import { texts } from "../texts/index.js";

/** A roll of less luck, in millionths, is not worth a word. */
export const SMALLEST_LUCK = 20_000;

/** A moment and the step of the story that shows what came of it. */
export interface Shown {
  readonly moment: MomentView;
  readonly step: number;
  /** Whether the game turned here. */
  readonly turning: boolean;
}

export class Judged {
  readonly analysis: AnalysisView;
  readonly shown: readonly Shown[];
  /** The chance to win after each step, from step 0 on. */
  readonly chances: readonly number[];

  constructor(analysis: AnalysisView, story: Story) {
    this.analysis = analysis;
    const { moments } = analysis;
    // Steps of the log that were refused are none of the story. Dice before the first command are a step of some stories, and
    // the beginning of the others.
    const steps = [...new Set(moments.map(({ step }) => step).filter((step) => step !== null))];
    const opening = story.steps.length - steps.length;
    const numbers = new Map(steps.map((step, index) => [step, opening + index + 1]));
    const turning = new Set(analysis.turning_points);
    this.shown = moments.map((moment, index) => ({ moment, step: moment.step === null ? opening : (numbers.get(moment.step) ?? 0), turning: turning.has(index) }));
    const chances: number[] = [];
    let chance = moments[0]?.before ?? 0;
    let next = 0;
    for (let step = 0; step <= story.steps.length; step++) {
      for (; this.shown[next] && this.shown[next]!.step <= step; next++) chance = this.shown[next]!.moment.after;
      chances.push(chance);
    }
    this.chances = chances;
  }

  /** The moments that are marked or at which the game turned. */
  get notable(): readonly Shown[] {
    return this.shown.filter(({ moment, turning }) => moment.mark || turning);
  }

  /** What there is to say about a step; `null` if the game was not judged there. */
  told(step: number): string | null {
    const moments = this.shown.filter((shown) => shown.step === step).map(({ moment }) => moment);
    const [first, last] = [moments[0], moments.at(-1)];
    if (!first || !last) return null;
    return [texts.analysis.chances(first.before, last.after), ...moments.map((moment) => remark(moment))].filter(Boolean).join(" ");
  }
}

/** What there is to say about a moment; empty for good commands and for rolls that hardly matter. */
export function remark(moment: MomentView): string {
  const words = texts.analysis;
  const { mark, better, luck, label, input, by } = moment;
  const change = moment.after - moment.before;
  if (mark) return [words.marked(mark, words.signs[mark], by === "barbarian", change, label), better && words.better(better.chance, better.labels, better.purposes)].filter(Boolean).join(" ");
  return luck != null && Math.abs(luck) >= SMALLEST_LUCK ? words.luck(luck, label, input) : "";
}
