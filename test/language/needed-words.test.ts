/** The words that a pattern needs: a rule is never left out of a text that it matches. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rulesOf } from "../../src/forming/attribute-table.ts";
import { ENGLISH, FRENCH, GERMAN, type LanguageData, PORTUGUESE, SPANISH } from "../../src/forming/language-data.ts";
import { type Needed, neededWords, PatternIndex } from "../../src/text/needed-words.ts";

const needed = (source: string): Needed => neededWords(source, (word) => (word.length < 3 ? 9 : 1));

test.each([
  ["words that the whole text begins with", "^(?:lives|is living) ", ["liv"]],
  ["the part with the fewest words", "^(?:is|was|has been) (?:an? )?nurse", ["nur"]],
  ["one of the words of each alternative", "^(?:is|was) (?:a (?:nurse|cook)|in )", ["nur", "coo", "in"]],
  ["a short word only where it ends", "^(?:(?:in )?at home|on$)", ["hom", "on"]],
  ["a word with no letter before it", "(?<!\\p{L})nurse(?!\\p{L})", ["nur"]],
  ["the first letters of an open word", "^(?:prosthe[a-z]+|colou?r)", ["pro", "col"]],
])("%s", (_, source, words) => {
  expect(needed(source)?.toSorted()).toEqual(words.toSorted());
});

test.each([
  ["nothing fixed", "^[^.]{2,50}"],
  ["an optional word", "^(?:nurse )?\\d"],
  ["an alternative without words", "^(?:nurse|\\d+)"],
  ["the end of a word", "^[a-z]+ing "],
  ["a word behind a letter that may be missing", "^s?nurse"],
  ["an unanchored word", "nurse"],
  ["a word that must not follow others", "(?<!the )nurse"],
  ["a word with a letter before it", "(?<=\\p{L})nurse"],
  ["what must not follow", "^(?!nurse)(?<!cook)[a-z]"],
])("%s tells nothing", (_, source) => {
  expect(needed(source)).toBeUndefined();
});

/** Accepts every `@name`. */
const anyFunction = new Proxy({}, { get: () => () => undefined });
const rulesOfData = (data: LanguageData) =>
  rulesOf(data, "i", { keys: anyFunction, texts: anyFunction, formers: anyFunction });

describe.each([
  ["English", ENGLISH],
  ["German", GERMAN],
  ["Spanish", SPANISH],
  ["French", FRENCH],
  ["Portuguese", PORTUGUESE],
] as const)("%s", (_, data) => {
  const rules = rulesOfData(data);
  const table = new PatternIndex(rules, ({ pattern }) => pattern.source);

  test("a rule is a candidate for every text that it matches", () => {
    const texts = fc.constantFrom(...rules).chain((rule) =>
      fc.record({
        rule: fc.constant(rule),
        text: fc.stringMatching(new RegExp(withoutLookarounds(rule.pattern.source))),
      }),
    );
    fc.assert(
      fc.property(texts, ({ rule, text }) => {
        expect(table.candidates(text)).toContain(rule);
      }),
      { numRuns: 100 },
    );
  });
});

/** Matches more texts, so what it needs is needed all the more. A space stands where no letter may precede. */
function withoutLookarounds(source: string): string {
  let depth = 0;
  let looking = Number.POSITIVE_INFINITY;
  let text = "";
  for (const [token] of source
    .replaceAll(NO_LETTER_BEFORE, " ")
    .matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:[:=!]|<[=!]|<\w+>)|./gs)) {
    if (token.startsWith("(")) depth++;
    if (/^\(\?<?[=!]/.test(token)) looking = Math.min(looking, depth);
    if (depth < looking && token !== "\\b") text += token.startsWith("(") ? "(?:" : token;
    else if (token.startsWith("(")) text += NOTHING;
    if (token !== ")") continue;
    if (depth === looking) looking = Number.POSITIVE_INFINITY;
    depth--;
  }
  return text.replaceAll("(?:)", "");
}
const NOTHING = "z{0}";
const NO_LETTER_BEFORE = /\(\?<!\[A-ZÀ-Ö[^\]]*\]\)/gu;
