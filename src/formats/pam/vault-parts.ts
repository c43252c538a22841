/** A vault as the parts of a PAM bundle, in the order of writing (PAM-3, PAM-4, PAM-35, PAM-60). */

import type { ExportSource } from "../../engine/maintain/format.ts";
import { idTime } from "../../model/id.ts";
import { compact } from "../compact.ts";
import { contentHash } from "./content-hash.ts";
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
import { indexEntry, keptMessages, pamMessage, placeOf } from "./vault-conversation.ts";
import { type MemoryContext, OWN_PLATFORM, pamMemory, pamRelations } from "./vault-memory.ts";
import { type PamScope, type PlannedConversation, planOf, type VaultPlan } from "./vault-plan.ts";

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
