/**
 * Kinship phrases for people and animals: "wife Clara", "twin boys Arjun and Kabir", "piano
 * teacher".
 */

import { upperFirst } from "../../../model/text.ts";
import { genderOfName } from "../../../text/given-names.ts";
import { ENGLISH as EN } from "../../language-data.ts";
import type { Person } from "../../language-rules.ts";
import { makeWord, type Word, type Words } from "../clauses/parse.ts";
import { isFiniteVerb, isThirdPersonForm } from "../clauses/verbs.ts";
import { listedWords, NUMBER_WORDS, PRICE_UNITS } from "../clauses/words.ts";
import { aliasAfter } from "./aliases.ts";
import { nameAt } from "./names.ts";
import { BEFORE_RELATIVE, FAMILY_TERMS, isAnimal, type RelativeWord, relativeWord } from "./relative-words.ts";

export interface RelativeName {
  readonly name: string;
  readonly gender?: "f" | "m";
  readonly age?: string;
  readonly alias?: string;
}

export interface RelativePhrase {
  readonly relative: RelativeWord;
  /** "late", "eldest", "best". */
  readonly quality: readonly string[];
  /** "Persian", "black": what kind of animal it is, as written. */
  readonly breed: string;
  readonly names: readonly RelativeName[];
  /** "is called Anna": the sentence states the name. */
  readonly isNameStated: boolean;
  /** "my sister's": the phrase is a possessive. */
  readonly isPossessive: boolean;
  /** Index after the phrase and its names. */
  readonly end: number;
}

/** Parses a phrase, including words that may precede the noun. */
export function relativePhrase(words: Words, from: number): RelativePhrase | undefined {
  let at = from;
  const quality: string[] = [];
  while (
    at < from + BEFORE_MAX &&
    (BEFORE_RELATIVE.has(words[at]?.word ?? "") || isBreedAt(words, at)) &&
    relativeAt(words, at) === undefined
  ) {
    quality.push(words[at]?.word ?? "");
    if (!/^,? $/.test(words[at]?.after ?? "")) break;
    at++;
  }
  let found = relativeAt(words, at);
  let start = at;
  if (found === undefined && RANKS.has(quality.at(-1) ?? "") && !isOfThing(words, from + quality.length)) {
    // "our eldest, Ayumi": a child.
    const child = relativeWord("child");
    found = child === undefined ? undefined : { relative: child, last: from + quality.length - 1 };
  } else if (found !== undefined) {
    // "my twin sister", "my baby brother".
    const last = words[found.last];
    const next =
      last?.after === " " && last.tags.has("Possessive") !== true ? relativeAt(words, found.last + 1) : undefined;
    if (
      next !== undefined &&
      (next.relative.isPlural === found.relative.isPlural || /^(?:twin|baby)$/.test(last?.word ?? ""))
    ) {
      quality.push(last?.word ?? "");
      start = found.last + 1;
      found = next;
    }
  }
  const word = found === undefined ? undefined : words[found.last];
  if (found === undefined || word === undefined) return undefined;
  const { relative, last } = found;
  const isPossessive = word.tags.has("Possessive") && !isNamedGroup(words, last, relative);
  const following = withAge(
    isPossessive ? nameStatement(words, last) : namesAfter(words, last + 1, relative),
    relative,
  );
  const breed = isAnimal(relative) ? breedIn(words.slice(from, start)) : "";
  return { relative, quality, breed, isPossessive: isPossessive && following.names.length === 0, ...following };
}
/** "A Persian cat called Mimi": one or two words before the animal. */
function isBreedAt(words: Words, at: number): boolean {
  const kinds = words.slice(at, at + BREED_MAX);
  const length = kinds.findIndex((_, index) => {
    const found = relativeAt(words, at + index + 1);
    return found !== undefined && isAnimal(found.relative);
  });
  return (
    length !== -1 &&
    kinds
      .slice(0, length + 1)
      .every(
        ({ tags, after }) => after === " " && (tags.has("Adjective") || tags.has("Noun")) && !tags.has("Possessive"),
      )
  );
}
const BREED_MAX = 2;
const breedIn = (words: Words): string =>
  words
    .filter(({ word }) => !NO_BREED.has(word))
    .map(({ word, written }) => (EN.is("nation", word) ? upperFirst(written) : written))
    .join(" ");
const NO_BREED = listedWords("no-breed");
/** "My sons Piotr and Olek play": the parser takes "sons" for "son's". */
const isNamedGroup = (words: Words, at: number, relative: RelativeWord): boolean =>
  relative.isPlural && !/['’]/u.test(words[at]?.written ?? "") && namesAfter(words, at + 1, relative).names.length > 1;
const withAge = (names: FollowingNames, { age }: RelativeWord): FollowingNames =>
  age === undefined ? names : { ...names, names: names.names.map((each) => ({ ...each, age })) };
const BEFORE_MAX = 5;
/** "My older laptop", "my middle name": the rank belongs to a thing. */
function isOfThing(words: Words, at: number): boolean {
  const next = words[at];
  if (next === undefined || words[at - 1]?.after !== " " || /^\p{Lu}/u.test(next.written)) return false;
  if (isFiniteVerb(next) || !(next.tags.has("Noun") || next.tags.has("Adjective"))) return false;
  // "My youngest loves kites" has no other verb, as "my oldest jeans are torn" has.
  const after = words[at + 1];
  const hasVerb = words.slice(0, at).some(isFiniteVerb) || (after !== undefined && isFiniteVerb(after));
  return hasVerb || !isThirdPersonForm(next.word);
}
const RANKS = new Set(["eldest", "oldest", "youngest", "middle", "elder", "older", "younger"]);

/** "The older one, Jonas, …" → "my older, Jonas, …" if children were mentioned. */
export function withOwnChildren(words: Words): Words {
  return withOwner(words).flatMap((word, at): Words => {
    const isRanked = RANKS.has(words[at + 1]?.word ?? "") && words[at + 2]?.word === "one";
    if (/^(?:the|my|our)$/.test(word.word) && isRanked && isSeparateName(words, at + 3))
      return [{ ...word, written: "my", word: "my" }];
    const isOne = word.word === "one" && RANKS.has(words[at - 1]?.word ?? "") && isSeparateName(words, at + 1);
    return isOne ? [] : [isRankBefore(words, at) ? { ...word, after: words[at + 1]?.after ?? "" } : word];
  });
}
/** "The nurse, Aoife, comes on Fridays", "the kids are Lotte and Stan", "wife Kath does the books": the speaker's own. */
function withOwner(words: Words): Words {
  const [first] = words;
  if (first === undefined) return words;
  const phrase = relativePhrase(words, first.word === "the" ? 1 : 0);
  const isOfChildren = first.word === "the" && /^(?:kids|children)$/.test(words[1]?.word ?? "");
  if (isOfChildren && phrase?.isNameStated === true)
    return [{ ...makeWord("my", " ", "Possessive", "Noun"), written: "my" }, ...words.slice(1)];
  const isNamed =
    phrase !== undefined && phrase.names.length === 1 && !phrase.isNameStated && !phrase.relative.isPlural;
  const verb = words[phrase?.end ?? 0];
  if (!isNamed || verb === undefined || !(isFiniteVerb(verb) || isThirdPersonForm(verb.word))) return words;
  const own = { ...makeWord("my", " ", "Possessive", "Noun"), written: "my" };
  if (first.word === "the") return phrase.relative.isRole ? [own, ...words.slice(1)] : words;
  const isBare =
    relativeWord(first.word) !== undefined &&
    !/^(?:mrs|miss|ms|mr)$/.test(first.word) &&
    !FAMILY_TERMS.has(first.word) &&
    !isAnimal(phrase.relative);
  return isBare && !phrase.relative.isRole ? [own, { ...first, written: first.word }, ...words.slice(1)] : words;
}
const isRankBefore = (words: Words, at: number): boolean =>
  RANKS.has(words[at]?.word ?? "") && words[at + 1]?.word === "one" && isSeparateName(words, at + 2);
const isSeparateName = (words: Words, at: number): boolean =>
  /^,/.test(words[at - 1]?.after ?? "") && nameAt(words, at) !== undefined;

interface FoundRelative {
  readonly relative: RelativeWord;
  /** Index of its last word. */
  readonly last: number;
}

/** A kinship term that is not part of a compound such as "my dog food". */
function relativeAt(words: Words, at: number): FoundRelative | undefined {
  const word = words[at];
  if (word === undefined) return undefined;
  for (let last = at + COMPOUND_MAX - 1; last > at; last--) {
    const parts = words.slice(at, last + 1);
    if (parts.length !== last + 1 - at || parts.slice(0, -1).some(({ after }) => after !== " ")) continue;
    const relative = relativeWord(parts.map((part) => part.word).join("-"));
    if (relative !== undefined) return { relative, last };
  }
  const aged = yearOldAt(words, at);
  if (aged !== undefined) return aged;
  const relative = relativeWord(word.word);
  const shared = relative?.single === "partner" ? workEnd(words, at + 1) : undefined;
  if (relative !== undefined && shared !== undefined)
    return { relative: { ...relative, single: "work partner", relation: "work partner" }, last: shared };
  if (relative !== undefined)
    return /^(?:ex|da|pa|ma|don)$/.test(word.word) && word.after === "-" ? undefined : { relative, last: at };
  return qualifiedRole(words, at);
}
/** "3 year old", "four-year-old", "3yo": a child, unless the age modifies a noun. */
function yearOldAt(words: Words, at: number): FoundRelative | undefined {
  const [first, second, third] = [words[at], words[at + 1], words[at + 2]];
  const joined = /^(?<age>\p{L}+|\d{1,2})[ -]?(?:year-olds?|yos?|y\/o)$/u.exec(first?.word ?? "")?.groups?.["age"];
  const isApart = /^years?$/.test(second?.word ?? "") && /^olds?$/.test(third?.word ?? "");
  const age = joined ?? (isApart ? first?.word : undefined);
  const last = joined === undefined ? at + 2 : at;
  if (age === undefined || !(/^\d{1,2}$/.test(age) || NUMBER_WORDS.has(age)) || Number(age) >= ADULT_AGE)
    return undefined;
  const next = words[last + 1];
  const isThings = words[last]?.after === " " && next?.tags.has("Noun") === true && !next.tags.has("ProperNoun");
  const child = relativeWord("child");
  return isThings || child === undefined ? undefined : { relative: { ...child, age }, last };
}
/** Largest age of a child. "My 40 year old" may be a boiler. */
const ADULT_AGE = 18;

/** "(My partner) on the truck", "at work": no spouse. The index of its last word. */
function workEnd(words: Words, at: number): number | undefined {
  const place = words[at + 1]?.word === "the" ? at + 2 : at + 1;
  return /^(?:on|at|for|in)$/.test(words[at]?.word ?? "") && WORK.test(words[place]?.word ?? "") ? place : undefined;
}
const WORK =
  /^(?:work|truck|ambulance|team|project|beat|job|case|course|crew|shift|force|firm|office|squad|unit|lab|assignment|crime|business|court)$/;

/** "mother in law" */
const COMPOUND_MAX = 3;

/** "piano teacher", "lab mate", "driving instructor": a noun modifies the role. */
function qualifiedRole(words: Words, at: number): FoundRelative | undefined {
  const [kind, noun] = [words[at], words[at + 1]];
  const relative = relativeWord(noun?.word ?? "");
  if (kind === undefined || noun === undefined || relative === undefined) return undefined;
  const isKind =
    kind.after === " " &&
    !kind.tags.has("Possessive") &&
    !kind.tags.has("Pronoun") &&
    /^\p{L}[\p{L}-]+$/u.test(kind.word) &&
    !/^\p{Lu}\p{Ll}+$/u.test(kind.written) &&
    (kind.tags.has("Noun") || kind.tags.has("Gerund") || KINDS.has(kind.word));
  if (!isKind || !(relative.isRole || MATES.has(noun.word))) return undefined;
  const single = `${kind.word} ${relative.isPlural ? relative.single : noun.word}`;
  return {
    relative: { ...relative, single, relation: relative.isPlural ? `${kind.word} ${noun.word}` : single },
    last: at + 1,
  };
}
const KINDS = new Set("personal general social private legal financial dental spiritual old".split(" "));
const MATES = new Set(["mate", "mates", "partner", "partners", "buddy"]);

interface FollowingNames {
  readonly names: readonly RelativeName[];
  readonly isNameStated: boolean;
  readonly end: number;
}

/** "my husband's name is Matteo". */
function nameStatement(words: Words, at: number): FollowingNames {
  const none = { names: [], isNameStated: false, end: at + 1 };
  if (words[at + 1]?.word !== "name" || words[at + 2]?.word !== "is") return none;
  return listed(words, at + 3, true) ?? none;
}

/** "My brother is colourblind": an unknown word in lower case is no name without "called". */
const isUnknownState = (word: Word | undefined): boolean =>
  word !== undefined &&
  /^\p{Ll}/u.test(word.written) &&
  genderOfName(word.word) === undefined &&
  !word.tags.has("FirstName");

function namesAfter(words: Words, at: number, relative: RelativeWord): FollowingNames {
  const none = { names: [], isNameStated: false, end: at };
  const gap = words[at - 1]?.after ?? "";
  const isAside = /^\s?[,(]/.test(gap) || (relative.isPlural && /^\s?:/.test(gap));
  // "Got a new client today, Pomelo Yoga".
  if (gap === " " && JUST.has(words[at]?.word ?? "") && /^,/.test(words[at]?.after ?? ""))
    return namesAfter(words, at + 1, relative);
  if (!isAside && gap !== " ") return none;
  const isPlacedThere = words[at]?.word === "there" && words[at + 1]?.word === "is";
  if (isPlacedThere) return namesAfter(words, at + 1, relative);
  const word = words[at]?.word ?? "";
  // "My carer for him is called Blessing"
  if (word === "for" && relative.isRole && CARED_FOR.test(words[at + 1]?.word ?? ""))
    return namesAfter(words, at + 2, relative);
  if (/^(?:called|named)$/.test(word)) return listed(words, at + 1, false) ?? none;
  // "my physio, also called Ewa,"
  if (word === "also" && /^(?:called|named)$/.test(words[at + 1]?.word ?? ""))
    return listed(words, at + 2, false) ?? none;
  // "My clients are Bluefin, Tandem and Astoria": a complete list, or none.
  if (word === "are" && relative.isPlural && !isAside) {
    const stated = listed(words, at + 1, true);
    return stated !== undefined && !stated.isPlace && stated.names.length > 1 && stated.end === words.length
      ? stated
      : none;
  }
  if ((word === "who" || word === "is") && !isAside) {
    const calling = words.slice(at, at + 3).findIndex((each) => /^(?:called|named)$/.test(each.word));
    if (calling > 0 && words[at + calling - 1]?.word === "is")
      return listed(words, at + calling + 1, word === "is") ?? none;
    // "My boss is a guy called Mick".
    const unnamed =
      word === "is" && /^an?$/.test(words[at + 1]?.word ?? "") ? words.slice(at + 2, at + 2 + UNNAMED_PERSON_MAX) : [];
    const naming = unnamed.findIndex((each) => /^(?:called|named)$/.test(each.word));
    if (naming > 0 && UNNAMED_PERSON.test(unnamed[naming - 1]?.word ?? ""))
      return listed(words, at + naming + 3, true) ?? none;
    // "My wife is Freja", "my roommate is Birgitte from Aarhus".
    const stated =
      word === "is" && (isAnimal(relative) || !isUnknownState(words[at + 1])) ? listed(words, at + 1, true) : undefined;
    const isName =
      stated !== undefined && !stated.isPlace && !stated.names.some(({ name }) => EN.is("faith-or-diet", name));
    return isName && mayFollowStatedName(words, stated.end) ? stated : none;
  }
  const found = listed(words, at, false);
  if (found !== undefined) {
    // "my wife Meera, Pune": the place is not a name.
    if (isAside && found.isPlace) return none;
    return found;
  }
  // "my best friend at work, Thandiwe,"
  const comma = words.slice(at, at + ASIDE_MAX).findIndex((each) => /^,/.test(each.after));
  const isPlaced = /^(?:at|from|in|next|upstairs|downstairs|of)$/.test(word);
  const later = comma > 0 && isPlaced ? listed(words, at + comma + 1, false) : undefined;
  // "My parents in Cork, Ireland": several people have several names.
  if (relative.isPlural) return later !== undefined && later.names.length > 1 ? later : none;
  return later !== undefined && /^,/.test(words[later.end - 1]?.after ?? "") ? later : none;
}
const CARED_FOR = /^(?:him|her|them|us|mum|mom|dad|gran|nan|grandad|grandma)$/;
const ASIDE_MAX = 4;
const JUST: ReadonlySet<string> = new Set("today yesterday now recently".split(" "));
const UNNAMED_PERSON = /^(?:guy|man|woman|girl|boy|lad|lady|bloke|chap|person|dude|fellow|gentleman)$/;
const UNNAMED_PERSON_MAX = 4;

/** A stated name may be followed by nothing, or by origin, occupation or activity. */
const mayFollowStatedName = (words: Words, end: number): boolean =>
  end === words.length ||
  /^(?:from|at|in|on|and|now)$/.test(words[end]?.word ?? "") ||
  /^,/.test(words[end - 1]?.after ?? "");

/** "Arjun and Kabir", "Mia (6) and Leo (3)", "Leo, who is six". */
function listed(
  words: Words,
  from: number,
  isNameStated: boolean,
): (FollowingNames & { readonly isPlace: boolean }) | undefined {
  const names: RelativeName[] = [];
  let at = from;
  let isPlace = false;
  while (at < words.length) {
    // "Tandem and the Hotel Astoria"
    if (isNameStated && words[at]?.word === "the" && names.length > 0) at++;
    if (isNameWithQuality(words, at)) at++;
    const found = nameAt(words, at, true);
    if (found === undefined) break;
    isPlace ||= found.isPlace;
    at = found.end;
    const inTurn = agesInTurn(words, at, names.length + 1);
    const aged = inTurn === undefined ? ageAfter(words, at) : undefined;
    if (aged !== undefined) at = aged.end;
    const other = aliasAfter(words, at);
    if (other !== undefined) at = other.end;
    names.push({
      name: found.name,
      ...(found.gender === undefined ? {} : { gender: found.gender }),
      ...(aged === undefined ? {} : { age: aged.age }),
      ...(other === undefined ? {} : { alias: other.alias }),
    });
    if (inTurn !== undefined)
      return {
        names: names.map((name, index) => ({ ...name, age: inTurn[index] ?? "" })),
        isNameStated,
        end: at + names.length + 1,
        isPlace,
      };
    const gap = words[at - 1]?.after ?? "";
    const afterAnd = words[at + 1]?.word === "the" && isNameStated ? at + 2 : at + 1;
    const beyond = homeEnd(words, at);
    if (beyond !== undefined) {
      at = beyond;
    } else if (
      words[at]?.word === "and" &&
      (nameAt(words, afterAnd) !== undefined || isNameWithQuality(words, at + 1)) &&
      !/'s?$/u.test(words[at - 1]?.written ?? "")
    )
      at++;
    else if (
      !/^\)?,/.test(gap) ||
      nameAt(words, at) === undefined ||
      !words.slice(at, at + LIST_MAX).some(({ word }) => word === "and")
    )
      break;
  }
  if (names.length === 0) return undefined;
  const ages = agesOf(words, at, names.length);
  return ages === undefined
    ? { names, isNameStated, end: at, isPlace }
    : {
        names: names.map((name, index) => ({ ...name, age: ages[index] ?? "" })),
        isNameStated: true,
        end: at + names.length + 2,
        isPlace,
      };
}

/** "Willa (7) and baby June", "Isla and wee Rory". */
const isNameWithQuality = (words: Words, at: number): boolean =>
  /^(?:baby|little|wee|young|big)$/.test(words[at]?.word ?? "") && nameAt(words, at + 1) !== undefined;

/** "(Mia) in Boston and (Jack)": where the next name of the list begins. */
function homeEnd(words: Words, at: number): number | undefined {
  const place = /^(?:in|from)$/.test(words[at]?.word ?? "") ? nameAt(words, at + 1, true) : undefined;
  return place !== undefined && words[place.end]?.word === "and" && nameAt(words, place.end + 1) !== undefined
    ? place.end + 1
    : undefined;
}

/** "(my kids Ann and Joe) are 7 and 10": one age per person. */
function agesOf(words: Words, at: number, count: number): readonly string[] | undefined {
  if (count < 2 || words[at]?.word !== "are") return undefined;
  const sentence = words.slice(at + 1, at + 2 * count + 1).filter(({ word }) => word !== "and");
  const ages = sentence.slice(0, count);
  return ages.length === count && ages.every(({ word }) => /^\d{1,2}$/.test(word))
    ? ages.map(({ word }) => word)
    : undefined;
}
/** "Finn and Joris, 5 and 8", "Ann, Joe and Mia (3, 5 and 8)": one age per person. */
function agesInTurn(words: Words, at: number, count: number): readonly string[] | undefined {
  const isAside = /^\s?[,(]/.test(words[at - 1]?.after ?? "") || words[at]?.written.startsWith("(") === true;
  if (count < 2 || !isAside) return undefined;
  const ages = words
    .slice(at, at + count + 1)
    .filter(({ word }) => word !== "and")
    .map(({ written }) => written.replaceAll(/[()]/g, ""));
  return words[at + count - 1]?.word === "and" && ages.length === count && ages.every((age) => /^\d{1,2}$/.test(age))
    ? ages
    : undefined;
}
const LIST_MAX = 6;

/** An age in brackets or commas belongs to the preceding name: "(6)", ", 6,", "(14 yrs)". */
export function ageAfter(words: Words, at: number): { readonly age: string; readonly end: number } | undefined {
  const gap = words[at - 1]?.after ?? "";
  const word = words[at];
  if (word?.word === "who" && words[at + 1]?.word === "is") return statedAge(words, at + 2);
  if (word === undefined) return undefined;
  // "Cooper 14 and Jai 11"
  if (
    gap === " " &&
    /^\d{1,2}$/.test(word.written) &&
    (words[at + 1] === undefined || words[at + 1]?.word === "and" || /^[,.)]/.test(word.after))
  )
    return { age: word.written, end: at + 1 };
  if (!(/^\s?[,(]/.test(gap) || word.written.startsWith("("))) return undefined;
  // "Lydia, 85 a month".
  if (word.after === " " && PRICE_UNITS.has(words[at + 1]?.word ?? "")) return undefined;
  const isNumber =
    /^\(?\d{1,2}\)?$/.test(word.written) ||
    (NUMBER_WORDS.has(word.word.split("-")[0] ?? "") && /\(/.test(gap + word.written));
  if (!isNumber) return undefined;
  let end = at + 1;
  while (end < words.length && words[end - 1]?.after === " " && AGE_UNITS.has(words[end]?.word ?? "")) end++;
  const after = words[end - 1]?.after ?? "";
  const unit = words
    .slice(at + 1, end)
    .map((each) => ` ${each.word}`)
    .join("");
  const isClosed =
    /^(?:\)|,|$)/.test(after.trim()) ||
    words[end - 1]?.written.endsWith(")") === true ||
    (end === at + 1 && after === " ");
  return isClosed ? { age: `${word.written.replaceAll(/[()]/g, "")}${unit}`, end } : undefined;
}
/** "Ella, who's 4". */
function statedAge(words: Words, at: number): { readonly age: string; readonly end: number } | undefined {
  const { written = "", after = "" } = words[at] ?? {};
  return /^\d{1,2}$/.test(written) &&
    (words[at + 1] === undefined || /^[,)]/.test(after) || words[at + 1]?.word === "and")
    ? { age: written, end: at + 1 }
    : /^\d{1,2}$/.test(written) && /^(?:months?|weeks?)$/.test(words[at + 1]?.word ?? "")
      ? { age: `${written} ${words[at + 1]?.word}`, end: at + 2 }
      : undefined;
}
const AGE_UNITS = new Set("years year yrs yr months month mths weeks week wks days old yo".split(" "));

/** Identifies a person by name, or else by relation. */
export function personOf({ relative, quality }: RelativePhrase, named?: RelativeName): Person {
  const gender = relative.gender ?? (isAnimal(relative) ? undefined : named?.gender);
  const rank = quality.filter((word) => SUBJECT_QUALITIES.has(word)).join(" ");
  const relation = named === undefined ? relative.relation : relative.single;
  return {
    ...(named === undefined ? {} : { name: named.name }),
    relation: named === undefined && rank !== "" ? `${rank} ${relation}` : relation,
    ...(gender === undefined ? {} : { gender }),
    ...(relative.isPlural && named === undefined ? { isSeveral: true } : {}),
  };
}
const SUBJECT_QUALITIES = new Set([
  "eldest",
  "oldest",
  "youngest",
  "older",
  "younger",
  "middle",
  "late",
  "twin",
  "best",
  "elder",
  "other",
]);

/** "Mum called": the speaker's own, unlike "her mum", "a supportive mum" or "my girlfriend's mum". */
export const isOwnFamiliar = (words: Words, at: number): boolean =>
  FAMILY_TERMS.has(words[at]?.word ?? "") &&
  // "I am Hannah, mum of three".
  !/^(?:of|to)$/.test(words[at + 1]?.word ?? "") &&
  !OWNERS.test(beforeQualities(words, at)?.word ?? "") &&
  !isPartOfName(words, at) &&
  !isTitleOfSubject(words, at) &&
  !(words[at - 1]?.after === " " && words[at - 1]?.tags.has("Possessive") === true);
/** "Papa John's pizza", "at Da Nico", "Vasco da Gama": nobody calls a parent by name as well. */
const isPartOfName = (words: Words, at: number): boolean =>
  PARENT.test(words[at]?.word ?? "") && words[at]?.after === " " && /^\p{Lu}\p{Ll}/u.test(words[at + 1]?.written ?? "");
/** "You're uncle Bram now", "he is dad now", not "she's mum's sister". */
function isTitleOfSubject(words: Words, at: number): boolean {
  if (words.slice(at, at + 2).some(({ tags }) => tags.has("Possessive"))) return false;
  const be = words.slice(0, at).findLastIndex(({ tags, word }) => !tags.has("Adverb") && word !== "be");
  const verb = words[be];
  if (verb?.after !== " ") return false;
  return (
    /^(?:am|are|is|was|were|will)$/.test(verb.word) && /^(?:i|you|he|she|they|we)$/.test(words[be - 1]?.word ?? "")
  );
}
const PARENT = /^(?:mama|mamá|papa|papá|da|pa|ma|daddy|mommy)$/;
/** The word before the adjectives of a noun. */
function beforeQualities(words: Words, at: number): Word | undefined {
  let before = at - 1;
  while (words[before]?.tags.has("Adjective") === true && words[before]?.after === " ") before--;
  return words[before];
}
export const OWNERS = /^(?:my|our|his|her|their|your|the|a)$/;

/** "a" or "an". */
export const article = (word: string): string =>
  /^(?:[aeio]|u(?!ni|se|k|s[aei]|ro)|hour|honest|heir)/i.test(word) ? "an" : "a";
