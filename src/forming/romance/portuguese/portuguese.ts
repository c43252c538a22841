/** The Portuguese grammar (language-rules.ts). */
import { fold } from "../../../text/words.ts";
import { favouriteKey, firstLabel, type Groups, RuleTable, rulesOf } from "../../attribute-table.ts";
import { PORTUGUESE as PT } from "../../language-data.ts";
import type { AttributeClaim } from "../../language-rules.ts";
import { isPastMemory, nextVerb } from "../clause.ts";
import { romanceRules } from "../romance-rules.ts";
import { Segments } from "../segments.ts";
import { introducedNames, type SmallNameGrammar } from "../small-names.ts";
import { StatementSplitter } from "../split-statements.ts";
import { isThirdForm, isVerb, type Word, wordAt } from "../word.ts";
import { CIRCUMSTANCES } from "./circumstances.ts";
import { instructionOf } from "./instructions.ts";
import { FRAMING, LANGUAGE } from "./language.ts";
import { isCountry, isEmployer, isGivenName, isPlace, parse, predicateStart, wordOf } from "./parse.ts";
import { kinshipTerm, RELATIVES } from "./relatives.ts";
import { clauseMemory, isOrder } from "./statement.ts";

/** A profession, not "solteira" or "herdeiro" with the same ending. */
const isRole = (role = ""): boolean =>
  !role
    .toLowerCase()
    .split(/[ ,.]/, 2)
    .some((word) => PT.has("not-roles", word));

/** The first plannable thing or name in a plan. */
function planOf({ plan = "" }: Groups): string | undefined {
  const list = plan.split(/[ ,]+/).slice(0, PLANNED_WITHIN);
  for (const [index, word] of list.entries()) {
    const known = list[index - 1] === "em" ? undefined : PT.map("plans").get(word.toLowerCase());
    if (known !== undefined) return `plan.${known}`;
    if (/^\p{Lu}\p{Ll}{2,}/u.test(word)) return `plan.${fold(word)}`;
  }
  return undefined;
}
const PLANNED_WITHIN = 5;

/** Someone's whereabouts, unless home or workplace. */
function whereaboutsKey({ place = "" }: Groups, whole: string): string | undefined {
  if (!/^\p{Lu}/u.test(place) || !isPlace(place)) return undefined;
  if (/instalad/u.test(whole)) return "home.city";
  return /^(?:Está|Fica|Continua) n[oa]s? /u.test(whole) && isEmployer(place) ? undefined : "whereabouts";
}

/** The text after the matched part. */
const textAfter = (whole: string, part: string | undefined): string =>
  part === undefined ? "" : whole.slice(whole.indexOf(part) + part.length);
const textAfterLast = (whole: string, part: string | undefined): string =>
  part === undefined ? "" : whole.slice(whole.lastIndexOf(part) + part.length);

/** "para o Porto" → "no Porto". */
const WITHIN: Readonly<Record<string, string>> = { o: "no", a: "na", os: "nos", as: "nas" };

const RULES = new RuleTable(
  rulesOf(PT, "iu", {
    keys: {
      "any-employer": ({ org }) => (org === undefined || isEmployer(org) ? "work.employer" : undefined),
      appointment: (_, whole) => CIRCUMSTANCES.appointmentOf(whole),
      birthplace: ({ place = "" }) => (/^\p{Lu}/u.test(place) && isPlace(place) ? "birthplace" : undefined),
      employer: ({ org }) => (isEmployer(org) ? "work.employer" : undefined),
      "employer-joined": ({ org }, whole) =>
        isEmployer(org) && !/^(?:Fica|Vai|Foi) (?!na |no |para |trab|entr|com|contrat)/u.test(whole)
          ? "work.employer"
          : undefined,
      "employer-stayed": ({ org }, whole) =>
        isEmployer(org) && (!/^Está/u.test(whole) || /^Está (?:agora )?n[oa] \S+$/u.test(whole))
          ? "work.employer"
          : undefined,
      favourite: ({ thing }) => favouriteKey(PT.map("favourites"), thing),
      height: (_, whole) =>
        /^tem [\d.,]+(?![\d.,]| ?(?:m|cm|centímetros|metros)(?!\p{L}))/iu.test(whole) ? undefined : "height",
      home: ({ place }) => (isPlace(place) ? (isCountry(place) ? "home.country" : "home.city") : undefined),
      "home-city": ({ place }) => (isPlace(place) ? "home.city" : undefined),
      "home-no-field": ({ place = "" }) => (isPlace(place) && !PT.is("field", place) ? "home.city" : undefined),
      "home-town": ({ place, town }) => (isPlace(place ?? town) ? "home.city" : undefined),
      "left-employer": ({ org }) => (isEmployer(org) ? "work.status" : undefined),
      name: ({ name }) => (isPlace(name) ? "name" : undefined),
      plan: planOf,
      possession: ({ thing = "" }) => (/^carr/.test(thing) ? "car" : `possession.${thing}`),
      role: ({ role }) => (isRole(role) ? "work.role" : undefined),
      "small-employer": ({ org = "" }) => (/^\p{Ll}/u.test(org) || isEmployer(org) ? "work.employer" : undefined),
      tool: ({ tool = "" }) => firstLabel(PT.labelled("tools"), tool.trim()),
      whereabouts: whereaboutsKey,
      "work-city": ({ place = "" }) => (isPlace(place) && /^\p{Lu}/u.test(place) ? "work.city" : undefined),
    },
    texts: {
      aged: ({ age }, whole) => `Tem ${age ?? ""} anos${textAfter(whole, age)}`,
      "has-age": (_, whole) => whole.replace(/^(?:fez|completou) /iu, "Tem "),
      "lives-in": ({ place, article = "" }, whole) =>
        `Mora ${WITHIN[article] ?? "em"} ${place ?? ""}${textAfterLast(whole, place)}`,
      measures: (_, whole) => whole.replace(/^tem /iu, "Mede "),
      name: ({ name }, whole) => `Chama-se ${name ?? ""}${textAfter(whole, name)}`,
      practises: ({ role, post }, whole) => (/^exerce/iu.test(whole) ? `É ${role ?? post ?? ""}` : whole),
      settled: ({ place }, whole) =>
        whole.replace(/^(?:Já e|E)stá instalad[oa] (?=\p{L}+ )/u, place === undefined ? "" : "Mora "),
      weighs: (_, whole) => whole.replace(/^tem /iu, "Pesa "),
      "went-to-live": ({ place }, whole) =>
        place === undefined ? whole : whole.replace(/^Foi (?:morar|viver)(?: juntos)?/u, "Mora"),
      "without-now": (_, whole) => whole.replace(/ (?:agora|atualmente) (?=é |são )/u, " "),
    },
  }),
);

const attributeClaim = (text: string): AttributeClaim => RULES.claim(text) ?? { text, type: "fact" };

function isOrganisation(said: string): boolean {
  const where = within(said);
  const [link = "", head = "", name = ""] = where.split(" ");
  return (
    PT.is("employer", where) ||
    (link !== "em" && /^\p{Lu}/u.test(head) && isEmployer(head) && !(name === "" && !isPlace(head)))
  );
}

/** "em Coimbra", "no Porto". */
const isTown = (where: string): boolean => TOWN.test(where) && isPlace(where.split(" ")[1]);
const TOWN = /^(?:em|n[oa]) \p{Lu}[\p{L}-]+(?: (?:d[aeo]s? )?\p{Lu}[\p{L}-]+)*$/u;

/** "pela EDP", "para a EDP" → "na EDP". */
const within = (where: string): string => where.replace(/^pel(?=[oa] )/u, "n").replace(/^para (?=[oa] )/u, "n");

const SPLITTER = new StatementSplitter(LANGUAGE, {
  attributeClaim,
  isSubordinating: ({ word }) => PT.has("subordinators relatives", word),
  isWorkplace: (where) => isOrganisation(where) || isTown(where),
  isEmployer: isOrganisation,
  within,
  splitPlace: (text) => CIRCUMSTANCES.splitPlace(text),
  templates: {
    named: "Chama-se",
    aged: "Tem {said} anos",
    being: "É",
    working: "Trabalha",
    workingAs: "Trabalha como",
    not: "Não",
    only: "Só",
  },
});

const SMALL_NAMES: SmallNameGrammar = {
  language: LANGUAGE,
  isBeforeRelation: (word) => PT.has("own numbers", word),
  isOther: ({ word, forms }) =>
    forms.length > 0 ||
    kinshipTerm(word) !== undefined ||
    PT.has(
      "determiners prepositions contractions clitics adverbs subordinators relatives times numbers questions pointing common not-small-names nouns-too adjectives-too opinions after-kin not-persons",
      word,
    ),
  isPredicate: ({ word, forms }) => forms.some(isThirdForm) || /^(?:se|me|não|já)$/.test(word),
};

const SEGMENTS = new Segments(LANGUAGE, FRAMING, { isOrder, mayLackVerb: true, partMin: 2 });

export const portuguese = romanceRules({
  language: "pt",
  data: PT,
  parse,
  isPredicate: isVerb,
  asOwnRelative: relativeOfOther,
  clause: clauseMemory,
  relatives: RELATIVES,
  pronoun: "que",
  startsWithVerb: (words, at) => nextVerb(words, at, predicateStart)?.start === at,
  instruction: (_, said) => instructionOf(said),
  segments: (text, sentence) => SEGMENTS.split(text, sentence),
  attributeClaim,
  parts: (text, subject) => SPLITTER.split(text, subject),
  isPast: (text) => isPastMemory(PT, text, parse(text)),
  isAhead: (said) => PT.is("ahead", said),
  moves: (said) => CIRCUMSTANCES.isMoving(parse(said)),
  introducedNames: (text) => introducedNames(parse(text), SMALL_NAMES),
  // "Sexta" alone is also the sixth. "Domingo" and "dia 15" are certain.
  onDay: (day) => (/^[dn\d]/iu.test(day) ? day : `${/^s[áa]bado/iu.test(day) ? "no" : "na"} ${day.trim()}`),
  isOther: (word) => !isGivenName(word) && !isPlace(word),
  describeName: (name) => `Chama-se ${name}`,
  refusedThing: (thing) => thing.replace(/ (?:nem|ou) /u, " e "),
  colleague: { f: "a minha colega", m: "o meu colega" },
  own: { f: "minha", m: "meu" },
});

/** "O marido dela …" → "o meu marido …". */
function relativeOfOther(
  words: readonly Word[],
): { readonly words: readonly Word[]; readonly gender: "f" | "m" } | undefined {
  const at = PT.has("articles", wordAt(words, 0)) ? 1 : 0;
  const owner = wordAt(words, at + 1);
  const kinship = words[at];
  if (kinship === undefined || kinshipTerm(kinship.word) === undefined || !/^del[ea]$/.test(owner)) return undefined;
  const own = wordOf(/a$/.test(kinship.word) ? "minha" : "meu");
  const isFemale = owner === "dela";
  return { words: [own, kinship, ...words.slice(at + 2)], gender: isFemale ? "f" : "m" };
}
