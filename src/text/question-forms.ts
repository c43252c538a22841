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
import type { KinshipLanguage } from "./common-words.ts";
import { patternOf, wordFile } from "./word-file.ts";
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
  readonly written: readonly (readonly [RegExp, string])[];
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
    written: file.entries("written out").map(({ head, location }) => replacementOf(head, location)),
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

/** `/what's/ => "what is"`. */
function replacementOf(line: string, location: string): readonly [RegExp, string] {
  const [, pattern, text] = /^(.+) => "(.*)"$/u.exec(line) ?? [];
  if (pattern === undefined || text === undefined) throw new Error(`${location}: expected /pattern/ => "text"`);
  return [patternOf(pattern, location), text];
}

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
