/** Who may call at all: this server's own names, and pages of allowed origins; everything else is refused before any handler (SEC-H1). */
import { foreignHost } from "./failures.ts";

export interface Names {
  /** Host names and addresses that this server answers to, lower case, without port. */
  readonly hosts: ReadonlySet<string>;
  /** Origins whose pages may call it. Programs send none. */
  readonly origins: ReadonlySet<string>;
}

/** @throws KeepsakeError `forbidden` */
export function assertOwnName(headers: Headers, { hosts, origins }: Names): void {
  if (!hosts.has(hostName(headers.get("host") ?? ""))) throw foreignHost("Host");
  const origin = headers.get("origin");
  if (origin !== null && !origins.has(origin.toLowerCase())) throw foreignHost("Origin");
}

/** Without the port; an address of version 6 without its brackets. */
function hostName(host: string): string {
  const [, bracketed, plain] = /^(?:\[([0-9a-fA-F:.]+)\]|([^:/?#@[\]\s]+))(?::\d{1,5})?$/.exec(host) ?? [];
  return (bracketed ?? plain ?? "").toLowerCase();
}
