/**
 * The extension slot `x_keepsake`: item fields without a PAM field (spec/pam.md §12, unification
 * §6). References are PAM ids. Default values are omitted.
 */

import * as z from "zod";
import { type Item, itemFields, link, span, type Use, use as useSchema } from "../../model/item.ts";
import { canonicalJson, type Json, withoutDefaults } from "../../model/json.ts";
import type { JsonObject } from "./documents.ts";

export const SLOT = "x_keepsake";
const SLOT_VERSION = 1;

const reference = z.string().min(1).max(200);
const { shape: privacy } = itemFields.privacy.unwrap();
const slot = z
  .object(itemFields)
  .omit({ id: true, revision: true, at: true, type: true, customType: true, topicId: true, tick: true, foreign: true })
  .partial({ text: true, layer: true, details: true, entities: true, labels: true, taint: true, decisionUse: true })
  .partial({ count: true, truth: true, hold: true })
  .extend({
    v: z.literal(SLOT_VERSION),
    /** The memory was imported from another PAM document, which also wrote the other members. */
    isForeign: z.literal(true).optional(),
    topic: reference.optional(),
    evidence: z
      .array(z.object({ of: reference, spans: z.array(span).max(100).readonly() }).readonly())
      .max(1_000)
      .readonly()
      .optional(),
    links: z
      .array(link.unwrap().extend({ to: reference }).readonly())
      .max(1_000)
      .readonly()
      .optional(),
    weight: itemFields.weight.unwrap().omit({ confidence: true }).readonly(),
    privacy: z.object({ class: privacy.class, basis: privacy.basis }).readonly(),
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

const DEFAULTS = {
  layer: "fact",
  taint: "clean",
  decisionUse: "prohibited",
  count: 1,
  truth: "current",
  hold: "active",
};

/** @param content of the memory, if the item's text may differ */
export function slotOf(
  item: Item,
  use: Use,
  { pamId }: SlotContext,
  { isForeign, content }: { readonly isForeign: boolean; readonly content?: string },
): JsonObject {
  const { id: _id, revision: _revision, at: _at, type: _type, customType: _custom, tick: _tick, ...own } = item;
  const { foreign: _foreign, topicId, ...fields } = own;
  const { import: _import, ...from } = item.origin;
  const { confidence: _confidence, ...weight } = item.weight;
  const evidence = item.evidence.flatMap(({ item: id, spans }) => named(pamId(id), (of) => ({ of, spans })));
  // Without exported evidence, an extracted fact counts as stated.
  const isBare = evidence.length === 0 && from.method === "extracted";
  const members = {
    ...fields,
    v: SLOT_VERSION,
    isForeign: isForeign ? true : undefined,
    text: content === undefined || isForeign || content === item.text ? undefined : item.text,
    topic: topicId === undefined ? undefined : pamId(topicId),
    origin: isBare ? { ...from, method: "stated" } : from,
    evidence,
    links: item.links.flatMap(({ to: id, ...edge }) => named(pamId(id), (to) => ({ ...edge, to }))),
    weight,
    privacy: { class: item.privacy.class, basis: item.privacy.basis },
    use: use.accessCount === 0 && use.rehearsalCount === 0 ? undefined : use,
  };
  return JSON.parse(canonicalJson(withoutDefaults(members, DEFAULTS)));
}

const named = <Value>(id: string | undefined, make: (id: string) => Value): readonly Value[] =>
  id === undefined ? [] : [make(id)];

export function withoutSlot(block: JsonObject | undefined): { readonly [key: string]: Json } {
  const { [SLOT]: _slot, ...rest } = block ?? {};
  return rest;
}
