/** Clauses about someone else: a relative, a name, or the antecedent of "er" or "sie". */
import { GERMAN as DE } from "../language-data.ts";
import type { ClauseMemory, Person, PronounResolver } from "../language-rules.ts";
import { lastMentioned } from "../mentions.ts";
import { kinshipTerm, singularTerm } from "./kinship.ts";
import { isBreak, isCapital, syntheticWord, textOf, type Word } from "./parse.ts";
import {
  isGivenName,
  nameAt,
  namesAt,
  namesFrom,
  type PersonPhrase,
  personAt,
  relativeAfter,
  withName,
} from "./persons.ts";
import { isCopula, LEAD_MAX, leadOf, lowerFirst, memoryOf, type Subject } from "./predicate.ts";
import { inThirdPerson } from "./third-person.ts";
import { formOf, isParticiple, thirdPerson } from "./verbs.ts";
import { clean } from "./words.ts";

/** The subject was recognised, whether or not a memory results. */
interface ClauseResult {
  readonly memory: ClauseMemory | undefined;
}

/** "Meine Schwester Anna wohnt in Rom", "seit gestern hat meine Tochter Fieber". */
export function personClause(words: readonly Word[]): ClauseResult | undefined {
  const phrase = personAt(words, 0);
  const group = phrase?.isPlural === true ? namedGroup(words, phrase) : undefined;
  if (group !== undefined) return { memory: group };
  if (phrase !== undefined) {
    const at = verbAfter(words, phrase);
    if (at !== undefined) {
      const verb = words[at];
      if (verb === undefined) return undefined;
      const rest = words.slice(at + 1);
      if (phrase.kinship !== undefined && /^(?:heißt|heißen|hieß)$/.test(verb.word))
        return { memory: memoryAfterName(phrase, rest) };
      if (isThingName(phrase, verb) || /^(?:er|sie|es|man|ich|wir|du)$/.test(rest[0]?.word ?? "")) return undefined;
      const main = memoryOf({ ...verb, written: verb.word, before: "" }, [], rest, false, phrase);
      const beside = asideMemory(words, phrase, at);
      const memory = main === undefined || beside === undefined ? main : { ...main, besides: [beside] };
      return memory === undefined && phrase.kinship === undefined ? undefined : { memory };
    }
    if (words[phrase.end]?.word === "und") return undefined;
  }
  const memory = invertedMemory(words);
  return memory === undefined ? undefined : { memory };
}

/** "Meine Söhne Piotr und Olek spielen Schach": of each; an event is told once. */
function namedGroup(words: readonly Word[], { person, end }: PersonPhrase): ClauseMemory | undefined {
  const { names, end: verbAt } = namesFrom(words, end);
  const verb = words[verbAt];
  if (names.length < 2 || verb === undefined || formOf(verb.word)?.isPlural !== true) return undefined;
  const rest = words.slice(verbAt + 1);
  const relation = singularTerm(words[end - 1]?.word ?? "")?.relation;
  const members = names.map((name): Person => ({ name, ...(relation === undefined ? {} : { relation }) }));
  return isJoint(rest)
    ? memoryOf({ ...verb, before: "" }, [], rest, false, { end, person: { ...person, isSeveral: true } })
    : ofEach(verb, rest, { isSeveral: true, members });
}

function ofEach(verb: Word, rest: readonly Word[], group: Person): ClauseMemory | undefined {
  const single = { ...verb, written: thirdPerson(verb.word), before: "" };
  const memory = memoryOf(single, [], rest, false, { end: 0, person: group });
  return memory === undefined || group.members === undefined ? undefined : { ...memory, mentioned: group.members };
}

/** An event, or what nobody does or is alone. */
const isJoint = (rest: readonly Word[]): boolean =>
  isParticiple(rest.at(-1)?.word ?? "") ||
  rest.some(({ word }) => /^(?:zusammen|gemeinsam|einander|beide|zwillinge|geschwister|brüder|schwestern)$/.test(word));

/** "Sie wohnen in Faro": several people just named, or a group such as the parents. */
function groupMemory(words: readonly Word[], resolve: PronounResolver): ClauseMemory | undefined {
  const verb = words[1];
  const form = formOf(verb?.word ?? "");
  if (words[0]?.word !== "sie" || verb === undefined || form?.isPlural !== true || form.isThird) return undefined;
  const group = resolve("several");
  const rest = words.slice(2);
  if (group === undefined || DE.is("doing-of-staff", verb.word)) return undefined;
  if (group.members !== undefined) return isJoint(rest) ? undefined : ofEach(verb, rest, group);
  const { isSeveral: _, ...person } = group;
  return memoryOf({ ...verb, written: verb.word, before: "" }, [], rest, false, { end: 1, person });
}

/** "Meiner Oma geht es besser", "dem Rücken geht es gut", "Max geht es schlecht". */
export function conditionMemory(words: readonly Word[]): ClauseResult | undefined {
  const at = words.findIndex(({ word }) => /^(?:geht|ging)$/.test(word));
  const first = words[0];
  if (first === undefined || at < 1 || at > CONDITION_MAX || words[at + 1]?.word !== "es") return undefined;
  const rest = words.slice(at + 2);
  const verb = syntheticWord(`${words[at]?.word ?? ""} es`);
  const kin = DE.map("mine").has(first.word) ? relativeAfter(words, 0) : undefined;
  if (kin !== undefined) return { memory: memoryOf(verb, [], rest, false, withName(words, kin.at, kin.kinship)) };
  const name = isGivenName(first.word) ? nameAt(words, 0) : undefined;
  if (name?.end === at) return { memory: memoryOf(verb, [], rest, false, { end: at, person: { name: name.name } }) };
  const noun = words[at - 1];
  if (noun === undefined || at !== 2 || !/^(?:dem|der|meinem|meiner)$/.test(first.word) || !isCapital(noun))
    return undefined;
  const condition = inThirdPerson(rest, false);
  return { memory: condition === undefined ? undefined : { text: clean(textOf([noun, verb, ...condition])) } };
}
const CONDITION_MAX = 4;

/** "Seit drei Wochen tut mir die rechte Schulter weh" → "Rechte Schulter tut seit drei Wochen weh". */
export function painMemory(words: readonly Word[]): ClauseMemory | undefined {
  const end = words.findIndex(({ word }) => word === "weh");
  const verbAt = words.findIndex(({ word }) => /^(?:tut|tun)$/.test(word));
  const ownAt = words.findIndex(({ word }) => /^(?:mir|uns)$/.test(word));
  if (verbAt === -1 || end < verbAt || ownAt === -1) return undefined;
  const [lead, rest] = [
    words.slice(0, verbAt),
    words.slice(verbAt + 1, end).filter(({ word }) => !DE.has("own-objects", word)),
  ];
  const isFirst = isDetermined(lead);
  const nounAt = rest.findIndex((word) => isCapital(word));
  const part = isFirst ? lead : rest.slice(0, nounAt + 1);
  const others = isFirst ? rest : [...lead, ...rest.slice(nounAt + 1)];
  const converted = inThirdPerson(others, false);
  const noun = part.filter(({ word }) => !/^(?:der|die|das|mein|meine|meinen|ein)$/.test(word));
  if (noun.length === 0 || converted === undefined) return undefined;
  const front = converted.map((word, index) => (index === 0 ? { ...word, written: lowerFirst(word) } : word));
  return {
    text: clean(textOf([...noun, syntheticWord(words[verbAt]?.word ?? "tut"), ...front, syntheticWord("weh")])),
  };
}
const isDetermined = ([first]: readonly Word[]): boolean =>
  first !== undefined && (DE.has("determiners", first.word) || DE.map("mine").has(first.word));

/** "Meine Kinder heißen Lea und Ben": a relation, not a fact. */
export function isNaming(words: readonly Word[]): boolean {
  if (isNamedList(words)) return true;
  const phrase = personAt(words, 0);
  if (phrase?.kinship === undefined || !/^(?:heißt|heißen|hieß)$/.test(words[phrase.end]?.word ?? "")) return false;
  const names = namesAt(words, phrase.end + 1);
  return names.length > 0 && words.length - phrase.end - 1 <= names.join(" ").split(" ").length + names.length - 1;
}

/** "Wir haben zwei Katzen, Luna und Simba": each gets a memory of her own. */
function isNamedList(words: readonly Word[]): boolean {
  const relativeAt = words.findIndex(({ word }) => kinshipTerm(word) !== undefined);
  const names = relativeAt === -1 ? [] : namesAt(words, relativeAt + 1);
  const before = words.slice(0, relativeAt).map(({ word }) => word);
  return (
    names.length > 1 &&
    words.length - relativeAt - 1 <= names.join(" ").split(" ").length + names.length - 1 &&
    before.every((word) => DE.has("first determiners", word) || /^(?:hab|habe|haben|hat)$/.test(word))
  );
}

/** "Unser Hund heißt Balu und ist …": the relation has the name; only the rest remains. */
function memoryAfterName(
  phrase: Subject & { readonly isPlural?: boolean },
  rest: readonly Word[],
): ClauseMemory | undefined {
  const names = namesAt(rest, 0);
  const name = nameAt(rest, 0);
  if (names.length === 0 || name === undefined) return memoryOf(syntheticWord("heißt"), [], rest, false, phrase);
  // "… heißt Balu und ist …", "… heißt Balu, ist …"
  const isJoined = rest[name.end]?.word === "und";
  const isListed = rest[name.end - 1]?.after === ",";
  const at = isJoined ? name.end + 1 : name.end;
  const verb = rest[at];
  if (phrase.isPlural === true || !(isJoined || isListed) || verb === undefined || formOf(verb.word) === undefined)
    return undefined;
  return memoryOf({ ...verb, written: verb.word }, [], rest.slice(at + 1), false, {
    ...phrase,
    person: { ...phrase.person, name: name.name },
  });
}

/** "Fleisch ist …": not a name, because neither a relation nor a known name supports it. */
function isThingName({ person }: PersonPhrase, verb: Word): boolean {
  if (person.relation !== undefined || person.gender !== undefined) return false;
  return (
    !isGivenName((person.name ?? "").split(" ")[0]?.toLowerCase() ?? "") &&
    /^(?:ist|sind|war|waren|wird|werden|läuft|kostet|liegt|steht|gibt|heißt|killen|geht)$/.test(verb.word)
  );
}

/** The verb after a subject, skipping a resumptive "der", "die" and a relative clause. */
function verbAfter(words: readonly Word[], phrase: PersonPhrase): number | undefined {
  let at = phrase.end;
  const opener = words[at]?.word ?? "";
  const isRelative =
    /^,/.test(words[at - 1]?.after ?? "") &&
    (RELATIVE.test(opener) || /^eine?$/.test(opener) || DE.has("prepositions subordinators", opener));
  if (isRelative) {
    const close = words.findIndex((word, index) => index > at && /,/.test(word.after));
    if (close === -1) return undefined;
    at = close + 1;
  } else if (/^(?:der|die|das)$/.test(words[at]?.word ?? "")) at++;
  while (/^(?:ja|aber|selbst|auch|übrigens|halt)$/.test(words[at]?.word ?? "")) at++;
  // "Ravi aus der alten Abteilung hat …"
  if (/^(?:aus|von|vom)$/.test(words[at]?.word ?? "")) {
    const following = words.findIndex(
      (word, index) =>
        index > at + 1 && !isCapital(word) && formOf(word.word) !== undefined && !DE.has("determiners", word.word),
    );
    if (following !== -1 && following <= at + PHRASE_MAX && !words.slice(at, following).some((word) => isBreak(word)))
      at = following;
  }
  const verb = words[at];
  if (verb === undefined || isCapital(verb)) return undefined;
  const form = formOf(verb.word);
  if (form !== undefined) return form.isThird || form.isPast || form.isPlural || form.isPastPlural ? at : undefined;
  const isSure =
    phrase.kinship !== undefined || isGivenName((phrase.person.name ?? "").split(" ")[0]?.toLowerCase() ?? "");
  return isSure && /[a-zäöüß]{3}(?:t|te)$/.test(verb.word) && !DE.has("prepositions no-verbs", verb.word)
    ? at
    : undefined;
}

const RELATIVE = /^(?:der|die|das|den|dem|denen|deren|dessen)$/;

/** "Meine Nachbarin, mit der ich laufe, zieht weg": "ich" is in the relative clause alone. */
export function isQualifiedPerson(words: readonly Word[]): boolean {
  const phrase = personAt(words, 0);
  const at = phrase === undefined ? undefined : verbAfter(words, phrase);
  const isOwn = (part: readonly Word[]): boolean => part.some(({ word }) => DE.has("first", word));
  return phrase !== undefined && at !== undefined && isOwn(words.slice(phrase.end, at)) && !isOwn(words.slice(at));
}

/** "Mein Bruder, der in Oslo wohnt, heiratet", "meine Frau, eine Ärztin, …". @param main index of the main verb */
function asideMemory(words: readonly Word[], phrase: PersonPhrase, main: number): ClauseMemory | undefined {
  const opener = words[phrase.end]?.word ?? "";
  if (!/^,/.test(words[phrase.end - 1]?.after ?? "") || !/^,/.test(words[main - 1]?.after ?? "")) return undefined;
  const inside = words
    .slice(phrase.end, main)
    .map((word, at, all) => (at === all.length - 1 ? { ...word, after: "" } : word));
  return /^eine?$/.test(opener) ? memoryOf(syntheticWord("ist"), [], inside, false, phrase) : undefined;
}
/** Maximum words of a phrase after a name. */
const PHRASE_MAX = 5;

/** Phrase, verb, person: "Am Freitag kommt Oma". */
function invertedMemory(words: readonly Word[]): ClauseMemory | undefined {
  // "Der Arzt hat Bisoprolol abgesetzt": the subject comes first.
  if (words[0]?.word === "der" && isCapital(words[1] ?? words[0]) && formOf(words[2]?.word ?? "")?.isThird === true)
    return undefined;
  for (let at = 1; at < words.length - 1 && at <= LEAD_MAX; at++) {
    const verb = words[at];
    const previous = words[at - 1];
    if (verb === undefined || previous === undefined) return undefined;
    if (isBreak(previous)) return undefined;
    if (isCapital(verb)) continue;
    const form = formOf(verb.word);
    if (form === undefined || !(form.isThird || form.isPast || form.isPlural)) continue;
    if (DE.has("determiners", previous.word) && !isCapital(previous) && at > 1) continue;
    const own = DE.has("own-objects", words[at + 1]?.word ?? "") ? 1 : 0;
    const phrase = personBeforeObject(words, at + 1 + own, verb);
    if (phrase === undefined) return undefined;
    const isSure =
      phrase.kinship !== undefined ||
      DE.is("taking-objects", verb.word) ||
      isGivenName((phrase.person.name ?? "").split(" ")[0]?.toLowerCase() ?? "");
    if (!isSure || words[phrase.end]?.word === "und") return undefined;
    // "Mein Name ist Yusuf": the subject precedes "ist".
    if (isCopula(verb.word) && (DE.map("mine").has(words[at + 1]?.word ?? "") || isSubjectLike(words[0])))
      return undefined;
    const lead = leadOf(words.slice(0, at));
    if (lead === undefined) return undefined;
    const object = own === 1 ? words.slice(at + 1, at + 2) : [];
    return memoryOf({ ...verb, written: verb.word }, lead, [...object, ...words.slice(phrase.end)], false, phrase);
  }
  return undefined;
}

/** "Am liebsten mag Ole Haferbrei": the second word is the object, not a surname. */
function personBeforeObject(words: readonly Word[], at: number, verb: Word): PersonPhrase | undefined {
  const phrase = personAt(words, at);
  const isLong = phrase !== undefined && phrase.kinship === undefined && phrase.end > at + 1;
  const next = words[phrase?.end ?? 0];
  const hasObject = next !== undefined && (isCapital(next) || DE.has("determiners", next.word));
  if (!isLong || hasObject || !DE.is("taking-objects", verb.word)) return phrase;
  return { ...phrase, end: at + 1, person: { name: words[at]?.written ?? "" } };
}

const isSubjectLike = (word: Word | undefined): boolean =>
  word !== undefined &&
  (/^(?:mein|meine|unser|unsere|der|die|das|ein|eine|sein|seine|ihr|ihre)$/.test(word.word) ||
    (isCapital(word) && !DE.has("prepositions small-adverbs", word.word)));

/** "Sie hat …", "der ist …": the last person mentioned. */
export function pronounMemory(words: readonly Word[], resolve: PronounResolver): ClauseMemory | undefined {
  const called = calledMemory(words, resolve);
  if (called !== undefined) return called.memory;
  const group = groupMemory(words, resolve);
  if (group !== undefined) return group;
  const phrase = pronounAt(words, 0, resolve);
  if (phrase !== undefined) {
    const verb = words[1];
    const form = formOf(verb?.word ?? "");
    if (
      verb === undefined ||
      isCapital(verb) ||
      !(form === undefined ? /t$/.test(verb.word) : form.isThird || form.isPast)
    )
      return undefined;
    // "sie heißt Mokka und hat …": the relation has the name.
    const named = /^(?:heißt|hieß)$/.test(verb.word) ? nameAt(words, 2) : undefined;
    const isRelated =
      named !== undefined &&
      phrase.person.relation !== undefined &&
      (phrase.person.name === undefined || phrase.person.name === named.name);
    const isAnother = named !== undefined && phrase.person.name !== undefined && phrase.person.name !== named.name;
    if (isAnother || (isRelated && named.end === words.length)) return undefined;
    const naming = isRelated ? memoryAfterName(phrase, words.slice(2)) : undefined;
    return naming ?? memoryOf({ ...verb, written: verb.word, before: "" }, [], words.slice(2), false, phrase);
  }
  // "jetzt wohnt sie in Rom"
  for (let at = 1; at < words.length && at <= PRONOUN_INDEX_MAX; at++) {
    const form = formOf(words[at - 1]?.word ?? "");
    if (
      isBreak(words[at - 1] ?? syntheticWord("")) ||
      !/^(?:er|sie)$/.test(words[at]?.word ?? "") ||
      form === undefined ||
      !(form.isThird || form.isPast)
    )
      continue;
    const subject = pronounAt(words, at, resolve);
    const verb = words[at - 1];
    const lead = leadOf(words.slice(0, at - 1));
    if (subject === undefined || verb === undefined || lead === undefined) return undefined;
    return memoryOf({ ...verb, written: verb.word }, lead, words.slice(at + 1), false, subject);
  }
  return elidedPronounMemory(words, resolve);
}

const PRONOUN_INDEX_MAX = 6;

/** "Olaf hat einen Job! Fängt am 1. August an": what only a person does, of the last one mentioned. */
function elidedPronounMemory(words: readonly Word[], resolve: PronounResolver): ClauseMemory | undefined {
  const [verb, second] = words;
  if (verb === undefined || second === undefined || !DE.has("done-by-persons", verb.word)) return undefined;
  if (
    isCapital(second) ||
    DE.has("pronouns first", second.word) ||
    DE.map("mine").has(second.word) ||
    /^(?:es|das|der|die|ein|eine|man)$/.test(second.word)
  )
    return undefined;
  const person = lastMentioned(resolve);
  return person === undefined
    ? undefined
    : memoryOf({ ...verb, written: verb.word }, [], words.slice(1), false, { end: 0, person });
}

/** "Heißt Samira und fängt am 1. März an", "der heißt Seppi und ist 13": of someone who had no name. */
function calledMemory(words: readonly Word[], resolve: PronounResolver): ClauseResult | undefined {
  const at = /^(?:sie|er|es|der|die|das)$/.test(words[0]?.word ?? "") ? 1 : 0;
  const name = words[at]?.word === "heißt" ? nameAt(words, at + 1)?.name : undefined;
  if (name === undefined) return undefined;
  const person = resolve("any", true) ?? { name };
  return { memory: memoryAfterName({ end: 0, person }, words.slice(at + 1)) };
}

export function pronounAt(words: readonly Word[], at: number, resolve: PronounResolver): Subject | undefined {
  const word = words[at]?.word ?? "";
  const gender = /^(?:er|der)$/.test(word) ? "m" : /^(?:sie|die)$/.test(word) ? "f" : undefined;
  if (gender === undefined) return undefined;
  const next = words[at + 1];
  if (
    /^d/.test(word) &&
    (next === undefined || isCapital(next) || formOf(next.word) === undefined || DE.is("verbs-of-things", next.word))
  )
    return undefined;
  if (/^(?:sind|haben|waren|hatten|werden|wollen|können|gehen|kommen|machen)$/.test(next?.word ?? "")) return undefined;
  const person = resolve(gender);
  return person === undefined ? undefined : { end: at + 1, person };
}
