/**
 * Forming jobs: durable records of what is still to be formed from archived messages (GUM-13,
 * GUM-B1). A sealed note holds ids and codes only. A message without a job is processed.
 */

import { FORM_NOTE } from "../write/stored-notes.ts";

/** `pending`: nothing is formed. `chunked`: the model's part remains. `failed`: waits for a retry. */
export const JOB_STATUSES = ["pending", "chunked", "failed"] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];
export type FormingStatus = JobStatus | "processed";

export interface FormJob {
  readonly id: string;
  readonly status: JobStatus;
  /** What remains to be done. */
  readonly stage: "rules" | "model";
  /** Archived messages, in order. */
  readonly messages: readonly string[];
  readonly createdAt: number;
  /** Failed attempts. */
  readonly attempts: number;
  /** Code of the last failure. */
  readonly reason?: string;
}

/** Bounds a commit. */
export const JOB_MESSAGES_MAX = 200;

const DAY_MS = 86_400_000;

export class FormJobs {
  readonly #byId = new Map<string, FormJob>();
  readonly #byMessage = new Map<string, string>();

  get size(): number {
    return this.#byId.size;
  }
  get(id: string): FormJob | undefined {
    return this.#byId.get(id);
  }
  values(): Iterable<FormJob> {
    return this.#byId.values();
  }

  /** Replaces everything with what the store has. */
  load(jobs: Iterable<FormJob>): void {
    this.#byId.clear();
    this.#byMessage.clear();
    for (const job of jobs) this.set(job);
  }

  set(job: FormJob): void {
    this.delete(job.id);
    if (job.messages.length === 0) return;
    this.#byId.set(job.id, job);
    for (const message of job.messages) this.#byMessage.set(message, job.id);
  }

  delete(id: string): void {
    for (const message of this.#byId.get(id)?.messages ?? [])
      if (this.#byMessage.get(message) === id) this.#byMessage.delete(message);
    this.#byId.delete(id);
  }

  /** Removes a deleted item from its job. */
  drop(itemId: string): void {
    const job = this.#byId.get(this.#byMessage.get(itemId) ?? "");
    if (job !== undefined) this.set(withoutMessages(job, new Set([itemId])));
  }

  /** The least advanced status among the messages. A fact has the status of its messages. */
  statusOf(messages: readonly string[]): FormingStatus {
    const found = new Set(messages.map((id) => this.#byId.get(this.#byMessage.get(id) ?? "")?.status));
    return JOB_STATUSES.find((status) => found.has(status)) ?? "processed";
  }

  /** @param messageCount archived messages of the vault */
  state(messageCount: number, now: number): FormingState {
    const byStatus = { pending: 0, chunked: 0, failed: 0 };
    const reasons: Record<string, number> = {};
    let [oldestAt, attemptCount, openCount] = [now, 0, 0];
    for (const { status, messages, createdAt, attempts, reason } of this.#byId.values()) {
      byStatus[status] += messages.length;
      openCount += messages.length;
      oldestAt = Math.min(oldestAt, createdAt);
      attemptCount = Math.max(attemptCount, attempts);
      if (reason !== undefined) reasons[reason] = (reasons[reason] ?? 0) + messages.length;
    }
    return {
      byStatus: { ...byStatus, processed: Math.max(0, messageCount - openCount) },
      ...(this.size === 0 ? {} : { oldestDays: Math.floor((now - oldestAt) / DAY_MS) }),
      attemptCount,
      reasons,
    };
  }
}

/** Processing in counts (GUM-13). */
export interface FormingState {
  /** Counts of messages. */
  readonly byStatus: Readonly<Record<FormingStatus, number>>;
  /** Age of the oldest unprocessed message in whole days. */
  readonly oldestDays?: number;
  /** The highest number of attempts of any job. */
  readonly attemptCount: number;
  /** Messages whose last attempt failed, by code. */
  readonly reasons: Readonly<Record<string, number>>;
}

export const jobsOf = (
  messages: readonly string[],
  job: Omit<FormJob, "id" | "messages">,
  newId: () => string,
): readonly FormJob[] =>
  Array.from({ length: Math.ceil(messages.length / JOB_MESSAGES_MAX) }, (_, index) => ({
    ...job,
    id: newId(),
    messages: messages.slice(index * JOB_MESSAGES_MAX, (index + 1) * JOB_MESSAGES_MAX),
  }));

export const withoutMessages = (job: FormJob, removedIds: ReadonlySet<string>): FormJob => ({
  ...job,
  messages: job.messages.filter((id) => !removedIds.has(id)),
});

interface NoteWriter {
  note(name: string, content: Uint8Array): void;
  dropNote(name: string): void;
}

/**
 * Stages the job's note; a job without messages is removed. Call `FormJobs.set` once it is durable.
 */
export function writeJob(unit: NoteWriter, job: FormJob): void {
  if (job.messages.length === 0) unit.dropNote(FORM_NOTE + job.id);
  else unit.note(FORM_NOTE + job.id, Buffer.from(JSON.stringify(job)));
}

export const readJob = (content: Uint8Array): FormJob => JSON.parse(Buffer.from(content).toString("utf8"));

/** Removes erased messages from their jobs, in the commit that erases them. */
export function removeFromJobs(
  unit: NoteWriter & { readonly vault: { readonly formJobs: FormJobs } },
  erased: readonly string[],
): void {
  const removedIds = new Set(erased);
  for (const job of unit.vault.formJobs.values())
    if (job.messages.some((id) => removedIds.has(id))) writeJob(unit, withoutMessages(job, removedIds));
}
