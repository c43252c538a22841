/**
 * The memories that a language model is shown beside a request (memory.md §9): what recall finds nearest to its segments, then what is known best
 * about the person, so that "Lisbon it is" meets the city that it replaces. Few, by short names, and none that a service may not see.
 */

import type { Segment, ShownMemory } from "../../forming/extraction/segment.ts";
import { USER_SPACE } from "../../model/identity.ts";
import type { Item } from "../../model/item.ts";
import type { CheckedLanguageModel } from "../../models/checked-language-model.ts";
import { profileItems } from "../derive/profile.ts";
import type { OpenVault } from "../open-vault.ts";
import { memoryLine } from "../recall/line.ts";

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
