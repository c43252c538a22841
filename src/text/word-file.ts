/**
 * Word files in `data/`: the words of a language, for people to edit.
 *
 *     # A comment.
 *     TOWN = (town|city)              a definition, used as {TOWN}
 *     of $1 = (my $1|the $1 of ~)     with parameters, separated by `;`: {of age}
 *     [stop words]                    a section of entries:
 *     a an and the                    a line, and the indented lines below it
 *
 * Files are read on demand: a process uses few languages.
 */

import { readData } from "../data.ts";
import { once, onceEach } from "../model/clock.ts";
import { compilePattern } from "./alphabetic.ts";
import { fold } from "./words.ts";

export interface Entry {
  readonly head: string;
  /** Indented lines below the head. */
  readonly lines: readonly string[];
  /** For error messages: `data/en/times.txt:12`. */
  readonly location: string;
}

const SECTION = /^\[([^[\]\n]+)\]$/gmu;
const COMMENTS = /^#.*$/gmu;
const DEFINITION = /^(\w+)(?: \$\d;?)* =(?: (.*))?$/u;
const PAIR = /^(.+?):(?: (.*)|$)/u;
const REPLACEMENT = /^(?=.*"$)(.+) => "(.*)"$/u;
const PATTERN = /^\/(.+)\/([a-z]*)$/u;
/** An innermost `{NAME}` or `{of age}`, but not `\p{L}` or `a{2}`. */
const USE = /(?<!\\[pP])\{([a-zA-Z]\w*)(?: ([^{}]*))?\}/gu;

const PARAMETER = /\$(\d)/gu;

/** A section and its first line; parsed on demand. */
interface Part {
  readonly text: string;
  readonly line: number;
}
const NO_LINES: Part = { text: "", line: 0 };
type Pairs = readonly (readonly [key: string, text: string])[];
export type Replacements = readonly (readonly [pattern: RegExp, text: string])[];

export class WordFile {
  readonly path: string;
  readonly #parts = new Map<string, Part>();
  readonly #definitions: ReadonlyMap<string, string>;

  /** @throws Error with the malformed line, here and below */
  constructor(path: string, text = readData(path)) {
    this.path = `data/${path}`;
    let [name, start, line] = ["", 0, 1];
    for (const heading of text.matchAll(SECTION)) {
      const part = text.slice(start, heading.index);
      this.#parts.set(name, { text: part, line });
      line += lineCount(part) + 1;
      [name, start] = [heading[1] ?? "", heading.index + heading[0].length + 1];
      if (this.#parts.has(name)) throw new Error(`${this.path}:${line - 1}: a second section [${name}]`);
    }
    this.#parts.set(name, { text: text.slice(start), line });
    this.#definitions = this.#defined();
  }

  get sections(): readonly string[] {
    return [...this.#parts.keys()].filter((name) => name !== "");
  }

  /** Empty for a missing section, here and below. */
  readonly entries = onceEach((section: string): readonly Entry[] =>
    this.#entriesIn(this.#parts.get(section) ?? NO_LINES),
  );

  /** The raw text of a section without definitions. */
  text(section: string): string {
    return this.#parts.get(section)?.text.replaceAll(COMMENTS, "").trim() ?? "";
  }

  /** Words separated by white space, as spelled. */
  words(section: string): readonly string[] {
    return wordsOf(this.text(section));
  }

  /** Phrases separated by `;`, folded. */
  phrases(section: string): ReadonlySet<string> {
    const phrases = this.text(section).split(";");
    return new Set(phrases.map((phrase) => fold(phrase.trim())).filter((phrase) => phrase !== ""));
  }

  /** Entries `key: text`; indented lines continue the text. */
  readonly pairs = onceEach(
    (section: string): Pairs =>
      this.entries(section).map(({ head, lines, location }) => {
        const [, key, text = ""] = PAIR.exec(head) ?? [];
        if (key === undefined) throw new Error(`${location}: expected "key: text"`);
        return [key, [text, ...lines].join(" ")];
      }),
  );

  /** One pattern per line. */
  patterns(section: string): readonly RegExp[] {
    return this.entries(section).map(({ head, location }) => patternOf(head, location));
  }

  /** A line each: `/what's/ => "what is"`. */
  replacements(section: string): Replacements {
    return this.entries(section).map(({ head, location }) => replacementOf(head, location));
  }

  /** The lines of a section as alternatives of one pattern. */
  alternatives(section: string): string {
    return this.entries(section)
      .map(({ head }) => head)
      .join("|");
  }

  #entriesIn(part: Part): readonly Entry[] {
    const entries: { head: string; lines: string[]; location: string }[] = [];
    for (const { line, location } of this.#lines(part)) {
      if (!line.startsWith(" ")) entries.push({ head: this.#expanded(line, location), lines: [], location });
      else {
        const entry = entries.at(-1);
        if (entry === undefined) throw new Error(`${location}: an indented line without one above it`);
        entry.lines.push(this.#expanded(line.trim(), location));
      }
    }
    return entries;
  }

  #lines({ text, line: first }: Part): readonly { readonly line: string; readonly location: string }[] {
    const lines = text.split("\n").map((line, index) => ({ line, location: `${this.path}:${first + index}` }));
    return lines.filter(({ line }) => line !== "" && !line.startsWith("#"));
  }

  /** The definitions above the first section. */
  #defined(): ReadonlyMap<string, string> {
    const definitions = new Map<string, string>();
    let name = "";
    for (const { line, location } of this.#lines(this.#parts.get("") ?? NO_LINES)) {
      if (line.startsWith(" ") && name !== "") {
        definitions.set(name, (definitions.get(name) ?? "") + this.#expanded(line.trim(), location, definitions));
        continue;
      }
      const [, defined, text = ""] = DEFINITION.exec(line) ?? [];
      if (defined === undefined) throw new Error(`${location}: expected a definition or a [section]`);
      name = defined;
      definitions.set(name, this.#expanded(text, location, definitions));
    }
    return definitions;
  }

  #expanded(line: string, location: string, definitions = this.#definitions): string {
    let text = line;
    for (let before = ""; before !== text && text.includes("{"); ) {
      before = text;
      text = text.replaceAll(USE, (_, name: string, written = "") => {
        const definition = definitions.get(name);
        if (definition === undefined) throw new Error(`${location}: {${name}} is not defined`);
        if (written === "") return definition;
        const values = written.split("; ");
        return definition.replaceAll(PARAMETER, (_parameter, number) => values[Number(number) - 1] ?? "");
      });
    }
    return text;
  }
}

function lineCount(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

/** @param path relative to `data/` */
export const wordFile = onceEach((path: string): WordFile => new WordFile(path));

/** Parses `/what's/ => "what is"`. */
export function replacementOf(line: string, location: string): Replacements[number] {
  const [, pattern, text] = REPLACEMENT.exec(line) ?? [];
  if (pattern === undefined || text === undefined) throw new Error(`${location}: expected /pattern/ => "text"`);
  return [patternOf(pattern, location), text];
}

/** What is between the slashes of a pattern. */
export const sourceOf = (text: string): string => PATTERN.exec(text)?.[1] ?? text;

/** Parses a pattern in JavaScript syntax: `/^old$/iu`. */
export function patternOf(text: string, location: string): RegExp {
  const [, source, flags] = PATTERN.exec(text) ?? [];
  if (source === undefined) throw new Error(`${location}: expected a pattern between slashes`);
  return compilePattern(source, flags);
}

const wordsOf = (list: string): string[] => list.split(/\s+/).filter((word) => word !== "");

export type WordSet = Pick<ReadonlySet<string>, "has" | "values">;

/** `"für über"` → the set of folded words. */
export const wordSet = (list: string): WordSet => foldedSet(() => list);

/** The folded words of a section. @param path relative to `data/` */
export const wordsIn = (path: string, section: string): WordSet => foldedSet(() => wordFile(path).text(section));

function foldedSet(list: () => string): WordSet {
  const words = once((): WordSet => new Set(wordsOf(fold(list()))));
  return { has: (word) => words().has(word), values: () => words().values() };
}

/** Irregular forms: folded form → base in its own spelling. */
export type WordForms = Pick<ReadonlyMap<string, string>, "get" | "has">;

/** `go went gone`: look-ups use folded forms; the base keeps its accents for the stemmer. */
export function irregularForms(path: string, section = "irregular forms"): WordForms {
  const bases = once(
    (): WordForms =>
      new Map(
        wordFile(path)
          .entries(section)
          .flatMap(({ head }) => {
            const [base = "", ...forms] = head.split(" ");
            return forms.map((form) => [fold(form), base] as const);
          }),
      ),
  );
  return { get: (form) => bases().get(form), has: (form) => bases().has(form) };
}

/**
 * Word tables of `data/packed`: a label and its words, ` |` ends a line, each word occurs once.
 * Unpacked on first use in 1.5 ms.
 */

/** Label of a word in the table, if any. Only words of the table are stored, never of a text. */
export type WordLabels<Label> = (word: string) => Label | undefined;

/** Labels are parsed on demand: most are never used. */
export function unpackedWords<Label>(packed: string, read: (label: string) => Label): WordLabels<Label> {
  const tokens = packed.split(" ");
  const lines = new Map<string, Line<Label>>();
  let line: Line<Label> = { written: tokens[0] ?? "", label: undefined };
  for (let index = 1; index < tokens.length; index++) {
    const token = tokens[index] ?? "";
    if (token.charCodeAt(0) === BAR) line = { written: token, label: undefined };
    else lines.set(token, line);
  }
  return (word) => {
    const found = lines.get(word);
    if (found === undefined) return undefined;
    found.label ??= read(found.written.replace("|\n", ""));
    return found.label;
  };
}
const BAR = 124;

interface Line<Label> {
  readonly written: string;
  label: Label | undefined;
}
