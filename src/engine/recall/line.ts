/**
 * One line of a prompt: a memory or passage with its subject and date (memory.md §3.4, §8).
 * Memory: `Linnea: lives in Gothenburg (since March 2026)`
 * Passage: `Wim, 12 May 2025: "Sold the bakery yesterday."`
 */
import type { Item } from "../../model/item.ts";
import { voiceName } from "../../model/role.ts";
import { nameSpeaker, singleLine } from "../../model/text.ts";
import { detectLanguage } from "../../text/detect.ts";
import { dateNamed, dateWordsOf, describeInterval, timeExpressions, writesDates } from "../../text/time-expression.ts";
import { zonedParts } from "../../text/time-zone.ts";
import { perItem } from "../item-text.ts";

/** @param ownerName the vault's owner, who is the default subject */
export const memoryLine: (item: Item, ownerName: string) => string = perItem((item, ownerName: string) => {
  if (item.layer !== "fact") return singleLine(item.text);
  const text = singleLine(item.text);
  const cleanName = (name: string): string => singleLine(name.replaceAll(":", ""));
  // Untrusted words are quoted, and never appear under a name that did not say them (SEC-R7).
  if (item.taint === "untrusted") return `${nameOr(item.subject, "Untrusted")}: ${quotation(text)}`;
  const subject = cleanName(item.subject ?? ownerName);
  const isOwnWords = item.origin.method === "stated";
  const isPredicate = PREDICATE.test(text) && lowered(text, item.entities) !== text;
  const isAsWritten = (isOwnWords && !isPredicate) || (languageOf(text) === "de" && isNounFirst(text));
  const told = isOwnWords ? text : nameSpeaker(text, cleanName(item.speaker ?? ownerName));
  const stated = isOwnWords && isPredicate ? told.replace(/(?<=^[^.!?]*)\.$/u, "") : told;
  return dated(`${subject}: ${isAsWritten ? stated : lowered(stated, item.entities)}`, item);
});
/** "Prefers window seats.": stated as a memory is formed. */
const PREDICATE = /^(?:Is|Has|Was|Does|\p{Lu}\p{Ll}+s) /u;

/** @param words the shown part of the message */
export const passageLine: (item: Item, words: string, ownerName: string, timeZone: string) => string = perItem(
  (item, words: string, ownerName: string, timeZone: string) => {
    const role = item.message?.role ?? "user";
    const isOutside = item.taint === "untrusted";
    const speaker = isOutside ? nameOr(item.speaker) : item.speaker;
    // Untrusted words without a speaker must not appear under the owner's name.
    const owner = isOutside && speaker === undefined ? {} : { ownerName };
    const who = voiceName({ role, source: item.origin.source, speaker, ...owner });
    const zone = item.timeZone ?? timeZone;
    const language = languageOf(words);
    return `${singleLine(who.replaceAll(":", ""))}, ${dayOf(item.at, zone, language)}: ${quotation(singleLine(words))}${timesIn(words, item.at, zone, language)}`;
  },
);

/**
 * An untrusted name, if it looks like one. It starts the line, so sentences and signs are refused.
 */
function nameOr(name: string | undefined): string | undefined;
function nameOr(name: string | undefined, other: string): string;
function nameOr(name: string | undefined, other?: string): string | undefined {
  return name !== undefined && NAME.test(name) ? name : other;
}
const NAME = /^\p{L}[\p{L}\p{M}\p{N}.'’_@& -]{0,39}$/u;

/**
 * Adds the question to a short answer: `Ana, 3 May 2026: "Last May." (to Ben: "Been to Lisbon?")`.
 */
export const withQuestion = (line: string, who: string, asked: string): string =>
  `${line} (to ${singleLine(who.replaceAll(":", ""))}: ${quotation(singleLine(asked))})`;

/**
 * Appends superseded and contradicting statements to the line of a memory (GUM-27). Untrusted ones
 * are quoted like the memory itself, so that none of them can close its quotation (SEC-R7).
 */
export function withEarlier(
  line: string,
  { text: now, taint }: Pick<Item, "text" | "taint">,
  earlier: readonly Pick<Item, "text" | "truth">[],
): string {
  const statements = (label: string, isFormer: boolean): string => {
    const fitting = earlier.filter(({ text, truth }) => text !== now && (truth === "superseded") === isFormer);
    const texts = [...new Set(fitting.map(({ text }) => singleLine(text)))].join("; ");
    return texts === "" ? "" : `; ${label}: ${taint === "untrusted" ? quotation(texts) : texts}`;
  };
  return `${line}${statements("formerly", true)}${statements("also said", false)}`;
}

/** A JSON string without characters that could end it, the fence or the line. */
const quotation = (text: string): string =>
  JSON.stringify(text).replaceAll(/[<>`\u2028\u2029\p{C}]/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, unit) => `\\u${character.charCodeAt(unit).toString(16).padStart(4, "0")}`,
    ).join(""),
  );

/** The language of a text if it has words for dates; otherwise English. */
function languageOf(text: string): string {
  const language = detectLanguage(text);
  return writesDates(language) ? language : "en";
}

/** The day of an instant, in the given language. */
const dayOf = (at: number, zone: string, language: string): string =>
  dateNamed(zonedParts(at, zone), "day", dateWordsOf(language));

/** Resolves relative dates: ` (yesterday: 7 May 2023)`. */
function timesIn(words: string, at: number, zone: string, language: string): string {
  const notes = timeExpressions(words, { at, zone })
    .filter(({ isRelative, start, end }) => isRelative && !/\p{N}/u.test(words.slice(start, end)))
    .slice(0, TIMES_MAX)
    .map(
      ({ start, end, interval, granularity, isApproximate }) =>
        `${visible(words.slice(start, end)).toLowerCase()}: ${describeInterval(interval, granularity, zone, { isApproximate, language })}`,
    );
  return notes.length === 0 ? "" : ` (${notes.join("; ")})`;
}
const TIMES_MAX = 2;

/** Outside the quotation, so invisible characters are removed (SEC-R8). */
const visible = (words: string): string => singleLine(words).replaceAll(/\p{C}/gu, "");

/** Starts with a lower-case letter, unless the text starts with a name. */
function lowered(text: string, entities: readonly string[]): string {
  const [first = ""] = text.split(/[\s,.;:'’-]/u);
  const isName = entities.some((name) => name === first || name.startsWith(`${first} `));
  return isName || first === "I" || !/^\p{Lu}(?:\p{Ll}|$)/u.test(first)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);
}

/** A German memory with a noun before its verb ("Lieblingsfilm ist …") keeps the capital. */
const isNounFirst = (text: string): boolean =>
  /^\p{Lu}[\p{L}-]+ (?:ist|sind|war|waren|heißt|heißen|wird|wurde|wurden|findet|beginnt|lautet)(?!\p{L})/u.test(text);

/** Adds to an event when it was told, beside or instead of when it happened. */
function dated(line: string, { text, mode, time, at, timeZone = "UTC", origin }: Item): string {
  if (mode !== "episodic" || origin.method !== "extracted") return line;
  const language = languageOf(text);
  const told = `${dateWordsOf(language).get("told")} ${dayOf(at, timeZone, language)}`;
  if (time === undefined) return line.endsWith(")") ? line : `${line} (${told})`;
  return line.endsWith(")") && time.start < at ? `${line.slice(0, -1)}; ${told})` : line;
}
