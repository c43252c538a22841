/** Patterns of few scripts match what those of all scripts match, in the languages that memories are formed in. */
import { describe, expect, test } from "vitest";
import { compilePattern } from "../../src/text/alphabetic.ts";

describe("as with the letters of all scripts", () => {
  test.each([
    ["(?<!\\p{L})straße(?!\\p{L})", "iu", ["die Straße", "Straßen", "Nebenstraße"]],
    ["^\\p{Lu}\\p{Ll}+$", "u", ["Émile", "émile", "Łukasz", "Юля", "Nguyễn"]],
    ["^[\\p{L}\\p{N}'’-]+$", "u", ["l’été", "mother-in-law", "a b", "9"]],
    ["^got it[\\s!\\p{Extended_Pictographic}]*$", "iu", ["got it 🎉🎉", "Got it!", "got it now"]],
    ["(?:lol|\\p{Extended_Pictographic})$", "u", ["ok 😀", "ok ☀", "ok lol", "ok"]],
    // What needs the flag keeps it.
    ["^\\p{P}\\u{1F600}$", "u", [".😀", "a😀"]],
    ["你(?!\\p{L})", "u", ["你", "你好"]],
  ])("/%s/%s", (source, flags, texts) => {
    const [fast, usual] = [compilePattern(source, flags), new RegExp(source, flags)];
    expect(texts.map((text) => text.replace(fast, ""))).toEqual(texts.map((text) => text.replace(usual, "")));
  });
});
