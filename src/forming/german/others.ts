/** What is said of somebody else: of a relative, of a name, of whom "er" or "sie" means. */
import type { ClauseMemory } from "../tongue.ts";
import { kinOf } from "./kin.ts";
import { isBreak, isCapital, made, type Word } from "./parse.ts";
import { isGivenName, nameAt, namesAt, type PersonPhrase, personAt } from "./persons.ts";
import { isCopula, LEAD_MAX, leadOf, memoryOf, type Subject, type Who } from "./predicate.ts";
import { formOf } from "./verbs.ts";
import { DETERMINERS, FIRST, MINE, OWN_OBJECTS, PREPOSITIONS, SMALL_ADVERBS, SUBORDINATORS } from "./words.ts";

/** Of whom it is was found, whatever came of it. */
interface Told {
  readonly memory: ClauseMemory | undefined;
}

/** "Meine Schwester Anna wohnt in Rom", "der Jonathan der geht …", "seit gestern hat meine Tochter Fieber". */
export function ofPerson(words: readonly Word[]): Told | undefined {
  const phrase = personAt(words, 0);
  if (phrase !== undefined) {
    const at = verbBehind(words, phrase);
    if (at !== undefined) {
      const verb = words[at];
      if (verb === undefined) return undefined;
      const rest = words.slice(at + 1);
      if (phrase.kin !== undefined && /^(?:heißt|heißen|hieß)$/.test(verb.word))
        return { memory: ofCalled(phrase, rest) };
      if (isThingName(phrase, verb) || /^(?:er|sie|es|man|ich|wir|du)$/.test(rest[0]?.word ?? "")) return undefined;
      const memory = memoryOf({ ...verb, written: verb.word, before: "" }, [], rest, false, phrase);
      return memory === undefined && phrase.kin === undefined ? undefined : { memory };
    }
    if (words[phrase.end]?.word === "und") return undefined;
  }
  const memory = ofInverted(words);
  return memory === undefined ? undefined : { memory };
}

/** "Meine Kinder heißen Lea und Ben": that is their relation. */
export function isNaming(words: readonly Word[]): boolean {
  if (isCounting(words)) return true;
  const phrase = personAt(words, 0);
  if (phrase?.kin === undefined || !/^(?:heißt|heißen|hieß)$/.test(words[phrase.end]?.word ?? "")) return false;
  const names = namesAt(words, phrase.end + 1);
  return names.length > 0 && words.length - phrase.end - 1 <= names.join(" ").split(" ").length + names.length - 1;
}

/** "Wir haben zwei Katzen, Luna und Simba": each of them is told by herself. */
function isCounting(words: readonly Word[]): boolean {
  const kinAt = words.findIndex(({ word }) => kinOf(word) !== undefined);
  const names = kinAt === -1 ? [] : namesAt(words, kinAt + 1);
  const before = words.slice(0, kinAt).map(({ word }) => word);
  return (
    names.length > 1 &&
    words.length - kinAt - 1 <= names.join(" ").split(" ").length + names.length - 1 &&
    before.every((word) => FIRST.has(word) || DETERMINERS.has(word) || /^(?:hab|habe|haben|hat)$/.test(word))
  );
}

/** "Unser Hund heißt Balu und ist …": the relation says the name, the rest is about who has it. */
function ofCalled(phrase: Subject & { readonly isPlural?: boolean }, rest: readonly Word[]): ClauseMemory | undefined {
  const names = namesAt(rest, 0);
  const name = nameAt(rest, 0);
  if (names.length === 0 || name === undefined) return memoryOf(made("heißt"), [], rest, false, phrase);
  const [joint, verb] = rest.slice(name.end);
  if (phrase.isPlural === true || joint?.word !== "und" || verb === undefined || formOf(verb.word) === undefined)
    return undefined;
  return memoryOf({ ...verb, written: verb.word }, [], rest.slice(name.end + 2), false, {
    ...phrase,
    person: { ...phrase.person, name: name.name },
  });
}

/** "Fleisch ist …": not somebody's name, for no relation and no known name says so. */
function isThingName({ person }: PersonPhrase, verb: Word): boolean {
  if (person.relation !== undefined || person.gender !== undefined) return false;
  return (
    !isGivenName((person.name ?? "").split(" ")[0]?.toLowerCase() ?? "") &&
    /^(?:ist|sind|war|waren|wird|werden|läuft|kostet|liegt|steht|gibt|heißt|killen|geht)$/.test(verb.word)
  );
}

/** The verb right behind a subject, over "der", "die" that takes it up and over a relative clause. */
function verbBehind(words: readonly Word[], phrase: PersonPhrase): number | undefined {
  let at = phrase.end;
  const opener = words[at]?.word ?? "";
  const isRelative =
    /^,/.test(words[at - 1]?.after ?? "") &&
    (RELATIVE.test(opener) || PREPOSITIONS.has(opener) || SUBORDINATORS.has(opener));
  if (isRelative) {
    const close = words.findIndex((word, place) => place > at && /,/.test(word.after));
    if (close === -1) return undefined;
    at = close + 1;
  } else if (/^(?:der|die|das)$/.test(words[at]?.word ?? "")) at++;
  while (/^(?:ja|aber|selbst|auch|übrigens|halt)$/.test(words[at]?.word ?? "")) at++;
  // "Ravi aus der alten Abteilung hat …"
  if (/^(?:aus|von|vom)$/.test(words[at]?.word ?? "")) {
    const behind = words.findIndex(
      (word, place) =>
        place > at + 1 && !isCapital(word) && formOf(word.word) !== undefined && !DETERMINERS.has(word.word),
    );
    if (behind !== -1 && behind <= at + PHRASE_MAX && !words.slice(at, behind).some((word) => isBreak(word)))
      at = behind;
  }
  const verb = words[at];
  if (verb === undefined || isCapital(verb)) return undefined;
  const form = formOf(verb.word);
  if (form !== undefined) return form.isThird || form.isPast || form.isPlural || form.isPastPlural ? at : undefined;
  const isSure = phrase.kin !== undefined || isGivenName((phrase.person.name ?? "").split(" ")[0]?.toLowerCase() ?? "");
  return isSure && /[a-zäöüß]{3}(?:t|te)$/.test(verb.word) && !PREPOSITIONS.has(verb.word) && !NOT_VERBS.has(verb.word)
    ? at
    : undefined;
}

const RELATIVE = /^(?:der|die|das|den|dem|denen|deren|dessen)$/;
/** Words that a phrase behind a name may have. */
const PHRASE_MAX = 5;

const NOT_VERBS: ReadonlySet<string> = new Set(
  "nicht jetzt seit mit fast sonst erst oft gut echt recht leicht schlecht bereit bekannt nett statt samt weit laut heute bitte leute letzte".split(
    " ",
  ),
);

/** A phrase, the verb, then somebody: "Am Freitag kommt Oma". */
function ofInverted(words: readonly Word[]): ClauseMemory | undefined {
  for (let at = 1; at < words.length - 1 && at <= LEAD_MAX; at++) {
    const verb = words[at];
    const previous = words[at - 1];
    if (verb === undefined || previous === undefined) return undefined;
    if (isBreak(previous)) return undefined;
    if (isCapital(verb)) continue;
    const form = formOf(verb.word);
    if (form === undefined || !(form.isThird || form.isPast || form.isPlural)) continue;
    if (DETERMINERS.has(previous.word) && !isCapital(previous) && at > 1) continue;
    const own = OWN_OBJECTS.has(words[at + 1]?.word ?? "") ? 1 : 0;
    const phrase = withObjectBehind(words, at + 1 + own, verb);
    if (phrase === undefined) return undefined;
    const isSure =
      phrase.kin !== undefined ||
      TAKING_OBJECTS.test(verb.word) ||
      isGivenName((phrase.person.name ?? "").split(" ")[0]?.toLowerCase() ?? "");
    if (!isSure || words[phrase.end]?.word === "und") return undefined;
    // "Mein Name ist Yusuf": what stands before "ist" is the subject.
    if (isCopula(verb.word) && (MINE.has(words[at + 1]?.word ?? "") || isSubjectLike(words[0]))) return undefined;
    const lead = leadOf(words.slice(0, at));
    if (lead === undefined) return undefined;
    const object = own === 1 ? words.slice(at + 1, at + 2) : [];
    return memoryOf({ ...verb, written: verb.word }, lead, [...object, ...words.slice(phrase.end)], false, phrase);
  }
  return undefined;
}

/** "Am liebsten mag Ole Haferbrei": the second word is no surname where the verb has no other object. */
function withObjectBehind(words: readonly Word[], at: number, verb: Word): PersonPhrase | undefined {
  const phrase = personAt(words, at);
  const isLong = phrase !== undefined && phrase.kin === undefined && phrase.end > at + 1;
  const next = words[phrase?.end ?? 0];
  const hasObject = next !== undefined && (isCapital(next) || DETERMINERS.has(next.word));
  if (!isLong || hasObject || !TAKING_OBJECTS.test(verb.word)) return phrase;
  return { ...phrase, end: at + 1, person: { name: words[at]?.written ?? "" } };
}
const TAKING_OBJECTS =
  /^(?:mag|liebt|hasst|isst|trinkt|hat|spielt|lernt|braucht|bekommt|kauft|verträgt|sammelt|nimmt)$/;

const isSubjectLike = (word: Word | undefined): boolean =>
  word !== undefined &&
  (/^(?:mein|meine|unser|unsere|der|die|das|ein|eine|sein|seine|ihr|ihre)$/.test(word.word) ||
    (isCapital(word) && !PREPOSITIONS.has(word.word) && !SMALL_ADVERBS.has(word.word)));

/** "Sie hat …", "der ist …": whoever was spoken of last. */
export function ofPronoun(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const phrase = pronounAt(words, 0, who);
  if (phrase !== undefined) {
    const verb = words[1];
    const form = formOf(verb?.word ?? "");
    if (
      verb === undefined ||
      isCapital(verb) ||
      !(form === undefined ? /t$/.test(verb.word) : form.isThird || form.isPast)
    )
      return undefined;
    // "sie heißt Mokka und hat …": the relation says the name.
    const named = /^(?:heißt|hieß)$/.test(verb.word) ? nameAt(words, 2) : undefined;
    const isRelated =
      named !== undefined &&
      phrase.person.relation !== undefined &&
      (phrase.person.name === undefined || phrase.person.name === named.name);
    if (isRelated && named.end === words.length) return undefined;
    const called = isRelated ? ofCalled(phrase, words.slice(2)) : undefined;
    return called ?? memoryOf({ ...verb, written: verb.word, before: "" }, [], words.slice(2), false, phrase);
  }
  // "jetzt wohnt sie in Rom"
  for (let at = 1; at < words.length && at <= PRONOUN_PLACE_MAX; at++) {
    const form = formOf(words[at - 1]?.word ?? "");
    if (
      isBreak(words[at - 1] ?? made("")) ||
      !/^(?:er|sie)$/.test(words[at]?.word ?? "") ||
      form === undefined ||
      !(form.isThird || form.isPast)
    )
      continue;
    const subject = pronounAt(words, at, who);
    const verb = words[at - 1];
    const lead = leadOf(words.slice(0, at - 1));
    if (subject === undefined || verb === undefined || lead === undefined) return undefined;
    return memoryOf({ ...verb, written: verb.word }, lead, words.slice(at + 1), false, subject);
  }
  return undefined;
}

const PRONOUN_PLACE_MAX = 6;

export function pronounAt(words: readonly Word[], at: number, who: Who): Subject | undefined {
  const word = words[at]?.word ?? "";
  const gender = /^(?:er|der)$/.test(word) ? "m" : /^(?:sie|die)$/.test(word) ? "f" : undefined;
  if (gender === undefined) return undefined;
  const next = words[at + 1];
  if (
    /^d/.test(word) &&
    (next === undefined || isCapital(next) || formOf(next.word) === undefined || OF_THINGS.test(next.word))
  )
    return undefined;
  if (/^(?:sind|haben|waren|hatten|werden|wollen|können|gehen|kommen|machen)$/.test(next?.word ?? "")) return undefined;
  const person = who(gender);
  return person === undefined ? undefined : { end: at + 1, person };
}

/** What a "der" does that may be a thing. */
const OF_THINGS =
  /^(?:steht|stand|liegt|lag|heißt|hieß|läuft|lief|kostet|kostete|hängt|hing|fährt|passt|funktioniert|schmeckt|dauert|dauerte|gehört|gefällt|gilt|stammt|riecht|wiegt|beginnt|endet|findet|gibt)$/;
