/** Where English sentences part, and where they must not. */

import { pointsBack } from "../../language/pronouns.ts";
import { anyOf } from "../any-of.ts";

/** "…, I always pick it out", "…, he jokes": it speaks on of what stands before. */
const NO_TAIL =
  "(?!(?:i|we)(?:'[a-z]{1,2})? [^,.;]{0,40}(?<!make )\\b(?:it|them)\\b|(?:he|she|they) (?:says?|said|jokes?|reckons?|claims?|thinks?|swears?)\\b)";
const SUBJECT = `${anyOf(`
    i im ive i'[a-z]{1,2} my we we'[a-z]{1,2} our he she he's she's mum mom dad both_of_us neither
    (?:the|my)_(?:youngest|eldest|oldest|kids|twins|other_one|baby|dog|cat|girls|boys)
  `)}`;
/** Between "and" and its subject: "and on Sundays I …". */
const TIME = `(?:${anyOf(`
      before_that after_that on in at next this last every now then today tomorrow tonight later also sometimes usually currently nowadays
      at_work at_home for
    `)} ?(?:the )?(?:\\w+ ){0,2}?)`;

/** "I'm not American, I'm Canadian" is one statement: the second part puts the first right. */
const SET_ASIDE = `\\b${anyOf(`
    (?:i'm|we're)_not_(?:from_|in_|an?_|the_)?[^,.;_]{1,20}(?:_[^,.;_]{1,15})?(?=,?_(?:but_)?(?:i'm|we're)_)
    i_don't_(?:work|live|speak|study|teach|play|drive|use)_[^,.;]{1,30}(?=,?_(?:but_)?i_(?:work|live|speak|study|teach|play|drive|use)_)
    (?:i|we)_(?:wasn't|weren't)_[^,.;]{1,40}(?=,?_(?:but_)?(?:i|we)_(?:was|were)_)
    (?:he|she|it)(?:_isn't|'s_not|_wasn't)_[^,.;]{1,30}(?=,?_(?:but_)?(?:he|she|it)(?:'s|_is|_was)_)
    i_(?:told_you|said|thought|wrote)_[^.;]{2,60}(?=,?_but_) called_[^,.;]{2,40}(?=,?_but_nobody)
    (?:made_up_(?:my|our)_minds?|decided|is_simple|the_thing_is|plan)(?=:)
  `)}`;

/** A sign of a joint; cheap to look for. */
const SIGN = "(?=[,;:]|\\.{3}| (?:and|but|while|whereas|although|even|though|yet|plus|so|[-–—])[ ,])";

export const JOINTS = new RegExp(
  `${SIGN}(?:${[
    `(?:,? (?:and|but|while|whereas|although|even though|though|yet|plus)|[;,:]|\\.{3})(?: (?:now|then|also|still|actually|sometimes|usually|currently|yes))?,? (?=${SUBJECT}\\b)${NO_TAIL}(?<!${SET_ASIDE}(?:,? (?:and|but)|[,:])? )`,
    `(?:,? (?:and|but|while|whereas)|[;,]) (?=${TIME},?${SUBJECT}\\b)`,
    "(?:,? (?:and|but)|[;,]) (?=there(?:'s|'re| is| are)\\b)",
    ",? (?:so|and|but|and so) (?=(?:please|never|always|don't|do not|avoid|make sure|keep|only|stop|call me|use|remember)\\b)",
    ",? (?:and|but) (?=no more\\b)",
    // "…, been living in Bristol since": a statement that leaves its subject out.
    "[,;] (?:but |and )?(?=(?:been|moved|grew up|currently (?:in|at|on|living|working|based|[a-z]+ing)|now (?:in|living|working|based)|living|working|originally|born)\\b)",
    "; (?=\\w+ \\w+ \\w)",
  ].join("|")})`,
  "g",
);
const VERB = `${anyOf(`
      works? lives? loves? likes? hates? prefers? has have is am are speaks? plays? owns? study studies teach teaches don't doesn't can't
      cannot never runs? drives? collects? wants? needs? plans? hopes? started got moved bought sold coming going use uses enjoys? adores?
      dislikes? avoids? moves starts leaves married became studied worked lived can will won't rides? sings? cooks? bakes? writes? paints?
      volunteers? wears? suffers? takes? eats? drinks? sleeps goes comes keeps makes do_not gets gives spends trains practi[sc]es rents refuses
      snores commutes manages raises knits swims climbs cycles coaches smokes travels still_need need
    `)}`;
export const SHARED_JOINTS = new RegExp(
  `(?=,| (?:and|but) ),? (?:and|but) (?=(?:${anyOf(`
      also now currently usually really then still just recently always sometimes mostly absolutely i'm
    `)} ){0,4}${VERB}\\b)`,
  "g",
);
export const LEANS_BACK = { test: pointsBack };
export const TAIL =
  /,? (?:because|which (?:was|is|were|are|made|felt)|so that|even though|although) [^.!?\n]{10,180}(?=[.!?]*$)/;
export const CUTS = /[,;:–—-]\s|\s(?=(?:and|but|so|because|which|while|when|then)\s)/g;
