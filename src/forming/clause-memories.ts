/** Forms the memories of one clause: relations, instructions and statements. */
import { dateNote, resolveTime, withDate, withReturnPeriod } from "./dated-text.ts";
import type { FormedMemory, FormingMessage } from "./formed-memory.ts";
import { isVitalInGroup } from "./group-relevance.ts";
import { introductionText } from "./introduction.ts";
import type { Judge, UtteranceFunction } from "./judge/judge.ts";
import type {
  AttributeClaim,
  ClauseMemory,
  Instruction,
  LanguageRules,
  Person,
  PronounResolver,
  Reading,
  Relative,
} from "./language-rules.ts";
import type { Mentions } from "./mentions.ts";
import type { Segment } from "./message-segments.ts";
import { readRenewal } from "./renewals.ts";

/** Least worth of a sentence, to an assistant or among people, who talk less about themselves. */
export const WORTH_MIN = 0.25;
export const WORTH_AMONG_PEOPLE_MIN = 0.3;
/** Least worth of a fact stated in a request. Such facts are rare. */
const REQUEST_WORTH_MIN = 0.7;
/** Least worth of news about a named relative, which is kept more often than other news. */
const RELATIVE_WORTH_MIN = 0.15;
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
  return (gender, isUnnamed) => {
    const others = [...found].flatMap(([other, person]) => (other === gender ? [] : [person]));
    const person = mentions.resolve(gender, isUnnamed, others);
    if (person !== undefined && isUnnamed !== true) found.set(gender, person);
    return person;
  };
}

export function memoriesOfSegment(forming: Forming, segment: Segment, isChosen: boolean): readonly FormedMemory[] {
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
    message.mayInstruct && (isOrder || rules.answerStyleCues?.test(clauseText) === true)
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
  const isNews = isStatement && (signs.isEnded || signs.isCorrection || signs.isChange);
  const mayRelate = (isStatement || clauseFunction === "reaction") && rules.relationCues?.test(clauseText) === true;
  if (!isWorthy && !isAsking && !isNews && !mayRelate) return [];
  const frame: Frame = { span, worth, ...signs, isRenewal: false, isOnlyNews: isNews && !isWorthy && !isAsking };
  if (instruction !== undefined)
    return instructionMemories(instruction).map((each) => ({ ...frame, ...each, isPast: false }));
  if (isAsking && (!isWorthy || (clauseFunction === "request" && worth < REQUEST_WORTH_MIN))) return [];
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
  const isNamed = relatives.some(({ person: { name } }) => name !== undefined && name === clause.subject?.name);
  const isKept = isWorthy || isAsking || isNews || (isNamed && worth >= RELATIVE_WORTH_MIN);
  if (!isKept) return relations;
  mentions.add(clause.mentioned ?? []);
  const isMeant = !isChosen || isAnswer || clause.isSure === true || isNews;
  return [...relations, ...clauseMemories(forming, clause, { frame, relations, clauseText, isMeant })];
}

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
  const { subject, text } = resolveSubject(mentions, clause);
  const parts = rules.splitStatements?.(text, subject) ?? [text];
  return parts.flatMap((part): FormedMemory | readonly FormedMemory[] => {
    const dated = resolveTime(rules, message, part, clauseText);
    const { time, date, bare } = withReturnPeriod(rules, message, clause, dated);
    // A single word states nothing, nor does a time alone.
    if (time !== undefined && !/\p{L}{3}/u.test(part.slice(0, time.start) + part.slice(time.end))) return [];
    if (time === undefined && (bare.match(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu) ?? []).length < WORDS_MIN) return [];
    const isBegun = time !== undefined && BEGINNING.test(part.slice(0, time.start));
    const stated = rules.attributeClaim(bare);
    const claim = isBegun ? stated : withoutStayKey(stated, time, message.at);
    const same = relations.filter((relation) => relation.subject?.name === subject?.name);
    if (same.length > 0 && claim.type !== "identity" && isCoveredBy(claim.text, same)) return [];
    // A dated birthday recurs every year.
    const isYearly = claim.key === "birthday" && bare === part;
    return {
      ...frame,
      // If the clause states several things, only some may be over.
      isEnded: frame.isEnded && (parts.length === 1 || rules.endedCues.test(part)),
      type: claim.type,
      key: claim.key,
      former: claim.former,
      ends: claim.ends,
      text: isYearly ? claim.text : withDate(claim.text, dateNote(rules, message, claim, date)),
      subject,
      time: isYearly ? undefined : time,
      isPast: claim.isSince !== true && rules.isPast(bare),
      wording: isMeant || isAttribute(claim) ? undefined : judge.wording(bare),
    };
  });
}
const WORDS_MIN = 2;

/** "Since Saturday" is ongoing. */
const BEGINNING = /(?<!\p{L})(?:since|seit|depuis|desde|dès)(?: \p{L}+)?\s*$/iu;

/** A stay with an end, such as this week in Paris, does not change the home. */
function withoutStayKey(claim: AttributeClaim, time: FormedMemory["time"], at: number): AttributeClaim {
  const isStay = time !== undefined && time.interval.end > at && claim.isSince !== true && claim.key === "home.city";
  if (!isStay) return claim;
  const { key: _, ...stay } = claim;
  return { ...stay, type: "fact" };
}

/** Settings that need no verb. "Long day" requests no length. */
const VERBLESS_SETTINGS: ReadonlySet<string> = new Set(["units", "clock", "currency", "ui.theme", "style.emojis"]);
/** "And metric units": an instruction without a verb is judged as a statement. */
function verblessInstructions({ message }: Forming, reading: Reading, frame: Frame): readonly FormedMemory[] {
  const instruction =
    message.mayInstruct && !frame.isOnlyNews && frame.worth >= WORTH_MIN ? reading.instruction() : undefined;
  return !VERBLESS_SETTINGS.has(instruction?.key ?? "") || instruction === undefined
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
  if (
    REQUEST_FUNCTIONS.has(clauseFunction) ||
    (message.isAmongPeople && worth < SURE_AMONG_PEOPLE_MIN) ||
    rules.sureCues?.test(clauseText) !== true
  )
    return false;
  return rules.read(clauseText).clause(pronounResolver(mentions))?.isSure === true;
}
const SURE_AMONG_PEOPLE_MIN = 0.15;

/**
 * Admits statements that the judge undervalues. A pronoun for a known person is judged with the
 * name in its place, because news about relatives is usually worth keeping. Brief statements pass
 * only if they set an attribute ("I'm vegan now").
 */
function isWorthInContext(
  { rules, judge, message, mentions }: Forming,
  { clauseText, mayMentionKnown, judgement }: Segment,
): boolean {
  const isInGroup = message.isAmongPeople || message.isInGroup === true;
  const alone = message.isAmongPeople
    ? judge.judge({ text: clauseText, before: message.before }).worth
    : judgement.worth;
  const mayBeAttribute = alone >= (message.isAmongPeople ? ATTRIBUTE_WORTH_AMONG_PEOPLE_MIN : ATTRIBUTE_WORTH_MIN);
  if (!mayMentionKnown && !mayBeAttribute && !(isInGroup && alone >= GROUP_WORTH_MIN)) return false;
  const clause = rules.read(clauseText).clause(pronounResolver(mentions));
  if (clause === undefined) return false;
  const claim = rules.attributeClaim(clause.text);
  if (isInGroup && isVitalInGroup(rules, clause, claim)) return true;
  if (mayBeAttribute && isAttribute(claim)) return true;
  const { subject, text: own } = resolveSubject(mentions, clause);
  const called = subject === undefined ? undefined : rules.describePerson?.(subject);
  if (!mayMentionKnown || called === undefined) return false;
  const text = `${called} ${own.charAt(0).toLowerCase()}${own.slice(1)}`;
  return isWorth(message, judge.judge({ text, before: message.before, isAmongPeople: message.isAmongPeople }).worth);
}

/** Least worth of brief statements in a group. */
const GROUP_WORTH_MIN = 0.04;
/** Least worth of statements that set an attribute, among people and to an assistant. */
const ATTRIBUTE_WORTH_AMONG_PEOPLE_MIN = 0.2;
const ATTRIBUTE_WORTH_MIN = 0.03;

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
  return known === undefined || !/^(?!and\s)\p{Ll}/u.test(rest)
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
  return {
    ...frame,
    text,
    type: "identity",
    key: "name",
    isPast: false,
    isEnded: false,
    isCorrection: false,
    isChange: false,
    isRenewal: false,
    isOnlyNews: false,
  };
}

/** True if the relations cover the text: "Has a son, Leo" beside `Has a son, Leo`. */
function isCoveredBy(text: string, relations: readonly FormedMemory[]): boolean {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const known = relations.flatMap((relation) => relation.text.match(/[\p{L}\p{N}]+/gu) ?? []);
  return words.filter((word) => !known.some((other) => isFormOf(word, other))).length <= FEW_WORDS;
}
const FEW_WORDS = 2;

/** The word, or its plural: "perros" beside `perro`, "gatas" beside `gato`. */
const isFormOf = (word: string, other: string): boolean =>
  word === other || (other.length >= STEM_MIN && word.endsWith("s") && word.startsWith(other.slice(0, -1)));
const STEM_MIN = 4;
