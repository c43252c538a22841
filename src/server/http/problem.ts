/**
 * Errors as RFC 9457 problem details: code, sentence, hint and facts; never a stack, path or
 * content (SEC-H13).
 */

import { type ErrorCode, FAILURES, isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { fieldFacts } from "../../operations/wire.ts";

export const unauthorized = (): KeepsakeError =>
  new KeepsakeError("unauthorized", "This call needs a valid token.", {
    hint: "Send a token of this server as a bearer token. Create one with keepsake token create.",
  });

export const outOfScope = (scope: string): KeepsakeError =>
  new KeepsakeError("unauthorized", "This token doesn't allow this call.", {
    hint: `Use a token with the scope ${scope}.`,
    facts: { scope },
  });

export const unknownUser = (): KeepsakeError =>
  new KeepsakeError("not_found", "There is no vault with this name.", {
    hint: "A token opens only its own vault. Only a service token can name a user.",
  });

export const missingUser = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "A call with a service token must name its user.", {
    hint: "Name the user in the header Keepsake-User, in user_id, or by the ID of a session from this server.",
    facts: { field: "Keepsake-User" },
  });

export const conflictingUsers = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "The header Keepsake-User names more than one user.", {
    hint: "Send it once, with one name. For a name with a comma, use user_id on routes that accept it.",
    facts: { field: "Keepsake-User" },
  });

const crossSite = (): KeepsakeError =>
  new KeepsakeError("forbidden", "A page from another site made this call without a token.", {
    hint: "Send a token of this server as a bearer token, or open the address directly.",
    facts: { header: "Sec-Fetch-Site" },
  });

const unknownHost = (header: "Host" | "Origin"): KeepsakeError =>
  new KeepsakeError("forbidden", "This server doesn't accept this host name or origin.", {
    hint: "Use an allowed name. To allow more, start the server with --host-name and --origin.",
    facts: { header },
  });

export const unknownRoute = (): KeepsakeError =>
  new KeepsakeError("not_found", "There is no route at this address.", { hint: "GET /openapi.json lists all routes." });

export const unsupportedType = (wanted: string): KeepsakeError =>
  new KeepsakeError("unsupported", "The body has the wrong content type.", {
    hint: `Send it as ${wanted}.`,
    facts: { wanted },
  });

export const tooLarge = (bytesMax: number): KeepsakeError =>
  new KeepsakeError("too_large", "The body is too large for this route.", {
    hint: "Send it in parts.",
    facts: { bytesMax },
  });

export const invalidForm = (field: string): KeepsakeError =>
  new KeepsakeError("invalid_input", "The form has the wrong fields.", {
    hint: "Send each field once, as text, and one file in the part named file.",
    facts: { field },
  });

export const notUtf8 = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "The body is not UTF-8.", { hint: "Send JSON as UTF-8." });

export const rateLimited = (waitMs: number): KeepsakeError =>
  new KeepsakeError("rate_limited", "Too many calls.", {
    hint: "Wait for the time in the Retry-After header.",
    facts: { waitMs },
  });

export const keyReused = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "This idempotency key was used for another call.", {
    hint: "Use a new key for each call, and the same key only to repeat it.",
    facts: { field: "Idempotency-Key" },
  });

export const timedOut = (): KeepsakeError =>
  new KeepsakeError("timed_out", "The call took too long and was stopped.", {
    hint: "Request less at once, or send it in parts. Data that was already stored is kept.",
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
  message: "An unexpected error occurred.",
  hint: "Try again. The server log names the kind of failure.",
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
