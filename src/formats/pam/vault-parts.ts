/** A vault as the parts of a PAM bundle, in the order of writing (PAM-3, PAM-4, PAM-35, PAM-60). */

import type { ExportSource } from "../../engine/maintain/format.ts";
import { foreignStatus } from "../../model/foreign-status.ts";
import { idTime } from "../../model/id.ts";
import type { Item } from "../../model/item.ts";
import type { LogOp } from "../../model/log-entry.ts";
import { compareCodePoints } from "../../model/text.ts";
import { compact } from "../compact.ts";
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
  cameHead,
  indexEntry,
  keptMessages,
  messageIdOf,
  ownHead,
  pamMessage,
  placeOf,
} from "./vault-conversation.ts";
import { type MemoryContext, OWN_PLATFORM, pamIdOf, pamMemory, pamRelations } from "./vault-memory.ts";

type StoreHead = Omit<PamStore, "memories" | "relations" | "conversations_index" | "integrity" | "signature">;

export interface VaultParts {
  readonly head: StoreHead;
  readonly index: readonly PamIndexEntry[];
  conversations(): AsyncIterable<{ readonly planned: PlannedConversation; readonly conversation: PamConversation }>;
  /** By id, in code points. Each time anew. */
  memories(): AsyncIterable<PamMemory>;
  relations(): AsyncIterable<PamRelation>;
}

interface HeadGiven {
  readonly exportId: string;
  /** `name/x.y.z` of the program. */
  readonly exportedBy: string;
  /** Whose memory it is, the same in every export. */
  readonly owner: { readonly id: string; readonly did?: string };
  /** Of a delta: the export that it builds on. */
  readonly base?: { readonly exportId?: string; readonly at: number } | undefined;
}

const SPEC_URI = "https://portable-ai-memory.org/spec/v1.0";
const PAGE_ITEMS = 200;

export async function vaultParts(source: ExportSource, scope: PamScope, given: HeadGiven): Promise<VaultParts> {
  const plan = await planOf(source, scope);
  const { exportedAt: now } = source;
  const context: MemoryContext = { ...plan, now };
  return {
    head: headOf(now, given),
    index: plan.conversations.map(({ head, messageCount, derived }) => indexEntry(head, messageCount, derived)),
    conversations: () => conversationsOf(source, plan),
    memories: () => merged(memoriesOf(source, plan, context), plan.erased.map(erasedStub)),
    async *relations() {
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
      : compact({ export_type: "incremental", base_export_id: base.exportId, since: spellInstant(base.at) })),
  };
}

async function* planned(source: ExportSource, { memories }: VaultPlan) {
  for (let from = 0; from < memories.length; from += PAGE_ITEMS)
    yield* await source.get(memories.slice(from, from + PAGE_ITEMS));
}

async function* memoriesOf(source: ExportSource, plan: VaultPlan, context: MemoryContext): AsyncGenerator<PamMemory> {
  for await (const { item, use } of planned(source, plan)) {
    const memory = pamMemory(item, use, context);
    if (memory !== undefined) yield grounded(memory, plan);
  }
}

/**
 * A memory without references to what is not in the document: erased since, not exportable, or left
 * where it came from (PAM-28, PAM-45).
 */
export function grounded(
  memory: PamMemory,
  document: { holds(memoryId: string): boolean; holdsConversation(id: string): boolean },
): PamMemory {
  const { superseded_by: successor, ...temporal } = memory.temporal;
  const { conversation_ref: conversation, message_ref: _message, ...provenance } = memory.provenance;
  const isLost = typeof successor === "string" && !document.holds(successor);
  const isAdrift = typeof conversation === "string" && !document.holdsConversation(conversation);
  return { ...memory, ...(isLost ? { temporal } : {}), ...(isAdrift ? { provenance } : {}) };
}

/** Erased memories lie among the others by their ids. */
async function* merged(memories: AsyncIterable<PamMemory>, stubs: readonly PamMemory[]): AsyncGenerator<PamMemory> {
  let next = 0;
  for await (const memory of memories) {
    for (let stub = stubs[next]; stub !== undefined && stub.id < memory.id; stub = stubs[++next]) yield stub;
    yield memory;
  }
  yield* stubs.slice(next);
}

const ERASED = "[erased]";

/** PAM has no message that something was erased: whoever takes it in stops using it (UNI-X4). */
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

/** A stub of an erased memory: nothing to be remembered. */
export const isErasedStub = ({ status, custom_type: custom, content }: PamMemory): boolean =>
  status === "retracted" && custom === "erased" && content === ERASED;

async function* conversationsOf(source: ExportSource, plan: VaultPlan) {
  const wanted = new Map(plan.conversations.map((planned) => [planned.session, planned]));
  for await (const { session, messages } of source.conversations()) {
    const planned = wanted.get(session);
    if (planned === undefined) continue;
    const told: { readonly message: PamMessage; readonly place: number }[] = [];
    for await (const portable of messages())
      if (plan.pamId(portable.item.id) !== undefined)
        told.push({ message: pamMessage(portable, plan), place: placeOf(portable.item) ?? Number.POSITIVE_INFINITY });
    const inOrder = told.sort((a, b) => (a.place === b.place ? 0 : a.place - b.place)).map(({ message }) => message);
    // Some may have been erased since they came in.
    yield { planned, conversation: { ...planned.head, messages: keptMessages(inOrder, () => true) } };
  }
}

/*
 * Decides what goes into a PAM document and how it is named there, before anything is written: a
 * document must not refer to what it does not hold (PAM-28, PAM-35, PAM-45, PAM-57, PAM-63).
 */

interface PamScope {
  /** Only what came or changed after this instant: a delta (PAM-75). */
  readonly since?: number | undefined;
  readonly conversations: boolean;
  /** What is of the class `sensitive-pii` too (UNI-X17). */
  readonly sensitive: boolean;
  /** Hidden and quarantined memories too: an access export (unification §3). */
  readonly withheld: boolean;
  /** What its owner took back too. */
  readonly retracted: boolean;
}

interface VaultPlan {
  /** Ids of the memories in the order of the document: by PAM id, in code points (PAM-67). */
  readonly memories: readonly string[];
  readonly conversations: readonly PlannedConversation[];
  /** Memories that were erased since, by PAM id, and when (UNI-X4). */
  readonly erased: readonly (readonly [id: string, at: number])[];
  pamId(id: string): string | undefined;
  changedAt(id: string): number | undefined;
  supersededBy(id: string): string | undefined;
  conversationId(session: string | undefined): string | undefined;
  messageId(id: string): string | undefined;
  holds(pamId: string): boolean;
  holdsConversation(id: string): boolean;
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
  const successors = new Map<string, string>();
  const sessions = new Map<string, string[]>();
  for await (const { item } of source.memories()) {
    if (!isIn(item, scope) || !isRecent(item, changed, scope.since)) continue;
    const id = pamIdOf(item);
    names.set(item.id, id);
    for (const { type, to } of item.links) if (type === "supersedes") successors.set(to, id);
    const { session } = item.origin;
    if (session === undefined) continue;
    const known = sessions.get(session);
    if (known === undefined) sessions.set(session, [id]);
    else known.push(id);
  }
  const held = new Set(names.values());
  const memories = [...names.keys()].sort((a, b) => compareCodePoints(names.get(a) ?? "", names.get(b) ?? ""));
  const messages = new Map<string, string>();
  const conversations = scope.conversations
    ? await plannedConversations(source, scope, { names, messages, sessions })
    : [];
  const ids = new Set(conversations.map(({ head }) => head.id));
  const idOf = new Map(conversations.map(({ session, head }) => [session, head.id]));
  return {
    memories,
    conversations,
    erased,
    pamId: (id) => names.get(id),
    changedAt: (id) => changed.get(id),
    supersededBy: (id) => successors.get(id),
    conversationId: (session) => (session === undefined ? undefined : idOf.get(session)),
    messageId: (id) => messages.get(id),
    holds: (pamId) => held.has(pamId),
    holdsConversation: (id) => ids.has(id),
  };
}

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
    let came: ConversationHead | undefined;
    const ids: (readonly [item: string, name: string, inConversation: string])[] = [];
    for await (const { item } of messages()) {
      if (!isSaid(item, scope)) continue;
      first ??= item;
      last = item;
      came ??= cameHead(item);
      messageCount++;
      ids.push([item.id, pamIdOf(item), messageIdOf(item)]);
    }
    if (first === undefined || last === undefined || (scope.since !== undefined && last.at <= scope.since)) continue;
    for (const [id, name, inConversation] of ids) {
      names.set(id, name);
      messageIds.set(id, inConversation);
    }
    const derived = session === undefined ? [] : (sessions.get(session) ?? []);
    const head = came ?? ownHead(session, first, last);
    planned.push({ conversation: { session, head, messageCount, derived }, firstAt: first.at });
  }
  return planned
    .sort((a, b) => a.firstAt - b.firstAt || compareCodePoints(a.conversation.head.id, b.conversation.head.id))
    .map(({ conversation }) => conversation);
}

const isSaid = ({ access, hold, privacy }: Item, { sensitive, withheld }: PamScope): boolean =>
  access.exportable &&
  (sensitive || privacy.class !== "sensitive-pii") &&
  (withheld || (hold !== "hidden" && hold !== "quarantined" && hold !== "pending"));

function isIn(item: Item, { sensitive, withheld, retracted }: PamScope): boolean {
  const { pam } = foreignStatus(item);
  if (pam === undefined || !item.access.exportable) return false;
  // A summary or a topic that is over says nothing any more.
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
