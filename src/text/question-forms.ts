/**
 * The question forms of a language, from `data/<language>/asked.txt`. Patterns are compiled on
 * demand.
 *
 * A form is a whole question. `~` is the person it asks about ("my sister", "Tom"), `~'` the same
 * in the possessive ("my sister's", "Toms"); without either it asks about the speaker. `<kin>` is a
 * relation without article, `<thing>` a favourite thing, `<plan>` a plan, `<place>` a capitalised
 * word, `<number>` a number. `(a|b)` are alternatives, `[a ]` is optional. Accents and case are
 * ignored. Behind `? ` a form needs a question mark.
 *
 * The line above the forms says what they ask for: keys, likeliest first, of which the first known
 * one answers; after `*`, all known ones. Or: `@likes` their likes; `@name` their name; `@about`
 * everything known; `@kin` people of a relation; `@who.boss` the person with that role;
 * `@favourite`, `@plan`, `@appointment`.
 */
import { once, onceEach } from "../model/clock.ts";
import { termsIn } from "./analysis.ts";
import { type KinshipLanguage, relationsNamed } from "./common-words.ts";
import { conceptsInQuestion } from "./concepts.ts";
import { detectLanguage } from "./detect.ts";
import { GIVEN_NAMES, isGermanNoun } from "./german-names.ts";
import type { TextLanguage } from "./languages.ts";
import { type Replacements, wordFile, wordsIn } from "./word-file.ts";
import { fold } from "./words.ts";

/** Maximum words of a phrase for a person, and for a favourite thing. */
const WHO_WORDS_MAX = 5;
const THING_WORDS_MAX = 3;

export interface Form {
  /** Compiled on demand: most never are. */
  readonly pattern: () => RegExp;
  /** Possible first words; includes `ANY` if any word may come first. */
  readonly first: ReadonlySet<string>;
  /** Whether a question has the fixed words of the form. Cheaper than the pattern. */
  readonly mayMatch: (text: string) => boolean;
  readonly target: string;
  readonly needsMark: boolean;
  readonly isOwner: boolean;
}

/** The sections of the file, which documents each. */
export interface QuestionForms {
  readonly code: KinshipLanguage;
  readonly forms: readonly Form[];
  readonly byFirst: ReadonlyMap<string, readonly Form[]>;
  readonly written: Replacements;
  readonly lead: Phrases;
  readonly tail: Phrases;
  readonly fillers: Phrases;
  readonly own: Phrases;
  readonly determiners: Phrases;
  readonly adjectives: Phrases;
  readonly family: Phrases;
  readonly articles: Phrases;
  readonly familiar: Phrases;
  readonly home: Phrases;
  readonly notNames: Phrases;
  readonly ofName: readonly RegExp[];
  readonly from: RegExp | undefined;
  readonly ownerEndings: readonly RegExp[];
  readonly several: RegExp | undefined;
  readonly never: RegExp | undefined;
  readonly things: ReadonlyMap<string, readonly string[]>;
  readonly plans: ReadonlyMap<string, readonly string[]>;
}
export type Phrases = ReadonlySet<string>;

/** Forms that may start with the word, in order. No name starts like a question word. */
export function formsFor(
  word: string,
  { forms, byFirst, determiners, home, articles }: QuestionForms,
): readonly Form[] {
  const own = byFirst.get(word);
  if (own === undefined) return byFirst.get(ANY) ?? [];
  if (!determiners.has(word) && !home.has(word) && !articles.has(word)) return own;
  return forms.filter(({ first }) => first.has(word) || first.has(ANY));
}
const ANY = "~";

export const PHRASE_WORDS_MAX = 6;

const firstWords = onceEach(
  (phrases: Phrases): ReadonlySet<string> => new Set([...phrases].map((phrase) => phrase.split(" ")[0] ?? "")),
);

/** Length of the longest phrase at the start; 0 if there is none. */
export function leadLength(folded: readonly string[], phrases: Phrases): number {
  if (!firstWords(phrases).has(folded[0] ?? "")) return 0;
  for (let length = Math.min(PHRASE_WORDS_MAX, folded.length); length > 0; length--)
    if (phrases.has(folded.slice(0, length).join(" "))) return length;
  return 0;
}

export const questionForms = onceEach((code: KinshipLanguage): QuestionForms => {
  const file = wordFile(`${code}/asked.txt`);
  const plans = keysByWord(file.pairs("plans"));
  const planned = [...plans.keys()].sort((left, right) => right.length - left.length).join("|");
  const forms = file
    .entries("questions")
    .flatMap(({ head, lines }) => lines.map((form) => formOf(form, head, planned)));
  const byFirst = new Map<string, Form[]>();
  for (const form of forms)
    for (const word of form.first) {
      const alike = byFirst.get(word);
      if (alike === undefined) byFirst.set(word, [form]);
      else alike.push(form);
    }
  const foldedWords = (section: string): Phrases => new Set(file.words(section).map(fold));
  return {
    code,
    forms,
    byFirst,
    written: file.replacements("written out"),
    lead: file.phrases("lead"),
    tail: file.phrases("tail"),
    fillers: file.phrases("fillers"),
    own: file.phrases("speaker"),
    determiners: file.phrases("determiners"),
    adjectives: foldedWords("adjectives"),
    family: file.phrases("family"),
    articles: file.phrases("articles"),
    familiar: file.phrases("familiar"),
    home: file.phrases("home"),
    notNames: foldedWords("not names"),
    ofName: file.patterns("relation of a name"),
    from: file.patterns("name from")[0],
    ownerEndings: file.patterns("owner endings"),
    several: file.patterns("several")[0],
    never: file.patterns("never")[0],
    things: keysByWord(file.pairs("things")),
    plans,
  };
});

/** `colour: farbe` → farbe → colour; a word may have several keys. */
function keysByWord(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [keys, words] of pairs)
    for (const word of words.split(" ")) {
      const name = fold(word.replaceAll("_", " "));
      found.set(name, [...(found.get(name) ?? []), ...keys.split(" ")]);
    }
  return found;
}

const phrase = (words: number): string => `[^ ]+(?: [^ ]+){0,${words - 1}}?`;

function formOf(written: string, asked: string, planned: string): Form {
  const needsMark = written.startsWith("? ");
  const form = fold(needsMark ? written.slice(2) : written);
  let pattern: RegExp | undefined;
  const fixed = once(() => fixedParts(form));
  return {
    mayMatch: (text) => fixed().every((ways) => ways.some((words) => text.includes(words))),
    pattern: () => (pattern ??= formPattern(form, planned)),
    first: new Set(beginnings(form, 0).found.map((beginning) => firstWord(beginning))),
    target: asked,
    needsMark,
    isOwner: form.includes("~'"),
  };
}

function firstWord(beginning: string): string {
  const [word = ""] = beginning.split(" ");
  return startsWithForm(word) ? ANY : word;
}

/** Literal texts of which a match contains at least one. */
type FixedPart = readonly string[];

/** What a form requires: its text outside of groups, and the ways of a group without others. */
function fixedParts(form: string): readonly FixedPart[] {
  const parts: FixedPart[] = [];
  let outside = "";
  for (let index = 0; index < form.length; ) {
    const sign = form.charAt(index);
    if (sign !== "(" && sign !== "[") {
      outside += sign;
      index++;
      continue;
    }
    const end = groupEnd(form, index);
    const ways = form
      .slice(index + 1, end)
      .split("|")
      .map(longestLiteral);
    const isOptional = sign === "[" || form.charAt(end + 1) === "?";
    if (!isOptional && ways.every((way) => way !== "" && !/[()[\]]/u.test(way))) parts.push(ways);
    outside += ANY;
    index = end + (sign === "(" && isOptional ? 2 : 1);
  }
  const literal = longestLiteral(outside);
  return literal === "" ? parts : [[literal], ...parts];
}

function groupEnd(form: string, start: number): number {
  let depth = 0;
  for (let index = start; index < form.length; index++) {
    if (OPENING.has(form.charAt(index))) depth++;
    else if (CLOSING.has(form.charAt(index)) && --depth === 0) return index;
  }
  return form.length;
}
const OPENING: ReadonlySet<string> = new Set("([");
const CLOSING: ReadonlySet<string> = new Set(")]");

/** The longest text without a slot, an optional letter or a wildcard. */
const longestLiteral = (text: string): string =>
  text.split(/~'?|<[a-z]+>|.\?|\./u).reduce((most, literal) => (literal.length > most.length ? literal : most), "");

function formPattern(form: string, planned: string): RegExp {
  let count = 0;
  const source = form
    // Longest first; the rest of a shorter match would pass for a name: "système d'exploitation".
    .replaceAll(/(?<=[([])[^()[\]~<]+(?=[)\]])/gu, (ways) =>
      ways
        .split("|")
        .sort((left, right) => right.length - left.length)
        .join("|"),
    )
    .replaceAll("[", "(?:")
    .replaceAll("]", ")?")
    .replaceAll(/\((?!\?)/gu, "(?:")
    .replaceAll(/~'?|<(?:kin|thing|plan|place|number)>/gu, (slot) => {
      count++;
      if (slot === "<number>") return "\\d+";
      if (slot === "<place>") return `(?<place${count}>${phrase(WHO_WORDS_MAX)})`;
      if (slot === "<plan>") return `(?<plan${count}>${planned})`;
      if (slot === "<kin>") return `(?<kin${count}>${phrase(THING_WORDS_MAX)})`;
      if (slot === "<thing>") return `(?<thing${count}>${phrase(THING_WORDS_MAX)})`;
      return `(?<who${count}>${phrase(WHO_WORDS_MAX)})`;
    });
  // No `u` flag: input is folded, and the pattern compiles several times faster.
  return new RegExp(`^${source}$`, "d");
}

/** All prefixes of a form up to its first space or slot. A group runs from `at` to `end`. */
function beginnings(form: string, at: number): { readonly found: readonly string[]; readonly end: number } {
  const found: string[] = [];
  let open = [""];
  let index = at;
  while (index < form.length) {
    const sign = form.charAt(index);
    if (sign === ")" || sign === "]") break;
    index++;
    if (sign === "|") {
      found.push(...open);
      open = [""];
    } else if (sign === "(" || sign === "[") {
      const group = beginnings(form, index);
      index = group.end + 1;
      const isOptional = sign === "[" || form.charAt(index) === "?";
      if (form.charAt(index) === "?") index++;
      if (open.every(startsWithForm)) continue;
      const ways = isOptional ? ["", ...group.found] : group.found;
      open = [...new Set(open.flatMap((start) => (startsWithForm(start) ? [start] : ways.map((way) => start + way))))];
    } else {
      const start = index - 1;
      while (index < form.length && !GROUPING.has(form.charAt(index))) index++;
      const letters = form.slice(start, index);
      open = open.map((before) => (startsWithForm(before) ? before : before + letters));
    }
  }
  return { found: [...found, ...open], end: index };
}
const GROUPING: ReadonlySet<string> = new Set("()[]|");
const startsWithForm = (start: string): boolean => start.includes(" ") || start.includes("~") || start.includes("<");

/*
 * Resolves a phrase of a question to a person: the speaker, a named person, or a relative of either
 * ("my older sister", "Tom's wife").
 */

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
