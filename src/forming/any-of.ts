/**
 * Builds alternations from word lists: `anyOf("cat dog")` is `(?:cat|dog)`. Words may contain
 * pattern syntax; `_` is a space.
 */
export const anyOf = (list: string): string => `(?:${list.trim().split(/\s+/).join("|").replaceAll("_", " ")})`;

/**
 * Possessors in a text: "the children's class" is not the speaker's. Contractions such as "it's"
 * are excluded.
 */
export const possessorsIn = (text: string): string =>
  (text.match(POSSESSORS) ?? []).join(" ").replaceAll("’", "'").toLowerCase();
const POSSESSORS =
  /(?<!\p{L})(?!(?:it|that|this|he|she|what|who|there|here|let|how|where|when|one|everyone|everything)['’])\p{L}+(?:['’]s|s['’])(?!\p{L})/giu;
