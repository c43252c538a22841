/**
 * The notes of a vault: schemas and names, and what follows from their content alone, such as
 * whether a consent is in force and which forming jobs wait.
 *
 * Schemas of a vault's sealed notes: what each note holds, and whether restoring a backup keeps its
 * present state.
 */

import * as z from "zod";
import { DAY_MS } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import { inParts } from "../../model/parts.ts";
import type { StartedPeriod } from "../derive/periods.ts";

/* Closed lists of a person's rights and of how their identity was established (GDPR 12). */

/** Articles 15 to 18, 20, 21 and 7(3). */
export const RIGHTS = [
  "access",
  "rectification",
  "erasure",
  "restriction",
  "portability",
  "objection",
  "withdrawal",
] as const;
export type Right = (typeof RIGHTS)[number];

/** How a person was identified. Strong methods allow acting on a request; weak ones do not. */
export const STRONG_IDENTITIES = ["owner_session", "passkey", "signed_request", "id_document", "in_person"] as const;
export const WEAK_IDENTITIES = ["email", "phone", "letter", "none"] as const;
export const IDENTITIES = [...STRONG_IDENTITIES, ...WEAK_IDENTITIES] as const;
export type Identity = (typeof IDENTITIES)[number];

/** GDPR 12(3). */
export const EXTENSION_REASONS = ["complex", "many_requests"] as const;
export type ExtensionReason = (typeof EXTENSION_REASONS)[number];

/** With the GDPR article of each reason. */
export const REFUSAL_REASONS = {
  identity_not_established: "12(6)",
  manifestly_unfounded: "12(5)",
  excessive: "12(5)",
  rights_of_others: "15(4), 20(4)",
  freedom_of_expression: "17(3)(a)",
  legal_obligation: "17(3)(b)",
  public_health: "17(3)(c)",
  archiving_or_research: "17(3)(d)",
  legal_claims: "17(3)(e), 21(1)",
  compelling_grounds: "21(1)",
} as const;
export type RefusalReason = keyof typeof REFUSAL_REASONS;

/** Why an owner keeps what a person asked to delete, with the GDPR article. */
export const KEEP_REASONS = {
  household: "2(2)(c)",
  freedom_of_expression: "17(3)(a)",
  legal_obligation: "17(3)(b)",
  public_health: "17(3)(c)",
  archiving_or_research: "17(3)(d)",
  legal_claims: "17(3)(e)",
} as const;
export type KeepReason = keyof typeof KEEP_REASONS;

export const OBJECTION_DECISIONS = ["upheld", "rejected", "withdrawn"] as const;
export type ObjectionDecision = (typeof OBJECTION_DECISIONS)[number];

const time = z.number();
const keysOf = <Key extends string>(words: Readonly<Record<Key, unknown>>) =>
  z.enum(Object.keys(words) as [Key, ...Key[]]);

const consent = z
  .strictObject({
    id: z.string(),
    at: time,
    text: z.string(),
    version: z.string(),
    scope: z.string(),
    /** The consent basis, such as `explicit-consent`. */
    basis: z.string(),
    how: z.string(),
    until: time.exactOptional(),
    /** Kept after withdrawal, as proof that consent was given and withdrawn (GDPR 7). */
    withdrawnAt: time.exactOptional(),
  })
  .readonly();
export type ConsentRecord = z.infer<typeof consent>;

const state = z
  .strictObject({
    /** Start, in milliseconds UTC. */
    frozen: time.exactOptional(),
    restricted: time.exactOptional(),
  })
  .readonly();
export type VaultState = z.infer<typeof state>;

const notice = z
  .strictObject({
    id: z.string(),
    at: time,
    kind: z.enum(["policy_loosened", "privacy_notice", "asked_to_forget", "clock_behind"]),
    /** As written by the person who made the change. */
    text: z.string(),
    /** Loosened fields; for a privacy notice, the changed parts. */
    paths: z.array(z.string()).readonly(),
    /** Policy hashes before and after; for a privacy notice, its versions. */
    before: z.string(),
    after: z.string(),
    seenAt: time.exactOptional(),
  })
  .readonly();
export type Notice = z.infer<typeof notice>;

const rightsRequest = z
  .strictObject({
    id: z.string(),
    right: z.enum(RIGHTS),
    /** Milliseconds UTC, like every time here. */
    receivedAt: time,
    identity: z.strictObject({ how: z.enum(IDENTITIES), at: time }).readonly(),
    /** A calendar month after receipt, or three if extended. */
    dueAt: time,
    acknowledgeBy: time,
    acknowledgedAt: time.exactOptional(),
    extension: z
      .strictObject({ at: time, reason: z.enum(EXTENSION_REASONS) })
      .readonly()
      .exactOptional(),
    state: z.enum(["open", "done", "refused", "withdrawn"]),
    decidedAt: time.exactOptional(),
    refusal: keysOf(REFUSAL_REASONS).exactOptional(),
    /** The host's own reference, such as a ticket number. */
    reference: z.string().exactOptional(),
  })
  .readonly();
export type RightsRequest = z.infer<typeof rightsRequest>;

const objection = z
  .strictObject({
    id: z.string(),
    /** The purpose of a memory, or WORK_PATTERN_PURPOSE. */
    purpose: z.string(),
    at: time,
    state: z.enum(["open", ...OBJECTION_DECISIONS]),
    decidedAt: time.exactOptional(),
    /** Number of restricted memories and messages. */
    itemCount: z.number(),
    /** Packed ids of items restricted before; they stay restricted after the decision. */
    restrictedBefore: z.string(),
  })
  .readonly();
export type StoredObjection = z.infer<typeof objection>;

const span = z.strictObject({ start: z.number(), end: z.number() }).readonly();
const erasureRequest = z
  .strictObject({
    /** Id of the request in the store's register. */
    id: z.string(),
    /** When it reached this vault, in milliseconds UTC. */
    at: time,
    /** Deadline of the answer. */
    dueAt: time,
    /** `open`: the owner has not decided yet. `none`: nothing matched. */
    state: z.enum(["open", "none", "erased", "kept"]),
    itemCount: z.number(),
    /** Messages that lose words and stay. */
    cutCount: z.number(),
    /** Withheld near-duplicates. */
    withheldCount: z.number(),
    decidedAt: time.exactOptional(),
    job: z.string().exactOptional(),
    reason: keysOf(KEEP_REASONS).exactOptional(),
    /** Packed ids of the matches, until the decision. */
    ids: z.string(),
    cuts: z.array(z.tuple([z.string(), z.array(span).readonly()]).readonly()).readonly(),
  })
  .readonly();
export type StoredErasureRequest = z.infer<typeof erasureRequest>;

const importRecord = z
  .strictObject({
    id: z.string(),
    /** Name of the format, such as `pam` or `chatgpt`. */
    format: z.string(),
    /** The user's name for the document. */
    name: z.string().exactOptional(),
    startedAt: time,
    /**
     * Absent while it runs or after it was stopped. Importing the same document again resumes it.
     */
    endedAt: time.exactOptional(),
    undoneAt: time.exactOptional(),
    /** The owner declared the document their own. */
    isMine: z.boolean(),
    /** Imported messages and memories. */
    itemCount: z.number(),
  })
  .readonly();
export type ImportRecord = z.infer<typeof importRecord>;

/** How an item leaves the vault. `share` is for the host's own channels. */
const CHANNELS = ["embedder", "language_model", "webhook", "export", "share"] as const;
export type Channel = (typeof CHANNELS)[number];

export interface Recipient {
  readonly channel: Channel;
  /** A readable name, such as a host or a company. */
  readonly name: string;
  readonly firstAt: number;
  readonly lastAt: number;
  /** Number of disclosed items, repetitions included. */
  readonly toldCount: number;
}

export interface Disclosure {
  readonly channel: Channel;
  readonly name: string;
  readonly at: number;
  /** Absent if the whole vault was disclosed, up to `through`. */
  readonly ids?: readonly string[];
  /** The greatest disclosed id. */
  readonly through?: string;
  /** Ids left out. */
  readonly except?: readonly string[];
  /** Erased while it was being disclosed; the notice was due at once. */
  readonly isGone?: true;
}

/** Progress of summaries and topics. */
export interface DerivedPlace {
  readonly seq: number;
  readonly id: string;
  readonly session?: StartedPeriod | undefined;
  readonly week?: StartedPeriod | undefined;
}
export const DERIVED_START: DerivedPlace = { seq: 0, id: "" };

export interface SummaryState {
  readonly digest: number;
  readonly hasSummary: boolean;
}

export interface ModelUse {
  /** Attempts, failed ones included. */
  readonly requestCount: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Accepted facts. */
  readonly factCount: number;
  /** Rejected facts by reason: no evidence, duplicate, refused by the gate or a hook. */
  readonly dropped: Readonly<Record<string, number>>;
}
export const NO_MODEL_USE: ModelUse = { requestCount: 0, inputTokens: 0, outputTokens: 0, factCount: 0, dropped: {} };

interface NoteOptions {
  /**
   * `present`: a restored backup keeps the present state, because it decides how a memory may be
   * used (SEC-I4). `backup`: the state of the backup is restored.
   */
  readonly restore: "present" | "backup";
  /** True if the name is a prefix of several notes. Default: false. */
  readonly isPaged?: boolean;
  /** Sealed with the store's key, because it is used while the vault is locked. */
  readonly isSealedByStore?: boolean;
}
interface NoteKind extends NoteOptions {
  readonly name: string;
}

const KINDS: NoteKind[] = [];
function kind(name: string, options: NoteOptions): string {
  KINDS.push({ name, ...options });
  return name;
}
const isOf = (name: string, of: NoteKind): boolean =>
  of.isPaged === true ? name.startsWith(of.name) : name === of.name;

export const isRestoredFromPresent = (name: string): boolean =>
  KINDS.some((each) => each.restore === "present" && isOf(name, each));
export const isSealedByStore = (name: string): boolean =>
  KINDS.some((each) => each.isSealedByStore === true && isOf(name, each));

export const POLICY_NOTE = kind("policy", { restore: "present" });
export const CONSENTS_NOTE = kind("consents", { restore: "present" });
export const STATE_NOTE = kind("state", { restore: "present" });
export const OBJECTIONS_NOTE = kind("objections", { restore: "present" });
export const REQUESTS_NOTE = kind("rights-requests", { restore: "present" });
export const NOTICES_NOTE = kind("notices", { restore: "present" });
export const PRIVACY_NOTICE_NOTE = kind("privacy-notice", { restore: "present" });
export const ERASURE_REQUESTS_NOTE = kind("asked-to-forget", { restore: "present" });
export const REASONS_NOTE = kind("redaction-reasons", { restore: "present" });
export const DISCLOSURES_NOTE = kind("disclosures", { restore: "present" });
/** Pages of the disclosure ledger, opened on demand. */
export const DISCLOSED_PAGE = kind("disclosed/", { restore: "present", isPaged: true });
/** Log position up to which notices to recipients were created. */
export const DISCLOSURE_PLACE_NOTE = kind("disclosure-place", { restore: "present" });
/** Notices to recipients of erased items. */
export const NOTICE_NOTE = kind("disclosure-notice/", { restore: "present", isPaged: true });
/** Hashes of deleted statements (suppression list). */
export const SUPPRESSION_NOTE = kind("suppressed/", { restore: "present", isPaged: true });
/** The vault's key version. Only one exists at a time. */
export const KEY_NOTE = kind("keys/", { restore: "present", isPaged: true });
/** The owner's key slots as sealed by the vault, because a keystore could list others (SEC-C12). */
export const OWNER_SLOTS_NOTE = kind("ways", { restore: "present" });
export const DUTIES_NOTE = kind("duties", { restore: "present", isSealedByStore: true });
/** Messages received while the vault was locked, and the public key they are sealed to. */
export const SPOOL_NOTE = kind("spool/", { restore: "present", isPaged: true, isSealedByStore: true });
/** The private key of the spool. */
export const SPOOL_IDENTITY_NOTE = kind("spool-identity", { restore: "present" });
/** Download links that were used, until they would have expired. */
export const USED_LINKS_NOTE = kind("used-links", { restore: "present" });
/** The last imported document of a format, without its memories. */
export const DOCUMENT_NOTE = kind("document/", { restore: "backup", isPaged: true });
export const IMPORTS_NOTE = kind("imports", { restore: "backup" });
export const PHASES_NOTE = kind("phases", { restore: "backup" });
export const DERIVED_NOTE = kind("derived", { restore: "backup" });
export const MODEL_USE_NOTE = kind("model-use", { restore: "backup" });
/** Messages waiting for memory formation. */
export const FORM_NOTE = kind("form:", { restore: "backup", isPaged: true });
/** Fingerprints of content rendered into sessions. */
export const RENDERED_NOTE = kind("rendered/", { restore: "backup", isPaged: true });
/** Summaries to rebuild after an erasure. */
export const REBUILD_NOTE = kind("retell/", { restore: "backup", isPaged: true });
/** Clock and stores of the memory contract. */
export const CONTRACT_NOTE = kind("contract/", { restore: "backup", isPaged: true });
export const COMPACTION_NOTE = kind("compaction", { restore: "backup" });
/** The owner's answers to reviews. */
export const REVIEW_NOTE = kind("reviewed", { restore: "backup" });
/** Memories that may refer to deleted ones. */
export const FLAGS_NOTE = kind("flagged", { restore: "backup" });

/** Parsers of the notes that an open vault tracks. */
export const NOTE_CONTENT = {
  consents: z.array(consent).readonly(),
  state,
  notices: z.array(notice).readonly(),
  requests: z.array(rightsRequest).readonly(),
  objections: z.array(objection).readonly(),
  asked: z.array(erasureRequest).readonly(),
  imports: z.array(importRecord).readonly(),
  disclosurePlace: z.number(),
  privacyNotice: z.string(),
} as const;

export const encodeNote = (content: unknown): Uint8Array => Buffer.from(JSON.stringify(content));

/**
 * @throws KeepsakeError `record_corrupt` with the name of the note if the schema does not match.
 */
export function readNote<Content>(name: string, schema: z.ZodType<Content>, content: Uint8Array): Content {
  const read = schema.safeParse(JSON.parse(Buffer.from(content).toString("utf8")));
  if (read.success) return read.data;
  throw new KeepsakeError("record_corrupt", "A note of this vault has an unknown format.", {
    hint: "It was written by another version. Update Keepsake.",
    facts: { note: name },
  });
}

/*
 * Forming jobs: durable records of what is still to be formed from archived messages (GUM-13,
 * GUM-B1). A sealed note holds ids and codes only. A message without a job is processed.
 */

/** `pending`: nothing is formed. `chunked`: the model's part remains. `failed`: waits for a retry. */
const JOB_STATUSES = ["pending", "chunked", "failed"] as const;
type JobStatus = (typeof JOB_STATUSES)[number];
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
  Array.from(inParts(messages, JOB_MESSAGES_MAX), (part) => ({ ...job, id: newId(), messages: part }));

export const withoutMessages = (job: FormJob, removedIds: ReadonlySet<string>): FormJob => ({
  ...job,
  messages: job.messages.filter((id) => !removedIds.has(id)),
});

/** Writes sealed notes: small documents stored beside the memories. */
export interface NoteWriter {
  note(name: string, content: Uint8Array): void;
  /** Drops a note, even if it was written earlier in this commit. */
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

/** Given, not withdrawn and not expired. Undefined: no record. */
export const consentTo = (records: readonly ConsentRecord[], scope: string, now: number): ConsentRecord | undefined =>
  records.findLast((record) => record.scope === scope && isInForce(record, now));

export const isInForce = ({ withdrawnAt, until }: ConsentRecord, now: number): boolean =>
  withdrawnAt === undefined && (until === undefined || now < until);

/** Covers the collection of work patterns, whatever the vault's purpose. */
export const WORK_PATTERN_PURPOSE = "work-pattern";

/** For the write gate: whether new memories or work patterns are refused. */
export function objectedTo(
  objections: readonly Pick<StoredObjection, "purpose" | "state">[],
  purpose: string,
): { readonly purposeObjected?: true; readonly workPatternObjected?: true } {
  const active = (objectedPurpose: string): boolean =>
    objections.some((each) => each.purpose === objectedPurpose && isUpheldOrOpen(each));
  return {
    ...(active(purpose) ? { purposeObjected: true } : {}),
    ...(active(WORK_PATTERN_PURPOSE) ? { workPatternObjected: true } : {}),
  };
}

export const isUpheldOrOpen = ({ state }: Pick<StoredObjection, "state">): boolean =>
  state === "open" || state === "upheld";
