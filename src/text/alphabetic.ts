/**
 * Patterns of Latin, Greek and Cyrillic letters. `\p{L}`, the letters of all scripts, takes V8 a
 * millisecond to compile in a pattern with the flags `iu`; these take a twentieth of it.
 */

const CAPITALS = "A-ZÀ-ÖØ-ÞĀĂĄĆČĎĐĒĘĚĞĠĪİĹĽŁŃŇŌŐŒŔŘŚŞŠŢŤŪŮŰŹŻŽΑ-ΩЀ-Я";
const SMALLS = "a-zß-öø-ÿāăąćčďđēęěğġīıĺľłńňōőœŕřśşšţťūůűźżžά-ώа-џḀ-ỿ";
const CLASSES: Readonly<Record<string, string>> = {
  "\\p{L}": CAPITALS + SMALLS,
  "\\p{Lu}": CAPITALS,
  "\\p{Ll}": SMALLS,
  "\\p{N}": "0-9",
  // In a class, which must repeat, the halves of surrogate pairs.
  "\\p{Extended_Pictographic}": "©®‼⁉™ℹ←-➿⬀-⭕〰〽㊗㊙\\ud83c-\\ud83e\\udc00-\\udfff",
};
const ALONE: typeof CLASSES = {
  "\\p{Extended_Pictographic}": "(?:[©®‼⁉™ℹ←-➿⬀-⭕〰〽㊗㊙]|[\\ud83c-\\ud83e][\\udc00-\\udfff])",
};

/** @param source may contain the classes above, also within others */
export function alphabetic(source: string, flags = ""): RegExp {
  let isInside = false;
  const plain = source.replaceAll(TOKEN, (token) => {
    if (token === "[") isInside = true;
    else if (token === "]") isInside = false;
    const letters = CLASSES[token];
    if (letters === undefined) return token;
    return isInside ? letters : (ALONE[token] ?? `[${letters}]`);
  });
  return new RegExp(plain, flags);
}
const TOKEN = /\\p\{\w+\}|\\.|[[\]]/g;

/** Compiles a pattern of the data files, alphabetic unless it names other characters. */
export const compilePattern = (source: string, flags = ""): RegExp =>
  flags.includes("u") && NEEDS_UNICODE.test(source)
    ? new RegExp(source, flags)
    : alphabetic(source, flags.replace("u", ""));

/** Other properties, code points beyond the 16-bit range, other scripts. */
const NEEDS_UNICODE = /\\p\{(?!(?:L|Lu|Ll|N|Extended_Pictographic)\})|\\P|\\u\{|[\u0500-\u1dff\u2c00-\uffff]/;
