/** Where the entries of a log come from: whoever keeps them hands in this port. The audit room reads it and never writes to it. */
import { KeepsakeError } from "../core/error.ts";

/** One log of a keep: `<instance>/governance/<n>` or `<instance>/access/<yyyy-mm>/<n>` (security.md §4.1). */
export interface LogSource {
  readonly origin: string;
  /** Entries that are durably committed. Only grows. */
  size(): Promise<number>;
  /** The exact texts as they were written (core/log-entry.ts), from index `from` on, at most `limit`, without gaps. */
  entries(from: number, limit: number): AsyncIterable<string> | Promise<readonly string[]>;
}

/** Entries that are asked for at a time: 4 MiB at the very most. */
const PAGE_ENTRIES = 1_024;

/**
 * Entries `from` up to `to`, not included, with their indexes.
 * @throws KeepsakeError `store_corrupt` where the source has fewer than it said
 */
export async function* entriesBetween(
  source: LogSource,
  from: number,
  to: number,
): AsyncGenerator<readonly [index: number, bytes: Buffer]> {
  let index = from;
  while (index < to) {
    const asked = Math.min(PAGE_ENTRIES, to - index);
    const answer = source.entries(index, asked);
    const page = Symbol.asyncIterator in answer ? answer : await answer;
    const pageStart = index;
    for await (const text of page) {
      if (index - pageStart === asked) break;
      yield [index, Buffer.from(text, "utf8")];
      index += 1;
    }
    if (index - pageStart < asked) throw tooFew(index, to);
  }
}

const tooFew = (found: number, size: number): KeepsakeError =>
  new KeepsakeError("store_corrupt", "The log has fewer entries than it says.", {
    hint: "Run keepsake doctor; restore from a backup.",
    facts: { index: found, size },
  });
