/**
 * An archived message becomes facts: candidates by the rules of its language, each through the write gate (design §4). All that is needed
 * stands in the archived message, so that it makes no difference whether it is formed at once or later.
 */

import type { FormedCandidates } from "../../forming/form-candidates.ts";
import type { MainPerson } from "../../forming/spoken.ts";
import type { Person } from "../../forming/tongue.ts";
import type { Candidate, Provenance } from "../../model/candidate.ts";
import { type Item, LAYERS, type Span, TAINTS } from "../../model/item.ts";
import { firstSpan, withoutMarks } from "../../model/text.ts";
import { masksSource, writeGate } from "../../policy/write-gate.ts";
import { codeOf } from "../../search/filter.ts";
import { cutMessage } from "../forget/cut-message.ts";
import { givingWay } from "../give-way.ts";
import type { OpenVault } from "../open-vault.ts";
import { traceCode } from "../write/trace-of-decision.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { ARCHIVE_OFF_TEXT } from "./archive-off.ts";
import { earlierMessages, isInGroup } from "./earlier-messages.ts";
import { gateContext } from "./gate-context.ts";
import type { Said } from "./hook-change.ts";
import { type FactHooks, keepPastHooks } from "./hook-facts.ts";
import { isOfSomebodyClose as isClose, type Kept, supersede } from "./keep-candidate.ts";
import { candidatesIn } from "./keep-things.ts";
import { knownPeople, RELATION, relationIn } from "./known-people.ts";
import { isOffRecord, retractBefore } from "./off-record.ts";
import { isOwner, isRecital, ownOutputIn } from "./provenance.ts";
import { renewal } from "./renew.ts";

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

const BEGINS =
  /(?<!\p{L})(?:(?:let(?:'|’)?s|lets|can we|want to|wanna|we could) (?:do (?:a |some )?)?(?:role-?\s?play|play pretend|pretend)|role-?\s?play(?:ing)?(?= (?:with|as|a|where|time))|(?:pretend|imagine) (?:that )?(?:you(?:'|’)?re|you are|i(?:'|’)?m|i am|we(?:'|’)?re|we are)|(?:you(?:'|’)?re|you are) (?:now )?(?:my|the|a|an) .{3,40} (?:and|,) i(?:'|’)?m (?:a|an|the|your)|i(?:'|’)?ll (?:play|be) .{2,40} (?:and|,) you(?:'|’)?(?:ll|re)? |act as if|rollenspiel|tun wir so|juguemos a|juego de rol|jeu de rôle|faisons semblant|faz de conta|jogo de papéis)/iu;
const ENDS =
  /(?<!\p{L})(?:stop|end of (?:the )?(?:role-?play|game|scene)|out of character|ooc|back to (?:real life|reality|normal|work)|in real life|irl|that was fun|game over|for real now|enough (?:of|with)|zurück zum|ende des|im echten leben|fin del juego|volvamos|fin du jeu|pour de vrai|fim do jogo|voltando)(?!\p{L})/iu;
/** Further back nobody plays any more. */
const TURNS_MAX = 30;

/** @param message as it is to be formed; it may begin or end the play itself */
async function isPlayed(draft: UnitOfWork, message: Item, text: string): Promise<boolean> {
  const { session } = message.origin;
  if (ENDS.test(text)) return false;
  if (BEGINS.test(text)) return true;
  if (session === undefined) return false;
  for (const said of await draft.lastMessages(message, TURNS_MAX)) {
    if (said.origin.actor !== "user") continue;
    if (ENDS.test(said.text)) return false;
    if (BEGINS.test(said.text)) return true;
  }
  return false;
}

const OVER = new RegExp(
  [
    "(?:(?:no|nope|nah|well|actually|haha|lol|um|hm+|oh)[\\s,.!]+)*(?:not (?:any ?more|any longer)|no longer|that(?:'s| is| was) (?:over|history|(?:ages|years|months|long) ago))",
    "(?:(?:nein|nee|nö|ach)[\\s,.!]+)*(?:nicht mehr|das ist vorbei)",
    "(?:no[\\s,.!]+)*ya no",
    "(?:non[\\s,.!]+)*(?:plus maintenant|c'est fini)",
    "(?:não[\\s,.!]+)*(?:já não|não mais)",
  ]
    .map((way) => `^(?:${way})(?!\\p{L})`)
    .join("|"),
  "iu",
);

/** Messages back that such a reply may mean. */
const MESSAGES_MAX = 2;

async function endDenied(draft: UnitOfWork, message: Item, text: string): Promise<void> {
  const { session, actor } = message.origin;
  const said = text.trim().slice(0, REPLY_MAX).replaceAll("’", "'");
  if (session === undefined || actor !== "user" || message.taint !== "clean" || !OVER.test(said)) return;
  for (const before of await draft.lastMessages(message, MESSAGES_MAX)) {
    if (before.speaker === message.speaker || before.origin.actor !== "user") continue;
    const told = await toldBy(draft, before);
    const own = told.filter(({ subject }) => subject === message.speaker);
    const subjects = new Set(told.map(({ subject }) => subject));
    const meant = own.length > 0 ? own : subjects.size === 1 ? told : [];
    for (const item of meant) await supersede(draft, item);
    if (meant.length > 0) return;
  }
}
/** A reply says so at once. */
const REPLY_MAX = 120;

/** States that a message alone says of somebody else than the owner. */
async function toldBy(draft: UnitOfWork, { id }: Item): Promise<readonly Item[]> {
  const pending = [...draft.pending()].filter(({ evidence }) => evidence.some(({ item }) => item === id));
  const ids = new Set([...draft.vault.index.citing(id), ...pending.map((item) => item.id)]);
  return (await draft.many([...ids])).filter(
    ({ layer, truth, hold, subject, type, frozen, evidence }) =>
      layer === "fact" &&
      truth === "current" &&
      hold === "active" &&
      subject !== undefined &&
      type !== "relationship" &&
      frozen !== true &&
      evidence.every(({ item }) => item === id),
  );
}

/** Least number of memories of a main person. */
const COUNT_MIN = 2;
const PEOPLE_MAX = 8;

/** Most memories first. Counts memories older than the message. */
async function mainPeople(draft: UnitOfWork, message: Item): Promise<readonly MainPerson[]> {
  const found: MainPerson[] = [];
  const counts = [...countsBefore(draft, message)].filter(([, count]) => count >= COUNT_MIN);
  for (const [name, count] of counts.toSorted((one, other) => other[1] - one[1]).slice(0, PEOPLE_MAX)) {
    const person = await ownPerson(draft, message, name);
    if (person !== undefined) found.push({ person, count });
  }
  return found;
}

const FACT = codeOf(LAYERS, "fact");
const CLEAN = codeOf(TAINTS, "clean");

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
async function ownPerson(draft: UnitOfWork, { scope }: Item, name: string): Promise<Person | undefined> {
  const prefix = `${draft.vault.name}'s `;
  if (name.startsWith(prefix)) return { relation: name.slice(prefix.length) };
  const known = await draft.holder(scope, undefined, `${RELATION}${name.toLowerCase()}`);
  const relation = known === undefined ? undefined : relationIn(known.text);
  if (relation !== undefined) return { name, relation };
  const partner = await draft.holder(scope, undefined, "relationship.partner");
  const own = partner?.entities.includes(name) === true ? relationIn(partner.text) : undefined;
  return own === undefined ? undefined : { name, relation: own };
}
