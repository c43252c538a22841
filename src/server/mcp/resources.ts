/** What a client may read without a question: the profile, what there is to know about, and what was learned last. Bounded in size, marked as data. */
import type { McpServer } from "@modelcontextprotocol/server";
import type { McpAccess, OpenedVault } from "./access.ts";
import { protocolFailure } from "./failure.ts";
import { knownText } from "./known-text.ts";
import { type Standing, standingText } from "./standing-memories.ts";

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
  const { shownProfile } = await import("../shown-profile.ts");
  const { groups, text } = await shownProfile(vault, { session, isNoted: false });
  return knownText(groups.length === 0 ? [] : [text]);
}
