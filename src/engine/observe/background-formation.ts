/**
 * Forms memories in the background (design §4): rules for deferred messages, then the language
 * model's part. Both run side by side, so a slow model does not delay rules. Failures leave their
 * job for a retry (GUM-13).
 */

import { foreignRanges } from "../../forming/foreign-text.ts";
import { isKeepsakeError } from "../../model/error.ts";
import type { Item, Span } from "../../model/item.ts";
import { currentSpans, mergeSpans, withoutMarks } from "../../model/text.ts";
import type { CheckedLanguageModel } from "../../models/language-model.ts";
import { analyseText } from "../../text/analysis.ts";
import { sentences } from "../../text/sentences.ts";
import {
  askModel,
  extractorOf,
  type Failed,
  isTextSpecific,
  type ModelAnswers,
  type ModelStep,
  nextModelStep,
} from "../derive/ask-model.ts";
import { addModelUse, noteModelUse } from "../derive/model-use.ts";
import { perItem } from "../item-text.ts";
import type { FormationWorker, OpenVault, UnitOfWork } from "../open-vault.ts";
import { createSerialRunner } from "../system.ts";
import { type FormJob, JOB_MESSAGES_MAX, NO_MODEL_USE, withoutMessages, writeJob } from "../write/stored-notes.ts";
import { type Admission, callFactHooks, type FactHooks } from "./admit-candidate.ts";
import { applyAnswer, type ModelAnswer } from "./apply-answer.ts";
import { type FormingSink, formMessage } from "./form-message.ts";

/** Jobs of another process this old are abandoned; adopt them. */
const ADOPT_MS = 10 * 60_000;
/** Upper bound for waiting for a model on close. */
const CLOSE_MS = 5_000;

export class BackgroundFormation implements FormationWorker {
  readonly model: CheckedLanguageModel | undefined;
  readonly #vault: OpenVault;
  readonly #stopping = new AbortController();
  readonly #ownJobs = new Set<string>();
  readonly #rules = createSerialRunner(() => this.#ruleStep());
  readonly #modelRequests = createSerialRunner(() => this.#modelStep());
  /** Number of `settle` calls that wait for the jobs of all processes. */
  #settlingCount = 0;
  #isClosing = false;

  constructor(vault: OpenVault, model: CheckedLanguageModel | undefined) {
    this.#vault = vault;
    this.model = model;
  }

  take(jobs: readonly FormJob[]): void {
    for (const job of jobs) {
      this.#vault.formJobs.set(job);
      this.#ownJobs.add(job.id);
    }
    if (jobs.length > 0) this.#vault.background(this.#run());
  }

  async settle({ signal }: { readonly signal?: AbortSignal | undefined } = {}): Promise<void> {
    signal?.throwIfAborted();
    if (!this.#mayForm() || this.#vault.formJobs.size === 0) return;
    this.#settlingCount++;
    try {
      await unlessAborted(this.#run(), signal);
    } finally {
      this.#settlingCount--;
    }
  }

  async retry(): Promise<number> {
    const released = await this.#vault.queue.write(async (draft) => {
      const failed = [...this.#vault.formJobs.values()].filter(({ status }) => status === "failed");
      const jobs = failed.map(({ reason: _reason, ...job }): FormJob => ({ ...job, status: openStatus(job) }));
      for (const job of jobs) writeJob(draft, job);
      if (jobs.length > 0) draft.log({ op: "resume", cnt: jobs.length, act: "system" });
      return jobs;
    });
    this.take(released);
    return released.reduce((count, job) => count + job.messages.length, 0);
  }

  async finish(): Promise<void> {
    if (this.#mayForm() && this.#vault.formJobs.size > 0) await this.#rules.run().catch(() => undefined);
    this.#isClosing = true;
    if (this.model === undefined) return;
    const waitMs = Math.min(this.model.timeoutMs, CLOSE_MS);
    const cancel = this.#vault.system.later(waitMs, () => this.#stopping.abort());
    await this.#modelRequests.idle();
    cancel();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([this.#rules.idle(), this.#modelRequests.idle()]);
  }

  async #run(): Promise<void> {
    await this.#rules.run();
    await this.#modelRequests.run();
  }

  async #ruleStep(): Promise<boolean> {
    const job = this.#mayForm() ? this.#nextForRules() : undefined;
    if (job === undefined) return false;
    try {
      await formByRules(this.#vault, job, this.model !== undefined);
    } catch (error) {
      // A store failure is not the job's fault: leave the job unchanged.
      if (isKeepsakeError(error) && error.code.startsWith("store_")) throw error;
      await recordJobFailure(this.#vault, job, isKeepsakeError(error) ? error.code : "threw");
    }
    return true;
  }

  async #modelStep(): Promise<boolean> {
    const jobs = this.#mayForm() && !this.#isClosing ? this.#nextForModel() : [];
    if (this.model === undefined || jobs.length === 0) return false;
    const isAnswered = await formWithModel(this.#vault, jobs, this.model, this.#stopping.signal);
    for (const id of this.#ownJobs) if (this.#vault.formJobs.get(id) === undefined) this.#ownJobs.delete(id);
    // A failing service would fail the next request too: leave the rest for the next run.
    return isAnswered;
  }

  #mayForm(): boolean {
    const { isReadOnly, policy, isPaused } = this.#vault;
    return !isReadOnly && policy.enabled && !isPaused && !this.#stopping.signal.aborted;
  }

  /** The oldest job. Avoids filtering: an import leaves thousands. */
  #nextForRules(): FormJob | undefined {
    for (const job of this.#vault.formJobs.values()) if (this.#isOpen(job, "rules")) return job;
    return undefined;
  }

  #nextForModel(): readonly FormJob[] {
    return firstRequest([...this.#vault.formJobs.values()].filter((job) => this.#isOpen(job, "model")));
  }

  #isOpen(job: FormJob, stage: FormJob["stage"]): boolean {
    return job.stage === stage && job.status !== "failed" && this.#isOurs(job);
  }

  /**
   * A model request that another process has under way is not repeated. Rules are free: the first
   * to finish wins.
   */
  #isOurs({ id, stage, createdAt }: FormJob): boolean {
    if (stage === "rules" || this.#settlingCount > 0 || this.#ownJobs.has(id)) return true;
    return Math.abs(this.#vault.now() - createdAt) >= ADOPT_MS;
  }
}

const openStatus = ({ stage }: Pick<FormJob, "stage">): FormJob["status"] =>
  stage === "rules" ? "pending" : "chunked";

/** The jobs of one request: messages of several calls share it. */
function firstRequest(jobs: readonly FormJob[]): readonly FormJob[] {
  let count = 0;
  const end = jobs.findIndex(({ messages }) => {
    count += messages.length;
    return count > JOB_MESSAGES_MAX;
  });
  return end === -1 ? jobs : jobs.slice(0, Math.max(1, end));
}

async function recordJobFailure(vault: OpenVault, job: FormJob, reason: string): Promise<void> {
  const failed = await vault.queue.write(async (draft) => {
    const now = vault.formJobs.get(job.id);
    if (now === undefined) return undefined;
    const next: FormJob = { ...now, attempts: now.attempts + 1, reason, status: "failed" };
    writeJob(draft, next);
    return next;
  });
  if (failed !== undefined) vault.formJobs.set(failed);
}

async function unlessAborted(work: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return work;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => reject(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
    // The work continues; its caller no longer listens.
    work.catch(() => undefined);
  }
}

/**
 * Applies the rules to deferred messages (GUM-32). Facts and the job's new state share one commit.
 * @param isModelNext keep the messages in the job for the model
 */
async function formByRules(vault: OpenVault, job: FormJob, isModelNext: boolean): Promise<void> {
  const hooks = await callFactHooks(vault, async (draft, trialHooks) => {
    await formAll(draft, job, SILENT, trialHooks);
  });
  const done = await vault.queue.write(async (draft) => {
    // Another process may have finished the job, and erased messages are removed.
    const now = vault.formJobs.get(job.id);
    if (now?.stage !== "rules") return undefined;
    const formed = new Formed();
    await formAll(draft, now, formed, hooks);
    const next: FormJob = {
      ...withoutReason(now),
      status: "chunked",
      stage: "model",
      attempts: 0,
      messages: isModelNext ? now.messages : [],
    };
    writeJob(draft, next);
    draft.log({ op: "form", job: job.id, cnt: now.messages.length, act: "system" });
    return { next, items: formed.items() };
  });
  if (done === undefined) return;
  vault.formJobs.delete(job.id);
  vault.formJobs.set(done.next);
  vault.formed(done.items);
}

async function formAll(
  draft: UnitOfWork,
  job: FormJob,
  sink: FormingSink,
  hooks: FactHooks | undefined,
): Promise<void> {
  for (const id of job.messages) {
    const message = await draft.get(id);
    if (message === undefined || message.hold === "restricted") continue;
    const formed = await formMessage(draft, message, message.text, sink, hooks);
    if (formed === message) continue;
    draft.store("update", { ...formed, revision: message.revision + 1 }, { act: "system" });
  }
}

const withoutReason = ({ reason: _reason, ...job }: FormJob): FormJob => job;

const SILENT: FormingSink = { admitted: () => undefined, deny: () => undefined };

/** Collects new facts, announced once the commit is durable. */
class Formed implements FormingSink {
  readonly #items = new Map<string, Item>();
  admitted(admission: Admission): void {
    if (admission.outcome === "stored") this.#items.set(admission.item.id, admission.item);
  }
  deny(): void {}
  items(): readonly Item[] {
    return [...this.#items.values()];
  }
}

/*
 * The language model's part of forming (SEC-R11). It reads fenced segments with the nearest
 * memories and answers with operations and citations. Operations without evidence are dropped and
 * counted; statements replace those of the rules. One step is one request and one commit, so no
 * request is paid for twice.
 */

/**
 * Asks about the first messages of these jobs. False if the model failed and the next request would
 * fail too. The failure is recorded; an aborted request changes nothing.
 */
export async function formWithModel(
  vault: OpenVault,
  jobs: readonly FormJob[],
  model: CheckedLanguageModel,
  signal: AbortSignal,
): Promise<boolean> {
  const step = await nextModelStep(
    vault,
    jobs.flatMap(({ messages }) => messages),
    model,
  );
  const answered = await askModel(vault, step, model, signal);
  if (signal.aborted) return false;
  if ("reason" in answered) {
    await recordFailure(vault, jobs, step, answered);
    return isTextSpecific(answered.reason);
  }
  const answer = { ...answered, byRef: step.byRef, extractor: extractorOf(model) };
  const hooks = await callFactHooks(
    vault,
    async (draft, asking) => void (await applyAnswer(draft, answer, step.asked, asking)),
    signal,
  );
  await applyResult(vault, jobs, step, answer, hooks);
  return true;
}

async function applyResult(
  vault: OpenVault,
  jobs: readonly FormJob[],
  { done, asked }: ModelStep,
  { use, ...answer }: ModelAnswers & ModelAnswer,
  hooks: FactHooks | undefined,
): Promise<void> {
  const applied = await vault.queue.write(async (draft) => {
    const open = openJobs(vault, jobs);
    const waiting = new Set(open.flatMap(({ messages }) => messages));
    // Messages that another process formed first, or that were erased, are skipped.
    const { items, dropped } = await applyAnswer(
      draft,
      answer,
      new Set([...asked].filter((id) => waiting.has(id))),
      hooks,
    );
    const left = open.map((job) => withoutMessages(job, done));
    for (const job of left) writeJob(draft, job);
    const total = noteModelUse(draft, addModelUse(use, { ...NO_MODEL_USE, factCount: items.length, dropped }));
    draft.log({ op: "form", cnt: items.length, act: "system" });
    return { items, left, use: total };
  });
  vault.modelUse = applied.use;
  updateJobs(vault, applied.left);
  vault.formed(applied.items);
}

/**
 * Moves messages without an answer to a job of their own, or to an earlier failed job with room, so
 * a day-long outage leaves few jobs. Messages not yet asked about stay in their jobs.
 */
async function recordFailure(
  vault: OpenVault,
  jobs: readonly FormJob[],
  { done }: ModelStep,
  { reason, use }: Failed,
): Promise<void> {
  const changed = await vault.queue.write(async (draft) => {
    const open = openJobs(vault, jobs);
    const failed = open.flatMap(({ messages }) => messages.filter((id) => done.has(id)));
    const total = noteModelUse(draft, use);
    if (failed.length === 0) return { use: total, jobs: [] };
    const left = open.map((job) => withoutMessages(job, done));
    const attempts = Math.max(...open.map((job) => job.attempts)) + 1;
    const createdAt = Math.min(...open.map((job) => job.createdAt));
    const before = [...vault.formJobs.values()].find(
      (job) =>
        job.status === "failed" && job.stage === "model" && job.messages.length + failed.length <= JOB_MESSAGES_MAX,
    );
    const record: FormJob = {
      id: before?.id ?? vault.ids.next(),
      status: "failed",
      stage: "model",
      messages: [...(before?.messages ?? []), ...failed],
      createdAt: Math.min(createdAt, before?.createdAt ?? createdAt),
      attempts: Math.max(attempts, before?.attempts ?? 0),
      reason,
    };
    const all = [...left, record];
    for (const job of all) writeJob(draft, job);
    draft.log({ op: "form", job: record.id, cnt: 0, act: "system" });
    return { use: total, jobs: all };
  });
  vault.modelUse = changed.use;
  updateJobs(vault, changed.jobs);
}

/** Re-reads the jobs: another process may have finished them, and erased messages are removed. */
const openJobs = (vault: OpenVault, jobs: readonly FormJob[]): readonly FormJob[] =>
  jobs.flatMap(({ id }) => {
    const now = vault.formJobs.get(id);
    return now === undefined || now.stage !== "model" || now.status === "failed" ? [] : [now];
  });

function updateJobs(vault: OpenVault, jobs: readonly FormJob[]): void {
  for (const job of jobs) {
    vault.formJobs.delete(job.id);
    vault.formJobs.set(job);
  }
}

/** Longer turns are cut to the most relevant sentences. */
const QUOTE_MAX = 320;
/** About 120 tokens: limit for a single long sentence. */
const SENTENCE_MAX = 480;

/**
 * Selects the part of a message to quote: a short turn whole, otherwise its most relevant sentences
 * (memory.md §2).
 */
export interface Quote {
  /** Empty if the speaker's own words say nothing relevant. */
  readonly text: string;
  /** True if everything relevant in it is outdated. */
  readonly isHistory: boolean;
}

type Quoted = Pick<Item, "text" | "message"> & { readonly origin: Pick<Item["origin"], "actor"> };

/**
 * @param wanted weights of the query's terms
 * @param hidden spans, in the message as first stored, that the owner hid (SEC-S7)
 * @param over spans that state what is outdated
 */
export function passageIn(
  item: Quoted,
  wanted: ReadonlyMap<string, number>,
  outdatedSpans: readonly Span[],
  hidden: readonly Span[] = [],
): Quote {
  const { message } = item;
  const today = (spans: readonly Span[]): readonly Span[] =>
    spans.flatMap((span) => currentSpans(span, message?.cuts ?? []));
  const outdated = today(outdatedSpans);
  const { whole, pasted } = wholeOf(item);
  const foreign = [...pasted, ...today(hidden)];
  const ownWords = without(whole, foreign).trim();
  if (foreign.length > 0 && relevanceOf(ownWords, wanted) === 0) return { text: "", isHistory: false };
  const remaining = without(whole, [...foreign, ...outdated]).trim();
  const hasRemaining =
    remaining !== ownWords && relevanceOf(remaining, wanted) > 0 && wordCount(remaining) >= REST_WORDS;
  const isHistory = outdatedSpans.length > 0 && !hasRemaining;
  return { text: quoteIn(item, hasRemaining ? remaining : ownWords, wanted), isHistory };
}
const wholeOf = perItem(({ text, origin }: Quoted) => {
  const whole = withoutMarks(text);
  // An assistant's example is its own answer; only people paste the words of others.
  return { whole, pasted: origin.actor === "ai" ? [] : foreignRanges(whole) };
});
const wordCount = (text: string): number => text.match(/\p{L}+/gu)?.length ?? 0;
/** A shorter remainder says nothing alone, such as "Quick update on grandad: …". */
const REST_WORDS = 5;

/** Replaces each range with an ellipsis. */
function without(text: string, ranges: readonly Span[]): string {
  let left = "";
  let from = 0;
  for (const { start, end } of mergeSpans(ranges)) {
    left += `${text.slice(from, start)}…`;
    from = end;
  }
  return left + text.slice(from);
}

function quoteIn(item: Quoted, ownWords: string, wanted: ReadonlyMap<string, number>): string {
  if (ownWords.length <= QUOTE_MAX) return ownWords;
  const parts = sentencesOf(item, ownWords).map(({ start, end, terms }) => ({
    start,
    end,
    weight: weightOf(terms, wanted),
  }));
  let best = { start: 0, end: Math.min(ownWords.length, QUOTE_MAX) };
  let most = Number.NEGATIVE_INFINITY;
  for (const [index, first] of parts.entries()) {
    let weight = 0;
    for (const last of parts.slice(index)) {
      if (last.end - first.start > QUOTE_MAX && last !== first) break;
      weight += last.weight;
      // Prefers the longer of equal parts: context explains an answer.
      const score = weight + (last.end - first.start) / (1_000 * QUOTE_MAX);
      if (score > most) [best, most] = [{ start: first.start, end: last.end }, score];
    }
  }
  const quote = ownWords.slice(best.start, Math.min(best.end, best.start + SENTENCE_MAX)).trim();
  return `${best.start > 0 ? "… " : ""}${quote}${best.start + quote.length < ownWords.length - 1 ? " …" : ""}`;
}

/** @param words its own words, or those of them that are still true */
const sentencesOf = perItem((_item: Quoted, words: string) =>
  sentences(words).map(({ text, start, end }) => ({ start, end, terms: termsOf(text) })),
);

const termsOf = (text: string): ReadonlySet<string> => new Set(analyseText(text).terms);

const relevanceOf = (text: string, wanted: ReadonlyMap<string, number>): number => weightOf(termsOf(text), wanted);

function weightOf(terms: ReadonlySet<string>, wanted: ReadonlyMap<string, number>): number {
  let weight = 0;
  for (const [term, termWeight] of wanted) if (terms.has(term)) weight += termWeight;
  return weight;
}
