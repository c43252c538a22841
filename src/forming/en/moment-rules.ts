/**
 * What sounds like a taste, a home or a person and is of a moment: an interest told to an assistant, a day that was enjoyed, a mood, a night
 * in a hotel. They stand before the rules for what lasts.
 */

import { anyOf } from "../any-of.ts";
import type { ClaimRule } from "../grammar.ts";
import { clausePattern, either } from "./clause-pattern.ts";
import { EVENT_AT_HAND, PAST_DAY, TRAILED } from "./moment-words.ts";
import { ADVERBS, FILLED, START } from "./phrases.ts";
import { AVERSE } from "./taste-words.ts";

const moment = (name: string, example: string, pattern: string, more: Partial<ClaimRule> = {}): ClaimRule => ({
  name,
  example,
  type: "fact",
  event: "fact",
  pattern: clausePattern(pattern),
  ...more,
});

const HEARTILY =
  "(?:(?:really|absolutely|also|just|especially|particularly|thoroughly|both|all|totally|so|even|still|honestly|truly|recently|actually|definitely|kind of|did|didn't|did not|quite|genuinely) ){0,3}";
/** "I loved", "we really enjoyed", "I didn't like": once, not "I've always loved". */
const ENJOYED = `${START}(?:i|we|(?:my|our) [a-zà-ÿ]+ and i) ${HEARTILY}(?:loved|enjoyed|liked|hated|disliked|like|love|enjoy)`;
/** Nothing present: "I didn't like", not "I really like". */
const IN_THE_PAST = "(?<=(?:loved|enjoyed|liked|hated|disliked|(?:didn't|did not) (?:[a-z]+ )?(?:like|love|enjoy)))";

/** An interest of this talk is weak: it parts no sentence. */
export const MOMENT_RULES: readonly ClaimRule[] = [
  moment(
    "lasting interest",
    "I've always been fascinated by trains.",
    `${START}(?:i|we)(?:'ve| have) (?:always|long) been (?:[a-z]+ly |so |very |quite |really ){0,2}(?:interested in|fascinated (?:by|with)|passionate about|drawn to|into|fond of|obsessed with|keen on)\\b(?! (?:it|this|that|them)\\b)`,
    { type: "preference", event: "preference", isStanding: true, needs: /(?:always|long) been / },
  ),
  moment(
    "interest of the moment",
    "I'm interested in visiting the harbour.",
    `${START}(?:i'?m|i am|we're|we are|i'd be|i would be|we'd be|we would be|i might be|(?:my|our) [a-zà-ÿ]+ and i are) (?:(?!not\\b|never\\b|always\\b)[a-z]{2,14} ){0,2}interested in (?:(?:also|possibly|maybe|just|perhaps|actually|either) )?(?:[a-z]{2,14}ing\\b(?! (?:and|or|in general)\\b|[.,!]|$)|(?:one|some|both|either|several|any) of (?:the|these|those|your)\\b|(?:an?|the|your|that|this|some|any) (?:(?:(?!of\\b)[^\\s.!?,;]+ ){0,5}?(?:${EVENT_AT_HAND})s?(?![\\w'-])|(?:(?!of\\b)[^\\s.!?,;]+ ){1,4}?(?:that's|that is|happening|coming up|taking place|next (?:week|month|weekend)|this (?:week|month|weekend|\\w+day)|near me|nearby)\\b))`,
    { type: "goal", isWeak: true, labels: ["goal"], needs: /interested in / },
  ),
  moment(
    "favourite moment",
    "My favorite moment was when the lanterns rose.",
    either(
      `\\bfavou?rite ${anyOf(`
          moments? memory memories parts? bits? highlights? scenes? experiences? day night evening stop surprise discovery thing
        `)} (?:(?:[^.!?, ]{1,20} ){0,8}?(?:was|were)|[^.!?,]{2,60}, (?:was|were))\\b`,
      `^(?:the|my|one) (?:(?:of the|absolute|best|main|biggest) )*(?:highlights?|best part)\\b[^.!?]{0,60}? (?:was|were)\\b`,
    ),
    { needs: / (?:was|were)\b/ },
  ),
  moment(
    "day that was enjoyed",
    "I loved exploring the old town.",
    either(
      `${ENJOYED}${IN_THE_PAST} (?:[a-z]{2,14}(?<!someth|anyth|noth|everyth|even|morn)ing\\b|(?:every|each) (?:minute|moment|second|bit)\\b|(?:my|our) (?:time|trip|stay|visit|day|weekend|vacation|holiday|evening|tour|flight)\\b)`,
      `${ENJOYED}${IN_THE_PAST} [^.!?]{2,80}?(?:${PAST_DAY})`,
      `${ENJOYED}${IN_THE_PAST} (?:it|the) (?:when|part|way|bit|moment)\\b`,
    ),
    {
      needs: /loved|enjoyed|liked|hated|didn't|did not/,
      unless: /\b(?:always|as a (?:kid|child|teen|boy|girl)|growing up|since|ever|used to)\b/,
    },
  ),
  moment(
    "thing that was enjoyed",
    "I really liked the hotel.",
    either(
      `^(?:I|[Ww]e) ${HEARTILY}(?:loved|liked|enjoyed|hated|disliked) (?:the|that|this|his|her|their|our) (?![A-ZÀ-ÖØ-Þ"'])`,
      `^(?:I|[Ww]e) ${HEARTILY}liked the |^(?:I|[Ww]e) (?:didn't|did not) (?:[a-z]+ )?(?:like|enjoy|love) (?:the|that) (?![A-ZÀ-ÖØ-Þ"'])`,
    ),
    {
      isCased: true,
      needs: /^(?:i|we) .{0,40}?(?:loved|liked|enjoyed|hated|disliked|did)/,
      unless: /\b(?:always|as a (?:kid|child|teen)|growing up|since|ever)\b/,
    },
  ),
  moment(
    "mood of late",
    "I've been getting tired of my usual lunches.",
    either(
      `${START}(?:i|we)(?:'ve| have) been (?:(?!always\\b)[a-z]+ ){0,4}?(?:${AVERSE})\\b`,
      `${START}(?:i'?m|i am|we're|we are) (?:[a-z]+ ){0,3}?(?:bored|tired|sick|fed up) (?:of|with|by) (?:my|our|the) (?:usual|same|current|old)\\b`,
      `${START}(?:i|we) (?:was|were|got|felt|became) (?:(?!always\\b)[a-z]+ ){0,3}?(?:${AVERSE})\\b`,
      `${START}(?:i'?m|i am|we're|we are) (?:(?!always\\b)[a-z]+ ){0,3}?(?:nervous|anxious|uneasy|worried|scared|afraid) (?:about|of) (?:(?:the|our|tomorrow's|next|this|that|an? (?:upcoming|coming))\\b|my (?!health|privacy|weight|data|safety)[a-z]|(?:how|what|whether)\\b|[a-z]{3,12}ing (?:the|this|my|our|her|his|their)\\b)`,
    ),
    {
      needs: /been |bored|tired|sick|fed up|nervous|anxious|uneasy|worried|scared|afraid|was|were|got|felt|became/,
      unless:
        /\b(?:since i was|as a (?:kid|child)|all my life|my (?:whole|entire) life|always|for (?:years|ages)|since childhood)\b/,
    },
  ),
  moment(
    "struggle of one's own",
    "I find it hard to get up early.",
    `${START}(?:i|we)(?:'ve been|'m)? ${FILLED}(?:find|finding) it (?:[a-z]+ly |very |really |so |too |quite |rather |pretty |a bit |a little ){0,2}(?:hard|difficult|tough|impossible|challenging|tricky)(?: (?:sometimes|lately|at times))? to (?!(?:enjoy|appreciate|like|relate|connect|trust|digest|tolerate|justify|support|respect|believe|engage)\\b)`,
    { needs: / it /, unless: TRAILED },
  ),
  moment(
    "drawn in once",
    "I was fascinated by the talk on corals.",
    `${START}(?:i|we) (?:was|were) (?:[a-z]+ly |so |very |really |also |quite ){0,2}(?:drawn to|fascinated (?:by|with)|in love with|obsessed with|interested in|into|hooked on) (?:the|an?|this|that|these|those|how|his|her|their|one|some)\\b`,
    { needs: / w(?:as|ere) /, unless: /\b(?:always|as a (?:kid|child|teen)|when i was|growing up)\b/ },
  ),
  moment(
    "night away",
    "We stayed at a hotel by the river.",
    either(
      `${START}(?:i|we|(?:my|our) [a-zà-ÿ]+ and i)(?:'d| had|'ve| have)? ${ADVERBS}(?:stayed|rented|came from (?:the|an?|my|our|his|her|work|church|seeing|watching|visiting)|came (?:home|back|straight) from|worked (?:with (?:an?|the|my|our|some)|together)|settled in (?:with|for|at|after|on|and)|joined (?:an?|the|my|our|in|them|him|her|us|this|some) (?!army|navy|air force|marines|police|military|union)(?:[\\w'-]+ ){0,4}?(?:class|session|club|gym|group|call|meeting|challenge|webinar|event|forum|tour|workshop|course|party|protest|march|community|program|programme|league|them|us)\\b)`,
      `${START}(?:i|we)(?:'d| had)? ${ADVERBS}(?:worked|served|lived|stayed|resided|volunteered|studied|taught|joined)\\b[^.!?]{1,80}?\\b(?:yesterday|last (?:night|week|weekend|\\w+day)|this (?:morning|afternoon|weekend|past \\w+)|(?:on|this) (?:mon|tues|wednes|thurs|fri|satur|sun)day|all (?:day|night|morning|weekend|afternoon|evening))\\b`,
    ),
    { needs: /stayed|rented|came |worked|settled|joined|served|lived|resided|volunteered|studied|taught/ },
  ),
];
