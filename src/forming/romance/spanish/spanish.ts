/** The Spanish grammar (language-rules.ts). */
import type { Person } from "../../language-rules.ts";
import { SPANISH } from "../data.ts";
import { romanceRules } from "../romance-rules.ts";
import { capital, trimEnd } from "../text.ts";
import type { Word } from "../word.ts";
import { attributeClaim, predicateOf } from "./attributes.ts";
import { splitPlace } from "./circumstances.ts";
import { instructionOf } from "./instructions.ts";
import { parse } from "./parse.ts";
import { isNameWord, namedRelatives } from "./relatives.ts";
import { segments } from "./segments.ts";
import { clauseMemory, predicateStart } from "./statement.ts";
import { ADVERBS, CLITICS, isGivenName, isKnownPlace, RELATIONS, SUBORDINATORS } from "./words.ts";

/** @param text in the third person, without its subject */
function parts(text: string, subject?: Person): readonly string[] {
  // "Mi hermana tiene 9": about someone else, a bare number is their age.
  if (subject !== undefined && /^Tiene \d{1,2}$/u.test(text)) return [`${text} años`];
  return (splitIntroduction(withoutNow(text)) ?? splitClauses(withoutNow(text)))
    .flatMap(splitPlace)
    .flatMap(splitContrast)
    .map(withoutOpinion)
    .map(withoutRemark)
    .flatMap(splitEmployment)
    .filter(isEnough);
}

/** "Ahora su color favorito es": "ahora" is redundant. */
const withoutNow = (text: string): string => text.replace(/^(?:Ahora|Actualmente|Últimamente),? s(?=us? )/u, "S");

/** "Se parte", "le aburre" need context; "se jubiló" does not. */
const isEnough = (text: string): boolean =>
  !/^Lleva (?:ya )?(?:\p{L}+|\d+) (?:años?|meses|semanas|días)$/u.test(text) && isTelling(text);
const isTelling = (text: string): boolean =>
  !/^(?:No )?(?:Se|Le|Les|L[oa](?! \p{L}+(?:aron|ieron))) \p{L}+(?: (?:en \p{L}+|hace [^,]{3,14}|ayer|hoy))?$/u.test(
    text,
  ) ||
  attributeClaim(text).key !== undefined ||
  attributeClaim(text).type === "preference";

/** "Se llama Nico, 34 años, diseñador gráfico en Valencia". */
function splitIntroduction(text: string): readonly string[] | undefined {
  const [first = "", ...rest] = text.split(/,\s+(?:y\s+)?/u);
  const name = /^(?:Se llama|Es) (?<name>\p{L}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})$/u.exec(first)?.groups?.["name"];
  if (name === undefined) return undefined;
  if (rest.length === 0)
    return /^Es \p{Ll}/u.test(first) && isGivenName(name) ? [`Se llama ${clean(name)}`] : undefined;
  const facts = rest.map(introductionFact);
  if (!facts.every((part) => part !== undefined)) return undefined;
  const isAged = facts[0]?.startsWith("Tiene ") === true;
  if (!isAged && !isGivenName(name) && !isNameWord(parse(`Es ${name}`)[1], false)) return undefined;
  return [`Se llama ${clean(name)}`, ...facts];
}

/** The part after a name: age, origin, or profession. */
function introductionFact(part: string): string | undefined {
  if (/^\d{1,2}(?: años)?$/u.test(part)) return `Tiene ${part.replace(/ años$/u, "")} años`;
  if (/^(?:soy |es )?de \p{Lu}/u.test(part)) return `Es ${part.replace(/^(?:soy|es) /u, "")}`;
  if (/^(?:vive|trabaja|estudia|tiene) /u.test(part)) return capital(part);
  return TRADE.test(part) ? `Es ${part}` : undefined;
}
const TRADE = SPANISH.pattern("trade");

/** Splits between clauses with verbs of their own. */
function splitClauses(text: string): readonly string[] {
  const words = parse(text, true);
  if (!/^(?:Su |$)/u.test(predicateOf(text)?.lead ?? "")) return [text];
  const found: string[] = [];
  let from = 0;
  for (let index = 1; index < words.length; index++) {
    const start = clauseAfter(words, from, index);
    if (start === undefined) continue;
    const isDenied = words[index]?.word === "ni";
    const before = text.slice(words[from]?.start ?? 0, words[index - 1]?.end ?? 0);
    found.push(before);
    from = start;
    index = start;
    if (isDenied) return [...found, `No ${text.slice(words[start]?.start ?? 0)}`].map(clean);
  }
  return [...found, text.slice(words[from]?.start ?? 0)].map(clean).filter(hasSubject);
}

/** "Tiene dos gatos, y no quieren salir": not about the speaker. */
function hasSubject(part: string, index: number, all: readonly string[]): boolean {
  const [first, words] = [parse(all[0] ?? "", true), parse(part, true)];
  const main = words.findIndex(({ finite }) => finite !== undefined);
  return (
    index === 0 ||
    words[main]?.finite?.person !== "3p" ||
    first.find(({ finite }) => finite !== undefined)?.finite?.person === "3p" ||
    !words.slice(0, main).every(({ word }) => ADVERBS.has(word))
  );
}

const clean = (text: string): string => trimEnd(capital(text));

/** Start of the clause that the word at `index` joins to the one from `from` on. */
function clauseAfter(words: readonly Word[], from: number, index: number): number | undefined {
  const joint = words[index]?.word ?? "";
  if (!/^(?:y|e|pero|ni)$/.test(joint)) return undefined;
  const left = words.slice(from, index);
  if (left.length < PART_WORDS || !left.some(({ finite }) => finite !== undefined) || left.some(isSubordinating))
    return undefined;
  if (joint === "ni" && !/^(?:no|ya)$/.test(left[0]?.word ?? "")) return undefined;
  const main = words.findIndex(({ finite }, at) => at > index && finite !== undefined);
  const finite = words[main]?.finite;
  if (finite === undefined || finite.tense === "subjunctive" || !/^3/.test(finite.person)) return undefined;
  const subject = words.slice(index + 1, predicateStart(words, main)).map(({ word }) => word);
  if (subject.length > 0 && !CALLERS.test(subject.join(" "))) return undefined;
  if (hasObjectPronoun(words.slice(index + 1 + subject.length, main))) return undefined;
  // "Ni piensa tenerlos"
  if (words[main + 1]?.nonfinite?.pronouns.some((pronoun) => /^l[oa]s?$/.test(pronoun)) === true) return undefined;
  return joint === "ni" || words.length - index > PART_WORDS ? index + 1 : undefined;
}
const PART_WORDS = 2;
/** "Todos le dicen Juli" is about the subject of the memory. */
const CALLERS = /^(?:tod[oa]s|todo el mundo|la gente|en casa|sus? \p{L}+)$/u;

/** "Que", "cuando": the next words may be subordinate. */
const isSubordinating = ({ word, finite }: Word): boolean => SUBORDINATORS.has(word) && finite === undefined;

/** "Y lo vendió": about something before. */
const hasObjectPronoun = (words: readonly Word[]): boolean =>
  words.some(({ word }) => /^(?:l[oa]s?|él|ella)$/.test(word)) ||
  words.some(({ word }) => !CLITICS.has(word) && !ADVERBS.has(word));

/** "Se separó de Beatriz, lo lleva regular": drops the opinion. */
function withoutOpinion(whole: string): string {
  const text = whole.replace(WEARY, "");
  const at = text.lastIndexOf(", ");
  if (at === -1) return text;
  const words = parse(text.slice(at + 2), true);
  const verb = words.findIndex(({ finite }) => finite !== undefined);
  const isPointed = words.slice(0, verb).some(({ word }) => /^l[oa]$/.test(word));
  const isNow = words[verb]?.finite?.tense === "present" && words[verb]?.finite?.person === "3s";
  return isPointed &&
    isNow &&
    words.length <= OPINION_WORDS &&
    parse(text.slice(0, at), true).some(({ finite }) => finite !== undefined)
    ? text.slice(0, at)
    : text;
}
const OPINION_WORDS = 4;
const WEARY = SPANISH.pattern("weary");

/** A remark ends the value: "Su película favorita es Amélie, la ha visto mil veces". */
function withoutRemark(text: string): string {
  const at = text.indexOf(",");
  if (at === -1) return text;
  const head = text.slice(0, at);
  const key = attributeClaim(head).key;
  if (key === undefined || !VALUES.test(key) || attributeClaim(text).key !== key) return text;
  const rest = parse(text.slice(at + 1));
  const isRemark = /^(?:l[oa]s?|no|ya|desde|siempre)$/.test(rest[0]?.word ?? "") || rest[0]?.finite !== undefined;
  return isRemark ? head : text;
}
const VALUES = /^(?:favourite\.|age$|birthday$|home\.|work\.(?:employer|status)|relationship\.partner)/;

const WORKING = SPANISH.pattern("working");
const WORKED_AS = SPANISH.pattern("worked-as");
const HIRED = SPANISH.pattern("hired");
const EMPLOYER = SPANISH.pattern("employer");
const NAME_AT_HEAD = SPANISH.pattern("named-at-head");

/** A nurse at a hospital works there. */
function splitEmployment(text: string): readonly string[] {
  const groups = (WORKED_AS.exec(text) ?? WORKING.exec(text))?.groups;
  const { verb = "", trade = "", place = "", link = "en", rest = "" } = groups ?? {};
  if (groups === undefined || !(isEmployer(place) || isKnownPlace(place))) return hired(text);
  const post = trade.trim();
  return [
    verb === "Es" ? `Es ${post}` : `Trabaja ${post}`,
    `Trabaja ${link} ${place}${/^, \p{Lu}/u.test(rest) ? rest : ""}`,
  ];
}

function hired(text: string): readonly string[] {
  const place = HIRED.exec(text)?.groups?.["place"] ?? "";
  return isEmployer(place) ? [`Trabaja en ${place}`] : [text];
}

const isEmployer = (place: string): boolean =>
  EMPLOYER.test(place) && !isKnownPlace(NAME_AT_HEAD.exec(place)?.groups?.["name"] ?? "");

/** "Ya no escucha heavy, ahora solo jazz": both parts share the verb. */
function splitContrast(text: string): readonly string[] {
  const groups = CONTRAST.exec(text)?.groups;
  const { past = "", verb = "", only = "", now = "" } = groups ?? {};
  if (groups === undefined || parse(now).some(({ finite }) => finite !== undefined)) return [text];
  return [past, `${only === "" ? verb : `Solo ${verb}`} ${trimEnd(now)}`].map(clean);
}
const CONTRAST = SPANISH.pattern("turned");

const BOOKED = SPANISH.pattern("booked");
const AHEAD = SPANISH.pattern("ahead");
const LASTING_SINCE = SPANISH.pattern("lasting-since");

export const spanish = romanceRules({
  language: "es",
  data: SPANISH,
  parse,
  asOwnRelative,
  clause: clauseMemory,
  relatives: namedRelatives,
  instruction: (_, said) => instructionOf(said),
  segments,
  attributeClaim,
  parts,
  isPast,
  isAhead,
  isOther: isKnownPlace,
  describeName: (name) => `Se llama ${name}`,
  since: "desde",
  colleague: { f: "mi compañera", m: "mi compañero" },
});

/** "Su marido …" → "mi marido …". */
function asOwnRelative(words: readonly Word[]): { readonly words: readonly Word[] } | undefined {
  const at = words.findIndex(({ word }) => !/^(?:y|e|pero)$/.test(word));
  const first = words[at];
  if (first === undefined || !/^sus?$/.test(first.word) || !RELATIONS.has(words[at + 1]?.word ?? "")) return undefined;
  const own = first.word === "su" ? "mi" : "mis";
  return { words: [{ ...first, word: own, written: own }, ...words.slice(at + 1)] };
}

/** By the first finite verb; bookings are in the future. */
function isPast(text: string): boolean {
  if (BOOKED.test(text)) return false;
  const first = parse(text, true).find(({ finite }) => finite !== undefined)?.finite;
  return first?.tense === "preterite" || first?.tense === "imperfect";
}

/** A present tense that did not start earlier: "me jubilo en marzo". */
function isAhead(said: string): boolean {
  if (AHEAD.test(said)) return true;
  const first = parse(said).find(({ finite }) => finite !== undefined)?.finite;
  return (first?.tense === "present" || first?.tense === "future") && !LASTING_SINCE.test(said);
}
