/**
 * Summaries of sessions and weeks that lose a fact to an erasure: emptied of all words in the commit that asks for it, and told anew from what
 * stays behind the acknowledgement (SEC-E4), because reading their facts, up to 500, takes longer than the erasure itself. Which wait for it is
 * written down with the erasure, so that a crash in between leaves none of them empty. Those of topics are short and have a label to keep true:
 * they are told anew in the commit itself (forget.ts).
 */
import type { Item } from "../core/item.ts";
import { emptied, withoutFacts } from "./digest.ts";
import type { Draft } from "./draft.ts";

/** Begins the names of the notes that name them, one for each erasure. */
export const RETELL_NOTE = "retell/";

/** One that is over has nothing to be told anew. */
export const mayRetell = ({ layer, truth, topicId, key }: Item): boolean =>
  layer === "summary" && truth === "current" && topicId === undefined && key !== undefined;

/** Without the facts that go and without a word of the others. It is over until it is told anew. */
export const awaitingRetelling = (summary: Item, gone: ReadonlySet<string>): Item => ({
  ...emptied(summary),
  evidence: summary.evidence.filter((entry) => !gone.has(entry.item)),
});

export function noteRetelling(draft: Draft, job: string, summaries: readonly string[]): void {
  if (summaries.length > 0) draft.note(RETELL_NOTE + job, Buffer.from(JSON.stringify(summaries)));
}

export const readRetelling = (content: Uint8Array): readonly string[] =>
  JSON.parse(Buffer.from(content).toString("utf8"));

/** Tells them. One that was formed again meanwhile stays over. */
export async function retell(draft: Draft, job: string): Promise<void> {
  for (const id of draft.vault.retelling.get(job) ?? []) {
    const summary = await draft.get(id);
    if (summary?.key === undefined) continue;
    const { scope, subject, key, taint } = summary;
    const rival = await draft.holder(scope, subject, key, taint);
    if (rival === undefined) revise(draft, await withoutFacts(draft, { ...summary, truth: "current" }, NONE));
  }
  draft.dropNote(RETELL_NOTE + job);
}
const NONE: ReadonlySet<string> = new Set();

/** A new revision for what an erasure took out of it. */
export function revise(draft: Draft, item: Item): void {
  draft.put({ ...item, revision: item.revision + 1 });
  draft.log({ op: "redact", mem: item.id, rev: item.revision + 1 });
}
