/** Spellings, numbers and the form of a finished text. */

import { GERMAN as DE } from "../language-data.ts";

/** Spoken and hasty spellings; some stand for several words. */
export const spelling = (word: string): readonly string[] | undefined => DE.map("spellings").get(word)?.split(" ");

const SPACE_OR_STOP: ReadonlySet<string> = new Set(" \t\n.!?…,;:–-");

/** One line with a capital, without emphasis, open brackets and final stop. */
export function clean(text: string): string {
  const line = text
    .split(/\s/u)
    .filter((word) => word !== "" && word !== "–")
    .join(" ")
    .replaceAll(/ (?=[,;:!?](?:\s|$))/gu, "")
    .replaceAll(/[!?](?= )/gu, ",")
    .replaceAll(/,,+|, ,/gu, ",");
  const closed = withoutEdges(balanced(withoutEdges(line)));
  return closed.charAt(0).toUpperCase() + closed.slice(1);
}

/** Without conjunctions and stops at either end. */
function withoutEdges(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && SPACE_OR_STOP.has(text.charAt(from)) && text.charAt(from) !== ".") from++;
  while (to > from && SPACE_OR_STOP.has(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}

const count = (text: string, signs: string): number => [...text].filter((sign) => signs.includes(sign)).length;

/** Without unpaired brackets and quotation marks. */
function balanced(line: string): string {
  if (!/[()"„“”]/u.test(line)) return line;
  let text = line;
  if (count(text, "(") !== count(text, ")")) text = text.replaceAll(/[()]/g, "");
  if (count(text, '"') % 2 === 1) text = text.replaceAll('"', "");
  if (count(text, "„") !== count(text, "“”")) text = text.replaceAll(/[„“”]/g, "");
  return text;
}

const UNITS: readonly string[] =
  "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn".split(
    " ",
  );
const TENS: readonly string[] = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split(" ");

/** Below 100; undefined for other words. */
function smallNumber(word: string): number | undefined {
  const unit = UNITS.indexOf(word === "eins" ? "ein" : word);
  if (unit !== -1) return unit;
  const ten = TENS.findIndex((name) => word.endsWith(name) || word.endsWith(name.replace("ß", "ss")));
  if (ten === -1) return undefined;
  const rest = word.slice(0, word.length - (TENS[ten]?.length ?? 0) - (word.endsWith("dreissig") ? 1 : 0));
  if (rest === "") return (ten + 2) * 10;
  const one = rest.endsWith("und") ? UNITS.indexOf(rest.slice(0, -3)) : -1;
  return one < 1 || one > 9 ? undefined : (ten + 2) * 10 + one;
}

/** The value of a number written as one word. */
export function numberOf(word: string): number | undefined {
  if (word.length < 3 || word.length > 60) return undefined;
  const thousand = word.indexOf("tausend");
  if (thousand !== -1) {
    const many = thousand === 0 ? 1 : numberOf(word.slice(0, thousand));
    const rest = word.slice(thousand + "tausend".length).replace(/^und/, "");
    const below = rest === "" ? 0 : numberOf(rest);
    return many === undefined || below === undefined ? undefined : many * 1000 + below;
  }
  const hundred = word.indexOf("hundert");
  if (hundred !== -1) {
    const many = hundred === 0 ? 1 : smallNumber(word.slice(0, hundred));
    const rest = word.slice(hundred + "hundert".length).replace(/^und/, "");
    const below = rest === "" ? 0 : smallNumber(rest);
    return many === undefined || below === undefined ? undefined : many * 100 + below;
  }
  return smallNumber(word);
}
