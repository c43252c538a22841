/** What somebody has to do with a thing: has, does, uses, leaves, chooses it (thing-claims.ts). */

import type { Slot, Thing } from "../../thing.ts";
import type { Word } from "../clauses/parse.ts";
import { BASE_VERBS, gerund } from "../clauses/verbs.ts";
import { PREPOSITIONS } from "../clauses/words.ts";
import { changeOf } from "./changed.ts";
import { ailing, complementOf, gradeIn } from "./thing-complement.ts";
import { deedsOf, givenBy, type Predicate, predicateIn, thing, type Value, valuesIn, valueText } from "./thing-deed.ts";
import {
  AIDS,
  CLOSINGS,
  COSTS,
  DECIDES,
  DONE,
  DUES,
  HELPERS,
  HURTS,
  MEASURES,
  RELATIONS,
  type ThingPhrase,
  thingPhrase,
} from "./thing-phrase.ts";

const NONE: readonly Thing[] = [];

/** "Has a vet appointment on 18 March", "Gave up golf", "Takes 50 mg of sertraline", "Went with white for the hallway". */
export function ofHolder(words: readonly Word[]): readonly Thing[] {
  const predicate = predicateIn(words);
  if (predicate === undefined) return NONE;
  const { verb, rest, isNoLonger } = predicate;
  if (verb === "be" && !isNoLonger) return ofBeing(rest);
  if (isNoLonger) return notAnyMore(verb, rest);
  if (verb === "call") return NONE;
  const closes = CLOSINGS.get(verb);
  if (closes !== undefined) return ended(behindGerund(rest), closes);
  const agreed = verb === "settle" || verb === "agree" || verb === "go with" ? givenBy(behindOn(rest)) : undefined;
  if (agreed?.slot === "amount")
    return [thing({ head: "price", qualifiers: [], length: 1 }, agreed, { isChange: true })];
  if (DECIDES.has(verb)) return decided(rest);
  const grade = PASSES.has(verb) ? gradeIn(rest) : CLIMBS.has(verb) ? gradeIn(behindTo(rest)) : undefined;
  if (grade?.of !== undefined) return [thing(grade.of, grade, { isChange: true })];
  const object = thingPhrase(rest);
  const change = object === undefined ? undefined : changeOf(verb, rest.slice(object.length));
  if (object !== undefined && change !== undefined)
    return [...former({ ...predicate, rest: rest.slice(object.length) }, object), ...changed(object, change)];
  const paid = verb === "pay" || verb === "spend" ? paidFor(rest) : NONE;
  if (paid.length > 0) return paid;
  const left = former(predicate, undefined);
  if (left.length > 0) return left;
  if (verb === "have") return possessed(rest);
  const hurt = HURTS.has(verb) ? thingPhrase(upToGerund(rest)) : undefined;
  if (hurt !== undefined) return [thing(hurt, { slot: "state", value: "damaged" })];
  return [...related(predicate), ...framed(predicate), ...deedsOf(words, predicate)];
}

const PASSES: ReadonlySet<string> = new Set(["pass", "reach", "earn", "complete"]);
/** "moved up to the advanced group": behind the verb a rank may follow. */
const CLIMBS: ReadonlySet<string> = new Set(["move", "go", "promote", "step", "switch", "get"]);
const behindTo = (words: readonly Word[]): readonly Word[] => {
  const to = words.slice(0, TO_WITHIN).findIndex(({ word }) => word === "to" || word === "into");
  return to === -1 ? [] : words.slice(to + 1);
};
const TO_WITHIN = 3;

/** "the ankle falling off a bike": how it came about tells nothing of which. */
const upToGerund = (words: readonly Word[]): readonly Word[] => {
  const at = words.findIndex(({ tags }, place) => place > 0 && tags.has("Gerund"));
  return at === -1 ? words : words.slice(0, at);
};

/** "Stopped eating dairy", "quit working at the bar": the thing behind the doing. */
const behindGerund = (words: readonly Word[]): readonly Word[] => {
  const [first, second] = words;
  if (first === undefined || second === undefined || !isDoing(first)) return words;
  if (!PREPOSITIONS.has(second.word))
    return thingPhrase(words.slice(1)) === undefined ? words.slice(0, 1) : words.slice(1);
  // "Stopped smoking on 1 May": what stopped is the smoking.
  const isFramed =
    /^(?:for|since|after|until|because|during)$/.test(second.word) || givenBy(words.slice(1))?.slot === "when";
  return isFramed ? words.slice(0, 1) : words.slice(2);
};

const isDoing = ({ word, tags }: Word): boolean => /ing$/.test(word) && (tags.has("Gerund") || tags.has("Verb"));

/** "Dropped a tomato" ends nothing: which one was never told. */
function ended(words: readonly Word[], ends: readonly Slot[]): readonly Thing[] {
  const object = PREPOSITIONS.has(words[0]?.word ?? "") ? words.slice(1) : words;
  const phrase = /^(?:a|an|some)$/.test(object[0]?.word ?? "") ? undefined : thingPhrase(object);
  return phrase === undefined ? NONE : [thing(phrase, { slot: "state", value: "" }, { ends })];
}

/** "a warm white for the hallway": what was chosen, and for what. */
function decided(words: readonly Word[]): readonly Thing[] {
  const at = words.findIndex(
    ({ word }, place) => (word === "for" || word === "of") && words[place - 1]?.word !== "instead",
  );
  const from = PREPOSITIONS.has(words[0]?.word ?? "") ? 1 : 0;
  const chosen = thingPhrase(words.slice(from, at === -1 ? undefined : at));
  const purpose = at === -1 ? undefined : thingPhrase(words.slice(at + 1));
  const instead = words.findIndex(({ word }, place) => word === "instead" && words[place + 1]?.word === "of");
  const givenUp = instead === -1 ? undefined : thingPhrase(words.slice(instead + 2));
  return [chosen, purpose, givenUp]
    .filter((phrase) => phrase !== undefined)
    .map((phrase) => thing({ ...phrase, qualifiers: [] }, { slot: "other", value: "" }, { ends: ["wants"] }));
}

/** A new place may be a new provider, or what is used from now on: "switched the insurance to Allianz". */
export const changed = (phrase: ThingPhrase, value: Value): readonly Thing[] => [
  thing(phrase, value, { isChange: true }),
  ...(value.slot === "where"
    ? (["who", "made"] as const).map((slot) => thing(phrase, { ...value, slot }, { isChange: true }))
    : []),
];

/** "No longer takes ramipril", "no longer drives". */
function notAnyMore(verb: string, rest: readonly Word[]): readonly Thing[] {
  if (thingPhrase(rest) === undefined && BASE_VERBS.has(verb))
    return [{ ...doing(verb), slot: "state", value: "", ends: DONE }];
  return ended(rest, /^(?:do|use|take)$/.test(verb) ? DONE : [RELATIONS.get(verb) ?? "other", "other"]);
}

const behindOn = (words: readonly Word[]): readonly Word[] => (words[0]?.word === "on" ? words.slice(1) : words);

/** "600 a month for nursery", "850 euros rent a month": the price is of the thing. */
function paidFor(words: readonly Word[]): readonly Thing[] {
  const [number, unit, named] = words;
  if (number !== undefined && isCount(number)) {
    const owed = [unit, named].find((word) => word !== undefined && DUES.has(word.word));
    if (owed !== undefined)
      return [thing({ head: owed.word, qualifiers: [], length: 1 }, { slot: "amount", value: number.word })];
  }
  const at = words.findIndex(({ word }) => word === "for" || word === "on" || word === "in");
  const amount = givenBy(words.slice(0, Math.max(0, at)));
  const phrase = at === -1 ? undefined : thingPhrase(words.slice(at + 1));
  return phrase === undefined || amount?.slot !== "amount" ? NONE : [thing(phrase, amount)];
}

/** "moved from WordPress to Ghost": what was left. */
export function former({ verb, rest }: Predicate, owner: ThingPhrase | undefined): readonly Thing[] {
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

/** "Has a rent of 850 euros", "Has a new plumber called Renata", "Has a dentist appointment on 14 April". */
function possessed(words: readonly Word[]): readonly Thing[] {
  if (words[0]?.word === "no") return absent(words.slice(1));
  const count = countedIn(words);
  if (count !== undefined) return [count];
  const phrase = thingPhrase(words);
  if (phrase === undefined) return NONE;
  const behind = words.slice(phrase.length);
  const has = thing(phrase, { slot: "has", value: "" });
  const name = nameIn(words, phrase.length);
  if (name !== undefined && HELPERS.has(phrase.head)) return [thing(phrase, { slot: "who", value: name })];
  const hurt = ailing(words);
  if (hurt !== undefined) return [has, thing(hurt, { slot: "state", value: "damaged" })];
  return [has, ...valuesIn(behind).map((value) => thing(phrase, value))];
}

/** "40 goats": how many of them there are. */
export function countedIn(words: readonly Word[]): Thing | undefined {
  const [number, first] = words;
  if (number === undefined || !isCount(number) || number.after !== " ") return undefined;
  const phrase = thingPhrase(words.slice(1));
  const last = words[phrase?.length ?? 0];
  const isMany = last?.tags.has("Plural") === true && !last.tags.has("Date") && first?.tags.has("Date") !== true;
  return phrase === undefined || !isMany || MEASURES.has(phrase.head)
    ? undefined
    : thing(phrase, { slot: "amount", value: number.word });
}
const isCount = ({ tags, written }: Word): boolean =>
  (tags.has("Value") && !tags.has("Ordinal")) || /^[£€$]?\d[\d.,]*k?$/u.test(written);

/** "Has had no migraines since May": whatever was said of them is over. */
function absent(words: readonly Word[]): readonly Thing[] {
  const isNoMore = words[0]?.word === "more";
  const own = isNoMore ? words.slice(1) : words;
  const phrase = own[0]?.tags.has("Noun") === true ? thingPhrase(own) : undefined;
  if (phrase === undefined) return NONE;
  return isNoMore
    ? [thing(phrase, { slot: "state", value: "" }, { ends: ["state", "amount", ...DONE] })]
    : [thing(phrase, { slot: "state", value: "sound" }, { ends: ["state", "has", "other"] })];
}

/** "…, Dr Lund", "… called Renata Silva". */
function nameIn(words: readonly Word[], at: number): string | undefined {
  const isCalled = /^(?:called|named)$/.test(words[at]?.word ?? "");
  const isBeside = /^,/.test(words[at - 1]?.after ?? "");
  const name = words.slice(isCalled ? at + 1 : at);
  return (isCalled || isBeside) && /^\p{Lu}/u.test(name[0]?.written ?? "") ? valueText(name) : undefined;
}

/** "Is on crutches", "Is an orange belt", "Is a tea person", "Is on Linear". */
function ofBeing(words: readonly Word[]): readonly Thing[] {
  const link = PREPOSITIONS.has(words[0]?.word ?? "") ? words[0]?.word : undefined;
  const dose = link === "on" || link === undefined ? doseIn(words.slice(link === undefined ? 0 : 1), "yes") : NONE;
  if (dose.length > 0) return dose;
  const phrase = thingPhrase(link === undefined ? words : words.slice(1));
  if (phrase === undefined) return NONE;
  if (link !== undefined && AIDS.has(phrase.head)) return [thing(phrase, { slot: "aid", value: "" })];
  if (link === "over" || link === "off")
    return ended(words.slice(1), CLOSINGS.get(link === "off" ? "be off" : "be over") ?? []);
  const complement = complementOf(undefined, words);
  if (complement?.of !== undefined) return [thing(complement.of, complement)];
  if (link !== undefined)
    return link === "on" || link === "with" ? [thing(phrase, { slot: "uses", value: "yes" })] : NONE;
  // "a member of the rowing club", "a barista at the station café".
  const place = words[phrase.length]?.word === "at" ? thingPhrase(words.slice(phrase.length + 1)) : placeOf(words);
  return place === undefined ? NONE : [thing(place, { slot: "works", value: "yes" })];
}

const placeOf = (words: readonly Word[]): ThingPhrase | undefined => {
  const at = words.findIndex(({ word }) => word === "of" || word === "for" || word === "in");
  return at < 1 || at > ROLE_MAX ? undefined : thingPhrase(words.slice(at + 1));
};
const ROLE_MAX = 4;

/** What stands behind the verb, directly or behind a preposition: each is a thing that its subject has to do with. */
export function related({ verb, rest, isNegated }: Predicate): readonly Thing[] {
  const slot = RELATIONS.get(verb) ?? "other";
  const value = isNegated ? "no" : "yes";
  const found: Thing[] = RELATIONS.has(verb) || !BASE_VERBS.has(verb) ? [] : [doing(verb)];
  const [first] = rest;
  const dose = slot === "takes" && first !== undefined ? doseIn(rest, value) : NONE;
  if (dose.length > 0) return dose;
  for (const [at, word] of rest.entries()) {
    const isStart =
      at === 0 ||
      PREPOSITIONS.has(rest[at - 1]?.word ?? "") ||
      rest[at - 1]?.word === "and" ||
      (rest[at - 1]?.word === "to" && slot === "wants");
    if (!isStart || PREPOSITIONS.has(word.word)) continue;
    const phrase = thingPhrase(
      slot === "wants" && (word.tags.has("Verb") || BASE_VERBS.has(word.word)) ? rest.slice(at + 1) : rest.slice(at),
    );
    if (phrase === undefined) continue;
    found.push(thing(phrase, { slot, value }));
    const which = namedIn(rest.slice(at, at + phrase.length), phrase);
    if (which !== undefined) found.push(which);
  }
  // "Doesn't eat out on Mondays" says nothing of other days.
  return isNegated && (found.length !== 1 || thingPhrase(rest)?.length !== rest.length) ? NONE : found;
}

/** "50 mg of sertraline", "ramipril 5 mg". */
function doseIn(words: readonly Word[], value: string): readonly Thing[] {
  const of = words.findIndex(({ word }) => word === "of");
  const phrase = thingPhrase(words);
  const [medicine, amount] =
    of === -1
      ? [phrase, phrase === undefined ? undefined : measuredAt(words.slice(phrase.length))]
      : [thingPhrase(words.slice(of + 1)), givenBy(words.slice(0, of))];
  return medicine === undefined || amount?.slot !== "amount"
    ? NONE
    : [thing(medicine, amount), thing(medicine, { slot: "takes", value })];
}
/** A number with its unit: "5 mg", "40 units". */
const measuredAt = (words: readonly Word[]): Value | undefined =>
  UNIT.test(`${words[0]?.word ?? ""} ${words[1]?.word ?? ""}`) ? givenBy(words) : undefined;
const UNIT = /^\d[\d.,]*\s?(?:mg|mcg|µg|g|ml|iu|units?|drops?|tablets?|pills?|puffs?)(?!\p{L})/u;

/** "Little Oaks nursery": which nursery it is. */
function namedIn(words: readonly Word[], { head, qualifiers }: ThingPhrase): Thing | undefined {
  const isNamed =
    words.length > 1 && /^\p{Lu}/u.test(words[0]?.written ?? "") && /^\p{Ll}/u.test(words.at(-1)?.written ?? "");
  return isNamed ? thing({ head, qualifiers: [], length: 1 }, { slot: "who", value: qualifiers.join(" ") }) : undefined;
}

/**
 * When, where or how much of a doing: "Meets every Tuesday for chess", "Weighs 20 kilos". It is the same doing only with all that goes with it: whoever works
 * from home on Fridays may be at the bank on Mondays.
 */
function framed({ verb, rest, isNegated }: Predicate): readonly Thing[] {
  if (isNegated || GENERAL.has(verb)) return NONE;
  const measure = COSTS.has(verb) ? givenBy(rest) : undefined;
  if (measure?.slot === "amount") return [thing({ head: verb, qualifiers: [], length: 1 }, measure)];
  const values = valuesIn(rest);
  const session = PRACTISED.get(verb);
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
      .filter((head) => value.slot !== "where" || !value.value.split(" ").includes(head));
    return thing({ head: verb, qualifiers: [`with ${other.join(" ")}`], length: 1 }, value);
  });
}
/** The session by the verb of what is done in it: who practises on Tuesdays has a practice then. */
const PRACTISED: ReadonlyMap<string, string> = new Map([
  ["practise", "practice"],
  ["practice", "practice"],
  ["rehearse", "rehearsal"],
  ["train", "training"],
]);
/** Verbs of which one does many at once. */
const GENERAL: ReadonlySet<string> = new Set(
  "be have go come do get make take see like love want eat drink use buy".split(" "),
);

/** "Tutors maths": what is done is the tutoring. */
const doing = (verb: string): Thing =>
  thing({ head: gerund(verb, false), qualifiers: [], length: 1 }, { slot: "does", value: "yes" });
