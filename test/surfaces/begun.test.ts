/** A stream that was begun ends its source, wherever its reader stops: else the input stays open, and the process with it. */
import { describe, expect, test } from "vitest";
import { primed } from "../../src/formats/files/byte-chunks.ts";

function source(count: number) {
  const state = { isEnded: false };
  async function* numbers(): AsyncGenerator<number> {
    try {
      for (let number = 0; number < count; number++) yield number;
    } finally {
      state.isEnded = true;
    }
  }
  return { state, numbers: numbers() };
}

describe("a stream that was begun", () => {
  test.each([1, 2, 3, 5])("ends its source when its reader stops at number %i", async (stop) => {
    const { state, numbers } = source(5);
    const read: number[] = [];
    for await (const number of await primed(numbers)) {
      read.push(number);
      if (read.length === stop) break;
    }
    expect(read).toEqual([0, 1, 2, 3, 4].slice(0, stop));
    expect(state.isEnded).toBe(true);
  });

  test.each([0, 1, 5])("gives all %i out", async (count) => {
    const { state, numbers } = source(count);
    const read: number[] = [];
    for await (const number of await primed(numbers)) read.push(number);
    expect(read).toHaveLength(count);
    expect(state.isEnded).toBe(true);
  });

  test("tells at once that its source cannot be read", async () => {
    async function* broken(): AsyncGenerator<number> {
      yield await Promise.reject(new RangeError("no such file"));
    }
    await expect(primed(broken())).rejects.toThrow(RangeError);
  });
});
