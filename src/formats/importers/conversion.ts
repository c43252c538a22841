/**
 * An export as the parts of a PAM bundle (PAM-60, PAM-111, PAM-120). It is read twice: for memories
 * and index, then for its conversations, one at a time. What would break the bundle is reported and
 * left out.
 */

import type { ImportProblem } from "../../engine/maintain/format.ts";
import type { Json } from "../../model/json.ts";
import { compareCodePoints } from "../../model/text.ts";
import type { GivenFile, GivenFiles } from "../files/given-files.ts";
import type { FileToWrite } from "../files/write-archive.ts";
import type { PamConversation, PamIndexEntry, PamMemory } from "../pam/documents.ts";
import { rebuiltIndex } from "../pam/merge.ts";
import { validateConversation } from "../pam/validate.ts";
import { indexEntry } from "../pam/vault-conversation.ts";
import { grounded } from "../pam/vault-parts.ts";
import { type StoreHeader, writeBundle } from "../pam/write-bundle.ts";
import { repeatedConversation } from "./import-run.ts";
import type { Importer, ReadOptions } from "./importer.ts";

export interface Conversion {
  /** As the product calls its owner; the first that was named. */
  readonly ownerId: string | undefined;
  readonly memoryCount: number;
  readonly conversationCount: number;
  readonly messageCount: number;
  readonly problems: readonly ImportProblem[];
  /** Left out because it says that it must not be exported (PAM-35). */
  readonly notExportableCount: number;
  files(header: StoreHeader): AsyncIterable<FileToWrite>;
}

export async function conversionOf(importer: Importer, given: GivenFiles, options: ReadOptions): Promise<Conversion> {
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
  const anchored = [...memories.values()]
    .map((memory) => grounded(memory, { holds: (id) => memories.has(id), holdsConversation: (id) => entries.has(id) }))
    .sort((left, right) => compareCodePoints(left.id, right.id));
  const index = rebuiltIndex([...entries.values()], anchored);
  return {
    ownerId,
    memoryCount: anchored.length,
    conversationCount: index.length,
    messageCount,
    problems,
    notExportableCount,
    files: (header) =>
      bundle(header, {
        memories: anchored,
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

/** The first thing for which others would refuse it. */
function unfit(conversation: PamConversation): ImportProblem | undefined {
  // An importer gives plain data, and whatever is not fails in its schema.
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

/** A JSON file in a bundle would be taken for one of its documents, and so gets another ending. */
const attachmentPath = (path: string): string => `attachments/${path}${/\.json$/i.test(path) ? ".data" : ""}`;

/** What messages refer to, whether it is a file or not. */
const attachmentRefs = ({ messages }: PamConversation): readonly string[] =>
  messages.flatMap(({ attachments = [], content }) =>
    [...attachments, ...(content?.parts ?? [])].flatMap(({ ref }) => (typeof ref === "string" ? [ref] : [])),
  );

/** The conversation, its references to files that come along leading to where these lie. */
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
