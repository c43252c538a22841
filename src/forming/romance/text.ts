/**
 * Ends of texts, cut by loops: a pattern that looks for an end takes its time where many marks
 * stand before it.
 */

import { fold } from "../../text/words.ts";
import type { TellingWords } from "../grammar.ts";
import { type WishGrammar, wishParts } from "../thing.ts";
import type { Wish } from "../tongue.ts";
import { FRENCH, type LanguageData, PORTUGUESE, SPANISH } from "./data.ts";

const MARKS = ".!…,;:–-";

/** Without white space and the marks at its end. */
export function bare(text: string, marks = MARKS): string {
  let end = text.length;
  while (end > 0 && isMark(text.charAt(end - 1), marks)) end--;
  return text.slice(0, end);
}

/** Without white space and the marks at its beginning. */
export function withoutStart(text: string, marks: string): string {
  let start = 0;
  while (start < text.length && isMark(text.charAt(start), marks)) start++;
  return text.slice(start);
}

const isMark = (sign: string, marks: string): boolean => marks.includes(sign) || /\s/u.test(sign);

/** Up to where the pattern begins to fit. */
export function upTo(text: string, pattern: RegExp): string {
  const at = text.search(pattern);
  return at === -1 ? text : text.slice(0, at);
}

/** Without its last word; an elided word goes alone. */
export function withoutLastWord(text: string): string {
  let end = bare(text, "").length;
  if (text.charAt(end - 1) === "'") end--;
  while (end > 0 && !" '".includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/**
 * The same function, with what it gave for the last `size` or so arguments: people say the same
 * words.
 */
export function remembered<Value>(find: (text: string) => Value, size: number): (text: string) => Value {
  let recent = new Map<string, Value>();
  let older: ReadonlyMap<string, Value> = new Map();
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known;
    const value = older.get(text) ?? find(text);
    if (recent.size >= size) {
      older = recent;
      recent = new Map();
    }
    recent.set(text, value);
    return value;
  };
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Said before the kind of an appointment: "cita con el dentista" is the dentist's. */
const GENERAL: ReadonlySet<string> = new Set(["appointment", "meeting", "examination"]);

/** Reads the key of an appointment that a text tells with its time. */
export function appointmentKeys(data: LanguageData): (text: string) => string | undefined {
  const occasions = data.map("occasions");
  const having = data.pattern("having");
  const named = data.pattern("appointment-named");
  const settled = data.pattern("appointment-settled");
  const dated = data.pattern("dated");
  const some = data.pattern("appointment-some");
  const timed = data.pattern("timed");
  const ofName = data.pattern("of-name");
  return (text) => {
    const isTold = having.test(text) || (named.test(text) && settled.test(text)) || dated.test(text);
    if (!isTold || (some.test(text) && !timed.test(text))) return undefined;
    const known = (text.match(/\p{L}+/gu) ?? []).flatMap((word) => occasions.get(word.toLowerCase()) ?? []);
    const occasion = known.find((one) => !GENERAL.has(one)) ?? known[0];
    // "El concierto de Rosalía" is another than "el concierto de Vetusta".
    const whose = ofName.exec(text)?.groups?.["name"];
    const owner = whose === undefined ? "" : `-${fold(whose).replaceAll(" ", "-")}`;
    return occasion === undefined ? undefined : `plan.${occasion}${owner}`;
  };
}

interface WishReader {
  /** The attribute that a wish sets. */
  readonly keyOf: (text: string) => string | undefined;
  readonly keyed: (text: string) => Wish;
  /** With each wish of a sentence that holds several. */
  readonly all: (text: string) => Wish;
}

/** @param ownKey the attribute of what no pattern tells */
export function wishReader(
  data: LanguageData,
  grammar: WishGrammar,
  ownKey: (text: string) => string | undefined = () => undefined,
): WishReader {
  const keys = data.labelled("wish-keys");
  const keyOf = (text: string): string | undefined =>
    ownKey(text) ?? keys.find(([, pattern]) => pattern.test(text))?.[0];
  const keyed = (text: string): Wish => {
    const key = keyOf(text);
    return { text, ...(key === undefined ? {} : { key }) };
  };
  return {
    keyOf,
    keyed,
    all(text) {
      const [first = keyed(text), ...others] = wishParts(text, keyOf, grammar).map(keyed);
      return others.length === 0 ? first : { ...first, others };
    },
  };
}

const made = (language: "es" | "fr" | "pt", data: LanguageData): TellingWords => ({
  language,
  changes: data.pattern("told-change"),
  seeks: data.pattern("seeks"),
  chatter: data.words("chatter"),
  feelings: new Map(
    data.lines("feelings").flatMap((line) => {
      const [value, ...words] = line.split(" ");
      return words.map((word): [string, number] => [word, Number(value)]);
    }),
  ),
  negations: data.words("feeling-negations"),
});

export const spanishWords = (): TellingWords => made("es", SPANISH);
export const frenchWords = (): TellingWords => made("fr", FRENCH);
export const portugueseWords = (): TellingWords => made("pt", PORTUGUESE);
