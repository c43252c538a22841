/**
 * The word files of `data/`: what a language brings, written for people to edit.
 *
 *     # A comment.
 *     TOWN = (town|city)              a definition, used as {TOWN}
 *     of $1 = (my $1|the $1 of ~)     one with parameters, parted by `;`: {of age}
 *     [stop words]                    a section of entries:
 *     a an and the                    a line, and the indented lines below it
 *
 * A file is read when its first word is asked for: a process meets few of the languages.
 */

import { readData } from "../data.ts";
import { once, onceEach } from "../model/once.ts";
import { fold } from "./words.ts";

export interface Entry {
  readonly head: string;
  /** The indented lines below it. */
  readonly lines: readonly string[];
  /** For faults: `data/en/times.txt:12`. */
  readonly place: string;
}

const SECTION = /^\[([^\]\n]+)\]$/gmu;
const COMMENTS = /^#.*$/gmu;
const DEFINITION = /^(\w+)(?: \$\d;?)* =(?: (.*))?$/u;
const PAIR = /^(.+?):(?: (.*))?$/u;
const PATTERN = /^\/(.+)\/([a-z]*)$/u;
/** `{NAME}` or `{of age}` without another inside, and neither `\p{L}` nor `a{2}`. */
const USE = /(?<!\\[pP])\{([a-zA-Z]\w*)(?: ([^{}]*))?\}/gu;

const PARAMETER = /\$(\d)/gu;

/** A part of a file, from a line on. It is taken apart when it is asked for. */
interface Part {
  readonly text: string;
  readonly line: number;
}
const NOTHING: Part = { text: "", line: 0 };
type Pairs = readonly (readonly [key: string, text: string])[];

export class WordFile {
  readonly path: string;
  readonly #parts = new Map<string, Part>();
  readonly #definitions: ReadonlyMap<string, string>;

  /** @throws Error, here and below, naming the line that has no known form */
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

  /** Empty where the file has no such section, here and below. */
  readonly entries = onceEach((section: string): readonly Entry[] =>
    this.#entriesIn(this.#parts.get(section) ?? NOTHING),
  );

  /** All that is written in a section without definitions. */
  text(section: string): string {
    return this.#parts.get(section)?.text.replaceAll(COMMENTS, "").trim() ?? "";
  }

  /** Words parted by white space, in their own spelling. */
  words(section: string): readonly string[] {
    return wordsOf(this.text(section));
  }

  /** Phrases parted by `;`, folded. */
  phrases(section: string): ReadonlySet<string> {
    const phrases = this.text(section).split(";");
    return new Set(phrases.map((phrase) => fold(phrase.trim())).filter((phrase) => phrase !== ""));
  }

  /** Entries of the form `key: text`; indented lines go on with the text. */
  readonly pairs = onceEach(
    (section: string): Pairs =>
      this.entries(section).map(({ head, lines, place }) => {
        const [, key, text = ""] = PAIR.exec(head) ?? [];
        if (key === undefined) throw new Error(`${place}: expected "key: text"`);
        return [key, [text, ...lines].join(" ")];
      }),
  );

  /** Patterns, a line each. */
  patterns(section: string): readonly RegExp[] {
    return this.entries(section).map(({ head, place }) => patternOf(head, place));
  }

  /** The lines of a section as alternatives of one pattern. */
  alternatives(section: string): string {
    return this.entries(section)
      .map(({ head }) => head)
      .join("|");
  }

  #entriesIn(part: Part): readonly Entry[] {
    const entries: { head: string; lines: string[]; place: string }[] = [];
    for (const { line, place } of this.#lines(part)) {
      if (!line.startsWith(" ")) entries.push({ head: this.#expanded(line, place), lines: [], place });
      else {
        const entry = entries.at(-1);
        if (entry === undefined) throw new Error(`${place}: an indented line without one above it`);
        entry.lines.push(this.#expanded(line.trim(), place));
      }
    }
    return entries;
  }

  #lines({ text, line: first }: Part): readonly { readonly line: string; readonly place: string }[] {
    const lines = text.split("\n").map((line, index) => ({ line, place: `${this.path}:${first + index}` }));
    return lines.filter(({ line }) => line !== "" && !line.startsWith("#"));
  }

  /** Those above the first section. */
  #defined(): ReadonlyMap<string, string> {
    const definitions = new Map<string, string>();
    let name = "";
    for (const { line, place } of this.#lines(this.#parts.get("") ?? NOTHING)) {
      if (line.startsWith(" ") && name !== "") {
        definitions.set(name, (definitions.get(name) ?? "") + this.#expanded(line.trim(), place, definitions));
        continue;
      }
      const [, defined, text = ""] = DEFINITION.exec(line) ?? [];
      if (defined === undefined) throw new Error(`${place}: expected a definition or a [section]`);
      name = defined;
      definitions.set(name, this.#expanded(text, place, definitions));
    }
    return definitions;
  }

  #expanded(line: string, place: string, definitions = this.#definitions): string {
    let text = line;
    for (let before = ""; before !== text && text.includes("{"); ) {
      before = text;
      text = text.replaceAll(USE, (_, name: string, written = "") => {
        const definition = definitions.get(name);
        if (definition === undefined) throw new Error(`${place}: {${name}} is not defined`);
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

/** A pattern as JavaScript writes it: `/^old$/iu`. */
export function patternOf(text: string, place: string): RegExp {
  const [, source, flags] = PATTERN.exec(text) ?? [];
  if (source === undefined) throw new Error(`${place}: expected a pattern between slashes`);
  return new RegExp(source, flags);
}

const wordsOf = (list: string): string[] => list.split(/\s+/).filter((word) => word !== "");

export type WordSet = Pick<ReadonlySet<string>, "has" | "values">;

/** `"für über"` → the set of the folded words. */
export const wordSet = (list: string): WordSet => foldedSet(() => list);

/** The folded words of a section. @param path relative to `data/` */
export const wordsIn = (path: string, section: string): WordSet => foldedSet(() => wordFile(path).text(section));

function foldedSet(list: () => string): WordSet {
  const words = once((): WordSet => new Set(wordsOf(fold(list()))));
  return { has: (word) => words().has(word), values: () => words().values() };
}

/** Forms that no rule leads back to their base: folded form → base in its own spelling. */
export type WordForms = Pick<ReadonlyMap<string, string>, "get" | "has">;

/**
 * The irregular forms of a language: `go went gone` → went → go, gone → go. Forms are folded, for
 * they are looked up folded; the base keeps its spelling, for the stemmer reads its accents.
 */
export function irregularForms(path: string): WordForms {
  const bases = once(
    (): WordForms =>
      new Map(
        wordFile(path)
          .entries("irregular forms")
          .flatMap(({ head }) => {
            const [base = "", ...forms] = head.split(" ");
            return forms.map((form) => [fold(form), base] as const);
          }),
      ),
  );
  return { get: (form) => bases().get(form), has: (form) => bases().has(form) };
}

/**
 * Word tables of `data/packed`: a line is a label and its words, ` |` ends a line, and each word
 * stands once. Unpacking takes a millisecond and a half and happens on first use.
 */

/**
 * What a word is labelled with; undefined where the table lacks it. Holds words of the table alone,
 * never of a text.
 */
export type WordLabels<Label> = (word: string) => Label | undefined;

/** Labels are read when a word first asks for them: most of a table is never met. */
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
