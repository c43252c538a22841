/**
 * A text in the third person that says several things, as several: "Tem 6 anos e é alérgica a
 * amendoim", "É o Caio, 34 anos, designer em Curitiba", "É enfermeira no hospital São José". Each
 * can then be replaced without the others (memory.md §4).
 */

import type { Person } from "../../tongue.ts";
import { PORTUGUESE } from "../data.ts";
import { bare, capital } from "../text.ts";
import { attributed } from "./attributes.ts";
import { apartFromPlace } from "./circumstances.ts";
import { nextVerb } from "./third-person.ts";
import { type Token, tokens } from "./tokens.ts";
import { CLITICS, isEmployer, isGivenName, isPlace, RELATIVES, SUBORDINATORS } from "./words.ts";

/** @param text in the third person, without its subject */
export function parts(text: string, subject?: Person): readonly string[] {
  // "Minha irmã tem 9": of somebody else a bare number is their age.
  if (subject !== undefined && /^Tem \d{1,2}$/u.test(text)) return [`${text} anos`];
  const said = text.replace(EMPHASIS, "");
  return (introduced(said) ?? joined(said))
    .flatMap(apartFromPlace)
    .flatMap(turned)
    .flatMap(tastes)
    .map(withoutRemark)
    .flatMap(withWork);
}

const EMPHASIS = PORTUGUESE.pattern("emphasis");

/** "Chama-se Caio, 34 anos, designer em Curitiba", "Chama-se joão". */
function introduced(text: string): readonly string[] | undefined {
  const [first = "", ...rest] = text.split(/,\s+(?:e\s+)?/u);
  const name = /^(?:Chama-se|É|[OA] nome é) (?:[oa] )?(?<name>\p{L}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,3})$/u.exec(
    first,
  )?.groups?.["name"];
  if (name === undefined) return undefined;
  const isSmallName = /^\p{Ll}/u.test(name) && isGivenName(name);
  const isName = /^\p{Lu}/u.test(name) || /^(?:Chama|[OA] nome)/u.test(first) || isSmallName;
  const others = rest.map(introduction);
  if (
    !isName ||
    (rest.length === 0 && /^É/u.test(first) && !isSmallName) ||
    !others.every((part) => part !== undefined)
  )
    return undefined;
  return [`Chama-se ${capital(name)}`, ...others];
}

/** What stands behind a name: an age, where from, a trade. */
function introduction(part: string): string | undefined {
  if (/^\d{1,2}(?: anos)?$/u.test(part)) return `Tem ${part.replace(/ anos$/u, "")} anos`;
  if (/^(?:é )?d[eoa]s? \p{Lu}/u.test(part)) return `É ${part.replace(/^é /u, "")}`;
  if (/^(?:mora|vive|trabalha|estuda|tem) /u.test(part)) return capital(part);
  return TRADE.test(part) ? `É ${part}` : undefined;
}
const TRADE = PORTUGUESE.pattern("trade");

/** Between clauses that each have a verb of their own. */
function joined(text: string): readonly string[] {
  const words = tokens(text);
  const found: string[] = [];
  let from = 0;
  for (let place = 1; place < words.length - 1; place++) {
    if (!joins(words, from, place)) continue;
    found.push(text.slice(words[from]?.start, words[place - 1]?.end));
    const isDenied = words[place]?.word === "nem";
    from = place + 1;
    place = from;
    if (isDenied) return [...found, `Não ${text.slice(words[from]?.start)}`].map(clean);
  }
  return [...found, text.slice(words[from]?.start)].map(clean);
}
const clean = (text: string): string => bare(capital(text), ",;.");

/** A word at `place` joins another clause to the one from `from` on. */
function joins(words: readonly Token[], from: number, place: number): boolean {
  const joint = words[place]?.word ?? "";
  const left = words.slice(from, place);
  if (!/^(?:e|mas|nem)$/.test(joint) || left.length < PART_WORDS) return false;
  if (left.some(({ word }) => SUBORDINATORS.has(word) || RELATIVES.has(word))) return false;
  const main = nextVerb(left, 0);
  const next = nextVerb(words, place + 1);
  if (main === undefined || main.at > LEAD_MAX || next === undefined) return false;
  const isOwn = next.start === place + 1 && next.form.person === 3 && !next.form.isPlural;
  const isCalling = CALLERS.test(
    words
      .slice(place + 1, next.start)
      .map(({ word }) => word)
      .join(" "),
  );
  if (!(isOwn || isCalling) || words.slice(next.start, next.at).some(isObject)) return false;
  if (joint === "nem") return /^(?:não|nunca)$/.test(left[0]?.word ?? "");
  return words.length - place > PART_WORDS;
}
const PART_WORDS = 2;
const LEAD_MAX = 3;
/** "Todo mundo lhe chama de Ju" tells of whom the memory is about. */
const CALLERS = /^(?:tod[oa]s|todo mundo|toda a gente|a família|[oa]s amig[oa]s)$/u;
/** "E o vendeu": of what was named before. */
const isObject = ({ word }: Token): boolean => CLITICS.has(word) && /^l?[oa]s?$/.test(word);

/** A value ends where a remark begins: "A banda favorita é Legião Urbana desde sempre". */
function withoutRemark(text: string): string {
  const key = attributed(text).key ?? "";
  if (!VALUES.test(key)) return text;
  const plain = text.replace(LASTING, "");
  const comma = plain.indexOf(",");
  const head = comma === -1 ? plain : plain.slice(0, comma);
  const rest = comma === -1 ? [] : tokens(plain.slice(comma + 1));
  const isRemark =
    nextVerb(rest, 0) !== undefined || /^(?:não|já|desde|sempre|gente|que|uma?)$/.test(rest[0]?.word ?? "");
  return comma !== -1 && isRemark && attributed(head).key === key ? head : plain;
}
const VALUES = /^(?:favourite\.|age$|birthday$|home\.|work\.employer|relationship\.partner)/;
const LASTING = / (?:desde sempre|desde criança|desde pequen[oa]|de todos os tempos|da vida)$/u;

const WORKED_AS = PORTUGUESE.pattern("worked-as");
/** Being taken on is working there. */
const HIRED = PORTUGUESE.pattern("hired");
const WORKING = PORTUGUESE.pattern("working-at");

/** Who is a nurse at a hospital works there. */
function withWork(text: string): readonly string[] {
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

/** "Gosta muito de pagode e de correr": each may end without the other. */
function tastes(text: string): readonly string[] {
  const groups = TASTES.exec(text)?.groups;
  const { verb = "", one = "", other = "" } = groups ?? {};
  return groups === undefined || nextVerb(tokens(other), 0)?.form.person === 3
    ? [text]
    : [`${verb} ${one}`, `${verb} ${other}`];
}
const TASTES = PORTUGUESE.pattern("tastes");

/** "Não ouve mais pagode, agora só MPB": the verb serves twice. */
function turned(text: string): readonly string[] {
  const groups = TURNED.exec(text)?.groups;
  const { past = "", verb = "", only = "", now = "" } = groups ?? {};
  if (groups === undefined || nextVerb(tokens(now), 0) !== undefined) return [text];
  return [past, only === "" ? `${verb} ${now}` : `Só ${verb} ${now}`].map(clean);
}
const TURNED = PORTUGUESE.pattern("turned");
const EMPLOYER = PORTUGUESE.pattern("employer");
