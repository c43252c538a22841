/**
 * Copilot's activity out of Microsoft's privacy pages as PAM documents (pam.md §15.4, PAM-115..PAM-119): four CSV files, told by their first rows. There
 * are no ids: rows of one name belong together, as long as a day of silence does not part them. A prompt of a Windows app is a conversation of its own.
 */
import type { GivenFile, GivenFiles } from "../../files/given-files.ts";
import type { PamConversation } from "../../pam/documents.ts";
import { conversationOf } from "../conversation-draft.ts";
import { detectAssistant } from "../detect-assistant.ts";
import { distinctConversations } from "../distinct-conversations.ts";
import { importMetadata } from "../import-metadata.ts";
import type { Importer, ImportPart, ReadOptions } from "../importer.ts";
import { orderly } from "../orderly.ts";
import { problemsOnce } from "../problems-once.ts";
import { inSessions } from "../sessions.ts";
import { conversationDraft } from "./conversation.ts";
import { timedRows } from "./rows.ts";
import { type CopilotTable, copilotTable } from "./tables.ts";

const VERSION = "copilot-importer/2026.11";

export const copilot: Importer = {
  name: "copilot",
  title: "Copilot activity (Microsoft privacy dashboard)",
  version: VERSION,
  detect: async (given) => (await detectAssistant(given)) === "copilot",
  read: (given, options) => orderly(given, "prompts", distinctConversations(read(given, options))),
};

/** A talk that is taken up again the next day keeps its name; a name that comes back after a day of silence is another talk. */
const NAMED_GAP_MS = 24 * 60 * 60_000;
/** Rows without a name. */
const UNNAMED_GAP_MS = 60 * 60_000;

async function* read(given: GivenFiles, options: ReadOptions): AsyncGenerator<ImportPart> {
  for (const file of given.files) {
    if (!file.path.toLowerCase().endsWith(".csv")) continue;
    const table = await copilotTable(file);
    if (table !== undefined) yield* conversations(file, table, options);
  }
}

async function* conversations(file: GivenFile, table: CopilotTable, options: ReadOptions): AsyncGenerator<ImportPart> {
  const problems = problemsOnce(file);
  let metadata: PamConversation["import_metadata"];
  // Prompts of apps stand alone, however close they lie.
  const isAlone = table.appColumn !== undefined;
  const rules = { keyedGapMs: isAlone ? -1 : NAMED_GAP_MS, gapMs: isAlone ? -1 : UNNAMED_GAP_MS, isNewestFirst: false };
  try {
    for await (const { records } of inSessions(
      () => timedRows(file, table, options.timeZone ?? "UTC", problems),
      rules,
    )) {
      metadata ??= await importMetadata(file, VERSION, options.now);
      const draft = conversationDraft(file, records);
      yield {
        kind: "conversation",
        conversation: conversationOf(draft, { importMetadata: metadata, now: options.now }),
      };
    }
  } catch (error) {
    problems.takeError(error);
  }
  yield* problems.all();
}
