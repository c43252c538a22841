/**
 * What an English memory says of things (thing.ts), read from its text in the third person: "The pottery class is on Tuesdays", "Quit the record shop". A
 * statement whose subject is a thing tells of that; one whose subject is somebody tells of what they have, do, use or leave.
 */
import type { Slot, Thing } from "../thing.ts";
import { verbAt } from "./clause.ts";
import { tagged, type Word } from "./parse.ts";
import { changeOf } from "./thing-change.ts";
import { complementOf, stateIn } from "./thing-complement.ts";
import { type ThingPhrase, thingPhrase } from "./thing-phrase.ts";
import { type Value, valueOf, valueText } from "./thing-value.ts";
import { AIDS, CLOSINGS, DECIDES, DONE, EVENTS, HELPERS, RELATIONS, RENEWED } from "./thing-words.ts";
import { SAME_IN_PAST } from "./verb-lists.ts";
import { infinitiveOf, isPast, isThirdPersonForm } from "./verbs.ts";
import { PREPOSITIONS } from "./words.ts";

/** @param subject whom the text is about, where that is not the owner of the vault */
export function thingsIn(text: string, subject?: string): readonly Thing[] {
  const words = firstClause(tagged(unwrapped(text)));
  const [first] = words;
  if (first === undefined || words.length > WORDS_MAX) return NONE;
  const helper = helperIn(text, subject);
  if (helper !== undefined) return [helper];
  return isVerb(first, words[1]) ? ofHolder(words) : ofSubject(words);
}
const NONE: readonly Thing[] = [];
const WORDS_MAX = 40;

/** "was moved (to Friday 13 March 2026)": the note is part of it where the words have no date of their own. */
function unwrapped(text: string): string {
  const { said = text, note } = /^(?<said>.*\S) \((?<note>[^()]*)\)$/u.exec(text)?.groups ?? {};
  if (note === undefined || note.startsWith("told ") || /\d|days?\b/u.test(said)) return said;
  return `${said} ${/^\p{Ll}/u.test(note) ? note : `on ${note}`}`;
}

/** Up to what only goes on: a comma, a bracket, "but", "which". A name behind a comma stays: "a therapist, Dr Lund". */
function firstClause(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex(
    ({ after }, at) =>
      /^(?:\.|;|,| [-–—])/.test(after) &&
      !(/^,/.test(after) && /^\p{Lu}/u.test(words[at + 1]?.written ?? "") && at < NAMED_WITHIN),
  );
  return end === -1 ? words : words.slice(0, end + 1);
}
const NAMED_WITHIN = 6;

const isVerb = ({ word, tags }: Word, next: Word | undefined): boolean =>
  /^(?:is|was|has|had|does|will|can|no|never|still)$/.test(word) ||
  isThirdPersonForm(word) ||
  SAME_IN_PAST.has(word) ||
  (isPast(word, tags) && next !== undefined && !/^(?:is|was|has)$/.test(next.word));

/** `Is called Paolo`, of "Ana's cleaner". */
function helperIn(text: string, subject: string | undefined): Thing | undefined {
  const role = /'s (?<role>[\p{L}-]+)$/u.exec(subject ?? "")?.groups?.["role"]?.toLowerCase();
  const name = /^Is called (?<name>\p{Lu}.*)$/u.exec(text)?.groups?.["name"];
  if (role === undefined || name === undefined || !HELPERS.has(role)) return undefined;
  return thing({ head: role, qualifiers: [], owner: "", length: 1 }, { slot: "who", value: name.toLowerCase() });
}

interface Rest {
  readonly ends?: readonly Slot[];
  readonly isChange?: boolean;
}
function thing(
  { head, qualifiers, owner }: ThingPhrase,
  { slot, value }: Value,
  { ends = [], isChange = false }: Rest = {},
): Thing {
  const kept = slot === "who" ? qualifiers.filter((each) => !RENEWED.has(each)) : qualifiers;
  return { head, qualifiers: kept, ...(owner === undefined ? {} : { owner }), slot, value, ends, isChange };
}

/** A verb and what stands behind it. */
interface Predicate {
  /** In its base form, with its particle: "give_up", "be". */
  readonly verb: string;
  /** Its first auxiliary: "be" of "is broken". */
  readonly of: "be" | "have" | undefined;
  /** What stands behind that. */
  readonly complement: readonly Word[];
  readonly isNoLonger: boolean;
  readonly rest: readonly Word[];
}

/** Behind auxiliaries and adverbs. */
function predicateIn(words: readonly Word[]): Predicate | undefined {
  let at = 0;
  let isNoLonger = false;
  let verb = "";
  let of: Predicate["of"];
  let from = 0;
  for (; at < words.length; at++) {
    const word = words[at];
    if (word === undefined) break;
    if (word.word === "no" && words[at + 1]?.word === "longer") {
      isNoLonger = true;
      at++;
      continue;
    }
    if (
      /^(?:now|still|not|also|just|already|all|almost|finally|never|been|being|got|gets)$/.test(word.word) &&
      verb !== ""
    )
      continue;
    if (/^(?:still|now|will|would|can|never)$/.test(word.word)) continue;
    const isLink = /^(?:is|was|has|had|are|were)$/.test(word.word);
    if (verb !== "" && !isMainVerb(word, words[at - 1])) break;
    verb = isLink ? (/^ha/.test(word.word) ? "have" : "be") : infinitiveOf(word.word, word.tags);
    if (!isLink) {
      at++;
      break;
    }
    of ??= verb === "be" ? "be" : "have";
    from = at + 1;
  }
  if (verb === "") return undefined;
  const particle = words[at]?.word ?? "";
  const whole = `${verb} ${particle}`;
  const isPhrasal = CLOSINGS.has(whole) || DECIDES.has(whole) || RELATIONS.has(whole);
  return {
    verb: isPhrasal ? whole : verb,
    of,
    complement: words.slice(from),
    isNoLonger,
    rest: words.slice(isPhrasal ? at + 1 : at),
  };
}

/** "has moved", "was cancelled", "is going up": a participle behind its auxiliary. */
const isMainVerb = ({ word, tags }: Word, before: Word | undefined): boolean =>
  SAME_IN_PAST.has(word) ||
  ((tags.has("Verb") || isPast(word, tags)) &&
    !tags.has("Noun") &&
    !/^(?:a|an|the)$/.test(before?.word ?? "") &&
    !(tags.has("Adjective") && !isPast(word, tags)));

/** "The choir rehearses in the old library", "The rent is going up to 940 euros". */
function ofSubject(words: readonly Word[]): readonly Thing[] {
  const found = subjectIn(words);
  if (found === undefined) return NONE;
  const { subject, predicate } = found;
  const state = predicate.of === "be" ? stateIn(predicate.complement) : undefined;
  if (state !== undefined) return [thing(subject, state, state), ...mended(state)];
  const change = changeOf(predicate.verb, predicate.rest);
  if (change !== undefined) return [...former(predicate, subject), thing(subject, change, { isChange: true })];
  if (predicate.verb === "be") {
    const complement = complementOf(subject, predicate.rest);
    return complement === undefined ? NONE : [thing(complement.of ?? subject, complement)];
  }
  if (predicate.verb === "heal" || predicate.verb === "recover" || predicate.verb === "mend")
    return [
      thing(subject, { slot: "state", value: "sound" }, { ends: ["state", "has"] }),
      ...mended({ slot: "state", value: "sound" }),
    ];
  if (predicate.verb === "cancel")
    return [thing(subject, { slot: "state", value: "" }, { ends: CLOSINGS.get("cancel") ?? [] })];
  const told = EVENTS.has(predicate.verb) ? valuesIn(predicate.rest) : [];
  if (told.length > 0) return told.map((value) => thing(subject, value));
  // "The blog runs on WordPress": what the blog has to do with it.
  return related(predicate).map((each) => ({ ...each, owner: subject.head }));
}

interface Clause {
  readonly subject: ThingPhrase;
  readonly predicate: Predicate;
}
/** A phrase and the verb right behind it: "the children's swimming class is". */
function subjectIn(words: readonly Word[]): Clause | undefined {
  for (let verb = verbAt(words, 1); verb !== undefined && verb <= SUBJECT_MAX; verb = verbAt(words, verb + 1)) {
    const subject = thingPhrase(words.slice(0, verb));
    if (subject?.length !== verb) continue;
    const predicate = predicateIn(words.slice(verb));
    return predicate === undefined ? undefined : { subject, predicate };
  }
  return undefined;
}
const SUBJECT_MAX = 10;

/** Who is well again needs no crutches. */
const mended = ({ slot, value }: Value): readonly Thing[] =>
  slot === "state" && value === "sound"
    ? [...AIDS].map((head) => thing({ head, qualifiers: [], length: 1 }, { slot: "state", value }, { ends: ["aid"] }))
    : NONE;

/** Times and places in the order in which they stand: "in the church hall on Mondays". */
function valuesIn(words: readonly Word[]): readonly Value[] {
  const found: Value[] = [];
  for (const [at, { word }] of words.entries()) {
    if (!PREPOSITIONS.has(word) || words[at - 1]?.word === "out") continue;
    const value = valueOf(words.slice(at));
    if (value !== undefined && !found.some(({ slot }) => slot === value.slot)) found.push(value);
  }
  return found;
}

/** "Has a vet appointment on 18 March", "Gave up golf", "Takes 50 mg of sertraline", "Went with white for the hallway". */
function ofHolder(words: readonly Word[]): readonly Thing[] {
  const predicate = predicateIn(words);
  if (predicate === undefined) return NONE;
  const { verb, rest, isNoLonger } = predicate;
  if (verb === "be" && !isNoLonger) return ofBeing(rest);
  if (isNoLonger) return ended(rest, verb === "do" ? DONE : [RELATIONS.get(verb) ?? "other", "other"]);
  const closes = CLOSINGS.get(verb);
  if (closes !== undefined) return ended(behindGerund(rest), closes);
  if (DECIDES.has(verb)) return decided(rest);
  const object = thingPhrase(rest);
  const change = object === undefined ? undefined : changeOf(verb, rest.slice(object.length));
  if (object !== undefined && change !== undefined)
    return [
      ...former({ ...predicate, rest: rest.slice(object.length) }, object),
      thing(object, change, { isChange: true }),
    ];
  const left = former(predicate, undefined);
  if (left.length > 0) return left;
  return verb === "have" ? possessed(rest) : related(predicate);
}

/** "Stopped eating dairy", "quit working at the bar": the thing behind the doing. */
const behindGerund = (words: readonly Word[]): readonly Word[] => {
  const [first, second] = words;
  return first !== undefined &&
    second !== undefined &&
    /ing$/.test(first.word) &&
    (first.tags.has("Gerund") || first.tags.has("Verb"))
    ? words.slice(PREPOSITIONS.has(second.word) ? 2 : 1)
    : words;
};

function ended(words: readonly Word[], ends: readonly Slot[]): readonly Thing[] {
  const phrase = thingPhrase(PREPOSITIONS.has(words[0]?.word ?? "") ? words.slice(1) : words);
  return phrase === undefined ? NONE : [thing(phrase, { slot: "state", value: "" }, { ends })];
}

/** "a warm white for the hallway": what was chosen, and for what. */
function decided(words: readonly Word[]): readonly Thing[] {
  const at = words.findIndex(({ word }) => word === "for");
  const from = PREPOSITIONS.has(words[0]?.word ?? "") ? 1 : 0;
  const chosen = thingPhrase(words.slice(from, at === -1 ? undefined : at));
  const purpose = at === -1 ? undefined : thingPhrase(words.slice(at + 1));
  return [chosen, purpose]
    .filter((phrase) => phrase !== undefined)
    .map((phrase) => thing({ ...phrase, qualifiers: [] }, { slot: "other", value: "" }, { ends: ["wants"] }));
}

/** "moved from WordPress to Ghost": what was left. */
function former({ verb, rest }: Predicate, owner: ThingPhrase | undefined): readonly Thing[] {
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
  const phrase = thingPhrase(words);
  if (phrase === undefined) return NONE;
  const behind = words.slice(phrase.length);
  const has = thing(phrase, { slot: "has", value: "" });
  const name = nameIn(words, phrase.length);
  if (name !== undefined && HELPERS.has(phrase.head)) return [thing(phrase, { slot: "who", value: name })];
  return [has, ...valuesIn(behind).map((value) => thing(phrase, value))];
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
  const phrase = thingPhrase(link === undefined ? words : words.slice(1));
  if (phrase === undefined) return NONE;
  if (link !== undefined && AIDS.has(phrase.head)) return [thing(phrase, { slot: "aid", value: "" })];
  if (link === "over" || link === "off")
    return ended(words.slice(1), CLOSINGS.get(link === "off" ? "be off" : "be over") ?? []);
  const complement = complementOf(undefined, words);
  if (complement?.of !== undefined) return [thing(complement.of, complement)];
  return link === "on" || link === "with" ? [thing(phrase, { slot: "uses", value: "" })] : NONE;
}

/** What stands behind the verb, directly or behind a preposition: each is a thing that its subject has to do with. */
function related({ verb, rest }: Predicate): readonly Thing[] {
  const slot = RELATIONS.get(verb) ?? "other";
  const found: Thing[] = [];
  const [first] = rest;
  if (slot === "takes" && first !== undefined) {
    const of = rest.findIndex(({ word }) => word === "of");
    const medicine = of === -1 ? undefined : thingPhrase(rest.slice(of + 1));
    const amount = valueOf(rest.slice(0, Math.max(0, of)));
    if (medicine !== undefined && amount?.slot === "amount")
      return [thing(medicine, amount), thing(medicine, { slot, value: "" })];
  }
  for (const [at, word] of rest.entries()) {
    const isStart =
      at === 0 || PREPOSITIONS.has(rest[at - 1]?.word ?? "") || (rest[at - 1]?.word === "to" && slot === "wants");
    if (!isStart || PREPOSITIONS.has(word.word)) continue;
    const phrase = thingPhrase(slot === "wants" && word.tags.has("Verb") ? rest.slice(at + 1) : rest.slice(at));
    if (phrase !== undefined) found.push(thing(phrase, { slot, value: "" }));
  }
  return found;
}
