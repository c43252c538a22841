/**
 * When two names mean the same vault: letter case, width, Unicode form, blanks and invisible characters don't count. Someone who writes `ANA` or `ana ` must
 * not get another, empty memory than `ana`.
 */

/** Characters that nobody sees, such as a zero-width space. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const BLANKS = /\s+/gu;
/** Its capital is that of `i`, but Unicode's case folding keeps them apart. */
const DOTLESS_I = /(ı)/u;

/** What names of one vault have in common. Empty: the name has no visible character. */
export const vaultNameKey = (name: string): string =>
  name
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .split(DOTLESS_I)
    .map((part) => (part === "ı" ? part : part.toLowerCase().toUpperCase()))
    .join("")
    .toLowerCase()
    .normalize("NFKC")
    .replace(BLANKS, " ")
    .trim();

export const isSameVaultName = (one: string, other: string): boolean => vaultNameKey(one) === vaultNameKey(other);
