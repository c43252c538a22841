/**
 * What a vault keeps beside its memories: one sealed note for each name or page. This file says
 * what each holds, and whether a restored backup keeps the present state of it.
 */
import * as z from "zod";
import { KeepsakeError } from "../../model/error.ts";
import type { Begun } from "../derive/periods.ts";
import {
  EXTENSION_REASONS,
  IDENTITIES,
  KEEP_REASONS,
  OBJECTION_DECISIONS,
  REFUSAL_REASONS,
  RIGHTS,
} from "../govern/rights-lists.ts";

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
    /** The consent basis that it is given for: `explicit-consent`. */
    basis: z.string(),
    how: z.string(),
    until: time.exactOptional(),
    /** Kept after its end: that it was given and withdrawn has to be shown (GDPR 7). */
    withdrawnAt: time.exactOptional(),
  })
  .readonly();
export type ConsentRecord = z.infer<typeof consent>;

const state = z
  .strictObject({
    /** Since when, milliseconds UTC. */
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
    /** In the words of whoever made the change. */
    text: z.string(),
    /** Fields that were loosened; of a privacy notice the parts that changed. */
    paths: z.array(z.string()).readonly(),
    /** Hashes of the policies before and after; of a privacy notice its versions. */
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
    /** By when it has to be answered: a calendar month, two more if it was extended. */
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
    /** The host's own, such as a ticket number. */
    reference: z.string().exactOptional(),
  })
  .readonly();
export type RightsRequest = z.infer<typeof rightsRequest>;

const objection = z
  .strictObject({
    id: z.string(),
    /** A purpose as memories carry it, or WORK_PATTERN_PURPOSE. */
    purpose: z.string(),
    at: time,
    state: z.enum(["open", ...OBJECTION_DECISIONS]),
    decidedAt: time.exactOptional(),
    /** How many memories and messages it took out of use. */
    itemCount: z.number(),
    /** Packed ids of items their owner had restricted before: they stay so, whatever is decided. */
    restrictedBefore: z.string(),
  })
  .readonly();
export type StoredObjection = z.infer<typeof objection>;

const span = z.strictObject({ start: z.number(), end: z.number() }).readonly();
const erasureRequest = z
  .strictObject({
    /** Of the request, as the register of the deployment has it. */
    id: z.string(),
    /** When it reached this vault; milliseconds UTC. */
    at: time,
    /** By when the person has to be answered. */
    dueAt: time,
    /** `open`: the owner has still to decide. `none`: nothing matched. */
    state: z.enum(["open", "none", "erased", "kept"]),
    itemCount: z.number(),
    /** Messages that stay and lose words, or lost them. */
    cutCount: z.number(),
    /** Withheld because they may still tell of it. */
    withheldCount: z.number(),
    decidedAt: time.exactOptional(),
    job: z.string().exactOptional(),
    reason: keysOf(KEEP_REASONS).exactOptional(),
    /** Packed ids of what matched, until it is decided. */
    ids: z.string(),
    cuts: z.array(z.tuple([z.string(), z.array(span).readonly()]).readonly()).readonly(),
  })
  .readonly();
export type StoredAsked = z.infer<typeof erasureRequest>;

const importRecord = z
  .strictObject({
    id: z.string(),
    /** Name of the format: `pam`, `chatgpt`. */
    format: z.string(),
    /** What the person called the document. */
    name: z.string().exactOptional(),
    startedAt: time,
    /** Absent while it runs, and if it was stopped: importing the same document again goes on with it. */
    endedAt: time.exactOptional(),
    undoneAt: time.exactOptional(),
    /** The owner said that the document is theirs. */
    isMine: z.boolean(),
    /** Messages and memories that it brought. */
    itemCount: z.number(),
  })
  .readonly();
export type ImportRecord = z.infer<typeof importRecord>;

/** The ways by which an item leaves: those of this engine, and `share` for the host's own. */
export const CHANNELS = ["embedder", "language_model", "webhook", "export", "share"] as const;
export type Channel = (typeof CHANNELS)[number];

/** Who has received something, and how much. */
export interface Recipient {
  readonly channel: Channel;
  /** As a person would name them: a host, a company. */
  readonly name: string;
  readonly firstAt: number;
  readonly lastAt: number;
  /** How many times an item was disclosed, repetitions included. */
  readonly toldCount: number;
}

/** One entry of the ledger, read. */
export interface Disclosure {
  readonly channel: Channel;
  readonly name: string;
  readonly at: number;
  /** The items that were disclosed; absent for a whole vault, disclosed up to `through`. */
  readonly ids?: readonly string[];
  /** Everything that was there: no id of it is greater. */
  readonly through?: string;
  /** But these. */
  readonly except?: readonly string[];
  /** It was erased while it was being disclosed: a notice was due with the entry itself. */
  readonly isGone?: true;
}

/** How far summaries and topics have come. */
export interface DerivedPlace {
  readonly seq: number;
  readonly id: string;
  readonly session?: Begun | undefined;
  readonly week?: Begun | undefined;
}
export const DERIVED_START: DerivedPlace = { seq: 0, id: "" };

export interface SummaryState {
  /** Covers the facts, their order by weight and their topics. */
  readonly digest: number;
  readonly isTold: boolean;
}

/** What a language model was asked and what it cost. Counts and codes alone. */
export interface ModelUse {
  /** Tries, failed ones included. */
  readonly requestCount: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Facts that were kept, */
  readonly factCount: number;
  /** and those that were not: without evidence, said already, refused by the gate or a hook. By reason. */
  readonly dropped: Readonly<Record<string, number>>;
}
export const NO_MODEL_USE: ModelUse = { requestCount: 0, inputTokens: 0, outputTokens: 0, factCount: 0, dropped: {} };

interface NoteOptions {
  /**
   * `present`: a restored backup takes over the present state, because it says what may be done
   * with a memory today (SEC-I4). `backup`: it comes as it was backed up.
   */
  readonly restore: "present" | "backup";
  /** Several notes whose names begin with this one. Default: false. */
  readonly isPaged?: boolean;
  /** Sealed by the deployment's key, because it is written or read while the vault is locked. */
  readonly isSealedByKeep?: boolean;
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
export const isSealedByKeep = (name: string): boolean =>
  KINDS.some((each) => each.isSealedByKeep === true && isOf(name, each));

export const POLICY_NOTE = kind("policy", { restore: "present" });
export const CONSENTS_NOTE = kind("consents", { restore: "present" });
export const STATE_NOTE = kind("state", { restore: "present" });
export const OBJECTIONS_NOTE = kind("objections", { restore: "present" });
export const REQUESTS_NOTE = kind("rights-requests", { restore: "present" });
export const NOTICES_NOTE = kind("notices", { restore: "present" });
export const PRIVACY_NOTICE_NOTE = kind("privacy-notice", { restore: "present" });
export const ASKED_NOTE = kind("asked-to-forget", { restore: "present" });
export const REASONS_NOTE = kind("redaction-reasons", { restore: "present" });
/** The head of the ledger of disclosures. */
export const DISCLOSURES_NOTE = kind("disclosures", { restore: "present" });
/** Pages of the ledger; none is opened until somebody asks. */
export const DISCLOSED_PAGE = kind("disclosed/", { restore: "present", isPaged: true });
/** How far the log was looked through for notices to recipients. */
export const DISCLOSURE_PLACE_NOTE = kind("disclosure-place", { restore: "present" });
/** Notices to recipients of what was erased. */
export const NOTICE_NOTE = kind("disclosure-notice/", { restore: "present", isPaged: true });
/** Hashes of deleted statements. */
export const SUPPRESSION_NOTE = kind("suppressed/", { restore: "present", isPaged: true });
/** The vault's key version; one at a time. */
export const KEY_NOTE = kind("keys/", { restore: "present", isPaged: true });
/** The owner's key slots as they were when sealed: a keystore could name others (SEC-C12). */
export const WAYS_NOTE = kind("ways", { restore: "present" });
/** Open rights requests, readable while the vault is locked. */
export const DUTIES_NOTE = kind("duties", { restore: "present", isSealedByKeep: true });
/** What came in while the vault was locked, and the key that it is sealed to. */
export const SPOOL_NOTE = kind("spool/", { restore: "present", isPaged: true, isSealedByKeep: true });
/** The private half of the spool's key, sealed as any other note of the vault. */
export const SPOOL_IDENTITY_NOTE = kind("spool-identity", { restore: "present" });
export const IMPORTS_NOTE = kind("imports", { restore: "backup" });
export const PHASES_NOTE = kind("phases", { restore: "backup" });
export const DERIVED_NOTE = kind("derived", { restore: "backup" });
export const MODEL_USE_NOTE = kind("model-use", { restore: "backup" });
/** Messages that memories are still to be formed from. */
export const FORM_NOTE = kind("form:", { restore: "backup", isPaged: true });
/** Fingerprints of what was rendered into sessions. */
export const RENDERED_NOTE = kind("rendered/", { restore: "backup", isPaged: true });
/** Summaries to be rebuilt after an erasure. */
export const RETELL_NOTE = kind("retell/", { restore: "backup", isPaged: true });
/** The memory contract's clock and stores. */
export const CONTRACT_NOTE = kind("contract/", { restore: "backup", isPaged: true });
export const COMPACTION_NOTE = kind("compaction", { restore: "backup" });
/** The owner's answers to reviews. */
export const REVIEW_NOTE = kind("reviewed", { restore: "backup" });

/** Readers of the notes that an open vault follows. */
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

/** @throws KeepsakeError `record_corrupt` naming the note, if it has not the form of this version. */
export function readNote<Content>(name: string, schema: z.ZodType<Content>, content: Uint8Array): Content {
  const read = schema.safeParse(JSON.parse(Buffer.from(content).toString("utf8")));
  if (read.success) return read.data;
  throw new KeepsakeError("record_corrupt", "A note of this vault has an unknown form.", {
    hint: "It was written by another version. Update Keepsake.",
    facts: { note: name },
  });
}
