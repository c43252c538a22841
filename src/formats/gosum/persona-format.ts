/**
 * Exports a vault as a persona document (GOS-01, GOS-02): the original document with the current
 * policy and its memory as atoms, signed anew when a key is given. Memory is not signed (GOS-A25),
 * so it streams.
 */

import { WHOLE_TEXT } from "../../engine/correct/foreign-memory.ts";
import type { ExportSource, Writer } from "../../engine/maintain/format.ts";
import { brightness } from "../../model/aging.ts";
import { canonicalJson, rawHash } from "../../model/canonical-json.ts";
import { KeepsakeError } from "../../model/error.ts";
import { foreignStatus } from "../../model/foreign-status.ts";
import { gosumId } from "../../model/id.ts";
import { type Item, rehearsedAt, type Use } from "../../model/item.ts";
import type { Json } from "../../model/json.ts";
import type { Policy } from "../../model/policy.ts";
import { asJson, entriesOf, instantOf, instantText, type Members, member, membersOf } from "./members.ts";
import { atomExtension, fitsItem, fittingDetails, fittingLabels, gistText, gosumOrigin } from "./memory-of-atom.ts";
import { curveOf, decayProfileOf, memoryPolicyOf } from "./memory-policy.ts";
import {
  type AtomDetail,
  type DecayProfile,
  EXTENSION,
  type MemoryAtom,
  type PersonaDocument,
} from "./persona-document.ts";
import { personaHash, signPersona } from "./persona-signature.ts";
import type { SigningKey } from "./signing-key.ts";

export type LeftOut = NoAtom | "other_deployment";

export interface PersonaExportOptions extends Pick<AtomOptions, "extension"> {
  readonly document: PersonaDocument;
  /** The vault's policy. Absent: the document's stays to the letter, and with it the signature. */
  readonly policy?: Policy;
  /** Signs the document. Without it, a changed policy leaves the signature empty. */
  readonly signer?: SigningKey;
  /** Default: the deployment that the policy or the document names. */
  readonly deploymentDid?: string;
  /** Called for what is no atom of this deployment, with its id. */
  readonly onLeftOut?: (id: string, reason: LeftOut) => void;
}

/**
 * Pieces of one JSON document.
 * @throws KeepsakeError `invalid_input` for a document that was never adopted, unless a policy is
 * given
 */
export const persona = (options: PersonaExportOptions): Writer<AsyncIterable<string>> => ({
  name: "persona",
  encode: (source) => encode(source, options),
});

async function* encode(source: ExportSource, options: PersonaExportOptions): AsyncGenerator<string> {
  const { memory: _replaced, ...head } = outgoing(options, source.exportedAt);
  const deploymentDid = options.deploymentDid ?? head.memoryPolicy?.[EXTENSION]?.deploymentDid;
  const given: AtomOptions = { deploymentDid, extension: options.extension };
  const taken = new Set<string>();
  // The closing brace is opened again for the memory.
  yield `${JSON.stringify(head).slice(0, -1)},"memory":[`;
  for await (const { item, use } of source.memories()) {
    const reason = leftOut(item, given);
    const atom = reason === undefined ? atomOf(item, use, given) : undefined;
    if (reason !== undefined) options.onLeftOut?.(item.id, reason);
    if (atom === undefined) continue;
    const isFirst = taken.size === 0;
    const line = JSON.stringify(uniquelyNamed(atom, item, taken));
    yield `${isFirst ? "" : ","}\n${line}`;
  }
  yield taken.size === 0 ? "]}\n" : "\n]}\n";
}

function outgoing({ document, policy, signer }: PersonaExportOptions, at: number): PersonaDocument {
  if (policy === undefined && document.memoryPolicy === undefined)
    throw new KeepsakeError("invalid_input", "This persona has no memory policy.", {
      hint: "Adopt it first: keepsake persona adopt.",
    });
  const governed: PersonaDocument =
    policy === undefined ? document : { ...document, memoryPolicy: memoryPolicyOf(policy, document.memoryPolicy) };
  if (signer !== undefined) return signPersona(governed, signer, at);
  const contentHash = personaHash(governed);
  if (contentHash === document.identity.contentHash) return governed;
  // Whoever reads it finds a document without a signature, and none with a wrong one.
  const { identity, provenance } = governed;
  return { ...governed, identity: { ...identity, contentHash }, provenance: { ...provenance, signature: "" } };
}

/** Memory of another deployment never leaves under this one's name (GOS-10). */
function leftOut(item: Item, given: AtomOptions): LeftOut | undefined {
  const own = item.tenant?.deployment;
  if (own !== undefined && given.deploymentDid !== undefined && own !== given.deploymentDid) return "other_deployment";
  return noAtom(item, given);
}

const ID_DIGITS = 12;

/** Ids are unique (GOS-11). On a collision the later atom is named after its whole id. */
function uniquelyNamed(atom: MemoryAtom, item: Item, taken: Set<string>): MemoryAtom {
  const digits = rawHash(item.id).slice("sha256:".length);
  const names = [atom.id, gosumId(item.id)];
  for (let at = 0; at + ID_DIGITS <= digits.length; at += ID_DIGITS)
    names.push(`mem:${digits.slice(at, at + ID_DIGITS)}`);
  const id = names.find((name) => !taken.has(name)) ?? atom.id;
  taken.add(id);
  return id === atom.id ? atom : { ...atom, id };
}

/*
 * An item as a memory atom (GOS-08, GOS-11..GOS-25). Class, basis and provenance are the item's
 * own. What came from an atom keeps its spelling while it still means the same.
 */

interface AtomOptions {
  readonly deploymentDid?: string | undefined;
  /** False: only what gosum itself has members for. Default true. */
  readonly extension?: boolean | undefined;
}

type NoAtom = "message" | "topic" | "not_listed" | "no_provenance";

/**
 * Undefined for an item that is an atom. Messages, topics and items that gosum does not list are
 * not (GOS-A11), nor items without session, turn or deployment: provenance is never made up
 * (GOS-24).
 */
export function noAtom(item: Item, { deploymentDid }: AtomOptions = {}): NoAtom | undefined {
  if (item.layer === "message" || item.layer === "topic") return item.layer;
  if (foreignStatus(item).gosum === undefined) return "not_listed";
  const { session, turn } = item.origin;
  const deployment = item.tenant?.deployment ?? deploymentDid;
  return session === undefined || turn === undefined || deployment === undefined ? "no_provenance" : undefined;
}

/** @param use for rehearsals, and for details as the last one left them */
export function atomOf(item: Item, use: Use, options: AtomOptions = {}): MemoryAtom | undefined {
  const { session, turn } = item.origin;
  const deployment = item.tenant?.deployment ?? options.deploymentDid;
  const status = foreignStatus(item).gosum;
  if (noAtom(item, options) !== undefined || status === undefined) return undefined;
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
  if (options.extension === false) return withoutOwn(atom);
  // What lost a secret on its way in is not what came.
  const isAsItCame = origin !== undefined && item.revision === 1 && rest["isMasked"] !== true;
  return isAsItCame ? atom : { ...atom, [EXTENSION]: asJson(atomExtension(item, use)) };
}

const spelledInstant = (spelled: Json | undefined, at: number): string =>
  typeof spelled === "string" && instantOf(spelled) === at ? spelled : instantText(at);

/** The whole of it where the item had no room for all, and still says the same. */
function gistOf(item: Item, rest: Members): string {
  const whole = rest[WHOLE_TEXT];
  return typeof whole === "string" && gistText(whole) === item.text ? whole : item.text;
}

/**
 * Brightness as of the last rehearsal (GOS-17, GOS-A6). Details beyond an item's limit came along
 * in `rest` and fade along the curve.
 */
function detailsOf(item: Item, use: Use, rest: Members): readonly AtomDetail[] {
  const kept = item.details.map(({ text, brightness: then }, place) => ({
    content: text,
    brightness: use.brightness[place] ?? then,
  }));
  const spelled = entriesOf(rest["details"]).flatMap((entry): readonly AtomDetail[] =>
    isDetail(entry) ? [entry] : [],
  );
  const fitting = fittingDetails({ details: spelled });
  const isSame = fitting.length === kept.length && fitting.every(({ text }, at) => text === kept[at]?.content);
  if (spelled.length === 0 || !isSame) return kept;
  const then = instantOf(rest["lastRehearsedAt"]) ?? item.at;
  let place = 0;
  return spelled.map((detail) => {
    const own = fitsItem(detail) ? kept[place++] : undefined;
    return own === undefined
      ? { ...detail, brightness: brightness(detail.brightness, item.curve, then, rehearsedAt(item, use)) }
      : { ...detail, brightness: own.brightness };
  });
}

const isDetail = (value: unknown): value is AtomDetail =>
  typeof member(value, "content") === "string" && typeof member(value, "brightness") === "number";

function decayOf({ curve }: Item, rest: Members): DecayProfile {
  const spelled = rest["decayProfile"];
  const isSame = isDecay(spelled) && canonicalJson(curveOf(spelled)) === canonicalJson(curve);
  return isSame ? spelled : { ...extensionsIn(spelled), ...decayProfileOf(curve) };
}

const isDecay = (value: unknown): value is DecayProfile =>
  member(value, "function") === "ebbinghaus" &&
  ["halfLifeDays", "rehearsalBoost", "valenceProtection"].every((name) => typeof member(value, name) === "number");

function tagsOf({ labels }: Item, rest: Members): { readonly tags?: readonly string[] } {
  const spelled = entriesOf(rest["tags"]).filter((tag) => typeof tag === "string");
  const isSame = "tags" in rest && canonicalJson(fittingLabels(spelled)) === canonicalJson(labels);
  if (isSame) return { tags: spelled };
  return labels.length === 0 ? {} : { tags: labels };
}

const extensionsIn = (value: unknown): { readonly [name: `x-${string}`]: Json } =>
  Object.fromEntries(Object.entries(membersOf(value)).filter(([name]) => name.startsWith("x-")));

function withoutOwn(atom: MemoryAtom): MemoryAtom {
  const { [EXTENSION]: _own, ...rest } = atom;
  return rest;
}
