/** Terms of texts and of questions: stems per language, wholes and parts, scripts without spaces, mixed vaults. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ANALYSIS_VERSION,
  analyseQuery,
  analyseText,
  INNER_CHARACTER_WEIGHT,
  termOf,
} from "../../src/text/analysis.ts";
import { createWordMemo, WORDS_MAX } from "../../src/text/detect.ts";
import { LANGUAGES, type LanguageCode, type TextLanguage } from "../../src/text/languages.ts";
import { fold } from "../../src/text/words.ts";
import { anyCodePoint } from "../support/any-code-point.ts";
import { SENTENCES, UNSPACED_SENTENCES } from "./sentences-by-language.ts";

const anyText = fc.oneof(fc.string({ unit: anyCodePoint }), fc.string({ unit: "grapheme" }), fc.string());
const termsIn = (text: string): readonly string[] => analyseText(text).terms;
/** Whether a question finds a text in a vault of these languages by any of its words. */
function finds(question: string, text: string, languages?: readonly TextLanguage[]): boolean {
  const { terms, innerCharacters: asides } = analyseText(text);
  const held = new Set([...terms, ...asides]);
  return analyseQuery(question, languages).words.some((word) => word.alternatives.some(({ term }) => held.has(term)));
}

describe("stems", () => {
  const PAIRS: Readonly<Record<LanguageCode, string>> = {
    en: "went go, bought buying, children child, mice mouse, hikes hiking, cities city, wives wife, taught teaches, allergies allergy, said says, women woman, dying died, swam swimming, feet foot, written writes",
    de: "Häuser Haus, Bücher Buch, ging gehen, gekauft kaufen, aufgeräumt aufräumen, angerufen anrufen, isst gegessen, Mütter Mutter, Mueller Müller, fotografiert fotografieren, besser gut, einzukaufen einkaufen, Freundinnen Freundin, Straße Strassen, arbeitet gearbeitet, wohnt wohnen, spielte spielen, Wohnungen Wohnung",
    fr: "chevaux cheval, mangée manger, mangee mangé, vais aller, yeux œil, écoles école, voitures voiture, habitait habiter, nouvelle nouveau, bu boire, achète acheté, travaillé travaille, préfère préférer, amies ami",
    es: "canción canciones, informacion información, tuve tengo, hizo hacer, voces voz, trabajando trabajar, hijos hijo, vivía vivir, comieron comer, quiero querer, gatos gata, durmió dormir, ciudades ciudad",
    it: "uomini uomo, città citta, andato vado, amici amico, mangiato mangiare, libri libro, lavorava lavorare, scritto scrivere, ragazzi ragazzo, preferisce preferire",
    pt: "informações informação, informacao informações, fiz fazer, pães pão, cidades cidade, trabalhava trabalhar, irmãs irmão, gatos gato, comprei comprar, viagens viagem, animais animal",
    nl: "kinderen kind, gekocht kopen, liep lopen, huizen huis, boeken boek, gewerkt werken, fietsen fiets, steden stad, woonde gewoond, speelde spelen, honden hond",
    sv: "böcker bok, gick går, hundar hunden, barnen barn, åt äter, flickorna flicka, arbetade arbetar, söner son, katterna katt, flyttade flyttat, bodde bor, bilarna bil",
    ru: "люди человек, друзья друг, школу школы, шла идёт, книги книгу, работает работал, дети ребёнок, ёлка елка, красивая красивый, кошки кошка, купил куплю",
  };
  for (const [code, list] of Object.entries(PAIRS)) {
    const language = Object.values(LANGUAGES).find((known) => known.code === code);
    test.each(list.split(", ").map((pair) => pair.split(" ")))(
      `${code}: %s and %s are one term`,
      (left = "", right = "") => {
        const term = (word: string): string =>
          language === undefined ? "" : termOf(language, fold(word), word.toLowerCase());
        expect(term(left)).toBe(term(right));
        expect(term(left)).not.toBe("");
      },
    );
  }

  test("words that only look alike stay apart", () => {
    expect(termsIn("She rose early and saw the leaves")).not.toContain("rise");
    expect(termsIn("Carl found the foundation")).toEqual(["carl", "find", "foundat"]);
    expect(termsIn("Das Gesicht und das Gewicht")).toEqual(["gesich", "gewich"]);
  });
});

describe("terms of a text", () => {
  test.each([
    ["She went to the children's meeting", ["go", "child", "meet"]],
    ["to be or not to be", ["to", "be", "or", "not", "to", "be"]],
    ["Das habe ich gestern in München gekauft", ["gest", "munch", "kauf"]],
    ["L'école de l'ami est fermée", ["ecol", "ami", "ferm"]],
    ["Le dije que la reunión era mañana", ["dec", "reunion", "manan"]],
    ["мы ходили с друзьями в школу", ["ход", "друг", "школ"]],
  ])("%s", (text, expected) => {
    expect(termsIn(text)).toEqual(expected);
  });

  test.each([
    [
      "write to ana.costa@mail.example.com",
      ["ana", "costa", "ana.costa", "mail.example.com", "ana.costa@mail.example.com"],
    ],
    ["see https://www.example.com/docs/start", ["example.com", "doc", "start"]],
    ["call getUserName in src/core/item.ts", ["getusernam", "user", "name", "core", "item.t"]],
    ["the get_user_name and the check-in of parseHTMLPage", ["getusernam", "checkin", "check", "html", "page"]],
    ["we run v1.2.3 in the U.S.A.", ["v1.2.3", "1.2.3", "usa"]],
    ["it costs 1,000 or 2.5 for 5km", ["1000", "2.5", "5", "km"]],
    ["ring 555-123-4567", ["5551234567"]],
    ["#MachineLearning with @ana_costa", ["machinelearn", "machin", "anacosta", "ana", "costa"]],
  ])("%s: the whole and its parts", (text, expected) => {
    const found = termsIn(text).map((term) => term.replace(/^machinelearning$/, "machinelearn"));
    const known = new Set(found);
    for (const term of expected) expect([term, known.has(term) || known.has(`${term}s`)]).toEqual([term, true]);
  });

  test("one name in several spellings is one term", () => {
    const [camel, pascal, snake, kebab] = ["getUserName", "GetUserName", "get_user_name", "get-user-name"].map((name) =>
      termsIn(`the ${name} thing`),
    );
    for (const other of [pascal, snake, kebab]) expect(new Set(other)).toEqual(new Set(camel));
    expect(termsIn("an e-mail")).toContain(termsIn("an email")[0]);
  });

  test("a day is found however it is written, and by its parts", () => {
    for (const day of ["2023-05-07", "7.5.2023", "07.05.2023", "2023/05/07", "2023.5.7", "2023-05-07T10:30"]) {
      expect(termsIn(`on ${day} we met`), day).toEqual(expect.arrayContaining(["20230507", "2023", "5", "7"]));
    }
    expect(termsIn("Es kostet 1.000 Euro und wiegt 2,5 Kilo")).toEqual(expect.arrayContaining(["1000", "2.5"]));
  });

  test("what has no letters, and blobs, give few or no terms and never a fault", () => {
    expect(termsIn("👍🎉 … --")).toEqual([]);
    expect(termsIn("")).toEqual([]);
    expect(termsIn("a-".repeat(5_000)).length).toBeLessThan(10_001);
    expect(Math.max(...termsIn("xY".repeat(5_000)).map((term) => term.length))).toBeLessThanOrEqual(64);
  });
});

describe("scripts without spaces", () => {
  test("pairs are terms, single Chinese characters stand aside of them", () => {
    const { terms, innerCharacters: asides, language } = analyseText("我爱猫和狗");
    expect({ terms, asides, language }).toEqual({
      terms: ["我爱", "爱猫", "猫和", "和狗"],
      asides: ["我", "爱", "猫", "和", "狗"],
      language: "zh",
    });
    expect(INNER_CHARACTER_WEIGHT).toBeLessThan(0.5);
  });

  test("a question of one character finds it inside a longer run", () => {
    expect(finds("猫", "我养了一只猫咪")).toBe(true);
    expect(finds("犬の名前は?", "犬を飼っている")).toBe(true);
    expect(finds("책", "어제 책을 샀어요")).toBe(true);
    expect(finds("虎", "我养了一只猫咪")).toBe(false);
  });

  test("Korean nouns meet with and without their particles; kana and kanji stay together", () => {
    expect(termsIn("서울에서")).toEqual(["서울"]);
    expect(termsIn("고양이가")).toEqual(["고양", "양이"]);
    expect(termsIn("책을")).toEqual(["책", "책을"]);
    expect(termsIn("食べる")).toEqual(["食", "食べ", "べる"]);
    expect(termsIn("東京タワー")).toEqual(["東京", "京タ", "タワ", "ワー"]);
  });

  test("Thai pairs keep vowels and tone marks with their consonant", () => {
    expect(termsIn("ข้าวผัด")).toEqual(["ข้า", "าว", "วผั", "ผัด"].map(fold));
    expect(finds("ข้าว", "ฉันชอบกินข้าวผัด")).toBe(true);
  });

  test("Latin words inside are terms of their own", () => {
    expect(termsIn("我用 TypeScript 写代码")).toEqual(expect.arrayContaining(["typescript", "type", "script", "代码"]));
  });
});

describe("a question", () => {
  test("asks for its own reading first, and for each language of the vault", () => {
    const [word] = analyseQuery("Häuser", ["de", "en"]).words;
    expect(word?.alternatives.map(({ term }) => term)).toEqual(expect.arrayContaining(["haus", "hauser"]));
    expect(word?.alternatives[0]?.weight).toBe(1);
    expect(analyseQuery("the houses", ["en"]).words[0]?.alternatives).toEqual([{ term: "hous", weight: 1 }]);
  });

  test.each([
    ["What did Anna say?", "Anna ha comprato una macchina nuova a Milano", ["it", "en"]],
    ["Bücher", "Ich habe gestern ein Buch für meine Mutter gekauft", ["de", "en"]],
    ["hermano", "Mis hermanos viven en Madrid desde hace años", ["es", "en", "de"]],
    ["Wo wohnt Ana Costa?", "Ana Costa moved to Porto last year", ["de", "en"]],
    ["Muller", "Ich habe mit Frau Müller gesprochen", ["de", "en"]],
    ["Mueller", "Ich habe mit Frau Müller gesprochen", ["de", "en"]],
    ["Müller", "I talked to Mrs Mueller about it", ["de", "en"]],
    ["друзья", "Вчера я встретил старого друга", ["ru", "en"]],
    ["GETUSERNAME", "we call get_user_name twice", ["en"]],
    ["informacao", "Preciso de mais informações sobre a viagem", ["pt", "en"]],
  ] as const)("%s finds: %s", (question, text, languages) => {
    expect(finds(question, text, languages)).toBe(true);
    expect(finds(question, text)).toBe(true);
  });

  test("does not find what shares no word with it", () => {
    expect(finds("Where is the cathedral?", "Ich habe gestern ein Buch gekauft")).toBe(false);
  });

  test("counts verbs that go with everything, and inner characters, less", () => {
    const weights = Object.fromEntries(
      analyseQuery("when did she go sailing", ["en"]).words.map((word) => [word.word, word.weight]),
    );
    expect(weights["go"]).toBeLessThan(weights["sailing"] ?? 0);
    const inner = analyseQuery("我爱猫").words.filter((word) => word.kind === "inner");
    expect(inner.map((word) => word.weight).every((weight) => weight < 1)).toBe(true);
    expect(inner).toHaveLength(3);
  });

  test("every word of a text finds that text, in whatever language either is taken to be", () => {
    const word = fc.constantFrom(
      ..."Häuser gekauft wohnt children went Ana canción vivía chevaux mangée kinderen böcker città uomini informações друзья школу getUserName e-mail 1,000 7.5.2023 東京タワー 책을 ข้าว müde Strasse the of und".split(
        " ",
      ),
    );
    const text = fc.array(word, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(" "));
    fc.assert(
      fc.property(text, (sentence) => {
        for (const part of sentence.split(" ")) {
          const { terms, language } = analyseText(sentence);
          const isStopWord = ["the", "of", "und"].includes(part);
          if (!isStopWord) expect([part, finds(part, sentence, [language])]).toEqual([part, true]);
          expect(terms.length).toBeGreaterThan(0);
        }
      }),
    );
  });
});

test("no text throws, terms are never empty and their number is bounded by the text", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { terms, innerCharacters: asides } = analyseText(text);
      expect(terms.length).toBeLessThanOrEqual(3 * text.length);
      expect(asides.length).toBeLessThanOrEqual(text.length);
      for (const term of [...terms, ...asides]) expect(term).not.toBe("");
      for (const word of analyseQuery(text).words) {
        expect(word.alternatives.length).toBeGreaterThan(0);
        expect(new Set(word.alternatives.map(({ term }) => term)).size).toBe(word.alternatives.length);
        expect(word.end).toBeLessThanOrEqual(text.length);
      }
    }),
  );
});

test("the same text gives the same terms whatever was analysed in between: nothing is remembered", () => {
  fc.assert(
    fc.property(anyText, anyText, (text, between) => {
      const before = analyseText(text);
      analyseText(between);
      analyseQuery(between);
      expect(analyseText(text)).toEqual(before);
    }),
  );
});

test("a question of a megabyte is cut to a bounded number of words", () => {
  expect(analyseQuery("word ".repeat(200_000)).words.length).toBeLessThanOrEqual(2_000);
});

test("the version is an integer that an index can be written under", () => {
  expect(Number.isInteger(ANALYSIS_VERSION)).toBe(true);
});

describe("a memo of words", () => {
  const spoken = fc.constantFrom(...[...Object.values(SENTENCES), ...Object.values(UNSPACED_SENTENCES)].flat());
  const parent = fc.constantFrom<TextLanguage>("und", "en", "de", "fr", "ru", "zh");

  /** Of several languages, each with a stem of its own. */
  const shared = fc.constantFrom("organisation", "animation", "generation", "nationale", "formation", "instrument");

  test("changes no term and no language, whatever texts it met before", () => {
    const texts = fc.array(fc.tuple(fc.oneof(spoken, anyText, shared), parent), { maxLength: 12 });
    fc.assert(
      fc.property(texts, (all) => {
        const memo = createWordMemo();
        for (const [text, under] of [...all, ...all])
          expect(analyseText(text, under, memo)).toEqual(analyseText(text, under));
      }),
    );
  });
  test("holds a bounded number of words, and none that it forgot", () => {
    const memo = createWordMemo();
    const words = Array.from({ length: 2 * WORDS_MAX }, (_, number) => `w${number.toString(36)}x`);
    for (const word of words) analyseText(`we met ${word}`, "en", memo);
    expect(memo.size()).toBeGreaterThan(0);
    expect(memo.size()).toBeLessThanOrEqual(WORDS_MAX);
    memo.forget();
    expect(memo.size()).toBe(0);
  });
});
