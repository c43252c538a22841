/**
 * A language model's answer about some messages, into the vault: its statements in place of what was formed of them before, and the memories that
 * it ends. The same on a draft that is thrown away, for hooks and previews.
 */
import type { Item } from "../../model/item.ts";
import { fold } from "../../text/words.ts";
import { addCounts } from "../derive/model-use.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { formerStatements, linkSuccessors, retire } from "./former-statements.ts";
import type { FactHooks } from "./hook-facts.ts";
import { type FoundRetraction, type FoundStatement, keepFound, retractFound, statedText } from "./keep-found.ts";

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
