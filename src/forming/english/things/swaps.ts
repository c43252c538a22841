/** What a message puts in the place of something: another day, thing or destination, or the right word. */

import { correctionIn, type Swap } from "../../corrections.ts";
import { ENGLISH as EN } from "../../language-data.ts";
import { DAYS } from "../clauses/words.ts";

const MESSAGE_MAX = 240;

const forms = (name: string): readonly RegExp[] => EN.labelled(name).map(([, pattern]) => pattern);

export function swapIn(text: string, isReply: boolean): Swap | undefined {
  if (text.length > MESSAGE_MAX) return undefined;
  const correction = correctionIn(EN, text, isReply);
  if (correction !== undefined && !(correction.from === "" && isDayName(correction.to))) return correction;
  for (const form of EN.is("not-replaced", text) ? [] : [...forms("other-place"), ...forms("replaced")]) {
    const match = form.exec(text);
    const { from, to } = match?.groups ?? {};
    if (match !== null && from !== undefined && to !== undefined && isOfSpeaker(match))
      return { from: from.trim(), to: to.trim(), isCorrection: false };
  }
  for (const form of forms("moved-day")) {
    const { from, to } = form.exec(text.replaceAll("’", "'"))?.groups ?? {};
    if (from !== undefined && to !== undefined && from.toLowerCase() !== to.toLowerCase())
      return { from: capitalizeDay(from), to: capitalizeDay(to), isCorrection: true };
  }
  return undefined;
}

/** A day is moved with its date (renewals.ts). */
const isDayName = (word: string): boolean => DAYS.has(word.toLowerCase());

function isOfSpeaker({ 0: match, index, input }: RegExpExecArray): boolean {
  const [lead = ""] = /(?<![^.!;])[^.!;]*$/u.exec(input.slice(0, index)) ?? [];
  return EN.is("of-speaker", lead) || /^(?:we|i)(?!\p{L})/iu.test(match);
}

/** "saturdays" → "Saturdays". Parts of the day stay in lower case. */
const capitalizeDay = (day: string): string =>
  /day/iu.test(day) ? day.charAt(0).toUpperCase() + day.slice(1).toLowerCase() : day.toLowerCase();
