/** Forms of the same word: irregular ones from the word lists, others by the rules of the language. */

import { onceEach } from "../model/clock.ts";
import { LANGUAGES, type LanguageCode } from "./languages.ts";
import { wordFile } from "./word-file.ts";
import { fold } from "./words.ts";

const STEM_MIN = 3;

export const INFLECTED_LANGUAGES: readonly LanguageCode[] = ["en", "de", "es", "fr", "pt", "it", "nl", "sv", "ru"];

/** Groups of endings; words with the same stem and endings of one group are the same word. */
const endingsOf = onceEach((code: LanguageCode): readonly (readonly string[])[] =>
  wordFile(`${code}/words.txt`)
    .entries("inflection")
    .map(({ head }) => head.split(" ").map((ending) => (ending === "-" ? "" : ending))),
);

/** Both words folded, as by `words`. */
export function isSameWord(one: string, other: string, code: LanguageCode): boolean {
  if (one === other) return true;
  const known = lemmas(one, code);
  return lemmas(other, code).some((lemma) => known.includes(lemma));
}

/** Dictionary words that a word may be a form of. */
function lemmas(word: string, code: LanguageCode): readonly string[] {
  const { wordForms, baseByRule } = LANGUAGES[code];
  const irregular = wordForms.get(word) ?? baseByRule?.(word, word);
  const bases = irregular === undefined ? [word] : [word, fold(irregular)];
  return bases.flatMap((base) => [base, ...(code === "en" ? englishBases(base) : stems(base, code))]);
}

const stems = (word: string, code: LanguageCode): readonly string[] =>
  endingsOf(code).flatMap((group, index) =>
    group.flatMap((ending) =>
      word.endsWith(ending) && word.length - ending.length >= STEM_MIN
        ? [`${word.slice(0, word.length - ending.length)}|${index}`]
        : [],
    ),
  );

/** Words that end in s in the singular. */
const NO_PLURALS = new Set(
  "news lens perhaps always christmas gas bus plus minus virus focus bonus campus status series species".split(" "),
);

/** Bases of a regular form: every candidate must generate the word again. */
function englishBases(word: string): readonly string[] {
  if (NO_PLURALS.has(word)) return [];
  const candidates = [
    ...(word.endsWith("s") ? [word.slice(0, -1), word.slice(0, -2)] : []),
    ...(word.endsWith("ies") || word.endsWith("ied") ? [`${word.slice(0, -3)}y`] : []),
    ...(word.endsWith("ves") ? [`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`] : []),
    ...(word.endsWith("ed") ? [word.slice(0, -1), word.slice(0, -2), word.slice(0, -3)] : []),
    ...(word.endsWith("ing") ? [word.slice(0, -3), `${word.slice(0, -3)}e`, word.slice(0, -4)] : []),
  ];
  return candidates.filter((base) => isBase(base) && englishForms(base).includes(word));
}

const isBase = (word: string): boolean => word.length >= STEM_MIN || word === "go" || word === "do";

const IN_F = new Set("calf half knife leaf life loaf scarf shelf thief wife wolf".split(" "));

function englishForms(base: string): readonly string[] {
  const withoutE = base.endsWith("e") ? base.slice(0, -1) : base;
  const isInY = /[^aeiou]y$/.test(base);
  // plan → planned doubles a consonant after a single short vowel; visit → visited does not.
  const doubled = /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(base) ? base + base.slice(-1) : base;
  const plurals = IN_F.has(base)
    ? [base.replace(/fe?$/, "ves")]
    : [isInY ? `${base.slice(0, -1)}ies` : /(?:s|x|z|ch|sh|o)$/.test(base) ? `${base}es` : `${base}s`];
  if (/[aeiou]o$/.test(base) || /[^aeiou]o$/.test(base)) plurals.push(`${base}s`);
  // No "-d" after "ee": see has no past "seed".
  const past = isInY ? `${base.slice(0, -1)}ied` : base.endsWith("e") ? `${base}d` : `${doubled}ed`;
  const pasts = /^.?.?ee$/.test(base) ? [] : [past, ...(LONG_DOUBLES.test(base) ? [`${base}${base.slice(-1)}ed`] : [])];
  const progressive = base.endsWith("ie")
    ? `${base.slice(0, -2)}ying`
    : `${/(?:ee|oe|ye)$/.test(base) ? base : base.endsWith("e") ? withoutE : doubled}ing`;
  const long = LONG_DOUBLES.test(base) ? [`${base}${base.slice(-1)}ing`] : [];
  return [...plurals, ...pasts, progressive, ...long];
}

/** Longer verbs that may double their last letter: travel → travelled, refer → referred. */
const LONG_DOUBLES = /[^aeiou](?:el|er|it|ip|ap|op|en|am|ur)$/;
