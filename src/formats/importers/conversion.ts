/**
 * Converts a product's export to a PAM bundle (PAM-60, PAM-111, PAM-120). Reads it twice: for
 * memories and the index, then for the conversations, one at a time. Reports and omits invalid
 * parts.
 */

import type { ImportProblem } from "../../engine/maintain/format.ts";
import type { Json } from "../../model/json.ts";
import { compareCodePoints } from "../../model/text.ts";
import type { FileToWrite } from "../files/archive.ts";
import type { GivenFile, GivenFiles } from "../files/given-files.ts";
import type { PamConversation, PamIndexEntry, PamMemory } from "../pam/documents.ts";
import { rebuiltIndex } from "../pam/merge.ts";
import { validateConversation } from "../pam/validate.ts";
import { indexEntry } from "../pam/vault-conversation.ts";
import { withoutDanglingRefs } from "../pam/vault-parts.ts";
import { type StoreHeader, writeBundle } from "../pam/write-bundle.ts";
import { type Importer, type ReadOptions, repeatedConversation } from "./import-run.ts";

export type Conversion = Awaited<ReturnType<typeof conversionOf>>;

export async function conversionOf(importer: Importer, given: GivenFiles, options: ReadOptions) {
  const memories = new Map<string, PamMemory>();
  const entries = new Map<string, PamIndexEntry>();
  const attachments = new Map<string, GivenFile>();
  const byPath = new Map(given.files.map((file) => [file.path, file]));
  const problems: ImportProblem[] = [];
  let ownerId: string | undefined;
  let [messageCount, notExportableCount] = [0, 0];
  for await (const part of importer.read(given, options)) {
    if (part.kind === "problem") problems.push(part.problem);
    if (part.kind === "owner") ownerId ??= part.id;
    if (part.kind === "memory") {
      if (part.memory.access?.exportable === false) notExportableCount += 1;
      else memories.set(part.memory.id, part.memory);
    }
    if (part.kind !== "conversation") continue;
    const { conversation } = part;
    const problem = entries.has(conversation.id)
      ? repeatedConversation(conversation.import_metadata?.source_file ?? "").problem
      : unfit(conversation);
    if (problem !== undefined) {
      problems.push(problem);
      continue;
    }
    const { messages, ...head } = conversation;
    entries.set(conversation.id, indexEntry(head, messages.length, []));
    messageCount += messages.length;
    for (const path of attachmentRefs(conversation)) {
      const file = byPath.get(path);
      if (file !== undefined) attachments.set(path, file);
    }
  }
  const resolved = [...memories.values()]
    .map((memory) =>
      withoutDanglingRefs(memory, { hasMemory: (id) => memories.has(id), hasConversation: (id) => entries.has(id) }),
    )
    .sort((left, right) => compareCodePoints(left.id, right.id));
  const index = rebuiltIndex([...entries.values()], resolved);
  return {
    /** The product's id of the owner; the first one found. */
    ownerId,
    memoryCount: resolved.length,
    conversationCount: index.length,
    messageCount,
    problems,
    /** Omitted memories that are not exportable (PAM-35). */
    notExportableCount,
    files: (header: StoreHeader): AsyncIterable<FileToWrite> =>
      bundle(header, {
        memories: resolved,
        index,
        attachments: [...attachments.values()],
        conversations: () => conversations(importer, given, options, entries),
      }),
  };
}

interface Parts {
  readonly memories: readonly PamMemory[];
  readonly index: readonly PamIndexEntry[];
  readonly attachments: readonly GivenFile[];
  conversations(): AsyncIterable<PamConversation>;
}

async function* bundle(header: StoreHeader, parts: Parts): AsyncGenerator<FileToWrite> {
  const { memories, index, attachments } = parts;
  const paths = new Set(attachments.map(({ path }) => path));
  yield* writeBundle({
    header,
    memories,
    conversationsIndex: index,
    conversations: attached(parts.conversations(), paths),
  });
  for (const file of attachments) yield { path: attachmentPath(file.path), chunks: file.read() };
}

async function* attached(
  conversations: AsyncIterable<PamConversation>,
  paths: ReadonlySet<string>,
): AsyncGenerator<PamConversation> {
  for await (const conversation of conversations) yield withAttachments(conversation, paths);
}

async function* conversations(
  importer: Importer,
  given: GivenFiles,
  options: ReadOptions,
  entries: ReadonlyMap<string, PamIndexEntry>,
): AsyncGenerator<PamConversation> {
  const written = new Set<string>();
  for await (const part of importer.read(given, options)) {
    if (part.kind !== "conversation") continue;
    const { id } = part.conversation;
    if (!entries.has(id) || written.has(id) || unfit(part.conversation) !== undefined) continue;
    written.add(id);
    yield part.conversation;
  }
}

/** The first error, if the conversation is invalid. */
function unfit(conversation: PamConversation): ImportProblem | undefined {
  // Importers produce plain data; anything else fails validation.
  const { errors } = validateConversation(conversation as unknown as Json, { purpose: "export" });
  const [first] = errors;
  return first === undefined ? undefined : problemOf(conversation, first.check, first.message);
}

const problemOf = ({ import_metadata: source }: PamConversation, check: string, message: string): ImportProblem => ({
  file: source?.source_file ?? "",
  place: "",
  check,
  message,
});

/** Renames JSON files, which would be mistaken for documents of the bundle. */
const attachmentPath = (path: string): string => `attachments/${path}${/\.json$/i.test(path) ? ".data" : ""}`;

/** All references of messages, to files or not. */
const attachmentRefs = ({ messages }: PamConversation): readonly string[] =>
  messages.flatMap(({ attachments = [], content }) =>
    [...attachments, ...(content?.parts ?? [])].flatMap(({ ref }) => (typeof ref === "string" ? [ref] : [])),
  );

/** Redirects references to the included attachments. */
function withAttachments(conversation: PamConversation, paths: ReadonlySet<string>): PamConversation {
  if (!attachmentRefs(conversation).some((ref) => paths.has(ref))) return conversation;
  const moved = <T extends { readonly ref?: string | null }>(part: T): T =>
    typeof part.ref === "string" && paths.has(part.ref) ? { ...part, ref: attachmentPath(part.ref) } : part;
  return {
    ...conversation,
    messages: conversation.messages.map((message) => ({
      ...message,
      ...(message.attachments === undefined ? {} : { attachments: message.attachments.map(moved) }),
      ...(message.content?.parts === undefined
        ? {}
        : { content: { ...message.content, parts: message.content.parts.map(moved) } }),
    })),
  };
}
