/** People and animals whom a sentence names with what they are to the speaker: "meine Frau Clara", "zwei Söhne, Oskar und Piet". */
import type { Person, Relative } from "../tongue.ts";
import { havingOf, type Kin, kinOf, PARTNERS, singleKin } from "./kin.ts";
import { isCapital, made, type Word } from "./parse.ts";
import { articleOf, isGivenName, kinBehind, nameAt, namesAt, personAt } from "./persons.ts";
import type { Who } from "./predicate.ts";
import { FIRST, MINE, PREPOSITIONS } from "./words.ts";

interface Named {
  readonly name: string;
  readonly kin: Kin;
  readonly isPartner: boolean;
}

/** @param who whom "sie" or "er" would mean here */
export function namedRelatives(words: readonly Word[], who: Who): readonly Relative[] {
  const found: Named[] = [...calledSo(words, who)];
  // "Meine Schwester hat eine Tochter, Ronja": whose relative that is, is another matter.
  const isOfAnother = personAt(words, 0) !== undefined && !words.some((word) => FIRST.has(word.word));
  for (const [place, word] of words.entries()) {
    const isOwn = MINE.has(word.word);
    if (!isOwn && (!HAVING.has(word.word) || isOfAnother)) continue;
    const behind = kinBehind(words, place);
    if (behind === undefined || isOwnerOf(words, place)) continue;
    const head = words[behind.at];
    if (head === undefined || (!isOwn && /^(?:frau|mann|hund|katze)$/.test(head.word) && head.after === "")) continue;
    const names = isOwn ? ownNames(words, place, behind.at, behind.kin) : countedNames(words, behind.at);
    const kin = behind.kin.isPlural ? singleKin(head.word) : behind.kin;
    // "mein Freund" is not "mein bester Freund".
    const isPartner =
      kin !== undefined &&
      (PARTNERS.has(kin.relation) ||
        (isOwn && behind.at === place + 1 && /^Freund(?:in)?$/.test(kin.relation) && !behind.kin.isPlural));
    if (kin !== undefined) found.push(...names.map((name) => ({ name, kin, isPartner })));
  }
  found.push(...apposed(words));
  const seen = new Set<string>();
  const isParted = words.some(({ word }) => PARTED.test(word));
  return found
    .filter(({ isPartner }) => !(isPartner && isParted))
    .filter(({ name }) => !seen.has(name) && seen.add(name) !== undefined)
    .map(relativeOf);
}
/** "Die Katze von meiner Schwester heißt Lilly": that is the name of the cat. */
const isOwnerOf = (words: readonly Word[], at: number): boolean =>
  words[at - 1]?.word === "von" &&
  isCapital(words[at - 2] ?? made("x")) &&
  words.some(({ word }) => /^(?:heißt|heißen)$/.test(word));

/** Who parted is no partner. */
const PARTED = /^(?:getrennt|trennen|geschieden|scheiden|schluss|ex)$/;

/** "Sie heißt Krümel": of a relative who was spoken of without a name. */
function calledSo(words: readonly Word[], who: Who): readonly Named[] {
  const at = words.findIndex(({ word }) => /^(?:heißt|hieß)$/.test(word));
  const pronoun = words[at - 1]?.word ?? "";
  if (at < 1 || at > CALLED_WITHIN || !/^(?:sie|er|es|die|der)$/.test(pronoun)) return [];
  const meant = who(/^(?:er|der)$/.test(pronoun) ? "m" : "f");
  const kin =
    meant?.name === undefined && meant?.of === undefined ? kinOf(meant?.relation?.toLowerCase() ?? "") : undefined;
  const name = nameAt(words, at + 1);
  return kin === undefined || name === undefined
    ? []
    : [{ name: name.name, kin, isPartner: PARTNERS.has(kin.relation) }];
}
const CALLED_WITHIN = 4;

/** "Ich habe eine Tochter, Zara". */
const HAVING: ReadonlySet<string> = new Set("ein eine einen einem einer zwei drei vier fünf 2 3 4".split(" "));

/** Behind "mein Bruder". */
function ownNames(words: readonly Word[], mineAt: number, kinAt: number, kin: Kin): readonly string[] {
  const head = words[kinAt];
  const mine = words[mineAt];
  if (head === undefined || mine === undefined) return [];
  // "Mein Bruder heißt Tom"
  if (/^(?:heißt|heißen|hieß)$/.test(words[kinAt + 1]?.word ?? "") && head.after === "")
    return namesAt(words, kinAt + 2);
  const isPhrase = /^(?:namens|genannt)$/.test(words[kinAt + 1]?.word ?? "");
  const isArticled =
    words[kinAt + 1]?.word === articleOf(mine.word) &&
    words[kinAt + 2] !== undefined &&
    isCapital(words[kinAt + 2] ?? head);
  const at = kinAt + (isPhrase || isArticled ? 2 : 1);
  if (/[.;:!?]/.test(head.after)) return [];
  const isComma = /,|–|\(/.test(head.after) || words[at]?.before === "(";
  const names = kin.isPlural ? namesAt(words, at) : [nameAt(words, at)?.name ?? ""].filter((name) => name !== "");
  if (names.length === 0) return [];
  // Behind a comma: another comma, the end, or a known name.
  if (isComma && !kin.isPlural) {
    const end = nameAt(words, at)?.end ?? at;
    const last = words[end - 1];
    const isClosed = end === words.length || /[,)–.!]/.test(last?.after ?? "");
    if (!isClosed || words[end - 1] === undefined) return [];
    if (
      !isGivenName(words[at]?.word ?? "") &&
      end === words.length &&
      PREPOSITIONS.has(words[mineAt - 1]?.word ?? "") === false &&
      mineAt > 0
    )
      return names;
  }
  // "Ich habe meiner Mutter Blumen geschenkt": behind a bare dative only a known name.
  const isBareDative =
    /^(?:meinem|meiner|unserem|unserer)$/.test(mine.word) && !PREPOSITIONS.has(words[mineAt - 1]?.word ?? "");
  if (isBareDative && !isGivenName(words[at]?.word ?? "")) return [];
  return names;
}

/** Behind "eine Tochter": only what a comma or "namens" parts from it, for another noun may follow. */
function countedNames(words: readonly Word[], kinAt: number): readonly string[] {
  const head = words[kinAt];
  if (head === undefined) return [];
  const isPhrase = /^(?:namens|genannt)$/.test(words[kinAt + 1]?.word ?? "");
  if (!isPhrase && !/^(?:,|:|\(| –)$/.test(head.after) && words[kinAt + 1]?.before !== "(") return [];
  return namesAt(words, kinAt + (isPhrase ? 2 : 1));
}

/** "Emeka, mein Bruder, ist …", "Lotte ist meine Schwester". */
function apposed(words: readonly Word[]): readonly Named[] {
  return words.flatMap((word, place) => {
    if (!/^(?:mein|meine|unser|unsere)$/.test(word.word) || place === 0) return [];
    const behind = kinBehind(words, place);
    if (behind === undefined || behind.kin.isPlural || nameAt(words, behind.at + 1) !== undefined) return [];
    const previous = words[place - 1];
    const isCopula = /^(?:ist|war)$/.test(previous?.word ?? "");
    if (!isCopula && previous?.after !== "," && word.before !== "(") return [];
    const lastAt = isCopula ? place - 2 : place - 1;
    const from = startOfName(words, lastAt);
    if (from === undefined || words[from - 1]?.word === "nicht") return [];
    const name = nameAt(words, from);
    const isPerson = isGivenName(words[from]?.word ?? "") || (!isCopula && from === 0);
    return name === undefined || name.end !== lastAt + 1 || !isPerson || kinOf(words[from]?.word ?? "") !== undefined
      ? []
      : [{ name: name.name, kin: behind.kin, isPartner: PARTNERS.has(behind.kin.relation) }];
  });
}

function startOfName(words: readonly Word[], last: number): number | undefined {
  let at = last;
  while (
    at > 0 &&
    words[at - 1]?.after === "" &&
    isCapital(words[at - 1] ?? made("")) &&
    nameAt(words, at - 1)?.end === last + 1
  )
    at--;
  return at < 0 ? undefined : at;
}

/** A relation as a memory says it, with the attribute that it sets. */
function relativeOf({ name, kin, isPartner }: Named): Relative {
  const gender = kin.gender === "n" ? {} : { gender: kin.gender };
  const person: Person = { name, relation: kin.relation, ...gender };
  const key = isPartner ? "relationship.partner" : `relation.${name.toLowerCase()}`;
  // Nobody "has" a wife.
  const text = PARTNERS.has(kin.relation) ? `${kin.relation} heißt ${name}` : `Hat ${havingOf(kin)}, ${name}`;
  return { person, text, key };
}
