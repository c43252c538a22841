/** Who may call at all: this server's own names, and pages of allowed origins; everything else is refused before any handler (SEC-H1). */
import { crossSite, foreignHost } from "./failures.ts";

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
