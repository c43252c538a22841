/** What a client may read without a question: who the user is, what there is to know about, and what was learned last. Bounded in size, fenced as data. */
import type { McpServer } from "@modelcontextprotocol/server";
import { TYPES } from "../../core/item.ts";
import type { McpAccess } from "./access.ts";
import { protocolFailure } from "./failure.ts";
import { type Standing, standingText } from "./standing-memories.ts";

interface Readable extends Pick<Standing, "filter" | "linesMax" | "order"> {
  readonly name: string;
  readonly uri: string;
  readonly title: string;
  readonly description: string;
}

/** `context` is what was merely said. */
const ABOUT_TYPES = TYPES.filter((type) => type !== "context");

export const RESOURCES: readonly Readable[] = [
  {
    name: "about-you",
    uri: "keepsake://about-you",
    title: "About you",
    description:
      "The standing profile of the user: what matters most of what they said about themself. For the start of a conversation.",
    filter: { layers: ["fact"], types: ABOUT_TYPES },
    linesMax: 40,
    order: "salience",
  },
  {
    name: "topics",
    uri: "keepsake://topics",
    title: "Topics",
    description: "What there is to recall about: the topics of the user's memories, the newest first.",
    filter: { layers: ["topic"] },
    linesMax: 100,
    order: "newest",
  },
  {
    name: "recent",
    uri: "keepsake://recent",
    title: "Recently learned",
    description: "What was learned last about the user, the newest first.",
    filter: { layers: ["fact"] },
    linesMax: 30,
    order: "newest",
  },
];

const MIME_TYPE = "text/markdown";

/** Only where the scopes let memories be read (SEC-H6). */
export function registerResources(server: McpServer, access: McpAccess): void {
  for (const { name, uri, title, description, ...standing } of RESOURCES)
    server.registerResource(name, uri, { title, description, mimeType: MIME_TYPE }, async (_uri, { mcpReq }) => {
      try {
        const text = await standingText(await access.open(), {
          ...standing,
          session: access.session,
          signal: mcpReq.signal,
        });
        return { contents: [{ uri, mimeType: MIME_TYPE, text }] };
      } catch (error) {
        throw protocolFailure(error);
      }
    });
}
