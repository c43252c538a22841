/**
 * The memories of one message: each clause is judged (judge/), and what is worth keeping is told in the third person with the date that its
 * time meant (memory.md §3). Deterministic, offline, and never more than what was said.
 */

import type { ItemType, Span } from "../model/item.ts";
import { sentences } from "../text/sentences.ts";
import { describeInterval, type TimeExpression, timeExpressions } from "../text/time-expression.ts";
import { zonedParts } from "../text/zone.ts";
import { isAskedNext } from "./asked-next.ts";
import { weekdayName } from "./extraction/extraction-request.ts";
import { introduced } from "./introduction.ts";
import type { Judge, Judgement, UtteranceFunction } from "./judge/judge.ts";
import { renewed, swapped } from "./renewals.ts";
import { withoutSlips } from "./slips.ts";
import { createSpoken, laughterBehind, type MainPerson, type Spoken, withoutLaughter } from "./spoken.ts";
import type { Attributed, ClauseMemory, ClockChange, Meant, Person, Reading, Tongue, Wish } from "./tongue.ts";

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
  /** Said to be so now: "these days". */
  readonly isChange: boolean;
  /** Another time of what was spoken of; the text is that time alone. */
  readonly isRenewal: boolean;
  /** Of a renewal that gives a time of day alone. */
  readonly clock?: ClockChange;
  /** Not worth keeping by itself: it counts where it ends or corrects what is known. */
  readonly isOnlyNews: boolean;
  /** Log odds of the wording model (wording.ts). Absent if the meaning alone makes it a memory. */
  readonly wording?: number;
}

/** A message of the conversation that stands before. */
export interface Earlier {
  readonly text: string;
  /** Who said it, where that is not the speaker of this one: their relatives are not the speaker's. */
  readonly by?: Person;
  /** An assistant's: whom it names may be meant next, and has no relatives. */
  readonly isAssistant?: boolean;
  /** Said in another conversation, before this one. */
  readonly isElsewhere?: boolean;
}

export interface Told {
  /** The whole message, foreign text blanked; spans count in it. */
  readonly text: string;
  /** What the other side said last in this conversation. */
  readonly before: string;
  /** Who says it, where that is known. */
  readonly speaker?: string;
  /** What was said in it before, oldest first: of whom "he" may speak. */
  readonly earlier?: readonly Earlier[];
  /** Named here, and known to the vault with what they are to the speaker. */
  readonly known?: readonly Person[];
  /** Whom the speaker has told most of before, most first. */
  readonly main?: readonly MainPerson[];
  readonly at: number;
  readonly zone: string;
  /** True where the speaker may instruct the assistant. */
  readonly mayInstruct: boolean;
  /** People talk to each other, and not one to an assistant. */
  readonly isAmongPeople: boolean;
  /** Others spoke in the conversation just before. */
  readonly isInGroup?: boolean;
}

/** From here on a sentence is worth keeping: said to an assistant, and among people, of whose talk less is about them (judge.ts). */
const WORTH_MIN = 0.25;
const WORTH_AMONG_PEOPLE_MIN = 0.3;
/** Least worth of the best sentence of a message without other memories. */
const BEST_WORTH_MIN = 0.15;
/** What asks for something now and tells a fact beside it: hardly any does. */
const REQUEST_WORTH_MIN = 0.7;
/** A secret stood here: without it the sentence says nothing that could be of use. */
const MASKED = /\[(?:card|iban|id|key|password|pin)\]/u;
/** Repeated words, "noch noch noch, ok", which are practised or sung. */
const CHANTED = /(?<!\p{L})(?<word>\p{L}+)(?:[\s,]+\k<word>){2}(?!\p{L})/iu;
/** A longer sentence is a document's. */
const SENTENCE_MAX = 400;

export interface Formed {
  readonly memories: readonly FormedMemory[];
  /** Of the sentence that is most worth keeping; 0 where none says anything. */
  readonly worth: number;
}

export function formed(tongue: Tongue, judge: Judge, asSaid: Told): Formed {
  const told = tongue.slips === undefined ? asSaid : { ...asSaid, text: withoutSlips(asSaid.text, tongue.slips) };
  const swap = swapped(tongue, told);
  const heard = segmentsOf(tongue, judge, told);
  const least = told.isAmongPeople ? WORTH_AMONG_PEOPLE_MIN : WORTH_MIN;
  const isWorthy = ({ judgement }: Segment): boolean => (judgement.inTalk?.worth ?? judgement.worth) >= least;
  let memories = formedOf({ tongue, judge, told }, heard, isWorthy);
  for (const best of bestFirst(heard, Math.min(least, BEST_WORTH_MIN))) {
    if (memories.some(({ isOnlyNews }) => !isOnlyNews)) break;
    const found = formedOf({ tongue, judge, told }, heard, (segment) => segment === best || isWorthy(segment));
    const isLikely = (best.judgement.inTalk?.worthAsBest ?? 0) >= least;
    // Below the usual worth, the wording must be good.
    if (isLikely || found.some(({ wording = 0 }) => wording >= 0)) memories = found;
  }
  if (told.isAmongPeople) memories = withoutPoor(memories);
  const isTold = ({ span }: Segment): boolean => memories.some((memory) => memory.span === span);
  const worths = heard
    .filter((segment) => isTold(segment) || !saysNothing(segment, told))
    .map(({ judgement }) => judgement.worth);
  const worth = Math.max(0, ...worths);
  // Beside a request, what hardly says anything belongs to it: "so drei Sätze".
  const isAsking =
    memories.length === 0 && worth < least && heard.some(({ judgement }) => judgement.function === "request");
  return { memories: swap === undefined ? memories : [swap, ...memories], worth: isAsking ? 0 : worth };
}

/** It asks or, to an assistant, greets or gives an order that is for now: no quotation of it answers anything later. */
const saysNothing = ({ judgement: { function: does } }: Segment, { isAmongPeople }: Told): boolean =>
  ASKING.has(does) ||
  (!isAmongPeople && (does === "hypothetical" || does === "greeting" || does === "instruction" || does === "reaction"));

/** What may be kept where nothing else of the message is. */
const bestFirst = (heard: readonly Segment[], least: number): readonly Segment[] =>
  heard
    .filter(({ judgement }) => (judgement.inTalk?.worthAsBest ?? 0) >= least)
    .toSorted((one, other) => (other.judgement.inTalk?.worthAsBest ?? 0) - (one.judgement.inTalk?.worthAsBest ?? 0));

/** In order, since each clause is read with whom the ones before it spoke of. */
function formedOf(
  { tongue, judge, told }: Pick<Forming, "tongue" | "judge" | "told">,
  heard: readonly Segment[],
  isWorthy: (segment: Segment) => boolean,
): readonly FormedMemory[] {
  const found = new Map<string, FormedMemory>();
  const spoken = spokenBefore(tongue, told);
  const isPointing = tongue.pronouns?.test(told.text) === true;
  for (const segment of heard) {
    spoken.begin();
    const forming: Forming = { tongue, judge, told, spoken };
    const heardSo = ofSegment(forming, segment, isWorthy(segment));
    const asides = heardSo.length === 0 ? asidesOf(forming, segment) : [];
    for (const memory of [...heardSo, ...asides]) {
      const id = `${memory.subject?.name ?? memory.subject?.relation ?? ""}: ${memory.text}`;
      if (found.get(id)?.isOnlyNews !== false) found.set(id, memory);
    }
    if (!isPointing) continue;
    const people = tongue.read(segment.said).people?.(meaning(spoken)) ?? [];
    spoken.begin();
    spoken.add([
      ...people,
      ...knownIn(told, segment.said).filter(({ name }) => !people.some((each) => each.name === name)),
    ]);
  }
  return withRelationsFirst([...found.values()]);
}

/** Facts about the speaker that a request takes for granted. Read only if the segment forms nothing else. */
function asidesOf(forming: Forming, segment: Segment): readonly FormedMemory[] {
  if (forming.told.isAmongPeople) return [];
  const judgement: Judgement = { function: "statement", worth: WORTH_MIN };
  return (forming.tongue.presupposed?.(segment.said) ?? []).flatMap((said) =>
    ofSegment(forming, { ...segment, said, judgement }, true),
  );
}

/** Drops memories with an unfit wording, and poor ones if the message has a better memory (wording.ts). */
function withoutPoor(memories: readonly FormedMemory[]): readonly FormedMemory[] {
  const best = Math.max(UNFIT, ...memories.flatMap(({ wording = Number.POSITIVE_INFINITY }) => wording));
  const least = best > POOR ? POOR : UNFIT;
  return memories.filter(({ wording = least }) => wording >= least);
}
/** Log odds of the wording model. */
const UNFIT = -5;
const POOR = -2;

/** Who somebody is comes before what else is told of them: whose allergy may be kept depends on it ("… is allergic. that's my boyfriend"). */
const withRelationsFirst = (memories: readonly FormedMemory[]): readonly FormedMemory[] =>
  memories.toSorted((one, other) => Number(isRelation(other)) - Number(isRelation(one)));
const isRelation = ({ key }: FormedMemory): boolean => key?.startsWith("relation") === true && !key.endsWith(".status");
/** Those whom the vault knows by a name that the grammar takes for none: "Jun". */
function knownIn({ known = [] }: Told, said: string): readonly Person[] {
  const words = ` ${said.replaceAll(/['’]s(?!\p{L})|[^\p{L}\p{N}]+/gu, " ")} `;
  return known.filter(({ name }) => name !== undefined && words.includes(` ${name} `));
}

/** The clauses of a message, each judged. */
function segmentsOf(tongue: Tongue, judge: Judge, told: Told): readonly Segment[] {
  const heard: Segment[] = [];
  const isPointing = tongue.pronouns?.test(told.text) === true;
  const names = (told.known ?? []).flatMap(({ name }) => name ?? []);
  let previous = told.before;
  let asked: Span | undefined;
  for (const sentence of sentences(told.text))
    for (const { span: spoken, time } of withTimes(tongue, told, segmentsIn(tongue, told.text, sentence))) {
      const span = answering(tongue, told, asked, spoken);
      asked = spoken;
      // Where foreign text or a slip was blanked, one space is left.
      const own = told.text.slice(span.start, span.end).replaceAll(/ {2,}/g, " ").trim();
      const before = previous;
      previous = own;
      const answer = tongue.hedged?.(own) ?? (before === told.before ? tongue.answered?.(before, own) : undefined);
      const said = `${answer ?? own}${time === "" ? "" : `, ${time}`}`;
      if (said.length > SENTENCE_MAX || !/\p{L}/u.test(said) || MASKED.test(said) || CHANTED.test(said)) continue;
      const isAsking = tongue.asks?.(said) === true;
      const isJoke = tongue.joking?.test(own) === true;
      const laughed = isJoke ? laughterBehind(told.text, span.end) : "";
      const judgement = isAsking
        ? REQUESTED
        : judge.judge({
            text: (tongue.hedged?.(own) ?? own) + laughed,
            before,
            within: sentence.text,
            message: told.text,
            answered: told.before,
            isAmongPeople: told.isAmongPeople,
          });
      const isOfKnown = isPointing || names.some((name) => said.includes(name));
      heard.push({ span, said, judgement, isOfKnown, isAsked: answer !== undefined });
    }
  return heard;
}

/** What is needed now is not worth keeping. */
const REQUESTED: Judgement = { function: "request", worth: 0 };
const segmentsIn = (tongue: Tongue, text: string, sentence: Span): readonly Span[] =>
  (tongue.joking !== undefined ? withoutLaughter(text, sentence) : [sentence]).flatMap((part) =>
    tongue.segments(text, part),
  );

interface Timed {
  readonly span: Span;
  /** Said behind it, and of nothing else. */
  readonly time: string;
}

/** "we open the shop 🎉 on the 3rd of October": a time alone belongs to what stands before it. */
function withTimes(tongue: Tongue, { text, at, zone }: Told, spans: readonly Span[]): readonly Timed[] {
  const isTime = ({ start, end }: Span): boolean => {
    const said = text.slice(start, end);
    const [time] = said.length > TIME_MAX ? [] : timeExpressions(said, { at, zone, isAhead: true }, tongue.language);
    return (
      time !== undefined &&
      /^(?:[\p{L}]{1,4} )?$/u.test(said.slice(0, time.start)) &&
      !/\p{L}/u.test(said.slice(time.end))
    );
  };
  return spans.flatMap((span, place): readonly Timed[] => {
    if (place > 0 && isTime(span)) return [];
    const next = spans[place + 1];
    return [{ span, time: next !== undefined && isTime(next) ? text.slice(next.start, next.end) : "" }];
  });
}
const TIME_MAX = 30;

/** "Bouldering? Not any more": the answer with what was asked. */
function answering(tongue: Tongue, { text }: Told, asked: Span | undefined, own: Span): Span {
  if (asked === undefined || asked.end - asked.start > ASKED_MAX) return own;
  const isAsked = /[?？]\s*$/u.test(text.slice(asked.start, own.start));
  return isAsked && tongue.denying?.test(text.slice(own.start, own.end)) === true
    ? { start: asked.start, end: own.end }
    : own;
}
const ASKED_MAX = 40;

/** Whom the messages before have spoken of. */
function spokenBefore(tongue: Tongue, { earlier = [], known = [], main = [], speaker }: Told): Spoken {
  const spoken = createSpoken(
    known.map((person) => withGender(tongue, person)),
    main.map(({ person, count }) => ({ person: withGender(tongue, person), count })),
    speaker,
  );
  for (const { text: said, by, isAssistant = false, isElsewhere = false } of earlier)
    for (const sentence of sentences(said.slice(0, EARLIER_MAX)))
      for (const { start, end } of tongue.segments(said, sentence)) {
        const people = tongue.read(said.slice(start, end)).people?.(meaning(spoken)) ?? [];
        spoken.begin(isElsewhere);
        spoken.add(
          isAssistant
            ? people.filter(({ name }) => name !== undefined)
            : by === undefined
              ? people
              : people.map((person) => asTheirs(person, by)),
        );
      }
  return spoken;
}
function withGender(tongue: Tongue, person: Person): Person {
  const gender = person.relation === undefined ? undefined : tongue.genderOf?.(person.relation);
  return gender === undefined ? person : { ...person, gender };
}

/** So much of a message is looked through for whom it names. */
const EARLIER_MAX = 600;

/** What somebody else's sister is to the speaker, nobody said. */
function asTheirs(person: Person, by: Person): Person {
  if (person.of !== undefined) return { ...person, of: asTheirs(person.of, by) };
  const { relation: _, ...named } = person;
  return person.name === undefined ? { ...person, of: by } : named;
}
/** News of a relative by name is likelier worth keeping than its words alone are. */
const RELATIVE_WORTH_MIN = 0.15;
/** What asks tells nothing, however much it says. */
const ASKING: ReadonlySet<UtteranceFunction> = new Set(["question", "request"]);

interface Forming {
  readonly tongue: Tongue;
  readonly judge: Judge;
  readonly told: Told;
  readonly spoken: Spoken;
}

interface Segment {
  readonly span: Span;
  readonly said: string;
  readonly judgement: Judgement;
  /** It may tell of somebody known without saying who that is. */
  readonly isOfKnown: boolean;
  /** It answers what somebody wanted to know. */
  readonly isAsked: boolean;
}

/** Two pronouns of a clause that differ in gender mean two people: whoever "she" is, "him" is somebody else. */
function meaning(spoken: Spoken): Meant {
  const found = new Map<string, Person>();
  return (gender, isUnnamed) => {
    const others = [...found].flatMap(([other, person]) => (other === gender ? [] : [person]));
    const person = spoken.meant(gender, isUnnamed, others);
    if (person !== undefined && isUnnamed !== true) found.set(gender, person);
    return person;
  };
}

function ofSegment(forming: Forming, segment: Segment, isChosen: boolean): readonly FormedMemory[] {
  const { tongue, judge, told, spoken } = forming;
  const { span, said, judgement, isAsked } = segment;
  const { worth, function: does } = judgement;
  const renewal = renewed(tongue, told, said, { span, worth });
  if (renewal !== undefined) return [renewal];
  const introduction = introductionIn(tongue, said, { span, worth });
  if (introduction !== undefined) return [introduction];
  const isOrder = does === "instruction" || does === "request";
  // "The boiler is fine again" sounds like "tables are fine again", and lifts no wish.
  const wish =
    told.mayInstruct && (isOrder || tongue.ofAnswers?.test(said) === true)
      ? tongue.read(said).instruction()
      : undefined;
  const isAsking = isOrder || wish !== undefined;
  const isWorthy =
    isChosen || isAsked || isSure(forming, segment) || (does === "statement" && isWorthInFull(forming, segment));
  const signs = {
    isEnded: tongue.ended.test(said),
    isCorrection: tongue.correcting.test(said),
    isChange: tongue.newly?.test(said) === true,
  };
  const isNews = does === "statement" && (signs.isEnded || signs.isCorrection || signs.isChange);
  const isRelating = (does === "statement" || does === "reaction") && tongue.relating?.test(said) === true;
  if (!isWorthy && !isAsking && !isNews && !isRelating) return [];
  const frame = { span, worth, ...signs, isRenewal: false, isOnlyNews: isNews && !isWorthy && !isAsking };
  const reading = tongue.read(said);
  if (isAsking) {
    if (wish !== undefined) return wishesOf(wish).map((each) => ({ ...frame, ...each, isPast: false }));
    if (!isWorthy || (does === "request" && worth < REQUEST_WORTH_MIN)) return [];
  }
  if (/[?？]\s*$/u.test(said)) return [];
  const relatives = reading.relatives(meaning(spoken));
  const relations = relatives.map(
    ({ text, key, subject, ends, isNew = false }): FormedMemory => ({
      ...frame,
      text,
      key,
      // A boss who has a new car is no new boss.
      isEnded: false,
      isChange: isNew,
      ...(ends === undefined ? {} : { ends }),
      type: "relationship",
      isPast: false,
      // Who somebody is stays true, whatever the sentence was about.
      isOnlyNews: false,
      ...(subject === undefined ? {} : { subject: spoken.known(subject) }),
    }),
  );
  // "She rides her pony Biscuit", "He plays with his cousin Horst": whose relative it is is spoken of, and then the relative.
  const isOthers = ({ person, subject }: (typeof relatives)[number]): boolean =>
    subject !== undefined || person.of !== undefined;
  spoken.add(relatives.flatMap((each) => (isOthers(each) ? [] : [each.person])));
  const clause = reading.clause(meaning(spoken));
  spoken.add(relatives.flatMap((each) => (isOthers(each) ? [each.person] : [])));
  if (clause === undefined) return relations.length > 0 ? relations : bareWishes(forming, reading, frame);
  const isNamed = relatives.some(({ person: { name } }) => name !== undefined && name === clause.subject?.name);
  const isKept = isWorthy || isAsking || isNews || (isNamed && worth >= RELATIVE_WORTH_MIN);
  if (!isKept) return relations;
  spoken.add(clause.mentioned ?? []);
  const { subject, text } = aboutKnown(spoken, clause);
  const parts = tongue.parts?.(text, subject) ?? [text];
  const own = parts.flatMap((part): FormedMemory | readonly FormedMemory[] => {
    const { time, date, bare } = endedNow(tongue, told, clause, dated(tongue, told, part, said));
    // One word says nothing by itself, and neither does a time.
    if (time !== undefined && !/\p{L}{3}/u.test(part.slice(0, time.start) + part.slice(time.end))) return [];
    if (time === undefined && (bare.match(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu) ?? []).length < WORDS_MIN) return [];
    const isBegun = time !== undefined && BEGINNING.test(part.slice(0, time.start));
    const claim = isBegun ? tongue.attributed(bare) : settled(tongue.attributed(bare), time, told.at);
    const same = relations.filter((relation) => relation.subject?.name === subject?.name);
    if (same.length > 0 && claim.type !== "identity" && isSaid(claim.text, same)) return [];
    const isMeant = !isChosen || isAsked || clause.isSure === true || isNews || isAttribute(claim);
    // A birthday that names its day comes every year.
    const isYearly = claim.key === "birthday" && bare === part;
    return {
      ...frame,
      // Of several things that are said, only some may be over.
      isEnded: frame.isEnded && (parts.length === 1 || tongue.ended.test(part)),
      ...claimed(claim),
      text: isYearly ? claim.text : withDate(claim.text, noteOf(tongue, told, claim, date)),
      ...(subject === undefined ? {} : { subject }),
      ...(time === undefined || isYearly ? {} : { time }),
      isPast: claim.isSince !== true && tongue.isPast(bare),
      ...(isMeant ? {} : { wording: judge.wording(bare) }),
    };
  });
  return [...relations, ...own];
}

/** "Since Saturday": it goes on. */
const BEGINNING = /(?<!\p{L})(?:since|seit|depuis|desde|dès)(?: \p{L}+)?\s*$/iu;

/** Somebody who is in Paris this week lives where they lived. */
function settled(claim: Attributed, time: FormedMemory["time"], at: number): Attributed {
  const isStay = time !== undefined && time.interval.end > at && claim.isSince !== true && claim.key === "home.city";
  if (!isStay) return claim;
  const { key: _, ...stay } = claim;
  return { ...stay, type: "fact" };
}

/** Of what a wish without a verb may be: "long day" wishes for no length. */
const BARE_WISHES: ReadonlySet<string> = new Set(["units", "clock", "currency", "ui.theme", "style.emojis"]);
/** "And metric units": a wish that has no verb is judged a statement. */
function bareWishes(
  { told }: Forming,
  reading: Reading,
  frame: Omit<FormedMemory, "text" | "type" | "isPast">,
): readonly FormedMemory[] {
  const wish = told.mayInstruct && !frame.isOnlyNews && frame.worth >= WORTH_MIN ? reading.instruction() : undefined;
  return !BARE_WISHES.has(wish?.key ?? "") || wish === undefined
    ? []
    : wishesOf(wish).map((each) => ({ ...frame, ...each, isPast: false }));
}

const isWorth = ({ isAmongPeople }: Told, worth: number): boolean =>
  worth >= (isAmongPeople ? WORTH_AMONG_PEOPLE_MIN : WORTH_MIN);

/** Its meaning says that it is worth keeping; among people, who talk of much, its words may not say the contrary. */
function isSure({ tongue, told, spoken }: Forming, { said, judgement: { function: does, worth } }: Segment): boolean {
  if (ASKING.has(does) || (told.isAmongPeople && worth < SURE_AMONG_PEOPLE_MIN) || tongue.telling?.test(said) !== true)
    return false;
  return tongue.read(said).clause(meaning(spoken))?.isSure === true;
}
const SURE_AMONG_PEOPLE_MIN = 0.15;

/**
 * What counts in spite of the sentence: of whom "he takes insulin" is told, the conversation knows, and it is judged as if the sentence said it, since news of a
 * relative is worth keeping and news of anybody rarely is. Short ones are rarely worth keeping, unless they set an attribute ("I'm vegan now").
 */
function isWorthInFull({ tongue, judge, told, spoken }: Forming, { said, isOfKnown, judgement }: Segment): boolean {
  const isInGroup = told.isAmongPeople || told.isInGroup === true;
  const alone = told.isAmongPeople ? judge.judge({ text: said, before: told.before }).worth : judgement.worth;
  const mayBeAttribute = alone >= (told.isAmongPeople ? ATTRIBUTE_WORTH_AMONG_PEOPLE_MIN : ATTRIBUTE_WORTH_MIN);
  if (!isOfKnown && !mayBeAttribute && !(isInGroup && alone >= GROUP_WORTH_MIN)) return false;
  const clause = tongue.read(said).clause(meaning(spoken));
  if (clause === undefined) return false;
  const claim = tongue.attributed(clause.text);
  if (isInGroup && isAskedNext(tongue, clause, claim)) return true;
  if (mayBeAttribute && isAttribute(claim)) return true;
  const { subject, text: own } = aboutKnown(spoken, clause);
  const called = subject === undefined ? undefined : tongue.calling?.(subject);
  if (!isOfKnown || called === undefined) return false;
  const text = `${called} ${own.charAt(0).toLowerCase()}${own.slice(1)}`;
  return isWorth(told, judge.judge({ text, before: told.before, isAmongPeople: told.isAmongPeople }).worth);
}

/** Least worth of brief statements in a group. */
const GROUP_WORTH_MIN = 0.04;
/** What sets an attribute is likelier worth keeping than its words alone are. */
const ATTRIBUTE_WORTH_AMONG_PEOPLE_MIN = 0.2;
/** Who talks to an assistant says little in vain of who they are. */
const ATTRIBUTE_WORTH_MIN = 0.03;

/** It says what somebody is, has or does for good. */
const isAttribute = ({ key, type }: Attributed): boolean =>
  type === "identity" || type === "preference" || (key !== undefined && !/^(?:plan|favourite)\./.test(key));

/** Whom a clause is about; of one that begins with a name that the message has told, its bearer. */
function aboutKnown(spoken: Spoken, clause: ClauseMemory): Pick<ClauseMemory, "subject" | "text"> {
  const { subject, text } = clause;
  if (subject !== undefined) return { subject: spoken.known(subject), text };
  const known = spoken.people().findLast(({ name }) => name !== undefined && text.startsWith(`${name} `));
  const rest = text.slice((known?.name ?? "").length).trimStart();
  // "Ann and Bo split up" is of both.
  return known === undefined || !/^(?!and\s)\p{Ll}/u.test(rest)
    ? { text }
    : { subject: known, text: rest.charAt(0).toUpperCase() + rest.slice(1) };
}

/** One memory for each wish. */
const wishesOf = ({ others = [], ...wish }: Wish): readonly Pick<FormedMemory, "text" | "key" | "type">[] => [
  { ...wish, type: wish.key === "nickname" ? "identity" : "instruction" },
  ...others.flatMap(wishesOf),
];

/** "Heriberto por aquí": the name of who speaks. */
function introductionIn(
  { introducing }: Tongue,
  said: string,
  frame: Pick<FormedMemory, "span" | "worth">,
): FormedMemory | undefined {
  const text = introducing === undefined ? undefined : introduced(introducing, said);
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
  const known = relations.flatMap((relation) => relation.text.match(/[\p{L}\p{N}]+/gu) ?? []);
  return words.filter((word) => !known.some((other) => isForm(word, other))).length <= FEW_WORDS;
}
const FEW_WORDS = 2;

/** The word, or a plural of it: "perros" beside `perro`, "gatas" beside `gato`. */
const isForm = (word: string, other: string): boolean =>
  word === other || (other.length >= STEM_MIN && word.endsWith("s") && word.startsWith(other.slice(0, -1)));
const STEM_MIN = 4;

interface Dated {
  /** The text without a time that counts from the day of the message: "yesterday" says nothing later. */
  readonly bare: string;
  readonly time?: TimeExpression;
  /** What the time meant; empty where the text says it itself. */
  readonly date: string;
}

function dated(tongue: Tongue, { at, zone }: Told, text: string, said: string): Dated {
  const isAhead = tongue.isAhead(said) && (!tongue.isPast(text) || tongue.arranging?.test(text) === true);
  const time = timeExpressions(text, { at, zone, isAhead }, tongue.language).find((each) => !isSubject(text, each));
  if (time === undefined || tongue.habitual?.test(text) === true) return { bare: text, date: "" };
  if (!time.isRelative) return { bare: text, date: "", time };
  const phrase = text.slice(time.start, time.end);
  // "am 24.10.": its last stop goes with it.
  const end = /\d$/.test(phrase) && text.charAt(time.end) === "." ? time.end + 1 : time.end;
  const before = text.slice(0, time.start);
  const bound = tongue.timeBound?.exec(before)?.groups?.["bound"];
  // "Till the end of May" is till its last day.
  const isLastDay =
    time.bound === "until" && /^(?:the |das? |la |el |o )?(?:end|ende|fin|final|fim)(?!\p{L})/iu.test(phrase);
  const date =
    dayNamed(phrase, time, zone) +
    (isLastDay
      ? describeInterval({ start: time.interval.end - DAY_MS, end: time.interval.end }, "day", zone, tongue)
      : describeInterval(time.interval, time.granularity, zone, {
          isApproximate: time.isApproximate,
          language: tongue.language,
        }));
  const head = before.replace(tongue.timePreposition, "");
  const bare = `${head}${text.slice(end)}`
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

/** The period up to now for a return such as "home after a month in Chile", unless a date is given. */
function endedNow({ language }: Tongue, { at, zone }: Told, { tookDays }: ClauseMemory, said: Dated): Dated {
  if (tookDays === undefined || said.time !== undefined) return said;
  const interval = { start: at - tookDays * DAY_MS, end: at };
  const granularity = tookDays > WEEK_DAYS ? "month" : "day";
  const date = describeInterval(interval, granularity, zone, { isApproximate: true, language });
  return { ...said, date, time: { start: 0, end: 0, interval, granularity, isRelative: true, isApproximate: true } };
}
const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** "The last day is 30 January": of this time something is told. */
const isSubject = (text: string, { start, end }: TimeExpression): boolean =>
  /^(?:the )?$/iu.test(text.slice(0, start)) && COPULA_FIRST.test(text.slice(end));
const COPULA_FIRST = /^\s(?:is|are|ist|sind|est|sont|es|son|é|são)\s/iu;
const COPULA_LAST = /\s(?:is|are|was|were|ist|sind|est|sont|es|son|é|são)$/iu;

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
