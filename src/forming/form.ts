/**
 * The memories of one message: each clause is judged (judge/), and what is worth keeping is told in the third person with the date that its
 * time meant (memory.md §3). Deterministic, offline, and never more than what was said.
 */
import type { ItemType, Span } from "../core/item.ts";
import { sentences } from "../language/sentences.ts";
import { describeInterval, type TimeExpression, timeExpressions } from "../language/time-expression.ts";
import { zonedParts } from "../language/zone.ts";
import { weekdayName } from "./extraction/weekday-name.ts";
import type { Judge, Judgement, UtteranceFunction } from "./judge/judge.ts";
import type { Attributed, ClauseMemory, Person, Tongue, Wish } from "./tongue.ts";

export interface FormedMemory {
  /** Without its subject where that is a person. */
  readonly text: string;
  readonly type: ItemType;
  readonly key?: string;
  /** Absent: the speaker. */
  readonly subject?: Person;
  readonly former?: string;
  readonly ends?: readonly string[];
  /** When it happens or happened, as far as it was said. */
  readonly time?: TimeExpression;
  readonly isPast: boolean;
  readonly span: Span;
  readonly worth: number;
  /** Said to be over: "no longer", "cancelled". */
  readonly isEnded: boolean;
  /** Said to put something right: "actually", "I meant". */
  readonly isCorrection: boolean;
  /** Another time of what was spoken of; the text is that time alone. */
  readonly isRenewal: boolean;
  /** Not worth keeping by itself: it counts where it ends or corrects what is known. */
  readonly isOnlyNews: boolean;
}

export interface Told {
  /** The whole message, foreign text blanked; spans count in it. */
  readonly text: string;
  /** What the other side said last in this conversation. */
  readonly before: string;
  readonly at: number;
  readonly zone: string;
  /** True where the speaker may instruct the assistant. */
  readonly mayInstruct: boolean;
  /** People talk to each other, and not one to an assistant. */
  readonly isAmongPeople: boolean;
}

/** From here on a sentence is worth keeping: said to an assistant, and among people, of whose talk less is about them (judge.ts). */
const WORTH_MIN = 0.25;
const WORTH_AMONG_PEOPLE_MIN = 0.3;
/** A longer sentence is a document's. */
const SENTENCE_MAX = 400;

export interface Formed {
  readonly memories: readonly FormedMemory[];
  /** Of the sentence that is most worth keeping; 0 where none says anything. */
  readonly worth: number;
}

export function formed(tongue: Tongue, judge: Judge, told: Told): Formed {
  const found = new Map<string, FormedMemory>();
  const people: Person[] = [];
  let worth = 0;
  let { before } = told;
  let previous = before;
  for (const sentence of sentences(told.text))
    for (const span of tongue.segments(told.text, sentence)) {
      const said = told.text.slice(span.start, span.end);
      before = previous;
      previous = said;
      if (said.length > SENTENCE_MAX || !/\p{L}/u.test(said)) continue;
      const judgement = judge.judge({
        text: said,
        before,
        within: sentence.text,
        message: told.text,
        isAmongPeople: told.isAmongPeople,
      });
      if (!ASKING.has(judgement.function)) worth = Math.max(worth, judgement.worth);
      for (const memory of ofSegment({ tongue, told, people }, { span, said, judgement })) {
        const id = `${memory.subject?.name ?? memory.subject?.relation ?? ""}: ${memory.text}`;
        if (!found.has(id)) found.set(id, memory);
      }
    }
  return { memories: [...found.values()], worth };
}
/** What asks tells nothing, however much it says. */
const ASKING: ReadonlySet<UtteranceFunction> = new Set(["question", "request"]);

interface Forming {
  readonly tongue: Tongue;
  readonly told: Told;
  /** Whom the message has spoken of so far. */
  readonly people: Person[];
}

interface Segment {
  readonly span: Span;
  readonly said: string;
  readonly judgement: Judgement;
}

function ofSegment({ tongue, told, people }: Forming, { span, said, judgement }: Segment): readonly FormedMemory[] {
  const { worth, function: does } = judgement;
  const renewal = renewed(tongue, told, said, { span, worth });
  if (renewal !== undefined) return [renewal];
  const isAsking = does === "instruction" || does === "request" || tongue.ofAnswers?.test(said) === true;
  const isWorthy = worth >= (told.isAmongPeople ? WORTH_AMONG_PEOPLE_MIN : WORTH_MIN);
  const signs = { isEnded: tongue.ended.test(said), isCorrection: tongue.correcting.test(said) };
  const isNews = does === "statement" && (signs.isEnded || signs.isCorrection);
  if (!isWorthy && !isAsking && !isNews) return [];
  const frame = { span, worth, ...signs, isRenewal: false, isOnlyNews: !isWorthy && !isAsking };
  const reading = tongue.read(said);
  if (isAsking) {
    const wish = told.mayInstruct ? reading.instruction() : undefined;
    if (wish !== undefined) return wishesOf(wish).map((each) => ({ ...frame, ...each, isPast: false }));
    if (!isWorthy) return [];
  }
  if (/[?？]\s*$/u.test(said)) return [];
  const relatives = reading.relatives();
  people.push(...relatives.map(({ person }) => person));
  const relations = relatives.map(
    ({ text, key }): FormedMemory => ({ ...frame, text, key, type: "relationship", isPast: false }),
  );
  const clause = reading.clause((pronoun) => meant(people, pronoun));
  if (clause === undefined) return relations;
  people.push(...(clause.mentioned ?? []));
  const { subject, text } = aboutKnown(people, clause);
  const parts = tongue.parts?.(text, subject) ?? [text];
  const own = parts.flatMap((part): FormedMemory | readonly FormedMemory[] => {
    const { time, date, bare } = dated(tongue, told, part, said);
    // One word says nothing by itself.
    if (time === undefined && (bare.match(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu) ?? []).length < WORDS_MIN) return [];
    const claim = tongue.attributed(bare);
    if (relations.length > 0 && subject === undefined && isSaid(claim.text, relations)) return [];
    // A birthday that names its day comes every year.
    const isYearly = claim.key === "birthday" && bare === part;
    return {
      ...frame,
      ...claimed(claim),
      text: isYearly ? claim.text : withDate(claim.text, noteOf(tongue, told, claim, date)),
      ...(subject === undefined ? {} : { subject }),
      ...(time === undefined || isYearly ? {} : { time }),
      // Of several things that are said, only some may be over.
      isEnded: frame.isEnded && (parts.length === 1 || tongue.ended.test(part)),
      isPast: claim.isSince !== true && tongue.isPast(bare),
    };
  });
  return [...relations, ...own];
}

/** Whom a clause is about; of one that begins with a name that the message has told, its bearer. */
function aboutKnown(people: readonly Person[], clause: ClauseMemory): Pick<ClauseMemory, "subject" | "text"> {
  const { subject, text } = clause;
  if (subject !== undefined) return { subject: asKnown(people, subject), text };
  const known = people.findLast(({ name }) => name !== undefined && text.startsWith(`${name} `));
  const rest = text.slice((known?.name ?? "").length).trimStart();
  return known === undefined || !/^\p{Ll}/u.test(rest)
    ? { text }
    : { subject: known, text: rest.charAt(0).toUpperCase() + rest.slice(1) };
}

/** One memory for each wish. */
const wishesOf = ({ others = [], ...wish }: Wish): readonly Pick<FormedMemory, "text" | "key" | "type">[] => [
  { ...wish, type: wish.key === "nickname" ? "identity" : "instruction" },
  ...others.flatMap(wishesOf),
];

/** "It's the 21st of June", "it's 12 May now": of what, only the conversation tells (vault/renew.ts). */
function renewed(
  tongue: Tongue,
  { at, zone }: Told,
  said: string,
  frame: Pick<FormedMemory, "span" | "worth">,
): FormedMemory | undefined {
  if (tongue.renewing?.test(said) !== true || said.length > RENEWAL_MAX) return undefined;
  const times = timeExpressions(said, { at, zone, isAhead: true }, tongue.language);
  const [first] = times;
  const last = times.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const tail =
    /^\s*(?:,\s*)?(?:at|um|à|a las|às|as)\s+\d{1,2}(?:[:h.]\d{2})?\s*(?:uhr|h|am|pm)?/iu.exec(
      said.slice(last.end),
    )?.[0] ?? "";
  return {
    ...frame,
    text: `${said.slice(first.start, last.end)}${tail}`,
    type: "fact",
    time: first,
    isPast: false,
    isEnded: false,
    isCorrection: true,
    isRenewal: true,
    isOnlyNews: true,
  };
}
const RENEWAL_MAX = 90;

const claimed = ({ type, key, former, ends }: Attributed) => ({
  type,
  ...(key === undefined ? {} : { key }),
  ...(former === undefined ? {} : { former }),
  ...(ends === undefined ? {} : { ends }),
});

const WORDS_MIN = 2;

/** The relations say it with fewer words: "Has a son, Leo" beside `Has a son, Leo`. */
function isSaid(text: string, relations: readonly FormedMemory[]): boolean {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const known = new Set(relations.flatMap((relation) => relation.text.match(/[\p{L}\p{N}]+/gu) ?? []));
  return words.filter((word) => !known.has(word)).length <= FEW_WORDS;
}
const FEW_WORDS = 2;

function meant(people: readonly Person[], pronoun: string): Person | undefined {
  const gender = pronoun === "f" || pronoun === "m" ? pronoun : undefined;
  return gender === undefined
    ? undefined
    : people.findLast((person) => person.gender === undefined || person.gender === gender);
}

/** The same person as before, with what is known of them. */
const asKnown = (people: readonly Person[], person: Person): Person =>
  people.findLast(({ name }) => name !== undefined && name === person.name) ?? person;

interface Dated {
  /** The text without a time that counts from the day of the message: "yesterday" says nothing later. */
  readonly bare: string;
  readonly time?: TimeExpression;
  /** What the time meant; empty where the text says it itself. */
  readonly date: string;
}

function dated(tongue: Tongue, { at, zone }: Told, text: string, said: string): Dated {
  const isAhead = tongue.isAhead(said) && !tongue.isPast(text);
  const [time] = timeExpressions(text, { at, zone, isAhead }, tongue.language);
  if (time === undefined) return { bare: text, date: "" };
  if (!time.isRelative) return { bare: text, date: "", time };
  const phrase = text.slice(time.start, time.end);
  const date =
    dayNamed(phrase, time, zone) +
    describeInterval(time.interval, time.granularity, zone, {
      isApproximate: time.isApproximate,
      language: tongue.language,
    });
  const before = text.slice(0, time.start);
  const bound = tongue.timeBound?.exec(before)?.groups?.["bound"];
  const head = before.replace(tongue.timePreposition, "");
  const bare = `${head}${text.slice(time.end)}`
    .replaceAll(/\s+(?=,)|\s+/gu, (gap, at: number, whole: string) =>
      whole.charAt(at + gap.length) === "," ? "" : " ",
    )
    .replace(/[\s,;:–-]+$/u, "")
    .trim();
  // A day that is named stays where it is: "on Tuesday 17 March". So does a time that is all there is, or all that is said of something.
  if (
    /\p{N}(?:er|\.)?\s*(?:de\s+)?\p{L}{3}|\p{L}{3}\s*\p{N}/u.test(phrase) ||
    bare.length < BARE_MIN ||
    COPULA_LAST.test(bare)
  )
    return { bare: text, time, date };
  return {
    bare: bare.charAt(0).toUpperCase() + bare.slice(1),
    time,
    date: bound === undefined ? date : `${bound.toLowerCase()} ${date}`,
  };
}
const BARE_MIN = 4;
const COPULA_LAST = /\s(?:is|are|ist|sind|est|sont|es|son|é|são)$/iu;

/** "last Friday": the day of the week stays with its date. */
const dayNamed = (phrase: string, { interval, granularity }: TimeExpression, zone: string): string =>
  granularity === "day" && WEEKDAY.test(phrase) ? `${weekdayName(zonedParts(interval.start, zone))} ` : "";
const WEEKDAY = /(?<!\p{L})(?:mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs|ur)?(?:day)?(?!\p{L})/iu;

function noteOf(tongue: Tongue, { at, zone }: Told, { isSince }: Attributed, date: string): string {
  if (isSince !== true) return date;
  return tongue.since(date === "" ? describeInterval({ start: at, end: at + 1 }, "month", zone, tongue) : date);
}

const TEXT_MAX = 280;

/** The text with its date behind it, cut to what a memory may have. */
function withDate(text: string, date: string): string {
  const note = date === "" || text.includes(date) ? "" : ` (${date})`;
  const room = TEXT_MAX - note.length;
  return (text.length <= room ? text : `${text.slice(0, room - 1).replace(/\s+\S*$/u, "")}…`) + note;
}
