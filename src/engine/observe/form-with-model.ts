/**
 * The language model's part of forming (SEC-R11). It reads fenced segments with the nearest
 * memories and answers with operations and citations. Operations without evidence are dropped and
 * counted; statements replace those of the rules. One step is one request and one commit, so no
 * request is paid for twice.
 */

import type { CheckedLanguageModel } from "../../models/language-model.ts";
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
import type { OpenVault } from "../open-vault.ts";
import { NO_MODEL_USE } from "../write/stored-notes.ts";
import { applyAnswer, type ModelAnswer } from "./apply-answer.ts";
import { type FormJob, JOB_MESSAGES_MAX, withoutMessages, writeJob } from "./form-jobs.ts";
import { callFactHooks, type FactHooks } from "./hook-facts.ts";

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
