/**
 * Ranks search hits by relevance, current salience, recency and labels, with the policy's weights
 * (GOS-52). Two filters come first: faded items (GOS-51) and items that this session has just been
 * shown (GOS-53, GOS-A7).
 */

import { areNamedApart, type ComparedStatement, comparedStatement } from "../../forming/relation.ts";
import { type Aging, daysBetween, effectiveSalience, mayBeRecalled } from "../../model/aging.ts";
import { HOLDS, type Item, LAYERS } from "../../model/item.ts";
import type { RequestedState } from "../../search/analysis.ts";
import type { Columns } from "../../search/columns.ts";
import { codeOf } from "../../search/filter.ts";
import type { Hit } from "../../search/search-query.ts";
import { entities } from "../../text/names.ts";
import { fold } from "../../text/words.ts";
import { perItem } from "../item-text.ts";
import type { OpenVault } from "../open-vault.ts";

/** The weighted parts of a score. */
export type RankParts = Readonly<Record<"relevance" | "salience" | "recency" | "topic", number>>;

export interface Ranked {
  readonly hit: Hit;
  readonly score: number;
  readonly parts: RankParts;
  /** Effective salience now. */
  readonly salience: number;
}

export interface Chosen extends Ranked {
  readonly item: Item;
  /** Its near-duplicates. Their messages are cited with this item. */
  readonly copies: readonly Item[];
}

export interface RankContext {
  readonly now: number;
  readonly session: string | undefined;
  /** The session's context was reset, so shown items may be shown again. */
  readonly contextReset: boolean;
}

export interface Ranking {
  /** Best first. */
  readonly eligible: readonly Ranked[];
  readonly faded: readonly Hit[];
  readonly cooling: readonly Hit[];
}

/** Half-life of gosum's recency: one week (spec/gosum.md §3 leaves it open). */
const RECENCY_HALF_DAYS = 7;

/** Σ w·part over relevance, current salience, recency and label match (GOS-52), times the boost. */
export function rank(vault: OpenVault, hits: readonly Hit[], context: RankContext): Ranking {
  const { weights, retrievalThreshold } = vault.policy.recall;
  const columns = vault.index.columns();
  const best = hits[0]?.score ?? 1;
  const isCooling = cooldown(vault, context);
  const eligible: Ranked[] = [];
  const faded: Hit[] = [];
  const cooling: Hit[] = [];
  for (const hit of hits) {
    const aging = agingOf(columns, hit.row);
    // Messages don't fade. They are quoted.
    const isQuoted = columns.layer[hit.row] === MESSAGE;
    if (!isQuoted && !mayBeRecalled(aging, context.now, retrievalThreshold)) faded.push(hit);
    else if (isCooling(hit.id)) cooling.push(hit);
    else {
      const salience = effectiveSalience(aging, context.now);
      const recency = 2 ** (-daysBetween(aging.rehearsedAt, context.now) / RECENCY_HALF_DAYS);
      const parts = {
        relevance: weights.relevance * (hit.score / best),
        salience: weights.salience * salience,
        recency: weights.recency * recency,
        topic: hit.isLabelInQuestion ? weights.topic : 0,
      };
      const sum = parts.relevance + parts.salience + parts.recency + parts.topic;
      eligible.push({ hit, parts, salience, score: sum * boostOf(columns, hit.row) });
    }
  }
  return { eligible: eligible.sort((a, b) => b.score - a.score), faded, cooling };
}

/** gumem's retrieval_boost. Deprioritized items count half (GUM-20, GUM-21, GUM-B4). */
const boostOf = ({ boost, hold }: Columns, row: number): number =>
  (boost[row] ?? 1) * (hold[row] === DEPRIORITIZED ? DEPRIORITIZED_BOOST : 1);
const DEPRIORITIZED = codeOf(HOLDS, "deprioritized");
const MESSAGE = codeOf(LAYERS, "message");
const DEPRIORITIZED_BOOST = 0.5;

/**
 * The policy's cooldown. An item is not shown again within `cooldownTurns`, nor while its earlier
 * rendering is still in the model's context. A context reset lifts only the second rule (GOS-A7).
 */
function cooldown(vault: OpenVault, { session, contextReset }: RankContext): (id: string) => boolean {
  const { cooldownTurns } = vault.policy.recall;
  if (session === undefined || cooldownTurns === 0) return () => false;
  const turnCount = vault.sessions.get(session)?.cleanCount ?? 0;
  return (id) => {
    const turn = vault.rendered.turnOf(session, id);
    if (turn === undefined) return false;
    return turnCount - turn < cooldownTurns || (!contextReset && vault.rendered.isInSight(session, id));
  };
}

export const agingOf = (columns: Columns, row: number): Aging & { readonly curve: { readonly minimum: number } } => ({
  salience: columns.salience[row] ?? 0,
  valence: columns.valence[row] ?? 0,
  rehearsalCount: columns.rehearsalCount[row] ?? 0,
  rehearsedAt: columns.rehearsedAt[row] ?? 0,
  curve: {
    halfLifeDays: columns.halfLifeDays[row] ?? 1,
    boost: columns.rehearsalBoost[row] ?? 1,
    floor: columns.floor[row] ?? 0,
    minimum: columns.minimum[row] ?? 0,
  },
});

/** Least lexical score, as a share of that of the best memory from the same message. */
const SIDE_FACT_SHARE = 0.2;

/** Drops memories found only through their message if another memory of it is the answer. */
export function withoutSideFacts(entries: readonly Chosen[], question: string): readonly Chosen[] {
  if (entries.length <= ENOUGH || entries.length > FEW || !ASKING.test(question) || ASKS_FOR_MUCH.test(question))
    return entries;
  const best = new Map<string, number>();
  const messagesOf = ({ evidence }: Item): readonly string[] => evidence.map(({ item }) => item);
  for (const { item, hit } of entries)
    if (item.layer === "fact")
      for (const id of messagesOf(item)) best.set(id, Math.max(best.get(id) ?? 0, hit.signals.lexical));
  const isCompany = ({ item, hit }: Chosen): boolean =>
    item.layer === "fact" &&
    messagesOf(item).length > 0 &&
    messagesOf(item).every((id) => hit.signals.lexical < SIDE_FACT_SHARE * (best.get(id) ?? 0));
  const left = new Set(entries.filter(isCompany).slice(-(entries.length - ENOUGH)));
  return entries.filter((entry) => !left.has(entry));
}
/** Up to this many items nothing is dropped: an answer and two more. */
const ENOUGH = 3;
/** Above this many items nothing is dropped, because the answer may be any of them. */
const FEW = 8;
const ASKING =
  /^\s*(?:(?:and|so|hey|but),? )?(?:who|whose|whom|what|which|when|where|how (?:old|long|often|many|much|tall|far)|do|does|did|is|are|am|have|has|was|were|can|will)(?:['’]s|['’]re)?\s/iu;
const ASKS_FOR_MUCH =
  /(?<!\p{L})(?:know|remember|about|happened|going on|new|up to|tell|everything|all|plans?|planned)(?!\p{L})/iu;

/**
 * If the question names a known thing, drops memories about a thing of another name: "Who hosts
 * Finch?" is not about Heron.
 * @param named names in the question that belong to no known person
 */
export function ofThingNamed(
  entries: readonly Chosen[],
  named: readonly string[],
  question: string,
): readonly Chosen[] {
  const own = named.map(lastWord);
  const asked = wordsOf(question);
  const isOwn = ({ item }: Chosen): boolean => wordsOf(item.text).some((word) => own.includes(word));
  if (!entries.some((entry) => entry.item.layer === "fact" && isOwn(entry))) return entries;
  const isOfAnother = ({ item }: Chosen): boolean => subjectNames(item).some((word) => !asked.includes(word));
  return entries.filter((entry) => isOwn(entry) || !isOfAnother(entry));
}

/** The last word identifies a thing such as "Project Finch". */
const lastWord = (name: string): string => wordsOf(name).at(-1) ?? "";
const wordsOf = (text: string): readonly string[] => (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => fold(word));

/** Names in the subject or purpose of a text: "the Oriel account is …", "… for Heron". */
const subjectNames = perItem(({ text }): readonly string[] => {
  const subject = SUBJECT.exec(text)?.groups?.["names"] ?? "";
  const purpose = PURPOSE.exec(text)?.groups?.["names"] ?? "";
  // The verb at the start of a memory is capitalised too.
  const known = new Set(entities(`. ${text}`).flatMap((name) => wordsOf(name)));
  return [...wordsOf(subject), ...wordsOf(purpose)].filter((word) => known.has(word));
});
const SUBJECT =
  /^(?:(?:the|my|our) |Project |Team |Client )?(?<names>\p{Lu}[\p{L}\p{N}]+(?: \p{Lu}[\p{L}\p{N}]+)*)(?:['’]s)? /u;
const PURPOSE = /(?:^| )[Ff]or (?<names>\p{Lu}[\p{L}\p{N}]+(?: \p{Lu}[\p{L}\p{N}]+)*)/u;

/*
 * Puts newer values before older ones where no link says so (GUM-B5), because most questions mean
 * the current value. Only the best items are reordered, and never for a question about the past.
 */

/** The parts of a candidate needed for ordering. */
interface Ordered {
  readonly item: Item;
  readonly score: number;
  readonly hit: {
    readonly older: readonly { readonly id: string }[];
    readonly signals: { readonly lexical: number; readonly form?: number };
  };
}

/** Number of best items that may be reordered. */
export const NEWS_PLACES = 6;
/** Least score of the newer item, as a share of the older one's. */
const SCORE_SHARE = 0.75;
/** Least overlap, as a share of the words of the shorter one. */
const WORDS_SHARE = 0.35;

/**
 * The same entries, newer before older.
 * @param chosen best first
 */
export function newestFirst<Candidate extends Ordered>(
  chosen: readonly Candidate[],
  asked: RequestedState | undefined,
  isNewer: IsNewer,
): readonly Candidate[] {
  if (asked === "former") return chosen;
  const left = chosen.slice(0, NEWS_PLACES);
  const order: Candidate[] = [];
  for (let next = left[0]; next !== undefined; next = left[0]) {
    const newest = newestOf(next, left, (newer, older) => isNews(newer, older, isNewer));
    left.splice(left.indexOf(newest), 1);
    order.push(newest);
  }
  return [...order, ...chosen.slice(NEWS_PLACES)];
}

/**
 * Follows the chain of newer entries. Of two that are newer than each other, the better-ranked one
 * stays in front.
 */
function newestOf<Candidate extends Ordered>(
  entry: Candidate,
  among: readonly Candidate[],
  isNews: (newer: Candidate, older: Candidate) => boolean,
): Candidate {
  const passed = new Set([entry]);
  for (let newest = entry; ; ) {
    const news = among.find((other) => !passed.has(other) && isNews(other, newest) && !isNews(newest, other));
    if (news === undefined) return newest;
    passed.add(news);
    newest = news;
  }
}

/** Drops items that another of the best replaces. A question about the past keeps all. */
export function withoutOlder<Candidate extends Ordered>(
  chosen: readonly Candidate[],
  asked: RequestedState | undefined,
  isNewer: IsNewer,
): readonly Candidate[] {
  if (asked === "former") return chosen;
  const best = chosen.slice(0, NEWS_PLACES);
  const isOlder = (older: Candidate): boolean =>
    best.some((newer) => newer !== older && !isNewer(older.item, newer.item) && isNews(newer, older, isNewer));
  return chosen.filter((entry, place) => place >= NEWS_PLACES || !isOlder(entry));
}

type IsNewer = (one: Item, other: Item) => boolean;

/**
 * The match of the question's words first, where it says far more of them than the best: "Has been
 * learning Korean for two years" before when the course ends.
 */
export function bestMatchFirst<Candidate extends Ordered>(
  entries: readonly Candidate[],
  relevanceOf: (entry: Candidate) => number,
): readonly Candidate[] {
  const [best] = entries;
  const match = entries.find(
    (entry) =>
      best !== undefined &&
      entry.item.layer === "fact" &&
      entry.item.truth === "current" &&
      matchesBetter(entry, best) &&
      // The best has the form of an answer, such as a date.
      ((best.hit.signals.form ?? 0) === 0 || NUMBER_OR_DAY.test(entry.item.text)) &&
      relevanceOf(entry) >= MATCH_SHARE * relevanceOf(best),
  );
  return match === undefined ? entries : [match, ...entries.filter((entry) => entry !== match)];
}
const MATCH_SHARE = 0.7;
const NUMBER_OR_DAY = /\p{N}|days?(?!\p{L})/iu;

/** True if one has words of the question and the other nearly none. */
const matchesBetter = (one: Ordered, other: Ordered): boolean =>
  one.hit.signals.lexical >= LEXICAL_MIN && one.hit.signals.lexical >= LEXICAL_TIMES * other.hit.signals.lexical;
const LEXICAL_MIN = 0.2;
const LEXICAL_TIMES = 3;

function isNews(newer: Ordered, older: Ordered, isNewer: IsNewer): boolean {
  if (replacesEnded(newer.item, older.item))
    return newer.score >= REPLACEMENT_SHARE * older.score && !matchesBetter(older, newer);
  if (newer.score < SCORE_SHARE * older.score || isNewer(older.item, newer.item)) return false;
  if (!isStatement(newer.item) || !isStatement(older.item)) return false;
  if (newer.item.speaker !== older.item.speaker || newer.item.subject !== older.item.subject) return false;
  const [now, before] = [comparedStatement(newer.item), comparedStatement(older.item)];
  if (areNamedApart(now, before)) return false;
  if (older.hit.older.some(({ id }) => id === newer.item.id)) return false;
  return shared(now, before) >= WORDS_SHARE && (now.statesChange || hasOtherQuantity(now, before));
}

/**
 * A new state from the message that ended an old one: "me cansé del reguetón, ahora solo pongo
 * flamenco". The new state comes first.
 */
const replacesEnded = (now: Item, ended: Item): boolean =>
  now.layer === "fact" &&
  ended.layer === "fact" &&
  now.truth === "current" &&
  now.subject === ended.subject &&
  ended.labels.includes("ended") &&
  !now.labels.includes("ended") &&
  now.evidence.some(({ item }) => ended.evidence.some((entry) => entry.item === item));
const REPLACEMENT_SHARE = 0.4;

/** A current statement of a person. Instructions have no value to compare. */
const isStatement = ({ layer, origin, truth, type }: Item): boolean =>
  (layer === "fact" || layer === "message") && origin.actor === "user" && truth === "current" && type !== "instruction";

function hasOtherQuantity({ quantities: now }: ComparedStatement, { quantities: before }: ComparedStatement): boolean {
  const isIn = (values: ComparedStatement["quantities"], one: ComparedStatement["quantities"][number]): boolean =>
    values.some(({ kind, value }) => kind === one.kind && value === one.value);
  return now.length > 0 && before.length > 0 && !now.every((one) => isIn(before, one));
}

function shared({ terms: now }: ComparedStatement, { terms: before }: ComparedStatement): number {
  const fewer = Math.min(now.size, before.size);
  return fewer === 0 ? 0 : [...now].filter((term) => before.has(term)).length / fewer;
}
