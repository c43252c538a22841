/**
 * A preference as a statement in the third person without its subject, which never claims more than was seen: `Appears to`, `Often`, `Recently`
 * (GUM-29). `Often` names what was done each time, where it was always the same.
 */
import { GIST_MAX } from "../../model/item.ts";
import { truncate } from "../../model/text.ts";
import type { Signal } from "./signal.ts";

export interface Wording {
  /** Seen on several days. */
  readonly isOften: boolean;
  /** Something else was wished before. */
  readonly isChange: boolean;
  /** At least one event was a choice of the person's. */
  readonly isChosen: boolean;
  /** What was done each time, where it was always the same. */
  readonly act: Signal["act"] | undefined;
  readonly category?: string;
}

/** `Appears to look for size 42 in running shoes`, `Often filters for size 42`. */
export function wording(
  signal: Signal,
  polarity: Signal["polarity"],
  { isOften, isChange, isChosen, act, category }: Wording,
): string {
  const where = category === undefined ? "" : inCategory(category);
  const verb = isOften
    ? `often ${polarity === "away" ? "avoids" : doesOften(signal, act, isChosen)}`
    : `appears to ${polarity === "away" ? "avoid" : seeks(signal, isChosen)}`;
  return truncate(capitalised(`${isChange ? "recently " : ""}${verb} ${thing(signal)}${where}`), GIST_MAX);
}

export const inCategory = (category: string): string => ` in ${category}`;

/** A statement that was made here, taken apart. */
export interface ReadWording {
  /** `appears to`, `often`, `recently appears to`. */
  readonly lead: string;
  readonly verb: string;
  readonly thing: string;
  /** Where it stands among others: what is sought first, what is avoided last. */
  readonly place: number;
}

const VERBS = [
  "be looking for",
  "look for",
  "looks for",
  "filters for",
  "searches for",
  "be interested in",
  "looks at",
  "prefer",
  "chooses",
  "saves",
  "buys",
  "avoid",
  "avoids",
];
const STATEMENT = new RegExp(
  `^(?<lead>(?:recently )?(?:often appears to|often|appears to)) (?<verb>${VERBS.join("|")}) (?<thing>.+)$`,
  "iu",
);

export function readWording(text: string): ReadWording | undefined {
  const { lead, verb, thing } = STATEMENT.exec(text)?.groups ?? {};
  if (lead === undefined || verb === undefined || thing === undefined) return undefined;
  return { lead: lead.toLowerCase(), verb, thing, place: VERBS.indexOf(verb) };
}

const isAttribute = ({ kind }: Signal): boolean => !ABOUT.has(kind);
/** Kinds that are the thing itself, and no quality of one. */
const ABOUT: ReadonlySet<Signal["kind"]> = new Set(["interest", "part", "category", "entity"]);

/** Of qualities and of things: nobody looks at a size. */
const ACTS: Readonly<Partial<Record<Signal["act"], readonly [ofQuality: string, ofThing: string]>>> = {
  filter: ["filters for", "filters for"],
  search: ["searches for", "searches for"],
  look: ["looks for", "looks at"],
  save: ["chooses", "saves"],
  buy: ["chooses", "buys"],
  confirm: ["chooses", "chooses"],
};

function doesOften(signal: Signal, act: Wording["act"], isChosen: boolean): string {
  const named = act === undefined ? undefined : ACTS[act];
  if (isAttribute(signal)) return named?.[0] ?? "looks for";
  if (signal.kind === "category") return named?.[1] ?? "looks for";
  return named?.[1] ?? (isChosen ? "appears to prefer" : "looks at");
}

function seeks({ kind }: Signal, isChosen: boolean): string {
  if (kind === "category") return "be looking for";
  if (kind === "entity") return "be interested in";
  if (kind === "interest" || kind === "part") return isChosen ? "prefer" : "be interested in";
  return isChosen ? "look for" : "be interested in";
}

function thing({ attribute, kind, shown }: Signal): string {
  if (ABOUT.has(kind)) return shown;
  if (attribute === "feature") return `"${shown}"`;
  if (attribute === "price") return `a price ${/^\d/.test(shown) ? "of " : ""}${shown}`;
  return `${kind === "size" ? "" : "the "}${attribute} ${shown}`;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
