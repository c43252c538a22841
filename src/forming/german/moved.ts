/**
 * What was put off: "Der Zahnarzttermin wurde auf den 19. Mai verschoben", "wir mussten die Hochzeit verschieben". With its new time it is
 * told as it is now; without one it says nothing that holds.
 */
import type { ClauseMemory } from "../tongue.ts";
import { isBreak, made, textOf, type Word } from "./parse.ts";
import { clean } from "./texts.ts";
import { DETERMINERS, FIRST, MINE } from "./words.ts";

const MOVED =
  /^(?:verschiebt|verschoben|verlegt|vorverlegt|vorgezogen|umgelegt|umgebucht|verschieben|verlegen|vorverlegen|vorziehen|umbuchen)$/;
const HELPING =
  /^(?:sich|wurde|wurden|wird|werden|ist|sind|hab|habe|haben|hat|muss|mussten|musste|müssen|will|wollen|worden|leider|jetzt|nun|heute|gerade|doch|erst|nochmal|noch|mal|spontan|einfach)$/;

/** Undefined where nothing is put off; without a memory where the new time is not said. */
export function ofMoved(words: readonly Word[]): { readonly memory?: ClauseMemory } | undefined {
  const movedAt = words.findIndex(({ word }) => MOVED.test(word));
  const moved = words[movedAt];
  if (moved === undefined || words.some(({ word }) => word === "nicht")) return undefined;
  const toAt = words.findIndex(({ word }) => word === "auf");
  const thing = thingIn(words.slice(0, toAt > 0 && toAt < movedAt ? toAt : movedAt));
  if (thing === undefined) return undefined;
  const time =
    toAt === -1
      ? renewedTime(words.slice(movedAt + 1))
      : timeIn(words.slice(toAt + 1), toAt < movedAt ? movedAt - toAt - 1 : undefined);
  if (time.length === 0) return {};
  return { memory: { text: clean(textOf([...thing, made("ist"), ...time])) } };
}

/** "…, jetzt ist sie am 5. September". */
const renewedTime = (words: readonly Word[]): readonly Word[] =>
  isRenewed(words) ? words.filter(({ word }) => !RENEWING.test(word)) : [];
const RENEWING = /^(?:und|jetzt|nun|ist|sie|er|es|das|sind|erst|doch|neuer|neue|termin)$/;

/** Whether a clause only gives the new time of what the clause before put off. */
export const isRenewed = (words: readonly Word[]): boolean => {
  const pronounAt = words.findIndex(({ word }) => /^(?:sie|er|es|das|termin)$/.test(word));
  const isAt = words.findIndex(({ word }) => /^(?:ist|sind)$/.test(word));
  return pronounAt !== -1 && isAt !== -1 && Math.max(pronounAt, isAt) <= RENEWED_HEAD;
};
const RENEWED_HEAD = 3;

/** Whether something is put off in it. */
export const isPutOff = (words: readonly Word[]): boolean => words.some(({ word }) => MOVED.test(word));

/** Without whose it is, and without what only tells that it was put off. */
function thingIn(words: readonly Word[]): readonly Word[] | undefined {
  const told = words.filter(({ word }) => !FIRST.has(word) && !HELPING.test(word));
  const start = told[0];
  if (start === undefined || told.some((word) => isBreak(word))) return undefined;
  const isDetermined = DETERMINERS.has(start.word) || MINE.has(start.word);
  const [noun, ...rest] = isDetermined ? told.slice(1) : told;
  if (noun === undefined || (!isDetermined && !/^\p{Lu}/u.test(noun.written))) return undefined;
  return [{ ...noun, written: noun.written.charAt(0).toUpperCase() + noun.written.slice(1) }, ...rest];
}

/** "den 19. Mai um 14 Uhr" → "am 19. Mai um 14 Uhr". */
function timeIn(words: readonly Word[], end: number | undefined): readonly Word[] {
  const time = words.slice(0, end);
  const [first] = time;
  if (first === undefined) return [];
  if (first.word === "den") return [made("am"), ...time.slice(1)];
  return /^\d|tag$|woch$/.test(first.word) ? [made("am"), ...time] : time;
}
