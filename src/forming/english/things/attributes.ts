/**
 * Maps the predicate of an English memory to single-valued attributes (memory.md §3.5). The rules
 * are in attributes-….ts; the first match wins.
 */

import { anyOf } from "../../any-of.ts";
import { type AttributeClaim, MOVE_PLANNED, OWN_RELATION } from "../../language-rules.ts";
import { stackKey } from "../clauses/stack.ts";
import { wordList } from "../clauses/words.ts";
import {
  ADVERB,
  cased,
  DIETS,
  END,
  FAITHS,
  FIELDS,
  type Groups,
  NAME,
  ROLE,
  type Rule,
  rule,
} from "./attribute-lists.ts";
import { HOME, IDENTITY } from "./attributes-self.ts";
import { TASTES } from "./attributes-tastes.ts";
import { LOADS, WORK } from "./attributes-work.ts";
import { planPurpose } from "./plans.ts";

const BODY: readonly Rule[] = [
  rule(
    `${ADVERB}(?:is|has been|became|has become|went|has gone|has stayed|stays|turned|is going|follows|eats|keeps|is on|has been on|does|is doing|lives|gave up|has given up|stopped being|is no longer|was|started|has started|tries|switched to|used to be|no longer eats)(?: now| strictly| mostly| fully| almost| entirely| completely| a| an| the| strict| lifelong| (?:very )?strictly|ly| being| to be)* (?<diet>${DIETS})${END}`,
    {
      type: "identity",
      key: "diet",
      isSince: false,
    },
  ),
  rule(
    `(?:(?!cook|bak|made|makes|restaurant|recipe)[\\p{L}'-]+ ){1,5}(?:${DIETS})(?=$|[,.;]| (?:for|since|and|but|at|because|except|diet|who|these|again|from|after|until|in|by|as|now|person)\\b)`,
    {
      type: "identity",
      key: (_, whole) =>
        /^(?:Is|Are|Has|Had|Went|Became|Turned|Eats|Follows|Stays|Keeps|Does|Gave|Stopped|No longer|Was|Lives|Tries|Used|Cooks|Isn't|Doesn't|Mostly|Only|Switched|Started|Identifies)/u.test(
          whole,
        )
          ? "diet"
          : undefined,
    },
  ),
  rule(
    "(?:can't|cannot|doesn't|isn't allowed|isn't able to|no longer|avoids|never|must not|may not|does not)(?: (?:eat|eats|have|has|tolerate|tolerates|digest|touch|touches|do))? (?:any )?(?:gluten|lactose|dairy|wheat|meat|pork|sugar|fructose|carbs|eggs)(?!\\p{L})",
    { type: "identity", key: "diet" },
  ),
  rule(`ate (?:a|an|the|some) .{2,60}(?:vegetarian|vegan)`, { type: "identity", key: "diet" }),
  rule(
    "(?:doesn't|does not|no longer|never|has never|can't|stopped|gave up|has given up|has cut out|cut out|avoids|only)(?: eats?| eating| eaten| touch(?:es)?)?(?: any| all)? (?:red meat|meat|pork|beef|fish|seafood|shellfish|dairy|animal products|gluten|sugar|bread|carbs|eggs|wheat|lactose)(?: or (?:fish|meat|dairy|pork|drink|eggs))?(?=$|[,.(;]| (?:since|for|because|at|in|any|after|and|but|or|on|anymore|as)\\b)",
    {
      type: "identity",
      key: (_, whole) => (/eat|touch|gave up|given up|cut out|avoids/iu.test(whole) ? "diet" : undefined),
    },
  ),
  rule(
    "(?:has )?(?:started|began|begun|went back to|gone back to|is)(?: to)? (?:eat|eating|having) (?<food>meat|fish|dairy|eggs|chicken|gluten|seafood|pork|beef)(?: and (?:fish|meat|dairy|eggs))? again",
    { type: "identity", key: "diet", text: ({ food }) => `Eats ${food ?? ""} again`, isSince: true },
  ),
  rule(
    "(?:only eats|eats only|(?:has )?started eating meat|has been eating meat|has cut (?:gluten|dairy|sugar|meat|carbs|alcohol|wheat) out|has no (?:dairy|gluten|meat|sugar|lactose|wheat|eggs)|eats (?:meat|fish|dairy|eggs|chicken|gluten|seafood) again|has gone back to (?:eating )?meat|mostly eats|eats no|eats fish but|eats everything except|eats meat|has eaten (?:no|only)|has eaten fish|is off (?:dairy|gluten|meat|sugar)|keeps (?:strictly )?kosher|is on (?:a|an|the) (?:\\p{L}+[ -])?(?:diet|low)|follows (?:a|an|the) .{2,30} diet|has switched to a .{2,30} diet)",
    { type: "identity", key: "diet" },
  ),
  rule(
    `${ADVERB}(?:is|was|became|has become|was raised|was brought up|grew up|is a practising|converted to|identifies as|is not|isn't|is no longer|used to be|stopped being)(?: now| an?| the| deeply| devoutly?| very| strictly| non-practising| practising| practicing| lapsed| secular| cultural(?:ly)?| both| more or less| a bit| not| raised| born| proudly| still)* (?<faith>${FAITHS})(?=$|[,.;(]| (?:and|but|in|by|who|since|after|with|so|now|at|from|though|on|family|household|until|as|for|person|woman|man)\\b)`,
    {
      type: "identity",
      key: "religion",
    },
  ),
  rule(
    "(?:converted to|was baptised|was baptized|was confirmed|was ordained|got baptised|left the (?:\\p{L}+ )*(?:church|witnesses|faith|cult|jehovah)|left (?:catholicism|islam|judaism|christianity|mormonism|religion)|lost (?:the )?faith|found god|believes in god|doesn't believe in god|does not believe in god|is (?:not|isn't) religious|isn't religious|goes to (?:church|mass|mosque|temple|synagogue|the mosque|the temple|gurdwara|shul|the church)|attends (?:church|mass|the mosque|synagogue)|observes (?:shabbat|sabbath|lent|ramadan|the fast)|keeps (?:shabbat|the sabbath)|fasts (?:during|for|in) ramadan|prays five times|became (?:a|an) (?:\\p{L}+ )?(?:christian|buddhist|muslim|hindu|sikh|jew|quaker|pagan)|as a (?:jain|sikh|muslim|christian|jew|hindu|buddhist)|is a member of the .{2,30}church|no longer (?:goes to church|pays church tax|believes)|no longer pays church tax)",
    { type: "identity", key: "religion" },
  ),
  rule("gives .{2,40} to (?:the|a) (?:mosque|church|temple|synagogue|parish)", { type: "identity", key: "religion" }),
  rule("(?:is|has (?:always |long )?been) (?:\\p{L}+ )?(?:scared|afraid|frightened|terrified) of (?!the speaker)", {
    type: "preference",
  }),
  rule("(?:is|turned|has) (?:severely |badly |very |deathly |mildly )?(?:allergic|intolerant) ", { type: "identity" }),
];

const CHILD = "(?:baby|child|girl|boy|son|daughter|twins|triplets|babies)";
const RELATIONSHIPS: readonly Rule[] = [
  rule(
    `${ADVERB}(?:is|got|fell) (?:now |also |\\d+ (?:weeks|months) |heavily |three |four |five |six |seven |eight |nine |months )*(?:pregnant|expecting)(?!\\p{L}| (?:guests|visitors|a (?:parcel|package|call|letter|delivery|visit)))`,
    { type: "identity", key: "pregnancy" },
  ),
  rule(
    `(?:had|has had|gave birth to|has given birth to) (?:(?:an?|the|her|his|their|little|healthy|baby|first|second|third|new) )*${CHILD}${END}`,
    { type: "fact", ends: ["pregnancy"] },
  ),
  rule(
    `the (?:(?:little|first|second|new) )?${CHILD}(?: (?:boy|girl))?(?: [\\p{L}-]+)? (?:was|were|is|are) born${END}`,
    {
      type: "fact",
      ends: ["pregnancy"],
    },
  ),
  rule(`(?:gave birth|has given birth|is no longer pregnant|lost the baby|had a miscarriage)${END}`, {
    type: "fact",
    ends: ["pregnancy"],
  }),
  rule("(?:ties the knot|tied the knot|is tying the knot|has set the date|set the date)", {
    type: "relationship",
    key: "plan.wedding",
  }),
  rule(
    `(?:is getting married|will get married|is marrying|will marry|plans to (?:marry|get married)|(?:the )?wedding (?:is|was|will be|has been|isn't|won't)|is planning (?:a|the|an?) (?:[\\p{L}-]+ )?wedding|called off (?:the|a) (?:wedding|engagement)|called (?:the|a) wedding off|has called off the (?:wedding|engagement)|postponed (?:the|a) wedding|moved the wedding|marries|gets married|is eloping|wants to (?:marry|get married)|hopes to marry)${END}`,
    { type: "relationship", key: "plan.wedding" },
  ),
  cased(
    `(?:Is(?: now| happily)? (?:married|with|together with|in a relationship with|dating|seeing|going out with|a couple with|living with the (?:boyfriend|girlfriend|partner))|Has been (?:married|with|together|in a relationship|dating|seeing)|Has been together|Was proposed|Dates|Met the (?:partner|husband|wife)|Married|Got together|Moved in(?= with | together )|Is a couple|Broke up|Split up|Separated|Got divorced|Is divorced|Has broken up|Has split up|Fell in love|Is living together)(?: [^A-Z,]{2,24})??(?: (?:to|with|from|by))?(?: the (?:partner|wife|husband|boyfriend|girlfriend),)? ${NAME}`,
    {
      type: "relationship",
      key: ({ name }, whole) =>
        // After a separation, a new partner may follow.
        /^(?:Broke up|Split up|Separated|Has broken up|Has split up|Has separated)/u.test(whole)
          ? "relationship.status"
          : /^(?:Married|Got divorced|Is divorced|Separated)/u.test(whole)
            ? /^Married in/u.test(whole)
              ? "relationship.status"
              : /divorced|Separated/u.test(whole)
                ? "relationship.status"
                : "relationship.partner"
            : PROVIDER.test(whole) ||
                (/^(?:Is with|Met|Moved in)/u.test(whole) && /^(?:[A-Z][a-z]+ (?:in|at))/u.test(name ?? ""))
              ? undefined
              : "relationship.partner",
    },
  ),
  rule(
    `(?:got|is|was|has been|has got|became|has become)(?: now| still| just| finally| happily| recently| newly| officially| still| legally| a| an| both)* (?:married|engaged|divorced|separated|widowed|single|widow|widower|a widow|a widower|in a relationship|in an open (?:relationship|marriage)|polyamorous|bachelor|divorcee|unmarried|remarried)${END}(?! to (?:a|the) (?:job|idea))`,
    {
      type: "relationship",
      key: "relationship.status",
    },
  ),
  rule(
    `(?:got divorced|filed for divorce|is getting divorced|is getting a divorce|broke up|split up|has broken up|has split up|separated|has separated|was widowed|isn't in a relationship|is not in a relationship|isn't together|got engaged|proposed|married (?:in|on|at|for)|got married|called it off|left (?:the|a) (?:first |second )?(?:husband|wife|partner)|has been single|isn't married|isn't looking for|has a (?:boyfriend|girlfriend|partner|husband|wife)$|remarried|never married|has never married|is going through a divorce|eloped)${END}`,
    {
      type: "relationship",
      key: (_, whole) => (/^(?:proposed (?!to))/iu.test(whole) ? undefined : "relationship.status"),
      ends: [],
    },
  ),
  rule("asked the speaker to marry|proposed to the speaker", { type: "relationship", key: "relationship.status" }),
  rule("died|passed away|passed|is dead", { type: "fact" }),
  rule(
    `(?:is|was|has been|got|is back)(?: taken| admitted| brought)?(?: back)? (?:in|to|into) (?:the )?(?:hospital|icu|intensive care|rehab)${END}`,
    { type: "fact", key: "health.hospital" },
  ),
  rule(
    `is (?:back |finally |safely )*home(?: again)?(?=$|,)|(?:is|came|got|has come)(?: back)? home from (?:the )?hospital|(?:is|got|came) out of (?:the )?(?:hospital|icu|intensive care|rehab)${END}|(?:was|got|has been) discharged|left (?:the )?hospital`,
    { type: "fact", key: "health.hospital" },
  ),
  rule(
    "(?:has been with|is with|has been together|has been a couple|is a couple|has been married (?:to|for|since)|is in a relationship|has been dating|is dating|is seeing|has been seeing|has been in a relationship)(?!\\p{L})",
    {
      type: "relationship",
      key: (_, whole) =>
        /^(?:is|has been) with (?:a|an|the|their) (?:\p{L}+ )?(?:company|team|bank|firm|agency|child|children)/iu.test(
          whole,
        ) ||
        PROVIDER.test(whole) ||
        /^is seeing (?:a|the) (?:doctor|therapist|specialist|physio)/iu.test(whole)
          ? undefined
          : "relationship.partner",
    },
  ),
  rule(
    "has (?:an? |two |three |four |five |no |\\d |the )?(?:[\\p{L}-]+ ){0,2}?(?:sons?|daughters?|child(?:ren)?|kids?|brothers?|sisters?|wife|husband|partner|girlfriend|boyfriend|siblings|twins|grand\\p{L}+|nephews?|nieces?|friend|cousins?)\\b",
    { type: "relationship" },
  ),
  rule(
    "has (?:an? |two |three |four |five |\\d )?(?:[\\p{L}-]+ )?(?:dogs?|cats?|puppy|kitten|pets?|horse|rabbits?|parrot|hens|chickens|guinea pigs|tortoise|hamsters?|goldfish)\\b",
    { type: "relationship" },
  ),
];

const DEGREE = anyOf(wordList("degree"));

const SCHOOL = anyOf(wordList("school"));
const INSTITUTE = "(?:\\p{Lu}[\\p{L}'’.-]*(?: (?:\\p{Lu}[\\p{L}'’.-]*|of|the|de|and)){0,5})";

const SCHOOLING: readonly Rule[] = [
  rule(
    `(?:has )?(?:changed|switched|transferred|moved)(?: (?:the )?(?:degree|major|course|subject)s?)? to ${FIELDS}${END}`,
    { type: "fact", key: "education.subject" },
  ),
  rule(
    `(?:(?:has )?changed|(?:has )?switched|is switching|is changing|moved)(?: (?:the )?(?:degree|major|course|subject)s?)? from ${FIELDS} to (?<subject>\\p{L}[\\p{L} ]+)`,
    { type: "fact", key: "education.subject" },
  ),
  rule(
    `${ADVERB}(?:studies|is studying|studied|has studied|majors in|is majoring in|majored in|minors in|minored in|reads|is reading|read|graduated in|has a degree in|holds a degree in|did a degree in|does|is doing|wants to study|plans to study|will study|will be studying|is going to study|is starting|starts|started|specialises in|is a student of|trained in|is training in|did) ${FIELDS}${END}`,
    { type: "fact", key: "education.subject" },
  ),
  rule(
    `(?:is doing|does|did|is on|started|starts|is starting|has started|is finishing|finished|has finished|completed|has|has got|is taking|took|takes|enrolled (?:in|on)|signed up for|is working on|is writing|is pursuing|is in|put|has put|goes back to|is going back to|went back to|plans to do|hopes to start|applied for|has applied for|dropped|gave up|earned|holds)(?: (?:a|an|the|out of))?(?: (?:third|second|first|final|last)[- ]year of)?(?: (?:a|an|the))? (?:[\\p{L}'-]+ ){0,3}?${DEGREE} (?:in|of|on|at .{2,40} in) (?<subject>\\p{L})`,
    {
      type: "fact",
      key: (_, whole) =>
        / (?:phd|doctorate) on /iu.test(whole) && /^hopes/iu.test(whole)
          ? undefined
          : / (?:at|in) \p{Lu}{2}|at the University| at \p{Lu}/u.test(whole) && / thesis /iu.test(whole)
            ? "education.school"
            : "education.subject",
    },
  ),
  rule(
    `(?:is doing|does|did|is taking|takes|took|signed up for|enrolled (?:in|on)|teaches|has started|started|is starting|starts|is on) (?:a|an|the) (?:[\\p{L}-]+ )?(?:${FIELDS}) (?:course|degree|class|diploma|apprenticeship|evening course)`,
    { type: "fact", key: "education.subject" },
  ),
  rule(
    `is (?:an? |the )?(?:[\\p{L}-]+ ){0,3}?(?:${FIELDS}) (?:student|undergraduate|undergrad|postgrad|graduate|major)(?! at|,? at)`,
    { type: "fact", key: "education.subject" },
  ),
  rule(
    "is (?:an? |the )?(?:doctoral candidate|phd candidate|phd student|doctoral student|phd researcher|doctoral researcher) in ",
    { type: "fact", key: "education.subject" },
  ),
  rule(
    `is (?:an? |the )?(?:[\\p{L}'-]+ ){0,4}?(?:student|pupil|undergraduate|undergrad|postgrad|phd student|exchange student|fresher|freshman|sophomore|alumnus|alumna|sixth former)${END}`,
    { type: "fact", key: "education.school" },
  ),
  cased(
    `(?:Studies|Is studying|Studied|Has studied|Goes|Went|Attends|Attended|Graduated|Is enrolled|Enrolled|Got in|Got a place|Got|Got accepted|Was accepted|Was admitted|Has been accepted|Has a place|Is going|Is starting|Starts|Started|Is doing [^A-Z]{2,40}|Did [^A-Z]{2,40}|Is in [^A-Z]{2,20}|Is finishing [^A-Z]{2,30}|Is at|Is in \\d+th grade)(?: [^A-Z,]{2,30}?)?,? (?:at|to|from|into|in) (?:the )?(?=${INSTITUTE})(?:[^,]*(?:University|College|School|Academy|Gymnasium|Lycée|Conservat|Institute|Polytechnic|Uni\\b|TU |ETH|MIT|UCL|LSE|Sorbonne|Oxford|Cambridge|Harvard|Yale|Coimbra|Delft|Bologna|Leiden|St\\.? \\p{Lu}|Grammar|High)|\\p{Lu}{2,4}\\b)`,
    {
      type: "fact",
      key: (_, whole) =>
        /^(?:Is starting|Starts|Started|Is at|Is going) .*\b\p{Lu}{2,5}\b/u.test(whole) &&
        !/(?:University|College|School|Academy|ETH|MIT|UCL|LSE|TU )/u.test(whole)
          ? undefined
          : "education.school",
    },
  ),
  cased(`(?:Graduated|Studied|Studies|Is studying) (?:[^A-Z,]{2,30} )?(?:from|at) ${INSTITUTE}`, {
    type: "fact",
    key: "education.school",
  }),
  rule(`(?:got|has|was offered|has got) a place (?:at|in) (?:the|a|an) (?:[\\p{L}-]+ )?${SCHOOL}${END}`, {
    type: "fact",
    key: "education.school",
  }),
  cased(`Got into (?!(?:trouble|the|a|an|running|programming|cooking)\\b)${INSTITUTE}`, {
    type: "fact",
    key: "education.school",
  }),
  rule(
    `(?:goes to|went to|is at|attends|attended|was at|was sent to|is in|left|dropped out of|has dropped out of|is going back to|went back to|is back at|started at|starts at|got into|never went to) (?:a|an|the)? ?(?:[\\p{L}-]+ ){0,3}?${SCHOOL}${END}`,
    {
      type: "fact",
      key: (_, whole) => (/^(?:is|was) (?:at|in) school/iu.test(whole) ? undefined : "education.school"),
    },
  ),
  rule("(?:has )?dropped out(?=$|,|\\.| of)", { type: "fact", key: "education.school" }),
  rule(
    "(?:is in|(?:has )?started|starts|is starting|moved up to|went into|is going into) (?:the )?(?:\\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|final|last) (?:grade|year|form|semester)|(?:is in|(?:has )?started|starts|is starting) (?:year|grade|form) (?:\\d|\\p{L}+)|is a (?:first|second|third|fourth|final)-year|is doing (?:a-levels|gcses|abitur)",
    { type: "fact", key: "education.school" },
  ),
  rule(
    "(?:dropped|left) out of|left school at|has (?:finished|completed) (?:the )?(?:degree|studies)|graduated(?: from| with| in| last| at|$)",
    { type: "fact", key: (_, whole) => (/ (?:at|from) \p{Lu}/u.test(whole) ? "education.school" : undefined) },
  ),
];

const LEFT_WORK: readonly string[] = ["work.employer", "work.role"];
const JOB = "(?:job|position|post|work|role)";

const STATUS: readonly Rule[] = [
  rule(
    "(?:(?:takes|gets|catches) the [^,]{1,30}?(?:train|bus|tube|tram|metro|ferry|subway)|cycles|walks|drives|bikes|runs) (?:in )?to (?:work|the office|uni|school)(?=$|[,.])",
    { type: "fact", key: "commute" },
  ),
  // A role held for years may have ended.
  rule("worked as .{2,60} for (?:\\d+|\\p{L}+) years$", { type: "fact" }),
  rule(
    "(?:is|has been) in (?:the|an?) (?:\\p{L}+ )?(?:year|month|week) of (?:an? |the )?(?:\\p{L}+ )?(?:training|apprenticeship|residency)",
    { type: "fact", key: "work.role" },
  ),
  rule(
    "(?:is|will be) (?:leaving|quitting|going back|giving up) .{2,60}? to (?:become|be) (?:an? |the )?(?<plan>\\p{L}.*)",
    { type: "goal", key: ({ plan }) => planPurpose(plan, true) },
  ),
  rule(
    `${ADVERB}(?:retired|has retired|is retired|took early retirement|has taken early retirement|is semi-retired|went into retirement)${END}(?! (?:the|a|an|my) )`,
    { type: "fact", key: "work.status", ends: LEFT_WORK },
  ),
  rule("(?:is retiring|will retire|retires|plans to retire (?:in|next|this|from))(?!\\p{L})", {
    type: "fact",
    key: "work.status",
  }),
  rule(`(?:is|has been) (?:an? |the )?(?:newly |happily |recently )?retired (?:${ROLE}|\\p{L}+)`, {
    type: "fact",
    key: "work.status",
  }),
  rule(
    `(?:was|is|got|has been|is being|will be) (?:recently |just )?(?:made redundant|laid off|fired|sacked|let go|unemployed|out of work|between jobs|jobless|dismissed|furloughed|suspended)${END}`,
    { type: "fact", key: "work.status", ends: LEFT_WORK },
  ),
  rule(`(?:lost|has lost) (?:the|a|an) (?:\\p{L}+ )?job${END}`, { type: "fact", key: "work.status", ends: LEFT_WORK }),
  rule(
    `${ADVERB}(?:is|has been|works|is working|is going|went|has gone|will be|started|switched to) (?:a |an |now |going |back )?(?:on strike|on notice|working remotely|from home|remotely|on a (?:temporary|permanent|fixed-term|zero-hours) contract|back at work|back to work|on (?:parental|maternity|paternity|sick|medical|garden(?:ing)?|unpaid|long-term) leave|on (?:a )?sabbatical|on disability|signed off|off work|off sick|part[- ]time|half[- ]time|full[- ]time|(?:freelance|freelancing|self-employed|self employed)(?=$|[,.]| (?:since|for|and|now|again)\\b)|a freelancer|a contractor|a pensioner|on a zero-hours|on probation|a stay-at-home \\p{L}+|stay-at-home \\p{L}+|a househusband|a housewife|a homemaker|a full-time (?:mum|mom|dad|parent|carer)|looking for (?:a |another |new )?(?:job|work)|job[- ]hunting)${END}`,
    { type: "fact", key: (_, whole) => (/ as (?:a|an|the) /iu.test(whole) ? "work.role" : "work.status") },
  ),
  rule(
    `(?:only )?(?:works|is working) (?:only )?(?:\\d+ percent|\\d+ ?%|\\p{L}+ days a week|\\d days|half days|four-day weeks?|three days)`,
    { type: "fact", key: "work.status" },
  ),
  rule(
    `(?:has )?(?:cut|went|gone|dropped|reduced|going)(?: the hours)? (?:down|up|back)?,? ?(?:to|by) (?:\\d+ ?(?:%|percent)|\\p{L}+ (?:working )?(?:days|hours)|part-time|full-time|half)`,
    { type: "fact", key: "work.status" },
  ),
  rule(
    `(?:no longer works (?!at|for|as|in )|stopped working|took (?:a year|six months|\\p{L}+ weeks) off|plans to take (?:a|\\p{L}+) (?:year|months?) off|is taking (?:a|\\p{L}+) (?:year|months?) off|seeks (?:civilian )?(?:employment|work|a job)|is seeking (?:employment|work|a (?:new )?job)|is looking for (?:a (?:new |second )?(?:job|position)|work)|(?:has received|receives|gets|is on|has been receiving) (?:a |the )?(?:disability|pension|benefits|unemployment)|lost the ${JOB}|has (?:no job|got no job)|does not have a job|doesn't have a job|(?:the )?contract (?:ends|runs out|expires|was|is|has)|has a (?:permanent|temporary|fixed-term) (?:job|contract|position)|works from home|works remotely|has a (?:part|full)-time job|went freelance|became self-employed|went on strike|on notice|working remotely|from home|remotely|on a (?:temporary|permanent|fixed-term|zero-hours) contract|back at work|back to work|on (?:parental|maternity|paternity|sick) leave)`,
    { type: "fact", key: "work.status" },
  ),
];

export function attributeClaim(text: string): AttributeClaim {
  if (UNABLE.test(text)) return { text, type: "fact" };
  const found = applyRules(text);
  if (UNDECIDED.test(text) && found.key?.startsWith("plan.") === false) return { text, type: "fact" };
  const ends = [...(LEAVES.test(text) ? [OWN_RELATION] : []), ...(HAS_MOVED.test(text) ? [MOVE_PLANNED] : [])];
  return ends.length === 0 ? found : { ...found, ends: [...(found.ends ?? []), ...ends] };
}

/** Unlike "moved the wedding". */
const HAS_MOVED = /^(?:Has )?(?:just |finally )?[Mm]oved (?:in|into|out|house|home|to)(?!\p{L})/u;

const LEAVES =
  /^(?:Left|Has left|Quit|Has quit|Resigned|Has resigned|Retired|Has retired|Is out|Is leaving|Dropped out|Pulled out|Walked (?:off|out)|Moved (?:out|back|away|home)|Has moved (?:out|back|away)|Went (?:home|back)|Stopped (?:teaching|working|coming|coaching|answering)|No longer (?:works|teaches|comes|coaches)|Is no longer an? (?:client|customer|supplier|student|tenant|colleague))(?!\p{L})/u;

/** A hindrance, and no plan that fell through: "Can't run at the moment". */
const UNABLE =
  /^(?:Can['’]t|Cannot) \p{Ll}+ (?:at the moment|right now|for now|because|due to|properly|until|with the)(?!\p{L})/u;
/** "Might switch to Tidal", "Almost switched", "Was offered a job": none is so. */
const UNDECIDED = /^(?:(?:Might|May|Could|Almost|Nearly) \p{Ll}|(?:Was|Got|Has been|Has got) offered )/u;

/** The first matching rule, or else a plain fact. */
function applyRules(text: string): AttributeClaim {
  const stack = stackKey(text);
  const level = LEVEL.exec(text)?.groups?.["level"];
  if (level !== undefined) return { text: text.replace(level, `at level ${level}`), type: "skill" };
  if (BEGINNER.test(text)) return { text: "Is at beginner level", type: "skill" };
  const passed = PASSED.exec(text)?.groups?.["level"];
  if (passed !== undefined) return { text: text.replace(passed, `level ${passed}`), type: "fact" };
  if (stack !== undefined) return { text, type: "environment", key: stack };
  for (const { pattern, type, key: keyOf, text: textOf, former: formerOf, ends, isSince } of RULES) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const groups: Groups = match.groups ?? {};
    const key = typeof keyOf === "function" ? keyOf(groups, text) : keyOf;
    if (typeof keyOf === "function" && key === undefined) continue;
    const lacked = key !== undefined && MANY_VALUED.has(key) ? LACKED.exec(text)?.groups?.["value"] : undefined;
    // "Isn't a nurse" sets no value but ends the one it names.
    if (lacked !== undefined) return { text, type, former: lacked };
    const former = formerOf?.(groups) ?? (key === undefined ? undefined : excludedValue(text));
    const sentence = textOf?.(groups, text) ?? text;
    return {
      text: sentence.charAt(0).toUpperCase() + sentence.slice(1),
      type,
      ...(key === undefined ? {} : { key }),
      ...(former === undefined ? {} : { former }),
      ...(ends === undefined || ends.length === 0 ? endsOf(key, text) : { ends }),
      ...(isSince === true || (typeof isSince === "function" && isSince(groups, text)) ? { isSince: true } : {}),
    };
  }
  const former = excludedValue(text);
  return { text, type: "fact", ...(former === undefined ? {} : { former }) };
}

const BEGINNER = /^(?:Is )?(?:an? )?(?:(?:total|complete|absolute|real) )?beginner(?:, [AN]\d)?$/iu;
const PASSED = /^Passed (?:the )?(?<level>[ABC][12]|N[1-5])(?=$|,| (?:test|exam|certificate)(?!\p{L}))/u;

/** "Is B1": adds the noun for clarity. */
const LEVEL = /^Is (?<level>[ABC][12]|N[1-5])(?= in \p{Lu}|$)/u;

/** Attributes for which a negation only removes one value. */
const MANY_VALUED: ReadonlySet<string> = new Set(["diet", "work.role", "nationality", "religion", "instrument"]);
/** "Is with Octopus for electricity"; not "with Tom for two years". */
const PROVIDER =
  /^(?:is|has been) with [^,]{2,30} for (?:the )?(?:electricity|gas|energy|power|water|broadband|internet|wifi|phone|mobile|insurance|banking|the mortgage|mortgage|tv|health|pension)(?!\p{L})/iu;
const LACKED = /^Isn't (?:really |actually )?(?:an? |the )?(?<value>[\p{L}-]+(?: [\p{L}-]+){0,2})(?=$|,)/u;

/** "…, not Aberdeen": the excluded value. */
const excludedValue = (text: string): string | undefined =>
  /, not (?<former>[\p{Lu}\d][^,.]{1,40})$/u.exec(text)?.groups?.["former"];

/** Divorce and widowhood end a partnership. */
const endsOf = (key: string | undefined, text: string): { readonly ends?: readonly string[] } =>
  (key === "relationship.status" || key === "relationship.partner") &&
  /divorced|divorce\b|widow|broke up|split up|broken up|separated|is single/iu.test(text)
    ? { ends: ["relationship.partner"] }
    : {};

const RULES: readonly Rule[] = [
  ...IDENTITY,
  ...LOADS,
  ...STATUS,
  ...HOME,
  ...SCHOOLING,
  ...WORK,
  ...BODY,
  ...RELATIONSHIPS,
  ...TASTES,
];
