/**
 * The extension member `x-keepsake` of an atom: what an item knows and an atom has no member for.
 * Usual values are left out. When read, it is untrusted: what does not parse is kept and not
 * believed.
 */
import * as z from "zod";
import { gosumId } from "../../model/id.ts";
import {
  ACTORS,
  AUTHORITIES,
  EVENT_TYPES,
  HOLDS,
  type Item,
  interval,
  SOURCES,
  SPACES,
  TAINTS,
  TRUTHS,
  TYPES,
  type Use,
} from "../../model/item.ts";
import type { Json } from "../../model/json.ts";
import { compact } from "../compact.ts";
import { GOSUM } from "./persona-document.ts";

const instant = z.int();
const fraction = z.number().min(0).max(1);
const name = z.string().min(1).max(200);
const names = z.array(name).max(100).readonly();
const LINKS_MAX = 1_000;

/** The links that a document may tell: to atoms, by their ids. */
const LINK_TYPES = ["supports", "contradicts", "extends", "supersedes", "related_to", "derived_from"] as const;

const extension = z.object({
  id: name.optional(),
  layer: z.enum(["fact", "summary", "topic"]).optional(),
  type: z.enum(TYPES).optional(),
  customType: name.optional(),
  event: z.enum(EVENT_TYPES).optional(),
  key: name.optional(),
  entities: names.optional(),
  anchors: z.record(name, z.string().max(1_000)).optional(),
  time: interval.optional(),
  scope: z
    .object({ space: z.enum(SPACES), owner: name.optional(), phase: name.optional(), agent: name.optional() })
    .readonly()
    .optional(),
  org: name.optional(),
  subject: name.optional(),
  speaker: name.optional(),
  timeZone: name.optional(),
  origin: z
    .object({
      messageId: name.optional(),
      channel: name.optional(),
      actor: z.enum(ACTORS).optional(),
      source: z.enum(SOURCES).optional(),
      platform: name.optional(),
      method: z.enum(["stated", "extracted", "derived", "api_export", "manual"]).optional(),
      extractor: name.optional(),
    })
    .readonly()
    .optional(),
  taint: z.enum(TAINTS).optional(),
  purpose: name.optional(),
  decisionUse: z.enum(["prohibited", "allowed"]).optional(),
  count: z.int().min(1).optional(),
  links: z
    .array(z.object({ type: z.enum(LINK_TYPES), to: name, confidence: fraction.optional() }).readonly())
    .max(LINKS_MAX)
    .readonly()
    .optional(),
  authority: z.enum(AUTHORITIES).optional(),
  authorityReason: name.optional(),
  weight: z
    .object({
      points: z.int().min(0).max(100).optional(),
      reasons: names.optional(),
      classifier: name.optional(),
      confidence: fraction.optional(),
      boost: z.number().min(0).max(4).optional(),
    })
    .readonly()
    .optional(),
  access: z
    .object({ visibility: z.enum(["private", "shared"]), exportable: z.boolean(), grants: names })
    .readonly()
    .optional(),
  truth: z.enum(TRUTHS).optional(),
  hold: z.enum(HOLDS).optional(),
  ttl: z.object({ ticks: z.int().positive().optional(), until: instant.optional() }).readonly().optional(),
  use: z
    .object({
      accessCount: z.int().min(0).optional(),
      lastAccessAt: instant.optional(),
      history: z.array(instant).max(32).readonly().optional(),
    })
    .readonly()
    .optional(),
});
export type AtomExtension = z.infer<typeof extension>;

/** Undefined where there is none, and where it is not of this form. */
export function readAtomExtension(value: Json | undefined): AtomExtension | undefined {
  const parsed = extension.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

/** Of an item. Evidence stays behind: the messages that it cites are in no persona document. */
export function atomExtension(item: Item, use: Use): AtomExtension {
  const { session: _session, turn: _turn, import: _import, ...origin } = item.origin;
  const { salience: _salience, valence: _valence, ...weight } = item.weight;
  const isUsed = use.accessCount > 0 || use.history.length > 0;
  const { accessCount, lastAccessAt, history } = use;
  return compact({
    id: item.id,
    layer: item.layer === "fact" || item.layer === "message" ? undefined : item.layer,
    type: unless(item.type, "fact"),
    customType: item.customType,
    event: unless(item.event, "fact"),
    key: item.key,
    entities: item.entities.length === 0 ? undefined : item.entities,
    anchors: item.anchors,
    time: item.time,
    scope: item.scope,
    org: item.tenant?.org,
    subject: item.subject,
    speaker: item.speaker,
    timeZone: item.timeZone,
    origin,
    taint: unless(item.taint, "clean"),
    purpose: item.purpose,
    decisionUse: item.decisionUse,
    count: unless(item.count, 1),
    links: item.links.length === 0 ? undefined : item.links.map((link) => ({ ...link, to: gosumId(link.to) })),
    authority: item.authority,
    authorityReason: item.authorityReason,
    weight,
    access: item.access,
    truth: unless(item.truth, "current"),
    hold: unless(item.hold, "active"),
    ttl: item.ttl,
    use: isUsed ? compact({ accessCount, lastAccessAt, history }) : undefined,
  });
}

const unless = <Value>(value: Value, usual: Value): Value | undefined => (value === usual ? undefined : value);

export const gosumOrigin = (item: Item): Item["foreign"][number] | undefined =>
  item.foreign.find(({ codec }) => codec === GOSUM);
