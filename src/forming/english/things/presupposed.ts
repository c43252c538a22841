/**
 * What a question or a request takes for granted: "a gym near my flat in Leith", "lunch for my coeliac sister". The request itself is for now; what it
 * says in passing of its speaker and their family stays, and is given as statements to be read as any other.
 */
import { anyOf } from "../../any-of.ts";
import { CONDITIONS } from "../clauses/clefts.ts";
import { kinWord } from "../people/kin.ts";
import { DIETS } from "./attribute-lists.ts";

/** @returns statements in the first person; empty where nothing is taken for granted */
export const presupposed = (said: string): readonly string[] =>
  OWN.test(said) ? FORMS.flatMap((form) => form(said) ?? []) : [];

const OWN = /(?<!\p{L})(?:my|our|i['’]?m|i am|as an?)(?!\p{L})/iu;

type Form = (said: string) => string | undefined;
type Groups = Readonly<Record<string, string | undefined>>;

/** A pattern, and the statement that its groups make; undefined where they make none. */
function form(source: string, told: (groups: Groups) => string | undefined): Form {
  const pattern = new RegExp(`(?<!\\p{L})${source}`, "u");
  return (said) => {
    const groups = pattern.exec(said)?.groups;
    return groups === undefined ? undefined : told(groups);
  };
}

const NAME = "\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)*";
const KIN = `(?<kin>\\p{Ll}+(?:-in-law)?)(?: (?<name>\\p{Lu}\\p{Ll}+))?`;
const TRAITS = `${DIETS}|(?:lactose|gluten)[- ]intolerant|coeliac|celiac|diabetic|asthmatic|autistic|pregnant|dyslexic|epileptic|deaf|blind|allergic to [\\p{L} ]{3,24}`;
const PARTS = anyOf("knee knees back hip hips shoulder ankle wrist neck heart elbow foot feet");
const EVENTS = anyOf("interview exam test appointment operation surgery flight audition presentation viva check-?up");

/** The relative as the statement calls them. */
function relative({ kin = "", name }: Groups): string | undefined {
  const known = kinWord(kin);
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
  form(`(?:my|our) (?<trait>${TRAITS}) ${KIN}`, (groups) => about(groups, `is ${groups["trait"] ?? ""}`)),
  form(`(?:my|our) (?<age>\\d{1,2})[- ]?(?:years?|yrs?|y)[- ]?(?:old|o) ${KIN}`, (groups) =>
    about(groups, `is ${groups["age"] ?? ""}`),
  ),
  form(
    `(?:my|our) (?:\\d{1,2}[- ]years?[- ]old )?${KIN},? who (?<does>(?:is|has|loves|likes|hates|works|lives|can['’]?t|doesn['’]?t) [^,.?!;]{3,60})`,
    (groups) => about(groups, groups["does"] ?? ""),
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
