/**
 * Judges what a document contains. A memory of another product passes the write gate like any
 * other; an item that keeps its place among others is judged by its content. Policy and consents
 * are this vault's, whatever the document says about itself (GOS-08, PN-32).
 */

import type { Candidate } from "../../model/candidate.ts";
import type { Item, Use } from "../../model/item.ts";
import { defined } from "../../model/json.ts";
import { classify } from "../../policy/privacy.ts";
import { messageGate } from "../../policy/write-gate.ts";
import { sentences } from "../../text/sentences.ts";
import { isWaiting } from "../correct/foreign-memory.ts";
import { withoutSideData } from "../forget/cut-message.ts";
import { screened, voiceOf } from "../forget/suppression.ts";
import { admitCandidate, type CandidateFrame, gateContext, judgeContent } from "../observe/admit-candidate.ts";
import { redactWithheld } from "../observe/form-message.ts";
import { ARCHIVE_OFF_TEXT } from "../observe/speakers.ts";
import type { UnitOfWork } from "../open-vault.ts";

type ImportedMemory =
  | { readonly outcome: "stored"; readonly item: Item }
  /** `isNew`: first occurrence in this document. */
  | { readonly outcome: "repeated"; readonly isNew: boolean }
  | { readonly outcome: "denied"; readonly reason: string };

const FOREIGN_MAX = 100;

/** Duplicates are counted, conflicts resolved. Some wait for the owner: see `isWaiting`. */
export async function importMemory(draft: UnitOfWork, given: Item, use: Use): Promise<ImportedMemory> {
  if (given.hold === "quarantined" || isWaiting(given, given.taint === "clean")) {
    const said = given.taint === "clean" ? await draft.findEqual(given, "clean") : undefined;
    if (said !== undefined) return { outcome: "repeated", isNew: mergeForeignId(draft, said, given) };
    const judged = await judgeImport(draft, given);
    if (typeof judged === "string") return { outcome: "denied", reason: judged };
    const item: Item = { ...judged, hold: "quarantined" };
    draft.store("quarantine", item);
    return { outcome: "stored", item };
  }
  const admission = await admitCandidate(draft, candidateOf(given), {
    ...frameOf(given),
    // The gate decides class, basis, hold and truth; the document decides content and aging.
    imported: ({ privacy, hold, ttl, truth, links }) => ({
      ...given,
      privacy,
      hold,
      truth,
      links: [...given.links, ...links],
      ...defined({ ttl }),
    }),
  });
  if (admission.outcome === "denied") return { outcome: "denied", reason: admission.reason };
  if (admission.outcome === "repeated")
    return { outcome: "repeated", isNew: mergeForeignId(draft, admission.item, given) };
  if (use.accessCount > 0 || use.rehearsalCount > 0) draft.setUse(admission.item.id, use);
  return { outcome: "stored", item: admission.item };
}

/**
 * For an item that is stored as its document gives it, with its truth and hold.
 * @returns the item with the class, basis and consent of this vault, or the reason of a refusal
 */
export async function judgeImport(draft: UnitOfWork, given: Item): Promise<Item | string> {
  if (given.layer === "message") return judgeMessage(draft, given);
  const judged = await judgeContent(draft, candidateOf(given), frameOf(given));
  if (typeof judged === "string") {
    draft.log({ op: "deny", rule: judged });
    return judged;
  }
  // The class and basis of untrusted content were raised before, and consent covers the owner's words.
  const privacy = given.taint === "clean" ? judged.privacy : given.privacy;
  return { ...given, privacy, ...(judged.isQuarantined ? { hold: "quarantined" } : {}) };
}

/** Masks in a message what the policy withholds, as in an observed one. */
async function judgeMessage(draft: UnitOfWork, given: Item): Promise<Item | string> {
  const { vault } = draft;
  const { at, provenance } = frameOf(given);
  const context = { ...gateContext(draft, { at, provenance }), privacyClass: given.privacy.class };
  const decision = messageGate(vault.policy, { text: given.text, provenance, sentences }, context);
  if (decision.decision === "deny") {
    draft.log({ op: "deny", rule: decision.reason });
    return decision.reason;
  }
  const { text } = screened(vault, decision.text, voiceOf(given), given.taint);
  const { privacyClass, basis } = decision;
  const privacy = privacyClass === given.privacy.class ? given.privacy : { class: privacyClass, basis };
  const item = { ...(text === given.text ? given : withoutSideData({ ...given, text })), privacy };
  if (text === ARCHIVE_OFF_TEXT || classify(text, "non-pii") !== "sensitive-pii") return item;
  // A later part of the document may name a person as close to the owner.
  return { ...(await redactWithheld(draft, item, text, true)), weight: given.weight };
}

const frameOf = (given: Item): CandidateFrame => ({
  at: given.at,
  position: 0,
  provenance: {
    source: given.origin.source,
    taint: given.taint,
    authority: given.authority,
    ...defined({ session: given.origin.session, speaker: given.speaker }),
    isOwner: given.taint === "clean" && given.speaker === undefined,
  },
  // The import time says nothing about when it was said.
  origin: { ...given.origin, live: undefined },
  evidence: given.evidence,
  subject: given.subject,
  timeZone: given.timeZone,
  agent: given.scope.agent,
  privacyClass: given.privacy.class,
  // The owner's document states it as `remember` does; detectors still raise it.
  statedClass: given.taint === "clean" ? given.privacy.class : undefined,
  basis: given.privacy.basis,
});

const candidateOf = (given: Item): Candidate => ({
  type: given.type,
  ...defined({ customType: given.customType }),
  mode: given.mode,
  ...defined({ key: given.key }),
  event: given.event,
  text: given.text,
  details: given.details,
  entities: given.entities,
  labels: given.labels,
  ...defined({ time: given.time, subject: given.subject }),
  spans: [],
  weight: given.weight,
  extractor: given.origin.extractor ?? "import",
});

/** The existing fact gets the foreign id and counts as repeated (PAM §8.4). */
function mergeForeignId(draft: UnitOfWork, existing: Item, given: Item): boolean {
  const [slot] = given.foreign;
  const isKnown = existing.foreign.some(({ codec, id }) => codec === slot?.codec && id === slot.id);
  const isTheirs = existing.taint === given.taint && existing.frozen !== true && existing.foreign.length < FOREIGN_MAX;
  if (slot === undefined || isKnown || !isTheirs) return !isKnown;
  const item: Item = {
    ...existing,
    revision: existing.revision + 1,
    count: existing.count + 1,
    foreign: [...existing.foreign, { codec: slot.codec, id: slot.id }],
  };
  draft.put(item, true);
  draft.log({ op: "update", mem: item.id, rev: item.revision });
  return true;
}
