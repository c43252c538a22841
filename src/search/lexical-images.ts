/** The words of both lanes as one image, as a sealed segment holds them, and an image taken in lane by lane. */
import type { LexicalImage, LexicalIndex } from "./lexical-index.ts";

type Words = Pick<LexicalIndex, "imageSteps" | "load">;

/** @param isClean of a row whose columns are filled */
export function lexicalImages(clean: Words, untrusted: Words, isClean: (row: number) => boolean): Words {
  const cleanOf = (rows: Int32Array): Int32Array => rows.map((row) => (row >= 0 && isClean(row) ? row : NOT_MEANT));
  const untrustedOf = (rows: Int32Array): Int32Array => rows.map((row) => (row < 0 || isClean(row) ? NOT_MEANT : row));
  const isAllClean = (rows: Int32Array): boolean => rows.every((row) => row < 0 || isClean(row));
  return {
    *imageSteps(rows) {
      if (isAllClean(rows)) return yield* clean.imageSteps(rows);
      const own = yield* clean.imageSteps(cleanOf(rows));
      return joined(own, yield* untrusted.imageSteps(untrustedOf(rows)));
    },
    load(image, rows) {
      if (isAllClean(rows)) return clean.load(image, rows);
      const [own, outside] = [cleanOf(rows), untrustedOf(rows)];
      clean.load(imageOf(image, own), own);
      untrusted.load(imageOf(image, outside), outside);
    },
  };
}

const NOT_MEANT = -1;

/** A term of both lanes stands in it twice: taking it in adds up. Each row has its words in one of the two. */
function joined(one: LexicalImage, other: LexicalImage): LexicalImage {
  const postings = new Uint32Array(one.postings.length + other.postings.length);
  postings.set(one.postings);
  postings.set(other.postings, one.postings.length);
  const starts = new Uint32Array(one.starts.length + other.starts.length - 1);
  starts.set(one.starts);
  for (let term = 1; term < other.starts.length; term++)
    starts[one.starts.length - 1 + term] = one.postings.length + (other.starts[term] ?? 0);
  const lengths = one.lengths.map((length, place) => length + (other.lengths[place] ?? 0));
  return { terms: [...one.terms, ...other.terms], starts, postings, lengths };
}

/** The image as if it were of these rows alone. */
function imageOf({ terms, starts, postings, lengths }: LexicalImage, rows: Int32Array): LexicalImage {
  const isMeant = (posting: number): boolean => (rows[posting >>> 8] ?? NOT_MEANT) >= 0;
  const kept: string[] = [];
  const ends: number[] = [0];
  const left = new Uint32Array(postings.length);
  let count = 0;
  for (const [place, term] of terms.entries()) {
    const before = count;
    for (const posting of postings.subarray(starts[place], starts[place + 1]))
      if (isMeant(posting)) left[count++] = posting;
    if (count === before) continue;
    kept.push(term);
    ends.push(count);
  }
  return { terms: kept, starts: Uint32Array.from(ends), postings: left.subarray(0, count), lengths };
}
