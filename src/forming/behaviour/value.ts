/**
 * Normalises values, so that `500–800`, `between 500 and 800` and `$500-$800` are equal and `under
 * 300` is `0-300`. Ids, addresses, dates and keys are rejected: business data is referenced by
 * anchors and never becomes memory (GUM-30).
 */

import { singleLine } from "../../model/text.ts";

export interface Value {
  /** Normal form; equal values have equal texts. */
  readonly text: string;
  /** For display: `under 300`. */
  readonly shown: string;
  readonly kind: "range" | "number" | "word";
}

/** Longer texts are sentences or blobs. */
export const VALUE_MAX = 60;

/** @param raw one value from an anchor, a metadata field or a text */
export function readValue(raw: string): Value | undefined {
  if (raw.length > RAW_MAX) return undefined;
  const plain = plainValue(raw);
  if (plain === "" || plain.length > VALUE_MAX) return undefined;
  const range = rangeOf(plain);
  if (range !== undefined) return { ...range, shown: writtenUnit(range.shown, raw) };
  if (isReference(plain) || EMPTY_VALUES.has(plain) || !/\p{L}/u.test(plain)) return undefined;
  return { text: plain, shown: cleanLine(raw), kind: "word" };
}
const RAW_MAX = 200;

/** "9-16 March" keeps the capital of its month. */
const writtenUnit = (shown: string, raw: string): string =>
  shown.replace(
    /(?<!\p{L})\p{L}+$/u,
    (unit) => new RegExp(`(?<!\\p{L})${unit}(?!\\p{L})`, "iu").exec(raw)?.[0] ?? unit,
  );

/** Means that nothing was chosen. */
const EMPTY_VALUES = new Set([
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

const plainValue = (raw: string): string => cleanLine(raw).toLowerCase();

/** One line with plain dashes and without enclosing quotation marks. */
const cleanLine = (raw: string): string =>
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

/** Accepts the ends in either order. Values are never negative. */
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

/** In `1.299`, a single separator before three digits groups thousands; otherwise it is decimal. */
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
/** Larger numbers are ids or timestamps. */
const AMOUNT_MAX = 10_000_000;

const isDateLike = (plain: string): boolean =>
  /^(?:19|20)\d\d-[01]\d(?:-[0-3]\d)?(?:$|[t ])/.test(plain) ||
  /^\d{1,2}[./]\d{1,2}[./](?:19|20)\d\d/.test(plain) ||
  /^\d{1,2}:\d\d/.test(plain);

/** True for ids, order numbers, addresses, keys and timestamps. @param plain lower case */
export function isReference(plain: string): boolean {
  // Fast path for ordinary words.
  if (ONLY_LETTERS.test(plain)) return false;
  return plain.split(" ").some((word) => REFERENCES.some((pattern) => pattern.test(word))) || isDateLike(plain);
}
const ONLY_LETTERS = /^[\p{L}' -]+$/u;
const REFERENCES: readonly RegExp[] = [
  /:\/\/|^www\.|@|^[/\\#]|\.(?:com|org|net|io|html?|php|aspx?)\b|[?&=]/,
  // sku-1234, ord98765, wh-1000xm5: letters, then at least three digits.
  /^[a-z]{1,12}[-_#.:]?\d{3,}/,
  // 0a1b2c3d: a hash, a UUID or a part of one.
  /^(?=[^\d]*\d)[0-9a-f]{8,}(?:-[0-9a-f]{4,})*$/,
  /^\+?\d[\d-]{6,}$|^\d{6,}$/,
  /^(?=.*\d)[a-z0-9_-]{16,}$/,
  /^[a-z]+_[a-z0-9_]*\d/,
];

/** "Order 4471", "stock 17", "only 3 left": what a shop's own records say (GUM-30). */
export const isRecord = (piece: string): boolean => RECORD.test(piece);
const RECORD =
  /^(?:order|invoice|booking|reservation|tracking|payment|qty|quantity|total|subtotal|balance|stock|inventory)\b[^\p{L}\d]*(?:n(?:o|umber|r)\b[^\p{L}\d]*)?\d|\d (?:left|in stock|available|remaining|units?)$/iu;

/*
 * Attribute names in anchors, metadata and texts: `shoeSize`, `price_max`, `Colour`. Names of ids,
 * timestamps, page positions and persons are rejected, so that business and account data never
 * become a preference (GUM-30).
 */

export interface AttributeName {
  readonly name: string;
  /** `category` gives context to other attributes; `phrase` holds free text. */
  readonly role: "category" | "size" | "amount" | "phrase" | "choice";
  /** `price_max: 300` is one end of a range. */
  readonly bound?: "low" | "high";
}

const NAME_MAX = 40;
const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** A name with one of these words is not a product attribute. */
const REFUSED = words(
  "id ids aid pid uid sku asin ean gtin upc isbn url urls uri href link uuid guid token hash key secret password ts timestamp time date day at session user customer " +
    "account member visitor owner email mail phone ip address device platform browser os source tag tags client version app locale referrer referer " +
    "campaign utm index position rank status state qty quantity count counts total amount sum currency order orders invoice tracking payment " +
    "card method page limit offset sort event type action role score scores rating ratings lat lon lng latitude longitude coordinates duration " +
    "seconds ms milliseconds dwell times note comment message text content description image thumbnail",
);
const CATEGORIES = words("category categories cat department section");
const PHRASES = words("interest interests query q search keyword keywords term title product item");
const AMOUNTS = words("price prices budget cost");

/** Allowed names in metadata, which also holds arbitrary fields of the caller. */
const PRODUCT_FIELDS = words(
  "size color colour price budget cost category categories department section brand material fabric style fit width length height weight genre cuisine diet flavour " +
    "flavor pattern season feature features model fuel room city destination cabin airline language level artist author cushioning drop heel sleeve neckline finish " +
    "scent taste topic query keyword title subject format",
);

const SYNONYMS: Readonly<Record<string, string>> = {
  colour: "color",
  colours: "color",
  colors: "color",
  flavour: "flavor",
  features: "feature",
  sizes: "size",
  preis: "price",
  precio: "price",
  prix: "price",
  preço: "price",
  größe: "size",
  talla: "size",
  taille: "size",
  tamanho: "size",
  farbe: "color",
  couleur: "color",
  cor: "color",
  marke: "brand",
  marca: "brand",
  marque: "brand",
  kategorie: "category",
  categoría: "category",
  categoria: "category",
  catégorie: "category",
};

/**
 * @param isOpen true if every name that is not refused is an attribute (anchors, texts); false for
 * metadata
 */
export function attributeName(raw: string, isOpen: boolean): AttributeName | undefined {
  if (raw.length > NAME_MAX) return undefined;
  const parts = raw
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, "$1 ")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== "");
  const bound: AttributeName["bound"] = parts.some((part) => LOW.has(part))
    ? "low"
    : parts.some((part) => HIGH.has(part))
      ? "high"
      : undefined;
  const named = parts
    .filter((part) => !LOW.has(part) && !HIGH.has(part) && part !== "range")
    .map((part) => SYNONYMS[part] ?? part);
  const last = named.at(-1);
  // "product type" is a category. "type" alone is ambiguous.
  const isProductType = last === "type" && named.at(-2) === "product";
  if (last === undefined || named.length > WORDS_MAX || !/^\p{L}/u.test(named[0] ?? "")) return undefined;
  if (!isProductType && named.some((part) => REFUSED.has(part))) return undefined;
  if (!isOpen && !isProductType && !PRODUCT_FIELDS.has(last)) return undefined;
  if (isProductType || CATEGORIES.has(last)) return { name: "category", role: "category" };
  if (PHRASES.has(last)) return { name: "interest", role: "phrase" };
  const end: Pick<AttributeName, "bound"> = bound === undefined ? {} : { bound };
  if (AMOUNTS.has(last)) return { name: "price", role: "amount", ...end };
  return { name: named.join(" "), role: last === "size" || last === "sizes" ? "size" : "choice", ...end };
}
const WORDS_MAX = 4;
const LOW = words("min minimum low lower gte gt");
const HIGH = words("max maximum high upper lte lt");
