/** Whether and how much somebody works: retired, laid off, on leave, part-time. */
import { ROLE } from "./attribute-lists.ts";
import { ADVERB, END, type Rule, rule } from "./attribute-rule.ts";
import { planOf } from "./plans.ts";

const LEFT_WORK: readonly string[] = ["work.employer", "work.role"];
const JOB = "(?:job|position|post|work|role)";

export const STATUS: readonly Rule[] = [
  // What somebody was for years may be over: it is no role that they hold.
  rule("worked as .{2,60} for (?:\\d+|\\p{L}+) years$", { type: "fact" }),
  rule(
    "(?:is|has been) in (?:the|an?) (?:\\p{L}+ )?(?:year|month|week) of (?:an? |the )?(?:\\p{L}+ )?(?:training|apprenticeship|residency)",
    { type: "fact", key: "work.role" },
  ),
  rule(
    "(?:is|will be) (?:leaving|quitting|going back|giving up) .{2,60}? to (?:become|be) (?:an? |the )?(?<plan>\\p{L}.*)",
    { type: "goal", key: ({ plan }) => planOf(plan, true) },
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
