/**
 * A language model's answer about some messages, into the vault: its statements in place of what was formed of them before, and the memories that
 * it ends. The same on a draft that is thrown away, for hooks and previews.
 */

import type { Segment, ShownMemory } from "../../forming/extraction/extraction-request.ts";
import { CLASSIFIER } from "../../forming/form-candidates.ts";
import { toldIn } from "../../forming/relation.ts";
import { USER_SPACE } from "../../model/identity.ts";
import type { Item } from "../../model/item.ts";
import type { CheckedLanguageModel } from "../../models/language-model.ts";
import { fold } from "../../text/words.ts";
import { reformSummaries } from "../derive/digest.ts";
import { addCounts } from "../derive/model-use.ts";
import { profileItems } from "../derive/profile.ts";
import { isWithheld } from "../forget/withhold.ts";
import type { OpenVault } from "../open-vault.ts";
import { memoryLine } from "../recall/line.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import type { FactHooks } from "./hook-facts.ts";
import { type FoundRetraction, type FoundStatement, keepFound, retractFound, statedText } from "./keep-found.ts";
import { isOwnersWord } from "./owners-word.ts";

export interface Answer {
  /** The messages that were asked about, by the name that the model cites them by; of the revision that was shown. */
  readonly byRef: ReadonlyMap<string, Item>;
  readonly found: readonly FoundStatement[];
  readonly retractions: readonly FoundRetraction[];
  /** Whose earlier statements stay: `model/` and the id of the model. Absent: nobody's. */
  readonly extractor?: string;
}

export interface KeptAnswer {
  readonly items: readonly Item[];
  /** What was not kept, by reason. */
  readonly dropped: Readonly<Record<string, number>>;
  /** Statements that are new, that took the place of older ones, and those that are gone with nothing in their place. */
  readonly additions: number;
  readonly changes: number;
  readonly removals: number;
}

/** @param messages whose answer counts: those that another process was quicker with, or that were erased, are none */
export async function keepAnswer(
  draft: UnitOfWork,
  { byRef, found, retractions, extractor }: Answer,
  messages: ReadonlySet<string>,
  hooks?: FactHooks | undefined,
): Promise<KeptAnswer> {
  const isAsked = (ref: string): boolean => messages.has(byRef.get(ref)?.id ?? "");
  const texts = new Set(
    found.flatMap((fact) => {
      const message = byRef.get(fact.ref);
      return message === undefined ? [] : [fold(statedText(draft.vault.name, message, fact))];
    }),
  );
  const former = (await formerStatements(draft, messages, extractor)).filter((item) => !isSaidBy(item, texts));
  await retire(draft, former);
  const items: Item[] = [];
  let dropped: Readonly<Record<string, number>> = {};
  for (const [position, fact] of found.entries()) {
    const outcome = isAsked(fact.ref) ? await keepFound(draft, byRef, fact, position, hooks) : undefined;
    if (typeof outcome === "string") dropped = addCounts(dropped, { [outcome]: 1 });
    else if (outcome !== undefined) items.push(outcome);
  }
  let retractedCount = 0;
  for (const retraction of retractions) {
    const outcome = isAsked(retraction.ref) ? await retractFound(draft, byRef, retraction) : "source_changed";
    if (typeof outcome === "string") dropped = addCounts(dropped, { [outcome]: 1 });
    else retractedCount += 1;
  }
  const followed = await linkSuccessors(draft, former, items);
  const changed = items.filter(
    ({ id, links }) => followed.byNew.has(id) || links.some(({ type }) => type === "supersedes"),
  );
  return {
    items,
    dropped,
    additions: items.length - changed.length,
    changes: changed.length,
    removals: former.length - followed.byOld.size + retractedCount,
  };
}

/** A statement that the answer makes again stays what it is. */
const isSaidBy = (item: Item, texts: ReadonlySet<string>): boolean => texts.has(fold(item.text));

/** Of the telling words of the shorter statement, those that a successor has too. */
const SHARED_MIN = 0.5;
const MODEL_PREFIX = "model/";

/**
 * @param messages that the model was asked about and answered
 * @param extractor whose own statements stay
 */
async function formerStatements(
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
      !isOwnersWord(draft.vault, item) &&
      item.evidence.every((entry) => messages.has(entry.item)),
  );
}

const isFormed = ({ origin }: Item, extractor: string | undefined): boolean =>
  origin.method === "extracted" &&
  origin.extractor !== extractor &&
  (origin.extractor === CLASSIFIER || origin.extractor?.startsWith(MODEL_PREFIX) === true);

/** They are history from this commit on, but not former values: the same is said in other words, or was no memory. */
async function retire(draft: UnitOfWork, items: readonly Item[]): Promise<void> {
  for (const item of items) {
    draft.put({ ...item, revision: item.revision + 1, truth: "deprecated" });
    draft.log({ op: "supersede", mem: item.id, rev: item.revision + 1 });
    await reformSummaries(draft, item.id);
  }
}

interface Followed {
  /** Ids of retired statements that have a successor, and of the successors. */
  readonly byOld: ReadonlySet<string>;
  readonly byNew: ReadonlySet<string>;
}

/** Links each retired statement with the one that says it now. */
async function linkSuccessors(draft: UnitOfWork, retired: readonly Item[], kept: readonly Item[]): Promise<Followed> {
  const byOld = new Set<string>();
  const byNew = new Set<string>();
  for (const { id } of retired) {
    const old = await draft.get(id);
    // As they are now: one statement may follow several.
    const successor = old && successorOf(old, await draft.many(kept.map((item) => item.id)));
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

/** The same attribute of the same person, or most of the same words of the same message. */
function successorOf(old: Item, kept: readonly Item[]): Item | undefined {
  const sources = new Set(old.evidence.map((entry) => entry.item));
  const fit = kept.filter(
    (item) => item.subject === old.subject && item.evidence.some((entry) => sources.has(entry.item)),
  );
  const ofKey = fit.find(({ key }) => key !== undefined && key === old.key);
  if (ofKey !== undefined) return ofKey;
  const [best] = fit
    .map((item) => ({ item, share: sharedWords(old, item) }))
    .toSorted((one, other) => other.share - one.share);
  return best !== undefined && best.share >= SHARED_MIN ? best.item : undefined;
}

/** Of the telling words of the shorter of the two, how many both have. */
function sharedWords(one: Item, other: Item): number {
  const [left, right] = [toldIn(one).terms, toldIn(other).terms];
  const least = Math.min(left.size, right.size);
  return least === 0 ? 0 : [...left].filter((term) => right.has(term)).length / least;
}

export interface NearestMemories {
  readonly shown: readonly ShownMemory[];
  /** As they were when they were shown. */
  readonly byRef: ReadonlyMap<string, Item>;
}

/** More would cost more than they tell. */
const MEMORIES_MAX = 8;
/** Of these, found by the words of the segments; the rest is for what no word leads to. */
const FOUND_MAX = 6;
/** Looked at for each segment: some of them may not be shown. */
const HITS_MAX = 12;
/** The beginning of a long segment tells what it is about, and few segments tell it of a request. */
const QUERY_CHARACTERS_MAX = 400;
const QUERIES_MAX = 24;

const NONE: NearestMemories = { shown: [], byRef: new Map() };

/**
 * @param messages those that are asked about: what was formed from them alone is what the answer replaces
 * @returns nothing for a request with untrusted segments: what comes from outside changes no memory (SEC-R3)
 */
export async function nearestMemories(
  vault: OpenVault,
  batch: readonly Segment[],
  messages: readonly Item[],
  model: Pick<CheckedLanguageModel, "isLocal">,
): Promise<NearestMemories> {
  const asked = batch.filter(({ kind }) => kind !== "context");
  if (asked.length === 0 || batch.some(({ taint }) => taint !== "clean")) return NONE;
  const overruled = await overByRules(vault, messages);
  const mayShow = showable(messages, model, overruled);
  const ids = new Set([...overruled, ...nearestIds(vault, asked)]);
  const found = (await vault.items.many([...ids])).filter(mayShow).slice(0, FOUND_MAX);
  const known = (await profileItems(vault, {})).filter((item) => item.key !== undefined && mayShow(item));
  const chosen = [...new Map([...found, ...known].map((item) => [item.id, item])).values()].slice(0, MEMORIES_MAX);
  const byRef = new Map(chosen.map((item, place) => [`m${place + 1}`, item]));
  return { shown: [...byRef].map(([ref, item]) => ({ ref, line: memoryLine(item, vault.name) })), byRef };
}

/** What the rules took for over by what these messages say: whether it is, the model tells. */
async function overByRules({ index, items }: OpenVault, messages: readonly Item[]): Promise<ReadonlySet<string>> {
  const told = await items.many(messages.flatMap(({ id }) => index.citing(id)));
  return new Set(
    told
      .filter(({ truth }) => truth === "current")
      .flatMap(({ links }) => links.flatMap(({ type, to }) => (type === "supersedes" ? [to] : []))),
  );
}

/** By recall's own index, the likeliest first. */
function nearestIds({ index }: OpenVault, asked: readonly Segment[]): readonly string[] {
  const relevance = new Map<string, number>();
  const now = Math.max(...asked.map(({ at }) => at));
  for (const { text, timeZone } of asked.slice(-QUERIES_MAX)) {
    const query = { text: text.slice(0, QUERY_CHARACTERS_MAX), now, timeZone, limit: HITS_MAX };
    for (const hit of index.search({ ...query, filter: { layers: ["fact"] } }).hits)
      relevance.set(hit.id, Math.max(relevance.get(hit.id) ?? 0, hit.relevance));
  }
  return [...relevance]
    .toSorted(([one, left], [other, right]) => right - left || (one < other ? 1 : -1))
    .map(([id]) => id);
}

/** Of the person's own space, said by a person, and not later than the messages: an old conversation changes nothing that is newer. */
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
