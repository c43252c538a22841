/** Text as people read it: numbers and times, and nothing that a terminal acts on. */
import type { FormingState } from "../engine/observe/form-jobs.ts";

// Text of memories as a terminal may see it (SEC-H14). What moves the cursor, reorders, hides or
// commands is shown as its escape instead, so that a stored text can neither paint over the screen
// nor write the clipboard.

/** Controls, lone surrogates, private use, format characters but the joiners, odd line ends. */
const UNPRINTABLE = /(?![\u200c\u200d])[\p{Cc}\p{Cs}\p{Co}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** One physical line without any control character: a line feed shows as `\n`. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, shown);

/** The same for text of several lines, whose line ends stay. */
export const printableLines = (text: string): string => text.split("\n").map(printable).join("\n");

/** JSON of one line. With JSON's own escapes it reads back exactly as stored. */
export const printableJson = (value: unknown): string => escapedJson(JSON.stringify(value));

/** Finished JSON with the characters escaped that JSON itself lets through. */
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

/** What came in for a locked vault: how many messages it is nobody can tell. */
export const waitingWords = ({
  partCount,
  sizeBytes,
}: {
  readonly partCount: number;
  readonly sizeBytes: number;
}): string => `${counted(partCount, "part")} of conversation, ${bytes(sizeBytes)} sealed`;

/** The id that commands show and take: gosum's view of it. */
export const memoryId = (id: string): string => `mem:${id.replaceAll("-", "").slice(-12)}`;

/** How far messages are processed, in counts and codes (GUM-13). */
export function formingLine({ byStatus, oldestDays, attemptCount, reasons }: FormingState): string {
  const counts = Object.entries(byStatus).map(([status, count]) => `${number(count)} ${status}`);
  const age = oldestDays === undefined ? "" : `; the oldest of ${counted(oldestDays, "day")}`;
  const why = Object.entries(reasons).map(([reason, count]) => `${number(count)} × ${reason}`);
  const tries = attemptCount === 0 ? "" : `; ${counted(attemptCount, "attempt")}: ${why.join(", ")}`;
  return `${counts.join(", ")}${age}${tries}`;
}
