/**
 * Claude's export as PAM documents (pam.md §15.2, PAM-115..PAM-119): `conversations.json` with its messages, or as an index beside
 * `conversations/<uuid>.json`; `memories.json`, `projects.json` or `projects/<uuid>.json`, `users.json`. Which file is which is told by what stands in it.
 */
import type { GivenFile, GivenFiles } from "../../files/given-files.ts";
import type { JsonObject, PamConversation } from "../../pam/documents.ts";
import { conversationOf } from "../conversation-draft.ts";
import { detectAssistant } from "../detect-assistant.ts";
import { distinctConversations } from "../distinct-conversations.ts";
import { importMetadata } from "../import-metadata.ts";
import type { Importer, ImportPart, ReadOptions } from "../importer.ts";
import { jsonElements, problemAt } from "../json-elements.ts";
import { asId, asList, asObject, asText } from "../json-shape.ts";
import { orderly } from "../orderly.ts";
import { conversationDraft } from "./conversation.ts";
import { type FileKind, kindOfFile } from "./file-kind.ts";
import { accountMemories, projectMemories, userMemories } from "./memories.ts";

const VERSION = "claude-importer/2026.11";

export const claude: Importer = {
  name: "claude",
  title: "Claude export",
  version: VERSION,
  detect: async (given) => (await detectAssistant(given)) === "claude",
  read: (given, options) =>
    orderly(given, "conversations or memories", distinctConversations(firstOwner(read(given, options)))),
};

/** Users and projects come first: memories speak of them. */
async function* read(given: GivenFiles, options: ReadOptions): AsyncGenerator<ImportPart> {
  const files = given.files.filter(({ path }) => path.toLowerCase().endsWith(".json"));
  const kinds = new Map<GivenFile, FileKind>();
  for (const file of files) kinds.set(file, await kindOfFile(file));
  const ofKind = (kind: FileKind): readonly GivenFile[] => files.filter((file) => kinds.get(file) === kind);
  const projects = new Map<string, string>();
  for (const file of ofKind("users")) yield* users(file, options);
  for (const file of ofKind("projects")) yield* projectsOf(file, projects, options);
  for (const file of ofKind("memories")) yield* memories(file, projects, options);
  const found = new Set<string>();
  for (const file of ofKind("conversations")) yield* conversations(file, found, options);
  for (const file of ofKind("index")) yield* missingOf(file, found);
  for (const file of ofKind("broken")) yield* faultsOf(file);
}

async function* users(file: GivenFile, options: ReadOptions): AsyncGenerator<ImportPart> {
  yield* eachObject(file, function* (user) {
    const id = asId(user["uuid"]);
    if (id !== undefined) yield { kind: "owner", id };
    yield* userMemories(user, context(options));
  });
}

async function* projectsOf(
  file: GivenFile,
  names: Map<string, string>,
  options: ReadOptions,
): AsyncGenerator<ImportPart> {
  yield* eachObject(file, function* (project) {
    const [id, name] = [asId(project["uuid"]), asText(project["name"])];
    if (id !== undefined && name !== undefined) names.set(id, name);
    yield* projectMemories(project, context(options));
  });
}

async function* memories(
  file: GivenFile,
  projects: ReadonlyMap<string, string>,
  options: ReadOptions,
): AsyncGenerator<ImportPart> {
  yield* eachObject(file, function* (account) {
    const id = asId(account["account_uuid"]);
    if (id !== undefined) yield { kind: "owner", id };
    yield* accountMemories(account, projects, context(options));
  });
}

/** What a file tells, element by element; one that is no object tells what an empty one does. */
async function* eachObject(
  file: GivenFile,
  tell: (object: JsonObject) => Iterable<ImportPart>,
): AsyncGenerator<ImportPart> {
  for await (const element of jsonElements(file)) {
    if (element.kind === "problem") yield element;
    else yield* tell(asObject(element.value) ?? {});
  }
}

const context = ({ now }: ReadOptions): { readonly version: string; readonly now: number } => ({
  version: VERSION,
  now,
});

/** @param found ids of the conversations read, for an index that names them */
async function* conversations(file: GivenFile, found: Set<string>, options: ReadOptions): AsyncGenerator<ImportPart> {
  let metadata: PamConversation["import_metadata"];
  for await (const element of jsonElements(file)) {
    if (element.kind === "problem") {
      yield element;
      continue;
    }
    const told = asObject(element.value);
    const id = asId(told?.["uuid"]);
    const messages = asList(told?.["chat_messages"]);
    if (told === undefined || id === undefined || messages === undefined) {
      const member = messages === undefined ? "chat_messages" : "uuid";
      yield problemAt(file, `${element.place}.${member}`, "missing-field", `A conversation without its ${member}.`);
      continue;
    }
    found.add(id);
    // Opened and never written in.
    if (messages.length === 0) continue;
    const account = asId(asObject(told["account"])?.["uuid"]);
    if (account !== undefined) yield { kind: "owner", id: account };
    metadata ??= await importMetadata(file, VERSION, options.now);
    const { draft, faults } = conversationDraft(id, told, messages);
    for (const index of faults)
      yield problemAt(
        file,
        `${element.place}.chat_messages[${index}]`,
        "unknown-shape",
        "A message that is no object.",
      );
    yield { kind: "conversation", conversation: conversationOf(draft, { importMetadata: metadata, now: options.now }) };
  }
}

/** An index names conversations that stand in files of their own. */
async function* missingOf(index: GivenFile, found: ReadonlySet<string>): AsyncGenerator<ImportPart> {
  for await (const element of jsonElements(index)) {
    const id = element.kind === "element" ? asId(asObject(element.value)?.["uuid"]) : undefined;
    if (element.kind === "problem") yield element;
    else if (id === undefined || !found.has(id))
      yield problemAt(index, element.place, "missing-file", "The index names a conversation that was not given.");
  }
}

async function* faultsOf(file: GivenFile): AsyncGenerator<ImportPart> {
  for await (const element of jsonElements(file)) if (element.kind === "problem") yield element;
}

/** Several files name the owner; the first word counts. */
async function* firstOwner(parts: AsyncIterable<ImportPart>): AsyncGenerator<ImportPart> {
  let isTold = false;
  for await (const part of parts) {
    if (part.kind === "owner" && isTold) continue;
    isTold ||= part.kind === "owner";
    yield part;
  }
}
