/**
 * What is still to be formed from archived messages, as records that outlive the process (GUM-13, GUM-B1): one for the messages of a call,
 * in a sealed note with ids and codes alone. A message that no job names is processed.
 */

/** `pending`: nothing is formed yet. `chunked`: the rules did their part, a model's is to come. `failed`: tried in vain, may be tried again. */
import { FORM_NOTE } from "../write/stored-notes.ts";
export const JOB_STATUSES = ["pending", "chunked", "failed"] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];
export type FormingStatus = JobStatus | "processed";

export interface FormJob {
  readonly id: string;
  readonly status: JobStatus;
  /** What remains once it is tried again. */
  readonly stage: "rules" | "model";
  /** Archived messages, in order. */
  readonly messages: readonly string[];
  readonly createdAt: number;
  /** Failed ones. */
  readonly attempts: number;
  /** Code of the last failure. */
  readonly reason?: string;
}

/** Messages of one job: bounds a commit. */
export const JOB_MESSAGES_MAX = 200;

const DAY_MS = 86_400_000;

/** The jobs of an open vault, as the store has them. */
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

  /** All that the store has now. */
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

  /** An item went. */
  drop(itemId: string): void {
    const job = this.#byId.get(this.#byMessage.get(itemId) ?? "");
    if (job !== undefined) this.set(withoutMessages(job, new Set([itemId])));
  }

  /** How far the messages are: as far as the one that is least far. A fact is as far as its messages. */
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
  /** Messages. */
  readonly byStatus: Readonly<Record<FormingStatus, number>>;
  /** Whole days since the oldest of those that are not processed came in. */
  readonly oldestDays?: number;
  /** Of the job that failed most often. */
  readonly attemptCount: number;
  /** Messages whose last attempt failed, by code. */
  readonly reasons: Readonly<Record<string, number>>;
}

export const jobsOf = (
  messages: readonly string[],
  job: Omit<FormJob, "id" | "messages">,
  newId: () => string,
): readonly FormJob[] =>
  Array.from({ length: Math.ceil(messages.length / JOB_MESSAGES_MAX) }, (_, place) => ({
    ...job,
    id: newId(),
    messages: messages.slice(place * JOB_MESSAGES_MAX, (place + 1) * JOB_MESSAGES_MAX),
  }));

export const withoutMessages = (job: FormJob, gone: ReadonlySet<string>): FormJob => ({
  ...job,
  messages: job.messages.filter((id) => !gone.has(id)),
});

interface NoteTaker {
  note(name: string, content: Uint8Array): void;
  dropNote(name: string): void;
}

/** Written with what it is about; one that names no message any more is over. Once it is durable, `FormJobs` takes it. */
export function writeJob(unit: NoteTaker, job: FormJob): void {
  if (job.messages.length === 0) unit.dropNote(FORM_NOTE + job.id);
  else unit.note(FORM_NOTE + job.id, Buffer.from(JSON.stringify(job)));
}

export const readJob = (content: Uint8Array): FormJob => JSON.parse(Buffer.from(content).toString("utf8"));

/** What is erased is formed from no more: in the commit that erases it. */
export function forgetInJobs(
  unit: NoteTaker & { readonly vault: { readonly formJobs: FormJobs } },
  erased: readonly string[],
): void {
  const gone = new Set(erased);
  for (const job of unit.vault.formJobs.values())
    if (job.messages.some((id) => gone.has(id))) writeJob(unit, withoutMessages(job, gone));
}
