/**
 * Where somebody lives now, told without "habiter": "on a déménagé, on est à Bordeaux depuis samedi", "avant j'habitais à Metz, maintenant je suis à
 * Troyes". That the first clause moves is what tells it from a journey, so both are read together.
 */
import { FRENCH } from "../romance/data.ts";
import type { ClauseMemory } from "../tongue.ts";
import type { ParsedWord } from "./parse.ts";
import { bare } from "./text.ts";

const MOVING = FRENCH.pattern("moving");
const BEING = /^(?:suis|est|sommes|habite|habitons|vis|vit|vivons)$/u;
const NEWLY = /^(?:maintenant|désormais|depuis|enfin|aujourd'hui|actuellement)$/u;
const AT = /^(?:à|en|au|aux|sur)$/u;

/** Whether it moves, without saying where to. */
export const isMoving = (words: readonly ParsedWord[]): boolean => words.some(({ word }) => MOVING.test(word));

/** Where "on est à Bordeaux" begins to name the place; -1 where it names none that holds from now on. */
export function homeAt(words: readonly ParsedWord[]): number {
  const being = words.findIndex(({ word }) => BEING.test(word));
  const at = words.findIndex(({ word }, place) => place > being && AT.test(word));
  const isHere = at > being && at - being <= ADVERBS_MAX && /^\p{Lu}/u.test(words[at + 1]?.written ?? "");
  return being >= 0 && being <= SUBJECT_MAX && isHere ? at : -1;
}
const ADVERBS_MAX = 3;
const SUBJECT_MAX = 3;

/** The new home of a sentence that moves and then names a place. */
export function ofHome(words: readonly ParsedWord[]): ClauseMemory | undefined {
  const border = words.findIndex((_, place) => place > 0 && isBorder(words, place));
  if (border === -1) return undefined;
  const [left, right] = [words.slice(0, border), words.slice(border)];
  const at = homeAt(right);
  if (!isMoving(left) || homeAt(left) !== -1 || at === -1) return undefined;
  const place = right
    .slice(at)
    .filter(({ word }) => !(NEWLY.test(word) && word !== "depuis"))
    .map(({ written, after }) => written + after)
    .join("");
  return { text: `Habite ${bare(place.replace(/,.*$/u, ""))}` };
}

/** Before "on est", "maintenant je suis". */
const isBorder = (words: readonly ParsedWord[], place: number): boolean =>
  /^(?:je|j'|on|nous)$/u.test(words[place]?.word ?? "") && BEING.test(words[place + 1]?.word ?? "");
