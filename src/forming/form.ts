/**
 * Forms the memories of one message. Each clause is judged (judge/). Those worth keeping are
 * rewritten in the third person with resolved dates (memory.md §3). Deterministic and offline.
 */

import { genderOfName } from "../text/given-names.ts";
import { sentences } from "../text/sentences.ts";
import { fold } from "../text/words.ts";
import { readBirth } from "./births.ts";
import {
  type Forming,
  memoriesOfSegment,
  pronounResolver,
  REQUEST_FUNCTIONS,
  WORTH_AMONG_PEOPLE_MIN,
  WORTH_MIN,
} from "./clause-memories.ts";
import { withDetails, withQuotes } from "./details.ts";
import { echoed, ofEach } from "./echoes.ts";
import type { FormedMemory, FormingMessage, FormingResult } from "./formed-memory.ts";
import type { Judge, Judgement } from "./judge/judge.ts";
import type { LanguageRules, Person } from "./language-rules.ts";
import { createMentions, type Mentions } from "./mentions.ts";
import { hasPronoun, judgeSegments, type Segment } from "./message-segments.ts";
import { isWorthyScene, readGuestScene, readHowTo, readPlaceStatement } from "./place-statements.ts";
import { readSwap } from "./renewals.ts";
import { withoutSlips } from "./slips.ts";

/** Least worth of the best sentence of a message without other memories. */
const BEST_WORTH_MIN = 0.15;

export function formMemories(rules: LanguageRules, judge: Judge, original: FormingMessage): FormingResult {
  const named = { ...original, text: withKnownNames(original, rules) };
  const message = rules.slips === undefined ? named : { ...named, text: withoutSlips(named.text, rules.slips) };
  const swap = readSwap(rules, message);
  const segments = judgeSegments(rules, judge, message);
  const threshold = message.isAmongPeople ? WORTH_AMONG_PEOPLE_MIN : WORTH_MIN;
  const isWorthy = (segment: Segment): boolean =>
    (segment.judgement.talkWorth?.worth ?? segment.judgement.worth) >= threshold ||
    (message.keepsScenes === true && isWorthyScene(segment));
  const mentions = mentionsBefore(rules, message);
  const forming = { rules, judge, message };
  let memories = memoriesOfSegments({ ...forming, mentions: mentions.copy() }, segments, isWorthy);
  for (const best of bestFirst(segments, Math.min(threshold, BEST_WORTH_MIN))) {
    if (memories.some(({ isOnlyNews }) => !isOnlyNews)) break;
    const found = memoriesOfSegments(
      { ...forming, mentions: mentions.copy() },
      segments,
      (segment) => segment === best || isWorthy(segment),
    );
    const isLikely = (best.judgement.talkWorth?.worthAsBest ?? 0) >= threshold;
    // Below the usual worth, the wording must be good.
    if (isLikely || found.some(({ wording = 0 }) => wording >= 0)) memories = found;
  }
  if (message.isAmongPeople) memories = withoutPoor(memories);
  const isRemembered = ({ span }: Segment): boolean => memories.some((memory) => memory.span === span);
  const worths = segments
    .filter((segment) => isRemembered(segment) || !isUninformative(segment, message))
    .map(({ judgement }) => judgement.worth);
  const worth = Math.max(0, ...worths);
  // Beside a request, a clause of little worth belongs to it: "so drei Sätze".
  const isAsking =
    memories.length === 0 && worth < threshold && segments.some(({ judgement }) => judgement.function === "request");
  const detailed = message.keepsScenes === true ? withDetails(rules, segments, memories) : memories;
  const formed = withQuotes(detailed, message, rules.language);
  // "Sorry, 36" is no statement of its own.
  const isWordAlone = swap?.former === "";
  const birth = readBirth(rules.language, message);
  if (birth !== undefined) return { memories: [birth], worth: Math.max(worth, WORTH_MIN) };
  return {
    memories: swap === undefined ? formed : [swap, ...formed.filter(({ isRenewal }) => isRenewal || !isWordAlone)],
    worth: isAsking || isWordAlone ? 0 : worth,
  };
}

/** "ros broke her wrist": in a text without capitals, known names get theirs. Offsets stay. */
function withKnownNames(
  { text, known = [] }: FormingMessage,
  { language, introducedNames, isCommonWord }: LanguageRules,
): string {
  if (/\p{Lu}/u.test(text))
    return withKnownNameFirst(
      text,
      isCommonWord === undefined ? known : known.filter(({ name = "" }) => !isCommonWord(name.toLowerCase())),
    );
  const introduced = new Set(introducedNames?.(text) ?? []);
  return text.replaceAll(
    language === "pt" ? WORD_AFTER_NO_COUNT : WORD_AFTER_NO_ARTICLE,
    (word) =>
      known.find(({ name }) => name?.length === word.length && fold(name) === fold(word))?.name ??
      (introduced.has(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word),
  );
}

/** "silvia ya no trabaja en Éxito": who begins without a capital means the known one. */
const withKnownNameFirst = (text: string, known: NonNullable<FormingMessage["known"]>): string =>
  text.replace(
    NAME_FIRST,
    (word) => known.find(({ name }) => name?.length === word.length && fold(name) === fold(word))?.name ?? word,
  );
const NAME_FIRST = /(?<=^(?:[oae] )?)\p{Ll}{3,}(?!\p{L})/u;

const WORD_AFTER_NO_ARTICLE =
  /(?<!(?<!\p{L})(?:an?|the|some|any|my|no|las?|l[eo]s|el|un[ea]?|des) )(?<![\p{L}\p{N}])\p{L}{3,}(?![\p{L}\p{N}])/gu;
/** In Portuguese names have articles: "a manu". */
const WORD_AFTER_NO_COUNT = /(?<!(?<!\p{L})(?:uma?|minha|meu) )(?<![\p{L}\p{N}])\p{L}{3,}(?![\p{L}\p{N}])/gu;

/** Questions, and greetings or one-off orders to an assistant, answer nothing later. */
const isUninformative = (
  { judgement: { function: clauseFunction } }: Segment,
  { isAmongPeople }: FormingMessage,
): boolean =>
  REQUEST_FUNCTIONS.has(clauseFunction) ||
  (!isAmongPeople &&
    (clauseFunction === "hypothetical" ||
      clauseFunction === "greeting" ||
      clauseFunction === "instruction" ||
      clauseFunction === "reaction"));

/** Fallbacks for a message without other memories. */
const bestFirst = (segments: readonly Segment[], threshold: number): readonly Segment[] =>
  segments
    .filter(({ judgement }) => (judgement.talkWorth?.worthAsBest ?? 0) >= threshold)
    .toSorted(
      (one, other) => (other.judgement.talkWorth?.worthAsBest ?? 0) - (one.judgement.talkWorth?.worthAsBest ?? 0),
    );

/** In order, because pronouns refer to people in earlier clauses. */
function memoriesOfSegments(
  forming: Forming,
  segments: readonly Segment[],
  isWorthy: (segment: Segment) => boolean,
): readonly FormedMemory[] {
  const found = new Map<string, FormedMemory>();
  const { rules, message, mentions } = forming;
  const isPointing = hasPronoun(rules, message.text);
  let former: readonly FormedMemory[] = [];
  for (const segment of segments) {
    mentions.begin();
    // "My aunt brings her dinner": whom "her" meant before the aunt was named.
    const before = isPointing && OF_RELATIVE.test(segment.clauseText) ? mentions.copy() : undefined;
    const howTo = message.keepsScenes === true ? readHowTo(segment) : undefined;
    const shared = sharedMemories(forming, segment, former);
    const own = howTo === undefined ? (shared ?? memoriesOfSegment(forming, segment, isWorthy(segment))) : [howTo];
    const formed = ofEach(rules, segment.clauseText, own, pronounResolver(mentions));
    former = formed;
    const implied = presupposedMemories(forming, segment, formed.length > 0);
    if (message.keepsScenes === true && formed.length + implied.length === 0)
      implied.push(...[readPlaceStatement(rules, segment) ?? readGuestScene(rules, segment) ?? []].flat());
    for (const memory of [...formed, ...implied]) {
      const id = `${memory.subject?.name ?? memory.subject?.relation ?? ""}: ${memory.text}`;
      if (found.get(id)?.isOnlyNews !== false) found.set(id, memory);
    }
    if (!isPointing) continue;
    const peopleBy = (known: Mentions): readonly Person[] =>
      rules.read(segment.clauseText).people?.(pronounResolver(known)) ?? [];
    const people = [...(before === undefined ? [] : peopleBy(before)), ...peopleBy(mentions)];
    mentions.begin();
    mentions.add([
      ...people,
      ...knownPeopleIn(message, segment.clauseText).filter(({ name }) => !people.some((each) => each.name === name)),
    ]);
  }
  return withRelationsFirst(
    withoutUnnamed(withKeysOnce(withLaterNames(withoutNamesOfOthers(message.text, [...found.values()])))),
  );
}

/** "We picked up a puppy. Name's Fig!": the puppy's name, not the speaker's. */
function withoutNamesOfOthers(said: string, memories: readonly FormedMemory[]): readonly FormedMemory[] {
  const related = memories.flatMap(({ key }) =>
    key?.startsWith("relation.") === true ? [key.slice("relation.".length)] : [],
  );
  const isOfOther = ({ key, subject, text }: FormedMemory): boolean =>
    key === "name" && subject === undefined && related.some((name) => text.toLowerCase().endsWith(` ${name}`));
  return related.length === 0 || OWN_NAME.test(said) ? memories : memories.filter((memory) => !isOfOther(memory));
}

const OWN_NAME =
  /(?<!\p{L})(?:my name|i['’]m|i am|call me|mein name|mi nombre|me llamo|je m['’]appelle|meu nome|me chamo)(?!\p{L})/iu;

/** A relative as the subject, in English. */
const OF_RELATIVE = /^(?:and |but )?(?:my|our|his|her) /iu;

/** What is also true of another person: "und meine Schwester auch". Undefined if it may stand alone. */
function sharedMemories(
  { rules, mentions }: Forming,
  { echo, span }: Segment,
  before: readonly FormedMemory[],
): readonly FormedMemory[] | undefined {
  if (echo === undefined || before.length === 0) return undefined;
  return echoed(rules, echo, before, { span, resolve: pronounResolver(mentions) });
}

/** "A carer comes on Mondays, her name is Josephine": all of it is about Josephine. */
function withLaterNames(memories: readonly FormedMemory[]): readonly FormedMemory[] {
  return memories.map((memory) => {
    const { subject } = memory;
    if (subject?.relation === undefined || subject.name !== undefined || subject.of !== undefined) return memory;
    const names = memories
      .filter((other) => isRelation(other) && other.subject === undefined)
      .flatMap(({ text }) =>
        text.includes(` ${subject.relation}, `) ? (NAME_LAST.exec(text)?.groups?.["name"] ?? []) : [],
      );
    const [name] = names;
    return name === undefined || names.length > 1 ? memory : { ...memory, subject: { ...subject, name } };
  });
}
/** "My partner Dilwyn …, we've been together nine years": which tells no other partner. */
const withKeysOnce = (memories: readonly FormedMemory[]): readonly FormedMemory[] =>
  memories.map((memory) => {
    const isToldBeside = memories.some((other) => {
      const name =
        isRelation(other) && other.key === memory.key ? NAME_LAST.exec(other.text)?.groups?.["name"] : undefined;
      return other !== memory && name !== undefined && memory.text.includes(name) && !/^Ha[sd] an? /u.test(memory.text);
    });
    return isToldBeside ? { ...memory, key: undefined } : memory;
  });
/** "Found a flatmate" says no more than "Has a flatmate, Ines". */
const withoutUnnamed = (memories: readonly FormedMemory[]): readonly FormedMemory[] =>
  memories.filter(
    ({ text, subject, time }) =>
      time !== undefined ||
      !memories.some(
        (other) => isRelation(other) && other.subject?.name === subject?.name && isUnnamed(text, other.text),
      ),
  );
function isUnnamed(text: string, relation: string): boolean {
  const { article, whom } = /^\p{L}+ (?<article>\p{L}+) (?<whom>[^,]+), /u.exec(relation)?.groups ?? {};
  const rest = article === undefined ? text : text.replace(/^\p{L}+ /u, "");
  return rest !== text && (rest === `${article} ${whom}` || rest === `a new ${whom}`);
}
const NAME_LAST = /^Has an? [^,]+, (?<name>\p{Lu}[^,()]*?)(?: \(\d+\))?$/u;

/** Facts that a request or a circumstance presupposes. */
function presupposedMemories(forming: Forming, segment: Segment, isStated: boolean): FormedMemory[] {
  if (forming.message.isAmongPeople) return [];
  const judgement: Judgement = { function: "statement", worth: WORTH_MIN };
  return (forming.rules.presupposed?.(segment.clauseText, isStated) ?? []).flatMap((clauseText) =>
    memoriesOfSegment(forming, { ...segment, clauseText, judgement }, true),
  );
}

/** Drops unfit wordings, and poor ones if the message has a better memory (judge.ts). */
function withoutPoor(memories: readonly FormedMemory[]): readonly FormedMemory[] {
  const best = Math.max(UNFIT, ...memories.flatMap(({ wording = Number.POSITIVE_INFINITY }) => wording));
  const threshold = best > POOR ? POOR : UNFIT;
  return memories.filter(({ wording = threshold }) => wording >= threshold);
}
/** Log odds of the wording model. */
const UNFIT = -5;
const POOR = -2;

/** Consent depends on the relation: "… is allergic. that's my boyfriend". */
const withRelationsFirst = (memories: readonly FormedMemory[]): readonly FormedMemory[] =>
  memories.toSorted((one, other) => Number(isRelation(other)) - Number(isRelation(one)));
const isRelation = ({ key }: FormedMemory): boolean => key?.startsWith("relation") === true && !key.endsWith(".status");
/** Known people whose names the grammar does not recognise, such as "Jun", or "jun" in a text without capitals. */
function knownPeopleIn({ known = [] }: FormingMessage, clauseText: string): readonly Person[] {
  const words = ` ${clauseText.replaceAll(/['’]s(?!\p{L})|[^\p{L}\p{N}]+/gu, " ")} `;
  const asTyped = (typed: string): string => (/\p{Lu}/u.test(words) ? typed : fold(typed));
  return known.filter(({ name }) => name !== undefined && asTyped(words).includes(` ${asTyped(name)} `));
}

function mentionsBefore(
  rules: LanguageRules,
  { earlier = [], known = [], main = [], speaker, isInGroup }: FormingMessage,
): Mentions {
  const mentions = createMentions(
    known.map((person) => withGender(rules, person)),
    main.map(({ person, count }) => ({ person: withGender(rules, person), count })),
    [...(speaker === undefined ? [] : [speaker]), ...onlyListener(earlier)],
  );
  for (const [at, { text: clauseText, by, isAssistant = false, isElsewhere = false }] of earlier.entries()) {
    const isToSpeaker =
      isAssistant || (by !== undefined && by.name !== speaker && (!isInGroup || at === earlier.length - 1));
    for (const sentence of sentences(clauseText.slice(0, EARLIER_MAX)))
      for (const { start, end } of rules.segments(clauseText, sentence)) {
        const meant: Person[] = [];
        const resolve = pronounResolver(mentions);
        const people =
          rules.read(clauseText.slice(start, end)).people?.((...asked) => {
            const person = resolve(...asked);
            if (person !== undefined) meant.push(person);
            return person;
          }) ?? [];
        mentions.begin(isElsewhere);
        mentions.add(
          isAssistant
            ? people.filter(({ name }) => name !== undefined)
            : by === undefined
              ? people
              : people.map((person) => asRelativeOf(person, by, meant)),
        );
        if (isToSpeaker) mentions.add(addressedIn(rules, clauseText.slice(start, end), speaker));
      }
  }
  return mentions;
}

/** "How's your mum?": the mother of who is asked. */
function addressedIn(rules: LanguageRules, clauseText: string, speaker: string | undefined): readonly Person[] {
  const own = rules.asListener?.(clauseText);
  if (own === undefined) return [];
  const others = rules.read(clauseText).people?.(() => undefined) ?? [];
  return (rules.read(own).people?.(() => undefined) ?? [])
    .filter(
      ({ relation, of }) =>
        relation !== undefined && of === undefined && others.every((other) => other.relation !== relation),
    )
    .map((person) => (speaker === undefined ? person : asRelativeOf(person, { name: speaker }, [])));
}
/** In a talk of two, "he" is not the other one. */
function onlyListener(earlier: NonNullable<FormingMessage["earlier"]>): readonly string[] {
  const others = new Set(earlier.flatMap(({ by, isElsewhere }) => (isElsewhere === true ? [] : (by?.name ?? []))));
  return others.size === 1 ? [...others] : [];
}

function withGender(rules: LanguageRules, person: Person): Person {
  const gender =
    (person.relation === undefined ? undefined : rules.genderOf?.(person.relation)) ??
    genderOfName(person.name?.split(" ")[0] ?? "");
  return gender === undefined ? person : { ...person, gender };
}

/** Characters read from an earlier message. */
const EARLIER_MAX = 600;

/**
 * The relation of another speaker's sister to this speaker is unknown. @param meant by pronouns, so
 * that their relation is known: "send her my love"
 */
function asRelativeOf(person: Person, by: Person, meant: readonly Person[]): Person {
  const { name, relation: own, of } = person;
  if (meant.some((each) => each.name === name && each.relation === own && each.of === of)) return person;
  if (of !== undefined) return { ...person, of: asRelativeOf(of, by, meant) };
  const { relation: _, ...named } = person;
  return person.name === undefined ? { ...person, of: by } : named;
}
