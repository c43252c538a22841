/** The language of a text, measured on forty short sentences a language, and what is said of texts too short to tell. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { detectLanguage } from "../../src/text/detect.ts";
import { entities } from "../../src/text/names.ts";
import { anyCodePoint } from "../support/any-code-point.ts";
import { SENTENCES, UNSPACED_SENTENCES } from "./sentences-by-language.ts";

const SHARE_MIN = 0.95;

describe("detection", () => {
  const shares = Object.entries({ ...SENTENCES, ...UNSPACED_SENTENCES }).map(([code, sentences]) => ({
    code,
    count: sentences.length,
    share: sentences.filter((sentence) => detectLanguage(sentence) === code).length / sentences.length,
  }));
  console.info(
    `language detection: ${shares.map(({ code, share }) => `${code} ${(share * 100).toFixed(1)} %`).join(", ")}`,
  );

  test.each(shares)("$code: at least 95 % of $count sentences", ({ share }) => {
    expect(share).toBeGreaterThanOrEqual(SHARE_MIN);
  });

  test("there are forty sentences of five words or so in each language with a stemmer", () => {
    for (const sentences of Object.values(SENTENCES)) expect(sentences.length).toBeGreaterThanOrEqual(40);
  });

  test.each([
    ["", "und"],
    ["👍", "und"],
    ["42", "und"],
    ["Berlin", "und"],
    ["Erik Pereira", "und"],
    ["Danke!", "de"],
    ["muchas gracias", "es"],
    ["Привіт, як твої справи", "und"],
    ["γεια σου", "und"],
    ["have a look at https://example.com/com/para/que", "en"],
  ])("%j is %s", (text, expected) => {
    expect(detectLanguage(text)).toBe(expected);
  });

  test("the middle of a long text has a say", () => {
    const german = SENTENCES.de.join(". ");
    expect(detectLanguage(`Please translate this: ${german}`)).toBe("de");
  });

  test("any text has a language, and the same one every time", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCodePoint }), (text) => {
        expect(detectLanguage(text)).toBe(detectLanguage(text));
      }),
    );
  });
});

describe("names", () => {
  test.each([
    ["Gestern habe ich mit Anna Müller in der Küche Kuchen gebacken.", ["Anna Müller"]],
    ["Mein Hund heißt Bello und mag Würstchen.", ["Bello"]],
    ["Wir fahren im Sommer nach Freiburg und dann in die Schweiz.", ["Freiburg", "Schweiz"]],
    ["Annas Bruder Jonas liebt Schokolade und ein Stück Kuchen am Sonntag.", ["Anna", "Jonas"]],
    ["Das Wetter am Strand war schön und die Kinder spielten im Sand.", []],
    ["Ich trinke morgens eine Tasse Kaffee mit Milch und Zucker.", []],
    ["Mein Kollege Mehmet Yilmaz kommt aus der Türkei.", ["Mehmet Yilmaz", "Türkei"]],
    ["Die Präsentation für die Firma Siemens ist am Freitag.", ["Siemens"]],
    ["But Ana left early.", ["Ana"]],
    ["Ayer Ana vino a mi casa con Pedro.", ["Ana", "Pedro"]],
    ["Hier Marie habite à Lyon avec Jean Dupont.", ["Marie", "Lyon", "Jean Dupont"]],
    ["Maria lavora a Milano con il suo capo Giovanni Rossi.", ["Maria", "Milano", "Giovanni Rossi"]],
    ["Вчера Анна Петрова приехала в Москву.", ["Анна Петрова", "Москву"]],
  ])("%s", (text, expected) => {
    expect(entities(text)).toEqual(expected);
  });

  test("German sentences without a name give none", () => {
    const named = SENTENCES.de.filter((sentence) => entities(sentence).length > 0);
    expect(named).toEqual([]);
  });
});

describe("two words of English", () => {
  test.each(["I'm vegetarian.", "I am vegetarian.", "I'm vegan", "I don't smoke."])("are English: %s", (text) => {
    expect(detectLanguage(text)).toBe("en");
  });

  test.each([
    ["Jag är vegetarian.", "sv"],
    ["Ich bin Vegetarier.", "de"],
  ] as const)("and no neighbour's: %s", (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });
});
