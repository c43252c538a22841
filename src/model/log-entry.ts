/**
 * An entry of a vault's log: the closed schema of SEC §4.2, with random ids, counts and codes,
 * never content or free text (PN-02, SEC-G4). Written in the transaction that it describes
 * (SEC-G3). `n` and `p` chain entries.
 */
import * as z from "zod";
import { ID_PATTERN } from "./id.ts";

/** One per verb and grade. A new one raises LOG_VERSION. */
export const LOG_OPS = [
  "store",
  "update",
  "correct",
  "supersede",
  "conflict",
  "redact",
  "hide",
  "unhide",
  "archive",
  "restore_item",
  "forget",
  "shred",
  "purge",
  "delete",
  "destroy",
  "resume",
  "advance",
  "create",
  "rename",
  "export",
  "import",
  "undo_import",
  "promote",
  "quarantine",
  "drop",
  "deny",
  "consent",
  "restrict",
  "unrestrict",
  "freeze",
  "unfreeze",
  "policy",
  "phase",
  "form",
  "compact",
  "expire",
  "review",
  "rehearse",
  "key_rotate",
  "epoch",
  "lock",
  "unlock",
  "recall",
  "disclose",
  "request",
  "grant",
  "revoke",
  "restore",
  "log_open",
  "log_close",
] as const;
export type LogOp = (typeof LOG_OPS)[number];

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
