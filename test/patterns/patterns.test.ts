/** Every built-in pattern on hostile text (SEC-X4). */
import { describe, expect, test } from "vitest";
import { judgePattern } from "./judge-pattern.ts";
import { patternsInParts, patternText, slowPatterns } from "./slow-patterns.ts";
import { filePatterns, type Pattern } from "./source-patterns.ts";

/** Many times what the patterns of a part take together. */
const TIMEOUT_MS = 30 * 60_000;

describe("patterns run in linear time on hostile text (SEC-X4)", () => {
  test.each(patternsInParts())(
    "from %s on",
    async (_, patterns) => expect(await slowPatterns(patterns)).toEqual([]),
    TIMEOUT_MS,
  );
});

describe("the judge", () => {
  const judged = async (pattern: RegExp): Promise<string> => (await judgePattern(pattern)).verdict;

  test.each([
    ["many starting points before one end", /[.,]+$/],
    ["more ways than can be tried", /(a+)+b/],
    ["a single match that is linear, and all of them that are not", /\[[^\]]*\]|./gs],
  ])("finds what is slow: %s (SEC-X4)", async (_, pattern) => {
    expect(await judged(pattern)).toBe("slow");
  });

  test("takes what is short for slow only where it comes to no end (SEC-X4)", async () => {
    const lengthMax = 160;
    const [endless, square] = [/^(?:a|b|ab)*$/, /(?:[,\s]+now)+$/];
    expect((await judgePattern({ source: endless.source, flags: "", lengthMax })).verdict).toBe("slow");
    expect((await judgePattern({ source: square.source, flags: "", lengthMax })).verdict).toBe("linear");
  });

  test.each([
    ["a bounded count", /^[a-z]{1,20}$/],
    ["what the static check takes for slow", /,? because [^.!?\n]{10,180}(?=[.!?]*$)/],
    ["all matches", /\s+/g],
    ["a set of the newest kind", /[\p{L}--[a-z]]+/v],
  ])("is content with what is linear: %s (SEC-X4)", async (_, pattern) => {
    expect(await judged(pattern)).toBe("linear");
  });
});

test("patterns are found wherever they stand, and nothing else is taken for one", () => {
  const text = [
    'const first = /a\\/[/]+/giu.test("/no/");',
    "// /no/",
    'const second = [new RegExp("^b\\\\d", "u"), RegExp("c")];',
    "const half = 4 / 2 / 1;",
    "type Third = { readonly d: string };",
    "const late = (text: string) => [`${" + "text.split(/e,?/)}`, new RegExp(text)];",
  ].join("\n");
  const found = filePatterns("room/file.ts", text).map(
    (pattern: Pattern & { readonly line: number }) => `${pattern.line} ${patternText(pattern)}`,
  );
  expect(found).toEqual(["1 /a\\/[/]+/giu", "3 /^b\\d/u", "3 /c/", "6 /e,?/"]);
});
