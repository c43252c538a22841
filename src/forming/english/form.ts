/** English (tongue.ts). */

import { isCommitment } from "../../text/question-kinds.ts";
import type { Tongue } from "../tongue.ts";
import { ordersNow } from "./clauses/asking.ts";
import { CLEFT_TOLD } from "./clauses/clefts.ts";
import { CONDITION_TOLD } from "./clauses/conditions.ts";
import { STATE_TOLD } from "./clauses/elided.ts";
import { hedged } from "./clauses/hedges.ts";
import { instructionOf } from "./clauses/instructions.ts";
import { parse } from "./clauses/parse.ts";
import { parts } from "./clauses/parts.ts";
import { segments } from "./clauses/segments.ts";
import { clauseMemory } from "./clauses/statement.ts";
import { swapIn } from "./clauses/swaps.ts";
import { answered } from "./people/answers.ts";
import { CAREER_TOLD } from "./people/careers.ts";
import { TEAM_TOLD } from "./people/households.ts";
import { kinWord } from "./people/kin.ts";
import { namedRelatives } from "./people/named-relatives.ts";
import { NAME_TOLD } from "./people/new-names.ts";
import { calling, peopleIn } from "./people/people-spoken.ts";
import { withOwnChildren } from "./people/relatives.ts";
import { SELF_LEAD_TOLD } from "./people/self-leads.ts";
import { askedThing } from "./things/asked-thing.ts";
import { attributed } from "./things/attributes.ts";
import { AVOIDED_TOLD } from "./things/avoided.ts";
import { CHOICE_TOLD } from "./things/choices.ts";
import { FORBIDDEN_TOLD, REACTION_TOLD } from "./things/intolerance.ts";
import { PAIN_TOLD } from "./things/pains.ts";
import { PERMITTING } from "./things/permissions.ts";
import { PLAN_TOLD } from "./things/plan-notes.ts";
import { presupposed } from "./things/presupposed.ts";
import { RENEWING_AMOUNT } from "./things/renewing.ts";
import { CALLED_TOLD } from "./things/taste-calls.ts";
import { TASTE_TOLD } from "./things/taste-lists.ts";
import { thingsIn } from "./things/thing-claims.ts";
import { HELPER_TOLD, PRICE_TOLD } from "./things/thing-complement.ts";
import { TREATMENT_TOLD } from "./things/treated.ts";

/** What the readers look for whose memories are sure. */
const TELLING = new RegExp(
  [
    TASTE_TOLD,
    CONDITION_TOLD,
    NAME_TOLD,
    CAREER_TOLD,
    STATE_TOLD,
    CHOICE_TOLD,
    PLAN_TOLD,
    HELPER_TOLD,
    PRICE_TOLD,
    PAIN_TOLD,
    SELF_LEAD_TOLD,
    CLEFT_TOLD,
    AVOIDED_TOLD,
    REACTION_TOLD,
    FORBIDDEN_TOLD,
    CALLED_TOLD,
    TREATMENT_TOLD,
    TEAM_TOLD,
  ]
    .map(({ source }) => source)
    .join("|"),
  "iu",
);

export const english: Tongue = {
  language: "en",
  segments,
  read(said) {
    const words = withOwnChildren(parse(said));
    return {
      clause: (who) => clauseMemory(words, who),
      relatives: (who) => namedRelatives(words, who),
      people: (who) => peopleIn(words, who),
      instruction: () => instructionOf(words, said),
    };
  },
  attributed,
  asks: ordersNow,
  things: thingsIn,
  askedThing,
  isPast: (text) => PAST.test(text),
  isAhead: (said) => !BEHIND.test(said),
  // "Moved the exam to May" arranges what is to come; "Moved to Lisbon in March" has happened.
  arranging:
    /^(?:Agreed|Decided|Settled|Booked|Reserved|Scheduled|Arranged|Postponed|Moved(?! (?:to \p{Lu}[^,]* in|into|out|back|here|there|away|home|house|from|abroad)(?!\p{L}))|Pushed|Planned|Invited|Signed up|Registered|Enrolled|Bought (?:\p{L}+ )?tickets|Got (?:\p{L}+ )?(?:tickets|an appointment|a slot|a date|a place))(?!\p{L})/u,
  parts,
  ofAnswers: PERMITTING,
  presupposed,
  ended:
    /(?<!\p{L})(?:no longer|no more|not any ?more|any ?more|any longer|used to|quit|gave up|given up|stopped|broke up|split up|cancell?ed|called off|(?:is|are|[’']s) off(?=$|[,.;!]| because)|fell through|sold|retired)(?!\p{L})/iu,
  correcting:
    /(?<!\p{L})(?:actually|i meant?|sorry|correction|instead|mixed (?:it|them|that) up|my mistake|i was wrong)(?!\p{L})/iu,
  newly:
    /(?<!\p{L})(?:now|nowadays|these days|from now on|new|instead|as of|switched|changed|moved|put|pushed|postponed|delayed|raised|lowered|cut|up to|down to|dropped|ditched|left(?![ -]hand)|returned|gone off|went off|went with|chose|healed|recovered|better|fine|(?:good|well|normal|working|healthy) again|fixed|over|gone|finished|done|ready|opened|launched|completed|upped|quit|stopped)(?!\p{L})/iu,
  denying:
    /^\s*(?:(?:nah|no|nope|well|sadly|haha|lol|eh)[,.!]*\s+)*(?:not any ?more|no longer|not these days)(?!\p{L})/iu,
  renewing:
    /^(?!.*birthday)(?:(?:actually|sorry|oh|ok|so|and|but|no|wait|update|correction|hm+)[\s,.!:]*)*(?:(?:the |my |our )?\p{L}+ (?:says|said|reckons|confirmed)(?: that)? )?(?:(?:i )?(?:just )?(?:checked|che[ck]+ed)[^,]{0,30},\s*)?(?:it(?:'|’)?s|it is|that(?:'|’)?s|it(?:'|’)?ll be|i mean(?:t| to say)|make (?:it|that)|now it(?:'|’)?s|(?:the )?new (?:date|time|appointment|deadline|plan)(?: is|:)|(?=.*\binstead\b)(?:then )?let(?:'|’)?s (?:meet|do|make|say|go|move)(?: it)?|(?=.*\binstead\b)we (?:meet|leave|start|do it)|we (?:now (?:meet|do it)|(?:meet|do it) now))(?: now| actually| on| the| at| moved to)*\s/iu,
  renewingAmount: RENEWING_AMOUNT,
  isCommitment,
  swap: swapIn,
  timePreposition:
    /,?\s*(?<!\p{L})(?:(?:just )?(?:on|in|since|for|from|to|until|till|by|at|this|of|(?<!(?:tak(?:es?|ing|en)|took|hand(?:s|ed|ing)?) )over|during|the|starting|before|after|as of)\s*)*$/iu,
  timeBound: /(?<!\p{L})(?<bound>to|until|till|by|before|after|from|starting|since)(?: the)?\s*$/iu,
  pronouns:
    /(?<!\p{L})(?:s?he|his|hers?|him|s?hes|(?:that|this)(?:['’]?s| is) (?:my|our)|(?:call(?:ed)?|named) (?:it|them|the)|names?(?: is| are|['’]s)|(?:two|a|an) (?:\p{L}+ )?(?:boys?|girls?))(?!\p{L})/iu,
  relating:
    /(?<!\p{L})(?:my|our|his|her|there(?:['’]?s| is)|from|is (?:the )?(?:team lead|treasurer|secretary|captain|director|drummer|bassist|guitarist|singer|goalkeeper|conductor|coach|manager|boss))(?!\p{L})|\p{L}['’]s /iu,
  telling: TELLING,
  answered,
  hedged,
  calling,
  genderOf: (relation) => kinWord(relation.split(" ").at(-1) ?? "")?.gender,
  since: (date) => `since ${date}`,
};

const BEHIND = /(?<!\p{L})(?:since|ago|last|back in|was|were|had|been)(?!\p{L})/iu;
const PAST =
  /^(?:[A-Z][a-z]+ed|Was|Had|Went|Got|Made|Took|Came|Saw|Met|Ran|Bought|Sold|Lost|Won|Found|Began|Left|Gave|Told|Wrote|Read|Built|Broke|Spent|Caught|Taught|Thought|Felt|Kept|Held|Heard|Drove|Flew|Swam|Grew|Fell|Led|Quit|Sent|Chose|Ate|Drank|Sang|Slept|Wore|Threw|Rode|Did)(?![a-z])/u;
