/** Who somebody is: name, age, origin, home, work, faith, languages of the cradle. */

import { anyOf } from "../any-of.ts";
import type { ClaimRule } from "../grammar.ts";
import { clausePattern, either } from "./clause-pattern.ts";
import { FILLED, I, I_AM, I_AM_NOW, I_HAVE, START } from "./phrases.ts";

const MINE = anyOf(
  `
    (?:full_|first_|last_|middle_|given_|family_|maiden_|real_|legal_|nick)?name(?:_tag)? surname nickname birthday date_of_birth birth_date
    birthplace pronouns nationality citizenship ethnicity job(?:_title)? profession occupation career employer day_job title role position
    line_of_work trade home_?town place_of_birth (?:home_|work_|email_|postal_)?address post_?code zip_code native_language mother_tongue
    first_language native_tongue religion faith zodiac_sign star_sign gender sexuality heritage roots background star_sign age height
    alma_mater major phone_number number email
  `,
);
const LIVING = anyOf(
  `
    live lived living reside resided work worked working stay rent_a rent_an grew_up was_born were_born was_raised were_raised
    was_brought_up was_adopted come_from came_from hail_from relocated_to emigrated immigrated settled_in identify identified
  `,
);
const HIDDEN_AGE = `(?:${anyOf(`
      \\d{1,2} (?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\\w+)? eighteen nineteen seventeen sixteen fifteen fourteen
    `)}(?:-year-old| years old| yrs old| y\\/o)?)(?=[\\s]*$|[.,!;)]| (?:and|but|not|now|this|next|in|on|today|tomorrow|i|years)\\b)`;
const FAITH = anyOf(
  `
    catholic protestant christian muslim jewish hindu buddhist sikh quaker mormon atheist agnostic orthodox lutheran methodist baptist
    anglican evangelical jain pagan secular religious spiritual a_believer muslims christians jews hindus buddhists
  `,
);
const BEING = anyOf(
  `
    non-binary nonbinary trans transgender cis gay lesbian bisexual bi queer straight asexual ace genderfluid retired semi-retired
    unemployed self-employed between_jobs on_disability left-handed right-handed ambidextrous an_only_child middle-aged adopted half
    bilingual trilingual an_orphan an_expat an_immigrant a_refugee an_introvert an_extrovert an_ambivert introverted extroverted shy
    colou?r-?blind blind deaf hard_of_hearing neurodivergent autistic dyslexic currently_unemployed furloughed
  `,
);
const PEOPLES = `${anyOf(`
      half[-_] part[-_] originally_ second-generation_ anglo- afro- british- african- asian- mexican- italian- irish- chinese-
    `)}{0,2}${anyOf(`
      american australian austrian argentin(?:e|ian) bangladeshi belgian bolivian brazilian british bulgarian cameroonian canadian chilean
      chinese colombian croatian cuban cypriot czech danish dutch ecuadorian egyptian english estonian ethiopian filipin[oa] finnish french
      german ghanaian greek hungarian icelandic indian indonesian iranian iraqi irish israeli italian jamaican japanese jordanian kenyan
      korean kurdish latin[oax] latvian lebanese lithuanian malaysian maltese mexican moroccan nepali nigerian norwegian pakistani
      palestinian persian peruvian polish portuguese puerto_rican romanian russian saudi scottish serbian singaporean slovak slovenian?
      somali south_african spanish sri_lankan sudanese swedish swiss syrian taiwanese tanzanian thai tunisian turkish ugandan ukrainian
      uruguayan venezuelan vietnamese welsh zimbabwean
    `)}`;
/** "a bit tired", "a huge fan", "a mess": no trade and no trait. */
const NO_TRADE = `${anyOf(`
      bit(?!_of_an?_) little lot big huge few tad while mess fan couple total_mess complete fool idiot wreck tiny step minute few day week
      year close long_way mile sucker regular frequent happy_customer bundle real massive lifelong_fan sort kind_of week way
    `)}`;

const self = (name: string, example: string, pattern: string, unless?: string): ClaimRule => ({
  name,
  example,
  type: "identity",
  event: "fact",
  isStanding: true,
  pattern: clausePattern(pattern),
  ...(unless === undefined ? {} : { unless: new RegExp(unless) }),
});

/** Name and age. */
export const NAME_RULES: readonly ClaimRule[] = [
  self(
    "what is mine",
    "My name is Ana.",
    either(
      `${START}(?:my|our) (?:\\w+ ){0,2}?${MINE}(?:'s|'re)?(?: \\w+){0,2}? (?:is|are|was|isn't|aren't|wasn't|ends in|has)\\b`,
      `${START}my (?:name|birthday|job|pronouns)'s\\b`,
      `^(?!(?:you|please|can|could|just|don't|if|when)\\b)(?:[\\w']+ ){1,5}calls? me (?!when\\b|if\\b|back\\b|at\\b|on\\b|later\\b|every\\b|names\\b|out\\b)\\w`,
      `${START}i(?:'m| am) (?:called|named|known as)\\b|${START}(?:i )?go by\\b`,
      `^name's `,
      `\\b(?:they\\/them|she\\/her|he\\/him|she\\/they|he\\/they|they\\/she|they\\/he|ze\\/hir|xe\\/xem)\\b`,
    ),
    either(
      `\\bmy ${anyOf(`
          favou?rite main only biggest next new number_one dream old first dog's cat's current
        `)} (?:\\w+ )?(?:${"number|role|position|background|major|title"})`,
      `\\bmy (?:goal|dream)\\b|\\b(?:about|of|with|at|in|for|from|love|hate|like|quit|left|enjoy) (?:my|our)\\b`,
      `\\b(?:wife|husband|son|daughter|sister|brother|mother|father)'s`,
    ),
  ),
  self(
    "age",
    "I'm 34.",
    either(
      `${I_AM}(?:only |almost |nearly |about |around |over |under |in my (?:early |mid |late |mid-)?)?${HIDDEN_AGE}`,
      `${I_AM}in my (?:early |mid |late |mid-|late-|early-)?(?:teens|twenties|thirties|forties|fifties|sixties|seventies|eighties|\\d0s)`,
      `${I}(?:turned|turn|am turning) (?:\\d|\\w+ty|eighteen)|${I_AM}(?:turning) \\d|${I_AM}\\d{1,2} years?\\b`,
      `${I_AM}(?:\\d['’]\\d|\\d (?:foot|feet|ft)|\\d\\.\\d\\d ?m|\\d{3} ?cm)`,
    ),
    `\\b(?:minutes|miles|km|weeks|days|hours|months|before|when|by the time|until|since|want|hope|goal|if|after|of us)\\b`,
  ),
];

/** Home, work, belonging and traits. */
export const SELF_RULES: readonly ClaimRule[] = [
  self(
    "home and work",
    "I live in Porto.",
    either(
      `${START}(?:i|we)(?:'ve| have|'m| am|'re| are)? ${FILLED}(?:been )?(?:${LIVING})\\b`,
      `${START}(?:i|we) (?:was|were|wasn't|weren't) ${FILLED}(?:born|raised|brought up)\\b`,
      `${I_AM}${anyOf(`
          from based located living residing resident native_to domiciled employed working_(?:as|at|for|in) self-employed
          on_(?:maternity|paternity|parental)_leave
          in_(?:sales|marketing|hr|it|finance|tech|banking|insurance|education|healthcare|logistics|law_enforcement|construction|the_(?:army|navy|air_force|military))
        `)}\\b`,
      `${I_AM}${anyOf(`
          studying_(?!for_(?:my|the|an?)\\b) doing_(?:a|an|my)_(?:phd|master'?s|degree|ba|bsc|msc|mba|apprenticeship|internship|bachelor'?s)
          enrolled majoring (?:in|a)_(?:my_)?(?:first|second|third|fourth|final|last|senior|junior)(?:-|_)year
          at_(?:uni|university|college|school)(?!\\w)
        `)}\\b`,
      `${I}${anyOf(`
          study major_in teach
          (?:head|head_up|manage|lead|supervise|oversee)_(?:up_)?(?:the_|a_|an_)?(?!(?:to|to|for|back|home|out|off|it|this|that|my|with|without|fine|well)\\b)(?:\\w+_){0,3}?(?:at|for|team|department|procurement|sales|marketing|operations|engineering|hr|shop|store|branch|office|people|staff|group|unit|project|division)\\b
          share_an?_birthday run_(?:an?|the|our|my_own)_(?!half|full|marathon|10k|5k|\\d)
          practi[sc]e_(?:law|medicine|islam|buddhism|judaism) lecture
          own_(?:a|my_own)_(?:\\w+_){0,2}(?:business|company|restaurant|shop|store|bakery|bar|café|cafe|salon|studio|agency) serve served
          retired (?:hold|held)(?!_an?_(?:grade|\\w+_belt|certificate|licen[cs]e|degree|diploma|record|first|masters?))
          have_(?:dual_|\\w+_)?(?:citizenship|nationality|roots) have_(?:an?|both|my)_(?:\\w+_){1,3}passports? got_promoted was_promoted
          got_a_(?:new_)?job_as started_(?:a_new_job|as|working|my_(?:new_)?job|at) earn make_(?:about_|around_)?[£$€]?\\d
        `)}\\b`,
      `${I_HAVE}(?:just |recently )?${anyOf(`
          (?:moved|relocated)(?=_(?:to|into|in|out|here|back|from|house|home|abroad|overseas|again|last|this|when|because|\\w+_(?:months?|years?|weeks?)_ago)\\b|[.!]?$)
          started_(?:as|at|working|a_new_job|my_new_job) been_promoted joined become_an? got_(?:an?_|my_)?\\w{4,15}_(?:passport|citizenship)
        `)}\\b`,
    ),
    either(
      `\\brun (?:the|our) (?:risk|test|code|script|numbers|dishwasher|washing)`,
      `\\bwork(?:ed|ing)? ${anyOf(`
          on out well fine best better really hard(?:_on)? every mornings nights from_\\w+_to with_(?:it|this) around for_me
        `)}\\b`,
      `\\brun an? (?:errand|marathon|test|script|bath)|\\bstay(?:ed)? (?:up|late|in bed|home|inside|awake|away|with)`,
      `\\bhold (?:on|it|your)|\\bserved (?:with|food|dinner)|\\bwork nights\\b|\\bwork on\\b|\\bdon't work on\\b`,
      `\\bused to\\b.*\\bused to\\b`,
    ),
  ),
  self(
    "belonging",
    "I'm Brazilian.",
    either(
      `${I_AM}${anyOf(`
          an?_ a_native_ a_proud_ proudly_ a_practi[sc]ing_ a_devout_ a_lapsed_ a_non-practi[sc]ing_ raised_ born_ very_ a_born_
        `)}?(?:${FAITH}|${PEOPLES})(?: by birth| citizen| national| speaker| and|,|[.!]|$| on my| descent)`,
      `${I_AM}(?:of \\w+ (?:descent|origin)|a native|a citizen|a (?:\\w+ )?(?:citizen|national|speaker)|(?:\\w+ )?(?:${BEING})\\b)`,
      `${I}(?:identify|(?:observe|celebrate|keep|fast (?:for|during)) ${anyOf(`
          ramadan lent shabbat the_sabbath eid diwali hanukkah passover yom_kippur advent
        `)}|believe in (?:god|allah|reincarnation)|pray)\\b`,
      `${START}i(?:'d| would)? consider myself\\b|${I_AM}(?:neither|either)\\b|${START}i see myself as\\b`,
      `^(?:as an? (?:\\w+ ){0,2}\\w+(?:er|or|ist|ian|mum|mom|dad|parent|student|nurse|vegan|vegetarian),? )(?:i|we)\\b`,
      `^(?:being|as someone who)\\b[^,]{2,60}, (?:i|we)\\b`,
    ),
  ),
  {
    name: "introduction",
    example: "I'm Priya.",
    type: "identity",
    event: "fact",
    isStanding: true,
    isCased: true,
    pattern: clausePattern(
      either(
        `^(?:It's|it's|It is) [A-ZÀ-ÖØ-Þ][a-zÀ-ɏ'-]{1,20},? (?:with|spelled|spelt|without)\\b`,
        `^[A-ZÀ-ÖØ-Þ][a-zÀ-ɏ'-]{1,20} here(?=[,.!]|$)`,
        `^[Ii](?:'ve| have) been in [A-ZÀ-ÖØ-Þ][a-zA-ZÀ-ɏ]+(?: [A-ZÀ-ÖØ-Þ][a-zA-ZÀ-ɏ]+)? (?:for|since)`,
        `^(?:[Ii]'m|[Ii] am|[Tt]his is|[Ii]t's not [A-ZÀ-ÖØ-Þ][a-zA-ZÀ-ɏ ]{1,40}, (?:but |it's )+) ?(?!${anyOf(`
            OK Ok God Not Very So Also All In From At On Just Monday Tuesday Wednesday Thursday Friday Saturday Sunday
          `)}\\b)[A-ZÀ-ÖØ-Þ][a-zA-ZÀ-ɏ'-]{1,30}(?: [A-ZÀ-ÖØ-Þ][a-zA-ZÀ-ɏ'-]{1,30}){0,2}(?=[,.!]|$| (?:and|from|here|by|the|but))`,
      ),
    ),
  },
  self(
    "trade and traits",
    "I'm a software engineer.",
    either(
      `${I_AM}(?:(?:now|currently|still|just|basically|also|only) )?(?:an? |the )(?!${NO_TRADE}\\b)(?:[a-zà-ÿ\\d'&-]{2,20} ){0,4}?[a-zà-ÿ'-]{2,20}\\b`,
      `${I_AM}a bit of an? (?!(?:mess|rush|hurry|pickle|bind|loss)\\b)`,
      `${I_AM}(?:vets|nurses|teachers|doctors|engineers|artists|students|farmers|retirees)\\b`,
      `${START}i(?:'ve| have) been an? (?!${NO_TRADE}\\b)\\w+`,
      `${START}(?:i|we) ${FILLED}(?:became|become|trained as|qualified as|freelance|volunteer as|am training to be)\\b`,
      `${I_AM_NOW}head of\\b`,
      `^we're an? (?:family|household|couple|team)\\b`,
    ),
    "\\bthe one\\b|\\b(?:good|great|big|huge) (?:idea|news|day)\\b|\\ba (?:bit (?!of)|little)\\b",
  ),
];
