/** Preferences as people state them to an assistant: limits they set, what suits them, what they are at ease with, what they stand up for. */

import type { ClaimRule } from "../grammar.ts";
import { VERDICT_AGAINST, VERDICT_FOR } from "./asides.ts";
import { clausePattern, either } from "./clause-pattern.ts";
import { ADVERBS, I, I_AM, START } from "./phrases.ts";
import {
  AT_EASE,
  CHOSEN,
  DISTASTE,
  ILL_AT_EASE,
  NO_LIMIT,
  PLEASING,
  TASTE,
  TIRESOME,
  USED_ANY,
} from "./stance-words.ts";
import { DIET, FAN, HATE, LIKE, TALKED_OF } from "./taste-words.ts";

const stance = (name: string, example: string, pattern: string, more: Partial<ClaimRule> = {}): ClaimRule => ({
  name,
  example,
  type: "preference",
  event: "preference",
  isStanding: true,
  pattern: clausePattern(pattern),
  ...more,
});
const DISLIKED = { labels: ["dislike"], polarity: "negative" } as const;
const LIMIT = { labels: ["constraint"] } as const;

/** Of the talk, not of a life: "I only use this one". */
const NOT_AT_HAND = "(?! (?:it|this|that|these|those|you|your|them)\\b)";
/** "deep-rooted", "bit of a", "strong, lifelong". */
const QUALITY =
  "(?:an? |some |such |quite |no |very |real |bit of an? |kind of an? |(?!question|problem|idea|been\\b|[a-z]+ing\\b)[a-zà-ÿ][a-zà-ÿ-]{1,16},? ){0,4}";
/** Who does one thing rather than another: the speaker, and no "we" of all people. */
const INSTEAD = `(?:^(?!we (?:all|often|sometimes|forget|tend|judge|see|treat|assume|view|get|feel|as)\\b)|[,;] (?:so |and |but )?(?!we\\b)|\\b(?:and|so|but|because|why|where|that) (?!we\\b))(?:i|we) ${ADVERBS}`;
/** Adverbs of any kind, one of them at least: "deliberately". */
const MANNER = "(?:(?:very |quite )?[a-z]{3,16}ly,? ){1,2}";
const VERY =
  "(?:very |really |so |too |quite |rather |a bit |a little |most |more |extremely |easily |only |[a-z]{3,12}ly ){0,3}";

/** What may stand before everything else that the clause says: its end is what was to be told. */
export const UPSHOT_RULES: readonly ClaimRule[] = [
  stance(
    "upshot of a scene",
    "I'm looking for a laptop, and I prefer light ones.",
    `^(?:i|we|i'[a-z]{1,2}|we'[a-z]{1,2}) (?:[^.!?]|\\.(?=\\d)){3,160}?,? (?:and|but|so) (?:i|we)(?:'d| would)? (?:[a-z]{3,12}ly |always |much ){0,2}prefer\\b(?! (?:it|this|that|the|your|you) (?!over|to))`,
    { needs: / prefer/ },
  ),
  stance(
    "upshot, sour",
    "I have a bad back, so I avoid soft chairs.",
    `^(?:i|we|i'[a-z]{1,2}|we'[a-z]{1,2}) [^.!?]{3,120}?,? so (?:i|we) (?:[a-z]{3,12}ly |always |try to |really |tend to ){0,2}(?:${HATE})\\b${TALKED_OF}`,
    { ...DISLIKED, needs: / so (?:i|we) / },
  ),
  stance(
    "upshot",
    "I have two toddlers, so I need hotels with a pool.",
    `^(?:i|we|i'[a-z]{1,2}|we'[a-z]{1,2}) [^.!?]{3,120}?,? so (?:i|we) (?:[a-z]{3,12}ly |always |tend to |really ){0,2}(?:(?:prefer|look for|stick to|stick with|thrive|love|enjoy|like|choose)\\b${TALKED_OF}|only (?:eat|drink|buy|use|wear|book|stay|travel|fly|watch|read|order|shop|take)\\b|need (?!(?:an?|the|some|my|your|you|to|it|help|this|that|more|another|advice)\\b)[a-zà-ÿ]|need an? [^.!?]{2,40} (?:with|that|without|for) )`,
    { ...LIMIT, needs: / so (?:i|we) / },
  ),
];

export const STANCE_RULES: readonly ClaimRule[] = [
  stance("verdict, sour", "Horror films? Not for me.", VERDICT_AGAINST, { ...DISLIKED, needs: /\? / }),
  stance("verdict", "Sudoku? Love it.", VERDICT_FOR, { needs: /\? / }),
  stance(
    "limit",
    "I only rent cars with a manual gearbox.",
    either(
      `${START}(?:i|we)(?:'ll| will|'d| would)? (?:[a-z]{3,12}ly |always )?only (?:ever )?(?!${NO_LIMIT}\\b)[a-zà-ÿ]{2,15}${NOT_AT_HAND}`,
      `${START}(?:i|we)(?:'ll| will) (?:exclusively|strictly) [a-z]`,
      `${I_AM}on an? (?:[a-z-]{2,15} )?budget\\b`,
      `${START}(?:i|we) need (?:my|our) [a-z]+(?: [a-z]+)? (?:to be |completely |totally |really |very |absolutely |fully )`,
      `${START}(?:i|we)(?:'ve| have|'m| am|'re| are)? ${ADVERBS}(?:leading|lead|live|living|maintain|follow|following|keep|keep to|practi[sc]e|embraced?|adopted|adhere to|stick to) (?:an?|my|our|the)? ?(?:[a-zà-ÿ-]{2,18},? ){0,4}(?:lifestyle|diet|regime|regimen|routine|household|wardrobe|way of (?:life|living))\\b`,
      `${START}(?:i|we) need (?!(?:it|this|that|you|your|to|help)\\b)[^.!?]{2,40} to (?:sleep|work|focus|concentrate|relax|write|study|think|function|fall asleep|feel|wake up|unwind)\\b`,
      `${START}(?:i|we) (?:[a-z]{3,12}ly )?insist on (?!(?:it|this|that)\\b)`,
    ),
    {
      ...LIMIT,
      needs: /only|exclusively|strictly|budget|need |insist|style|diet|regim|routine|household|wardrobe|way of/,
      unless:
        /\bonly (?:one|two|three|a|an|in|on|at|by|for|to|so|if|when|because|the|then|slightly)\b|\b(?:yesterday|tomorrow|tonight|last (?:week|month|year|night))\b/,
    },
  ),
  stance(
    "refusal",
    "I never wear heels.",
    either(
      `${START}(?:i|we) (?:[a-z]{3,12}ly )?(?:don't|do not|dont|never|won't|will not|wouldn't|would not|refuse to)(?: ever| even| usually| normally| generally)? (?:${CHOSEN}|${USED_ANY})\\b${NOT_AT_HAND}`,
      `${START}(?:i|we) (?:don't|do not|never|won't) (?:feel (?:safe|comfortable|at ease)|do well|sleep well|set foot|compromise on|put up with|respond well)\\b`,
      `${I_AM}(?:not|never) (?:willing|prepared|comfortable|happy|inclined) (?:to (?!(?:hear|see|say|help|know|answer|discuss)\\b)|with (?!(?:this|that|it|the|your)\\b)|in |around |on |when )`,
      `${I_AM}(?:unwilling|reluctant|loath|hesitant) to (?!(?:say|ask|answer)\\b)`,
    ),
    {
      ...LIMIT,
      polarity: "negative",
      unless:
        /\b(?:any ?more|any longer|no longer|tomorrow|tonight|yesterday|yet|(?:on|next|this) \w+day|until)\b|\bif i were\b|\bread (?:your|the|that|it)\b/,
      needs: /n't|not |dont|never|refuse|unwilling|reluctant|loath|hesitant/,
    },
  ),
  stance(
    "ill at ease",
    "I get anxious in crowds.",
    either(
      `${START}(?:i|we) (?:always |often |usually |tend to |easily |really )?(?:get|feel|become|grow) ${VERY}(?:${ILL_AT_EASE}) (?:in|on|around|by|when|whenever|with|at|from|near|among|before|inside|[a-z]+ing)\\b${NOT_AT_HAND}`,
      `${START}(?:i|we) find (?:it )?(?:[a-z-]+ly |very |really |so |too |quite |rather |pretty ){0,2}(?:${TIRESOME}) (?:to|when|being|having|if|how (?:some|people|many|most|they)) (?!(?:believe|say|tell|follow|understand|see|imagine|remember|describe|explain|you)\\b)`,
      `${START}(?:i|we) find (?!(?:it|this|that|your|these|those)\\b)[^.!?]{2,80}? (?:[a-z]+ly |too |very |so |quite |a bit |rather )?(?:${TIRESOME})\\b`,
    ),
    { ...DISLIKED, needs: /\b(?:get|feel|become|grow|find) / },
  ),
  stance(
    "at ease",
    "I learn best by doing.",
    either(
      `${I}(?:learn|study|focus|work|operate|perform|sleep|think|relax|function|communicate|unwind|concentrate|cook|write|train)(?: things)? (?:best|better|most [a-z]+ly|more [a-z]+ly|well) (?:in|by|with|when|through|from|at|on|alone|under|without|while|using|where|early|late|after|before|during|if|[a-z]+ing)\\b`,
      `${I}(?:thrive|flourish|do (?:much |far )?(?:my )?(?:best|better)(?: work)?)(?: (?:in|on|with|when|at|under|alone|without|where)\\b|[.!,]|$)`,
      `${START}(?:i|we) (?:always |only |really |usually )?feel ${VERY}(?:${AT_EASE}) (?:in|on|around|when|with|at|near|among|by)\\b${NOT_AT_HAND}`,
      `${I_AM}(?:most |more |really |very |only |truly ){0,3}(?:${AT_EASE}) (?:in|on|around|when|with|at|near|among|[a-z]{3,12}ing)\\b${NOT_AT_HAND}`,
      `${START}(?:i|we) find (?!(?:this|that|your|these|those)\\b)[^.!?]{2,80}? (?:[a-z]+ly |so |very |really |quite )?(?:${PLEASING})\\b(?! (?:how|that) (?:you|it|this))`,
    ),
    {
      needs:
        /learn|study|focus|work|operate|perform|sleep|think|relax|function|communicate|unwind|concentrate|cook|write|train|thrive|flourish|do |feel|find|comfortable|ease|home|safe|calm|alive|productive|happiest/,
    },
  ),
  stance(
    "what is stood against",
    "I have a deep-rooted aversion to gambling.",
    either(
      `${START}(?:i have|i've|we have|we've)(?: got| always had| had| developed)? ${QUALITY}(?:${DISTASTE}) (?:to|of|for|towards?|against|in|about|with)\\b`,
      `${I_AM}(?:an? )(?:[a-z-]+ ){0,2}(?:opponent|critic|sceptic|skeptic) of\\b`,
      `${I_AM}${VERY}(?:${ILL_AT_EASE}) (?:in|around|when|whenever|among|[a-z]{3,12}ing)\\b${NOT_AT_HAND}(?! (?:the (?:right|wrong)|my last)\\b)`,
      `${START}(?:i|we)(?:'ve| have) never been (?:much of )?(?:an? )?(?:[a-z]+ ){0,2}(?:${FAN})\\b`,
      `${START}(?:i|we) (?:usually |always |generally )?(?:tend|try|like|prefer|have|need|choose) to (?:avoid|stay away|steer clear|skip|shun)\\b${NOT_AT_HAND}`,
      `${START}(?:i|we) ${MANNER}(?:${HATE})\\b${TALKED_OF}`,
      `${START}(?:i|we) ${ADVERBS}(?:steer|shy|keep|stay|turn|back|move) (?:well |far )?(?:away|clear) (?:from|of)\\b${NOT_AT_HAND}`,
      `${START}(?:i|we) (?:always |usually |generally )?(?:go out of my way|make a point|do my best|do what i can|try|make sure|make an effort) (?:not to|to (?:avoid|limit|minimi[sz]e)|of avoiding|of not)\\b${NOT_AT_HAND}`,
      `^(?:given|considering|with|because of|due to|despite|for) (?:my|our) (?:[a-z-]+ ){0,3}(?:${DISTASTE}) (?:to|of|for|against)\\b`,
    ),
    {
      ...DISLIKED,
      needs:
        /have|'ve|'m|am|are|'re|ly |to avoid|away|clear|way|point|try|best|make|^(?:given|considering|with|because|due|despite|for) /,
      unless: /\b(?:any ?more|no longer|any longer|used to)\b/,
    },
  ),
  stance(
    "what is stood up for",
    "I'm a firm advocate of public libraries.",
    either(
      `${START}(?:i have|i've|we have|we've)(?: got| always had| had| developed)? ${QUALITY}(?:${TASTE}) (?:for|of|towards?|in)\\b(?! (?:your|this|that|you|it)\\b)`,
      `${I_AM}(?:an? )(?:[a-z-]+ ){0,2}(?:advocate|proponent|believer|supporter|champion|defender|devotee|follower|fan) (?:of|for|in) (?!(?:god|allah|jesus|reincarnation)\\b)`,
      `${I_AM}(?:[a-z-]+ ){0,2}(?:particular|picky|fussy|selective|strict|choosy|mindful|conscious) (?:about|with|when|of)\\b${NOT_AT_HAND}`,
      `${START}(?:i|we) ${MANNER}(?:${LIKE})\\b${TALKED_OF}`,
      `${START}(?:i|(?:my|our) [a-zà-ÿ]+ and i|we both) ${ADVERBS}(?:believe|[a-z]{3,12}ly believe) in (?!(?:god|allah|jesus|reincarnation|you|your|it|that|this|him|her|them|myself|us|ghosts|fate|karma|and|or)\\b)`,
      `${START}(?:i|we) ${ADVERBS}(?:value|prioriti[sz]e|seek|seek out|look for|insist on|hold out for|stick to|stick with|lean toward|am loyal to) (?!(?:my|what|the|your|you|it|this|that|these|those|me)\\b)[a-zà-ÿ]`,
      `${INSTEAD}(?!(?:want|need|have|had|live|work|mean|meant|said|say|went|took|made|got|did|was|were|am|bought|chose|[a-z]+ed|could|would|will|should|might|moved|told|ordered|think|guess|gave|ate|drank|used)\\b)[a-z]{3,12} (?:[^.!?]{2,100} )?(?:rather than|in preference to|instead of) (?!(?:that|this|it)\\b)`,
      `^(?:i|we)(?:'d| would)? ${ADVERBS}(?:choose|pick|take|prefer|put|place|rate|rank|value) [^.!?]{2,60} (?:over|above|before|ahead of) [a-z]`,
      `${START}(?:i|we)(?:'ve| have) always (?:been (?:an? )?(?:[a-z]+ ){0,2}(?:${FAN})|preferred)\\b`,
      `^(?!(?:it|that|this|you|your|what|it's|that's|i|we)\\b)[^.!?,]{2,40} (?:matters?|means?|counts?) (?:[a-z]+ ){0,3}to (?:me|us)\\b`,
      `^(?!(?:it|that|this|you|your|what|it's|that's|i|we)\\b)[^.!?,]{2,40} (?:is|are) (?:[a-z]+ly |so |very |most |quite |more ){0,2}(?:important|essential|key|crucial|vital|a priority|a must|non-negotiable)(?: to| for) (?:me|us)\\b`,
      `\\bmy (?:[a-z-]+ ){0,2}(?:preferred|top|first|last|default|usual|number one|ideal|standard|natural|obvious) (?:choice|option|pick|mode|way|method|means|form|brand|resort)\\b`,
    ),
    {
      needs:
        /have|'ve|'m|am |are |'re|ly |believe|value|prioriti|seek|look for|insist|hold|stick|lean|rather|preference|instead|over|above|before|ahead|\bmy |always|(?:to|for) (?:me|us)\b/,
    },
  ),
  stance(
    "as one who",
    "As someone who hates spicy food, I cook mildly.",
    `^(?:as|being|for) (?:someone|somebody|a person|one|an? [a-z]+) who(?:'s| has| is)? (?:always |really |also |absolutely |strictly )?(?:hates|dislikes|avoids|detests|loathes|fears|can't stand|cannot stand|can't bear|doesn't (?:like|eat|drink|enjoy|wear|use)|never (?:eats|drinks|wears|uses)|(?:scared|afraid|terrified|tired|sick|bored) of)\\b`,
    { ...DISLIKED, needs: /^(?:as|being|for) / },
  ),
  stance(
    "as one who likes",
    "As someone who loves trains, I travel slowly.",
    either(
      `^(?:as|being|for) (?:someone|somebody|a person|one|an? [a-z]+) who(?:'s| has| is)? (?:always |really |also |absolutely |strictly |only ){0,2}(?:loves?|likes?|prefers?|enjoys?|adores?|values|loved|eats|drinks|wears|buys|travels|fond of|keen on|allergic|${DIET})\\b`,
      `^as an? (?:[a-z-]+ ){0,2}?(?:${DIET}|${FAN})\\b(?=[.!,]|$)`,
    ),
    { needs: /^(?:as|being|for) / },
  ),
];

/** The last word of a clause whose beginning no finer rule takes: "I'm mindful of my spending and prefer second-hand furniture". */
export const LAST_WORD_RULES: readonly ClaimRule[] = [
  stance(
    "last word, sour",
    "I'm aware of the costs and avoid taxis.",
    `^(?:i|we|i'[a-z]{1,2}|we'[a-z]{1,2}) [^.!?]{3,120}?,? (?:and|but) (?:(?:i|we) )?(?:[a-z]{3,12}ly |always |try to |would rather |really ){0,2}(?:avoid|dislike|hate|refuse|steer clear|stay away|can't stand|prefer not to|prefer to avoid|(?:don't|do not|won't|will not|never) (?:like|enjoy|want|use|${CHOSEN}))\\b(?! (?:it|this|that)\\b)`,
    { ...DISLIKED, needs: / (?:and|but) / },
  ),
  stance(
    "last word",
    "I'm aware of the costs and prefer buses.",
    `^(?:i|we|i'[a-z]{1,2}|we'[a-z]{1,2}) [^.!?]{3,120}?,? (?:and|but) (?:(?:i|we) )?(?:[a-z]{3,12}ly |always ){0,2}(?:prefer|favou?r|tend to (?:prefer|choose|buy)|only (?:eat|drink|buy|use|wear|book|stay|travel|fly|watch|read|order|shop|take))\\b(?! (?:it|this|that|your)\\b)`,
    { needs: /prefer|favou?r|tend|only/ },
  ),
];
