/**
 * One clause of English as a memory: whom it is about, and what it says of them, in the third person (memory.md §3). What cannot
 * stand alone is none.
 */
import type { ClauseMemory, Person } from "../tongue.ts";
import type { ParsedWord } from "./parse.ts";
import { predicateOf, told } from "./third-person.ts";
import { isFiniteBe, isPast, MODALS } from "./verbs.ts";
import { FEMALE, FILLERS, KIN, MALE, OPENERS } from "./words.ts";

/** @param who whom "she", "he" or "they" would mean here */
export function clauseMemory(
  words: readonly ParsedWord[],
  who?: (pronoun: string) => Person | undefined,
): ClauseMemory | undefined {
  const own = trimmed(words);
  if (own.length === 0 || own.at(-1)?.after.includes("?") === true) return undefined;
  return ofSpeaker(own) ?? ofRelative(own) ?? ofPronoun(own, who) ?? ofNamed(own) ?? ofElided(own) ?? ofThing(own);
}

/** "For the record", "just a reminder that", "context:": what follows is what is told. */
const FRAMES =
  /^(?:(?:also|quick|just|a|an|one|another|small|little|important|for|the|must|i|to|context|note|update|news|reminder|remember|heads|up|record|fyi|info|btw|thing|so|you|know|everyone|knows|later|random|big|good|bad|sad|great|turns|out|by|way|it|is|official|ps|edit)\b[\s,]*){1,7}(?::|\bthat\b,?)\s*(?=\S)/iu;

/** Without what opens and closes a sentence and says nothing. */
function trimmed(all: readonly ParsedWord[]): readonly ParsedWord[] {
  const words = unframed(all);
  let start = 0;
  let end = words.length;
  while (start < end && isOpener(words, start)) start++;
  while (end > start && isCloser(words[end - 1])) end--;
  return words.slice(start, end);
}

function unframed(words: readonly ParsedWord[]): readonly ParsedWord[] {
  const head = words
    .slice(0, FRAME_WORDS_MAX)
    .map(({ written, after }) => written + after)
    .join("");
  const frame = FRAMES.exec(head)?.[0].length ?? 0;
  if (frame === 0) return words;
  let length = 0;
  const at = words.findIndex(({ written, after }) => {
    const isBehind = length >= frame;
    length += written.length + after.length;
    return isBehind;
  });
  return at <= 0 ? words : words.slice(at);
}
const FRAME_WORDS_MAX = 9;

function isOpener(words: readonly ParsedWord[], place: number): boolean {
  const word = words[place];
  const next = words[place + 1];
  if (word === undefined || next === undefined) return false;
  if (word.tags.has("Emoji") || word.tags.has("Emoticon")) return true;
  if (word.word === "now" && /,/.test(word.after)) return true;
  if (OPENERS.has(word.word)) return true;
  // "Mel, I went": somebody is called by name.
  const isCalled =
    /^,/.test(word.after) && /^\p{Lu}/u.test(word.written) && !word.tags.has("Place") && !word.tags.has("Date");
  return isCalled && /^(?:i|we|my|our|the|it|she|he|they)$/.test(next.word) && next.tags.has("Pronoun");
}
const CLOSERS: ReadonlySet<string> = new Set(
  "lol haha hahaha lmao btw though tho xd omg ugh thanks thx please pls right ok okay anyway anyways yay etc sorry".split(
    " ",
  ),
);
const isCloser = (word: ParsedWord | undefined): boolean =>
  word !== undefined &&
  (CLOSERS.has(word.word) || word.tags.has("Emoji") || word.tags.has("Emoticon") || (word.written === "" && false));

const isSubject = ({ word }: ParsedWord): boolean => word === "i" || word === "we";
/** Words that a leading phrase may not hold: it would be another sentence. */
const LEAD_MAX = 12;

/** "I love hiking", "last week we moved", "my partner Ola and I rent a flat". */
function ofSpeaker(words: readonly ParsedWord[]): ClauseMemory | undefined {
  const at = words.findIndex(isSubject);
  if (at === -1 || at > LEAD_MAX) return undefined;
  const lead = words.slice(0, at);
  const companions = companionsIn(lead);
  if (companions === undefined && lead.length > 0 && !isLead(lead)) return undefined;
  const predicate = predicateOf(words.slice(at + 1));
  if (predicate === undefined) return undefined;
  const behind = companions === undefined ? (lead.length === 0 ? "" : told(lead)) : `with ${companions}`;
  if (behind === undefined) return undefined;
  const tail = companions === undefined ? lowered(behind.replace(/[\s,:–-]+$/u, "")) : behind;
  return { text: clean(tail === "" ? predicate : `${bare(predicate)} ${tail}`) };
}

/** "My sister and I", "Ola and I": who is with the speaker. */
function companionsIn(lead: readonly ParsedWord[]): string | undefined {
  if (lead.length < 2 || lead.at(-1)?.word !== "and") return undefined;
  const own = lead.slice(0, -1);
  if (own.some(({ tags, word }) => tags.has("Verb") || /[,.;]/.test(word))) return undefined;
  const names = told(own);
  return names === undefined ? undefined : lowered(names);
}

/** A time, a place or a clause that only sets the scene: "last week", "when I was 12". */
function isLead(lead: readonly ParsedWord[]): boolean {
  const first = lead[0];
  if (first === undefined) return true;
  if (/^(?:if|unless|whether|what|how|why|who|where|which)$/.test(first.word)) return false;
  if (/^(?:when|since|after|before|while|as|until|once|although|though|because)$/.test(first.word)) return true;
  return !lead.some(
    ({ tags, word }) =>
      tags.has("Verb") && !tags.has("Gerund") && word !== "ago" && !/^(?:growing|last|past)$/.test(word),
  );
}

/** "My sister Anna lives in Rome", "Emeka, my younger brother, moved to Toronto", "my landlord is Mr Keane". */
function ofRelative(words: readonly ParsedWord[]): ClauseMemory | undefined {
  const apposed = apposition(words);
  if (apposed !== undefined) return apposed;
  const first = words[0]?.word ?? "";
  const isOwned = first === "my" || first === "our";
  if (!isOwned && !BARE_KIN.has(first)) return undefined;
  const start = isOwned ? 1 : 0;
  const verb = finiteVerb(words, start);
  if (verb === undefined || verb <= start) return undefined;
  const phrase = words.slice(start, verb);
  const own = nameFrom(phrase, 0);
  if (own !== undefined && own.length === phrase.length) {
    const said = told(expanded(words.slice(verb)));
    const person = personOf(own.map(({ written }) => written).join(" "), undefined, own);
    return said === undefined ? undefined : { subject: person, text: clean(said), mentioned: [person] };
  }
  const kinAt = phrase.findIndex(({ word }) => KIN.has(word) && !word.endsWith("'s"));
  const kin = phrase[kinAt];
  const name = kin === undefined ? undefined : nameFrom(phrase, kinAt + 1);
  // "My sister's wedding", "my dog food": the phrase is about something else than the relative.
  if (kin === undefined || kin.tags.has("Possessive") || kinAt + 1 + (name?.length ?? 0) < phrase.length)
    return undefined;
  const predicate = told(expanded(words.slice(verb)));
  if (predicate === undefined) return undefined;
  const relation = KIN.get(kin.word) ?? kin.word;
  const person = personOf(name?.map(({ written }) => written).join(" "), relation);
  return { subject: person, text: clean(predicate), mentioned: [person] };
}

/** Family that is spoken of without "my". */
const BARE_KIN: ReadonlySet<string> = new Set(
  "mum mom mam dad mummy daddy grandma grandpa gran granny nana cousin uncle aunt auntie hubby".split(" "),
);

function apposition(words: readonly ParsedWord[]): ClauseMemory | undefined {
  const name = nameFrom(words, 0);
  if (name === undefined || !/^,/.test(name.at(-1)?.after ?? "")) return undefined;
  const my = words[name.length];
  if (my?.word !== "my" && my?.word !== "our") return undefined;
  const comma = words.findIndex((word, place) => place > name.length && /^,/.test(word.after));
  const kin = words.slice(name.length, comma + 1).findLast(({ word }) => KIN.has(word));
  if (comma === -1 || comma > name.length + 5) return undefined;
  const predicate = told(expanded(words.slice(comma + 1)));
  if (predicate === undefined) return undefined;
  const person = personOf(
    name.map(({ written }) => written).join(" "),
    kin === undefined ? undefined : KIN.get(kin.word),
  );
  return { subject: person, text: clean(predicate), mentioned: [person] };
}

function ofPronoun(
  words: readonly ParsedWord[],
  who?: (pronoun: string) => Person | undefined,
): ClauseMemory | undefined {
  const [first, second] = words;
  if (first === undefined || !/^(?:he|she|they|his|her|their)$/.test(first.word)) return undefined;
  const person = who?.(/^(?:she|her)$/.test(first.word) ? "f" : /^(?:he|his)$/.test(first.word) ? "m" : "");
  if (person === undefined) return undefined;
  if (/^(?:his|her|their)$/.test(first.word)) {
    const said = told(words.slice(1));
    const owner = person.name ?? person.relation;
    return said === undefined || owner === undefined ? undefined : { text: clean(`${owner}'s ${said}`) };
  }
  if (second === undefined) return undefined;
  // "He's": the verb stands inside the pronoun's own word.
  const predicate = told(
    second.written === "" ? [{ ...second, written: second.word, after: " " }, ...words.slice(2)] : words.slice(1),
  );
  return predicate === undefined ? undefined : { subject: person, text: clean(predicate), mentioned: [person] };
}

/** "Project Atlas runs on PostgreSQL", "Wout hates flying". */
function ofNamed(words: readonly ParsedWord[]): ClauseMemory | undefined {
  const name = nameFrom(words, 0);
  if (name === undefined) return undefined;
  const verb = words[name.length];
  if (verb === undefined || !(isFinite(verb) || FILLERS.has(verb.word))) return undefined;
  const start = words.slice(name.length).findIndex((word) => isFinite(word));
  if (start === -1 || start > 2) return undefined;
  const predicate = told(expanded(words.slice(name.length + start)));
  if (predicate === undefined) return undefined;
  const written = name
    .map((word) => word.written)
    .join(" ")
    .replace(/['’]s$/u, "");
  const isPlace = name.some(({ tags }) => tags.has("Place"));
  const person = personOf(written, undefined, name);
  return isPlace
    ? { text: clean(`${written} ${predicate}`) }
    : { subject: person, text: clean(predicate), mentioned: [person] };
}

const expanded = (words: readonly ParsedWord[]): readonly ParsedWord[] => {
  const [first, ...others] = words;
  return first?.written === "" ? [{ ...first, written: first.word, after: first.after || " " }, ...others] : words;
};

/** "Just got back from Porto", "planning a trip", "can't eat gluten": "I" was left out. */
function ofElided(words: readonly ParsedWord[]): ClauseMemory | undefined {
  const at = words.findIndex(({ word, tags }) => !FILLERS.has(word) && !(tags.has("Adverb") && word.endsWith("ly")));
  const first = words[at];
  if (first === undefined || at > 2) return undefined;
  const { word, tags, written } = first;
  if (/^(?:can't|cannot|don't|didn't|couldn't|won't|haven't)$/i.test(written.replaceAll("’", "'")))
    return predicateMemory(words.slice(at));
  if (/ing$/.test(word) && tags.has("Gerund")) {
    const predicate = told(words.slice(at));
    return predicate === undefined ? undefined : { text: clean(`is ${lowered(predicate)}`) };
  }
  if (word === "been") {
    const predicate = told(words.slice(at));
    return predicate === undefined ? undefined : { text: clean(`has ${lowered(predicate)}`) };
  }
  const isStative = BARE.has(word) && tags.has("Verb");
  return isStative || isPast(word, tags) ? predicateMemory(words.slice(at)) : undefined;
}
/** Verbs that nobody orders. */
const BARE: ReadonlySet<string> = new Set("love hate prefer live need own miss".split(" "));

function predicateMemory(words: readonly ParsedWord[]): ClauseMemory | undefined {
  const predicate = predicateOf(words);
  return predicate === undefined ? undefined : { text: clean(predicate) };
}

/** "The opening is delayed to 22 May", "notary on 24 April": about a thing, which the text names itself. */
function ofThing(words: readonly ParsedWord[]): ClauseMemory | undefined {
  const first = words[0];
  if (first === undefined || first.tags.has("QuestionWord") || NO_SUBJECT.has(first.word)) return undefined;
  // "Launch in Ghana is planned for July": a noun, though it looks like an order.
  const isNounPhrase =
    words.slice(1).findIndex(({ word }) => isFiniteBe(word)) > 0 &&
    !words.slice(1, 4).some(({ tags }) => tags.has("Possessive") || tags.has("Pronoun"));
  if (first.tags.has("Verb") && !first.tags.has("Gerund") && !isNounPhrase) return undefined;
  const hasVerb = finiteVerb(words, 0) !== undefined;
  const isConcrete = words.some(({ tags }) => tags.has("ProperNoun") || tags.has("Value") || tags.has("Date"));
  if (!hasVerb && !isConcrete) return undefined;
  const text = told(first.word === "my" || first.word === "our" || first.word === "the" ? words.slice(1) : words);
  return text === undefined ? undefined : { text: clean(text) };
}
const NO_SUBJECT: ReadonlySet<string> = new Set(
  "his her their its whoever whatever it this that these those there here what how why who where when which if you your he she they let lets let's".split(
    " ",
  ),
);

/** The first word from `at` on that is a verb of its own. */
function finiteVerb(words: readonly ParsedWord[], at: number): number | undefined {
  const place = words.findIndex((word, index) => index >= at && isFinite(word));
  return place === -1 ? undefined : place;
}

const isFinite = ({ word, tags }: ParsedWord): boolean =>
  isFiniteBe(word) ||
  MODALS.has(word) ||
  /^(?:has|have|had|does|do|did)$/.test(word) ||
  (tags.has("Verb") &&
    !tags.has("Gerund") &&
    !tags.has("Infinitive") &&
    (tags.has("PastTense") || tags.has("PresentTense"))) ||
  (tags.has("Auxiliary") && !tags.has("Gerund"));

/** A run of names from `at` on. */
function nameFrom(words: readonly ParsedWord[], at: number): readonly ParsedWord[] | undefined {
  let end = at;
  while (end < words.length && end - at < NAME_WORDS && isName(words[end], end === at)) {
    end++;
    if (!/^ ?$/.test(words[end - 1]?.after ?? "")) break;
  }
  return end === at ? undefined : words.slice(at, end);
}
const NAME_WORDS = 4;
const isName = (word: ParsedWord | undefined, _isFirst: boolean): boolean =>
  word !== undefined &&
  /^\p{Lu}[\p{L}'’.-]*$/u.test(word.written) &&
  !word.tags.has("Pronoun") &&
  !word.tags.has("Determiner") &&
  !word.tags.has("Possessive") &&
  !(word.tags.has("Verb") && !word.tags.has("ProperNoun")) &&
  !word.tags.has("Date") &&
  (word.tags.has("ProperNoun") ||
    word.tags.has("Person") ||
    word.tags.has("Place") ||
    (word.tags.has("Noun") && !word.tags.has("Plural") && !_isFirst) ||
    (word.tags.size <= 2 && word.tags.has("Noun")));

function personOf(name: string | undefined, relation: string | undefined, words: readonly ParsedWord[] = []): Person {
  const isFemale = (relation !== undefined && FEMALE.has(relation)) || words.some(({ tags }) => tags.has("FemaleName"));
  const isMale = (relation !== undefined && MALE.has(relation)) || words.some(({ tags }) => tags.has("MaleName"));
  return {
    ...(name === undefined ? {} : { name }),
    ...(relation === undefined ? {} : { relation }),
    ...(isFemale === isMale ? {} : { gender: isFemale ? ("f" as const) : ("m" as const) }),
  };
}

const bare = (text: string): string => text.replace(/[\s.!…,;:–-]+$/u, "");
const lowered = (text: string): string =>
  /^(?:\p{Lu}\p{Ll}+(?: |,|$)|A )/u.test(text) && !/^\p{Lu}\p{Ll}* \p{Lu}/u.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;

function clean(text: string): string {
  const line = bare(
    text
      .replaceAll(/[\p{Extended_Pictographic}\uFE0F\u200D]/gu, "")
      .replaceAll(/\s+/gu, " ")
      .replaceAll(/([!.,])\1+/g, "$1")
      .trim(),
  );
  return line.charAt(0).toUpperCase() + line.slice(1);
}
