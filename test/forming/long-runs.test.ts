/**
 * Long runs of one sign, read in linear time (SEC-X4): what is code, or put together when the program runs, so that test/patterns, which
 * judges the patterns of the source one by one, does not see it.
 */
import { describe, expect, test } from "vitest";
import { completeClause } from "../../src/forming/english/clauses/pronouns.ts";
import { SLIPS as ENGLISH_SLIPS } from "../../src/forming/english/form.ts";
import { foreignRanges } from "../../src/forming/foreign-text.ts";
import { SLIPS as GERMAN_SLIPS } from "../../src/forming/german/german.ts";
import { FRENCH, PORTUGUESE, SPANISH } from "../../src/forming/language-data.ts";
import { segments } from "../../src/forming/romance/french/segments.ts";
import { sentences } from "../../src/text/sentences.ts";
import { attackText } from "../patterns/attack.ts";
import { LARGE_LENGTH, SMALL_LENGTH, slowness, timeOf } from "../patterns/slowness.ts";

/** How slow; undefined for what is linear. */
function slownessOn(pump: string, suffix: string, work: (text: string) => void): string | undefined {
  const textOf = (length: number): string => attackText({ pumps: [{ prefix: "", pump }], suffix }, length);
  return slowness((text) => timeOf(() => work(text)), textOf(SMALL_LENGTH), textOf(LARGE_LENGTH));
}

describe("long runs of one sign are read in linear time (SEC-X4)", () => {
  test.each(["!", "?!", ".", "…", "\n", ")", "1."])("by the splitter of sentences: %j", (pump) => {
    expect(slownessOn(pump, "x", sentences)).toBeUndefined();
  });

  const marks = {
    English: ENGLISH_SLIPS.mark,
    German: GERMAN_SLIPS.mark,
    ...{ French: FRENCH.pattern("slip-mark"), Portuguese: PORTUGUESE.pattern("slip-mark") },
    Spanish: SPANISH.pattern("slip-mark"),
  };
  test.each(Object.entries(marks))("by what finds a slip in %s", (_, mark) => {
    for (const pump of [",", "\t", ", ", "("])
      expect(slownessOn(pump, "x", (text) => text.replaceAll(mark, ""))).toBeUndefined();
  });

  test.each(["\t", ".", ". "])("by what looks for the last sentence: %j", (pump) => {
    expect(slownessOn(pump, "x", (text) => completeClause("My mom lives there", text))).toBeUndefined();
  });

  test("by what splits a French sentence into clauses", () => {
    expect(slownessOn("je ", "x", (text) => segments(text, { start: 0, end: text.length }))).toBeUndefined();
  });

  test.each(["\u2028", "12:00\t", "<a>", "<a ", "<a b", "</a>"])("by what takes out foreign text: %j", (pump) => {
    expect(slownessOn(pump, "x", foreignRanges)).toBeUndefined();
  });
});
