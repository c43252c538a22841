/**
 * Finds current memories of the same person that share discriminative terms with a new statement.
 * Uncommitted items of the draft count, so that batching makes no difference.
 */

import { possessorsIn } from "../../forming/any-of.ts";
import {
  comparedStatement,
  minSharedWeight,
  type Relation,
  relationOf,
  type TermWeight,
} from "../../forming/relation.ts";
import { ACTORS, HOLDS, type Item, TRUTHS } from "../../model/item.ts";
import { codeOf } from "../../search/filter.ts";
import type { OpenVault } from "../open-vault.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";

export interface RelatedFact {
  readonly item: Item;
  readonly relation: Relation;
}

/** A term in more memories than this is too common to look them up. */
const ROWS_MAX = 64;
/** How many memories are read and compared. */
const READ_MAX = 4;

/**
 * Relates a statement to known facts: at most one is the same; others are replaced or updated, best
 * match first. Cost: the rows of its rarer terms, and reading a few memories.
 */
export async function findRelatedFacts(draft: UnitOfWork, statement: Item): Promise<readonly RelatedFact[]> {
  if (!canUpdateFacts(statement)) return NONE;
  const weigh = createTermWeigher(draft);
  const found: RelatedFact[] = [];
  for (const item of await draft.many(bestMatches(draft, statement, weigh))) {
    if (!isComparable(item, statement)) continue;
    const [newer, older] = isNewer(draft.vault, statement, item) ? [statement, item] : [item, statement];
    const relation = relationOf(newer, older, weigh);
    if (relation === "replaces" && isUnrelatedRemark(newer, older)) continue;
    // A withheld fact is matched, so that it is not learnt again, but never updated.
    if (relation === "same" || (relation !== undefined && item.hold === "active")) found.push({ item, relation });
  }
  return found;
}

/**
 * "I actually just got back from Paris" corrects nothing. Across sessions a correction needs the
 * same type, two shared terms and no other time.
 */
function isUnrelatedRemark(newer: Item, older: Item): boolean {
  const isFar = newer.origin.session !== older.origin.session;
  if (!isFar || !newer.labels.includes("correction") || newer.labels.includes("ended")) return false;
  const [now, before] = [comparedStatement(newer).terms, comparedStatement(older).terms];
  const isOfOtherTime = newer.time !== undefined && older.time !== undefined && newer.time.start !== older.time.start;
  const sharedCount = [...now].filter((term) => before.has(term)).length;
  // "Is a beagle mix actually" corrects "Is a beagle": it holds all of it.
  const isRefined = sharedCount === before.size && sharedCount > 0 && isSameHead(newer.text, older.text);
  return newer.type !== older.type || isOfOtherTime || (sharedCount < CORRECTED_TERMS && !isRefined);
}
const isSameHead = (one: string, other: string): boolean => /^Is an? /u.test(one) && /^Is an? /u.test(other);
const CORRECTED_TERMS = 2;

const NONE: readonly RelatedFact[] = [];

/** `context` items are compared only if they contain quantities. */
const canUpdateFacts = (statement: Item): boolean =>
  !statement.labels.includes("code") &&
  (statement.type !== "context" || comparedStatement(statement).quantities.length > 0);

/**
 * Orders by when it was said, so that an old conversation imported later is not news. Two live
 * messages are ordered by commit, whatever the clock said. What is not indexed yet is newest.
 */
export function isNewer(vault: OpenVault, one: SourcedItem, other: SourcedItem): boolean {
  const byTime = one.at - other.at;
  const [seq, before] = [commitOf(vault, one), commitOf(vault, other)];
  const bySeq = seq === before ? 0 : seq - before;
  const isLive = one.origin.live === true && other.origin.live === true;
  const order = isLive ? bySeq || byTime : byTime || bySeq;
  return order === 0 ? sourceId(one) >= sourceId(other) : order > 0;
}
type SourcedItem = Pick<Item, "id" | "at" | "origin" | "evidence">;

/** Ids of messages rise within a commit. */
const sourceId = ({ id, evidence }: SourcedItem): string => evidence[0]?.item ?? id;

/** The commit of its message; explicit statements are their own source. */
function commitOf({ index }: OpenVault, statement: SourcedItem): number {
  const row = index.row(sourceId(statement));
  return row < 0 ? Number.POSITIVE_INFINITY : (index.columns().seq[row] ?? 0);
}

const isComparable = (item: Item, statement: Item): boolean =>
  item.layer === "fact" &&
  // A relation ends when another person takes the role, not by what the person did.
  (item.key?.startsWith("relation.") !== true || statement.key === item.key) &&
  item.truth === "current" &&
  item.hold !== "quarantined" &&
  item.taint === "clean" &&
  item.origin.actor === "user" &&
  item.subject === statement.subject &&
  canSpeakAbout(statement, item) &&
  item.scope.space === statement.scope.space &&
  item.scope.owner === statement.scope.owner &&
  hasSamePossessor(item, statement) &&
  !item.labels.includes("code") &&
  !haveCommonSource(item, statement);

/** Only people themselves speak about themselves; about third persons everyone in a group can. */
export const canSpeakAbout = (statement: Item, item: Item): boolean =>
  item.speaker === statement.speaker ||
  (statement.subject !== undefined && statement.subject !== statement.speaker && item.subject !== item.speaker);

/** A correction may leave out whose thing it is: "the shopping on Mondays instead" may be mum's. */
const hasSamePossessor = (item: Item, statement: Item): boolean => {
  const [before, now] = [possessorsIn(item.text), possessorsIn(statement.text)];
  return before === now || (now === "" && statement.labels.includes("correction"));
};

const haveCommonSource = (one: Item, other: Item): boolean =>
  one.evidence.some(({ item }) => other.evidence.some((entry) => entry.item === item));

/** Prior counts, so that a vault of three memories does not treat every word as rare. */
const PRIOR_ITEMS = 500;
const PRIOR_HOLDERS = 2;

function createTermWeigher(draft: UnitOfWork): TermWeight {
  const itemCount = draft.documentCount + PRIOR_ITEMS;
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

/** Ids by shared term weight; ties go to the newest. */
function bestMatches(draft: UnitOfWork, statement: Item, weigh: TermWeight): readonly string[] {
  const shared = new Map<string, { weight: number; termCount: number }>();
  const { index } = draft.vault;
  const columns = index.columns();
  let usedTermCount = 0;
  for (const term of comparedStatement(statement).terms) {
    if (draft.frequency(term) > ROWS_MAX) continue;
    const weight = weigh(term);
    usedTermCount += 1;
    const add = (id: string): void => {
      if (!isStillActive(draft.changed(id))) return;
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
  const least = minSharedWeight(statement);
  return [...shared]
    .filter(([, { weight, termCount }]) => weight >= least || termCount === usedTermCount)
    .sort(([one, left], [other, right]) => right.weight - left.weight || (one < other ? 1 : -1))
    .slice(0, READ_MAX)
    .map(([id]) => id);
}

/** The index does not know yet what this commit changed. */
const isStillActive = (item: Item | undefined): boolean =>
  item === undefined || (item.truth === "current" && item.hold === "active" && item.origin.actor === "user");

const CURRENT = codeOf(TRUTHS, "current");
const QUARANTINED = codeOf(HOLDS, "quarantined");
const USER = codeOf(ACTORS, "user");
