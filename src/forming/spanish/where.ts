/**
 * Where somebody is by what they say of it: "aquí en Oviedo no para de llover". The town counts, the weather is over before it is read (memory.md §3).
 */
import { SPANISH } from "../romance/data.ts";
import { isBreak, type Word } from "./parse.ts";
import { isNameWord, nameFrom } from "./people.ts";
import { isKnownPlace } from "./places.ts";
import { isFirst } from "./third-person.ts";

/** The town of a clause that tells of nothing else that its speaker does; undefined where it names none. */
export function placeTold(all: readonly Word[], main: number): string | undefined {
  const words = all.slice(0, all.findIndex((word, place) => place >= main && isBreak(word)) + 1 || all.length);
  if (words.some((word) => isFirst(word) || /^(?:preterite|imperfect)$/.test(word.finite?.tense ?? "")))
    return undefined;
  const hasHere = HERE.test(words[0]?.word ?? "") || HERE.test(words[1]?.word ?? "");
  if (!hasHere && !isWeather(words)) return undefined;
  const at = words.findIndex(
    ({ word }, place) => /^(?:en|por)$/.test(word) && (hasHere ? HERE.test(words[place - 1]?.word ?? "") : true),
  );
  const town = at === -1 || at > LEAD_MAX ? undefined : townAt(words, at + 1);
  return town !== undefined && (hasHere || isKnownPlace(town)) ? town : undefined;
}
const HERE = /^(?:aquí|acá|aqui|aca)$/;
const LEAD_MAX = 3;

/** A name, or a town that everybody knows in a chat without capitals. */
function townAt(words: readonly Word[], place: number): string | undefined {
  if (isNameWord(words[place], false)) return nameFrom(words, place, undefined)?.text;
  const written = words[place]?.written ?? "";
  return isKnownPlace(written) ? written.charAt(0).toUpperCase() + written.slice(1) : undefined;
}

const WEATHER = SPANISH.pattern("weather");
const isWeather = (words: readonly Word[]): boolean => WEATHER.test(words.map(({ word }) => word).join(" "));

/** "Aquí en Oviedo da clases": where, and what is done there. */
export function apartFromPlace(text: string): readonly string[] {
  const { place = "", rest = "" } = LOCATED.exec(text)?.groups ?? {};
  return place === "" ? [text] : [`Está en ${place}`, rest.charAt(0).toUpperCase() + rest.slice(1)];
}
const LOCATED = SPANISH.pattern("located");
