/**
 * Parses English questions about the value of a thing: "When are my piano lessons?", "What is the
 * gym fee?", "What dose of ramipril does dad take?" (see thing.ts).
 */

import type { AskedThing, Slot } from "../../thing.ts";
import { put, tagged, type Word } from "../clauses/parse.ts";
import { BASE_VERBS, gerund } from "../clauses/verbs.ts";
import { DUES, GRADES, HELPERS, namesOf, SAME, type ThingPhrase, thingPhrase } from "./thing-phrase.ts";

export function askedThing(question: string): AskedThing | undefined {
  const doing = DOING.exec(question.trim())?.groups?.["verb"]?.toLowerCase();
  if (doing !== undefined && BASE_VERBS.has(doing) && !VAGUE.has(doing))
    return { head: gerund(doing, false), alike: [], qualifiers: [], slot: "has" };
  for (const { slot, pattern } of FORMS) {
    const phrase = pattern.exec(question.trim())?.groups?.["thing"];
    const asked = phrase === undefined ? undefined : askedIn(phrase, slot, question);
    if (asked !== undefined) return asked;
  }
  return undefined;
}

function askedIn(phrase: string, slot: Slot, question: string): AskedThing | undefined {
  const words = tagged(phrase.replace(OWNERS, ""));
  const thing = phraseIn(words);
  if (thing === undefined || thing.length < words.length || !isFit(slot, thing)) return undefined;
  const head = SAME.get(thing.head) ?? thing.head;
  return {
    head,
    alike: [...namesOf(head), ...(slot === "amount" && !/^how many/iu.test(question) ? PRICES : [])],
    qualifiers: thing.qualifiers.flatMap((each) => each.split("-")),
    slot,
  };
}

interface Form {
  readonly slot: Slot;
  readonly pattern: RegExp;
}
const BE = "(?:is|are|was|were|will|'s|’s|do|does|did)";
const form = (slot: Slot, source: string): Form => ({ slot, pattern: new RegExp(`^${source}\\s*\\?*$`, "iu") });
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
/** "Do I smoke?", "does dad still drive?": whether somebody does what has no object. */
const DOING = /^(?:do|does) [\p{L}' ]{1,24}?(?: still)? (?<verb>\p{L}{3,})(?: any ?more| now| again)?\s*\?*$/iu;
/** These ask for what somebody wants or knows. */
const VAGUE: ReadonlySet<string> = new Set(
  "know have need want like think mind agree care matter help work hurt ache".split(" "),
);
/** The owner, which does not matter here. */
const OWNERS = /^(?:(?:my|our|the|a|an|his|her|their)|(?:my |our )?[\p{L}-]+['’]s)\s+/iu;
/** Other names of a price. */
const PRICES: readonly string[] = ["bill", "price", "total", "cost"];

/** A noun phrase such as "level of Korean", or a single word such as "gabapentin". */
function phraseIn(words: readonly Word[]): ThingPhrase | undefined {
  const phrase = thingPhrase(words);
  if (phrase !== undefined) return phrase;
  const [only, ...others] = words;
  return only === undefined || others.length > 0 ? undefined : { head: only.word, qualifiers: [], length: 1 };
}

/** "Who is …" needs a job, and "what … do I have" a rank. */
const isFit = (slot: Slot, { head }: ThingPhrase): boolean =>
  slot === "grade" ? GRADES.has(head) : slot === "who" ? HELPERS.has(head) : true;

/** The clause of the price as a phrase behind the thing. */
export function pricedBeside(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex((_, place) => place > 1 && asksAt(words, place) !== undefined);
  const from = at === -1 ? undefined : asksAt(words, at);
  if (from === undefined || !/^,/.test(words[at - 1]?.after ?? "")) return words;
  const before = words.slice(0, at).map((word, place) => (place === at - 1 ? { ...word, after: " " } : word));
  const price = words.slice(from).filter(({ word }, place, all) => !isForIt(word, all[place - 1], all[place + 1]));
  return [...before, put("for", " ", "Preposition"), ...price];
}

const isForIt = (word: string, before: Word | undefined, next: Word | undefined): boolean =>
  (word === "for" && IT.test(next?.word ?? "")) || (IT.test(word) && before?.word === "for");
const IT = /^(?:it|them|that|this)$/;

/** Where the amount begins, behind "they want", "she is asking". @param words also of a text that is not parsed */
export function asksAt(words: readonly { readonly word: string }[], at: number): number | undefined {
  const said = words
    .slice(at, at + 4)
    .map(({ word }) => word)
    .join(" ");
  const asking = ASKING.exec(said)?.[0];
  return asking === undefined ? undefined : at + asking.trim().split(" ").length;
}
const ASKING =
  /^(?:they|he|she) (?:wants?|asks?|(?:are |is )?asking)(?: for)?(?= [\p{Sc}]?\d)|^(?:they're|he's|she's) asking(?: for)?(?= [\p{Sc}]?\d)/u;
