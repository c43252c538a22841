/** Words, terms, sentences, names: what indexing and forming build on. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { entities } from "../../src/text/names.ts";
import { pointsBack, SENTENCES_MAX, sentences } from "../../src/text/sentences.ts";
import { fold, words } from "../../src/text/words.ts";
import { anyCodePoint } from "../support/any-code-point.ts";
import { plainTerms, terms } from "../support/terms.ts";

const texts = (text: string): readonly string[] => words(text).map((word) => word.text);
const anyText = fc.oneof(fc.string({ unit: anyCodePoint }), fc.string({ unit: "grapheme" }), fc.string());

describe("words", () => {
  test.each([
    ["Don't worry", ["dont", "worry"]],
    ["Ana's book, the user’s", ["ana", "book", "the", "user"]],
    ["rock'n'roll 'quoted'", ["rocknroll", "quoted"]],
    ["Café naïve Straße Øresund İstanbul", ["cafe", "naive", "strasse", "oresund", "istanbul"]],
    ["1,000 2.5 3,4 1.2.3 7th", ["1000", "2.5", "3", "4", "1.2.3", "7th"]],
    ["foo_bar e-mail a.b", ["foo", "bar", "e", "mail", "a", "b"]],
    ["ＡＢＣ １２", ["abc", "12"]],
    ["東京タワー", ["東京", "京タ", "タワ", "ワー"]],
    ["我 x", ["我", "x"]],
    ["서울에서", ["서울", "울에", "에서"]],
    ["นำ้", ["นำ้".normalize("NFC")].map(fold)],
    ["नमस्ते दुनिया", ["नमस्ते", "दुनिया"]],
    ["👍🎉 … --", []],
    ["", []],
  ])("%s", (text, expected) => {
    expect(texts(text)).toEqual(expected);
  });

  test("every character of the basic plane parts words, joins them or stands by itself as Unicode has it", () => {
    const isUnspaced =
      /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
    const wrong: string[] = [];
    for (let code = 0x80; code < 0x1_0000; code++) {
      if (code >= 0xd800 && code < 0xe000) continue;
      const character = String.fromCharCode(code);
      const isMark = /\p{M}|\u200c|\u200d|\u00ad/u.test(character);
      const isLetter = /\p{L}/u.test(character);
      const isJoint = isMark || (isLetter ? !isUnspaced.test(character) : /\p{N}/u.test(character));
      const spans = words(`a${character}b`).map((word) => `${word.start}-${word.end}`);
      const expected = isJoint ? ["0-3"] : isLetter ? ["0-1", "1-2", "2-3"] : ["0-1", "2-3"];
      if (code !== 0x2019 && spans.join() !== expected.join()) wrong.push(`${code.toString(16)} ${spans}`);
    }
    expect(wrong).toEqual([]);
  });

  test("offsets are those of what was written, in order, and its fold is the word", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let last = 0;
        for (const word of words(text)) {
          expect(word.start).toBeGreaterThanOrEqual(0);
          expect(word.end).toBeLessThanOrEqual(text.length);
          expect(word.end).toBeGreaterThan(word.start);
          expect(word.end).toBeGreaterThan(last);
          expect(word.text).not.toBe("");
          last = word.end;
        }
      }),
    );
  });

  test("folding twice is folding once, and case and accents do not tell words apart", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
    expect(fold("ÉCOLE")).toBe(fold("ecole"));
  });

  test("the short way of folding East Asian pairs agrees with the long one", () => {
    const character = fc.integer({ min: 0x3000, max: 0xd7ff }).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(fc.string({ unit: character }), (text) => {
        for (const word of texts(text)) expect(fold(word)).toBe(word);
      }),
    );
  });

  test("the ASCII scanner agrees with a plain regular expression", () => {
    const ascii = fc.string({ unit: fc.constantFrom(..."abcXYZ019 -_:;!?/()".split("")) });
    fc.assert(
      fc.property(ascii, (text) => {
        expect(texts(text)).toEqual([...text.matchAll(/[a-z0-9]+/gi)].map(([word]) => word.toLowerCase()));
      }),
    );
  });

  test("a blob of letters is cut, so that folding stays bounded", () => {
    expect(texts("x".repeat(5_000))).toEqual(["x".repeat(64)]);
  });
});

describe("terms", () => {
  test("stop words leave, the rest is stemmed; the plain form keeps everything", () => {
    expect(terms("She was running to the meetings", { stopWords: true })).toEqual(["run", "meet"]);
    expect(terms("to be", { stopWords: false })).toEqual(["to", "be"]);
    expect(plainTerms("She was Running")).toEqual(["she", "was", "running"]);
  });

  test("singular and plural, base and gerund meet in one term", () => {
    const one = (text: string): readonly string[] => terms(text, { stopWords: true });
    expect(one("hikes")).toEqual(one("hiking"));
    expect(one("cities")).toEqual(one("city"));
  });

  test("a word has the same term every time, also when the memo of stems has been emptied in between", () => {
    const before = terms("painting", { stopWords: true });
    const letters = "abcdefghij";
    const name = (index: number): string => [...String(index)].map((digit) => letters[Number(digit)]).join("");
    terms(Array.from({ length: 60_000 }, (_, index) => name(index)).join(" "), { stopWords: true });
    expect(terms("painting", { stopWords: true })).toEqual(before);
  });
});

describe("sentences", () => {
  test.each([
    ["I left. He stayed! Why?", ["I left.", "He stayed!", "Why?"]],
    ["Dr. Smith paid $2.50 to e.g. Bob.", ["Dr. Smith paid $2.50 to e.g. Bob."]],
    ["J. R. Tolkien wrote it. I read it.", ["J. R. Tolkien wrote it.", "I read it."]],
    ["See https://a.b/c.html?d=e.f for v1.2.", ["See https://a.b/c.html?d=e.f for v1.2."]],
    ["It was... fine. Then… well", ["It was... fine.", "Then… well"]],
    ['"Go!" he said. Then I went.', ['"Go!" he said.', "Then I went."]],
    ['He said "Go." She left.', ['He said "Go."', "She left."]],
    ["- eggs\n- milk\n\n1. First\n2) Second", ["eggs", "milk", "First", "Second"]],
    ["# Title\nText here", ["Title", "Text here"]],
    [
      "This line was wrapped by the mail program of the sender\nand goes on here. End",
      ["This line was wrapped by the mail program of the sender\nand goes on here.", "End"],
    ],
    ["我去了北京。很好！", ["我去了北京。", "很好！"]],
    ["i saw it. i left", ["i saw it.", "i left"]],
    [
      "hi. we moved in may. got a dog approx. two weeks ago",
      ["hi.", "we moved in may.", "got a dog approx. two weeks ago"],
    ],
    ["He left at 5 p.m. and came back. then we ate", ["He left at 5 p.m. and came back. then we ate"]],
    ["so tired... then we ate", ["so tired... then we ate"]],
    ["add 2 tbsp. sugar. stir", ["add 2 tbsp. sugar.", "stir"]],
    ["voy p. ej. al gym. luego ceno", ["voy p. ej. al gym.", "luego ceno"]],
    ["wurde auf den 25. verschoben. ist gut", ["wurde auf den 25. verschoben.", "ist gut"]],
    [
      "my dad still tracks my phone when i'm at the library\nhe means well",
      ["my dad still tracks my phone when i'm at the library", "he means well"],
    ],
    ["It is 5 p.m. now. Is it I. Yes.", ["It is 5 p.m. now.", "Is it I.", "Yes."]],
    ["Really?! Yes!!! 🎉 Party.", ["Really?!", "Yes!!!", "🎉 Party."]],
    ["  \n ", []],
  ])("%j", (text, expected) => {
    expect(sentences(text).map((sentence) => sentence.text)).toEqual(expected);
  });

  test("every sentence is its slice, in order, and no word of the text is lost", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let last = 0;
        for (const sentence of sentences(text)) {
          expect(sentence.start).toBeGreaterThanOrEqual(last);
          expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text);
          expect(sentence.text.trim()).toBe(sentence.text);
          last = sentence.end;
        }
      }),
    );
    const prose = fc.array(fc.constantFrom("Ana", "left.", "Dr.", "3.5", "Why?", "e.g.", "\n", "so", "…", "“Hm.”"), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(prose, (parts) => {
        const text = parts.join(" ");
        expect(sentences(text).flatMap((sentence) => texts(sentence.text))).toEqual(texts(text));
      }),
    );
  });

  test("a text with more sentences than the bound gives just as many", () => {
    expect(sentences("One more. ".repeat(SENTENCES_MAX + 10))).toHaveLength(SENTENCES_MAX);
  });
});

describe("names", () => {
  test.each([
    ["I met Ana Costa at the Bank of Portugal.", ["Ana Costa", "Bank of Portugal"]],
    ["Ana's dog is called Rex.", ["Ana", "Rex"]],
    ["Maria lives in New York with José.", ["Maria", "New York", "José"]],
    ["Running is fun. Painting too.", []],
    ["I'm off on Monday in May, OK?", []],
    ["Yesterday I went out", []],
    ["nothing here", []],
  ])("%s", (text, expected) => {
    expect(entities(text)).toEqual(expected);
  });

  test("a name is always written in the text", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const name of entities(text)) expect(text.replaceAll(/\s+/g, " ")).toContain(name);
      }),
    );
  });
});

test("a sentence points back by its pronoun, not by any this or that", () => {
  for (const text of ["It was great.", "And she loved it.", "That helped me.", "They're kind.", "This is why."]) {
    expect(pointsBack(text), text).toBe(true);
  }
  for (const text of ["This year I moved.", "I loved it.", "Ana left.", "That car is red.", ""])
    expect(pointsBack(text), text).toBe(false);
});
