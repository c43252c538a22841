/** MCP resources: profile, topics and recent memories as bounded text. */

import type { McpServer } from "@modelcontextprotocol/server";
import type { ItemView } from "../../engine/correct/inspect.ts";
import type { TokenScope } from "../../engine/govern/access-tokens.ts";
import { assertProcessed } from "../../engine/open-vault.ts";
import type { ReadFilter } from "../../engine/recall/read-filter.ts";
import type { McpAccess, OpenedVault } from "./access.ts";
import { protocolFailure } from "./failure.ts";
import { knownText } from "./known-text.ts";
import { isShown } from "./shown-item.ts";

interface Resource {
  readonly name: string;
  readonly uri: string;
  readonly title: string;
  readonly description: string;
  /** What is read; absent: the profile. */
  readonly list?: Pick<MemoryListRequest, "filter" | "linesMax">;
}

export const RESOURCES: readonly Resource[] = [
  {
    name: "profile",
    uri: "keepsake://profile",
    title: "Profile",
    description:
      "What is known about the user: identity, health, people, work, life, preferences, instructions, plans and recent events. For the start of a conversation.",
  },
  {
    name: "topics",
    uri: "keepsake://topics",
    title: "Topics",
    description: "What there is to recall about: the topics of the user's memories, the newest first.",
    list: { filter: { layers: ["topic"] }, linesMax: 100 },
  },
  {
    name: "recent",
    uri: "keepsake://recent",
    title: "Recently learned",
    description: "What was learned last about the user, the newest first.",
    list: { filter: { layers: ["fact"] }, linesMax: 30 },
  },
];

const MIME_TYPE = "text/markdown";

/** Only with the scope to read memories (SEC-H6). */
export function registerResources(server: McpServer, access: McpAccess): void {
  for (const { name, uri, title, description, list } of RESOURCES)
    server.registerResource(name, uri, { title, description, mimeType: MIME_TYPE }, async (_uri, { mcpReq }) => {
      try {
        const { session } = access;
        const opened = await access.open();
        const text =
          list === undefined
            ? await profileResource(opened, session)
            : await memoryListText(opened, { ...list, session, signal: mcpReq.signal });
        return { contents: [{ uri, mimeType: MIME_TYPE, text }] };
      } catch (error) {
        throw protocolFailure(error);
      }
    });
}

/** Not recorded as shown: a host may read it without showing it to the model. */
async function profileResource({ vault }: OpenedVault, session: string | undefined): Promise<string> {
  const { shownProfile } = await import("../../operations/shown.ts");
  const { groups, text } = await shownProfile(vault, { session, isRecorded: false });
  return knownText(groups.length === 0 ? [] : [text]);
}

/**
 * Memories for the topic list and the recent list, as prompt text. Untrusted (SEC-R3) and sensitive
 * memories are left out: nobody asked for them.
 */

/** How many of the newest memories are decrypted. */
const SCANNED_MAX = 500;
/** UTF-8 bytes: about 2,500 tokens. */
export const TEXT_BYTES_MAX = 10_000;

interface MemoryListRequest {
  readonly filter: ReadFilter;
  readonly linesMax: number;
  readonly session?: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * Newest first, one line each; a sentence if there are none.
 * @throws KeepsakeError `vault_restricted`
 */
export async function memoryListText(opened: OpenedVault, request: MemoryListRequest): Promise<string> {
  const { vault, internals } = opened;
  await internals.catchUp();
  assertProcessed(internals);
  const found: ItemView[] = [];
  const filter = { truth: ["current"], hold: ["active", "deprioritized"], ...request.filter } as const;
  for await (const view of vault.memories.list({ filter, limit: SCANNED_MAX, signal: request.signal }))
    if (isListable(view) && isShown(opened, view.item, request.session)) found.push(view);
  const { memoryLine } = await import("../../engine/recall/render.ts");
  return fitToSize(found.slice(0, request.linesMax).map(({ item }) => memoryLine(item, vault.name)));
}

const isListable = ({ item }: ItemView): boolean =>
  item.taint === "clean" && item.privacy.class !== "sensitive-pii" && item.frozen === undefined;

function fitToSize(lines: readonly string[]): string {
  for (let count = lines.length; count > 0; count--) {
    const text = knownText(lines.slice(0, count));
    if (Buffer.byteLength(text) <= TEXT_BYTES_MAX) return text;
  }
  return knownText([]);
}

/** Followed by the path of the resource. */
export const RESOURCE_METADATA_PATH = "/.well-known/oauth-protected-resource";
/** @param url of the resource, such as `https://memory.example/mcp` */
export const protectedResourceMetadata = (url: string, scopes: readonly TokenScope[]) => ({
  resource: new URL(url).href,
  resource_name: "Keepsake",
  scopes_supported: scopes,
  bearer_methods_supported: ["header"],
});

/** Such as `https://memory.example/.well-known/oauth-protected-resource/mcp`. */
export function resourceMetadataUrl(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${RESOURCE_METADATA_PATH}${pathname === "/" ? "" : pathname}`;
}

/**
 * The `WWW-Authenticate` header of a 401.
 * @param scopes the call needed; empty if unknown
 */
export function bearerChallenge(url: string, scopes: readonly TokenScope[] = []): string {
  const parts = [`resource_metadata="${resourceMetadataUrl(url)}"`];
  if (scopes.length > 0) parts.push(`scope="${scopes.join(" ")}"`);
  return `Bearer ${parts.join(", ")}`;
}
