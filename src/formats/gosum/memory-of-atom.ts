/**
 * Converts a memory atom to a foreign memory (GOS-08, GOS-11..GOS-25). Class, basis and provenance
 * are the atom's, never milder and never invented. `rest` holds the members that an item cannot
 * represent, so that persona-format.ts can rebuild the same atom byte for byte.
 */

import * as z from "zod";
import type { ForeignMemory } from "../../engine/correct/foreign-memory.ts";
import { gosumId } from "../../model/id.ts";
import {
  ACTORS,
  AUTHORITIES,
  DETAIL_MAX,
  DETAILS_MAX,
  EVENT_TYPES,
  foreignStatus,
  GIST_MAX,
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
import { displayText, singleLine, truncate } from "../../model/text.ts";
import { maskSecrets } from "../../policy/privacy-detectors.ts";
import { compact } from "../compact.ts";
import { asJson, entriesOf, instantOf, instantText, membersOf } from "./members.ts";
import { curveOf, decayProfileOf } from "./memory-policy.ts";
import { type AtomDetail, EXTENSION, GOSUM, type MemoryAtom } from "./persona-document.ts";

const LABEL_MAX = 200;
const LABELS_MAX = 100;

interface AtomContext {
  readonly isInDocument?: (id: string) => boolean;
}

/**
 * @param atom must have passed the structural pass
 * @param context without it, links are dropped
 */
export function memoryOfAtom(atom: MemoryAtom, { isInDocument = () => false }: AtomContext = {}): ForeignMemory {
  const extension = readAtomExtension(atom[EXTENSION]);
  const fields = extension ?? {};
  // Computed once: the search for secrets dominates the cost of reading an atom.
  const fitting: Fitting = { details: fittingDetails(atom), labels: fittingLabels(atom.tags ?? []) };
  const { provenance, salience, emotionalValence: valence } = atom;
  const at = instantOf(atom.createdAt) ?? 0;
  const isTyped = (fields.type === "custom") === (fields.customType !== undefined);
  // The source messages of an extracted item are not part of the document.
  const method = fields.origin?.method === "extracted" ? undefined : fields.origin?.method;
  return {
    codec: GOSUM,
    id: atom.id.toLowerCase(),
    at,
    text: atom.gist,
    mode: atom.kind,
    ...fitting,
    curve: curveOf(atom.decayProfile),
    privacy: { class: atom.privacyClass, basis: atom.consentBasis },
    hold: holdOf(atom, fields),
    isWhole: extension?.id !== undefined,
    ...compact({
      layer: fields.layer ?? ("fact" as const),
      type: isTyped ? fields.type : undefined,
      customType: isTyped ? fields.customType : undefined,
      event: fields.event,
      key: fields.key,
      entities: fields.entities,
      anchors: fields.anchors,
      time: fields.time,
      scope: fields.scope,
      subject: fields.subject,
      speaker: fields.speaker,
      timeZone: fields.timeZone,
      count: fields.count,
      taint: fields.taint,
      purpose: fields.purpose,
      decisionUse: fields.decisionUse,
      authority: fields.authority,
      authorityReason: fields.authorityReason,
      links: linksOf(fields, isInDocument),
      access: fields.access,
      truth: fields.truth,
      ttl: fields.ttl,
      tenant: compact({ deployment: provenance.deploymentDid, org: fields.org }),
      origin: compact({ ...fields.origin, method, session: provenance.sessionId, turn: provenance.turnIndex }),
      weight: compact({ ...fields.weight, salience, valence }),
      use: compact({
        ...fields.use,
        rehearsalCount: atom.rehearsalCount,
        lastRehearsedAt: instantOf(atom.lastRehearsedAt) ?? at,
      }),
      rest: restOf(atom, fitting),
    }),
  };
}

/** Only links to atoms of the same document can be resolved. */
function linksOf({ links = [] }: AtomExtension, isInDocument: (id: string) => boolean): ForeignMemory["links"] {
  const found = links.filter(({ to }) => isInDocument(to));
  return found.length === 0 ? undefined : found;
}

/** The extension may refine the atom's status, not contradict it (GOS-23, GOS-A11). */
function holdOf(atom: MemoryAtom, { truth = "current", hold }: AtomExtension): Item["hold"] {
  if (hold !== undefined && foreignStatus({ truth, hold }).gosum === atom.redactionStatus) return hold;
  return ({ active: "active", redacted: "hidden", "pending-deletion": "pending" } as const)[atom.redactionStatus];
}

/** One line of at most GIST_MAX characters; the vault stores the full text separately. */
export const gistText = (gist: string): string => truncate(singleLine(gist), GIST_MAX) || INVISIBLE_GIST;
/** An item's text is never empty, even if the gist has invisible characters only. */
const INVISIBLE_GIST = " ";

/** Secrets are masked before anything is stored. */
const masked = (text: string): string => maskSecrets(displayText(text)).text;

export function fitsItem({ content }: AtomDetail): boolean {
  const text = masked(content);
  return text !== "" && text.length <= DETAIL_MAX;
}

export const fittingDetails = ({ details }: Pick<MemoryAtom, "details">): Item["details"] =>
  details
    .filter(fitsItem)
    .slice(0, DETAILS_MAX)
    .map(({ content, brightness }) => ({ text: masked(content), brightness }));

export const fittingLabels = (tags: readonly string[]): readonly string[] =>
  tags
    .map(masked)
    .filter((label) => label !== "" && label.length <= LABEL_MAX)
    .slice(0, LABELS_MAX);

interface Fitting {
  readonly details: Item["details"];
  readonly labels: readonly string[];
}

/** Members of the atom that an item cannot reproduce exactly; undefined if there are none. */
function restOf(atom: MemoryAtom, fitting: Fitting): { readonly [name: string]: Json } | undefined {
  const { createdAt, lastRehearsedAt, details, tags, decayProfile, provenance } = atom;
  const isCanonical = (text: string): boolean => text === instantText(instantOf(text) ?? 0);
  const isFitting = (detail: AtomDetail, place: number): boolean =>
    sizeOf(detail) === 2 && fitting.details[place]?.text === detail.content;
  const hasDetails = !details.every(isFitting);
  const hasTags =
    tags !== undefined && (tags.length === 0 || !tags.every((tag, place) => tag === fitting.labels[place]));
  const isWholeDecay =
    sizeOf(decayProfile) === 6 && sizeOf({ ...decayProfileOf(curveOf(decayProfile)), ...decayProfile }) === 6;
  const extensions = Object.fromEntries(Object.entries(atom).filter(([name]) => name.startsWith("x-")));
  const members = compact({
    details: hasDetails ? details : undefined,
    tags: hasTags ? tags : undefined,
    decayProfile: isWholeDecay ? undefined : decayProfile,
    provenance: sizeOf(provenance) === 3 ? undefined : provenance,
    extensions: sizeOf(extensions) === 0 ? undefined : extensions,
  });
  const safe = Object.fromEntries(Object.entries(members).filter(([, member]) => hasNoSecret(asJson(member))));
  const rest = compact({
    createdAt: isCanonical(createdAt) ? undefined : createdAt,
    // Details in `rest` need the instant from which they fade.
    lastRehearsedAt: isCanonical(lastRehearsedAt) && !hasDetails ? undefined : lastRehearsedAt,
    ...safe,
    isMasked: sizeOf(safe) === sizeOf(members) ? undefined : true,
  });
  return sizeOf(rest) === 0 ? undefined : membersOf(asJson(rest));
}

/** Checks texts only: the digits of a JSON number are not a card number. */
function hasNoSecret(value: Json): boolean {
  if (typeof value === "string") return maskSecrets(value).text === value;
  if (Array.isArray(value)) return entriesOf(value).every(hasNoSecret);
  return Object.entries(membersOf(value)).every(([name, member]) => hasNoSecret(name) && hasNoSecret(member));
}

const sizeOf = (value: object): number => Object.keys(value).length;

const instant = z.int();
const fraction = z.number().min(0).max(1);
const name = z.string().min(1).max(200);
const names = z.array(name).max(100).readonly();
const LINKS_MAX = 1_000;

/** Links between atoms, by their ids. */
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
type AtomExtension = z.infer<typeof extension>;

/** Undefined if it is missing or invalid. */
export function readAtomExtension(value: Json | undefined): AtomExtension | undefined {
  const parsed = extension.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

/** Omits evidence, because a persona document does not contain the cited messages. */
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

const unless = <Value>(value: Value, initial: Value): Value | undefined => (value === initial ? undefined : value);

export const gosumOrigin = (item: Item): Item["foreign"][number] | undefined =>
  item.foreign.find(({ codec }) => codec === GOSUM);
