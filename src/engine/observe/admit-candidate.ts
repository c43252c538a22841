/**
 * Passes one candidate through the write gate into the draft. It is stored, merged into an equal
 * fact, or denied with the gate's reason. Equal facts and key holders are looked up here and judged
 * there.
 */

import type { Candidate, Provenance } from "../../model/candidate.ts";
import type { Evidence, Item, PrivacyClass } from "../../model/item.ts";
import type { Claim } from "../../policy/conflict.ts";
import { spaceToWrite } from "../../policy/privacy.ts";
import {
  type Allowed,
  asStatement,
  type GateContext,
  type GateDecision,
  isImportedOrder,
  isVerified,
  type KnownItem,
  masksSource,
  quarantinedUntil,
  verified,
  writeGate,
} from "../../policy/write-gate.ts";
import type { UntrustedOrigin } from "../../search/trust-partition.ts";
import { AnalysableText } from "../../text/analysable-text.ts";
import { analyseText } from "../../text/analysis.ts";
import { relationsIn } from "../../text/common-words.ts";
import { isCareNeed } from "../../text/limits.ts";
import { changesNothing } from "../../text/question-kinds.ts";
import { addCounts } from "../derive/model-use.ts";
import { memoryKey } from "../forget/suppression.ts";
import { isWithheld } from "../forget/withhold.ts";
import { canGiveWay } from "../maintain/archive-faint.ts";
import type { OpenVault, UnitOfWork } from "../open-vault.ts";
import { type ItemFrame, newFact, placeOf } from "../write/items.ts";
import { consentTo, objectedTo } from "../write/stored-notes.ts";
import { traceCandidate, traceCode } from "../write/trace-buffer.ts";
import { endReplaced, isUserStatement, supersede } from "./ended-facts.ts";
import type { HookOffer, SourceText } from "./hook-change.ts";
import type { HookReason, HookResult } from "./hooks.ts";
import { restateMoved } from "./partial-update.ts";
import {
  deferChange,
  findRelatedFacts,
  isNewer,
  type RelatedFact,
  settleKey,
  withThingReplacements,
} from "./related-facts.ts";
import { resolvePerson } from "./resolve-person.ts";
import {
  isCloseRelation,
  isOwnerCorrection,
  PARTNER,
  RELATION_PREFIX,
  relationIn,
  relationshipsNaming,
} from "./speakers.ts";

export interface CandidateFrame {
  readonly at: number;
  /** Position among the candidates of its message, from 0. */
  readonly position: number;
  readonly provenance: Provenance;
  readonly origin: Item["origin"];
  readonly evidence: readonly Evidence[];
  readonly subject: string | undefined;
  readonly timeZone: string | undefined;
  readonly agent: string | undefined;
  /** Default: the policy's space. */
  readonly space?: Item["scope"]["space"] | undefined;
  /** Lower bound of the privacy class. */
  readonly privacyClass?: PrivacyClass | undefined;
  /** The owner's own word on the class, instead of the policy's default. */
  readonly statedClass?: PrivacyClass | undefined;
  /** The consent basis that a document names. Default: the policy's. */
  readonly basis?: string | undefined;
  /** The owner states it explicitly: it may bring back what was forgotten. */
  readonly isAllowed?: boolean | undefined;
  /** Adds an import's own id, foreign name and age. */
  readonly imported?: ((item: Item) => Item) | undefined;
}

export type Admission =
  | { readonly outcome: "stored" | "repeated"; readonly item: Item; readonly decision?: GateDecision }
  /** `redactsSource`: the cited words must not be archived either. */
  | {
      readonly outcome: "denied";
      readonly reason: string;
      readonly redactsSource: boolean;
      readonly decision?: GateDecision;
    };

/** A deployment's memories must name session and turn (GOS-24); personal ones need not. */
const INCOMPLETE = "provenance_incomplete";
const isComplete = (origin: Item["origin"]): boolean => origin.session !== undefined && origin.turn !== undefined;

/** The item schema's limit. */
const EVIDENCE_MAX = 1_000;

export async function admitCandidate(
  draft: UnitOfWork,
  original: Candidate,
  originalFrame: CandidateFrame,
): Promise<Admission> {
  const { candidate: resolved, frame: resolvedFrame } = await resolvePerson(draft, original, originalFrame);
  let frame = verifiedFrame(draft, resolved, resolvedFrame);
  const statement = isStatementOnly(resolved, frame.provenance) ? asStatement(resolved) : resolved;
  if (draft.vault.policy.deployment !== undefined && !isComplete(frame.origin)) {
    draft.log({ op: "deny", rule: INCOMPLETE });
    traceCode(draft, { ...codesOf(frame), step: "provenance", outcome: "deny", reason: INCOMPLETE });
    return { outcome: "denied", reason: INCOMPLETE, redactsSource: false };
  }
  const told = await settleKey(draft, statement, newFact(itemFrame(draft, frame), statement, frame.evidence));
  const asTold = newFact(itemFrame(draft, frame), told, frame.evidence);
  const { candidate: due, related } = deferChange(told, await relatedFacts(draft, told, asTold));
  const moved = await restateMoved(draft, due, asTold, related);
  const candidate = moved ?? due;
  // "The wedding was moved", of Tom's: it stays his.
  if (frame.subject === undefined && moved?.subject !== undefined) frame = { ...frame, subject: moved.subject };
  const proposed = candidate === told ? asTold : newFact(itemFrame(draft, frame), candidate, frame.evidence);
  let context = await contextOf(draft, candidate, frame, related);
  if (candidate.isOnlyNews === true && context.opposition === undefined)
    return { outcome: "denied", reason: "no_news", redactsSource: false };
  let decision = writeGate(draft.vault.policy, candidate, frame.provenance, context);
  // The last step of the gate: nothing else speaks against the memory.
  if (decision.reason === "cap_items" && (await canGiveWay(draft))) {
    context = { ...context, itemCount: 0 };
    decision = writeGate(draft.vault.policy, candidate, frame.provenance, context);
  }
  const explain = (...ids: readonly string[]): void => {
    const { verb, items } = codesOf(frame);
    const judged = { verb, candidate, provenance: frame.provenance, context, decision };
    traceCandidate(draft, { ...judged, items: [...ids, ...items] });
  };
  if (decision.decision === "deny") {
    draft.log({ op: "deny", rule: decision.reason });
    explain();
    return { outcome: "denied", reason: decision.reason, redactsSource: masksSource(decision), decision };
  }
  if (decision.decision === "merge") {
    explain();
    return { ...(await addEvidence(draft, decision.into, frame, decision.credit)), decision };
  }

  const judged: Item = {
    ...proposed,
    privacy: privacyOf(decision, context, proposed),
    ...(decision.decision === "quarantine" ? quarantineFields(draft, frame) : {}),
  };
  const newItem = frame.imported?.(judged) ?? { ...judged, id: draft.vault.ids.next() };
  const settled = decision.decision === "allow" ? await resolveConflict(draft, newItem, decision, related) : newItem;
  const ended = decision.decision === "allow" ? await endReplaced(draft, settled, candidate, related) : settled;
  const item = withOrigin(ended, candidate);
  const act = frame.provenance.source === "assistant" ? "agent" : "user";
  draft.store(item.hold === "quarantined" ? "quarantine" : "store", item, { act });
  explain(item.id);
  return { outcome: "stored", item, decision };
}

async function relatedFacts(draft: UnitOfWork, told: Candidate, asTold: Item): Promise<readonly RelatedFact[]> {
  if (!isUserStatement(asTold) || changesNothing(asTold.text)) return [];
  const alike = await findRelatedFacts(draft, asTold);
  // A completed update names what it replaces. Of what is merely alike it knows nothing.
  const meant = told.isCompleted === true ? alike.filter(({ relation }) => relation !== "replaces") : alike;
  return [...(await withThingReplacements(draft, asTold, told, meant)), ...(await formerHolders(draft, asTold, told))];
}

/** A completed update names the memory whose words it has, so that it ends with it (SEC-E4). */
const withOrigin = (item: Item, { renews: [origin] = [], isCompleted }: Candidate): Item =>
  isCompleted !== true || origin === undefined
    ? item
    : { ...item, links: [...item.links, { type: "derived_from", to: origin }] };

/** Facts that rest on explicit consent name its record, so that they end with it (GOS-33). */
const privacyOf = (
  { privacyClass, basis }: Pick<GateDecision, "privacyClass" | "basis">,
  { explicitConsent, workPatternConsent }: GateContext,
  { customType }: Pick<Item, "customType">,
): Item["privacy"] => {
  const isOfPattern = customType === "work_pattern" && privacyClass !== "sensitive-pii";
  const consent = isOfPattern ? workPatternConsent : explicitConsent;
  return {
    class: privacyClass,
    basis,
    ...(basis === "explicit-consent" && consent !== undefined ? { consent } : {}),
  };
};

/** Steps about content. Later ones, such as salience and quotas, apply only to automatic writes. */
const CONTENT_STEPS: ReadonlySet<string> = new Set(["enabled", "write_policy", "privacy", "consent"]);

/** The reason, if the content steps of the gate refuse it. */
export const contentDenial = ({ decision, step, reason }: GateDecision): string | undefined =>
  decision === "deny" && CONTENT_STEPS.has(step) ? reason : undefined;

/**
 * Judges only the content of a memory that keeps the place among others that its document gives it.
 * @returns the class and basis by this vault's policy and consents, or the reason of a refusal
 */
export async function judgeContent(
  draft: UnitOfWork,
  candidate: Candidate,
  frame: CandidateFrame,
): Promise<(Pick<Item, "privacy"> & { readonly isQuarantined: boolean }) | string> {
  const context: GateContext = {
    ...gateContext(draft, frame),
    isOfSomebodyClose: await isAboutCloseContact(draft, candidate, frame),
    privacyClass: frame.privacyClass,
    statedClass: frame.statedClass,
    basis: frame.basis,
    // The owner's vault that made it counted the persons (GOS-A22).
    ...(frame.provenance.taint === "clean" ? { subjectCount: Number.POSITIVE_INFINITY } : {}),
  };
  const decision = writeGate(draft.vault.policy, candidate, frame.provenance, context);
  const denial = contentDenial(decision);
  if (denial !== undefined) return denial;
  return {
    privacy: privacyOf(decision, context, candidate),
    isQuarantined: decision.trace.some(({ step, outcome }) => step === "write_policy" && outcome === "quarantine"),
  };
}

/** What a trace may always contain: verb, source ids and session. */
export const codesOf = ({
  origin,
  evidence,
  provenance,
}: Pick<CandidateFrame, "origin" | "evidence" | "provenance">) => ({
  verb: origin.method === "extracted" ? ("form" as const) : ("remember" as const),
  items: evidence.map((entry) => entry.item),
  session: provenance.session,
});

/**
 * A tool with a verified key speaks for the owner unless it names someone else (SEC-S8). A model's
 * reading of its text does not.
 */
function verifiedFrame({ vault }: UnitOfWork, candidate: Candidate, frame: CandidateFrame): CandidateFrame {
  const { provenance, subject, origin } = frame;
  if (origin.actor !== "tool" || !isVerified(vault.policy, candidate, provenance)) return frame;
  return { ...frame, provenance: verified(provenance), subject: subject === provenance.speaker ? undefined : subject };
}

/** The gate decides class, basis and hold later. */
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

/** Untrusted content waits for a limited time (SEC-R4). */
const quarantineFields = ({ at, vault }: UnitOfWork, { provenance }: CandidateFrame): Pick<Item, "hold" | "ttl"> => ({
  hold: "quarantined",
  ...(provenance.taint === "clean" ? {} : { ttl: { until: quarantinedUntil(vault.policy, at) } }),
});

/**
 * A clean assistant cannot instruct, correct or identify (design §9), and only the owner can
 * instruct the assistant in a group chat. Such sentences are stored as plain statements.
 */
function isStatementOnly(candidate: Candidate, { source, taint, isOwner }: Provenance): boolean {
  if (taint === "untrusted") return false;
  return source === "assistant" || (candidate.type === "instruction" && source === "user_direct" && !isOwner);
}

async function contextOf(
  draft: UnitOfWork,
  candidate: Candidate,
  frame: CandidateFrame,
  related: readonly RelatedFact[],
): Promise<GateContext> {
  const scope = placeOf({ policy: draft.vault.policy, ...frame });
  const { taint } = frame.provenance;
  const equal = await draft.findEqual(
    { text: candidate.text, subject: frame.subject, speaker: frame.provenance.speaker, scope },
    taint,
  );
  const sameFact = related.find(({ relation }) => relation === "same")?.item;
  const holderOf = async (lane: Item["taint"]): Promise<Item | undefined> =>
    candidate.key === undefined ? undefined : draft.findByKey(scope, frame.subject, candidate.key, lane);
  // Untrusted content only replaces untrusted holders; clean statements ignore it (SEC-R3).
  const holder =
    (await holderOf("clean")) ??
    (taint === "untrusted" ? await holderOf(taint) : undefined) ??
    related.find(({ relation }) => relation === "replaces")?.item;
  return {
    ...gateContext(draft, frame),
    ...(frame.isAllowed !== true &&
    draft.vault.suppression.has(
      [memoryKey({ text: candidate.text, subject: frame.subject }, draft.vault.readings.texts)],
      taint,
    )
      ? { erasedBefore: true }
      : {}),
    candidateIndex: frame.position,
    isOfSomebodyClose: await isAboutCloseContact(draft, candidate, frame),
    privacyClass: frame.privacyClass,
    statedClass: frame.statedClass,
    basis: frame.basis,
    duplicate: existingMatch(equal ?? sameFact),
    opposition:
      holder === undefined
        ? undefined
        : {
            ...existingMatch(holder),
            // "Actually, …" overrides earlier statements, not later ones.
            existing: { ...claim(holder), isCorrection: isOwnerCorrection(draft.vault, holder) },
            incoming: incomingClaim(draft, candidate, frame, holder),
          },
  };
}

/**
 * Family, a friend or a guest, so named by the owner in this sentence or before; or anyone named
 * whose relation is unknown, if it is a need to care for (memory.md §6). What others in the
 * conversation say counts for such needs alone: "Leo is allergic to eggs, so no cake please".
 */
export async function isAboutCloseContact(
  draft: UnitOfWork,
  { relation, text }: Candidate,
  frame: CandidateFrame,
): Promise<boolean> {
  const { subject, provenance } = frame;
  if (subject === undefined || provenance.source !== "user_direct" || provenance.taint !== "clean") return false;
  const isNeed = isCareNeed(new AnalysableText(text));
  if (!provenance.isOwner) return isNeed && (relation === undefined || isCloseRelation(relation));
  if (relation !== undefined) return isCloseRelation(relation);
  const scope = placeOf({ policy: draft.vault.policy, ...frame });
  const partner = await draft.findByKey(scope, undefined, PARTNER);
  if (partner?.entities.includes(subject) === true) return true;
  const known = await draft.findByKey(scope, undefined, `${RELATION_PREFIX}${subject.toLowerCase()}`);
  const own = known === undefined ? undefined : relationIn(known.text);
  return own === undefined ? isNeed : isCloseRelation(own);
}

function existingMatch(item: Item): KnownItem;
function existingMatch(item: Item | undefined): KnownItem | undefined;
function existingMatch(item: Item | undefined): KnownItem | undefined {
  if (item === undefined) return undefined;
  // Withheld items must not be changed either.
  return { id: item.id, taint: item.taint, isFrozen: item.frozen === true || isWithheld(item) };
}

export const claim = (item: Item): Claim => ({
  authority: item.authority,
  // A correction found by rules was news when it was said. Only the owner's manual correction
  // resists later statements.
  isCorrection: item.event === "correction" && item.origin.method !== "extracted",
  order: item.at,
  points: item.weight.points,
  id: item.id,
});

/**
 * Orders by when it was said, so that an old conversation imported later is not news. Only the
 * person's own words correct (SEC-S9).
 */
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
 * Adds evidence to an existing fact. Without credit nothing changes (SEC-R6, SEC-P15). Hidden or
 * archived facts still gain evidence, so that these sources are not quoted.
 */
async function addEvidence(
  draft: UnitOfWork,
  into: string,
  frame: CandidateFrame,
  credit: boolean,
): Promise<Admission> {
  const equal = await draft.get(into);
  if (equal === undefined) return { outcome: "denied", reason: "duplicate", redactsSource: false };
  const known = new Set(equal.evidence.map((entry) => entry.item));
  const added = frame.evidence.filter((entry) => !known.has(entry.item));
  const { taint, source } = frame.provenance;
  const isSaid = taint === "clean" && source !== "assistant";
  const isPutAway = isSaid && equal.frozen !== true && (equal.hold === "hidden" || equal.hold === "archived");
  if (!(credit || isPutAway) || added.length === 0 || equal.evidence.length + added.length > EVIDENCE_MAX)
    return { outcome: "repeated", item: equal };
  const item: Item = {
    ...equal,
    // The owner's own words are the yes that an imported order waits for (SEC-S18).
    hold: isImportedOrder(equal) && isSaid && frame.provenance.isOwner ? "active" : equal.hold,
    revision: equal.revision + 1,
    count: equal.count + 1,
    evidence: [...equal.evidence, ...added],
  };
  draft.put(item, true);
  draft.log({ op: "update", mem: item.id, rev: item.revision });
  return { outcome: "repeated", item };
}

/**
 * Keeps at most one current fact per key: the loser becomes history (GUM-27, UNI-X3). A fact that
 * is only probably outdated stays and is linked.
 */
async function resolveConflict(
  draft: UnitOfWork,
  item: Item,
  { standing, other }: Allowed,
  related: readonly RelatedFact[],
): Promise<Item> {
  const opponent = other === undefined ? undefined : await draft.get(other);
  if (opponent === undefined || standing === "new") return linkUpdates(draft, item, related);
  if (standing === "beside") return withoutKey(item, opponent);
  if (tellsMore(item) || tellsMore(opponent)) return unkeyed(item);
  draft.log({ op: "conflict", mem: opponent.id });
  if (standing === "history")
    return { ...item, truth: "superseded", links: [{ type: "contradicts", to: opponent.id }] };
  await supersede(draft, opponent);
  return { ...item, links: [{ type: "supersedes", to: opponent.id }] };
}

/** "My colleague Devi watered the ferns", as remembered: nothing about Devi replaces it. */
const tellsMore = ({ key, origin, text }: Item): boolean =>
  key?.startsWith(RELATION_PREFIX) === true && origin.method === "stated" && relationIn(text) === undefined;

/** Links the newer item to the older ones that it updates. */
function linkUpdates(draft: UnitOfWork, item: Item, related: readonly RelatedFact[]): Item {
  const older: Item["links"][number][] = [];
  for (const { item: other, relation } of related) {
    if (relation !== "updates" || other.frozen) continue;
    if (isNewer(draft.vault, item, other)) {
      older.push({ type: "contradicts", to: other.id });
      continue;
    }
    const links = [...other.links, { type: "contradicts", to: item.id } as const];
    draft.revise("update", { ...other, links });
  }
  return older.length === 0 ? item : { ...item, links: [...item.links, ...older] };
}

/** Untrusted content is stored beside the owner's statement as a sourced claim (SEC-R3). */
const withoutKey = (item: Item, opponent: Item): Item => ({
  ...unkeyed(item),
  links: [{ type: "contradicts", to: opponent.id }],
});

const unkeyed = ({ key: _key, ...rest }: Item): Item => rest;

/**
 * Memories of the person who held a post or a duty before: "Obinna takes over as team lead" ends
 * Margit's role (memory.md §4).
 */
async function formerHolders(
  draft: UnitOfWork,
  statement: Item,
  { key, labels }: Candidate,
): Promise<readonly RelatedFact[]> {
  if (!labels.includes("change")) return [];
  const duty = dutyIn(statement.text);
  if (duty !== undefined) return formerlyDoing(draft, statement, duty);
  const post = postIn(statement.text);
  if (key?.startsWith(RELATION_PREFIX) !== true || post === undefined || !isHeldByOne(statement.text)) return [];
  const known = await Promise.all(equivalentPosts(post).map((word) => relationshipsNaming(draft, word)));
  return [...new Set(known.flat())]
    .filter((item) => item.subject === statement.subject && item.key !== key && isSamePost(postIn(item.text), post))
    .map((item) => ({ item, relation: "replaces" }));
}

/** "Tomas owns the worker now": nobody else does. */
async function formerlyDoing(draft: UnitOfWork, statement: Item, duty: string): Promise<readonly RelatedFact[]> {
  const { index } = draft.vault;
  const terms = analyseText(duty).terms.toSorted((one, other) => draft.frequency(one) - draft.frequency(other));
  const [rarest] = terms;
  if (rarest === undefined || draft.frequency(rarest) > DUTIES_MAX) return [];
  const ids = new Set([...index.factsHolding(rarest).map((row) => index.idOf(row)), ...draft.pendingHolding(rarest)]);
  const isSame = (known: string | undefined): boolean =>
    known !== undefined && (known === duty || known.startsWith(`${duty} `) || duty.startsWith(`${known} `));
  return (await draft.many([...ids]))
    .filter((item) => item.truth === "current" && item.subject !== statement.subject && isSame(dutyIn(item.text)))
    .map((item) => ({ item, relation: "replaces" }));
}
/** Words in more memories than this name no duty. */
const DUTIES_MAX = 24;

const dutyIn = (text: string): string | undefined => DUTY.exec(text)?.groups?.["duty"]?.toLowerCase();
const DUTY =
  /^(?:Owns|Leads|Runs|Heads|Manages|Maintains|Looks after|Takes care of|Is (?:now )?(?:responsible for|in charge of)) (?:the |our )?(?<duty>[^,.()]{3,60}?)(?: now)?(?: \([^()]*\))?$/u;

/** The post in `Has a team lead, Margit`. */
const postIn = (text: string): string | undefined => /^Has an? (?<post>[\p{L} -]+), /u.exec(text)?.groups?.["post"];

/** Words that memories may use for the post: a boss is also a manager. */
const equivalentPosts = (post: string): readonly string[] => {
  const last = post.split(" ").at(-1) ?? post;
  return EQUIVALENT_POSTS.find((words) => words.includes(post)) ?? [last];
};
const EQUIVALENT_POSTS: readonly (readonly string[])[] = [
  ["boss", "manager", "supervisor"],
  ["landlord", "landlady"],
];

/** A manager may be a product manager; a piano teacher is not an English teacher. */
function isSamePost(one: string | undefined, other: string): boolean {
  if (one === undefined || one === other) return one === other;
  if (equivalentPosts(one) === equivalentPosts(other)) return true;
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  return longer.endsWith(` ${shorter}`);
}

const isHeldByOne = (text: string): boolean => {
  const found = [...relationsIn(text, "en")];
  return found.length === 0 ? POSTS.test(text) : found.some((relation) => ONE.has(relation));
};
const ONE: ReadonlySet<string> = new Set(
  `boss team-lead social-worker treasurer captain coach teacher doctor dentist therapist vet landlord physio psychiatrist cardiologist dermatologist neurologist oncologist
  paediatrician optician lawyer accountant hairdresser cleaner gardener babysitter carer mentor drummer bassist guitarist assistant pastor`.split(
    /\s+/,
  ),
);
const POSTS = / (?:director|ceo|conductor|principal|headteacher|singer|pianist|goalkeeper|editor|lead|caretaker), /u;

/** The state of the vault and the session as the write gate sees it. */
export function gateContext(
  draft: UnitOfWork,
  write: {
    readonly at: number;
    readonly provenance: Provenance;
    readonly space?: Item["scope"]["space"] | undefined;
  },
): GateContext {
  const { vault } = draft;
  const session = draft.session(write.provenance.session);
  const { speaker, source, taint } = write.provenance;
  return {
    frozen: vault.state.frozen !== undefined,
    restricted: vault.state.restricted !== undefined,
    at: write.at,
    itemCount: draft.inUseCount,
    untrustedInSession: session.untrustedCount,
    ...(taint === "clean" ? {} : untrustedContext(draft, { at: write.at, source, speaker }, write.provenance.session)),
    space: write.space ?? spaceToWrite(vault.policy),
    deployment: vault.policy.deployment,
    explicitConsent: consentTo(vault.consents, "sensitive-pii", draft.at)?.id,
    workPatternConsent: consentTo(vault.consents, "work-pattern", draft.at)?.id,
    ...objectedTo(vault.objections, vault.policy.purpose),
    participants: [vault.name, ...session.speakers, ...(speaker === undefined ? [] : [speaker])],
  };
}

/** Counts for the quotas of untrusted content (SEC-R12). */
function untrustedContext(
  draft: UnitOfWork,
  source: UntrustedOrigin,
  session: string | undefined,
): Pick<GateContext, "untrustedInSession" | "untrustedFromSource" | "untrustedItems"> {
  const counts = draft.untrustedCounts({ ...source, session });
  return {
    untrustedInSession: draft.session(session).untrustedCount + counts.stated,
    untrustedFromSource: counts.fromSource,
    untrustedItems: counts.items,
  };
}

interface FactOffer extends HookOffer<Candidate> {
  readonly session: string | undefined;
}

/**
 * Runs the operator's hooks on facts (GUM-35). Hooks take seconds and writes are serialised, so
 * hooks run before the write: it runs on a trial draft, and what the gate admits is offered. The
 * answers apply inside the write, by message id and position, and the gate judges again.
 */
export type FactHooks =
  | { readonly offers: FactOffer[] }
  | {
      /** By `ref`. */
      readonly verdicts: ReadonlyMap<string, HookResult<Candidate> | HookReason>;
      /** What the hooks did, by code. */
      readonly counts: Readonly<Record<string, number>>;
      /** By `ref`: external recipients that received the offer (GDPR 19). */
      readonly disclosures: ReadonlyMap<string, ReadonlySet<string>>;
    };

/**
 * Undefined if no hook applies; `trial` is not called then. Rejects with the signal's reason, or
 * with what `trial` throws.
 */
export async function callFactHooks(
  vault: OpenVault,
  trial: (draft: UnitOfWork, asking: FactHooks) => Promise<void>,
  signal?: AbortSignal,
): Promise<FactHooks | undefined> {
  if (!vault.hooks.hooked.has("fact before_add")) return undefined;
  await vault.catchUp();
  const offers: FactOffer[] = [];
  await trial(vault.draft(vault.now()), { offers });
  const verdicts = new Map<string, HookResult<Candidate> | HookReason>();
  const disclosures = new Map<string, Set<string>>();
  const recordDisclosure = (recipient: string, ref: string): void => {
    disclosures.set(ref, (disclosures.get(ref) ?? new Set()).add(recipient));
  };
  let counts: Readonly<Record<string, number>> = {};
  for (const session of new Set(offers.map((offer) => offer.session))) {
    const sessionOffers = offers.filter((offer) => offer.session === session);
    const context = { userId: vault.id, session, signal, onDisclosed: recordDisclosure };
    const answer = await vault.hooks.beforeAdd("fact", sessionOffers, context);
    counts = addCounts(counts, answer.counts);
    for (const [index, { ref }] of sessionOffers.entries()) {
      const verdict = answer.results[index] ?? answer.denials.get(index);
      if (verdict !== undefined) verdicts.set(ref, verdict);
    }
  }
  return { verdicts, counts, disclosures };
}

/**
 * `admitCandidate` with the hooks' verdict.
 * @param source `sources` is the source text of the candidate
 */
export async function admitThroughHooks(
  draft: UnitOfWork,
  candidate: Candidate,
  frame: CandidateFrame,
  hooks: FactHooks | undefined,
  { ref, sources }: { readonly ref: string; readonly sources: () => readonly SourceText[] },
): Promise<Admission> {
  if (hooks === undefined) return admitCandidate(draft, candidate, frame);
  if ("offers" in hooks) {
    const admission = await admitCandidate(draft, candidate, frame);
    if (admission.outcome !== "denied") hooks.offers.push(offerOf(candidate, frame, admission.item, ref, sources()));
    return admission;
  }
  const verdict = hooks.verdicts.get(ref);
  // Whatever the answer: the text of these messages was part of the request.
  const messages = frame.evidence.map(({ item }) => item);
  if (typeof verdict === "object") {
    const judged = { ...frame, privacyClass: verdict.privacyClass };
    const admission = await admitCandidate(draft, asFormed(verdict.item, candidate), judged);
    recordDisclosure(draft, hooks, ref, [...messages, ...(admission.outcome === "denied" ? [] : [admission.item.id])]);
    return admission;
  }
  recordDisclosure(draft, hooks, ref, messages);
  // The gate denied it in the trial and admits it now, so no hook was asked about it.
  const reason: HookReason = verdict ?? "hook_unasked";
  const mark = draft.mark();
  const admission = await admitCandidate(draft, candidate, frame);
  if (admission.outcome === "denied") return admission;
  draft.rollback(mark);
  draft.log({ op: "deny", rule: reason });
  traceCode(draft, { ...codesOf(frame), step: "hook", outcome: "deny", reason });
  return { outcome: "denied", reason, redactsSource: false };
}

/** Records the disclosure in the commit of its result (GDPR 19). */
function recordDisclosure(
  draft: UnitOfWork,
  hooks: Extract<FactHooks, { disclosures: unknown }>,
  ref: string,
  ids: readonly string[],
): void {
  for (const recipient of hooks.disclosures.get(ref) ?? []) draft.vault.disclosed.record("webhook", recipient, ids);
}

/** The frame, not the hook, decides the subject. */
function asFormed({ subject: _subject, ...changed }: Candidate, { subject }: Candidate): Candidate {
  return subject === undefined ? changed : { ...changed, subject };
}

const offerOf = (
  candidate: Candidate,
  { provenance, subject }: CandidateFrame,
  admission: Item,
  ref: string,
  sources: readonly SourceText[],
): FactOffer => ({
  item: subject === undefined ? candidate : { ...candidate, subject },
  ref,
  session: provenance.session,
  privacyClass: admission.privacy.class,
  source: provenance.source,
  taint: provenance.taint,
  authority: provenance.authority,
  speaker: provenance.speaker,
  sources,
});
