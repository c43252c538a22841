/**
 * The forms of question of a language, ready to be matched: `data/<language>/asked.txt`. Patterns
 * are made when a question first comes near them.
 *
 * A form is a question, whole: nothing stands before or behind it. `~` is whom it asks about ("my
 * sister", "Tom"), `~'` the same as an owner ("my sister's", "Toms"); without either it asks about
 * the speaker. `<kin>` is a relation without its article, `<thing>` what is liked best, `<plan>`
 * what is planned, `<place>` something with a capital, `<number>` a number. `(a|b)` one of them,
 * `[a ]` may be missing. Accents and capitals do not count. Behind `? ` it is a question only where
 * a question mark says so.
 *
 * Above the forms stands what they ask for. Keys, likeliest first: the first that is known answers;
 * with `*` before them all that are known do. Or: `@likes` what they like; `@name` what somebody is
 * called; `@about` all that is known of them; `@kin` who of a relation there is; `@who.boss` who
 * has that role for them; `@favourite`, `@plan`, `@appointment`.
 */
import { onceEach } from "../model/once.ts";
import type { KinLanguage } from "./kin.ts";
import { patternOf, wordFile } from "./word-file.ts";
import { fold } from "./words.ts";

/** Words of a phrase that means somebody, and of a thing that is liked. */
const WHO_WORDS_MAX = 5;
const THING_WORDS_MAX = 3;

export interface Form {
  /** Made when it is first asked for: most never are. */
  readonly pattern: () => RegExp;
  /** Words that it may begin with; where it may begin with any, `ANY` too. */
  readonly first: ReadonlySet<string>;
  readonly asked: string;
  readonly needsMark: boolean;
  readonly isOwner: boolean;
}

/** A table holds the sections of its file; the file says what each is for. */
export interface AskedTable {
  readonly code: KinLanguage;
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

/** Forms that may begin with the word, in order. No name begins like a question word. */
export function formsFor(word: string, { forms, byFirst, determiners, home, articles }: AskedTable): readonly Form[] {
  const own = byFirst.get(word);
  if (own === undefined) return byFirst.get(ANY) ?? [];
  if (!determiners.has(word) && !home.has(word) && !articles.has(word)) return own;
  return forms.filter(({ first }) => first.has(word) || first.has(ANY));
}
const ANY = "~";

export const PHRASE_WORDS_MAX = 6;

/** Of the longest phrase that it begins with; 0 where it does with none. */
export function leadLength(folded: readonly string[], phrases: Phrases): number {
  for (let length = Math.min(PHRASE_WORDS_MAX, folded.length); length > 0; length--)
    if (phrases.has(folded.slice(0, length).join(" "))) return length;
  return 0;
}

export const tableOf = onceEach((code: KinLanguage): AskedTable => {
  const file = wordFile(`${code}/asked.txt`);
  const plans = keyWords(file.pairs("plans"));
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
    written: file.entries("written out").map(({ head, place }) => replacementOf(head, place)),
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
    things: keyWords(file.pairs("things")),
    plans,
  };
});

/** `/what's/ => "what is"`. */
function replacementOf(line: string, place: string): readonly [RegExp, string] {
  const [, pattern, text] = /^(.+) => "(.*)"$/u.exec(line) ?? [];
  if (pattern === undefined || text === undefined) throw new Error(`${place}: expected /pattern/ => "text"`);
  return [patternOf(pattern, place), text];
}

/** `colour: farbe` → farbe → colour; a word may have several keys. */
function keyWords(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, readonly string[]> {
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
  return {
    pattern: () => (pattern ??= formPattern(form, planned)),
    first: new Set(beginnings(form, 0).found.map((beginning) => firstWord(beginning))),
    asked,
    needsMark,
    isOwner: form.includes("~'"),
  };
}

function firstWord(beginning: string): string {
  const [word = ""] = beginning.split(" ");
  return isBegun(word) ? ANY : word;
}

function formPattern(form: string, planned: string): RegExp {
  let count = 0;
  const source = form
    // Longer ones first, or what is left of one is taken for a name: "système d'exploitation".
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
  // Without `u`: what is matched are folded words, and such a pattern is made several times faster.
  return new RegExp(`^${source}$`, "d");
}

/** All beginnings of a form, up to its first space or slot. A group runs from `at` to `end`. */
function beginnings(form: string, at: number): { readonly found: readonly string[]; readonly end: number } {
  const found: string[] = [];
  let open = [""];
  let place = at;
  while (place < form.length) {
    const sign = form.charAt(place);
    if (sign === ")" || sign === "]") break;
    place++;
    if (sign === "|") {
      found.push(...open);
      open = [""];
    } else if (sign === "(" || sign === "[") {
      const group = beginnings(form, place);
      place = group.end + 1;
      const isOptional = sign === "[" || form.charAt(place) === "?";
      if (form.charAt(place) === "?") place++;
      if (open.every(isBegun)) continue;
      const ways = isOptional ? ["", ...group.found] : group.found;
      open = [...new Set(open.flatMap((start) => (isBegun(start) ? [start] : ways.map((way) => start + way))))];
    } else {
      const start = place - 1;
      while (place < form.length && !GROUPING.has(form.charAt(place))) place++;
      const letters = form.slice(start, place);
      open = open.map((before) => (isBegun(before) ? before : before + letters));
    }
  }
  return { found: [...found, ...open], end: place };
}
const GROUPING: ReadonlySet<string> = new Set("()[]|");
const isBegun = (start: string): boolean => start.includes(" ") || start.includes("~") || start.includes("<");
