/**
 * Builds alternations from word lists: `anyOf("cat dog")` is `(?:cat|dog)`. Words may contain
 * pattern syntax; `_` is a space.
 */
export const anyOf = (list: string): string => `(?:${list.trim().split(/\s+/).join("|").replaceAll("_", " ")})`;
