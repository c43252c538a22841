/**
 * Names of product attributes as anchors, metadata and texts write them: `shoeSize`, `price_max`, `Colour`. Names of ids, instants, places in
 * a page and persons are refused, so that business and account data never become a preference (GUM-30).
 */

export interface AttributeName {
  readonly name: string;
  /** `category` gives other attributes their context; `phrase` holds words as a person or a shop wrote them. */
  readonly role: "category" | "size" | "amount" | "phrase" | "choice";
  /** `price_max: 300` is one end of a range. */
  readonly bound?: "low" | "high";
}

const NAME_MAX = 40;
const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** A name with one of these words is no attribute of a thing. */
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

/** What may be read from metadata, where any word of the caller's stands beside the few that describe the thing. */
const OF_THINGS = words(
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

/** @param isOpen true where every name is an attribute that is not refused (anchors, texts), false for metadata. */
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
  // "product type" is a category; a type alone may be anything.
  const isProductType = last === "type" && named.at(-2) === "product";
  if (last === undefined || named.length > WORDS_MAX || !/^\p{L}/u.test(named[0] ?? "")) return undefined;
  if (!isProductType && named.some((part) => REFUSED.has(part))) return undefined;
  if (!isOpen && !isProductType && !OF_THINGS.has(last)) return undefined;
  if (isProductType || CATEGORIES.has(last)) return { name: "category", role: "category" };
  if (PHRASES.has(last)) return { name: "interest", role: "phrase" };
  const end: Pick<AttributeName, "bound"> = bound === undefined ? {} : { bound };
  if (AMOUNTS.has(last)) return { name: "price", role: "amount", ...end };
  return { name: named.join(" "), role: last === "size" || last === "sizes" ? "size" : "choice", ...end };
}
const WORDS_MAX = 4;
const LOW = words("min minimum low lower gte gt");
const HIGH = words("max maximum high upper lte lt");
