/**
 * Runs the operator's hooks on facts (GUM-35). Hooks take seconds and writes are serialised, so
 * hooks run before the write: it runs on a trial draft, and what the gate admits is offered. The
 * answers apply inside the write, by message id and position, and the gate judges again.
 */

import type { Candidate } from "../../model/candidate.ts";
import type { Item } from "../../model/item.ts";
import { addCounts } from "../derive/model-use.ts";
import type { OpenVault } from "../open-vault.ts";
import { traceCode } from "../write/trace-of-decision.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { type Admission, admitCandidate, type CandidateFrame, codesOf } from "./admit-candidate.ts";
import type { HookOffer, SourceText } from "./hook-change.ts";
import type { HookReason, HookResult } from "./hooks.ts";

interface FactOffer extends HookOffer<Candidate> {
  readonly session: string | undefined;
}

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
  if (!vault.hooks.has("fact", "before_add")) return undefined;
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
