// Generated from the types of the Rust library. Do not edit: bindings/js/build writes this file.

/** A command that the steward advises. */
export interface AdviceView {
  /** The command in notation. If the purpose is elsewhere, it is the first move there. */
  readonly notation: string;
  /** The command in the imperative, for a button. */
  readonly label: string;
  /** What it is good for, in words that continue a sentence about the command. */
  readonly purpose: string;
  /** The cost of the whole errand in Imperium Points, the way included. */
  readonly cost: number;
  /** How the battle can end, if the errand is an attack. */
  readonly preview?: Preview | null;
  /** How much the position improves by the steward's measure; only useful to compare advice for one position. */
  readonly worth: number;
}

/** What the steward advises, the best first. */
export interface AdvicesView {
  /** The advice. Empty while no command is pending. */
  readonly advice: readonly AdviceView[];
}

/** An analysis as plain data. All chances are those of the Emperors, in millionths. */
export interface AnalysisView {
  /** The rules of the game. */
  readonly rules: string;
  /** The number of futures that ways to go on were measured by. */
  readonly effort: number;
  /** The seed of the dice of those futures. */
  readonly seed: string;
  /** How the game ended; `null` if it is not finished. */
  readonly result: Ending | null;
  /** The commands and rolls with their judgements, in order. */
  readonly moments: readonly MomentView[];
  /** What the commands of the Emperors lost together. */
  readonly lost: number;
  /** The sum of the luck of all rolls. */
  readonly luck: number;
  /** The result, 1,000,000 for a victory and 0 otherwise, minus the luck. It may lie below 0 or above 1,000,000; `null` if the game is not finished. */
  readonly adjusted: number | null;
  /** The number of commands with each mark. */
  readonly counts: MarksView;
  /** The indices of the moments that changed the chance to win most, in the order of the game. */
  readonly turning_points: readonly number[];
}

/** The kind of an army that is not an ordinary one. */
export type ArmyKind = "goths" | "rebels";

/** An arrow in a BoardFile; see ArrowSpec. */
export interface ArrowEntry {
  /** The id of the province where the arrow starts. */
  readonly from: string;
  /** The id of the province where the arrow leads. */
  readonly to: string;
  /** The evidence for the arrow, if the file gives it. */
  readonly evidence?: Evidence | null;
  /** The source of the evidence; may be empty. */
  readonly source?: string;
}

export type BarbarianStep = "revolts" | "activity" | "advance";

/** The discs that the Barbarian player has left (VD-6). */
export interface BarbarianView {
  /** The number of grey discs. */
  readonly gray: number;
  /** Whether the black disc is left. */
  readonly black: boolean;
}

export type Battle = {
  /** The Roman figure. */
  readonly figure: Figure;
  /** The province of the figure. */
  readonly at: Province;
  /** The Roman side. */
  readonly roman: Strength;
  /** The Barbarian side. */
  readonly barbarian: Strength;
  readonly army: Province;
} | {
  /** The Roman figure. */
  readonly figure: Figure;
  /** The province of the figure. */
  readonly at: Province;
  /** The Roman side. */
  readonly roman: Strength;
  /** The Barbarian side. */
  readonly barbarian: Strength;
  readonly pirates: SeaZone;
};

export type BattleReport = {
  /** The side that attacked. */
  readonly attacker: Combatant;
  /** The Roman figure. */
  readonly figure: Figure;
  /** The province of the figure when the battle began. */
  readonly at: Province;
  /** The outcome. */
  readonly outcome: Outcome;
  readonly army: Province;
} | {
  /** The side that attacked. */
  readonly attacker: Combatant;
  /** The Roman figure. */
  readonly figure: Figure;
  /** The province of the figure when the battle began. */
  readonly at: Province;
  /** The outcome. */
  readonly outcome: Outcome;
  readonly pirates: SeaZone;
};

/** A better way to go on than a command. */
export interface BetterView {
  /** The commands in notation, up to the next dice, the end of the turn or the next question; at least one. */
  readonly commands: readonly string[];
  /** The commands in the imperative. */
  readonly labels: readonly string[];
  /** What they are good for, in words that continue a sentence about them. */
  readonly purposes: readonly string[];
  /** The chance to win after them. */
  readonly chance: number;
}

/** The digest of a board. */
export type BoardDigest = string;

/** The contents of a board file: a board with the evidence for each part. */
export interface BoardFile {
  /** The format and its version. */
  readonly format: BoardFormat;
  /** The title of the board, for readers. */
  readonly title: string;
  /** The 48 provinces, borders included. */
  readonly provinces: readonly ProvinceEntry[];
  /** The links. */
  readonly links: readonly LinkEntry[];
  /** The arrows of the Barbarian paths. */
  readonly arrows: readonly ArrowEntry[];
  /** Pairs of provinces that must not be linked. */
  readonly not_linked?: readonly NotLinkedEntry[];
}

export type BoardFormat = "tetrarchia-board-1";

export type BoardTopic = "links" | "kinds" | "left-out" | "arrows" | "coasts" | "names";

/** A board: its digest and its file. */
export interface BoardView {
  /** The digest of the board. */
  readonly digest: BoardDigest;
  /** The board in the format of board files. */
  readonly board: BoardFile;
}

export type Capital = "diocletian" | "galerius" | "constantius" | "maximian" | "all";

/** The editions, levels, variants, modules, scenarios and rulings. */
export interface Catalogue {
  /** The rules version that the catalogue describes. */
  readonly rules_version: number;
  /** The editions. */
  readonly editions: readonly Edition[];
  /** The four digits of a level in their order. */
  readonly level: readonly DigitView[];
  /** The variants. */
  readonly variants: readonly VariantView[];
  /** The modules. */
  readonly modules: readonly ModuleView[];
  /** The scenarios. */
  readonly scenarios: readonly ScenarioView[];
  /** The rulings. */
  readonly rulings: readonly RulingView[];
}

/** A number with its upper bound, if something was left out. */
export interface ChanceView {
  /** The upper bound, if the budget was too small. `exact` and `value` are then the lower bound. */
  readonly at_most?: NumberView | null;
  /** The fraction, such as `1/2`. */
  readonly exact: Fraction;
  /** A number close to it. */
  readonly value: number;
}

/** The number of the 36 throws of both dice that lead to each outcome. */
export interface Chances {
  /** The number of throws with which Rome wins. */
  readonly victory: number;
  /** The number of throws that end in a draw. */
  readonly draw: number;
  /** The number of throws with which the Barbarians win. */
  readonly defeat: number;
}

/** A change of the board, of the reserves or of the turn. */
export type ChangeView = ({
  readonly kind: "new-unrest";
  /** The province. */
  readonly at: Province;
} | {
  readonly kind: "new-revolt";
  /** The province. */
  readonly at: Province;
} | {
  readonly kind: "unrest-to-revolt";
  /** The province. */
  readonly at: Province;
} | {
  readonly kind: "revolt-to-unrest";
  /** The province. */
  readonly at: Province;
} | {
  readonly kind: "unrest-ended";
  /** The province. */
  readonly at: Province;
} | {
  readonly kind: "revolt-ended";
  /** The province. */
  readonly at: Province;
} | {
  readonly kind: "garrison-placed";
  /** The province. */
  readonly at: Province;
  /** The Emperor to whom the garrison belongs. */
  readonly owner: Emperor;
} | {
  readonly kind: "garrison-removed";
  /** The province. */
  readonly at: Province;
  /** The Emperor to whom the garrison belongs. */
  readonly owner: Emperor;
} | {
  readonly kind: "border-secured";
  /** The border. */
  readonly at: Province;
  /** The Emperor whose garrison secures it. */
  readonly owner: Emperor;
} | {
  readonly kind: "border-lost";
  /** The border. */
  readonly at: Province;
  /** The Emperor whose garrison secured it. */
  readonly owner: Emperor;
} | {
  readonly kind: "army-appeared";
  /** The province of the army. */
  readonly at: Province;
  /** Whether the army is that of the Goths (MD-4). */
  readonly goths: boolean;
} | {
  readonly kind: "army-moved";
  /** The province it left. */
  readonly from: Province;
  /** The province where it is now. */
  readonly to: Province;
  /** Whether the army is that of the Goths (MD-4). */
  readonly goths: boolean;
} | {
  readonly kind: "army-gone";
  /** The province where the army was at the first moment. */
  readonly from: Province;
  /** Whether the army was that of the Goths (MD-4). */
  readonly goths: boolean;
} | {
  readonly kind: "figure-entered";
  /** The figure. */
  readonly figure: Figure;
  /** The province where it is now. */
  readonly at: Province;
} | {
  readonly kind: "figure-moved";
  /** The figure. */
  readonly figure: Figure;
  /** The province where it was. */
  readonly from: Province;
  /** The province where it is now. */
  readonly to: Province;
} | {
  readonly kind: "figure-removed";
  /** The figure. */
  readonly figure: Figure;
  /** The province where it was at the first moment. */
  readonly from: Province;
} | {
  readonly kind: "battle";
  /** The report of the battle. */
  readonly battle: BattleReport;
} | {
  readonly kind: "uprising";
  /** The province where it broke out. */
  readonly at: Province;
} | {
  readonly kind: "protected";
  /** The protected province. */
  readonly at: Province;
} | {
  readonly kind: "link-open";
  /** The end of the link that comes first in board order. */
  readonly from: Province;
  /** The other end. */
  readonly to: Province;
} | {
  readonly kind: "link-closed";
  /** The end of the link that comes first in board order. */
  readonly from: Province;
  /** The other end. */
  readonly to: Province;
} | {
  readonly kind: "marched-through";
  /** The province. */
  readonly at: Province;
} | {
  readonly kind: "fleets";
  /** The zone. */
  readonly zone: SeaZone;
  /** The number of fleets before. */
  readonly before: number;
  /** The number of fleets now. */
  readonly after: number;
} | {
  readonly kind: "pirates-came";
  /** The zone. */
  readonly zone: SeaZone;
} | {
  readonly kind: "pirates-left";
  /** The zone. */
  readonly zone: SeaZone;
} | {
  readonly kind: "reserve";
  /** The reserve. */
  readonly reserve: Reserve;
  /** The number of pieces in it before. */
  readonly before: number;
  /** The number of pieces in it now. */
  readonly after: number;
} | {
  readonly kind: "points";
  /** The points before. */
  readonly before: number;
  /** The points now. */
  readonly after: number;
} | {
  readonly kind: "glory";
  /** The Emperor. */
  readonly emperor: Emperor;
  /** The number of his discs of glory before. */
  readonly before: number;
  /** The number of his discs of glory now. */
  readonly after: number;
} | {
  readonly kind: "turn";
  /** The Emperor whose turn it is now. */
  readonly emperor: Emperor;
  /** The round, counted from 1. */
  readonly round: number;
} | {
  readonly kind: "ended";
  /** The reason why the game is over. */
  readonly ending: Ending;
}) & {
  /** How good or bad it is for the players. */
  readonly severity: Severity;
  /** One character for a map without colour. */
  readonly sign: string;
  /** The change as a sentence for people. */
  readonly told: string;
};

/** What changed since a moment. */
export interface ChangesView {
  /** The moment. */
  readonly since: Since;
  /** All provinces where something changed. */
  readonly provinces: ProvinceSet;
  /** The changes: first those of provinces, in board order. */
  readonly changes: readonly ChangeView[];
}

/** A possible answer. */
export interface ChoiceView {
  /** The answer, such as `broken`. */
  readonly answer: string;
  /** The label for readers. */
  readonly label: string;
}

export type Combatant = "rome" | "barbarians";

/** A decision of a player: an action, or the answer to a question. */
export type Command = {
  readonly fleet: {
    /** The zone that receives the fleet. */
    readonly zone: SeaZone;
  };
} | {
  readonly enter: {
    /** The province he enters: Roma or his capital. */
    readonly at: Province;
  };
} | "stay-off" | {
  readonly move: {
    /** The figure that moves. */
    readonly figure: Figure;
    /** The province to go to. */
    readonly to: Province;
  };
} | {
  readonly sail: {
    /** The zone it leaves. */
    readonly from: SeaZone;
    /** The zone it goes to. */
    readonly to: SeaZone;
  };
} | "secure" | {
  readonly subdue: {
    /** The figure that subdues. */
    readonly figure: Figure;
    /** The disc that is removed or reduced. */
    readonly how: SubdueKind;
  };
} | {
  readonly attack: {
    /** The figure that attacks. */
    readonly figure: Figure;
    /** The province of the army. */
    readonly army: Province;
  };
} | "end" | {
  readonly "deploy-dux": {
    /** The province where Dux is deployed. */
    readonly at: Province;
  };
} | {
  readonly "place-vicarius": {
    /** The province where Vicarius is placed. */
    readonly at: Province;
  };
} | {
  readonly "attack-pirates": {
    /** The figure that attacks. */
    readonly figure: Figure;
  };
} | {
  readonly "move-garrison": {
    /** The province to go to. */
    readonly to: Province;
  };
} | {
  readonly "use-power": {
    /** The province of the garrison that pays, or `None` to pay from his reserve. */
    readonly from: Province | null;
  };
} | "take-point" | "give-point" | "pass" | "reroll" | "cancel-advance" | {
  readonly redirect: {
    /** The province to go to. */
    readonly to: Province;
  };
} | {
  readonly "place-black-disc": {
    /** The province where the disc is placed. */
    readonly at: Province;
  };
} | {
  readonly "raise-army": {
    /** The border where the army arrives. */
    readonly at: Province;
  };
};

/** The continuation of the Barbarian phase once it is known whether usurpers rise (G-55). */
export type Continuation = "revolts" | "activity" | {
  readonly uprising: {
    /** The province that the uprising struck. */
    readonly at: Province;
  };
} | "entry" | {
  readonly "black-disc": {
    /** The step that begins. */
    readonly step: BarbarianStep;
  };
} | "advance" | "phase-end";

/** A danger. */
export type DangerView = ({
  readonly kind: "army";
  /** The province of the army. */
  readonly at: Province;
  /** Whether the army is that of the Goths (MD-4). */
  readonly goths: boolean;
  /** The number of steps on its path to Roma (AD-2). */
  readonly steps: number;
  /** The least number of Barbarian phases until it can be in Roma; 1 means in the coming one. */
  readonly phases: number;
} | {
  readonly kind: "figure";
  /** The figure. */
  readonly figure: Figure;
  /** The province of the figure. */
  readonly at: Province;
  /** The surest of the threats. */
  readonly threat: Threat;
} | {
  readonly kind: "reserve";
  /** The reserve: that of the unrest or of the revolt discs. */
  readonly reserve: Reserve;
  /** The number of discs left. */
  readonly left: number;
  /** The number of discs that the coming phase can take if its dice fall badly: the spread of the revolts, one uprising and the armies. Further uprisings can take more (UP-3). */
  readonly needed: number;
} | {
  readonly kind: "borders";
  /** The borders. */
  readonly at: ProvinceSet;
} | {
  readonly kind: "region";
  /** The region. */
  readonly region: Region;
  /** Its provinces that are not in revolt. */
  readonly missing: ProvinceSet;
} | {
  readonly kind: "arrivals";
  /** The borders. */
  readonly at: ProvinceSet;
}) & ({
  /** How bad it is. */
  readonly severity: Severity;
  /** A sign for a text without colour. */
  readonly sign: string;
  /** The rule behind it. */
  readonly rule: Rule;
  /** The provinces that it concerns. */
  readonly provinces: ProvinceSet;
  /** The danger as a sentence for people. */
  readonly told: string;
  /** How likely it is, where the odds say it. */
  readonly chance?: ChanceView | null;
});

/** What threatens the players, the worst first. */
export interface DangersView {
  /** The dangers. */
  readonly dangers: readonly DangerView[];
  /** The probability that the game is lost in the coming phase. Left out without a budget, or where it is not known. */
  readonly lost?: ChanceView | null;
}

export type Dice = "R" | "B" | "RB";

/** A difference between what a log expects and what happened. */
export interface DifferenceView {
  /** The index of the step, counted from 0. */
  readonly step: number;
  /** The kind of difference in words. */
  readonly kind: string;
  /** The rule concerned; `null` if it concerns no single rule. */
  readonly rule: Rule | null;
  /** What the log expects. */
  readonly expected: string;
  /** What happened. */
  readonly actual: string;
}

/** What happened since a moment, in two to four sentences. */
export interface DigestView {
  /** The moment. */
  readonly since: Since;
  /** How bad the worst of it is. */
  readonly severity: Severity;
  /** The whole text. */
  readonly told: string;
  /** The sentences of the text, the worst first. */
  readonly headlines: readonly HeadlineView[];
  /** What is not in the text. */
  readonly details: readonly HeadlineView[];
}

/** A digit of a level (SU-2). */
export interface DigitView {
  /** The digit. */
  readonly digit: LevelDigit;
  /** Its smallest value. */
  readonly least: number;
  /** Its largest value. */
  readonly most: number;
}

export type Disc = "diocletian" | "galerius" | "constantius" | "maximian" | "unrest" | "revolt";

export type Edition = "first" | "second";

export type Emperor = "diocletian" | "galerius" | "constantius" | "maximian";

/** An Emperor with what is his. */
export interface EmperorView {
  /** The Emperor. */
  readonly emperor: Emperor;
  /** His province; `null` if he is not on the board. */
  readonly at: Province | null;
  /** His capital. */
  readonly capital: Province;
  /** How many garrisons he has in reserve. */
  readonly garrisons_left: number;
  /** How many garrisons he has paid for his power (VN-1, VD-1). */
  readonly garrisons_spent: number;
  /** His glory (VN-5, VD-5). */
  readonly glory: number;
}

export type Ending = "victory" | "roma-fell" | "no-revolt-left" | "no-unrest-left" | "conceded";

/** An error in answer to a call or a request, which changed nothing. */
export interface ErrorView {
  /** The kind of the error. */
  readonly kind: ErrorKind;
  /** The message for readers: at most 2,000 characters, none of them hidden. */
  readonly message: string;
  /** The rule of the game that forbids the input; `None` if no rule is involved. */
  readonly rule?: Rule | null;
  /** The reason of the refusal in notation; `None` if no rule is involved. */
  readonly reason?: string | null;
  /** The place in a log, such as `steps12.do`; `None` if the error is not about a place in a log. */
  readonly path?: string | null;
}

export type ErrorKind = "too-long" | "not-utf8" | "not-json" | "bad-request" | "no-game" | "notation" | "refused" | "undo" | "impossible" | "board" | "log";

/** An event of a game: a fact, and the rule that made it happen. */
export interface Event {
  /** The rule that made it happen. */
  readonly rule: Rule;
  /** The fact. */
  readonly fact: Fact;
}

/** An event: a change of the game, with the rule behind it. */
export interface EventView {
  /** The rule behind the event. */
  readonly rule: Rule;
  /** The event in notation, with its rule. */
  readonly notation: string;
  /** The event as a sentence for people. */
  readonly told: string;
  /** The event for programs: an object with one key, the kind of fact. */
  readonly fact: Fact;
}

export type Evidence = "documented" | "implied" | "assumed" | "seen";

/** The mean number of pieces after a phase. */
export interface ExpectedView {
  /** The mean number of armies. */
  readonly armies: ChanceView;
  /** The mean number of revolts. */
  readonly revolts: ChanceView;
  /** The mean number of provinces in unrest. */
  readonly unrest: ChanceView;
}

/** A change of the state, or the announcement of one. Facts are the only way in which a state changes, and each fact holds everything needed to apply or to show it. */
export type Fact = {
  readonly rolled: {
    /** The throw that the dice are for. */
    readonly throw: Throw;
    /** The faces of the dice. */
    readonly roll: Roll;
  };
} | {
  readonly asked: {
    /** The question or throw that is pending. */
    readonly awaits: Pending;
  };
} | {
  readonly "turn-began": {
    /** The Emperor whose turn it is. */
    readonly emperor: Emperor;
    /** The number of the round, counted from 1. */
    readonly round: number;
    /** The Imperium Points of the turn. */
    readonly points: number;
  };
} | {
  readonly "roman-phase-ended": {
    /** The Emperor whose turn it is. */
    readonly emperor: Emperor;
    /** The number of points that are lost. */
    readonly unspent: number;
  };
} | {
  readonly "step-began": {
    /** The step that began. */
    readonly step: BarbarianStep;
  };
} | {
  readonly spent: {
    /** The number of points that were spent. */
    readonly points: number;
    /** The number of points that are left. */
    readonly left: number;
  };
} | {
  readonly "fleet-placed": {
    /** The zone that received the fleet. */
    readonly zone: SeaZone;
  };
} | {
  readonly "fleet-sailed": {
    /** The zone it leaves. */
    readonly from: SeaZone;
    /** The zone it goes to. */
    readonly to: SeaZone;
  };
} | {
  readonly entered: {
    /** The Emperor who entered. */
    readonly emperor: Emperor;
    /** The province he entered. */
    readonly at: Province;
  };
} | {
  readonly "stayed-off": {
    /** The Emperor who stayed off. */
    readonly emperor: Emperor;
  };
} | {
  readonly moved: {
    /** The figure that moved. */
    readonly figure: Figure;
    /** The province it leaves. */
    readonly from: Province;
    /** The province it goes to. */
    readonly to: Province;
    /** The way it moved. */
    readonly way: Travel;
  };
} | {
  readonly "figure-placed": {
    /** The figure that won the battle. */
    readonly figure: Figure;
    /** The province it leaves. */
    readonly from: Province;
    /** The province it goes to. */
    readonly to: Province;
  };
} | {
  readonly "figure-removed": {
    /** The figure that left. */
    readonly figure: Figure;
    /** The province it leaves. */
    readonly from: Province;
  };
} | {
  readonly "garrison-placed": {
    /** The Emperor to whom it belongs. */
    readonly owner: Emperor;
    /** The province of the garrison. */
    readonly at: Province;
  };
} | {
  readonly "garrison-removed": {
    /** The Emperor to whom it belongs. */
    readonly owner: Emperor;
    /** The province it leaves. */
    readonly from: Province;
  };
} | {
  readonly "unrest-placed": {
    /** The province of the disc. */
    readonly at: Province;
  };
} | {
  readonly "unrest-removed": {
    /** The province it leaves. */
    readonly from: Province;
  };
} | {
  readonly "revolt-placed": {
    /** The province of the disc. */
    readonly at: Province;
  };
} | {
  readonly "revolt-removed": {
    /** The province it leaves. */
    readonly from: Province;
  };
} | {
  readonly "link-open": {
    /** The province at one end of the link. */
    readonly from: Province;
    /** The province at the other end. */
    readonly to: Province;
  };
} | {
  readonly "link-closed": {
    /** The province at one end of the link. */
    readonly from: Province;
    /** The province at the other end. */
    readonly to: Province;
  };
} | {
  readonly protected: {
    /** The protected province. */
    readonly at: Province;
  };
} | {
  readonly uprising: {
    /** The province where it broke out. */
    readonly at: Province;
  };
} | {
  readonly "army-placed": {
    /** The province of the army. */
    readonly at: Province;
  };
} | {
  readonly "advance-ordered": {
    /** The province of the first army, or `None` if there is no army. */
    readonly first: Province | null;
    /** The province of the second army, or `None` if there are fewer. */
    readonly second: Province | null;
    /** The province of the third army, or `None` if there are fewer. */
    readonly third: Province | null;
  };
} | {
  readonly "army-set-out": {
    /** The province it leaves. */
    readonly from: Province;
    /** The next province on its path. */
    readonly to: Province;
  };
} | {
  readonly "army-blocked": {
    /** The province of the army. */
    readonly at: Province;
    /** The province of the other army. */
    readonly by: Province;
  };
} | {
  readonly "army-moved": {
    /** The province it leaves. */
    readonly from: Province;
    /** The province it goes to. */
    readonly to: Province;
  };
} | {
  readonly "army-removed": {
    /** The province it leaves. */
    readonly from: Province;
  };
} | {
  readonly "battle-joined": {
    /** The side that attacks. */
    readonly attacker: Combatant;
    /** The Roman figure in it. */
    readonly figure: Figure;
    /** The province of the figure. */
    readonly at: Province;
    /** The province of the army. */
    readonly army: Province;
  };
} | {
  readonly "battle-fought": {
    /** The Roman support (AT-4). */
    readonly support: number;
    /** The Roman value (AT-2). */
    readonly roman: number;
    /** The Barbarian support (AT-5). */
    readonly revolts: number;
    /** The Barbarian value (AT-3). */
    readonly barbarian: number;
    /** The outcome. */
    readonly outcome: Outcome;
  };
} | {
  readonly "figure-deployed": {
    /** The figure that was placed. */
    readonly figure: Figure;
    /** The province of the figure. */
    readonly at: Province;
  };
} | {
  readonly "figure-died": {
    /** The figure that left. */
    readonly figure: Figure;
    /** The province it leaves. */
    readonly from: Province;
  };
} | {
  readonly "garrison-moved": {
    /** The Emperor to whom it belongs. */
    readonly owner: Emperor;
    /** The province it leaves. */
    readonly from: Province;
    /** The province it goes to. */
    readonly to: Province;
  };
} | {
  readonly "garrison-spent": {
    /** The Emperor to whom it belongs. */
    readonly owner: Emperor;
    /** The province of the garrison, or `None` if it came from his reserve. */
    readonly from: Province | null;
  };
} | {
  readonly "power-used": {
    /** The Emperor who used it. */
    readonly emperor: Emperor;
  };
} | {
  readonly "point-gained": {
    /** The number of points he has now. */
    readonly left: number;
  };
} | {
  readonly "point-taken": {
    /** The number of points Diocletian has now. */
    readonly left: number;
  };
} | {
  readonly "point-given": {
    /** The number of points Constantius has now. */
    readonly left: number;
  };
} | {
  readonly "die-raised": {
    /** The total added to the die so far. */
    readonly plus: number;
  };
} | {
  readonly "army-held": {
    /** The province of the army. */
    readonly at: Province;
  };
} | {
  readonly "glory-taken": {
    /** The Emperor who gains glory. */
    readonly emperor: Emperor;
  };
} | {
  readonly "glory-returned": {
    /** The Emperor who loses glory. */
    readonly emperor: Emperor;
  };
} | {
  readonly "region-filled": {
    /** The full region. */
    readonly region: Region;
  };
} | {
  readonly "usurper-rose": {
    /** The province of the usurper. */
    readonly at: Province;
  };
} | {
  readonly "goths-placed": {
    /** The province of the Goths. */
    readonly at: Province;
  };
} | {
  readonly "pirates-placed": {
    /** The zone of the pirates. */
    readonly zone: SeaZone;
  };
} | {
  readonly "pirates-removed": {
    /** The zone they leave. */
    readonly zone: SeaZone;
  };
} | {
  readonly "sea-battle-joined": {
    /** The figure that attacks. */
    readonly figure: Figure;
    /** The province of the figure. */
    readonly at: Province;
    /** The zone of the pirates. */
    readonly zone: SeaZone;
  };
} | {
  readonly "gray-changed": {
    /** The number of grey discs he has now. */
    readonly gray: number;
  };
} | {
  readonly rerolled: {
    /** The throw that the dice are for. */
    readonly throw: Throw;
  };
} | "roll-kept" | {
  readonly "advance-cancelled": {
    /** The province of the army. */
    readonly at: Province;
  };
} | {
  readonly "army-redirected": {
    /** The province of the army. */
    readonly from: Province;
    /** The province it was sent to. */
    readonly to: Province;
  };
} | {
  readonly "black-disc-placed": {
    /** The province of the disc. */
    readonly at: Province;
  };
} | "black-disc-returned" | {
  readonly "supremacy-gained": {
    /** The Emperor who stands above the others. */
    readonly emperor: Emperor;
    /** The title he gains. */
    readonly title: Title;
  };
} | "tetrarchy-preserved" | {
  readonly ended: {
    /** The reason why the game is over. */
    readonly ending: Ending;
  };
};

/** A fact about the printed board. */
export interface FactView {
  /** The id. */
  readonly id: string;
  /** The statement. */
  readonly text: string;
  /** The text it was found in. */
  readonly source: string;
}

/** A fault of a board file. */
export interface FaultView {
  /** The sentence for readers, which begins with the place. */
  readonly message: string;
  /** The name of the list in the file, or `title`. */
  readonly list: string;
  /** The index in the list; `None` if the fault concerns no single entry. */
  readonly at: number | null;
  /** The provinces to mark. */
  readonly provinces: ProvinceSet;
}

export type Figure = "diocletian" | "galerius" | "constantius" | "maximian" | "dux" | "vicarius";

/** Dux or Vicarius: his place, and whether he has been deployed. A figure that was deployed and has no place is dead (MD-1, MD-2). */
export interface FigureView {
  /** The figure. */
  readonly figure: Figure;
  /** Its province; `null` if it is not on the board. */
  readonly at: Province | null;
  /** Whether it has been deployed. */
  readonly came: boolean;
}

/** An exact fraction in lowest terms. */
export type Fraction = string;

/** One term of the glossary, or all. */
export type GlossaryView = {
  /** The terms in alphabetical order. */
  readonly terms: readonly Term[];
} | Term;

/** The place of the Goths (MD-4). */
export type GothsView = "not-played" | "in-reserve" | "on-board";

/** A sentence about what happened. */
export interface HeadlineView {
  /** What happened. */
  readonly news: News;
  /** How bad it is. */
  readonly severity: Severity;
  /** The provinces that the headline speaks of, to mark them on a map. */
  readonly provinces: ProvinceSet;
  /** The rules behind it, in the order of the events. */
  readonly rules: readonly Rule[];
  /** The sentence for people. */
  readonly told: string;
}

/** The legal commands. */
export interface LegalView {
  /** The commands in a fixed order. Empty while dice are pending and after the end. */
  readonly commands: readonly OfferView[];
}

/** The four digits of the level. */
export type Level = string;

export type LevelDigit = "garrisons" | "fleets" | "revolts" | "armies";

/** A link in a BoardFile; see LinkSpec. */
export interface LinkEntry {
  /** The id of one end. */
  readonly a: string;
  /** The id of the other end. */
  readonly b: string;
  /** Whether the link is broken. */
  readonly broken: boolean;
  /** The evidence that the two provinces are linked, if the file gives it. */
  readonly evidence?: Evidence | null;
  /** The evidence that the link is broken, or that it is not, if the file gives it. */
  readonly broken_evidence?: Evidence | null;
  /** The source of the evidence; may be empty. */
  readonly source?: string;
}

/** The number of commands with each mark. */
export interface MarksView {
  /** The commands that lost 2 points of a hundred or more. */
  readonly inaccuracy: number;
  /** Those that lost 5 points or more. */
  readonly mistake: number;
  /** Those that lost 10 points or more. */
  readonly blunder: number;
}

export type Module = "dux" | "vicarius" | "pirates" | "goths";

/** A module of the Dux expansion. */
export interface ModuleView {
  /** The module. */
  readonly module: Module;
  /** Its name. */
  readonly name: string;
  /** The rule that describes it. */
  readonly rule: Rule;
  /** The title of the rule. */
  readonly title: string;
  /** The editions that have it. */
  readonly editions: readonly Edition[];
}

export type Modules = readonly Module[];

/** A command or a roll with its judgement. */
export interface MomentView {
  /** The index of the step of the log; `null` for dice that were rolled before the first step. */
  readonly step: number | null;
  /** The command, `concede`, or the roll, in notation. */
  readonly input: string;
  /** The command in the imperative, or what the roll was for. */
  readonly label: string;
  /** Who or what it comes from. */
  readonly by: "emperors" | "barbarian" | "dice";
  /** The round of the game. */
  readonly round: number;
  /** The Emperor whose turn it is. */
  readonly turn: Emperor;
  /** The chance to win before it: for a command that of the best way to go on, for a roll the mean over all faces. */
  readonly before: number;
  /** The chance to win after it: for a command that of the best way still open, for a roll the value of what it led to. */
  readonly after: number;
  /** The standard error of `after`. */
  readonly error: number;
  /** The standard error of the difference of `before` and `after`. */
  readonly change_error: number;
  /** What the command lost for who gave it; 0 for a roll. */
  readonly loss: number;
  /** The mark of the command; missing if it was good, and for a roll. */
  readonly mark?: "inaccuracy" | "mistake" | "blunder";
  /** A better way to go on; missing if none was found, and for a roll. */
  readonly better?: BetterView | null;
  /** The luck of the roll, good luck of the Emperors being positive; missing for a command. */
  readonly luck?: number | null;
}

/** What a headline of a PhaseDigest tells. */
export type News = {
  readonly kind: "ended";
  /** The reason why the game is over. */
  readonly ending: Ending;
} | {
  readonly kind: "supremacy";
  /** The Emperor. */
  readonly emperor: Emperor;
  /** His title. */
  readonly title: Title;
} | {
  readonly kind: "tetrarchy-preserved";
} | {
  readonly kind: "borders-lost";
  /** The borders. */
  readonly at: ProvinceSet;
} | {
  readonly kind: "uprising";
  /** The provinces where they broke out. */
  readonly struck: ProvinceSet;
  /** The provinces that were put into revolt by them. */
  readonly revolts: ProvinceSet;
} | {
  readonly kind: "army";
  /** The province it left, or `None` if it appeared where it is. */
  readonly from: Province | null;
  /** The province where it is now. */
  readonly at: Province;
  /** Whether it appeared in this phase. */
  readonly new: boolean;
  /** Whether the army is that of the Goths (MD-4). */
  readonly goths: boolean;
  /** The number of steps from there to Roma on its path. */
  readonly steps: number;
} | {
  readonly kind: "usurper";
  /** The province of his army. */
  readonly at: Province;
  /** The number of steps from there to Roma on its path. */
  readonly steps: number;
} | {
  readonly kind: "figure-removed";
  /** The figure. */
  readonly figure: Figure;
  /** The province that it left. */
  readonly from: Province;
  /** The rule that removed it: EM-2 for a revolt, AD-4 for an army, AT-8 for a lost attack. */
  readonly rule: Rule;
} | {
  readonly kind: "battle";
  /** The report of the battle. */
  readonly battle: BattleReport;
} | {
  readonly kind: "region-filled";
  /** The region. */
  readonly region: Region;
} | {
  readonly kind: "black-disc";
  /** The province. */
  readonly at: Province;
} | {
  readonly kind: "black-disc-for-army";
} | {
  readonly kind: "redirected";
  /** The province of the army. */
  readonly from: Province;
  /** The province it was sent to. */
  readonly to: Province;
} | {
  readonly kind: "rerolled";
  /** The number of throws that were rolled again. */
  readonly times: number;
} | {
  readonly kind: "spread";
  /** The provinces that turned into revolt. */
  readonly at: ProvinceSet;
} | {
  readonly kind: "revolt";
  /** The provinces. */
  readonly at: ProvinceSet;
} | {
  readonly kind: "garrisons-lost";
  /** The provinces. */
  readonly at: ProvinceSet;
} | {
  readonly kind: "pirates-came";
  /** The zone. */
  readonly zone: SeaZone;
} | {
  readonly kind: "pirates-left";
  /** The zone. */
  readonly zone: SeaZone;
} | {
  readonly kind: "unrest";
  /** The provinces. */
  readonly at: ProvinceSet;
} | {
  readonly kind: "stopped";
  /** The provinces of the armies. */
  readonly at: ProvinceSet;
} | {
  readonly kind: "held-off";
  /** The province of the army. */
  readonly at: Province;
} | {
  readonly kind: "protected";
  /** The provinces. */
  readonly at: ProvinceSet;
} | {
  readonly kind: "glory";
  /** The Emperor. */
  readonly emperor: Emperor;
  /** Whether he gained it. */
  readonly gained: boolean;
} | {
  readonly kind: "army-removed";
  /** The province of the army. */
  readonly from: Province;
} | {
  readonly kind: "borders-secured";
  /** The borders. */
  readonly at: ProvinceSet;
} | {
  readonly kind: "calmed";
  /** The provinces. */
  readonly at: ProvinceSet;
} | {
  readonly kind: "reduced";
  /** The provinces. */
  readonly at: ProvinceSet;
} | {
  readonly kind: "quiet";
  /** Whether a Barbarian phase was played. */
  readonly phase: boolean;
  /** The provinces that got unrest. */
  readonly unrest: ProvinceSet;
  /** The provinces that were protected. */
  readonly protected: ProvinceSet;
};

/** A pair in a BoardFile that must not be linked. */
export interface NotLinkedEntry {
  /** The id of one province. */
  readonly a: string;
  /** The id of the other province. */
  readonly b: string;
  /** The evidence that the two are not linked, if the file gives it. */
  readonly evidence?: Evidence | null;
  /** The source of the evidence; may be empty. */
  readonly source?: string;
}

/** A number as an exact fraction and as a decimal close to it. */
export interface NumberView {
  /** The fraction, such as `1/2`. */
  readonly exact: Fraction;
  /** A number close to it. */
  readonly value: number;
}

/** The odds of a phase, and of the battle whose dice are pending. */
export interface OddsView {
  /** The budget, in states. */
  readonly budget: number;
  /** The odds of the phase. */
  readonly phase: PhaseView;
  /** The odds of the battle whose dice are pending or asked about. */
  readonly battle?: Preview | null;
}

export type OfferKind = "fleet" | "enter" | "move" | "sail" | "secure" | "subdue" | "attack" | "deploy" | "garrison" | "power" | "point" | "end" | "answer";

/** A legal command: its texts, and the fields of the library's Offer. */
export interface OfferView {
  /** The command in notation. */
  readonly notation: string;
  /** The command as a sentence for people. */
  readonly told: string;
  /** The command to give. */
  readonly command: Command;
  /** The kind of the command. */
  readonly kind: OfferKind;
  /** The cost in Imperium Points, or `None` if the command is not paid for with points. */
  readonly cost: number | null;
  /** How the battle can end, or `None` if the command is not an attack. */
  readonly preview?: Preview | null;
  /** The command in the imperative, for a button. */
  readonly label: string;
}

export type Outcome = "roman-victory" | "barbarian-victory" | "draw";

/** What a game waits for: a command, a roll, or nothing because it is over. */
export type Pending = {
  readonly command: {
    /** The question to answer. */
    readonly question: Question;
  };
} | {
  readonly roll: {
    /** The throw with its purpose. */
    readonly throw: Throw;
  };
} | {
  readonly nothing: {
    /** The reason why the game is over. */
    readonly ending: Ending;
  };
};

/** The kind of what is pending. */
export type PendingKind = "command" | "roll" | "nothing";

/** What the game waits for, and from whom. */
export interface PendingView {
  /** Whether a command or a roll is pending, or nothing because the game is over. */
  readonly kind: PendingKind;
  /** The question or throw in notation. */
  readonly notation: string;
  /** The question or throw as a sentence for people. */
  readonly told: string;
  /** The seats that may answer a question. Left out if there are none. */
  readonly seats?: readonly Seat[];
  /** If several seats may answer: the only one that may give a command after which dice are rolled or others are asked (G-39). */
  readonly last_word?: Seat | null;
  /** The dice to roll. */
  readonly dice?: Dice | null;
  /** How the game ended. */
  readonly ending?: Ending | null;
  /** The question or throw for programs. */
  readonly detail: Pending;
  /** The rule behind what the game waits for. */
  readonly rule: Rule;
  /** The destination of the army whose advance is to be decided; left out for other questions. */
  readonly to?: Province | null;
}

/** The odds of a Barbarian phase. What cannot happen is left out. */
export interface PhaseView {
  /** The part of the remainder that exceeded the budget. */
  readonly beyond_budget: NumberView;
  /** The probability of each ending. */
  readonly endings: { readonly [key: string]: ChanceView | undefined };
  /** The mean number of pieces after the phase. */
  readonly expected: ExpectedView;
  /** By figure: the probability of being `attacked` and `removed`. */
  readonly figures: { readonly [key: string]: { readonly [key: string]: ChanceView | undefined } | undefined };
  /** The probability that the next turn begins. */
  readonly goes_on: ChanceView;
  /** The probability that the game is lost. */
  readonly lost: ChanceView;
  /** By id: the probability of `revolt`, `unrest` and `army` after the phase. */
  readonly provinces: { readonly [key: string]: { readonly [key: string]: ChanceView | undefined } | undefined };
  /** The probability that was left out. */
  readonly remainder: NumberView;
  /** The number of states that were followed. */
  readonly states: number;
}

/** The place of the pirates (MD-3). */
export type PiratesView = "not-played" | "to-come" | "at-sea" | "beaten";

/** The answer to an input: what happened, and what the game waits for now. */
export interface Played {
  /** The events in order, without prompts. */
  readonly events: readonly EventView[];
  /** What the game waits for. */
  readonly awaits: PendingView;
}

/** A battle before its dice are thrown: the strengths of both sides, and the exact chance of each outcome. */
export interface Preview {
  /** The two sides with their strengths. */
  readonly battle: Battle;
  /** The number of the 36 throws that lead to each outcome if no disc is given. */
  readonly chances: Chances;
  /** The number of the 36 throws that lead to each outcome if Galerius plays his best. Equal to `chances` if he does not lead the battle or has no power. */
  readonly best: Chances;
  /** The number of the 36 throws with which the best play takes no disc, one disc, and so on. */
  readonly discs: readonly number[];
}

/** A preview of an attack, with its cost. */
export interface PreviewView {
  /** The cost in Imperium Points. */
  readonly cost: number | null;
  /** The two sides with their strengths. */
  readonly battle: Battle;
  /** The number of the 36 throws that lead to each outcome if no disc is given. */
  readonly chances: Chances;
  /** The number of the 36 throws that lead to each outcome if Galerius plays his best. Equal to `chances` if he does not lead the battle or has no power. */
  readonly best: Chances;
  /** The number of the 36 throws with which the best play takes no disc, one disc, and so on. */
  readonly discs: readonly number[];
}

export type Province = "I:1" | "I:2" | "I:3" | "I:4" | "I:5" | "I:6" | "II:1" | "II:2" | "II:3" | "II:4" | "II:5" | "II:6" | "III:1" | "III:2" | "III:3" | "III:4" | "III:5" | "III:6" | "IV:1" | "IV:2" | "IV:3" | "IV:4" | "IV:5" | "IV:6" | "V:1" | "V:2" | "V:3" | "V:4" | "V:5" | "V:6" | "VI:1" | "VI:2" | "VI:3" | "VI:4" | "VI:5" | "VI:6" | "Italia:1" | "Italia:2" | "Italia:3" | "Italia:4" | "Italia:5" | "Italia:6" | "I:border" | "II:border" | "III:border" | "IV:border" | "V:border" | "VI:border";

/** A province in a BoardFile; see ProvinceSpec. */
export interface ProvinceEntry {
  /** The id: a short word that identifies the province. */
  readonly id: string;
  /** The name, for readers. */
  readonly name: string;
  /** The region it lies in; for a border, the region it belongs to. */
  readonly region: Region;
  /** The number, 1 to 6; null for a border. */
  readonly number: number | null;
  /** The sea zones it touches. */
  readonly coasts: readonly SeaZone[];
  /** The owner of its printed disc, if it has one. */
  readonly capital?: Capital | null;
  /** The evidence for its name, number and coasts, if the file gives it. */
  readonly evidence?: ProvinceEvidenceEntry | null;
  /** A remark for readers; may be empty. */
  readonly note?: string;
}

/** The evidence for the parts of a province. */
export interface ProvinceEvidenceEntry {
  /** The evidence for its name. */
  readonly name: Evidence;
  /** The evidence for its number or, for a border or a province of Italia, for its region. */
  readonly number: Evidence;
  /** The evidence for its coasts. */
  readonly coasts: Evidence;
  /** The evidence that no arrow is printed in it, if the file gives it. */
  readonly no_arrow?: Evidence | null;
}

export type ProvinceSet = readonly Province[];

/** A province with its pieces. */
export interface ProvinceView {
  /** The coordinates of the province. */
  readonly at: Province;
  /** Its id on this board. */
  readonly id: string;
  /** Its name on this board. */
  readonly name: string;
  /** Its region. */
  readonly region: Region;
  /** Whether it is a border. */
  readonly border: boolean;
  /** The disc on it. */
  readonly disc: Disc | null;
  /** The figures in it. */
  readonly figures: readonly Figure[];
  /** Whether an army is in it. */
  readonly army: boolean;
  /** The kind of the army; `null` for an ordinary army or none. */
  readonly army_kind: ArmyKind | null;
}

/** A question to the players, answered by a Command. */
export type Question = {
  readonly "place-fleet": {
    /** The number of fleets still to be placed, including this one. */
    readonly left: number;
  };
} | {
  readonly enter: {
    /** The Emperor whose turn it is. */
    readonly emperor: Emperor;
  };
} | {
  readonly act: {
    /** The Emperor whose turn it is. */
    readonly emperor: Emperor;
  };
} | {
  readonly raise: {
    /** The throw of the battle. */
    readonly throw: Throw;
    /** The faces of the dice. */
    readonly roll: Roll;
    /** The number he has added so far. */
    readonly plus: number;
    /** His support when the dice were rolled (G-8). */
    readonly support: number;
  };
} | {
  readonly hold: {
    /** The province of the army. */
    readonly army: Province;
  };
} | {
  readonly reroll: {
    /** The throw that the dice are for. */
    readonly throw: Throw;
    /** The faces of the dice. */
    readonly roll: Roll;
  };
} | {
  readonly "black-disc": {
    /** The step that comes next. */
    readonly step: BarbarianStep;
  };
} | {
  readonly "black-disc-after-roll": {
    /** The throw that the dice are for. */
    readonly throw: Throw;
    /** The faces of the dice. */
    readonly roll: Roll;
  };
} | "black-disc-at-end" | {
  readonly advance: {
    /** The province of the army. */
    readonly army: Province;
  };
} | {
  readonly "advance-after-die": {
    /** The province of the army. */
    readonly army: Province;
    /** The face of the die for the link. */
    readonly roll: Roll;
  };
};

/** A question about a part of a board. */
export interface QuestionAboutBoard {
  /** The part of the board, such as `link baetica lusitania`. */
  readonly part: string;
  /** The topic. */
  readonly topic: BoardTopic;
  /** The question for readers. */
  readonly text: string;
  /** The provinces to show. */
  readonly provinces: readonly Province[];
  /** The answer that the file gives now. */
  readonly now: string;
  /** The possible answers. A name may be any other as well: `name NAME`. */
  readonly choices: readonly ChoiceView[];
  /** The evidence for the answer that the file gives now. */
  readonly evidence: Evidence;
  /** The source of the evidence, and the alternatives; may be empty. */
  readonly source: string;
  /** Whether the answer is still assumed. */
  readonly open: boolean;
  /** The ids of the facts that the source cites. */
  readonly facts: readonly string[];
}

/** A reading of a ruling. */
export interface ReadingView {
  /** The name of the reading. */
  readonly reading: string;
  /** What it says. */
  readonly text: string;
  /** The editions in which this reading is the default. */
  readonly default: readonly Edition[];
}

/** The reason why an input is refused. */
export type Reason = {
  readonly "not-now": {
    /** The question or throw that is pending. */
    readonly awaits: Pending;
  };
} | {
  readonly "wrong-dice": {
    /** The dice that the game waits for. */
    readonly wanted: Dice;
    /** The dice that were thrown. */
    readonly thrown: Dice;
  };
} | {
  readonly "wrong-seat": {
    /** The seat that gave the input. */
    readonly seat: Seat;
    /** The question that is pending. */
    readonly awaits: Pending;
  };
} | {
  readonly "last-word": {
    /** The seat that has the last word. */
    readonly seat: Seat;
    /** The shared Caesar. */
    readonly emperor: Emperor;
  };
} | {
  readonly "too-expensive": {
    /** The cost in Imperium Points. */
    readonly needs: number;
    /** The Imperium Points that are left. */
    readonly has: number;
  };
} | {
  readonly "not-his-turn": {
    /** The figure that was given the order. */
    readonly figure: Figure;
    /** The Emperor whose turn it is. */
    readonly turn: Emperor;
  };
} | {
  readonly "not-in-play": {
    /** The figure that was given the order. */
    readonly figure: Figure;
  };
} | {
  readonly "off-the-board": {
    /** The figure that is off the board. */
    readonly figure: Figure;
  };
} | {
  readonly "must-move-on": {
    /** The figure that must move on. */
    readonly figure: Figure;
    /** The province that it passes through. */
    readonly at: Province;
  };
} | {
  readonly "already-there": {
    /** The province where the figure is. */
    readonly at: Province;
  };
} | {
  readonly "no-way": {
    /** The province of the figure. */
    readonly from: Province;
    /** The province that it cannot reach. */
    readonly to: Province;
  };
} | {
  readonly "army-there": {
    /** The province of the army. */
    readonly at: Province;
  };
} | {
  readonly "cannot-stop": {
    /** The province that is occupied. */
    readonly at: Province;
    /** The figure that holds the province. */
    readonly by: Figure;
  };
} | {
  readonly "no-entrance": {
    /** The province where he would enter. */
    readonly at: Province;
  };
} | {
  readonly "capital-covered": {
    /** The capital. */
    readonly at: Province;
  };
} | {
  readonly "must-enter": {
    /** A province where he can enter. */
    readonly at: Province;
  };
} | {
  readonly "no-fleet": {
    /** The zone without a fleet. */
    readonly zone: SeaZone;
  };
} | {
  readonly "zones-apart": {
    /** The zone of the fleet. */
    readonly from: SeaZone;
    /** The zone that the fleet would go to. */
    readonly to: SeaZone;
  };
} | {
  readonly "zone-taken": {
    /** The zone with the fleet. */
    readonly zone: SeaZone;
  };
} | {
  readonly "disc-there": {
    /** The province of the disc. */
    readonly at: Province;
  };
} | {
  readonly "no-garrison-left": {
    /** The Emperor who has no garrison left. */
    readonly owner: Emperor;
  };
} | {
  readonly "region-in-revolt": {
    /** The region of the border. */
    readonly region: Region;
    /** The province of the first revolt. */
    readonly at: Province;
  };
} | {
  readonly "no-unrest": {
    /** The province without unrest. */
    readonly at: Province;
  };
} | {
  readonly "no-revolt": {
    /** The province without a revolt. */
    readonly at: Province;
  };
} | "no-unrest-left" | {
  readonly "no-army": {
    /** The province without an army. */
    readonly at: Province;
  };
} | "not-played" | {
  readonly "not-his-to-do": {
    /** The figure that was given the order. */
    readonly figure: Figure;
  };
} | "done-already" | {
  readonly "at-the-ceiling": {
    /** The largest number of points that is allowed. */
    readonly most: number;
  };
} | {
  readonly "no-disc-to-pay": {
    /** The Emperor whose power it is. */
    readonly owner: Emperor;
  };
} | {
  readonly "border-stays": {
    /** The border of the garrison. */
    readonly at: Province;
  };
} | {
  readonly "reserve-pays": {
    /** The province of the disc. */
    readonly at: Province;
  };
} | {
  readonly "no-garrison-here": {
    /** The province of the Emperor. */
    readonly at: Province;
  };
} | {
  readonly "not-roman": {
    /** The province that is not Roman. */
    readonly at: Province;
  };
} | {
  readonly "figure-there": {
    /** The province of the figure. */
    readonly at: Province;
  };
} | {
  readonly "revolt-there": {
    /** The province in revolt. */
    readonly at: Province;
  };
} | {
  readonly "capital-there": {
    /** The capital. */
    readonly at: Province;
  };
} | {
  readonly "not-a-border": {
    /** The province that is not a border. */
    readonly at: Province;
  };
} | {
  readonly "border-secured": {
    /** The secured border. */
    readonly at: Province;
  };
} | {
  readonly "pirates-there": {
    /** The zone of the pirates. */
    readonly zone: SeaZone;
  };
} | "no-pirates" | {
  readonly "not-on-coast": {
    /** The province of the figure. */
    readonly at: Province;
    /** The zone of the pirates. */
    readonly zone: SeaZone;
  };
} | {
  readonly "fleet-needed": {
    /** The zone where a fleet is needed. */
    readonly zone: SeaZone;
  };
} | "armies-on-board" | {
  readonly "on-its-path": {
    /** The next province on its path. */
    readonly to: Province;
  };
} | {
  readonly "not-linked": {
    /** The province of the figure that would attack. */
    readonly from: Province;
    /** The province that would be attacked. */
    readonly to: Province;
  };
};

/** The refusal of an input, with the rule and the reason. A refused input changes nothing. */
export interface Refusal {
  /** The rule that forbids it. */
  readonly rule: Rule;
  /** The facts that make the rule apply. */
  readonly reason: Reason;
}

export type Region = "I" | "II" | "III" | "IV" | "V" | "VI" | "Italia";

/** What happened when a log was played. */
export interface ReplayView {
  /** Whether everything happened as the log expects. */
  readonly passed: boolean;
  /** The title of the log. */
  readonly title: string;
  /** A remark for readers; may be empty. */
  readonly note: string;
  /** The rules of the game as text. */
  readonly rules: string;
  /** The digest of the board. */
  readonly board: BoardDigest;
  /** The seats of the players. */
  readonly seats: Seats;
  /** The position before the first step, after any dice that are rolled before it. */
  readonly start: State;
  /** What happened in each step. */
  readonly steps: readonly StepView[];
  /** The differences from what the log expects, in order. */
  readonly differences: readonly DifferenceView[];
  /** How the game ended; `null` if it has not ended. */
  readonly ending: Ending | null;
  /** The error that stopped the game early; `null` if every step was played. */
  readonly stopped: ErrorView | null;
}

export type Reserve = "unrest" | "revolts" | "armies" | "diocletian" | "galerius" | "constantius" | "maximian" | "barbarian-grey" | "barbarian-black";

/** What is left in the reserve. */
export interface Reserves {
  /** The number of unrest discs. */
  readonly unrest: number;
  /** The number of revolt discs. */
  readonly revolts: number;
  /** The number of armies. */
  readonly armies: number;
}

/** The results of many games as columns of equal length. */
export interface ResultsView {
  /** The seed of each game as text. */
  readonly seed: readonly string[];
  /** Whether it was won. */
  readonly won: readonly boolean[];
  /** How it ended; `null` if it was stopped after the last round. */
  readonly ending: readonly (Ending | null)[];
  /** The number of rounds, the last one included. */
  readonly rounds: readonly number[];
  /** The number of commands. */
  readonly commands: readonly number[];
  /** The number of throws of dice. */
  readonly rolls: readonly number[];
}

/** The rivalry of the Emperors after a victory: their points, and who stands above the others (VN-5, VD-5). */
export interface Rivalry {
  /** The points of each Emperor in the order of play: the borders he holds and his glory. */
  readonly points: readonly number[];
  /** The Emperor with at least 2 points more than every other, or `None`. */
  readonly great: Emperor | null;
  /** The Emperor of the East, with at least 2 points more than his colleague, or `None`. First edition only, and only if nobody is the Great. */
  readonly east: Emperor | null;
  /** The Emperor of the West, with at least 2 points more than his colleague, or `None`. First edition only, and only if nobody is the Great. */
  readonly west: Emperor | null;
}

/** What dice show. */
export type Roll = string;

/** The cheapest route to a province. */
export interface RouteView {
  /** The province. */
  readonly to: Province;
  /** The id of the province on this board. */
  readonly id: string;
  /** The cost in Imperium Points. */
  readonly cost: number;
  /** The moves in order, in notation. */
  readonly commands: readonly string[];
}

/** The routes of a figure. */
export interface RoutesView {
  /** The cheapest route to every province where the figure can stop, in board order. */
  readonly routes: readonly RouteView[];
}

/** A rule id of the ledger. */
export type Rule = string;

/** A rule of the ledger. */
export interface RuleView {
  /** The id of the rule. */
  readonly rule: Rule;
  /** Its title. */
  readonly title: string;
  /** Its text. */
  readonly text: string;
}

/** The rules of a game. */
export interface RulesView {
  /** The rules as text, such as `second/4211`. */
  readonly text: string;
  /** The rules as an object. */
  readonly rules: RulesObject;
}

export type Ruling = "several-fleets" | "no-unrest-left" | "revolt-links" | "army-distance" | "battle-leader" | "galerius-support" | "dux-defeat" | "goths-on-army" | "goths-involved" | "second-reroll" | "pirates-victims" | "via-romana-target" | "lost-border-attack" | "italia-tie" | "staying-away" | "border-revolts" | "imperium-disc" | "imperium-border" | "maximian-points" | "via-romana-border" | "reroll-throws" | "redirect-to-border" | "goths-on-disc" | "black-disc-moment" | "advance-decision" | "echo-reroll" | "black-disc-borders" | "three-fleets" | "last-word";

/** A question that the rulebooks leave open, with its two readings. */
export interface RulingView {
  /** The ruling. */
  readonly ruling: Ruling;
  /** Its id. */
  readonly rule: string;
  /** The title of its rule. */
  readonly title: string | null;
  /** The question. */
  readonly question: string;
  /** When the question arises. */
  readonly arises: string;
  /** The two readings. */
  readonly readings: readonly ReadingView[];
}

export interface Rulings {
  /** May several fleets be in one sea zone, at set-up and by Sail? (G-1) */
  readonly "several-fleets"?: "shared" | "apart";
  /** What if a revolt is turned into unrest and no unrest disc is left? (G-2) */
  readonly "no-unrest-left"?: "refused" | "defeat";
  /** When are broken links rolled while revolts spread? (G-4) */
  readonly "revolt-links"?: "when-reached" | "up-front";
  /** How far is an army from Roma, for the order in which armies advance? (G-5) */
  readonly "army-distance"?: "own-path" | "fewest-links";
  /** Who leads a battle, and so takes or loses its glory? (G-6) */
  readonly "battle-leader"?: "attacking-or-attacked" | "attacking";
  /** When is support counted if Galerius pays with a disc of his own chain? (G-8) */
  readonly "galerius-support"?: "when-resolved" | "when-rolled";
  /** Does a lost attack of Dux end the turn of the Emperor who paid for it? (G-9) */
  readonly "dux-defeat"?: "turn-goes-on" | "turn-ends";
  /** What if the Goths arrive on a border that holds an army? (G-10) */
  readonly "goths-on-army"?: "army-leaves" | "occupied";
  /** In which battles are the Goths involved? (G-11) */
  readonly "goths-involved"?: "allies-too" | "fighting";
  /** May the Barbarian player reroll dice that he has just rerolled? (G-13) */
  readonly "second-reroll"?: "refused" | "allowed";
  /** Whose garrisons on their coast do victorious pirates remove? (G-17) */
  readonly "pirates-victims"?: "everybody" | "attacker";
  /** Which province is empty, so that a garrison may be moved to it? (G-18) */
  readonly "via-romana-target"?: "no-figure-no-disc" | "no-disc";
  /** Does an attack lost from a secured border open it again? (G-23) */
  readonly "lost-border-attack"?: "garrison-lost" | "permanent";
  /** When does an army in Italia advance if another is as near to Roma? (G-24) */
  readonly "italia-tie"?: "italia-last" | "italia-first";
  /** May an Emperor stay off the board by choice? (G-28) */
  readonly "staying-away"?: "must-enter" | "may-stay-away";
  /** Do revolts spread from and to borders? (G-33) */
  readonly "border-revolts"?: "spread" | "kept-apart";
  /** Where may the disc that pays for a power be taken from? (G-40) */
  readonly "imperium-disc"?: "board-or-reserve" | "reserve";
  /** May the garrison of a secured border pay for a power? (G-41) */
  readonly "imperium-border"?: "allowed" | "refused";
  /** How many IP has Maximian by his power and a point from Constantius together? (G-42) */
  readonly "maximian-points"?: "eight" | "seven";
  /** May a garrison be moved away from a secured border? (G-54) */
  readonly "via-romana-border"?: "allowed" | "refused";
  /** Which throws may the Barbarian player have rerolled? (G-60) */
  readonly "reroll-throws"?: "whole-phase" | "activity-and-echo";
  /** May the Barbarian player redirect an army onto a border? (G-64) */
  readonly "redirect-to-border"?: "refused" | "allowed";
  /** What leaves a border with unrest or revolt when the Goths arrive on it? (G-82) */
  readonly "goths-on-disc"?: "disc-stays" | "disc-leaves";
  /** When may the Barbarian player spend his black disc? (G-67) */
  readonly "black-disc-moment"?: "before-steps" | "any-moment";
  /** When does the Barbarian player decide about an army whose next link is broken? (G-63) */
  readonly "advance-decision"?: "before-link-die" | "after-link-die";
  /** What is rerolled after the Barbarian die of an echo? (G-61) */
  readonly "echo-reroll"?: "last-die" | "whole-echo";
  /** May the black disc be placed on a border? (G-68) */
  readonly "black-disc-borders"?: "allowed" | "roman-only";
  /** How far does one move by fleets lead when all three sea zones hold one? (G-47) */
  readonly "three-fleets"?: "one-zone" | "pairs";
  /** Who may give a Caesar whom three players share a command after which dice fall? (G-39) */
  readonly "last-word"?: "undo-only" | "before-dice";
}

/** A saved game, to be serialised at any question or throw: rules, board digest, players, state and, if the dice are seeded, the generator with its progress. A game that is resumed continues with the faces that would have come. */
export interface SavedGame {
  readonly version: number;
  /** Saved games did not name it before the second version of the rules. */
  readonly rules_version: number;
  readonly rules: RulesObject;
  readonly board: BoardDigest;
  readonly seats: Seats;
  readonly state: State;
  readonly dice?: SeededDice | null;
}

/** A historical scenario: a war, and the way its remaining revolts are set up (SC-1). */
export interface Scenario {
  /** The war. */
  readonly war: War;
  /** Whether regions without a listed revolt get theirs on province 3 instead of by a roll (SC-1). */
  readonly fixed: boolean;
}

/** A historical scenario. */
export interface ScenarioView {
  /** The scenario. */
  readonly scenario: War;
  /** Its name. */
  readonly name: string;
  /** The rule that describes it. */
  readonly rule: Rule;
  /** The title of the rule. */
  readonly title: string;
  /** The text of the rule. */
  readonly text: string;
  /** The editions that have it. */
  readonly editions: readonly Edition[];
  /** The levels at which it can be played, its own first. */
  readonly levels: readonly Level[];
  /** The modules that it brings into play. */
  readonly modules: Modules;
  /** The modules that cannot be played with it, because it uses their figures. */
  readonly without: Modules;
}

/** The score of the first edition: the total and its parts. */
export interface ScoreView {
  /** The sum of the parts. */
  readonly total: number;
  /** The number of secured borders, +1 each. The other borders are -1 each. */
  readonly secured: number;
  /** Whether there is no revolt in Italia: +4. */
  readonly italia_is_calm: boolean;
  /** The number of armies on the board, -1 each. */
  readonly armies: number;
  /** The number of regions, including Italia, that would take more than 6 Imperium Points to subdue, -1 each. */
  readonly troubled_regions: number;
}

export type SeaZone = "1" | "2" | "3";

export type Seat = "seat-1" | "seat-2" | "seat-3" | "seat-4" | "barbarian";

export type Seats = "1" | "2" | "3:galerius" | "3:constantius" | "4";

export interface SeededDice {
  readonly generator: "chacha8";
  readonly seed: string | number;
  readonly position: number;
}

export type Severity = "good" | "note" | "warning" | "danger" | "lost";

/** The moment since which something is asked. */
export type Since = "command" | "phase";

/** The text of a position. */
export type State = string;

/** A position with everything that a front end shows. */
export interface StateView {
  /** The complete position as text. */
  readonly position: State;
  /** The round, counted from 1; 0 during the set-up. */
  readonly round: number;
  /** The Emperor whose turn it is. */
  readonly turn: Emperor;
  /** The Imperium Points that are left. */
  readonly points: number;
  /** The figure that is passing through another's province. */
  readonly passing: Figure | null;
  /** What the game waits for. */
  readonly awaits: PendingView;
  /** The 48 provinces in board order. */
  readonly provinces: readonly ProvinceView[];
  /** The four Emperors in the order of play. */
  readonly emperors: readonly EmperorView[];
  /** The three sea zones from west to east. */
  readonly fleets: readonly ZoneView[];
  /** The zone of the pirates. */
  readonly pirates: SeaZone | null;
  /** What is left in the reserve. */
  readonly reserves: Reserves;
  /** What the Barbarian player has left; `null` if there is no such player (VD-6). */
  readonly barbarian: BarbarianView | null;
  /** Dux and Vicarius, if they are played. */
  readonly figures: readonly FigureView[];
  /** How the Emperors compare; `null` if there is no glory to win. */
  readonly rivalry: Rivalry | null;
  /** The armies still to advance in this phase, in their order. */
  readonly marching: readonly Province[];
  /** The score of the first edition. */
  readonly score: ScoreView;
  /** The seats of the players. */
  readonly seats: Seats;
  /** How many commands can be taken back. */
  readonly undoable: number;
  /** Whether Diocletian or Maximian has used his power in this turn (VN-1, VD-1). */
  readonly power_used: boolean;
  /** Whether Diocletian took a point that Galerius will lack (VN-4). */
  readonly point_taken: boolean;
  /** Whether Constantius gave a point to Maximian (VN-4). */
  readonly point_given: boolean;
  /** The armies of usurpers that do not advance before the next turn (VD-4). */
  readonly resting: ProvinceSet;
  /** The place of the Goths (MD-4). */
  readonly goths: GothsView;
  /** The place of the pirates (MD-3). */
  readonly pirate_fleet: PiratesView;
}

/** What happened in a step of a log. */
export interface StepView {
  /** The command in notation, or `concede`; `null` if the step only rolls dice. */
  readonly input: string | null;
  /** The rolls in order. */
  readonly rolls: readonly Roll[];
  /** The events in order, without prompts. */
  readonly events: readonly EventView[];
  /** The refusal; `null` if the step was accepted. */
  readonly refusal: ErrorView | null;
  /** The number of legal commands after the step. */
  readonly legal: number;
  /** The position after the step. */
  readonly position: State;
}

/** The strength of one side in a battle, without its die. */
export interface Strength {
  /** The provinces of the one group of discs that supports this side (AT-4, AT-5). */
  readonly support: ProvinceSet;
  /** The provinces of the allies, each of whom doubles the value (AT-2, AT-3). */
  readonly allies: ProvinceSet;
  /** The number added to the die: by the Goths (MD-4), or by Galerius (VN-1, VD-1). */
  readonly bonus: number;
}

export type SubdueKind = "unrest" | "revolt" | "reduce";

/** A board file with its faults and the questions about it. */
export interface SurveyView {
  /** The board file. */
  readonly board: BoardFile;
  /** The digest of the board; `None` if it has faults. */
  readonly digest: BoardDigest | null;
  /** The first faults of the board. It can be played on if there is none. */
  readonly faults: readonly FaultView[];
  /** The number of faults, those included that are not listed. */
  readonly found: number;
  /** The topics of the questions, in order. */
  readonly topics: readonly TopicView[];
  /** What can be asked about the board, in the order of a walk. */
  readonly questions: readonly QuestionAboutBoard[];
  /** The facts that the questions cite. */
  readonly facts: readonly FactView[];
}

/** A word of the game with its meaning, in our own words. */
export interface Term {
  /** The word, as players say it. */
  readonly name: string;
  /** Other words for it. */
  readonly synonyms: readonly string[];
  /** The meaning in one to three plain sentences. */
  readonly definition: string;
  /** The rules that state it, the most important first. Empty for words that belong to this project. */
  readonly rules: readonly Rule[];
  /** The names of related terms. */
  readonly related: readonly string[];
}

export type Threat = "on-revolt" | "spread" | "attack" | "army" | "open-link" | "uprising" | "new-army" | "goths" | "black-disc";

/** A request for dice, with its purpose. The answer is a Roll. */
export type Throw = {
  readonly "first-revolt": {
    /** The region of the revolt. */
    readonly region: Region;
  };
} | {
  readonly "additional-revolt": {
    /** The number of revolts still to be placed, including this one. */
    readonly left: number;
  };
} | {
  readonly "initial-army": {
    /** The number of armies still to be placed, including this one. */
    readonly left: number;
  };
} | {
  readonly battle: {
    /** The side that attacks. */
    readonly attacker: Combatant;
    /** The Roman figure in the battle. */
    readonly figure: Figure;
    /** The province of the army. */
    readonly army: Province;
  };
} | {
  readonly "revolt-link": {
    /** The province in revolt; under the other reading of G-4, the first end of the link. */
    readonly from: Province;
    /** The province in unrest; under the other reading of G-4, the second end of the link. */
    readonly to: Province;
  };
} | "activity" | {
  readonly "uprising-link": {
    /** The province that the uprising struck. */
    readonly from: Province;
    /** The neighbour beyond the link. */
    readonly to: Province;
  };
} | "echo-region" | {
  readonly "echo-province": {
    /** The region of the echo. */
    readonly region: Region;
  };
} | {
  readonly "advance-link": {
    /** The province of the army. */
    readonly from: Province;
    /** The next province on its path. */
    readonly to: Province;
  };
} | "pirate-zone" | {
  readonly "sea-battle": {
    /** The figure that attacks. */
    readonly figure: Figure;
    /** The zone of the pirates. */
    readonly zone: SeaZone;
  };
} | {
  readonly usurper: {
    /** The region that is full of revolts. */
    readonly region: Region;
    /** The continuation of the phase. */
    readonly after: Continuation;
  };
};

export type Title = "the-great" | "of-the-east" | "of-the-west";

/** A topic of questions about a board. */
export interface TopicView {
  /** The topic. */
  readonly topic: BoardTopic;
  /** The title for readers. */
  readonly title: string;
}

/** A way in which a figure moves from one province to another. */
export type Travel = "link" | "broken-link" | {
  readonly fleet: {
    /** The zone of the fleet. */
    readonly zone: SeaZone;
  };
} | {
  readonly fleets: {
    /** The zone of the coast he leaves. */
    readonly from: SeaZone;
    /** The zone of the coast he reaches. */
    readonly to: SeaZone;
  };
};

/** The answer to an undo. */
export interface Undone {
  /** How many more commands can be taken back. */
  readonly undoable: number;
  /** What the game waits for. */
  readonly awaits: PendingView;
}

export type Variant = "imperium" | "mare-nostrum" | "diarchia" | "patres-patriae" | "the-great" | "via-romana" | "usurpator" | "roma-aeterna" | "barbaria";

/** An edition that has a variant, with the rule that describes it there. */
export interface VariantRule {
  /** The edition. */
  readonly edition: Edition;
  /** The rule that describes the variant. */
  readonly rule: Rule;
  /** The title of the rule. */
  readonly title: string;
}

/** A variant. */
export interface VariantView {
  /** The variant. */
  readonly variant: Variant;
  /** Its name. */
  readonly name: string;
  /** The editions that have it. */
  readonly editions: readonly VariantRule[];
}

export type Variants = readonly Variant[];

export type War = "carausian-revolt" | "danubian-wars" | "mauretanian-war" | "great-persian-war";

/** Whether a command is legal, and if not, why. */
export interface WhyView {
  /** Whether the command is legal. */
  readonly legal: boolean;
  /** The error that the command would get. Left out if it is legal. */
  readonly refusal?: ErrorView | null;
  /** The text of the rule that forbids it. Left out if the command is legal, or if the texts are not there. */
  readonly text?: string | null;
}

/** A sea zone with its fleets. */
export interface ZoneView {
  /** The zone. */
  readonly zone: SeaZone;
  /** Its name. */
  readonly name: string;
  /** The number of fleets in it. */
  readonly fleets: number;
}

/** The rules of a game with its readings by name. Readings at their default are left out. */
export interface RulesObject {
  readonly edition: Edition;
  readonly level: Level;
  readonly variants?: Variants;
  readonly modules?: Modules;
  readonly scenario?: Scenario | null;
  readonly rulings?: Rulings;
}
