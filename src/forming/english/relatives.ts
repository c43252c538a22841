/** People and animals whom a sentence names with what they are to the speaker: "my wife Clara", "our twin boys Arjun and Kabir". */
import type { Person, Relative } from "../tongue.ts";
import { BEFORE_KIN, GONE, type Kin, kinWord, PARTNERS } from "./kin.ts";
import { nameAt } from "./names.ts";
import type { Word } from "./parse.ts";
import { NUMBER_WORDS } from "./words.ts";

export interface KinName {
  readonly name: string;
  readonly gender?: "f" | "m";
  readonly age?: string;
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
  let kin = kinAt(words, at);
  if (kin === undefined && quality.length > 0 && RANKS.has(quality.at(-1) ?? "")) {
    // "our eldest, Ayumi": a child.
    kin = kinWord("child");
    at--;
  } else if (kin !== undefined) {
    // "my twin sister", "my baby brother".
    const next =
      words[at]?.after === " " && words[at]?.tags.has("Possessive") !== true ? kinAt(words, at + 1) : undefined;
    if (next !== undefined && !next.isPlural === !kin.isPlural) {
      quality.push(words[at]?.word ?? "");
      at++;
      kin = next;
    } else if (next !== undefined && /^(?:twin|baby)$/.test(words[at]?.word ?? "")) {
      quality.push(words[at]?.word ?? "");
      at++;
      kin = next;
    }
  }
  const word = words[at];
  if (kin === undefined || word === undefined) return undefined;
  const isPossessive = word.tags.has("Possessive");
  const behind = isPossessive ? namedOf(words, at) : named(words, at + 1, kin);
  return { kin, quality, isPossessive: isPossessive && behind.names.length === 0, ...behind };
}
const BEFORE_MAX = 5;
const RANKS = new Set(["eldest", "oldest", "youngest", "middle", "elder", "younger"]);

/** A word for a relative that is not part of another word: "my dog food". */
function kinAt(words: readonly Word[], at: number): Kin | undefined {
  const kin = kinWord(words[at]?.word ?? "");
  if (kin === undefined) return undefined;
  return /^(?:ex|da|pa|ma|don)$/.test(words[at]?.word ?? "") && words[at]?.after === "-" ? undefined : kin;
}

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
  const isAside = /^\s?[,(]/.test(gap);
  if (!isAside && gap !== " ") return none;
  const word = words[at]?.word ?? "";
  if (/^(?:called|named)$/.test(word)) return listed(words, at + 1, false) ?? none;
  if ((word === "who" || word === "is") && !isAside) {
    const calling = words.slice(at, at + 3).findIndex((each) => /^(?:called|named)$/.test(each.word));
    if (calling > 0 && words[at + calling - 1]?.word === "is")
      return listed(words, at + calling + 1, word === "is") ?? none;
    // "My wife is Freja."
    const told = word === "is" ? listed(words, at + 1, true) : undefined;
    return told !== undefined && told.end === words.length && !told.isPlace ? told : none;
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
    const found = nameAt(words, at);
    if (found === undefined) break;
    isPlace ||= found.isPlace;
    at = found.end;
    const age = ageBehind(words, at);
    if (age !== undefined) at++;
    names.push({
      name: found.name,
      ...(found.gender === undefined ? {} : { gender: found.gender }),
      ...(age === undefined ? {} : { age }),
    });
    const gap = words[at - 1]?.after ?? "";
    if (words[at]?.word === "and" && nameAt(words, at + 1) !== undefined && !/'s?$/u.test(words[at - 1]?.written ?? ""))
      at++;
    else if (
      !/^\)?,/.test(gap) ||
      nameAt(words, at) === undefined ||
      !words.slice(at, at + LIST_MAX).some(({ word }) => word === "and")
    )
      break;
  }
  return names.length === 0 ? undefined : { names, isTold, end: at, isPlace };
}
const LIST_MAX = 6;

/** An age in brackets or between commas belongs to the name. */
function ageBehind(words: readonly Word[], at: number): string | undefined {
  const gap = words[at - 1]?.after ?? "";
  const word = words[at];
  if (word === undefined || !/^\s?[,(]/.test(gap)) return undefined;
  const isAge =
    /^\d{1,2}$/.test(word.written) ||
    /^\(?\d{1,2}\)?$/.test(word.written) ||
    (NUMBER_WORDS.has(word.word.split("-")[0] ?? "") && /\(/.test(gap));
  return isAge && /^(?:\)|,|$| and)/.test(word.after.trim() === "" && word.after === " " ? " and" : word.after)
    ? word.written.replaceAll(/[()]/g, "")
    : undefined;
}

/** Whom a phrase means: a person by name, else by what they are. */
export function personOf({ kin, quality }: KinPhrase, named?: KinName): Person {
  const gender = kin.gender ?? named?.gender;
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

const DYING = new Set(["died", "passed", "drowned", "dead", "funeral", "passing"]);

export function namedRelatives(words: readonly Word[]): readonly Relative[] {
  const found = new Map<string, Relative>();
  const isDying = words.some(
    ({ word, tags }, place) =>
      DYING.has(word) &&
      (word !== "passed" || tags.has("Verb")) &&
      !/^(?:the|his|her|their|test|exam)$/.test(words[place + 1]?.word ?? ""),
  );
  for (const { phrase, start } of phrasesOf(words))
    for (const each of phrase.names)
      if (!found.has(each.name)) found.set(each.name, relativeOf(phrase, each, isDying && start === 0));
  return [...found.values()];
}

interface Found {
  readonly phrase: KinPhrase;
  readonly start: number;
}

function phrasesOf(words: readonly Word[]): readonly Found[] {
  const found: Found[] = [];
  for (const [at, { word }] of words.entries()) {
    const isOwn = word === "my" || word === "our";
    if (!isOwn && !COUNTED.test(word)) continue;
    const phrase = kinPhrase(words, at + 1);
    if (phrase === undefined) continue;
    if (isOwn) {
      found.push({
        phrase: phrase.names.length > 0 || phrase.isPossessive ? phrase : apposed(words, at, phrase),
        start: at,
      });
      continue;
    }
    // Whom somebody has, and not whom they met: "I have a daughter, Zara".
    const before = words.slice(Math.max(0, at - OWNING_WITHIN), at);
    const isOwned =
      before.some((each) => OWNING.has(each.word)) && before.some((each) => each.word === "i" || each.word === "we");
    if (isOwned && phrase.names.length > 0) found.push({ phrase, start: at });
  }
  return found;
}
const COUNTED = /^(?:a|an|two|three|four|one|\d)$/;
const OWNING_WITHIN = 4;
const OWNING = new Set("have has had got adopted adopt getting".split(" "));

/** "Emeka, my younger brother", "Matthias is my boyfriend". */
function apposed(words: readonly Word[], at: number, phrase: KinPhrase): KinPhrase {
  const before = words[at - 1];
  const isTold = before?.word === "is" || before?.word === "was";
  const last = isTold ? at - 2 : at - 1;
  if (!isTold && !/^,/.test(before?.after ?? "")) return phrase;
  for (let start = Math.max(0, last - 3); start <= last; start++) {
    const found = nameAt(words, start);
    const isFree = start === 0 || !isNamePart(words[start - 1]);
    if (found?.end === last + 1 && isFree && !found.isPlace) return { ...phrase, names: [found], isTold };
  }
  return phrase;
}
const isNamePart = (word: Word | undefined): boolean =>
  word !== undefined &&
  /^\p{Lu}/u.test(word.written) &&
  word.after === " " &&
  word.word !== "i" &&
  !/^(?:and|but|so)$/.test(word.word);

/** A relation as a memory says it, with the attribute that it sets. */
function relativeOf(phrase: KinPhrase, each: KinName, isDying: boolean): Relative {
  const person = personOf(phrase, each);
  const relation = phrase.kin.single;
  const isGone = isDying || phrase.quality.some((word) => GONE.has(word));
  const quality = phrase.quality.filter((word) => TOLD_QUALITIES.has(word)).join(" ");
  const whole = `${quality === "" ? "" : `${quality} `}${relation}`;
  const age = each.age === undefined ? "" : ` (${each.age})`;
  const text = `${isGone ? "Had" : "Has"} ${article(whole)} ${whole}, ${each.name}${age}`;
  return {
    person,
    text,
    key: PARTNERS.has(relation) && !isGone ? "relationship.partner" : `relation.${each.name.toLowerCase()}`,
  };
}
const TOLD_QUALITIES = new Set("best eldest oldest youngest twin foster imaginary".split(" "));
/** "a" or "an" before a word. */
export const article = (word: string): string =>
  /^(?:[aeio]|u(?!ni|se|k|s[aei]|ro)|hour|honest|heir)/i.test(word) ? "an" : "a";
