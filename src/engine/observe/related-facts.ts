/**
 * Which stored memories a new statement is related to, which of them it replaces, and whom it is
 * about. What it ends: ended-facts.ts.
 *
 * Finds current memories of the same person that share discriminative terms with a new statement.
 * Uncommitted items of the draft count, so that batching makes no difference.
 */

import { possessorsIn } from "../../forming/any-of.ts";
import { ROLE } from "../../forming/attribute-table.ts";
import type { LanguageRules } from "../../forming/language-rules.ts";
import {
  areOfOthers,
  comparedStatement,
  minSharedWeight,
  type Relation,
  relationOf,
  type TermWeight,
} from "../../forming/relation.ts";
import {
  differInQualifier,
  findOutdated,
  hasImpliedOwner,
  identifiesOwner,
  type Thing,
  type ThingStatement,
} from "../../forming/thing.ts";
import type { Candidate } from "../../model/candidate.ts";
import { once } from "../../model/clock.ts";
import { ACTORS, HOLDS, type Item, LAYERS, TRUTHS } from "../../model/item.ts";
import { analyseText, termOfWord } from "../../text/analysis.ts";
import { occasionIn } from "../../text/common-words.ts";
import { conceptsOfTerms } from "../../text/concepts.ts";
import { textLanguage } from "../../text/languages.ts";
import { timeExpressions } from "../../text/time-expression.ts";
import { perItem, wordsOfItem } from "../item-text.ts";
import type { OpenVault, UnitOfWork } from "../open-vault.ts";
import { givenUpIn, isBeside, isOfOtherOwner, tellsOfFormer } from "./beside.ts";
import { RELATION_PREFIX } from "./speakers.ts";

export interface RelatedFact {
  readonly item: Item;
  readonly relation: Relation;
}

const isGivenUp = (newer: Item, older: Item): boolean =>
  givenUpIn(newer.text) !== undefined && givenUpIn(older.text) === undefined;

/** A term in more memories than this is too common to look them up. */
const ROWS_MAX = 64;
/** How many memories are read and compared. */
const READ_MAX = 4;

/**
 * Relates a statement to known facts: at most one is the same; others are replaced or updated, best
 * match first. Cost: the rows of its rarer terms, and reading a few memories.
 */
export async function findRelatedFacts(draft: UnitOfWork, statement: Item): Promise<readonly RelatedFact[]> {
  if (!canUpdateFacts(statement)) return NONE;
  const weigh = createTermWeigher(draft);
  const found: RelatedFact[] = [];
  for (const item of await draft.many(bestMatches(draft, statement, weigh))) {
    if (!isComparable(item, statement)) continue;
    const [newer, older] = isNewer(draft.vault, statement, item) ? [statement, item] : [item, statement];
    const alike = relationOf(newer, older, weigh);
    // "I'm off metformin" has no other word than "takes metformin".
    const relation = alike === "same" && isGivenUp(newer, older) ? "replaces" : alike;
    if (relation === "replaces" && (isUnrelatedRemark(newer, older) || isBeside(newer, older))) continue;
    // "Tesco let me go" is not "works at Tesco" again.
    if (relation === "same" && newer.key !== undefined && older.key !== undefined && newer.key !== older.key) continue;
    // A withheld fact is matched, so that it is not learnt again, but never updated.
    if (relation === "same" || (relation !== undefined && item.hold === "active")) found.push({ item, relation });
  }
  return found;
}

/**
 * "I actually just got back from Paris" corrects nothing. Across sessions a correction needs the
 * same type, two shared terms and no other time.
 */
function isUnrelatedRemark(newer: Item, older: Item): boolean {
  const isFar = newer.origin.session !== older.origin.session;
  if (!isFar || !newer.labels.includes("correction") || newer.labels.includes("ended")) return false;
  const [now, before] = [comparedStatement(newer).terms, comparedStatement(older).terms];
  const isOfOtherTime = newer.time !== undefined && older.time !== undefined && newer.time.start !== older.time.start;
  const sharedCount = [...now].filter((term) => before.has(term)).length;
  // "Is a beagle mix actually" corrects "Is a beagle": it holds all of it.
  const isRefined = sharedCount === before.size && sharedCount > 0 && isSameHead(newer.text, older.text);
  // "Turns out I'm not allergic to nuts": exactly what was said, denied.
  if (
    sharedCount === before.size &&
    sharedCount === now.size &&
    comparedStatement(newer).negations !== comparedStatement(older).negations
  )
    return isOfOtherTime;
  return newer.type !== older.type || isOfOtherTime || (sharedCount < CORRECTED_TERMS && !isRefined);
}
const isSameHead = (one: string, other: string): boolean => /^Is an? /u.test(one) && /^Is an? /u.test(other);
const CORRECTED_TERMS = 2;

const NONE: readonly RelatedFact[] = [];

/** `context` items are compared only if they contain quantities. */
const canUpdateFacts = (statement: Item): boolean =>
  !statement.labels.includes("code") &&
  (statement.type !== "context" || comparedStatement(statement).quantities.length > 0);

/**
 * Orders by when it was said, so that an old conversation imported later is not news. Two live
 * messages are ordered by commit, whatever the clock said. What is not indexed yet is newest.
 */
export function isNewer(vault: OpenVault, one: SourcedItem, other: SourcedItem): boolean {
  const byTime = one.at - other.at;
  const [seq, before] = [commitOf(vault, one), commitOf(vault, other)];
  const bySeq = seq === before ? 0 : seq - before;
  const isLive = one.origin.live === true && other.origin.live === true;
  const order = isLive ? bySeq || byTime : byTime || bySeq;
  return order === 0 ? sourceId(one) >= sourceId(other) : order > 0;
}
type SourcedItem = Pick<Item, "id" | "at" | "origin" | "evidence">;

/** Ids of messages rise within a commit. */
const sourceId = ({ id, evidence }: SourcedItem): string => evidence[0]?.item ?? id;

/** The commit of its message; explicit statements are their own source. */
function commitOf({ index }: OpenVault, statement: SourcedItem): number {
  const row = index.row(sourceId(statement));
  return row < 0 ? Number.POSITIVE_INFINITY : (index.columns().seq[row] ?? 0);
}

const isComparable = (item: Item, statement: Item): boolean =>
  item.layer === "fact" &&
  // A relation ends when another person takes the role, not by what the person did.
  (item.key?.startsWith("relation.") !== true || statement.key === item.key) &&
  item.truth === "current" &&
  item.hold !== "quarantined" &&
  item.taint === "clean" &&
  item.origin.actor === "user" &&
  item.subject === statement.subject &&
  canSpeakAbout(statement, item) &&
  item.scope.space === statement.scope.space &&
  item.scope.owner === statement.scope.owner &&
  hasSamePossessor(item, statement) &&
  isOfSeveral(item) === isOfSeveral(statement) &&
  !item.labels.includes("code") &&
  !haveCommonSource(item, statement);

/** Only people themselves speak about themselves; about third persons everyone in a group can. */
export const canSpeakAbout = (statement: Item, item: Item): boolean =>
  item.speaker === statement.speaker ||
  (statement.subject !== undefined && statement.subject !== statement.speaker && item.subject !== item.speaker);

/** "Tom and his wife are going to Naxos": not the speaker, though no single person is the subject. */
const isOfSeveral = ({ subject, entities, text }: Item): boolean =>
  subject === undefined &&
  entities.some((name) => text.startsWith(name) && /^ (?:and|und|y|et|e) /u.test(text.slice(name.length)));

/** A correction may leave out whose thing it is: "the shopping on Mondays instead" may be mum's. */
const hasSamePossessor = (item: Item, statement: Item): boolean =>
  possessorsIn(item.text) === possessorsIn(statement.text) ||
  (possessorsIn(statement.text) === "" && statement.labels.includes("correction"));

const haveCommonSource = (one: Item, other: Item): boolean =>
  one.evidence.some(({ item }) => other.evidence.some((entry) => entry.item === item));

/** Latest first. */
export async function latestFacts(draft: UnitOfWork, max = LATELY_MAX): Promise<readonly Item[]> {
  const { index } = draft.vault;
  const { layer } = index.columns();
  const rows: number[] = [];
  for (let row = layer.length - 1; row >= 0 && rows.length < max; row--) if (layer[row] === FACT) rows.push(row);
  return draft.many(rows.map((row) => index.idOf(row)));
}
const LATELY_MAX = 40;
const FACT = LAYERS.indexOf("fact");

/** Prior counts, so that a vault of three memories does not treat every word as rare. */
const PRIOR_ITEMS = 500;
const PRIOR_HOLDERS = 2;

function createTermWeigher(draft: UnitOfWork): TermWeight {
  const itemCount = draft.documentCount + PRIOR_ITEMS;
  const full = Math.log(1 + itemCount / (1 + PRIOR_HOLDERS));
  const known = new Map<string, number>();
  return (term) => {
    const before = known.get(term);
    if (before !== undefined) return before;
    const weight = Math.log(1 + itemCount / (Math.max(1, draft.frequency(term)) + PRIOR_HOLDERS)) / full;
    known.set(term, weight);
    return weight;
  };
}

/** Ids by shared term weight; ties go to the newest. */
function bestMatches(draft: UnitOfWork, statement: Item, weigh: TermWeight): readonly string[] {
  const shared = new Map<string, { weight: number; termCount: number }>();
  const { index } = draft.vault;
  const columns = index.columns();
  let usedTermCount = 0;
  for (const term of comparedStatement(statement, draft.vault.readings.texts).terms) {
    if (draft.frequency(term) > ROWS_MAX) continue;
    const weight = weigh(term);
    usedTermCount += 1;
    const add = (id: string): void => {
      if (!isStillActive(draft.changed(id))) return;
      const entry = shared.get(id) ?? { weight: 0, termCount: 0 };
      entry.weight += weight;
      entry.termCount += 1;
      shared.set(id, entry);
    };
    for (const row of index.factsHolding(term)) {
      const isFit = columns.truth[row] === CURRENT && columns.hold[row] !== QUARANTINED && columns.actor[row] === USER;
      if (isFit) add(index.idOf(row));
    }
    for (const id of draft.pendingHolding(term)) add(id);
  }
  const least = minSharedWeight(statement);
  return [...shared]
    .filter(([, { weight, termCount }]) => weight >= least || termCount === usedTermCount)
    .sort(([one, left], [other, right]) => right.weight - left.weight || (one < other ? 1 : -1))
    .slice(0, READ_MAX)
    .map(([id]) => id);
}

/** The index does not know yet what this commit changed. */
const isStillActive = (item: Item | undefined): boolean =>
  item === undefined || (item.truth === "current" && item.hold === "active" && item.origin.actor === "user");

const CURRENT = TRUTHS.indexOf("current");
const QUARANTINED = HOLDS.indexOf("quarantined");
const USER = ACTORS.indexOf("user");

/** A noun in more memories than this identifies none of them. */
const THING_ROWS_MAX = 24;

/**
 * Adds the memories that a statement replaces, latest first, and drops related facts that its
 * ending does not name. Cost: reads the memories that name the same things.
 */
export async function withThingReplacements(
  draft: UnitOfWork,
  statement: Item,
  { language }: Candidate,
  related: readonly RelatedFact[],
): Promise<readonly RelatedFact[]> {
  const things = language === undefined ? undefined : await thingsIn(draft, language);
  if (things === undefined) return related;
  const isShared = async (item: Item): Promise<boolean> => isOfThing(item) && !(await isOwnThing(draft, item));
  const shared = new Set<string>((await isShared(statement)) ? [statement.id] : []);
  // The age in "Has a son, Leo (3)" identifies a person and does not replace the age of another
  // son.
  const descriptionOf = ({ id, text, subject, labels, key }: Item): ThingStatement => ({
    things: things(text, subject).filter(({ slot }) => slot !== "when" || key?.startsWith(RELATION_PREFIX) !== true),
    subject: shared.has(id) ? undefined : subject,
    isNews: labels.includes("change") || labels.includes("correction"),
  });
  const description = descriptionOf(statement);
  if (description.things.length === 0) return related;
  const termsOf = (head: string): readonly string[] => termsOfHead(head, language);
  const others: Item[] = [];
  for (const item of await memoriesOfThings(draft, description, termsOf)) {
    const isOfGroup = shared.size > 0 && (await isShared(item));
    if (!isComparableThing(item, statement, isOfGroup)) continue;
    if (isOfGroup) shared.add(item.id);
    others.push(item);
  }
  const replaceableIn = (older: Item, newer: Item): ThingStatement => {
    const told = descriptionOf(older);
    return canBeReplaced(older, newer) ? told : { ...told, things: told.things.filter(isState) };
  };
  const older = others.filter((item) => isNewer(draft.vault, statement, item));
  const newer = others.filter((item) => !isNewer(draft.vault, statement, item));
  const replacedAmong = (known: readonly Item[]): readonly Item[] =>
    findOutdated(
      description,
      known.map((item) => replaceableIn(item, statement)),
    ).flatMap((index) => known[index] ?? []);
  // An exam that is over cannot be postponed: prefer those ahead.
  const ahead = replacedAmong(older.filter(({ time }) => time === undefined || time.end > statement.at));
  const outdatedItems = ahead.length > 0 ? ahead : replacedAmong(older);
  const outdatedNewer = newer.filter(
    (item) => findOutdated(descriptionOf(item), [replaceableIn(statement, item)]).length > 0,
  );
  const replaced = [...outdatedItems, ...outdatedNewer]
    .filter((item) => !isBeside(statement, item))
    .map((item): RelatedFact => ({ item, relation: "replaces" }));
  return [
    ...replaced,
    ...related.filter((each) => each.relation !== "replaces" || isNamedByEnding(description, each.item, termsOf)),
  ];
}

/**
 * The person whose thing a statement without a subject is about. Undefined if it may be the owner's
 * or several people's.
 */
export async function ownerOfThing(
  draft: UnitOfWork,
  { text, subject, language }: Candidate,
): Promise<string | undefined> {
  const things = language === undefined || subject !== undefined ? undefined : await thingsIn(draft, language);
  const changed = things?.(text).filter(hasImpliedOwner) ?? [];
  if (things === undefined || changed.length === 0) return undefined;
  const owners = (await memoriesOfThings(draft, { things: changed }, (head) => termsOfHead(head, language)))
    .filter(isActiveFact)
    .filter((item) =>
      things(item.text, item.subject).some((before) => changed.some((now) => identifiesOwner(now, before))),
    )
    .map((item) => item.subject);
  return new Set(owners).size === 1 ? owners[0] : undefined;
}

/**
 * Drops the key if another thing of the same kind holds it: a maths exam and a history exam are two
 * plans. So are two plans with little in common beyond a shared place or thing, and two instruments.
 * An instruction for another occasion gets a key of its own.
 * One more of a kind, such as a second job, gets no key.
 */
export async function settleKey(draft: UnitOfWork, candidate: Candidate, statement: Item): Promise<Candidate> {
  const { key, language } = candidate;
  if (key !== undefined && candidate.type === "instruction") {
    const known = await draft.findByKey(statement.scope, statement.subject, key);
    if (known === undefined || isOfOneOccasion(statement.text, known.text)) return candidate;
    return { ...candidate, key: [key, ...occasionTerms(statement.text)].join(".") };
  }
  // "He's at Hillside now", of who goes to school.
  if (key === EMPLOYER && statement.subject !== undefined) {
    const [school, role] = await Promise.all(
      [SCHOOL, ROLE].map((each) => draft.findByKey(statement.scope, statement.subject, each)),
    );
    if (school !== undefined && role === undefined) return { ...candidate, key: SCHOOL };
  }
  // "I'm also a musician", of a nurse.
  if (key !== undefined && candidate.isOneMore === true && MAY_BE_SEVERAL.has(key)) {
    const known = await draft.findByKey(statement.scope, statement.subject, key);
    return known === undefined ? candidate : withoutKey(candidate);
  }
  // "I repair bikes", of a nurse.
  if (key === ACTIVITY && !isChange(candidate)) {
    const known = await Promise.all(
      [ROLE, ACTIVITY].map((each) => draft.findByKey(statement.scope, statement.subject, each)),
    );
    return known.every((item) => item === undefined) ? candidate : withoutKey(candidate);
  }
  if (key !== undefined && (tellsOfFormer(statement.text) || isOfOtherDay(statement, key))) {
    const known = await draft.findByKey(statement.scope, statement.subject, key);
    const isOther = known !== undefined && (isAgeBefore(known, statement, key) || isBeside(statement, known));
    return isOther ? withoutKey(candidate) : candidate;
  }
  if ((key?.startsWith(PLAN) !== true && key !== INSTRUMENT) || language === undefined) return candidate;
  if (key === INSTRUMENT && candidate.ends?.includes(INSTRUMENT) === true) return candidate;
  const holder = await draft.findByKey(statement.scope, statement.subject, key);
  const things = holder === undefined ? undefined : await thingsIn(draft, language);
  if (holder === undefined || things === undefined) return candidate;
  if (
    !areOfOthers(statement.text, holder.text) &&
    !isOfOtherOwner(statement.text, holder.text) &&
    !differInQualifier(things(statement.text, statement.subject), things(holder.text, holder.subject)) &&
    !isSeparatePlan(statement, holder) &&
    !isPreparation(statement, holder) &&
    !(key === INSTRUMENT && isOfAnother(statement, holder))
  )
    return candidate;
  return withoutKey(candidate);
}
/** The age until then, unless that is told of a coming birthday too. */
const isAgeBefore = (known: Item, statement: Item, key: string): boolean =>
  isComingAge(statement, key) && !isComingAge(known, key);
/** Tells of the past, or of an age to come. */
const isOfOtherDay = (statement: Item, key: string): boolean =>
  statement.mode === "episodic" || isComingAge(statement, key);
/** "Will be 8 in June": seven until then. */
const isComingAge = ({ time, at }: Item, key: string): boolean =>
  key === "age" && time !== undefined && time.start > at;
const withoutKey = ({ key: _, ...rest }: Candidate): Candidate => rest;
/** "Use tables when asked about prices" leaves "use bullet points when asked about recipes" alone. */
function isOfOneOccasion(one: string, other: string): boolean {
  const [now, before] = [occasionTerms(one), occasionTerms(other)];
  const [fewer, more] = now.length <= before.length ? [now, before] : [before, now];
  return fewer.length === 0 ? more.length === 0 : fewer.every((term) => more.includes(term));
}
const occasionTerms = (text: string): readonly string[] => {
  const span = occasionIn(text);
  return span === undefined ? [] : analyseText(text.slice(span.start, span.end)).terms.slice(0, OCCASION_MAX);
};
const OCCASION_MAX = 4;
const PLAN = "plan.";
const EMPLOYER = "work.employer";
/** What somebody does, as a job or beside one. */
export const ACTIVITY = "work.activity";
export const isChange = ({ labels }: Pick<Item, "labels">): boolean => labels.includes("change");
const SCHOOL = "education.school";
const INSTRUMENT = "instrument";
/** People may have two of these at a time. */
const MAY_BE_SEVERAL: ReadonlySet<string> = new Set([
  EMPLOYER,
  ROLE,
  SCHOOL,
  INSTRUMENT,
  "education.subject",
  "car",
  "home.city",
  "home.type",
  "nationality",
  "phone",
]);
/** Somebody may play several. */
function isOfAnother(one: Item, other: Item): boolean {
  const [now, before] = [instrumentsOf(one), instrumentsOf(other)];
  return now.length > 0 && before.length > 0 && !now.some((term) => before.includes(term));
}
const instrumentsOf = perItem((item) => {
  const { terms, language } = wordsOfItem(item);
  const isInstrument = (term: string): boolean =>
    conceptsOfTerms(term, [term], language).some(({ id, by }) => id === INSTRUMENT && by === "member");
  return [...terms].filter(isInstrument);
});

/** "Is saving for the wedding" leaves its day alone. */
const isPreparation = (statement: Item, holder: Item): boolean =>
  statement.type === "goal" && statement.time === undefined && holder.type !== "goal" && holder.time !== undefined;

/** "Is leaving in June": what is so until then stays true. Appointments, plans and what has a time of its own may move. */
export function deferChange(
  candidate: Candidate,
  related: readonly RelatedFact[],
): { readonly candidate: Candidate; readonly related: readonly RelatedFact[] } {
  if (candidate.isComing !== true) return { candidate, related };
  const { ends: _, former: __, ...news } = candidate;
  return { candidate: news, related: related.filter(({ item, relation }) => relation === "same" || !isLasting(item)) };
}
const isLasting = ({ mode, type, time, key }: Item): boolean =>
  mode === "semantic" && type !== "goal" && time === undefined && key?.startsWith(PLAN) !== true;

/** Both plans have terms of their own; an update of a plan would mostly repeat it. */
function isSeparatePlan(statement: Item, holder: Item): boolean {
  const isOpen = ({ type, labels }: Item): boolean =>
    type === "goal" && !OVER_LABELS.some((label) => labels.includes(label));
  if (!isOpen(statement) || !isOpen(holder)) return false;
  const [now, before] = [timelessTerms(statement), timelessTerms(holder)];
  const ownOf = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
    [...one].filter((term) => !other.has(term)).length;
  return ownOf(now, before) >= OWN_TERMS && ownOf(before, now) >= OWN_TERMS;
}
/** "The wedding is on 5 May" has a new date, and nothing else of its own. */
function timelessTerms(item: Item): ReadonlySet<string> {
  const times = timeExpressions(item.text, { at: item.at, zone: "UTC" });
  const { language } = wordsOfItem(item);
  const ofTimes = new Set(times.flatMap(({ start, end }) => analyseText(item.text.slice(start, end), language).terms));
  return new Set([...comparedStatement(item).terms].filter((term) => !ofTimes.has(term)));
}
const OVER_LABELS = ["ended", "correction"];
const OWN_TERMS = 2;

/** An ending ends only what it names, never what is merely similar. */
function isNamedByEnding(
  { things }: ThingStatement,
  { text }: Item,
  termsOf: (head: string) => readonly string[],
): boolean {
  const closed = things.filter(({ ends, value }) => ends.length > 0 && value === "");
  if (closed.length === 0) return true;
  const known = new Set(analyseText(text).terms);
  return closed.some(({ head, synonyms = [] }) => [head, ...synonyms].flatMap(termsOf).some((term) => known.has(term)));
}

/** A name may hide the language of a short memory, which is then indexed as one of none. */
export function termsOfHead(head: string, language: string | undefined): readonly string[] {
  const known = textLanguage(language);
  return [...new Set([termOfWord(head, known), termOfWord(head, "und"), head])];
}

/** Memories that name one of the things, latest first. */
async function memoriesOfThings(
  draft: UnitOfWork,
  { things }: { readonly things: readonly Thing[] },
  termsOf: (head: string) => readonly string[],
): Promise<readonly Item[]> {
  const { index } = draft.vault;
  const ids = new Set<string>();
  for (const term of new Set(
    things.flatMap((each) => [each.head, ...(each.synonyms ?? []), ...placesOver(each)].flatMap(termsOf)),
  )) {
    if (draft.frequency(term) > THING_ROWS_MAX) continue;
    for (const row of index.factsHolding(term)) ids.add(index.idOf(row));
    for (const id of draft.pendingHolding(term)) ids.add(id);
  }
  return (await draft.many([...ids])).toSorted((one, other) => other.at - one.at);
}

/** What takes place at a cancelled event need not name it. */
const placesOver = ({ ends, value, qualifiers }: Thing): readonly string[] =>
  value === "" && ends.includes("when") ? qualifiers : [];

const isActiveFact = ({ layer, truth, hold, taint, frozen, origin }: Item): boolean =>
  layer === "fact" &&
  truth === "current" &&
  hold === "active" &&
  taint === "clean" &&
  frozen !== true &&
  origin.actor === "user";

const isComparableThing = (item: Item, statement: Item, isOfGroup: boolean): boolean =>
  isActiveFact(item) &&
  (isOfGroup || canSpeakAbout(statement, item)) &&
  item.scope.space === statement.scope.space &&
  item.scope.owner === statement.scope.owner &&
  !item.evidence.some((entry) => statement.evidence.some((own) => own.item === entry.item));

/** "The viewing is on Friday": anyone in a group may move what another announced. */
const isOfThing = ({ subject, speaker, text }: Item): boolean =>
  (subject === undefined || subject === speaker) && THING_FIRST.test(text);
const THING_FIRST =
  /^(?!(?:Is|Was|Has|Had|Can|Will|Does|May|Would|Should|Wants|Needs) )(?:The |An? )?\p{L}[\p{L}'’ -]{2,50}? (?:is|are|was|were|has|got|starts|begins|takes place|leaves|comes|moved) /u;
/** "My exam", which is not that of another speaker. */
async function isOwnThing(draft: UnitOfWork, { evidence }: Item): Promise<boolean> {
  const sources = await draft.many(evidence.map(({ item }) => item));
  return sources.some(({ text }) => /(?<!\p{L})my(?!\p{L})/iu.test(text));
}

/** Past events stay; states may change, and so may plans. */
const canBeReplaced = (older: Item, newer: Item): boolean =>
  older.mode !== "episodic" || (older.time !== undefined && (older.time.end > newer.at || older.time.start > older.at));

/** States, jobs and what was given up continue until a statement ends them. */
const isState = ({ slot, value, ends }: Thing): boolean =>
  (slot === "state" && (value !== "" || ends.length > 0)) || slot === "works";

/** The grammars load with the first message. */
export const formingRules = once(() => import("../../forming/form-candidates.ts"));

/** Undefined if the language's grammar has no things. */
export const thingsIn = async ({ vault }: UnitOfWork, language: string): Promise<LanguageRules["things"]> =>
  (await formingRules()).thingReaderFor(language, vault.readings);

/** Undefined if the question asks for no value of a thing. */
export async function thingAsked(
  ...asking: Parameters<typeof import("../../forming/form-candidates.ts").readThingQuestion>
): ReturnType<typeof import("../../forming/form-candidates.ts").readThingQuestion> {
  return (await formingRules()).readThingQuestion(...asking);
}
