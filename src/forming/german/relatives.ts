/** Named people and animals: "meine Frau Clara", "zwei Söhne, Oskar und Piet". */
import { GERMAN as DE } from "../language-data.ts";
import type { Person, PronounResolver, Relative } from "../language-rules.ts";
import { asPossession, type KinshipTerm, kinshipTerm, singularTerm } from "./kinship.ts";
import { isCapital, syntheticWord, type Word } from "./parse.ts";
import { articleOf, isGivenName, nameAt, namesAt, personAt, relativeAfter } from "./persons.ts";

interface Named {
  readonly name: string;
  readonly kinship: KinshipTerm;
  readonly isPartner: boolean;
  /** Whose relative, if not the speaker's. */
  readonly owner?: Person;
  readonly isNew?: boolean;
}

/** @param resolve antecedent of "sie" or "er" */
export function namedRelatives(words: readonly Word[], resolve: PronounResolver): readonly Relative[] {
  const found: Named[] = [...namedLater(words, resolve)];
  // "Meine Schwester hat eine Tochter, Ronja": not the speaker's daughter.
  const isOfAnother = personAt(words, 0) !== undefined && !words.some((word) => DE.has("first", word.word));
  for (const [index, word] of words.entries()) {
    const isFirst = index === 0 || (index === 1 && /^(?:der|die|das)$/.test(words[0]?.word ?? ""));
    const isNew = isFirst && /^neue[rs]?$/.test(word.word);
    const isOwn = DE.map("mine").has(word.word) || isNew;
    if (!isOwn && (!DE.has("having", word.word) || isOfAnother)) continue;
    const following = relativeAfter(words, index);
    if (following === undefined || isOwnerOf(words, index)) continue;
    const head = words[following.at];
    const isCalled = CALLED.test(words[following.at + 1]?.word ?? "");
    const isAny = !isOwn && !isCalled && /^(?:frau|mann|hund|katze)$/.test(head?.word ?? "") && head?.after === "";
    if (head === undefined || isAny) continue;
    const names = isOwn ? ownNames(words, index, following.at, following.kinship) : countedNames(words, following.at);
    const kinship = following.kinship.isPlural ? singularTerm(head.word) : following.kinship;
    // "mein Freund" is not "mein bester Freund".
    const isPartner =
      kinship !== undefined &&
      (DE.has("partners", kinship.relation) ||
        (isOwn &&
          following.at === index + 1 &&
          /^Freund(?:in)?$/.test(kinship.relation) &&
          !following.kinship.isPlural));
    if (kinship !== undefined) found.push(...names.map((name) => ({ name, kinship, isPartner, isNew })));
  }
  found.push(...apposed(words));
  const seen = new Set<string>();
  const isSeparated = words.some(({ word }) => SEPARATED.test(word));
  return found
    .filter(({ isPartner }) => !(isPartner && isSeparated))
    .filter(({ name }) => !seen.has(name) && seen.add(name) !== undefined)
    .map(relativeOf);
}
/** "Die Katze von meiner Schwester heißt Lilly": the cat's name. */
const isOwnerOf = (words: readonly Word[], at: number): boolean =>
  words[at - 1]?.word === "von" &&
  isCapital(words[at - 2] ?? syntheticWord("x")) &&
  words.some(({ word }) => /^(?:heißt|heißen)$/.test(word));

const CALLED = /^(?:namens|genannt)$/;

/** Separated partners. */
const SEPARATED = /^(?:getrennt|trennen|geschieden|scheiden|schluss|ex)$/;

/** "Sie heißt Krümel": names a relative mentioned before. */
function namedLater(words: readonly Word[], resolve: PronounResolver): readonly Named[] {
  const at = words.findIndex(({ word }) => /^(?:heißt|hieß)$/.test(word));
  const pronoun = at === 0 ? "" : (words[at - 1]?.word ?? "");
  if (at < 0 || at > CALLED_WITHIN || !/^(?:sie|er|es|die|der|)$/.test(pronoun)) return [];
  const fitting = /^(?:es|)$/.test(pronoun) ? undefined : resolve(/^(?:er|der)$/.test(pronoun) ? "m" : "f");
  // "Ein Welpe, sie heißt Luna": nobody who has a name.
  const antecedent = fitting === undefined || fitting.name !== undefined ? resolve("any", true) : fitting;
  const kinship = antecedent?.name === undefined ? kinshipTerm(antecedent?.relation?.toLowerCase() ?? "") : undefined;
  const name = nameAt(words, at + 1);
  if (kinship === undefined || name === undefined || (pronoun === "es" && kinship.gender !== "n")) return [];
  const owner = antecedent?.of === undefined ? {} : { owner: antecedent.of };
  const isNew = antecedent?.isNew === true;
  return [{ name: name.name, kinship, isPartner: DE.has("partners", kinship.relation), isNew, ...owner }];
}
const CALLED_WITHIN = 4;

const FORMER = /^(?:erste[rn]?|frühere[rn]?|damalige[rn]?|ehemalige[rn]?|vorige[rn]?)$/;

/** After "mein Bruder". */
function ownNames(words: readonly Word[], mineAt: number, relativeAt: number, kinship: KinshipTerm): readonly string[] {
  const head = words[relativeAt];
  const mine = words[mineAt];
  if (head === undefined || mine === undefined) return [];
  // "Meine erste Frau hieß Eva": nobody's wife now.
  if (words.slice(mineAt + 1, relativeAt).some(({ word }) => FORMER.test(word))) return [];
  // "Mein Bruder heißt Tom"
  if (/^(?:heißt|heißen|hieß)$/.test(words[relativeAt + 1]?.word ?? "") && head.after === "")
    return namesAt(words, relativeAt + 2);
  const isPhrase = CALLED.test(words[relativeAt + 1]?.word ?? "");
  const isArticled =
    words[relativeAt + 1]?.word === articleOf(mine.word) &&
    words[relativeAt + 2] !== undefined &&
    isCapital(words[relativeAt + 2] ?? head);
  const at = relativeAt + (isPhrase || isArticled ? 2 : 1);
  if (/[.;:!?]/.test(head.after)) return [];
  const isComma = /,|–|\(/.test(head.after) || words[at]?.before === "(";
  const names = kinship.isPlural ? namesAt(words, at) : [nameAt(words, at)?.name ?? ""].filter((name) => name !== "");
  if (names.length === 0) return [];
  // After a comma: another comma, the end, or a known name.
  if (isComma && !kinship.isPlural) {
    const end = nameAt(words, at)?.end ?? at;
    const last = words[end - 1];
    const isClosed = end === words.length || /[,)–.!]/.test(last?.after ?? "");
    if (!isClosed || words[end - 1] === undefined) return [];
    if (
      !isGivenName(words[at]?.word ?? "") &&
      end === words.length &&
      DE.has("prepositions", words[mineAt - 1]?.word ?? "") === false &&
      mineAt > 0
    )
      return names;
  }
  // "Ich habe meiner Mutter Blumen geschenkt": after a bare dative only a known name.
  // "Mit meinem Freund Tarek und unserem Kater Momo"
  const isJoined = words[mineAt - 1]?.word === "und" && words.slice(0, mineAt).some(({ word }) => word === "mit");
  const isBareDative =
    /^(?:meinem|meiner|unserem|unserer)$/.test(mine.word) &&
    !isJoined &&
    !DE.has("prepositions", words[mineAt - 1]?.word ?? "");
  if (isBareDative && !isGivenName(words[at]?.word ?? "")) return [];
  return names;
}

/** After "eine Tochter" only with a comma or "namens", because another noun may follow. */
function countedNames(words: readonly Word[], relativeAt: number): readonly string[] {
  const head = words[relativeAt];
  if (head === undefined) return [];
  const called = calledInside(words, relativeAt + 1);
  if (called !== undefined) return [called];
  const isPhrase = CALLED.test(words[relativeAt + 1]?.word ?? "");
  if (!isPhrase && !/^(?:,|:|\(| –)$/.test(head.after) && words[relativeAt + 1]?.before !== "(") return [];
  return namesAt(words, relativeAt + (isPhrase ? 2 : 1));
}

/** "Ein Hund, der Balu heißt", "der heißt Balu". */
function calledInside(words: readonly Word[], at: number): string | undefined {
  if (!/^(?:der|die|das)$/.test(words[at]?.word ?? "")) return undefined;
  const nameAfter = words[at + 1]?.word === "heißt" ? nameAt(words, at + 2) : undefined;
  if (nameAfter !== undefined) return nameAfter.name;
  const named = nameAt(words, at + 1);
  return named !== undefined && words[named.end]?.word === "heißt" ? named.name : undefined;
}

/** "Emeka, mein Bruder, ist …", "Lotte ist meine Schwester". */
function apposed(words: readonly Word[]): readonly Named[] {
  return words.flatMap((word, index) => {
    if (!/^(?:mein|meine|unser|unsere)$/.test(word.word) || index === 0) return [];
    const following = relativeAfter(words, index);
    if (following === undefined || following.kinship.isPlural || nameAt(words, following.at + 1) !== undefined)
      return [];
    const previous = words[index - 1];
    const isCopula = /^(?:ist|war)$/.test(previous?.word ?? "");
    if (!isCopula && previous?.after !== "," && word.before !== "(") return [];
    const lastAt = isCopula ? index - 2 : index - 1;
    const from = startOfName(words, lastAt);
    if (from === undefined || words[from - 1]?.word === "nicht") return [];
    const name = nameAt(words, from);
    const isPerson = isGivenName(words[from]?.word ?? "") || (!isCopula && from === 0);
    return name === undefined ||
      name.end !== lastAt + 1 ||
      !isPerson ||
      kinshipTerm(words[from]?.word ?? "") !== undefined
      ? []
      : [{ name: name.name, kinship: following.kinship, isPartner: DE.has("partners", following.kinship.relation) }];
  });
}

function startOfName(words: readonly Word[], last: number): number | undefined {
  let at = last;
  while (
    at > 0 &&
    words[at - 1]?.after === "" &&
    isCapital(words[at - 1] ?? syntheticWord("")) &&
    nameAt(words, at - 1)?.end === last + 1
  )
    at--;
  return at < 0 ? undefined : at;
}

/** Text and attribute of a relation. */
function relativeOf({ name, kinship, isPartner, owner, isNew = false }: Named): Relative {
  const gender = kinship.gender === "n" ? {} : { gender: kinship.gender };
  const person: Person = { name, relation: kinship.relation, ...gender, ...(owner === undefined ? {} : { of: owner }) };
  const key = isPartner ? "relationship.partner" : `relation.${name.toLowerCase()}`;
  // One does not "have" a wife.
  const text = DE.has("partners", kinship.relation)
    ? `${kinship.relation} heißt ${name}`
    : `Hat ${asPossession(kinship)}, ${name}`;
  return { person, text, key, isNew, ...(owner === undefined ? {} : { subject: owner }) };
}
