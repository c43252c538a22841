/**
 * Forms of questions about the value of a thing. Apart from asked-thing.ts, so that a question of
 * another form is answered without loading the parser.
 */

import { compilePattern } from "../../../text/alphabetic.ts";
import type { Slot } from "../../thing.ts";
import { wordSet } from "../clauses/words.ts";

export interface ThingForms {
  /** The verb of "do I smoke?". */
  readonly doing?: string | undefined;
  /** What each fitting form takes for the thing, in order of the forms. */
  readonly phrases: readonly { readonly slot: Slot; readonly phrase: string }[];
}

export function thingForms(question: string): ThingForms {
  const asked = question.trim();
  return {
    doing: DOING.exec(asked)?.groups?.["verb"]?.toLowerCase(),
    phrases: FORMS.flatMap(({ slot, pattern }) => {
      const phrase = pattern.exec(asked)?.groups?.["thing"];
      return phrase === undefined ? [] : [{ slot, phrase }];
    }),
  };
}

/** True if the question may ask for a thing. */
export function mayAskForThing(question: string): boolean {
  const { doing, phrases } = thingForms(question);
  return doing !== undefined || phrases.length > 0;
}

/** Regular payments. */
export const DUES = wordSet("rent mortgage tuition insurance maintenance alimony");

interface Form {
  readonly slot: Slot;
  readonly pattern: RegExp;
}
const BE = "(?:is|are|was|were|will|'s|’s|do|does|did)";
const form = (slot: Slot, source: string): Form => ({ slot, pattern: compilePattern(`^${source}\\s*\\?*$`, "iu") });
const THING = "(?<thing>[^?,]{2,60}?)";
const HAVES = "(?: (?:do|does|did) [^?]{1,30}| (?:am|is|are) [^?]{1,30})";
const FORMS: readonly Form[] = [
  form(
    "when",
    `(?:when|what time|(?:on )?(?:which|what) days?) ?${BE} ${THING}(?: be| start| begin| take place| come| happen| again| now)?`,
  ),
  form("amount", `how much ${BE} ${THING}(?: cost| costs| now| a month| per month| again)*`),
  form(
    "amount",
    "how many (?<thing>[^?,]{2,40}?) (?:do|have|did) (?:i|we)(?: still| now)? (?:have|got|own|keep)(?: now| left)?",
  ),
  form(
    "amount",
    `what(?: is|'s|’s|s| was) (?<thing>(?:(?:my|our|the|his|her) )?(?:[\\p{L}-]+ )?(?:${[...DUES, "price", "salary", "stipend", "fee", "bill"].join("|")}))(?: now| a month)?`,
  ),
  form("amount", `how much (?:of )?${THING}(?: (?:do|does|did) [^?]{1,30})`),
  form("amount", `(?:what|which) (?:dose|dosage|amount) of ${THING}(?:${HAVES})?`),
  form("amount", `what (?:do|does|did) ${THING} cost(?: now)?`),
  form("amount", `what(?: is|'s|’s|s| was) (?:the )?(?:price|cost) of ${THING}`),
  form("grade", `(?:what|which) ${THING}(?:${HAVES})`),

  form("who", `who(?: is|'s|’s|s| was) ${THING}(?: now)?`),
  form(
    "made",
    `what (?:is|are|was|were) ${THING} (?:made|built|written|hosted|painted|tiled) (?:of|out of|from|with|in|on)`,
  ),
  form("made", `where (?:is|are) ${THING} hosted`),
  form("made", `(?:what|which) colou?rs? (?:is|are) ${THING}(?: now)?`),
  form(
    "has",
    `(?:do|does) [\\p{L}' ]{1,24}? (?:still )?(?:have|take|work at|work for|work in|go to|play|own|use|attend) ${THING}(?: any ?more)?`,
  ),
  form("has", `(?:am|is|are) [\\p{L}' ]{1,24}? (?:still )?on ${THING}(?: any ?more)?`),
  form(
    "state",
    `(?:is|are|does|do) ${THING} (?:still )?(?:hurting|hurts?|ache|aching|sore|broken|injured|sprained|bad|inflamed|infected|swollen|painful|healed|better|fine|ok|okay)(?: again| now| yet)?`,
  ),
  form("state", `(?:how is|how's|how are) ${THING}(?: now| doing)*`),
];
/** "Do I smoke?", "does dad still drive?": a question about an activity without an object. */
const DOING = /^(?:do|does) [\p{L}' ]{1,24}?(?: still)? (?<verb>\p{L}{3,})(?: any ?more| now| again)?\s*\?*$/iu;
