/**
 * The commit that an erasure begins with (SEC §3.9, step 1): the job with everything that its keys are to be destroyed of, messages without the words that go, memories
 * without the evidence that goes, hashes that keep it out, and its entries in the log. From here no reader is given what goes.
 */

import type { Item, Span } from "../../model/item.ts";
import type { ReasonCode } from "../../model/log-entry.ts";
import { firstSpan, spanText } from "../../model/text.ts";
import type { ErasureJob } from "../../storage/record-store.ts";
import { statementsIn } from "../../text/statement-key.ts";
import { CONVERSATION } from "../correct/foreign-memory.ts";
import { isDerivedFromBehaviour, toldFromRest } from "../derive/behaviour-events.ts";
import { forgetSession } from "../derive/derive.ts";
import { derivedPrivacy, emptied, isLabelSaid, withoutFacts } from "../derive/digest.ts";
import { forgetInJobs } from "../observe/form-jobs.ts";
import type { OpenVault } from "../open-vault.ts";
import { RETELL_NOTE } from "../write/stored-notes.ts";
import { eraseTracedWords, type TracesGoing } from "../write/trace-buffer.ts";
import { traceCode } from "../write/trace-of-decision.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import type { Closure } from "./closure.ts";
import { cutMessage } from "./cut-message.ts";
import { isTelling, memoryKey, type Suppressed, voiceOf } from "./suppression.ts";

export interface ErasureAsked {
  readonly grade: Exclude<ErasureJob["grade"], "destroy">;
  readonly reason: ReasonCode;
  /** The target is words: sentences that hold them are suppressed for every speaker. */
  readonly holds?: ((text: string) => boolean) | undefined;
}

/** `finishErasure` comes next. */
export async function requestClosure(draft: UnitOfWork, closure: Closure, plan: ErasureAsked): Promise<ErasureJob> {
  const { vault } = draft;
  const ids = [...closure.erased.keys()];
  const untold = await rewrite(draft, closure);
  await dropConversationWords(draft, closure);
  const rewritten = revised(draft);
  const touched = [...ids, ...rewritten];
  const jobId = vault.ids.next();
  noteRetelling(draft, jobId, untold);
  const job: ErasureJob = {
    id: jobId,
    state: "requested",
    grade: plan.grade,
    reason: plan.reason,
    requestedAt: draft.at,
    updatedAt: draft.at,
    ids,
    // The segments of the index that hold them go with them, keys first like the records themselves.
    saltIds: [
      ...(await draft.saltIds(touched)),
      ...(await vault.storage.records.segmentSalts(vault.id, touched)),
      ...(await eraseTracedWords(draft, goingWith(closure, rewritten, await wordsCut(vault, closure)))),
    ],
    cutCount: closure.cuts.size,
  };
  draft.job(job);
  if (plan.grade !== "purge")
    vault.suppression.add(draft, await statementsOf(draft, closure, plan), vault.system.random);
  draft.withdraw(ids);
  draft.raiseGeneration = true;
  for (const name of vault.rendered.naming(ids)) draft.dropNote(name);
  forgetInJobs(draft, ids);
  forgetSession(draft, ids);
  for (const id of ids) draft.log({ op: plan.grade, mem: id, rc: plan.reason, job: job.id });
  const counts = { items: ids.length, cuts: job.cutCount };
  traceCode(draft, { verb: "forget", outcome: plan.grade, reason: plan.reason, items: [], counts });
  return job;
}

/**
 * What is not to come back: memories as wholes, and the sentences that went. What outside content said is
 * kept out of outside content alone, and so is what its time took: neither takes a word from the owner.
 */
async function statementsOf(draft: UnitOfWork, closure: Closure, plan: ErasureAsked): Promise<readonly Suppressed[]> {
  const { erased, cuts, causes } = closure;
  const taintOf = ({ taint }: Item): Item["taint"] =>
    plan.holds !== undefined ? "clean" : plan.reason === "retention" ? "untrusted" : taint;
  // What was named by its words counts however short it is.
  const isMeant = (text: string): boolean => isTelling(text) || plan.holds?.(text) === true;
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

const goingWith = ({ erased }: Closure, rewritten: readonly string[], cut: readonly string[]): TracesGoing => ({
  gone: new Set(erased.keys()),
  changed: new Set(rewritten),
  texts: () => [
    ...[...erased.values()].flatMap(({ text, details }) => [text, ...details.map((detail) => detail.text)]),
    ...cut,
  ],
});

async function wordsCut({ items }: OpenVault, { cuts }: Closure): Promise<readonly string[]> {
  const messages = await items.many([...cuts.keys()]);
  return messages.flatMap(({ id, text, message }) =>
    (cuts.get(id) ?? []).map((span) => spanText(text, message?.cuts ?? [], span)),
  );
}

/** Messages without the words that go, and memories without the evidence that goes: new revisions, committed with the job. Answers the summaries that are to be told anew. */
async function rewrite(draft: UnitOfWork, { erased, cuts, weakened }: Closure): Promise<readonly string[]> {
  const untold: string[] = [];
  const gone = new Set(erased.keys());
  for (const [id, spans] of cuts) {
    const message = await draft.get(id);
    if (message !== undefined) revise(draft, cutMessage(message, spans));
  }
  for (const [id, lost] of weakened) {
    const item = gone.has(id) ? undefined : await draft.get(id);
    if (item?.layer === "fact") revise(draft, await withoutEvidence(draft, item, lost));
    else if (item?.layer === "summary") await rewriteSummary(item, new Set([...lost, ...gone]));
    // A topic keeps those of its summaries that stay.
    else if (item !== undefined)
      revise(draft, { ...item, evidence: evidenceWithout(item, new Set([...lost, ...gone])) });
  }
  return untold;

  async function rewriteSummary(summary: Item, lost: ReadonlySet<string>): Promise<void> {
    const { item, isTold } = await retoldWithout(draft, summary, lost);
    revise(draft, item);
    if (isTold) await reclassifyTopic(draft, item, gone);
    else untold.push(item.id);
  }
}

/** Of all that is written anew with the erasure: topics that got another label too. */
const revised = (draft: UnitOfWork): readonly string[] =>
  Array.from(draft.pending()).flatMap(({ id, revision }) => (revision > 1 ? [id] : []));

/** What stays says only what the remaining evidence says: details that no remaining message holds go with the others. */
async function withoutEvidence(draft: UnitOfWork, item: Item, lost: ReadonlySet<string>): Promise<Item> {
  if (isDerivedFromBehaviour(item)) {
    const many = (ids: readonly string[]) => draft.many(ids.filter((id) => !lost.has(id)));
    const told = await toldFromRest({ vault: draft.vault, many }, item);
    if (told !== undefined) return told;
  }
  const evidence = item.evidence.filter((entry) => !lost.has(entry.item));
  const remaining = await Promise.all(evidence.map((entry) => draft.get(entry.item)));
  const said = remaining.map((message) => message?.text ?? "").join("\n");
  const details = item.details.filter((detail) => said.includes(detail.text));
  return { ...item, evidence, details, count: Math.max(1, Math.min(item.count, evidence.length)) };
}

/*
 * What a foreign document says of a conversation as a whole, its title or its summary. It may repeat what any message of it says, and nobody can tell: it goes with
 * the first words that are erased of that conversation (SEC-E4).
 */

/** Cost: reads the messages of the conversations that lose words, up to the one that carries it; nothing where none came from another document. */
async function dropConversationWords(draft: UnitOfWork, { erased, cuts }: Closure): Promise<void> {
  const losing = [...erased.values(), ...(await Promise.all(Array.from(cuts.keys(), (id) => draft.get(id))))];
  for (const session of new Set(losing.flatMap(foreignSession))) {
    const carrier = await carrierOf(draft, session, erased);
    if (carrier !== undefined) revise(draft, { ...carrier, foreign: carrier.foreign.map(withoutConversation) });
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
 * Summaries that lose a fact to an erasure: emptied of all words in the commit that asks for it, and told anew from what stays behind the
 * acknowledgement (SEC-E4), because reading their facts, up to 500, takes longer than the erasure itself. Which wait for it is written down with
 * the erasure, so that a crash in between leaves none of them empty. One does not wait: that of a topic whose label none of the facts that stay
 * says, for the label may be a word of what goes.
 */

/** A summary without the facts that go. `isTold`: it says by now what the others say; else it is empty, and over, until `retell`. */
async function retoldWithout(
  draft: UnitOfWork,
  summary: Item,
  gone: ReadonlySet<string>,
): Promise<{ readonly item: Item; readonly isTold: boolean }> {
  const mayWait = summary.truth === "current" && summary.key !== undefined && (await isLabelSaid(draft, summary, gone));
  if (!mayWait) return { item: await withoutFacts(draft, summary, gone), isTold: true };
  return { item: { ...emptied(summary), evidence: evidenceWithout(summary, gone) }, isTold: false };
}

const evidenceWithout = ({ evidence }: Item, gone: ReadonlySet<string>): Item["evidence"] =>
  evidence.filter((entry) => !gone.has(entry.item));

function noteRetelling(draft: UnitOfWork, job: string, summaries: readonly string[]): void {
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
async function reclassifyTopic(draft: UnitOfWork, { topicId }: Item, gone: ReadonlySet<string> = NONE): Promise<void> {
  const topic = topicId === undefined || gone.has(topicId) ? undefined : await draft.get(topicId);
  if (topic === undefined) return;
  const privacy = derivedPrivacy(draft, await draft.many(evidenceWithout(topic, gone).map((entry) => entry.item)));
  if (privacy.class !== topic.privacy.class) revise(draft, { ...topic, privacy });
}

/** A new revision for what an erasure took out of it. */
function revise(draft: UnitOfWork, item: Item): void {
  draft.put({ ...item, revision: item.revision + 1 });
  draft.log({ op: "redact", mem: item.id, rev: item.revision + 1 });
}
