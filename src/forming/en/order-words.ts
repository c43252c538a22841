/** What an assistant can be told to do in English, and how. */
import { anyOf } from "../any-of.ts";
import { either } from "./clause-pattern.ts";

export const POLITE =
  "^(?:(?:and|but|so|also|then|just|pls|please|plz|kindly|ok|okay|in general|generally|could you|can you|would you|will you)[ ,]+){0,4}";
export const AGAIN = "(?:(?:please|then|always|never|just|only|do not|don't|also|you should|you can|kindly) ){0,4}";

/** What an assistant can be told to do. */
export const ORDER = anyOf(
  `
    add address answer ask assume avoid be begin book call check cite change choose compare confirm consider convert create default describe
    do draft drop email end exclude explain favou?r find flag focus follow format give go greet have help highlight ignore include inform
    keep leave let limit list log look mark make mention message note notify number offer omit order phrase pick plan point_out prefer
    prioriti[sz]e proofread propose provide put quote read recommend refer refrain remember remind repeat reply report respond return round
    save schedule send share show sign skip speak spell start stay stick stop structure suggest summari[sz]e take talk tell track translate
    treat try use verify wait warn write wrap
  `,
);
export const TIMES = either(
  `(?<!for |of |a |the |my |your )(?:every|each) (?:other )?(?:single )?${anyOf(`
      time day morning evening night afternoon week month weekday weekend monday tuesday wednesday thursday friday saturday sunday answer
      reply response message email conversation session chat summary recipe
    `)}`,
  `on (?:mon|tues|wednes|thurs|fri|satur|sun)days|on weekends|on weekdays|at weekends|at all times|all the time|daily|weekly`,
  `whenever you|when you|in everything|in (?:all|any|every) (?:of )?(?:your|our|my)|from now on|going forward|in (?:the )?future`,
  `from here on|henceforth|by default|as a rule|for all (?:my|our|future)`,
);
export const REPLIES = `${anyOf(`
      answers? repl(?:y|ies) responses? messages? explanations? e?mails? summar(?:y|ies) texts? suggestions? recommendations? code tone
      language sentences paragraphs output writing recipes
    `)}`;
export const MANNER = anyOf(
  `
    concise brief briefer shorter short longer direct honest blunt polite formal informal casual friendly friendlier specific precise
    critical patient kind gentle thorough detailed simple simpler plain neutral professional serious playful encouraging strict clear
    positive succinct to_the_point straightforward frank objective
  `,
);
export const STYLE = `(?:${anyOf(`
    short simple plain formal informal clear full proper short_and_simple very_short british american australian us uk brazilian swiss
    latin_american lower upper
  `)} ?){0,2}${anyOf(`
    english german french spanish portuguese italian dutch polish turkish arabic hindi chinese japanese korean russian swedish danish
    norwegian finnish greek ukrainian welsh irish bullets? bullet_points? points sentences paragraphs tables? lists? markdown html prose
    lowercase uppercase case caps terms words language units? spelling metric imperial celsius fahrenheit kilomet(?:re|er)s miles euros
    dollars pounds kilos kilograms grams 24-hour 12-hour iso python typescript javascript rust java emojis? exclamation_marks? pronouns
    jargon slang time dates? temperatures? measurements? weights? distances? headings? sources? citations? references examples steps
    metaphors analogies footnotes hashtags tone style voice abbreviations acronyms
  `)}`;
/** What is at hand just now: an order about it is of the moment. */
export const AT_HAND = `\\b${anyOf(`
    this these that_one above below attached following it_(?:again|shorter|longer|now)
    (?:the|this|that)_(?:\\w+_)?(?:first|second|third|fourth|last|previous|next|other|above|current|final)_ right_now just_now for_now
    this_time
    (?:the|this)_(?:text|headline|title|paragraph|sentence|draft|document|table|chart|body|intro|conclusion|ending|bug|poem|story|essay|list|image|picture|code)
  `)}\\b`;
/** Verbs after "don't" that tell nobody how to behave from now on. */
export const NO_BAN = `${anyOf(`
      worry call_it mind change touch remove delete know think understand get bother hesitate panic laugh judge you we they i see care like love
      want need have believe feel work live own really even do be_(?:sorry|silly|shy|sad|mad|afraid|scared|like_that) let look wait move
      stop give_up miss drink eat go sleep enjoy trust forget hate make_me_laugh speak_any particularly
    `)}`;
