/**
 * An item as a memory atom (GOS-08, GOS-11..GOS-25). Class, basis and provenance are the item's
 * own. What came from an atom keeps its spelling while it still means the same.
 */

import { WHOLE_TEXT } from "../../engine/correct/foreign-item.ts";
import { brightness } from "../../model/aging.ts";
import { canonicalJson } from "../../model/canonical-json.ts";
import { foreignStatus } from "../../model/foreign-status.ts";
import { gosumId } from "../../model/id.ts";
import { type Item, rehearsedAt, type Use } from "../../model/item.ts";
import type { Json } from "../../model/json.ts";
import { atomExtension, gosumOrigin } from "./atom-extension.ts";
import { asJson, entriesOf, instantOf, instantText, type Members, member, membersOf } from "./members.ts";
import { fitsItem, fittingDetails, fittingLabels, gistText } from "./memory-of-atom.ts";
import { curveOf, decayProfileOf } from "./memory-policy.ts";
import { type AtomDetail, type DecayProfile, EXTENSION, type MemoryAtom } from "./persona-document.ts";

export interface AtomOptions {
  readonly deploymentDid?: string | undefined;
  /** False: only what gosum itself has members for. Default true. */
  readonly extension?: boolean | undefined;
}

export type NoAtom = "message" | "topic" | "not_listed" | "no_provenance";

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
