/** The Portuguese grammar (language-rules.ts). */
import { fold } from "../../../text/words.ts";
import type { AttributeClaim, Person } from "../../language-rules.ts";
import { applyFirst, favouriteKey, firstLabel, type Groups, rulesOf } from "../attributes.ts";
import { PORTUGUESE } from "../data.ts";
import { romanceRules } from "../romance-rules.ts";
import { capital, trimEnd } from "../text.ts";
import { isFirstForm, isPastTense, type Word } from "../word.ts";
import { appointmentOf, splitPlace } from "./circumstances.ts";
import { instructionOf } from "./instructions.ts";
import { nextVerb, parse, wordOf } from "./parse.ts";
import { kinshipTerm, namedRelatives } from "./relatives.ts";
import { segments } from "./segments.ts";
import { clauseMemory } from "./statement.ts";
import { ARTICLES, CLITICS, isCountry, isEmployer, isGivenName, isPlace, RELATIVES, SUBORDINATORS } from "./words.ts";

const FAVOURITES = PORTUGUESE.map("favourites");
const PLANS = PORTUGUESE.map("plans");
const TOOLS = PORTUGUESE.labelled("tools");
const NOT_ROLES = PORTUGUESE.words("not-roles");
const FIELD = PORTUGUESE.pattern("field");

/** A profession, not "solteira" or "herdeiro" with the same ending. */
const isRole = (role = ""): boolean => !NOT_ROLES.has(role.toLowerCase().split(/[ ,.]/, 1)[0] ?? "");

/** The first plannable thing or name in a plan. */
function planOf({ plan = "" }: Groups): string | undefined {
  const list = plan.split(/[ ,]+/).slice(0, PLANNED_WITHIN);
  for (const [index, word] of list.entries()) {
    const known = list[index - 1] === "em" ? undefined : PLANS.get(word.toLowerCase());
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

const RULES = rulesOf(PORTUGUESE, "iu", {
  keys: {
    "any-employer": ({ org }) => (org === undefined || isEmployer(org) ? "work.employer" : undefined),
    appointment: (_, whole) => appointmentOf(whole),
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
    favourite: ({ thing }) => favouriteKey(FAVOURITES, thing),
    height: (_, whole) =>
      /^tem [\d.,]+(?![\d.,]| ?(?:m|cm|centímetros|metros)(?!\p{L}))/iu.test(whole) ? undefined : "height",
    home: ({ place }) => (isPlace(place) ? (isCountry(place) ? "home.country" : "home.city") : undefined),
    "home-city": ({ place }) => (isPlace(place) ? "home.city" : undefined),
    "home-no-field": ({ place = "" }) => (isPlace(place) && !FIELD.test(place) ? "home.city" : undefined),
    "home-town": ({ place, town }) => (isPlace(place ?? town) ? "home.city" : undefined),
    "left-employer": ({ org }) => (isEmployer(org) ? "work.status" : undefined),
    name: ({ name }) => (isPlace(name) ? "name" : undefined),
    plan: planOf,
    possession: ({ thing = "" }) => (/^(?:carr|mot)/.test(thing) ? "car" : "possession"),
    role: ({ role }) => (isRole(role) ? "work.role" : undefined),
    "small-employer": ({ org = "" }) => (/^\p{Ll}/u.test(org) || isEmployer(org) ? "work.employer" : undefined),
    tool: ({ tool = "" }) => firstLabel(TOOLS, tool.trim()),
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
});

const attributeClaim = (text: string): AttributeClaim => applyFirst(RULES, text);

/** @param text in the third person, without its subject */
function parts(text: string, subject?: Person): readonly string[] {
  // "Minha irmã tem 9": about someone else, a bare number is their age.
  if (subject !== undefined && /^Tem \d{1,2}$/u.test(text)) return [`${text} anos`];
  const said = text.replace(EMPHASIS, "");
  return (splitIntroduction(said) ?? splitClauses(said))
    .flatMap(splitPlace)
    .flatMap(splitContrast)
    .flatMap(splitTastes)
    .map(withoutRemark)
    .flatMap(splitEmployment);
}

const EMPHASIS = PORTUGUESE.pattern("emphasis");

/** "Chama-se Caio, 34 anos, designer em Curitiba", "Chama-se joão". */
function splitIntroduction(text: string): readonly string[] | undefined {
  const [first = "", ...rest] = text.split(/,\s+(?:e\s+)?/u);
  const name = /^(?:Chama-se|É|[OA] nome é) (?:[oa] )?(?<name>\p{L}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,3})$/u.exec(
    first,
  )?.groups?.["name"];
  if (name === undefined) return undefined;
  const isSmallName = /^\p{Ll}/u.test(name) && isGivenName(name);
  const isName = /^\p{Lu}/u.test(name) || /^(?:Chama|[OA] nome)/u.test(first) || isSmallName;
  const others = rest.map(introductionFact);
  if (
    !isName ||
    (rest.length === 0 && /^É/u.test(first) && !isSmallName) ||
    !others.every((part) => part !== undefined)
  )
    return undefined;
  return [`Chama-se ${capital(name)}`, ...others];
}

/** The part after a name: age, origin, or profession. */
function introductionFact(part: string): string | undefined {
  if (/^\d{1,2}(?: anos)?$/u.test(part)) return `Tem ${part.replace(/ anos$/u, "")} anos`;
  if (/^(?:é )?d[eoa]s? \p{Lu}/u.test(part)) return `É ${part.replace(/^é /u, "")}`;
  if (/^(?:mora|vive|trabalha|estuda|tem) /u.test(part)) return capital(part);
  return TRADE.test(part) ? `É ${part}` : undefined;
}
const TRADE = PORTUGUESE.pattern("trade");

/** Splits between clauses with verbs of their own. */
function splitClauses(text: string): readonly string[] {
  const words = parse(text);
  const found: string[] = [];
  let from = 0;
  for (let index = 1; index < words.length - 1; index++) {
    if (!joinsClause(words, from, index)) continue;
    found.push(text.slice(words[from]?.start, words[index - 1]?.end));
    const isDenied = words[index]?.word === "nem";
    from = index + 1;
    index = from;
    if (isDenied) return [...found, `Não ${text.slice(words[from]?.start)}`].map(clean);
  }
  return [...found, text.slice(words[from]?.start)].map(clean);
}
const clean = (text: string): string => trimEnd(capital(text), ",;.");

/** Whether the word at `index` joins another clause to the one from `from` on. */
function joinsClause(words: readonly Word[], from: number, index: number): boolean {
  const joint = words[index]?.word ?? "";
  const left = words.slice(from, index);
  if (!/^(?:e|mas|nem)$/.test(joint) || left.length < PART_WORDS) return false;
  if (left.some(({ word }) => SUBORDINATORS.has(word) || RELATIVES.has(word))) return false;
  const main = nextVerb(left, 0);
  const next = nextVerb(words, index + 1);
  if (main === undefined || main.at > LEAD_MAX || next === undefined) return false;
  const isOwn = next.start === index + 1 && next.form.person === "3s";
  const isCalling = CALLERS.test(
    words
      .slice(index + 1, next.start)
      .map(({ word }) => word)
      .join(" "),
  );
  if (!(isOwn || isCalling) || words.slice(next.start, next.at).some(isObject)) return false;
  if (joint === "nem") return /^(?:não|nunca)$/.test(left[0]?.word ?? "");
  return words.length - index > PART_WORDS;
}
const PART_WORDS = 2;
const LEAD_MAX = 3;
/** "Todo mundo lhe chama de Ju" is about the subject of the memory. */
const CALLERS = /^(?:tod[oa]s|todo mundo|toda a gente|a família|[oa]s amig[oa]s)$/u;
/** "E o vendeu": about something before. */
const isObject = ({ word }: Word): boolean => CLITICS.has(word) && /^l?[oa]s?$/.test(word);

/** A remark ends the value: "A banda favorita é Legião Urbana desde sempre". */
function withoutRemark(text: string): string {
  const key = attributeClaim(text).key ?? "";
  if (!VALUES.test(key)) return text;
  const plain = text.replace(LASTING, "");
  const comma = plain.indexOf(",");
  const head = comma === -1 ? plain : plain.slice(0, comma);
  const rest = comma === -1 ? [] : parse(plain.slice(comma + 1));
  const isRemark =
    nextVerb(rest, 0) !== undefined || /^(?:não|já|desde|sempre|gente|que|uma?)$/.test(rest[0]?.word ?? "");
  return comma !== -1 && isRemark && attributeClaim(head).key === key ? head : plain;
}
const VALUES = /^(?:favourite\.|age$|birthday$|home\.|work\.employer|relationship\.partner)/;
const LASTING = / (?:desde sempre|desde criança|desde pequen[oa]|de todos os tempos|da vida)$/u;

const WORKED_AS = PORTUGUESE.pattern("worked-as");
/** Being hired means working there. */
const HIRED = PORTUGUESE.pattern("hired");
const WORKING = PORTUGUESE.pattern("working-at");

/** A nurse at a hospital works there. */
function splitEmployment(text: string): readonly string[] {
  const groups = (WORKED_AS.exec(text) ?? WORKING.exec(text))?.groups;
  const { verb = "", trade = "", where = "", when = "" } = groups ?? {};
  if (groups === undefined || !(isOrganisation(where) || isTown(where))) return hired(text);
  return [verb === "É" ? `É ${trade}` : `Trabalha como ${trade}`, `Trabalha ${within(where)}${when}`];
}

function hired(text: string): readonly string[] {
  const where = HIRED.exec(text)?.groups?.["where"];
  return where !== undefined && isOrganisation(where) ? [`Trabalha ${within(where)}`] : [text];
}

function isOrganisation(said: string): boolean {
  const where = within(said);
  const [link = "", head = "", name = ""] = where.split(" ");
  return (
    EMPLOYER.test(where) ||
    (link !== "em" && /^\p{Lu}/u.test(head) && isEmployer(head) && !(name === "" && !isPlace(head)))
  );
}

/** "em Coimbra", "no Porto". */
const isTown = (where: string): boolean => TOWN.test(where) && isPlace(where.split(" ")[1]);
const TOWN = /^(?:em|n[oa]) \p{Lu}[\p{L}-]+(?: (?:d[aeo]s? )?\p{Lu}[\p{L}-]+)*$/u;

/** "pela EDP", "para a EDP" → "na EDP". */
const within = (where: string): string => where.replace(/^pel(?=[oa] )/u, "n").replace(/^para (?=[oa] )/u, "n");

/** "Gosta muito de pagode e de correr": each may end independently. */
function splitTastes(text: string): readonly string[] {
  const groups = TASTES.exec(text)?.groups;
  const { verb = "", one = "", other = "" } = groups ?? {};
  return groups === undefined || nextVerb(parse(other), 0)?.form.person.startsWith("3") === true
    ? [text]
    : [`${verb} ${one}`, `${verb} ${other}`];
}
const TASTES = PORTUGUESE.pattern("tastes");

/** "Não ouve mais pagode, agora só MPB": both parts share the verb. */
function splitContrast(text: string): readonly string[] {
  const groups = CONTRAST.exec(text)?.groups;
  const { past = "", verb = "", only = "", now = "" } = groups ?? {};
  if (groups === undefined || nextVerb(parse(now), 0) !== undefined) return [text];
  return [past, only === "" ? `${verb} ${now}` : `Só ${verb} ${now}`].map(clean);
}
const CONTRAST = PORTUGUESE.pattern("turned");
const EMPLOYER = PORTUGUESE.pattern("employer");

const AHEAD = PORTUGUESE.pattern("ahead");
const BOOKED = PORTUGUESE.pattern("booked");

export const portuguese = romanceRules({
  language: "pt",
  data: PORTUGUESE,
  parse,
  asOwnRelative,
  clause: clauseMemory,
  relatives: namedRelatives,
  instruction: (_, said) => instructionOf(said),
  segments,
  attributeClaim,
  parts,
  isPast,
  isAhead: (said) => AHEAD.test(said),
  isOther: (word) => !isGivenName(word) && !isPlace(word),
  describeName: (name) => `Chama-se ${name}`,
  since: "desde",
  colleague: { f: "a minha colega", m: "o meu colega" },
});

/** "O marido dela …" → "o meu marido …". */
function asOwnRelative(
  words: readonly Word[],
): { readonly words: readonly Word[]; readonly gender: "f" | "m" } | undefined {
  const at = ARTICLES.has(words[0]?.word ?? "") ? 1 : 0;
  const owner = words[at + 1]?.word ?? "";
  const kinship = words[at];
  if (kinship === undefined || kinshipTerm(kinship.word) === undefined || !/^del[ea]$/.test(owner)) return undefined;
  const own = wordOf(/a$/.test(kinship.word) ? "minha" : "meu");
  const isFemale = owner === "dela";
  return { words: [own, kinship, ...words.slice(at + 2)], gender: isFemale ? "f" : "m" };
}

/** By the first verb; bookings are in the future. */
function isPast(text: string): boolean {
  if (BOOKED.test(text)) return false;
  const form = nextVerb(parse(text), 0)?.form;
  return form !== undefined && !isFirstForm(form) && isPastTense(form);
}
