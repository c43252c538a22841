/** Restores apostrophes that chats omit: "my moms a nurse", "mums birthday", "jaydens brother". */

import { GIVEN_NAMES } from "../../../text/german-names.ts";
import { FAMILY_TERMS, isAnimal, type RelativeWord, relativeWord } from "../people/relative-words.ts";
import { isGivenName, isListedAs, isWord } from "./lexicon.ts";
import { BASE_VERBS, isFiniteForm, isThirdPersonForm } from "./verbs.ts";
import { CONNECTIVES, DETERMINERS, listedWords, OPENERS, PREPOSITIONS, SUBORDINATORS, wordSet } from "./words.ts";

export const withApostrophes = (text: string): string =>
  withRelativeApostrophes(text.replaceAll(OWNED, nameInCapitals)).replaceAll(NAME_OWNED, nameInAnyCase);

/** "Biscuits appointment": restores the apostrophe. */
const OWNED =
  /(?<!\p{L})(\p{Lu}\p{Ll}+)s(?= (?:(?:vet|dentist|doctor|dental|driving|school|next|new|first) )?(?:appointment|birthday|party|check-?up|surgery|operation|graduation|lesson|test|exam|allergy|school|teacher|vet|doctor)(?!\p{L}))/gu;
/** "jaydens brother": a name, because no other word precedes someone's relative like this. */
const NAME_OWNED =
  /(?<!\p{L})(\p{L}\p{Ll}+(?!s)\p{Ll})s(?= (?:(?:little|big|older|younger|best) )?(?:mum|mom|mother|dad|father|sister|brother|wife|husband|son|daughter|girlfriend|boyfriend|partner|aunt|uncle|cousin|friend|boss|house|flat|wedding|funeral|birthday|appointment|party|operation|graduation|allergy|school|nursery|teacher|room)(?!\p{L}))/gu;
const nameInAnyCase = (whole: string, name: string, at: number, text: string): string => {
  const lower = name.toLowerCase();
  // "cams mum": nothing else stands before somebody's mother.
  const isBeforeParent =
    BEFORE_PARENT.test(text.slice(at + whole.length)) &&
    !BASE_VERBS.has(lower) &&
    !isThirdPersonForm(whole) &&
    !ADVERB.test(whole) &&
    !/(?<!\p{L})(?:the|my|our|his|her|their|both|these|those) $/iu.test(text.slice(0, at));
  const isName = isGivenName(lower) || isBeforeParent || !(isWord(lower) || isWord(`${lower}s`));
  return isName && !isGivenName(`${lower}s`) && relativeWord(lower) === undefined ? `${capital(name)}'s` : whole;
};
const BEFORE_PARENT = /^ (?:mum|mom|mother|dad|father|parents)(?!\p{L})/u;
const ADVERB = /^(?:always|perhaps|this|besides|unless|sometimes|yes|plus|as|does|thus)$/iu;
const nameInCapitals = (whole: string, name: string): string => {
  const isName = GIVEN_NAMES.has(name.toLowerCase()) || !NAME_IN_S.test(whole);
  return isName && !GIVEN_NAMES.has(whole.toLowerCase()) ? `${name}'s` : whole;
};
/** Names and places that end in "s": "Paris", "Christmas", "Athens". */
const NAME_IN_S = /(?:[aiu]s|ss|[^aeiou]es|ens|els|ales)$/u;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The apostrophe of a relative: "my moms a nurse", "my dads gf", "my dogs sick". */
const withRelativeApostrophes = (text: string): string =>
  text.replaceAll(RELATIVE, (whole, one: string, at: number) =>
    withApostrophe(whole, one, text.slice(0, at), text.slice(at + whole.length)),
  );
const RELATIVE =
  /(?<![\p{L}'-])((?:(?:mother|father|sister|brother|son|daughter)[ -]in[ -])?\p{L}{2,})s(?= [\p{L}\d])/giu;

function withApostrophe(whole: string, one: string, before: string, after: string): string {
  // "my kids school": of all of them.
  if (/^(?:kid|parent|grandparent)$/i.test(one)) {
    const isOwning = OWNER.test(before.slice(-LOOK_BACK)) && OWNED_THINGS.has(restOf(after).words[0] ?? "");
    if (isOwning) return `${whole}'`;
  }
  return isOne(one, before, after) ? `${one}'s` : whole;
}

/** The same for the word of a text that stays as it is. */
export const lacksApostrophe = (text: string, start: number, end: number): boolean =>
  text.charAt(end - 1) === "s" &&
  /^ [\p{L}\d]/u.test(text.slice(end, end + 2)) &&
  isOne(text.slice(start, end - 1), text.slice(0, start), text.slice(end));

/** What follows the word, up to the end of its clause. */
interface Rest {
  readonly words: readonly string[];
  /** "4 and 6": ages of several. */
  readonly isList: boolean;
}

/** One relative and not several, by what follows: no verb of a plural subject. */
function isOne(one: string, before: string, after: string): boolean {
  const lower = one.toLowerCase().replaceAll(" ", "-");
  const relative = relativeWord(lower);
  if (relative === undefined || relative.isPlural || ALWAYS_SEVERAL.has(lower)) return false;
  const lead = before.slice(-LOOK_BACK);
  const owner = OWNER.exec(lead)?.[0];
  const opening = lead.slice(0, lead.length - (owner?.length ?? 0));
  const isSubject = opensClause(opening);
  if (owner === undefined && !(FAMILY_TERMS.has(lower) && lower.length > 2 && isSubject)) return false;
  const rest = restOf(after);
  const isSole = SOLE.has(relative.single);
  if (isOwnedThing(rest, isSole)) return true;
  return (
    isSubject && (isPredicate(rest, relative, isSole, / and $/.test(opening)) || isOwnerOfSubject(rest, after, isSole))
  );
}
const LOOK_BACK = 40;
const OWNER =
  /(?<!\p{L})(?:my|our|his|her|their) (?:(?:little|big|older|younger|elder|eldest|oldest|youngest|best|baby|twin|new|late|ex) )?$/iu;
/** Parents have two of themselves; "my labs" come from the laboratory. */
const ALWAYS_SEVERAL = wordSet(
  "parent grandparent sibling twin triplet lab lead client customer student pupil employee",
);
/** A person has one of them. */
const SOLE = wordSet(
  `mother father wife husband spouse partner boyfriend girlfriend fiancé fiancée ex ex-wife ex-husband
  mother-in-law father-in-law stepmother stepfather grandmother grandfather boss landlord landlady manager`,
);

/** At the beginning, or after a mark or a word between clauses. */
function opensClause(before: string): boolean {
  const said = before.trimEnd();
  const [word = ""] = /(?<!\p{L})\p{L}*$/u.exec(said) ?? [];
  if (word === "") return true;
  const rest = said.slice(0, said.length - word.length);
  const [mark = ""] = /(?<![\s,.;:!?(–-])[\s,.;:!?(–-]*$/u.exec(rest) ?? [];
  const [previous = ""] = /(?<!\S)\S*$/u.exec(rest.slice(0, rest.length - mark.length)) ?? [];
  const lower = word.toLowerCase();
  // "me and my brothers"
  if (lower === "and" && mark === " " && /^(?:me|i|him|her|us|\p{Lu}\p{L}+)$/u.test(previous)) return false;
  return (OPENERS.has(lower) || SUBORDINATORS.has(lower) || LEADS.has(lower)) && !NO_LEADS.has(lower);
}
const LEADS = wordSet("think thinks say says said know means hope guess that if or");
const NO_LEADS = wordSet("all too than mate man friends team people sure great good cool nice");

function restOf(after: string): Rest {
  const words: string[] = [];
  for (const written of after.trim().split(" ", REST_MAX)) {
    const word = written.toLowerCase().replace(/(?<![,.;:!?)])[,.;:!?)]+$/u, "");
    if (words.length > 0 && (CONNECTIVES.has(word) || SUBORDINATORS.has(word) || CLAUSE_WORDS.has(word))) break;
    words.push(isGivenName(word) || /^\p{Lu}/u.test(written) ? NAME : word);
    if (word.length < written.length) break;
  }
  return { words, isList: /^ \S+ (?:and|&|or) \d/u.test(after) };
}
const REST_MAX = 12;
const CLAUSE_WORDS = wordSet("i we he she they who which that");
const NAME = "";

/** "my dads gf", "mums birthday". */
const isOwnedThing = ({ words: [thing = "", next = ""] }: Rest, isSole: boolean): boolean =>
  /^\d+(?:st|nd|rd|th)$/.test(thing) ||
  OWNED_THINGS.has(thing) ||
  (thing === "favourite" && next !== "") ||
  (relativeWord(thing)?.isPlural === false && !BASE_VERBS.has(thing)) ||
  (isSole && isThing(thing));
const OWNED_THINGS = listedWords("things of relatives");
const isThing = (word: string): boolean =>
  isListedAs(word, /Singular|Noun|Actor/) && !BASE_VERBS.has(word) && !PREPOSITIONS.has(word) && !DETERMINERS.has(word);

/** "my dads truck broke down" */
const isOwnerOfSubject = ({ words }: Rest, after: string, isSole: boolean): boolean =>
  /^ \p{Ll}/u.test(after) &&
  isOther(words[0] ?? "") &&
  (isSole || (!/[^s]s$/.test(words[0] ?? "") && words[1] !== undefined && words[1] !== NAME && isVerbAt(words, 1)));
const isOther = (word: string): boolean =>
  !isFiniteForm(word) && !PREPOSITIONS.has(word) && !DETERMINERS.has(word) && !NEVER_STATES.has(word);

/** "my moms a nurse", "in hospital", "getting married", "vegan", "16". */
function isPredicate(rest: Rest, relative: RelativeWord, isSole: boolean, isJoined: boolean): boolean {
  const at = rest.words.findIndex((word) => !ADVERBS.has(word));
  const [state = "", next] = rest.words.slice(at === -1 ? rest.words.length : at);
  if (/^(?:an?|the|not|been|gonna)$/.test(state)) return true;
  if (/^\d/.test(state)) return !rest.isList && (next === undefined || AFTER_AGE.has(next));
  if (/.{2}ing$/.test(state) && !PREPOSITIONS.has(state) && !/thing$/.test(state))
    return isSole || !isMutual(state, next);
  if (STATES.has(state) || (isListedAs(state, /Adjective/) && !NEVER_STATES.has(state) && !BASE_VERBS.has(state)))
    return true;
  if (PREPOSITIONS.has(state))
    // "I live with my mom and my brothers in Leeds"
    return (
      (isSole ||
        (!isJoined && (relative.gender !== undefined || isAnimal(relative)) && /^(?:in|at|on)$/.test(state))) &&
      !hasVerb(rest.words)
    );
  return isSole && /^(?:got|gone|\p{L}{2,}ed)$/u.test(state);
}
const ADVERBS = wordSet(
  "so really very super still always also currently now just actually already kinda pretty totally only quite too",
);
const AFTER_AGE = wordSet("years yrs today tomorrow now this next in on");
/** What several do with each other: "my brothers getting on well". */
const isMutual = (doing: string, next = ""): boolean =>
  (doing === "getting" && /^(?:on|along)$/.test(next)) || /^(?:fighting|arguing|bickering)$/.test(doing);
const STATES = listedWords("states of relatives");
const NEVER_STATES = wordSet("last next other own same together alike enough both all each");

const hasVerb = (words: readonly string[]): boolean => words.some((_, at) => at > 0 && isVerbAt(words, at));
/** "my dad at work": no verb after a preposition or an article. */
const isVerbAt = (words: readonly string[], at: number): boolean =>
  isFiniteForm(words[at] ?? "") && !PREPOSITIONS.has(words[at - 1] ?? "") && !DETERMINERS.has(words[at - 1] ?? "");
