/**
 * Loads the forming data of a language: word lists, patterns, keys and rules from
 * `data/<language>/forming/`. File headers describe the format. Files are read on demand. Missing
 * or invalid entries throw with file and line.
 */
import { readData } from "../data.ts";
import { compilePattern } from "../text/alphabetic.ts";

/** An unindented name with the indented lines below it. */
export interface Section {
  readonly name: string;
  /** Further words after the name: a label, flags. */
  readonly tags: readonly string[];
  readonly lines: readonly string[];
  /** Line number of the name. */
  readonly line: number;
  /** Line numbers of the other lines. */
  readonly numbers: readonly number[];
}

type File = "words" | "patterns" | "keys" | "attributes";

/** `{name}`, but not `\p{L}` or the quantifier `{2,}`. */
const REFERENCE = /\{(?<name>[a-z][a-z\d-]*)\}/g;
const FLAGS = /^[giu]+$/;
const MARKS: ReadonlySet<string> = new Set(["at-head", "unaccented", "whole-words"]);
/** Position of the words in a pattern that is a word list. */
const WORDS: Readonly<Record<string, string>> = { "whole-words": "(?<!\\p{L})", "at-head": "^" };

export class LanguageData {
  readonly #language: string;
  readonly #read: (path: string) => string;
  readonly #files = new Map<File, ReadonlyMap<string, readonly Section[]>>();
  readonly #sources = new Map<string, string>();
  readonly #words = new Map<string, ReadonlySet<string>>();
  readonly #phrases = new Map<string, ReadonlyMap<string, readonly (readonly string[])[]>>();
  readonly #maps = new Map<string, ReadonlyMap<string, string>>();
  readonly #patterns = new Map<string, RegExp>();
  readonly #labelled = new Map<string, readonly (readonly [string, RegExp])[]>();

  /** @param read returns the text of a file in `data/` */
  constructor(language: string, read: (path: string) => string = readData) {
    this.#language = language;
    this.#read = read;
  }

  /** Entries of a word list. */
  list(name: string): readonly string[] {
    return wordsIn(this.#section("words", name));
  }

  /** Whether one of the word lists has the word. @param names separated by spaces */
  has(names: string, word: string): boolean {
    return this.words(names).has(word);
  }

  /** The words of one list, or of several. @param names separated by spaces */
  words(names: string): ReadonlySet<string> {
    return cached(this.#words, names, () => new Set(names.split(" ").flatMap((name) => this.list(name))));
  }

  hasList(name: string): boolean {
    return this.#named("words").has(name);
  }

  /** Lines of a list with several words each. */
  lines(name: string): readonly string[] {
    return this.#section("words", name).lines;
  }

  /** Phrases of a word list, split into words, by their first word; the longest first. */
  phrases(name: string): ReadonlyMap<string, readonly (readonly string[])[]> {
    return cached(this.#phrases, name, () => {
      const phrases = this.list(name).map((phrase) => phrase.split(/(?<=')| /u));
      return Map.groupBy(
        phrases.toSorted((left, right) => right.length - left.length),
        ([first = ""]) => first,
      );
    });
  }

  map(name: string): ReadonlyMap<string, string> {
    return cached(this.#maps, name, () => this.#mapOf(name));
  }

  #mapOf(name: string): ReadonlyMap<string, string> {
    const { lines, numbers } = this.#section("keys", name);
    return new Map(
      lines.map((entry, index) => {
        const [word = "", meaning, ...others] = entry.split("\t");
        if (meaning === undefined || others.length > 0)
          throw this.fault("keys", numbers[index] ?? 0, "expected a word, a tab and what it stands for");
        return [word, meaning];
      }),
    );
  }

  /** Whether a pattern matches. Global patterns have a state: use `pattern`. */
  is(name: string, text: string): boolean {
    return this.pattern(name).test(text);
  }

  pattern(name: string): RegExp {
    return cached(this.#patterns, name, () => this.#compiled(this.#section("patterns", name)));
  }

  /** Undefined if the language has none. */
  optional(name: string): RegExp | undefined {
    return this.#named("patterns").has(name) ? this.pattern(name) : undefined;
  }

  /** All patterns of a name with their labels. */
  labelled(name: string): readonly (readonly [string, RegExp])[] {
    return cached(this.#labelled, name, () =>
      this.#sections("patterns", name).map((section): [string, RegExp] => [
        section.tags[0] ?? "",
        this.#compiled(section),
      ]),
    );
  }

  /** The source of a pattern, for building others. */
  source(name: string): string {
    const known = this.#sources.get(name);
    if (known !== undefined) return known;
    const source = this.#sourceOf(this.#section("patterns", name));
    this.#sources.set(name, source);
    return source;
  }

  /** Compiles a pattern from outside of the pattern file. */
  compile(file: File, line: number, text: string, flags: string): RegExp {
    return this.#regExp(file, line, this.#expanded(file, line, text), flags);
  }

  #regExp(file: File, line: number, source: string, flags: string): RegExp {
    try {
      return compilePattern(source, flags);
    } catch (cause) {
      throw this.fault(file, line, `not a pattern: ${String(cause)}`);
    }
  }

  sections(file: File): readonly Section[] {
    return sectionsOf(this.#read(`${this.#language}/forming/${file}.txt`), (line, message) =>
      this.fault(file, line, message),
    );
  }

  fault(file: File, line: number, message: string): Error {
    return new Error(`data/${this.#language}/forming/${file}.txt:${line}: ${message}`);
  }

  #sections(file: File, name: string): readonly Section[] {
    const found = this.#named(file).get(name);
    if (found === undefined) throw this.fault(file, 0, `"${name}" is missing`);
    return found;
  }

  #named(file: File): ReadonlyMap<string, readonly Section[]> {
    let named = this.#files.get(file);
    if (named === undefined) {
      named = Map.groupBy(this.sections(file), ({ name }) => name);
      this.#files.set(file, named);
    }
    return named;
  }

  #section(file: File, name: string): Section {
    const [section, second] = this.#sections(file, name);
    if (section === undefined || second !== undefined)
      throw this.fault(file, second?.line ?? 0, `"${name}" is defined twice`);
    if (section.lines.length === 0) throw this.fault(file, section.line, `"${name}" has no entries`);
    return section;
  }

  #compiled(section: Section): RegExp {
    const unknown = section.tags.slice(1).find((tag) => !FLAGS.test(tag) && !MARKS.has(tag));
    if (unknown !== undefined) throw this.fault("patterns", section.line, `"${unknown}" is neither a flag nor a mark`);
    const flags = section.tags.find((tag) => FLAGS.test(tag)) ?? "";
    const source = this.#sourceOf(section);
    const isUnaccented = section.tags.includes("unaccented");
    return this.#regExp("patterns", section.line, isUnaccented ? withoutAccents(source) : source, flags);
  }

  #sourceOf(section: Section): string {
    return this.#expanded("patterns", section.line, this.#textOf(section));
  }

  #textOf({ tags, lines }: Section): string {
    const border = tags.map((tag) => WORDS[tag]).find((found) => found !== undefined);
    if (border === undefined) return lines.join("");
    return `${border}(?:${lines.join(" ").trim().split(/\s+/).join("|")})(?!\\p{L})`;
  }

  /** Expands `{name}`; white space is ignored, `_` is a space, `\_` a literal. */
  #expanded(file: File, line: number, text: string): string {
    return text
      .replaceAll(/\s+/g, "")
      .replaceAll(/\\?_/g, (sign) => (sign === "_" ? " " : "_"))
      .replaceAll(REFERENCE, (_, name: string) => this.#referred(file, line, name));
  }

  #referred(file: File, line: number, name: string): string {
    if (this.#named("patterns").has(name)) return this.source(name);
    if (this.#named("words").has(name)) return this.list(name).join("|");
    if (this.#named("keys").has(name)) return [...this.map(name).keys()].join("|");
    throw this.fault(file, line, `{${name}} is defined nowhere`);
  }
}

function cached<Value>(known: Map<string, Value>, name: string, read: () => Value): Value {
  const value = known.get(name) ?? read();
  known.set(name, value);
  return value;
}

const wordsIn = ({ lines }: Section): readonly string[] =>
  lines
    .join(" ")
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll("_", " "));

/** Outside of classes, accented letters also match without accent. */
const withoutAccents = (source: string): string =>
  source.replaceAll(/[à-ÿ]/g, (letter) => `[${letter.normalize("NFD").charAt(0)}${letter}]`);

function sectionsOf(text: string, fault: (line: number, message: string) => Error): readonly Section[] {
  const found: (Section & { readonly lines: string[]; readonly numbers: number[] })[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    if (!/^\s/.test(line)) {
      const [name = "", ...tags] = line.split(" ");
      found.push({ name, tags, lines: [], line: index + 1, numbers: [] });
      continue;
    }
    const section = found.at(-1);
    if (section === undefined) throw fault(index + 1, "an indented line needs a name above it");
    section.lines.push(line.slice(INDENT));
    section.numbers.push(index + 1);
  }
  return found;
}
const INDENT = 2;

export const ENGLISH = new LanguageData("en");
export const GERMAN = new LanguageData("de");
export const SPANISH = new LanguageData("es");
export const FRENCH = new LanguageData("fr");
export const PORTUGUESE = new LanguageData("pt");
