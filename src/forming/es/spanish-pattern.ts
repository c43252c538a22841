/**
 * Patterns for Spanish, readable as Spanish. `‹` and `›` are the beginning and the end of a word, which \b misses beside accents; small
 * accented letters also match without their accent, as people type; a capital one (É) stands for exactly that letter in lower case.
 * Between `⟪` and `⟫` letters are of either case.
 * `\p{L}`, `\p{Lu}` and `\p{Ll}` are the letters of Latin alphabets: the tables of all scripts would make hundreds of words slow to compile.
 */
const PLAIN: Readonly<Record<string, string>> = { á: "a", é: "e", í: "i", ó: "o", ú: "u", ü: "u", ñ: "n" };
const LETTERS = "A-Za-zÀ-ſ";
const CAPITALS = "A-ZÀ-ÖØ-ÞĀĂĄĆČĎĐĒĘĚĞĠĪİĹĽŁŃŇŌŐŒŔŘŚŞŠŢŤŪŮŰŹŻŽ";
const SMALLS = "a-zß-öø-ÿāăąćčďđēęěğġīıĺľłńňōőœŕřśşšţťūůűźżž";

/** Any of the alternatives. */
export const spanish = (source: string | readonly string[], flags = ""): RegExp =>
  new RegExp(spanishSource(typeof source === "string" ? source : source.join("|")), flags);

const spanishSource = (source: string): string =>
  source
    .replaceAll("‹", "(?<!\\p{L})")
    .replaceAll("›", "(?!\\p{L})")
    .replaceAll(/[áéíóúüñ]/g, (letter) => `[${PLAIN[letter] ?? letter}${letter}]`)
    .replaceAll(/[ÁÉÍÓÚÑ]/g, (letter) => letter.toLowerCase())
    .replaceAll("[\\p{L}", `[${LETTERS}`)
    .replaceAll("\\p{Lu}", `[${CAPITALS}]`)
    .replaceAll("\\p{Ll}", `[${SMALLS}]`)
    .replaceAll("\\p{L}", `[${LETTERS}]`)
    .replaceAll(/⟪([^⟪⟫]*)⟫/g, (_, inner: string) => inner.replaceAll(TOKEN, eitherCase));

/** A class, an escape, a bound, the head of a group, or a letter. */
const TOKEN = /\[[^\]]{0,400}\]|\\.|\{[^{}]*\}|\(\?<?[=!:]|[a-zß-ÿ]/g;
/** Node 22 has no `(?i:…)`. Classes with ranges hold both cases already. */
const eitherCase = (token: string): string =>
  /^[a-zß-ÿ]$/.test(token)
    ? `[${token}${token.toUpperCase()}]`
    : /^\[[a-zß-ÿ]+\]$/.test(token)
      ? `[${token.slice(1, -1)}${token.slice(1, -1).toUpperCase()}]`
      : token;
