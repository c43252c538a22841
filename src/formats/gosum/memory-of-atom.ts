/**
 * Converts a memory atom to a foreign memory (GOS-08, GOS-11..GOS-25). Class, basis and provenance
 * are the atom's, never milder and never invented. `rest` holds the members that an item cannot
 * represent, so that persona-format.ts can rebuild the same atom byte for byte.
 */

import * as z from "zod";
import type { ForeignMemory } from "../../engine/correct/foreign-memory.ts";
import { gosumId } from "../../model/id.ts";
import {
  DETAIL_MAX,
  DETAILS_MAX,
  foreignStatus,
  GIST_MAX,
  type Item,
  itemFields,
  link,
  type Use,
  use as useSchema,
} from "../../model/item.ts";
import { defined, entriesOf, type Json, membersOf, withoutDefaults } from "../../model/json.ts";
import { displayText, singleLine, truncate } from "../../model/text.ts";
import { isHowTo } from "../../policy/privacy.ts";
import { maskSecrets } from "../../policy/privacy-detectors.ts";
import { curveOf, decayProfileOf } from "./memory-policy.ts";
import {
  type AtomDetail,
  asJson,
  EXTENSION,
  GOSUM,
  instantOf,
  instantText,
  type MemoryAtom,
} from "./persona-document.ts";

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
  const { id: _id, org, links: _links, hold: _hold, weight, origin, use, type, customType, ...same } = fields;
  return {
    codec: GOSUM,
    id: atom.id.toLowerCase(),
    at,
    text: atom.gist,
    mode: atom.kind,
    layer: "fact",
    ...fitting,
    curve: curveOf(atom.decayProfile),
    privacy: { class: atom.privacyClass, basis: atom.consentBasis },
    hold: holdOf(atom, fields),
    isWhole: extension?.id !== undefined,
    ...defined({
      ...same,
      type: isTyped ? (type ?? typeOf(atom, extension)) : undefined,
      customType: isTyped ? customType : undefined,
      links: linksOf(fields, isInDocument),
      tenant: defined({ deployment: provenance.deploymentDid, org }),
      origin: defined({ ...origin, method, session: provenance.sessionId, turn: provenance.turnIndex }),
      weight: defined({ ...weight, salience, valence }),
      use: defined({
        ...use,
        rehearsalCount: atom.rehearsalCount,
        lastRehearsedAt: instantOf(atom.lastRehearsedAt) ?? at,
      }),
      rest: restOf(atom, fitting),
    }),
  };
}

/**
 * How something is done is a skill. What else is procedural tells the persona what to do, and stays
 * a statement that waits for its owner.
 */
function typeOf({ kind, gist }: MemoryAtom, extension: AtomExtension | undefined): Item["type"] | undefined {
  if (kind !== "procedural" || extension !== undefined) return DEFAULTS.type;
  return isHowTo(gist) ? "skill" : undefined;
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
  const members = defined({
    details: hasDetails ? details : undefined,
    tags: hasTags ? tags : undefined,
    decayProfile: isWholeDecay ? undefined : decayProfile,
    provenance: sizeOf(provenance) === 3 ? undefined : provenance,
    extensions: sizeOf(extensions) === 0 ? undefined : extensions,
  });
  const safe = Object.fromEntries(Object.entries(members).filter(([, member]) => hasNoSecret(asJson(member))));
  const rest = defined({
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

const name = z.string().min(1).max(200);
const { type, customType, event, key, entities, anchors, time, scope, subject, speaker, timeZone } = itemFields;
const { origin, taint, purpose, decisionUse, count, authority, authorityReason, weight, access } = itemFields;
const LINKS_MAX = 1_000;

const extension = z
  .object({
    ...{ type, customType, event, key, entities, anchors, time, scope, subject, speaker, timeZone },
    ...{ taint, purpose, decisionUse, count, authority, authorityReason, access },
    ...{ truth: itemFields.truth, hold: itemFields.hold, ttl: itemFields.ttl },
    id: name,
    layer: z.enum(["fact", "summary", "topic"]),
    org: name,
    origin: origin.unwrap().omit({ session: true, turn: true, live: true, import: true }).partial().readonly(),
    /** Between atoms, by their ids. */
    links: z
      .array(link.unwrap().extend({ to: name }).readonly())
      .max(LINKS_MAX)
      .readonly(),
    weight: weight.unwrap().omit({ salience: true, valence: true }).partial().readonly(),
    use: useSchema.unwrap().pick({ accessCount: true, lastAccessAt: true, history: true }).partial().readonly(),
  })
  .partial();
type AtomExtension = z.infer<typeof extension>;

/** Undefined if it is missing or invalid. */
export function readAtomExtension(value: Json | undefined): AtomExtension | undefined {
  const parsed = extension.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

const DEFAULTS = {
  type: "fact",
  event: "fact",
  layer: "fact",
  taint: "clean",
  count: 1,
  truth: "current",
  hold: "active",
} as const;

/** Omits evidence, because a persona document does not contain the cited messages. */
export function atomExtension(item: Item, use: Use): object {
  const { type, customType, event, key, entities, anchors, time, scope, subject, speaker, timeZone } = item;
  const { taint, purpose, decisionUse, count, authority, authorityReason, access, truth, hold, ttl } = item;
  const { session: _session, turn: _turn, import: _import, ...origin } = item.origin;
  const { salience: _salience, valence: _valence, ...weight } = item.weight;
  const { accessCount, lastAccessAt, history } = use;
  const isUsed = accessCount > 0 || history.length > 0;
  const members = {
    ...{ type, customType, event, key, entities, anchors, time, scope, subject, speaker, timeZone },
    ...{ taint, purpose, decisionUse, count, authority, authorityReason, access, truth, hold, ttl },
    ...{ id: item.id, org: item.tenant?.org, origin, weight },
    layer: item.layer === "message" ? undefined : item.layer,
    links: item.links.map((each) => ({ ...each, to: gosumId(each.to) })),
    use: isUsed ? defined({ accessCount, lastAccessAt, history }) : undefined,
  };
  return withoutDefaults(members, DEFAULTS);
}

export const gosumOrigin = (item: Item): Item["foreign"][number] | undefined =>
  item.foreign.find(({ codec }) => codec === GOSUM);
