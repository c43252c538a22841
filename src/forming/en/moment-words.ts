/** English words for what is at hand or was of one day. */
import { anyOf } from "../any-of.ts";
import { either } from "./clause-pattern.ts";
import { DAY, MONTH } from "./phrases.ts";

/** What an assistant may offer and somebody may take part in once. */
export const EVENT_AT_HAND = anyOf(
  `
    activity activitie event workshop class classe course program programme tour session webinar volunteer_opportunity opportunity
    opportunitie challenge exhibition festival hike excursion position role job internship retreat fundraiser conference meetup
  `,
);

/** A day, a trip or an event of the past, behind what was enjoyed there. */
export const PAST_DAY = either(
  `\\b(?:yesterday|last (?:night|week|weekend|month|year|summer|winter|spring|fall|autumn|time|${DAY}|${MONTH})|ago|earlier (?:today|this)|this (?:morning|past|weekend|afternoon)|the other (?:day|night)|recently|that (?:day|night|trip|evening|weekend))\\b`,
  `\\b(?:on ${DAY}|in ${MONTH}|on ${MONTH} \\d|back in)\\b`,
  `\\b(?:during|from|on|at|in) (?:(?:my|our|the|that) (?:[\\w'-]+ ){0,3}?${anyOf(`
      trip vacation holiday visit stay tour cruise hike flight conference concert festival wedding party summit workshop hotel resort
      retreat game match event exhibit exhibition museum fair market show class tournament gala
    `)}\\b)`,
  `\\b(?:we|i) (?:had|took|stayed|saw|went|visited|did|watched|made|tried|ate|got|attended|rented|booked|bought|found|met|ordered|drove|hiked|used|played|cooked|listened|read)\\b`,
  `\\b(?:while|when) (?:we|i) (?:were|was|visited|went|got|saw|tried|arrived|stopped|came)\\b`,
);

/** "I find it hard to relax in noisy places": what makes it hard tells a dislike. */
export const TRAILED =
  /\b(?:that|which|who|whose|without|if|because|due to|unless|(?:with|from|by|around|in front of|among|on) (?!(?:my|our|the|time|top|track|a\b|it|work|task)\b)[a-zà-ÿ]|when (?!i'm (?:tired|stressed)|i get)|in (?!(?:the|my|our|winter|summer|spring|autumn|fall|general)\b)[a-zà-ÿ])/;
