/**
 * Resolves a phrase of a question to a person: the speaker, a named person, or a relative of either
 * ("my older sister", "Tom's wife").
 */

import { once } from "../model/clock.ts";
import { termsIn } from "./analysis.ts";
import { relationsNamed } from "./common-words.ts";
import { conceptsInQuestion } from "./concepts.ts";
import { detectLanguage } from "./detect.ts";
import { GIVEN_NAMES, isGermanNoun } from "./german-names.ts";
import type { TextLanguage } from "./languages.ts";
import { leadLength, type QuestionForms } from "./question-forms.ts";
import { wordFile, wordsIn } from "./word-file.ts";
import { fold } from "./words.ts";

export interface ResolvedPerson {
  readonly name?: string;
  /** Relation of the named person to the owner: "my sister Julia". */
  readonly as?: readonly string[];
  /** Where the named person is known from: "Julia from work". */
  readonly from?: string;
  readonly relations?: readonly string[];
  /** Whose relatives they are, by their relation to the owner: `brother` in "my brother's wife". */
  readonly of?: readonly string[];
  readonly isFamily?: boolean;
}
export const OWNER: ResolvedPerson = {};

/** "My older sister", "Tom's", "the user"; undefined for anything else. */
export function resolvePerson(
  phrase: readonly string[],
  table: QuestionForms,
  isOwner: boolean,
): ResolvedPerson | undefined {
  const folded = phrase.map(fold);
  const whole = folded.join(" ");
  if (table.own.has(whole)) return OWNER;
  const first = table.articles.has(folded[0] ?? "") ? 1 : 0;
  if (first > 0 && folded.length > 1) {
    const rest = resolvePerson(phrase.slice(first), table, isOwner);
    if (rest !== undefined) return rest;
  }
  if (phrase.length === 1 && table.familiar.has(isOwner ? fold(withoutEnding(whole)) : whole))
    return relative(phrase, table, isOwner);
  const determiner = leadLength(folded, table.determiners);
  if (determiner > 0) return relative(phrase.slice(determiner), table, isOwner);
  if (table.home.has(folded[0] ?? "")) {
    const there = relative(phrase.slice(1), table, isOwner);
    if (there?.relations?.some((relation) => AT_HOME.has(relation)) === true) return there;
  }
  for (const pattern of table.ofName) {
    const match = pattern.exec(whole);
    const { name = "", kin: relationPhrase = "" } = match?.groups ?? {};
    const relations =
      match === null ? [] : relationsOf((isOwner ? withoutEnding(relationPhrase) : relationPhrase).split(" "), table);
    if (match === null || relations.length === 0) continue;
    const at = spaces(whole.slice(0, relationPhrase === "" ? 0 : match[0].indexOf(name)));
    const owner = nameOf(phrase.slice(at, at + spaces(name) + 1), table, pattern === table.ofName[0]);
    if (owner !== undefined) return { name: owner, relations };
  }
  const known = table.from?.exec(whole)?.groups?.["name"];
  const from = known === undefined ? undefined : nameOf(phrase.slice(0, spaces(known) + 1), table, false);
  if (from !== undefined)
    return { name: from, from: isOwner ? withoutEnding(folded.at(-1) ?? "") : (folded.at(-1) ?? "") };
  const name = nameOf(phrase, table, isOwner);
  return name === undefined ? undefined : { name };
}

/** Relations used without "my": the household, and roles in a group. */
const AT_HOME = wordsIn("words.txt", "relations at home");

/** "Sister's", "sisters'". */
const withoutEnding = (word: string): string => word.replace(/'s$|(?<=s)'$/u, "");

/** After "my": a relation, or a relation with a name, which then decides. */
function relative(phrase: readonly string[], table: QuestionForms, isOwner: boolean): ResolvedPerson | undefined {
  const folded = phrase.map(fold);
  const ending = (words: readonly string[]): readonly string[] =>
    isOwner ? words.map((word, index) => (index === words.length - 1 ? withoutEnding(word) : word)) : words;
  const whole = ending(folded);
  if (table.family.has(whole.join(" "))) return { isFamily: true };
  const relations = relationsOf(ending(phrase), table);
  if (relations.length > 0) return { relations };
  for (let at = phrase.length - 1; at > 0 && at >= phrase.length - 2; at--) {
    const as = relationsOf(phrase.slice(0, at), table);
    const name = as.length > 0 ? nameOf(phrase.slice(at), table, isOwner) : undefined;
    if (name !== undefined) return { name, as };
  }
  return ofRelative(phrase, table, isOwner);
}

/** "My brother's wife", "my sister Anna's husband": a relative of the owner's relative. */
function ofRelative(phrase: readonly string[], table: QuestionForms, isOwner: boolean): ResolvedPerson | undefined {
  const at = phrase.findIndex((word, index) => index < phrase.length - 1 && /['’]s$|s['’]$/u.test(word));
  if (at === -1) return undefined;
  const rest = phrase
    .slice(at + 1)
    .map((word, index, all) => (isOwner && index === all.length - 1 ? withoutEnding(word) : word));
  const relations = relationsOf(rest, table);
  const owner = relations.length === 0 ? undefined : relative(phrase.slice(0, at + 1), table, true);
  if (owner?.name !== undefined) return { name: owner.name, relations };
  return owner?.relations === undefined ? undefined : { relations, of: owner.relations };
}

/** Relations that a phrase without article may mean: `sister` for "older sister". */
export function relationsOf(phrase: readonly string[], { code, adjectives }: QuestionForms): readonly string[] {
  const written = phrase.map((word) => word.toLowerCase());
  const whole = relationsNamed(written.join(" "), code);
  if (whole.length > 0) return whole;
  const nouns = written.filter((word) => !adjectives.has(fold(word)));
  if (nouns.length > 0 && nouns.length < written.length) return relationsNamed(nouns.join(" "), code);
  // "piano teacher", "lab mate": the last word decides.
  const [kind = "", noun = ""] = written;
  return code === "en" && written.length === 2 && !/['’]/u.test(kind) && relationsNamed(kind, code).length === 0
    ? relationsNamed(noun, code).filter((relation) => RELATIONS_WITH_KINDS.has(relation))
    : [];
}

/** Relations with kinds, such as piano teacher. */
const RELATIONS_WITH_KINDS = wordsIn("words.txt", "relations of kinds");

const PARTICLES = wordsIn("words.txt", "particles of a name");

/** A name: capitalised, or a common given name. */
function nameOf(phrase: readonly string[], table: QuestionForms, isOwner: boolean): string | undefined {
  const words = isOwner
    ? phrase.map((word, index) => (index === phrase.length - 1 ? withoutOwnerEnding(word, table) : word))
    : phrase;
  if (words.length === 0 || words.length > NAME_WORDS_MAX) return undefined;
  const isWritten = words.every(
    (word, index) =>
      /^\p{Lu}[\p{L}\p{M}'.-]*$/u.test(word) || (index > 0 && index < words.length - 1 && PARTICLES.has(word)),
  );
  const [first = ""] = words;
  const folded = fold(first);
  if (!isWritten && !(words.length === 1 && GIVEN_NAMES.has(folded))) return undefined;
  if (table.notNames.has(folded) || table.own.has(folded)) return undefined;
  if (table.code === "de" && words.length === 1 && isGermanNoun(folded)) return undefined;
  return isWritten ? words.join(" ") : first.charAt(0).toUpperCase() + first.slice(1);
}
const NAME_WORDS_MAX = 4;

/** False for a word that no name starts with, whatever follows. */
export const mayBeName = (word: string, table: QuestionForms): boolean =>
  /^\p{Lu}/u.test(word) || GIVEN_NAMES.has(fold(word)) || GIVEN_NAMES.has(fold(withoutOwnerEnding(word, table)));

const withoutOwnerEnding = (name: string, { ownerEndings }: QuestionForms): string =>
  ownerEndings.reduce((rest, ending) => rest.replace(ending, ""), name);

/** Spaces in a phrase: one less than its words. */
export const spaces = (text: string): number => text.split(" ").length - 1;

export interface TasteQuestion {
  readonly likes: boolean;
  /** Doing counts as well as liking: "¿Qué deporte hago?" */
  readonly does?: true;
  /** Concepts of the category asked about, and those it evokes; empty for all. */
  readonly concepts: ReadonlySet<string>;
}

const FILE = "sentence-kinds.txt";
const wholeIn = (section: string): (() => RegExp) =>
  once(() => {
    const ways = wordFile(FILE).alternatives(section);
    return new RegExp(`^[¿\\s]*(?:(?:y|e|et) )?(?:${ways})(?:[\\s,]+\\p{L}+){0,4}\\s*\\??$`, "iu");
  });
const LIKED = wholeIn("asks of likes");
const DISLIKED = wholeIn("asks of dislikes");
const DOING = wholeIn("asks of doing");

/** English: groups for the category, "not", the verb and the activity. */
const ENGLISH =
  /^(?:(?:hey|so|and|hi|remind me|tell me),? )?(?:what|which)(?<thing>(?: (?!do|does|did)[\p{L}-]+){0,5}?) (?:do(?<not>n['’]?t| not)?|can(?<never>['’]?t| ?not)) i (?<own>not )?(?:really |usually |normally |actually )?(?<verb>like|love|enjoy|prefer|hate|dislike|stand|avoid|fancy|bear)(?<act>(?: [\p{L}'’-]+){0,8})\s*\??$/iu;

const QUESTION_MAX = 90;

export function tasteQuestion(question: string): TasteQuestion | undefined {
  const said = question.trim();
  if (said.length > QUESTION_MAX) return undefined;
  const concepts = (): ReadonlySet<string> => categoriesIn(said, detectLanguage(said));
  if (DOING().test(said)) return { likes: true, does: true, concepts: concepts() };
  const english = englishTasteQuestion(said);
  if (english !== undefined) return english;
  if (DISLIKED().test(said)) return { likes: false, concepts: concepts() };
  return LIKED().test(said) ? { likes: true, concepts: concepts() } : undefined;
}

function englishTasteQuestion(said: string): TasteQuestion | undefined {
  const groups = ENGLISH.exec(said)?.groups;
  if (groups === undefined) return undefined;
  const { thing = "", act = "", verb = "", not, never, own } = groups;
  const isNegated = not !== undefined || never !== undefined || own !== undefined;
  const isBad = /^(?:hate|dislike|avoid)$/iu.test(verb);
  return { likes: isNegated === isBad, concepts: categoriesIn(`${thing} ${act}`.trim(), "en") };
}

/** Categories that a question names: "música", "drink". Liking itself is no category. */
const categoriesIn = (about: string, language: TextLanguage): ReadonlySet<string> =>
  new Set(
    conceptsInQuestion(about, termsIn(about, language), language)
      .filter(({ id, by }) => by !== "member" && !isTasteConcept(id))
      .map(({ id }) => id),
  );

/** Concepts that every question about taste evokes. */
export const isTasteConcept = (concept: string): boolean => TASTE_CONCEPTS.has(concept);
const TASTE_CONCEPTS: ReadonlySet<string> = new Set(
  "dislike love romance like preference favourite timeofday".split(" "),
);

const DISLIKING = once(() => new RegExp(wordFile(FILE).alternatives("tells of a dislike"), "iu"));

/** A memory about a dislike, past or present. */
export const mentionsDislike = (text: string): boolean => DISLIKING().test(text);
