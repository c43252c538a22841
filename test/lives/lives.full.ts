/** What a person or a model gets is the same as it was recorded (digests.ts), whatever the source looks like. */
import { expect, test } from "vitest";
import { digestsOf, LIFE_COUNT, recorded, stories } from "./digests.ts";

const known = await stories();
const lives = Object.entries(recorded());

test("200 lives are recorded", () => {
  expect(lives).toHaveLength(LIFE_COUNT);
});

test.each(lives.map(([id, digests], seed) => ({ id, digests, seed })))(
  "the life $id",
  async ({ id, digests, seed }) => {
    const story = known.get(id);
    expect(story).toBeDefined();
    if (story !== undefined) expect(await digestsOf(story, seed)).toEqual(digests);
  },
);
