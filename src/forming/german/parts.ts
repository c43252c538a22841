/**
 * A text in the third person that says several things, as several: "Ist 8 und spielt Fußball", "Heißt Lena, 34, aus Kiel", "Arbeitet als Koch im
 * Adlon". Each can then be replaced without the others (memory.md §4).
 */
import { attributed } from "./attributes.ts";
import { parse, type Word } from "./parse.ts";
import { formOf, isParticiple } from "./verbs.ts";
import { JOINING, PREPOSITIONS, SUBORDINATORS } from "./words.ts";

/** @param text in the third person, without its subject */
export const parts = (text: string): readonly string[] =>
  (introduced(text) ?? listed(text) ?? joined(text)).flatMap((part) => employed(part));

/** "Heißt Lena, 34, aus Kiel". */
function introduced(text: string): readonly string[] | undefined {
  const [name = "", ...rest] = text.split(/,\s+(?:und\s+)?/u);
  if (!/^Heißt \p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?$/u.test(name) || rest.length === 0) return undefined;
  const told = rest.map(introduction);
  return told.every((part) => part !== undefined) ? [name, ...told] : undefined;
}

/** "Ist 52, verheiratet, drei Kinder, selbstständiger Fliesenleger": what somebody tells of themselves in a row. */
function listed(text: string): readonly string[] | undefined {
  const told = text
    .replace(/^Ist /u, "")
    .split(/,\s+(?:und\s+)?/u)
    .map(introduction);
  return /^Ist /u.test(text) && told.length >= LISTED_MIN && told.every((part) => part !== undefined)
    ? told
    : undefined;
}
const LISTED_MIN = 3;

/** Whether it is such a row. */
export const isIntroduction = (text: string): boolean => listed(text) !== undefined;

/** What stands behind a name: an age, where from, a verb. */
function introduction(part: string): string | undefined {
  const age = /^(?:ist )?(?<age>\d{1,2})(?: [Jj]ahre(?: alt)?)?$/u.exec(part)?.groups?.["age"];
  if (age !== undefined) return `Ist ${age}`;
  if (/^aus \p{Lu}/u.test(part)) return `Kommt ${part}`;
  if (/^(?:glücklich )?(?:verheiratet|ledig|geschieden|verwitwet|verlobt|single|alleinstehend)$/iu.test(part))
    return `Ist ${part}`;
  if (/^(?:\p{L}+|\d+) (?:kinder|kind|söhne|töchter|katzen|hunde|jungs|mädchen|buben)$/iu.test(part))
    return `Hat ${part}`;
  if (/^(?:selbstständige|angestellte|freie|gelernte)[rn]? \p{Lu}/u.test(part)) return `Ist ${part}`;
  if (/^\p{Lu}/u.test(part) && attributed(`Ist ${part}`).key === "work.role") return `Ist ${part}`;
  const [verb, object] = parse(part);
  return verb !== undefined && object !== undefined && isPredicate(verb) ? capital(part) : undefined;
}

/** Between clauses that each have a verb of their own. */
function joined(text: string): readonly string[] {
  const words = parse(text);
  // "seit", "als Koch" begin no clause.
  if (words.some(({ word }) => SUBORDINATORS.has(word) && !PREPOSITIONS.has(word) && word !== "als")) return [text];
  const found: string[] = [];
  let from = 0;
  for (let place = 2; place < words.length - 1; place++) {
    const isJoint = JOINING.has(words[place - 1]?.word ?? "");
    const verb = words[place];
    const last = isJoint ? place - 2 : place - 1;
    const isComma = words[last]?.after.includes(",") === true;
    if (verb === undefined || !isPredicate(verb) || !(isJoint || isComma) || last - from < 1) continue;
    found.push(bare(text.slice(words[from]?.start ?? 0, words[last]?.end ?? 0)));
    from = place;
  }
  return [...found, text.slice(words[from]?.start ?? 0)].map(capital);
}

const isPredicate = (verb: Word): boolean =>
  /^\p{Ll}/u.test(verb.written) && formOf(verb.word)?.isThird === true && !isParticiple(verb.word);

/** A trade and who pays for it are two attributes. */
function employed(text: string): readonly string[] {
  const place = PLACE_OF_WORK.exec(text)?.[0];
  if (place === undefined || attributed(text).key?.startsWith("work.") !== true) return [text];
  const trade =
    / (?:als [\p{L}-]+|(?:eine |ein |die )?(?:Ausbildung|Lehre|Umschulung) zu[mr] [\p{L}-]+)(?=[\s,(]|$)/u.exec(
      text,
    )?.[0];
  if (trade === undefined) return being(text, place);
  const [where, what] = [
    text.replace(trade, "").replace(/^Macht /u, "Arbeitet "),
    text.replace(place, "").replace(/ in \p{Lu}[\p{L}-]+(?= als )/u, ""),
  ];
  const isBoth = attributed(where).key === "work.employer" && attributed(what).key === "work.role";
  return isBoth ? [where, what] : [text];
}

/** "Ist Koch beim Adlon in Berlin": the trade without the place, and the place with a verb. */
function being(text: string, place: string): readonly string[] {
  const at = text.indexOf(place);
  const [what, where] = [text.slice(0, at), `Arbeitet${text.slice(at)}`];
  if (!/^Ist /u.test(text)) return [text];
  // Whatever somebody is at a company is their trade.
  const isTrade =
    attributed(what).key === "work.role" || (/^ beim? /u.test(place) && /^Ist \p{Lu}[\p{L}-]+$/u.test(what));
  return isTrade && attributed(where).key === "work.employer" ? [what, where] : [text];
}

const PLACE_OF_WORK =
  / (?:bei|beim|im|in der|in einem|in einer|für|am)(?: (?:der|dem|den|die))?(?: (?:\p{Ll}+e[nr] )?\p{Lu}[\p{L}\p{N}&.-]+)+/u;

const bare = (text: string): string => text.replace(/[\s,;]+$/u, "");
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
