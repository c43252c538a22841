/** What somebody likes, dislikes, eats, avoids and cannot bear. */

import { anyOf } from "../any-of.ts";
import type { ClaimRule } from "../grammar.ts";
import { clausePattern, either } from "./clause-pattern.ts";
import { ADVERBS, FILLED, I, I_AM, I_HAVE, I_WOULD, START } from "./phrases.ts";
import { AVERSE, DIET, EATING, FAN, FOND, FOOD, HATE, LIKE, TALKED_OF } from "./taste-words.ts";

const taste = (name: string, example: string, pattern: string, more: Partial<ClaimRule> = {}): ClaimRule => ({
  name,
  example,
  type: "preference",
  event: "preference",
  isStanding: true,
  pattern: clausePattern(pattern),
  ...more,
});

const MOVES_BADLY = `(?:(?:really |always |just |completely |absolutely )?${anyOf(`
      annoys? bores? scares? terrif(?:y|ies) irritates? disgusts? stress(?:es)? upsets? freaks? frightens? exhausts? drains? overwhelms?
      infuriates? bothers? repels? sickens? horrif(?:y|ies) bugs? creeps?
    `)} (?:me|us)\\b|(?:drives?|makes?) (?:me|us) (?:\\w+ )?${anyOf(`
      mad crazy nuts insane up_the_wall sick gag anxious nervous sad angry ill throw_up uncomfortable vomit cringe queasy nauseous sneeze
      dizzy uneasy depressed furious cry want_to
    `)})`;
const MOVES_WELL = `${anyOf(`
    (?:really_|always_|just_)?(?:relax(?:es)?|calms?|cheers?|fascinates?|excites?|inspires?|soothes?|energi[sz]es|delights?|thrills?|intrigues?|interests?|motivates?|recharges?)_(?:me|us)\\b
    (?:makes?)_(?:me|us)_(?:\\w+_)?(?:happy|smile|laugh|feel|relaxed|calm|joyful) keeps?_me_(?:awake|up|sane|going|healthy|fit)
    helps?_me_(?:relax|sleep|focus|unwind|concentrate|think)
    (?:are|is)_my_(?:weakness|thing|jam|passion|happy_place|comfort_food|guilty_pleasure|favou?rite|cup_of_tea|first_choice|kind_of)
    sends?_me_to_(?:hospital|sleep) gives?_me_(?:joy|energy|life|a_rash|hives)
  `)}`;
const THING =
  "^(?!(?:you|it|that|this|he|she|they|your|can|could|please|let|tell|give|show|what|who|if|the (?:thing|way) you)\\b)[^.!?,:]{2,60}? ";

/** "My favourite dish": of the speaker, and what the clause is about. */
const MY_FAVOURITE =
  "(?:^|[,;:] |\\b(?:and|but|so|that|because|since|of|think|say|probably) )(?:all of |both of )?(?:(?:my|our) |an? (?:all-time )?)?(?:[a-zà-ÿ-]+ ){0,2}?favou?rites?";
const OF_MINE =
  "(?:^|[,;:–-] |\\b(?:and|but|so|that|because|since|of|for|as|think|say|generally|one of|some of|among) )(?:my|our) (?:\\w+ )?";
const TALKED_OF_END = " ?[.!]?$| (?:in )?(?:it|this|that|them|these|those|one of|some of|either|both)\\b";
const LINKED =
  "(?: (?:has|have) (?:always |long )?been\\b|(?:'s|:| is| are| was| were| would be| includes?| lies?| tends?| ranges?| leans?| remains?| involves?| revolves?| goes|, (?:is|are))(?![a-z]))";
/** Before "my interests": what is fitted to them. */
const AS_PLANNED =
  "based on|tailored|suited|relevant|according|because of|closer|fit|match|outside of|aside from|apart from|time|instead of|tired";

export const TASTE_RULES: readonly ClaimRule[] = [
  taste(
    "diet and allergy",
    "I'm allergic to peanuts.",
    either(
      `${I_AM}(?:${anyOf(`
          an?_ strict_ mostly_ severely_ deathly_ highly_ mildly_ slightly_ very_ lifelong_ extremely_ on_a_ totally_ basically_ completely_
          badly_ proud_ almost_
        `)}{0,3})(?:${DIET})\\b`,
      `${I_HAVE}(?:got |developed |had )?(?:an? |some |no |any |severe |bad )?(?:[a-zà-ÿ][\\w-]{1,14} ){0,3}(?:allerg(?:y|ies)|intolerances?|sensitivit(?:y|ies))\\b`,
      `${START}(?:i|we)(?:'m| am| are|'re)? ${FILLED}(?:on|follow|following|keep|keeping|adhere to|doing|trying|started)(?: an?| the| to)? (?:[a-zà-ÿ][\\w-]{1,15} ){0,3}(?:diet|kosher|halal|keto|fodmap|paleo|fasting)\\b`,
      `${I}(?:fast|diet)\\b|${I}(?:turned|became|went|go|turn|become) (?:\\w+ )?(?:${DIET})\\b`,
      `${I_AM}the one (?:with|who's|who has) [^.!?]{0,30}allerg`,
      `^(?:given|considering|because of|due to|with) (?:my|our) (?:[a-z-]+ ){0,3}(?:allerg(?:y|ies)|intolerances?)\\b`,
      `^(?:allergic to|lactose intolerant|no \\w+ for me|vegan|vegetarian)\\b`,
      `${I_AM}(?:supposed|allowed|told|meant|advised) to (?:avoid|eat|drink|have|take|stay away|cut|limit|watch)\\b`,
      `${I}seem to be (?:allergic|intolerant|sensitive)`,
      `${I}(?:react badly|come out in|get ${anyOf(`
          a_rash hives sick ill migraines heartburn bloated headaches seasick carsick travel_sick motion_sick
        `)})`,
    ),
    { labels: ["constraint"] },
  ),
  taste(
    "what is eaten and drunk",
    "I don't eat pork.",
    either(
      `${START}(?:i|we)(?:'ve| have|'m| am| are|'re)? ${FILLED}(?:allowed to |supposed to |able to )?(?:${EATING})(?: \\w+){0,3} (?:${FOOD})\\b`,
      `${START}(?:i|we)(?:'m| am| are|'re| have|'ve)? ${FILLED}(?:allowed to |able to )?${anyOf(`
          eat eaten eating drink drunk drinking stay_away_from cut_out cut_down_on
        `)} (?!(?:it|this|that|them)\\b)`,
      `${START}(?:i|we) (?:take|have|drink|like|get) (?:my|our) (?:coffee|tea|steak|eggs|toast|whisk(?:e)?y|martini|burger)(?! (?:break|machine|table|at)\\b)`,
      `${START}(?:i|we) (?:don't|never|won't|can't|do not|cannot)(?: even| really)? (?:touch|eat|drink)\\b`,
      `^(?:neither|both) \\w+(?: \\w+){0,2} (?:and|nor) (?:i|me)\\b`,
    ),
    {
      labels: ["constraint"],
      unless: /\b(?:what|how much|how often|than) (?:i|we) (?:\w+ )?(?:eat|drink|ate|drank|have)\b/,
    },
  ),
  taste(
    "dislike",
    "I can't stand coriander.",
    either(
      `${START}(?:i|we)(?:'ve| have|'d)? ${ADVERBS}(?:${HATE})\\b${TALKED_OF}`,
      `${START}(?:i|we) (?:\\w+ )?${anyOf(`
          don't dont do_not never didn't can't cannot couldn't wouldn't won't have_never do_n't
        `)}(?: \\w+)? (?:really |much |particularly |even |ever |at all )?${anyOf(`
          like love enjoy care_for care_(?:much_)?about care_less_about see_the_(?:point|appeal)_(?:of|in) trust want_any
          want_to_go_anywhere_near fancy appreciate get_on_with get_along_with get_into take_to prefer support tolerate watch_(?:tv|horror)
          believe_in see_myself_(?:in|with) cope_with do_well_(?:in|with) agree_with
        `)}\\b${TALKED_OF}`,
      `${START}(?:i|we)(?:'ve| have) (?:never|not) (?:really |much |particularly )?${anyOf(`
          liked loved enjoyed cared_for been_(?:a_(?:big_|huge_)?fan|into|keen|interested|good_with|fond|one_for)
        `)}\\b`,
      `${START}i couldn't care less\\b`,
      `${START}(?:i have|i've|my) (?:got )?(?:an? )?(?:\\w{2,12} )?${anyOf(`
          aversion dislike fear phobia no_interest hatred zero_interest pet_peeve
        `)}\\b`,
      `${START}i(?:'ve| have) (?:got )?(?:no|zero|little) (?:interest|desire|time|patience|love|taste|appetite|tolerance) (?:in|for|to)\\b`,
      `${I_AM}(?:\\w+ ){0,2}(?:${AVERSE})\\b(?! it\\b)`,
      `${START}(?:i'?m|i am|we're|we are|i was) (?:\\w+ )?(?:not|never)(?: \\w+){0,3} (?:${FOND}|${FAN})\\b`,
      `${anyOf(`
          isn't is_not aren't are_not ain't wasn't has_never_been have_never_been
        `)} (?:really |exactly |at all )?(?:my (?:thing|cup of tea|jam|style|scene|strong suit|favou?rite|kind of|type)|for (?:me|us))\\b`,
      `\\b(?:least favou?rite|pet peeve|bugbear|biggest turn-?off)\\b`,
      `${START}i find [^.!?]{2,50}? (?:\\w+ly )?${anyOf(`
          boring annoying irritating disgusting awful terrible horrible tedious stressful exhausting scary gross unbearable dull pointless
          revolting overrated tiring unpleasant creepy offensive dreadful depressing
        `)}\\b`,
      `^(?:hates?|dislikes?|avoids?|can't stand|not a fan of|not (?:really )?into|not keen on)\\b(?! to (?:say|be|ask|admit|break)\\b)`,
      `(?:is|are) not for me\\b`,
      `\\b(?:is|are) (?:an? |too )?(?:\\w+ )?${anyOf(`
          nightmare torture hell pain problem much hard difficult tricky struggle challenge turn-?off no-go deal-?breaker
        `)} for me\\b`,
      `\\b(?:does|do) nothing for me\\b|\\bleaves? me cold\\b`,
      `\\b(?:is|are|tastes?|smells?) (?:\\w+ly |so |just )?${anyOf(`
          disgusting gross awful overrated horrible terrible boring revolting vile the_worst
        `)}\\b[^.!?]{0,20}\\b(?:if you ask me|in my (?:opinion|book|view)|imo|to me)\\b`,
      `(?:${THING})(?:upsets?|hurts?|messes with|wrecks?|triggers?|irritates?|kills?|ruins?) my ${anyOf(`
          stomach skin head migraines? asthma nose guts? throat mood digestion eyes sinuses
        `)}\\b`,
      `(?:${THING})(?:${MOVES_BADLY})`,
    ),
    {
      labels: ["dislike"],
      polarity: "negative",
      unless: clausePattern(
        `\\b${anyOf(`
            no_longer any_?more any_longer used_to stopped resist wait_to (?:not|never)_(?:hate|avoid|refuse)
            don't_(?:really_|actually_)?(?:hate|dislike|mind|avoid|dread)
          `)}\\b`,
      ),
    },
  ),
  taste(
    "liking",
    "I really love hiking.",
    either(
      `${START}(?:i|we)(?:'ve| have|'d(?! (?:like|love|prefer) (?:to|you|it if)\\b)|'m| am)? ${FILLED}(?:always |long |grown to |come to |learned to |started to |got to )?(?:${LIKE})\\b${TALKED_OF}`,
      `${I_AM}(?:(?:\\w+ly|an?|the|such|very|quite|pretty|big|huge|super|so|real|more|of|too|bit|not|also) ){0,4}(?:${FOND})\\b(?!${TALKED_OF_END})`,
      `${I_AM}(?:an?|the|such|more|big|huge|real) (?:[a-zà-ÿ'-]+ ){0,4}(?:${FAN})\\b`,
      `^we're an? (?:family|household|couple) of [\\w ]{2,40}(?:${FAN})\\b`,
      `${I_HAVE}(?:got |developed )?(?:an? )?(?:\\w{2,12} )?${anyOf(`
          preference soft_spot thing passion weakness love sweet_tooth taste crush fondness penchant liking obsession interest
        `)} (?:for|in|on|with)\\b`,
      `${I_HAVE}(?:got )?a sweet tooth|${MY_FAVOURITE}(?: (?:[^ ]{1,20} ){0,6}?(?:is|are|(?:was|were)(?! (?:there|here|out|closed|sold|gone|back|available|missing|not)\\b)|has|would|must|will|includes?|remains)\\b|'s\\b)`,
      `\\bfavou?rite [^.!?]{2,30}: \\w|\\b(?:is|are|was) (?:\\w+ )?(?:one of )?(?:my|our) (?:\\w{2,15} )?favou?rite`,
      `${START}i(?:'d| would) (?:much |always |far |generally |usually )*(?:rather|sooner)\\b`,
      `${START}(?:i|we)(?:'d| would) (?:always |usually |generally |never )?(?:choose|pick|go for|take|prefer|opt for)\\b`,
      `\\b(?:my|our) default\\b|\\bdefaults? to\\b`,
      `${OF_MINE}${anyOf(`
          go-to comfort_food guilty_pleasure kind_of type_of ideal perfect dream_(?:holiday|vacation|house|car) usual happy_place weakness
          idea_of
        `)}(?: (?!timeline|timeframe|date|deadline)[^.!?,]{1,50}?)?${LINKED}`,
      `${OF_MINE}(?:preferences?|hobby|hobbies|passions?|interests?)(?: (?:for|in|when|of|about|with|on|at|to|outside|these days|right now|growing|lately)\\b[^.!?]{0,50}?)?${LINKED}`,
      `\\b(?:is|are|'s|'re|was|be|been|becomes?|became|remains?|(?:one|some|part|all) of|among|as) (?:\\w+ ){0,2}?(?:my|our) (?:\\w+ )?${anyOf(`
          go-to preference comfort_food guilty_pleasure kind_of type_of ideal perfect dream_(?:holiday|vacation|house|car) usual happy_place
          hobby hobbies passions? interests weakness idea_of
        `)}\\b(?! (?:room|time|budget|project|timeline|family|clothes|size))(?<!(?:${AS_PLANNED}) (?:\\w+ ){0,2}(?:my|our) [^.]{2,24})`,
      `${START}my style is\\b`,
      `^(?:prefers?|likes?|loves?|loving|enjoys?|love|big fan of|huge fan of|fan of)\\b(?! (?:it|that|this|your|the|you|how|where|what|to (?:say|see|hear))\\b)`,
      `\\b(?:is|are) (?:more |very much |totally |really )?(?:my|our) (?:\\w+ )?${anyOf(`
          thing jam passion happy_place weakness cup_of_tea comfort_food guilty_pleasure hobby go-to kind_of_\\w+ kryptonite
        `)}\\b`,
      `${START}i find [^.!?]{2,50}? (?:\\w+ly )?${anyOf(`
          relaxing fascinating interesting soothing easier best calming inspiring beautiful enjoyable therapeutic comforting rewarding funny
          exciting fun meditative delicious charming attractive
        `)}\\b`,
      `${START}i find [^.!?]{2,30} the best\\b`,
      `${I}(?:get|find|take) (?:\\w+ ){0,4}(?:joy|pleasure|comfort|kick|satisfaction) (?:out of|from|in)\\b`,
      `^nothing beats\\b`,
      `${START}(?:i|we) (?:really )?(?:don't|do not) mind (?!(?:if|either|me|you|that|it|this|at all)\\b)\\w`,
      `^(?:give me|you can't beat) [^.!?]{2,60}(?:over|any day)\\b`,
      `(?:${THING})(?:${MOVES_WELL})|\\b(?:is|are) (?:the best|the perfect|ideal|perfect|heaven|bliss) (?:\\w+ )?for me\\b`,
      `^what i (?:\\w+ )?(?:like|love|enjoy|value|miss|appreciate)\\b`,
      `^(?:for me|to me|in my (?:book|view|opinion)),? [^.!?]{3,80} (?:beats|is the best|is better|wins|tastes)\\b`,
      `^as for (?!${anyOf("me us work my my_\\w+ now today hours availability timing time")}\\b)\\w+(?: \\w+)?, (?:i|we)\\b|^(?:between|given)\\b[^.!?,]{3,60}, i\\b`,
      `\\b(?:means? (?:a lot|the world|everything)|matters? a lot) to me\\b`,
    ),
    {
      unless:
        /^(?!what ).{0,200}?\b(?:which(?: ones?)?|what|(?:some|several|couple|few|lot|something|anything|ones|those)\b[^.!?,]{0,30} that) (?:i|we) (?:really |'d |do )?(?:like|love|enjoy|prefer|want)/,
    },
  ),
  taste(
    "limits",
    "I can only meet after four.",
    either(
      `${START}(?:i|we)(?:'ll)? (?:will )?(?:can |could )?(?:only|exclusively|mainly|mostly|solely|strictly) (?:ever )?${anyOf(`
          eat drink watch buy listen wear read follow enjoy travel stay fly play meet do shop order take work cook date go free available
        `)}\\b`,
      `${START}(?:my|our) (?:\\w+ ){0,2}budget(?: \\w+){0,3} (?:is|of|can't|would be|'s)\\b`,
      `${I}(?:can't|cannot|can only|could only|won't) (?:do|make|meet|afford|spend|pay|be reached|take calls|go above|go over|manage)\\b`,
      `${START}i(?:'m| am) (?:(?:usually |generally )?only|not|never|rarely) (?:ever )?(?:free|available|reachable)\\b`,
      `${START}(?:i|we) (?:can't|cannot|can only|can no longer) ${anyOf(`
          sit stand_up stand_for walk lift kneel bend work sleep travel concentrate use wear stay go climb see_well hear_well take bring
          leave
        `)}\\b(?! (?:it|this|that|on like)\\b)`,
      `${I}refuse\\b|${I}(?:weigh|shop|sleep best|work best|concentrate best|think best|feel best|function best)\\b`,
      `${I}need (?:an? )?${anyOf(`
          [a-zà-ÿ][\\w-]{2,25}-(?:accessible|free|friendly) quiet ground-floor aisle extra at_least_\\w+_hours complete silence
          my_(?:coffee|sleep|space|own)
        `)}\\b`,
    ),
    { labels: ["constraint"], unless: /\b(?:can't (?:wait|do (?:it|that|this))|afford (?:it|that))\b/ },
  ),
  taste(
    "would not",
    "I'd never go on a cruise.",
    `${I_WOULD}(?:never|not) (?!(?:have|say|know|mind|want to be rude|if)\\b)\\w+`,
    {
      polarity: "negative",
      unless: /\bif\b/,
    },
  ),
];
