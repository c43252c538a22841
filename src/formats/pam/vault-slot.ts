/**
 * The extension slot `x_keepsake`: item fields without a PAM field (spec/pam.md §12, unification
 * §6). References are PAM ids. Default values are omitted.
 */
import * as z from "zod";
import { itemFields as field, type Item, span, type Use, use as useSchema } from "../../model/item.ts";
import { canonicalJson, type Json } from "../../model/json.ts";
import { compact } from "../compact.ts";
import type { JsonObject } from "./documents.ts";

export const SLOT = "x_keepsake";
const SLOT_VERSION = 1;

const reference = z.string().min(1).max(200);
const slot = z.object({
  v: z.literal(SLOT_VERSION),
  /** The memory was imported from another PAM document, which also wrote the other members. */
  isForeign: z.literal(true).optional(),
  /** The item's text, if the memory's content differs. */
  text: field.text.optional(),
  layer: field.layer.optional(),
  mode: field.mode,
  key: field.key,
  event: field.event,
  details: field.details.optional(),
  entities: field.entities.optional(),
  labels: field.labels.optional(),
  topic: reference.optional(),
  anchors: field.anchors,
  time: field.time,
  scope: field.scope,
  tenant: field.tenant,
  subject: field.subject,
  speaker: field.speaker,
  timeZone: field.timeZone,
  origin: field.origin,
  message: field.message,
  taint: field.taint.optional(),
  purpose: field.purpose,
  decisionUse: field.decisionUse.optional(),
  count: field.count.optional(),
  evidence: z
    .array(z.object({ of: reference, spans: z.array(span).max(100).readonly() }).readonly())
    .max(1_000)
    .readonly()
    .optional(),
  links: z
    .array(
      z
        .object({
          type: field.links.unwrap().element.unwrap().shape.type,
          to: reference,
          confidence: z.number().min(0).max(1).optional(),
        })
        .readonly(),
    )
    .max(1_000)
    .readonly()
    .optional(),
  authority: field.authority,
  authorityReason: field.authorityReason,
  weight: field.weight.unwrap().omit({ confidence: true }).readonly(),
  curve: field.curve,
  privacy: z
    .object({ class: field.privacy.unwrap().shape.class, basis: field.privacy.unwrap().shape.basis })
    .readonly(),
  truth: field.truth.optional(),
  hold: field.hold.optional(),
  resumesTo: field.resumesTo,
  heldAlong: field.heldAlong,
  frozen: field.frozen,
  ttl: field.ttl,
  use: useSchema.optional(),
});
export type Slot = z.infer<typeof slot>;

/** Undefined without a slot of a supported version. */
export function readSlot(metadata: JsonObject | undefined): Slot | undefined {
  const parsed = slot.safeParse(metadata?.[SLOT]);
  return parsed.success ? parsed.data : undefined;
}

export interface SlotContext {
  /** Undefined for an item that is not in the document. */
  pamId(id: string): string | undefined;
}

export function slotOf(
  item: Item,
  use: Use,
  { pamId }: SlotContext,
  { isForeign, content }: { readonly isForeign: boolean; readonly content?: string },
): JsonObject {
  const { origin, weight, privacy } = item;
  const { import: _import, ...from } = origin;
  const { confidence: _confidence, ...weighed } = weight;
  const evidence = item.evidence.flatMap(({ item: id, spans }) => named(pamId(id), (of) => ({ of, spans })));
  // Without exported evidence, an extracted fact counts as stated.
  const isBare = evidence.length === 0 && from.method === "extracted";
  const fields: Slot = compact({
    v: SLOT_VERSION,
    isForeign: isForeign ? true : undefined,
    text: content === undefined || isForeign || content === item.text ? undefined : item.text,
    layer: unlessDefault(item.layer, "fact"),
    mode: item.mode,
    event: item.event,
    details: filled(item.details),
    entities: filled(item.entities),
    labels: filled(item.labels),
    topic: item.topicId === undefined ? undefined : pamId(item.topicId),
    scope: item.scope,
    origin: isBare ? { ...from, method: "stated" as const } : from,
    taint: unlessDefault(item.taint, "clean"),
    purpose: item.purpose,
    decisionUse: unlessDefault(item.decisionUse, "prohibited"),
    count: unlessDefault(item.count, 1),
    evidence: filled(evidence),
    links: filled(item.links.flatMap(({ to: id, ...link }) => named(pamId(id), (to) => ({ ...link, to })))),
    authority: item.authority,
    authorityReason: item.authorityReason,
    weight: weighed,
    curve: item.curve,
    privacy: { class: privacy.class, basis: privacy.basis },
    truth: unlessDefault(item.truth, "current"),
    hold: unlessDefault(item.hold, "active"),
    use: isUnused(use) ? undefined : use,
    key: item.key,
    anchors: item.anchors,
    time: item.time,
    tenant: item.tenant,
    subject: item.subject,
    speaker: item.speaker,
    timeZone: item.timeZone,
    message: item.message,
    resumesTo: item.resumesTo,
    heldAlong: item.heldAlong,
    frozen: item.frozen,
    ttl: item.ttl,
  });
  return JSON.parse(canonicalJson(fields));
}

const named = <Value>(id: string | undefined, make: (id: string) => Value): readonly Value[] =>
  id === undefined ? [] : [make(id)];

const filled = <Value>(values: readonly Value[]): readonly Value[] | undefined =>
  values.length === 0 ? undefined : values;

const unlessDefault = <Value>(value: Value, initial: Value): Value | undefined =>
  value === initial ? undefined : value;

const isUnused = ({ accessCount, rehearsalCount }: Use): boolean => accessCount === 0 && rehearsalCount === 0;

export function withoutSlot(block: JsonObject | undefined): { readonly [key: string]: Json } {
  const { [SLOT]: _slot, ...rest } = block ?? {};
  return rest;
}
