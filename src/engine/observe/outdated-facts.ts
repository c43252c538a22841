/**
 * Ends memories that a later message makes untrue in words that no rule reads: "the uke's in the charity shop" after
 * "Is learning the ukulele" (memory.md §4). Decided by the model of forming/outdated.ts.
 */

import { possessorsIn } from "../../forming/any-of.ts";
import type { OwnWords } from "../../forming/form-candidates.ts";
import {
  isModelled,
  type LaterSentence,
  type ModelledLanguage,
  outdatedModel,
  readMemory,
  readSentence,
} from "../../forming/outdated.ts";
import { areOtherAmounts } from "../../forming/relation.ts";
import { once } from "../../model/clock.ts";
import { ACTORS, HOLDS, type Item, type Span, TRUTHS } from "../../model/item.ts";
import { analyseText } from "../../text/analysis.ts";
import { beginsAs, changesNothing, isAboutSelf, isOneOf } from "../../text/question-kinds.ts";
import { sentences } from "../../text/sentences.ts";
import { patternOf, wordFile } from "../../text/word-file.ts";
import { fold } from "../../text/words.ts";
import type { UnitOfWork } from "../open-vault.ts";
import { tellsOfAnother, tellsOfEarlier } from "./beside.ts";
import { isUserStatement, isWorkRelation, supersede } from "./ended-facts.ts";
import { isNewer, termsOfHead } from "./related-facts.ts";
import { isOwnerCorrection, RELATION_PREFIX } from "./speakers.ts";

/** A memory that the message formed, and the words it rests on. */
export interface FormedFact {
  readonly id: string;
  readonly subject: string | undefined;
  readonly spans: readonly Span[];
  /** Rules have read from the same words what is over. */
  readonly isUpdate: boolean;
}

interface Told extends FormedFact {
  readonly said: string;
}

/**
 * Supersedes what the message ends. The memories of the same sentence take its place, those of the same person
 * before others, or else the message itself.
 * @returns the message, with its links
 */
export async function endOutdated(
  draft: UnitOfWork,
  message: Item,
  own: OwnWords,
  formed: readonly FormedFact[],
): Promise<Item> {
  if (!isUserStatement(message)) return message;
  const ended = new Map<string, readonly string[]>();
  for (const { text, start, end } of sentences(own.text).slice(0, SENTENCES_MAX)) {
    for (const item of await clearedAllergies(draft, message, text, own.language)) {
      ended.set(item.id, [message.id]);
      await supersede(draft, item);
    }
    const told = formed.filter(({ spans }) => spans.some((span) => span.start < end && span.end > start));
    for (const item of await settledBy(draft, message, text, own.language)) {
      ended.set(item.id, told.length > 0 ? told.map(({ id }) => id) : [message.id]);
      await supersede(draft, item);
    }
    if (text.endsWith("?") || changesNothing(text) || tellsOfEarlier(text) || told.some(({ isUpdate }) => isUpdate))
      continue;
    const said = told.map((fact) => ({ ...fact, said: own.text.slice(fact.spans[0]?.start, fact.spans[0]?.end) }));
    for (const item of await endedBy(draft, message, { text, told: said, language: own.language })) {
      const ofSame = told.filter(({ subject }) => subject === item.subject);
      const successors = ofSame.length > 0 ? ofSame : told;
      ended.set(item.id, successors.length > 0 ? successors.map(({ id }) => id) : [message.id]);
      await supersede(draft, item);
    }
  }
  const olderOf = (successor: string): readonly string[] =>
    [...ended].flatMap(([old, successors]) => (successors.includes(successor) ? [old] : []));
  for (const { id } of formed) {
    const item = olderOf(id).length === 0 ? undefined : await draft.get(id);
    if (item !== undefined) draft.put(withLinks(item, olderOf(id)));
  }
  return withLinks(message, olderOf(message.id));
}

/** "The tests show that Noah isn't allergic to peanuts": only what is said in so many words ends an allergy. */
async function clearedAllergies(
  draft: UnitOfWork,
  message: Item,
  text: string,
  language: string,
): Promise<readonly Item[]> {
  const thing = CLEARS_ALLERGY()
    .map((form) => form.exec(text)?.groups?.["thing"])
    .find((found) => found !== undefined);
  if (thing === undefined || text.endsWith("?") || leavesAllergyOpen(text) || !isModelled(language)) return [];
  const said = fold(text);
  const terms = new Set(analyseText(thing, language).terms);
  const sentence = readSentence(draft.vault.readings.texts.of(text), language);
  return (await memoriesNamed(draft, message, sentence, language)).filter(
    (item) =>
      ALLERGY.test(item.text) &&
      (item.subject === undefined ? isAboutSelf(text, language) : said.includes(fold(item.subject))) &&
      analyseText(item.text, language).terms.some((term) => terms.has(term)),
  );
}
const CLEARS_ALLERGY = once(() => wordFile("sentence-kinds.txt").patterns("clears an allergy"));
const leavesAllergyOpen = isOneOf("leaves an allergy open");
const ALLERGY = /allerg|alérgic|alergi|intoleran|intolérant|unverträglich/iu;

/** "Got the drill back", of "lent the drill to Gareth": what an event has left behind is over. */
async function settledBy(draft: UnitOfWork, message: Item, text: string, language: string): Promise<readonly Item[]> {
  if (
    text.endsWith("?") ||
    settlesNothing(text) ||
    tellsOfAnother(text) ||
    tellsOfEarlier(text) ||
    !isModelled(language)
  )
    return [];
  const rows = SETTLED().filter(({ said }) => said.some((form) => form.test(text)));
  if (rows.length === 0) return [];
  const sentence = readSentence(draft.vault.readings.texts.of(text), language);
  const said = new Set(sentence.words.map(({ term }) => term));
  const isNamedIn = (memory: string, isByName: boolean): boolean => {
    const named = new Map(namesIn(memory).map((name) => [termsOfHead(name, language)[0], name]));
    return analyseText(memory, language).terms.some((term) => {
      const name = named.get(term);
      return said.has(term) && (name === undefined || (isByName && !isOwnerIn(text, name)));
    });
  };
  return (await memoriesNamed(draft, message, sentence, language, mayBeSettled)).filter(
    (item) =>
      isOfSamePossessor(item.text, text) &&
      !isOfSelfAlone(text, language, item) &&
      rows.some(
        ({ left, isByName }) =>
          left.test(item.text) && isNamedIn(`. ${item.subject ?? ""}${item.text.replace(left, " ")}`, isByName),
      ),
  );
}
/** "Owen's parents are divorced" says nothing of Owen, and "Owen's left" does. */
const isOwnerIn = (text: string, name: string): boolean =>
  new RegExp(
    `(?<!\\p{L})${name}['’]s (?!(?:${wordFile("sentence-kinds.txt").words("after has").join("|")})(?!\\p{L}))`,
    "iu",
  ).test(text);
const SETTLED = once(() =>
  [...SETTLING].flatMap(([section, isByName]) =>
    wordFile("sentence-kinds.txt")
      .entries(section)
      .map(({ head, lines, location }) => ({
        left: patternOf(head, location),
        said: lines.map((line) => patternOf(line, location)),
        isByName,
      })),
  ),
);
const SETTLING: ReadonlyMap<string, boolean> = new Map([
  ["settled", false],
  ["settled with a name", true],
]);
const settlesNothing = isOneOf("settles nothing");
const namesIn = (text: string): readonly string[] => text.slice(1).match(/(?<!\p{L})\p{Lu}\p{L}+/gu) ?? [];

/** Current memories that the sentence makes untrue. */
async function endedBy(
  draft: UnitOfWork,
  message: Item,
  { text, told, language }: { readonly text: string; readonly told: readonly Told[]; readonly language: string },
): Promise<readonly Item[]> {
  if (!isModelled(language)) return [];
  const logOddsOf = outdatedModel(language);
  const { texts } = draft.vault.readings;
  const least = logOddsMin(language) + (message.speaker === undefined ? 0 : AMONG_PEOPLE);
  const sentence = readSentence(texts.of(text), language);
  return (await memoriesNamed(draft, message, sentence, language)).filter(
    (item) =>
      isOfSamePossessor(item.text, text) &&
      !isOfSelfAlone(text, language, item) &&
      !areOtherAmounts({ ...item, text }, item) &&
      !told.some((fact) => stillServes(item, fact)) &&
      logOddsOf(readMemory(texts.of(item.text), item, language), sentence) >= least,
  );
}

/** "I quit coffee" says nothing of the sister's. */
const isOfSelfAlone = (text: string, language: string, { subject }: Item): boolean =>
  subject !== undefined &&
  isAboutSelf(text, language) &&
  !fold(subject)
    .split(/[^\p{L}]+/u)
    .some((word) => word.length > 1 && fold(text).includes(word));

/** "Katarina gave me more time": she is the editor still. */
const stillServes = (item: Item, { subject, said }: Told): boolean =>
  isRelation(item) && subject !== undefined && item.text.includes(subject) && TO_SPEAKER.test(said);
const TO_SPEAKER = /(?<!\p{L})(?:me|us|mir|mich|uns|m['’]|nous|nos)(?!\p{L})/iu;

/** "My rent went up" is not the brother's, and "Tom's party" not the speaker's own. */
function isOfSamePossessor(memory: string, sentence: string): boolean {
  const [told, said] = [fold(memory), fold(sentence)];
  const isNamed = (possessor: string): boolean => said.includes(possessor);
  const isOther = (possessor: string): boolean => {
    const thing = /^ (?<thing>\p{L}+)/u.exec(said.slice(said.indexOf(possessor) + possessor.length))?.groups?.["thing"];
    return thing !== undefined && told.includes(thing) && !told.includes(possessor.slice(0, -2));
  };
  return possessorsOf(told).every(isNamed) && !possessorsOf(said).some(isOther);
}
const possessorsOf = (text: string): readonly string[] =>
  possessorsIn(text)
    .split(" ")
    .filter((each) => each !== "");

/** A longer message is a document. */
const SENTENCES_MAX = 20;
/** From here on nine of ten that the model calls over are. The other languages have fewer conversations to learn from. */
const logOddsMin = (language: ModelledLanguage): number => (language === "en" ? 0.4 : 0.9);
/** Friends come back to the same things for months, and most of what they tell goes on. */
const AMONG_PEOPLE = 1.5;

const withLinks = (item: Item, older: readonly string[]): Item =>
  older.length === 0
    ? item
    : { ...item, links: [...item.links, ...older.map((to) => ({ type: "supersedes" as const, to }))] };

/** Current memories of what the sentence names. */
async function memoriesNamed(
  draft: UnitOfWork,
  message: Item,
  { words }: LaterSentence,
  language: string,
  mayBeMeant = mayEnd,
): Promise<readonly Item[]> {
  const { index } = draft.vault;
  const { truth, hold, actor } = index.columns();
  const ids = new Set<string>();
  for (const term of new Set(words.flatMap((said) => (said.term === "" ? [] : termsOfHead(said.word, language))))) {
    if (draft.frequency(term) > ROWS_MAX) continue;
    for (const row of index.factsHolding(term))
      if (truth[row] === CURRENT && hold[row] === ACTIVE && actor[row] === USER) ids.add(index.idOf(row));
    for (const id of draft.pendingHolding(term)) ids.add(id);
  }
  return (await draft.many([...ids])).filter((item) => mayBeMeant(draft, message, item));
}
/** A term in more memories than this names nothing in particular. */
const ROWS_MAX = 4;
const CURRENT = TRUTHS.indexOf("current");
const ACTIVE = HOLDS.indexOf("active");
const USER = ACTORS.indexOf("user");

const mayEnd = (draft: UnitOfWork, message: Item, item: Item): boolean =>
  mayBeSettled(draft, message, item) && !isLasting(item);

/** Also what happened, or who somebody is. */
const mayBeSettled = (draft: UnitOfWork, message: Item, item: Item): boolean =>
  item.layer === "fact" &&
  item.truth === "current" &&
  item.hold === "active" &&
  item.taint === "clean" &&
  item.origin.actor === "user" &&
  // What the owner asked to be remembered is not ended by a guess.
  item.origin.method !== "stated" &&
  isOfOtherTalk(message, item) &&
  item.frozen !== true &&
  item.speaker === message.speaker &&
  item.scope.space === message.scope.space &&
  item.scope.owner === message.scope.owner &&
  !item.labels.some((label) => label === "ended" || label === "code") &&
  !isOwnerCorrection(draft.vault, item) &&
  item.evidence.every((entry) => entry.item !== message.id) &&
  isNewer(draft.vault, message, item);

/** Moments later, people go on about the same thing; what they take back, rules read. */
const isOfOtherTalk = ({ origin, at }: Item, earlier: Item): boolean =>
  at - earlier.at >= PAUSE_MS || (origin.session !== undefined && origin.session !== earlier.origin.session);
const PAUSE_MS = 60 * 60_000;

const isRelation = ({ key }: Item): boolean => key?.startsWith(RELATION_PREFIX) === true;

/** What happened stays true; so do relatives, friends and names, which have rules of their own. */
const isLasting = (item: Item): boolean =>
  (isRelation(item) && !isWorkRelation(item)) ||
  LASTING.has(item.key ?? "") ||
  (item.mode === "episodic" && !isDecision(item.text) && (item.time === undefined || item.time.start <= item.at));
/** What was decided holds until it is decided anew. */
const isDecision = beginsAs("decides for something");
const LASTING: ReadonlySet<string> = new Set(["name", "age", "birthday", "birthplace", "relationship.partner"]);
