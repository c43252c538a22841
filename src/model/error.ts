/**
 * The only error class: a code for programs, a message and hint for people. Errors end up in logs,
 * so they never contain content (PN-02, SEC-H13). docs/errors.md explains each code.
 */

/** Exit of the command by its name in `EXIT` (cli/report-error.ts). */
type Exit = "busy" | "denied" | "failure" | "notFound" | "store" | "usage";

/**
 * All codes, with what each means to programs: HTTP status, and exit of the command. Released codes
 * keep their meaning.
 */
export const FAILURES = {
  agent_failed: [503, "failure"],
  already_exists: [409, "failure"],
  closed: [503, "failure"],
  digest_changed: [409, "denied"],
  forbidden: [403, "denied"],
  hook_failed: [502, "failure"],
  invalid_input: [400, "usage"],
  invalid_policy: [422, "usage"],
  item_frozen: [409, "denied"],
  key_mismatch: [500, "store"],
  key_provider_failed: [503, "store"],
  keys_changed: [503, "busy"],
  log_corrupt: [500, "store"],
  log_fork: [500, "store"],
  log_rollback: [500, "store"],
  not_found: [404, "notFound"],
  notice_required: [409, "denied"],
  provider_failed: [502, "failure"],
  rate_limited: [429, "busy"],
  record_corrupt: [500, "store"],
  record_shredded: [410, "store"],
  store_busy: [503, "busy"],
  store_corrupt: [500, "store"],
  store_full: [507, "store"],
  store_read_only: [503, "store"],
  store_too_new: [500, "store"],
  store_too_old: [500, "store"],
  store_unsafe: [500, "store"],
  timed_out: [503, "busy"],
  token_expired: [410, "denied"],
  token_used: [409, "denied"],
  too_large: [413, "usage"],
  too_many_attempts: [429, "denied"],
  unauthorized: [401, "denied"],
  unsupported: [415, "usage"],
  vault_frozen: [423, "denied"],
  vault_locked: [423, "denied"],
  vault_restricted: [423, "denied"],
  write_denied: [422, "denied"],
  wrong_key: [500, "store"],
} as const satisfies Readonly<Record<string, readonly [status: number, exit: Exit]>>;
export type ErrorCode = keyof typeof FAILURES;
export const ERROR_CODES = Object.keys(FAILURES) as readonly ErrorCode[];

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
