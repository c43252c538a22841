/**
 * A language model's part of forming (SEC-R11): it reads segments behind a fence, with the nearest memories, and answers operations with their
 * citations; what it cannot show in the words that were said is dropped and counted. Its statements take the place of the rules'. One step is one
 * request and one commit, so that nothing is paid for twice.
 */

import type { CheckedLanguageModel } from "../../models/language-model.ts";
import {
  type Answered,
  askModel,
  extractorOf,
  type Failed,
  isOfTheText,
  type ModelStep,
  nextModelStep,
} from "../derive/ask-model.ts";
import { addModelUse, noteModelUse } from "../derive/model-use.ts";
import type { OpenVault } from "../open-vault.ts";
import { NO_MODEL_USE } from "../write/stored-notes.ts";
import { type FormJob, JOB_MESSAGES_MAX, withoutMessages, writeJob } from "./form-jobs.ts";
import { askAboutFacts, type FactHooks } from "./hook-facts.ts";
import { type Answer, keepAnswer } from "./keep-answer.ts";

/**
 * Asks about the first messages of these jobs. False: the model failed, and the next request would fail as well; what it was asked about has
 * its record, and nothing of a request that was called off is changed.
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
    await setAside(vault, jobs, step, answered);
    return isOfTheText(answered.reason);
  }
  const answer = { ...answered, byRef: step.byRef, extractor: extractorOf(model) };
  const hooks = await askAboutFacts(
    vault,
    async (draft, asking) => void (await keepAnswer(draft, answer, step.asked, asking)),
    signal,
  );
  await keep(vault, jobs, step, answer, hooks);
  return true;
}

async function keep(
  vault: OpenVault,
  jobs: readonly FormJob[],
  { done, asked }: ModelStep,
  { use, ...answer }: Answered & Answer,
  hooks: FactHooks | undefined,
): Promise<void> {
  const kept = await vault.queue.write(async (draft) => {
    const open = stillOpen(vault, jobs);
    const waiting = new Set(open.flatMap(({ messages }) => messages));
    // Of the others another process was quicker, or they were erased.
    const { items, dropped } = await keepAnswer(
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
  vault.modelUse = kept.use;
  take(vault, kept.left);
  vault.formed(kept.items);
}

/**
 * What the model was asked about in vain goes into a record of its own, or into one that failed before and has room: a service that is down for
 * a day leaves few of them. Where the service failed, what it would have been asked next stays as it is.
 */
async function setAside(
  vault: OpenVault,
  jobs: readonly FormJob[],
  { done }: ModelStep,
  { reason, use }: Failed,
): Promise<void> {
  const changed = await vault.queue.write(async (draft) => {
    const open = stillOpen(vault, jobs);
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
  take(vault, changed.jobs);
}

/** As they are now: another process may have been quicker, and what was erased is off the list. */
const stillOpen = (vault: OpenVault, jobs: readonly FormJob[]): readonly FormJob[] =>
  jobs.flatMap(({ id }) => {
    const now = vault.formJobs.get(id);
    return now === undefined || now.stage !== "model" || now.status === "failed" ? [] : [now];
  });

function take(vault: OpenVault, jobs: readonly FormJob[]): void {
  for (const job of jobs) {
    vault.formJobs.delete(job.id);
    vault.formJobs.set(job);
  }
}
