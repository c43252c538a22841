/**
 * What a question asks about a person: an attribute ("Where do I live?"), everything known ("Who is
 * Marta?"), or relatives ("What are my kids called?"). Questions are matched in full, in five
 * languages; "Where did Ana get the idea for her home?" is not one of them. All languages are
 * tried, because questions are short (memory.md §8).
 */

import { once, onceEach } from "../model/clock.ts";
import { AnalysableText } from "./analysable-text.ts";
import { KINSHIP_LANGUAGES, type KinshipLanguage, relationsNamed } from "./common-words.ts";
import { GIVEN_NAMES, isGermanNoun } from "./german-names.ts";
import { LANGUAGES } from "./languages.ts";
import { wordFile, wordsIn } from "./word-file.ts";
import { fold } from "./words.ts";

export interface PersonQuestion {
  /**
   * Attributes that answer it, likeliest first; empty for everything known. For relatives: `name`
   * if names are asked for, `relationship.partner` for the partner.
   */
  readonly keys: readonly string[];
  /** The person named in the question; absent: the owner. */
  readonly name?: string;
  /**
   * `attribute`: the first known key; `attributes`: every one; `likes`: likes and dislikes of
   * someone other than the owner; `health`: illnesses, allergies, diets and medication.
   */
  readonly wants: "attribute" | "attributes" | "profile" | "person" | "family" | "likes" | "health";
  /** Which person of that name: their relation to the owner, or where they are known from. */
  readonly as?: readonly string[] | undefined;
  readonly from?: string | undefined;
  /** Whose relatives are wanted: `brother` in "my brother's wife". */
  readonly of?: readonly string[];
  /** Relations wanted, such as `son` (kinship.ts). Absent: the whole family. */
  readonly relations?: readonly string[];
  /** Asks how it was: "What was my job?", "Where did I live before?". */
  readonly isPast?: true;
}

/** Longer questions ask for more than one attribute. */
const QUESTION_MAX = 160;
const WORDS_MAX = 24;

/** Undefined if it asks for none of these. */
export function personQuestion(
  question: string,
  { language } = new AnalysableText(question),
): PersonQuestion | undefined {
  const phrasing = question.trim();
  if (phrasing.length > QUESTION_MAX || QUOTING.test(phrasing)) return undefined;
  const likely = KINSHIP_LANGUAGES.filter((code) => code === language);
  // Few contractions differ between the languages, so most of them read the same parts.
  const asWritten = partsIn(phrasing.replaceAll(/[’ʼ]/gu, "'"));
  for (const code of [...likely, ...KINSHIP_LANGUAGES.filter((other) => other !== language)]) {
    const table = questionForms(code);
    const asked = questionIn(asWritten, table);
    const present = replaced(asWritten.plain, table.askedNow);
    if (present === asWritten.plain && asked !== undefined) return asked;
    const once = asked ?? attributeOnce(present === asWritten.plain ? undefined : questionIn(partsIn(present), table));
    if (once !== undefined) return { ...once, isPast: true };
  }
  return undefined;
}

/** Who somebody was is told by what is remembered of them, not by what holds today. */
const attributeOnce = (asked: PersonQuestion | undefined): PersonQuestion | undefined =>
  asked?.wants === "attribute" || asked?.wants === "attributes" ? asked : undefined;

/** A memory of the past as if it were so today: "Was a postman" → "Is a postman". Short texts may be of several languages. */
export function toldAsNow(memory: string): readonly string[] {
  return KINSHIP_LANGUAGES.map((code) => replaced(memory, questionForms(code).toldNow)).filter((now) => now !== memory);
}

const replaced = (text: string, forms: readonly (readonly [RegExp, string])[]): string =>
  forms.reduce((left, [form, now]) => left.replaceAll(form, now), text).trim();

/**
 * The question with known names as they are written: "which school does ellie go to", "where does lucia live".
 * @param names of people
 */
export function withKnownNames(question: string, names: Iterable<string>): string {
  const known = new Map([...names].filter((name) => SINGLE_NAME.test(name)).map((name) => [fold(name), name]));
  if (known.size === 0) return question;
  return question.replaceAll(LOWER_WORD, (word) => {
    const own = known.get(fold(word));
    const name = own ?? known.get(fold(word.replace(POSSESSIVE, "")));
    if (name === undefined || isFrequentWord(fold(word))) return word;
    return own ?? `${name}'s`;
  });
}
const SINGLE_NAME = /^\p{Lu}\p{L}{2,}$/u;
const LOWER_WORD = /(?<![\p{L}\p{N}'’-])\p{Ll}{3,}(?:['’]s)?(?![\p{L}\p{N}'’-])/gu;
/** "ellies", "ellie's" */
const POSSESSIVE = /['’]?s$/u;
const isFrequentWord = (word: string): boolean =>
  Object.values(LANGUAGES).some(({ frequentWords, stopWords }) => frequentWords.has(word) || stopWords.has(word));

/** "What should I not cook for Petra?", "What is Julia from work doing?". */
export function peopleNamed(question: string, { language } = new AnalysableText(question)): readonly Named[] {
  const { written, table } = phrasesOf(question, language);
  const found: Named[] = [];
  const mayName = written.map((word) => mayBeName(word, table));
  // The first word is always capitalised.
  for (let start = 1; start < written.length; ) {
    if (!mayName.slice(start, start + NAMED_WORDS_MAX).includes(true)) {
      start++;
      continue;
    }
    const [named, length] = longestNamed(written.slice(start, start + NAMED_WORDS_MAX), table);
    if (named !== undefined) found.push(named);
    start += Math.max(1, length);
  }
  return found;
}

/** The owner's relatives in a question: "my dad" in "When does my dad play bowls?". */
export function relativesNamed(
  question: string,
  { language } = new AnalysableText(question),
): readonly RelativeNamed[] {
  const { written, table } = phrasesOf(question, language);
  const found: RelativeNamed[] = [];
  for (let start = 0; start < written.length; ) {
    const [named, length] = longestRelative(written.slice(start, start + RELATIVE_WORDS_MAX), table);
    if (named !== undefined) found.push(named);
    start += Math.max(1, length);
  }
  return found;
}
interface RelativeNamed {
  readonly relations: readonly string[];
  /** As written, without marks: "my dad's". */
  readonly phrase: string;
}
const RELATIVE_WORDS_MAX = 3;

function longestRelative(
  written: readonly string[],
  table: QuestionForms,
): readonly [RelativeNamed | undefined, number] {
  for (let length = written.length; length > 0; length--) {
    const phrase = written.slice(0, length);
    const resolve = resolvePerson(phrase, table, /['’]s$|s['’]$/u.test(phrase.at(-1) ?? ""));
    const { relations, name } = resolve ?? {};
    if (relations !== undefined && name === undefined) return [{ relations, phrase: phrase.join(" ") }, length];
  }
  return [undefined, 0];
}

function phrasesOf(
  question: string,
  language: string,
): { readonly written: readonly string[]; readonly table: QuestionForms } {
  const phrasing = question.trim();
  const table = questionForms(KINSHIP_LANGUAGES.find((code) => code === language) ?? "en");
  if (phrasing.length > QUESTION_MAX || QUOTING.test(phrasing)) return { written: [], table };
  const parts = phrasing.replaceAll(/[,…¿¡()]/gu, " ").split(/\s+/u);
  return { written: parts.map((part) => bare(part).word), table };
}
type Named = Pick<PersonQuestion, "as" | "from"> & { readonly name: string };
const NAMED_WORDS_MAX = 5;

function longestNamed(written: readonly string[], table: QuestionForms): readonly [Named | undefined, number] {
  for (let length = written.length; length > 0; length--) {
    const phrase = written.slice(0, length);
    const resolve = resolvePerson(phrase, table, /['’]s$|s['’]$/u.test(phrase.at(-1) ?? ""));
    if (resolve?.name === undefined || resolve.relations !== undefined || /^(?:I|Ich)$/.test(resolve.name)) continue;
    const { name, as, from } = resolve;
    return [{ name, as, from }, length];
  }
  return [undefined, 0];
}

/** Quotes words or a text. */
const QUOTING = /["“”„«»`\n<>{}=*#/\\]|(?<!\p{L})['‘]\p{L}/u;

interface Phrasing {
  readonly written: readonly string[];
  readonly folded: readonly string[];
}

function questionIn(asWritten: Parts, table: QuestionForms): PersonQuestion | undefined {
  const read = wordsOf(asWritten, table);
  if (read === undefined || table.never?.test(read.folded.join(" ")) === true) return undefined;
  const hasMark = asWritten.plain.endsWith("?");
  for (const one of shortened(read, table)) {
    const text = one.folded.join(" ");
    for (const form of formsFor(one.folded[0] ?? "", table)) {
      if ((form.needsMark && !hasMark) || !form.mayMatch(text)) continue;
      const match = form.pattern().exec(text);
      const asked = match === null ? undefined : questionOf(one, match, form, table);
      if (asked !== undefined) return asked;
    }
  }
  return undefined;
}

/** Words of a single sentence without lead-in phrases; undefined for several sentences. */
function wordsOf(asWritten: Parts, table: QuestionForms): Phrasing | undefined {
  const plain = replaced(asWritten.plain, table.written);
  const { parts, written, folded } = plain === asWritten.plain ? asWritten : partsIn(plain);
  if (parts.length === 0 || parts.length > WORDS_MAX) return undefined;
  const end = parts.findLastIndex(({ isEnd }, index) => isEnd && index < parts.length - 1);
  if (end === -1) return { written, folded };
  // "Hi! Where do I live?": only the last sentence counts.
  const before = withoutLead({ written: written.slice(0, end + 1), folded: folded.slice(0, end + 1) }, table);
  return before.folded.length > 0 ? undefined : { written: written.slice(end + 1), folded: folded.slice(end + 1) };
}

type Parts = ReturnType<typeof partsIn>;

function partsIn(plain: string) {
  const parts = plain
    .replaceAll(/[,…¿¡()]/gu, " ")
    .split(/\s+/u)
    .map(bare)
    .filter(({ word }) => word !== "");
  const written = parts.map(({ word }) => word);
  return { plain, parts, written, folded: written.map(fold) };
}

/** Strips dashes and punctuation; returns whether the word ends a sentence. */
function bare(part: string): { readonly word: string; readonly isEnd: boolean } {
  let [start, end] = [0, part.length];
  while (DASHES.has(part.charAt(start))) start++;
  while (end > start && (MARKS.has(part.charAt(end - 1)) || DASHES.has(part.charAt(end - 1)))) end--;
  return { word: part.slice(start, end), isEnd: MARKS.has(part.charAt(end)) && !TITLES.has(part.toLowerCase()) };
}
const DASHES: ReadonlySet<string> = new Set("-–—");
const MARKS: ReadonlySet<string> = new Set(".?!:;");
const TITLES: ReadonlySet<string> = new Set("dr. mr. mrs. ms. st. prof. sr. sra. dra. mme. hr. fr.".split(" "));

/** The words as they are, then without optional words around and inside them. */
function shortened(phrasing: Phrasing, table: QuestionForms): readonly Phrasing[] {
  const places = placesOf(phrasing.folded, table.fillers);
  const isKept = (_: string, index: number): boolean => !places.has(index);
  const plain = { written: phrasing.written.filter(isKept), folded: phrasing.folded.filter(isKept) };
  const found = new Map<string, Phrasing>();
  for (const start of [phrasing, plain, withoutTail(plain, table)])
    for (let one = start, length = 1; length > 0 && one.folded.length > 0; ) {
      found.set(one.folded.join(" "), one);
      length = leadLength(one.folded, table.lead);
      one = { written: one.written.slice(length), folded: one.folded.slice(length) };
    }
  return [...found.values()];
}

function withoutLead(phrasing: Phrasing, { lead }: QuestionForms): Phrasing {
  let { written, folded } = phrasing;
  for (let length = leadLength(folded, lead); length > 0; length = leadLength(folded, lead)) {
    written = written.slice(length);
    folded = folded.slice(length);
  }
  return { written, folded };
}

function withoutTail(phrasing: Phrasing, { tail }: QuestionForms): Phrasing {
  let end = phrasing.folded.length;
  for (let found = true; found; ) {
    found = false;
    for (let length = Math.min(PHRASE_WORDS_MAX, end - 1); length > 0 && !found; length--)
      if (tail.has(phrasing.folded.slice(end - length, end).join(" "))) {
        end -= length;
        found = true;
      }
  }
  return { written: phrasing.written.slice(0, end), folded: phrasing.folded.slice(0, end) };
}

/** Positions of words that belong to one of the phrases. */
function placesOf(folded: readonly string[], phrases: Phrases): ReadonlySet<number> {
  const places = new Set<number>();
  for (let start = 0; start < folded.length; start++) {
    const length = leadLength(folded.slice(start, start + PHRASE_WORDS_MAX), phrases);
    for (let index = start; index < start + length; index++) places.add(index);
  }
  return places;
}

function questionOf(
  phrasing: Phrasing,
  match: RegExpExecArray,
  form: Form,
  table: QuestionForms,
): PersonQuestion | undefined {
  const groups = match.groups ?? {};
  const group = (letter: string): string | undefined =>
    Object.entries(groups).find(([name, value]) => name.startsWith(letter) && value !== undefined)?.[0];
  const writtenOf = (name: string): readonly string[] => {
    const [start = 0, end = 0] = match.indices?.groups?.[name] ?? [];
    const first = spaces(match[0].slice(0, start));
    return phrasing.written.slice(first, first + spaces(match[0].slice(start, end)) + 1);
  };
  const place = group("place");
  if (place !== undefined && !/^\p{Lu}/u.test(writtenOf(place)[0] ?? "")) return undefined;
  const whoGroup = group("who");
  const resolve = whoGroup === undefined ? OWNER : resolvePerson(writtenOf(whoGroup), table, form.isOwner);
  if (
    resolve === undefined ||
    (resolve.name !== undefined && !resolve.name.includes(" ") && table.several?.test(match[0]) === true)
  )
    return undefined;
  // "Who teaches Dev?" asks for the person with that role.
  const [, relation] = /^@who\.(.+)$/u.exec(form.target) ?? [];
  if (relation !== undefined)
    return resolve.relations !== undefined ? undefined : family({ ...resolve, relations: [relation] }, ["name"]);
  switch (form.target) {
    case "@kin": {
      const relative = relationsOf((groups[group("kin") ?? ""] ?? "").split(" "), table);
      return relative.length === 0 || resolve.relations !== undefined
        ? undefined
        : family({ ...resolve, relations: relative }, ["name"]);
    }
    case "@name":
      if (resolve.relations !== undefined) return family(resolve, ["name"]);
      return resolve.isFamily === true ? family(resolve, []) : attribute(["name", "nickname"], resolve);
    case "@family":
      return resolve.relations === undefined && resolve.name === undefined ? { keys: [], wants: "family" } : undefined;
    case "@about":
      if (resolve.isFamily === true || resolve.relations !== undefined) return family(resolve, []);
      return resolve.name === undefined
        ? { keys: [], wants: "profile" }
        : { keys: [], wants: "person", ...resolved(resolve) };
    case "@news":
      return resolve.relations === undefined ? undefined : family(resolve, []);
    case "@health":
      return resolve.isFamily === true ? undefined : { keys: [], wants: "health", ...resolved(resolve) };
    case "@likes":
      return resolve.isFamily === true || (resolve.name === undefined && resolve.relations === undefined)
        ? undefined
        : { keys: [], wants: "likes", ...resolved(resolve) };
    case "@favourite":
      return attribute(
        favourites(endOf(writtenOf(group("thing") ?? ""), groups[group("thing") ?? ""]), table),
        resolve,
      );
    case "@appointment": {
      const name = groups[group("thing") ?? ""] ?? "";
      const written = writtenOf(group("thing") ?? "")
        .join(" ")
        .toLowerCase()
        .slice(0, name.length);
      return attribute(appointments(written), resolve);
    }
    case "@plan": {
      const plans = table.plans.get(groups[group("plan") ?? ""] ?? "") ?? [];
      return attribute(
        plans.map((plan) => `plan.${plan}`),
        resolve,
      );
    }
    default: {
      if (resolve.isFamily === true) return family(resolve, []);
      const isEach = form.target.startsWith("*");
      const asked = attribute(form.target.replace("*", "").split(" "), resolve);
      return isEach && asked !== undefined ? { ...asked, wants: "attributes" } : asked;
    }
  }
}

const attribute = (keys: readonly string[], resolve: ResolvedPerson): PersonQuestion | undefined =>
  keys.length === 0 || resolve.isFamily === true ? undefined : { keys, wants: "attribute", ...resolved(resolve) };

const family = (resolve: ResolvedPerson, keys: readonly string[]): PersonQuestion => ({
  keys: resolve.relations?.includes("partner") === true ? ["relationship.partner", ...keys] : keys,
  wants: "family",
  ...resolved(resolve),
});

const resolved = ({ isFamily: _, ...who }: ResolvedPerson): Omit<PersonQuestion, "keys" | "wants"> => who;

/** Appointment keys for a profession, in both genders. */
const appointments = (whom: string): readonly string[] =>
  [whom, whom.replace(/arzt$/u, "ärztin"), whom.replace(/ärztin$/u, "arzt"), `${whom}in`, whom.replace(/in$/u, "")].map(
    (name) => `appointment.${name.replace(/(?<=.{3})s$/u, "")}`,
  );

/** The matched part of a compound: "Farbe" in "Lieblingsfarbe". */
const endOf = (written: readonly string[], folded = ""): string =>
  written.join(" ").slice(-folded.length).toLowerCase();

/** "Farbe" → `favourite.colour`, and the key in the owner's own words. */
function favourites(thing: string, { things }: QuestionForms): readonly string[] {
  const known = things.get(fold(thing)) ?? things.get(fold(thing.split(" ")[0] ?? "")) ?? [];
  const alike = known.flatMap((name) => SAME_THINGS().find((names) => names.includes(name)) ?? []);
  return [...new Set([...known, ...alike, thing])].map(
    (name) => `favourite.${name.replaceAll(/[^\p{L}\p{N}]+/gu, "-")}`,
  );
}
/** Synonymous keys: memories in English use the word as it was said. */
const SAME_THINGS = once(() =>
  wordFile("words.txt")
    .entries("same things")
    .map(({ head }) => head.split(" ")),
);

/*
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

/** Maximum words of a phrase for a person, and for a favourite thing. */
const WHO_WORDS_MAX = 5;
const THING_WORDS_MAX = 3;

interface Form {
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
type QuestionForms = ReturnType<typeof questionForms>;
type Phrases = ReadonlySet<string>;

/** Forms that may start with the word, in order. No name starts like a question word. */
function formsFor(word: string, { forms, byFirst, determiners, home, articles }: QuestionForms): readonly Form[] {
  const own = byFirst.get(word);
  if (own === undefined) return byFirst.get(ANY) ?? [];
  if (!determiners.has(word) && !home.has(word) && !articles.has(word)) return own;
  return forms.filter(({ first }) => first.has(word) || first.has(ANY));
}
const ANY = "~";

const PHRASE_WORDS_MAX = 6;

const firstWords = onceEach(
  (phrases: Phrases): ReadonlySet<string> => new Set([...phrases].map((phrase) => phrase.split(" ")[0] ?? "")),
);

/** Length of the longest phrase at the start; 0 if there is none. */
function leadLength(folded: readonly string[], phrases: Phrases): number {
  if (!firstWords(phrases).has(folded[0] ?? "")) return 0;
  for (let length = Math.min(PHRASE_WORDS_MAX, folded.length); length > 0; length--)
    if (phrases.has(folded.slice(0, length).join(" "))) return length;
  return 0;
}

const questionForms = onceEach((code: KinshipLanguage) => {
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
    askedNow: file.replacements("asked as now"),
    toldNow: file.replacements("told as now"),
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

interface ResolvedPerson {
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
const OWNER: ResolvedPerson = {};

/** "My older sister", "Tom's", "the user"; undefined for anything else. */
function resolvePerson(phrase: readonly string[], table: QuestionForms, isOwner: boolean): ResolvedPerson | undefined {
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
function relationsOf(phrase: readonly string[], { code, adjectives }: QuestionForms): readonly string[] {
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
const mayBeName = (word: string, table: QuestionForms): boolean =>
  /^\p{Lu}/u.test(word) || GIVEN_NAMES.has(fold(word)) || GIVEN_NAMES.has(fold(withoutOwnerEnding(word, table)));

const withoutOwnerEnding = (name: string, { ownerEndings }: QuestionForms): string =>
  ownerEndings.reduce((rest, ending) => rest.replace(ending, ""), name);

/** Spaces in a phrase: one less than its words. */
const spaces = (text: string): number => text.split(" ").length - 1;
