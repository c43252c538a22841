/** A vault as the parts of a PAM bundle, in writing order (PAM-3, PAM-4, PAM-35, PAM-60). */

import type { ExportSource } from "../../engine/maintain/format.ts";
import { idTime } from "../../model/id.ts";
import type { Item } from "../../model/item.ts";
import { defined } from "../../model/json.ts";
import type { LogOp } from "../../model/log-entry.ts";
import { inParts } from "../../model/parts.ts";
import { compareCodePoints } from "../../model/text.ts";
import { contentHash } from "./checksum.ts";
import {
  PAM_VERSION,
  type PamConversation,
  type PamIndexEntry,
  type PamMemory,
  type PamMessage,
  type PamRelation,
  type PamStore,
  STORE_SCHEMA,
} from "./documents.ts";
import { spellInstant } from "./instant.ts";
import {
  type ConversationHead,
  importedHead,
  indexEntry,
  keptMessages,
  messageIdOf,
  ownHead,
  pamMessage,
  placeOf,
} from "./vault-conversation.ts";
import {
  languageOf,
  listedIn,
  type MemoryContext,
  OWN_PLATFORM,
  pamIdOf,
  pamMemory,
  pamRelations,
  pamStatus,
  type Successor,
  validFrom,
} from "./vault-memory.ts";

type StoreHead = Omit<PamStore, "memories" | "relations" | "conversations_index" | "integrity" | "signature">;

export type VaultParts = Awaited<ReturnType<typeof vaultParts>>;

interface HeadGiven {
  readonly exportId: string;
  /** `name/x.y.z` of the program. */
  readonly exportedBy: string;
  readonly owner: { readonly id: string; readonly did?: string };
  /** The base export of a delta. */
  readonly base?: { readonly exportId?: string; readonly at: number } | undefined;
}

const SPEC_URI = "https://portable-ai-memory.org/spec/v1.0";
const PAGE_ITEMS = 200;

export async function vaultParts(source: ExportSource, scope: PamScope, given: HeadGiven) {
  const plan = await planOf(source, scope);
  const { exportedAt: now } = source;
  const languages = new Map<string, string>();
  const languageOfMemory = ({ evidence }: Item): string | undefined => languages.get(evidence[0]?.item ?? "");
  const context: MemoryContext = { ...plan, now, languageOf: languageOfMemory };
  return {
    head: headOf(now, given),
    index: [
      ...plan.conversations.map(({ head, messageCount, derived }) => indexEntry(head, messageCount, derived)),
      ...plan.listed,
    ],
    conversations: (): AsyncIterable<{
      readonly planned: PlannedConversation;
      readonly conversation: PamConversation;
    }> => conversationsOf(source, plan),
    /** Sorted by id in code point order. Each call reads them again. */
    memories: (): AsyncIterable<PamMemory> =>
      merged(memoriesOf(source, plan, context, languages), plan.erased.map(erasedStub)),
    async *relations(): AsyncGenerator<PamRelation> {
      for await (const { item } of planned(source, plan)) yield* pamRelations(item, plan);
    },
  };
}

function headOf(now: number, { exportId, exportedBy, owner, base }: HeadGiven): StoreHead {
  return {
    schema: STORE_SCHEMA,
    schema_version: PAM_VERSION,
    spec_uri: SPEC_URI,
    export_id: exportId,
    exported_by: exportedBy,
    export_date: spellInstant(now),
    owner,
    ...(base === undefined
      ? { export_type: "full" as const }
      : defined({ export_type: "incremental", base_export_id: base.exportId, since: spellInstant(base.at) })),
  };
}

async function* planned(source: ExportSource, { memories }: VaultPlan) {
  for (const part of inParts(memories, PAGE_ITEMS)) yield* await source.get(part);
}

/** @param languages filled with the languages of cited messages, page by page */
async function* memoriesOf(
  source: ExportSource,
  plan: VaultPlan,
  context: MemoryContext,
  languages: Map<string, string>,
): AsyncGenerator<PamMemory> {
  for (const part of inParts(plan.memories, PAGE_ITEMS)) {
    const page = await source.get(part);
    const unclear = page.filter(({ item }) => languageOf(item.text) === undefined);
    languages.clear();
    for (const { item } of await source.get(unclear.flatMap(({ item }) => item.evidence[0]?.item ?? []))) {
      const language = languageOf(item.text);
      if (language !== undefined) languages.set(item.id, language);
    }
    for (const { item, use } of page) {
      const memory = pamMemory(item, use, context);
      if (memory !== undefined) yield withoutDanglingRefs(memory, plan);
    }
  }
}

/** Removes references to memories and conversations outside the document (PAM-28, PAM-45). */
export function withoutDanglingRefs(
  memory: PamMemory,
  document: { hasMemory(id: string): boolean; hasConversation(id: string): boolean },
): PamMemory {
  const { superseded_by: successor, ...temporal } = memory.temporal;
  const { conversation_ref: conversation, message_ref: _message, ...provenance } = memory.provenance;
  const hasSuccessor = typeof successor !== "string" || document.hasMemory(successor);
  const hasSource = typeof conversation !== "string" || document.hasConversation(conversation);
  return { ...memory, ...(hasSuccessor ? {} : { temporal }), ...(hasSource ? {} : { provenance }) };
}

/** Merges two lists that are sorted by id. */
async function* merged(memories: AsyncIterable<PamMemory>, stubs: readonly PamMemory[]): AsyncGenerator<PamMemory> {
  let next = 0;
  for await (const memory of memories) {
    for (let stub = stubs[next]; stub !== undefined && stub.id < memory.id; stub = stubs[++next]) yield stub;
    yield memory;
  }
  yield* stubs.slice(next);
}

const ERASED = "[erased]";

/** PAM has no tombstones: a retracted stub makes importers stop using an erased memory (UNI-X4). */
const erasedStub = ([id, at]: readonly [id: string, at: number]): PamMemory => ({
  id,
  type: "custom",
  custom_type: "erased",
  status: "retracted",
  content: ERASED,
  content_hash: contentHash(ERASED),
  tags: [],
  temporal: { created_at: spellInstant(idTime(id)), updated_at: spellInstant(at) },
  provenance: { platform: OWN_PLATFORM },
});

export const isErasedStub = ({ status, custom_type: custom, content }: PamMemory): boolean =>
  status === "retracted" && custom === "erased" && content === ERASED;

async function* conversationsOf(source: ExportSource, plan: VaultPlan) {
  const wanted = new Map(plan.conversations.map((planned) => [planned.session, planned]));
  for await (const { session, messages } of source.conversations()) {
    const planned = wanted.get(session);
    if (planned === undefined) continue;
    const found: { readonly message: PamMessage; readonly place: number }[] = [];
    for await (const portable of messages())
      if (plan.pamId(portable.item.id) !== undefined)
        found.push({ message: pamMessage(portable, plan), place: placeOf(portable.item) ?? Number.POSITIVE_INFINITY });
    const inOrder = found.sort((a, b) => (a.place === b.place ? 0 : a.place - b.place)).map(({ message }) => message);
    // Relinks the messages, because some may have been erased since their import.
    yield { planned, conversation: { ...planned.head, messages: keptMessages(inOrder, () => true) } };
  }
}

/** What to export; see `PamOptions`. */
interface PamScope {
  /** For a delta: only what was added or changed after this time (PAM-75). */
  readonly since?: number | undefined;
  readonly conversations: boolean;
  readonly sensitive: boolean;
  readonly withheld: boolean;
  readonly retracted: boolean;
}

/**
 * The contents and ids of the document, decided before anything is written, because it must not
 * contain dangling references (PAM-28, PAM-35, PAM-45, PAM-57, PAM-63).
 */
interface VaultPlan extends Omit<MemoryContext, "now" | "languageOf"> {
  /** Item ids in document order: sorted by PAM id in code point order (PAM-67). */
  readonly memories: readonly string[];
  readonly conversations: readonly PlannedConversation[];
  /** Imported conversations of which only the entry is here. */
  readonly listed: readonly PamIndexEntry[];
  /** Memories erased since the base, by PAM id, with the time of erasure (UNI-X4). */
  readonly erased: readonly (readonly [id: string, at: number])[];
  hasConversation(id: string): boolean;
}

interface PlannedConversation {
  readonly session: string | undefined;
  readonly head: ConversationHead;
  readonly messageCount: number;
  /** PAM ids of the memories of its session. */
  readonly derived: readonly string[];
}

async function planOf(source: ExportSource, scope: PamScope): Promise<VaultPlan> {
  const { changed, erased } = await readLog(source, scope.since);
  const names = new Map<string, string>();
  const successors = new Map<string, Successor>();
  const descriptions = new Map<string, string>();
  const listed = new Map<string, PamIndexEntry>();
  const sessions = new Map<string, string[]>();
  for await (const { item } of source.memories()) {
    if (!isIncluded(item, scope) || !isRecent(item, changed, scope.since)) continue;
    const id = pamIdOf(item);
    names.set(item.id, id);
    for (const { type, to } of item.links)
      if (type === "supersedes") successors.set(to, { id, validFrom: validFrom(item) });
    if (DESCRIBING.has(item.type) && item.truth === "current")
      for (const entity of item.entities) if (!descriptions.has(entity)) descriptions.set(entity, id);
    if (scope.conversations)
      for (const entry of listedIn(item)) listed.set(entry.id, joined(listed.get(entry.id), entry));
    const { session } = item.origin;
    if (session === undefined) continue;
    const known = sessions.get(session);
    if (known === undefined) sessions.set(session, [id]);
    else known.push(id);
  }
  const pamIds = new Set(names.values());
  const memories = [...names.keys()].sort((a, b) => compareCodePoints(names.get(a) ?? "", names.get(b) ?? ""));
  const messages = new Map<string, string>();
  const conversations = scope.conversations
    ? await plannedConversations(source, scope, { names, messages, sessions })
    : [];
  const ids = new Set(conversations.map(({ head }) => head.id));
  const kept = [...listed.values()].filter((entry) => !ids.has(entry.id));
  const idOf = new Map(conversations.map(({ session, head }) => [session, head.id]));
  return {
    memories,
    conversations,
    listed: kept.sort((a, b) => compareCodePoints(a.id, b.id)),
    erased,
    pamId: (id) => names.get(id),
    changedAt: (id) => changed.get(id),
    successorOf: (id) => successors.get(id),
    describing: (entity) => descriptions.get(entity),
    conversationId: (session) => (session === undefined ? undefined : idOf.get(session)),
    messageId: (id) => messages.get(id),
    hasMemory: (pamId) => pamIds.has(pamId),
    hasConversation: (id) => ids.has(id) || listed.has(id),
  };
}

/** Types that say who or what an entity is. */
const DESCRIBING: ReadonlySet<string> = new Set(["relationship", "identity"]);

const joined = (known: PamIndexEntry | undefined, entry: PamIndexEntry): PamIndexEntry => {
  const derived = new Set([...(known?.derived_memories ?? []), ...(entry.derived_memories ?? [])]);
  return { ...entry, derived_memories: [...derived].sort(compareCodePoints) };
};

async function plannedConversations(
  source: ExportSource,
  scope: PamScope,
  {
    names,
    messages: messageIds,
    sessions,
  }: {
    readonly names: Map<string, string>;
    readonly messages: Map<string, string>;
    readonly sessions: ReadonlyMap<string, readonly string[]>;
  },
): Promise<readonly PlannedConversation[]> {
  const planned: { readonly conversation: PlannedConversation; readonly firstAt: number }[] = [];
  for await (const { session, messages } of source.conversations()) {
    let [first, last, messageCount]: [Item | undefined, Item | undefined, number] = [undefined, undefined, 0];
    let imported: ConversationHead | undefined;
    const ids: (readonly [item: string, name: string, inConversation: string])[] = [];
    for await (const { item } of messages()) {
      if (!isIncludedMessage(item, scope)) continue;
      first ??= item;
      last = item;
      imported ??= importedHead(item);
      messageCount++;
      ids.push([item.id, pamIdOf(item), messageIdOf(item)]);
    }
    if (first === undefined || last === undefined || (scope.since !== undefined && last.at <= scope.since)) continue;
    for (const [id, name, inConversation] of ids) {
      names.set(id, name);
      messageIds.set(id, inConversation);
    }
    const derived = session === undefined ? [] : (sessions.get(session) ?? []);
    const head = imported ?? ownHead(session, first, last);
    planned.push({ conversation: { session, head, messageCount, derived }, firstAt: first.at });
  }
  return planned
    .sort((a, b) => a.firstAt - b.firstAt || compareCodePoints(a.conversation.head.id, b.conversation.head.id))
    .map(({ conversation }) => conversation);
}

const isIncludedMessage = ({ access, hold, privacy }: Item, { sensitive, withheld }: PamScope): boolean =>
  access.exportable &&
  (sensitive || privacy.class !== "sensitive-pii") &&
  (withheld || (hold !== "hidden" && hold !== "quarantined" && hold !== "pending"));

function isIncluded(item: Item, { sensitive, withheld, retracted }: PamScope): boolean {
  const pam = pamStatus(item);
  if (pam === undefined || !item.access.exportable) return false;
  // Outdated summaries and topics are not exported.
  if (item.layer !== "fact" && item.truth !== "current") return false;
  if (item.hold === "hidden" && !withheld) return false;
  if (item.privacy.class === "sensitive-pii" && !sensitive) return false;
  return pam !== "retracted" || retracted;
}

const isRecent = ({ id, at }: Item, changed: ReadonlyMap<string, number>, since: number | undefined): boolean =>
  since === undefined || at > since || (changed.get(id) ?? 0) > since;

/** When each memory was last changed, and which were erased since `since`. */
async function readLog(source: ExportSource, since: number | undefined) {
  const changed = new Map<string, number>();
  const erased: [string, number][] = [];
  for await (const { op, mem, rev, ts } of source.log()) {
    if (mem === undefined) continue;
    if (ERASING.has(op)) {
      changed.delete(mem);
      if (since !== undefined && ts > since && idTime(mem) <= since) erased.push([mem, ts]);
    } else if (rev !== undefined && rev > 1) changed.set(mem, ts);
  }
  return { changed, erased: erased.sort(([a], [b]) => (a < b ? -1 : 1)) };
}
const ERASING: ReadonlySet<LogOp> = new Set(["forget", "shred", "purge", "delete", "expire"]);
