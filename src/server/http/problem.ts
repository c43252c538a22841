/** Failures as RFC 9457 problem details: our codes, a sentence, what to do, facts without content; never a stack, a path or somebody's words (SEC-H13). */
import { type ErrorCode, isKeepsakeError } from "../../model/error.ts";
import { fieldFacts } from "./wire.ts";

export const PROBLEM_TYPE = "application/problem+json";

/** GUMem's clients read JSON of no other type, and look for the members of its envelope (spec/gumem.md §1.1). */
export const isEnveloped = (path: string): boolean => path.startsWith("/api/");

const STATUS: Readonly<Record<ErrorCode, number>> = {
  agent_failed: 503,
  already_exists: 409,
  closed: 503,
  digest_changed: 409,
  forbidden: 403,
  hook_failed: 502,
  invalid_input: 400,
  invalid_policy: 422,
  item_frozen: 409,
  key_mismatch: 500,
  key_provider_failed: 503,
  keys_changed: 503,
  log_corrupt: 500,
  log_fork: 500,
  log_rollback: 500,
  not_found: 404,
  notice_required: 409,
  provider_failed: 502,
  rate_limited: 429,
  record_corrupt: 500,
  record_shredded: 410,
  store_busy: 503,
  store_corrupt: 500,
  store_full: 507,
  store_read_only: 503,
  store_too_new: 500,
  store_too_old: 500,
  store_unsafe: 500,
  timed_out: 503,
  token_expired: 410,
  token_used: 409,
  too_large: 413,
  too_many_attempts: 429,
  unauthorized: 401,
  unsupported: 415,
  vault_frozen: 423,
  vault_locked: 423,
  vault_restricted: 423,
  write_denied: 422,
  wrong_key: 500,
};

/** What a client may try again after a moment. */
const RETRY_SECONDS: Partial<Record<ErrorCode, number>> = { store_busy: 1, keys_changed: 1 };

export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ErrorCode | "internal";
  readonly facts: Readonly<Record<string, string | number>>;
}

export interface ProblemReply {
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;
}

export function problemOf(error: unknown): ProblemReply {
  const known = isKeepsakeError(error);
  const { code, message, hint } = known ? error : UNFORESEEN;
  const facts = known ? error.facts : {};
  const status = known ? STATUS[error.code] : INTERNAL;
  const waitMs = facts["waitMs"];
  const retry = typeof waitMs === "number" ? Math.ceil(waitMs / MS_A_SECOND) : known && RETRY_SECONDS[error.code];
  return {
    problem: {
      type: `urn:keepsake:error:${code}`,
      title: message,
      status,
      detail: hint,
      code,
      facts: fieldFacts(facts),
    },
    headers: typeof retry !== "number" ? {} : { "Retry-After": String(retry) },
  };
}
const INTERNAL = 500;
const MS_A_SECOND = 1_000;

/** Its own message may quote anything, so nothing of it is told. */
const UNFORESEEN = {
  code: "internal",
  message: "Something went wrong that was not foreseen.",
  hint: "Try again; whoever runs the server finds the kind of failure in its log.",
} as const;
