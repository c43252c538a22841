/**
 * Forms behind the answers: what was deferred, by rules, and what a language model adds to the rules' part (design §4). It works through the
 * job records, rules and model side by side, so that a slow model keeps no rule waiting; what fails leaves its record, so that it shows and
 * can be tried again (GUM-13).
 */

import { isKeepsakeError } from "../../model/error.ts";
import type { Item } from "../../model/item.ts";
import type { CheckedLanguageModel } from "../../models/language-model.ts";
import type { Former } from "../background-work.ts";
import { createLane } from "../lane.ts";
import type { OpenVault } from "../open-vault.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { type FormJob, JOB_MESSAGES_MAX, writeJob } from "./form-jobs.ts";
import { type FormingSink, formMessage } from "./form-message.ts";
import { formWithModel } from "./form-with-model.ts";
import { askAboutFacts, type FactHooks } from "./hook-facts.ts";
import type { Kept } from "./keep-candidate.ts";

/** What another process has left for so long, nobody is at work on. */
const ADOPT_MS = 10 * 60_000;
/** Closing waits no longer for a model. */
const CLOSE_MS = 5_000;

export function createFormer(vault: OpenVault, model: CheckedLanguageModel | undefined): Former {
  const stopping = new AbortController();
  const own = new Set<string>();
  /** How many wait for the jobs of all processes. */
  let settlingCount = 0;
  let isClosing = false;

  const mayForm = (): boolean =>
    !vault.isReadOnly && vault.policy.enabled && !vault.isPaused && !stopping.signal.aborted;
  /** Whose request is under way is not asked a second time. The rules cost nothing, and the first to be done wins. */
  const isOurs = ({ id, stage, createdAt }: FormJob): boolean =>
    stage === "rules" || settlingCount > 0 || own.has(id) || Math.abs(vault.now() - createdAt) >= ADOPT_MS;
  const isOpen = (job: FormJob, stage: FormJob["stage"]): boolean =>
    job.stage === stage && job.status !== "failed" && isOurs(job);
  /** The oldest. An import leaves thousands behind, and each look takes one. */
  function nextForRules(): FormJob | undefined {
    for (const job of vault.formJobs.values()) if (isOpen(job, "rules")) return job;
    return undefined;
  }

  const nextForModel = (): readonly FormJob[] =>
    fewOf([...vault.formJobs.values()].filter((job) => isOpen(job, "model")));

  const rules = createLane(async () => {
    const job = mayForm() ? nextForRules() : undefined;
    if (job === undefined) return false;
    try {
      await formByRules(vault, job, model !== undefined);
    } catch (error) {
      // What the store cannot take now is not the job's fault: it stays as it is.
      if (isKeepsakeError(error) && error.code.startsWith("store_")) throw error;
      await setAside(vault, job, isKeepsakeError(error) ? error.code : "threw");
    }
    return true;
  });

  const asking = createLane(async () => {
    const jobs = mayForm() && !isClosing ? nextForModel() : [];
    if (model === undefined || jobs.length === 0) return false;
    const isAnswered = await formWithModel(vault, jobs, model, stopping.signal);
    for (const id of own) if (vault.formJobs.get(id) === undefined) own.delete(id);
    // A service that fails now fails the next request too: what it was not asked stays for the next time.
    return isAnswered;
  });

  async function run(): Promise<void> {
    await rules.run();
    await asking.run();
  }

  return {
    model,
    take(jobs) {
      for (const job of jobs) {
        vault.formJobs.set(job);
        own.add(job.id);
      }
      if (jobs.length > 0) vault.background(run());
    },
    async settle({ signal } = {}) {
      signal?.throwIfAborted();
      if (!mayForm() || vault.formJobs.size === 0) return;
      settlingCount++;
      try {
        await unlessAborted(run(), signal);
      } finally {
        settlingCount--;
      }
    },
    async retry() {
      const again = await vault.queue.write(async (draft) => {
        const failed = [...vault.formJobs.values()].filter(({ status }) => status === "failed");
        const jobs = failed.map(({ reason: _reason, ...job }): FormJob => ({ ...job, status: waiting(job) }));
        for (const job of jobs) writeJob(draft, job);
        if (jobs.length > 0) draft.log({ op: "resume", cnt: jobs.length, act: "system" });
        return jobs;
      });
      this.take(again);
      return again.reduce((count, job) => count + job.messages.length, 0);
    },
    async finish() {
      if (mayForm() && vault.formJobs.size > 0) await rules.run().catch(() => undefined);
      isClosing = true;
      if (model === undefined) return;
      const callOff = vault.system.later(Math.min(model.timeoutMs, CLOSE_MS), () => stopping.abort());
      await asking.idle();
      callOff();
    },
    async stop() {
      stopping.abort();
      await Promise.all([rules.idle(), asking.idle()]);
    },
  };
}

const waiting = ({ stage }: Pick<FormJob, "stage">): FormJob["status"] => (stage === "rules" ? "pending" : "chunked");

/** What one look at the jobs takes up: several calls' messages share a request. */
function fewOf(jobs: readonly FormJob[]): readonly FormJob[] {
  let count = 0;
  const end = jobs.findIndex(({ messages }) => {
    count += messages.length;
    return count > JOB_MESSAGES_MAX;
  });
  return end === -1 ? jobs : jobs.slice(0, Math.max(1, end));
}

async function setAside(vault: OpenVault, job: FormJob, reason: string): Promise<void> {
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
    // It goes on behind; whoever asked is no longer here to be told how it ends.
    work.catch(() => undefined);
  }
}

/* The rules' part of a job that was deferred (GUM-32): what lies in the archive becomes facts, in one commit with the job's own change. */

/** What a model is to add stays in the job. */
async function formByRules(vault: OpenVault, job: FormJob, isModelNext: boolean): Promise<void> {
  const hooks = await askAboutFacts(vault, async (draft, asking) => {
    await formAll(draft, job, SILENT, asking);
  });
  const done = await vault.queue.write(async (draft) => {
    // Another process may have been quicker; and what was erased meanwhile is off the list.
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
    draft.put({ ...formed, revision: message.revision + 1 });
    draft.log({ op: "update", mem: id, rev: message.revision + 1, act: "system" });
  }
}

const withoutReason = ({ reason: _reason, ...job }: FormJob): FormJob => job;

const SILENT: FormingSink = { kept: () => undefined, deny: () => undefined };

/** New facts, told once the commit is durable. */
class Formed implements FormingSink {
  readonly #items = new Map<string, Item>();
  kept(kept: Kept): void {
    if (kept.outcome === "stored") this.#items.set(kept.item.id, kept.item);
  }
  deny(): void {}
  items(): readonly Item[] {
    return [...this.#items.values()];
  }
}
