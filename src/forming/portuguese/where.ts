/**
 * Where somebody is by what they say of it: "aqui em Maringá tá um calor". The town counts, the weather is over before it is read (memory.md §3).
 */
import { PORTUGUESE } from "../romance/data.ts";
import { isPlace } from "./places.ts";
import { isFirst, nextVerb } from "./third-person.ts";
import { type Token, tokens } from "./tokens.ts";
import { isPastTense } from "./verbs.ts";

/** "em Maringá", "no Porto" of a clause that tells of nothing else that its speaker does; undefined where it names none. */
export function placeTold(all: readonly Token[]): string | undefined {
  const group = nextVerb(all, 0);
  const end = all.findIndex(({ isBreak }, place) => isBreak && place >= (group?.at ?? 0));
  const words = end === -1 ? all : all.slice(0, end + 1);
  if (group !== undefined && (isPastTense(group.form) || isFirst(group.form))) return undefined;
  const at = HERE.test(words[0]?.word ?? "") ? 1 : 0;
  const place = placeAt(words, at);
  return place !== undefined && (at === 1 || isWeather(words)) ? place : undefined;
}
const HERE = /^(?:aqui|cá|ca)$/;

/** Of a name, with its preposition; in a chat one without a capital is none. */
function placeAt(words: readonly Token[], at: number): string | undefined {
  const link = words[at]?.word ?? "";
  let end = at + 1;
  while (end < words.length && (end === at + 1 || words[end - 1]?.isBreak === false) && isNamePart(words, end)) end++;
  const name = words.slice(at + 1, end).map(({ written }) => written);
  return /^(?:em|n[oa]s?)$/.test(link) && /^\p{Lu}/u.test(name[0] ?? "") && isPlace(name[0])
    ? `${link} ${name.join(" ")}`
    : undefined;
}
const isNamePart = (words: readonly Token[], at: number): boolean =>
  words[at]?.isCapital === true || (/^d[aeo]s?$/.test(words[at]?.word ?? "") && words[at + 1]?.isCapital === true);

const WEATHER = PORTUGUESE.pattern("weather");
const isWeather = (words: readonly Token[]): boolean => WEATHER.test(words.map(({ word }) => word).join(" "));

/** "Dá aula de dança aqui em Recife": where, and what is done there. */
export function apartFromPlace(text: string): readonly string[] {
  const { before = "", link = "", place = "" } = LOCATED.exec(text)?.groups ?? {};
  return place === "" || nextVerb(tokens(before), 0) === undefined ? [text] : [`Está ${link} ${place}`, before.trim()];
}
const LOCATED = PORTUGUESE.pattern("located");
