/** The French grammar (language-rules.ts). */
import { GIVEN_NAMES } from "../../../text/german-names.ts";
import { fold } from "../../../text/words.ts";
import { favouriteKey, firstLabel, type Groups, RuleTable, rulesOf } from "../../attribute-table.ts";
import { FRENCH as FR } from "../../language-data.ts";
import type { AttributeClaim, CompletedClause } from "../../language-rules.ts";
import { asOwnRelative } from "../clause.ts";
import { romanceRules } from "../romance-rules.ts";
import { capital, trimEnd } from "../text.ts";
import { isThirdForm, type Word, wordAt } from "../word.ts";
import { instructionOf } from "./instructions.ts";
import { parse } from "./parse.ts";
import { RELATIVES } from "./relatives.ts";
import { postponement } from "./rephrased.ts";
import { segments } from "./segments.ts";
import { clauseMemory } from "./statement.ts";
import { startsWithVerb } from "./third-person.ts";
import { isCountry, isFeminine, isKnownPlace, isOnlyFinite, isPast, KINSHIP_TERMS, verbForm } from "./verbs.ts";

/** Instruments have a key of their own. */
function activityOf({ what = "" }: Groups): string | undefined {
  if (
    /^(?:fumer|boire|travail|boulot|mal|bruit|feu|temps|rôle|question|peine|moins|mieux|maison|réunion)$/u.test(what) ||
    FR.is("instrument", what) ||
    FR.is("illness", what)
  )
    return undefined;
  return `activity.${FR.map("short-sports").get(what) ?? what}`;
}

const homeKey = ({ place }: Groups): string | undefined =>
  place === undefined ? undefined : isCountry(place) ? "home.country" : "home.city";

/** The attribute of a known tool. */
const toolOf = (tool = ""): string | undefined => firstLabel(FR.labelled("tools"), tool.trim().replace(ARTICLES, ""));
const ARTICLES =
  /^(?:(?:une?|le|la|les|son|sa|ses|de|du|des|vieux|vieil|vieille|nouveau|nouvelle|nouvel) |[dl]['’])+/iu;

const eventKey = (event: string | undefined): string | undefined => FR.map("events").get((event ?? "").toLowerCase());

const RULES = new RuleTable(
  rulesOf(FR, "u", {
    keys: {
      activity: activityOf,
      appointment: ({ who = "" }) => `appointment.${who.toLowerCase()}`,
      business: ({ business = "" }) =>
        FR.map("businesses").has(business) ? `plan.${FR.map("businesses").get(business)}` : undefined,
      device: ({ tool }) => (/^(?:phone|os)$/u.test(toolOf(tool) ?? "") ? toolOf(tool) : undefined),
      event: ({ event }) => `plan.${eventKey(event) ?? event ?? ""}`,
      "event-told": ({ had, off }) => `plan.${eventKey(had ?? off) ?? ""}`,
      favourite: ({ thing }) => favouriteKey(FR.map("favourites"), thing),
      home: homeKey,
      "known-home": (groups) =>
        isKnownPlace(groups["place"] ?? "") || isKnownPlace(groups["from"] ?? "") ? homeKey(groups) : undefined,
      "left-employer": ({ organisation = "" }) => (isKnownPlace(organisation) ? undefined : "work.status"),
      "no-person": ({ organisation = "" }) =>
        GIVEN_NAMES.has(fold(organisation)) || KINSHIP_TERMS.has(organisation.toLowerCase())
          ? undefined
          : "work.employer",
      "no-tool": ({ organisation }) => (toolOf(organisation) === undefined ? "work.employer" : undefined),
      /** `plan.japan` for "Japon"; unknown places by name. */
      "plan-place": ({ place = "" }) =>
        place === "" ? undefined : `plan.${FR.map("places").get(place) ?? place.toLowerCase()}`,
      tool: ({ tool }) => toolOf(tool),
      "tool-or-instrument": ({ tool = "" }) =>
        toolOf(tool) ?? (FR.is("begins-with-instrument", tool) ? "instrument" : undefined),
    },
    texts: {
      aged: (_, whole) => `A ${whole.charAt(0).toLowerCase()}${whole.slice(1)}`,
      called: (_, whole) => whole.replace(/^Son (?:nom|prénom)(?: complet)? est/u, "S'appelle"),
      lives: ({ preposition = "à", place = "" }, whole) =>
        `Habite ${whole.slice(Math.max(0, whole.lastIndexOf(`${preposition} ${place}`)))}`.replace(
          /^Habite [A-Z].*$/u,
          whole,
        ),
      uses: ({ tool = "" }, whole) => (toolOf(tool) === undefined ? whole : `Utilise ${tool.trim()}`),
      "works-at": ({ organisation = "" }, whole) =>
        `Travaille chez ${organisation}${whole.slice(whole.lastIndexOf(organisation) + organisation.length)}`,
    },
  }),
);

const attributeClaim = (text: string): AttributeClaim => RULES.claim(text) ?? { text, type: "fact" };

/** @param text in the third person, without its subject */
const parts = (text: string): readonly string[] =>
  splitClauses(text).flatMap(splitContrast).flatMap(splitEmployment).flatMap(splitAge);

/** "S'appelle Inès, 31 ans, infirmière" */
function splitAge(text: string): readonly string[] {
  const { name, age, trade } = FR.pattern("named-with-age").exec(text)?.groups ?? {};
  if (name === undefined || age === undefined) return [text];
  return [name, `A ${age}`, ...(trade === undefined ? [] : [`Est ${trade}`])];
}

/** Splits between clauses with verbs of their own. */
function splitClauses(text: string): readonly string[] {
  const words = parse(text);
  if (words.some(({ word, isQuoted }) => isQuoted || FR.has("subordinators", word)) || !isVerb(words[0])) return [text];
  const found: string[] = [];
  let from = 0;
  for (let index = 2; index < words.length - 1; index++) {
    const isAnd = words[index - 1]?.word === "et";
    const last = isAnd ? index - 2 : index - 1;
    const isComma = /^, *$/u.test(words[last]?.after ?? "");
    if (!(isAnd || isComma) || last - from < 1 || !startsClause(words, index)) continue;
    found.push(trimEnd(text.slice(words[from]?.start ?? 0, words[last]?.end ?? 0)));
    from = index;
  }
  return [...found, text.slice(words[from]?.start ?? 0)].map(capital);
}

/** "… et joue au foot", "… et n'a pas …", "… et est …". */
const startsClause = (words: readonly Word[], index: number): boolean =>
  isVerb(words[index]) || (/^(?:ne|n')$/u.test(wordAt(words, index)) && isVerb(words[index + 1]));

const isVerb = (word: Word | undefined): boolean =>
  word !== undefined &&
  !/^(?:son|livre|porte|marche|lit|est-ce)$/u.test(word.word) &&
  (/^(?:est|a)$/u.test(word.word) || isThirdForm(verbForm(word.word)));

/** Profession and employer are two attributes. */
function splitEmployment(text: string): readonly string[] {
  const groups = (FR.pattern("taken-on").exec(text) ?? FR.pattern("employed").exec(text))?.groups;
  const house = groups?.["house"];
  if (house === undefined || isKnownPlace(house.replace(/^(?:au|à la|à l['’]|aux) ?/u, ""))) return [text];
  const start = groups?.["start"];
  const where = `Travaille ${house}${start === undefined ? "" : ` dès ${start.replace(/^en /u, "")}`}${groups?.["rest"] ?? ""}`;
  const post = groups?.["post"] ?? groups?.["trade"];
  if (post === undefined)
    return /^(?:Travaille|Bosse|Commence|A commencé|Entre|Est entrée?) /u.test(text) ? [text] : [where];
  const what = /^Est /u.test(text) ? `Est ${post}` : `Travaille comme ${post}`;
  return attributeClaim(what).key === "work.role" ? [where, what] : [text];
}

/** "Ne mange plus de viande, que du poisson": the exception is a fact of its own. */
function splitContrast(text: string): readonly string[] {
  const groups = FR.pattern("turned").exec(text)?.groups;
  const { past = "", verb = "", now = "" } = groups ?? {};
  return groups === undefined ? [text] : [past, `${/^[aeéèêiouyh]/iu.test(verb) ? "N'" : "Ne "}${verb} que ${now}`];
}

/** "Je vais à l'escalade, j'y vais tous les jeudis". */
function withPlace(said: string, earlier: string): CompletedClause | undefined {
  const { verb, rest } = FR.pattern("there-said").exec(said)?.groups ?? {};
  const named = verb === undefined ? null : FR.pattern("place-said").exec(earlier);
  if (named === null || verb === undefined) return undefined;
  return {
    text: `${/^[aehéè]/iu.test(verb) ? "j'" : "je "}${verb} ${named.groups?.["place"]}${rest}`,
    from: named.index,
  };
}

/** "Le thé", or "au thé". */
function withArticle(thing: string, isTo: boolean): string {
  const [head = ""] = thing.split(" ");
  if (/[sx]$/u.test(head)) return `${isTo ? "aux" : "les"} ${thing}`;
  const to = isTo ? "à " : "";
  if (/^[aeiouyhâàéèêîôûœ]/iu.test(thing)) return `${to}l'${thing}`;
  return isFeminine(head) ? `${to}la ${thing}` : `${isTo ? "au" : "le"} ${thing}`;
}

export const french = romanceRules({
  language: "fr",
  data: FR,
  parse,
  isPredicate: ({ word }, at) => at > 0 && isOnlyFinite(word),
  asOwnRelative: (words) => asOwnRelative(FR, words, (word) => KINSHIP_TERMS.has(word)),
  clause: clauseMemory,
  relatives: RELATIVES,
  pronoun: "qui",
  startsWithVerb,
  instruction: instructionOf,
  segments,
  attributeClaim,
  parts,
  isPast,
  isAhead,
  moves: (said) => postponement(parse(said))?.memory !== undefined,
  isOther: () => false,
  describeName: (name) => `S'appelle ${name}`,
  completeClause: withPlace,
  refusedThing: (thing, mark) => {
    const [first = "", ...rest] = thing.split(/ (?:ni|ou) (?:de |d['’])?/u);
    const isTo = mark.startsWith("à");
    return [first, ...rest].map((each) => withArticle(each, isTo)).join(" et ");
  },
  colleague: { f: "ma collègue", m: "mon collègue" },
  own: { f: "ma", m: "mon" },
});

/** A future word, or the present without a reference to the past. */
function isAhead(said: string): boolean {
  return FR.is("ahead", said) || !FR.is("back", said);
}
