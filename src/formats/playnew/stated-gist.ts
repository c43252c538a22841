/** A text of any length as the one line that an item can hold, with what the search needs of the rest. */
import { rawHash } from "../../core/hash.ts";
import { DETAIL_MAX, DETAILS_MAX, GIST_MAX } from "../../core/item.ts";
import { singleLine, truncate } from "../../core/text.ts";

export interface Gist {
  readonly text: string;
  readonly details: readonly string[];
}

const MARK_LENGTH = 12;
const HASH_DIGITS = 8;

/**
 * One line that an item can hold. Of a longer text the beginning, with what follows as details for the search, and a mark of the whole: two texts that
 * begin alike are two memories.
 */
export function gistOf(text: string): Gist {
  const line = singleLine(text);
  if (line.length <= GIST_MAX) return { text: line, details: [] };
  const start = truncate(line, GIST_MAX - MARK_LENGTH);
  const mark = rawHash(text).slice("sha256:".length).slice(0, HASH_DIGITS);
  const details: string[] = [];
  let rest = line.slice(start.length - 1).trimStart();
  while (rest !== "" && details.length < DETAILS_MAX) {
    const isLast = rest.length <= DETAIL_MAX;
    const piece = truncate(rest, DETAIL_MAX);
    details.push(piece);
    rest = isLast ? "" : rest.slice(piece.length - 1).trimStart();
  }
  return { text: `${start} (${mark})`, details };
}
