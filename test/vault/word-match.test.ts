/** Where a text names a person (GOS-48). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { identifierFinder } from "../../src/engine/recall/word-match.ts";
import { AnalysableText } from "../../src/text/analysable-text.ts";
import { INFLECTED_LANGUAGES, isSameWord } from "../../src/text/inflection.ts";
import { fold } from "../../src/text/words.ts";

const spans = (identifier: string, text: string) => identifierFinder(identifier)(new AnalysableText(text));

const found = (identifier: string, text: string): readonly string[] =>
  spans(identifier, text).map(({ start, end }) => text.slice(start, end));

describe("a name", () => {
  test.each([
    ["Hana Sato", "I met Hana Sato today.", "Hana Sato"],
    ["hana sato", "HANA  SATO called.", "HANA  SATO"],
    ["Zoë Müller", "zoe muller wrote", "zoe muller"],
    ["Hana Sato", "Hana Sato's cat", "Hana Sato's"],
    ["Hana Sato", "In the register: Sato, Hana.", "Sato, Hana"],
    ["Hana Sato", "Hana\nSato", "Hana\nSato"],
    ["Anne Marie Roux", "Anne-Marie Roux sings.", "Anne-Marie Roux"],
    ["J. Sato", "J. Sato and I", "J. Sato"],
    ["山田太郎", "昨日山田太郎さんに会った。", "山田太郎"],
    ["Анна Иванова", "Звонила анна иванова.", "анна иванова"],
  ])("%s is found in %j", (identifier, text, expected) => {
    expect(found(identifier, text)).toEqual([expected]);
  });

  test.each([
    ["Hana", "Hanako and Johana are others."],
    ["Hana Sato", "I met Hana. Sato was there too."],
    ["Hana Sato", "Hana is not Sato."],
    ["Hana Sato", "hana.sato@mail.example is an address, hana_sato a handle"],
    ["Sato", "Satoshi"],
    ["Ana", "Banana"],
  ])("%s is not found in %j", (identifier, text) => {
    expect(found(identifier, text)).toEqual([]);
  });
});

describe("an address, a number, a handle", () => {
  test.each([
    ["hana@mail.example", "Write to Hana@Mail.Example.", "Hana@Mail.Example"],
    ["hana@mail.example", "or hana+news@mail.example,", "hana+news@mail.example"],
    ["+49 170 1234567", "call 0170 1234567 now", "0170 1234567"],
    ["+49 170 1234567", "+49 (0)170 1234567", "+49 (0)170 1234567"],
    ["0170/1234567", "+49-170-1234567", "+49-170-1234567"],
    ["+49 170 1234567", "0049 170 1234567", "0049 170 1234567"],
    ["+1 555 123 4567", "(555) 123-4567", "(555) 123-4567"],
    ["01701234567", "room 5 0170 1234567 at 9", "0170 1234567"],
    ["@hana_99", "follow @Hana_99!", "@Hana_99"],
    ["guest-17", "guest-17 came", "guest-17"],
  ])("%s is found in %j", (identifier, text, expected) => {
    expect(found(identifier, text)).toEqual([expected]);
  });

  test.each([
    ["hana@mail.example", "johana@mail.example, hana@mail.example.org"],
    ["+49 170 1234567", "0170 12345678 and 90170 1234567"],
    ["123 4567", "+1 555 123 4567"],
    ["+49 170 1234567", "+43 170 1234567"],
    ["+49 170 1234567", "part 0170-1234567-89, part 12-0170-1234567"],
    ["1234567", "a1234567 and 1234567b"],
    ["@hana", "hana, mail@hana.example and @hana_99"],
    ["guest-17", "guest-177, xguest-17, guest-17-b"],
  ])("%s is not found in %j", (identifier, text) => {
    expect(found(identifier, text)).toEqual([]);
  });
});

const word = fc.stringMatching(/^[A-Za-zäöüéñçøłА-Яа-я]{2,12}$/u);

test("a name is found whatever its case and accents, wherever it stands alone", () => {
  fc.assert(
    fc.property(
      word,
      word,
      fc.constantFrom("", "I met ", "(", "…", "x, "),
      fc.constantFrom("", ".", " today", ")"),
      (given, family, before, after) => {
        const written = `${given.toUpperCase()} ${family.normalize("NFD").toLowerCase()}`;
        const text = `${before}${written}${after}`;
        const [span] = spans(`${given} ${family}`, text);
        // Only where folding knows that the two are the same word.
        fc.pre(fold(given.toUpperCase()) === fold(given));
        expect(span && text.slice(span.start, span.end)).toBe(written);
      },
    ),
  );
});

test("a name is never found inside another word", () => {
  fc.assert(
    fc.property(word, fc.stringMatching(/^[a-z0-9]{1,4}$/), fc.boolean(), (name, more, isBefore) => {
      const longer = isBefore ? `${more}${name}` : `${name}${more}`;
      // "Annas" is Anna's in many a language.
      fc.pre(!INFLECTED_LANGUAGES.some((language) => isSameWord(fold(name), fold(longer), language)));
      expect(found(name, `x ${longer} x`)).toEqual([]);
    }),
  );
});

test("a number is never found inside a longer one, and always in each of its spellings", () => {
  const digits = fc.stringMatching(/^[1-9]\d{8}$/);
  fc.assert(
    fc.property(digits, fc.stringMatching(/^\d{1,3}$/), fc.constantFrom(" ", "-", ".", "/"), (number, more, sign) => {
      const spaced = `${number.slice(0, 3)}${sign}${number.slice(3, 6)}${sign}${number.slice(6)}`;
      expect(found(`0${number}`, `x 0${spaced} y`)).toHaveLength(1);
      expect(found(`0${number}`, `x +49${sign}${spaced} y`)).toHaveLength(1);
      expect(found(`0${number}`, `x 0${spaced}${more} y`)).toEqual([]);
    }),
  );
});

test("whatever is asked of whatever text, spans lie inside it and an empty text names nobody", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 2 }), fc.string({ unit: "grapheme" }), (identifier, text) => {
      expect(spans(identifier, "")).toEqual([]);
      for (const { start, end } of spans(identifier, text)) {
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(text.length);
      }
    }),
  );
});
