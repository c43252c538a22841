/**
 * Summaries that lose a fact to an erasure: emptied of all words in the commit that asks for it, and told anew from what stays behind the
 * acknowledgement (SEC-E4), because reading their facts, up to 500, takes longer than the erasure itself. Which wait for it is written down with
 * the erasure, so that a crash in between leaves none of them empty. One does not wait: that of a topic whose label none of the facts that stay
 * says, for the label may be a word of what goes.
 */

import type { Item } from "../../model/item.ts";
import { derivedPrivacy, emptied, isLabelSaid, withoutFacts } from "../derive/digest.ts";
import { RETELL_NOTE } from "../write/stored-notes.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";

/** A summary without the facts that go. `isTold`: it says by now what the others say; else it is empty, and over, until `retell`. */
export async function retoldWithout(
  draft: UnitOfWork,
  summary: Item,
  gone: ReadonlySet<string>,
): Promise<{ readonly item: Item; readonly isTold: boolean }> {
  const mayWait = summary.truth === "current" && summary.key !== undefined && (await isLabelSaid(draft, summary, gone));
  if (!mayWait) return { item: await withoutFacts(draft, summary, gone), isTold: true };
  return { item: { ...emptied(summary), evidence: evidenceWithout(summary, gone) }, isTold: false };
}

export const evidenceWithout = ({ evidence }: Item, gone: ReadonlySet<string>): Item["evidence"] =>
  evidence.filter((entry) => !gone.has(entry.item));

export function noteRetelling(draft: UnitOfWork, job: string, summaries: readonly string[]): void {
  if (summaries.length > 0) draft.note(RETELL_NOTE + job, Buffer.from(JSON.stringify(summaries)));
}

export const readRetelling = (content: Uint8Array): readonly string[] =>
  JSON.parse(Buffer.from(content).toString("utf8"));

/** Tells them. One that was formed again meanwhile stays over. */
export async function retell(draft: UnitOfWork, job: string): Promise<void> {
  for (const id of draft.vault.retelling.get(job) ?? []) {
    const summary = await draft.get(id);
    if (summary?.key === undefined) continue;
    const { scope, subject, key, taint } = summary;
    const rival = await draft.holder(scope, subject, key, taint);
    if (rival !== undefined) continue;
    revise(draft, await withoutFacts(draft, { ...summary, truth: "current" }, NONE));
    await reclassifyTopic(draft, summary);
  }
  draft.dropNote(RETELL_NOTE + job);
}
const NONE: ReadonlySet<string> = new Set();

/** A topic is as private as what is left of its summaries. */
export async function reclassifyTopic(
  draft: UnitOfWork,
  { topicId }: Item,
  gone: ReadonlySet<string> = NONE,
): Promise<void> {
  const topic = topicId === undefined || gone.has(topicId) ? undefined : await draft.get(topicId);
  if (topic === undefined) return;
  const privacy = derivedPrivacy(draft, await draft.many(evidenceWithout(topic, gone).map((entry) => entry.item)));
  if (privacy.class !== topic.privacy.class) revise(draft, { ...topic, privacy });
}

/** A new revision for what an erasure took out of it. */
export function revise(draft: UnitOfWork, item: Item): void {
  draft.put({ ...item, revision: item.revision + 1 });
  draft.log({ op: "redact", mem: item.id, rev: item.revision + 1 });
}
