/** What was read of texts lately: found again, bounded, and gone after a removal. */
import { expect, test } from "vitest";
import { createReadingCache } from "../../src/forming/form-candidates.ts";
import { AnalysableText, TextCache } from "../../src/text/analysable-text.ts";
import { analyseText } from "../../src/text/analysis.ts";

test("a text is read once, and a document is not kept", () => {
  const texts = new TextCache();
  expect(texts.of("I live in Leeds")).toBe(texts.of("I live in Leeds"));
  texts.of("word ".repeat(1_000));
  expect(texts.known("word ".repeat(1_000))).toBeUndefined();
});

test("it holds a bounded number of texts", () => {
  const texts = new TextCache();
  for (let count = 0; count < 1_000; count++) texts.of(`text ${count}`);
  const kept = Array.from({ length: 1_000 }, (_, count) => texts.known(`text ${count}`)).filter((text) => text);
  expect(kept.length).toBeLessThanOrEqual(256);
});

test("clearing the readings of a vault clears it (SEC-E1)", () => {
  const readings = createReadingCache();
  readings.texts.of("I live in Leeds");
  readings.clear();
  expect(readings.texts.known("I live in Leeds")).toBeUndefined();
});

test.each(["Leeds", "Ich wohne in Leeds", "我住在上海", "", "the"])("%s is read as by the index", (text) => {
  for (const parent of ["und", "de", "en"] as const)
    expect(new AnalysableText(text).within(parent)).toEqual(analyseText(text, parent));
});
