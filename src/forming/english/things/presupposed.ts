/**
 * What a request presupposes: "a gym near my flat in Leith", "lunch for my coeliac sister". The
 * request is short-lived, but facts about the speaker and their family are read as separate
 * statements.
 */

import { anyOf } from "../../any-of.ts";
import { alphabetic, ENGLISH as EN } from "../../language-data.ts";
import { CONDITIONS } from "../clauses/clefts.ts";
import { relativeWord } from "../people/relative-words.ts";

/** @returns statements in the first person */
export const presuppositions = (sentence: string): readonly string[] =>
  OWN.test(sentence) ? FORMS.flatMap((form) => form(sentence) ?? []) : [];

const OWN = /(?<!\p{L})(?:my|our|i['’]?m|i am|as an?)(?!\p{L})/iu;

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
const RELATIVES = `(?<kin>\\p{Ll}+(?:-in-law)?)(?: (?<name>\\p{Lu}\\p{Ll}+))?`;
const DIETS = `(?:${EN.list("diets").join("|")})`;
const TRAITS = `${DIETS}|(?:lactose|gluten)[- ]intolerant|coeliac|celiac|diabetic|asthmatic|autistic|pregnant|dyslexic|epileptic|deaf|blind|allergic to [\\p{L} ]{3,24}`;
const PARTS = anyOf("knee knees back hip hips shoulder ankle wrist neck heart elbow foot feet");
const EVENTS = anyOf("interview exam test appointment operation surgery flight audition presentation viva check-?up");

/** The speaker's term for the relative. */
function relative({ kin = "", name }: Groups): string | undefined {
  const known = relativeWord(kin);
  if (known === undefined || known.isRole || known.isPlural) return undefined;
  return `my ${kin}${name === undefined ? "" : ` ${name}`}`;
}
const about = (groups: Groups, predicate: string): string | undefined => {
  const whom = relative(groups);
  return whom === undefined ? undefined : `${whom} ${predicate}`;
};

const FORMS: readonly Form[] = [
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
  form(`(?:for|to|with|and) (?:my|our) (?!\\p{L}*(?:mate|worker|colleague|client|neighbou?r))${RELATIVES}`, (groups) =>
    groups["name"] === undefined ? undefined : about({ kin: groups["kin"] }, `is called ${groups["name"]}`),
  ),
  form(`(?:my|our) (?<kin>\\p{Ll}+)(?: (?<name>\\p{Lu}\\p{Ll}+))?['’]s (?<has>${CONDITIONS})(?!\\p{L})`, (groups) =>
    about(groups, `has ${groups["has"] ?? ""}`),
  ),
  form(`my (?:(?:bad|stupid|chronic|mild|severe) )?(?<has>${CONDITIONS})(?!\\p{L})`, ({ has = "" }) => `I have ${has}`),
  form(`my (?<part>(?:bad|dodgy|weak) ${PARTS})(?!\\p{L})`, ({ part = "" }) => `I have a ${part}`),
  form(
    `(?:as|being) an? (?<trait>${DIETS}|coeliac|celiac|diabetic|asthmatic)(?=[,?.! ]|$)`,
    ({ trait = "" }) => `I am a ${trait}`,
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
