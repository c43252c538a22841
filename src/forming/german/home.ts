/**
 * A new home without "wohnen": "umzug geschafft, bin seit montag in erfurt", "früher hab ich in
 * Dresden gewohnt, jetzt in Chemnitz". The first clause distinguishes it from a journey, so both
 * are read together.
 */

import { GERMAN as DE } from "../language-data.ts";
import type { ClauseMemory } from "../language-rules.ts";
import { eventKey } from "./attributes.ts";
import { isBreak, isCapital, syntheticWord, textOf, type Word } from "./parse.ts";
import { isGivenName } from "./persons.ts";
import { clean } from "./words.ts";

/** A move without its destination. */
export const isMovingHome = (words: readonly Word[]): boolean =>
  words.some(({ word }) => DE.has("moving-home", word)) && !words.some(({ word }) => word === "nach");

interface Home {
  /** Position of "in". */
  readonly from: number;
  readonly to: number;
  /** "seit Montag" */
  readonly since: readonly Word[];
}

/** The home in "bin seit montag in erfurt"; undefined without a place. */
export function homeAt(words: readonly Word[]): Home | undefined {
  const being = words.slice(0, HEAD_MAX).findIndex(({ word }) => DE.has("being-at-home", word));
  const isBare = DE.has("newly", words[0]?.word ?? "") && words[1]?.word === "in";
  if (being === -1 && !isBare) return undefined;
  const from = words.findIndex(({ word }, index) => index > being && word === "in");
  const name = words[from + 1];
  if (
    from === -1 ||
    name === undefined ||
    DE.has("determiners", name.word) ||
    DE.map("mine").has(name.word) ||
    DE.has("not-lived-in", name.word)
  )
    return undefined;
  const between = words.slice(being + 1, from).filter(({ word }) => !DE.has("newly first", word));
  const isHaving = /^hab/.test(words[being]?.word ?? "");
  if (isHaving !== between.some(({ word }) => DE.has("dwellings", word))) return undefined;
  if (!isHaving && between.length > 0 && between[0]?.word !== "seit") return undefined;
  const end = words.findIndex((word, index) => index > from && isBreak(word));
  const to = end === -1 ? words.length : end + 1;
  const named = words.slice(from + 1, to).filter((word, index) => index === 0 || isCapital(word));
  return named.length + from + 1 === to || isHaving
    ? { from, to: from + 1 + named.length, since: isHaving ? [] : between }
    : undefined;
}
const HEAD_MAX = 3;

/** A sentence that mentions a move, then a place. */
export function homeMemory(words: readonly Word[]): ClauseMemory | undefined {
  for (let border = 1; border < words.length - 1; border++) {
    const previous = words[border - 1];
    if (previous === undefined || !(isBreak(previous) || DE.has("joining", previous.word))) continue;
    const home = homeAt(words.slice(border));
    if (home === undefined || !isMovingHome(words.slice(0, border))) continue;
    const place = words
      .slice(border + home.from, border + home.to)
      .map((word, at) =>
        at > 0 ? { ...word, after: "", written: word.written.charAt(0).toUpperCase() + word.written.slice(1) } : word,
      );
    return { text: clean(textOf([syntheticWord("Wohnt"), ...home.since, ...place])) };
  }
  return undefined;
}

/** Undefined if nothing is postponed; no memory if the new time is missing. */
export function postponement(words: readonly Word[]): { readonly memory?: ClauseMemory } | undefined {
  if (isPrevented(words)) return {};
  const movedAt = words.findIndex(({ word }) => DE.has("postponed", word));
  const moved = words[movedAt];
  if (moved === undefined || words.some(({ word }) => word === "nicht")) return undefined;
  const toAt = words.findIndex(({ word }) => word === "auf");
  const thing = thingIn(words.slice(0, toAt > 0 && toAt < movedAt ? toAt : movedAt));
  // "Jürgen ist auf eine andere Station verlegt worden": no appointment.
  if (thing === undefined || (isGivenName(thing[0]?.word ?? "") && !isCapital(thing[1] ?? syntheticWord(""))))
    return undefined;
  const time =
    toAt === -1
      ? newTime(words.slice(movedAt + 1))
      : timeIn(words.slice(toAt + 1), toAt < movedAt ? movedAt - toAt - 1 : undefined);
  if (time.length === 0) return {};
  if (isClock(time)) return { memory: { text: clean(textOf(atClock(thing, time))) } };
  return { memory: { text: clean(textOf([...thing, syntheticWord("ist"), ...time])) } };
}

/**
 * Cancellations: "Jonas kann Samstag nicht", "der Klempner ist verhindert", "die Werkstatt hat
 * abgesagt". The consequence is in another clause.
 */
function isPrevented(words: readonly Word[]): boolean {
  // "Umzug klappt nicht": the plan itself.
  const noun = words.find((word) => isCapital(word))?.written;
  if (
    /^(?:klappt|geht)$/.test(words[words.findIndex(({ written }) => written === noun) + 1]?.word ?? "") &&
    eventKey(noun) !== undefined
  )
    return false;
  const said = words.map(({ word }) => word).join(" ");
  return DE.is("prevented", said) || (DE.is("of-practice", said) && DE.is("unable", said));
}

/** A time of day without a day: "11:30", "halb drei", "15 Uhr". */
const isClock = (time: readonly Word[]): boolean => {
  const first = time.find(({ word }) => word !== "am");
  return (
    first !== undefined &&
    (/^\d{1,2}[:.]\d{2}$|^(?:halb|viertel)$/.test(first.word) || time.some(({ word }) => word === "uhr")) &&
    !time.some(({ word }) =>
      /^\d{1,2}\.\d|^(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)$/.test(
        word,
      ),
    )
  );
};

/** "Augenarzttermin am 20. Mai um 10" at another time on the same day. */
function atClock(thing: readonly Word[], time: readonly Word[]): readonly Word[] {
  const dayAt = thing.findIndex(({ word }, index) => index > 0 && /^(?:am|von|vom)$/.test(word));
  const day = dayAt === -1 ? [] : [syntheticWord("am"), ...thing.slice(dayAt + 1)];
  const clockAt = day.findIndex(({ word }) => word === "um");
  const noun = dayAt === -1 ? thing : thing.slice(0, dayAt);
  return [
    ...noun,
    syntheticWord("ist"),
    ...(clockAt === -1 ? day : day.slice(0, clockAt)),
    syntheticWord("um"),
    ...time.filter(({ word }) => word !== "am"),
  ];
}

/** "…, jetzt ist sie am 5. September". */
const newTime = (words: readonly Word[]): readonly Word[] =>
  isNewTime(words) ? words.filter(({ word }) => !DE.has("renewing-words", word)) : [];

/** Whether a clause only gives the new time of something postponed in the previous one. */
export const isNewTime = (words: readonly Word[]): boolean => {
  const pronounAt = words.findIndex(({ word }) => /^(?:sie|er|es|das|termin)$/.test(word));
  const isAt = words.findIndex(({ word }) => /^(?:ist|sind)$/.test(word));
  const isBare =
    /^(?:jetzt|nun|neu|dafür)$/.test(words[0]?.word ?? "") &&
    /^(?:am|um|erst|den|\d.*|\p{L}+tag|mittwoch)$/u.test(words[1]?.word ?? "");
  return isBare || (pronounAt !== -1 && isAt !== -1 && Math.max(pronounAt, isAt) <= RENEWED_HEAD);
};
const RENEWED_HEAD = 3;

export const isPostponed = (words: readonly Word[]): boolean => words.some(({ word }) => DE.has("postponed", word));

/** Without possessive and words of postponing. */
function thingIn(said: readonly Word[]): readonly Word[] | undefined {
  // "Die Praxis hat den Termin …"
  const having = said.findIndex(({ word }) => /^(?:hat|haben)$/.test(word));
  const words = DE.has("determiners", said[having + 1]?.word ?? "") && having > 0 ? said.slice(having + 1) : said;
  const ownThing = words.filter(({ word }) => !DE.has("first around-postponed", word));
  const start = ownThing[0];
  if (start === undefined || ownThing.some((word) => isBreak(word))) return undefined;
  const isDetermined = DE.has("determiners", start.word) || DE.map("mine").has(start.word);
  const [noun, ...rest] = isDetermined ? ownThing.slice(1) : ownThing;
  if (noun === undefined || (!isDetermined && !/^\p{Lu}/u.test(noun.written))) return undefined;
  return [{ ...noun, written: noun.written.charAt(0).toUpperCase() + noun.written.slice(1) }, ...rest];
}

/** "den 20. Mai, gleiche Uhrzeit": an unchanged value is no news. */
const withoutSame = (time: readonly Word[]): readonly Word[] => {
  const at = time.findIndex(({ word }) => /^(?:gleiche[rnsm]?|selbe[rnsm]?|dieselbe[rnsm]?)$/.test(word));
  const breakAt = at === -1 ? -1 : time.slice(0, at).findLastIndex((word) => isBreak(word));
  const last = time[breakAt];
  return last === undefined
    ? time
    : [...time.slice(0, breakAt), { ...last, after: last.after.replaceAll(/[,;–]/gu, "") }];
};

/** "den 19. Mai um 14 Uhr" → "am 19. Mai um 14 Uhr". */
function timeIn(words: readonly Word[], end: number | undefined): readonly Word[] {
  const time = withoutSame(words.slice(0, end));
  const [first] = time;
  if (first === undefined) return [];
  if (first.word === "den") return [syntheticWord("am"), ...time.slice(1)];
  if (DE.has("months", first.word)) return [syntheticWord("im"), ...time];
  return /^\d|tag$|woch$/.test(first.word) ? [syntheticWord("am"), ...time] : time;
}
