/**
 * Short facts that an assistant is told to remember, however plain they sound: what something is
 * called, costs or is kept in, who is in charge, when it opens, and what health needs. Among people
 * the judge decides (clause-memories.ts).
 */

import { compilePattern } from "../../../text/alphabetic.ts";
import { anyOf } from "../../any-of.ts";
import { isWord } from "../clauses/lexicon.ts";
import { wordList } from "../clauses/words.ts";
import { HELPERS } from "./thing-phrase.ts";

/** Matches sentences that may state one. */
export const FACT_CUES =
  /(?<!\p{L})(?:is|are|costs?|uses?|lives?|opens?|closes|shuts|every|each|\p{L}{3,6}days|heads|leads|runs|manages|chairs|captains|coaches|feeds|walks|cleans|handles|has|wear(?:s|ing))(?!\p{L})|['’]s /iu;

/** @param text in the third person @param isOfPerson its subject is a named person, and not in the text */
export const statesFact = (text: string, isOfPerson: boolean): boolean =>
  HEALTH.test(text) ||
  (isOfPerson
    ? CHARGE.test(text) || WEEKLY.test(text)
    : !OF_TASK.test(text) &&
      (CALLED.test(text) ||
        PRICED.test(text) ||
        OPENING.test(text) ||
        WEEKLY.test(text) ||
        DAY.test(text) ||
        HANDLE.test(text) ||
        statesKeeping(text) ||
        statesHolder(text)));

const SUBJECT = "(?:The |An? )?(?:[\\p{L}\\d'’&-]+ ){0,5}[\\p{L}\\d'’&-]+";
/** What the talk itself is about: "the function is called parse", "the hero is called Bo". */
const OF_TASK = compilePattern(
  `^(?:The |This |That |It|An? |His |Her |Their )?(?:[\\p{L}'’-]+ )?(?:${anyOf(wordList("of-the-task"))})(?!\\p{L})`,
  "iu",
);
const CALLED = compilePattern(`^${SUBJECT} (?:is|are) (?:called|named) ["“]?[\\p{L}\\d]`, "iu");
const AMOUNT =
  "(?:about |around |only |now |just )*(?:[£$€]\\d|\\d[\\d.,]* ?(?:quid|pounds?|euros?|dollars?|bucks|pence|p|k)(?!\\p{L})|\\d[\\d.,]* (?:an?|per) \\p{L}|(?:one|two|three|four|five|six|\\d+) \\p{L}+ for \\p{L}+ (?:quid|pounds|euros|dollars|bucks))";
const PRICED = compilePattern(`^${SUBJECT} (?:is|are|costs?) ${AMOUNT}`, "iu");
const OPENING = compilePattern(
  `^${SUBJECT} (?:opens|closes|shuts|open|close|is open|is closed|are open|are closed) (?:at |from |on |till |until )*(?:\\d|\\p{L}{3,6}days? )`,
  "iu",
);
/** "Bin day is Thursday", "Tuesdays are the day off". */
const DAY =
  /^(?:The )?(?:\p{L}+ ){1,2}is (?:an? )?(?:mon|tues|wednes|thurs|fri|satur|sun)day$|^(?:mon|tues|wednes|thurs|fri|satur|sun)days? (?:is|are) the (?:day off|\p{L}+ (?:day|night))/iu;
/** "Bins every other Friday", not "Mondays are free". */
const WEEKLY =
  /^(?!\p{L}{3,6}days(?!\p{L})).+ (?:(?:every|each) (?:other |second |last |first )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend)|(?:mon|tues|wednes|thurs|fri|satur|sun)days)(?!\p{L})/iu;
const HANDLE = / (?:is|are) @\w/u;
const HEALTH =
  /^(?:Has|Wears|Is wearing|Carries|Needs) (?:an? |the )?(?:[\p{L}-]+ ){0,4}(?:allerg(?:y|ies)|intolerance|epilepsy|asthma|eczema|epipens?|braces?|hearing aids?|insulin pump|pacemaker|stoma|cpap)(?!\p{L})|^(?:Hearing aids|Glasses|Contact lenses) (?:is|are) /iu;
const CHARGE =
  /^(?:Heads|Leads|Runs|Manages|Chairs|Captains|Coaches|Feeds|Walks|Cleans|Minds|Handles|Looks after|Takes care of) (?:the|all|an?) \p{L}/u;

/** "Docs are on Confluence", "card reader is SumUp", "the messaging layer uses RabbitMQ". */
function statesKeeping(text: string): boolean {
  const { link = "", value = "" } = KEEPING.exec(text)?.groups ?? {};
  const isName = /^\p{Lu}/u.test(value) || !isWord(value.toLowerCase());
  return value !== "" && (link !== "" || isName);
}
const KEEPING = compilePattern(
  `^(?:The )?(?:[\\p{L}-]+ )?(?:${anyOf(wordList("kept-things"))})s? (?:(?:is|are|lives?|runs?) (?<link>(?:on|in|with|from) )?|uses? )(?:an? |the )?(?:shared )?(?<value>(?!progress|review|trouble|order|place|flux|limbo|use|beta|hold|fire|track|schedule|time|strike|me(?!\\p{L})|it(?!\\p{L}))[\\p{L}\\d+#.-]{2,})(?: [\\p{L}\\d]+)?(?:$|,)`,
  "iu",
);

/** "The game's community manager is Ines Duarte", "the IT contact for the floor is Wendell". */
function statesHolder(text: string): boolean {
  const role = HOLDER.exec(text)?.groups?.["role"] ?? "";
  return HELPERS.has(role) || OFFICES.test(role);
}
const HOLDER =
  /^(?:The |Our )?(?:[\p{L}'’-]+ ){0,4}?(?<role>\p{Ll}{3,})(?: (?:for|of|at|in) [\p{L}'’ -]{2,30})? is (?:called )?(?:(?:Dr|Mr|Mrs|Ms|Miss|Rev)\.? )?\p{Lu}\p{Ll}/u;
const OFFICES = compilePattern(`^(?:${anyOf(wordList("offices"))})$`, "u");
