/**
 * The line of a memory or a passage: the exact words that a model is shown, with subject and date, on one physical line (memory.md §3.4, §8).
 * `Linnea: lives in Gothenburg (since March 2026)`; of what was said: `Wim, 12 May 2025: "Sold the bakery yesterday."`
 */
import type { Item } from "../../model/item.ts";
import { voiceName } from "../../model/role.ts";
import { singleLine } from "../../model/text.ts";
import { analyseText } from "../../text/analysis.ts";
import { dateNamed, dateWordsOf, describeInterval, timeExpressions, writesDates } from "../../text/time-expression.ts";
import { zonedParts } from "../../text/zone.ts";

/** @param ownerName whose vault it is: the subject of what names no other */
export function memoryLine(item: Item, ownerName: string): string {
  if (item.layer !== "fact") return singleLine(item.text);
  const text = singleLine(item.text);
  const cleanName = (name: string): string => singleLine(name.replaceAll(":", ""));
  // Nobody's name stands before words that its bearer did not say, and no such words begin a line (SEC-R7).
  if (item.taint === "untrusted") return `${nameOr(item.subject, "Untrusted")}: ${quotation(text)}`;
  const subject = cleanName(item.subject ?? ownerName);
  const isOwnWords = item.origin.method === "stated";
  const isAsWritten = isOwnWords || (languageOf(text) === "de" && isNounFirst(text));
  // A function: a name may hold what a replacement reads as a sign.
  const told = isOwnWords ? text : text.replaceAll(SPEAKER, () => cleanName(item.speaker ?? ownerName));
  return dated(`${subject}: ${isAsWritten ? told : lowered(told, item.entities)}`, item);
}
/** The rules' word for the speaker: "The parents gave the speaker a car". */
const SPEAKER = /(?<!\p{L})the speaker(?!\p{L})/giu;

/** @param words what of the message is shown */
export function passageLine(item: Item, words: string, ownerName: string, timeZone: string): string {
  const role = item.message?.role ?? "user";
  const isOutside = item.taint === "untrusted";
  const speaker = isOutside ? nameOr(item.speaker) : item.speaker;
  // What outside content says under no name is not said under the owner's.
  const owner = isOutside && speaker === undefined ? {} : { ownerName };
  const who = voiceName({ role, source: item.origin.source, speaker, ...owner });
  const zone = item.timeZone ?? timeZone;
  return `${singleLine(who.replaceAll(":", ""))}, ${dayOf(item.at, zone, languageOf(words))}: ${quotation(singleLine(words))}${timesIn(words, item.at, zone)}`;
}

/** A name from outside that looks like one: it begins the line, where a sentence or a sign would speak. */
function nameOr(name: string | undefined): string | undefined;
function nameOr(name: string | undefined, other: string): string;
function nameOr(name: string | undefined, other?: string): string | undefined {
  return name !== undefined && NAME.test(name) ? name : other;
}
const NAME = /^\p{L}[\p{L}\p{M}\p{N}.'’_@& -]{0,39}$/u;

/** With the words that a short answer leans on: `Ana, 3 May 2026: "Last May." (to Ben: "Have you been to Lisbon lately?")`. */
export const besideAsked = (line: string, who: string, asked: string): string =>
  `${line} (to ${singleLine(who.replaceAll(":", ""))}: ${quotation(singleLine(asked))})`;

/**
 * Appends superseded and contradicting statements to the line of a memory (GUM-27). Untrusted ones are
 * quoted like the memory itself, so that none of them can close its quotation (SEC-R7).
 */
export function besideEarlier(
  line: string,
  { text: now, taint }: Pick<Item, "text" | "taint">,
  earlier: readonly Pick<Item, "text" | "truth">[],
): string {
  const said = (label: string, isFormer: boolean): string => {
    const fitting = earlier.filter(({ text, truth }) => text !== now && (truth === "superseded") === isFormer);
    const texts = [...new Set(fitting.map(({ text }) => singleLine(text)))].join("; ");
    return texts === "" ? "" : `; ${label}: ${taint === "untrusted" ? quotation(texts) : texts}`;
  };
  return `${line}${said("formerly", true)}${said("also said", false)}`;
}

/** One JSON string in which nothing can be taken for the end of it, of a fence or of the line. */
const quotation = (text: string): string =>
  JSON.stringify(text).replaceAll(/[<>`\u2028\u2029\p{C}]/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, unit) => `\\u${character.charCodeAt(unit).toString(16).padStart(4, "0")}`,
    ).join(""),
  );

/** Of a text, where dates have words of it; else English. */
function languageOf(text: string): string {
  const { language } = analyseText(text);
  return writesDates(language) ? language : "en";
}

/** The day of an instant, as a text of this language writes it. */
const dayOf = (at: number, zone: string, language: string): string =>
  dateNamed(zonedParts(at, zone), "day", dateWordsOf(language));

/** What "yesterday" was: ` (yesterday: 7 May 2023)`. */
function timesIn(words: string, at: number, zone: string): string {
  const language = languageOf(words);
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

/** These words stand outside the quotation, so they must not hide a character (SEC-R8). */
const visible = (words: string): string => singleLine(words).replaceAll(/\p{C}/gu, "");

/** Small inside the line, unless a name begins it. */
function lowered(text: string, entities: readonly string[]): string {
  const [first = ""] = text.split(/[\s,.;:'’-]/u);
  const isName = entities.some((name) => name === first || name.startsWith(`${first} `));
  return isName || !/^\p{Lu}(?:\p{Ll}|$)/u.test(first) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** "Lieblingsfilm ist …": a German memory begins with its verb, or with a noun before it, which keeps its capital. */
const isNounFirst = (text: string): boolean =>
  /^\p{Lu}[\p{L}-]+ (?:ist|sind|war|waren|heißt|heißen|wird|wurde|wurden|findet|beginnt|lautet)(?!\p{L})/u.test(text);

/** What happened says when it was told, beside or instead of when it happened. */
function dated(line: string, { text, mode, time, at, timeZone = "UTC", origin }: Item): string {
  if (mode !== "episodic" || origin.method !== "extracted") return line;
  const language = languageOf(text);
  const told = `${dateWordsOf(language).get("told")} ${dayOf(at, timeZone, language)}`;
  if (time === undefined) return line.endsWith(")") ? line : `${line} (${told})`;
  return line.endsWith(")") && time.start < at ? `${line.slice(0, -1)}; ${told})` : line;
}
