/** Word lists in patterns: `anyOf("cat dog")` is `(?:cat|dog)`. A word may hold signs of a pattern; `_` stands for a space in it. */
export const anyOf = (list: string): string => `(?:${list.trim().split(/\s+/).join("|").replaceAll("_", " ")})`;
