/**
 * Values of behaviour in a normal form, so that `500–800`, `between 500 and 800` and `$500-$800` are one value, and `under 300` is `0-300`.
 * Ids, addresses, dates and keys are no values: business data is referred to by anchors and never becomes memory (GUM-30).
 */
import { singleLine } from "../../model/text.ts";

export interface Value {
  /** Normal form; equal values have equal texts. */
  readonly text: string;
  /** As a sentence says it: `under 300`. */
  readonly shown: string;
  readonly kind: "range" | "number" | "word";
}

/** Longer is a sentence or a blob, not a value. */
export const VALUE_MAX = 60;

/** @param raw one value as an anchor, a metadata field or a text gave it. */
export function readValue(raw: string): Value | undefined {
  if (raw.length > RAW_MAX) return undefined;
  const plain = plainValue(raw);
  if (plain === "" || plain.length > VALUE_MAX) return undefined;
  const range = rangeOf(plain);
  if (range !== undefined) return range;
  if (isReference(plain) || NOTHING.has(plain) || !/\p{L}/u.test(plain)) return undefined;
  return { text: plain, shown: tidy(raw), kind: "word" };
}
/** What is cleaned at all. */
const RAW_MAX = 200;
/** Says that nothing was chosen. */
const NOTHING = new Set([
  "all",
  "any",
  "none",
  "null",
  "undefined",
  "true",
  "false",
  "yes",
  "no",
  "default",
  "other",
  "unknown",
  "n/a",
  "*",
  "-",
]);

const plainValue = (raw: string): string => tidy(raw).toLowerCase();

/** One line with plain dashes and no quotation marks around it. */
const tidy = (raw: string): string =>
  singleLine(raw)
    .replaceAll(/[–—−‐‑]/g, "-")
    .replace(/^[\s"'“”„«»‹›()[\]]+/, "")
    .replace(/(?<![\s"'“”„«»‹›()[\].,;:!])[\s"'“”„«»‹›()[\].,;:!]+$/, "")
    .trim();

const MONEY = /[$€£¥]|\b(?:usd|eur|gbp|chf|dollars?|euros?|pounds?|bucks)\b/g;
const AMOUNT = String.raw`(\d[\d.,]{0,14}k?)`;
const UNIT = String.raw`\s*([a-z°"%]{1,8})?`;
const BETWEEN = new RegExp(`^(?:from |between )?${AMOUNT}${UNIT}\\s*(?:-|to|and|\\.\\.)\\s*${AMOUNT}${UNIT}$`);
const AT_MOST = new RegExp(
  `^(?:under|below|less than|up to|at most|no more than|cheaper than|max(?:imum)?\\.?(?: of)?|<=?|≤)\\s*${AMOUNT}${UNIT}$`,
);
const AT_LEAST = new RegExp(
  `^(?:over|above|more than|at least|from|min(?:imum)?\\.?(?: of)?|>=?|≥)\\s*${AMOUNT}${UNIT}$`,
);
const AND_MORE = new RegExp(`^${AMOUNT}${UNIT}\\s*\\+$`);
const ALONE = new RegExp(`^${AMOUNT}${UNIT}$`);

function rangeOf(plain: string): Value | undefined {
  if (isDateLike(plain) || !/\d/.test(plain)) return undefined;
  const bare = plain.replaceAll(MONEY, " ").replaceAll(/\s+/g, " ").trim();
  const between = BETWEEN.exec(bare);
  if (between !== null) return rangeBetween(amount(between[1]), amount(between[3]), between[4] ?? between[2]);
  const most = AT_MOST.exec(bare);
  if (most !== null) return rangeBetween(0, amount(most[1]), most[2]);
  const least = AT_LEAST.exec(bare) ?? AND_MORE.exec(bare);
  if (least !== null) return rangeFrom(amount(least[1]), least[2]);
  const alone = ALONE.exec(bare);
  const number = alone === null ? undefined : amount(alone[1]);
  if (alone === null || number === undefined || isReference(alone[1] ?? "")) return undefined;
  const text = `${number}${unitText(alone[2])}`;
  return { text, shown: text, kind: "number" };
}

/** From `low` to `high`, whichever way round they came; nothing below zero is offered anywhere. */
export function rangeBetween(low: number | undefined, high: number | undefined, unit?: string): Value | undefined {
  if (low === undefined || high === undefined) return undefined;
  const [least, most] = low <= high ? [low, high] : [high, low];
  const tail = unitText(unit);
  const shown = least === 0 ? `under ${most}${tail}` : `${least}-${most}${tail}`;
  return { text: `${least}-${most}${tail}`, shown, kind: "range" };
}

export const rangeFrom = (low: number | undefined, unit?: string): Value | undefined =>
  low === undefined
    ? undefined
    : { text: `${low}+${unitText(unit)}`, shown: `over ${low}${unitText(unit)}`, kind: "range" };

const unitText = (unit: string | undefined): string => (unit === undefined ? "" : ` ${unit}`);

/** `1,299.00`, `1.299,00`, `1 k`: the last separator is the decimal one unless three digits follow a single one. */
export function amount(written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  const isThousands = written.endsWith("k");
  const digits = written.replace(/k$/, "").replace(/(?<![.,])[.,]+$/, "");
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  const isDecimal =
    last >= 0 && (digits.length - last - 1 !== 3 || /[.,].*[.,]/.test(digits.replaceAll(digits[last] ?? "", "")));
  const [whole, fraction] = last >= 0 && isDecimal ? [digits.slice(0, last), digits.slice(last + 1)] : [digits, ""];
  const number =
    Number(`${whole.replaceAll(/[.,]/g, "")}.${fraction === "" ? "0" : fraction}`) * (isThousands ? 1_000 : 1);
  return Number.isFinite(number) && number <= AMOUNT_MAX ? number : undefined;
}
/** Larger numbers are ids and instants. */
const AMOUNT_MAX = 10_000_000;

const isDateLike = (plain: string): boolean =>
  /^(?:19|20)\d\d-[01]\d(?:-[0-3]\d)?(?:$|[t ])/.test(plain) ||
  /^\d{1,2}[./]\d{1,2}[./](?:19|20)\d\d/.test(plain) ||
  /^\d{1,2}:\d\d/.test(plain);

/** True for what only a business system understands: ids, order numbers, addresses, keys, instants. Lower case. */
export function isReference(plain: string): boolean {
  // A letter-only text is none; most words are that, and this is asked of every word.
  if (ONLY_LETTERS.test(plain)) return false;
  return plain.split(" ").some((word) => REFERENCES.some((pattern) => pattern.test(word))) || isDateLike(plain);
}
const ONLY_LETTERS = /^[\p{L}' -]+$/u;
const REFERENCES: readonly RegExp[] = [
  /:\/\/|^www\.|@|^[/\\#]|\.(?:com|org|net|io|html?|php|aspx?)\b|[?&=]/,
  // sku-1234, ord98765, wh-1000xm5: letters, then three digits or more.
  /^[a-z]{1,12}[-_#.:]?\d{3,}/,
  // 0a1b2c3d: a hash, a UUID or a part of one.
  /^(?=[^\d]*\d)[0-9a-f]{8,}(?:-[0-9a-f]{4,})*$/,
  /^\+?\d[\d-]{6,}$|^\d{6,}$/,
  /^(?=.*\d)[a-z0-9_-]{16,}$/,
  /^[a-z]+_[a-z0-9_]*\d/,
];
