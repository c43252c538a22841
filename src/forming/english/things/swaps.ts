/** What a message puts in the place of something: another time of day, day, thing or destination, or the right word. */

import { correctionIn, type Swap } from "../../corrections.ts";
import { ENGLISH as EN } from "../../language-data.ts";
import type { ClockChange } from "../../language-rules.ts";
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
    if (match !== null && from !== undefined && to !== undefined && isOfSpeaker(match)) {
      const name = CALLED.exec(text.slice(match.index + match[0].length))?.groups?.["name"];
      return { from: from.trim(), to: name ?? to.trim(), isCorrection: false };
    }
  }
  for (const form of forms("moved-day")) {
    const { from, to } = form.exec(text.replaceAll("’", "'"))?.groups ?? {};
    if (from !== undefined && to !== undefined && from.toLowerCase() !== to.toLowerCase())
      return { from: capitalizeDay(from), to: capitalizeDay(to), isCorrection: true };
  }
  return undefined;
}

/** "From Brakes to a farm in Kent called Leaf": the name is the new value. */
const CALLED =
  /^(?: (?:in|near|from) (?:the )?\p{Lu}[\p{L}'’-]+)?,? (?:called|named) (?<name>\p{Lu}[\p{L}'’&-]*(?: \p{Lu}[\p{L}'’&-]*)*)/u;

/** A day is moved with its date (renewals.ts). */
const isDayName = (word: string): boolean => DAYS.has(word.toLowerCase());

function isOfSpeaker({ 0: match, index, input }: RegExpExecArray): boolean {
  const [lead = ""] = /(?<![^.!;])[^.!;]*$/u.exec(input.slice(0, index)) ?? [];
  return EN.is("of-speaker", lead) || /^(?:we|i)(?!\p{L})/iu.test(match);
}

/** "saturdays" → "Saturdays". Parts of the day stay in lower case. */
const capitalizeDay = (day: string): string =>
  /day/iu.test(day) ? day.charAt(0).toUpperCase() + day.slice(1).toLowerCase() : day.toLowerCase();

const CLOCK = "(?<hour>\\d{1,2})(?:[:.](?<minute>\\d{2}))?(?: ?(?<half>am|pm))?(?: ?o['’]clock)?";
/** Any other word, such as a day or a unit, makes it another statement. */
const CHANGED = new RegExp(
  `^(?:(?:actually|sorry|oh|ok|so|and|but|no|wait|update|correction|scratch that|my (?:bad|mistake)|oops)[\\s,.!:]+){0,4}(?:(?:it['’]?s|it is|it['’]?ll be|it starts|that['’]?s|make (?:it|that))(?: now| actually)? at|(?=.*(?<!\\p{L})(?:now|instead|same day|moved it|changed it)(?!\\p{L}))(?:[\\p{L} ]{2,30} (?:moved|changed) it(?: again)?[:,;. –-]+)?(?:we|it|they)(?:['’]re|['’]s| are| is)?(?: now)? (?:leav(?:e|es|ing)|meet(?:s|ing)?|start(?:s|ing)?|begin(?:s|ning)?|go(?:es|ing)?)(?: now)? at|(?:they(?:['’]ve)? |we(?:['’]ve)? )?(?:moved|pushed|put|changed) it(?: back| forward)? to(?: at)?|it(?:['’]s| was| got)(?: been)? moved to) ${CLOCK}(?: now| instead| actually| then| not \\d{1,2}|,? not at \\d{1,2}|,? same (?:day|place)(?: and (?:day|place))?)*[\\s.!)]*$`,
  "iu",
);

/** A new time of day for the last topic: "sorry, it's at 4", "they moved it to 9:30". @param said one clause */
export function clockChange(said: string): ClockChange | undefined {
  const { hour, minute = "0", half } = CHANGED.exec(said)?.groups ?? {};
  if (hour === undefined) return undefined;
  const to = ((Number(hour) % 12) + (half?.toLowerCase() === "pm" ? 12 : 0)) * 60 + Number(minute);
  const isOf24 = half === undefined && Number(hour) >= 12;
  return { to: isOf24 ? Number(hour) * 60 + Number(minute) : to };
}

/** Replaces the hour that the text names, or adds one. */
export function withClock(text: string, { to }: ClockChange): string | undefined {
  if (to === undefined || to >= DAY_MINUTES) return undefined;
  const told = /(?<lead>(?<!\p{L})(?:at|from) |, )\d{1,2}(?:[:.]\d{2})?(?: ?[ap]m)?(?![\p{L}\d])/iu;
  return told.test(text) ? text.replace(told, `$<lead>${written(to)}`) : `${text} at ${written(to)}`;
}
const DAY_MINUTES = 24 * 60;

function written(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  const clock = `${hour > 12 ? hour - 12 : hour}${minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`}`;
  return hour > 12 ? `${clock} pm` : clock;
}
