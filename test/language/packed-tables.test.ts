/** The tables that are built ahead: they are those of the present sources, and they say what was packed into them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  dictionaryWords,
  isTakenForOther,
  PACKED_TABLES,
  packedWords,
  REAL_WORDS,
} from "../../scripts/build-language-tables.ts";
import { unpackedWords } from "../../src/text/word-file.ts";

const projectRoot = join(import.meta.dirname, "../..");

test.each(Object.entries(PACKED_TABLES).filter(([file]) => file !== REAL_WORDS))(
  "%s is what scripts/build-language-tables.ts makes of the sources",
  (file, text) => {
    // Compared as a truth value: a difference of megabytes is nothing to print.
    expect(readFileSync(join(projectRoot, "data", file), "utf8") === text()).toBe(true);
  },
);

test("the real words are those of the dictionaries that look misspelt, by each of them and every twentieth of the rest", () => {
  const packed = new Set(
    readFileSync(join(projectRoot, "data", REAL_WORDS), "utf8")
      .trim()
      .split("\n"),
  );
  const words = dictionaryWords();
  expect([...packed].filter((word) => !isTakenForOther(word) || !words.includes(word))).toEqual([]);
  const others = words.filter((word, at) => at % 20 === 0 && !packed.has(word));
  expect(others.filter(isTakenForOther)).toEqual([]);
});

describe("a packed table", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "é", "中", "_", "1", "+", "*"), minLength: 1, maxLength: 6 });
  const table = fc.uniqueArray(fc.tuple(word, word), { selector: ([key]) => key, minLength: 1, maxLength: 40 });

  test("gives each word its label, and none to a word that it lacks", () => {
    fc.assert(
      fc.property(table, word, (rows, other) => {
        const labelOf = new Map(rows);
        const read = unpackedWords(packedWords(labelOf), (label) => `<${label}>`);
        for (const [key, label] of labelOf) expect(read(key)).toBe(`<${label}>`);
        if (!labelOf.has(other)) expect(read(other)).toBeUndefined();
      }),
    );
  });

  test("reads a label when one of its words first comes, and once", () => {
    const read: string[] = [];
    const table = unpackedWords(
      packedWords(
        new Map([
          ["cat", "pet"],
          ["dog", "pet"],
          ["oak", "tree"],
        ]),
      ),
      (label) => {
        read.push(label);
        return { label };
      },
    );
    expect(read).toEqual([]);
    expect(table("dog")).toBe(table("cat"));
    expect(read).toEqual(["pet"]);
  });
});
