/**
 * One candidate through the write gate and into the draft: stored, merged into the fact that says the same, or denied with the
 * gate's reason. What stands in its way (an equal fact, the holder of its key) is looked up here and judged there.
 */
import type { Candidate, Provenance } from "../core/candidate.ts";
import type { Evidence, Item, PrivacyClass } from "../core/item.ts";
import type { Claim } from "../policy/conflict.ts";
import { asStatement } from "../policy/taint-rules.ts";
import { type Allowed, type GateDecision, masksSource, writeGate } from "../policy/write-gate.ts";
import { reformSummaries } from "./digest.ts";
import type { Draft } from "./draft.ts";
import { gateContext } from "./gate-context.ts";
import { isNewer, type Kin, kinOf } from "./kin.ts";
import { type ItemFrame, newFact } from "./new-item.ts";

export interface CandidateFrame {
  readonly at: number;
  /** Place among the candidates of its message, from 0. */
  readonly position: number;
  readonly provenance: Provenance;
  readonly origin: Item["origin"];
  readonly evidence: readonly Evidence[];
  readonly subject: string | undefined;
  readonly timeZone: string | undefined;
  readonly agent: string | undefined;
  /** The least strict class that it may have. */
  readonly privacyClass?: PrivacyClass | undefined;
}

export type Kept =
  | { readonly outcome: "stored" | "repeated"; readonly item: Item }
  /** `masks`: what was cited may not lie in the archive either. */
  | { readonly outcome: "denied"; readonly reason: string; readonly masks: boolean };

/** A deployment's memory says in which session and at which turn it came up (GOS-24); a person's own need not. */
const INCOMPLETE = "provenance_incomplete";
const isComplete = (origin: Item["origin"]): boolean => origin.session !== undefined && origin.turn !== undefined;

/** The schema's own bound. */
const EVIDENCE_MAX = 1_000;

export async function keepCandidate(draft: Draft, formed: Candidate, frame: CandidateFrame): Promise<Kept> {
  const candidate = isOnlySaid(formed, frame.provenance) ? asStatement(formed) : formed;
  if (draft.vault.policy.deployment !== undefined && !isComplete(frame.origin)) {
    draft.log({ op: "deny", rule: INCOMPLETE });
    return { outcome: "denied", reason: INCOMPLETE, masks: false };
  }
  const proposed = newFact(itemFrame(draft, frame), candidate, frame.evidence);
  const kin = isOwnWord(proposed) ? await kinOf(draft, proposed) : [];
  const decision = await judge(draft, candidate, frame, kin);
  if (decision.decision === "deny") {
    draft.log({ op: "deny", rule: decision.reason });
    return { outcome: "denied", reason: decision.reason, masks: masksSource(decision) };
  }
  if (decision.decision === "merge") return repeated(draft, decision.into, frame, decision.credit);

  const fresh: Item = {
    ...proposed,
    id: draft.vault.ids.next(),
    privacy: { class: decision.privacyClass, basis: decision.basis },
    hold: decision.decision === "quarantine" ? "quarantined" : holdOf(candidate),
  };
  const item = decision.decision === "allow" ? await settle(draft, fresh, decision, kin) : fresh;
  draft.put(item);
  const act = frame.provenance.source === "assistant" ? "agent" : "user";
  draft.log({ op: item.hold === "quarantined" ? "quarantine" : "store", mem: item.id, rev: item.revision, act });
  return { outcome: "stored", item };
}

/** As it would be kept; the gate decides class, basis and hold. */
const itemFrame = (draft: Draft, frame: CandidateFrame): ItemFrame => ({
  id: PROPOSED,
  at: frame.at,
  policy: draft.vault.policy,
  privacyClass: draft.vault.policy.privacy.defaultClass,
  basis: draft.vault.policy.privacy.defaultBasis,
  hold: "active",
  origin: frame.origin,
  provenance: frame.provenance,
  subject: frame.subject,
  timeZone: frame.timeZone,
  agent: frame.agent,
});
const PROPOSED = "proposed";

/** What an event says is a signal, ranked below what it shows (GUM-B6). */
const holdOf = ({ type, labels }: Candidate): Item["hold"] =>
  type === "context" && labels.includes("behaviour") ? "deprioritized" : "active";

/** Only what people say themselves is news of what they said before; a model's word and outside content change nothing (SEC-P15, SEC-R3). */
const isOwnWord = (item: Item): boolean =>
  item.taint === "clean" && item.origin.actor === "user" && item.text.length > 0;

/**
 * A clean assistant instructs, corrects and identifies nobody (design §9), and what people in a group chat tell each other to do
 * is no instruction to the assistant: only the owner gives those. Such sentences are kept as something that was said.
 */
function isOnlySaid(candidate: Candidate, { source, taint, isOwner }: Provenance): boolean {
  if (taint === "untrusted") return false;
  return source === "assistant" || (candidate.type === "instruction" && source === "user_direct" && !isOwner);
}

async function judge(
  draft: Draft,
  candidate: Candidate,
  frame: CandidateFrame,
  kin: readonly Kin[],
): Promise<GateDecision> {
  const scope = { space: "user" } as const;
  const equal = await draft.equal({
    text: candidate.text,
    subject: frame.subject,
    speaker: frame.provenance.speaker,
    scope,
  });
  const said = kin.find(({ relation }) => relation === "same")?.item;
  const holder =
    (candidate.key === undefined ? undefined : await draft.holder(scope.space, frame.subject, candidate.key)) ??
    kin.find(({ relation }) => relation === "replaces")?.item;
  return writeGate(draft.vault.policy, candidate, frame.provenance, {
    ...gateContext(draft, frame),
    candidateIndex: frame.position,
    privacyClass: frame.privacyClass,
    duplicateOf: () => equal ?? said,
    conflictWith: () =>
      holder === undefined
        ? undefined
        : { id: holder.id, taint: holder.taint, existing: claim(holder), incoming: incomingClaim(candidate, frame) },
  });
}

const claim = (item: Item): Claim => ({
  authority: item.authority,
  isCorrection: item.event === "correction",
  order: item.at,
  points: item.weight.points,
  id: item.id,
});

/** Recency is when it was said, so that an old conversation that is imported later does not pass for news. Only the person's own word corrects (SEC-S9). */
const incomingClaim = (candidate: Candidate, { at, provenance }: CandidateFrame): Claim => ({
  authority: provenance.authority,
  isCorrection: candidate.event === "correction" && provenance.source === "user_direct",
  order: at,
  points: candidate.weight.points,
  id: "",
});

/** Said again: one more in the count, one more piece of evidence. Without credit it raises nothing (SEC-R6, SEC-P15). */
async function repeated(draft: Draft, into: string, frame: CandidateFrame, credit: boolean): Promise<Kept> {
  const equal = await draft.get(into);
  if (equal === undefined) return { outcome: "denied", reason: "duplicate", masks: false };
  const known = new Set(equal.evidence.map((entry) => entry.item));
  const added = frame.evidence.filter((entry) => !known.has(entry.item));
  if (!credit || added.length === 0 || equal.evidence.length + added.length > EVIDENCE_MAX)
    return { outcome: "repeated", item: equal };
  const item: Item = {
    ...equal,
    revision: equal.revision + 1,
    count: equal.count + 1,
    evidence: [...equal.evidence, ...added],
  };
  draft.put(item, true);
  draft.log({ op: "update", mem: item.id, rev: item.revision });
  return { outcome: "repeated", item };
}

/**
 * At most one current fact holds a key, and what was said to be over is over. The loser stays as history, out of what is current (GUM-27,
 * UNI-X3). What is only likely over stays beside, named by what is news of it.
 */
async function settle(draft: Draft, item: Item, { standing, other }: Allowed, kin: readonly Kin[]): Promise<Item> {
  const opponent = other === undefined ? undefined : await draft.get(other);
  if (opponent === undefined || standing === "new") return withNews(draft, item, kin);
  if (standing === "beside") return withoutKey(item, opponent);
  draft.log({ op: "conflict", mem: opponent.id });
  if (standing === "history")
    return { ...item, truth: "superseded", links: [{ type: "contradicts", to: opponent.id }] };
  await supersede(draft, opponent);
  return { ...item, links: [{ type: "supersedes", to: opponent.id }] };
}

/** It is history from this commit on, and no summary says it any more (GUM-16, GUM-27). */
export async function supersede(draft: Draft, item: Item): Promise<void> {
  draft.put({ ...item, revision: item.revision + 1, truth: "superseded" });
  draft.log({ op: "supersede", mem: item.id, rev: item.revision + 1 });
  await reformSummaries(draft, item.id);
}

/** The newer names the older that it is news of. */
function withNews(draft: Draft, item: Item, kin: readonly Kin[]): Item {
  const older: Item["links"][number][] = [];
  for (const { item: other, relation } of kin) {
    if (relation !== "updates") continue;
    if (isNewer(item, other)) older.push({ type: "contradicts", to: other.id });
    else
      draft.put({
        ...other,
        revision: other.revision + 1,
        links: [...other.links, { type: "contradicts", to: item.id }],
      });
  }
  return older.length === 0 ? item : { ...item, links: [...item.links, ...older] };
}

/** Outside content stands beside what the owner said as a sourced claim, and never in its place (SEC-R3). */
function withoutKey(item: Item, opponent: Item): Item {
  const { key: _key, ...rest } = item;
  return { ...rest, links: [{ type: "contradicts", to: opponent.id }] };
}
