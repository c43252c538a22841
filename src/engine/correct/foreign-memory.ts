/**
 * A memory as a foreign document tells it: what it says of itself, and nothing that it does not. The vault fills in the rest by its policy and gives it an
 * id that follows from the foreign one, so that the same document twice changes nothing (foreign-item.ts).
 */

import { keyedHash } from "../../crypto/hash.ts";
import type { Candidate } from "../../model/candidate.ts";
import { formatId, idTime, isId } from "../../model/id.ts";
import { GIST_MAX, type Item, type Span, TAINTS, UNUSED, type Use } from "../../model/item.ts";
import { type Json, mutableMembers } from "../../model/json.ts";
import { displayText, singleLine, truncate } from "../../model/text.ts";
import { curveOf } from "../../policy/presets.ts";
import { maskSecrets } from "../../policy/privacy-detectors.ts";
import { classify } from "../../policy/retention.ts";
import { judgeTaint } from "../../policy/taint-rules.ts";
import { codeOf } from "../../search/filter.ts";
import { keepCandidate } from "../observe/keep-candidate.ts";
import type { OpenVault } from "../open-vault.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";

/** Member of `rest` with ids and instants alone: it stays when words are cut out of a message, and everything else of `rest` goes (cut-message.ts). */
export const FRAME = "frame";

/** Member of `rest` of a conversation's first message with what its document says of the whole: it goes when words of any message of it go (conversation-words.ts). */
export const CONVERSATION = "conversation";

export interface ForeignMemory {
  /** Name of the format, as `pam`. With `id` it names this memory for good. */
  readonly codec: string;
  readonly id: string;
  /** Milliseconds UTC. */
  readonly at: number;
  /** When its document last changed it. A later one of the same id takes the place of the earlier. */
  readonly changedAt?: number;
  /**
   * Written by Keepsake, with everything that an item says of itself. Taken as it stands where the owner trusts the document; every other memory goes
   * through the write gate.
   */
  readonly isWhole?: boolean;
  /** Of any length. What a gist cannot hold is kept beside it. */
  readonly text: string;
  /** Default `fact`. */
  readonly layer?: Item["layer"];
  /** With layer `message`, and only with it. */
  readonly message?: Item["message"];
  readonly type?: Item["type"];
  readonly customType?: string;
  readonly mode?: Item["mode"];
  readonly event?: Item["event"];
  readonly key?: string;
  readonly details?: Item["details"];
  readonly entities?: readonly string[];
  readonly labels?: readonly string[];
  readonly anchors?: Item["anchors"];
  readonly time?: Item["time"];
  readonly scope?: Item["scope"];
  readonly tenant?: Item["tenant"];
  readonly subject?: string;
  readonly speaker?: string;
  readonly timeZone?: string;
  readonly origin?: Partial<Item["origin"]>;
  readonly count?: number;
  readonly authority?: Item["authority"];
  readonly weight?: Partial<Item["weight"]>;
  readonly curve?: Partial<Item["curve"]>;
  readonly use?: Partial<Use>;
  readonly privacy?: Partial<Item["privacy"]>;
  readonly access?: Partial<Item["access"]>;
  readonly truth?: Item["truth"];
  readonly hold?: Item["hold"];
  readonly ttl?: Item["ttl"];
  readonly taint?: Item["taint"];
  readonly purpose?: string;
  readonly decisionUse?: Item["decisionUse"];
  readonly authorityReason?: string;
  readonly frozen?: Item["frozen"];
  readonly resumesTo?: Item["resumesTo"];
  readonly heldAlong?: Item["heldAlong"];
  /** This and the following name memories of the same document by their foreign ids; they may come before or behind. */
  readonly topic?: string;
  /** Without spans: all of it. */
  readonly evidence?: readonly (string | { readonly of: string; readonly spans: readonly Span[] })[];
  readonly links?: readonly {
    readonly type: Item["links"][number]["type"];
    readonly to: string;
    readonly confidence?: number | undefined;
  }[];
  /** What the format knows of it and the item has no field for; comes back when it is written in that format again. */
  readonly rest?: { readonly [key: string]: Json };
}

/*
 * The id that a foreign memory has in this vault (UNI-X2): worked out from its own, keyed by the vault, so that the same document twice changes nothing, what
 * refers to it still does, and two vaults that took in the same document share no id.
 */

export function foreignId({ keys }: OpenVault, codec: string, id: string): string {
  const bytes = keyedHash(keys.transfer, `keepsake/foreign/1\u0000${codec}\u0000${id}`);
  // An id of our kind keeps its time and its place in that millisecond, so that what lay in order lies in order. Others tell no time, and neither does this one then.
  if (isId(id)) return formatId(idTime(id), Number.parseInt(id.slice(15, 18), 16), bytes);
  return formatId(0, ((bytes[8] ?? 0) << 4) | ((bytes[9] ?? 0) & 0xf), bytes);
}

/** What a memory of unknown weight is worth (unification §4): no signal at all was given. */
const SALIENCE_UNKNOWN = 0.5;
const CLASSIFIER = "import";

interface ForeignItem {
  readonly item: Item;
  readonly use: Use;
}

export function foreignItem(vault: OpenVault, memory: ForeignMemory, importId: string): ForeignItem {
  const { policy } = vault;
  const type = memory.type ?? "context";
  const held = memory.layer === "message" ? messageText(memory.text) : gistOf(memory.text);
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
    text: held.text,
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
      class: classify(held.text, policy.privacy.defaultClass),
      basis: policy.privacy.defaultBasis,
      ...memory.privacy,
    },
    access: { visibility: "private", exportable: true, grants: [], ...memory.access },
    truth: memory.truth ?? "current",
    hold: memory.hold ?? "active",
    ...defined({ frozen: memory.frozen, resumesTo: memory.resumesTo, heldAlong: memory.heldAlong, ttl: memory.ttl }),
    foreign: [slotOf(memory, held)],
  };
  return { item, use: { ...UNUSED, ...use } };
}

/** The name of a foreign memory, and what the item has no field for. */
function slotOf({ codec, id, rest, changedAt, text }: ForeignMemory, held: Gist): Item["foreign"][number] {
  const kept = {
    ...rest,
    ...(changedAt === undefined ? {} : { [CHANGED_AT]: changedAt }),
    ...(held.isWhole || held.isMasked ? {} : { [WHOLE_TEXT]: text }),
  };
  return { codec, id, ...(Object.keys(kept).length === 0 ? {} : { rest: mutableMembers(kept) }) };
}
/** Members of a slot's `rest` that are ours, beside those of the format. */
export const WHOLE_TEXT = "keepsake_text";
export const CHANGED_AT = "keepsake_changed_at";

interface Gist {
  readonly text: string;
  /** The text stands in the gist as it came. */
  readonly isWhole: boolean;
  /** A secret stood in it: its words are kept nowhere. */
  readonly isMasked: boolean;
}

function gistOf(given: string): Gist {
  const { text: shown } = maskSecrets(displayText(given));
  const line = singleLine(shown);
  const text = truncate(line === "" ? " " : line, GIST_MAX);
  return { text, isWhole: text === given, isMasked: shown !== displayText(given) };
}

/** Offsets of evidence count in it, so its spaces stay. */
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

/** Of this deployment from now on, and of none where the vault is a person's (GOS-24). */
function tenantOf({ policy }: OpenVault, { tenant }: ForeignMemory): Pick<Item, "tenant"> {
  const { deployment } = policy;
  if (deployment !== undefined) return { tenant: { ...tenant, deployment } };
  return tenant === undefined ? {} : { tenant };
}

function defined<Fields extends Readonly<Record<string, unknown>>>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }; // undefined ones were just left out
}

/*
 * A memory of another product's through the write gate, as everything else that is to be remembered: a repetition is told as such, a conflict is settled, what may
 * not be kept is refused with its reason. Only what does more than state waits for its owner, one by one (SEC-S18).
 */

type KeptForeign =
  | { readonly outcome: "stored"; readonly item: Item }
  /** `isNew`: this document says it for the first time. */
  | { readonly outcome: "repeated"; readonly isNew: boolean }
  | { readonly outcome: "denied" };

const FOREIGN_MAX = 100;

export async function keepForeign(draft: UnitOfWork, given: Item, use: Use): Promise<KeptForeign> {
  if (given.hold === "quarantined" || !isOnlyStating(given)) {
    const item: Item = { ...given, hold: "quarantined" };
    draft.put(item);
    draft.log({ op: "quarantine", mem: item.id, rev: item.revision });
    return { outcome: "stored", item };
  }
  const kept = await keepCandidate(draft, candidateOf(given), {
    at: given.at,
    position: 0,
    provenance: {
      source: given.origin.source,
      taint: given.taint,
      authority: given.authority,
      ...(given.origin.session === undefined ? {} : { session: given.origin.session }),
      ...(given.speaker === undefined ? {} : { speaker: given.speaker }),
      isOwner: given.taint === "clean" && given.speaker === undefined,
    },
    // When it came in here says nothing of when it was said.
    origin: { ...given.origin, live: undefined },
    evidence: given.evidence,
    subject: given.subject,
    timeZone: given.timeZone,
    agent: given.scope.agent,
    privacyClass: given.privacy.class,
    // Its class, basis, hold and standing are the gate's; what it is and how it ages is its document's.
    imported: ({ privacy, hold, ttl, truth, links }) => ({
      ...given,
      privacy,
      hold,
      truth,
      links: [...given.links, ...links],
      ...(ttl === undefined ? {} : { ttl }),
    }),
  });
  if (kept.outcome === "denied") return { outcome: "denied" };
  if (kept.outcome === "repeated") return { outcome: "repeated", isNew: sayAgain(draft, kept.item, given) };
  if (use.accessCount > 0 || use.rehearsalCount > 0) draft.setUse(kept.item.id, use);
  return { outcome: "stored", item: kept.item };
}

const candidateOf = (given: Item): Candidate => ({
  type: given.type,
  ...(given.customType === undefined ? {} : { customType: given.customType }),
  mode: given.mode,
  ...(given.key === undefined ? {} : { key: given.key }),
  event: given.event,
  text: given.text,
  details: given.details,
  entities: given.entities,
  labels: given.labels,
  ...(given.time === undefined ? {} : { time: given.time }),
  spans: [],
  weight: given.weight,
  extractor: given.origin.extractor ?? "import",
});

/** The fact that is here takes over the foreign name, and was said once more: the older one stays (PAM §8.4). */
function sayAgain(draft: UnitOfWork, here: Item, given: Item): boolean {
  const [slot] = given.foreign;
  const isKnown = here.foreign.some(({ codec, id }) => codec === slot?.codec && id === slot.id);
  const isTheirs = here.taint === given.taint && here.frozen !== true && here.foreign.length < FOREIGN_MAX;
  if (slot === undefined || isKnown || !isTheirs) return !isKnown;
  const item: Item = {
    ...here,
    revision: here.revision + 1,
    count: here.count + 1,
    foreign: [...here.foreign, { codec: slot.codec, id: slot.id }],
  };
  draft.put(item, true);
  draft.log({ op: "update", mem: item.id, rev: item.revision });
  return true;
}

/*
 * An item of somebody else's file, without what it has no right to in this vault: it takes nobody's place, speaks for no message of the owner's,
 * bears no caller's id and brings no history of use (SEC-R3, SEC-R6). Its words stay as they came.
 */

export function outsideItem(vault: OpenVault, item: Item): Item {
  const { key: _key, frozen: _frozen, resumesTo: _resumesTo, heldAlong: _along, ttl: _ttl, ...rest } = item;
  const { messageId: _messageId, ...origin } = item.origin;
  // Citing what the owner said, it would be cut out of their words when it goes.
  const evidence = item.evidence.filter((cited) => !isOwned(vault, cited.item));
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

/** Outside content may only state things (SEC-R3). */
export const isOnlyStating = ({
  type,
  mode,
  event,
  origin,
}: Pick<Item, "type" | "mode" | "event" | "origin">): boolean =>
  judgeTaint(
    { type, mode, event },
    { source: origin.source, taint: "untrusted", authority: "ai_inferred", isOwner: false },
  ).outcome === "pass";

const CLEAN = codeOf(TAINTS, "clean");

/** Here, and clean; or here and not to be read just now. */
export function isOwned({ index, unread }: OpenVault, id: string): boolean {
  const row = index.row(id);
  return row < 0 ? unread.has(id) : index.columns().taint[row] === CLEAN;
}
