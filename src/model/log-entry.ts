/**
 * One entry of a vault's log: the closed schema of SEC §4.2. It holds random ids, counts and codes, never content, never free text
 * (PN-02, SEC-G4). Written in the transaction of what it tells (SEC-G3); n and p chain each vault's entries.
 */
import * as z from "zod";
import { ID_PATTERN } from "./id.ts";

/** One word per verb and grade. A new word raises LOG_VERSION. */
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
/** Rule of the entry behind which a vault's log goes on at an earlier time. */
export const CLOCK_SET_BACK = "clock_set_back";
/** What was drafted first may be committed behind another's write. Longer than that no draft takes. */
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
  /** Pseudonym of the vault: 16 random bytes, base64url. Only the keystore knows whose it is. */
  sub: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  n: count,
  /** Leaf hash of the vault's previous entry; absent for its first. */
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
  /** For `policy`: hash of the policy that comes into force with it (SEC-I4). */
  to: digest.optional(),
  cnt: count.optional(),
  job: z.string().regex(ID_PATTERN).optional(),
  /** In the keep's log, for `destroy`: pseudonym of the vault, and leaf hash of its newest entry (UNI-X6). */
  of: z
    .string()
    .regex(/^[A-Za-z0-9_-]{22}$/)
    .optional(),
  last: digest.optional(),
  /** For `log_open` after a restore: the log that it goes on from. `cnt` is how many entries that had, `last` its root (SEC §4.7). */
  log: z
    .string()
    .regex(/^governance\/[1-9][0-9]{0,8}$/)
    .optional(),
});
export type LogEntry = Readonly<z.infer<typeof logEntry>>;
/** What a verb tells; the chain fields are added where the entry is written. */
export type LogFact = Omit<LogEntry, "v" | "ts" | "sub" | "n" | "p" | "act"> & { readonly act?: LogEntry["act"] };

/** The exact bytes of an entry: keys sorted, no spaces. Inside the closed schema this equals RFC 8785 (SEC §4.2). */
export function logEntryText(entry: LogEntry): string {
  // In order and then as it is: with a list of keys JSON.stringify takes three times as long, and every write waits for its entries.
  const sorted: Record<string, unknown> = {};
  for (const key of SORTED_KEYS) if (entry[key] !== undefined) sorted[key] = entry[key];
  return JSON.stringify(sorted);
}
const SORTED_KEYS = logEntry.keyof().options.toSorted();
