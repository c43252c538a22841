/** How likeness in meaning joins the words: what stands out counts, on a scale of its own. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addSemanticScore, type Compared, compare, mostSimilar } from "../../src/search/semantic-score.ts";
import { VaultIndex } from "../../src/search/vault-index.ts";
import { VectorIndex } from "../../src/search/vector-index.ts";
import { fact, idOf, START } from "./support.ts";

const DIMENSIONS = 32;
const RELEVANT = 0.4;
const WEIGHT = 0.1;
/** What integers may be off. */
const ROUNDING = 0.02;

/** A vector of unit length whose cosine with the question is this. */
function vectorAt(cosine: number, aside = 1): Float32Array {
  const vector = new Float32Array(DIMENSIONS);
  vector[0] = cosine;
  vector[aside] = Math.sqrt(1 - cosine * cosine);
  return vector;
}
const QUESTION = vectorAt(1);

function vectorsAt(cosines: readonly number[]): VectorIndex {
  const vectors = new VectorIndex({ dimensions: DIMENSIONS });
  for (const [row, cosine] of cosines.entries()) vectors.put(row, vectorAt(cosine, 1 + (row % (DIMENSIONS - 1))));
  return vectors;
}

function likenessOf(cosines: readonly number[], words: Float32Array = new Float32Array(cosines.length)): Float32Array {
  const scores = words.slice();
  addSemanticScore({ vectors: vectorsAt(cosines), question: QUESTION, relevant: RELEVANT }, scores, WEIGHT);
  return scores;
}
/** A vault of so many texts that have nothing to do with the question, more or less. */
const crowd = (count: number, around: number): number[] =>
  Array.from({ length: count }, (_, place) => around + 0.05 * Math.sin(place));

describe("likeness", () => {
  test("is what stands out from the crowd, wherever the crowd stands", () => {
    for (const around of [0.1, 0.4, 0.6]) {
      const scores = likenessOf([...crowd(400, around), around + 0.3]);
      expect(scores.at(-1)).toBeGreaterThan(WEIGHT);
      expect(Math.max(...scores.slice(0, -1))).toBe(0);
    }
  });

  test("weighs the same whatever words say, so that weak words do not make it weak", () => {
    const cosines = [...crowd(100, 0.2), 0.5, 0.6];
    const alone = likenessOf(cosines);
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 102, maxLength: 102 }), (words) => {
        const together = likenessOf(cosines, Float32Array.from(words));
        for (const [row, score] of together.entries())
          expect(score - (words[row] ?? 0)).toBeCloseTo(alone[row] ?? 0, 5);
      }),
    );
  });

  test("keeps the order of cosines, and what has no vector keeps its words", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -0.9, max: 0.9, noNaN: true }), { maxLength: 60 }), (cosines) => {
        const words = new Float32Array(cosines.length + 1).fill(0.25);
        const scores = likenessOf(cosines, words);
        expect(scores.at(-1)).toBe(0.25);
        const order = cosines.map((cosine, row) => ({ cosine, score: scores[row] ?? 0 }));
        order.sort((left, right) => left.cosine - right.cosine);
        for (const [place, { cosine, score }] of order.entries()) {
          expect(score).toBeGreaterThanOrEqual(0.25);
          const next = order[place + 1];
          if (next !== undefined && next.cosine > cosine + ROUNDING) expect(next.score).toBeGreaterThanOrEqual(score);
        }
      }),
    );
  });

  test("a vault of one memory judges it by what the embedder calls relevant", () => {
    expect(likenessOf([RELEVANT + 0.2])[0]).toBeGreaterThan(0);
    expect(likenessOf([RELEVANT / 2])[0]).toBe(0);
    // What is relevant for one embedder is nothing for another.
    const scores = new Float32Array(1);
    addSemanticScore({ vectors: vectorsAt([RELEVANT + 0.2]), question: QUESTION, relevant: 0.8 }, scores, WEIGHT);
    expect(scores[0]).toBe(0);
  });
});

test("what was compared before the vectors changed is not used any more", () => {
  const vectors = vectorsAt([...crowd(100, 0.2), 0.8]);
  const asked = { vectors, question: QUESTION, relevant: RELEVANT };
  const likeness = (compared?: Compared): Float32Array => {
    const scores = new Float32Array(101);
    addSemanticScore({ ...asked, compared }, scores, WEIGHT);
    return scores;
  };
  const found = compare(asked);
  expect(likeness(found)).toEqual(likeness());
  expect(mostSimilar(found, RELEVANT, 5)).toEqual([100]);
  // Row 100 is taken out, and row 3 becomes the one that is like the question.
  found.cosines[5] = 0.9;
  expect(likeness(found)[5]).toBeGreaterThan(0);
  vectors.remove(100);
  vectors.put(3, vectorAt(0.8));
  const now = likeness(found);
  expect([now[3] ?? 0, now[5] ?? 0, now[100] ?? 0].map((score) => score > 0)).toEqual([true, false, false]);
});

test("a request leans on likeness more than a question, unless it names who said it", () => {
  const index = new VaultIndex();
  for (let number = 1; number <= 60; number++)
    index.put(fact(number, `Note ${number} on trains`, { speaker: number === 60 ? "Ana" : "Ben" }));
  const vectors = new VectorIndex({ dimensions: DIMENSIONS });
  for (let number = 1; number <= 60; number++)
    vectors.put(index.row(idOf(number)), vectorAt(number === 60 ? 0.7 : 0.2 + 0.05 * Math.sin(number)));
  const likenessIn = (text: string): number =>
    index
      .search({ text, now: START, limit: 5, vector: { vectors, question: QUESTION, relevant: RELEVANT } })
      .hits.find(({ id }) => id === idOf(60))?.signals.lexical ?? 0;
  expect(likenessIn("Was dinner good yesterday?")).toBeGreaterThan(0);
  expect(likenessIn("Can you recommend a dinner?")).toBeCloseTo(2 * likenessIn("Was dinner good yesterday?"), 5);
  expect(likenessIn("Can you recommend Ana a dinner?")).toBeCloseTo(likenessIn("Was dinner good yesterday?"), 5);
});
