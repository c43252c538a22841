/** Exit codes, and how a failure is told on standard error (SEC-H13). */
import { type ErrorCode, isKeepsakeError } from "../model/error.ts";
import { OutputClosed, type Terminal } from "./terminal.ts";
import { printable, printableJson } from "./text.ts";

export const EXIT = {
  ok: 0,
  /** Something went wrong that has no number of its own, or `doctor` found something. */
  failure: 1,
  /** An unknown command or option, or input that is not valid. */
  usage: 2,
  notFound: 3,
  /** Policy said no, or a confirmation does not fit. */
  denied: 4,
  /** Files or keys cannot be used. */
  store: 5,
  /** Another process is writing: worth trying again (EX_TEMPFAIL). */
  busy: 75,
  /** Stopped by the person (128 + SIGINT). */
  interrupted: 130,
  /** Whoever read the output went away (128 + SIGPIPE). */
  outputClosed: 141,
} as const;

const BY_CODE: Readonly<Record<ErrorCode, number>> = {
  agent_failed: EXIT.failure,
  already_exists: EXIT.failure,
  closed: EXIT.failure,
  digest_changed: EXIT.denied,
  forbidden: EXIT.denied,
  hook_failed: EXIT.failure,
  invalid_input: EXIT.usage,
  invalid_policy: EXIT.usage,
  item_frozen: EXIT.denied,
  key_mismatch: EXIT.store,
  key_provider_failed: EXIT.store,
  keys_changed: EXIT.busy,
  log_corrupt: EXIT.store,
  log_fork: EXIT.store,
  log_rollback: EXIT.store,
  not_found: EXIT.notFound,
  notice_required: EXIT.denied,
  provider_failed: EXIT.failure,
  rate_limited: EXIT.busy,
  record_corrupt: EXIT.store,
  record_shredded: EXIT.store,
  store_busy: EXIT.busy,
  store_corrupt: EXIT.store,
  store_full: EXIT.store,
  store_read_only: EXIT.store,
  store_too_new: EXIT.store,
  store_too_old: EXIT.store,
  store_unsafe: EXIT.store,
  timed_out: EXIT.busy,
  token_expired: EXIT.denied,
  token_used: EXIT.denied,
  too_large: EXIT.usage,
  too_many_attempts: EXIT.denied,
  unauthorized: EXIT.denied,
  unsupported: EXIT.usage,
  vault_frozen: EXIT.denied,
  vault_locked: EXIT.denied,
  vault_restricted: EXIT.denied,
  write_denied: EXIT.denied,
  wrong_key: EXIT.store,
};

export const exitCodeOf = (code: ErrorCode): number => BY_CODE[code] ?? EXIT.failure;

// How a failure is told: one sentence and a hint for people, one document for programs, on
// standard error (SEC-H13).

/** Facts that help a person find the place; the others are for programs. */
const SHOWN_FACTS = ["file", "path", "check", "line", "at", "field", "reason", "vault", "job", "system", "sqlite"];

/**
 * Prints it and answers the exit code.
 * @param inPlace completes the commands of a hint
 */
export function reportError(
  terminal: Terminal,
  error: unknown,
  isJson: boolean,
  inPlace: (text: string) => string = (text) => text,
): number {
  if (error instanceof OutputClosed) return EXIT.outputClosed;
  if (error instanceof Error && error.name === "AbortError") return EXIT.interrupted;
  const failure = isKeepsakeError(error) ? error : unforeseen(error);
  const { code, message, facts } = failure;
  const hint = inPlace(failure.hint);
  if (isJson) terminal.err(`${printableJson({ error: { code, message, hint, facts } })}\n`);
  else {
    const shown = SHOWN_FACTS.flatMap((name) => (facts[name] === undefined ? [] : [`${name} ${facts[name]}`]));
    terminal.err(`keepsake: ${printable([message, shown.length === 0 ? "" : ` (${shown.join(", ")})`].join(""))}\n`);
    terminal.err(`  ${printable(hint)} [${code}]\n`);
  }
  return isKeepsakeError(error) ? exitCodeOf(error.code) : EXIT.failure;
}

/** Its own message may quote anything, so only its kind is told. */
const unforeseen = (error: unknown) => ({
  code: "internal",
  message: "Something went wrong that was not foreseen.",
  hint: "Run keepsake doctor, and report this kind of failure with the command that led to it.",
  facts: { kind: error instanceof Error ? error.name : typeof error } as Readonly<Record<string, string | number>>,
});
