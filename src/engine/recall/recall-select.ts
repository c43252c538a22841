/**
 * Selects the items to show from everything found (memory.md §8). A question about one attribute
 * gets the memory with that attribute and at most two more items. A question about a person gets
 * what is known about them. An unrelated task gets nothing.
 */

import type { Item } from "../../model/item.ts";
import { createSignals, namedSignals } from "../../search/ranking.ts";
import type { Readable } from "../../search/vault-index.ts";
import { AnalysableText } from "../../text/analysable-text.ts";
import { lightTerms } from "../../text/common-words.ts";
import { type PersonQuestion, peopleNamed, personQuestion, relativesNamed } from "../../text/person-question.ts";
import {
  answersCommitment,
  asksAboutOwnActions,
  asksForFacts,
  asksForInstructions,
  asksForMedicines,
  asksForWord,
  commitmentQuestion,
  habitQuestion,
  isAboutSelf,
  periodQuestion,
  tasteQuestion,
} from "../../text/question-kinds.ts";
import { negationsOf } from "../item-text.ts";
import { RELATION_PREFIX } from "../observe/speakers.ts";
import type { OpenVault } from "../open-vault.ts";
import { attendanceOf } from "./attendance.ts";
import { constraintsFor, withoutBystanders } from "./constraints.ts";
import { currentItems, instructionsOf, itemsAbout, ownersRows, peopleItems, subjectsNamed } from "./current-items.ts";
import { isCurrent } from "./read-filter.ts";
import {
  answersFirst,
  answersOf,
  asksWho,
  eventsIn,
  habitsAt,
  instructionFilter,
  isAboutAsked,
  isAboutOthers,
  isAtOtherTimes,
  isDislike,
  isInScope,
  isOfOccasion,
  isPastItsEnd,
  isSelfStatementOfOther,
  isTask,
  isTimed,
  type KnownFor,
  knownFor,
  knownOf,
  medicinesOf,
  type OfPerson,
  ofPersonIn,
  type RoleHolder,
  relativesMeant,
  roleHolder,
  sharesTopic,
  tastesOf,
  thingsAnswering,
  toldOfPerson,
  withCoveringMemories,
  withoutNamesakes,
} from "./recall-answers.ts";
import { bestMatchFirst, type Chosen, namedThingFirst, ofThingNamed, withoutSideFacts } from "./recall-rank.ts";
import { IS_OF_NOW, mostRelevant, type Selection } from "./relevance.ts";

/** Items beside the answer of a question about one attribute. */
const EXTRA_ITEMS_MAX = 2;

interface SelectOptions {
  /** The question, analysed. */
  readonly read: AnalysableText;
  /** False keeps everything found. For evaluations only. */
  readonly cutOff: boolean;
  readonly taint: Item["taint"];
  /** Time of the question, milliseconds UTC, and its IANA time zone. */
  readonly now: number;
  readonly zone: string;
  /** Ids of the items that the caller may read for this question. */
  readonly readable: Readable;
}

/** @param picked best first, distinct */
export async function selectItems(
  vault: OpenVault,
  picked: readonly Chosen[],
  { read, cutOff, taint, readable, now, zone }: SelectOptions,
): Promise<Selection> {
  const { text: query } = read;
  const asked = vault.policy.enabled ? personQuestion(query, read) : undefined;
  if (taint !== "clean") {
    // Untrusted content never answers a question about the owner.
    if (cutOff && asked !== undefined && asked.name === undefined && asked.relations === undefined) return NOTHING;
    const relevant = mostRelevant(vault, picked, { read, person: asked });
    return cutOff ? relevant : { ...relevant, entries: picked };
  }
  const known = asked === undefined ? undefined : await knownFor(vault, readable, asked);
  const likely = asksForWord(query) ? NOTHING : mostRelevant(vault, picked, { read, person: asked });
  if (!cutOff) return { ...likely, entries: picked };
  if (!vault.policy.enabled) return likely;
  const holder = asked === undefined ? await roleHolder(vault, read, readable) : undefined;
  const filtering = { asked, known, holder, read, readable, now, zone };
  const memories = await withCoveringMemories(vault, likely.entries, readable);
  const naming = { terms: asksForFacts(query) ? read.terms : [], light: lightTerms(read.language) };
  const relevanceOf = ({ hit }: Chosen): number => hit.relevance;
  const matching = namedThingFirst(bestMatchFirst(memories, relevanceOf), naming, relevanceOf);
  const about = await aboutAskedPeople(vault, matching, filtering);
  const concerning = await withoutBystanders(vault, about, {
    ...filtering,
    memoriesOf: (item) => memoriesOf(vault, item),
  });
  const ofPerson = ofPersonIn(read, holder);
  const telling =
    ofPerson === undefined ? concerning : await answersFirst(concerning, ofPerson, (item) => memoriesOf(vault, item));
  const told = wishesLast(relationsLast(withoutSideFacts(telling, query)), read);
  const entries = asked === undefined ? await ownMatchFirst(vault, told, read) : told;
  const relevant = entries.length === 0 ? NOTHING : { ...likely, entries };
  const direct = await withDirectAnswers(vault, picked, relevant, { ...filtering, ofPerson });
  const answer = { ...direct, entries: formerLast(direct.entries, query) };
  // A state that ended on a past day does not answer a question about now.
  return IS_OF_NOW.test(query) ? withEntries(answer, ({ item }) => !isPastItsEnd(item, now)) : answer;
}

/**
 * The owner's own memory before what is told of others, where it has as many words of a question about the owner alone:
 * "¿Con quién vivo?" is not about the mother who lives elsewhere.
 */
async function ownMatchFirst(
  vault: OpenVault,
  entries: readonly Chosen[],
  read: AnalysableText,
): Promise<readonly Chosen[]> {
  const { text, language } = read;
  const own = entries.find(({ item }) => item.layer === "fact" && item.subject === undefined);
  if (own === undefined || own === entries[0] || own.hit.held === 0) return entries;
  if (!isAboutSelf(text, language) || asksWho(text)) return entries;
  if (peopleNamed(text, read).length + relativesNamed(text, read).length > 0) return entries;
  const before = entries.slice(0, entries.indexOf(own));
  for (const { item, hit } of before) {
    const facts = item.layer === "fact" ? [item] : await memoriesOf(vault, item);
    const isOfOther = facts.length > 0 && facts.every(({ subject }) => subject !== undefined);
    if (!isOfOther || hit.held > own.hit.held) return entries;
  }
  return [own, ...entries.filter((entry) => entry !== own)];
}

/** An introduction ("has a sister, Ada") rarely answers other questions, so it comes last. */
function relationsLast(entries: readonly Chosen[]): readonly Chosen[] {
  const isRelation = ({ item }: Chosen): boolean =>
    item.layer === "fact" && item.key?.startsWith(RELATION_PREFIX) === true && !/\(\d/u.test(item.text);
  return [...entries.filter((entry) => !isRelation(entry)), ...entries.filter(isRelation)];
}

/** "Who is the treasurer?": not first who was. */
function formerLast(entries: readonly Chosen[], query: string): readonly Chosen[] {
  const isFormer = ({ item }: Chosen): boolean =>
    item.labels.includes("ended") || (item.key?.startsWith(RELATION_PREFIX) === true && WAS.test(item.text));
  return asksWho(query) && IS_OF_NOW.test(query)
    ? [...entries.filter((entry) => !isFormer(entry)), ...entries.filter(isFormer)]
    : entries;
}
/** "Had a treasurer, Bertrand", in each language that forms relations. */
const WAS = /^(?:Had|Hatte|Avait|Tenía|Tinha) /u;

/**
 * An instruction for another occasion or kind of text is left out, unless the question has words of it. It comes before
 * no answer to a question of fact.
 */
function wishesLast(entries: readonly Chosen[], read: AnalysableText): readonly Chosen[] {
  const isMeant = ({ item }: Chosen): boolean => isInScope(item, read) || sharesTopic(item, read);
  const meant = entries.filter(isMeant);
  if (!asksForFacts(read.text)) return meant;
  const isWish = ({ item }: Chosen): boolean => item.type === "instruction";
  return [...meant.filter((entry) => !isWish(entry)), ...meant.filter(isWish)];
}
const NOTHING: Selection = { entries: [], confidence: 0 };

/** Puts direct answers to the form of the question before items that match its words. */
async function withDirectAnswers(
  vault: OpenVault,
  picked: readonly Chosen[],
  relevant: Selection,
  { read, readable, asked, known, now, zone, ofPerson }: QuestionContext & { readonly ofPerson: OfPerson | undefined },
): Promise<Selection> {
  const { text: query } = read;
  const asEntries = (items: readonly Item[]): readonly Chosen[] => items.map((item) => entryOf(vault, item, picked));
  if (asked !== undefined && known !== undefined && (asked.wants === "profile" || asked.wants === "family")) {
    const memories = await knownOf(vault, readable, asked, known);
    if (memories.length > 0 || asked.relations === undefined) return answeredBy(asEntries(memories));
    return answersBefore(asEntries(await thingsAnswering(vault, query, readable)), relevant, EXTRA_ITEMS_MAX);
  }
  const isOfAllWishes = asked?.wants === "attributes" && asked.keys[0]?.startsWith("style.") === true;
  const answers =
    asked === undefined || known === undefined || isOfAllWishes ? [] : await answersOf(vault, readable, asked, known);
  if (answers.length > 0) {
    const isNarrow = asked?.wants === "attribute" || asked?.wants === "likes";
    const isMoved = answers.some(({ key }) => key === "plan.move") && asked?.keys.includes("home.city") === true;
    const current = await withoutOutdated(vault, relevant);
    const others = isMoved ? withEntries(current, ({ item }) => item.key !== "home.city") : current;
    return answersBefore(asEntries(answers), others, isNarrow ? EXTRA_ITEMS_MAX : undefined);
  }
  const parts = asked === undefined ? await answersToParts(vault, read, readable) : [];
  if (parts.length > 0) return answersBefore(asEntries(parts), relevant, EXTRA_ITEMS_MAX);
  const wishes = await instructionsOf(vault, readable);
  if (isOfAllWishes || asksForInstructions(query))
    return wishes.length === 0 ? relevant : answeredBy(asEntries(wishes));
  const replies = await attendanceOf(vault, query, picked, readable);
  if (replies.length > 0) return answersBefore(asEntries(replies), relevant, EXTRA_ITEMS_MAX);
  const things = await thingsAnswering(vault, query, readable);
  if (things.length > 0) return answersBefore(asEntries(things), relevant, EXTRA_ITEMS_MAX);
  const isFound = relevant.entries.some(
    ({ item }) => ofPerson !== undefined && ofPerson.asks(item) > 0 && (!ofPerson.isOfTime || isTimed(item)),
  );
  const told =
    asked !== undefined || ofPerson === undefined || isFound ? [] : await toldOfPerson(vault, readable, ofPerson);
  if (told.length > 0) {
    const confidence = Math.max(relevant.confidence, OF_PERSON);
    return { ...answersBefore(asEntries(told), relevant, EXTRA_ITEMS_MAX), confidence };
  }
  const tasks = relevant.entries.length === 0 ? await commitmentsFor(vault, query, readable) : [];
  if (tasks.length > 0) return answeredBy(asEntries(tasks));
  const habit = habitQuestion(query);
  if (habit !== undefined) {
    const others = withEntries(relevant, ({ item }) => !isAtOtherTimes(item, habit.times));
    return answersBefore(asEntries(await habitsAt(vault, readable, habit)), others, EXTRA_ITEMS_MAX);
  }
  const period = periodQuestion(query, { now, zone });
  const events = period === undefined ? [] : await eventsIn(vault, readable, { ...period, zone });
  if (events.length > 0) return answeredBy(asEntries(events));
  const medicines = asksForMedicines(query) ? await medicinesOf(vault, readable) : [];
  if (medicines.length > 0) return answeredBy(asEntries(medicines));
  const taste = tasteQuestion(query);
  if (taste !== undefined) {
    const fitting = withEntries(relevant, ({ item }) => item.layer === "message" || isDislike(item) !== taste.likes);
    return answersBefore(asEntries(await tastesOf(vault, readable, taste)), fitting, EXTRA_ITEMS_MAX);
  }
  const binding = asEntries(await constraintsFor(vault, read, { readable, now, zone }));
  // Of a person who is named, more may be asked.
  const isBound = binding.length > 0 && peopleNamed(query, read).length === 0;
  const likely = isBound ? withEntries(relevant, ({ hit }) => hit.relevance >= BESIDE_CONSTRAINTS_MIN) : relevant;
  // "Can I swim?" is answered by "Can't swim", before an illness.
  const isRefused = ({ item, hit }: Chosen): boolean =>
    item.layer === "fact" && hit.held >= HELD_WHOLE && negationsOf(item).length > 0;
  const whole = asksForFacts(query) ? [] : likely.entries.filter(isRefused);
  const care = placedBefore([...whole, ...without(binding, whole)], likely);
  const occasions = picked
    .slice(0, OCCASION_PLACES)
    .filter(({ item, hit }) => hit.signals.standing > 0 && isOfOccasion(item, read) === true && isInScope(item, read));
  const isMeant = asked !== undefined || wishes.length === 0 ? undefined : instructionFilter(query, isTask(query));
  const style = isMeant === undefined ? [] : asEntries(wishes.filter((item) => isMeant(item) && isInScope(item, read)));
  const shown = [...without(occasions, care.entries), ...care.entries];
  return { ...care, entries: [...shown, ...without(style, shown)] };
}

/** "What's my cat called and when is her birthday?": what answers one of the two. */
async function answersToParts(
  vault: OpenVault,
  { text, language }: AnalysableText,
  readable: Readable,
): Promise<readonly Item[]> {
  const found: Item[] = [];
  const parts = text.split(NEXT_QUESTION);
  if (parts.length > PARTS_MAX || parts.length === 1) return found;
  const [whom = ""] = OF_RELATIVE.exec(parts[0] ?? "") ?? [];
  for (const [place, written] of parts.entries()) {
    const part = place === 0 || whom === "" ? written : written.replace(THEIRS, whom);
    const asked = personQuestion(part, new AnalysableText(part, language));
    if (asked === undefined || asked.wants === "profile") continue;
    const known = await knownFor(vault, readable, asked);
    const isOfFamily = asked.wants === "family";
    found.push(
      ...(isOfFamily ? await knownOf(vault, readable, asked, known) : await answersOf(vault, readable, asked, known)),
    );
  }
  return [...new Map(found.map((item) => [item.id, item])).values()];
}
const NEXT_QUESTION =
  /(?:\?|,?\s(?:and|und|y|et|e))\s(?=(?:what|when|where|who|how|which|was|wann|wo|wer|wie|welche|qu[eé]|cu[aá]ndo|d[oó]nde|qui[eé]n|c[oó]mo|quoi|quand|où|qui|comment|quel|quando|onde|quem|como|qual)(?!\p{L}))/iu;
const PARTS_MAX = 3;
const OF_RELATIVE = /(?<!\p{L})my \p{L}+/iu;
/** "How old is she?" of the one asked about before. */
const THEIRS = /(?<!\p{L})(?:she|he|it)(?!\p{L})/iu;

/**
 * Commitments of the people in the question, even without a shared word: "What is Ana bringing?" is
 * answered by "Will take the tent".
 */
async function commitmentsFor(vault: OpenVault, query: string, readable: Readable): Promise<readonly Item[]> {
  const asked = commitmentQuestion(query);
  const named = asked === undefined ? [] : peopleNamed(query);
  if (asked === undefined || (named.length === 0 && !asksAboutOwnActions(query))) return [];
  const names = await namesMeant(vault, readable, named);
  const items =
    named.length === 0
      ? await currentItems(vault, readable, ownersRows)
      : await itemsAbout(vault, readable, [...names]);
  return items
    .filter(
      ({ subject, text }) =>
        (subject === undefined ? names.size === 0 : names.has(subject)) && answersCommitment(text, asked),
    )
    .toSorted((one, other) => other.at - one.at)
    .slice(0, COMMITMENTS_MAX);
}
const COMMITMENTS_MAX = 3;

async function namesMeant(
  vault: OpenVault,
  readable: Readable,
  named: ReturnType<typeof peopleNamed>,
): Promise<ReadonlySet<string>> {
  if (named.length === 0) return new Set();
  const items = await peopleItems(vault, readable, { names: named.map(({ name }) => name) });
  return new Set(named.flatMap((each) => subjectsNamed(vault, items, each)));
}

const answeredBy = (entries: readonly Chosen[]): Selection => ({
  entries,
  confidence: entries.length === 0 ? 0 : ANSWERING,
});

/** The answers, then the others, except what was over when the answer was given. */
function answersBefore(first: readonly Chosen[], rest: Selection, most?: number): Selection {
  const cited = citedBy(first);
  const isOver = ({ labels, evidence }: Item): boolean =>
    labels.includes("ended") && evidence.some((entry) => cited.has(entry.item));
  return placedBefore(
    first,
    withEntries(rest, ({ item }) => !isOver(item)),
    most,
  );
}

/** Without messages that told only what no longer holds. */
async function withoutOutdated(vault: OpenVault, rest: Selection): Promise<Selection> {
  const kept = await Promise.all(
    rest.entries.map(async ({ item }) => {
      const isTelling = item.layer === "message" && vault.index.citing(item.id).length > 0;
      return !isTelling || (await memoriesOf(vault, item)).length > 0;
    }),
  );
  return { ...rest, entries: rest.entries.filter((_, place) => kept[place]) };
}

/** The first entries, then the others without duplicates of the first and their messages. */
function placedBefore(first: readonly Chosen[], rest: Selection, most?: number): Selection {
  if (first.length === 0) return rest;
  const shown = new Set(first.map(({ item }) => item.id));
  const cited = citedBy(first);
  const others = rest.entries.filter(({ item }) => !shown.has(item.id) && !cited.has(item.id));
  return answeredBy([...first, ...others.slice(0, most)]);
}

const citedBy = (entries: readonly Chosen[]): ReadonlySet<string> =>
  new Set(entries.flatMap(({ item }) => item.evidence.map((entry) => entry.item)));

const withEntries = (selected: Selection, isKept: (entry: Chosen) => boolean): Selection => ({
  ...selected,
  entries: selected.entries.filter(isKept),
});

const OCCASION_PLACES = 3;

/** Those that are not among the others. */
function without(entries: readonly Chosen[], others: readonly Chosen[]): readonly Chosen[] {
  const ids = new Set(others.map(({ item }) => item.id));
  return entries.filter(({ item }) => !ids.has(item.id));
}

interface QuestionContext extends Pick<SelectOptions, "read" | "readable" | "now" | "zone"> {
  readonly asked: PersonQuestion | undefined;
  readonly known: KnownFor | undefined;
  readonly holder: RoleHolder | undefined;
}

/**
 * Keeps entries about the people in the question. Style wishes and profiles are about the owner
 * anyway.
 */
async function aboutAskedPeople(
  vault: OpenVault,
  found: readonly Chosen[],
  { asked, known, holder, read, readable }: Omit<QuestionContext, "now" | "zone">,
): Promise<readonly Chosen[]> {
  if (asked === undefined || known === undefined) return aboutNamedPeople(vault, found, { holder, read, readable });
  if (asked.wants === "profile" || asked.keys[0]?.startsWith("style.") === true) return found;
  const { people } = known;
  return matchingEntries(vault, found, people.subjects, (item, memories) => isAboutAsked(item, people, memories));
}

/**
 * Drops entries about people other than those the question names. If it names nobody, drops what
 * others say about themselves.
 */
async function aboutNamedPeople(
  vault: OpenVault,
  found: readonly Chosen[],
  { holder, read, readable }: Pick<QuestionContext, "holder" | "read" | "readable">,
): Promise<readonly Chosen[]> {
  const { text: query } = read;
  const named = peopleNamed(query, read);
  if (named.length === 0) {
    const ofRole = holder === undefined ? [] : [holder.name];
    const relatives = asksWho(query) ? [] : [...ofRole, ...(await relativesMeant(vault, read, readable))];
    if (relatives.length > 0)
      return matchingEntries(
        vault,
        found,
        relatives,
        (item, memories) => !isAboutOthers(vault, item, relatives, memories),
      );
    return asksAboutOwnActions(query) ? found.filter(({ item }) => !isSelfStatementOfOther(vault, item)) : found;
  }
  const items = await peopleItems(vault, readable, { names: named.map(({ name }) => name) });
  const subjects = named.flatMap((each) => subjectsNamed(vault, items, each));
  const isKnown = items.some(({ subject, entities }) =>
    subjects.some((name) => subject === name || entities.includes(name)),
  );
  const things = named.map(({ name }) => name).filter((name) => !items.some(({ subject }) => subject === name));
  const ofThing = things.length < named.length ? found : ofThingNamed(found, things, query);
  if (!isKnown) return ofThing;
  return matchingEntries(vault, ofThing, subjects, (item, memories) => !isAboutOthers(vault, item, subjects, memories));
}

/**
 * Keeps entries that pass. A message that also mentions a namesake is replaced by its fitting
 * memories.
 */
async function matchingEntries(
  vault: OpenVault,
  found: readonly Chosen[],
  subjects: readonly (string | undefined)[],
  passes: (item: Item, memories: readonly Item[]) => boolean,
): Promise<readonly Chosen[]> {
  const matching = new Map<string, Chosen>();
  for (const entry of found) {
    const memories = await memoriesOf(vault, entry.item);
    if (!passes(entry.item, memories) && !formerOf(entry).some((old) => passes(old, []))) continue;
    const entries = withoutNamesakes(memories, subjects)?.map((item) => entryOf(vault, item, found)) ?? [entry];
    for (const each of entries) if (!matching.has(each.item.id)) matching.set(each.item.id, each);
  }
  return [...matching.values()];
}

/** What it replaced and answers for: what a message ended, and memories about people ("Inga: is expecting"). */
const formerOf = ({ item, former = [] }: Chosen): readonly Item[] =>
  former.filter(({ subject }) => item.layer === "message" || subject !== undefined);

/** Current memories formed from the message. */
const memoriesOf = async (vault: OpenVault, item: Item): Promise<readonly Item[]> =>
  item.layer === "message" ? (await vault.items.many(vault.index.citing(item.id))).filter(isCurrent) : [];

/** The entry as found by the search; an item that the search missed counts as a best match. */
function entryOf(vault: OpenVault, item: Item, picked: readonly Chosen[]): Chosen {
  const found = picked.find((entry) => entry.item.id === item.id);
  const hit = found?.hit ?? {
    id: item.id,
    row: vault.index.row(item.id),
    score: 0,
    held: 0,
    relevance: 0,
    signals: NO_SIGNALS,
    isLabelInQuestion: true,
    older: [],
  };
  return {
    item,
    copies: found?.copies ?? [],
    salience: found?.salience ?? item.weight.salience,
    score: found?.score ?? 1,
    parts: found?.parts ?? { relevance: 1, salience: 0, recency: 0, topic: 0 },
    hit: { ...hit, relevance: Math.max(hit.relevance, ANSWERING) },
  };
}
const NO_SIGNALS = namedSignals(createSignals());
/** Least relevance beside what a task must respect: it already says the most needed. */
const BESIDE_CONSTRAINTS_MIN = 0.7;
/** Least share of a question that a memory must hold to come before what binds the answer. */
const HELD_WHOLE = 0.9;
/** Confidence of a memory about the person in question that shares a word or concept. */
const OF_PERSON = 0.5;
/** Confidence of a direct answer. */
const ANSWERING = 0.95;
