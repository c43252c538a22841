/** Grammar of people who learn English, as others write it: "I not eat pork", "I have 34 years", "she work in a bank". */

import { compilePattern } from "../../../text/alphabetic.ts";
import { relativeWord } from "../people/relative-words.ts";
import { isGivenName, isWord } from "./lexicon.ts";
import { BASE_VERBS, isFiniteForm, thirdPerson } from "./verbs.ts";

export const withUsualGrammar = (text: string): string =>
  text
    .replaceAll(NOT_BEFORE_VERB, (_, subject: string, verb: string) =>
      /^(?:s?he$|my \p{L}+[^s]$)/iu.test(subject) ? `${subject} does not ${verb}` : `${subject} do not ${verb}`,
    )
    .replaceAll(NAME_NOT_VERB, (whole, name: string, verb: string) =>
      isWord(name.toLowerCase()) && !isGivenName(name.toLowerCase()) ? whole : `${name} does not ${verb}`,
    )
    .replaceAll(NAME_BARE_VERB, (whole, name: string, verb: string) =>
      isGivenName(name.toLowerCase()) ? `${name} ${thirdPerson(verb)}` : whole,
    )
    .replaceAll(BARE_GERUND, (whole, verb: string) => (BASE_VERBS.has(verb.toLowerCase()) ? whole : `I am ${verb}`))
    .replaceAll(BE_NOT_VERB, (_, be: string, verb: string) => `${be === "is" ? "does" : "do"} not ${verb}`)
    .replaceAll(BE_VERB, "$1 $2")
    .replaceAll(HAS_YEARS, (_, subject: string, years: string) =>
      /^i$/iu.test(subject) ? `${subject} am ${years} years old` : `${subject} is ${years} years old`,
    )
    .replaceAll(SINCE_YEARS, (_, subject: string, what: string, time: string) =>
      /^(?:i|we|you|they)$/iu.test(subject)
        ? `${subject} have been ${what} for ${time}`
        : `${subject} has been ${what} for ${time}`,
    )
    .replaceAll(BASE_AFTER_HE, (_, subject: string, verb: string) => `${subject} ${thirdPerson(verb)}`)
    .replaceAll(BASE_AFTER_RELATIVE, (whole, whose: string, relation: string, name: string, verb: string) =>
      relativeWord(relation.toLowerCase())?.isPlural === false
        ? `${whose} ${relation}${name} ${thirdPerson(verb)}`
        : whole,
    )
    .replaceAll(GERUND_OF_RELATIVE, (whole, who: string, relation: string, verb: string, rest: string) => {
      const isPlural = relativeWord(relation.toLowerCase())?.isPlural;
      return isPlural === undefined ||
        rest
          .replace(IN_MAY, "")
          .split(/[^\p{L}'’]+/u)
          .some(isFiniteForm)
        ? whole
        : `${who} ${isPlural ? "are" : "is"} ${verb}${rest}`;
    })
    .replaceAll(
      WITHOUT_ARTICLE,
      (_, before: string, noun: string) => `${before}${/^[aeio]/iu.test(noun) ? "an" : "a"} ${noun}`,
    )
    .replaceAll(
      SEARCHES,
      (_, subject: string, thing: string) =>
        `${subject} ${/^i$/iu.test(subject) ? "am" : "are"} looking for a ${thing}`,
    )
    .replaceAll(DAY_OF_MONTH, "on $1 $2")
    .replaceAll(SINCE_SPAN, "for $1")
    .replaceAll(
      HAS_ALLERGY,
      (_, subject: string, what: string) => `${subject} ${/^i$/iu.test(subject) ? "am" : "is"} allergic to ${what}`,
    )
    .replaceAll(IN_COMPANY, " at ");

/** "I have interview on Monday". */
const WITHOUT_ARTICLE =
  /(?<=(?<!\p{L})(?:i|we|he|she) (?:have|has|had|got) )((?:job |driving )?)((?:interview|appointment|exam|operation|meeting|test)(?!s|\p{L}))/giu;
/** "We search flat for three persons". */
const SEARCHES =
  /(?<!\p{L})(i|we) search(?: for)? (job|work|flat|room|house|apartment|school|doctor|dentist)(?!\p{L})/giu;
/** "Start 1 of June". */
const DAY_OF_MONTH =
  /(?<=(?:start|starts|begin|begins|stop|finish|come|comes) )(\d{1,2}) of (january|february|march|april|may|june|july|august|september|october|november|december)(?!\p{L})/giu;
/** "I don't drink since 3 years". */
const SINCE_SPAN =
  /(?<!\p{L})since ((?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|many) (?:years|months|weeks|days))(?!\p{L}| ago)/giu;
/** "He has allergy for strawberries". */
const HAS_ALLERGY =
  /(?<!\p{L})(i|he|she|\p{L}{2,12}) (?:has|have) (?:an? )?allergy (?:for|on|to|against|of) (\p{L}+)/giu;
const IN_COMPANY = / (?:in|at|for) (?:the )?company (?=\p{Lu})/gu;

const OPENING = "(?<=^|[,.;:!] |(?<!\\p{L})(?:and|but|because|that) )";
const VERBS = "eat|drink|like|speak|smoke|work|live|have|want|need|know|understand|study|use|drive|play|cook|go";
const NOT_BEFORE_VERB = compilePattern(`${OPENING}(I|we|they|he|she|my \\p{L}{2,12}) not (${VERBS})(?!\\p{L})`, "giu");
/** "Jonas not like fish", "Hana go to school". */
const NAME_NOT_VERB = compilePattern(`(?<=^|[,.;] )(\\p{Lu}\\p{Ll}+) not (${VERBS})(?= \\p{L}|$|[,.;])`, "gu");
const NAME_BARE_VERB =
  /(?<=^|[,.;] )(\p{Lu}\p{Ll}+) (go|live|work|study|have|speak|like)(?= (?:to|in|at|an?|as|one|two|three|\d|\p{Lu}\p{Ll})(?!\p{L}))/gu;
/** "I majoring in business". */
const BARE_GERUND = compilePattern(`${OPENING}I (\\p{Ll}{3,}ing)(?= \\p{L})`, "gu");
/** "My daughter is not eat fish". */
const BE_NOT_VERB =
  /(?<!\p{L})(am|is|are) not (eat|drink|speak|smoke|want|need|know|understand|have|work|use|cook)(?= \p{L}|$|[,.;])(?! out(?!\p{L}))/giu;
/** "I am agree", "I am work as nurse". */
const BE_VERB = compilePattern(
  `${OPENING}(I|we) (?:am|are) (agree|work|worry|study|speak|eat|drink|want|need|know|have)(?= \\p{L}|$|[,.;])`,
  "giu",
);
const HAS_YEARS =
  /(?<!\p{L})(i|he|she|my \p{L}{2,12}) (?:(?:is|am) having|has|have) (\d{1,2}) years(?: old(?!\p{L})|(?=$|[,.;!]| and(?!\p{L})))/giu;
/** "I am living in Porto since 2 years". */
const SINCE_YEARS =
  /(?<=^|[,.;:!] |(?<!\p{L})(?:and|but|because|that) )((?:my )?\p{L}{1,12}) (?:am|is|are) ((?:living|working|studying|learning|married|playing|teaching|together|vegetarian|vegan|retired|divorced)(?: [\p{L}'-]+){0,6}?) since ((?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|many|some|a few) (?:years|months|weeks|days))(?!\p{L}| ago)/giu;
/** "And she study medicine": no other verb stands before it. */
const BASE_AFTER_HE = compilePattern(
  `${OPENING}(he|she) (have|work|live|study|like|love|speak|want|need|play|teach|suffer)(?= \\p{L}|$|[,.;])`,
  "giu",
);
const BASE_AFTER_RELATIVE = compilePattern(
  `${OPENING}([Mm]y|[Oo]ur) (\\p{L}+)((?:,? \\p{Lu}\\p{Ll}+,?)?) (have|work|live|study|speak|love|play|teach)(?= (?:in|at|as|for|an?|the|with|near|there|here|one|two|three|four|\\d+|\\p{Lu}\\p{Ll}+)(?!\\p{L}))`,
  "gu",
);
/** "My sister coming on Friday"; not "My sister coming made me happy". */
const GERUND_OF_RELATIVE =
  /(?<=^|[.!;] )((?:(?:my|our) (?=\p{L}{2,20} )|(?=(?:mum|mom|dad|granny|grandma|grandpa|nan|gran) ))(\p{L}{2,20})) ((?!wedding|evening|morning|meeting|being|going on|having (?:a|to|no)|loving|believing|wanting|knowing|liking|hating|needing|thinking|feeling|seeming)\p{Ll}{2,14}ing)( [^.!?;,]{2,60})(?=$|[.!;])/giu;
const IN_MAY = / (?:in|by|until|from) (?:may|march)(?!\p{L})/iu;
