/** Words in patterns: a list parted by white space, `_` for a space in it. */
export const oneOf = (list: string): string => `(?:${list.trim().split(/\s+/u).join("|").replaceAll("_", " ")})`;

/** A long source in several lines. */
export const joined = (...parts: readonly string[]): string => parts.join("");

/** A long pattern in several lines. */
export const pattern = (flags: string, ...parts: readonly string[]): RegExp => new RegExp(parts.join(""), flags);
