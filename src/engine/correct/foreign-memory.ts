/**
 * A memory from a foreign document. Missing fields are filled in by the vault's policy, and the id
 * is derived from the foreign one, so that importing is idempotent.
 */

import { keyedHash } from "../../crypto/primitives.ts";
import { formatId, gosumDigits, idTime, isId } from "../../model/id.ts";
import { GIST_MAX, type Item, type Span, UNUSED, type Use } from "../../model/item.ts";
import { defined, type Json, mutableMembers } from "../../model/json.ts";
import { displayText, singleLine, truncate } from "../../model/text.ts";
import { classify } from "../../policy/privacy.ts";
import { maskSecrets } from "../../policy/privacy-detectors.ts";
import { isOrder, judgeTaint } from "../../policy/write-gate.ts";
import { CLEAN } from "../../search/columns.ts";
import type { OpenVault } from "../open-vault.ts";
import { curveOf } from "../write/items.ts";

/** Member of `rest` with only ids and times, which survives redaction (cut-message.ts). */
export const FRAME = "frame";

/**
 * Member of `rest` of a conversation's first message with the document's data about the whole
 * conversation. Redacting any message of it removes this.
 */
export const CONVERSATION = "conversation";

/** Fields that an item has as the document states them. */
type StatedFields = Omit<
  Item,
  | ("id" | "revision" | "at" | "text" | "topicId" | "origin" | "evidence" | "links" | "tick" | "foreign")
  | ("weight" | "curve" | "privacy" | "access")
>;

/** Missing fields are those of a fact in use. */
export interface ForeignMemory extends Partial<StatedFields> {
  /** Name of the format, such as `pam`. Identifies the memory together with `id`. */
  readonly codec: string;
  readonly id: string;
  /** Milliseconds UTC. */
  readonly at: number;
  /** When the document last changed it. Of the same id, the later one wins. */
  readonly changedAt?: number;
  /**
   * Exported by Keepsake with all fields of an item. Used as it is if the owner trusts the
   * document; other memories pass the write gate.
   */
  readonly isWhole?: boolean;
  /** Of any length. Text beyond the gist is stored in `foreign`. */
  readonly text: string;
  readonly origin?: Partial<Item["origin"]>;
  readonly weight?: Partial<Item["weight"]>;
  readonly curve?: Partial<Item["curve"]>;
  readonly privacy?: Partial<Item["privacy"]>;
  readonly access?: Partial<Item["access"]>;
  readonly use?: Partial<Use>;
  /** This and the following fields refer to foreign ids in the same document, in any order. */
  readonly topic?: string;
  /** Without spans: the whole item. */
  readonly evidence?: readonly (string | { readonly of: string; readonly spans: readonly Span[] })[];
  readonly links?: readonly {
    readonly type: Item["links"][number]["type"];
    readonly to: string;
    readonly confidence?: number | undefined;
  }[];
  /** Fields of the format without a counterpart in an item, written back on export. */
  readonly rest?: { readonly [key: string]: Json };
}

/**
 * Derives the id of a foreign memory in this vault (UNI-X2). Keyed by the vault, so that imports
 * are idempotent, references resolve, and two vaults that import the same document share no id.
 * A gosum id stays the short form of the new id, so that the memory is found by it (GOS-11).
 */

export function foreignId({ keys, index }: OpenVault, codec: string, id: string): string {
  const bytes = keyedHash(keys.transfer, `keepsake/foreign/1\u0000${codec}\u0000${id}`);
  // A UUIDv7 keeps its time and sequence, which preserves order. Other ids contain no time.
  if (isId(id)) return formatId(idTime(id), Number.parseInt(id.slice(15, 18), 16), bytes);
  const counter = ((bytes[8] ?? 0) << 4) | ((bytes[9] ?? 0) & 0xf);
  const digits = gosumDigits(id);
  if (digits === undefined) return formatId(0, counter, bytes);
  // Short forms are unique: a memory with this one is the memory that the document means.
  const [known] = index.endingWith(digits);
  return known ?? formatId(0, counter, Buffer.concat([bytes.subarray(0, 2), Buffer.from(digits, "hex")]));
}

/** Salience of a memory of unknown weight (unification §4). */
const SALIENCE_UNKNOWN = 0.5;
const CLASSIFIER = "import";

export function foreignItem(
  vault: OpenVault,
  memory: ForeignMemory,
  importId: string,
): { readonly item: Item; readonly use: Use } {
  const { policy } = vault;
  const type = memory.type ?? "context";
  const gist = memory.layer === "message" ? messageText(memory.text) : gistOf(memory.text);
  const references = referencesOf(vault, memory);
  const { taint = "clean", use } = memory;
  const method = memory.origin?.method === "extracted" && references.evidence.length === 0 ? "stated" : undefined;
  const item: Item = {
    id: foreignId(vault, memory.codec, memory.id),
    revision: 1,
    at: memory.at,
    layer: memory.layer ?? "fact",
    type,
    ...(type === "custom" ? { customType: memory.customType ?? "unknown" } : {}),
    mode: memory.mode ?? (type === "instruction" || type === "skill" ? "procedural" : "semantic"),
    ...defined({ key: memory.key, anchors: memory.anchors, time: memory.time, message: memory.message }),
    event: memory.event ?? (type === "preference" ? "preference" : type === "context" ? "context" : "fact"),
    text: gist.text,
    details: memory.details ?? [],
    entities: memory.entities ?? [],
    labels: memory.labels ?? [],
    ...defined({ topicId: references.topic }),
    scope: memory.scope ?? { space: "user" },
    ...tenantOf(vault, memory),
    ...defined({ subject: memory.subject, speaker: memory.speaker, timeZone: memory.timeZone }),
    origin: {
      actor: "system",
      source: "import",
      method: "api_export",
      ...memory.origin,
      ...defined({ method }),
      import: importId,
    },
    taint,
    purpose: memory.purpose ?? policy.purpose,
    decisionUse: memory.decisionUse ?? policy.decisionUse,
    count: memory.count ?? 1,
    evidence: references.evidence,
    links: references.links,
    authority: memory.authority ?? "ai_inferred",
    authorityReason: memory.authorityReason ?? "source:import",
    weight: {
      salience: SALIENCE_UNKNOWN,
      points: 0,
      reasons: [],
      classifier: CLASSIFIER,
      valence: 0,
      confidence: 1,
      boost: 1,
      ...memory.weight,
    },
    curve: { ...curveOf(policy, type), ...memory.curve },
    privacy: {
      class: classify(gist.text, policy.privacy.defaultClass),
      basis: policy.privacy.defaultBasis,
      ...memory.privacy,
    },
    access: { visibility: "private", exportable: true, grants: [], ...memory.access },
    truth: memory.truth ?? "current",
    hold: memory.hold ?? "active",
    ...defined({
      frozen: memory.frozen,
      resumesTo: memory.resumesTo,
      heldAlong: memory.heldAlong,
      ttl: memory.ttl,
    }),
    foreign: [slotOf(memory, gist)],
  };
  return { item, use: { ...UNUSED, ...use } };
}

/** The foreign id, and the fields without a counterpart in an item. */
function slotOf({ codec, id, rest, changedAt, text }: ForeignMemory, gist: Gist): Item["foreign"][number] {
  const members = {
    ...rest,
    ...(changedAt === undefined ? {} : { [CHANGED_AT]: changedAt }),
    ...(gist.isWhole || gist.isMasked ? {} : { [WHOLE_TEXT]: text }),
  };
  return { codec, id, ...(Object.keys(members).length === 0 ? {} : { rest: mutableMembers(members) }) };
}
/** Keepsake's own members of `rest`. */
export const WHOLE_TEXT = "keepsake_text";
export const CHANGED_AT = "keepsake_changed_at";

interface Gist {
  readonly text: string;
  /** True if the gist is the complete text. */
  readonly isWhole: boolean;
  /** True if secrets were masked; the original is not stored anywhere. */
  readonly isMasked: boolean;
}

function gistOf(given: string): Gist {
  const { text: shown } = maskSecrets(displayText(given));
  const line = singleLine(shown);
  const text = truncate(line === "" ? " " : line, GIST_MAX);
  return { text, isWhole: text === given, isMasked: shown !== displayText(given) };
}

/** Evidence offsets refer to this text, so spaces are preserved. */
function messageText(given: string): Gist {
  const { text } = maskSecrets(displayText(given));
  return { text: text === "" ? " " : text, isWhole: true, isMasked: false };
}

function referencesOf(vault: OpenVault, { codec, topic, evidence = [], links = [] }: ForeignMemory) {
  const idOf = (id: string): string => foreignId(vault, codec, id);
  return {
    topic: topic === undefined ? undefined : idOf(topic),
    evidence: evidence.map((entry) =>
      typeof entry === "string" ? { item: idOf(entry), spans: [] } : { item: idOf(entry.of), spans: entry.spans },
    ),
    links: links.map(({ to, ...link }) => ({ ...link, to: idOf(to) })),
  };
}

/** The tenant of this deployment; none for a personal vault (GOS-24). */
function tenantOf({ policy }: OpenVault, { tenant }: ForeignMemory): Pick<Item, "tenant"> {
  const { deployment } = policy;
  if (deployment !== undefined) return { tenant: { ...tenant, deployment } };
  return defined({ tenant });
}

/**
 * Restricts an item of a foreign file to what it may do here: it supersedes nothing, is no evidence
 * for the owner's messages, and carries no caller id or use history (SEC-R3, SEC-R6). The text is
 * unchanged.
 */

export function untrustedItem(vault: OpenVault, item: Item): Item {
  const { key: _key, frozen: _frozen, resumesTo: _resumesTo, heldAlong: _along, ttl: _ttl, ...rest } = item;
  const { messageId: _messageId, ...origin } = item.origin;
  // Citing the owner's messages would redact them when this item is erased.
  const evidence = item.evidence.filter((cited) => !isOwnersItem(vault, cited.item));
  const isBare = evidence.length === 0 && origin.method === "extracted";
  return {
    ...rest,
    origin: isBare ? { ...origin, method: "stated" } : origin,
    evidence,
    links: [],
    taint: "untrusted",
    authority: "ai_inferred",
    authorityReason: "source:import",
  };
}

/** Untrusted content may only state things (SEC-R3). */
export const isPlainStatement = ({
  type,
  mode,
  event,
  origin,
}: Pick<Item, "type" | "mode" | "event" | "origin">): boolean =>
  judgeTaint(
    { type, mode, event },
    { source: origin.source, taint: "untrusted", authority: "ai_inferred", isOwner: false },
  ).outcome === "pass";

/** Waits for the owner's yes. In a document of their own only orders do, one by one (SEC-S18). */
export const isWaiting = (item: Pick<Item, "type" | "mode" | "event" | "origin">, isOwners: boolean): boolean =>
  isOwners ? isOrder(item) : !isPlainStatement(item);

/** Present and clean, or present and currently unreadable. */
export function isOwnersItem({ index, unread }: OpenVault, id: string): boolean {
  const row = index.row(id);
  return row < 0 ? unread.has(id) : index.columns().taint[row] === CLEAN;
}
