/**
 * Words a preference in the third person without a subject, hedged to match the evidence: `Appears
 * to`, `Often`, `Recently` (GUM-29). `Often` names the act if it was always the same.
 */
import { type Behaviour, GIST_MAX } from "../../model/item.ts";
import { singleLine, truncate } from "../../model/text.ts";
import { singular } from "./phrase.ts";
import type { Signal } from "./signal.ts";

export interface Wording {
  /** Observed on several days. */
  readonly isOften: boolean;
  /** Replaces an earlier value. */
  readonly isChange: boolean;
  /** At least one event was a deliberate choice. */
  readonly isChosen: boolean;
  /** The act, if it was always the same. */
  readonly act: Signal["act"] | undefined;
  readonly category?: string;
}

export function wording(
  signal: Signal,
  polarity: Signal["polarity"],
  { isOften, isChange, isChosen, act, category }: Wording,
): string {
  const where = category === undefined ? "" : inCategory(category);
  const verb = isOften
    ? `often ${polarity === "away" ? "avoids" : habitVerb(signal, act, isChosen)}`
    : `appears to ${polarity === "away" ? "avoid" : verbFor(signal, isChosen)}`;
  return truncate(capitalised(`${isChange ? "recently " : ""}${verb} ${thing(signal)}${where}`), GIST_MAX);
}

export const inCategory = (category: string): string => ` in ${category}`;

/** A parsed sentence of `wording`. */
export interface ReadWording {
  /** `appears to`, `often`. A change is told with the thing: `recently size 43`. */
  readonly lead: string;
  readonly verb: string;
  readonly thing: string;
  /** Sort order: interests first, avoidance last. */
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
  `^(?<change>recently )?(?<lead>often appears to|often|appears to) (?<verb>${VERBS.join("|")}) (?<thing>.+)$`,
  "iu",
);

export function readWording(text: string): ReadWording | undefined {
  const { change = "", lead, verb, thing } = STATEMENT.exec(text)?.groups ?? {};
  if (lead === undefined || verb === undefined || thing === undefined) return undefined;
  const told = `${change.toLowerCase()}${thing}`;
  return { lead: lead.toLowerCase(), verb, thing: told, place: VERBS.indexOf(verb) + (change === "" ? 0 : 0.5) };
}

const isAttribute = ({ kind }: Signal): boolean => !ABOUT.has(kind);
/** Kinds that are the thing itself rather than a quality of it. */
const ABOUT: ReadonlySet<Signal["kind"]> = new Set(["interest", "part", "category", "entity"]);

/** Verbs for qualities and for things, because "looks at a size" makes no sense. */
const HABIT_VERBS: Readonly<Partial<Record<Signal["act"], readonly [ofQuality: string, ofThing: string]>>> = {
  filter: ["filters for", "filters for"],
  search: ["searches for", "searches for"],
  look: ["looks for", "looks at"],
  save: ["chooses", "saves"],
  buy: ["chooses", "buys"],
  confirm: ["chooses", "chooses"],
};

function habitVerb(signal: Signal, act: Wording["act"], isChosen: boolean): string {
  const named = act === undefined ? undefined : HABIT_VERBS[act];
  if (isAttribute(signal)) return named?.[0] ?? "looks for";
  if (signal.kind === "category") return named?.[1] ?? "looks for";
  return named?.[1] ?? (isChosen ? "appears to prefer" : "looks at");
}

function verbFor({ kind }: Signal, isChosen: boolean): string {
  if (kind === "category") return "be looking for";
  if (kind === "entity") return "be interested in";
  if (kind === "interest" || kind === "part") return isChosen ? "prefer" : "be interested in";
  return isChosen ? "look for" : "be interested in";
}

function thing({ attribute, kind, shown }: Signal): string {
  if (ABOUT.has(kind)) return shown;
  if (attribute === "feature") return `"${shown}"`;
  if (kind === "size") return `${attribute} ${shown}`;
  // "4 stars", "dates 9-16 March", "a rent of 700-900", "a price under 300", "breakfast included".
  if (kind === "number" && /[^s]s$/.test(attribute)) return `${shown} ${attribute}`;
  if (kind === "range" && /[^s]s$/.test(attribute)) return `${attribute} ${shown}`;
  if (kind === "range" || /^\d/.test(shown))
    return `${/^[aeiou]/.test(attribute) ? "an" : "a"} ${attribute} ${/^\d/.test(shown) ? "of " : ""}${shown}`;
  // "amenities = pool" is one of them.
  const one = singular(attribute);
  return /^(?:included|available|allowed|nearby|required|possible)$/i.test(shown)
    ? `${attribute} ${shown}`
    : `the ${one} ${shown}`;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const PAGE_MAX = 80;
const SENTENCE_MAX = 2_000;

/** One event as a sentence, if it has no text (GUM-06): `search on /hotels: city = Berlin; mentions Hotel Adlon`. */
export function eventSentence(event: Behaviour): string {
  const anchors = Object.entries(event.anchors ?? {}).map(([name, value]) => `${name} = ${value}`);
  const entities = event.entities ?? [];
  const about = [...anchors, ...(entities.length > 0 ? [`mentions ${entities.join(", ")}`] : [])].join("; ");
  return truncate(singleLine(`${eventName(event)}${about === "" ? "" : `: ${about}`}`), SENTENCE_MAX);
}

/** `search on /hotels` */
export const eventName = (event: Behaviour): string =>
  `${event.type.replaceAll("_", " ")}${event.page === undefined ? "" : ` on ${truncate(singleLine(event.page), PAGE_MAX)}`}`;
