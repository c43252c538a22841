/** Parses and checks the parameters of a call. */

import { parseArgs } from "node:util";
import { KeepsakeError } from "../model/error.ts";
import { nearestName } from "../model/input-fault.ts";
import { parseMoment } from "../text/moment.ts";

export interface Option {
  /** Placeholder of the value in help, such as `NAME`. Absent: a switch. */
  readonly value?: string | undefined;
  readonly repeatable?: boolean;
  readonly about: string;
}
export type Options = Readonly<Record<string, Option>>;

export class Parameters {
  /** Arguments that are not options, in order. */
  readonly words: readonly string[];
  readonly #given: ReadonlyMap<string, readonly string[]>;

  constructor(words: readonly string[], given: ReadonlyMap<string, readonly string[]>) {
    this.words = words;
    this.#given = given;
  }

  /**
   * The first word.
   * @throws KeepsakeError `invalid_input` with `what` if it is missing
   */
  word(what: string, hint?: string): string {
    const [word] = this.words;
    if (word === undefined) throw missing(what, hint);
    return word;
  }
  /**
   * All words as one text.
   * @throws KeepsakeError `invalid_input` with `what` if there are none
   */
  sentence(what: string, hint?: string): string {
    const text = this.words.join(" ");
    if (text === "") throw missing(what, hint);
    return text;
  }
  has(name: string): boolean {
    return this.#given.has(name);
  }
  text(name: string): string | undefined {
    return this.#given.get(name)?.[0];
  }
  /** @throws KeepsakeError `invalid_input` if it is missing */
  required(name: string): string {
    const text = this.text(name);
    if (text === undefined) throw missing(`--${name}`);
    return text;
  }
  /** Values of a repeatable option; undefined if absent. */
  list(name: string): readonly string[] | undefined {
    return this.#given.get(name);
  }
  /** @throws KeepsakeError `invalid_input` unless it is an integer from `min` to `max` */
  count(name: string, { min = 1, max = Number.MAX_SAFE_INTEGER } = {}): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw usageError(`The option --${name} expects a whole number from ${min} to ${max}.`, "Use digits only.");
  }
  /** @throws KeepsakeError `invalid_input` unless it is a number from `min` to 1 */
  fraction(name: string, min = 0): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const value = /^-?\d(?:\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= 1) return value;
    throw usageError(`The option --${name} expects a number from ${min} to 1.`, "Example: 0.5.");
  }
  /** @throws KeepsakeError `invalid_input` with the allowed words */
  choice<Word extends string>(name: string, words: readonly Word[]): Word | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : wordOf(name, text, words);
  }
  choices<Word extends string>(name: string, words: readonly Word[]): readonly Word[] | undefined {
    return this.list(name)?.map((text) => wordOf(name, text, words));
  }
}

/**
 * @throws KeepsakeError `invalid_input` for an unknown or repeated option, and a missing or surplus
 * value
 */
export function parseParameters(argv: readonly string[], options: Options): Parameters {
  const config = Object.fromEntries(
    Object.entries(options).map(
      ([name, { value }]) => [name, { type: value === undefined ? "boolean" : "string" }] as const,
    ),
  );
  const { tokens } = parseArgs({
    args: [...argv],
    options: config,
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  const given = new Map<string, string[]>();
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") words.push(token.value);
    if (token.kind !== "option") continue;
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (option === undefined) throw unknownOption(token, options);
    if (given.has(token.name) && option.repeatable !== true)
      throw usageError(`The option --${token.name} was given twice.`);
    const value = optionValue(token, option);
    given.set(token.name, [...(given.get(token.name) ?? []), value]);
  }
  return new Parameters(words, given);
}

function unknownOption(
  { name, rawName }: { readonly name: string; readonly rawName: string },
  options: Options,
): KeepsakeError {
  const nearest = nearestName(name, Object.keys(options));
  const suggestion = nearest === undefined ? "" : ` Did you mean --${nearest}?`;
  return usageError(`Unknown option${shownWord(rawName)}.${suggestion}`);
}

function optionValue(
  token: { readonly name: string; readonly value?: string | undefined; readonly inlineValue?: boolean | undefined },
  option: Option,
): string {
  if (option.value === undefined) {
    if (token.value === undefined) return "";
    throw usageError(`The option --${token.name} doesn't take a value.`);
  }
  // A value that looks like an option is usually a forgotten value.
  const isForgotten = token.inlineValue !== true && token.value !== "-" && token.value?.startsWith("-") === true;
  if (token.value !== undefined && token.value !== "" && !isForgotten) return token.value;
  throw usageError(
    `The option --${token.name} needs a value: ${option.value}.`,
    `If the value begins with a dash, write --${token.name}=VALUE.`,
  );
}

function wordOf<Word extends string>(name: string, text: string, words: readonly Word[]): Word {
  const word = words.find((candidate) => candidate === text);
  if (word !== undefined) return word;
  // The value is not quoted: it may be what somebody meant to remember.
  throw usageError(`Invalid value for --${name}.`, `Expected one of ${words.join(", ")}.`);
}

/** Without a hint, main points to the command's help. */
export const usageError = (message: string, hint = ""): KeepsakeError =>
  new KeepsakeError("invalid_input", message, { hint });

export const missing = (what: string, hint?: string): KeepsakeError => usageError(`Missing argument: ${what}.`, hint);

/** Only words that look like a command or an option are quoted in errors. */
export const shownWord = (word: string): string => (WORD.test(word) ? ` "${word}"` : "");

const WORD = /^-{0,2}[a-z][a-z0-9_-]{0,30}$/i;

/**
 * Milliseconds UTC; undefined if absent.
 * @throws KeepsakeError `invalid_input` for an invalid date
 */
export function momentOption(parameters: Parameters, name: string): number | undefined {
  const text = parameters.text(name);
  if (text === undefined) return undefined;
  const at = parseMoment(text, "UTC");
  if (at !== undefined) return at;
  throw usageError(`The option --${name} expects a date.`, "As 2027-01-31, or 2027-01-31T12:00:00Z.");
}
