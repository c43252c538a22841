/** Phrases for people and animals by what they are to somebody: "wife Clara", "twin boys Arjun and Kabir", "piano teacher". */
import type { Person } from "../../tongue.ts";
import type { Word } from "../clauses/parse.ts";
import { NUMBER_WORDS } from "../clauses/words.ts";
import { FAITHS } from "../things/attribute-lists.ts";
import { aliasBehind } from "./aliases.ts";
import { BEFORE_KIN, FAMILIAR, isAnimal, type Kin, kinWord } from "./kin.ts";
import { nameAt } from "./names.ts";

export interface KinName {
  readonly name: string;
  readonly gender?: "f" | "m";
  readonly age?: string;
  /** What else they are called. */
  readonly alias?: string;
}

export interface KinPhrase {
  readonly kin: Kin;
  /** "late", "eldest", "best". */
  readonly quality: readonly string[];
  readonly names: readonly KinName[];
  /** "is called Anna": the name is what the sentence says. */
  readonly isTold: boolean;
  /** "my sister's": it is about something of theirs. */
  readonly isPossessive: boolean;
  /** Behind the phrase and its names. */
  readonly end: number;
}

/** The phrase of a word for a relative, from the words on that may stand before it. */
export function kinPhrase(words: readonly Word[], from: number): KinPhrase | undefined {
  let at = from;
  const quality: string[] = [];
  while (at < from + BEFORE_MAX && BEFORE_KIN.has(words[at]?.word ?? "") && kinAt(words, at) === undefined) {
    quality.push(words[at]?.word ?? "");
    if (!/^,? $/.test(words[at]?.after ?? "")) break;
    at++;
  }
  let found = kinAt(words, at);
  if (found === undefined && quality.length > 0 && RANKS.has(quality.at(-1) ?? "")) {
    // "our eldest, Ayumi": a child.
    const child = kinWord("child");
    found = child === undefined ? undefined : { kin: child, last: at - 1 };
  } else if (found !== undefined) {
    // "my twin sister", "my baby brother".
    const last = words[found.last];
    const next = last?.after === " " && last.tags.has("Possessive") !== true ? kinAt(words, found.last + 1) : undefined;
    if (next !== undefined && (next.kin.isPlural === found.kin.isPlural || /^(?:twin|baby)$/.test(last?.word ?? ""))) {
      quality.push(last?.word ?? "");
      found = next;
    }
  }
  const word = found === undefined ? undefined : words[found.last];
  if (found === undefined || word === undefined) return undefined;
  const { kin, last } = found;
  const isPossessive = word.tags.has("Possessive");
  const behind = withAge(isPossessive ? namedOf(words, last) : named(words, last + 1, kin), kin);
  return { kin, quality, isPossessive: isPossessive && behind.names.length === 0, ...behind };
}
const withAge = (behind: Behind, { age }: Kin): Behind =>
  age === undefined ? behind : { ...behind, names: behind.names.map((each) => ({ ...each, age })) };
const BEFORE_MAX = 5;
const RANKS = new Set(["eldest", "oldest", "youngest", "middle", "elder", "older", "younger"]);

/** "The older one, Jonas, …", where the children were spoken of: as "my older, Jonas, …". */
export function withOwnChildren(words: readonly Word[]): readonly Word[] {
  return words.flatMap((word, at): readonly Word[] => {
    const isRanked = RANKS.has(words[at + 1]?.word ?? "") && words[at + 2]?.word === "one";
    if (/^(?:the|my|our)$/.test(word.word) && isRanked && isNameApart(words, at + 3))
      return [{ ...word, written: "my", word: "my" }];
    const isOne = word.word === "one" && RANKS.has(words[at - 1]?.word ?? "") && isNameApart(words, at + 1);
    return isOne ? [] : [isRankBefore(words, at) ? { ...word, after: words[at + 1]?.after ?? "" } : word];
  });
}
const isRankBefore = (words: readonly Word[], at: number): boolean =>
  RANKS.has(words[at]?.word ?? "") && words[at + 1]?.word === "one" && isNameApart(words, at + 2);
const isNameApart = (words: readonly Word[], at: number): boolean =>
  /^,/.test(words[at - 1]?.after ?? "") && nameAt(words, at) !== undefined;

interface FoundKin {
  readonly kin: Kin;
  /** Place of its last word. */
  readonly last: number;
}

/** A word or a few for a relative that are not part of another word: "my dog food". */
function kinAt(words: readonly Word[], at: number): FoundKin | undefined {
  const word = words[at];
  if (word === undefined) return undefined;
  for (let last = at + COMPOUND_MAX - 1; last > at; last--) {
    const parts = words.slice(at, last + 1);
    if (parts.length !== last + 1 - at || parts.slice(0, -1).some(({ after }) => after !== " ")) continue;
    const kin = kinWord(parts.map((part) => part.word).join("-"));
    if (kin !== undefined) return { kin, last };
  }
  const aged = yearOldAt(words, at);
  if (aged !== undefined) return aged;
  const kin = kinWord(word.word);
  if (kin !== undefined)
    return /^(?:ex|da|pa|ma|don)$/.test(word.word) && word.after === "-" ? undefined : { kin, last: at };
  return specialised(words, at);
}
/** "3 year old", "four-year-old", "3yo": a child, where nothing follows of which it is the age. */
function yearOldAt(words: readonly Word[], at: number): FoundKin | undefined {
  const [first, second, third] = [words[at], words[at + 1], words[at + 2]];
  const joined = /^(?<age>\p{L}+|\d{1,2})[ -]?(?:year-olds?|yos?|y\/o)$/u.exec(first?.word ?? "")?.groups?.["age"];
  const isApart = /^years?$/.test(second?.word ?? "") && /^olds?$/.test(third?.word ?? "");
  const age = joined ?? (isApart ? first?.word : undefined);
  const last = joined === undefined ? at + 2 : at;
  if (age === undefined || !(/^\d{1,2}$/.test(age) || NUMBER_WORDS.has(age)) || Number(age) >= GROWN) return undefined;
  const next = words[last + 1];
  const isThings = words[last]?.after === " " && next?.tags.has("Noun") === true && !next.tags.has("ProperNoun");
  const child = kinWord("child");
  return isThings || child === undefined ? undefined : { kin: { ...child, age }, last };
}
/** "My 40 year old" is a boiler. */
const GROWN = 18;

/** "mother in law" */
const COMPOUND_MAX = 3;

/** "piano teacher", "lab mate", "driving instructor": what kind of one it is. */
function specialised(words: readonly Word[], at: number): FoundKin | undefined {
  const [kind, noun] = [words[at], words[at + 1]];
  const kin = kinWord(noun?.word ?? "");
  if (kind === undefined || noun === undefined || kin === undefined) return undefined;
  const isKind =
    kind.after === " " &&
    !kind.tags.has("Possessive") &&
    !kind.tags.has("Pronoun") &&
    /^\p{L}[\p{L}-]+$/u.test(kind.word) &&
    !/^\p{Lu}\p{Ll}/u.test(kind.written) &&
    (kind.tags.has("Noun") || kind.tags.has("Gerund") || KINDS.has(kind.word));
  if (!isKind || !(kin.isRole || MATES.has(noun.word))) return undefined;
  const single = `${kind.word} ${kin.isPlural ? kin.single : noun.word}`;
  return { kin: { ...kin, single, relation: kin.isPlural ? `${kind.word} ${noun.word}` : single }, last: at + 1 };
}
const KINDS = new Set("personal general social private legal financial dental spiritual old".split(" "));
const MATES = new Set(["mate", "mates", "partner", "partners", "buddy"]);

interface Behind {
  readonly names: readonly KinName[];
  readonly isTold: boolean;
  readonly end: number;
}

/** "my husband's name is Matteo". */
function namedOf(words: readonly Word[], at: number): Behind {
  const none = { names: [], isTold: false, end: at + 1 };
  if (words[at + 1]?.word !== "name" || words[at + 2]?.word !== "is") return none;
  return listed(words, at + 3, true) ?? none;
}

function named(words: readonly Word[], at: number, kin: Kin): Behind {
  const none = { names: [], isTold: false, end: at };
  const gap = words[at - 1]?.after ?? "";
  const isAside = /^\s?[,(]/.test(gap) || (kin.isPlural && /^\s?:/.test(gap));
  // "Got a new client today, Pomelo Yoga".
  if (gap === " " && JUST.has(words[at]?.word ?? "") && /^,/.test(words[at]?.after ?? ""))
    return named(words, at + 1, kin);
  if (!isAside && gap !== " ") return none;
  const isPlacedThere = words[at]?.word === "there" && words[at + 1]?.word === "is";
  if (isPlacedThere) return named(words, at + 1, kin);
  const word = words[at]?.word ?? "";
  if (/^(?:called|named)$/.test(word)) return listed(words, at + 1, false) ?? none;
  // "my physio, also called Ewa,"
  if (word === "also" && /^(?:called|named)$/.test(words[at + 1]?.word ?? ""))
    return listed(words, at + 2, false) ?? none;
  // "My clients are Bluefin, Tandem and Astoria": all of the list, or it is told as said.
  if (word === "are" && kin.isPlural && !isAside) {
    const told = listed(words, at + 1, true);
    return told !== undefined && !told.isPlace && told.names.length > 1 && told.end === words.length ? told : none;
  }
  if ((word === "who" || word === "is") && !isAside) {
    const calling = words.slice(at, at + 3).findIndex((each) => /^(?:called|named)$/.test(each.word));
    if (calling > 0 && words[at + calling - 1]?.word === "is")
      return listed(words, at + calling + 1, word === "is") ?? none;
    // "My boss is a guy called Mick".
    const somebody =
      word === "is" && /^an?$/.test(words[at + 1]?.word ?? "") ? words.slice(at + 2, at + 2 + SOMEBODY_MAX) : [];
    const naming = somebody.findIndex((each) => /^(?:called|named)$/.test(each.word));
    if (naming > 0 && SOMEBODY.test(somebody[naming - 1]?.word ?? ""))
      return listed(words, at + naming + 3, true) ?? none;
    // "My wife is Freja", "my roommate is Birgitte from Aarhus".
    const told = word === "is" ? listed(words, at + 1, true) : undefined;
    const isName = told !== undefined && !told.isPlace && !told.names.some(({ name }) => FAITH.test(name));
    return isName && isToldBefore(words, told.end) ? told : none;
  }
  const found = listed(words, at, false);
  if (found !== undefined) {
    // "my wife Meera, Pune": a place tells where and not who.
    if (isAside && found.isPlace) return none;
    return found;
  }
  // "my best friend at work, Thandiwe,"
  const comma = words.slice(at, at + ASIDE_MAX).findIndex((each) => /^,/.test(each.after));
  const isPlaced = /^(?:at|from|in|next|upstairs|downstairs|of)$/.test(word) && !kin.isPlural;
  const later = comma > 0 && isPlaced ? listed(words, at + comma + 1, false) : undefined;
  return later !== undefined && /^,/.test(words[later.end - 1]?.after ?? "") ? later : none;
}
const ASIDE_MAX = 4;
const JUST: ReadonlySet<string> = new Set("today yesterday now recently".split(" "));
const SOMEBODY = /^(?:guy|man|woman|girl|boy|lad|lady|bloke|chap|person|dude|fellow|gentleman)$/;
const SOMEBODY_MAX = 4;

const FAITH = new RegExp(`^(?:${FAITHS})$`, "iu");

/** What may stand behind a name that a sentence tells: nothing, or where they are from, what they are, what they do. */
const isToldBefore = (words: readonly Word[], end: number): boolean =>
  end === words.length ||
  /^(?:from|at|in|on|and)$/.test(words[end]?.word ?? "") ||
  /^,/.test(words[end - 1]?.after ?? "");

/** "Arjun and Kabir", "Mia (6) and Leo (3)", "Leo, who is six". */
function listed(
  words: readonly Word[],
  from: number,
  isTold: boolean,
): (Behind & { readonly isPlace: boolean }) | undefined {
  const names: KinName[] = [];
  let at = from;
  let isPlace = false;
  while (at < words.length) {
    // "Tandem and the Hotel Astoria"
    if (isTold && words[at]?.word === "the" && names.length > 0) at++;
    const found = nameAt(words, at, true);
    if (found === undefined) break;
    isPlace ||= found.isPlace;
    at = found.end;
    const aged = ageBehind(words, at);
    if (aged !== undefined) at = aged.end;
    const other = aliasBehind(words, at);
    if (other !== undefined) at = other.end;
    names.push({
      name: found.name,
      ...(found.gender === undefined ? {} : { gender: found.gender }),
      ...(aged === undefined ? {} : { age: aged.age }),
      ...(other === undefined ? {} : { alias: other.alias }),
    });
    const gap = words[at - 1]?.after ?? "";
    const behindAnd = words[at + 1]?.word === "the" && isTold ? at + 2 : at + 1;
    if (
      words[at]?.word === "and" &&
      nameAt(words, behindAnd) !== undefined &&
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
    ? { names, isTold, end: at, isPlace }
    : {
        names: names.map((name, place) => ({ ...name, age: ages[place] ?? "" })),
        isTold: true,
        end: at + names.length + 2,
        isPlace,
      };
}

/** "(my kids Ann and Joe) are 7 and 10": one age for each of two or more. */
function agesOf(words: readonly Word[], at: number, count: number): readonly string[] | undefined {
  if (count < 2 || words[at]?.word !== "are") return undefined;
  const said = words.slice(at + 1, at + 2 * count + 1).filter(({ word }) => word !== "and");
  const ages = said.slice(0, count);
  return ages.length === count && ages.every(({ word }) => /^\d{1,2}$/.test(word))
    ? ages.map(({ word }) => word)
    : undefined;
}
const LIST_MAX = 6;

/** An age in brackets or between commas belongs to what stands before it: "(6)", ", 6,", "(14 yrs)". */
export function ageBehind(
  words: readonly Word[],
  at: number,
): { readonly age: string; readonly end: number } | undefined {
  const gap = words[at - 1]?.after ?? "";
  const word = words[at];
  if (word === undefined || !(/^\s?[,(]/.test(gap) || word.written.startsWith("("))) return undefined;
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
const AGE_UNITS = new Set("years year yrs yr months month mths weeks week wks days old yo".split(" "));

/** Whom a phrase means: a person by name, else by what they are. */
export function personOf({ kin, quality }: KinPhrase, named?: KinName): Person {
  const gender = kin.gender ?? (isAnimal(kin) ? undefined : named?.gender);
  const rank = quality.filter((word) => SUBJECT_QUALITIES.has(word)).join(" ");
  const relation = named === undefined ? kin.relation : kin.single;
  return {
    ...(named === undefined ? {} : { name: named.name }),
    relation: named === undefined && rank !== "" ? `${rank} ${relation}` : relation,
    ...(gender === undefined ? {} : { gender }),
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
]);

/** "Mum called": the speaker's own, and not "her mum" or "my girlfriend's mum". */
export const isOwnFamiliar = (words: readonly Word[], at: number): boolean =>
  FAMILIAR.has(words[at]?.word ?? "") &&
  !OWNERS.test(words[at - 1]?.word ?? "") &&
  !(words[at - 1]?.after === " " && words[at - 1]?.tags.has("Possessive") === true);
export const OWNERS = /^(?:my|our|his|her|their|your|the|a)$/;

/** "a" or "an" before a word. */
export const article = (word: string): string =>
  /^(?:[aeio]|u(?!ni|se|k|s[aei]|ro)|hour|honest|heir)/i.test(word) ? "an" : "a";
