/**
 * A memory atom as a foreign memory (GOS-08, GOS-11..GOS-25). Class, basis and provenance are the
 * atom's, never milder and never invented. `rest` holds what an item cannot, so that
 * atom-of-item.ts rebuilds the same atom byte for byte.
 */

import * as z from "zod";
import type { ForeignMemory } from "../../engine/correct/foreign-memory.ts";
import { foreignStatus } from "../../model/foreign-status.ts";
import { gosumId } from "../../model/id.ts";
import {
  ACTORS,
  AUTHORITIES,
  DETAIL_MAX,
  DETAILS_MAX,
  EVENT_TYPES,
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
  readonly isHere?: (id: string) => boolean;
}

/** @param atom that passed the structural pass @param context without it no link is read */
export function memoryOfAtom(atom: MemoryAtom, { isHere = () => false }: AtomContext = {}): ForeignMemory {
  const extension = readAtomExtension(atom[EXTENSION]);
  const told = extension ?? {};
  // Looking for secrets is what reading an atom costs: once.
  const fitting: Fitting = { details: fittingDetails(atom), labels: fittingLabels(atom.tags ?? []) };
  const { provenance, salience, emotionalValence: valence } = atom;
  const at = instantOf(atom.createdAt) ?? 0;
  const isTyped = (told.type === "custom") === (told.customType !== undefined);
  // What an item was extracted from stayed behind with its messages.
  const method = told.origin?.method === "extracted" ? undefined : told.origin?.method;
  return {
    codec: GOSUM,
    id: atom.id.toLowerCase(),
    at,
    text: atom.gist,
    mode: atom.kind,
    ...fitting,
    curve: curveOf(atom.decayProfile),
    privacy: { class: atom.privacyClass, basis: atom.consentBasis },
    hold: holdOf(atom, told),
    isWhole: extension?.id !== undefined,
    ...compact({
      layer: told.layer ?? ("fact" as const),
      type: isTyped ? told.type : undefined,
      customType: isTyped ? told.customType : undefined,
      event: told.event,
      key: told.key,
      entities: told.entities,
      anchors: told.anchors,
      time: told.time,
      scope: told.scope,
      subject: told.subject,
      speaker: told.speaker,
      timeZone: told.timeZone,
      count: told.count,
      taint: told.taint,
      purpose: told.purpose,
      decisionUse: told.decisionUse,
      authority: told.authority,
      authorityReason: told.authorityReason,
      links: linksOf(told, isHere),
      access: told.access,
      truth: told.truth,
      ttl: told.ttl,
      tenant: compact({ deployment: provenance.deploymentDid, org: told.org }),
      origin: compact({ ...told.origin, method, session: provenance.sessionId, turn: provenance.turnIndex }),
      weight: compact({ ...told.weight, salience, valence }),
      use: compact({
        ...told.use,
        rehearsalCount: atom.rehearsalCount,
        lastRehearsedAt: instantOf(atom.lastRehearsedAt) ?? at,
      }),
      rest: restOf(atom, fitting),
    }),
  };
}

/** Links to atoms of the same document: of others nobody could tell which memory they are. */
function linksOf({ links = [] }: AtomExtension, isHere: (id: string) => boolean): ForeignMemory["links"] {
  const found = links.filter(({ to }) => isHere(to));
  return found.length === 0 ? undefined : found;
}

/** The atom's status decides; the extension may only refine it (GOS-23, GOS-A11). */
function holdOf(atom: MemoryAtom, { truth = "current", hold }: AtomExtension): Item["hold"] {
  if (hold !== undefined && foreignStatus({ truth, hold }).gosum === atom.redactionStatus) return hold;
  return ({ active: "active", redacted: "hidden", "pending-deletion": "pending" } as const)[atom.redactionStatus];
}

/** One line, no longer than a gist; the vault keeps the whole text beside it. */
export const gistText = (gist: string): string => truncate(singleLine(gist), GIST_MAX) || NOTHING_SHOWN;
/** Of a text that has none but characters that cannot be seen: an item has at least one. */
const NOTHING_SHOWN = " ";

/** Secrets are masked before anything of a document is kept. */
const shown = (text: string): string => maskSecrets(displayText(text)).text;

export function fitsItem({ content }: AtomDetail): boolean {
  const text = shown(content);
  return text !== "" && text.length <= DETAIL_MAX;
}

export const fittingDetails = ({ details }: Pick<MemoryAtom, "details">): Item["details"] =>
  details
    .filter(fitsItem)
    .slice(0, DETAILS_MAX)
    .map(({ content, brightness }) => ({ text: shown(content), brightness }));

export const fittingLabels = (tags: readonly string[]): readonly string[] =>
  tags
    .map(shown)
    .filter((label) => label !== "" && label.length <= LABEL_MAX)
    .slice(0, LABELS_MAX);

interface Fitting {
  readonly details: Item["details"];
  readonly labels: readonly string[];
}

/** Members of the atom that would not come back the same from an item; undefined where all do. */
function restOf(atom: MemoryAtom, fitting: Fitting): { readonly [name: string]: Json } | undefined {
  const { createdAt, lastRehearsedAt, details, tags, decayProfile, provenance } = atom;
  const isUsual = (text: string): boolean => text === instantText(instantOf(text) ?? 0);
  const isFitting = (detail: AtomDetail, place: number): boolean =>
    sizeOf(detail) === 2 && fitting.details[place]?.text === detail.content;
  const hasDetails = !details.every(isFitting);
  const hasTags =
    tags !== undefined && (tags.length === 0 || !tags.every((tag, place) => tag === fitting.labels[place]));
  const isWholeDecay =
    sizeOf(decayProfile) === 6 && sizeOf({ ...decayProfileOf(curveOf(decayProfile)), ...decayProfile }) === 6;
  const extensions = Object.fromEntries(Object.entries(atom).filter(([name]) => name.startsWith("x-")));
  const beside = compact({
    details: hasDetails ? details : undefined,
    tags: hasTags ? tags : undefined,
    decayProfile: isWholeDecay ? undefined : decayProfile,
    provenance: sizeOf(provenance) === 3 ? undefined : provenance,
    extensions: sizeOf(extensions) === 0 ? undefined : extensions,
  });
  const free = Object.fromEntries(Object.entries(beside).filter(([, member]) => isFree(asJson(member))));
  const rest = compact({
    createdAt: isUsual(createdAt) ? undefined : createdAt,
    // With details that stay outside goes the instant from which they fade.
    lastRehearsedAt: isUsual(lastRehearsedAt) && !hasDetails ? undefined : lastRehearsedAt,
    ...free,
    isMasked: sizeOf(free) === sizeOf(beside) ? undefined : true,
  });
  return sizeOf(rest) === 0 ? undefined : membersOf(asJson(rest));
}

/** What holds a secret in its texts must not carry it elsewhere. Digits of a number are no card. */
function isFree(value: Json): boolean {
  if (typeof value === "string") return maskSecrets(value).text === value;
  if (Array.isArray(value)) return entriesOf(value).every(isFree);
  return Object.entries(membersOf(value)).every(([name, member]) => isFree(name) && isFree(member));
}

const sizeOf = (value: object): number => Object.keys(value).length;

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
type AtomExtension = z.infer<typeof extension>;

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
