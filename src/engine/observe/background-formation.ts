/**
 * Forms memories in the background (design §4): rules for deferred messages, then the language
 * model's part. Both run side by side, so a slow model does not delay rules. Failures leave their
 * job for a retry (GUM-13).
 */

import { isKeepsakeError } from "../../model/error.ts";
import type { Item } from "../../model/item.ts";
import type { CheckedLanguageModel } from "../../models/language-model.ts";
import type { FormationWorker } from "../background-work.ts";
import type { OpenVault } from "../open-vault.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { createSerialRunner } from "../yielder.ts";
import type { Admission } from "./admit-candidate.ts";
import { type FormJob, JOB_MESSAGES_MAX, writeJob } from "./form-jobs.ts";
import { type FormingSink, formMessage } from "./form-message.ts";
import { formWithModel } from "./form-with-model.ts";
import { callFactHooks, type FactHooks } from "./hook-facts.ts";

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
      await recordFailure(this.#vault, job, isKeepsakeError(error) ? error.code : "threw");
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

async function recordFailure(vault: OpenVault, job: FormJob, reason: string): Promise<void> {
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
    draft.put({ ...formed, revision: message.revision + 1 });
    draft.log({ op: "update", mem: id, rev: message.revision + 1, act: "system" });
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
