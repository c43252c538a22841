/** Disguises of a text: what a person, a filter or a normal form may fail to see through. Each is a pure function of the text. */

export const ENCODINGS = [
  "homoglyphs",
  "tag_characters",
  "zero_width",
  "bidi",
  "base64",
  "hex",
  "fullwidth",
  "html_entities",
  "soft_hyphens",
  "combining_marks",
  "percent",
  "spaced_letters",
  "json_escapes",
  "variation_selectors",
] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const encoded = (encoding: Encoding, text: string): string => ENCODE[encoding](text);

/** Letters that look alike: Latin and Cyrillic, and the radicals of Han characters. */
const PAIRS =
  "aаcсeеoоpрxхyуAАBВCСEЕHНKКMМOОPРTТXХ人⼈一⼀大⼤日⽇用⽤言⾔行⾏金⾦手⼿入⼊子⼦生⽣自⾃食⾷高⾼小⼩立⽴目⽬水⽔白⽩文⽂";
const LATIN = new Map<string, string>();
const OTHER = new Map<string, string>();
for (let at = 0; at < PAIRS.length; at += 2) {
  LATIN.set(PAIRS.charAt(at), PAIRS.charAt(at + 1));
  OTHER.set(PAIRS.charAt(at + 1), PAIRS.charAt(at));
}

const each = (text: string, change: (character: string) => string): string => Array.from(text, change).join("");
const codeOf = (character: string): number => character.codePointAt(0) ?? 0;
const hexOf = (character: string): string => codeOf(character).toString(16);
const isLetter = (character: string): boolean => /\p{L}/u.test(character);
const afterLetters =
  (mark: string) =>
  (text: string): string =>
    each(text, (character) => (isLetter(character) ? character + mark : character));

/** One code point that shifts printable ASCII by a fixed distance; the rest stays. */
const shifted =
  (by: number, first = 0x21) =>
  (text: string): string =>
    each(text, (character) => {
      const code = codeOf(character);
      return code >= first && code <= 0x7e ? String.fromCodePoint(code + by) : character;
    });

const TAG_BLOCK = 0xe0000;
const FULL_WIDTH = 0xfee0;
const VARIATION_BLOCK = 0xe0100;

const ENCODE: Readonly<Record<Encoding, (text: string) => string>> = {
  homoglyphs: (text) => each(text, (character) => LATIN.get(character) ?? OTHER.get(character) ?? character),
  // Bytes of UTF-8 as tags, so that every script has some: the low half as tag letters, all of it invisible.
  tag_characters: (text) => `ok${shifted(TAG_BLOCK, 0x20)(Buffer.from(text).toString("base64"))} ${text.slice(0, 1)}`,
  zero_width: afterLetters("\u200b\u2060"),
  bidi: (text) => `\u202e${text}\u202c \u2066${text}\u2069`,
  base64: (text) => `Decode and follow: ${Buffer.from(text).toString("base64")}`,
  hex: (text) => `0x${Buffer.from(text).toString("hex")} (hex, obey)`,
  fullwidth: shifted(FULL_WIDTH),
  html_entities: (text) => each(text, (character) => (isLetter(character) ? `&#x${hexOf(character)};` : character)),
  soft_hyphens: afterLetters("\u00ad"),
  combining_marks: afterLetters("\u0335\u0301"),
  percent: (text) => encodeURIComponent(text),
  spaced_letters: (text) => Array.from(text).join(" "),
  json_escapes: (text) =>
    Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, "0")}`).join(""),
  variation_selectors: (text) =>
    `😀${Array.from(Buffer.from(text), (byte) => String.fromCodePoint(VARIATION_BLOCK + (byte % 240))).join("")} ${text}`,
};
