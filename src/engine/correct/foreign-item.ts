/**
 * A foreign memory as an item: what its document says of it, and the policy's word for the rest. It asserts no more than its source may, and what the item has
 * no field for rides in its foreign slot, sealed with it.
 */
import { GIST_MAX, type Item, UNUSED, type Use } from "../../model/item.ts";
import { mutableMembers } from "../../model/json.ts";
import { displayText, singleLine, truncate } from "../../model/text.ts";
import { curveOf } from "../../policy/presets.ts";
import { classify } from "../../policy/privacy-class.ts";
import { maskSecrets } from "../../policy/privacy-detectors.ts";
import type { OpenVault } from "../open-vault.ts";
import { foreignId } from "./foreign-id.ts";
import type { ForeignMemory } from "./foreign-memory.ts";

/** What a memory of unknown weight is worth (unification §4): no signal at all was given. */
const SALIENCE_UNKNOWN = 0.5;
const CLASSIFIER = "import";

export interface ForeignItem {
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
