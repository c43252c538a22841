/** Who the persons in somebody's life are, and what is said about them. */

import { anyOf } from "../any-of.ts";
import type { ClaimRule } from "../grammar.ts";
import { clausePattern, either } from "./clause-pattern.ts";
import { AHEAD, FILLED, I, I_AM, I_HOLD, START, UPPER } from "./phrases.ts";
import { ABOUT_OTHERS, OTHER_ALONE, PERSON } from "./subjects.ts";

/** What others have or give that is told as a day: it says nothing lasting of them. */
const DAY_OF_OTHERS = anyOf(
  `
    party celebration promotion presentation housewarming (?:baby|bridal)_shower performance speech anniversary birthday bachelorette suggestion
    recommendation advice farewell ceremony exhibition wedding graduation recital show
  `,
);
const COUNT = anyOf(
  "a an one two three four five six seven eight nine ten \\d{1,2} several no any many lots_of only another both some twin",
);
/** "I've always enjoyed cooking for friends": what was done, and nobody who is had. */
const DONE_WITH = "(?!adopted|twin|married|deceased|retired)[a-z]{2,14}(?:ed|ought|aught|elt|ade|ent)";
const TRAIT = "(?:(?!(?:with|for|to|about|from|at|on|by|that|between|against|than)\\b)[a-zà-ÿ][a-zà-ÿ'-]{1,18} ){0,4}";

/** Cheap to look for: a clause that begins with its speaker is about no one else. */
const NOT_SPEAKER = /^(?!(?:i|we|you|that|this|what|how)[ ']|\w+[!.])/;

/** What is told of somebody else. */
export const OTHER_PERSON_RULES: readonly ClaimRule[] = [
  {
    name: "another person's day",
    example: "Maya's promotion came as a surprise.",
    type: "fact",
    event: "fact",
    isCased: true,
    needs:
      /^[^,.!?]{2,40}?['’]s? (?:[\w-]+ ){0,4}?(?:part|celeb|promo|pres|house|bab|brid|perf|spe|anni|bach|birth|sugg|reco|adv|fare|cere|exhi|wedd|grad|reci|show)/,
    pattern: new RegExp(
      `^(?:(?:[Mm]y|[Oo]ur) (?:[\\w-]+ ){0,3}[\\w-]+|${UPPER}[a-zÀ-ɏ-]{1,30})['’]s? (?:[\\w-]+ ){0,4}?(?:${DAY_OF_OTHERS})s?\\b[^.!?]{0,60}? (?:was|were|went|came|made|turned|got|had|felt|meant|inspired|really|helped|gave|[a-z]{2,12}ed)\\b`,
    ),
  },
  {
    name: "another person's plans and days",
    example: "My brother is visiting on Friday.",
    type: "relationship",
    event: "fact",
    isCased: true,
    needs: NOT_SPEAKER,
    pattern: ABOUT_OTHERS,
    unless: new RegExp(
      `${OTHER_ALONE}|^(?!.{0,300}${AHEAD})|\\b(?:usually|always|never|every|lives?|works?|used to)\\b`,
      "i",
    ),
  },
  {
    name: "another person",
    example: "My sister Ana is a doctor.",
    type: "relationship",
    event: "fact",
    isStanding: true,
    isCased: true,
    needs: NOT_SPEAKER,
    pattern: ABOUT_OTHERS,
    unless: new RegExp(
      either(
        `${OTHER_ALONE}`,
        `\\b${anyOf(`
            happened broke bought got went moved had told gave died passed started visited came called won lost met arrives? arriving coming
            visiting
          `)}\\b`,
      ),
    ),
  },
  {
    name: "what happened to another person",
    example: "My dad broke his leg.",
    type: "relationship",
    event: "fact",
    isCased: true,
    needs: NOT_SPEAKER,
    pattern: ABOUT_OTHERS,
    unless: new RegExp(OTHER_ALONE),
  },
  {
    name: "what another person is to me",
    example: "She's my stepsister.",
    type: "relationship",
    event: "fact",
    isStanding: true,
    needs: /\b(?:my|our) /,
    pattern: clausePattern(
      `^(?:(?:he|she|they|[a-zà-ÿ]{2,15})(?:'s|'re| is| are| was| isn't| aren't| wasn't)|(?:[a-zà-ÿ]{2,15}) and [a-zà-ÿ]{2,15} are) (?:actually |not |really |now |both |also )?(?:one of )?(?:my|our) (?:\\w{2,12} ){0,2}${PERSON}\\b(?! (?:name|car|house|tongue|book|film)\\b)`,
    ),
    unless: /^(?:it|that|this|there|what|here)\b/,
  },
  {
    name: "together with another person",
    example: "Me and my brother share a flat.",
    type: "relationship",
    event: "fact",
    isStanding: true,
    needs: /^(?:me|both) /,
    pattern: new RegExp(
      `^(?:both )?me and (?:(?:my|our|the) (?:\\w+ )?${PERSON}|[a-zà-ÿ]{2,12})(?:'ve| have| are|'re| both| also| were){0,3} \\w+`,
    ),
  },
  {
    name: "name of another person",
    example: "His name is Marek.",
    type: "relationship",
    event: "fact",
    isStanding: true,
    isWeak: true,
    pattern: /^(?:his|her|their) name(?:'s| is)\b/,
  },
];

/** Partner, family, animals and friends, told by the speaker. */
export const OWN_PEOPLE_RULES: readonly ClaimRule[] = [
  {
    name: "family and partner",
    example: "I'm married.",
    type: "relationship",
    event: "fact",
    isStanding: true,
    pattern: clausePattern(
      either(
        `${I_AM}(?:an? |the )?(?:happily |recently |newly |freshly |only |very )?${anyOf(`
            married engaged divorced single(?!_\\w+_(?:in|at)\\b)(?=[,.!_]|$) widowed separated in_a_(?:\\w+_)?relationship dating
            seeing_(?:someone|somebody|a_) together related_to close_to_my estranged expecting pregnant_with_(?:our|my) newlyweds?
            (?:proud_|new_|foster_|adoptive_|step|god|grand|working_|single_|soon-to-be_)*(?:mother|father|mom|mum|dad|parent|grandma|grandpa|grandmother|grandfather|uncle|aunt|auntie|godmother|godfather|stepmum|stepdad|widow(?:er)?)\\b
            (?:the_)?(?:eldest|oldest|youngest|middle)_(?:of|child|sibling)
          `)}`,
        `${I}(?:got|get|getting) (?:married|engaged|divorced)|${I_AM}getting (?:engaged|divorced)`,
        `(?:^|[,;:] |\\b(?:and|but|that|because|since|as|(?:nobody|no one|none|everyone|everybody|most|half|all|some) (?:in|of)) )(?:my|our) (?:\\w+ )?(?:marriage|divorce|family|relationship)\\b(?!'s| (?:trip|dinner|reunion|vacation|holiday|room|car|party|gathering|with (?:money|food|time|work)))`,
        `my [a-zà-ÿ]+ and i (?:have been|are|were|met|got|started|dated|split|broke)|there (?:are|'s|is) [a-zà-ÿ ]{2,12} of us`,
        `${I}(?:come|came) from a (?:\\w+ )?(?:family|household)|${I}(?:broke|split|break) up`,
        `we're (?:no longer |not )?(?:together|a couple)`,
        `${I_AM}with (?!(?:you|that|this|it|the|my|me|them|him|her)\\b)[a-zà-ÿ]{2,15} any ?more`,
      ),
    ),
    unless: clausePattern(
      either(
        `\\bexpecting (?!(?:a|our|my) (?:\\w+ )?(?:baby|child|boy|girl)|twins|again|in\\b|another|our)\\w`,
        `\\b(?:getting married|together with|family of|family has|family (?:likes|loves|supports))\\b`,
      ),
    ),
  },
  {
    name: "persons and animals of one's own",
    example: "We have two kids, Leo and Mia.",
    type: "relationship",
    event: "fact",
    isStanding: true,
    pattern: clausePattern(
      `(?:${I_HOLD}|${START}(?:i|we)(?:'ve| have)? ${FILLED}${anyOf(`
          adopted share_(?:an?_)?(?:flat|house|apartment|room|place)_with live_with look_after care_for take_care_of met married date
          raised? lost miss
        `)}) ?(?:my |our )?(?:${COUNT} |(?!(?:(?:always|never|just|also|really|recently|already) ){0,2}${DONE_WITH} ))${TRAIT}(?:of )?(?:${PERSON}|tabb(?:y|ies)|retriever|labrador|greyhound|poodle|terrier|dachshund|spaniel|collie|beagle|bulldog|husky|tomcat|bees|chickens|hens|goats|sheep|ducks|fish|snake|gecko|turtle|boys|girls)\\b(?!'|s')`,
    ),
    unless: new RegExp(
      `\\b(?:meeting|appointment|lunch|dinner|interview|doctor's|dentist appointment|vet appointment|exam|party|preferred|prefer|${"birthday"}|allerg\\w+|call|problem|argument|fight|issue|bed|food|toy|hair|test|visit|trip)\\b`,
    ),
  },
  {
    name: "friendship and care",
    example: "I get along well with Tom.",
    type: "relationship",
    event: "fact",
    isStanding: true,
    pattern: clausePattern(
      either(
        `${I_AM}(?:\\w+ ){0,2}${anyOf(`
            close_to friends_with neighbou?rs_with named_after related_to
            (?:(?:the_)?(?:oldest|youngest|eldest)(?=_of|[,.]|$)|only_child|a_twin|one_of_(?:two|three|four|five|six))
          `)}\\b`,
        `${START}(?:i|we) get (?:on|along) (?:\\w+ ){0,2}with\\b`,
        `^our (?:first|second|third|next) (?:baby|child)`,
      ),
    ),
  },
];
