/**
 * The languages whose times are understood, and which of them a text is in, told by its own words: function words count one, words of time
 * two, English wins a draw. One look a word; a text without any word that could begin a time, and without digits, is not looked at further.
 */
import { readData } from "../data.ts";
import { unpackedWords, type WordLabels } from "./packed-words.ts";
import { type TimeLexicon, timeLexicon } from "./time-lexicon.ts";
import { isKanaCode, isUnspacedCode, unspacedTokens } from "./time-tokens.ts";
import { timeVocabulary } from "./time-vocabulary.ts";
import type { Word } from "./words.ts";

/** In order of preference where a text fits several. */
export const SPACED_TIMES = ["en", "de", "fr", "es", "pt", "it", "nl", "sv", "ru"] as const;
const JAPANESE = "ja";
const CHINESE = "zh";
/** BCP 47 codes of the languages whose times are understood. */
export const TIME_LANGUAGES: readonly string[] = [...SPACED_TIMES, CHINESE, JAPANESE];

const LEXICONS = new Map<string, TimeLexicon>();

function lexiconOf(code: string): TimeLexicon {
  const known = LEXICONS.get(code);
  if (known !== undefined) return known;
  const built = timeLexicon(timeVocabulary(code));
  LEXICONS.set(code, built);
  return built;
}

export interface TimeTokens {
  readonly lexicon: TimeLexicon;
  readonly tokens: readonly Word[];
}

/**
 * The lexicon for a text and its tokens; several, the likeliest first, where its words speak for none alone. `language` decides where it is
 * one of ours. Empty where no word could begin a time, unless the language itself is wanted (`isWanted`).
 */
export function timeTokens(
  text: string,
  tokens: readonly Word[],
  language: string | undefined,
  isWanted: boolean,
): readonly TimeTokens[] {
  const asked = language?.toLowerCase().split("-")[0] ?? "";
  const codes = TIME_LANGUAGES.includes(asked) ? [asked] : languagesOf(text, tokens, isWanted);
  return codes.map((code) => {
    const lexicon = lexiconOf(code);
    return { lexicon, tokens: lexicon.vocabulary.isUnspaced ? unspacedTokens(text, lexicon) : tokens };
  });
}

/** What a word says about the language it is in: points by language, and whether a time can begin with it in any. */
interface Mark {
  readonly points: readonly (readonly [language: number, points: number])[];
  readonly isStart: boolean;
}

/** `en2,de1,!`: two points for English, one for German, and a time may begin with it. */
function markOf(label: string): Mark {
  const signs = label.split(",");
  const points = signs
    .filter((sign) => sign !== "!")
    .map((sign) => [CODES.indexOf(sign.slice(0, 2)), Number(sign.slice(2))] as const);
  return { points, isStart: signs.includes("!") };
}
const CODES: readonly string[] = SPACED_TIMES;

/** Told ahead by scripts/build-language-tables.ts: only the languages that a text may be in need their lexicon. */
let marks: WordLabels<Mark> | undefined;

/** "No", "do", "me", "final" are words of several languages: English stands unless another says clearly more. */
const MARGIN = 2;
const NO_LANGUAGES: readonly string[] = [];
/** Languages that are tried where several fit alike: "há três semanas" could be Spanish but for its first word. */
const TRIED_MAX = 3;
/** More words do not change the answer. */
const WORDS_MAX = 200;

function languagesOf(text: string, tokens: readonly Word[], isWanted: boolean): readonly string[] {
  marks ??= unpackedWords(readData("packed/time-marks.txt"), markOf);
  const points = new Uint16Array(SPACED_TIMES.length);
  let isStart = false;
  let unspaced = 0;
  for (let index = 0; index < tokens.length; index++) {
    const word = tokens[index]?.text ?? "";
    const code = word.charCodeAt(0);
    if (code >= 48 && code <= 57) isStart = true;
    else if (isUnspacedCode(code)) unspaced++;
    else {
      const mark = marks(word);
      if (mark === undefined) continue;
      isStart ||= mark.isStart;
      if (index < WORDS_MAX)
        for (const [language, count] of mark.points) points[language] = (points[language] ?? 0) + count;
    }
  }
  if (unspaced > 0 && unspaced * 2 >= tokens.length) return [isJapanese(text) ? JAPANESE : CHINESE];
  if (!isStart && !isWanted) return NO_LANGUAGES;
  let best = 0;
  for (const count of points) if (count > best) best = count;
  if (best === 0) return SPACED_TIMES.slice(0, 1);
  const english = points[0] ?? 0;
  if (best === english || (english >= MARGIN && best < english + MARGIN)) return SPACED_TIMES.slice(0, 1);
  return SPACED_TIMES.filter((_code, language) => points[language] === best).slice(0, TRIED_MAX);
}

/** Words of time in Chinese characters that only Japanese has. */
const JAPANESE_ONLY = /[来先今][週朝]|[来先]月|昨[年晩]|一昨|週間|曜日/;

function isJapanese(text: string): boolean {
  if (JAPANESE_ONLY.test(text)) return true;
  for (let at = 0; at < text.length; at++) if (isKanaCode(text.charCodeAt(at))) return true;
  return false;
}
