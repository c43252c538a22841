/** Formats numbers, times and text for people. */
import type { FormingState } from "../engine/write/stored-notes.ts";

// Makes memory text safe for a terminal (SEC-H14). Characters that move the cursor, reorder, hide
// or command are escaped, so that stored text cannot paint over the screen or write the clipboard.

/** Controls, surrogates, private use, format characters except joiners, line separators. */
const UNPRINTABLE = /(?![\u200c\u200d])[\p{Cc}\p{Cs}\p{Co}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * One line without control characters: a line feed shows as `
 * `.
 */
export const printable = (text: string): string => text.replace(UNPRINTABLE, shown);

/** As `printable`, but keeps line ends. */
export const printableLines = (text: string): string => text.split("\n").map(printable).join("\n");

/** One line of JSON with Unicode escapes, which parses to the same value. */
export const printableJson = (value: unknown): string => escapedJson(JSON.stringify(value));

/** Escapes characters that JSON itself allows. */
export const escapedJson = (json: string): string => json.replace(UNPRINTABLE, unicodeEscapes);

const SHORT: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

const shown = (character: string): string => SHORT[character] ?? unicodeEscapes(character);

/** One `\uXXXX` for each UTF-16 unit. */
function unicodeEscapes(character: string): string {
  let escaped = "";
  for (let index = 0; index < character.length; index++) {
    escaped += `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`;
  }
  return escaped;
}

/** `2026-04-12 09:15`. */
export const dateTime = (at: number): string => new Date(at).toISOString().slice(0, 16).replace("T", " ");

export const date = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** `1,234`. */
export const number = (value: number): string => value.toLocaleString("en");

/** `1 memory`, `2 memories`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`;

/** `3.4 MB`. */
export function bytes(count: number): string {
  if (count < 1_000) return `${count} B`;
  if (count < 1_000_000) return `${(count / 1_000).toFixed(1)} kB`;
  return `${(count / 1_000_000).toFixed(1)} MB`;
}

/** Calls spooled for a locked vault; the number of messages is sealed. */
export const waitingWords = ({
  partCount,
  sizeBytes,
}: {
  readonly partCount: number;
  readonly sizeBytes: number;
}): string => `${counted(partCount, "batch", "batches")} of messages, ${bytes(sizeBytes)} encrypted`;

/** The id that commands show and accept, as gosum does. */
export const memoryId = (id: string): string => `mem:${id.replaceAll("-", "").slice(-12)}`;

/** Processing state in counts and codes (GUM-13). */
export function formingLine({ byStatus, oldestDays, attemptCount, reasons }: FormingState): string {
  const counts = Object.entries(byStatus).map(([status, count]) => `${number(count)} ${status}`);
  const age = oldestDays === undefined ? "" : `; the oldest of ${counted(oldestDays, "day")}`;
  const reasonText = Object.entries(reasons).map(([reason, count]) => `${number(count)} × ${reason}`);
  const attemptText = attemptCount === 0 ? "" : `; ${counted(attemptCount, "attempt")}: ${reasonText.join(", ")}`;
  return `${counts.join(", ")}${age}${attemptText}`;
}
