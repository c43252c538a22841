/**
 * Converts memories to PAM memories and back (unification §2, §3). The slot carries data without a
 * PAM field (vault-slot.ts). An unchanged imported memory is exported as it was received.
 */

import { CHANGED_AT, type ForeignMemory, WHOLE_TEXT } from "../../engine/correct/foreign-memory.ts";
import { currentConfidence } from "../../model/aging.ts";
import { idTime } from "../../model/id.ts";
import { foreignStatus, type Item, type Use } from "../../model/item.ts";
import { asObject, defined, type Json, type JsonObject, numberOf, objects, textOf } from "../../model/json.ts";
import { nameSpeaker } from "../../model/text.ts";
import { detectLanguage } from "../../text/detect.ts";
import { stableId } from "../importers/stable-id.ts";
import { contentHash } from "./checksum.ts";
import type { PamIndexEntry, PamMemory, PamRelation, PamStatus } from "./documents.ts";
import { slug } from "./findings.ts";
import { instantMs, spellInstant } from "./instant.ts";
import { readSlot, SLOT, type Slot, type SlotContext, slotOf, withoutSlot } from "./vault-slot.ts";

export const PAM_CODEC = "pam";
/** `provenance.platform` of memories formed here. */
export const OWN_PLATFORM = "keepsake";

export interface MemoryContext extends SlotContext {
  readonly now: number;
  /** Undefined for an unchanged item. */
  changedAt(id: string): number | undefined;
  conversationId(session: string | undefined): string | undefined;
  /** Of the message that it cites, for a memory whose few words show none. */
  languageOf(item: Item): string | undefined;
  messageId(id: string): string | undefined;
  successorOf(id: string): Successor | undefined;
  /** The PAM id of the memory that says who or what an entity is. */
  describing(entity: string): string | undefined;
  hasMemory(pamId: string): boolean;
}

export interface Successor {
  readonly id: string;
  readonly validFrom: number;
}

/** The item's id in every PAM document: its imported id, or its own. */
export const pamIdOf = (item: Item): string => pamSlot(item)?.id ?? item.id;

const pamSlot = ({ foreign }: Item): Item["foreign"][number] | undefined =>
  foreign.find(({ codec }) => codec === PAM_CODEC);

export function pamStatus(item: Item): PamStatus | undefined {
  return isWaiting(item) ? "archived" : foreignStatus(item).pam;
}

/** From the owner's own document, but quarantined: exported so that it isn't lost, not in use. */
const isWaiting = (item: Item): boolean =>
  item.hold === "quarantined" && item.taint === "clean" && item.origin.import !== undefined;

export function pamMemory(item: Item, use: Use, context: MemoryContext): PamMemory | undefined {
  const status = pamStatus(item);
  const id = context.pamId(item.id);
  if (status === undefined || id === undefined || item.layer === "message") return undefined;
  const slot = pamSlot(item);
  const imported = importedIn(slot);
  const content = textIn(slot) ?? (imported === undefined ? contentOf(item) : item.text);
  const own = { [SLOT]: slotOf(item, use, context, { isForeign: imported !== undefined, content }) };
  const current = currentMemory(item, use, { status, id, content }, context);
  if (imported === undefined) {
    const written = defined({ language: languageOf(item.text) ?? context.languageOf(item) });
    return { ...current, metadata: { ...current.metadata, ...written, ...own } };
  }
  const metadata = { ...imported.metadata, ...own };
  const same = { ...imported, id, content, content_hash: current.content_hash, metadata };
  if (isWaiting(item)) return { ...same, status };
  return isUnchanged(imported, current) ? same : { ...updated(imported, current), metadata };
}

export function languageOf(text: string): string | undefined {
  const language = detectLanguage(text);
  return language === "und" ? undefined : language;
}

/** A memory about someone else names them: outside the vault, no other field says whom it is about. */
export function contentOf({
  layer,
  subject,
  text,
}: {
  readonly layer?: Item["layer"] | undefined;
  readonly subject?: string | undefined;
  readonly text: string;
}): string {
  if ((layer ?? "fact") !== "fact") return text;
  const told = nameSpeaker(text, "the user");
  return subject === undefined || told.includes(subject) ? told : `${subject}: ${told}`;
}

/** Since when it is true: since it was said, or since the earlier time that it names. */
export const validFrom = ({ at, time }: Pick<Item, "at" | "time">): number => Math.min(at, time?.start ?? at);

/** A superseded memory was true until its successor. */
function validUntil(item: Item, successor: Successor | undefined): number | undefined {
  if (item.truth !== "superseded" || successor === undefined) return item.ttl?.until;
  return Math.max(validFrom(item), successor.validFrom);
}

function currentMemory(
  item: Item,
  use: Use,
  { status, id, content }: { readonly status: PamStatus; readonly id: string; readonly content: string },
  context: MemoryContext,
): PamMemory {
  const successor = context.successorOf(item.id);
  const until = validUntil(item, successor);
  const changedAt = changedIn(pamSlot(item), item.revision) ?? context.changedAt(item.id);
  const [cited] = item.evidence;
  const conversation = context.conversationId(item.origin.session);
  const message = item.evidence.length === 1 && cited !== undefined ? context.messageId(cited.item) : undefined;
  const { tags, metadata } = encodeLabels(item.labels, importedIn(pamSlot(item)) === undefined ? item.entities : []);
  return defined({
    id,
    type: item.type,
    custom_type: item.customType,
    status,
    content,
    content_hash: contentHash(content),
    tags,
    confidence: defined({
      initial: item.weight.confidence,
      current: currentConfidence(item, use, context.now),
      decay_model: "time_exponential",
      last_reinforced: spelledAfter(item.at, use.lastRehearsedAt),
    }),
    temporal: defined({
      created_at: spellInstant(item.at),
      updated_at: spelledAfter(item.at, changedAt),
      valid_from: item.layer === "fact" ? spellInstant(validFrom(item)) : undefined,
      valid_until: until === undefined ? undefined : spellInstant(until),
      superseded_by: successor?.id,
    }),
    provenance: defined({
      platform: platformOf(item.origin.platform),
      conversation_ref: conversation,
      message_ref: conversation === undefined ? undefined : message,
      extraction_method: extractionMethod(item.origin),
      extracted_at: FORMED.has(item.origin.method) && idTime(item.id) > 0 ? spellInstant(idTime(item.id)) : undefined,
      extractor: extractorOf(item.origin),
    }),
    access: {
      visibility: item.access.visibility,
      exportable: item.access.exportable,
      shared_with: item.access.grants.map((entity) => ({ entity, permissions: ["read"] as const })),
    },
    metadata,
  });
}

type ExtractionMethod = NonNullable<PamMemory["provenance"]["extraction_method"]>;

/** What rules read in a user's own words is explicit. PAM has no method for what rules conclude. */
function extractionMethod({ method, actor, extractor }: Item["origin"]): ExtractionMethod | undefined {
  if (extractor?.startsWith("model/") === true) return "llm_inference";
  return method === "extracted" && actor === "user" ? "explicit_user_input" : EXTRACTION_METHODS.get(method);
}
const EXTRACTION_METHODS: ReadonlyMap<string, ExtractionMethod> = new Map([
  ["stated", "explicit_user_input"],
  ["manual", "manual"],
  ["api_export", "api_export"],
]);
const FORMED: ReadonlySet<string> = new Set(["extracted", "derived"]);

/** PAM has `system-name/semver`: `rules/1` is `keepsake-rules/1.0.0`. The name of a model has no version. */
function extractorOf({ extractor }: Item["origin"]): string | undefined {
  const { name, major } = /^(?<name>[a-z]+)\/(?<major>\d+)$/.exec(extractor ?? "")?.groups ?? {};
  return name === undefined ? undefined : `${OWN_PLATFORM}-${name}/${major}.0.0`;
}

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
  /** Conversations that the document lists without their file; `derived_memories` has this one. */
  listedFor(id: string): readonly PamIndexEntry[];
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
  const listed = frame.listedFor(id);
  const kept = defined({
    memory: slot === undefined || slot.isForeign === true ? withoutOwn(rest) : undefined,
    relations: foreign.length === 0 ? undefined : foreign.map(relationName),
    [LISTED]: listed.length === 0 ? undefined : (listed as unknown as Json), // every member is JSON
  });
  // The slot has the real one; elsewhere it may be the time of the successor.
  const until = slot === undefined ? instantOf(memory.temporal.valid_until) : undefined;
  const ownText =
    slot?.text !== undefined && contentOf({ ...slot, text: slot.text }) === content ? slot.text : undefined;
  const native: ForeignMemory = defined({
    codec: PAM_CODEC,
    id,
    at,
    changedAt: instantOf(memory.temporal.updated_at),
    text: ownText ?? content,
    type: memory.type,
    customType: memory.custom_type ?? undefined,
    labels: slot?.labels ?? decodeLabels(memory, slot?.entities ?? []),
    ...status,
    weight: defined({ confidence: memory.confidence?.initial ?? memory.confidence?.current }),
    access: { exportable: memory.access?.exportable ?? true },
    origin: originOf(memory),
    ttl: until === undefined ? undefined : { until },
    links: foreign.map(({ type, to, confidence }) => defined({ type, to, confidence: confidence ?? undefined })),
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
    links: [
      ...(native.links ?? []),
      ...(slot.links ?? []).filter((link) => !foreign.some((known) => isSame(known, link))),
    ],
  };
}

type Edge = Pick<PamRelation, "type" | "to">;
const isSame = (one: Edge, other: Edge): boolean => one.type === other.type && one.to === other.to;

/** All item fields of a slot that Keepsake wrote. */
export function wholeOf(slot: Slot): Partial<ForeignMemory> {
  const { v: _version, isForeign: _isForeign, text: _text, ...fields } = slot;
  return { ...defined(fields), isWhole: true };
}

type Statuses = Pick<ForeignMemory, "truth" | "hold">;

/** The slot is more precise than the status, but a status changed by another tool wins. */
function statusOf(status: PamStatus = "active", slot: Pick<Slot, "truth" | "hold"> | undefined): Statuses {
  const { truth = "current", hold = "active" } = slot ?? {};
  if (hold === "quarantined" && status === "archived") return { truth, hold };
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
  return defined({
    platform,
    session: typeof conversation === "string" ? conversation.slice(0, 200) : undefined,
    method: method === "explicit_user_input" ? "stated" : method === "manual" ? method : undefined,
  });
}

const instantOf = (text: string | null | undefined): number | undefined =>
  typeof text === "string" ? instantMs(text) : undefined;

/** Member of `rest`: index entries of conversations without a file. */
const LISTED = "listed";

export const listedIn = (item: Item): readonly PamIndexEntry[] =>
  objects(pamSlot(item)?.rest?.[LISTED]) as unknown as readonly PamIndexEntry[]; // validated on import and sealed since

function importedIn(slot: Item["foreign"][number] | undefined): PamMemory | undefined {
  return asObject(slot?.rest?.["memory"]) as unknown as PamMemory | undefined; // validated on import and sealed since
}

const textIn = (slot: Item["foreign"][number] | undefined): string | undefined => textOf(slot?.rest?.[WHOLE_TEXT]);

/** The time in the imported document, if this vault has not changed the item. */
function changedIn(slot: Item["foreign"][number] | undefined, revision: number): number | undefined {
  return revision === 1 ? numberOf(slot?.rest?.[CHANGED_AT]) : undefined;
}

const isUnchanged = (imported: PamMemory, current: PamMemory): boolean =>
  imported.type === current.type &&
  (imported.custom_type ?? undefined) === current.custom_type &&
  (imported.status ?? "active") === current.status &&
  JSON.stringify(imported.tags ?? []) === JSON.stringify(current.tags);

/** The current values, plus those that only the imported document had. */
const updated = (imported: PamMemory, current: PamMemory): PamMemory => ({
  ...current,
  ...defined({ summary: imported.summary }),
  temporal: { ...imported.temporal, ...current.temporal, ...defined({ valid_from: imported.temporal.valid_from }) },
  provenance: imported.provenance,
});

function withoutOwn({ metadata, ...rest }: Omit<PamMemory, "id" | "content" | "content_hash">): Json {
  const kept: unknown = defined({ ...rest, metadata: metadata === undefined ? undefined : withoutSlot(metadata) });
  return kept as JsonObject; // every member of a PAM memory is JSON
}

/** Derived from its content, so that it is the same in every document. */
const relationId = ({ from, type, to }: Pick<PamRelation, "from" | "type" | "to">): string =>
  stableId("keepsake-relation", from, type, to);

/** Stores id and time of an imported relation; the rest becomes a link. */
const relationName = ({ id, type, to, created_at }: PamRelation): Json => ({ id, type, to, created_at });

export function pamRelations(
  item: Item,
  context: Pick<MemoryContext, "pamId" | "describing" | "hasMemory">,
): readonly PamRelation[] {
  const from = context.pamId(item.id);
  if (from === undefined) return [];
  const names = objects(pamSlot(item)?.rest?.["relations"]);
  const linked = item.links.flatMap(({ type, to: target, confidence }): readonly PamRelation[] => {
    const to = context.pamId(target);
    if (to === undefined) return [];
    const known = names.find((name) => name["type"] === type && name["to"] === to);
    const id = textOf(known?.["id"]) ?? relationId({ from, type, to });
    const created_at = textOf(known?.["created_at"]) ?? spellInstant(item.at);
    return [defined({ id, from, to, type, confidence, created_at })];
  });
  const drawn = drawnRelations(item, from, context).filter(
    (relation) => !linked.some((link) => isSame(link, relation)),
  );
  return [...linked, ...drawn];
}

/** What the vault knows by other fields: the facts of a summary, and who the named people are. */
function drawnRelations(
  { layer, evidence, entities, at, subject }: Item,
  from: string,
  { pamId, describing, hasMemory }: Pick<MemoryContext, "pamId" | "describing" | "hasMemory">,
): readonly PamRelation[] {
  const ends =
    layer === "fact"
      ? [...entities, ...(subject === undefined ? [] : [subject])].map(describing)
      : evidence.map(({ item }) => pamId(item));
  const type = layer === "fact" ? "related_to" : "derived_from";
  return [...new Set(ends)].flatMap((to) =>
    to === undefined || to === from || !hasMemory(to)
      ? []
      : [{ id: relationId({ from, type, to }), from, to, type, created_at: spellInstant(at) }],
  );
}

/** Tags are lower-case slugs (PAM-26); metadata preserves the original labels (UNI-X16). */
function encodeLabels(labels: readonly string[], entities: readonly string[]) {
  const { tags } = tagsOf([...labels, ...entities]);
  return tagsOf(labels).isWhole ? { tags } : { tags, metadata: { keepsake_labels: labels } };
}

/** @param entities names that are tags too, and no labels */
function decodeLabels(
  pam: { readonly tags?: readonly string[]; readonly metadata?: JsonObject },
  entities: readonly string[],
): readonly string[] {
  const labels = pam.metadata?.["keepsake_labels"];
  if (Array.isArray(labels)) return labels.filter((label) => typeof label === "string");
  const named = tagsOf(entities).tags;
  return (pam.tags ?? []).filter((tag) => !named.includes(tag));
}

/** `isWhole`: the tags equal the labels. */
export function tagsOf(labels: readonly string[]): { readonly tags: readonly string[]; readonly isWhole: boolean } {
  const tags = [...new Set(labels.map(tagOf).filter((tag) => tag !== ""))].slice(0, TAGS_MAX);
  return { tags, isWhole: tags.length === labels.length && tags.every((tag, index) => tag === labels[index]) };
}
const TAGS_MAX = 32;
const TAG_LENGTH_MAX = 64;

/** Without letters of non-Latin scripts. */
const tagOf = (label: string): string => (slug(label) ?? "").slice(0, TAG_LENGTH_MAX).replace(/(?<!-)-+$/, "");
