/** Names of statements that have none, worked out from what they say and where they stand, so that the same file twice changes nothing. */
import { rawHash } from "../../core/hash.ts";
import { formatId } from "../../core/id.ts";

/** The time of what its document gives no time: the earliest, so that reading it again later is no news. */
export const UNTOLD = 0;

/**
 * A name in the form of an id: it tells a time of its own, so that it is known again whenever its file is read.
 * @param at when it was said, milliseconds UTC; UNTOLD where its document does not say
 */
export function stableName(at: number, ...words: readonly string[]): string {
  const digest = rawHash(JSON.stringify(words.map((word) => word.toWellFormed()))).slice("sha256:".length);
  return formatId(Math.max(0, at), Number.parseInt(digest.slice(0, 3), 16), Buffer.from(digest.slice(3, 19), "hex"));
}
