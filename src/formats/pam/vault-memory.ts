/**
 * Converts memories to PAM memories and back (unification §2, §3). The slot carries data without a
 * PAM field (vault-slot.ts). An unchanged imported memory is exported as it was received.
 */

import { CHANGED_AT, type ForeignMemory, WHOLE_TEXT } from "../../engine/correct/foreign-memory.ts";
import { currentConfidence } from "../../model/aging.ts";
import { foreignStatus } from "../../model/foreign-status.ts";
import type { Item, Use } from "../../model/item.ts";
import type { Json } from "../../model/json.ts";
import { compact } from "../compact.ts";
import { stableId } from "../importers/stable-id.ts";
import { contentHash } from "./checksum.ts";
import type { JsonObject, PamMemory, PamRelation, PamStatus } from "./documents.ts";
import { instantMs, spellInstant } from "./instant.ts";
import { readSlot, SLOT, type Slot, type SlotContext, slotOf, withoutSlot } from "./vault-slot.ts";

export const PAM_CODEC = "pam";
/** `provenance.platform` of memories formed here. */
export const OWN_PLATFORM = "keepsake";

export interface MemoryContext extends SlotContext {
  readonly now: number;
  /** Undefined for an unchanged item. */
  changedAt(id: string): number | undefined;
  /** Undefined if the session is not in the document. */
  conversationId(session: string | undefined): string | undefined;
  /** The message's id in its PAM conversation. */
  messageId(id: string): string | undefined;
  /** The PAM id of the successor. */
  supersededBy(id: string): string | undefined;
}

/** The item's id in every PAM document: its imported id, or its own. */
export const pamIdOf = (item: Item): string => pamSlot(item)?.id ?? item.id;

const pamSlot = ({ foreign }: Item): Item["foreign"][number] | undefined =>
  foreign.find(({ codec }) => codec === PAM_CODEC);

/** Undefined for an item that is not exported to PAM. */
export function pamMemory(item: Item, use: Use, context: MemoryContext): PamMemory | undefined {
  const { pam: status } = foreignStatus(item);
  const id = context.pamId(item.id);
  if (status === undefined || id === undefined || item.layer === "message") return undefined;
  const slot = pamSlot(item);
  const content = textIn(slot) ?? item.text;
  const imported = importedIn(slot);
  const own = { [SLOT]: slotOf(item, use, context, imported !== undefined) };
  const current = currentMemory(item, use, { status, id, content }, context);
  if (imported === undefined) return { ...current, metadata: { ...current.metadata, ...own } };
  const metadata = { ...imported.metadata, ...own };
  if (!isUnchanged(imported, current)) return { ...updated(imported, current), metadata };
  return { ...imported, id, content, content_hash: current.content_hash, metadata };
}

function currentMemory(
  item: Item,
  use: Use,
  { status, id, content }: { readonly status: PamStatus; readonly id: string; readonly content: string },
  context: MemoryContext,
): PamMemory {
  const successor = context.supersededBy(item.id);
  const changedAt = changedIn(pamSlot(item), item.revision) ?? context.changedAt(item.id);
  const [cited] = item.evidence;
  const conversation = context.conversationId(item.origin.session);
  const message = item.evidence.length === 1 && cited !== undefined ? context.messageId(cited.item) : undefined;
  const { tags, metadata } = encodeLabels(item.labels);
  return compact({
    id,
    type: item.type,
    custom_type: item.customType,
    status,
    content,
    content_hash: contentHash(content),
    tags,
    confidence: compact({
      initial: item.weight.confidence,
      current: currentConfidence(item, use, context.now),
      decay_model: "time_exponential",
      last_reinforced: spelledAfter(item.at, use.lastRehearsedAt),
    }),
    temporal: compact({
      created_at: spellInstant(item.at),
      updated_at: spelledAfter(item.at, changedAt),
      valid_until: item.ttl?.until === undefined ? undefined : spellInstant(item.ttl.until),
      superseded_by: successor,
    }),
    provenance: compact({
      platform: platformOf(item.origin.platform),
      conversation_ref: conversation,
      message_ref: conversation === undefined ? undefined : message,
      extraction_method: EXTRACTION_METHODS.get(item.origin.method),
    }),
    access: {
      visibility: item.access.visibility,
      exportable: item.access.exportable,
      shared_with: item.access.grants.map((entity) => ({ entity, permissions: ["read"] as const })),
    },
    metadata,
  });
}

/** PAM has no extraction method for rule-based formation. */
const EXTRACTION_METHODS: ReadonlyMap<string, NonNullable<PamMemory["provenance"]["extraction_method"]>> = new Map([
  ["stated", "explicit_user_input"],
  ["manual", "manual"],
  ["api_export", "api_export"],
]);

/** Never before the creation time. */
const spelledAfter = (madeAt: number, at: number | undefined): string | undefined =>
  at === undefined ? undefined : spellInstant(Math.max(madeAt, at));

/** Matches PAM's pattern `^[a-z0-9_-]{2,32}$`. */
export function platformOf(name: string | undefined): string {
  const slug = (name ?? OWN_PLATFORM)
    .toLowerCase()
    .replaceAll(/[^a-z0-9_-]+/g, "-")
    .slice(0, 32);
  return slug.length < 2 ? OWN_PLATFORM : slug;
}

export interface MemoryFrame {
  /** The relations from a memory, including those implied by `superseded_by`. */
  relationsOf(id: string): readonly PamRelation[];
}

/** Undefined without a valid creation time. */
export function memoryOfPam(memory: PamMemory, frame: MemoryFrame): ForeignMemory | undefined {
  const at = instantMs(memory.temporal.created_at);
  if (at === undefined) return undefined;
  const { content, content_hash: _hash, id, ...rest } = memory;
  const slot = readSlot(memory.metadata);
  const status = statusOf(memory.status, slot);
  // Relations that we wrote are in the slot.
  const foreign = frame
    .relationsOf(id)
    .filter((relation) => slot === undefined || relation.id !== relationId(relation));
  const kept = compact({
    memory: slot === undefined || slot.isForeign === true ? withoutOwn(rest) : undefined,
    relations: foreign.length === 0 ? undefined : foreign.map(relationName),
  });
  const until = instantOf(memory.temporal.valid_until);
  const native: ForeignMemory = compact({
    codec: PAM_CODEC,
    id,
    at,
    changedAt: instantOf(memory.temporal.updated_at),
    text: content,
    type: memory.type,
    customType: memory.custom_type ?? undefined,
    labels: slot?.labels ?? decodeLabels(memory),
    ...status,
    weight: compact({ confidence: memory.confidence?.initial ?? memory.confidence?.current }),
    access: { exportable: memory.access?.exportable ?? true },
    origin: originOf(memory),
    ttl: until === undefined ? undefined : { until },
    links: foreign.map(({ type, to, confidence }) => compact({ type, to, confidence: confidence ?? undefined })),
    rest: Object.keys(kept).length === 0 ? undefined : kept,
  });
  if (slot === undefined || slot.layer === "message") return native;
  return {
    ...native,
    ...wholeOf(slot),
    ...status,
    labels: slot.labels ?? native.labels ?? [],
    weight: { ...slot.weight, ...native.weight },
    access: {
      visibility: memory.access?.visibility === "shared" ? "shared" : "private",
      exportable: memory.access?.exportable ?? true,
      grants: (memory.access?.shared_with ?? []).map(({ entity }) => entity),
    },
    links: [...(slot.links ?? []), ...(native.links ?? [])],
  };
}

/** All item fields of a slot that Keepsake wrote. */
export function wholeOf(slot: Slot): Partial<ForeignMemory> {
  const { v: _version, isForeign: _isForeign, ...fields } = slot;
  return { ...compact(fields), isWhole: true };
}

type Statuses = Pick<ForeignMemory, "truth" | "hold">;

/** The slot is more precise than the status, but a status changed by another tool wins. */
function statusOf(
  status: PamStatus = "active",
  slot: { readonly truth?: Item["truth"] | undefined; readonly hold?: Item["hold"] | undefined } | undefined,
): Statuses {
  const { truth = "current", hold = "active" } = slot ?? {};
  if (slot !== undefined && foreignStatus({ truth, hold }).pam === status) return { truth, hold };
  return STATUSES[status];
}
const STATUSES: Readonly<Record<PamStatus, Statuses>> = {
  active: { truth: "current", hold: "active" },
  deprecated: { truth: "deprecated", hold: "active" },
  superseded: { truth: "superseded", hold: "active" },
  retracted: { truth: "retracted", hold: "active" },
  archived: { truth: "current", hold: "archived" },
};

function originOf({ provenance }: PamMemory): NonNullable<ForeignMemory["origin"]> {
  const { platform, conversation_ref: conversation, extraction_method: method } = provenance;
  return compact({
    platform,
    session: typeof conversation === "string" ? conversation.slice(0, 200) : undefined,
    method: method === "explicit_user_input" ? "stated" : method === "manual" ? method : undefined,
  });
}

const instantOf = (text: string | null | undefined): number | undefined =>
  typeof text === "string" ? instantMs(text) : undefined;

function importedIn(slot: Item["foreign"][number] | undefined): PamMemory | undefined {
  const memory = slot?.rest?.["memory"];
  if (typeof memory !== "object" || memory === null || Array.isArray(memory)) return undefined;
  return memory as unknown as PamMemory; // validated on import and sealed since
}

const textIn = (slot: Item["foreign"][number] | undefined): string | undefined => {
  const text = slot?.rest?.[WHOLE_TEXT];
  return typeof text === "string" ? text : undefined;
};

/** The time in the imported document, if this vault has not changed the item. */
function changedIn(slot: Item["foreign"][number] | undefined, revision: number): number | undefined {
  const at = revision === 1 ? slot?.rest?.[CHANGED_AT] : undefined;
  return typeof at === "number" ? at : undefined;
}

const isUnchanged = (imported: PamMemory, current: PamMemory): boolean =>
  imported.type === current.type &&
  (imported.custom_type ?? undefined) === current.custom_type &&
  (imported.status ?? "active") === current.status &&
  JSON.stringify(imported.tags ?? []) === JSON.stringify(current.tags);

/** The current values, plus those that only the imported document had. */
const updated = (imported: PamMemory, current: PamMemory): PamMemory => ({
  ...current,
  ...compact({ summary: imported.summary }),
  temporal: { ...imported.temporal, ...current.temporal },
  provenance: imported.provenance,
});

function withoutOwn({ metadata, ...rest }: Omit<PamMemory, "id" | "content" | "content_hash">): Json {
  const kept: unknown = compact({ ...rest, metadata: metadata === undefined ? undefined : withoutSlot(metadata) });
  return kept as JsonObject; // every member of a PAM memory is JSON
}

/** Derived from its content, so that it is the same in every document. */
const relationId = ({ from, type, to }: Pick<PamRelation, "from" | "type" | "to">): string =>
  stableId("keepsake-relation", from, type, to);

/** Stores id and time of an imported relation; the rest becomes a link. */
const relationName = ({ id, type, to, created_at }: PamRelation): Json => ({ id, type, to, created_at });

export function pamRelations(item: Item, { pamId }: Pick<MemoryContext, "pamId">): readonly PamRelation[] {
  const from = pamId(item.id);
  if (from === undefined) return [];
  const names = objectsIn(pamSlot(item)?.rest?.["relations"]);
  return item.links.flatMap(({ type, to: target, confidence }): readonly PamRelation[] => {
    const to = pamId(target);
    if (to === undefined) return [];
    const known = names.find((name) => name["type"] === type && name["to"] === to);
    const id = text(known?.["id"]) ?? relationId({ from, type, to });
    const created_at = text(known?.["created_at"]) ?? spellInstant(item.at);
    return [compact({ id, from, to, type, confidence, created_at })];
  });
}

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

const objectsIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === "object" && entry !== null) : [];

/** Tags are lower-case slugs (PAM-26); metadata preserves the original labels (UNI-X16). */
interface PamLabels {
  readonly tags: readonly string[];
  readonly metadata?: { readonly keepsake_labels: readonly string[] };
}

function encodeLabels(labels: readonly string[]): PamLabels {
  const { tags, isWhole } = tagsOf(labels);
  return isWhole ? { tags } : { tags, metadata: { keepsake_labels: labels } };
}

function decodeLabels(pam: { readonly tags?: readonly string[]; readonly metadata?: JsonObject }): readonly string[] {
  const labels = pam.metadata?.["keepsake_labels"];
  if (!Array.isArray(labels)) return pam.tags ?? [];
  return labels.filter((label) => typeof label === "string");
}

/** `isWhole`: the tags equal the labels. */
export function tagsOf(labels: readonly string[]): { readonly tags: readonly string[]; readonly isWhole: boolean } {
  const tags = [...new Set(labels.map(slug).filter((tag) => tag !== ""))].slice(0, TAGS_MAX);
  return { tags, isWhole: tags.length === labels.length && tags.every((tag, index) => tag === labels[index]) };
}
const TAGS_MAX = 32;
const TAG_LENGTH_MAX = 64;

/** Strips accents and replaces letters of non-Latin scripts. */
const slug = (label: string): string =>
  label
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, "-")
    .replaceAll(/^[^a-z0-9]+|(?<!-)-+$/g, "")
    .slice(0, TAG_LENGTH_MAX)
    .replace(/(?<!-)-+$/, "");
