/**
 * The common base of importers: detection, import metadata, and normalization of the imported parts
 * (pam.md §15.1, PAM-111, PAM-116, PAM-120).
 */

import type { ImportProblem } from "../../engine/maintain/format.ts";
import { isKeepsakeError } from "../../model/error.ts";
import { defined, filled, type JsonObject } from "../../model/json.ts";
import { fingerprint, type GivenFile, type GivenFiles } from "../files/given-files.ts";
import {
  CONVERSATION_SCHEMA,
  PAM_VERSION,
  type PamAttachment,
  type PamContent,
  type PamConversation,
  type PamMemory,
  type PamMessage,
  type PamRole,
  type PamToolCall,
} from "../pam/documents.ts";
import { type Detected, detectAssistant } from "./detect-assistant.ts";
import { type ProblemPart, problemAt } from "./json-elements.ts";
import { arrangeMessages, type PlacedNode } from "./sessions.ts";
import type { Citation } from "./sources.ts";
import { stableId } from "./stable-id.ts";
import { exactInstant, type Statement, statementMemory } from "./statement.ts";

interface ProductRules {
  readonly name: string;
  readonly title: string;
  /** `provenance.platform` of its memories. Default: the name. */
  readonly platform?: string;
  /** What it imports, for messages: `memories or relations`. */
  readonly finds: string;
  detect(given: GivenFiles): Promise<boolean>;
  read(given: GivenFiles, run: ImportRun): AsyncIterable<ImportPart>;
}

export function productImporter({ name, title, platform = name, finds, detect, read }: ProductRules): Importer {
  const version = `${name}-importer/2026.11`;
  return {
    name,
    title,
    version,
    detect,
    read: (given, options) => normalized(given, finds, read(given, new ImportRun(platform, version, options))),
  };
}

/** An assistant's export, recognized by its structure. Yields each conversation once. */
export const assistantImporter = (rules: Omit<ProductRules, "detect" | "platform"> & { name: Detected }): Importer =>
  productImporter({
    ...rules,
    detect: async (given) => (await detectAssistant(given)) === rules.name,
    read: (given, run) => distinctConversations(rules.read(given, run)),
  });

export class ImportRun {
  readonly #platform: string;
  readonly #version: string;
  readonly #metadata = new Map<GivenFile, ImportMetadata>();
  /** Milliseconds UTC, for parts without a time. */
  readonly now: number;
  readonly timeZone: string | undefined;

  constructor(platform: string, version: string, { now, timeZone }: ReadOptions) {
    this.#platform = platform;
    this.#version = version;
    this.now = now;
    this.timeZone = timeZone;
  }

  /** Cost: reads the file once for its hash, with its first conversation. */
  async conversation(file: GivenFile, draft: ConversationDraft): Promise<ImportPart> {
    const importMetadata = this.#metadata.get(file) ?? (await this.#metadataOf(file));
    this.#metadata.set(file, importMetadata);
    return { kind: "conversation", conversation: conversationOf(draft, { importMetadata, now: this.now }) };
  }

  /** Empty for a statement without text. @param platform default: the importer's */
  memory(statement: Statement, platform = this.#platform): readonly ImportPart[] {
    const memory = statementMemory({ platform, version: this.#version }, statement);
    return memory === undefined ? [] : [{ kind: "memory", memory }];
  }

  /** What an account says of its owner. Empty for a blank value. */
  identity(userId: string | undefined, member: string, label: string, value = ""): readonly ImportPart[] {
    return this.memory({
      text: value === "" ? "" : `${label}: ${value}`,
      at: this.now,
      type: "identity",
      userId,
      sourceId: `${userId ?? ""}:${member}`,
      method: "api_export",
    });
  }

  async #metadataOf(file: GivenFile): Promise<ImportMetadata> {
    return {
      importer: "keepsake/1.0.0",
      importer_version: this.#version,
      imported_at: exactInstant(this.now),
      source_file: file.path,
      source_checksum: await fingerprint(file),
    };
  }
}

/** A file of another format has a problem in each line. */
const PROBLEMS_MAX = 200;

/**
 * Drops repeated memories, bounds the number of problems, and reports if nothing was found.
 * Memory: 36 characters per memory.
 */
async function* normalized(
  given: GivenFiles,
  finds: string,
  parts: AsyncIterable<ImportPart>,
): AsyncGenerator<ImportPart> {
  const seen = new Set<string>();
  let problemCount = 0;
  let isFound = false;
  let last: ImportProblem | undefined;
  for await (const part of parts) {
    if (part.kind === "problem") {
      last = part.problem;
      if (++problemCount <= PROBLEMS_MAX) yield part;
      continue;
    }
    if (part.kind === "memory") {
      if (seen.has(part.memory.id)) continue;
      seen.add(part.memory.id);
    }
    isFound ||= part.kind !== "owner";
    yield part;
  }
  if (problemCount > PROBLEMS_MAX && last !== undefined) {
    const message = `${problemCount - PROBLEMS_MAX} more problems are not listed.`;
    yield { kind: "problem", problem: { ...last, check: "more-problems", message } };
  }
  const [file = { path: "" }] = given.files;
  if (!isFound) yield problemAt(file, "", "nothing-found", `No ${finds} were found.`);
}

/** Parts of a split export overlap, but conversation ids must be unique (PAM-109). */
async function* distinctConversations(parts: AsyncIterable<ImportPart>): AsyncGenerator<ImportPart> {
  const seen = new Set<string>();
  for await (const part of parts) {
    if (part.kind !== "conversation" || !seen.has(part.conversation.id)) yield part;
    else yield repeatedConversation(part.conversation.import_metadata?.source_file ?? "");
    if (part.kind === "conversation") seen.add(part.conversation.id);
  }
}

export const repeatedConversation = (path: string): ProblemPart =>
  problemAt(
    { path },
    "",
    "duplicate-conversation",
    "A conversation occurs twice in the export; the first one was imported.",
  );

/** Reports an unreadable file as a problem and continues with the next one. */
export async function* partsOfFiles(
  files: readonly GivenFile[],
  partsOf: (file: GivenFile) => AsyncIterable<ImportPart>,
): AsyncGenerator<ImportPart> {
  for (const file of files) {
    try {
      yield* partsOf(file);
    } catch (error) {
      if (!isKeepsakeError(error, "invalid_input")) throw error;
      yield problemAt(file, "", "unreadable-file", error.message);
    }
  }
}

const FILE_PROBLEMS_MAX = 1_000;

/** Collects the distinct problems of a file that is read several times. */
export class FileProblems {
  readonly #file: GivenFile;
  readonly #found = new Map<string, ProblemPart>();

  constructor(file: GivenFile) {
    this.#file = file;
  }

  add(part: ProblemPart): void {
    this.#add(`${part.problem.check} ${part.problem.place}`, part);
  }

  /** @throws the error itself if it is not a KeepsakeError `invalid_input` */
  addError(error: unknown): void {
    if (!isKeepsakeError(error, "invalid_input")) throw error;
    const { at, line } = error.facts;
    const place = at !== undefined ? `byte ${at}` : line !== undefined ? `line ${line}` : "";
    this.#add("file", problemAt(this.#file, place, "unreadable-file", error.message));
  }

  all(): readonly ProblemPart[] {
    return [...this.#found.values()];
  }

  #add(key: string, part: ProblemPart): void {
    if (this.#found.size < FILE_PROBLEMS_MAX && !this.#found.has(key)) this.#found.set(key, part);
  }
}

/*
 * An importer reads the export of one product as PAM documents, one at a time (PAM-115..PAM-120).
 * It is deterministic: the same export gives the same documents.
 */

export type { ImportProblem };

export interface Importer {
  readonly name: string;
  readonly title: string;
  /** Value of `importer_version`, e.g. `chatgpt-importer/2026.11`. */
  readonly version: string;
  /** Checks the structure, not only the name. Reads only the beginnings of a few files. */
  detect(given: GivenFiles): Promise<boolean>;
  /** An invalid conversation yields a `problem` part; the import continues. */
  read(given: GivenFiles, options: ReadOptions): AsyncIterable<ImportPart>;
}

export interface ReadOptions {
  readonly now: number;
  /** IANA zone for times without one. Default `UTC`. */
  readonly timeZone?: string | undefined;
}

export type ImportPart =
  | { readonly kind: "owner"; readonly id: string }
  | { readonly kind: "conversation"; readonly conversation: PamConversation }
  | { readonly kind: "memory"; readonly memory: PamMemory }
  | { readonly kind: "problem"; readonly problem: ImportProblem };

/* Turns a product's conversation into a PAM conversation. */

export interface MessageDraft {
  /** The provider's id, or a stableId. */
  readonly id: string;
  readonly providerId?: string | undefined;
  readonly parent?: string | undefined;
  readonly role: PamRole;
  /** Milliseconds UTC. Default: the conversation's time. */
  readonly at?: number | undefined;
  readonly content?: PamContent | undefined;
  readonly model?: string | undefined;
  readonly isThought?: boolean;
  readonly attachments?: readonly PamAttachment[];
  readonly citations?: readonly Citation[];
  readonly toolCalls?: readonly PamToolCall[];
  readonly rawMetadata?: JsonObject;
}

export interface ConversationDraft {
  readonly platform: string;
  readonly providerId?: string | undefined;
  /** Identifies a conversation without a provider id; must be the same in a later export. */
  readonly idWords?: readonly string[];
  readonly accountId?: string | undefined;
  readonly title?: string | undefined;
  readonly model?: string | undefined;
  readonly systemInstruction?: string | undefined;
  /** Milliseconds UTC. Default: the first message's time, `updatedAt` or the import's time. */
  readonly at?: number | undefined;
  readonly updatedAt?: number | undefined;
  readonly isArchived?: boolean;
  readonly messages: readonly MessageDraft[];
  /** Parents of nodes that are not messages, to relink their children. */
  readonly skippedParents?: ReadonlyMap<string, string | undefined>;
  /** The provider's position of a message among its siblings. */
  readonly placeOf?: ReadonlyMap<string, number>;
  readonly rawMetadata?: JsonObject;
}

/** Importer, time and source file (PAM-111, PAM-112). */
type ImportMetadata = NonNullable<PamConversation["import_metadata"]>;

interface DraftContext {
  readonly importMetadata: ImportMetadata;
  /** Milliseconds UTC, for conversations without a time. */
  readonly now: number;
}

/** Values of `raw_metadata.import_notes` for times that are not the provider's. */
const TIME_FROM_CONVERSATION = "created-at-from-conversation";
const TIME_FROM_IMPORT = "created-at-from-import";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The provider's own id if it is a UUID, else a UUIDv8 derived from it (PAM-111). */
const conversationId = (platform: string, providerId: string): string =>
  UUID.test(providerId) ? providerId : stableId(platform, "conversation", providerId);

/** Message ids are the provider's, which are unique per conversation (PAM-109). */
function conversationOf(draft: ConversationDraft, context: DraftContext): PamConversation {
  const id =
    draft.providerId === undefined
      ? stableId(draft.platform, "conversation", ...(draft.idWords ?? []))
      : conversationId(draft.platform, draft.providerId);
  const known = draft.at ?? earliest(draft.messages) ?? draft.updatedAt;
  const at = known ?? context.now;
  const messages = placedMessages(draft, id, at).map(message);
  return {
    schema: CONVERSATION_SCHEMA,
    schema_version: PAM_VERSION,
    id,
    provider: defined({
      name: draft.platform,
      conversation_id: draft.providerId,
      account_id: draft.accountId,
    }),
    ...defined({ title: draft.title, model: draft.model, system_instruction: draft.systemInstruction }),
    participants: [...new Set(messages.map(({ role }) => role))].map((role) =>
      defined({ role, provider_id: role === "user" ? draft.accountId : undefined }),
    ),
    temporal: defined({
      created_at: exactInstant(at),
      updated_at: draft.updatedAt === undefined ? undefined : exactInstant(Math.max(draft.updatedAt, at)),
    }),
    is_archived: draft.isArchived ?? false,
    messages,
    raw_metadata: noted(draft.rawMetadata, known === undefined ? TIME_FROM_IMPORT : undefined),
    import_metadata: context.importMetadata,
  };
}

interface Node {
  readonly id: string;
  readonly at: number;
  readonly draft: MessageDraft;
}

function placedMessages(draft: ConversationDraft, conversation: string, at: number): readonly PlacedNode<Node>[] {
  const seen = new Set<string>();
  const nodes = draft.messages.map((entry, index) => {
    const id = seen.has(entry.id) ? stableId(conversation, entry.id, String(index)) : entry.id;
    seen.add(id);
    return { id, at: entry.at ?? at, draft: entry };
  });
  const parentOf = new Map(draft.skippedParents ?? []);
  for (const { id, draft: entry } of nodes) parentOf.set(id, entry.parent === id ? undefined : entry.parent);
  return arrangeMessages(nodes, { parentOf, placeOf: draft.placeOf });
}

function message({ node, parent, children }: PlacedNode<Node>): PamMessage {
  const { draft } = node;
  const raw = noted(draft.rawMetadata, draft.at === undefined ? TIME_FROM_CONVERSATION : undefined);
  return defined({
    id: node.id,
    provider_message_id: draft.providerId,
    role: draft.role,
    content: draft.content ?? { type: "text", text: "" },
    created_at: exactInstant(node.at),
    parent_id: parent ?? null,
    children_ids: children,
    model: draft.model,
    is_thought: draft.isThought === true ? true : undefined,
    attachments: filled(draft.attachments),
    citations: filled(draft.citations),
    tool_calls: filled(draft.toolCalls),
    raw_metadata: Object.keys(raw).length === 0 ? undefined : raw,
  });
}

const noted = (raw: JsonObject | undefined, note: string | undefined): JsonObject =>
  note === undefined ? (raw ?? {}) : { ...raw, import_notes: [note] };

function earliest(messages: readonly MessageDraft[]): number | undefined {
  const times = messages.flatMap(({ at }) => at ?? []);
  return times.length === 0 ? undefined : times.reduce((least, at) => Math.min(least, at));
}
