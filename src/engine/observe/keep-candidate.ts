/**
 * One candidate through the write gate and into the draft: stored, merged into the fact that says the same, or denied with the
 * gate's reason. What stands in its way (an equal fact, the holder of its key) is looked up here and judged there.
 */

import { OWN_RELATION } from "../../forming/tongue.ts";
import type { Candidate, Provenance } from "../../model/candidate.ts";
import type { Evidence, Item, PrivacyClass } from "../../model/item.ts";
import type { Claim } from "../../policy/conflict.ts";
import type { GateContext, Standing } from "../../policy/gate-input.ts";
import { asStatement, isVerified, quarantinedUntil, verified } from "../../policy/taint-rules.ts";
import { type Allowed, type GateDecision, masksSource, writeGate } from "../../policy/write-gate.ts";
import { analyseText } from "../../text/analysis.ts";
import { KIN_LANGUAGES, kinOf as relativesCalled } from "../../text/kin.ts";
import type { TextLanguage } from "../../text/languages.ts";
import { reformSummaries } from "../derive/digest.ts";
import { memoryKey } from "../forget/suppression.ts";
import { isWithheld } from "../forget/withhold.ts";
import { type ItemFrame, newFact, placeOf } from "../write/new-item.ts";
import { traceCandidate, traceCode } from "../write/trace-of-decision.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { gateContext } from "./gate-context.ts";
import { apart, withThings } from "./keep-things.ts";
import { isNewer, type Kin, kinOf } from "./kin.ts";
import { RELATION, relationIn } from "./known-people.ts";
import { isOwnersWord } from "./owners-word.ts";
import { ofRightPerson } from "./right-person.ts";
import { formerHolders } from "./role-holders.ts";

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
  /** Absent: where the policy has it written. */
  readonly space?: Item["scope"]["space"] | undefined;
  /** The least strict class that it may have. */
  readonly privacyClass?: PrivacyClass | undefined;
  /** Its owner says it, knowing what they say: what was forgotten may come back so. */
  readonly isAllowed?: boolean | undefined;
  /** What an import knows of it besides: its id here, its name there, how it ages. */
  readonly imported?: ((item: Item) => Item) | undefined;
}

export type Kept =
  | { readonly outcome: "stored" | "repeated"; readonly item: Item; readonly decision?: GateDecision }
  /** `masks`: what was cited may not lie in the archive either. */
  | { readonly outcome: "denied"; readonly reason: string; readonly masks: boolean; readonly decision?: GateDecision };

/** A deployment's memory says in which session and at which turn it came up (GOS-24); a person's own need not. */
const INCOMPLETE = "provenance_incomplete";
const isComplete = (origin: Item["origin"]): boolean => origin.session !== undefined && origin.turn !== undefined;

/** The schema's own bound. */
const EVIDENCE_MAX = 1_000;

export async function keepCandidate(draft: UnitOfWork, asFormed: Candidate, asGiven: CandidateFrame): Promise<Kept> {
  const { candidate: formed, frame: given } = await ofRightPerson(draft, asFormed, asGiven);
  const frame = verifiedFrame(draft, formed, given);
  const told = isOnlySaid(formed, frame.provenance) ? asStatement(formed) : formed;
  if (draft.vault.policy.deployment !== undefined && !isComplete(frame.origin)) {
    draft.log({ op: "deny", rule: INCOMPLETE });
    traceCode(draft, { ...codesOf(frame), step: "provenance", outcome: "deny", reason: INCOMPLETE });
    return { outcome: "denied", reason: INCOMPLETE, masks: false };
  }
  const candidate = await apart(draft, told, newFact(itemFrame(draft, frame), told, frame.evidence));
  const proposed = newFact(itemFrame(draft, frame), candidate, frame.evidence);
  const kin = isOwnWord(proposed)
    ? [
        ...(await withThings(draft, proposed, candidate, await kinOf(draft, proposed))),
        ...(await formerHolders(draft, proposed, candidate)),
      ]
    : [];
  const context = await contextOf(draft, candidate, frame, kin);
  if (candidate.isOnlyNews === true && context.opposition === undefined)
    return { outcome: "denied", reason: "no_news", masks: false };
  const decision = writeGate(draft.vault.policy, candidate, frame.provenance, context);
  const explain = (...ids: readonly string[]): void => {
    const { verb, items } = codesOf(frame);
    const judged = { verb, candidate, provenance: frame.provenance, context, decision };
    traceCandidate(draft, { ...judged, items: [...ids, ...items] });
  };
  if (decision.decision === "deny") {
    draft.log({ op: "deny", rule: decision.reason });
    explain();
    return { outcome: "denied", reason: decision.reason, masks: masksSource(decision), decision };
  }
  if (decision.decision === "merge") {
    explain();
    return { ...(await repeated(draft, decision.into, frame, decision.credit)), decision };
  }

  const judged: Item = {
    ...proposed,
    privacy: privacyOf(decision, context),
    ...(decision.decision === "quarantine" ? waiting(draft, frame) : {}),
  };
  const fresh = frame.imported?.(judged) ?? { ...judged, id: draft.vault.ids.next() };
  const settled = decision.decision === "allow" ? await settle(draft, fresh, decision, kin) : fresh;
  const item = decision.decision === "allow" ? await ending(draft, settled, candidate, kin) : settled;
  draft.put(item);
  const act = frame.provenance.source === "assistant" ? "agent" : "user";
  draft.log({ op: item.hold === "quarantined" ? "quarantine" : "store", mem: item.id, rev: item.revision, act });
  explain(item.id);
  return { outcome: "stored", item, decision };
}

/** What rests on explicit consent names its record, so that it goes with it (GOS-33). */
const privacyOf = (
  { privacyClass, basis }: Pick<GateDecision, "privacyClass" | "basis">,
  { explicitConsent }: GateContext,
): Item["privacy"] => ({
  class: privacyClass,
  basis,
  ...(basis === "explicit-consent" && explicitConsent !== undefined ? { consent: explicitConsent } : {}),
});

/** What of a candidate a trace may always say: who told it, and from what. */
export const codesOf = ({
  origin,
  evidence,
  provenance,
}: Pick<CandidateFrame, "origin" | "evidence" | "provenance">) => ({
  verb: origin.method === "extracted" ? ("form" as const) : ("remember" as const),
  items: evidence.map((entry) => entry.item),
  session: provenance.session,
});

/** A tool that the policy trusts with a key says it of the owner, where it names nobody else (SEC-S8). A model's reading of its words is no tool's. */
function verifiedFrame({ vault }: UnitOfWork, candidate: Candidate, frame: CandidateFrame): CandidateFrame {
  const { provenance, subject, origin } = frame;
  if (origin.actor !== "tool" || !isVerified(vault.policy, candidate, provenance)) return frame;
  return { ...frame, provenance: verified(provenance), subject: subject === provenance.speaker ? undefined : subject };
}

/** As it would be kept; the gate decides class, basis and hold. */
const itemFrame = (draft: UnitOfWork, frame: CandidateFrame): ItemFrame => ({
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
  space: frame.space,
});
const PROPOSED = "proposed";

/** Outside content waits so long and no longer (SEC-R4). */
const waiting = ({ at, vault }: UnitOfWork, { provenance }: CandidateFrame): Pick<Item, "hold" | "ttl"> => ({
  hold: "quarantined",
  ...(provenance.taint === "clean" ? {} : { ttl: { until: quarantinedUntil(vault.policy, at) } }),
});

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

async function contextOf(
  draft: UnitOfWork,
  candidate: Candidate,
  frame: CandidateFrame,
  kin: readonly Kin[],
): Promise<GateContext> {
  const scope = placeOf({ policy: draft.vault.policy, ...frame });
  const { taint } = frame.provenance;
  const equal = await draft.equal(
    { text: candidate.text, subject: frame.subject, speaker: frame.provenance.speaker, scope },
    taint,
  );
  const said = kin.find(({ relation }) => relation === "same")?.item;
  const holderOf = async (lane: Item["taint"]): Promise<Item | undefined> =>
    candidate.key === undefined ? undefined : draft.holder(scope, frame.subject, candidate.key, lane);
  // Outside content stands beside a clean holder and takes the place of its like alone; for a clean statement it is not there (SEC-R3).
  const holder =
    (await holderOf("clean")) ??
    (taint === "untrusted" ? await holderOf(taint) : undefined) ??
    kin.find(({ relation }) => relation === "replaces")?.item;
  return {
    ...gateContext(draft, frame),
    ...(frame.isAllowed !== true &&
    draft.vault.suppression.has([memoryKey({ text: candidate.text, subject: frame.subject })], taint)
      ? { erasedBefore: true }
      : {}),
    candidateIndex: frame.position,
    isOfSomebodyClose: await isOfSomebodyClose(draft, candidate, frame),
    privacyClass: frame.privacyClass,
    duplicate: standing(equal ?? said),
    opposition:
      holder === undefined
        ? undefined
        : {
            ...standing(holder),
            // "Actually, …" in a conversation gets past what was said before, and not past what is said later.
            existing: { ...claim(holder), isCorrection: isOwnersWord(draft.vault, holder) },
            incoming: incomingClaim(draft, candidate, frame, holder),
          },
  };
}

/** Family, a friend or a guest, named so by the owner in this sentence or before (memory.md §6). */
export async function isOfSomebodyClose(
  draft: UnitOfWork,
  { relation }: Candidate,
  frame: CandidateFrame,
): Promise<boolean> {
  const { subject, provenance } = frame;
  if (subject === undefined || !provenance.isOwner || provenance.taint !== "clean") return false;
  if (relation !== undefined) return isClose(relation);
  const scope = placeOf({ policy: draft.vault.policy, ...frame });
  const partner = await draft.holder(scope, undefined, "relationship.partner");
  if (partner?.entities.includes(subject) === true) return true;
  const known = await draft.holder(scope, undefined, `${RELATION}${subject.toLowerCase()}`);
  const own = known === undefined ? undefined : relationIn(known.text);
  return own !== undefined && isClose(own);
}

const isClose = (relation: string): boolean =>
  GUEST.test(relation) ||
  KIN_LANGUAGES.some((language) => relativesCalled(relation, language).some((kin) => !DISTANT.has(kin)));
const GUEST = /^(?:guests?|gast|gäste|invitad[oa]s?|invitée?s?|convidad[oa]s?|hóspedes?)$/iu;
/** Known by their work. */
const DISTANT: ReadonlySet<string> = new Set(
  `colleague boss teacher coach doctor dentist therapist vet landlord mentor babysitter classmate teammate physio psychiatrist nurse midwife lawyer accountant
  hairdresser plumber electrician builder mechanic gardener cleaner assistant intern student client tenant carer pastor`.split(
    /\s+/,
  ),
);

function standing(item: Item): Standing;
function standing(item: Item | undefined): Standing | undefined;
function standing(item: Item | undefined): Standing | undefined {
  if (item === undefined) return undefined;
  // What is withheld is not written either: it stays as it is.
  return { id: item.id, taint: item.taint, isFrozen: item.frozen === true || isWithheld(item) };
}

export const claim = (item: Item): Claim => ({
  authority: item.authority,
  // What rules took for a correction was news when it was said; only what its owner corrected by hand withstands what is said later.
  isCorrection: item.event === "correction" && item.origin.method !== "extracted",
  order: item.at,
  points: item.weight.points,
  id: item.id,
});

/** Recency is when it was said, so that an old conversation that is imported later does not pass for news. Only the person's own word corrects (SEC-S9). */
function incomingClaim({ vault }: UnitOfWork, candidate: Candidate, frame: CandidateFrame, holder: Item): Claim {
  const { at, provenance } = frame;
  const isNews = isNewer(vault, { ...frame, id: PROPOSED }, holder);
  return {
    authority: provenance.authority,
    isCorrection: candidate.event === "correction" && provenance.source === "user_direct",
    order: isNews ? Math.max(at, holder.at + 1) : Math.min(at, holder.at - 1),
    points: candidate.weight.points,
    id: "",
  };
}

/**
 * Said again: one more in the count, one more piece of evidence. Without credit it raises nothing (SEC-R6, SEC-P15); what its owner put away
 * only learns from where it is not to be quoted.
 */
async function repeated(draft: UnitOfWork, into: string, frame: CandidateFrame, credit: boolean): Promise<Kept> {
  const equal = await draft.get(into);
  if (equal === undefined) return { outcome: "denied", reason: "duplicate", masks: false };
  const known = new Set(equal.evidence.map((entry) => entry.item));
  const added = frame.evidence.filter((entry) => !known.has(entry.item));
  const { taint, source } = frame.provenance;
  const isSaid = taint === "clean" && source !== "assistant";
  const isPutAway = isSaid && equal.frozen !== true && (equal.hold === "hidden" || equal.hold === "archived");
  if (!(credit || isPutAway) || added.length === 0 || equal.evidence.length + added.length > EVIDENCE_MAX)
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
async function settle(draft: UnitOfWork, item: Item, { standing, other }: Allowed, kin: readonly Kin[]): Promise<Item> {
  const opponent = other === undefined ? undefined : await draft.get(other);
  if (opponent === undefined || standing === "new") return withNews(draft, item, kin);
  if (standing === "beside") return withoutKey(item, opponent);
  draft.log({ op: "conflict", mem: opponent.id });
  if (standing === "history")
    return { ...item, truth: "superseded", links: [{ type: "contradicts", to: opponent.id }] };
  await supersede(draft, opponent);
  return { ...item, links: [{ type: "supersedes", to: opponent.id }] };
}

/** What a statement names as over: attributes that end with it, the value that it took the place of, and what it says otherwise of the same things. */
async function ending(
  draft: UnitOfWork,
  item: Item,
  { ends = [], former, renews, language }: Candidate,
  kin: readonly Kin[],
): Promise<Item> {
  const replaced = kin.filter(({ relation }) => relation === "replaces");
  const isAny = ends.length > 0 || former !== undefined || renews !== undefined || replaced.length > 0;
  if (item.truth !== "current" || !isAny || !isOwnWord(item)) return item;
  const over = new Map<string, Item>();
  for (const { item: other } of replaced) {
    const known = await draft.get(other.id);
    if (known?.truth === "current") over.set(known.id, known);
  }
  const old = renews === undefined ? undefined : await draft.get(renews);
  if (old?.truth === "current") over.set(old.id, old);
  for (const key of ends) {
    const holder =
      key === OWN_RELATION ? await workingFor(draft, item) : await draft.holder(item.scope, item.subject, key);
    if (holder !== undefined) over.set(holder.id, holder);
  }
  if (former !== undefined) for (const other of await naming(draft, item, former, language)) over.set(other.id, other);
  const links: Item["links"][number][] = [];
  for (const other of over.values()) {
    if (other.id === item.id || other.frozen || !isNewer(draft.vault, item, other)) continue;
    await supersede(draft, other);
    links.push({ type: "supersedes", to: other.id });
  }
  const known = new Set(item.links.map(({ to }) => to));
  return { ...item, links: [...item.links, ...links.filter(({ to }) => !known.has(to))] };
}

/** As what somebody works for the owner or lives with them, which ends where they leave; a brother who leaves remains one. */
async function workingFor(draft: UnitOfWork, { scope, subject }: Item): Promise<Item | undefined> {
  if (subject === undefined) return undefined;
  const holder = await draft.holder(scope, undefined, `${RELATION}${subject.toLowerCase()}`);
  const relation = holder === undefined ? undefined : relationIn(holder.text);
  return relation !== undefined && (!isClose(relation) || relation.endsWith("mate")) ? holder : undefined;
}

/** Current memories of the same person that name a value, as the tool that was switched from. */
async function naming(
  draft: UnitOfWork,
  item: Item,
  former: string,
  language: string | undefined,
): Promise<readonly Item[]> {
  const { index } = draft.vault;
  // A single word tells no language, and is stemmed as the memories are that hold it.
  const terms = analyseText(former, tongueCode(language)).terms;
  const [first] = terms;
  if (first === undefined) return [];
  const ids = new Set([...index.factsHolding(first).map((row) => index.idOf(row)), ...draft.pendingHolding(first)]);
  const found = ids.size > FORMER_MAX ? [] : await draft.many([...ids]);
  return found.filter(
    (other) =>
      other.layer === "fact" &&
      other.truth === "current" &&
      other.hold === "active" &&
      other.taint === "clean" &&
      other.subject === item.subject &&
      other.mode === "semantic" &&
      terms.every((term) => analyseText(other.text).terms.includes(term)),
  );
}
const tongueCode = (language: string | undefined): TextLanguage | undefined =>
  KIN_LANGUAGES.find((code) => code === language);

/** A value that more memories name says nothing about any of them. */
const FORMER_MAX = 20;

/** It is history from this commit on, and no summary says it any more (GUM-16, GUM-27). */
export async function supersede(draft: UnitOfWork, item: Item): Promise<void> {
  draft.put({ ...item, revision: item.revision + 1, truth: "superseded" });
  draft.log({ op: "supersede", mem: item.id, rev: item.revision + 1 });
  await reformSummaries(draft, item.id);
}

/** The newer names the older that it is news of. */
function withNews(draft: UnitOfWork, item: Item, kin: readonly Kin[]): Item {
  const older: Item["links"][number][] = [];
  for (const { item: other, relation } of kin) {
    if (relation !== "updates" || other.frozen) continue;
    if (isNewer(draft.vault, item, other)) {
      older.push({ type: "contradicts", to: other.id });
      continue;
    }
    const links = [...other.links, { type: "contradicts", to: item.id } as const];
    draft.put({ ...other, revision: other.revision + 1, links });
    draft.log({ op: "update", mem: other.id, rev: other.revision + 1 });
  }
  return older.length === 0 ? item : { ...item, links: [...item.links, ...older] };
}

/** Outside content stands beside what the owner said as a sourced claim, and never in its place (SEC-R3). */
function withoutKey(item: Item, opponent: Item): Item {
  const { key: _key, ...rest } = item;
  return { ...rest, links: [{ type: "contradicts", to: opponent.id }] };
}
