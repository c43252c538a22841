/** Where English questions and requests stand beside statements, and where two sentences say one thing. */
import { anyOf } from "../any-of.ts";
import type { Test } from "../grammar.ts";
import { either } from "./clause-pattern.ts";

const HELP = anyOf(
  `help tips advice suggestions? ideas? recommendations? guidance input pointers feedback your_help your_advice your_opinion your_thoughts
  to_(?:know|hear|ask|find_out)`,
);
const ORDERED = `(?:please |kindly )?${anyOf(`
    help_(?:me|us) recommend suggest give_(?:me|us) find_(?:me|us) show_(?:me|us) tell_(?:me|us) advise list let_me_know point_me
  `)}\\b(?! (?:that|the truth) )`;
const ASKED = either(
  `please ${ORDERED}`,
  `(?:please )?(?:can|could|would|will) you\\b|any (?:ideas?|tips|suggestions?|advice|thoughts|recommendations?|pointers|good)\\b`,
  `(?:i(?:'d| would)? |we(?:'d| would)? )(?:really |just |also )?(?:need|want|like|love|appreciate|could use|am looking for)(?: (?:some|a few|any|a little|a bit of|a))? ${HELP}\\b`,
  `i(?:'m| am) (?:wondering|curious)\\b|i wonder\\b`,
  `(?:what|how|where|which(?: [a-z]+){1,2}) (?:should|would|could|can|do) (?:i|we|you)\\b|should i\\b|how about\\b|do you (?:know|have|think)\\b`,
);
/** These open a question only where a question mark ends it. */
const ASKED_WITH_MARK = `${anyOf(`
    what which how where who whom whose when why is are do does did can could should would will shall has may am was were won't isn't aren't
    don't doesn't haven't hasn't
  `)}(?:'s|'re|'d|'ll)? [a-z](?=[^?]{1,200}\\?["')]*$)`;

/** "…, so can you", "… – any ideas?", "and what should I". */
export const ASKS_BEHIND = new RegExp(
  either(
    `(?:(?:[,;:…]| [-–—]{1,2}|\\.\\.+) ?(?:so |and |but |then |now |and so |anyway,? )?| (?:so|and|and so|but) )(?=${ASKED}|${ASKED_WITH_MARK})`,
    `(?:[,;:…]| [-–—]{1,2}|\\.\\.+)? (?:so )?(?<=[,;:…–—.-] |so )(?=${ORDERED})`,
  ),
  "g",
);

const MINE = `${anyOf("i im ive i'[a-z]{1,2} my we we'[a-z]{1,2} our")}\\b`;
/** "…, since I'm vegan", "…, considering my allergy", "…, I hate noise". */
export const STATES_BEHIND = new RegExp(
  either(
    `,? (?:since|because|cause|'cause|given(?: that)?|considering(?: that)?|seeing (?:as|that|how)|knowing(?: that)?|${anyOf(`
      keeping_in_mind(?:_that)? bearing_in_mind(?:_that)? taking_into_account_that remembering_that especially_(?:as|since|because)
    `)}) (?=${MINE}(?! (?:[a-z-]+ ){0,3}(?:fear|dislike|hatred|aversion|phobia|allerg(?:y|ies)|intolerance)))`,
    `,? (?=(?:given|considering|because of|due to|with) (?:my|our) (?:[a-z-]+ ){0,3}(?:fear|dislike|hatred|aversion|phobia|allerg(?:y|ies)|intolerance)\\b)`,
    `,? as (?=(?:i'm|i am|i don't|i do not|i can't|i cannot|i have|i've|i hate|i love|i prefer|i only|i never|we're|we don't|we have|we can't|my)\\b)`,
    `(?:[,;–—]| -)(?: (?:and|but|btw|by the way|also|fyi|note that),?)? (?=(?:i|we)(?:'m|'d|'re|'ve| am| are| would| have)? (?:[a-z]{3,12}ly |not |also |always |only |just |do |much ){0,3}(?:prefer|like|love|hate|dislike|enjoy|avoid|can't|cannot|don't|never|only|allergic|vegan|vegetarian|into|fan|a big fan|an? [a-z]+ (?:fan|lover)))`,
  ),
  "g",
);

/** What a question or a request is about is not said by the speaker: "Write a letter saying that I'm ill and I can't come". */
export const SUPPOSES: Test =
  /\b(?:if|whether|suppos|imagin|pretend|say|says|saying|said|writ|draft|compos|translat|story|poem|song|letter|sentence|e-?mails?|message|text|true that|that (?:i|we|my)|tell (?:him|her|them|my))/;

/** "I'm challenging myself too, …", and not "Since we last spoke, …". */
export const STANDS_ALONE: Test =
  /^(?:i|we|it|he|she|they|there|this|that|things|life|everything|so much|(?:something|someone) [a-z]+)(?:'[a-z]{1,2})? [a-z]/;

/** "I'm trying to follow, and I prefer examples". */
export const GOES_ON: Test =
  /,? (?:so|and|but) i(?:'d| would)? (?:[a-z]{3,12}ly |always |much ){0,2}prefer (?!(?:it|this|that|the|your|you)\b)/;

/** "I'm struggling with my essay". */
export const SETS_SCENE: Test =
  /^(?:i|we)(?:'m|'ve been|'re| am| are| have been| was| were) (?:[a-z]{3,12}ly |currently |also |just |still |kinda |kind of |a bit |a little |now ){0,2}(?:trying|struggling|working on|having (?:trouble|difficulty|a hard time|issues)|looking (?:for|to|at|into)|thinking (?:about|of)|considering|deciding|wondering|concerned|worried|preparing|getting ready|setting up|starting|drafting|writing|building|designing|creating|organi[sz]ing)\b/;

const VERDICTS = `(?:${anyOf(`
    not_(?:really_)?(?:for_me|my_(?:thing|cup_of_tea|style)|a_fan|keen|into_(?:it|them|that)) hate_(?:it|them) can't_stand_(?:it|them) no_thanks
    no_thank_you hard_pass never_again yuck
  `)})`;
const PRAISES = `(?:${anyOf(`
    (?:absolutely_|really_|just_)?(?:love|adore|like)_(?:it|them|those) yes_please big_fan huge_fan can't_get_enough my_favou?rites?
    count_me_in always
  `)})`;
/** A thing of up to four words, put as a question. */
const THING =
  "^(?!(?:really|ready|done|sure|right|ok|okay|why|what|who|how|when|where|which|is|are|do|does|did|can|could|should|would|will|have|has|you|your|this|that|the|it|option|version|draft|number|anything|more|coming|again|yes|no|and|me|him|her|them)\\b)[a-zà-ÿ'-]+(?: [a-zà-ÿ'-]+){0,3}\\? ";
export const VERDICT_AGAINST = `${THING}${VERDICTS}\\b`;
export const VERDICT_FOR = `${THING}${PRAISES}\\b`;

const ANNOUNCED = `^(?:(?:oops|whoops|sorry|wait|no|oh|hang on|hold on|ah|hm+)[,.!]* ){0,4}${anyOf(`
    i_(?:just_)?got_(?:that|it|this|my_\\w+|something|one_thing)_wrong my_(?:mistake|bad|error) correction scratch_that i_(?:misspoke|mistyped|misremembered)
    that(?:'s|_is|_was)_(?:wrong|not_right|incorrect|a_mistake|a_typo) i_was_wrong i_made_a_(?:mistake|typo) typo
    let_me_correct_(?:that|myself)
  `)}(?:,? sorry)?[.!:]+ (?=\\S)`;

/** Two sentences as one text, in plain form: "Sudoku? Love it.", "I got that wrong. My flight is on Friday." */
export const ONE_WITH_NEXT: Test = new RegExp(either(VERDICT_AGAINST, VERDICT_FOR, ANNOUNCED));
