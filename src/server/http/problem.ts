/**
 * Errors as RFC 9457 problem details: code, sentence, hint and facts; never a stack, path or
 * content (SEC-H13).
 */

import { type ErrorCode, isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { FAILURES } from "../../operations/failures.ts";
import { fieldFacts } from "../../operations/wire.ts";

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
  new KeepsakeError("not_found", "No vault has this name.", {
    hint: "A token opens its own vault; only a service token names a user.",
  });

export const missingUser = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "A service token says whose vault it is for.", {
    hint: "Name the user in the header Keepsake-User, or as the route takes it: by user_id, or by the id of a session that this server answered.",
    facts: { field: "Keepsake-User" },
  });

export const conflictingUsers = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "The header Keepsake-User names more than one user.", {
    hint: "Send it once, with one name. A name with a comma goes into user_id, on routes that take it.",
    facts: { field: "Keepsake-User" },
  });

const crossSite = (): KeepsakeError =>
  new KeepsakeError("forbidden", "A page of another site made this call without a token.", {
    hint: "Send a token of this server as a bearer token, or open the address directly.",
    facts: { header: "Sec-Fetch-Site" },
  });

const unknownHost = (header: "Host" | "Origin"): KeepsakeError =>
  new KeepsakeError("forbidden", "This server does not answer to where the call comes from.", {
    hint: "Call it by a name that it was started with; more are allowed with --host-name and --origin.",
    facts: { header },
  });

export const unknownRoute = (): KeepsakeError =>
  new KeepsakeError("not_found", "There is nothing at this address.", { hint: "GET /openapi.json lists all routes." });

export const unsupportedType = (wanted: string): KeepsakeError =>
  new KeepsakeError("unsupported", "The body is not of the type that this route takes.", {
    hint: `Send it as ${wanted}.`,
    facts: { wanted },
  });

export const tooLarge = (bytesMax: number): KeepsakeError =>
  new KeepsakeError("too_large", "The body is larger than this route takes.", {
    hint: "Send it in parts.",
    facts: { bytesMax },
  });

export const invalidForm = (field: string): KeepsakeError =>
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

export const keyReused = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "This idempotency key was used for another call.", {
    hint: "Take a new key for each call, and the same one for its repetition only.",
    facts: { field: "Idempotency-Key" },
  });

export const timedOut = (): KeepsakeError =>
  new KeepsakeError("timed_out", "The call took too long and was stopped.", {
    hint: "Request less at once, or send it in parts; what was already stored stays.",
  });

export const PROBLEM_TYPE = "application/problem+json";

/** GUMem's clients require its content type and envelope (spec/gumem.md §1.1). */
export const isEnveloped = (path: string): boolean => path.startsWith("/api/");

/** Errors worth a retry, with the delay. */
const RETRY_SECONDS: Partial<Record<ErrorCode, number>> = { store_busy: 1, keys_changed: 1 };

export type ProblemReply = ReturnType<typeof problemOf>;

export function problemOf(error: unknown) {
  const known = isKeepsakeError(error);
  const { code, message, hint } = known ? error : UNEXPECTED;
  const facts = known ? error.facts : {};
  const status = known ? FAILURES[error.code][0] : INTERNAL;
  const waitMs = facts["waitMs"];
  const retry = typeof waitMs === "number" ? Math.ceil(waitMs / MS_PER_SECOND) : known && RETRY_SECONDS[error.code];
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
const MS_PER_SECOND = 1_000;

/** The message of an unexpected error may quote anything, so it is not shown. */
const UNEXPECTED = {
  code: "internal",
  message: "Something went wrong that was not foreseen.",
  hint: "Try again. The server's log has the kind of failure for its operator.",
} as const;

/** Host and origin are checked before any handler (SEC-H1). */
export interface Names {
  /** Host names and addresses of this server, lower case, without port. */
  readonly hosts: ReadonlySet<string>;
  /** Allowed origins besides the page `/docs`. Programs send none. */
  readonly origins: ReadonlySet<string>;
}

/**
 * @param url the requested URL; without it no page counts as our own
 * @throws KeepsakeError `forbidden`
 */
export function assertOwnName(headers: Headers, { hosts, origins }: Names, url?: string): void {
  const host = headers.get("host") ?? "";
  if (!hosts.has(hostName(host)) || (url !== undefined && !isAddressedTo(url, host))) throw unknownHost("Host");
  const origin = headers.get("origin")?.toLowerCase();
  if (origin === undefined || origins.has(origin)) return;
  // Our own page under a checked host name. The scheme counts: without TLS anyone on the way could
  // have served it.
  if (url !== undefined && origin === `${new URL(url).protocol}//${host.toLowerCase()}`) return;
  throw unknownHost("Origin");
}

/** The request line takes precedence over the header (RFC 9112 §3.2.2). */
function isAddressedTo(url: string, host: string): boolean {
  const called = new URL(url);
  return URL.parse(`${called.protocol}//${host}`)?.hostname === called.hostname;
}

const OTHER_SITE: ReadonlySet<string> = new Set(["cross-site", "same-site"]);

/**
 * Refuses resources that another site's page loads without a token, such as images: they must not
 * count against anyone.
 * @throws KeepsakeError `forbidden`
 */
export function assertNotCrossSite(headers: Headers, { origins }: Names): void {
  const origin = headers.get("origin")?.toLowerCase();
  if (origin !== undefined && origins.has(origin)) return;
  if (OTHER_SITE.has(headers.get("sec-fetch-site")?.toLowerCase() ?? "")) throw crossSite();
}

/** Strips the port and the brackets of IPv6. */
function hostName(host: string): string {
  const [, bracketed, plain] = /^(?:\[([0-9a-fA-F:.]+)\]|([^:/?#@[\]\s]+))(?::\d{1,5})?$/.exec(host) ?? [];
  return (bracketed ?? plain ?? "").toLowerCase();
}
