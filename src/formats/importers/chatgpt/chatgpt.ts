/**
 * ChatGPT's export as PAM documents (pam.md §15.1, PAM-115..PAM-119): `conversations.json` or its numbered pieces, `user.json`, `message_feedback.json`,
 * and the assets that messages name. Saved memories are not in this export. Conversations are streamed; one that is broken sinks no other.
 */

import type { GivenFile, GivenFiles } from "../../files/given-files.ts";
import type { JsonObject } from "../../pam/documents.ts";
import { conversationOf } from "../conversation-draft.ts";
import { detectAssistant } from "../detect-assistant.ts";
import { distinctConversations } from "../distinct-conversations.ts";
import { givenReferences } from "../given-references.ts";
import { importMetadata } from "../import-metadata.ts";
import type { Importer, ImportPart, ReadOptions } from "../importer.ts";
import { jsonElements, problemAt } from "../json-elements.ts";
import { asId, asObject } from "../json-shape.ts";
import { orderly } from "../orderly.ts";
import { conversationDraft } from "./conversation.ts";
import type { ExportFacts } from "./export-facts.ts";

const VERSION = "chatgpt-importer/2026.11";

export const chatgpt: Importer = {
  name: "chatgpt",
  title: "ChatGPT export",
  version: VERSION,
  detect: async (given) => (await detectAssistant(given)) === "chatgpt",
  read: (given, options) => orderly(given, "conversations", distinctConversations(read(given, options))),
};

/** A record of a person's thumbs is small; beyond this many the rest is left out. */
const FEEDBACK_MAX = 100_000;

async function* read(given: GivenFiles, options: ReadOptions): AsyncGenerator<ImportPart> {
  const accountId = await ownerOf(given);
  if (accountId !== undefined) yield { kind: "owner", id: accountId };
  const facts: ExportFacts = { accountId, feedback: await feedbackOf(given), references: givenReferences(given) };
  const files = given.files.filter(
    (file) => isJson(file) && !isNamed(file, "user.json") && !isNamed(file, "message_feedback.json"),
  );
  const isNamedSo = files.some(isConversationsFile);
  for (const file of files) yield* conversations(file, !isNamedSo || isConversationsFile(file), facts, options);
}

/** @param isExpected whether the file must be one of conversations; the other files of an export are lists of something else and are passed over */
async function* conversations(
  file: GivenFile,
  isExpected: boolean,
  facts: ExportFacts,
  options: ReadOptions,
): AsyncGenerator<ImportPart> {
  let metadata: Awaited<ReturnType<typeof importMetadata>> | undefined;
  for await (const element of jsonElements(file)) {
    if (element.kind === "problem") {
      if (metadata !== undefined || isExpected) yield element;
      continue;
    }
    const conversation = asObject(element.value);
    const mapping = asObject(conversation?.["mapping"]);
    if (conversation === undefined || mapping === undefined) {
      if (metadata === undefined && !isExpected) return;
      yield problemAt(file, `${element.place}.mapping`, "missing-field", "A conversation without its messages.");
      continue;
    }
    const id = asId(conversation["conversation_id"]) ?? asId(conversation["id"]);
    if (id === undefined) {
      yield problemAt(file, `${element.place}.id`, "missing-field", "A conversation without an id.");
      continue;
    }
    metadata ??= await importMetadata(file, VERSION, options.now);
    const draft = conversationDraft(id, conversation, mapping, facts);
    yield {
      kind: "conversation",
      conversation: conversationOf(draft, { importMetadata: metadata, now: options.now }),
    };
  }
}

async function ownerOf(given: GivenFiles): Promise<string | undefined> {
  for (const file of given.files.filter((one) => isNamed(one, "user.json"))) {
    for await (const element of jsonElements(file)) {
      const id = element.kind === "element" ? asId(asObject(element.value)?.["id"]) : undefined;
      if (id !== undefined) return id;
    }
  }
  return undefined;
}

/** By message, or by conversation where a record names no message. */
async function feedbackOf(given: GivenFiles): Promise<ReadonlyMap<string, JsonObject>> {
  const feedback = new Map<string, JsonObject>();
  for (const file of given.files.filter((one) => isNamed(one, "message_feedback.json"))) {
    for await (const element of jsonElements(file)) {
      const record = element.kind === "element" ? asObject(element.value) : undefined;
      const message = record === undefined ? undefined : (asId(record["message_id"]) ?? asId(record["id"]));
      if (record !== undefined && message !== undefined) feedback.set(message, record);
      if (feedback.size >= FEEDBACK_MAX) return feedback;
    }
  }
  return feedback;
}

const nameOf = (file: GivenFile): string => file.path.slice(file.path.lastIndexOf("/") + 1);
const isNamed = (file: GivenFile, name: string): boolean => nameOf(file) === name;
const isJson = (file: GivenFile): boolean => nameOf(file).toLowerCase().endsWith(".json");
const isConversationsFile = (file: GivenFile): boolean => /^conversations(?:-\d+)?\.json$/.test(nameOf(file));
