/**
 * Times of the week that a habit names ("swims on Friday evenings"), and questions for what someone
 * usually does then. The words are in `data/sentence-kinds.txt`.
 */
import { once } from "../model/clock.ts";
import { termsIn } from "./analysis.ts";
import type { TextLanguage } from "./languages.ts";
import { wordFile } from "./word-file.ts";
import { fold } from "./words.ts";

const FILE = "sentence-kinds.txt";

/** The order of the words: days from Monday on, parts of the day, then weekends and working days. */
const DAY_COUNT = 7;
const PART_COUNT = 4;
const GROUPS: readonly (readonly number[])[] = [
  [5, 6],
  [0, 1, 2, 3, 4],
];

export interface HabitTimes {
  /** 0 is Monday. */
  readonly days: ReadonlySet<number>;
  /** From the morning on. Empty: the whole day. */
  readonly parts: ReadonlySet<number>;
}

interface Slot {
  readonly pattern: RegExp;
  readonly terms: readonly string[];
}

const rowsOf = (section: string): readonly (readonly [TextLanguage, readonly (readonly string[])[]])[] =>
  wordFile(FILE)
    .pairs(section)
    .map(([language, times]) => [
      language as TextLanguage,
      times.split("/").map((said) => said.split(" ").map((word) => word.replaceAll("_", " "))),
    ]);

const slots = once((): readonly Slot[] => {
  const joined = new Map(rowsOf("parts of days in one word"));
  const rows = rowsOf("times of habits").map(([language, written]) => {
    const parts = joined.get(language) ?? [];
    const days = written.slice(0, DAY_COUNT).flatMap(([first]) => first ?? []);
    const words = written.map((names, slot) => [
      ...names,
      ...(slot < DAY_COUNT ? parts.flat().map((part) => `${names[0] ?? ""}${part}`) : []),
      ...(parts[slot - DAY_COUNT] ?? []).flatMap((part) => days.map((day) => `${day}${part}`)),
    ]);
    return { language, words };
  });
  return Array.from({ length: DAY_COUNT + PART_COUNT + GROUPS.length }, (_, slot) => {
    const names = rows.flatMap(({ words }) => words[slot] ?? []).join("|");
    return {
      pattern: new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, "iu"),
      // Also as it is written: a short text may count as one of another language.
      terms: rows.flatMap(({ language, words }) =>
        (words[slot] ?? []).flatMap((name) => [...termsIn(name, language), fold(name)]),
      ),
    };
  });
});

/** Undefined if a text names no such time. Without a day, a part of the day is that of every day. */
export function habitTimes(text: string): HabitTimes | undefined {
  const named = slots().flatMap(({ pattern }, at) => (pattern.test(text) ? [at] : []));
  if (named.length === 0) return undefined;
  return {
    days: new Set(named.flatMap((at) => (at < DAY_COUNT ? [at] : (GROUPS[at - DAY_COUNT - PART_COUNT] ?? [])))),
    parts: new Set(named.flatMap((at) => (at >= DAY_COUNT && at < DAY_COUNT + PART_COUNT ? [at - DAY_COUNT] : []))),
  };
}

/** A text without such times and the words before them: "what do I do on Friday evenings". */
export const withoutHabitTimes = (text: string): string =>
  slots().reduce((rest, { pattern }) => withoutTime(rest, pattern), text);

function withoutTime(text: string, pattern: RegExp): string {
  const found = pattern.exec(text);
  if (found === null) return text;
  const before = text.slice(0, found.index).replace(LEADS(), "");
  return `${before} ${withoutTime(text.slice(found.index + found[0].length), pattern)}`;
}
/** "On the", at the end. */
const LEADS = once(() => {
  const leads = wordFile(FILE).alternatives("before a time of habits").replaceAll(" ", "|");
  return new RegExp(`(?<!\\p{L})(?:(?:${leads}) ?){1,3}$`, "iu");
});

/** Search terms of memories that name one of these times; of all times if none is given. */
export function termsOfTimes({ days, parts }: HabitTimes): ReadonlySet<string> {
  const isAny = days.size + parts.size === 0;
  const isMeant = (slot: number): boolean => {
    if (isAny || days.has(slot) || parts.has(slot - DAY_COUNT)) return true;
    return GROUPS[slot - DAY_COUNT - PART_COUNT]?.some((day) => days.has(day)) === true;
  };
  return new Set(slots().flatMap(({ terms }, slot) => (isMeant(slot) ? terms : [])));
}
