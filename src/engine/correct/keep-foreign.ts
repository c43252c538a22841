/**
 * A memory of another product's through the write gate, as everything else that is to be remembered: a repetition is told as such, a conflict is settled, what may
 * not be kept is refused with its reason. Only what does more than state waits for its owner, one by one (SEC-S18).
 */
import type { Candidate } from "../../model/candidate.ts";
import type { Item, Use } from "../../model/item.ts";
import { keepCandidate } from "../observe/keep-candidate.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { isOnlyStating } from "./outside-item.ts";

export type KeptForeign =
  | { readonly outcome: "stored"; readonly item: Item }
  /** `isNew`: this document says it for the first time. */
  | { readonly outcome: "repeated"; readonly isNew: boolean }
  | { readonly outcome: "denied" };

const FOREIGN_MAX = 100;

export async function keepForeign(draft: UnitOfWork, given: Item, use: Use): Promise<KeptForeign> {
  if (given.hold === "quarantined" || !isOnlyStating(given)) {
    const item: Item = { ...given, hold: "quarantined" };
    draft.put(item);
    draft.log({ op: "quarantine", mem: item.id, rev: item.revision });
    return { outcome: "stored", item };
  }
  const kept = await keepCandidate(draft, candidateOf(given), {
    at: given.at,
    position: 0,
    provenance: {
      source: given.origin.source,
      taint: given.taint,
      authority: given.authority,
      ...(given.origin.session === undefined ? {} : { session: given.origin.session }),
      ...(given.speaker === undefined ? {} : { speaker: given.speaker }),
      isOwner: given.taint === "clean" && given.speaker === undefined,
    },
    // When it came in here says nothing of when it was said.
    origin: { ...given.origin, live: undefined },
    evidence: given.evidence,
    subject: given.subject,
    timeZone: given.timeZone,
    agent: given.scope.agent,
    privacyClass: given.privacy.class,
    // Its class, basis, hold and standing are the gate's; what it is and how it ages is its document's.
    imported: ({ privacy, hold, ttl, truth, links }) => ({
      ...given,
      privacy,
      hold,
      truth,
      links: [...given.links, ...links],
      ...(ttl === undefined ? {} : { ttl }),
    }),
  });
  if (kept.outcome === "denied") return { outcome: "denied" };
  if (kept.outcome === "repeated") return { outcome: "repeated", isNew: sayAgain(draft, kept.item, given) };
  if (use.accessCount > 0 || use.rehearsalCount > 0) draft.setUse(kept.item.id, use);
  return { outcome: "stored", item: kept.item };
}

const candidateOf = (given: Item): Candidate => ({
  type: given.type,
  ...(given.customType === undefined ? {} : { customType: given.customType }),
  mode: given.mode,
  ...(given.key === undefined ? {} : { key: given.key }),
  event: given.event,
  text: given.text,
  details: given.details,
  entities: given.entities,
  labels: given.labels,
  ...(given.time === undefined ? {} : { time: given.time }),
  spans: [],
  weight: given.weight,
  extractor: given.origin.extractor ?? "import",
});

/** The fact that is here takes over the foreign name, and was said once more: the older one stays (PAM §8.4). */
function sayAgain(draft: UnitOfWork, here: Item, given: Item): boolean {
  const [slot] = given.foreign;
  const isKnown = here.foreign.some(({ codec, id }) => codec === slot?.codec && id === slot.id);
  const isTheirs = here.taint === given.taint && here.frozen !== true && here.foreign.length < FOREIGN_MAX;
  if (slot === undefined || isKnown || !isTheirs) return !isKnown;
  const item: Item = {
    ...here,
    revision: here.revision + 1,
    count: here.count + 1,
    foreign: [...here.foreign, { codec: slot.codec, id: slot.id }],
  };
  draft.put(item, true);
  draft.log({ op: "update", mem: item.id, rev: item.revision });
  return true;
}
