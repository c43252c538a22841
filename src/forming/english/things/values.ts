/** What somebody holds dear, and what does them good: "family time matters to me", "painting calms me". */

import { compilePattern } from "../../../text/alphabetic.ts";
import { anyOf } from "../../any-of.ts";
import { wordList } from "../clauses/words.ts";

const HELD = anyOf(wordList("values-held"));
const EFFECTS = anyOf(wordList("values-effects"));
const DEGREE = "(?:(?:really|so|very|super|truly|always|also|just|extremely|incredibly|pretty) )*";
/** "Is a huge part of my life". */
const PART = "(?:is|are|has been|have been) (?:an? |such an? )?(?:\\p{L}+ )?part of";
const WEIGHT = `(?:${DEGREE}matters?|(?:is|are) ${DEGREE}(?:important|dear|precious|special)|means? ${DEGREE}(?:the world|a lot|so much|everything))`;

export const VALUE_CUES = compilePattern(
  `(?<!\\p{L})(?:${PART} (?:my|our) life|${WEIGHT} to (?:me|us)|['’]s ${DEGREE}(?:important|dear|precious|special) to (?:me|us)|${EFFECTS} (?:me|us)|(?:i|we) ${DEGREE}${anyOf(wordList("values-said"))})(?!\\p{L})`,
  "iu",
);

/** @param text the memory of a clause about the speaker or a thing */
export const statesValue = (text: string): boolean => VALUE.test(text) || HOLDING.test(text) || EFFECT.test(text);
/** "The support means a lot to the speaker": thanks for what the listener did. */
const VALUE = compilePattern(
  `^(?!(?:it|that|this|these|those|they|there)(?!\\p{L})|the (?:\\p{L}+ )?(?:support|help|words?|advice|encouragement|kindness|offer|chats?|talk|message|compliments?)(?!\\p{L})).{3,80} (?:${WEIGHT} to the speaker$|${PART} the speaker's life)`,
  "iu",
);
const HOLDING = compilePattern(`^${DEGREE}${HELD}(?!\\p{L})`, "iu");
/** "Painting helps the speaker breathe"; a doing or a kind of thing, no single one. */
const EFFECT = compilePattern(
  `^(?!(?:it|that|this|these|those|they|there|the|an?|he|she|which|what|everyone|everything|something|on|in|at|for|with|from|after|is|has|was|had|\\p{L}+ly)(?!\\p{L}))\\p{L}(?:(?! it )[^,]){2,60}?(?<! (?:could|would|can|might|may|to|what|that|and)) ${EFFECTS} the speaker(?: \\p{L}{3}|$)`,
  "iu",
);
