/** What somebody studies, and where. */
import { anyOf } from "../../any-of.ts";
import { FIELDS } from "./attribute-lists.ts";
import { ADVERB, cased, END, type Rule, rule } from "./attribute-rule.ts";

const DEGREE = anyOf(
  "degree bachelor's bachelor master's masters msc ma ba bsc phd doctorate thesis dissertation course diploma certificate apprenticeship placement traineeship a-levels evening_course access_course mba foundation_year minor undergrad",
);

const SCHOOL = anyOf(
  "school boarding_school primary_school secondary_school high_school grammar_school university uni college academy gymnasium conservatory conservatoire kindergarten lycée polytechnic art_school law_school medical_school drama_school night_school business_school",
);
const INSTITUTE = "(?:\\p{Lu}[\\p{L}'’.-]*(?: (?:\\p{Lu}[\\p{L}'’.-]*|of|the|de|and)){0,5})";

export const SCHOOLING: readonly Rule[] = [
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
    "is in (?:the )?(?:\\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|final|last) (?:grade|year|form|semester)|is in (?:year|grade|form) (?:\\d|\\p{L}+)|is a (?:first|second|third|fourth|final)-year|is doing (?:a-levels|gcses|abitur)",
    { type: "fact", key: "education.school" },
  ),
  rule(
    "(?:dropped|left) out of|left school at|has (?:finished|completed) (?:the )?(?:degree|studies)|graduated(?: from| with| in| last| at|$)",
    { type: "fact", key: (_, whole) => (/ (?:at|from) \p{Lu}/u.test(whole) ? "education.school" : undefined) },
  ),
];
