/**
 * Completes a partial update, such as "it's the 21st of June", with the memory that it refers to
 * (memory.md §4). The result replaces that memory, which becomes history.
 */

import { modeOf } from "../../forming/claim.ts";
import { attributesOf } from "../../forming/form-candidates.ts";
import { type Outcome, outcomeOf, outcomesIn } from "../../forming/outcomes.ts";
import { areOfOthers } from "../../forming/relation.ts";
import type { Candidate } from "../../model/candidate.ts";
import { once } from "../../model/clock.ts";
import { type Item, LAYERS } from "../../model/item.ts";
import { defined } from "../../model/json.ts";
import { upperFirst } from "../../model/text.ts";
import { compilePattern } from "../../text/alphabetic.ts";
import { analyseText } from "../../text/analysis.ts";
import { withAppointments } from "../../text/german-names.ts";
import { textLanguage } from "../../text/languages.ts";
import { entities } from "../../text/names.ts";
import { describeInterval, timeExpressions } from "../../text/time-expression.ts";
import { isCivilDay, utcMs, zonedParts } from "../../text/time-zone.ts";
import { wordFile } from "../../text/word-file.ts";
import { escapePattern } from "../../text/words.ts";
import { wordsOfItem } from "../item-text.ts";
import type { UnitOfWork } from "../open-vault.ts";
import { supersede } from "./ended-facts.ts";
import { formingRules, latestFacts, type RelatedFact, thingsIn } from "./related-facts.ts";
import { RELATION_PREFIX } from "./speakers.ts";
import { updatedAmount } from "./updated-amounts.ts";

/**
 * The complete candidate; undefined if no memory is meant.
 * @param stated what the same words state by themselves
 */
export async function completeUpdate(
  draft: UnitOfWork,
  candidate: Candidate,
  { message, text, stated }: { message: Item; text: string; stated: Candidate | undefined },
): Promise<Candidate | undefined> {
  const outcomes = outcomesIn(candidate.language ?? "en", candidate.text);
  for (const outcome of outcomes) {
    const told = await tellOutcome(draft, outcome, { candidate, message, text, stated });
    if (told !== undefined) return told;
  }
  if (outcomes.length > 0) return undefined;
  const found = await findUpdate(draft, candidate, message, text);
  if (found === undefined) return untoldAppointment(candidate, message, text);
  const { target, ...updated } = found;
  return completed(candidate, target, updated);
}

/** "The dentist moved me to the 20th", where no appointment was told before: there is one now. */
function untoldAppointment(candidate: Candidate, message: Item, text: string): Candidate | undefined {
  const { isRenewal: _, isOnlyNews: __, ...rest } = candidate;
  const [span] = candidate.spans;
  const where = MOVED_AT.exec(text.slice(span?.start, span?.end))?.groups?.["where"];
  if (where === undefined || candidate.time === undefined) return undefined;
  const [clock = ""] = AT_CLOCK.exec(candidate.text) ?? [];
  const day = dayOf(message, candidate.time, candidate.language);
  return { ...rest, text: `Has an appointment at the ${where.toLowerCase()}${clock} (${day})` };
}
const AT_CLOCK = / at \d{1,2}(?:[:.]\d{2})?(?: ?[ap]m)?(?!\p{L})/iu;
const MOVED_AT =
  /^(?:(?:so|and|ok|ugh|update),? )*(?:the |my )?(?<where>dentist|orthodontist|doctor|gp|vet|physio|optician|hairdresser|barber|hospital|clinic|surgery)(?:['’]ve|['’]s| have| has)? (?:just )?(?:moved|pushed|rescheduled|shifted|put|changed) (?:me|us|it|my appointment|the appointment|our appointment) /iu;

function completed(
  candidate: Candidate,
  target: Item,
  { text: updatedText, time }: { readonly text: string; readonly time?: Candidate["time"] | undefined },
): Candidate {
  const {
    isRenewal: _,
    isOnlyNews: __,
    subject: ___,
    former: ____,
    clock: _____,
    movedTo: ______,
    key: _______,
    time: ________,
    ...rest
  } = candidate;
  return {
    ...rest,
    text: updatedText,
    ...(time === undefined ? {} : { time }),
    type: target.type,
    mode: target.mode,
    entities: target.entities.filter((name) => name === target.subject || updatedText.includes(name)),
    labels: [...new Set([...target.labels, "correction"])],
    renews: [target.id],
    isCompleted: true,
    ...(target.subject === undefined ? {} : { subject: target.subject }),
    ...(target.key === undefined ? {} : { key: target.key }),
  };
}

export interface UpdatedMemory {
  readonly target: Item;
  /** The updated text. */
  readonly text: string;
  readonly time?: Candidate["time"];
}

/** Another weekday, another time, or else another amount. */
async function findUpdate(
  draft: UnitOfWork,
  candidate: Candidate,
  message: Item,
  text: string,
): Promise<UpdatedMemory | undefined> {
  const { text: value, time, former, clock, language } = candidate;
  if (former !== undefined)
    return swapped(draft, message, { from: former, to: value, isSlip: candidate.event === "correction", language });
  if (time === undefined && clock === undefined)
    return updatedAmount(draft, message, { messageText: text, amount: value });
  if (clock === undefined && isToday(candidate, message, text)) return undefined;
  const target = await findSubject(draft, message, text, candidate);
  const updated = target === undefined ? undefined : await withNewTime(target, candidate);
  return target === undefined || updated === undefined ? undefined : { target, ...updated };
}

/** "It's Friday!", on a Friday: moves nothing. */
const isToday = ({ time, spans: [span] }: Candidate, { at, timeZone = "UTC" }: Item, said: string): boolean =>
  time !== undefined &&
  time.end - time.start <= DAY_MS &&
  TODAY.test(said.slice(span?.start, span?.end)) &&
  (utcMs(...dateOf(time.start, timeZone)) - utcMs(...dateOf(at, timeZone))) % WEEK_MS === 0;

/** Not "sorry, it's Friday". */
const TODAY = /^(?:(?!sorry|actually|wait|no )\p{L}+['’ ]){0,2}\p{L}+[\s.!]*$/iu;

/** "Got the job!", "passed": completed with the plan or the test that awaited it, which ends with all others that did. */
async function tellOutcome(
  draft: UnitOfWork,
  outcome: Outcome,
  {
    candidate,
    message,
    text,
    stated,
  }: { candidate: Candidate; message: Item; text: string; stated: Candidate | undefined },
): Promise<Candidate | undefined> {
  const { at, timeZone = "UTC" } = message;
  const { language = "en", text: said } = candidate;
  const { who, anyone } = outcome.said.exec(said)?.groups ?? {};
  const isAwaiting = isOfPerson(who, message, stated?.subject, anyone !== undefined);
  const found = (await latestFacts(draft, AWAITED_MAX)).flatMap((item) => {
    const told =
      isAwaiting(item) && !isHistory(item) ? outcomeOf(outcome, said, item.text.replace(DATE_NOTE, "")) : undefined;
    return told === undefined || isOfAnotherThing(item, text.slice(candidate.spans[0]?.end)) ? [] : [{ item, ...told }];
  });
  const isDated = found.some(({ text }) => text?.includes(TEST_DAY) === true);
  const due = isDated ? found.filter(({ item }) => (item.time?.start ?? item.at) <= at + DAY_MS) : found;
  // "She passed": of two people who had one, nobody can tell.
  if (new Set(due.map(({ item }) => item.subject)).size > 1) return undefined;
  const first = due.find(({ item: { time } }) => time !== undefined && Math.abs(time.start - at) < WEEK_MS) ?? due[0];
  if (first === undefined) return undefined;
  // The text of a test names only that one.
  const others = isDated ? [] : due.filter(({ item }) => item !== first.item);
  const renews = [first, ...others].filter(({ isBeside }) => !isBeside).map(({ item }) => item.id);
  if (first.text === undefined) {
    // What is of no worth but as news says nothing once its news is heeded: "I'm over the flu".
    if (stated !== undefined && stated.isOnlyNews !== true) return { ...stated, renews };
    if (message.taint === "clean" && message.origin.actor === "user")
      for (const { item } of due) await supersede(draft, item);
    return undefined;
  }
  const day = first.item.time ?? dayAt(at, timeZone);
  const date = describeInterval(day, "day", timeZone, { isApproximate: false, language });
  const { key: _, ...told } = completed(candidate, first.item, {
    text: first.text.replace(TEST_DAY, date),
    time: isDated ? day : undefined,
  });
  const { type = "fact", key } = await attributesOf(told.text);
  return { ...told, renews, type, mode: modeOf(type, isDated), ...(key === undefined ? {} : { key }) };
}
const TEST_DAY = "$<day>";
/** Already long over when it was told: "broke the wrist in 2015". */
const isHistory = ({ time, at, text }: Item): boolean =>
  time === undefined ? /(?<!\p{L})(?:in|since) (?:19|20)\d{2}(?!\d)/u.test(text) : at - time.end > HISTORY_MS;

/** "Offer accepted!! A semi in Newry" is not about the house in Derry. */
function isOfAnotherThing(item: Item, after: string): boolean {
  const thing = THING_AFTER.exec(after)?.groups?.["thing"];
  if (thing === undefined) return false;
  const { terms, language } = wordsOfItem(item);
  return !analyseText(thing, language).terms.some((term) => terms.includes(term));
}
const THING_AFTER = /^[\s!.:…)]*(?<thing>(?:an?|eine?|une?|una?|uma?) \p{L}[^.!?\n]{3,60})/iu;

function dayAt(at: number, timeZone: string): NonNullable<Candidate["time"]> {
  const start = utcMs(...dateOf(at, timeZone));
  return { start, end: start + DAY_MS };
}

/** Memories of the speaker, or of the other person that the news names: "Noor passed", "found him". */
function isOfPerson(
  who: string | undefined,
  { speaker, at }: Item,
  /** Whom the pronoun means, if that is known. */
  meant: string | undefined,
  isOfAnyone: boolean,
): (item: Item) => boolean {
  const isPronoun = who !== undefined && /^(?:s?he|him|his|hers?|it)$/iu.test(who);
  const name = (isPronoun ? meant : who)?.toLowerCase();
  return (item) => {
    const { subject = item.speaker } = item;
    const isMeant =
      who === undefined
        ? (isOfAnyone || subject === speaker) && item.speaker === speaker
        : subject !== speaker && (name === undefined || namesOf(subject).includes(name));
    return isMeant && isCurrent(item) && item.frozen !== true && item.at <= at;
  };
}

/** "Ada Reed" is also Ada, and "Pat's son" the son. */
function namesOf(subject = ""): readonly string[] {
  const name = subject.toLowerCase();
  return [name, ...name.split(" ").slice(0, 1), ...(/['’]s (?<relative>[\s\S]+)$/u.exec(name)?.slice(1) ?? [])];
}

/**
 * Replaces a day, a thing or a slip that the speaker's memory names: "Plays on Saturdays", "Uses
 * fastify", "Has a sister, Marta".
 * @param isSlip the speaker corrects the word itself
 */
async function swapped(
  draft: UnitOfWork,
  message: Item,
  {
    from,
    to,
    isSlip,
    language,
  }: { readonly from: string; readonly to: string; readonly isSlip: boolean; readonly language: string | undefined },
): Promise<UpdatedMemory | undefined> {
  if (from === "") return putRight(draft, message, to);
  const named = wordPattern(from);
  const isDay = WEEKLY.test(from);
  const found = (await memoriesWithTerm(draft, from, language)).filter(
    (item) =>
      isCurrent(item) &&
      item.speaker === message.speaker &&
      named.test(item.text) &&
      !item.labels.includes("ended") &&
      (isDay ||
        (isSlip && isRelationOf(item, from)) ||
        isPlan(item) ||
        (isSlip ? isJustTold(item, message) : isSwappable(item))),
  );
  const [target] = (isDay ? alikeOf(found, message) : found).toSorted((one, other) => other.at - one.at);
  return target === undefined ? undefined : withWord(target, named, { to, isDay, isSlip });
}

/** Another day, thing or name in what a memory says. */
function withWord(
  target: Item,
  named: RegExp,
  { to, isDay, isSlip }: { readonly to: string; readonly isDay: boolean; readonly isSlip: boolean },
): UpdatedMemory {
  // "Tous les jeudis": of several weeks.
  const text = target.text.replace(named, (day) => (isDay && /s$/iu.test(day) && !/s$/iu.test(to) ? `${to}s` : to));
  const [from = ""] = named.exec(target.text) ?? [];
  if (isSlip && isRelationOf(target, from)) return { target: { ...target, key: relationKey(to) }, text };
  if (isPlan(target)) return { target, text, time: target.time };
  // What was done with the former thing need not hold for the new one: "plays tennis on Mondays".
  return { target, text: isDay || isSlip ? text : text.replace(SCHEDULE, "") };
}
const relationKey = (name: string): string => `${RELATION_PREFIX}${name.toLowerCase()}`;
const isRelationOf = ({ key }: Item, name: string): boolean => key === relationKey(name);
const wordPattern = (word: string): RegExp =>
  compilePattern(`(?<![\\p{L}\\p{N}])${escapePattern(word.replace(/s$/u, ""))}s?(?![\\p{L}\\p{N}])`, "iu");

/** Of several things on that day, those that the message names too. */
function alikeOf(found: readonly Item[], message: Item): readonly Item[] {
  if (found.length < 2) return found;
  const { terms, language } = analyseText(withoutTimes(message.text));
  return found.filter(({ text }) =>
    analyseText(withoutTimes(text), language).terms.some((term) => terms.includes(term)),
  );
}
/** "Sorry, 36", "*Leeds": the last value of its kind in what the speaker just said. */
async function putRight(draft: UnitOfWork, message: Item, to: string): Promise<UpdatedMemory | undefined> {
  const all = (await sessionMemories(draft, message)).filter(
    (item) => isCurrent(item) && item.speaker === message.speaker,
  );
  const found = all.flatMap((item) => {
    const value = item.at === all[0]?.at ? valuesIn(item, to).at(-1) : undefined;
    return value === undefined ? [] : [{ item, value: value[0], at: value.index }];
  });
  // Of several, the one that is spelled alike: "Tim" for "Tom", "36" for "35".
  const alike = found.filter(({ value }) => value.length === to.length && value.charAt(0) === to.charAt(0));
  const [target, ...others] = alike.length > 0 ? alike : found;
  if (target === undefined || others.some(({ value }) => value !== target.value)) return undefined;
  return withValue(target, to);
}

const kindOf = (value: string) => VALUE_KINDS().find(({ is }) => is.test(value));

/** What a memory says that is of the same kind as a value, outside its date note. */
function valuesIn({ text }: Item, value: string): readonly RegExpExecArray[] {
  const kind = kindOf(value);
  return kind === undefined ? [] : [...text.replace(DATE_NOTE, "").matchAll(kind.like)];
}

function withValue(
  { item, value, at }: { readonly item: Item; readonly value: string; readonly at: number },
  to: string,
): UpdatedMemory {
  const text =
    item.text.slice(0, at) + (kindOf(to)?.isName === true ? upperFirst(to) : to) + item.text.slice(at + value.length);
  return { target: isRelationOf(item, value) ? { ...item, key: relationKey(to) } : item, text };
}

/**
 * What a memory says after an update that is known to mean it, as in a correction: another word or
 * another time. Undefined if it leaves open what to replace.
 */
export async function updatedBy(target: Item, { text: to, former, time, clock, ...candidate }: Candidate) {
  if (former === "") return updatedValue(target, to);
  if (former !== undefined) {
    const named = wordPattern(former);
    const isDay = WEEKLY.test(former);
    return named.test(target.text) ? withWord(target, named, { to, isDay, isSlip: true }) : undefined;
  }
  if (time === undefined && clock === undefined) return undefined;
  const updated = await withNewTime(target, { ...candidate, text: to, ...defined({ time, clock }) });
  return updated === undefined ? undefined : { target, ...updated };
}

/** The only value of its kind in a memory is another: "Laura", of "Has a boss, Marta". */
export function updatedValue(item: Item, to: string): UpdatedMemory | undefined {
  const [value, ...others] = valuesIn(item, to);
  return value === undefined || others.length > 0
    ? undefined
    : withValue({ item, value: value[0], at: value.index }, to);
}

const VALUE_KINDS = once(
  () =>
    [
      {
        is: /^\d{1,2}(?:(?:[:.]\d{2})? ?[ap]m|:\d{2}|h(?:\d{2})?)$/iu,
        like: /(?<![\d.,:])\d{1,2}(?:(?:[:.]\d{2})? ?[ap]m|:\d{2}|h(?:\d{2})?)(?![\p{L}\d])/giu,
        isName: false,
      },
      {
        is: /^\d$/u,
        like: compilePattern(
          `(?<![\\p{L}\\d.,])(?:\\d[\\d.,]*|${wordFile("sentence-kinds.txt").words("small numbers").join("|")})(?![\\p{L}\\d])`,
          "gu",
        ),
        isName: false,
      },
      { is: /^[€£$]?\d/u, like: /(?<![\p{L}\d.,])[€£$]?\d[\d.,]*k?(?![\p{L}\d])/gu, isName: false },
      { is: /^\p{L}\S* /u, like: /(?<=[\s,])\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+/gu, isName: true },
      // Nouns have capitals in German, and an article before them.
      {
        is: /^\p{L}/u,
        like: /(?<=[\s,])(?<!(?<!\p{L})(?:als|(?:k|m|s)?eine?[nmrs]?|d(?:er|ie|as|en|em)) )\p{Lu}[\p{L}'’-]+/gu,
        isName: true,
      },
    ] as const,
);
const WEEKLY =
  /day|morning|evening|afternoon|night|weekend|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|lunes|martes|mi[eé]rcoles|jueves|viernes|s[áa]bado|domingo|segunda|ter[çc]a|quarta|quinta|sexta/iu;
/** Another word may stand in many memories: a slip is corrected within days. */
const isJustTold = ({ at }: Item, message: Item): boolean => message.at - at < SLIP_MS;
const SLIP_MS = 7 * 24 * 60 * 60_000;

/** A journey goes elsewhere at its time. */
const isPlan = ({ type, text, subject, speaker }: Item): boolean =>
  (type === "goal" || BOOKED.test(text)) && (subject === undefined || subject === speaker) && JOURNEY.test(text);
const BOOKED = /^(?:Has )?[Bb]ooked /u;
const JOURNEY =
  /(?<!\p{L})(?:going|driving|flying|travell?ing|heading|moving|trip|holiday|journey|visiting|booked|weeks?) /iu;

/** What a friend uses stays as it is. */
const isSwappable = ({ mode, key, text, subject, speaker }: Item): boolean =>
  mode === "semantic" &&
  (subject === undefined || subject === speaker) &&
  SWAPPABLE.has(key ?? "") &&
  !IS_ATTITUDE.test(text);
/** Attributes whose text names their value. Others have rules of their own. */
const SWAPPABLE: ReadonlySet<string> = new Set(["", "work.employer", "work.role"]);
const IS_ATTITUDE =
  /^(?:Likes|Loves|Hates|Prefers|Enjoys|Wants|Would|Does(?:n['’]t| not)|Is(?:n['’]t| not)|Can(?:['’]t|not)|No longer|Never|Misses|Fears) /u;
const SCHEDULE = /(?: \([^()]*\)|,? (?:on|at|since|from|every (?:other )?)(?: ?\p{Lu}\p{L}*day|s? \d| \d).*)$/u;

/** Memories that contain a rare word. */
async function memoriesWithTerm(
  draft: UnitOfWork,
  word: string,
  language: string | undefined,
): Promise<readonly Item[]> {
  const { index } = draft.vault;
  const [term] = analyseText(word, textLanguage(language)).terms;
  if (term === undefined || draft.frequency(term) > SHARED_MAX) return [];
  const ids = new Set([...index.factsHolding(term).map((row) => index.idOf(row)), ...draft.pendingHolding(term)]);
  return draft.many([...ids]);
}

/** The memory's text with the new time, and that time. */
async function withNewTime(
  target: Item,
  { text, time, clock, language }: Candidate,
): Promise<Pick<UpdatedMemory, "text" | "time"> | undefined> {
  if (clock === undefined) {
    const meant = time === undefined ? undefined : nearestDay(target, text, time);
    if (meant !== undefined && target.time === undefined)
      return { text: withTime(target, text, dayOf(target, meant, language), language).replace(DATE_NOTE, "") };
    return meant === undefined
      ? undefined
      : { text: withTime(target, text, dayOf(target, meant, language), language), time: meant };
  }
  const old = target.time;
  if (old === undefined || language === undefined) return undefined;
  const byMs = (clock.by ?? 0) * MINUTE_MS;
  if (byMs !== 0 && byMs % DAY_MS === 0) {
    const moved = { start: old.start + byMs, end: old.end + byMs };
    const date = describeInterval(moved, "day", target.timeZone ?? "UTC", { isApproximate: false, language });
    return { text: withTime(target, date, date, language), time: moved };
  }
  const updated = await (await formingRules()).rewriteClock(language, target.text.replace(DATE_NOTE, ""), clock);
  const note = DATE_NOTE.exec(target.text)?.[0] ?? "";
  return updated === undefined ? undefined : { text: updated + note, time: old };
}
/** "Sorry, it's on Tuesday", of Monday in a week: the Tuesday after that Monday. "It's the 20th": of the same month. */
function nearestDay(
  { time: old, timeZone = "UTC" }: Item,
  said: string,
  time: NonNullable<Candidate["time"]>,
): NonNullable<Candidate["time"]> {
  if (old === undefined || RELATIVE_DAY.test(said)) return time;
  if (DAY_OF_MONTH.test(said)) {
    const [{ year, month }, { day }] = [zonedParts(old.start, timeZone), zonedParts(time.start, timeZone)];
    const byMs = utcMs(year, month, day) - utcMs(...dateOf(time.start, timeZone));
    return isCivilDay(year, month, day) ? { ...time, start: time.start + byMs, end: time.end + byMs } : time;
  }
  if (!(ENGLISH_DAY.test(said) || WEEKDAY.test(said))) return time;
  const weeks = Math.max(0, Math.round((old.start - time.start) / WEEK_MS));
  return { ...time, start: time.start + weeks * WEEK_MS, end: time.end + weeks * WEEK_MS };
}
function dateOf(at: number, zone: string): [year: number, month: number, day: number] {
  const { year, month, day } = zonedParts(at, zone);
  return [year, month, day];
}
const DAY_OF_MONTH =
  /^(?:(?:on|am|el|le|no|em) )?(?:(?:the|der|den|dem|el|le|dia|día) )?\d{1,2}(?:st|nd|rd|th|\.|er)?(?=$| (?:now|at|um|à|a|às|au|al|bis|até|to)(?!\p{L}))/iu;
const RELATIVE_DAY = /^(?:next|this|tomorrow|today|tonight|morgen|demain)(?!\p{L})/iu;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WEEK_MS = 7 * DAY_MS;
const HISTORY_MS = 120 * DAY_MS;
/** The date note at the end of a text. */
const DATE_NOTE = /(?<!\s)\s*\([^()]*\)$/u;

/**
 * A memory of the message itself, one that shares a rare term with it, or one of its session; the
 * latest first. @param from the position of the update in the text
 */
async function findSubject(
  draft: UnitOfWork,
  message: Item,
  text: string,
  { language, spans: [span] }: Candidate,
): Promise<Item | undefined> {
  const from = span?.start ?? 0;
  const isFit = (item: Item): boolean =>
    (hasTime(item) || isBirthday(item)) &&
    !areOfOthers(text, item.text) &&
    (!EXTENSION.test(text) || DUE.test(item.text)) &&
    (!MOVED_BY_CARE.test(text) || CARE_VISIT.test(item.text));
  const isCandidate = (item: Item): boolean => isFit(item) && item.speaker === message.speaker;
  const told = [...draft.pending()].filter(({ evidence }) => evidence.some((entry) => entry.item === message.id));
  const own = told.findLast(hasTime);
  const named =
    own ??
    // "Dentist cancelled. It's the 12th now, so the swap is off": what was named before.
    (await memoriesNaming(draft, withoutTimes(text.slice(0, from)), language)).find(isCandidate) ??
    (await memoriesNaming(draft, withoutTimes(text), language)).find(isCandidate) ??
    (await memoriesNaming(draft, text, language)).find(isCandidate);
  const isOfFormer = NEW_DATE.test(text) || EXTENSION.test(text);
  // "What do I eat before a half marathon? It's on the 26th": of what the question names.
  if (named === undefined && /\?\s*$/u.test(text.slice(0, from))) return undefined;
  // "We're getting a puppy. It's on Monday": nothing that was told before.
  if (named !== undefined || (!isOfFormer && told.some(isCurrent))) return named;
  // "They cancelled the interview. New date is 7 May": of what the same message ended.
  const ended = isOfFormer ? told.findLast(({ labels }) => labels.includes("ended")) : undefined;
  const former = await draft.many((ended?.links ?? []).flatMap(({ type, to }) => (type === "supersedes" ? [to] : [])));
  const moved = former.find((item) => item.time !== undefined && item.speaker === message.speaker);
  if (moved !== undefined) return moved;
  return (
    (await sessionMemories(draft, message)).find((item) => isCandidate(item) || (isFit(item) && isGroupPlan(item))) ??
    (message.speaker === undefined ? undefined : await onlyAhead(draft, (item) => isGroupPlan(item) && isFit(item))) ??
    (isOfFormer
      ? await onlyAhead(draft, (item) => isCandidate(item) && (item.subject ?? message.speaker) === message.speaker)
      : undefined)
  );
}
/** "They rang, new date's 3 March", "they moved me to the 16th", "he comes on Monday instead": of the one thing ahead. */
const NEW_DATE =
  /(?<!\p{L})(?:(?:comes?|coming|arrives?|arriving) .{3,30}? instead|new (?:date|time|day|slot|appointment|deadline)|(?:move|postpone|push|reschedule|delay|shift|bump|put)(?:ed|d)? (?:me|us|it)|(?:moved|postponed|pushed|rescheduled)(?: back| forward)? to)(?!\p{L})/iu;
/** "Got an extension to the 13th", "my boss gave me till Monday". */
const EXTENSION =
  /(?<!\p{L})(?:exten(?:sion|d(?:ed)?)|g(?:ave|iven|iving)(?: (?:me|us))? (?:to|till|until))(?!\p{L})/iu;
const DUE = /(?<!\p{L})(?:due|deadline|hand(?:s|ed|ing)? in|submit(?:s|ting)?|expires?|runs? out)(?!\p{L})/iu;
/** "The hospital moved me" leaves the wedding where it is. */
const MOVED_BY_CARE =
  /(?<!\p{L})(?:hospital|clinic|doctor|surgeon|dentist|gp|nurse|physio|surgery|vet)(?:['’]s(?: \p{L}+)?)?(?: \p{L}+){0,2} (?:me|us)(?!\p{L})/iu;
const CARE_VISIT =
  /(?<!\p{L})(?:surgery|operation|op|appointment|scan|mri|x-ray|check-?up|treatment|procedure|chemo|injection|vaccination|physio|dentist|doctor|hospital|clinic|vet|test|jab|biopsy|extraction|filling)(?!\p{L})/iu;

/** The only such plan ahead among the latest facts. */
async function onlyAhead(draft: UnitOfWork, isMeant: (item: Item) => boolean): Promise<Item | undefined> {
  const ahead = (await latestFacts(draft)).filter((item) => isMeant(item) && (item.time?.end ?? 0) > draft.at);
  return ahead.length === 1 ? ahead[0] : undefined;
}
/** A broken leg takes longer than forty memories. */
const AWAITED_MAX = 200;

/** A plan of the whole group, which any member may change. */
const isGroupPlan = ({ text }: Item): boolean => GROUP_PLAN.test(text);
const GROUP_PLAN =
  /^(?:Meets?|Goes|Leaves|Plays|Travels|Is (?:all )?(?:meeting|going|leaving|travelling|flying|playing))(?!\p{L})|^(?!(?:Is|Has|Can|Will|Does|May|Would) ).{3,60}? (?:is|are|starts|begins|takes place|leaves) (?:on|at|from|next|this)(?!\p{L})/u;

/** Memories that contain one of its rare terms, latest first. */
async function memoriesNaming(draft: UnitOfWork, text: string, language: string | undefined): Promise<readonly Item[]> {
  const { index } = draft.vault;
  const said = withAppointments(text.replaceAll(RENDEZVOUS, "rendez-vous"));
  const ids = [...new Set(analyseText(said, textLanguage(language)).terms)]
    // "At 19:00 now" means nothing of 19 April.
    .filter((term) => !/^\d/u.test(term) && draft.frequency(term) <= SHARED_MAX)
    .flatMap((term) => [...index.factsHolding(term).map((row) => index.idOf(row)), ...draft.pendingHolding(term)]);
  return (await draft.many([...new Set(ids)])).toSorted(latestFirst);
}
/** Memories spell it out. */
const RENDEZVOUS = /(?<!\p{L})r\.?d\.?v(?!\p{L})/giu;

/** Dates and times identify no memory. */
function withoutTimes(text: string): string {
  let plain = text;
  for (const { start, end } of timeExpressions(text, { at: 0, zone: "UTC", isAhead: true }).toReversed())
    plain = `${plain.slice(0, start)} ${plain.slice(end)}`;
  return plain;
}
/** A term in more memories than this identifies none of them. */
const SHARED_MAX = 12;

/** Memories of the session, latest first. */
async function sessionMemories(draft: UnitOfWork, { origin: { session } }: Item): Promise<readonly Item[]> {
  if (session === undefined) return [];
  const { index } = draft.vault;
  const { layer } = index.columns();
  const stored = index.bySession(session).filter((id) => layer[index.row(id)] === FACT);
  const added = [...draft.pending()].filter(
    (item) => item.layer === "fact" && item.origin.session === session && !index.has(item.id),
  );
  return [...(await draft.many(stored.slice(-FACTS_MAX))), ...added].toSorted(latestFirst).slice(0, FACTS_MAX);
}
/** "It" does not refer further back. */
const FACTS_MAX = 24;
const FACT = LAYERS.indexOf("fact");

/** Of two from one message, the one formed later. */
const latestFirst = (one: Item, other: Item): number => other.at - one.at || (one.id < other.id ? 1 : -1);

const isCurrent = ({ layer, truth, hold, taint }: Item): boolean =>
  layer === "fact" && truth === "current" && hold === "active" && taint === "clean";

/** Its day recurs, so that it has no time of its own. */
const isBirthday = (item: Item): boolean => isCurrent(item) && item.key === "birthday";

const hasTime = (item: Item): boolean => isCurrent(item) && item.time !== undefined && item.time.end > item.at;

/** The day as a date note writes it. */
const dayOf = (
  { timeZone = "UTC" }: Item,
  time: NonNullable<Candidate["time"]>,
  language: string | undefined,
): string =>
  describeInterval(time, unitOf(time), timeZone, {
    isApproximate: false,
    ...(language === undefined ? {} : { language }),
  });

const unitOf = ({ start, end }: NonNullable<Candidate["time"]>): "day" | "month" | "span" => {
  if (end - start > MONTH_MS) return "month";
  return end - start > DAY_MS * 1.5 ? "span" : "day";
};
/** The shortest month, less the hour that a change of clocks may take. */
const MONTH_MS = 27.5 * DAY_MS;

/** Replaces the old time in the memory's text. */
function withTime(
  { text, at, timeZone = "UTC" }: Item,
  time: string,
  day: string,
  language: string | undefined,
): string {
  const whole = text.replace(DATE_NOTE, "");
  const clock = HOUR.exec(time)?.[0].trim().replace(/uhr$/u, "Uhr");
  // If the update names an hour, the old hour is dropped.
  const bare = clock === undefined ? whole : whole.replace(CLOCK, "");
  const [first, ...others] = timeExpressions(bare, { at, zone: timeZone, isAhead: true }, language);
  const last = others.at(-1) ?? first;
  const isEnglish = ENGLISH_DAY.test(time);
  const note = isEnglish ? withWeekday(time, day) : day;
  if (first === undefined || last === undefined)
    return `${bare}${clock === undefined ? "" : `${isEnglish ? "" : ","} ${clock}`} (${note})`;
  const date = clock === undefined && DATE.test(day) && !WEEKDAY.test(time) ? day.replace(YEAR, "") : time;
  const shown = isEnglish ? upperFirst(time) : date;
  const lead = bare.slice(0, first.start);
  return `${MONTH.test(shown) ? lead.replace(/(?<= )on $/u, "in ") : lead}${shown}${bare.slice(last.end)} (${note})`;
}
/** "12 June 2026", "12. Juni 2026", "12 de junio de 2026". */
const DATE = /^\d{1,2}(?:\.|er)? (?:de )?\p{L}+ (?:de )?\d{4}$/u;
const YEAR = / (?:de )?\d{4}$/u;
const ENGLISH_DAY = /^(?:next |this )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today|tonight)/iu;
/** "September", unlike "5 September". */
const MONTH = /^\p{Lu}\p{Ll}+(?: \d{4})?$(?<!day)/u;
/** "Tuesday 10 March 2026" */
const withWeekday = (time: string, day: string): string => {
  const weekday = /(?:mon|tues|wednes|thurs|fri|satur|sun)day/iu.exec(time)?.[0].toLowerCase() ?? "";
  return `${upperFirst(weekday)} ${day}`.trim();
};
/** A weekday needs a date note to be unambiguous. */
const WEEKDAY =
  /^(?:(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|morgen|demain)/iu;
/** "um 14 Uhr", "à 9h30", "at 5 pm", "a las 17:15". */
const CLOCK =
  /,? (?:(?:um|gegen|à|vers|at|a las?|às) )\d{1,2}(?:[:.h]\d{0,2})?(?: ?(?:Uhr|am|pm|h|horas))?(?![\p{L}\d:.])/iu;
/** The hour in a time, with or without its preposition. */
const HOUR =
  /(?<![\d.])(?:(?:um|gegen|à|vers|at|a las?|às) \d{1,2}(?:[:.h]\d{0,2})?(?: ?(?:uhr|am|pm|h|horas))?|\d{1,2}(?:[:.]\d{2})?(?: ?(?:uhr|h|am|pm))(?:\d{2})?|\d{1,2}[:h]\d{2})(?![\p{L}\d:])/iu;

/**
 * "The appointment was moved to Monday" replaces what is known of it, whose hour, place and company stay. Undefined if
 * more is said, or if what is known has neither a time nor that place.
 */
export async function restateMoved(
  draft: UnitOfWork,
  candidate: Candidate,
  fact: Item,
  related: readonly RelatedFact[],
): Promise<Candidate | undefined> {
  if (candidate.movedTo === undefined) return undefined;
  return candidate.language === "en"
    ? restateThing(draft, candidate, fact, related)
    : restateAppointment(draft, { ...candidate, text: candidate.movedTo }, candidate.text, fact);
}

/** By the only memory ahead that shares a rare term with it: "la cita", of the dentist. */
async function restateAppointment(
  draft: UnitOfWork,
  candidate: Candidate,
  said: string,
  { speaker, scope }: Item,
): Promise<Candidate | undefined> {
  const told = withoutTimes(said.replace(DATE_NOTE, ""));
  const people = entities(told);
  const theirs = await occasionOf(draft, scope, candidate, people);
  const named = theirs === undefined ? await memoriesNaming(draft, told, candidate.language) : [theirs];
  const [target, ...others] = named.filter(
    (item) =>
      // "Ana's wedding" is not Pablo's.
      people.every((name) => `${item.subject ?? ""} ${item.text}`.toLowerCase().includes(name.toLowerCase())) &&
      hasTime(item) &&
      item.frozen !== true &&
      item.speaker === speaker &&
      (item.time?.end ?? 0) > draft.at - DAY_MS,
  );
  const updated = target === undefined || others.length > 0 ? undefined : await withNewTime(target, candidate);
  return target === undefined || updated === undefined ? undefined : completed(candidate, target, updated);
}

/** "La boda de Ana": hers, as in "Ana se casa". */
async function occasionOf(
  draft: UnitOfWork,
  scope: Item["scope"],
  { key }: Candidate,
  people: readonly string[],
): Promise<Item | undefined> {
  const { occasion, who } = /^(?<occasion>plan\.[a-z]+)-(?<who>.+)$/u.exec(key ?? "")?.groups ?? {};
  const name = people.find((each) => each.toLowerCase() === who);
  return occasion === undefined || name === undefined ? undefined : draft.findByKey(scope, name, occasion);
}

async function restateThing(
  draft: UnitOfWork,
  candidate: Candidate,
  { scope, subject }: Item,
  related: readonly RelatedFact[],
): Promise<Candidate | undefined> {
  const { key } = candidate;
  const all = related.filter(({ relation }) => relation === "replaces").map(({ item }) => item);
  const [replaced, ...others] = new Map(all.map((item) => [item.id, item])).values();
  const things =
    candidate.movedTo === undefined || candidate.language === undefined
      ? undefined
      : await thingsIn(draft, candidate.language);
  if (things === undefined || others.length > 0) return undefined;
  const item = replaced ?? (key === undefined ? undefined : await draft.findByKey(scope, subject, key));
  if (item === undefined) return habitMoved(draft, candidate, subject);
  if (!isCurrent(item) || item.frozen === true) return undefined;
  // Attributes have rules of their own.
  if (item.key !== undefined && !item.key.startsWith("plan.")) return undefined;
  const heads = new Set(things(candidate.text, item.subject).map(({ head }) => head));
  const known = things(item.text, item.subject).filter(({ head, qualifiers }) =>
    [head, ...qualifiers].some((name) => heads.has(name)),
  );
  return known.length === 0 ? undefined : moved(candidate, item, known.find(({ slot }) => slot === "where")?.value);
}

/** "Climbing moved to Mondays": of the only weekly habit of that name. */
async function habitMoved(
  draft: UnitOfWork,
  candidate: Candidate,
  subject: string | undefined,
): Promise<Candidate | undefined> {
  const name = /^(?:The )?(?<name>\p{L}{3,}) (?:(?:has|was|is) )?(?:moved|changed) /u
    .exec(candidate.text)
    ?.groups?.["name"]?.toLowerCase();
  if (name === undefined) return undefined;
  const isMeant = (item: Item): boolean =>
    isCurrent(item) &&
    item.frozen !== true &&
    item.subject === subject &&
    item.text.toLowerCase().split(" ").includes(name) &&
    WEEKLY_DAYS.test(item.text);
  const [target, ...others] = (await memoriesWithTerm(draft, name, candidate.language)).filter(isMeant);
  return target === undefined || others.length > 0 ? undefined : moved(candidate, target, undefined);
}

function moved(candidate: Candidate, target: Item, place: string | undefined): Candidate | undefined {
  const { movedTo = "", time, language } = candidate;
  const hour = HOUR_ALONE.exec(movedTo)?.groups?.["hour"];
  if (hour !== undefined) {
    const text = target.text.replace(CLOCK, ` at ${hour}`);
    return text === target.text ? undefined : completed(candidate, target, { text, time: target.time });
  }
  const text = time === undefined ? elsewhere(target.text, place, movedTo) : atTime(target, movedTo, time, language);
  return text === undefined ? undefined : completed(candidate, target, { text, time: time ?? target.time });
}

function atTime(
  target: Item,
  movedTo: string,
  time: NonNullable<Candidate["time"]>,
  language: string | undefined,
): string | undefined {
  if (target.time === undefined) return undefined;
  const day = dayOf(target, time, language);
  return withTime(target, movedTo.replace(/^on /iu, ""), day, language);
}

const HOUR_ALONE = /^(?:at )?(?<hour>\d{1,2}(?:[:.]\d{2})?(?: ?(?:am|pm))?|noon|midnight)$/iu;

/** Other weekdays of what is weekly, or another place. */
function elsewhere(text: string, place: string | undefined, movedTo: string): string | undefined {
  const { days, hour } = WEEKLY_MOVE.exec(movedTo)?.groups ?? {};
  if (days !== undefined) {
    const moved = text.replace(WEEKLY_DAYS, days);
    if (moved === text) return undefined;
    return hour === undefined ? moved : moved.replace(CLOCK, "").replace(days, `${days} at ${hour}`);
  }
  if (place === undefined || WEEKLY_DAYS.test(movedTo)) return undefined;
  const named = compilePattern(
    `(?<=(?<link>at|in|on) )(?<place>(?:the )?${escapePattern(place)}(?:['’]s)?)(?![\\p{L}\\p{N}])`,
    "iu",
  );
  const found = named.exec(text);
  if (found === null) return undefined;
  const before = found.groups?.["link"] ?? "";
  // "On Mill Lane" becomes "in Leith".
  const { to = movedTo, link = before.toLowerCase() === "on" ? "in" : before } =
    /^(?<link>at|in|on) (?<to>.+)$/iu.exec(movedTo)?.groups ?? {};
  return `${text.slice(0, found.index - before.length - 1)}${link} ${to}${text.slice(found.index + found[0].length)}`;
}
const DAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
/** "Mondays", "Tuesday evenings". */
const DAYS = `${DAY}(?:s| (?:morning|afternoon|evening|night|lunchtime)s)`;
/** "Every Monday", "Mondays and Thursdays". */
const WEEKLY_DAYS = compilePattern(
  `(?<!\\p{L})(?:(?:every|each) ${DAY}(?: (?:morning|afternoon|evening|night))?|${DAYS})(?:(?:,| and|, and) (?:${DAYS}|${DAY}))*(?!\\p{L})`,
  "iu",
);
const WEEKLY_MOVE = compilePattern(
  `^(?:on )?(?<days>${DAYS}(?:(?:,| and|, and) ${DAYS})*)(?: (?:at )?(?<hour>\\d{1,2}(?:[:.]?\\d{2})?(?: ?[ap]m)?))?(?:,? same (?:place|room|time|teacher|address))?$`,
  "iu",
);
