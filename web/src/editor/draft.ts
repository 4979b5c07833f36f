// The board that is being corrected: its file with what the library says about it, kept on this device after every change.
import { answerBoard, boardQuestions, type BoardFile, type NotLinkedEntry, type LinkEntry, type ArrowEntry, type Province, type ProvinceEntry, type QuestionAboutBoard, type SurveyView } from "tetrarchia";

const KEY = "tetrarchia-board";

/** What is kept: the file, and a number that grows with every change. */
interface Kept {
  readonly revision: number;
  readonly board: BoardFile;
}

/** Whether the board is kept: yes, not at all, or not because another tab has changed it. */
export type Keeping = "kept" | "nothing" | "full" | "conflict";

export class Draft {
  #survey: SurveyView;
  #past: BoardFile[] = [];
  #revision: number;
  keeping: Keeping;
  /** Called after every change. */
  changed: () => void = () => undefined;

  constructor() {
    const kept = read();
    this.#survey = surveyOf(kept?.board);
    this.#revision = kept?.revision ?? 0;
    this.keeping = kept ? "kept" : "nothing";
  }

  get survey(): SurveyView {
    return this.#survey;
  }

  get file(): BoardFile {
    return this.#survey.board;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  /** The question about a part of the board, if there is one. */
  question(part: string): QuestionAboutBoard | undefined {
    return this.#survey.questions.find((question) => question.part === part);
  }

  /** Settles a part of the board. Throws what the library says against it. */
  answer(part: string, answer: string): void {
    this.#take(answerBoard(this.file, part, answer));
  }

  /** Puts another file in the place of this one. Throws if it is no board file. */
  replace(file: BoardFile | string): void {
    this.#take(boardQuestions(file));
  }

  undo(): void {
    const before = this.#past.pop();
    if (!before) return;
    this.#survey = boardQuestions(before);
    this.#keep();
    this.changed();
  }

  /** Goes back to the built-in board. This can be undone too. */
  startOver(): void {
    this.#take(boardQuestions());
  }

  /** Takes the board that another tab has kept. */
  takeKept(): void {
    const kept = read();
    if (!kept) return;
    this.#past.push(this.file);
    this.#survey = boardQuestions(kept.board);
    this.#revision = kept.revision;
    this.keeping = "kept";
    this.changed();
  }

  /** Keeps this board although another tab has changed it. */
  keepAnyway(): void {
    this.#revision = Math.max(this.#revision, read()?.revision ?? 0);
    this.#keep();
    this.changed();
  }

  #take(survey: SurveyView): void {
    this.#past.push(this.file);
    this.#survey = survey;
    this.#keep();
    this.changed();
  }

  #keep(): void {
    if ((read()?.revision ?? 0) > this.#revision) {
      this.keeping = "conflict";
      return;
    }
    const kept: Kept = { revision: this.#revision + 1, board: this.file };
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
      this.#revision = kept.revision;
      this.keeping = "kept";
    } catch {
      this.keeping = "full";
    }
  }

  at(place: Province): ProvinceEntry | undefined {
    return this.file.provinces.find((entry) => placeOf(entry) === place);
  }

  byId(id: string): ProvinceEntry | undefined {
    return this.file.provinces.find((entry) => entry.id === id);
  }

  link(one: string, other: string): LinkEntry | undefined {
    return this.file.links.find(({ a, b }) => (a === one && b === other) || (a === other && b === one));
  }

  /** The note that two provinces are not linked, if the file has one. */
  notLinked(one: string, other: string): NotLinkedEntry | undefined {
    return this.file.not_linked?.find(({ a, b }) => (a === one && b === other) || (a === other && b === one));
  }

  arrow(from: string): ArrowEntry | undefined {
    return this.file.arrows.find((arrow) => arrow.from === from);
  }

  neighbours(id: string): readonly ProvinceEntry[] {
    const ends = this.file.links.flatMap(({ a, b }) => (a === id ? [b] : b === id ? [a] : []));
    return ends.map((end) => this.byId(end)).filter((entry) => entry !== undefined);
  }
}

/** The coordinates of a province in a board file. */
export function placeOf({ region, number }: ProvinceEntry): Province {
  return `${region}:${number ?? "border"}` as Province;
}

function surveyOf(board: BoardFile | undefined): SurveyView {
  try {
    return boardQuestions(board);
  } catch {
    // What is kept was written by an older page or by hand.
    return boardQuestions();
  }
}

function read(): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Kept | null;
    return kept && typeof kept.revision === "number" && typeof kept.board === "object" ? kept : null;
  } catch {
    return null;
  }
}
