/**
 * How facts pass the operator's hooks (GUM-35). Hooks take seconds and the queue of writes is one, so they are asked before it: the write is
 * tried on a draft that is thrown away, what the gate lets through is offered, and the answers are used inside the write by the message's id
 * and the place in it. The gate judges again there, whatever a hook made of it.
 */

import type { Candidate } from "../../model/candidate.ts";
import type { Item } from "../../model/item.ts";
import { addCounts } from "../derive/model-use.ts";
import type { OpenVault } from "../open-vault.ts";
import { traceCode } from "../write/trace-of-decision.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import type { Offered, Said } from "./hook-change.ts";
import type { HookCount, Passed } from "./hooks.ts";
import { type CandidateFrame, codesOf, type Kept, keepCandidate } from "./keep-candidate.ts";

interface OfferedFact extends Offered<Candidate> {
  readonly session: string | undefined;
}

export type FactHooks =
  | { readonly offers: OfferedFact[] }
  | {
      /** By `ref`. */
      readonly verdicts: ReadonlyMap<string, Passed<Candidate> | HookCount>;
      /** What the hooks did, by code. */
      readonly counts: Readonly<Record<string, number>>;
      /** By `ref`: who outside of this process was asked (GDPR 19). */
      readonly told: ReadonlyMap<string, ReadonlySet<string>>;
    };

/** Undefined where no hook is to be asked, and nothing is tried then. Rejects with the signal's reason, and with what the trial throws. */
export async function askAboutFacts(
  vault: OpenVault,
  trial: (draft: UnitOfWork, asking: FactHooks) => Promise<void>,
  signal?: AbortSignal,
): Promise<FactHooks | undefined> {
  if (!vault.hooks.has("fact", "before_add")) return undefined;
  await vault.catchUp();
  const offers: OfferedFact[] = [];
  await trial(vault.draft(vault.now()), { offers });
  const verdicts = new Map<string, Passed<Candidate> | HookCount>();
  const told = new Map<string, Set<string>>();
  const noteTold = (recipient: string, ref: string): void => {
    told.set(ref, (told.get(ref) ?? new Set()).add(recipient));
  };
  let counts: Readonly<Record<string, number>> = {};
  for (const session of new Set(offers.map((offer) => offer.session))) {
    const asked = offers.filter((offer) => offer.session === session);
    const context = { userId: vault.id, session, signal, told: noteTold };
    const answer = await vault.hooks.beforeAdd("fact", asked, context);
    counts = addCounts(counts, answer.counts);
    for (const [place, { ref }] of asked.entries()) {
      const verdict = answer.kept[place] ?? answer.denials.get(place);
      if (verdict !== undefined) verdicts.set(ref, verdict);
    }
  }
  return { verdicts, counts, told };
}

/** As `keepCandidate`, past the hooks. @param said what the candidate was formed from, in the words that were said */
export async function keepPastHooks(
  draft: UnitOfWork,
  candidate: Candidate,
  frame: CandidateFrame,
  hooks: FactHooks | undefined,
  { ref, said }: { readonly ref: string; readonly said: () => readonly Said[] },
): Promise<Kept> {
  if (hooks === undefined) return keepCandidate(draft, candidate, frame);
  if ("offers" in hooks) {
    const kept = await keepCandidate(draft, candidate, frame);
    if (kept.outcome !== "denied") hooks.offers.push(offered(candidate, frame, kept.item, ref, said()));
    return kept;
  }
  const verdict = hooks.verdicts.get(ref);
  // Whatever they answered: the words of these messages went along with the question.
  const sources = frame.evidence.map(({ item }) => item);
  if (typeof verdict === "object") {
    const judged = { ...frame, privacyClass: verdict.privacyClass };
    const kept = await keepCandidate(draft, asFormed(verdict.item, candidate), judged);
    noteTold(draft, hooks, ref, [...sources, ...(kept.outcome === "denied" ? [] : [kept.item.id])]);
    return kept;
  }
  noteTold(draft, hooks, ref, sources);
  // What the gate would not have kept when the hooks were asked, and would now, nobody was asked about.
  const reason: HookCount = verdict ?? "hook_unasked";
  const mark = draft.mark();
  const kept = await keepCandidate(draft, candidate, frame);
  if (kept.outcome === "denied") return kept;
  draft.rollback(mark);
  draft.log({ op: "deny", rule: reason });
  traceCode(draft, { ...codesOf(frame), step: "hook", outcome: "deny", reason });
  return { outcome: "denied", reason, masks: false };
}

/** Who outside of this process was asked stands in the ledger, in the commit of what came of it (GDPR 19). */
function noteTold(
  draft: UnitOfWork,
  hooks: Extract<FactHooks, { told: unknown }>,
  ref: string,
  ids: readonly string[],
): void {
  for (const recipient of hooks.told.get(ref) ?? []) draft.vault.disclosed.tell("webhook", recipient, ids);
}

/** Whom it is about was told to the hook, and is the frame's to say. */
function asFormed({ subject: _subject, ...changed }: Candidate, { subject }: Candidate): Candidate {
  return subject === undefined ? changed : { ...changed, subject };
}

const offered = (
  candidate: Candidate,
  { provenance, subject }: CandidateFrame,
  kept: Item,
  ref: string,
  said: readonly Said[],
): OfferedFact => ({
  item: subject === undefined ? candidate : { ...candidate, subject },
  ref,
  session: provenance.session,
  privacyClass: kept.privacy.class,
  source: provenance.source,
  taint: provenance.taint,
  authority: provenance.authority,
  speaker: provenance.speaker,
  said,
});
