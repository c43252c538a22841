/**
 * Applies a language model's answer: its statements replace what was formed from the same messages
 * before, and its retractions end memories. Hooks and previews run it on a trial draft.
 */

import type { Segment, ShownMemory } from "../../forming/extraction/extraction-request.ts";
import { CLASSIFIER } from "../../forming/form-candidates.ts";
import { comparedStatement } from "../../forming/relation.ts";
import { USER_SPACE } from "../../model/identity.ts";
import type { Item } from "../../model/item.ts";
import type { CheckedLanguageModel } from "../../models/language-model.ts";
import { fold } from "../../text/words.ts";
import { reformSummaries } from "../derive/digest.ts";
import { addCounts } from "../derive/model-use.ts";
import { profileItems } from "../derive/profile.ts";
import { isWithheld } from "../forget/withhold.ts";
import type { OpenVault } from "../open-vault.ts";
import { memoryLine } from "../recall/render.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import {
  admitStatement,
  applyRetraction,
  type FoundRetraction,
  type FoundStatement,
  statedText,
} from "./admit-statement.ts";
import type { FactHooks } from "./hook-facts.ts";
import { isOwnerCorrection } from "./owner-correction.ts";

export interface ModelAnswer {
  /** The messages as shown to the model, by the name under which it cites them. */
  readonly byRef: ReadonlyMap<string, Item>;
  readonly found: readonly FoundStatement[];
  readonly retractions: readonly FoundRetraction[];
  /** Extractor whose earlier statements stay: `model/` and the model's id. Absent: none stay. */
  readonly extractor?: string;
}

export interface AppliedAnswer {
  readonly items: readonly Item[];
  readonly dropped: Readonly<Record<string, number>>;
  /** Counts of new statements, replacements, and removals without a replacement. */
  readonly additions: number;
  readonly changes: number;
  readonly removals: number;
}

/**
 * @param messages whose answers count, without those that were erased or formed by another process
 */
export async function applyAnswer(
  draft: UnitOfWork,
  { byRef, found, retractions, extractor }: ModelAnswer,
  messages: ReadonlySet<string>,
  hooks?: FactHooks | undefined,
): Promise<AppliedAnswer> {
  const isIncluded = (ref: string): boolean => messages.has(byRef.get(ref)?.id ?? "");
  const texts = new Set(
    found.flatMap((fact) => {
      const message = byRef.get(fact.ref);
      return message === undefined ? [] : [fold(statedText(draft.vault.name, message, fact))];
    }),
  );
  const previous = (await previousStatements(draft, messages, extractor)).filter((item) => !isRepeatedIn(item, texts));
  await retire(draft, previous);
  const items: Item[] = [];
  let dropped: Readonly<Record<string, number>> = {};
  for (const [position, fact] of found.entries()) {
    const outcome = isIncluded(fact.ref) ? await admitStatement(draft, byRef, fact, position, hooks) : undefined;
    if (typeof outcome === "string") dropped = addCounts(dropped, { [outcome]: 1 });
    else if (outcome !== undefined) items.push(outcome);
  }
  let retractedCount = 0;
  for (const retraction of retractions) {
    const outcome = isIncluded(retraction.ref) ? await applyRetraction(draft, byRef, retraction) : "source_changed";
    if (typeof outcome === "string") dropped = addCounts(dropped, { [outcome]: 1 });
    else retractedCount += 1;
  }
  const succession = await linkSuccessors(draft, previous, items);
  const changed = items.filter(
    ({ id, links }) => succession.byNew.has(id) || links.some(({ type }) => type === "supersedes"),
  );
  return {
    items,
    dropped,
    additions: items.length - changed.length,
    changes: changed.length,
    removals: previous.length - succession.byOld.size + retractedCount,
  };
}

/** A statement that the answer repeats is left unchanged. */
const isRepeatedIn = (item: Item, texts: ReadonlySet<string>): boolean => texts.has(fold(item.text));

/** Share of the shorter statement's terms that a successor must have. */
const SHARED_MIN = 0.5;
const MODEL_PREFIX = "model/";

/**
 * @param messages the answered messages
 * @param extractor whose own statements stay
 */
async function previousStatements(
  draft: UnitOfWork,
  messages: ReadonlySet<string>,
  extractor: string | undefined,
): Promise<readonly Item[]> {
  const ids = new Set([...messages].flatMap((id) => draft.vault.index.citing(id)));
  const found = await draft.many([...ids]);
  return found.filter(
    (item) =>
      item.layer === "fact" &&
      item.truth === "current" &&
      !isWithheld(item) &&
      item.frozen !== true &&
      isFormed(item, extractor) &&
      !isOwnerCorrection(draft.vault, item) &&
      item.evidence.every((entry) => messages.has(entry.item)),
  );
}

const isFormed = ({ origin }: Item, extractor: string | undefined): boolean =>
  origin.method === "extracted" &&
  origin.extractor !== extractor &&
  (origin.extractor === CLASSIFIER || origin.extractor?.startsWith(MODEL_PREFIX) === true);

/** Deprecated and not superseded: the same is said in other words, or was no memory. */
async function retire(draft: UnitOfWork, items: readonly Item[]): Promise<void> {
  for (const item of items) {
    draft.put({ ...item, revision: item.revision + 1, truth: "deprecated" });
    draft.log({ op: "supersede", mem: item.id, rev: item.revision + 1 });
    await reformSummaries(draft, item.id);
  }
}

interface Succession {
  /** Ids of retired statements with a successor, and ids of the successors. */
  readonly byOld: ReadonlySet<string>;
  readonly byNew: ReadonlySet<string>;
}

/** Links each retired statement with its successor. */
async function linkSuccessors(
  draft: UnitOfWork,
  retired: readonly Item[],
  successors: readonly Item[],
): Promise<Succession> {
  const byOld = new Set<string>();
  const byNew = new Set<string>();
  for (const { id } of retired) {
    const old = await draft.get(id);
    // Re-read: one statement may succeed several.
    const successor = old && successorOf(old, await draft.many(successors.map((item) => item.id)));
    if (old === undefined || successor === undefined) continue;
    byOld.add(old.id);
    byNew.add(successor.id);
    link(draft, old, [{ type: "related_to", to: successor.id }]);
    const inherited = old.links.filter(({ type }) => type === "supersedes" || type === "contradicts");
    link(draft, successor, [{ type: "related_to", to: old.id }, ...inherited]);
  }
  return { byOld, byNew };
}

function link(draft: UnitOfWork, item: Item, links: Item["links"]): void {
  const known = new Set(item.links.map(({ to }) => to));
  const fresh = links.filter(({ to }) => to !== item.id && !known.has(to));
  if (fresh.length === 0) return;
  draft.put({ ...item, revision: item.revision + 1, links: [...item.links, ...fresh] });
  draft.log({ op: "update", mem: item.id, rev: item.revision + 1 });
}

/** Same attribute of the same person, or most terms of the same message in common. */
function successorOf(old: Item, candidates: readonly Item[]): Item | undefined {
  const sources = new Set(old.evidence.map((entry) => entry.item));
  const fit = candidates.filter(
    (item) => item.subject === old.subject && item.evidence.some((entry) => sources.has(entry.item)),
  );
  const ofKey = fit.find(({ key }) => key !== undefined && key === old.key);
  if (ofKey !== undefined) return ofKey;
  const [best] = fit
    .map((item) => ({ item, share: sharedWords(old, item) }))
    .toSorted((one, other) => other.share - one.share);
  return best !== undefined && best.share >= SHARED_MIN ? best.item : undefined;
}

/** Share of the shorter statement's terms that both have. */
function sharedWords(one: Item, other: Item): number {
  const [left, right] = [comparedStatement(one).terms, comparedStatement(other).terms];
  const least = Math.min(left.size, right.size);
  return least === 0 ? 0 : [...left].filter((term) => right.has(term)).length / least;
}

export interface NearestMemories {
  readonly shown: readonly ShownMemory[];
  /** At the revision that was shown. */
  readonly byRef: ReadonlyMap<string, Item>;
}

/** More cost tokens and add little. */
const MEMORIES_MAX = 8;
/** Of these, found by the words of the segments; the rest are profile facts. */
const FOUND_MAX = 6;
/** Search hits per segment: some may not be shown. */
const HITS_MAX = 12;
/** The beginning of a segment is enough for a query, and a few segments for a request. */
const QUERY_CHARACTERS_MAX = 400;
const QUERIES_MAX = 24;

const NONE: NearestMemories = { shown: [], byRef: new Map() };

/**
 * @param messages the messages in question: facts formed from them alone are replaced anyway
 * @returns nothing if a segment is untrusted: untrusted content changes no memory (SEC-R3)
 */
export async function nearestMemories(
  vault: OpenVault,
  batch: readonly Segment[],
  messages: readonly Item[],
  model: Pick<CheckedLanguageModel, "isLocal">,
): Promise<NearestMemories> {
  const segments = batch.filter(({ kind }) => kind !== "context");
  if (segments.length === 0 || batch.some(({ taint }) => taint !== "clean")) return NONE;
  const overruled = await endedByRules(vault, messages);
  const mayShow = showable(messages, model, overruled);
  const ids = new Set([...overruled, ...nearestIds(vault, segments)]);
  const found = (await vault.items.many([...ids])).filter(mayShow).slice(0, FOUND_MAX);
  const known = (await profileItems(vault, {})).filter((item) => item.key !== undefined && mayShow(item));
  const chosen = [...new Map([...found, ...known].map((item) => [item.id, item])).values()].slice(0, MEMORIES_MAX);
  const byRef = new Map(chosen.map((item, index) => [`m${index + 1}`, item]));
  return { shown: [...byRef].map(([ref, item]) => ({ ref, line: memoryLine(item, vault.name) })), byRef };
}

/** Memories that the rules ended because of these messages. The model decides again. */
async function endedByRules({ index, items }: OpenVault, messages: readonly Item[]): Promise<ReadonlySet<string>> {
  const statements = await items.many(messages.flatMap(({ id }) => index.citing(id)));
  return new Set(
    statements
      .filter(({ truth }) => truth === "current")
      .flatMap(({ links }) => links.flatMap(({ type, to }) => (type === "supersedes" ? [to] : []))),
  );
}

/** Best match first. */
function nearestIds({ index }: OpenVault, segments: readonly Segment[]): readonly string[] {
  const relevance = new Map<string, number>();
  const now = Math.max(...segments.map(({ at }) => at));
  for (const { text, timeZone } of segments.slice(-QUERIES_MAX)) {
    const query = { text: text.slice(0, QUERY_CHARACTERS_MAX), now, timeZone, limit: HITS_MAX };
    for (const hit of index.search({ ...query, filter: { layers: ["fact"] } }).hits)
      relevance.set(hit.id, Math.max(relevance.get(hit.id) ?? 0, hit.relevance));
  }
  return [...relevance]
    .toSorted(([one, left], [other, right]) => right - left || (one < other ? 1 : -1))
    .map(([id]) => id);
}

/**
 * Only the person's own memories in the user space, not newer than the messages: an old
 * conversation changes nothing newer.
 */
function showable(
  messages: readonly Item[],
  { isLocal }: Pick<CheckedLanguageModel, "isLocal">,
  overruled: ReadonlySet<string>,
): (item: Item) => boolean {
  const own = new Set(messages.map(({ id }) => id));
  const latest = Math.max(...messages.map(({ at }) => at));
  return (item) =>
    item.layer === "fact" &&
    item.scope.space === USER_SPACE.space &&
    item.scope.agent === undefined &&
    (item.truth === "current" || (item.truth === "superseded" && overruled.has(item.id))) &&
    item.hold === "active" &&
    item.taint === "clean" &&
    item.origin.actor === "user" &&
    item.at <= latest &&
    (isLocal || item.privacy.class !== "sensitive-pii") &&
    (item.evidence.length === 0 || !item.evidence.every((entry) => own.has(entry.item)));
}
