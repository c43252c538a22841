/**
 * Forms facts from an archived message: candidates by the rules of its language, each through the
 * write gate (design §4). It reads only the archived message, so the result is the same now or
 * later.
 */

import type { EarlierMessage, FormedCandidates } from "../../forming/form-candidates.ts";
import type { Person } from "../../forming/language-rules.ts";
import type { MainPerson } from "../../forming/mentions.ts";
import type { Candidate, Provenance } from "../../model/candidate.ts";
import { once } from "../../model/clock.ts";
import { type Item, LAYERS, type Span, TAINTS } from "../../model/item.ts";
import { possessive } from "../../model/observation.ts";
import { firstSpan, withoutMarks } from "../../model/text.ts";
import { isOrder, masksSource, writeGate } from "../../policy/write-gate.ts";
import { isOneOf } from "../../text/question-kinds.ts";
import { cutMessage } from "../forget/cut-message.ts";
import { memoryKey } from "../forget/suppression.ts";
import { perItem } from "../item-text.ts";
import type { OpenVault, UnitOfWork } from "../open-vault.ts";
import { createYielder } from "../system.ts";
import { traceCode } from "../write/trace-buffer.ts";
import {
  type Admission,
  admitThroughHooks,
  type FactHooks,
  gateContext,
  isAboutCloseContact as isClose,
} from "./admit-candidate.ts";
import { endCancelled, endCancelledPlans, retractDenied, takeBack } from "./ended-facts.ts";
import type { SourceText } from "./hook-change.ts";
import { endOutdated, type FormedFact } from "./outdated-facts.ts";
import { completeUpdate } from "./partial-update.ts";
import { formingRules } from "./related-facts.ts";
import {
  ARCHIVE_OFF_TEXT,
  createEchoTest,
  isOwner,
  isRecital,
  knownPeople,
  PARTNER,
  RELATION_PREFIX,
  relationIn,
} from "./speakers.ts";

/** Receives each candidate's outcome. */
export interface FormingSink {
  readonly admitted: (admission: Admission, candidate: Candidate) => void;
  readonly deny: (reason: string) => void;
}

/**
 * @param message the message, archived or about to be
 * @param text its words with secrets masked; equals the archived text unless transcripts are off
 * @param hooks from `askAboutFacts`
 * @returns the message without words that must not be archived
 */
export async function formMessage(
  draft: UnitOfWork,
  message: Item,
  text: string,
  sink: FormingSink,
  hooks?: FactHooks | undefined,
): Promise<Item> {
  const withheld: Span[] = [];
  const taken = message.origin.actor === "user" ? await takeBack(draft, message, text) : "";
  if (taken !== "" && taken === text) {
    sink.deny("off_record");
    draft.log({ op: "deny", rule: "off_record" });
    return withWorth(message, 0);
  }
  await retractDenied(draft, message, text);
  const unmeant = taken === "" ? await endCancelled(draft, message, text) : taken;
  // Blanks keep the offsets.
  const meant = " ".repeat(unmeant.length) + text.slice(unmeant.length);
  const { candidates, worth, own } = await candidatesOf(draft, message, meant);
  const isEcho = await createCandidateEchoTest(draft.vault, message, text);
  const yieldTurn = createYielder(draft.vault.system);
  let replacing: Candidate | undefined;
  const stored: FormedFact[] = [];
  for (const [position, formed] of candidates.entries()) {
    await yieldTurn();
    // "I'll go Sundays" is already part of the completed update.
    if (replacing !== undefined && isPartOf(replacing, formed)) continue;
    const stated = candidates.slice(position + 1).find(({ spans }) => isSameSpan(spans[0], formed.spans[0]));
    const candidate =
      formed.isRenewal === true ? await completeUpdate(draft, formed, { message, text, stated }) : formed;
    if (candidate === undefined) continue;
    if (formed.isRenewal === true && (formed.former !== undefined || isCount(formed) || stated !== undefined))
      replacing = formed;
    if (isEcho(candidate)) {
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
    const admission = await admitThroughHooks(
      draft,
      candidate,
      frameOf(draft.vault, message, candidate, position),
      hooks,
      {
        ref: `${message.id}:${position}`,
        sources: () => [sourceTextOf(message, text, candidate.spans)],
      },
    );
    if (admission.outcome === "denied" && admission.redactsSource)
      withheld.push(...evidenceSpans(message, candidate.spans));
    if (admission.outcome === "stored") stored.push(formedFact(admission.item, candidate));
    sink.admitted(admission, candidate);
  }
  await endCancelledPlans(draft, message, text);
  const linked = own === undefined ? message : await endOutdated(draft, message, own, stored);
  const weighted = withWorth(linked, worth);
  return withheld.length === 0 || message.text === ARCHIVE_OFF_TEXT ? weighted : cutMessage(weighted, withheld);
}

const formedFact = ({ id, subject, links }: Item, { spans, former }: Candidate): FormedFact => ({
  id,
  subject,
  spans,
  isUpdate: former !== undefined || links.some(({ type }) => type === "supersedes"),
});

/** Whether another candidate already states this change in full. */
const isPartOf = ({ text: to, former = to, spans, event }: Candidate, { text, spans: own }: Candidate): boolean =>
  isSameSpan(spans[0], own[0]) ||
  // A correction of one word by another is the whole message.
  (event === "correction" && former !== to && former !== "") ||
  [to, former].some((part) => text.toLowerCase().includes(part.toLowerCase().replace(/s$/u, "")));
const isSameSpan = (one: Span | undefined, other: Span | undefined): boolean =>
  one !== undefined && one.start === other?.start && one.end === other.end;
/** "26 goats". */
const isCount = ({ text, time, clock }: Candidate): boolean =>
  time === undefined && clock === undefined && /^\d[\d.,]* \p{L}/u.test(text);

/** Stores how well the message serves as a quotation. */
const withWorth = (message: Item, worth: number): Item => ({
  ...message,
  weight: { ...message.weight, salience: worth },
});

/**
 * Detects candidates that repeat our own output. If a model recites what it was shown, the whole
 * message counts: the rest may come from untrusted content that was shown too (SEC-P2).
 */
async function createCandidateEchoTest(
  vault: OpenVault,
  message: Item,
  text: string,
): Promise<(candidate: Candidate) => boolean> {
  const isEcho = await createEchoTest(vault, message, text);
  if (message.origin.actor === "ai" && isRecital(text, isEcho)) return () => true;
  return ({ spans }) => isEcho(spans.map(({ start, end }) => text.slice(start, end)).join(" "), spans[0]?.start ?? 0);
}

/**
 * Removes what must not be archived from a message whose facts are formed later. Other denials are
 * decided then.
 * @param mayBeNamed true if another message may yet name a person as close to the owner
 */
export async function redactWithheld(
  draft: UnitOfWork,
  message: Item,
  text: string,
  mayBeNamed: boolean,
): Promise<Item> {
  const { vault } = draft;
  const provenance = provenanceIn(vault, message);
  const context = gateContext(draft, { at: message.at, provenance });
  const { candidates, worth } = await candidatesOf(draft, message, text);
  const withheld: Span[] = [];
  for (const [position, candidate] of candidates.entries()) {
    const frame = frameOf(vault, message, candidate, position);
    const judged = frame.subject === undefined ? candidate : { ...candidate, subject: frame.subject };
    const isOfSomebodyClose = mayBeNamed || (await isClose(draft, candidate, frame));
    if (masksSource(writeGate(vault.policy, judged, provenance, { ...context, isOfSomebodyClose })))
      withheld.push(...candidate.spans);
  }
  const weighted = withWorth(message, worth);
  return withheld.length === 0 ? weighted : cutMessage(weighted, withheld);
}

/**
 * Whether the owner's archived words give this order. That a document cites them proves nothing, so
 * they are read again.
 */
export async function isOrderSaid(draft: UnitOfWork, order: Item): Promise<boolean> {
  for (const message of await draft.many(order.evidence.slice(0, CITED_MAX).map(({ item }) => item))) {
    const { isOwner: isOwners, taint } = provenanceIn(draft.vault, message);
    if (message.layer !== "message" || !isOwners || taint !== "clean") continue;
    const { candidates } = await candidatesOf(draft, message, message.text);
    if (candidates.some((each) => isOrder(each) && memoryKey(each) === memoryKey(order))) return true;
  }
  return false;
}
const CITED_MAX = 4;

/** True if this commit or an earlier one holds messages that are not formed yet. */
export function hasUnformedMessages(draft: UnitOfWork): boolean {
  for (const { layer } of draft.pending()) if (layer === "message") return true;
  for (const { stage } of draft.vault.formJobs.values()) if (stage === "rules") return true;
  return false;
}

const candidatesOf = async (draft: UnitOfWork, message: Item, text: string): Promise<FormedCandidates> => {
  if (await isRolePlay(draft, message, text)) return { candidates: [], worth: 0 };
  const isInGroup = await isGroupConversation(draft, message);
  return (await formingRules()).formCandidates({
    text: withoutMarks(text),
    role: message.message?.role ?? "user",
    ...(message.speaker === undefined ? {} : { speaker: message.speaker }),
    ownerName: draft.vault.name,
    at: message.at,
    timeZone: message.timeZone ?? "UTC",
    source: message.origin.source,
    kind: message.message?.kind ?? "turn",
    before: (await draft.previousMessageText(message)) ?? "",
    openQuestion: isInGroup ? await openQuestion(draft, message) : undefined,
    isInGroup,
    keepsScenes: draft.vault.policy.preset === "persona",
    earlier: once(() => earlierMessages(draft, message)),
    known: once(() => knownPeople(draft, text)),
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

/**
 * Maps spans of today's text to the message as first stored.
 * @param spans in today's text
 */
export const evidenceSpans = ({ message }: Item, spans: readonly Span[]): readonly Span[] =>
  spans.map((span) => firstSpan(span, message?.cuts ?? []));

export const sourceTextOf = ({ speaker, at, timeZone }: Item, text: string, spans: readonly Span[]): SourceText => ({
  text,
  spans,
  speaker,
  at,
  timeZone,
});

/** Provenance of an archived message. */
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

const beginsPlay = isOneOf("begins a role play");
const endsPlay = isOneOf("ends a role play");
/** A role play older than this is over. */
const TURNS_MAX = 30;

/** @param message may itself begin or end the role play */
async function isRolePlay(draft: UnitOfWork, message: Item, text: string): Promise<boolean> {
  const { session } = message.origin;
  if (endsPlay(text)) return false;
  if (beginsPlay(text)) return true;
  if (session === undefined) return false;
  for (const earlier of await draft.lastMessages(message, TURNS_MAX)) {
    if (earlier.origin.actor !== "user") continue;
    const play = rolePlayIn(earlier);
    if (play !== undefined) return play === "begins";
  }
  return false;
}
const rolePlayIn = perItem(({ text }) => (endsPlay(text) ? "ends" : beginsPlay(text) ? "begins" : undefined));

/** Minimum number of memories of a main person. */
const COUNT_MIN = 2;
const PEOPLE_MAX = 8;

/** Most memories first. Counts memories older than the message. */
async function mainPeople(draft: UnitOfWork, message: Item): Promise<readonly MainPerson[]> {
  const found: MainPerson[] = [];
  const counts = [...countsBefore(draft, message)].filter(([, count]) => count >= COUNT_MIN);
  for (const [name, count] of counts.toSorted((one, other) => other[1] - one[1]).slice(0, PEOPLE_MAX)) {
    const person = await personByName(draft, message, name);
    if (person !== undefined) found.push({ person, count });
  }
  return found;
}

const FACT = LAYERS.indexOf("fact");
const CLEAN = TAINTS.indexOf("clean");

function countsBefore(draft: UnitOfWork, { at: before }: Item): ReadonlyMap<string, number> {
  const { index } = draft.vault;
  const { present, layer, taint, at, subject } = index.columns();
  const byNumber = new Map<number, { readonly row: number; count: number }>();
  for (let row = 0; row < present.length; row++) {
    const whom = subject[row] ?? 0;
    if (whom === 0 || present[row] !== 1 || layer[row] !== FACT || taint[row] !== CLEAN) continue;
    if ((at[row] ?? before) >= before) continue;
    const known = byNumber.get(whom);
    if (known === undefined) byNumber.set(whom, { row, count: 1 });
    else known.count++;
  }
  const counts = new Map<string, number>();
  const add = (name: string | undefined, count: number): void => {
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + count);
  };
  for (const { row, count } of byNumber.values()) add(index.subjectOf(row), count);
  for (const item of draft.pending())
    if (item.layer === "fact" && item.taint === "clean" && item.at < before && !index.has(item.id))
      add(item.subject, 1);
  return counts;
}

/** The person with their relation to the owner; undefined if the relation is unknown. */
async function personByName(draft: UnitOfWork, { scope }: Item, name: string): Promise<Person | undefined> {
  const prefix = possessive(draft.vault.name);
  if (name.startsWith(prefix)) return { relation: name.slice(prefix.length) };
  const known = await draft.findByKey(scope, undefined, `${RELATION_PREFIX}${name.toLowerCase()}`);
  const relation = known === undefined ? undefined : relationIn(known.text);
  if (relation !== undefined) return { name, relation };
  const partner = await draft.findByKey(scope, undefined, PARTNER);
  const own = partner?.entities.includes(name) === true ? relationIn(partner.text) : undefined;
  return own === undefined ? undefined : { name, relation: own };
}

/** How many messages back a pronoun may refer. */
const EARLIER_MESSAGES_MAX = 8;
/** After a longer pause people use a name again. */
const PAUSE_MAX_MS = 31 * 24 * 60 * 60_000;
/** Limits the scan for messages of other sessions. */
const EARLIER_ROWS_MAX = 80;

/** Oldest first. */
export async function earlierMessages(draft: UnitOfWork, message: Item): Promise<readonly EarlierMessage[]> {
  const { session } = message.origin;
  if (session === undefined) return [];
  const own = await draft.lastMessages(message, EARLIER_MESSAGES_MAX);
  const others = own.length < EARLIER_MESSAGES_MAX ? await messagesElsewhere(draft, message, session) : [];
  const speakerOf = ({ speaker }: Item): string => speaker ?? draft.vault.name;
  return [...own, ...others.slice(0, EARLIER_MESSAGES_MAX - own.length)].toReversed().map((earlier): EarlierMessage => {
    const isAssistant = earlier.origin.actor !== "user";
    return {
      text: withoutMarks(earlier.text),
      isAssistant,
      isElsewhere: earlier.origin.session !== session,
      ...(isAssistant || speakerOf(earlier) === speakerOf(message) ? {} : { speaker: speakerOf(earlier) }),
    };
  });
}

/** Whether someone other than the owner spoke recently in the session. */
export async function isGroupConversation(draft: UnitOfWork, message: Item): Promise<boolean> {
  const { origin, speaker } = message;
  if (origin.session === undefined || origin.actor !== "user") return false;
  const isOther = (name: string | undefined): boolean => name !== undefined && name !== draft.vault.name;
  if (isOther(speaker)) return true;
  return (await draft.lastMessages(message, GROUP_WITHIN)).some((earlier) => isOther(earlier.speaker));
}
const GROUP_WITHIN = 3;

/**
 * The question to everybody that is still open for the speaker: "Where's everyone living?" "Lyon."
 * "Still in Leeds." If the last message asks back ("And you?"), also one of the speaker's own.
 */
async function openQuestion(draft: UnitOfWork, message: Item): Promise<string | undefined> {
  const earlier = await draft.lastMessages(message, OPEN_WITHIN);
  const isBack = earlier[0] !== undefined && asksBack(earlier[0].text);
  for (const { text, speaker } of earlier) {
    if (asksEverybody(text)) return isBack || speaker !== message.speaker ? text : undefined;
    if (speaker === message.speaker && !isBack) return undefined;
  }
  return undefined;
}
const OPEN_WITHIN = 6;
const asksEverybody = isOneOf("asks everybody");
const asksBack = isOneOf("asks back");

const MESSAGE = LAYERS.indexOf("message");

/** What people said in other sessions before this message, newest first. */
async function messagesElsewhere(draft: UnitOfWork, message: Item, session: string): Promise<readonly Item[]> {
  const { index } = draft.vault;
  const { present, layer, taint } = index.columns();
  const own = index.row(message.id);
  const end = own === -1 ? present.length : own;
  const ids: string[] = [];
  let seenCount = 0;
  for (let row = end - 1; row >= 0 && seenCount < EARLIER_ROWS_MAX; row--) {
    if (present[row] !== 1 || taint[row] !== CLEAN) continue;
    seenCount++;
    if (layer[row] === MESSAGE && index.sessionOf(row) !== session) ids.push(index.idOf(row));
  }
  const pending =
    own === -1
      ? [...draft.pending()].filter(({ layer: kind, id }) => kind === "message" && !index.has(id)).reverse()
      : [];
  const found = [...pending, ...(await draft.many(ids))];
  return found.filter((item) => item.id !== message.id && item.origin.session !== session && isEligible(item, message));
}

const isEligible = (earlier: Item, { at, scope, taint }: Item): boolean =>
  earlier.origin.actor === "user" &&
  earlier.taint === "clean" &&
  taint === "clean" &&
  earlier.scope.space === scope.space &&
  earlier.scope.owner === scope.owner &&
  earlier.scope.agent === scope.agent &&
  earlier.at <= at &&
  at - earlier.at <= PAUSE_MAX_MS;
