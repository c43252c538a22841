/**
 * Splits what happened from its vivid extras: circumstances, looks, quantities and quotes. They
 * become details, which fade before the gist (GOS-17, GOS-30).
 */

import { DETAIL_MAX, DETAILS_MAX } from "../../../model/item.ts";
import type { SplitText } from "../../listed-details.ts";
import { joinWords, tagWords, type Word, type Words } from "./parse.ts";
import { clean } from "./text.ts";
import { isPast } from "./verbs.ts";
import { listedWords, NUMBER_WORDS, PREPOSITIONS } from "./words.ts";

const LOOKS = listedWords("looks");
const WORN = listedWords("worn");
const ARRIVALS = listedWords("arrivals");

/** Takes an extra out of a text; undefined if there is none. */
type Extractor = (text: string) => { readonly rest: string; readonly detail: string } | undefined;

/** @param text of an episode in the third person, as formed */
export function splitDetails(text: string): SplitText {
  if (!tagWords(text).some(({ word, tags }) => isPast(word, tags))) return { gist: text, details: [] };
  const date = DATE_NOTE.exec(text)?.[0] ?? "";
  let gist = text.slice(0, text.length - date.length);
  const details: string[] = [];
  for (const extract of EXTRACTORS)
    for (let found = extract(gist); found !== undefined && details.length < DETAILS_MAX; found = extract(gist)) {
      const rest = clean(found.rest);
      const detail = found.detail.replace(/^[\s,;]{1,9}|[\s,;.]{1,9}$/gu, "");
      if (wordCount(rest) < GIST_WORDS_MIN || detail.length > DETAIL_MAX || detail === "") break;
      details.push(detail);
      gist = rest;
    }
  return { gist: gist + date, details };
}
const DATE_NOTE = / \([^()]*\)$/u;
const GIST_WORDS_MIN = 3;
const wordCount = (text: string): number => text.split(" ").length;

/** "…, 'it is yours', he said" */
const quote: Extractor = (text) => {
  const found = QUOTE.exec(text);
  return found === null ? undefined : { rest: text.replace(QUOTE, " "), detail: found[0] };
};
const QUOTE =
  /[,:]? ?(?:(?:he|she|they) said,? )?(?:"[^"]{4,160}"|“[^”]{4,160}”|(?<![\p{L}\p{N}])['‘][^'’]{4,160}['’](?!\p{L}))(?:,? (?:he|she|they) said)?/u;

/** "… while it snowed outside" */
const circumstance: Extractor = (text) => {
  const at = text.search(CIRCUMSTANCE);
  return at === -1 ? undefined : { rest: text.slice(0, at), detail: text.slice(at).replace(/^,? (?:while|as) /u, "") };
};
const CIRCUMSTANCE =
  /,? (?:while|as) (?:it|he|she|they|we|the|a|an|everyone|everybody|people|\p{Lu}\p{Ll}{1,20}) [^,;]{1,120}$/u;

/** "…, soaked and with a broken wheel", "…, beating twelve others": how, said behind the rest. */
const manner: Extractor = (text) => {
  const at = text.lastIndexOf(", ");
  const words = at === -1 ? [] : tagWords(text.slice(at + 2));
  const [first, second] = words;
  if (first === undefined || second === undefined || words.some(({ tags }) => tags.has("Date"))) return undefined;
  const isManner =
    first.word === "with" ||
    first.word === "without" ||
    first.tags.has("Gerund") ||
    ((first.tags.has("Adjective") || LOOKS.has(first.word) || first.tags.has("PastTense")) &&
      MANNER_LINKS.has(second.word));
  return isManner ? { rest: text.slice(0, at), detail: text.slice(at + 2) } : undefined;
};
const MANNER_LINKS = new Set(["and", "but", "with", "from", "to"]);

/** "…, right between Split and Hvar", "… over a cup of mint tea" */
const setting: Extractor = (text) => {
  const found = SETTING.exec(text);
  return found === null ? undefined : { rest: text.replace(SETTING, ""), detail: found[0] };
};
const SETTING =
  /(?:, (?:right |just |somewhere )?(?:between|near|behind|beside|under|next to|in front of|opposite|in the middle of) [^,;]{1,120}| over (?:a|an|another|two) (?:cup|glass|pint|bowl|plate|game)s? of [^,;]{1,120})$/u;

/** "… and shared a compartment with a trumpet player": a second action. */
const secondAction: Extractor = (text) => {
  const words = tagWords(text);
  if (ARRIVALS.has(words.find(({ word, tags }) => isPast(word, tags))?.word ?? "")) return undefined;
  const at = words.findIndex(({ word }, index) => {
    const next = words[index + 1];
    return word === "and" && next !== undefined && !next.tags.has("Adjective") && isPast(next.word, next.tags);
  });
  return at < 1 ? undefined : { rest: joinWords(words.slice(0, at)), detail: joinWords(words.slice(at + 1)) };
};

/** "with two heavy suitcases", "in a yellow sweater", "in front of three confused sheep" */
const phrase: Extractor = (text) => {
  const words = tagWords(text);
  for (const [at, { word }] of words.entries()) {
    if (at < 1 || !SCENIC.has(word)) continue;
    const start = words.slice(at).findIndex((each, index) => index > 0 && !isPhraseLink(each)) + at;
    const end = phraseEnd(words, start);
    const nouns = words.slice(start, end);
    if (nouns.some(({ tags }) => tags.has("Date") || tags.has("Place")) || !isVivid(nouns)) continue;
    const before = words.slice(0, at);
    const isLonger =
      (PLACES.has(word) && isSamePlace(words.slice(end, end + 2))) ||
      (COMPANY.has(word) && (isOneMoreThing(words.slice(end, end + 2)) || isCarried(words.slice(end, end + 2))));
    const last = isLonger ? phraseEnd(words, end + 1) : end;
    return { rest: joinWords([...before, ...words.slice(last)]), detail: joinWords(words.slice(at, last)) };
  }
  return undefined;
};
const SCENIC = new Set("with in on under beside behind near at over between wearing".split(" "));
const PLACES = new Set("in on at".split(" "));
const COMPANY = new Set(["with", "wearing"]);
/** "With a huge cake and three violinists" */
const isOneMoreThing = ([link, next]: Words): boolean =>
  link?.word === "and" &&
  next !== undefined &&
  !next.tags.has("Verb") &&
  !next.tags.has("Pronoun") &&
  !/^\p{Lu}/u.test(next.written);
/** "With a copper telescope under his arm" */
const isCarried = ([link, next]: Words): boolean =>
  link !== undefined && CARRYING.has(link.word) && /^(?:his|her|their|its)$/.test(next?.word ?? "");
const CARRYING = new Set("under in on over around across behind".split(" "));
/** "At the little shop by the cathedral", "on a crowded train to Lyon" */
const isSamePlace = ([link, next]: Words): boolean =>
  link?.word === "by" ? next?.tags.has("Determiner") === true : link?.word === "to" && next?.tags.has("Place") === true;
/** "in front of" */
const isPhraseLink = ({ word }: Word): boolean => word === "front" || word === "of";

function phraseEnd(words: Words, start: number): number {
  const end = words.findIndex(
    ({ word, tags }, at) =>
      at >= start &&
      ((PREPOSITIONS.has(word) && word !== "of") ||
        tags.has("Conjunction") ||
        (tags.has("Verb") && !LOOKS.has(word) && !isParticiple(words.slice(at - 1, at + 2))) ||
        (at > start && /^[,;]/.test(words[at - 1]?.after ?? ""))),
  );
  return end === -1 ? words.length : end;
}

/** "two borrowed umbrellas" */
const isParticiple = ([before, verb, after]: Words): boolean =>
  (before?.tags.has("Value") === true || before?.tags.has("Determiner") === true) &&
  verb?.word.endsWith("ed") === true &&
  after?.tags.has("Noun") === true &&
  !after.tags.has("Pronoun") &&
  !after.tags.has("Possessive");

const isVivid = (nouns: Words): boolean =>
  nouns.length > 1 &&
  nouns.some(
    ({ word, tags }, at) =>
      LOOKS.has(word) ||
      (at === nouns.length - 1 && WORN.has(word)) ||
      (tags.has("Value") && nouns[at + 1] !== undefined),
  );

/** "waited forty minutes": how long. */
const duration: Extractor = (text) => {
  const found = DURATION.exec(text);
  return found === null ? undefined : { rest: text.replace(DURATION, ""), detail: found[0] };
};
const DURATION = new RegExp(
  // "For a second pillow" is no time; "was two hours", "spent three days" say nothing without it.
  `(?<!(?:^| )(?:was|were|been|takes?|took|lasts?|lasted|spent|spends?|cost)) (?:for )?(?:about |almost |nearly |over )?(?:\\d+|an?|half an|${[...NUMBER_WORDS].join("|")}) (?:seconds|(?:minute|hour|day|night)s?)(?= |$|,)`,
  "iu",
);

/** "his red umbrella" → "his umbrella", and "the umbrella was red". */
const look: Extractor = (text) => {
  const words = tagWords(text);
  const isLead = (word: Word | undefined): boolean =>
    word?.tags.has("Determiner") === true || word?.tags.has("Possessive") === true;
  const at = words.findIndex(
    ({ word, after }, index) =>
      LOOKS.has(word) &&
      after === " " &&
      (isLead(words[index - 1]) || (words[index - 1]?.tags.has("Adjective") === true && isLead(words[index - 2]))) &&
      words[index + 1]?.tags.has("Noun") === true &&
      !/^\p{Lu}/u.test(words[index + 1]?.written ?? ""),
  );
  const [determiner, next] = [words[at - 1], words[at + 1]];
  if (at < 1 || determiner === undefined || next === undefined) return undefined;
  const before = words.slice(0, at - 1);
  const isArticle = /^an?$/.test(determiner.word);
  const written = isArticle ? (/^[aeiou]/iu.test(next.word) ? "an" : "a") : determiner.written;
  const noun = words.slice(at + 1, compoundEnd(words, at + 1));
  const isSeveral = noun.at(-1)?.tags.has("Plural") === true;
  return {
    rest: joinWords([...before, { ...determiner, written }, ...words.slice(at + 1)]),
    detail: `the ${noun.map((word) => word.written).join(" ")} ${isSeveral ? "were" : "was"} ${words[at]?.written}`,
  };
};

/** "Dressing gown" */
function compoundEnd(words: Words, start: number): number {
  const end = words.findIndex(
    ({ tags }, at) => at > start && (words[at - 1]?.after !== " " || !tags.has("Noun") || tags.has("Possessive")),
  );
  return end === -1 ? words.length : end;
}

const EXTRACTORS: readonly Extractor[] = [quote, circumstance, manner, setting, secondAction, phrase, duration, look];
