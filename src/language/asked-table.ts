/** The forms of question of a language, ready to be matched (asked-words.ts). Patterns are made when a question first comes near them. */
import type { AskedWords } from "./asked-words.ts";
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

export interface AskedTable {
  readonly words: AskedWords;
  readonly forms: readonly Form[];
  readonly byFirst: ReadonlyMap<string, readonly Form[]>;
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
  readonly things: ReadonlyMap<string, readonly string[]>;
  readonly plans: ReadonlyMap<string, readonly string[]>;
}
export type Phrases = ReadonlySet<string>;

/** Forms that may begin with the word, in their order. Somebody's name begins none that a question word does. */
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

const tables = new Map<string, AskedTable>();

export function tableOf(words: AskedWords): AskedTable {
  const known = tables.get(words.code);
  if (known !== undefined) return known;
  const things = keyWords(words.things);
  const plans = keyWords(words.plans);
  const planned = [...plans.keys()].sort((left, right) => right.length - left.length).join("|");
  const forms = words.rows.flatMap(([asked, ...row]) => row.map((form) => formOf(form, asked, planned)));
  const byFirst = new Map<string, Form[]>();
  for (const form of forms)
    for (const word of form.first) {
      const alike = byFirst.get(word);
      if (alike === undefined) byFirst.set(word, [form]);
      else alike.push(form);
    }
  const table: AskedTable = {
    words,
    forms,
    byFirst,
    lead: phrasesOf(words.lead),
    tail: phrasesOf(words.tail),
    fillers: phrasesOf(words.fillers),
    own: phrasesOf(words.own),
    determiners: phrasesOf(words.determiners),
    adjectives: phrasesOf(words.adjectives.replaceAll(/\s+/gu, ";")),
    family: phrasesOf(words.family),
    articles: phrasesOf(words.articles),
    familiar: phrasesOf(words.familiar),
    home: phrasesOf(words.home),
    notNames: phrasesOf(words.notNames.replaceAll(/\s+/gu, ";")),
    things,
    plans,
  };
  tables.set(words.code, table);
  return table;
}

const phrasesOf = (list: string): Phrases =>
  new Set(
    list
      .split(";")
      .map((phrase) => fold(phrase.trim()))
      .filter((phrase) => phrase !== ""),
  );

/** `colour: farbe` → farbe → colour; a word may have several keys. */
function keyWords(list: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const line of list.split(";")) {
    const [keys = "", words = ""] = line.trim().split(":");
    for (const word of words.trim().split(/\s+/u)) {
      const name = fold(word.replaceAll("_", " "));
      found.set(name, [...(found.get(name) ?? []), ...keys.trim().split(/\s+/u)]);
    }
  }
  return found;
}

const phrase = (words: number): string => `[^ ]+(?: [^ ]+){0,${words - 1}}?`;

function formOf(written: string, asked: string, planned: string): Form {
  const needsMark = written.startsWith("? ");
  const form = fold(needsMark ? written.slice(2) : written);
  let pattern: RegExp | undefined;
  return {
    pattern: () => (pattern ??= patternOf(form, planned)),
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

function patternOf(form: string, planned: string): RegExp {
  let count = 0;
  const source = form
    // Longer ones first, or what is left of one is taken for a name: "système d'exploitation".
    .replaceAll(/(?<=[([])[^()[\]~{<]+(?=[)\]])/gu, (ways) =>
      ways
        .split("|")
        .sort((left, right) => right.length - left.length)
        .join("|"),
    )
    .replaceAll("[", "(?:")
    .replaceAll("]", ")?")
    .replaceAll(/\((?!\?)/gu, "(?:")
    .replaceAll(/~'?|\{kin\}|\{thing\}|\{plan\}|<place>|<number>/gu, (slot) => {
      count++;
      if (slot === "<number>") return "\\d+";
      if (slot === "<place>") return `(?<place${count}>${phrase(WHO_WORDS_MAX)})`;
      if (slot === "{plan}") return `(?<plan${count}>${planned})`;
      if (slot === "{kin}") return `(?<kin${count}>${phrase(THING_WORDS_MAX)})`;
      if (slot === "{thing}") return `(?<thing${count}>${phrase(THING_WORDS_MAX)})`;
      return `(?<who${count}>${phrase(WHO_WORDS_MAX)})`;
    });
  // Without `u`: what is matched are folded words, and such a pattern is made several times faster.
  return new RegExp(`^${source}$`, "d");
}

/** All ways in which a form begins, up to its first space or slot; `at` is where a group of it starts, `end` where it ends. */
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
const isBegun = (start: string): boolean => start.includes(" ") || start.includes("~") || start.includes("{");
