/** Every importer of other products' exports (PAM-115..PAM-120): a fault in one conversation is told by its place and sinks no other; the same export gives the same documents. */

import type { Importer } from "../../src/formats/importers/import-run.ts";
import { detectImporter, IMPORTERS, importing } from "../../src/formats/importers/importers.ts";
import { validateConversation } from "../../src/formats/pam/validate.ts";
import { SAMPLES } from "../../test/formats/importers/other-samples.ts";
import { checkProblem, drained } from "../decoded.ts";
import { fileSet, givenSet } from "../file-set.ts";
import { fixtureFolder } from "../fixtures.ts";
import { accepted, type FuzzTarget, law } from "../fuzz-target.ts";

const NOW = Date.UTC(2026, 10, 1);

/** Where exports of an importer stand among the fixtures. */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  chatgpt: ["chatgpt/basic"],
  claude: ["claude/basic"],
  gemini: ["gemini/takeout-json", "gemini/takeout-observed"],
  copilot: ["copilot/basic"],
  grok: ["grok/basic"],
};
const GEMINI_PAGE = `<html><body><div class="outer-cell mdl-cell"><div class="mdl-grid"><div class="header-cell"><p class="mdl-typography--title">Gemini Apps<br></p></div><div class="content-cell mdl-cell mdl-typography--body-1">Prompted What is tea?<br>12 Apr 2026, 09:15:00 CEST<br><p>A drink.</p></div></div></div></body></html>`;

const seedsOf = (name: string): readonly Uint8Array[] => [
  ...(FOLDERS[name] ?? []).map((folder) => fileSet(fixtureFolder(`assistants/${folder}/export`))),
  ...(SAMPLES[name] === undefined ? [] : [fileSet(SAMPLES[name])]),
];

/** Names of members that exports have, for a mutation to put in. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  chatgpt: [
    "mapping",
    "parts",
    "current_node",
    "parent",
    "children",
    "content_type",
    "multimodal_text",
    "create_time",
    "asset_pointer",
  ],
  claude: [
    "chat_messages",
    "sender",
    "human",
    "content",
    "tool_use",
    "attachments",
    "parent_message_uuid",
    "conversations_memory",
  ],
  gemini: ["titleUrl", "Prompted ", "safeHtmlItem", "subtitles", "My Activity", GEMINI_PAGE],
  copilot: ["Conversation,Time,Author,Message", "Human", "AI", '"'],
  grok: ["conversations", "responses", "$date", "$numberLong", "parent_response_id", "sender"],
  markdown: ["---\n", "**User**: ", "- [x] ", "## ", "```", "> "],
  "basic-memory": [
    "---\n",
    "permalink: ",
    "- [fact] ",
    "relates_to [[",
    "]]",
    "#tag",
    "(context)",
    "&anchor ",
    "*anchor",
    "!!js/function",
  ],
};

const importerTarget = (importer: Importer): FuzzTarget => ({
  name: `import-${importer.name}`,
  shape: "text",
  seeds: () => seedsOf(importer.name),
  words: WORDS[importer.name] ?? [
    "role",
    "content",
    "user",
    "assistant",
    "timestamp",
    "2026-01-01T00:00:00Z",
    '{"type":',
  ],
  async read(input) {
    await importer.detect(givenSet(input));
    const first = await told(importer, input);
    law((await told(importer, input)) === first, "the same export gives other documents");
    return drained(importing(importer).decode({ input: givenSet(input), now: NOW, authenticate: () => "" }));
  },
});

/** Everything that an export gives, as one text. */
async function told(importer: Importer, input: Uint8Array): Promise<string> {
  const parts: string[] = [];
  for await (const part of importer.read(givenSet(input), { now: NOW, timeZone: "Europe/Lisbon" })) {
    if (part.kind === "problem") checkProblem(part.problem);
    if (part.kind === "conversation") {
      const [fault] = validateConversation(JSON.parse(JSON.stringify(part.conversation))).errors;
      law(fault === undefined, `a conversation is no PAM: ${fault?.check}`);
    }
    parts.push(JSON.stringify(part));
  }
  return parts.join("\n");
}

const detection: FuzzTarget = {
  name: "detect-importer",
  shape: "text",
  seeds: () => IMPORTERS.flatMap(({ name }) => seedsOf(name)),
  words: ["=== conversations.json\n", "=== memory.jsonl\n", "=== CLAUDE.md\n", "=== MyActivity.json\n"],
  read: async (input) => accepted((await detectImporter(givenSet(input))).name),
};

export const IMPORTER_TARGETS: readonly FuzzTarget[] = [detection, ...IMPORTERS.map(importerTarget)];
