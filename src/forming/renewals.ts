/**
 * Updates to the last topic that do not name it: a new time, amount or day
 * (engine/observe/partial-update.ts).
 */
import type { Span } from "../model/item.ts";
import { numberOfWord } from "../text/common-words.ts";
import { type TimeExpression, timeExpressions } from "../text/time-expression.ts";
import { isCivilDay, utcMs, zonedParts } from "../text/time-zone.ts";
import type { FormedMemory, FormingMessage } from "./formed-memory.ts";
import type { LanguageRules } from "./language-rules.ts";
import { outcomesIn } from "./outcomes.ts";

const SIGNS = {
  type: "fact",
  isPast: false,
  isEnded: false,
  isCorrection: true,
  isChange: true,
  isRenewal: true,
  isOnlyNews: true,
} as const;

/** "It's the 21st of June", "it's 12 May now", "no, it's 10 mg now". */
export function readRenewal(
  rules: LanguageRules,
  { at, zone }: FormingMessage,
  sentence: string,
  frame: Pick<FormedMemory, "span" | "worth">,
): FormedMemory | undefined {
  if (sentence.length > RENEWAL_MAX) return undefined;
  const clock = rules.clockChange?.(sentence);
  if (clock !== undefined) return { ...frame, ...SIGNS, text: sentence, clock };
  const isRenewing = rules.renewalLead?.test(sentence) === true;
  const amount =
    rules.renewalAmount?.exec(sentence)?.groups?.["amount"] ?? (isRenewing ? AMOUNT.exec(sentence)?.[0] : undefined);
  if (amount !== undefined) return { ...frame, ...SIGNS, text: inDigits(amount, rules.language) };
  if (!isRenewing) return undefined;
  const said = timedSentence(rules, { at, zone }, sentence);
  const [first] = said.times;
  const last = said.times.at(-1);
  if (first === undefined || last === undefined || OF_A_THING.test(said.text.slice(0, first.start))) return undefined;
  const tail = clockBehind(said.text.slice(last.end));
  return {
    ...frame,
    ...SIGNS,
    text: `${said.text.slice(first.start, last.end)}${tail.replace(/^\s+now/iu, "")}`,
    time: first,
  };
}

/** "Ten milligrams" → "10 milligrams". */
const inDigits = (amount: string, language: string): string =>
  amount.replace(/^\p{L}+(?= )/u, (word) => String(numberOfWord(word.toLowerCase(), language) ?? word));

/** "Es ist ein Polo von 2011", "it's a cottage from 1780": no new time. */
const OF_A_THING =
  /(?:['’]s|(?<!\p{L})(?:ist|sind|is|are|est|es|é|fue|foi|war|was)) (?:eine?|an?|une?|una?|uma?) \p{L}/iu;

/** " um 15 Uhr", at the start of what follows a day; empty if there is none. */
export const clockBehind = (text: string): string => CLOCK_BEHIND.exec(text)?.[0] ?? "";
const CLOCK_BEHIND =
  /^(?:\s+now)?\s*(?:,\s*)?(?:(?:at|um|à|a las|às|as)\s+\d{1,2}(?:[:h.]\d{2})?\s*(?:uhr|h|am|pm)?|\d{1,2}(?:[:.]\d{2})?\s*(?:uhr|h|am|pm)(?!\p{L})|\d{1,2}[:h]\d{2})/iu;

/** "It's the 20th now" names a day like "on the 20th", which alone is certain to be one. */
function timedSentence(
  { language, renewalLead, onDay }: LanguageRules,
  { at, zone }: Pick<FormingMessage, "at" | "zone">,
  sentence: string,
): { readonly text: string; readonly times: readonly TimeExpression[] } {
  const timesIn = (text: string): readonly TimeExpression[] =>
    timeExpressions(text, { at, zone, isAhead: true }, language);
  const day = sentence.slice(renewalLead?.exec(sentence)?.[0].length ?? 0).replace(FINAL_NOW, "");
  const { lead = "", first, last } = DAYS_OF_MONTH.exec(day)?.groups ?? {};
  if (first !== undefined && last !== undefined)
    return daysOfMonth(day.slice(lead.length), { first: Number(first), last: Number(last) }, at, zone);
  const times = timesIn(sentence);
  if (times.length > 0) return { text: sentence, times };
  const text = onDay?.(day) ?? day;
  if (language === "en" || !DAY_OF_MONTH.test(text)) return { text, times: timesIn(text) };
  const only = Number(/\d+/u.exec(text)?.[0]);
  return daysOfMonth(text, { first: only, last: only }, at, zone);
}
const DAY_OF_MONTH = /^(?:(?:le|el|n?o) )?(?:d[ií]a )?\d{1,2}[\s.!]*$/iu;
/** "Du 10 au 17", "vom 10. bis 17.". */
const DAYS_OF_MONTH =
  /^(?<lead>(?:du|vom|del?|from) (?:the |dia )?)(?<first>\d{1,2})(?:\.|st|nd|rd|th)? (?:au|bis(?: zum)?|al?|até|to) (?:the |dia )?(?<last>\d{1,2})(?:\.|st|nd|rd|th)?[\s.!]*$/iu;

/** "Au 15", "du 10 au 17": of this month, until it is known what it is about (engine/observe/partial-update.ts). */
function daysOfMonth(
  text: string,
  { first, last }: { readonly first: number; readonly last: number },
  at: number,
  zone: string,
): ReturnType<typeof timedSentence> {
  const { year, month } = zonedParts(at, zone);
  if (!isCivilDay(year, month, first) || !isCivilDay(year, month, last) || last < first) return { text, times: [] };
  const time: TimeExpression = {
    start: 0,
    end: text.replace(/(?<![\s.!])[\s.!]+$/u, "").length,
    interval: { start: utcMs(year, month, first), end: utcMs(year, month, last + 1) },
    granularity: first === last ? "day" : "span",
    isRelative: true,
    isApproximate: false,
  };
  return { text, times: [time] };
}
const FINAL_NOW =
  /,? (?:now|instead|actually|after all|then|it is|works(?: for [\p{L} ]{2,20})?)(?:,? same (?:time|place)(?: and (?:time|place))?)?[.!]*$/iu;

/** "Got the job!", "passed": news of what a memory awaits. */
export const readOutcome = (
  { language }: LanguageRules,
  clauseText: string,
  frame: Pick<FormedMemory, "span" | "worth">,
): FormedMemory | undefined =>
  outcomesIn(language, clauseText).length === 0 ? undefined : { ...frame, ...SIGNS, text: clauseText };

/** "26 goats", "88 kilos now": an amount alone, which may also introduce something new. */
export function readCount(
  { renewalCount }: LanguageRules,
  sentence: string,
  frame: Pick<FormedMemory, "span" | "worth">,
): FormedMemory | undefined {
  const amount = sentence.length > RENEWAL_MAX ? undefined : renewalCount?.exec(sentence)?.groups?.["amount"];
  return amount === undefined ? undefined : { ...frame, ...SIGNS, text: amount };
}
const RENEWAL_MAX = 90;
/** A dose. */
const AMOUNT =
  /(?<![\d.,])\d{1,4}(?:[.,]\d{1,3})?\s?(?:mg|mcg|µg|ml|iu|units?|drops?|tablets?|pills?|puffs?)(?!\p{L})/iu;

/** "I can't do Saturdays any more, I'll go Sundays": replaces one day with another. */
export function readSwap({ swap }: LanguageRules, { text, before }: FormingMessage): FormedMemory | undefined {
  const found = swap?.(text, /[?？]\s*$/u.test(before));
  if (found === undefined) return undefined;
  const span: Span = { start: 0, end: text.length };
  return { ...SIGNS, isCorrection: found.isCorrection, span, worth: 0, text: found.to, former: found.from };
}
