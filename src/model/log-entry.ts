/**
 * An entry of a vault's log: the closed schema of SEC §4.2, with random ids, counts and codes,
 * never content or free text (PN-02, SEC-G4). Written in the transaction that it describes
 * (SEC-G3). `n` and `p` chain entries.
 */
import * as z from "zod";
import { ID_PATTERN } from "./id.ts";

/**
 * One per verb and grade, with what it says on a receipt. A new one raises LOG_VERSION. Keep in sync
 * with docs/verify-receipt.html.
 */
export const OP_SENTENCES = {
  store: "Something was remembered.",
  update: "A memory was brought up to date.",
  correct: "A memory was corrected.",
  supersede: "A memory was replaced by a newer one.",
  conflict: "A memory was found to contradict another one.",
  redact: "Words were cut out of a memory.",
  hide: "A memory was hidden. It can be shown again.",
  unhide: "A hidden memory was shown again.",
  archive: "A memory was laid aside.",
  restore_item: "A memory that was laid aside was taken back.",
  forget: "Memories were forgotten: their keys are destroyed, and nobody can read them again.",
  shred: "Memories were shredded: their keys are destroyed, and nobody can read them again.",
  purge: "Memories were purged: their keys are destroyed, and their rows are removed.",
  delete: "Memories were deleted.",
  destroy: "A whole vault was destroyed: its keys are gone, and nobody can read anything in it again.",
  resume: "Something that was interrupted went on.",
  advance: "Something that runs in steps took a step.",
  create: "A vault was created.",
  rename: "A vault was given another name.",
  export: "Memories were given out as an export.",
  import: "Memories were taken in from an import.",
  undo_import: "An import was undone.",
  promote: "A memory was let in after review.",
  quarantine: "A memory was set aside for review.",
  drop: "A memory that was set aside was dropped.",
  deny: "Something was not remembered: a rule refused it.",
  consent: "A consent was recorded.",
  restrict: "Processing was restricted.",
  unrestrict: "A restriction of processing was lifted.",
  freeze: "Something was frozen.",
  unfreeze: "Something frozen was released.",
  policy: "Another policy came into force.",
  phase: "A new phase began.",
  form: "Facts or summaries were formed.",
  compact: "Older memories were condensed.",
  expire: "Memories ended because their time was over.",
  review: "A memory was reviewed.",
  rehearse: "A memory was used.",
  key_rotate: "A key was changed.",
  epoch: "A new key epoch began.",
  lock: "A vault was locked.",
  unlock: "A vault was unlocked.",
  recall: "Memories were recalled.",
  disclose: "Memories were disclosed to somebody.",
  request: "A person asked for something about their data.",
  grant: "An access was granted.",
  revoke: "An access was taken back.",
  restore: "A backup was restored.",
  log_open: "A log was opened.",
  log_close: "A log was closed.",
} as const;
export type LogOp = keyof typeof OP_SENTENCES;
export const LOG_OPS = Object.keys(OP_SENTENCES) as readonly LogOp[];

export const LOG_VERSION = 1;
/** Rule of the entry after which log times restart earlier. */
export const CLOCK_SET_BACK = "clock_set_back";
/** Maximum age of a draft at commit, by which entries may be out of order. */
export const LOG_OVERLAP_MS = 60_000;
export const LOG_ENTRY_BYTES_MAX = 4_096;

export const REASON_CODES = ["rtbf", "user_request", "retention", "policy", "legal", "error", "poison"] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

export const logEntry = z.strictObject({
  v: z.literal(LOG_VERSION),
  ts: z.int(),
  op: z.enum(LOG_OPS),
  /** Pseudonym of the vault: 16 random bytes, base64url. Only the keystore can resolve it. */
  sub: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  n: count,
  /** Leaf hash of the vault's previous entry; absent for the first. */
  p: digest.optional(),
  mem: z.string().regex(ID_PATTERN).optional(),
  rev: count.optional(),
  /** SHA-256 of the envelope bytes. */
  env: digest.optional(),
  act: z.enum(["user", "system", "admin", "agent", "witness"]),
  aid: z
    .string()
    .regex(/^[A-Za-z0-9_-]{22}$/)
    .optional(),
  mode: z.enum(["soft", "hard", "archive"]).optional(),
  rc: z.enum(REASON_CODES).optional(),
  /** For `deny`: the gate's reason code. */
  rule: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,63}$/)
    .optional(),
  pol: digest.optional(),
  /** For `policy`: hash of the new policy (SEC-I4). */
  to: digest.optional(),
  cnt: count.optional(),
  job: z.string().regex(ID_PATTERN).optional(),
  /**
   * In the store's log, for `destroy`: the vault's pseudonym and the leaf hash of its last entry
   * (UNI-X6).
   */
  of: z
    .string()
    .regex(/^[A-Za-z0-9_-]{22}$/)
    .optional(),
  last: digest.optional(),
  /**
   * For `log_open` after a restore: the previous log. `cnt` is its size, `last` its root (SEC
   * §4.7).
   */
  log: z
    .string()
    .regex(/^governance\/[1-9][0-9]{0,8}$/)
    .optional(),
});
export type LogEntry = Readonly<z.infer<typeof logEntry>>;
/** The caller's part. The writer adds the chain fields. */
export type LogFact = Omit<LogEntry, "v" | "ts" | "sub" | "n" | "p" | "act"> & { readonly act?: LogEntry["act"] };
