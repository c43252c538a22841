/**
 * What a request presupposes: "a gym near my flat in Leith", "lunch for my coeliac sister". The
 * request is short-lived, but facts about the speaker and their family are read as separate
 * statements.
 */

import { alphabetic } from "../../../text/alphabetic.ts";
import { anyOf } from "../../any-of.ts";
import { ENGLISH as EN } from "../../language-data.ts";
import { CONDITIONS } from "../clauses/clefts.ts";
import { relativeWord } from "../people/relative-words.ts";
import { ownDescription } from "../people/self-leads.ts";

/** @returns statements in the first person; with `isStated`, only those that the statement leaves open */
export const presuppositions = (sentence: string, isStated: boolean): readonly string[] =>
  OWN.test(sentence)
    ? (isStated ? [sinceEvent, counted, withOther] : FORMS).flatMap((form) => form(sentence) ?? [])
    : [];

const OWN = /(?<!\p{L})(?:my|our|i['’]?m|i am|as an?|as someone|being|since (?:i|we))(?!\p{L})/iu;

type Form = (said: string) => string | undefined;
type Groups = Readonly<Record<string, string | undefined>>;

/** A pattern with the statement for its groups, or undefined. */
function form(source: string, told: (groups: Groups) => string | undefined): Form {
  const pattern = alphabetic(`(?<!\\p{L})${source}`);
  return (sentence) => {
    const groups = pattern.exec(sentence)?.groups;
    return groups === undefined ? undefined : told(groups);
  };
}

const NAME = "\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)*";
const FORENAME = "\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?";
const RELATIVES = `(?<kin>\\p{Ll}+(?:-in-law)?)(?: (?<name>\\p{Lu}\\p{Ll}+))?`;
const DIETS = `(?:${EN.list("diets").join("|")})`;
const TRAITS = `${DIETS}|(?:lactose|gluten)[- ]intolerant|coeliac|celiac|diabetic|asthmatic|autistic|pregnant|dyslexic|epileptic|deaf|blind|allergic to [\\p{L} ]{3,24}`;
const PARTS = anyOf("knee knees back hip hips shoulder ankle wrist neck heart elbow foot feet");
const NOT_OF_ACTION = `(?<!(?<!\\p{L})(?:${EN.list("takes-as").join("|")}) )`;
/** "What is it like being pregnant?" asks the other, and "my dad being a cook" is about him. */
const NOT_OF_OTHER =
  "(?<!(?<!\\p{L})(?:like|of|about|from|by|with|enjoy|keep|stop|start|(?:my|our|his|her|their|the|an?) \\p{L}{2,20}|\\p{Lu}\\p{Ll}{1,20}|him|them|you) )";
const TITLED = "(?:(?:Mr|Mrs|Ms|Miss|Mx|Dr)\\.? )?";
const MOVED = alphabetic(`^(?:[Ii]|we) moved to (?<place>${NAME}|\\p{Ll}+)$`);
/** "Since I moved to Oslo I sleep badly": what changed then, and holds. */
const sinceEvent = form(
  `[Ss]ince (?<event>(?:[Ii]|we|my \\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?) (?:${anyOf("moved started quit stopped retired separated divorced joined adopted bought lost broke gave died")})(?!\\p{L})[^,.?!;]{0,60}?)(?=[,.?!;]|$| (?:[Ii]|we|my|it|he|she|they|there)(?!\\p{L}))`,
  // No date is told, and "I moved" would be news of today.
  ({ event = "" }) => event.replace(MOVED, "I live in $<place>"),
);
/** "Hanging out with my 3 roommates". */
const counted = form(
  "(?:my|our) (?<count>two|three|four|five|six|seven|eight|nine|ten|[2-9]|1\\d) (?<kin>\\p{Ll}+)(?: and (?<others>\\p{Ll}+))?(?!['’\\p{L}])",
  ({ count = "", kin = "", others = "" }) => {
    const isKin = (word: string): boolean => {
      const known = relativeWord(word);
      return known?.isPlural === true && !known.isRole && !PASSING.test(word);
    };
    return isKin(kin) ? `I have ${count} ${kin}${isKin(others) ? ` and ${others}` : ""}` : undefined;
  },
);
const PASSING =
  /^(?:friends|mates|pals|buddies|neighbou?rs|colleagues|co-?workers|exes|parents|classmates|teammates)$/u;
const EVENTS = anyOf("interview exam test appointment operation surgery flight audition presentation viva check-?up");

/** The speaker's term for the relative. */
function relative({ kin = "", name }: Groups): string | undefined {
  const known = relativeWord(kin);
  if (known === undefined || known.isRole || known.isPlural) return undefined;
  return `my ${kin}${name === undefined ? "" : ` ${name}`}`;
}
/** "My boss Karen" tells who Karen is. */
function called({ kin = "", name = "" }: Groups): string | undefined {
  const known = relativeWord(kin) ?? relativeWord(kin.split(" ").at(-1) ?? "");
  return known === undefined || known.isPlural ? undefined : `my ${kin} is called ${name}`;
}
const about = (groups: Groups, predicate: string): string | undefined => {
  const whom = relative(groups);
  return whom === undefined ? undefined : `${whom} ${predicate}`;
};

/** "With my daughter being vegan we cook two dinners". */
const withOther = form(
  `[Ww]ith (?:my|our) ${RELATIVES} being (?<what>(?:an? |${TRAITS})[^,.?!;]{0,60}?)(?=,|$| (?:[Ii]|we) )`,
  (groups) => about(groups, `is ${groups["what"] ?? ""}`),
);

const FORMS: readonly Form[] = [
  sinceEvent,
  counted,
  form(
    `(?:near|close to|around|by|from|at|outside|to) (?:my|our) (?:new )?(?:flat|house|home|apartment|place|studio|bungalow|cottage|street) in (?<place>${NAME})`,
    ({ place = "" }) => `I live in ${place}`,
  ),
  form(`(?:my|our) (?<trait>${TRAITS}) ${RELATIVES}`, (groups) => about(groups, `is ${groups["trait"] ?? ""}`)),
  form(`(?:my|our) (?<age>\\d{1,2})[- ]?(?:years?|yrs?|y)[- ]?(?:old|o) ${RELATIVES}`, (groups) =>
    about(groups, `is ${groups["age"] ?? ""}`),
  ),
  form(
    `(?:my|our) (?:\\d{1,2}[- ]years?[- ]old )?${RELATIVES},? who (?<does>(?:\\p{Ll}{1,12}s|can['’]?t|doesn['’]?t) [^,.?!;]{1,60})`,
    (groups) => about(groups, groups["does"] ?? ""),
  ),
  form(
    `(?:my|our) (?:${anyOf("new old dear lovely")} )?(?!\\p{L}*(?:mate|worker|colleague|client)(?!\\p{L}))(?<kin>(?:\\p{Ll}+ )?\\p{Ll}+(?:-in-law)?),? (?<name>${TITLED}${FORENAME})(?:['’]s)?(?!['’\\p{L}])`,
    called,
  ),
  form(
    `(?<name>${TITLED}${FORENAME}), (?:my|our) (?:new )?(?<kin>(?:\\p{Ll}+ )?\\p{Ll}+(?:-in-law)?)(?=[,.?!]|$)`,
    called,
  ),
  form(`(?:my|our) (?<kin>\\p{Ll}+)(?: (?<name>\\p{Lu}\\p{Ll}+))?['’]s (?<has>${CONDITIONS})(?!\\p{L})`, (groups) =>
    about(groups, `has ${groups["has"] ?? ""}`),
  ),
  form(`my (?:(?:bad|stupid|chronic|mild|severe) )?(?<has>${CONDITIONS})(?!\\p{L})`, ({ has = "" }) => `I have ${has}`),
  form(`my (?<part>(?:bad|dodgy|weak) ${PARTS})(?!\\p{L})`, ({ part = "" }) => `I have a ${part}`),
  withOther,
  form(
    `${NOT_OF_ACTION}${NOT_OF_OTHER}(?<lead>(?:[Aa]s|[Bb]eing) an? [\\p{L}\\p{N} -]{3,60})(?=[,?.!]|$)`,
    ({ lead = "" }) => ownDescription(lead),
  ),
  form(
    "[Aa]s (?:someone|somebody|a person) (?:with|who has) (?<has>an? [\\p{L} -]{3,40})(?=[,?.!]|$)",
    ({ has = "" }) => `I have ${has}`,
  ),
  form(
    `${NOT_OF_OTHER}(?:[Aa]s|[Bb]eing) (?<trait>${TRAITS}|(?:left|right)-handed|colou?r-?blind)(?=[,?.! ]|$)`,
    ({ trait = "" }) => `I am ${trait}`,
  ),
  form(
    `(?:that|since|because|now that|while|but) I(?:['’]m| am) (?<trait>${TRAITS})(?!\\p{L})`,
    ({ trait = "" }) => `I am ${trait}`,
  ),
  form(
    `my (?<event>(?:\\p{Ll}+ ){0,2}${EVENTS}(?: (?:at|with|to) ${NAME})?),? (?<day>(?:on|next|this|tomorrow|today) ?[^,?!]{0,30})`,
    ({ event = "", day = "" }) => `my ${event} is ${day}`,
  ),
];
