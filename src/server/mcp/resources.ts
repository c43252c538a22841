/** What a client may read without a question: the profile, what there is to know about, and what was learned last. Bounded in size, marked as data. */

import type { McpServer } from "@modelcontextprotocol/server";
import type { ItemView } from "../../engine/correct/inspect.ts";
import type { TokenScope } from "../../engine/govern/access-tokens.ts";
import type { ReadFilter } from "../../engine/recall/read-filter.ts";
import { assertProcessed } from "../../engine/state.ts";
import type { McpAccess, OpenedVault } from "./access.ts";
import { protocolFailure } from "./failure.ts";
import { knownText } from "./known-text.ts";
import { isShown } from "./shown-item.ts";

interface Readable {
  readonly name: string;
  readonly uri: string;
  readonly title: string;
  readonly description: string;
  /** What is read; absent: the profile. */
  readonly standing?: Pick<Standing, "filter" | "linesMax">;
}

export const RESOURCES: readonly Readable[] = [
  {
    name: "profile",
    uri: "keepsake://profile",
    title: "Profile",
    description:
      "What is known about the user: identity, health, people, work, preferences, instructions, plans and recent events. For the start of a conversation.",
  },
  {
    name: "topics",
    uri: "keepsake://topics",
    title: "Topics",
    description: "What there is to recall about: the topics of the user's memories, the newest first.",
    standing: { filter: { layers: ["topic"] }, linesMax: 100 },
  },
  {
    name: "recent",
    uri: "keepsake://recent",
    title: "Recently learned",
    description: "What was learned last about the user, the newest first.",
    standing: { filter: { layers: ["fact"] }, linesMax: 30 },
  },
];

const MIME_TYPE = "text/markdown";

/** Only where the scopes let memories be read (SEC-H6). */
export function registerResources(server: McpServer, access: McpAccess): void {
  for (const { name, uri, title, description, standing } of RESOURCES)
    server.registerResource(name, uri, { title, description, mimeType: MIME_TYPE }, async (_uri, { mcpReq }) => {
      try {
        const { session } = access;
        const opened = await access.open();
        const text =
          standing === undefined
            ? await profileResource(opened, session)
            : await standingText(opened, { ...standing, session, signal: mcpReq.signal });
        return { contents: [{ uri, mimeType: MIME_TYPE, text }] };
      } catch (error) {
        throw protocolFailure(error);
      }
    });
}

/** Nothing is noted for the conversation: a host may read it and show it to nobody. */
async function profileResource({ vault }: OpenedVault, session: string | undefined): Promise<string> {
  const { shownProfile } = await import("../shown.ts");
  const { groups, text } = await shownProfile(vault, { session, isNoted: false });
  return knownText(groups.length === 0 ? [] : [text]);
}

/*
 * What is known without a question: memories in use that a list of topics or a look at the newest is made of, as text for a prompt. What came from outside is
 * in none of them (SEC-R3), and neither is what is sensitive: nobody asked for it.
 */

/** Newest memories that are looked at; each is decrypted. */
const LOOKED_AT_MAX = 500;
/** Of the text, as UTF-8: about 2,500 tokens. */
export const TEXT_BYTES_MAX = 10_000;

interface Standing {
  readonly filter: ReadFilter;
  /** Most lines. */
  readonly linesMax: number;
  readonly session?: string | undefined;
  readonly signal: AbortSignal;
}

/** The newest first, a line each; a sentence where there is nothing. @throws KeepsakeError `vault_restricted` */
export async function standingText(opened: OpenedVault, standing: Standing): Promise<string> {
  const { vault, inside } = opened;
  await inside.catchUp();
  assertProcessed(inside);
  const found: ItemView[] = [];
  const filter = { truth: ["current"], hold: ["active", "deprioritized"], ...standing.filter } as const;
  for await (const view of vault.memories.list({ filter, limit: LOOKED_AT_MAX, signal: standing.signal }))
    if (isStanding(view) && isShown(opened, view.item, standing.session)) found.push(view);
  const { memoryLine } = await import("../../engine/recall/line.ts");
  return fitted(found.slice(0, standing.linesMax).map(({ item }) => memoryLine(item, vault.name)));
}

const isStanding = ({ item }: ItemView): boolean =>
  item.taint === "clean" && item.privacy.class !== "sensitive-pii" && item.frozen === undefined;

function fitted(lines: readonly string[]): string {
  for (let count = lines.length; count > 0; count--) {
    const text = knownText(lines.slice(0, count));
    if (Buffer.byteLength(text) <= TEXT_BYTES_MAX) return text;
  }
  return knownText([]);
}

/** Under the origin of the server, with the path of the resource behind it. */
export const RESOURCE_METADATA_PATH = "/.well-known/oauth-protected-resource";

interface ProtectedResourceMetadata {
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
