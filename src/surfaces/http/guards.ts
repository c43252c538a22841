/** Who may call at all: this server's own names, and pages of allowed origins; everything else is refused before any handler (SEC-H1). */
import { foreignHost } from "./failures.ts";

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
  if (!hosts.has(hostName(host))) throw foreignHost("Host");
  const origin = headers.get("origin")?.toLowerCase();
  if (origin === undefined || origins.has(origin)) return;
  // A page that this server gave out itself, under a name that was just found to be its own. The scheme counts too: without TLS, anybody on the way may have
  // given it out.
  if (url !== undefined && origin === `${new URL(url).protocol}//${host.toLowerCase()}`) return;
  throw foreignHost("Origin");
}

/** Without the port; an address of version 6 without its brackets. */
function hostName(host: string): string {
  const [, bracketed, plain] = /^(?:\[([0-9a-fA-F:.]+)\]|([^:/?#@[\]\s]+))(?::\d{1,5})?$/.exec(host) ?? [];
  return (bracketed ?? plain ?? "").toLowerCase();
}
