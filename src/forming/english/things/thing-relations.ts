/** A person's relation to a thing: has, does, uses, leaves or chooses it (thing-claims.ts). */

import { ENGLISH as EN } from "../../language-data.ts";
import type { Slot, Thing } from "../../thing.ts";
import type { Word, Words } from "../clauses/parse.ts";
import { BASE_VERBS, gerund, infinitiveOf } from "../clauses/verbs.ts";
import { PREPOSITIONS } from "../clauses/words.ts";
import { changedValue } from "./changed.ts";
import {
  actionsOf,
  obtained,
  type Predicate,
  predicateIn,
  thing,
  type Value,
  valueAt,
  valuesIn,
  valueText,
} from "./thing-actions.ts";
import { ailingPart, complementOf, gradeIn } from "./thing-complement.ts";
import { DUES } from "./thing-forms.ts";
import {
  AIDS,
  CLOSINGS,
  COSTS,
  DECIDES,
  HELPERS,
  HURTS,
  MEASURES,
  NON_LIKING_SLOTS,
  RELATIONS,
  type ThingPhrase,
  thingPhrase,
} from "./thing-phrase.ts";

const NONE: readonly Thing[] = [];

/** "Has a vet appointment on 18 March", "Gave up golf", "Takes 50 mg of sertraline". */
export const claimsOfPerson = (words: Words): readonly Thing[] => [...obtained(words), ...otherClaims(words)];

function otherClaims(words: Words): readonly Thing[] {
  const predicate = predicateIn(words);
  if (predicate === undefined) return NONE;
  const { verb, rest, isNoLonger } = predicate;
  const step = isNoLonger ? undefined : countAfterStep(words);
  if (step !== undefined) return [step];
  if (verb === "be" && !isNoLonger) return [...insteadThings(words), ...claimsOfBeing(rest)];
  if (isNoLonger) return noLongerThings(verb, rest);
  if (verb === "call") return NONE;
  if (rest.length === 1 && rest[0]?.word === "again") return [activityThing(verb)];
  const to = /^(?:hand|pass|give)$/.test(verb) ? rest.findIndex(({ word }) => word === "to") : -1;
  if (to > 0 && rest[0]?.word === "the") return endedThings(rest.slice(0, to), ["does", "takes"]);
  const closes = predicate.isNegated ? undefined : CLOSINGS.get(verb);
  if (closes !== undefined) return endedThings(afterGerund(rest), closes);
  const agreed = verb === "settle" || verb === "agree" || verb === "go with" ? valueAt(afterOn(rest)) : undefined;
  if (agreed?.slot === "amount")
    return [thing({ head: "price", qualifiers: [], length: 1 }, agreed, { isChange: true })];
  if (DECIDES.has(verb)) return chosenThings(rest);
  const grade = PASSING_VERBS.has(verb) ? gradeIn(rest) : CLIMBS.has(verb) ? gradeIn(afterTo(rest)) : undefined;
  if (grade?.of !== undefined) return [thing(grade.of, grade, { isChange: true })];
  const object = thingPhrase(rest);
  const change = object === undefined ? undefined : changedValue(verb, rest.slice(object.length));
  if (object !== undefined && change !== undefined)
    return [
      ...formerThings({ ...predicate, rest: rest.slice(object.length) }, object),
      ...changedThings(object, change),
    ];
  const consumed = CONSUMES.has(verb) ? countedIn(rest) : undefined;
  const paid = verb === "pay" || verb === "spend" ? paidThings(rest) : NONE;
  if (paid.length > 0) return paid;
  const left = formerThings(predicate, undefined);
  if (left.length > 0) return left;
  if (verb === "have") return possessedThings(rest);
  const hurt = HURTS.has(verb) ? thingPhrase(upToGerund(rest)) : undefined;
  if (hurt !== undefined) return [thing(hurt, { slot: "state", value: "damaged" })];
  return [
    ...(consumed === undefined ? NONE : [consumed]),
    ...insteadThings(words),
    ...relatedThings(predicate),
    ...activityClaims(predicate, isRestricted(words)),
    ...actionsOf(words, predicate),
  ];
}

const CONSUMES: ReadonlySet<string> = new Set(["drink", "eat", "smoke"]);
const PASSING_VERBS: ReadonlySet<string> = new Set(["pass", "reach", "earn", "complete"]);
/** "moved up to the advanced group": verbs that a grade may follow. */
const CLIMBS: ReadonlySet<string> = new Set(["move", "go", "promote", "step", "switch", "get"]);
const afterTo = (words: Words): Words => {
  const to = words.slice(0, TO_WITHIN).findIndex(({ word }) => word === "to" || word === "into");
  return to === -1 ? [] : words.slice(to + 1);
};
const TO_WITHIN = 3;

/** "the ankle falling off a bike": removes the cause. */
const upToGerund = (words: Words): Words => {
  const at = words.findIndex(({ tags }, index) => index > 0 && tags.has("Gerund"));
  return at === -1 ? words : words.slice(0, at);
};

/** "Stopped eating dairy", "quit working at the bar": the thing after the gerund. */
const afterGerund = (words: Words): Words => {
  const [first, second] = words;
  if (first === undefined || second === undefined || !isDoing(first)) return words;
  if (!PREPOSITIONS.has(second.word))
    return thingPhrase(words.slice(1)) === undefined ? words.slice(0, 1) : words.slice(1);
  // "Stopped smoking on 1 May": the activity itself ended.
  const isFramed =
    /^(?:for|since|after|until|because|during)$/.test(second.word) || valueAt(words.slice(1))?.slot === "when";
  return isFramed ? words.slice(0, 1) : words.slice(2);
};

const isDoing = ({ word, tags }: Word): boolean => /ing$/.test(word) && (tags.has("Gerund") || tags.has("Verb"));

/** "Dropped a tomato" ends nothing, because an indefinite thing is new. */
function endedThings(words: Words, ends: readonly Slot[]): readonly Thing[] {
  const object = PREPOSITIONS.has(words[0]?.word ?? "") ? words.slice(1) : words;
  const phrase = /^(?:a|an|some)$/.test(object[0]?.word ?? "") ? undefined : thingPhrase(object);
  if (phrase === undefined) return NONE;
  const kind = MEMBERSHIPS.has(phrase.head) ? phrase.qualifiers.at(-1) : undefined;
  // Without a gym membership nobody goes to the gym.
  const closed =
    kind === undefined
      ? NONE
      : [thing({ head: kind, qualifiers: [], length: 1 }, { slot: "state", value: "" }, { ends: ["does", "uses"] })];
  return [thing(phrase, { slot: "state", value: "" }, { ends }), ...closed];
}

const MEMBERSHIPS: ReadonlySet<string> = new Set(["membership", "subscription"]);

/** "a warm white for the hallway": the choice and its purpose. */
function chosenThings(words: Words): readonly Thing[] {
  const at = words.findIndex(
    ({ word }, index) => (word === "for" || word === "of") && words[index - 1]?.word !== "instead",
  );
  const link = PREPOSITIONS.has(words[0]?.word ?? "") ? words[0]?.word : undefined;
  // "Ordered from the store" chooses no store.
  if (link !== undefined && !/^(?:on|for|with|to|up)$/.test(link)) return NONE;
  const from = link === undefined ? 0 : 1;
  const chosen = thingPhrase(words.slice(from, at === -1 ? undefined : at));
  const isNamed = DEFINITE.test(words[at + 1]?.word ?? "");
  const purpose = at === -1 || !isNamed ? undefined : thingPhrase(words.slice(at + 1));
  const instead = words.findIndex(({ word }, index) => word === "instead" && words[index + 1]?.word === "of");
  const givenUp = instead === -1 ? undefined : thingPhrase(words.slice(instead + 2));
  return [chosen, purpose, givenUp]
    .filter((phrase) => phrase !== undefined)
    .map((phrase) => thing({ ...phrase, qualifiers: [] }, { slot: "other", value: "" }, { ends: ["wants"] }));
}

const DEFINITE = /^(?:the|my|our|his|her|their|this)$/u;

/** A new place may also be a provider or a tool: "switched the insurance to Allianz". */
export const changedThings = (phrase: ThingPhrase, value: Value): readonly Thing[] => [
  thing(phrase, value, { isChange: true }),
  ...(value.slot === "where"
    ? (["who", "made"] as const).map((slot) => thing(phrase, { ...value, slot }, { isChange: true }))
    : []),
];

/** "No longer takes ramipril", "no longer drives". */
function noLongerThings(verb: string, rest: Words): readonly Thing[] {
  const allergy = verb === "be" ? allergyIn(rest) : undefined;
  if (allergy !== undefined) return [thing(allergy, { slot: "state", value: "" }, { ends: ["has"] })];
  if (thingPhrase(rest) === undefined && BASE_VERBS.has(verb))
    return [{ ...activityThing(verb), slot: "state", value: "", ends: NON_LIKING_SLOTS }];
  return endedThings(
    rest,
    /^(?:do|use|take)$/.test(verb) ? NON_LIKING_SLOTS : [RELATIONS.get(verb) ?? "other", "other"],
  );
}

const afterOn = (words: Words): Words => (words[0]?.word === "on" ? words.slice(1) : words);

/** "600 a month for nursery", "850 euros rent a month": the price is of the thing. */
function paidThings(words: Words): readonly Thing[] {
  const [number, unit, named] = words;
  if (number !== undefined && isCount(number)) {
    const owed = [unit, named].find((word) => word !== undefined && DUES.has(word.word));
    if (owed !== undefined)
      return [thing({ head: owed.word, qualifiers: [], length: 1 }, { slot: "amount", value: number.word })];
  }
  const at = words.findIndex(({ word }) => word === "for" || word === "on" || word === "in");
  const amount = valueAt(words.slice(0, Math.max(0, at)));
  const phrase = at === -1 ? undefined : thingPhrase(words.slice(at + 1));
  return phrase === undefined || amount?.slot !== "amount" ? NONE : [thing(phrase, amount)];
}

/** "moved from WordPress to Ghost": the former value. */
export function formerThings({ verb, rest }: Predicate, owner: ThingPhrase | undefined): readonly Thing[] {
  if (
    !/^(?:switch|move|change|migrate|go|convert)$/.test(verb) ||
    rest[0]?.word !== "from" ||
    !rest.some(({ word }) => word === "to")
  )
    return NONE;
  const left = thingPhrase(rest.slice(1));
  if (left === undefined) return NONE;
  const whose = owner === undefined ? left : { ...left, owner: owner.head };
  return [thing(whose, { slot: "other", value: "" }, { ends: ["uses", "does", "has", "likes", "takes", "other"] })];
}

/** "Has a rent of 850 euros", "Has a new plumber called Renata". */
function possessedThings(words: Words): readonly Thing[] {
  if (words[0]?.word === "no") return absentThings(words.slice(1));
  const count = countedIn(words);
  if (count !== undefined) return [count];
  const phrase = thingPhrase(words);
  if (phrase === undefined) return NONE;
  const following = words.slice(phrase.length);
  const has = thing(phrase, { slot: "has", value: "" });
  const name = nameIn(words, phrase.length);
  if (name !== undefined && HELPERS.has(phrase.head)) return [thing(phrase, { slot: "who", value: name })];
  const hurt = ailingPart(words);
  if (hurt !== undefined) return [has, thing(hurt, { slot: "state", value: "damaged" })];
  const purpose = purposeIn(following);
  const whole = purpose === undefined ? phrase : { ...phrase, qualifiers: [...phrase.qualifiers, purpose.head] };
  return [has, ...valuesIn(following).map((value) => thing(whole, value))];
}

/** "A deadline of 3 March for the abstract", "… to hand in the abstract". */
function purposeIn(words: Words): ThingPhrase | undefined {
  const at = words.findIndex(
    ({ word }, index) => word === "for" || (word === "to" && words[index + 1]?.tags.has("Infinitive") === true),
  );
  if (at === -1) return undefined;
  const from = words[at]?.word === "to" ? at + 2 : at + 1;
  const starts = Array.from({ length: PURPOSE_WITHIN }, (_, step) => thingPhrase(words.slice(from + step)));
  return starts.find((phrase) => phrase !== undefined);
}
const PURPOSE_WITHIN = 2;

/** "40 goats": the number. */
export function countedIn(words: Words): Thing | undefined {
  const [number, first] = words;
  if (number === undefined || !isCount(number) || number.after !== " ") return undefined;
  const phrase = thingPhrase(words.slice(1));
  const last = words[phrase?.length ?? 0];
  const isCounted = /^(?:one|1)$/.test(number.word) || last?.tags.has("Plural") === true;
  const isOfTime = last?.tags.has("Date") === true || first?.tags.has("Date") === true;
  return phrase === undefined || !isCounted || isOfTime || MEASURES.has(phrase.head)
    ? undefined
    : thing(phrase, { slot: "amount", value: number.word });
}
/** "Is down to one coffee a day", "Has cut down to two cigarettes". */
export function countAfterStep(words: Words): Thing | undefined {
  const at = words
    .slice(0, STEP_WITHIN)
    .findIndex(({ word }, index) => /^(?:down|up|back)$/.test(word) && words[index + 1]?.word === "to");
  const count = at === -1 ? undefined : countedIn(words.slice(at + 2));
  return count === undefined ? undefined : { ...count, isChange: true };
}
const STEP_WITHIN = 4;
const isCount = ({ tags, written }: Word): boolean =>
  (tags.has("Value") && !tags.has("Ordinal")) || /^[£€$]?\d[\d.,]*k?$/u.test(written);

/** "Has had no migraines since May": ends everything known about them. */
function absentThings(words: Words): readonly Thing[] {
  const isNoMore = words[0]?.word === "more";
  const own = isNoMore ? words.slice(1) : words;
  const phrase = own[0]?.tags.has("Noun") === true ? thingPhrase(own) : undefined;
  // "No interest in museums" says nothing about an earlier interest.
  if (phrase === undefined || (!isNoMore && own[0]?.after === " " && /^(?:in|for|of|to)$/.test(own[1]?.word ?? "")))
    return NONE;
  return isNoMore
    ? [thing(phrase, { slot: "state", value: "" }, { ends: ["state", "amount", ...NON_LIKING_SLOTS] })]
    : [thing(phrase, { slot: "state", value: "sound" }, { ends: ["state", "has", "other"] })];
}

/** "…, Dr Lund", "… called Renata Silva". */
function nameIn(words: Words, at: number): string | undefined {
  const isCalled = /^(?:called|named)$/.test(words[at]?.word ?? "");
  const isBeside = /^,/.test(words[at - 1]?.after ?? "");
  const name = words.slice(isCalled ? at + 1 : at);
  return (isCalled || isBeside) && /^\p{Lu}/u.test(name[0]?.written ?? "") ? valueText(name) : undefined;
}

/** "Is on crutches", "Is an orange belt", "Is a tea person", "Is on Linear". */
function claimsOfBeing(words: Words): readonly Thing[] {
  const allergy = allergyIn(words);
  if (allergy !== undefined) return [thing(allergy, { slot: "has", value: "" })];
  if (WELL_AGAIN.test(words.map(({ word }) => word).join(" "))) return RECOVERY;
  const isBackOn = words[0]?.word === "back" && words[1]?.word === "on";
  const resumed = isBackOn ? thingPhrase(words.slice(2)) : undefined;
  if (resumed !== undefined) return [thing(resumed, { slot: "takes", value: "yes" })];
  const link = PREPOSITIONS.has(words[0]?.word ?? "") ? words[0]?.word : undefined;
  const dose = link === "on" || link === undefined ? doseIn(words.slice(link === undefined ? 0 : 1), "yes") : NONE;
  if (dose.length > 0) return dose;
  const phrase = thingPhrase(link === undefined ? words : words.slice(1));
  if (phrase === undefined) return NONE;
  if (link !== undefined && AIDS.has(phrase.head)) return [thing(phrase, { slot: "aid", value: "" })];
  if (link === "over" || (link === "off" && words[1]?.word !== "to"))
    return endedThings(words.slice(1), CLOSINGS.get(link === "off" ? "be off" : "be over") ?? []);
  const complement = complementOf(undefined, words);
  if (complement?.of !== undefined) return [thing(complement.of, complement)];
  if (link !== undefined)
    return link === "on" || link === "with" ? [thing(phrase, { slot: "uses", value: "yes" })] : NONE;
  // "a member of the rowing club", "a barista at the station café".
  const index = words[phrase.length]?.word === "at" ? thingPhrase(words.slice(phrase.length + 1)) : placeOf(words);
  return index === undefined ? NONE : [thing(index, { slot: "works", value: "yes" })];
}

/** "Is on sertraline instead of citalopram": a state that ends another. */
function insteadThings(words: Words): readonly Thing[] {
  const at = words.findIndex(({ word }, index) => word === "instead" && words[index + 1]?.word === "of");
  const left = at < 1 || !LASTING.has(words[0]?.word ?? "") ? undefined : thingPhrase(words.slice(at + 2));
  return left === undefined ? NONE : [thing(left, { slot: "state", value: "" }, { ends: ["takes", "uses", "amount"] })];
}
const LASTING: ReadonlySet<string> = new Set("is uses takes drives wears".split(" "));
const WELL_AGAIN =
  /^(?:feeling )?(?:(?:fine|ok|okay|well|better|healthy|good|himself|herself) (?:again|now)|all better|better|back to normal|over it)(?= |$)/u;
/** Ends whichever illness is known. */
const RECOVERY: readonly Thing[] = [
  thing({ head: "illness", qualifiers: [], length: 1 }, { slot: "state", value: "sound" }, { ends: ["has", "state"] }),
];

/** "allergic to peanuts": a peanut allergy. */
function allergyIn([first, second, ...rest]: Words): ThingPhrase | undefined {
  const to = first?.word === "allergic" && second?.word === "to" ? thingPhrase(rest) : undefined;
  return to === undefined ? undefined : { ...to, head: "allergy", qualifiers: [to.head] };
}

const placeOf = (words: Words): ThingPhrase | undefined => {
  const at = words.findIndex(({ word }) => word === "of" || word === "for" || word === "in");
  return at < 1 || at > ROLE_MAX ? undefined : thingPhrase(words.slice(at + 1));
};
const ROLE_MAX = 4;

/** Objects of the verb, direct or after a preposition. */
export function relatedThings({ verb, rest, isNegated }: Predicate): readonly Thing[] {
  const slot = RELATIONS.get(verb) ?? "other";
  const value = isNegated === HATING.has(verb) ? "yes" : "no";
  const isOpening = opensAnother(verb, rest);
  if (isOpening && rest[0]?.word === "to" && slot !== "wants") return NONE;
  const isOwn = BASE_VERBS.has(verb) && !RELATIONS.has(verb) && !isOpening;
  const found: Thing[] = isOwn ? [activityThing(verb)] : [];
  const [first] = rest;
  const dose = slot === "takes" && first !== undefined ? doseIn(rest, value) : NONE;
  if (dose.length > 0) return dose;
  for (const [at, word] of rest.entries()) {
    // "Wants a feature for the chat": the chat is not wanted.
    if (OF_OBJECT.has(slot) && found.length > 0 && (PREPOSITIONS.has(word.word) || word.word === "to")) break;
    const isStart =
      at === 0 ||
      (PREPOSITIONS.has(rest[at - 1]?.word ?? "") && slot !== "likes" && !isKindOf(rest, at)) ||
      /^(?:and|or)$/.test(rest[at - 1]?.word ?? "") ||
      (rest[at - 1]?.word === "to" && slot === "wants");
    if (!isStart || PREPOSITIONS.has(word.word)) continue;
    const isVerb = word.tags.has("Verb") || BASE_VERBS.has(word.word) || isVerbalNoun(word, rest[at + 1]);
    const phrase = thingPhrase(slot === "wants" && isVerb ? rest.slice(at + 1) : rest.slice(at));
    if (phrase === undefined || (slot === "likes" && isOfKind(rest, at + phrase.length))) continue;
    found.push(thing(phrase, { slot, value }));
    const which = namedIn(rest.slice(at, at + phrase.length), phrase);
    if (which !== undefined) found.push(which);
  }
  // "Doesn't eat out on Mondays" implies nothing about other days.
  return isNegated && (found.length !== 1 || thingPhrase(rest)?.length !== rest.length) ? NONE : found;
}

/** "Different types of games": not games as such. */
const isKindOf = (words: Words, at: number): boolean =>
  words[at - 1]?.word === "of" && KINDS.has(words[at - 2]?.word ?? "");
const KINDS = EN.words("kind-nouns");

/** "Considering using a Docker container", unlike "considering swimming lessons". */
const isVerbalNoun = ({ word }: Word, next: Word | undefined): boolean =>
  /ing$/.test(word) && (next?.tags.has("Determiner") === true || next?.tags.has("Possessive") === true);

/** Slots that only the object of the verb has. */
const OF_OBJECT: ReadonlySet<Slot> = new Set(["wants", "uses", "takes"]);

/** "Dislikes cars with touchscreens": not cars as such; "coffee in the morning" is coffee. */
const isOfKind = (words: Words, at: number): boolean =>
  words[at] !== undefined && words[at - 1]?.after === " " && !AFTER_WHOLE.test(words[at].word) && !isTime(words, at);
const AFTER_WHOLE = /^(?:and|or|but|very|too|most|best|again|now|every|each|daily|much|because|since|when)$/;
const isTime = (words: Words, at: number): boolean =>
  PREPOSITIONS.has(words[at]?.word ?? "") &&
  words.slice(at + 1, at + 3).some(({ word, tags }) => tags.has("Date") || DAY_PART.test(word));
const DAY_PART = /^(?:mornings?|afternoons?|evenings?|nights?|weekends?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)$/;

const HATING: ReadonlySet<string> = new Set("hate dislike loathe detest".split(" "));

/** "50 mg of sertraline", "ramipril 5 mg". */
function doseIn(words: Words, value: string): readonly Thing[] {
  const of = words.findIndex(({ word }) => word === "of");
  const phrase = thingPhrase(words);
  const [medicine, amount] =
    of === -1
      ? [phrase, phrase === undefined ? undefined : measuredAt(words.slice(phrase.length))]
      : [thingPhrase(words.slice(of + 1)), valueAt(words.slice(0, of))];
  return medicine === undefined || amount?.slot !== "amount"
    ? NONE
    : [thing(medicine, amount), thing(medicine, { slot: "takes", value })];
}
/** A number with its unit: "5 mg", "40 units". */
const measuredAt = (words: Words): Value | undefined =>
  UNIT.test(`${words[0]?.word ?? ""} ${words[1]?.word ?? ""}`) ? valueAt(words) : undefined;
const UNIT = /^\d[\d.,]*\s?(?:mg|mcg|µg|g|ml|iu|units?|drops?|tablets?|pills?|puffs?)(?!\p{L})/u;

/** "Little Oaks nursery": the name of the nursery. */
function namedIn(words: Words, { head, qualifiers }: ThingPhrase): Thing | undefined {
  const isNamed =
    words.length > 1 && /^\p{Lu}/u.test(words[0]?.written ?? "") && /^\p{Ll}/u.test(words.at(-1)?.written ?? "");
  return isNamed ? thing({ head, qualifiers: [], length: 1 }, { slot: "who", value: qualifiers.join(" ") }) : undefined;
}

/**
 * When, where or how much of an activity: "Meets every Tuesday for chess", "Weighs 20 kilos". It is
 * the same activity only with the same complements: working from home on Fridays does not exclude
 * the bank on Mondays.
 */
function activityClaims(
  { verb, rest, isNegated }: Pick<Predicate, "verb" | "rest" | "isNegated">,
  isOnly: boolean,
): readonly Thing[] {
  const [doing] = rest;
  // "Goes swimming every Tuesday" swims then.
  if (verb === "go" && doing !== undefined && isDoing(doing))
    return activityClaims({ verb: infinitiveOf(doing.word, doing.tags), rest: rest.slice(1), isNegated }, isOnly);
  if (isNegated || GENERAL.has(verb) || opensAnother(verb, rest)) return NONE;
  const measure = COSTS.has(verb) ? valueAt(rest) : undefined;
  if (measure?.slot === "amount") return [thing({ head: verb, qualifiers: [], length: 1 }, measure)];
  const values = valuesIn(rest);
  const session = SESSION_BY_VERB.get(verb);
  const when = values.find(({ slot }) => slot === "when");
  if (session !== undefined && when !== undefined && thingPhrase(rest)?.length === undefined)
    return [thing({ head: session, qualifiers: [], length: 1 }, when)];
  if (verb === "visit" && when !== undefined) {
    const whom = thingPhrase(rest);
    return [thing({ head: verb, qualifiers: whom === undefined ? [] : [whom.head], length: 1 }, when)];
  }
  return values.map((value) => {
    const other = rest
      .map((_, at) => at)
      .filter((at) => at === 0 || PREPOSITIONS.has(rest[at - 1]?.word ?? ""))
      .flatMap((at) => thingPhrase(rest.slice(at))?.head ?? [])
      .filter((head) => !value.value.split(" ").includes(head));
    const phrase = { head: verb, qualifiers: [`with ${other.join(" ")}`], length: 1 };
    return isOnly && value.slot === "when"
      ? thing(phrase, { ...value, value: `only ${value.value}` }, { isChange: true })
      : thing(phrase, value);
  });
}
/** "Only goes swimming on Thursdays", "comes only on Mondays": no other day is left. */
const isRestricted = (words: Words): boolean => words.slice(0, RESTRICTED_WITHIN).some(({ word }) => word === "only");
const RESTRICTED_WITHIN = 4;
/** Sessions by their verb: practising on Tuesdays implies a practice. */
const SESSION_BY_VERB: ReadonlyMap<string, string> = new Map([
  ["practise", "practice"],
  ["practice", "practice"],
  ["rehearse", "rehearsal"],
  ["train", "training"],
]);
/** "Managed to cut the costs", "keeps practising": the activity is the other verb's. */
const opensAnother = (verb: string, [first, second]: Words): boolean =>
  CATENATIVES.has(verb) &&
  (first?.tags.has("Gerund") === true || (first?.word === "to" && second !== undefined && BASE_VERBS.has(second.word)));
const CATENATIVES = EN.words("catenatives");
/** Verbs that apply to many things at once. */
const GENERAL = EN.words("thing-relations-general");

/** "Tutors maths": the activity itself. */
const activityThing = (verb: string): Thing =>
  thing({ head: gerund(verb, false), qualifiers: [], length: 1 }, { slot: "does", value: "yes" });
