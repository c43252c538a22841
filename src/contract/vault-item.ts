/**
 * Converts contract items to engine items and back (design §3). Turns become messages; semantic
 * items and profile facts become facts. The contract's record is stored in the item's foreign slot.
 * All items have type `context`, so that no derived item can outlive a strict deletion.
 */
import { KeepsakeError } from "../model/error.ts";
import {
  type Actor,
  AUTHORITIES,
  type Authority,
  EVENT_TYPES,
  GIST_MAX,
  type Item,
  MESSAGE_MAX,
  type Source,
  SPACES,
  type Taint,
} from "../model/item.ts";
import { mutableCopy } from "../model/json.ts";
import type { Policy } from "../model/policy.ts";
import { truncate } from "../model/text.ts";
import { classify } from "../policy/retention.ts";
import { type ContractItem, contractItemFault, metaList, metaText } from "./item.ts";
import { authorityFor } from "./lasting-stores.ts";

const CONTRACT_CODEC = "namel3ss";

/** What the engine adds to a new item. */
interface ItemPlace {
  readonly id: string;
  /** Wall time, for the log and for lists. The contract never reads it. */
  readonly at: number;
  readonly session: string;
  readonly policy: Policy;
  readonly taint: Taint;
}

const NAME_MAX = 200;
const POINTS_MAX = 100;
/** The importance that counts as fully salient. */
const IMPORTANCE_MAX = 7;

export function vaultItem(item: ContractItem, place: ItemPlace): Item {
  const { policy } = place;
  const layer = layerOf(item);
  const text = fittedText(item.text, layer === "message" ? MESSAGE_MAX : GIST_MAX);
  const key = item.kind === "profile" ? name(metaText(item, "key")) : undefined;
  return {
    id: place.id,
    revision: 1,
    at: place.at,
    layer,
    type: "context",
    mode: layer === "fact" ? "semantic" : "episodic",
    ...(key === undefined ? {} : { key }),
    event: EVENT_TYPES.find((event) => event === item.meta["event_type"]) ?? "context",
    text,
    details: [],
    entities: [],
    labels: [],
    scope: scopeOf(item),
    origin: {
      session: place.session,
      ...speakerOf(item.source),
      method: layer === "summary" ? "derived" : "stated",
    },
    ...(layer === "message"
      ? { message: { role: item.source === "ai" ? "assistant" : item.source.slice(0, NAME_MAX), kind: "turn" } }
      : {}),
    taint: place.taint,
    purpose: policy.purpose,
    decisionUse: policy.decisionUse,
    count: 1,
    evidence: [],
    links: [],
    authority: authorityIn(item, place.taint),
    authorityReason: name(metaText(item, "authority_reason")) ?? authorityFor(item.source).reason.slice(0, NAME_MAX),
    weight: weightOf(item),
    curve: policy.curves.default,
    privacy: { class: classify(text, policy.privacy.defaultClass), basis: policy.privacy.defaultBasis },
    access: { visibility: "private", exportable: true, grants: [] },
    truth: "current",
    hold: "active",
    tick: item.created_at,
    foreign: [foreignOf(item, text)],
  };
}

/** A new revision, so that the older words are destroyed with their key. */
export function revisedItem(before: Item, item: ContractItem): Item {
  return {
    ...before,
    revision: before.revision + 1,
    weight: weightOf(item),
    foreign: [...before.foreign.filter(({ codec }) => codec !== CONTRACT_CODEC), foreignOf(item, before.text)],
  };
}

/**
 * The contract's record of an item; undefined for other items.
 * @throws KeepsakeError `record_corrupt` for an invalid record
 */
export function contractItem(item: Item): ContractItem | undefined {
  const foreign = item.foreign.find(({ codec }) => codec === CONTRACT_CODEC);
  if (foreign?.rest === undefined) return undefined;
  const { kind, text = item.text, source, created_at, importance, meta } = foreign.rest;
  const record = { id: foreign.id, kind, text, source, created_at, importance, scope: "session", meta };
  if (contractItemFault(record) === undefined) return record as ContractItem; // every field was just checked
  throw new KeepsakeError("record_corrupt", "An item of the memory contract cannot be read.", {
    hint: "Run keepsake doctor, or forget this item.",
    facts: { id: item.id },
  });
}

/** The record repeats the text only if the item shortened it. */
function foreignOf(
  { id, text, kind, source, created_at, importance, meta }: ContractItem,
  itemText: string,
): Item["foreign"][number] {
  const rest = {
    kind,
    source,
    created_at,
    importance,
    meta: mutableCopy(meta),
    ...(text === itemText ? {} : { text }),
  };
  return { codec: CONTRACT_CODEC, id, rest };
}

const layerOf = (item: ContractItem): "message" | "summary" | "fact" => {
  if (item.kind !== "short_term") return "fact";
  return item.meta["summary_of"] === undefined ? "message" : "summary";
};

/** An item has at least one character. */
const fittedText = (text: string, max: number): string => (text === "" ? " " : truncate(text.toWellFormed(), max));

const name = (value: string | undefined): string | undefined =>
  value === undefined || value.length > NAME_MAX ? undefined : value;

function scopeOf(item: ContractItem): Item["scope"] {
  const space = SPACES.find((known) => known === item.meta["space"]) ?? "session";
  const [owner, phase] = [name(metaText(item, "owner")), name(metaText(item, "phase_id"))];
  return { space, ...(owner === undefined ? {} : { owner }), ...(phase === undefined ? {} : { phase }) };
}

interface Speaker {
  readonly actor: Actor;
  readonly source: Source;
}
const SYSTEM: Speaker = { actor: "system", source: "system" };
const SPEAKERS: ReadonlyMap<string, Speaker> = new Map([
  ["user", { actor: "user", source: "user_direct" }],
  ["ai", { actor: "ai", source: "assistant" }],
  ["tool", { actor: "tool", source: "tool" }],
]);
const speakerOf = (source: string): Speaker => SPEAKERS.get(source) ?? SYSTEM;

/** In the engine, untrusted content has the lowest authority (SEC-S8). */
function authorityIn(item: ContractItem, taint: Taint): Authority {
  if (taint === "untrusted") return "ai_inferred";
  return AUTHORITIES.find((authority) => authority === item.meta["authority"]) ?? "ai_inferred";
}

function weightOf(item: ContractItem): Item["weight"] {
  const points = Math.min(Math.max(Math.round(item.importance), 0), POINTS_MAX);
  const reasons = metaList(item, "importance_reason").filter(
    (reason): reason is string => typeof reason === "string" && reason !== "" && reason.length <= NAME_MAX,
  );
  return {
    salience: Math.min(points / IMPORTANCE_MAX, 1),
    points,
    reasons: reasons.slice(0, POINTS_MAX),
    classifier: "contract/1",
    valence: 0,
    confidence: 1,
    boost: 1,
  };
}
