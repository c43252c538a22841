/**
 * Where somebody lives now, told without "wohnen": "umzug geschafft, bin seit montag in erfurt", "früher hab ich in Dresden gewohnt, jetzt in Chemnitz".
 * That the first clause moves is what tells it from a journey, so both are read together.
 */
import type { ClauseMemory } from "../tongue.ts";
import { isBreak, isCapital, made, textOf, type Word } from "./parse.ts";
import { clean } from "./texts.ts";
import { DETERMINERS, FIRST, JOINING, MINE } from "./words.ts";

const MOVING =
  /^(?:umzug|umgezogen|ausgezogen|eingezogen|umzugskisten|umzugskartons|gewohnt|gelebt|wohnte|lebte|wohnung|wg)$/;
const BEING = /^(?:bin|sind|wohne?|wohnen|lebe?|leben|hab|habe|haben)$/;
const NEWLY = /^(?:jetzt|nun|inzwischen|mittlerweile|nunmehr|endlich|nämlich|übrigens|auch|ja|halt)$/;
const DWELLING =
  /^(?:wohnung|bude|haus|häuschen|zimmer|apartment|appartement|whg|altbauwohnung|dachgeschosswohnung|studio)$/;
const NO_PLACE =
  /^(?:ordnung|rente|pension|arbeit|bett|urlaub|therapie|elternzeit|teilzeit|ruhe|zukunft|behandlung|quarantäne|eile|kontakt|sicherheit|not)$/;

/** Whether it moves, without saying where to. */
export const isMovingHome = (words: readonly Word[]): boolean =>
  words.some(({ word }) => MOVING.test(word)) && !words.some(({ word }) => word === "nach");

interface Home {
  /** Of "in" and what stands behind it. */
  readonly from: number;
  readonly to: number;
  /** "seit Montag" */
  readonly since: readonly Word[];
}

/** What "bin seit montag in erfurt" says of a home; undefined where it names no place. */
export function homeAt(words: readonly Word[]): Home | undefined {
  const being = words.slice(0, HEAD_MAX).findIndex(({ word }) => BEING.test(word));
  const isBare = NEWLY.test(words[0]?.word ?? "") && words[1]?.word === "in";
  if (being === -1 && !isBare) return undefined;
  const from = words.findIndex(({ word }, place) => place > being && word === "in");
  const name = words[from + 1];
  if (
    from === -1 ||
    name === undefined ||
    DETERMINERS.has(name.word) ||
    MINE.has(name.word) ||
    NO_PLACE.test(name.word)
  )
    return undefined;
  const between = words.slice(being + 1, from).filter(({ word }) => !NEWLY.test(word) && !FIRST.has(word));
  const isHaving = /^hab/.test(words[being]?.word ?? "");
  if (isHaving !== between.some(({ word }) => DWELLING.test(word))) return undefined;
  if (!isHaving && between.length > 0 && between[0]?.word !== "seit") return undefined;
  const end = words.findIndex((word, place) => place > from && isBreak(word));
  const to = end === -1 ? words.length : end + 1;
  const named = words.slice(from + 1, to).filter((word, place) => place === 0 || isCapital(word));
  return named.length + from + 1 === to || isHaving
    ? { from, to: from + 1 + named.length, since: isHaving ? [] : between }
    : undefined;
}
const HEAD_MAX = 3;

/** The new home of a sentence that moves and then names a place. */
export function ofHome(words: readonly Word[]): ClauseMemory | undefined {
  for (let border = 1; border < words.length - 1; border++) {
    const previous = words[border - 1];
    if (previous === undefined || !(isBreak(previous) || JOINING.has(previous.word))) continue;
    const home = homeAt(words.slice(border));
    if (home === undefined || !isMovingHome(words.slice(0, border))) continue;
    const place = words
      .slice(border + home.from, border + home.to)
      .map((word, at) =>
        at > 0 ? { ...word, after: "", written: word.written.charAt(0).toUpperCase() + word.written.slice(1) } : word,
      );
    return { text: clean(textOf([made("Wohnt"), ...home.since, ...place])) };
  }
  return undefined;
}
