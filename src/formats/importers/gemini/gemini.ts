/**
 * Gemini's activities out of Google Takeout as PAM documents (pam.md §15.3, PAM-115..PAM-119): pages in JSON or HTML, newest first. Activities of one
 * conversation id are one conversation; without ids the silence between them parts conversations. There are no memories in this export.
 */
import type { GivenFile, GivenFiles } from "../../files/given-files.ts";
import type { PamConversation } from "../../pam/documents.ts";
import { conversationOf } from "../conversation-draft.ts";
import { detectAssistant } from "../detect-assistant.ts";
import { distinctConversations } from "../distinct-conversations.ts";
import { givenReferences } from "../given-references.ts";
import { importMetadata } from "../import-metadata.ts";
import type { Importer, ImportPart, ReadOptions } from "../importer.ts";
import { orderly } from "../orderly.ts";
import { type ProblemsOnce, problemsOnce } from "../problems-once.ts";
import { inSessions } from "../sessions.ts";
import { type Activities, activitiesOf, timedRecords } from "./activities.ts";
import { conversationDraft } from "./conversation.ts";

const VERSION = "gemini-importer/2026.11";

export const gemini: Importer = {
  name: "gemini",
  title: "Gemini activity (Google Takeout)",
  version: VERSION,
  detect: async (given) => (await detectAssistant(given)) === "gemini",
  read: (given, options) => orderly(given, "prompts", distinctConversations(read(given, options))),
};

/** Readers of real exports part sessions after 30 to 60 minutes of silence. */
const SESSION_GAP_MS = 60 * 60_000;

async function* read(given: GivenFiles, options: ReadOptions): AsyncGenerator<ImportPart> {
  const references = givenReferences(given);
  let isFound = false;
  const others: ImportPart[] = [];
  for (const file of given.files) {
    const activities = activitiesOf(file, references, options.timeZone ?? "UTC");
    if (activities === undefined) continue;
    const problems = problemsOnce(file);
    let isFoundHere = false;
    for await (const part of conversations(file, activities, problems, options)) {
      isFoundHere = true;
      yield part;
    }
    isFound ||= isFoundHere;
    // The faults of other products' files are nobody's business here, unless they are all there is.
    if (isFoundHere) yield* problems.all();
    else others.push(...problems.all());
  }
  if (!isFound) yield* others;
}

async function* conversations(
  file: GivenFile,
  activities: Activities,
  problems: ProblemsOnce,
  options: ReadOptions,
): AsyncGenerator<ImportPart> {
  let metadata: PamConversation["import_metadata"];
  const rules = { keyedGapMs: Number.POSITIVE_INFINITY, gapMs: SESSION_GAP_MS, isNewestFirst: true };
  try {
    for await (const session of inSessions(() => timedRecords(file, activities, problems), rules)) {
      metadata ??= await importMetadata(file, VERSION, options.now);
      const draft = conversationDraft(session);
      yield {
        kind: "conversation",
        conversation: conversationOf(draft, { importMetadata: metadata, now: options.now }),
      };
    }
  } catch (error) {
    problems.takeError(error);
  }
}
