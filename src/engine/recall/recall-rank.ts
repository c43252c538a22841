/**
 * Ranks search hits by relevance, current salience, recency and labels, with the policy's weights
 * (GOS-52), and chooses the best distinct items. Two filters come first: faded items (GOS-51) and
 * items that this session has just been shown (GOS-53, GOS-A7).
 */

import { possessorsIn } from "../../forming/any-of.ts";
import { areNamedApart, type ComparedStatement, comparedStatement } from "../../forming/relation.ts";
import { daysBetween, effectiveSalience, mayBeRecalled } from "../../model/aging.ts";
import { HOLDS, type Item } from "../../model/item.ts";
import type { RequestedState } from "../../search/analysis.ts";
import { type Columns, MESSAGE } from "../../search/columns.ts";
import type { Hit } from "../../search/search-query.ts";
import type { VaultIndex } from "../../search/vault-index.ts";
import { entities } from "../../text/names.ts";
import { fold } from "../../text/words.ts";
import { negationsOf, perItem, wordsOfItem } from "../item-text.ts";
import { isNewer } from "../observe/related-facts.ts";
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
  /** What it replaced. It answers what these answered, whatever its words. */
  readonly former?: readonly Item[];
}

interface RankContext {
  readonly now: number;
  readonly session: string | undefined;
  /** The session's context was reset, so shown items may be shown again. */
  readonly contextReset: boolean;
}

export type Ranking = ReturnType<typeof rank>;

/** Half-life of gosum's recency: one week (spec/gosum.md §3 leaves it open). */
const RECENCY_HALF_DAYS = 7;

/** Σ w·part over relevance, current salience, recency and label match (GOS-52), times the boost. */
export function rank(vault: OpenVault, hits: readonly Hit[], context: RankContext) {
  const { weights, retrievalThreshold } = vault.policy.recall;
  const columns = vault.index.columns();
  const best = hits[0]?.score ?? 1;
  const isCooling = cooldown(vault, context);
  const eligible: Ranked[] = [];
  const faded: Hit[] = [];
  const cooling: Hit[] = [];
  for (const hit of hits) {
    const aging = vault.index.agingOf(hit.row);
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
const DEPRIORITIZED = HOLDS.indexOf("deprioritized");
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

/**
 * A faded memory, or one in its cooldown, must not return as the passage behind it (GOS-51,
 * GOS-53).
 */
function withoutResting(vault: OpenVault, { eligible, cooling, faded }: Ranking): readonly Ranked[] {
  const resting = new Set([...cooling, ...faded].map(({ id }) => id));
  if (resting.size === 0) return eligible;
  const awake = new Set(eligible.map(({ hit }) => hit.id));
  const rests = (id: string): boolean => {
    const told = vault.index.citing(id);
    return told.some((fact) => resting.has(fact)) && !told.some((fact) => awake.has(fact));
  };
  return eligible.filter(({ hit }) => !rests(hit.id));
}

interface PairOptions {
  readonly askedState: RequestedState | undefined;
  /** Keeps everything found. For evaluations only. */
  readonly isWhole: boolean;
}

interface Paired extends Ranked {
  /** Of a message, which is shown in their place: its memories, best first. */
  readonly memories: readonly Ranked[];
}

/**
 * Of a memory and its passage, only the better one is shown. The memory wins if it covers the whole
 * question or supersedes another.
 */
function withoutPairs(
  vault: OpenVault,
  ranked: readonly Ranked[],
  { askedState, isWhole }: PairOptions,
): readonly Paired[] {
  const { index } = vault;
  const entries = ranked.map((entry) => ({ ...entry.hit, entry, sources: index.sourcesOf(entry.hit.row) }));
  const quoted = new Set<number>();
  /** Messages of shown memories. They add nothing unless they share a word with the question. */
  const besides = new Set<number>();
  const held = new Map(entries.map((entry) => [entry.row, entry.held]));
  const told = new Set<number>();
  const answered = new Set<number>();
  for (const { held: own, older, sources } of entries) {
    if (sources.some((source) => own >= Math.max(held.get(source) ?? 0, HELD_IN_FULL)))
      for (const source of sources) answered.add(source);
    if (older.length > 0) for (const source of sources) told.add(source);
    if (askedState !== "former") for (const message of supersededMessages(index, older)) told.add(message);
  }
  for (const source of answered) told.add(source);
  /** By message: its memories that it stands for. */
  const standsFor = new Map<number, Ranked[]>();
  return entries.flatMap(({ row, held: own, sources, entry }) => {
    const isOf = (rows: ReadonlySet<number>): boolean =>
      sources.length > 0 && sources.every((source) => rows.has(source));
    // Found only through its neighbours, not by its own words.
    const isEmpty = !isWhole && own === 0;
    if (told.has(row) || (isEmpty && (isOf(answered) || besides.has(row)))) return [];
    if (isOf(quoted)) {
      for (const source of sources) standsFor.get(source)?.push(entry);
      return [];
    }
    quoted.add(row);
    const memories: Ranked[] = [];
    standsFor.set(row, memories);
    for (const source of sources) besides.add(source);
    return [{ ...entry, memories }];
  });
}

/** Messages whose memories are all superseded. */
function supersededMessages(index: VaultIndex, older: Hit["older"]): readonly number[] {
  if (older.length === 0) return [];
  const superseded = new Set(older.flatMap(({ row, isBelow }) => (isBelow ? [row] : [])));
  return [...superseded]
    .flatMap((row) => index.sourcesOf(row))
    .filter((message) => index.rowsCiting(message).every((row) => superseded.has(row)));
}

/** From this share on, a memory covers everything the question names. */
const HELD_IN_FULL = 0.9;

/*
 * Puts current memories above superseded ones, and the newer above the older of two current ones
 * (GUM-27, GUM-B5). Superseded memories are found only if the filter asks for history. A successor
 * is raised to just above its predecessor.
 * The links are in the index (search/row-links.ts), so no item is read.
 */

type WithHit = Pick<Ranked, "hit">;
const idOf = ({ hit }: WithHit): string => hit.id;

/** The same entries, each below its successors. */
function successorsFirst<Entry extends WithHit>(entries: readonly Entry[]): readonly Entry[] {
  const successors = successorsOf(entries.map(({ hit }) => hit));
  return successors.size === 0 ? entries : inOrderOfTruth(entries, successors, idOf);
}

/** By id of a superseded item: the ids of its successors. */
function successorsOf(hits: readonly Hit[]): ReadonlyMap<string, readonly string[]> {
  const successors = new Map<string, string[]>();
  for (const { id, older } of hits)
    for (const { id: superseded, isBelow } of older)
      if (isBelow) successors.set(superseded, [...(successors.get(superseded) ?? []), id]);
  return successors;
}

/**
 * The same entries in order, but each after its successors. Cycles of links don't occur, but would
 * end safely.
 */
export function inOrderOfTruth<Entry>(
  entries: readonly Entry[],
  successors: ReadonlyMap<string, readonly string[]>,
  idOf: (entry: Entry) => string,
): readonly Entry[] {
  const byId = new Map(entries.map((entry) => [idOf(entry), entry]));
  const placed = new Set<string>();
  const order: Entry[] = [];
  const place = (entry: Entry): void => {
    const id = idOf(entry);
    if (placed.has(id)) return;
    placed.add(id);
    for (const successor of successors.get(id) ?? []) {
      const newer = byId.get(successor);
      if (newer !== undefined) place(newer);
    }
    order.push(entry);
  };
  for (const entry of entries) place(entry);
  return order;
}

/**
 * The best `limit` distinct items: none as a passage of what rests or is shown, no near-duplicates,
 * newer before older.
 * @param foldedOf ids of the entries shown on another entry's line
 */
export async function chooseDistinct(
  vault: OpenVault,
  ranked: Ranking,
  { limit, ...pairing }: PairOptions & { readonly limit: number },
  foldedOf: (entries: readonly Ranked[]) => ReadonlySet<string>,
) {
  const candidates = withoutPairs(vault, successorsFirst(withoutResting(vault, ranked)), pairing);
  const wanted = limit === 0 ? 0 : Math.max(limit, NEWS_PLACES);
  const { items, duplicates, beyond } = await distinctOf(vault, candidates, wanted, foldedOf(candidates));
  const best = newestFirst(items, pairing.askedState, (one, other) => isNewer(vault, one, other));
  return {
    facts: best.slice(0, limit),
    duplicates,
    beyond: [...best.slice(limit).map(({ hit }) => hit), ...beyond],
  };
}

/** @param folded count as copies at most */
async function distinctOf(vault: OpenVault, ranked: readonly Paired[], limit: number, folded: ReadonlySet<string>) {
  const items: (Chosen & { readonly copies: Item[] })[] = [];
  const duplicates: Hit[] = [];
  const distinct = new NearDuplicateSet();
  let next = 0;
  while (items.length < limit && next < ranked.length) {
    const page: (Ranked | Paired)[] = ranked.slice(next, next + limit - items.length);
    next += page.length;
    const formerOf = ({ hit }: Ranked): readonly string[] =>
      hit.older.filter(({ isBelow }) => isBelow).map(({ id }) => id);
    const withMemories = page.flatMap((entry) => [entry, ...memoriesOf(entry)]);
    const ids = new Set(withMemories.flatMap((entry) => [entry.hit.id, ...formerOf(entry)]));
    const read = new Map((await vault.items.many([...ids])).map((item) => [item.id, item]));
    for (const [at, entry] of page.entries()) {
      const item = read.get(entry.hit.id);
      // Deleted between the search and the read.
      if (item === undefined) continue;
      if (
        item.layer === "message" &&
        isCoveredBy(
          item,
          items.map((chosen) => chosen.item),
        )
      ) {
        duplicates.push(entry.hit);
        const held = Math.max(0, ...items.filter((chosen) => cites(chosen.item, item)).map(({ hit }) => hit.held));
        page.splice(at + 1, 0, ...memoriesOf(entry).filter(({ hit }) => hit.held > held + HELD_MORE));
        continue;
      }
      const isFolded = folded.has(item.id);
      const same = isFolded ? distinct.find(item) : distinct.add(item);
      if (same === undefined) {
        const former = formerOf(entry).flatMap((id) => read.get(id) ?? []);
        if (!isFolded) items.push({ ...entry, item, copies: [], former });
      } else {
        duplicates.push(entry.hit);
        items.find((chosen) => chosen.item.id === same)?.copies.push(item);
      }
    }
  }
  return { items, duplicates, beyond: ranked.slice(next).map(({ hit }) => hit) };
}

/** What a memory must hold more of the question than another one of its message, to be shown in its place. */
const HELD_MORE = 0.3;
const cites = ({ evidence }: Item, message: Item): boolean => evidence.some(({ item }) => item === message.id);
const memoriesOf = (entry: Ranked | Paired): readonly Ranked[] => ("memories" in entry ? entry.memories : []);

/** True if the memories' evidence covers nearly the whole message. */
export function isCoveredBy(message: Item, memories: readonly Item[]): boolean {
  const spans = memories.flatMap(({ evidence }) =>
    evidence.filter(({ item }) => item === message.id).flatMap(({ spans }) => spans),
  );
  const length = spans.reduce((sum, { start, end }) => sum + end - start, 0);
  return length >= COVERED_SHARE * message.text.trim().length;
}
const COVERED_SHARE = 0.75;

/** The parts of a text that decide whether it is a near-duplicate. */
interface Fingerprint {
  /** In text order, with repeats. */
  readonly terms: readonly string[];
  readonly negations: readonly string[];
}

/** Shorter texts depend too much on their context to be compared. */
const TERMS_MIN = 3;
/** Shorter length as a share of the longer one. */
const SHARE_MIN = 0.8;
const HAS_DIGIT = /\p{N}/u;

/** Near-duplicate detection within a reply. Compares only items with the same `frameOf`. */
class NearDuplicateSet {
  readonly #byFrame = new Map<string, Item[]>();

  /** Returns the id of an earlier near-duplicate; otherwise adds the item. */
  add(item: Item): string | undefined {
    const duplicate = this.find(item);
    if (duplicate === undefined) {
      const frame = frameOf(item);
      this.#byFrame.set(frame, [...(this.#byFrame.get(frame) ?? []), item]);
    }
    return duplicate;
  }

  /** The id of an earlier near-duplicate. */
  find(item: Item): string | undefined {
    const others = this.#byFrame.get(frameOf(item));
    if (others === undefined) return undefined;
    const own = fingerprintOf(item);
    return others.find((other) => isSame(own, fingerprintOf(other)))?.id;
  }
}

/** Everything except the words that near-duplicates must have in common. */
const frameOf = perItem(({ speaker, subject, time, truth, taint, entities }: Item): string =>
  JSON.stringify([speaker, subject, time, truth, taint, entities.toSorted()]),
);

function isSame(left: Fingerprint, right: Fingerprint): boolean {
  const [fewer, more] = left.terms.length <= right.terms.length ? [left.terms, right.terms] : [right.terms, left.terms];
  if (fewer.length < TERMS_MIN || !isEqual(left.negations, right.negations)) return false;
  if (fewer.length / more.length < SHARE_MIN) return false;
  let matched = 0;
  for (const term of more) {
    if (term === fewer[matched]) matched += 1;
    else if (HAS_DIGIT.test(term)) return false;
  }
  return matched === fewer.length;
}

const isEqual = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((word, place) => word === right[place]);

const fingerprintOf = perItem(
  (item): Fingerprint => ({ terms: wordsOfItem(item).terms, negations: negationsOf(item) }),
);

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
    readonly held?: number;
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
  isLater: IsNewer,
): readonly Candidate[] {
  if (asked === "former") return chosen;
  const left = chosen.slice(0, NEWS_PLACES);
  const order: Candidate[] = [];
  for (let next = left[0]; next !== undefined; next = left[0]) {
    const newest = newestOf(next, left, (newer, older) => isNews(newer, older, isLater));
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
  isLater: IsNewer,
): readonly Candidate[] {
  if (asked === "former") return chosen;
  const best = chosen.slice(0, NEWS_PLACES);
  const isOlder = (older: Candidate): boolean =>
    best.some((newer) => newer !== older && !isLater(older.item, newer.item) && isNews(newer, older, isLater));
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

/**
 * What holds the thing that a question names first, if the best holds only its verb: "How much do I pay for gas?" is not
 * about the cleaner who is paid.
 * @param light terms such as that of "pay"
 */
export function namedThingFirst<Candidate extends Ordered>(
  entries: readonly Candidate[],
  { terms, light }: { readonly terms: readonly string[]; readonly light: ReadonlySet<string> },
  relevanceOf: (entry: Candidate) => number,
): readonly Candidate[] {
  const [best] = entries;
  if (best === undefined || best.item.subject !== undefined || (best.hit.held ?? 0) === 0) return entries;
  const named = terms.filter((term) => !light.has(term));
  const isNamed = ({ item }: Candidate): boolean => wordsOfItem(item).terms.some((term) => named.includes(term));
  if (named.length === 0 || isNamed(best)) return entries;
  const match = entries.find((entry) => isNamed(entry) && relevanceOf(entry) >= MATCH_SHARE * relevanceOf(best));
  return match === undefined ? entries : [match, ...entries.filter((entry) => entry !== match)];
}

/** True if one has words of the question and the other nearly none, or only a concept. */
const matchesBetter = (one: Ordered, other: Ordered): boolean =>
  (one.hit.signals.lexical >= LEXICAL_MIN && one.hit.signals.lexical >= LEXICAL_TIMES * other.hit.signals.lexical) ||
  (other.hit.held === 0 && (other.hit.signals.form ?? 0) === 0 && (one.hit.held ?? 0) >= HELD_MIN);
const LEXICAL_MIN = 0.2;
const LEXICAL_TIMES = 3;
const HELD_MIN = 0.25;

function isNews(newer: Ordered, older: Ordered, isLater: IsNewer): boolean {
  if (replacesEnded(newer.item, older.item))
    return newer.score >= REPLACEMENT_SHARE * older.score && !matchesBetter(older, newer);
  if (newer.score < SCORE_SHARE * older.score || isLater(older.item, newer.item)) return false;
  if (!isStatement(newer.item) || !isStatement(older.item)) return false;
  if (newer.item.speaker !== older.item.speaker || !isAboutSame(newer.item, older.item)) return false;
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

/** "My children's class" is not about the speaker. */
const isAboutSame = (one: Item, other: Item): boolean =>
  one.subject === other.subject && possessorsOf(one) === possessorsOf(other);
const possessorsOf = perItem(({ text }: Item) => possessorsIn(text));

function hasOtherQuantity({ quantities: now }: ComparedStatement, { quantities: before }: ComparedStatement): boolean {
  const isIn = (values: ComparedStatement["quantities"], one: ComparedStatement["quantities"][number]): boolean =>
    values.some(({ kind, value }) => kind === one.kind && value === one.value);
  return now.length > 0 && before.length > 0 && !now.every((one) => isIn(before, one));
}

function shared({ terms: now }: ComparedStatement, { terms: before }: ComparedStatement): number {
  const fewer = Math.min(now.size, before.size);
  return fewer === 0 ? 0 : [...now].filter((term) => before.has(term)).length / fewer;
}

/* After the choice of the relevant ones. */

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
  const known = new Set(entities(text).flatMap((name) => wordsOf(name)));
  const first = wordsOf(subject).slice(0, 1);
  // "Uses Supabase as the database" begins with no name.
  const subjects = first.every((word) => known.has(word)) ? wordsOf(subject) : [];
  return [...subjects, ...wordsOf(purpose)].filter((word) => known.has(word));
});
const SUBJECT =
  /^(?:(?:the|my|our) |Project |Team |Client )?(?<names>\p{Lu}[\p{L}\p{N}]+(?: \p{Lu}[\p{L}\p{N}]+)*)(?:['’]s)? /u;
const PURPOSE = /(?:^| )[Ff]or (?<names>\p{Lu}[\p{L}\p{N}]+(?: \p{Lu}[\p{L}\p{N}]+)*)/u;
