/**
 * What a client finds out before it has a token (RFC 9728): which resource this is, which scopes there are, and how a token is sent. There is no
 * authorization server: whoever runs the keep makes tokens with keepsake token create, so none is named.
 */
import type { TokenScope } from "../../engine/govern/access-tokens.ts";

/** Under the origin of the server, with the path of the resource behind it. */
export const RESOURCE_METADATA_PATH = "/.well-known/oauth-protected-resource";

export interface ProtectedResourceMetadata {
  readonly resource: string;
  readonly resource_name: string;
  readonly scopes_supported: readonly TokenScope[];
  readonly bearer_methods_supported: readonly ["header"];
}

/** @param url of the resource as clients call it, as `https://memory.example/mcp` */
export const protectedResourceMetadata = (url: string, scopes: readonly TokenScope[]): ProtectedResourceMetadata => ({
  resource: new URL(url).href,
  resource_name: "Keepsake",
  scopes_supported: scopes,
  bearer_methods_supported: ["header"],
});

/** Where the document of a resource lies: `https://memory.example/.well-known/oauth-protected-resource/mcp`. */
export function resourceMetadataUrl(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${RESOURCE_METADATA_PATH}${pathname === "/" ? "" : pathname}`;
}

/** The `WWW-Authenticate` of a 401. @param scopes what the call would have taken; none where that is not known */
export function bearerChallenge(url: string, scopes: readonly TokenScope[] = []): string {
  const parts = [`resource_metadata="${resourceMetadataUrl(url)}"`];
  if (scopes.length > 0) parts.push(`scope="${scopes.join(" ")}"`);
  return `Bearer ${parts.join(", ")}`;
}
