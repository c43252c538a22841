/** Forms the memories of one clause: relations, instructions and statements. */

import { DAY_MS } from "../model/clock.ts";
import { nameSpeaker } from "../model/text.ts";
import { numberOfWord } from "../text/common-words.ts";
import { mentionsLimit } from "../text/question-kinds.ts";
import { describeInterval, type TimeExpression, timeExpressions } from "../text/time-expression.ts";
import { zonedParts } from "../text/time-zone.ts";
import { fold } from "../text/words.ts";
import { isOfDiet } from "./diets.ts";
import { weekdayName } from "./extraction/extraction-request.ts";
import { type FormedMemory, type FormingMessage, PLAIN_SIGNS } from "./formed-memory.ts";
import type { Judge, UtteranceFunction } from "./judge/judge.ts";
import {
  type AttributeClaim,
  BIRTH,
  type ClauseMemory,
  HOUSEHOLD,
  HOUSEHOLD_LEFT,
  type Instruction,
  type LanguageRules,
  LIFE,
  type Person,
  type PronounResolver,
  type Reading,
  type Relative,
} from "./language-rules.ts";
import type { Mentions } from "./mentions.ts";
import { REQUESTED, type Segment } from "./message-segments.ts";
import { clockBehind, readCount, readOutcome, readRenewal } from "./renewals.ts";
import { introductionText } from "./slips.ts";

/** Least worth of a sentence, to an assistant or among people, who talk less about themselves. */
export const WORTH_MIN = 0.25;
export const WORTH_AMONG_PEOPLE_MIN = 0.25;
/** Least worth of a fact stated in a request. Such facts are rare. */
const REQUEST_WORTH_MIN = 0.7;
/** Least worth of news about a named relative, which is kept more often than other news. */
const RELATIVE_WORTH_MIN = 0.15;
/** Least worth of a note that might be an order. */
const NOTE_WORTH_MIN = 0.5;
export const REQUEST_FUNCTIONS: ReadonlySet<UtteranceFunction> = new Set(["question", "request"]);

export interface Forming {
  readonly rules: LanguageRules;
  readonly judge: Judge;
  readonly message: FormingMessage;
  readonly mentions: Mentions;
}

type Frame = Omit<FormedMemory, "text" | "type" | "isPast">;

/** Two pronouns of a clause with different genders refer to two people. */
export function pronounResolver(mentions: Mentions): PronounResolver {
  const found = new Map<string, Person>();
  return (gender, isUnnamed, subject) => {
    const others = [...found].flatMap(([other, person]) => (other === gender ? [] : [person]));
    if (subject !== undefined) others.push(subject);
    const person = mentions.resolve(gender, isUnnamed, others);
    if (person !== undefined && isUnnamed !== true) found.set(gender, person);
    return person;
  };
}

export function memoriesOfSegment(forming: Forming, segment: Segment, isChosen: boolean): readonly FormedMemory[] {
  const { span, clauseText, judgement } = segment;
  const frame = { span, worth: judgement.worth };
  const update = readOutcome(forming.rules, clauseText, frame) ?? readCount(forming.rules, clauseText, frame);
  const stated = statedInSegment(forming, segment, isChosen);
  return update === undefined ? stated : [update, ...stated];
}

function statedInSegment(forming: Forming, segment: Segment, isChosen: boolean): readonly FormedMemory[] {
  const { rules, message, mentions } = forming;
  const { span, clauseText, judgement, isAnswer } = segment;
  const { worth, function: clauseFunction } = judgement;
  const special =
    readRenewal(rules, message, clauseText, { span, worth }) ?? readIntroduction(rules, clauseText, { span, worth });
  if (special !== undefined) return [special];
  const isStatement = clauseFunction === "statement";
  const isOrder = clauseFunction === "instruction" || clauseFunction === "request";
  // "The boiler is fine again" resembles "tables are fine again" but lifts no instruction.
  const instruction =
    message.mayInstruct && judgement !== REQUESTED && (isOrder || rules.answerStyleCues?.test(clauseText) === true)
      ? rules.read(clauseText).instruction()
      : undefined;
  const isAsking = isOrder || instruction !== undefined;
  const isWorthy =
    isChosen || isAnswer || isSure(forming, segment) || (isStatement && isWorthInContext(forming, segment));
  const signs = {
    isEnded: rules.endedCues.test(clauseText),
    isCorrection: rules.correctionCues.test(clauseText),
    isChange: rules.changeCues?.test(clauseText) === true,
  };
  const mayBeNews = !message.isAmongPeople && rules.newsCues?.test(clauseText) === true;
  // "Finally off nights!": an end, however gladly it is told.
  const isGlad = clauseFunction === "reaction" && !message.isAmongPeople && signs.isEnded;
  const isNews = isGlad || (isStatement && (signs.isEnded || signs.isCorrection || signs.isChange || mayBeNews));
  const mayRelate = (isStatement || clauseFunction === "reaction") && rules.relationCues?.test(clauseText) === true;
  if (!isWorthy && !isAsking && !isNews && !mayRelate) return [];
  const frame: Frame = { span, worth, ...signs, isRenewal: false, isOnlyNews: isNews && !isWorthy && !isAsking };
  if (instruction !== undefined && message.isAmongPeople && isVague(rules, instruction.text)) return [];
  if (instruction !== undefined)
    return instructionMemories(instruction).map((each) => ({ ...frame, ...each, isPast: false }));
  if (isAsking && (!isWorthy || (clauseFunction === "request" && worth < REQUEST_WORTH_MIN)))
    return relativesInRequest(forming, clauseText, frame);
  if (/[?？]\s*$/u.test(clauseText)) return [];

  const reading = rules.read(clauseText);
  const relatives = reading.relatives(pronounResolver(mentions));
  const relations = relatives.map((relative) => relationMemory(relative, frame, mentions));
  // "She rides her pony Biscuit", "He plays with his cousin Horst": the owner is mentioned before
  // the relative.
  const isOfOther = ({ person, subject }: Relative): boolean => subject !== undefined || person.of !== undefined;
  mentions.add(relatives.filter((relative) => !isOfOther(relative)).map(({ person }) => person));
  const clause = reading.clause(pronounResolver(mentions));
  mentions.add(relatives.filter(isOfOther).map(({ person }) => person));
  if (clause === undefined) return relations.length > 0 ? relations : verblessInstructions(forming, reading, frame);
  if (clause.isNote === true && (message.isAmongPeople || !isStatement || worth < NOTE_WORTH_MIN)) return relations;
  const isNamed = relatives.some(({ person: { name } }) => name !== undefined && name === clause.subject?.name);
  const isListing = withoutCovered(rules, clause.text, relations) !== clause.text;
  const isKept = isWorthy || isAsking || isNews || isListing || (isNamed && worth >= RELATIVE_WORTH_MIN);
  if (!isKept) return relations;
  mentions.add(clause.mentioned ?? []);
  const isMeant = !isChosen || isAnswer || clause.isSure === true || isNews;
  const context = { frame, relations, clauseText, isMeant };
  return [...relations, ...statementsOf(clause).flatMap((each) => clauseMemories(forming, each, context))];
}

/** "Écris un mot pour ma petite-fille Luana": whom the request is for. */
const relativesInRequest = (
  { rules, message, mentions }: Forming,
  said: string,
  frame: Frame,
): readonly FormedMemory[] =>
  rules.presupposed !== undefined || message.isAmongPeople || !message.mayInstruct
    ? []
    : rules
        .read(said)
        .relatives(pronounResolver(mentions))
        .filter(({ person, subject }) => person.name !== undefined && person.of === undefined && subject === undefined)
        .map((relative) => relationMemory(relative, frame, mentions));

/** Of "Ada and Ben. They love dinosaurs", one of each; of "my wife, a nurse, works nights", both. */
const statementsOf = (clause: ClauseMemory): readonly ClauseMemory[] => [
  ...(clause.besides ?? []),
  ...(clause.subject?.members?.map((subject) => ({ ...clause, subject })) ?? [clause]),
];

const relationMemory = (
  { text, key, subject, ends, isNew = false }: Relative,
  frame: Frame,
  mentions: Mentions,
): FormedMemory => ({
  ...frame,
  text,
  key,
  // A boss with a new car is not a new boss.
  isEnded: false,
  isChange: isNew,
  ends,
  type: "relationship",
  isPast: false,
  // A relation holds whatever the sentence was about.
  isOnlyNews: false,
  subject: subject === undefined ? undefined : mentions.withKnownDetails(subject),
});

interface ClauseContext {
  readonly frame: Frame;
  readonly relations: readonly FormedMemory[];
  readonly clauseText: string;
  /** Selected by its meaning rather than by its worth. */
  readonly isMeant: boolean;
}

/** The memories of the statements in a clause. */
function clauseMemories(
  { rules, judge, message, mentions }: Forming,
  clause: ClauseMemory,
  { frame, relations, clauseText, isMeant }: ClauseContext,
): readonly FormedMemory[] {
  const { subject, text: named } = resolveSubject(mentions, clause);
  const whole = withoutOwnName(named, subject);
  const text = withoutCovered(rules, whole, relations);
  const parts = rules.splitStatements?.(text, subject) ?? [text];
  return parts.flatMap((part): FormedMemory | readonly FormedMemory[] => {
    const dated = resolveTime(rules, message, part, clauseText);
    const { time, date, bare, isBound } = withReturnPeriod(rules, message, clause, dated);
    // A single word states nothing, nor does a time alone.
    if (time !== undefined && !SAYING.test(part.slice(0, time.start) + part.slice(time.end))) return [];
    // "Joel left" tells much where Joel is known, and so does "my dog died".
    const isEnough =
      subject?.relation !== undefined && ((subject.name !== undefined && frame.isChange) || DEATH.test(bare));
    const words = bare.match(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu) ?? [];
    const stated = rules.attributeClaim(bare);
    // "My husband bakes", "now I teach"
    const isActivity = stated.key !== undefined || stated.type === "preference";
    if (time === undefined && words.length < WORDS_MIN && !isEnough && !isActivity) return [];
    const isBegun = time !== undefined && BEGINNING.test(part.slice(0, time.start));
    const claim = isBegun ? stated : withoutStayKey(stated, time, { at: message.at, isPast: rules.isPast(bare) });
    const same = relations.filter((relation) => relation.subject?.name === subject?.name);
    const isCovered =
      text === whole &&
      subject?.isSeveral !== true &&
      same.length > 0 &&
      claim.type !== "identity" &&
      isCoveredBy(claim.text, same, parts.length > 1 && !namesOne(claim.text, same) ? 0 : FEW_WORDS);
    if ((isCovered && !SHARED_HOME.test(claim.text)) || isPostOfOther(claim.text, relations)) return [];
    const isNews = frame.isEnded || frame.isOnlyNews;
    // "Vet on Friday" says enough.
    const isAppointment = time !== undefined && clause.isSure === true;
    // "Maeve starts on Monday"; whom a message does not name may be misread.
    const isAhead =
      time !== undefined &&
      time.interval.start > message.at &&
      (subject === undefined
        ? OF_SPEAKER.test(clauseText) && OWN_ABSENCE.test(part.slice(0, time.start))
        : isSaid(subject, message.text));
    const isTelling = isNews || isAppointment || isAhead;
    if ((claim.key?.startsWith("plan.") ?? true) && !isTelling && isVague(rules, bare)) return [];
    const isDue = isAppointment && time.interval.end > message.at;
    if (message.isAmongPeople && !isNews && !isDue && rules.isIdleTalk?.(bare, clauseText, frame.isChange) === true)
      return [];
    const isAnswer = clause.isPhrase === true && message.isAmongPeople;
    if (isAnswer && !isAttribute(claim) && !isNews && !/\p{N}/u.test(bare)) return [];
    // A dated birthday recurs every year. "On Friday" is the day of this one.
    const isYearly = claim.key === "birthday" && bare === part && /\p{N}| of \p{Lu}/u.test(part);
    return {
      ...frame,
      // If the clause states several things, only some may be over.
      isEnded: frame.isEnded && (parts.length === 1 || rules.endedCues.test(part)),
      isOnlyNews: frame.isOnlyNews || rules.onlyEnds?.test(claim.text) === true,
      type: claim.type,
      key: claim.key,
      former: claim.former,
      ends: subject === undefined ? claim.ends : [...(claim.ends ?? []), ...endsOfLife(claim.text)],
      movedTo:
        time !== undefined && rules.moves?.(clauseText) === true
          ? part.slice(time.start, time.end) + clockBehind(part.slice(time.end))
          : rules.movedTo?.(part),
      text: isYearly ? claim.text : withDate(claim.text, dateNote(rules, message, claim, { bare, date, isBound })),
      subject,
      time: isYearly ? undefined : time,
      isPast: claim.isSince !== true && rules.isPast(bare),
      wording:
        isMeant || text !== whole || isAttribute(claim) || (isInGroup(message) && isVitalInGroup(rules, clause, claim))
          ? undefined
          : judge.wording(subject === undefined ? bare : nameSpeaker(bare, message.speaker ?? "")),
    };
  });
}
/** "Is a cockapoo called Biscuit", of Biscuit. */
function withoutOwnName(text: string, { name }: Person = {}): string {
  const phrase = [" called ", " named "].map((link) => link + name).find((each) => text.includes(each));
  if (name === undefined || phrase === undefined) return text;
  return text.endsWith(phrase) ? text.slice(0, -phrase.length) : text.replace(`${phrase},`, ",");
}
const WORDS_MIN = 2;
/** "We're away in August". */
const OWN_ABSENCE = /^Is (?:away|abroad|back|off(?: work)?|on (?:holiday|leave|vacation)) (?:on |from |in )?$/u;
/** More than "on": also "Op is on". */
const SAYING = /\p{L}{3}|^(?!It )\p{Lu}\p{L} (?:is|was) /u;
/** By name or as a relative. */
const isSaid = (subject: Person | undefined, text: string): boolean =>
  [subject?.name, subject?.relation].some((word) => word !== undefined && text.includes(word));
const isVague = (rules: LanguageRules, text: string): boolean =>
  rules.isVague?.(text) === true && rules.onlyEnds?.test(text) !== true;
const endsOfLife = (text: string): readonly string[] => [
  ...(DEATH.test(text) ? [LIFE] : []),
  ...(BORN.test(text) ? [BIRTH] : []),
  ...(DELIVERED.test(text) ? ["pregnancy"] : []),
  ...(MOVED_IN.test(text) ? [HOUSEHOLD] : []),
  ...(MOVED_OUT.test(text) ? [HOUSEHOLD_LEFT] : []),
];
/** "I live with my sister Tara" tells more than that she is the sister. */
const SHARED_HOME = /^(?:Lives|Is living|Wohnt|Lebt|Vive|Mora|Habite|Vit) (?:with|mit|con|com|avec) /u;
const MOVED_OUT = /^(?:(?:Has )?[Mm]oved out|Ist (?:\S+ ){0,3}?ausgezogen)(?!\p{L})/u;
const MOVED_IN = /^(?:(?:Lives|Is living) with|(?:Has )?[Mm]oved in) /u;
const DELIVERED =
  /^(?:Had (?:her|the) (?:baby|twins)|Gave birth|Hat (?:gestern |heute |endlich )?(?:entbunden|(?:ihr|das) (?:Baby|Kind) bekommen)|A accouché|Dio a luz|Ha dado a luz|Deu à luz)(?!\p{L})/iu;
const BORN = /^(?:(?:was|were) born|(?:wurde|ist) (?:[^,.]{1,30} )?geboren|nació|est née?|nasceu)(?!\p{L})/iu;
const DEATH =
  /^(?:(?:has )?died|(?:has )?passed away|is dead|(?:was|had to be) put (?:down|to sleep)(?! for)|ist (?:[^,.]{1,30} )?(?:gestorben|verstorben)|wurde (?:[^,.]{1,30} )?eingeschläfert|starb|(?:falleció|murió|ha (?:muerto|fallecido))|est (?:mort|décédé)e?|(?:morreu|faleceu))(?!\p{L})/iu;

/** "Since Saturday" is ongoing. */
const BEGINNING = /(?<!\p{L})(?:since|seit|depuis|desde|dès)(?: \p{L}+)?\s*$/iu;

/**
 * A stay with an end, such as this week in Paris, does not change the home; nor does a day
 * without meat change the diet, a weekend alone who is married, or the age in five years the one
 * of today.
 */
function withoutStayKey(
  claim: AttributeClaim,
  time: FormedMemory["time"],
  { at, isPast }: { readonly at: number; readonly isPast: boolean },
): AttributeClaim {
  if (time === undefined || time.interval.end <= at || claim.isSince === true) return claim;
  const { start, end } = time.interval;
  const isBrief = !isPast && end - start <= BRIEF_MS && start <= at + WEEK_MS;
  const isFarAhead = claim.key === "age" && start > at + YEAR_MS;
  const isStay =
    claim.key === "home.city" ||
    isFarAhead ||
    (isBrief && (isOfDiet(claim.key) || claim.key === "relationship.status"));
  if (!isStay) return claim;
  const { key: _, ...stay } = claim;
  return { ...stay, type: "fact" };
}
/** A weekend, and not before the next one. */
const BRIEF_MS = 3 * 86_400_000;
const WEEK_MS = 7 * 86_400_000;
const YEAR_MS = 366 * 86_400_000;

/** Settings that need no verb. "Long day" requests no length. */
const VERBLESS_SETTINGS: ReadonlySet<string> = new Set(["units", "clock", "currency", "ui.theme", "style.emojis"]);
/** "And metric units": an instruction without a verb is judged as a statement. */
function verblessInstructions({ message }: Forming, reading: Reading, frame: Frame): readonly FormedMemory[] {
  const instruction =
    message.mayInstruct && !frame.isOnlyNews && frame.worth >= WORTH_MIN ? reading.instruction() : undefined;
  // "Hotels in Lisbon under 100 euros" asks for no currency.
  const isAmount = instruction?.key !== "clock" && /\p{N}/u.test(instruction?.text ?? "");
  return !VERBLESS_SETTINGS.has(instruction?.key ?? "") || instruction === undefined || isAmount
    ? []
    : instructionMemories(instruction).map((each) => ({ ...frame, ...each, isPast: false }));
}

const isWorth = ({ isAmongPeople }: FormingMessage, worth: number): boolean =>
  worth >= (isAmongPeople ? WORTH_AMONG_PEOPLE_MIN : WORTH_MIN);

/** The meaning is worth keeping. Among people, the wording must not contradict it. */
function isSure(
  { rules, message, mentions }: Forming,
  { clauseText, judgement: { function: clauseFunction, worth } }: Segment,
): boolean {
  const mayBeFact =
    !message.isAmongPeople &&
    clauseFunction === "statement" &&
    worth >= FACT_WORTH_MIN &&
    rules.factCues?.test(clauseText) === true;
  if (
    REQUEST_FUNCTIONS.has(clauseFunction) ||
    (message.isAmongPeople && worth < SURE_AMONG_PEOPLE_MIN) ||
    !(mayBeFact || rules.sureCues?.test(clauseText) === true)
  )
    return false;
  const clause = rules.read(clauseText).clause(pronounResolver(mentions));
  return clause?.isSure === true || (mayBeFact && clause?.isFact === true);
}
/** Least worth of a plain fact. */
const FACT_WORTH_MIN = 0.02;
const SURE_AMONG_PEOPLE_MIN = 0.004;

/**
 * Admits statements that the judge undervalues. A pronoun for a known person is judged with the
 * name in its place, because news about relatives is usually worth keeping. Brief statements pass
 * only if they set an attribute ("I'm vegan now").
 */
function isWorthInContext(
  { rules, judge, message, mentions }: Forming,
  { clauseText, mayMentionKnown, judgement }: Segment,
): boolean {
  const alone = message.isAmongPeople
    ? judge.judge({ text: clauseText, before: message.before }).worth
    : judgement.worth;
  const mayBeAttribute = alone >= (message.isAmongPeople ? ATTRIBUTE_WORTH_AMONG_PEOPLE_MIN : ATTRIBUTE_WORTH_MIN);
  const mayBePlan = message.isAmongPeople && alone >= PLAN_WORTH_AMONG_PEOPLE_MIN;
  const mayBeDeath = DEATH_TOLD.test(clauseText);
  const mayBeOfGroup = isInGroup(message) && alone >= GROUP_WORTH_MIN;
  if (!mayMentionKnown && !mayBeAttribute && !mayBePlan && !mayBeDeath && !mayBeOfGroup) return false;
  const clause = rules.read(clauseText).clause(pronounResolver(mentions));
  if (clause === undefined) return false;
  const claim = rules.attributeClaim(clause.text);
  if (isInGroup(message) && isVitalInGroup(rules, clause, claim)) return true;
  if (claim.key === "age" && clause.subject !== undefined) return true;
  if (mayBeAttribute && (isAttribute(claim) || isDeathOfKnown(clause))) return true;
  if (mayBeDeath && clause.subject?.relation !== undefined && DEATH.test(clause.text)) return true;
  if (
    mayBePlan &&
    claim.key?.startsWith("plan.") === true &&
    clause.subject === undefined &&
    !FORECAST.test(clause.text)
  )
    return true;
  if (mayBePlan && claim.key !== "name" && OF_SPEAKER.test(clauseText) && NAMING.test(clause.text)) return true;
  const { subject, text: own } = resolveSubject(mentions, clause);
  const called = subject === undefined ? undefined : rules.describePerson?.(subject);
  if (!mayMentionKnown || called === undefined) return false;
  const text = `${called} ${own.charAt(0).toLowerCase()}${own.slice(1)}`;
  return isWorth(message, judge.judge({ text, before: message.before, isAmongPeople: message.isAmongPeople }).worth);
}

/** "Moka est mort", "my dog died": a short sentence, but the end of much that is known. */
const isDeathOfKnown = ({ subject, text }: ClauseMemory): boolean =>
  (subject?.name === undefined ? subject?.relation !== undefined : !subject.name.includes(" ")) && DEATH.test(text);

/** In a clause of any language: whatever it is worth, the death of a relative is kept. */
const DEATH_TOLD =
  /(?<!\p{L})(?:died|passed away|put (?:down|to sleep)|starb|(?:ge|ver)storben|eingeschläfert|murió|falleció|muerto|fallecido|morte?|décédée?|morreu|faleceu)(?!\p{L})/iu;

/** Least worth of brief statements in a group. */
const GROUP_WORTH_MIN = 0.015;
/** Least worth of statements that set an attribute, among people and to an assistant. */
const ATTRIBUTE_WORTH_AMONG_PEOPLE_MIN = 0.2;
const ATTRIBUTE_WORTH_MIN = 0.005;
/** The speaker's own plan with a thing of its own is looked for, however modest it sounds. */
const PLAN_WORTH_AMONG_PEOPLE_MIN = 0.05;
const OF_SPEAKER = /^(?:(?:and|but|so|also|now|oh|yes|yeah),? )*(?:i|we)(?!\p{L})/iu;
/** With the name of a thing: "is reading "Dune"", "met Björk". */
const NAMING = /^(?!Can |Could |Will |Would |May |Might )\p{Lu}\p{Ll}+ .*(?:[“"]\p{Lu}|(?<=\s)\p{Lu}\p{Ll})/u;
/** "It's going to be great": no plan. */
const FORECAST = /(?<!\p{L})is going to be(?!\p{L})/u;

/** A lasting property, possession or activity. */
const isAttribute = ({ key, type }: AttributeClaim): boolean =>
  type === "identity" || type === "preference" || (key !== undefined && !/^(?:plan|favourite)\./.test(key));

/** Resolves the subject of a clause, including a mentioned name at the start of the text. */
function resolveSubject(mentions: Mentions, clause: ClauseMemory): Pick<ClauseMemory, "subject" | "text"> {
  const { subject, text } = clause;
  if (subject !== undefined) return { subject: mentions.withKnownDetails(subject), text };
  const known = mentions.people().findLast(({ name }) => name !== undefined && text.startsWith(`${name} `));
  const rest = text.slice((known?.name ?? "").length).trimStart();
  // "Ann and Bo split up" is about both.
  return known === undefined || !/^(?!(?:and|und|et|y|e)\s)\p{Ll}/u.test(rest)
    ? { text }
    : { subject: known, text: rest.charAt(0).toUpperCase() + rest.slice(1) };
}

const instructionMemories = ({
  others = [],
  ...own
}: Instruction): readonly Pick<FormedMemory, "text" | "key" | "type">[] => [
  { ...own, type: own.key === "nickname" ? "identity" : "instruction" },
  ...others.flatMap(instructionMemories),
];

/** "Heriberto por aquí": the speaker's name. */
function readIntroduction(
  { introductions }: LanguageRules,
  clauseText: string,
  frame: Pick<FormedMemory, "span" | "worth">,
): FormedMemory | undefined {
  const text = introductions === undefined ? undefined : introductionText(introductions, clauseText);
  if (text === undefined) return undefined;
  return { ...PLAIN_SIGNS, ...frame, text, type: "identity", key: "name" };
}

/** True if the relations cover the text but for a few words: "Has a son, Leo" beside `Has a son, Leo`. */
function isCoveredBy(text: string, relations: readonly FormedMemory[], few: number): boolean {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const known = relations.flatMap((relation) => relation.text.match(/[\p{L}\p{N}]+/gu) ?? []);
  const added = words.filter((word) => !LISTING.test(word) && !known.some((other) => isFormOf(word, other)));
  return added.length <= few;
}
const FEW_WORDS = 2;
const namesOne = (text: string, relations: readonly FormedMemory[]): boolean =>
  relations.some((relation) => text.endsWith(relation.text.slice(relation.text.lastIndexOf(", ") + 1)));
/** Words between the people of a list. */
const LISTING =
  /^(?:the|and|plus|speaker|called|named|who|is|two|three|four|children|que|qui|se|s|llama|llamad[oa]|chama|chamad[oa]|appelle|appelée?|namens|heißt|der|die|das)$/iu;

/** "Hat einen Hund, der Balu heißt, und zwei Katzen", beside the relation to Balu: "Hat zwei Katzen". */
function withoutCovered({ language }: LanguageRules, text: string, relations: readonly FormedMemory[]): string {
  for (const { text: relation } of relations) {
    const name = /, (?<name>\p{Lu}[\p{L}-]+)$/u.exec(relation)?.groups?.["name"];
    const at = name === undefined ? -1 : text.toLowerCase().indexOf(name.toLowerCase());
    if (name === undefined || at === -1 || text.split(" ", 1)[0] !== relation.split(" ", 1)[0]) continue;
    const { rest = "", first = "" } = BESIDE_NAMED.exec(text.slice(at + name.length))?.groups ?? {};
    const isCount =
      /^(?:\d+|an?|eine?n?|une?|una|uma?)$/u.test(first) || numberOfWord(fold(first), language) !== undefined;
    if (isCount && !relations.some((other) => other.text.includes(rest))) return `${text.split(" ", 1)[0]} ${rest}`;
  }
  return text;
}
const BESIDE_NAMED =
  /^(?: heißt)?,? (?:and|und|y|et|e) (?<rest>(?<first>[\p{L}\d]+) \p{Ll}?[\p{L}-]+(?: \p{Ll}[\p{L}-]+)?)[\s.!]*$/u;

/** "Clement's consultant is Dr. Ferris at the Freeman", beside Clement's relation to Dr. Ferris. */
const isPostOfOther = (text: string, relations: readonly FormedMemory[]): boolean =>
  relations.some(({ subject, text: relation }) => {
    const { post, name } = /^Has an? (?<post>[^,]+), (?<name>[^,(]+)/u.exec(relation)?.groups ?? {};
    return subject?.name !== undefined && text.startsWith(`${subject.name}'s ${post} is ${name}`);
  });

/** The word, or its plural: "perros" beside `perro`, "gatas" beside `gato`. */
const isFormOf = (word: string, other: string): boolean =>
  word === other || (other.length >= STEM_MIN && word.endsWith("s") && word.startsWith(other.slice(0, -1)));
const STEM_MIN = 4;

const isInGroup = ({ isAmongPeople, isInGroup: isOne }: FormingMessage): boolean => isAmongPeople || isOne === true;

const isVitalInGroup = (
  { isCommitment }: Pick<LanguageRules, "isCommitment">,
  { subject, text, isVital }: ClauseMemory,
  { key }: AttributeClaim,
): boolean =>
  isVital === true ||
  (key !== undefined && (VITAL_ATTRIBUTES.has(key) || isOfDiet(key))) ||
  (mentionsLimit(text) && BODILY.test(text)) ||
  REGULAR_INTAKE.test(text) ||
  ((subject === undefined || subject.name !== undefined) && isCommitment?.(text) === true);

const VITAL_ATTRIBUTES: ReadonlySet<string> = new Set(
  "home.city work.role work.employer education.subject education.school relationship.partner pregnancy".split(" "),
);
const BODILY =
  /(?<!\p{L})(?:allerg|intoleran|eats?|drinks?|tolerates?|foods?|medicine|takes?|al[eé]rgic|intolerân|(?:no|não|nunca) (?:puede |pode )?(?:com|tom|beb)[ea]r?(?!\p{L})|(?:no|não) tolera)(?!\p{Ll}{4})/iu;
/** "Takes gliclazide once a day". */
const REGULAR_INTAKE =
  /^(?:Takes|Gets|Is on|Needs|Has to take|No longer takes) .*(?:\d ?(?:mg|ml|mcg|g)(?!\p{L})|once|twice|three times|daily|a day|tablets?|pills?|every (?:morning|evening|night))/u;

interface DatedText {
  /** The text without relative times: "yesterday" has no meaning later. */
  readonly bare: string;
  readonly time?: TimeExpression;
  /** The resolved time; empty if the text states it. */
  readonly date: string;
  /** The date says "since" or "until". */
  readonly isBound?: boolean | undefined;
}

function resolveTime(
  rules: LanguageRules,
  { at, zone, texts }: FormingMessage,
  text: string,
  clauseText: string,
): DatedText {
  const isAhead = rules.isAhead(clauseText) && (!rules.isPast(text) || rules.arrangementCues?.test(text) === true);
  // "El 29 de febrero" of a year that has none is no month.
  const timesIf = (isFuture: boolean): readonly TimeExpression[] =>
    timeExpressions(text, { at, zone, isAhead: isFuture }, rules.language, texts?.of(text).words).filter(
      ({ start }) => !/\d de $/.test(text.slice(0, start)),
    );
  const found = timesIf(isAhead);
  // "Is on rice till Friday": no past one, whatever is told besides.
  const isOpen = !isAhead && !rules.isPast(text) && found.some(({ bound }) => bound === "until");
  const times = isOpen ? timesIf(true) : found;
  const time = times.find((each) => !isSubject(text, each));
  if (time === undefined || rules.habitCues?.test(text) === true || isEveryYear(rules, text, time))
    return { bare: text, date: "" };
  const listed = listedWith(text, time, times);
  if (listed.length > 1) return datedList(rules, zone, text, listed);
  if (!time.isRelative) return { bare: text, date: "", time };
  const phrase = text.slice(time.start, time.end);
  // "am 24.10.": includes the final full stop.
  const end = /\d$/.test(phrase) && text.charAt(time.end) === "." ? time.end + 1 : time.end;
  const before = text.slice(0, time.start);
  // "Thanked the speaker for last week's tip": the day is the tip's.
  const owner = /^(?<time>.*?)['’]s?(?= \p{Ll})/u.exec(text.slice(time.start));
  if (owner !== null && time.start > 0 && (owner.groups?.["time"]?.length ?? 0) <= phrase.length)
    return { bare: `${text.slice(0, time.start)}the${text.slice(time.start + owner[0].length)}`, date: "" };
  const bound = rules.timeBound?.exec(before)?.groups?.["bound"];
  // "Till the end of May" ends on the last day of May.
  const isLastDay =
    (time.bound === "until" || /^(?:by|before|bis|antes de|avant|até)$/iu.test(bound ?? "")) &&
    /^(?:the |das? |la |el |o )?(?:end|ende|fin|final|fim)(?!\p{L})/iu.test(phrase);
  const date =
    weekdayPrefix(phrase, time, zone) +
    (bound !== undefined && STARTING.test(bound) && time.granularity === "season" && !MONTH_TO_MONTH.test(phrase)
      ? describeInterval({ start: time.interval.start, end: time.interval.start + DAY_MS }, "month", zone, rules)
      : isLastDay
        ? describeInterval({ start: time.interval.end - DAY_MS, end: time.interval.end }, "day", zone, rules)
        : describeInterval(time.interval, time.granularity, zone, {
            isApproximate: time.isApproximate,
            language: rules.language,
          }));
  const head = rules.timeParticle?.test(before + phrase) === true ? before : before.replace(rules.timePreposition, "");
  // "Takes 60 an hour, from May 65": the comma parts what is left.
  const comma =
    /,\s*(?:\p{L}+\s+){0,2}$/u.test(before) && /^\s+[\p{L}\p{N}]/u.test(text.slice(end)) && head !== "" ? "," : "";
  const bare = `${head.trimEnd()}${comma}${head.trimEnd() === head ? "" : " "}${text.slice(end)}`
    .replaceAll(/\s+(?=,)|\s+/gu, (gap, at: number, whole: string) =>
      whole.charAt(at + gap.length) === "," ? "" : " ",
    )
    .replace(/^[\s,;:–-]{1,9}|[\s,;:–-]{1,9}$/gu, "")
    .trim();
  // A named day stays in place: "on Tuesday 17 March". So does a time that is the whole statement.
  if (
    (!TIME_AGO.test(phrase) && /\p{N}(?:er|\.)?\s*(?:de\s+)?\p{L}{3}|\p{L}{3}\s*\p{N}/u.test(phrase)) ||
    bare.length < BARE_MIN ||
    LOOSE_LAST.test(bare) ||
    // "The party was yesterday, it was great", "is in September and costs 400"
    (LOOSE_LAST.test(head.trimEnd()) && GOES_ON.test(text.slice(end)))
  )
    return { bare: text, time, date };
  return {
    bare: bare.charAt(0).toUpperCase() + bare.slice(1),
    time,
    ...(bound === undefined
      ? bounded(rules, text, { time, phrase, at }, date)
      : { date: `${bound.toLowerCase()} ${withArticle(date)}`, isBound: true }),
  };
}

/** "The pool is open from May to September", and not "Is in Rome from May to September". */
const isEveryYear = (rules: LanguageRules, text: string, { start, end }: TimeExpression): boolean =>
  MONTH_TO_MONTH.test(text.slice(start, end)) && !rules.isPast(text) && !BEING_OR_GOING.test(text);
/** Without days and years. */
const MONTH_TO_MONTH = /^\p{L}+ (?:to|until|till|through|bis|à|a|hasta|até) \p{L}+$/u;
const BEING_OR_GOING =
  /^(?:Is|Has|Will|Goes|Travels|Starts|Begins|Ist|Hat|Wird|Est|A|Sera|Es|Está|Tiene|É|Tem|Vai|Va) /u;

const GOES_ON = /^\s*(?:[,;]|(?:and|but|und|aber|y|pero|et|mais|e|mas)(?!\p{L}))/u;

/** "Is vegan since January", "has worked there for 20 years": the date alone would say that it was then. */
function bounded(
  { since, until, isPast }: LanguageRules,
  text: string,
  {
    time: { bound, interval },
    phrase,
    at,
  }: { readonly time: TimeExpression; readonly phrase: string; readonly at: number },
  date: string,
): Pick<DatedText, "date" | "isBound"> {
  if (until === undefined) return { date };
  if (bound === "until") return { date: until(date), isBound: true };
  // "Asked to work days from September": it has not begun.
  const isAhead = interval.start > at && isPast(text);
  const isSince = (bound === "since" && !isAhead) || (TIME_AGO.test(phrase) && !isPast(text));
  return isSince ? { date: since(date), isBound: true } : { date };
}
const BARE_MIN = 4;
/** Bounds that mean the beginning of a season: "since summer", "by summer". */
const STARTING = /^(?:since|from|starting|until|till|by|before|seit|ab|bis)$/iu;
/** "12 days ago" means nothing later, though it has a number as "17 March" has. */
const TIME_AGO = /(?<!\p{L})ago$|^(?:vor|hace|il y a|há)(?!\p{L})/iu;

/** The times of a list that begins with `first`: "Tuesday and Thursday". */
function listedWith(text: string, first: TimeExpression, times: readonly TimeExpression[]): readonly TimeExpression[] {
  const rest = times.slice(times.indexOf(first));
  const end = rest.findIndex(
    ({ start }, place) => place > 0 && !LISTED_TIME.test(text.slice(rest[place - 1]?.end, start)),
  );
  return end === -1 ? rest : rest.slice(0, end);
}
const LISTED_TIME =
  /^\s*(?:[,&+/]|(?:,\s*)?(?:and|or|und|oder|y|o|e|ou|et))\s*(?:(?:on|am|el|le|la|na|no)\s+)?(?:the\s+)?$/iu;

/** A list keeps its words, because none of its times can leave it. Weekdays of a habit have no dates. */
function datedList(rules: LanguageRules, zone: string, text: string, times: readonly TimeExpression[]): DatedText {
  const [time] = times;
  const isHabit =
    time?.granularity === "day" &&
    HABIT.test(text) &&
    times.every(({ start, end }) => isWeekday(text.slice(start, end)));
  if (isHabit || time?.isRelative !== true) return { bare: text, date: "", ...(isHabit ? {} : { time }) };
  const dates = times.map(({ interval, granularity }) => describeInterval(interval, granularity, zone, rules));
  return { bare: text, time, date: dates.join(", ") };
}
/** "Works Monday and Friday", "Has ballet Monday and Friday", not "Starts Monday", "Has exams Monday and Friday". */
const HABIT =
  /^(?:(?!Is |Has |Starts |Begins |Leaves |Arrives |Ends |Opens )\p{Lu}\p{Ll}+s (?!to )|Has (?!(?:an?|the|two|three|work|surgery|visitors?|guests?|off)(?!\p{L}))(?:\p{L}+ )?(?:\p{L}+(?:[^s\W]|ics|is|ss|lates)|lessons|classes) (?:on |every )?\p{L}{3,6}day(?!\p{L}))/u;

/** For a return such as "home after a month in Chile" without a date: the period up to now. */
function withReturnPeriod(
  { language }: LanguageRules,
  { at, zone }: FormingMessage,
  { tookDays }: ClauseMemory,
  text: DatedText,
): DatedText {
  if (tookDays === undefined || text.time !== undefined) return text;
  const interval = { start: at - tookDays * DAY_MS, end: at };
  const granularity = tookDays > WEEK_DAYS ? "month" : "day";
  const date = describeInterval(interval, granularity, zone, { isApproximate: true, language });
  return { ...text, date, time: { start: 0, end: 0, interval, granularity, isRelative: true, isApproximate: true } };
}
const WEEK_DAYS = 7;

/** "The last day is 30 January": the time is the subject of the sentence. */
const isSubject = (text: string, { start, end }: TimeExpression): boolean =>
  /^(?:the )?$/iu.test(text.slice(0, start)) && COPULA_FIRST.test(text.slice(end));
const COPULA_FIRST = /^\s(?:is|are|was|were|fell through|works?|suits?|ist|sind|est|sont|es|son|é|são)(?!\p{L})/iu;
/** What would dangle without its time: "is still mad about (April 2025)". */
const LOOSE_LAST =
  /\s(?:about|of|with|like|than|is|are|was|were|(?:moved|pushed|postponed) to|ist|sind|war|waren|est|sont|es|son|é|são)$/iu;

/** "last Friday": the weekday stays with its date. */
const weekdayPrefix = (phrase: string, { interval, granularity }: TimeExpression, zone: string): string =>
  granularity === "day" && isWeekday(phrase) ? `${weekdayName(zonedParts(interval.start, zone))} ` : "";
const isWeekday = (phrase: string): boolean => WEEKDAY.test(phrase);
const WEEKDAY = /(?<!\p{L})(?:mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs|ur)?(?:day)?(?!\p{L})/iu;

function dateNote(
  rules: LanguageRules,
  { at, zone }: FormingMessage,
  { isSince }: AttributeClaim,
  { date, isBound }: DatedText,
): string {
  if (isSince !== true || isBound === true) return date;
  return rules.since(
    date === "" ? describeInterval({ start: at, end: at + 1 }, "month", zone, rules) : withArticle(date),
  );
}

/** "since the week of 16 November 2026" */
const withArticle = (date: string): string => date.replace(/^(?=week(?:end)? of )/u, "the ");

const TEXT_MAX = 280;

/** Appends the date and truncates the text to the limit of a memory. */
function withDate(text: string, date: string): string {
  const note = date === "" || text.includes(date) ? "" : ` (${date})`;
  const available = TEXT_MAX - note.length;
  return (
    (text.length <= available
      ? text
      : `${text
          .slice(0, available - 1)
          .replace(/\s\S*$/u, "")
          .trimEnd()}…`) + note
  );
}
