/**
 * The kin of a new statement: current memories of the same person that share telling words with it. What the commit in the making holds
 * counts as if it were stored, so that it makes no difference how messages are batched.
 */

import { possessorsIn } from "../../forming/possessors.ts";
import { leastShared, type Relation, relationOf, toldIn, type Weigh } from "../../forming/relation.ts";
import { ACTORS, HOLDS, type Item, TRUTHS } from "../../model/item.ts";
import { codeOf } from "../../search/filter.ts";
import type { OpenVault } from "../open-vault.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";

export interface Kin {
  readonly item: Item;
  readonly relation: Relation;
}

/** A term that more memories hold says too little about any of them to look them all through. */
const ROWS_MAX = 64;
/** How many of them are read and compared. */
const READ_MAX = 4;

/**
 * How the statement relates to what is known: at most one that it is the same as, and those that it replaces or is news of, likeliest first.
 * Cost: the rows of its rarer terms, and the reading of a few memories.
 */
export async function kinOf(draft: UnitOfWork, said: Item): Promise<readonly Kin[]> {
  if (!mayBeNews(said)) return NONE;
  const weigh = weigher(draft);
  const found: Kin[] = [];
  for (const item of await draft.many(likeliest(draft, said, weigh))) {
    if (!isComparable(item, said)) continue;
    const [newer, older] = isNewer(draft.vault, said, item) ? [said, item] : [item, said];
    const relation = relationOf(newer, older, weigh);
    if (relation === "replaces" && isAside(newer, older)) continue;
    // What is withheld is not learnt again, and nothing is news of it.
    if (relation === "same" || (relation !== undefined && item.hold === "active")) found.push({ item, relation });
  }
  return found;
}

/**
 * "I actually just got back from Paris" puts nothing right: what was said in another conversation is corrected by a statement of the same kind that shares
 * more than a word with it, and tells of no other time.
 */
function isAside(newer: Item, older: Item): boolean {
  const isFar = newer.origin.session !== older.origin.session;
  if (!isFar || !newer.labels.includes("correction") || newer.labels.includes("ended")) return false;
  const [now, before] = [toldIn(newer).terms, toldIn(older).terms];
  const isOfOtherTime = newer.time !== undefined && older.time !== undefined && newer.time.start !== older.time.start;
  const sharedCount = [...now].filter((term) => before.has(term)).length;
  return newer.type !== older.type || isOfOtherTime || sharedCount < CORRECTED_TERMS;
}
const CORRECTED_TERMS = 2;

const NONE: readonly Kin[] = [];

/** What only was said is news by its numbers alone. */
const mayBeNews = (said: Item): boolean =>
  !said.labels.includes("code") && (said.type !== "context" || toldIn(said).quantities.length > 0);

/**
 * By when it was said, so that an old conversation that is taken in later is no news. Of two that came in when they were said, the later to come in,
 * whatever the clock was at the time. What is not yet in the index is the latest.
 */
export function isNewer(vault: OpenVault, one: Said, other: Said): boolean {
  const byTime = one.at - other.at;
  const [seq, before] = [cameInAt(vault, one), cameInAt(vault, other)];
  const bySeq = seq === before ? 0 : seq - before;
  const isLive = one.origin.live === true && other.origin.live === true;
  const order = isLive ? bySeq || byTime : byTime || bySeq;
  return order === 0 ? sourceOf(one) >= sourceOf(other) : order > 0;
}
type Said = Pick<Item, "id" | "at" | "origin" | "evidence">;

/** Its message, whose ids rise within a commit. */
const sourceOf = ({ id, evidence }: Said): string => evidence[0]?.item ?? id;

/** The commit that brought the message; of what was remembered by itself, its own newest. */
function cameInAt({ index }: OpenVault, said: Said): number {
  const row = index.row(sourceOf(said));
  return row < 0 ? Number.POSITIVE_INFINITY : (index.columns().seq[row] ?? 0);
}

const isComparable = (item: Item, said: Item): boolean =>
  item.layer === "fact" &&
  // Who somebody is ends by another who takes their place, not by what they did.
  (item.key?.startsWith("relation.") !== true || said.key === item.key) &&
  item.truth === "current" &&
  item.hold !== "quarantined" &&
  item.taint === "clean" &&
  item.origin.actor === "user" &&
  item.subject === said.subject &&
  mayTellOf(said, item) &&
  item.scope.space === said.scope.space &&
  item.scope.owner === said.scope.owner &&
  isOfSameThings(item, said) &&
  !item.labels.includes("code") &&
  !isOfOneMessage(item, said);

/** Of themselves nobody else tells; of a third person everybody in a group does. */
export const mayTellOf = (said: Item, item: Item): boolean =>
  item.speaker === said.speaker ||
  (said.subject !== undefined && said.subject !== said.speaker && item.subject !== item.speaker);

/** "The shopping on Mondays instead" is mum's shopping, where the one who does it puts it right. */
const isOfSameThings = (item: Item, said: Item): boolean => {
  const [before, now] = [possessorsIn(item.text), possessorsIn(said.text)];
  return before === now || (now === "" && said.labels.includes("correction"));
};

/** What one message says is no news of itself. */
const isOfOneMessage = (one: Item, other: Item): boolean =>
  one.evidence.some(({ item }) => other.evidence.some((entry) => entry.item === item));

/** A prior, so that a vault of three memories does not take every word for rare. */
const PRIOR_ITEMS = 500;
const PRIOR_HOLDERS = 2;

function weigher(draft: UnitOfWork): Weigh {
  const itemCount = draft.saidCount + PRIOR_ITEMS;
  const full = Math.log(1 + itemCount / (1 + PRIOR_HOLDERS));
  const known = new Map<string, number>();
  return (term) => {
    const before = known.get(term);
    if (before !== undefined) return before;
    const weight = Math.log(1 + itemCount / (Math.max(1, draft.frequency(term)) + PRIOR_HOLDERS)) / full;
    known.set(term, weight);
    return weight;
  };
}

/** Ids, those that share most telling weight first; of equals the newest. */
function likeliest(draft: UnitOfWork, said: Item, weigh: Weigh): readonly string[] {
  const shared = new Map<string, { weight: number; termCount: number }>();
  const { index } = draft.vault;
  const columns = index.columns();
  let tellingCount = 0;
  for (const term of toldIn(said).terms) {
    if (draft.frequency(term) > ROWS_MAX) continue;
    const weight = weigh(term);
    tellingCount += 1;
    const add = (id: string): void => {
      if (!isStanding(draft.changed(id))) return;
      const entry = shared.get(id) ?? { weight: 0, termCount: 0 };
      entry.weight += weight;
      entry.termCount += 1;
      shared.set(id, entry);
    };
    for (const row of index.factsHolding(term)) {
      const isFit = columns.truth[row] === CURRENT && columns.hold[row] !== QUARANTINED && columns.actor[row] === USER;
      if (isFit) add(index.idOf(row));
    }
    for (const id of draft.pendingHolding(term)) add(id);
  }
  const least = leastShared(said);
  return [...shared]
    .filter(([, { weight, termCount }]) => weight >= least || termCount === tellingCount)
    .sort(([one, left], [other, right]) => right.weight - left.weight || (one < other ? 1 : -1))
    .slice(0, READ_MAX)
    .map(([id]) => id);
}

/** What this commit changed of it says whether it still stands; the index does not know yet. */
const isStanding = (item: Item | undefined): boolean =>
  item === undefined || (item.truth === "current" && item.hold === "active" && item.origin.actor === "user");

const CURRENT = codeOf(TRUTHS, "current");
const QUARANTINED = codeOf(HOLDS, "quarantined");
const USER = codeOf(ACTORS, "user");
