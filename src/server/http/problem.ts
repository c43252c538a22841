/** Failures as RFC 9457 problem details: our codes, a sentence, what to do, facts without content; never a stack, a path or somebody's words (SEC-H13). */

import { type ErrorCode, isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { fieldFacts } from "./wire.ts";

export const unauthorized = (): KeepsakeError =>
  new KeepsakeError("unauthorized", "This call needs a token that is good for it.", {
    hint: "Send a token of this server as a bearer token: keepsake token create.",
  });

export const outOfScope = (scope: string): KeepsakeError =>
  new KeepsakeError("unauthorized", "This token is not good for this call.", {
    hint: `It takes a token with the scope ${scope}.`,
    facts: { scope },
  });

export const unknownUser = (): KeepsakeError =>
  new KeepsakeError("not_found", "There is no vault of this name.", {
    hint: "A token opens its own vault; only a service token names a user.",
  });

export const noUser = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "A service token says whose vault it is for.", {
    hint: "Name the user in the header Keepsake-User, or as the route takes it: by user_id, or by the id of a session that this server answered.",
    facts: { field: "Keepsake-User" },
  });

export const userTwice = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "The header Keepsake-User names more than one user.", {
    hint: "Send it once, with one name. A name with a comma goes into user_id, on routes that take it.",
    facts: { field: "Keepsake-User" },
  });

export const crossSite = (): KeepsakeError =>
  new KeepsakeError("forbidden", "A page of another site made this call without a token.", {
    hint: "Send a token of this server as a bearer token, or open the address directly.",
    facts: { header: "Sec-Fetch-Site" },
  });

export const foreignHost = (header: "Host" | "Origin"): KeepsakeError =>
  new KeepsakeError("forbidden", "This server does not answer to where the call comes from.", {
    hint: "Call it by a name that it was started with; more are allowed with --host-name and --origin.",
    facts: { header },
  });

export const unknownRoute = (): KeepsakeError =>
  new KeepsakeError("not_found", "There is nothing at this address.", { hint: "GET /openapi.json lists all routes." });

export const wrongType = (wanted: string): KeepsakeError =>
  new KeepsakeError("unsupported", "The body is not of the type that this route takes.", {
    hint: `Send it as ${wanted}.`,
    facts: { wanted },
  });

export const tooLarge = (bytesMax: number): KeepsakeError =>
  new KeepsakeError("too_large", "The body is larger than this route takes.", {
    hint: "Send it in parts.",
    facts: { bytesMax },
  });

export const wrongForm = (field: string): KeepsakeError =>
  new KeepsakeError("invalid_input", "The form is not as this route takes it.", {
    hint: "Send each field once, as text, and one file in the part that is named file.",
    facts: { field },
  });

export const notUtf8 = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "The body is not UTF-8.", { hint: "JSON is sent as UTF-8." });

export const rateLimited = (waitMs: number): KeepsakeError =>
  new KeepsakeError("rate_limited", "Too many calls in too short a time.", {
    hint: "Go on after the time that Retry-After names.",
    facts: { waitMs },
  });

export const otherBody = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "This idempotency key was used for another call.", {
    hint: "Take a new key for each call, and the same one for its repetition only.",
    facts: { field: "Idempotency-Key" },
  });

export const timedOut = (): KeepsakeError =>
  new KeepsakeError("timed_out", "The call took too long and was stopped.", {
    hint: "Ask for less at once, or send it in parts; what was durable stays.",
  });

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

/* Who may call at all: this server's own names, and pages of allowed origins; everything else is refused before any handler (SEC-H1). */

export interface Names {
  /** Host names and addresses that this server answers to, lower case, without port. */
  readonly hosts: ReadonlySet<string>;
  /** Origins whose pages may call it, beside its own page of routes. Programs send none. */
  readonly origins: ReadonlySet<string>;
}

/**
 * @param url as called, for its scheme; without it no page counts as the server's own
 * @throws KeepsakeError `forbidden`
 */
export function assertOwnName(headers: Headers, { hosts, origins }: Names, url?: string): void {
  const host = headers.get("host") ?? "";
  if (!hosts.has(hostName(host)) || (url !== undefined && !isAddressedTo(url, host))) throw foreignHost("Host");
  const origin = headers.get("origin")?.toLowerCase();
  if (origin === undefined || origins.has(origin)) return;
  // A page that this server gave out itself, under a name that was just found to be its own. The scheme counts too: without TLS, anybody on the way may have
  // given it out.
  if (url !== undefined && origin === `${new URL(url).protocol}//${host.toLowerCase()}`) return;
  throw foreignHost("Origin");
}

/** False where the request line names another host than the header: then the request line counts (RFC 9112 §3.2.2). */
function isAddressedTo(url: string, host: string): boolean {
  const called = new URL(url);
  return URL.parse(`${called.protocol}//${host}`)?.hostname === called.hostname;
}

const OTHER_SITE: ReadonlySet<string> = new Set(["cross-site", "same-site"]);

/**
 * Refuses what a page of another site calls up without a token, such as an image: such calls must not count against anyone.
 * @throws KeepsakeError `forbidden`
 */
export function assertNotCrossSite(headers: Headers, { origins }: Names): void {
  const origin = headers.get("origin")?.toLowerCase();
  if (origin !== undefined && origins.has(origin)) return;
  if (OTHER_SITE.has(headers.get("sec-fetch-site")?.toLowerCase() ?? "")) throw crossSite();
}

/** Without the port; an address of version 6 without its brackets. */
function hostName(host: string): string {
  const [, bracketed, plain] = /^(?:\[([0-9a-fA-F:.]+)\]|([^:/?#@[\]\s]+))(?::\d{1,5})?$/.exec(host) ?? [];
  return (bracketed ?? plain ?? "").toLowerCase();
}
