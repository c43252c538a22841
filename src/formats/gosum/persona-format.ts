/**
 * Exports a vault as a persona document (GOS-01, GOS-02): the original document with the current
 * policy and memory, signed if a key is given. Memory is unsigned (GOS-A25), so it can stream.
 */

import { WHOLE_TEXT } from "../../engine/correct/foreign-memory.ts";
import type { ExportSource, Writer } from "../../engine/maintain/format.ts";
import { brightness } from "../../model/aging.ts";
import { gosumId } from "../../model/id.ts";
import { foreignStatus, type Item, rehearsedAt, type Use } from "../../model/item.ts";
import {
  canonicalJson,
  entriesOf,
  type Json,
  type JsonObject,
  memberOf,
  membersOf,
  rawHash,
} from "../../model/json.ts";
import type { Policy } from "../../model/policy.ts";
import { invalidInput } from "../invalid-input.ts";
import { atomExtension, fitsItem, fittingDetails, fittingLabels, gistText, gosumOrigin } from "./memory-of-atom.ts";
import { curveOf, decayProfileOf, memoryPolicyOf, personaPolicy } from "./memory-policy.ts";
import {
  type AtomDetail,
  asJson,
  type DecayProfile,
  EXTENSION,
  instantOf,
  instantText,
  type MemoryAtom,
  type PersonaDocument,
  type Tombstone,
} from "./persona-document.ts";
import { personaHash, signPersona } from "./persona-signature.ts";
import { asPersona } from "./read-persona.ts";
import type { SigningKey } from "./signing-key.ts";

type ExportOmission = AtomOmission | "other_deployment";

export interface PersonaExportOptions extends Pick<AtomOptions, "extension"> {
  /** Default: the newest one that the owner imported into the vault. */
  readonly document?: PersonaDocument;
  /** The vault's policy. Without it, the document's policy and signature stay unchanged. */
  readonly policy?: Policy;
  /** Signs the document. Without it, a changed policy empties the signature. */
  readonly signer?: SigningKey;
  /** Default: from the policy or the document. */
  readonly deploymentDid?: string;
  /** Called if the vault's policy replaces the document's. */
  readonly onPolicyWritten?: () => void;
  /** Called for each item that is not exported. */
  readonly onLeftOut?: (id: string, reason: ExportOmission) => void;
}

/**
 * Pieces of one JSON document.
 * @throws KeepsakeError `invalid_input` without a document, or if it was never adopted and no policy
 * is given
 */
export const persona = (options: PersonaExportOptions): Writer<AsyncGenerator<string>> => ({
  name: "persona",
  encode: (source) => encode(source, options),
});

async function* encode(source: ExportSource, options: PersonaExportOptions): AsyncGenerator<string> {
  const document = options.document ?? asPersona((await source.document()) ?? missingDocument());
  const { memory: _replaced, ...head } = outgoing(document, options, source.exportedAt);
  const deploymentDid = options.deploymentDid ?? head.memoryPolicy?.[EXTENSION]?.deploymentDid;
  const given: AtomOptions = { deploymentDid, extension: options.extension };
  // Drops the closing brace, to append the memory.
  yield `${JSON.stringify(head).slice(0, -1)},"memory":[`;
  let separator = "\n";
  for await (const entry of entriesFor(source, given, options.onLeftOut)) {
    yield `${separator}${JSON.stringify(entry)}`;
    separator = ",\n";
  }
  yield separator === "\n" ? "]}\n" : "\n]}\n";
}

/** Atoms, then the tombstones of deleted ones. */
async function* entriesFor(
  source: ExportSource,
  given: AtomOptions,
  onLeftOut: PersonaExportOptions["onLeftOut"],
): AsyncGenerator<MemoryAtom | Tombstone> {
  const taken = new Set<string>();
  for await (const { item, use } of source.memories()) {
    const reason = exportOmission(item, given);
    const atom = reason === undefined ? atomOf(item, use, given) : undefined;
    if (reason !== undefined) onLeftOut?.(item.id, reason);
    if (atom !== undefined) yield uniquelyNamed(atom, item, taken);
  }
  for await (const { id, at, reason } of source.tombstones())
    if (!taken.has(gosumId(id))) yield { id: gosumId(id), timestamp: instantText(at), reason };
}

function outgoing(
  document: PersonaDocument,
  { policy, signer, onPolicyWritten }: PersonaExportOptions,
  at: number,
): PersonaDocument {
  if (policy === undefined && document.memoryPolicy === undefined)
    throw invalidInput("This persona has no memory policy.", "Adopt it first: keepsake persona adopt.");
  // The policy that the document has already keeps its spelling, and so its signature.
  const isStated = policy === undefined || statesPolicy(document, policy);
  if (!isStated) onPolicyWritten?.();
  const governed: PersonaDocument = isStated
    ? document
    : { ...document, memoryPolicy: memoryPolicyOf(policy, document.memoryPolicy) };
  if (signer !== undefined) return signPersona(governed, signer, at);
  const contentHash = personaHash(governed);
  if (contentHash === document.identity.contentHash) return governed;
  // No signature is better than a wrong one.
  const { identity, provenance } = governed;
  return { ...governed, identity: { ...identity, contentHash }, provenance: { ...provenance, signature: "" } };
}

function missingDocument(): never {
  throw invalidInput(
    "This vault has no persona document.",
    "Pass the document that gets the memory, or import it once as your own.",
    { field: "persona" },
  );
}

/** Otherwise the export writes the policy, and the signature of the document ends. */
const statesPolicy = (document: PersonaDocument, policy: Policy): boolean =>
  document.memoryPolicy !== undefined &&
  canonicalJson(memoryPolicyOf(personaPolicy(document))) === canonicalJson(memoryPolicyOf(policy));

/** Never exports memory of another deployment under this one's name (GOS-10). */
function exportOmission(item: Item, given: AtomOptions): ExportOmission | undefined {
  const own = item.tenant?.deployment;
  if (own !== undefined && given.deploymentDid !== undefined && own !== given.deploymentDid) return "other_deployment";
  return atomOmission(item, given);
}

const ID_DIGITS = 12;

/** Ids are unique (GOS-11). On a collision, the later atom takes other digits of its id's hash. */
function uniquelyNamed(atom: MemoryAtom, item: Item, taken: Set<string>): MemoryAtom {
  const digits = rawHash(item.id).slice("sha256:".length);
  const names = [atom.id, gosumId(item.id)];
  for (let at = 0; at + ID_DIGITS <= digits.length; at += ID_DIGITS)
    names.push(`mem:${digits.slice(at, at + ID_DIGITS)}`);
  const id = names.find((name) => !taken.has(name)) ?? atom.id;
  taken.add(id);
  return id === atom.id ? atom : { ...atom, id };
}

interface AtomOptions {
  readonly deploymentDid?: string | undefined;
  /** False writes only gosum's own members. Default true. */
  readonly extension?: boolean | undefined;
}

type AtomOmission = "message" | "topic" | "not_listed" | "no_provenance";

/**
 * Why an item has no atom, or undefined if it has one. Messages, topics and items that gosum does
 * not list have none (GOS-A11). Provenance is never invented (GOS-24).
 */
export function atomOmission(item: Item, { deploymentDid }: AtomOptions = {}): AtomOmission | undefined {
  if (item.layer === "message" || item.layer === "topic") return item.layer;
  if (foreignStatus(item).gosum === undefined) return "not_listed";
  const { session, turn } = item.origin;
  const deployment = item.tenant?.deployment ?? deploymentDid;
  return session === undefined || turn === undefined || deployment === undefined ? "no_provenance" : undefined;
}

/**
 * Converts an item to a memory atom (GOS-08, GOS-11..GOS-25). Class, basis and provenance are the
 * item's. An imported atom's spelling is preserved while its meaning is unchanged.
 * @param use supplies rehearsals and the current brightness of details
 */
export function atomOf(item: Item, use: Use, options: AtomOptions = {}): MemoryAtom | undefined {
  const { session, turn } = item.origin;
  const deployment = item.tenant?.deployment ?? options.deploymentDid;
  const status = foreignStatus(item).gosum;
  if (atomOmission(item, options) !== undefined || status === undefined) return undefined;
  if (session === undefined || turn === undefined || deployment === undefined) return undefined;
  const origin = gosumOrigin(item);
  const rest = membersOf(origin?.rest);
  const atom: MemoryAtom = {
    id: origin === undefined ? gosumId(item.id) : origin.id,
    kind: item.mode,
    createdAt: spelledInstant(rest["createdAt"], item.at),
    lastRehearsedAt: spelledInstant(rest["lastRehearsedAt"], rehearsedAt(item, use)),
    rehearsalCount: use.rehearsalCount,
    gist: gistOf(item, rest),
    details: detailsOf(item, use, rest),
    salience: item.weight.salience,
    emotionalValence: item.weight.valence,
    decayProfile: decayOf(item, rest),
    privacyClass: item.privacy.class,
    consentBasis: item.privacy.basis,
    redactionStatus: status,
    provenance: {
      ...extensionsIn(rest["provenance"]),
      sessionId: session,
      turnIndex: turn,
      deploymentDid: deployment,
    },
    ...tagsOf(item, rest),
    ...extensionsIn(rest["extensions"]),
  };
  if (options.extension === false) return withoutExtension(atom);
  // Masking a secret also changes the atom.
  const isUnchanged = origin !== undefined && item.revision === 1 && rest["isMasked"] !== true;
  return isUnchanged ? atom : { ...atom, [EXTENSION]: asJson(atomExtension(item, use)) };
}

const spelledInstant = (spelled: Json | undefined, at: number): string =>
  typeof spelled === "string" && instantOf(spelled) === at ? spelled : instantText(at);

/** The full gist, if the item has an unchanged excerpt of it. */
function gistOf(item: Item, rest: JsonObject): string {
  const whole = rest[WHOLE_TEXT];
  return typeof whole === "string" && gistText(whole) === item.text ? whole : item.text;
}

/**
 * Brightness as of the last rehearsal (GOS-17, GOS-A6). Details beyond an item's limit are stored
 * in `rest` and fade along the same curve.
 */
function detailsOf(item: Item, use: Use, rest: JsonObject): readonly AtomDetail[] {
  const current = item.details.map(({ text, brightness: then }, place) => ({
    content: text,
    brightness: use.brightness[place] ?? then,
  }));
  const spelled = entriesOf(rest["details"]).flatMap((entry): readonly AtomDetail[] =>
    isDetail(entry) ? [entry] : [],
  );
  const fitting = fittingDetails({ details: spelled });
  const isSame = fitting.length === current.length && fitting.every(({ text }, at) => text === current[at]?.content);
  if (spelled.length === 0 || !isSame) return current;
  const then = instantOf(rest["lastRehearsedAt"]) ?? item.at;
  let place = 0;
  return spelled.map((detail) => {
    const own = fitsItem(detail) ? current[place++] : undefined;
    return own === undefined
      ? { ...detail, brightness: brightness(detail.brightness, item.curve, then, rehearsedAt(item, use)) }
      : { ...detail, brightness: own.brightness };
  });
}

const isDetail = (value: unknown): value is AtomDetail =>
  typeof memberOf(value, "content") === "string" && typeof memberOf(value, "brightness") === "number";

function decayOf({ curve }: Item, rest: JsonObject): DecayProfile {
  const spelled = rest["decayProfile"];
  const isSame = isDecay(spelled) && canonicalJson(curveOf(spelled)) === canonicalJson(curve);
  return isSame ? spelled : { ...extensionsIn(spelled), ...decayProfileOf(curve) };
}

const isDecay = (value: unknown): value is DecayProfile =>
  memberOf(value, "function") === "ebbinghaus" &&
  ["halfLifeDays", "rehearsalBoost", "valenceProtection"].every((name) => typeof memberOf(value, name) === "number");

function tagsOf({ labels }: Item, rest: JsonObject): { readonly tags?: readonly string[] } {
  const spelled = entriesOf(rest["tags"]).filter((tag) => typeof tag === "string");
  const isSame = "tags" in rest && canonicalJson(fittingLabels(spelled)) === canonicalJson(labels);
  if (isSame) return { tags: spelled };
  return labels.length === 0 ? {} : { tags: labels };
}

const extensionsIn = (value: unknown): { readonly [name: `x-${string}`]: Json } =>
  Object.fromEntries(Object.entries(membersOf(value)).filter(([name]) => name.startsWith("x-")));

function withoutExtension(atom: MemoryAtom): MemoryAtom {
  const { [EXTENSION]: _removed, ...rest } = atom;
  return rest;
}
