/**
 * Standing instructions about the style of answers (memory.md §8). "Answer briefly" applies to
 * every task. Instructions about code or units only apply to tasks about them.
 */

import { judgeFor } from "../../forming/language-loader.ts";
import { answersQuestion } from "../../forming/thing.ts";
import type { Interval, Item } from "../../model/item.ts";
import type { Readable } from "../../search/vault-index.ts";
import { AnalysableText } from "../../text/analysable-text.ts";
import { analyseText } from "../../text/analysis.ts";
import { peopleNamed } from "../../text/person-question.ts";
import { isTasteConcept, mentionsDislike, type TasteQuestion } from "../../text/question-kinds.ts";
import { conceptsOfItem } from "../item-text.ts";
import { thingAsked } from "../observe/related-facts.ts";
import type { OpenVault } from "../open-vault.ts";
import { currentItems, isCurrent, itemsDuring, ownersRows, preferenceRows } from "./current-items.ts";

const STYLE_KEYS: ReadonlySet<string> = new Set(
  ["address", "emojis", "format", "language", "length", "tone"].map((name) => `style.${name}`),
);

/**
 * By attribute of an instruction about units: questions whose answer contains a time, measure or
 * price.
 */
const MEASURED: readonly (readonly [key: string, asked: RegExp])[] = [
  [
    "clock",
    /(?<!\p{L})(?:what time|when (?:does|do|is|are|will)|opening hours|timetable|schedule|itinerary|alarm|wie spät|um wie viel uhr|qué hora|quelle heure|que horas)(?!\p{L})/iu,
  ],
  [
    "units",
    /(?<!\p{L})(?:how (?:hot|warm|cold|far|tall|high|heavy|deep|wide|big|long is|much (?:does|do) .{2,40} weigh)|temperature|degrees|weather|forecast|recipe|oven|bake|distance|weigh|wie (?:heiß|warm|kalt|weit|groß|hoch|schwer)|wie wird das wetter|temperatur|rezept|(?:fera|fait|faisait)(?:-t-il|-il)? (?:combien|quelle température|chaud|froid)|combien de degrés|quel temps|temperatura|receta|température|recette|receita)(?!\p{L})/iu,
  ],
  [
    "currency",
    /(?<!\p{L})(?:how (?:much|expensive)|prices?|costs?|budget|salary|wie (?:viel|teuer)|preise?|kostet|cuánto|precios?|combien|prix|quanto|preços?)(?!\p{L})/iu,
  ],
  [
    "style.code",
    /(?<!\p{L})(?:functions?|scripts?|code|program|regex|snippets?|unit tests?|funktion|skript|programm(?:ier\p{L}*)?|fonctions?|programmes?|función|funciones|código|programa|função|funções)(?!\p{L})/iu,
  ],
];

/**
 * Matches the instructions that an answer must follow; undefined if there are none.
 * @param isTasked true if the query asks for a text or an explanation, to which style instructions
 * apply
 */
export function instructionFilter(query: string, isTasked: boolean): ((item: Item) => boolean) | undefined {
  const keys = new Set(MEASURED.filter(([, asked]) => asked.test(query)).map(([key]) => key));
  if (!isTasked && keys.size === 0) return undefined;
  return ({ type, key = "" }) => type === "instruction" && ((isTasked && STYLE_KEYS.has(key)) || keys.has(key));
}

/** A question about how to do something, which asks for an explanation. */
const HOW =
  /^\s*(?:how (?:do|can|should|to|would)|wie (?:kann|plane|mache|geht|koche|baue|funktioniert)|comment(?! (?:je|tu) )|cómo|como)(?!\p{L})/iu;

/**
 * True if a message asks for a text or an explanation, according to the judge of its language.
 */
export function isTask(query: string): boolean {
  if (HOW.test(query)) return true;
  const judge = judgeFor(new AnalysableText(query));
  return judge?.judge({ text: query, message: query }).function === "request";
}

/** Most tastes in one answer. */
const TASTES_MAX = 5;

/**
 * Tastes of the requested kind, newest first. Without any, likes of unknown kind follow. A question
 * about dislikes gets the others of every kind as well.
 */
export async function tastesOf(
  vault: OpenVault,
  readable: Readable,
  { likes, does, concepts }: TasteQuestion,
): Promise<readonly Item[]> {
  const known = await currentItems(vault, readable, does === true ? ownersRows : preferenceRows);
  const isMeant = does === true ? isOwnDoing : isOwnTaste;
  const tastes = known
    .filter((item) => isMeant(item, vault.name) && isDislike(item) !== likes)
    .toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1));
  if (concepts.size === 0) return tastes.slice(0, TASTES_MAX);
  const kinds = new Map(tastes.map((item) => [item, kindsOf(item)]));
  const fitting = tastes.filter((item) => kinds.get(item)?.some((id) => concepts.has(id)) === true);
  if (does === true) return fitting.slice(0, TASTES_MAX);
  const others = tastes.filter((item) => !fitting.includes(item) && (!likes || kinds.get(item)?.length === 0));
  const isEnough = likes && fitting.length > 0;
  return [...fitting, ...(isEnough ? [] : others)].slice(0, TASTES_MAX);
}

const isOwn = ({ subject, speaker, labels }: Item, owner: string): boolean =>
  subject === undefined && (speaker === undefined || speaker === owner) && !labels.includes("ended");

const isOwnTaste = (item: Item, owner: string): boolean =>
  isOwn(item, owner) && item.type === "preference" && item.key?.startsWith("style.") !== true;

/** What somebody does, and neither wishes for nor once did. */
const isOwnDoing = (item: Item, owner: string): boolean =>
  isOwn(item, owner) && item.mode === "semantic" && item.type !== "instruction";

export const isDislike = ({ text }: Pick<Item, "text">): boolean => mentionsDislike(text);

const kindsOf = (item: Item): readonly string[] => [...conceptsOfItem(item)].filter((id) => !isTasteConcept(id));

/** Most answers. A longer list is left to ranking. */
const ANSWERS_MAX = 2;
/** A noun in more memories than this is too common. */
const ROWS_MAX = 64;

/** Newest first. */
export async function thingsAnswering(vault: OpenVault, query: string, readable: Readable): Promise<readonly Item[]> {
  const found = await thingAsked(query, vault.readings);
  if (found === undefined) return [];
  const { asked, things } = found;
  const byName = (heads: readonly string[]): Promise<readonly Item[]> => holding(vault, heads, readable);
  const isAnswer = (item: Item): boolean =>
    things(item.text, item.subject).some((thing) => answersQuestion(asked, thing));
  const exact = (await byName([asked.head])).filter(isAnswer);
  const all = exact.length > 0 ? exact : (await byName(asked.synonyms)).filter(isAnswer);
  const named = new Set(peopleNamed(query).map(({ name }) => name.toLowerCase()));
  const own = all.filter(({ subject }) =>
    named.size === 0 ? subject === undefined : named.has(subject?.toLowerCase() ?? ""),
  );
  return (own.length > 0 ? own : all).toSorted((one, other) => other.at - one.at).slice(0, ANSWERS_MAX);
}
async function holding(vault: OpenVault, heads: readonly string[], readable: Readable): Promise<readonly Item[]> {
  const ids = new Set<string>();
  for (const term of new Set(heads.flatMap((head) => analyseText(head).terms.slice(0, 1)))) {
    const rows = vault.index.factsHolding(term);
    if (rows.length <= ROWS_MAX) for (const row of rows) ids.add(vault.index.idOf(row));
  }
  return (await vault.items.many([...ids].filter((id) => readable.has(id)))).filter(isCurrent);
}

/** Most events for one period. */
const EVENTS_MAX = 5;
/** An event this many times longer than the period says little about it. */
const LONGER_MAX = 3;
const DAY_MS = 86_400_000;

export async function eventsIn(vault: OpenVault, readable: Readable, period: Interval): Promise<readonly Item[]> {
  const length = Math.max(DAY_MS, period.end - period.start);
  const isIn = ({ time, subject }: Item): boolean =>
    subject === undefined &&
    time !== undefined &&
    time.start < period.end &&
    time.end > period.start &&
    time.end - time.start <= LONGER_MAX * length;
  const known = await itemsDuring(vault, readable, period);
  return known
    .filter((item) => item.mode === "episodic" && isIn(item))
    .toSorted((one, other) => (one.time?.start ?? 0) - (other.time?.start ?? 0) || (one.id < other.id ? -1 : 1))
    .slice(0, EVENTS_MAX);
}
