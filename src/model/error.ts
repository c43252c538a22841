/**
 * The only error class: a code for programs, a message and hint for people. Errors end up in logs,
 * so they never contain content (PN-02, SEC-H13). docs/errors.md explains each code.
 */
/** Released codes keep their meaning. */
export const ERROR_CODES = [
  "agent_failed",
  "already_exists",
  "closed",
  "digest_changed",
  "forbidden",
  "hook_failed",
  "invalid_input",
  "invalid_policy",
  "item_frozen",
  "key_mismatch",
  "key_provider_failed",
  "keys_changed",
  "log_corrupt",
  "log_fork",
  "log_rollback",
  "not_found",
  "notice_required",
  "provider_failed",
  "rate_limited",
  "record_corrupt",
  "record_shredded",
  "store_busy",
  "store_corrupt",
  "store_full",
  "store_read_only",
  "store_too_new",
  "store_too_old",
  "store_unsafe",
  "timed_out",
  "token_expired",
  "token_used",
  "too_large",
  "too_many_attempts",
  "unauthorized",
  "unsupported",
  "vault_frozen",
  "vault_locked",
  "vault_restricted",
  "write_denied",
  "wrong_key",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

interface ErrorDetails {
  /** The next step, in one sentence. */
  readonly hint: string;
  /** Ids, counts, positions and reason codes only. */
  readonly facts?: Readonly<Record<string, string | number>>;
  readonly cause?: unknown;
}

export class KeepsakeError extends Error {
  override readonly name = "KeepsakeError";
  readonly code: ErrorCode;
  readonly hint: string;
  readonly facts: Readonly<Record<string, string | number>>;

  constructor(code: ErrorCode, message: string, details: ErrorDetails) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.hint = details.hint;
    this.facts = details.facts ?? {};
  }
}

/** Checks the name instead of `instanceof`, so that two copies of the package interoperate. */
export function isKeepsakeError(error: unknown, code?: ErrorCode): error is KeepsakeError {
  return (
    error instanceof Error &&
    error.name === "KeepsakeError" &&
    "code" in error &&
    (code === undefined || error.code === code)
  );
}

/** For `catch`: another process created it at the same moment. */
export function ignoreAlreadyExists(error: unknown): void {
  if (!isKeepsakeError(error, "already_exists")) throw error;
}

/** An older format is not migrated: its version exports, and this one imports. */
interface TooOld {
  readonly found: number;
  readonly known: number;
  /** The file, for stores with several. */
  readonly file?: string;
}

export const storeTooOld = (name: string, { found, known, file }: TooOld): KeepsakeError =>
  new KeepsakeError(
    "store_too_old",
    `The ${name} has format ${found}. This version of Keepsake reads format ${known}.`,
    {
      hint: EXPORT_AND_IMPORT,
      facts: { ...(file === undefined ? {} : { file }), found, known },
    },
  );

const EXPORT_AND_IMPORT =
  "For each vault (--vault NAME), run keepsake export vault.jsonl with the version that wrote it. " +
  "Then move both folders away, and run keepsake import vault.jsonl --mine with this version.";
