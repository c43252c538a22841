/**
 * Extracts things (thing.ts) from an English memory in the third person: "The pottery class is on
 * Tuesdays", "Quit the record shop". A subject that is a thing gives its value. A person gives what
 * they have, do, use or leave.
 */

import type { Thing } from "../../thing.ts";
import { tagWords, type Word, type Words } from "../clauses/parse.ts";
import { infinitiveOf, isFiniteVerb, isPast, isThirdPersonForm, SAME_IN_PAST } from "../clauses/verbs.ts";
import { PREPOSITIONS } from "../clauses/words.ts";
import { changedValue } from "./changed.ts";
import { actionsOn, type Predicate, predicateIn, thing, type Value, valueAt, valuesIn } from "./thing-actions.ts";
import { ailingPart, type Complement, complementOf, gradeIn, madeOf, stateIn } from "./thing-complement.ts";
import {
  AIDS,
  CHANGES,
  CLOSINGS,
  COSTS,
  ESTIMATES,
  EVENTS,
  HELPERS,
  OCCASIONS,
  SESSIONS,
  type ThingPhrase,
  thingPhrase,
} from "./thing-phrase.ts";
import { changedThings, claimsOfPerson, countedIn, formerThings, relatedThings } from "./thing-relations.ts";

/** @param subject if it is not the vault owner */
export function thingsIn(text: string, subject?: string): readonly Thing[] {
  const words = firstClause(
    tagWords(
      withoutNoteBrackets(text)
        .replace(CAUSE, "")
        .replace(DISMISSED, "Quit ")
        .replace(HAD_DONE, "The $<thing> was $<done>")
        .replace(FORBIDDEN, "Hates ")
        .replace(STAYING, "No ")
        .replace(ALLOWED_AGAIN, "Eats $<thing>"),
    ),
  );
  const [first] = words;
  if (first === undefined || words.length > WORDS_MAX) return NONE;
  const helper = helperIn(text, subject);
  if (helper !== undefined) return [helper];
  const found = claimsIn(words).filter(({ head }) => !isVerbHead(head, words));
  return found.some(({ slot }) => slot === "takes") ? found : [...found, ...doseBeside(text, found)];
}

/** "The kitchen renovation starts on 2 May": a verb, and no start of it. */
const isVerbHead = (head: string, words: Words): boolean =>
  /^(?:start|end|finish|open|run)$/.test(head) && words.some(({ word }) => word === `${head}s` || word === `${head}es`);

/** "Got the visa extended until 2028": says what happened to the thing. */
const HAD_DONE =
  /^(?:Got|Had|Has had|Is having) (?:the|an?) (?<thing>(?:[\p{L}-]{1,30} ){0,2}?[\p{L}-]{1,30}) (?<done>(?:extended|renewed|moved|fixed|repaired|changed|postponed|rescheduled|cancelled|brought forward|put off))(?!\p{L})/u;

/** "Was let go by the bakery" ends the work there as quitting does. */
const DISMISSED =
  /^(?:Was|Got|Has been) (?:let go|fired|sacked|dismissed|laid off|made redundant) (?:by|from|at) (?=the |an? )/u;

/** "Because of the potassium". */
const CAUSE = / because of .*/su;
/** "Can't have bananas", "May eat bananas again": the two exclude each other. */
const FORBIDDEN =
  /^(?:(?:Can't|Cannot|Mustn't|Must not|May not|Shouldn't) (?:have|eat|drink)|Isn't allowed(?: to (?:have|eat|drink))?) /u;
/** "Isn't going to Crete": the journey is off. */
const STAYING = /^Isn't going to (?=\p{Lu})/u;
const ALLOWED_AGAIN =
  /^(?:(?:Can|May) (?:have|eat|drink)|Is allowed(?: to (?:have|eat|drink))?|(?:Can|May) have) (?<thing>.+?) (?:again|now)(?=$|[,.(])/u;

/** Doses anywhere in the text: "halved the ramipril, 2.5 mg is enough". */
function doseBeside(text: string, found: readonly Thing[]): readonly Thing[] {
  if (found.some(({ slot }) => slot === "amount")) return NONE;
  const dose = DOSED.exec(text);
  if (dose === null) return NONE;
  const { before, of, amount = "" } = dose.groups ?? {};
  const value = amount.toLowerCase();
  const medicine = (of ?? before)?.toLowerCase();
  if (medicine !== undefined && !PREPOSITIONS.has(medicine))
    return [
      thing({ head: medicine, qualifiers: [], length: 1 }, { slot: "amount", value }),
      thing({ head: medicine, qualifiers: [], length: 1 }, { slot: "takes", value: "yes" }),
    ];
  const changed = tagWords(text.slice(0, dose.index));
  const verb = changed.findIndex(({ word, tags }, at) => at > 0 && CHANGES.has(infinitiveOf(word, tags)));
  const object = verb === -1 ? undefined : thingPhrase(changed.slice(verb + 1));
  return object === undefined ? NONE : [thing(object, { slot: "amount", value }, { isChange: true })];
}
const DOSED =
  /(?:(?<!\p{L})(?<before>\p{L}{5,}) )?(?<amount>(?<![\d.,])\d[\d.,]{0,12} ?(?:mg|mcg|µg|ml|iu))(?!\p{L})(?: of (?:the )?(?<of>\p{L}{4,}))?/u;

function claimsIn(words: Words): readonly Thing[] {
  const [first] = words;
  if (first === undefined) return NONE;
  // "No Brittany this year"
  const absent = first.word === "no" ? thingPhrase(words.slice(1)) : undefined;
  if (absent !== undefined)
    return [thing(absent, { slot: "state", value: "" }, { ends: ["wants", "when", "where", "other"] })];
  if (!isVerb(first, words[1])) return claimsOfSubject(words);
  const second = words.findIndex(({ word }, at) => word === "and" && isFiniteOrPast(words[at + 1]));
  return second === -1
    ? claimsOfPerson(words)
    : [...claimsOfPerson(words.slice(0, second)), ...claimsOfPerson(words.slice(second + 1))];
}
/** "Fell and broke her hip": two actions. */
const isFiniteOrPast = (word: Word | undefined): boolean =>
  word?.tags.has("PastTense") === true && isPast(word.word, word.tags);

const NONE: readonly Thing[] = [];
const WORDS_MAX = 40;

/** "was moved (to Friday 13 March 2026)": a date note that the words lack. */
function withoutNoteBrackets(text: string): string {
  const { said = text, note } = /^(?<said>.*\S) \((?<note>[^()]*)\)$/u.exec(text)?.groups ?? {};
  if (note === undefined || note.startsWith("told ") || /\d|days?\b/u.test(said)) return said;
  return `${said} ${/^\p{Ll}/u.test(note) ? note : `on ${note}`}`;
}

/** Ends at punctuation, "but" or "which", except for a name: "a therapist, Dr Lund". */
function firstClause(words: Words): Words {
  const end = words.findIndex(
    ({ after }, at) =>
      /^(?:\.|;|,| [-–—])/.test(after) &&
      !(/^,/.test(after) && /^\p{Lu}/u.test(words[at + 1]?.written ?? "") && at < NAMED_WITHIN),
  );
  return end === -1 ? words : words.slice(0, end + 1);
}
const NAMED_WITHIN = 6;

const isVerb = ({ word, tags }: Word, next: Word | undefined): boolean =>
  (word === "only" && next !== undefined && isThirdPersonForm(next.word)) ||
  /^(?:is|was|has|had|does|did|will|can|doesn't|didn't|no|never|still)$/.test(word) ||
  (isThirdPersonForm(word) && !isPluralNoun(word, tags, next)) ||
  SAME_IN_PAST.has(word) ||
  (isPast(word, tags) && next !== undefined && !/^(?:is|was|has)$/.test(next.word));

/** "Rehearsals on Sundays", "rehearsals moved": a plural noun without an object. */
const isPluralNoun = (word: string, tags: ReadonlySet<string>, next: Word | undefined): boolean =>
  tags.has("Plural") && (SESSIONS.has(singularOf(word)) || (next !== undefined && hasFiniteForm(next)));
const singularOf = (word: string): string => word.replace(/s$/u, "");

/** `Is called Paolo` about "Ana's cleaner". */
function helperIn(text: string, subject: string | undefined): Thing | undefined {
  const role = /'s (?<role>[\p{L}-]+)$/u.exec(subject ?? "")?.groups?.["role"]?.toLowerCase();
  const name = /^Is (?:called |(?:going to be )?(?=\p{Lu}))(?<name>\p{Lu}.*)$/u.exec(text)?.groups?.["name"];
  if (role === undefined || name === undefined || !HELPERS.has(role)) return undefined;
  return thing({ head: role, qualifiers: [], owner: "", length: 1 }, { slot: "who", value: name.toLowerCase() });
}

/** "The choir rehearses in the old library", "The rent is going up to 940 euros". */
function claimsOfSubject(words: Words): readonly Thing[] {
  const found = subjectIn(words);
  if (found === undefined) return claimsOfNote(words);
  const { subject, predicate } = found;
  if (/^landl(?:ord|ady)$/.test(subject.head) && /^(?:want|ask|charge|demand)$/.test(predicate.verb)) {
    const rent = valueAt(predicate.rest);
    if (rent?.slot === "amount") return [thing({ head: "rent", qualifiers: [], length: 1 }, rent)];
  }
  const deeds = actionsOn(subject, words.slice(subject.length), predicate);
  const state = predicate.of === "be" ? stateIn(predicate.complement) : undefined;
  const change = changedValue(predicate.verb, predicate.rest);
  const made = madeOf(predicate);
  if (made !== undefined) return [thing(subject, made, made)];
  if (state !== undefined && change === undefined && deeds.length === 0)
    return [thing(subject, state, state), ...endedAids(state)];
  if (change !== undefined) return [...formerThings(predicate, subject), ...changedThings(subject, change)];
  if (predicate.verb === "be off" || predicate.verb === "be over")
    return [thing(subject, { slot: "state", value: "" }, { ends: CLOSINGS.get("cancel") ?? [] })];
  if (predicate.verb === "be") {
    const complement = complementOf(subject, predicate.rest);
    if (complement?.slot === "amount" && complement.of === undefined) return priceClaims(subject, complement);
    if (complement === undefined) return NONE;
    const place = complement.slot === "when" ? placeBeside(predicate.rest) : undefined;
    return [complement, ...(place === undefined ? [] : [place])].flatMap((value: Complement) =>
      claimsOfPhrase(value.of ?? subject, value),
    );
  }
  if (/^(?:hurt|ache|kill)$/.test(predicate.verb))
    return [thing(withoutPain(subject), { slot: "state", value: "damaged" })];
  if (predicate.verb === "go" && predicate.of === "have" && isPain(subject.head))
    return [thing(withoutPain(subject), { slot: "state", value: "sound" }, { ends: ["state", "has"] })];
  if (predicate.verb === "work" && /^(?:again|now|fine)$/.test(predicate.rest[0]?.word ?? ""))
    return [thing(subject, { slot: "state", value: "sound" }, { ends: ["has"] })];
  if (predicate.verb === "heal" || predicate.verb === "recover" || predicate.verb === "mend")
    return [
      thing(subject, { slot: "state", value: "sound" }, { ends: ["state", "has"] }),
      ...endedAids({ slot: "state", value: "sound" }),
    ];
  if (predicate.verb === "call") {
    const name = complementOf(subject, predicate.complement);
    return name?.slot === "who" ? [thing(subject, name)] : NONE;
  }
  if (predicate.verb === "cancel" || isAllDone(predicate))
    return [thing(subject, { slot: "state", value: "" }, { ends: CLOSINGS.get("cancel") ?? [] })];
  const price = COSTS.has(predicate.verb) ? valueAt(predicate.rest) : undefined;
  const isFinal = words[subject.length]?.word === "cost" && words[0]?.word === "the";
  if (price?.slot === "amount") return isFinal ? finalPrice(subject, price) : [thing(subject, price)];
  const level = predicate.verb === "pass" ? gradeIn(words.slice(0, subject.length)) : undefined;
  if (level?.of !== undefined) return [thing(level.of, level, { isChange: true })];
  // "The blog runs on WordPress": the thing's relation to another.
  return [
    ...deeds,
    ...valuesIn(predicate.rest).map((value) => thing(subject, value)),
    ...relatedThings(predicate).map((each) => ({ ...each, owner: subject.head })),
  ];
}

/** "Choir on Thursdays at 8", "budget: 9000 euros", "bill 350 euros": a note without a verb. */
function claimsOfNote(words: Words): readonly Thing[] {
  const count = countedIn(words);
  if (count !== undefined) return [count];
  const subject = thingPhrase(words);
  if (subject === undefined) return NONE;
  const hurt = ailingPart(words);
  if (hurt !== undefined) return [thing(hurt, { slot: "state", value: "damaged" })];
  const rest = words.slice(subject.length);
  const [first] = rest;
  if (first === undefined) return NONE;
  const price = PREPOSITIONS.has(first.word) ? undefined : valueAt(rest);
  // "Table 4 asked for honey": the number names who did it.
  if (price?.slot === "amount") return rest.slice(1).some(mayBeVerb) ? NONE : priceClaims(subject, price);
  return valuesIn(rest).flatMap((value) =>
    value.slot === "when" || (value.slot === "where" && OCCASIONS.has(subject.head))
      ? claimsOfPhrase(subject, value)
      : [],
  );
}

const mayBeVerb = ({ word, tags }: Word): boolean => tags.has("Verb") || isPast(word, tags);

const priceClaims = (subject: ThingPhrase, price: Value): readonly Thing[] =>
  subject.qualifiers.includes("final") ? finalPrice(subject, price) : [thing(subject, price)];

const isPain = (word: string): boolean => /^(?:pain|ache|trouble|injury|infection)$/.test(word);
/** "Neck pain" belongs to the neck. */
const withoutPain = ({ head, qualifiers, ...rest }: ThingPhrase): ThingPhrase => {
  const part = isPain(head) ? qualifiers.at(-1) : undefined;
  return part === undefined
    ? { ...rest, head, qualifiers }
    : { ...rest, head: part, qualifiers: qualifiers.slice(0, -1) };
};

/** A final bill supersedes all estimates. */
const finalPrice = (subject: ThingPhrase, price: Value): readonly Thing[] => [
  thing(subject, price),
  ...[...ESTIMATES].map((head) => thing({ head, qualifiers: [], length: 1 }, price)),
];

/** Values of the piano lessons also apply to "piano". */
function claimsOfPhrase(phrase: ThingPhrase, value: Value): readonly Thing[] {
  const own = thing(phrase, value);
  const kind = phrase.qualifiers.at(-1);
  return SESSIONS.has(own.head) && kind !== undefined
    ? [own, thing({ head: kind, qualifiers: [], length: 1 }, value)]
    : [own];
}

/** "Physio is done". */
const isAllDone = ({ verb, of, rest }: Predicate): boolean =>
  of === "be" && /^(?:do|finish|end|stop)$/.test(verb) && rest.length === 0;

/** "Is on Tuesdays at the Fox": where it is then. */
const placeBeside = (words: Words): Value | undefined => valuesIn(words).find(({ slot }) => slot === "where");

interface Clause {
  readonly subject: ThingPhrase;
  readonly predicate: Predicate;
}
/** A noun phrase directly followed by its verb: "the children's swimming class is". */
function subjectIn(words: Words): Clause | undefined {
  for (let verb = 1; verb < Math.min(words.length, SUBJECT_MAX); verb++) {
    if (!hasFiniteForm(words[verb]) && !isChangeTo(words[verb], words[verb + 1])) continue;
    const subject = thingPhrase(words.slice(0, verb));
    if (subject?.length !== verb) continue;
    const predicate = predicateIn(words.slice(verb));
    return predicate === undefined ? undefined : { subject, predicate };
  }
  return undefined;
}
const SUBJECT_MAX = 10;

/** "The release moves to 4 June". */
const isChangeTo = (word: Word | undefined, next: Word | undefined): boolean =>
  word !== undefined &&
  isThirdPersonForm(word.word) &&
  CHANGES.has(infinitiveOf(word.word, VERB)) &&
  /^(?:to|until|till|back)$/.test(next?.word ?? "");

/** Includes verbs that are tagged as nouns: "the contract costs". */
const hasFiniteForm = (word: Word | undefined): boolean =>
  word !== undefined &&
  (isFiniteVerb(word) ||
    word.word === "cost" ||
    (isThirdPersonForm(word.word) && INFORMATIVE.has(infinitiveOf(word.word, VERB))));
const INFORMATIVE: ReadonlySet<string> = new Set([...COSTS, ...EVENTS]);
const VERB: ReadonlySet<string> = new Set(["Verb", "PresentTense"]);

/** Recovery ends the need for crutches. */
const endedAids = ({ slot, value }: Value): readonly Thing[] =>
  slot === "state" && value === "sound"
    ? [...AIDS].map((head) => thing({ head, qualifiers: [], length: 1 }, { slot: "state", value }, { ends: ["aid"] }))
    : NONE;
