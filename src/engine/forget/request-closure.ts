/**
 * The first commit of an erasure (SEC §3.9, step 1): the job with the salts to destroy, redacted
 * messages, memories without the deleted evidence, suppression hashes and log entries. From here
 * on, no reader receives the deleted items.
 */

import type { Item, Span } from "../../model/item.ts";
import type { ReasonCode } from "../../model/log-entry.ts";
import { firstSpan, spanText } from "../../model/text.ts";
import type { ErasureJob } from "../../storage/record-store.ts";
import { statementsIn } from "../../text/statement-key.ts";
import { CONVERSATION } from "../correct/foreign-memory.ts";
import { isDerivedFromBehaviour, rederived } from "../derive/behaviour-events.ts";
import { forgetSession } from "../derive/derive.ts";
import { derivedPrivacy, emptied, isLabelStillUsed, withoutFacts } from "../derive/digest.ts";
import type { OpenVault, UnitOfWork } from "../open-vault.ts";
import { REBUILD_NOTE, removeFromJobs } from "../write/stored-notes.ts";
import { eraseTraceWords, type TraceErasure, traceCode } from "../write/trace-buffer.ts";
import type { Closure } from "./closure.ts";
import { cutMessage } from "./cut-message.ts";
import { isDistinctive, memoryKey, type Suppressed, voiceOf } from "./suppression.ts";

export interface ErasureTerms {
  readonly grade: Exclude<ErasureJob["grade"], "destroy">;
  readonly reason: ReasonCode;
  /** For word targets: matching sentences are suppressed for every speaker. */
  readonly holds?: ((text: string) => boolean) | undefined;
}

/** Call `finishErasure` next. */
export async function requestClosure(draft: UnitOfWork, closure: Closure, plan: ErasureTerms): Promise<ErasureJob> {
  const { vault } = draft;
  const ids = [...closure.erased.keys()];
  const emptiedIds = await rewrite(draft, closure);
  await dropConversationWords(draft, closure);
  const rewritten = revised(draft);
  const touched = [...ids, ...rewritten];
  const jobId = vault.ids.next();
  noteRegeneration(draft, jobId, emptiedIds);
  const job: ErasureJob = {
    id: jobId,
    state: "requested",
    grade: plan.grade,
    reason: plan.reason,
    requestedAt: draft.at,
    updatedAt: draft.at,
    ids,
    // Index segments with these items are destroyed as well.
    saltIds: [
      ...(await draft.saltIds(touched)),
      ...(await vault.storage.records.segmentSalts(vault.id, touched)),
      ...(await eraseTraceWords(draft, affectedTraces(closure, rewritten, await wordsCut(vault, closure)))),
    ],
    cutCount: closure.cuts.size,
  };
  draft.job(job);
  if (plan.grade !== "purge")
    vault.suppression.add(draft, await statementsOf(draft, closure, plan), vault.system.random);
  draft.withdraw(ids);
  draft.raiseGeneration = true;
  for (const name of vault.rendered.naming(ids)) draft.dropNote(name);
  removeFromJobs(draft, ids);
  forgetSession(draft, ids);
  for (const id of ids) draft.log({ op: plan.grade, mem: id, rc: plan.reason, job: job.id });
  const counts = { items: ids.length, cuts: job.cutCount };
  traceCode(draft, { verb: "forget", outcome: plan.grade, reason: plan.reason, items: [], counts });
  return job;
}

/**
 * Suppressed statements: deleted memories and sentences. Untrusted or expired ones are suppressed
 * in untrusted content only, so that the owner may state them again.
 */
async function statementsOf(draft: UnitOfWork, closure: Closure, plan: ErasureTerms): Promise<readonly Suppressed[]> {
  const { erased, cuts, causes } = closure;
  const taintOf = ({ taint }: Item): Item["taint"] =>
    plan.holds !== undefined ? "clean" : plan.reason === "retention" ? "untrusted" : taint;
  // Word targets are suppressed however short they are.
  const isMeant = (text: string): boolean => isDistinctive(text) || plan.holds?.(text) === true;
  const found: Suppressed[] = [];
  for (const item of erased.values())
    if (item.layer === "fact") found.push({ key: memoryKey(item), taint: taintOf(item) });
    else if (item.layer === "message") found.push(...sentencesOf(item, isMeant, taintOf(item)));
  for (const id of cuts.keys()) {
    const message = await draft.vault.items.get(id);
    const claims = causes.get(id) ?? [];
    if (message !== undefined)
      found.push(
        ...sentencesOf(
          message,
          (text, { start, end }) => claims.some((claim) => claim.start <= start && end <= claim.end) && isMeant(text),
          taintOf(message),
        ),
      );
  }
  return found.filter(({ key }) => key !== "");
}

function sentencesOf(
  message: Item,
  isMeant: (text: string, span: Span) => boolean,
  taint: Item["taint"],
): readonly Suppressed[] {
  const before = message.message?.cuts ?? [];
  return statementsIn(message.text, voiceOf(message)).flatMap(({ span, text, key }) =>
    isMeant(text, firstSpan(span, before)) ? [{ key, taint }] : [],
  );
}

const affectedTraces = ({ erased }: Closure, rewritten: readonly string[], cut: readonly string[]): TraceErasure => ({
  erased: new Set(erased.keys()),
  changed: new Set(rewritten),
  texts: () => [
    ...[...erased.values()].flatMap(({ text, details }) => [text, ...details.map((detail) => detail.text)]),
    ...cut,
  ],
});

/** The words that messages lose. */
export async function wordsCut({ items }: OpenVault, { cuts }: Closure): Promise<readonly string[]> {
  const messages = await items.many([...cuts.keys()]);
  return messages.flatMap(({ id, text, message }) =>
    (cuts.get(id) ?? []).map((span) => spanText(text, message?.cuts ?? [], span)),
  );
}

/**
 * Commits new revisions of remaining messages and memories. Returns the ids of emptied summaries.
 */
async function rewrite(draft: UnitOfWork, { erased, cuts, weakened }: Closure): Promise<readonly string[]> {
  const emptiedIds: string[] = [];
  const gone = new Set(erased.keys());
  for (const [id, spans] of cuts) {
    const message = await draft.get(id);
    if (message !== undefined) draft.revise("redact", cutMessage(message, spans));
  }
  for (const [id, lost] of weakened) {
    const item = gone.has(id) ? undefined : await draft.get(id);
    if (item?.layer === "fact") draft.revise("redact", await withoutEvidence(draft, item, lost));
    else if (item?.layer === "summary") await rewriteSummary(item, new Set([...lost, ...gone]));
    // A topic retains its remaining summaries.
    else if (item !== undefined)
      draft.revise("redact", { ...item, evidence: evidenceWithout(item, new Set([...lost, ...gone])) });
  }
  return emptiedIds;

  async function rewriteSummary(summary: Item, lost: ReadonlySet<string>): Promise<void> {
    const { item, isComplete } = await summaryWithout(draft, summary, lost);
    draft.revise("redact", item);
    if (isComplete) await reclassifyTopic(draft, item, gone);
    else emptiedIds.push(item.id);
  }
}

/** Ids of all rewritten items, including relabelled topics. */
const revised = (draft: UnitOfWork): readonly string[] =>
  Array.from(draft.pending()).flatMap(({ id, revision }) => (revision > 1 ? [id] : []));

/** Removes deleted evidence, and details that no remaining message contains. */
async function withoutEvidence(draft: UnitOfWork, item: Item, lost: ReadonlySet<string>): Promise<Item> {
  if (isDerivedFromBehaviour(item)) {
    const many = (ids: readonly string[]) => draft.many(ids.filter((id) => !lost.has(id)));
    const fromRest = await rederived({ vault: draft.vault, many }, item);
    if (fromRest !== undefined) return fromRest;
  }
  const evidence = item.evidence.filter((entry) => !lost.has(entry.item));
  const remaining = await Promise.all(evidence.map((entry) => draft.get(entry.item)));
  const remainingText = remaining.map((message) => message?.text ?? "").join("\n");
  const details = item.details.filter((detail) => remainingText.includes(detail.text));
  return { ...item, evidence, details, count: Math.max(1, Math.min(item.count, evidence.length)) };
}

/*
 * The title and summary that a foreign document gave a session. They may repeat any of its
 * messages, so they are dropped with the first erased words (SEC-E4).
 */

/**
 * Cost: reads messages of affected sessions up to the carrier; nothing without foreign messages.
 */
async function dropConversationWords(draft: UnitOfWork, { erased, cuts }: Closure): Promise<void> {
  const losing = [...erased.values(), ...(await Promise.all(Array.from(cuts.keys(), (id) => draft.get(id))))];
  for (const session of new Set(losing.flatMap(foreignSession))) {
    const carrier = await carrierOf(draft, session, erased);
    if (carrier !== undefined)
      draft.revise("redact", { ...carrier, foreign: carrier.foreign.map(withoutConversation) });
  }
}

const foreignSession = (item: Item | undefined): readonly string[] =>
  item?.layer === "message" && item.foreign.length > 0 && item.origin.session !== undefined
    ? [item.origin.session]
    : [];

async function carrierOf(draft: UnitOfWork, session: string, erased: Closure["erased"]): Promise<Item | undefined> {
  for (const id of draft.vault.index.bySession(session)) {
    const item = erased.has(id) ? undefined : await draft.get(id);
    if (item?.foreign.some(({ rest }) => rest?.[CONVERSATION] !== undefined)) return item;
  }
  return undefined;
}

function withoutConversation(known: Item["foreign"][number]): Item["foreign"][number] {
  if (known.rest === undefined) return known;
  const { [CONVERSATION]: _words, ...rest } = known.rest;
  return { ...known, rest };
}

/*
 * Summaries that lose a fact: emptied in the erasure's commit, and regenerated in the background
 * (SEC-E4), because reading up to 500 facts takes longer than the erasure. A note lists them, for a
 * crash in between. Exception: if no remaining fact contains the topic's label, it may be deleted
 * content, so the summary is regenerated at once.
 */

/** The summary without deleted facts. `isComplete` is false if it was emptied to be regenerated. */
async function summaryWithout(
  draft: UnitOfWork,
  summary: Item,
  gone: ReadonlySet<string>,
): Promise<{ readonly item: Item; readonly isComplete: boolean }> {
  const mayWait =
    summary.truth === "current" && summary.key !== undefined && (await isLabelStillUsed(draft, summary, gone));
  if (!mayWait) return { item: await withoutFacts(draft, summary, gone), isComplete: true };
  return { item: { ...emptied(summary), evidence: evidenceWithout(summary, gone) }, isComplete: false };
}

const evidenceWithout = ({ evidence }: Item, gone: ReadonlySet<string>): Item["evidence"] =>
  evidence.filter((entry) => !gone.has(entry.item));

function noteRegeneration(draft: UnitOfWork, job: string, summaries: readonly string[]): void {
  if (summaries.length > 0) draft.note(REBUILD_NOTE + job, Buffer.from(JSON.stringify(summaries)));
}

export const readRegeneration = (content: Uint8Array): readonly string[] =>
  JSON.parse(Buffer.from(content).toString("utf8"));

/** Regenerates the emptied summaries, except those that exist again or that a later erasure takes. */
export async function regenerateSummaries(draft: UnitOfWork, job: string): Promise<void> {
  for (const id of draft.vault.pendingRebuilds.get(job) ?? []) {
    const isLeft = draft.vault.index.has(id) && !draft.isWithdrawn(id);
    const summary = isLeft ? await draft.get(id) : undefined;
    if (summary?.key === undefined) continue;
    const { scope, subject, key, taint } = summary;
    const rival = await draft.findByKey(scope, subject, key, taint);
    if (rival !== undefined) continue;
    draft.revise("redact", await withoutFacts(draft, { ...summary, truth: "current" }, NONE));
    await reclassifyTopic(draft, summary);
  }
  draft.dropNote(REBUILD_NOTE + job);
}
const NONE: ReadonlySet<string> = new Set();

/** Gives a topic the strictest privacy class of its remaining summaries. */
async function reclassifyTopic(draft: UnitOfWork, { topicId }: Item, gone: ReadonlySet<string> = NONE): Promise<void> {
  const topic = topicId === undefined || gone.has(topicId) ? undefined : await draft.get(topicId);
  if (topic === undefined) return;
  const privacy = derivedPrivacy(draft, await draft.many(evidenceWithout(topic, gone).map((entry) => entry.item)));
  if (privacy.class !== topic.privacy.class) draft.revise("redact", { ...topic, privacy });
}
