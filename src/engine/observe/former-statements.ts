/**
 * Statements that a model's answer takes the place of: what the rules, or an earlier model, formed of the same messages (memory.md §9). What their
 * owner corrected or froze stays, and so does what other messages say too. Old ids lead to the new ones, and what an old statement had
 * superseded is superseded by its successor.
 */

import { toldIn } from "../../forming/relation.ts";
import { CLASSIFIER } from "../../forming/weigh.ts";
import type { Item } from "../../model/item.ts";
import { reformSummaries } from "../derive/digest.ts";
import { isWithheld } from "../forget/withhold.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { isOwnersWord } from "./owners-word.ts";

/** Of the telling words of the shorter statement, those that a successor has too. */
const SHARED_MIN = 0.5;
const MODEL_PREFIX = "model/";

/**
 * @param messages that the model was asked about and answered
 * @param extractor whose own statements stay
 */
export async function formerStatements(
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
export async function retire(draft: UnitOfWork, items: readonly Item[]): Promise<void> {
  for (const item of items) {
    draft.put({ ...item, revision: item.revision + 1, truth: "deprecated" });
    draft.log({ op: "supersede", mem: item.id, rev: item.revision + 1 });
    await reformSummaries(draft, item.id);
  }
}

export interface Followed {
  /** Ids of retired statements that have a successor, and of the successors. */
  readonly byOld: ReadonlySet<string>;
  readonly byNew: ReadonlySet<string>;
}

/** Links each retired statement with the one that says it now. */
export async function linkSuccessors(
  draft: UnitOfWork,
  retired: readonly Item[],
  kept: readonly Item[],
): Promise<Followed> {
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
