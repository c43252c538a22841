/** What a message says anew of what was spoken of before, without saying of what: another time, another amount, another day (engine/observe/renew.ts). */
import type { Span } from "../model/item.ts";
import { timeExpressions } from "../text/time-expression.ts";
import type { FormedMemory, Told } from "./form.ts";
import type { Tongue } from "./tongue.ts";

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
export function renewed(
  tongue: Tongue,
  { at, zone }: Told,
  said: string,
  frame: Pick<FormedMemory, "span" | "worth">,
): FormedMemory | undefined {
  if (said.length > RENEWAL_MAX) return undefined;
  const clock = tongue.clockChange?.(said);
  if (clock !== undefined) return { ...frame, ...SIGNS, text: said, clock };
  const isRenewing = tongue.renewing?.test(said) === true;
  const amount =
    tongue.renewingAmount?.exec(said)?.groups?.["amount"] ?? (isRenewing ? AMOUNT.exec(said)?.[0] : undefined);
  if (amount !== undefined) return { ...frame, ...SIGNS, text: amount };
  if (!isRenewing) return undefined;
  const times = timeExpressions(said, { at, zone, isAhead: true }, tongue.language);
  const [first] = times;
  const last = times.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const tail =
    /^\s*(?:,\s*)?(?:(?:at|um|à|a las|às|as)\s+\d{1,2}(?:[:h.]\d{2})?\s*(?:uhr|h|am|pm)?|\d{1,2}(?:[:.]\d{2})?\s*(?:uhr|h|am|pm)(?!\p{L})|\d{1,2}[:h]\d{2})/iu.exec(
      said.slice(last.end),
    )?.[0] ?? "";
  return { ...frame, ...SIGNS, text: `${said.slice(first.start, last.end)}${tail}`, time: first };
}
const RENEWAL_MAX = 90;
/** Of a medicine, in the units that it is given in. */
const AMOUNT =
  /(?<![\d.,])\d{1,4}(?:[.,]\d{1,3})?\s?(?:mg|mcg|µg|ml|iu|units?|drops?|tablets?|pills?|puffs?)(?!\p{L})/iu;

/** "I can't do Saturdays any more, I'll go Sundays": the other day, instead of the one that is over. */
export function swapped({ swap }: Tongue, { text }: Told): FormedMemory | undefined {
  const found = swap?.(text);
  if (found === undefined) return undefined;
  const span: Span = { start: 0, end: text.length };
  return { ...SIGNS, span, worth: 0, text: found.to, former: found.from };
}
