/**
 * An archived message becomes facts: candidates by the rules of its language, each through the write gate (design §4). All that is needed
 * stands in the archived message, so that it makes no difference whether it is formed at once or later.
 */

import type { FormedCandidates } from "../../forming/form-candidates.ts";
import type { Candidate, Provenance } from "../../model/candidate.ts";
import { firstSpan, withoutMarks } from "../../model/cuts.ts";
import type { Item, Span } from "../../model/item.ts";
import { masksSource, writeGate } from "../../policy/write-gate.ts";
import { cutMessage } from "../forget/cut-message.ts";
import { givingWay } from "../give-way.ts";
import type { OpenVault } from "../open-vault.ts";
import { traceCode } from "../write/trace-of-decision.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { ARCHIVE_OFF_TEXT } from "./archive-off.ts";
import { endDenied } from "./denial.ts";
import { earlierMessages, isInGroup } from "./earlier-messages.ts";
import { candidatesIn } from "./forming.ts";
import { gateContext } from "./gate-context.ts";
import type { Said } from "./hook-change.ts";
import { type FactHooks, keepPastHooks } from "./hook-facts.ts";
import { isOfSomebodyClose as isClose, type Kept } from "./keep-candidate.ts";
import { knownPeople } from "./known-people.ts";
import { mainPeople } from "./main-people.ts";
import { isOffRecord, retractBefore } from "./off-record.ts";
import { isRecital, ownOutputIn } from "./own-output.ts";
import { isOwner } from "./provenance.ts";
import { renewal } from "./renew.ts";
import { isPlayed } from "./role-play.ts";

/** What came of it, told one by one. */
export interface FormingSink {
  readonly kept: (kept: Kept, candidate: Candidate) => void;
  readonly deny: (reason: string) => void;
}

/**
 * @param message as it is to be archived, or lies there
 * @param text its words, secrets masked: the archived ones, unless none are kept
 * @param hooks from `askAboutFacts`
 * @returns the message, without the words that may not lie in the archive either
 */
export async function formMessage(
  draft: UnitOfWork,
  message: Item,
  text: string,
  sink: FormingSink,
  hooks?: FactHooks | undefined,
): Promise<Item> {
  const withheld: Span[] = [];
  if (message.origin.actor === "user" && isOffRecord(text)) {
    await retractBefore(draft, message, text);
    sink.deny("off_record");
    draft.log({ op: "deny", rule: "off_record" });
    return withWorth(message, 0);
  }
  await endDenied(draft, message, text);
  const { candidates, worth } = await candidatesOf(draft, message, text);
  const isOwn = await ownPartsIn(draft.vault, message, text);
  const giveWay = givingWay(draft.vault.system);
  let swap: Candidate | undefined;
  for (const [position, formed] of candidates.entries()) {
    await giveWay();
    // "I'll go Sundays": told with what it is.
    if (swap !== undefined && isPartOf(swap, formed)) continue;
    const candidate = formed.isRenewal === true ? await renewal(draft, formed, message, text) : formed;
    if (candidate === undefined) continue;
    if (formed.isRenewal === true && formed.former !== undefined) swap = formed;
    if (isOwn(candidate)) {
      sink.deny("own_output");
      draft.log({ op: "deny", rule: "own_output" });
      const session = message.origin.session;
      traceCode(draft, {
        verb: "form",
        step: "own_output",
        outcome: "deny",
        reason: "own_output",
        items: [message.id],
        session,
      });
      continue;
    }
    const kept = await keepPastHooks(draft, candidate, frameOf(draft.vault, message, candidate, position), hooks, {
      ref: `${message.id}:${position}`,
      said: () => [saidIn(message, text, candidate.spans)],
    });
    if (kept.outcome === "denied" && kept.masks) withheld.push(...evidenceSpans(message, candidate.spans));
    sink.kept(kept, candidate);
  }
  const told = withWorth(message, worth);
  return withheld.length === 0 || message.text === ARCHIVE_OFF_TEXT ? told : cutMessage(told, withheld);
}

/** What a message says of a change that another candidate tells whole. */
const isPartOf = ({ text: to, former = "" }: Candidate, { text }: Candidate): boolean =>
  [to, former].some((part) => text.toLowerCase().includes(part.toLowerCase().replace(/s$/u, "")));

/** What a message counts as a quotation. */
const withWorth = (message: Item, worth: number): Item => ({
  ...message,
  weight: { ...message.weight, salience: worth },
});

/**
 * Which candidates are our own output coming back. Where a model recites what it was shown, the rest was shown to it too, such as what came from
 * outside and is compared with nobody's words (SEC-P2).
 */
async function ownPartsIn(vault: OpenVault, message: Item, text: string): Promise<(candidate: Candidate) => boolean> {
  const isOwnOutput = await ownOutputIn(vault, message, text);
  if (message.origin.actor === "ai" && isRecital(text, isOwnOutput)) return () => true;
  return ({ spans }) =>
    isOwnOutput(spans.map(({ start, end }) => text.slice(start, end)).join(" "), spans[0]?.start ?? 0);
}

/**
 * The message without what may not lie in the archive, where its facts are formed later. What stands in the way of a fact otherwise is
 * judged then; so is news of somebody whom a message that is still to be formed may name as close to the owner.
 * @param isFormedNext its facts will be formed; not of a message that is evidence alone
 */
export async function withoutWithheld(
  draft: UnitOfWork,
  message: Item,
  text: string,
  isFormedNext: boolean,
): Promise<Item> {
  const { vault } = draft;
  const provenance = provenanceIn(vault, message);
  const context = gateContext(draft, { at: message.at, provenance });
  const { candidates, worth } = await candidatesOf(draft, message, text);
  const mayBeNamed = isFormedNext && isAnythingUnformed(draft);
  const withheld: Span[] = [];
  for (const [position, candidate] of candidates.entries()) {
    const frame = frameOf(vault, message, candidate, position);
    const judged = frame.subject === undefined ? candidate : { ...candidate, subject: frame.subject };
    const isOfSomebodyClose = mayBeNamed || (await isClose(draft, candidate, frame));
    if (masksSource(writeGate(vault.policy, judged, provenance, { ...context, isOfSomebodyClose })))
      withheld.push(...candidate.spans);
  }
  const told = withWorth(message, worth);
  return withheld.length === 0 ? told : cutMessage(told, withheld);
}

/** Messages of this commit, or of one before it. */
function isAnythingUnformed(draft: UnitOfWork): boolean {
  for (const { layer } of draft.pending()) if (layer === "message") return true;
  for (const { stage } of draft.vault.formJobs.values()) if (stage === "rules") return true;
  return false;
}

const candidatesOf = async (draft: UnitOfWork, message: Item, text: string): Promise<FormedCandidates> => {
  if (await isPlayed(draft, message, text)) return { candidates: [], worth: 0 };
  return candidatesIn({
    text: withoutMarks(text),
    role: message.message?.role ?? "user",
    ...(message.speaker === undefined ? {} : { speaker: message.speaker }),
    ownerName: draft.vault.name,
    at: message.at,
    timeZone: message.timeZone ?? "UTC",
    source: message.origin.source,
    kind: message.message?.kind ?? "turn",
    before: (await draft.saidBefore(message)) ?? "",
    isInGroup: await isInGroup(draft, message),
    earlier: () => earlierMessages(draft, message),
    known: () => knownPeople(draft, text),
    main: () => mainPeople(draft, message),
    readings: draft.vault.readings,
    ...(message.message?.event === undefined ? {} : { event: message.message.event }),
  });
};

function frameOf(vault: OpenVault, message: Item, candidate: Candidate, position: number) {
  const provenance = provenanceIn(vault, message);
  return {
    at: message.at,
    position,
    provenance,
    origin: { ...message.origin, method: "extracted", extractor: candidate.extractor },
    evidence: [{ item: message.id, spans: evidenceSpans(message, candidate.spans) }],
    subject: candidate.subject ?? message.subject ?? (provenance.isOwner ? undefined : message.speaker),
    timeZone: message.timeZone,
    agent: message.scope.agent,
  } as const;
}

/** Evidence counts in the message as it was first stored. @param spans in its text of today */
export const evidenceSpans = ({ message }: Item, spans: readonly Span[]): readonly Span[] =>
  spans.map((span) => firstSpan(span, message?.cuts ?? []));

/** A message as what was said, for those who may change a fact within it. */
export const saidIn = ({ speaker, at, timeZone }: Item, text: string, spans: readonly Span[]): Said => ({
  text,
  spans,
  speaker,
  at,
  timeZone,
});

/** Where the words of an archived message come from. */
export function provenanceIn(vault: OpenVault, { origin, taint, authority, speaker }: Item): Provenance {
  return {
    source: origin.source,
    taint,
    authority,
    ...(origin.session === undefined ? {} : { session: origin.session }),
    ...(speaker === undefined ? {} : { speaker }),
    isOwner: isOwner(origin.source, speaker, vault.name),
  };
}
