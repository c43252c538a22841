import { expect, test } from "vitest";
import { english } from "../../src/forming/english/form.ts";
import { createReadingCache } from "../../src/forming/form-candidates.ts";
import type { LanguageRules } from "../../src/forming/language-rules.ts";

/** English, and how often it read something. */
function counted(): { readonly rules: LanguageRules; readonly read: string[] } {
  const read: string[] = [];
  const note = (text: string): string => {
    read.push(text);
    return text;
  };
  return {
    read,
    rules: {
      ...english,
      read: (said) => english.read(note(said)),
      things: (text, subject) => english.things?.(note(text), subject) ?? [],
    },
  };
}

test("a sentence and a memory are read once, and say the same", () => {
  const { rules, read } = counted();
  const readings = createReadingCache();
  for (let round = 0; round < 3; round++) {
    const remembering = readings.with(rules);
    const clause = remembering.read("I keep bees in the garden").clause(() => undefined);
    expect(clause).toEqual(english.read("I keep bees in the garden").clause(() => undefined));
    expect(remembering.things?.("The kiln is broken")).toEqual(english.things?.("The kiln is broken"));
  }
  expect(read).toEqual(["I keep bees in the garden", "The kiln is broken"]);
});

test("people are read once unless a pronoun names one of them", () => {
  const { read } = createReadingCache().with(english);
  const asked: string[] = [];
  const person = (name: string) => (gender: string) => {
    asked.push(gender);
    return { name };
  };
  const namesIn = (sentence: string, name: string): readonly (string | undefined)[] =>
    (read(sentence).people?.(person(name)) ?? []).map((each) => each.name);
  expect(namesIn("My sister Ada lives in Bath", "Ida")).toEqual(["Ada"]);
  expect(namesIn("My sister Ada lives in Bath", "Ona")).toEqual(["Ada"]);
  expect(asked).toEqual([]);
  expect(namesIn("her brother Jon moved to Bath", "Ida")).toContain("Ida");
  expect(namesIn("her brother Jon moved to Bath", "Ona")).toContain("Ona");
  const first = read("My sister Ada lives in Bath").people?.(person("Ida"));
  expect(read("My sister Ada lives in Bath").people?.(person("Ona"))).toBe(first);
});

test("the things of a memory depend on whom it is about", () => {
  const { rules } = counted();
  const { things } = createReadingCache().with(rules);
  expect(things?.("Is called Paolo", "Ilse's cleaner")).toEqual(english.things?.("Is called Paolo", "Ilse's cleaner"));
  expect(things?.("Is called Paolo")).toEqual(english.things?.("Is called Paolo"));
});

test("what was read is bounded, and gone once it is cleared (PN-13)", () => {
  const { rules, read } = counted();
  const readings = createReadingCache();
  readings.with(rules).read("The loom is new");
  readings.with(rules).read("The loom is new");
  readings.clear();
  readings.with(rules).read("The loom is new");
  expect(read).toHaveLength(2);
  for (let number = 0; number < 300; number++) readings.with(rules).read(`Bed ${number} is free`);
  readings.with(rules).read("The loom is new");
  expect(read.filter((text) => text === "The loom is new")).toHaveLength(3);
});
