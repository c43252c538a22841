/** Finds where a question or a request begins in a sentence. */
import { compilePattern } from "../../../text/alphabetic.ts";
import { ENGLISH as EN } from "../../language-data.ts";
import { relativeWord } from "../people/relative-words.ts";
import { hasVerb } from "./boundaries.ts";
import { isBroken, type RawWords } from "./raw-words.ts";

const WH = new Set("what which who whose where when why how what's who's how's where's".split(" "));
const ASK_VERBS = new Set("can could would will should shall do does did is are am was were have has".split(" "));
const ORDER_VERBS = EN.words("order-verbs");
/** Verbs that always address the listener. */
const LISTENER_VERBS = EN.words("listener-verbs");
const VERBLESS_REQUESTS = new Set("ideas suggestions thoughts tips recommendations advice".split(" "));
const BARE_ASK_WITHIN = 3;
/** True for a one-off order, or how its result should be: "Write me an ad. Keep it short". */
export const isOneOffOrder = (sentence: string, isAfterOrder: boolean): boolean =>
  (ORDER.test(sentence) ||
    ERRAND.test(sentence) ||
    FOR_SPEAKER.test(sentence) ||
    UNMARKED_QUESTION.test(sentence) ||
    VERBLESS_ORDER.test(sentence) ||
    NEXT_RESULT.test(sentence) ||
    NEXT_ORDER.test(sentence) ||
    IN_WORDS.test(sentence) ||
    (isAfterOrder && (OF_RESULT.test(sentence) || INGREDIENT.test(sentence)))) &&
  !LASTING.test(sentence);
/** "Just get me tickets for Florence". */
const ERRAND =
  /^(?:(?:just|please|pls|and|then|so|ok|could you|can you),? )*(?:get|bring|buy|lend|fetch|grab|order|book|pick|save|pass) (?:me|us)(?!\p{L})/iu;
/** "what temp should green tea be", "how do people sleep in daylight": chats omit the mark. */
const UNMARKED_QUESTION =
  /^(?:(?:and|so|but|ok|btw|also|hey|hi|then|now),? )*(?:what|which|how|why)(?! (?:i|my|we|our|he|she|they|his|her|their|the|you|your|it|this|that|a|an)(?!\p{L}))(?:['’]?s(?: the| a| an)| (?:[\p{L}-]+ ){0,2}?(?:is|are|do|does|did|should|can|could|would|will)(?= (?:i|you|we|they|he|she|it|the|a|an|my|people|\p{L}+ \p{L}+)(?!\p{L})))(?!\p{L})/iu;
/** "Write me a bio for a project manager who loves sailing". */
const FOR_SPEAKER =
  /^(?:(?:just|please|pls|and|then|so|ok|now|could you|can you),? )*(?:write|draft|make|give|tell|show|find|send|draw|build|create|generate|compose) (?:me|us) (?:an?|the|some|another|something|\d+|one|two|three|four|five)(?!\p{L})/iu;
/** What the request is about: "… to grams? 2 cups flour, 1 cup sugar". */
const INGREDIENT =
  /^(?:\d[\d.,/]*|[½¼¾]|an?|one|two|three) ?(?:cups?|tbsp|tsp|(?:table|tea)spoons?|g|grams?|kg|ml|oz|ounces?|lbs?|pounds?|pinch|cloves?|slices?) (?:of )?\p{L}/iu;
/** "Keep it short", "in simple words", "three lines at most". */
const OF_RESULT =
  /^(?:(?:and|but|now|then|ok|okay|please|pls|just|also|maybe|can you|could you),? )*(?:(?:keep|make|write) (?:it|this|that|them)(?!\p{L})|in (?:\p{L}+ ){1,3}(?:words|terms|sentences?|lines?|paragraphs?|steps|points)[\s.!]*$|(?:max(?:imum)?|at most|no more than|under|about) (?:\d+|\p{L}+) (?:words|sentences|lines|paragraphs|steps)[\s.!]*$|(?:\d+|\p{L}+) (?:words|sentences|lines|paragraphs|steps) (?:max(?:imum)?|at most|tops)[\s.!]*$)/iu;
/** "Any gift ideas for my son", "tips for a trip with Ines". */
const VERBLESS_ORDER = compilePattern(
  `^(?:any|some)?\\s?(?:\\p{L}{1,20} ){0,2}(?:${[...VERBLESS_REQUESTS].join("|")}) (?:for|on|about|how|where) `,
  "iu",
);
const ORDER = compilePattern(
  `^(?:(?:ok|okay|now|please|pls|and|then|also|so|great|thanks),? )*(?:${[...LISTENER_VERBS].join("|")}) (?!to )`,
  "iu",
);
/** "In simple words please": of the answer before. */
const IN_WORDS = /^(?:please |pls |but |ok,? )?in (?:\p{L}+ ){1,3}(?:words|terms)(?: please| pls)?[\s.!]{0,4}$/iu;
/** "Now make it shorter, four lines please". */
const NEXT_ORDER =
  /^(?:(?:and|ok|okay|great|nice|thanks|good|perfect|please),? )*(?:now|then|next),? (?:please )?(?:write|rewrite|make|draft|turn|translate|add|shorten|expand|redo|give|list|put|do|create|show|explain|change|replace|remove|try|convert|sort|summari[sz]e|suggest|compare|calculate) /iu;
/** "Now a list: 5 breakfasts", "and another version for kids". */
const NEXT_RESULT =
  /^(?:(?:ok|okay|now|and|then|also|next|great|thanks),? )+(?:an?|another)(?: \p{L}+)? (?:list|table|poem|haiku|limerick|recipe|summary|version|mail|email|text|tweet|caption|slogan|joke|paragraph|outline)(?=[:.!]|$| (?:of|for|in|with|about|please|pls) )/iu;
const LASTING =
  /(?<!\p{L})(?:always|every|each|from now on|never|by default|whenever|when(?:ever)? i|in future|all|unless|(?:explain|describe) (?:things|everything|concepts|stuff))(?!\p{L})/iu;

/** Requests such as "please give me" and "could you". */
export const isAskingListener = (words: RawWords, at: number): boolean => {
  const word = words[at]?.word ?? "";
  const next = words[at + 1]?.word ?? "";
  return (/^(?:please|pls)$/.test(word) && next !== "") || (ASK_VERBS.has(word) && /^(?:you|u)$/.test(next));
};

/** "… is april 8 need gift ideas": without a mark before it. */
export const needsIdeas = (words: RawWords, at: number): boolean =>
  /^(?:need|want|looking|any|got)$/.test(words[at]?.word ?? "") &&
  words.slice(at + 1, at + 1 + BARE_ASK_WITHIN).some(({ word }) => VERBLESS_REQUESTS.has(word)) &&
  !/^(?:i|we|you|they|to|not|don't|didn't)$/.test(words[at - 1]?.word ?? "");

/** "…, any tips?", "…, gift ideas?" */
export const asksForIdeas = (words: RawWords, at: number): boolean =>
  isBroken(words, at) &&
  words.slice(at, at + BARE_ASK_WITHIN).some(({ word }) => VERBLESS_REQUESTS.has(word)) &&
  !hasVerb(words, at, words.length);

/** "…, is 5k in 8 weeks realistic?" */
export const asksInverted = (words: RawWords, at: number): boolean =>
  /^(?:is|are|was|does|do|did|can|should|would|will)$/.test(words[at]?.word ?? "") && isBroken(words, at);

export function startsRequest(words: RawWords, at: number, isQuestion: boolean): boolean {
  const word = words[at]?.word ?? "";
  const next = words[at + 1]?.word ?? "";
  // "…, right?"
  if (next === "" && word !== "please") return isQuestion && isTagQuestion(words, at);
  if (word === "please" || word === "pls") return next !== "" && !isBroken(words, at + 1);
  if (/^(?:do not|don't|dont|never|no)$/.test(word)) return word !== "no" && word !== "never";
  // "any gift ideas?"
  const isRequested = words.slice(at + 1, at + 1 + BARE_ASK_WITHIN).some((each) => VERBLESS_REQUESTS.has(each.word));
  const isGot = word === "got" && next === "any" && isQuestion;
  if (isGot) return true;
  if (word === "any" && (isRequested || (isQuestion && isBroken(words, at)))) return true;
  if (ASK_VERBS.has(word))
    return (
      /^(?:you|u)$/.test(next) ||
      (isQuestion && /^(?:i|we|you|it|there|that|this|they|he|she|anyone|anybody|my|the|these|those)$/.test(next))
    );
  // "… for my son Leo, who is 7?"
  if (word === "who" && /^(?!can|could|should|will)\p{L}+(?:s|n['’]?t)$/u.test(next) && namesPerson(words[at - 1]))
    return false;
  // "where can i refill": chat messages omit the question mark.
  if (WH.has(word))
    return (
      isQuestion || (ASK_VERBS.has(next) && /^(?:i|we|you|they|people|folks|others)$/.test(words[at + 2]?.word ?? ""))
    );
  if (isQuestion && isTagQuestion(words, at)) return true;
  if (word === "come" && /^(?:visit|over|see|join|by|along|round|and)$/.test(next)) return true;
  // "…, go back to English please".
  if (/^(?:go|switch|change)$/.test(word) && next === "back") return words[at + 2]?.word === "to";
  if (LISTENER_VERBS.has(word)) return !isBroken(words, at + 1);
  if (!ORDER_VERBS.has(word)) return false;
  return (
    /^(?:me|us|a|an|the|some|it|this|that|them|him|her|my|your|only|any|no|to|one|all|for|every|with|at|in|both|one|two|three|if|what|how|up|out|answers|replies|responses|things)$/.test(
      next,
    ) && !isBroken(words, at + 1)
  );
}

const namesPerson = (word: RawWords[number] | undefined): boolean =>
  word !== undefined && (/^\p{Lu}/u.test(word.written) || relativeWord(word.word) !== undefined);

/** Questions after a statement: "…, anyone interested?", "…, that ok with everyone?". */
const isTagQuestion = (words: RawWords, at: number): boolean =>
  words.length - at <= TAG_MAX &&
  /,/.test(words[at]?.gap ?? "") &&
  /^(?:anyone|anybody|who|that|ok|okay|deal|agreed|interested|right|alright|fine)$/.test(words[at]?.word ?? "");
const TAG_MAX = 6;
