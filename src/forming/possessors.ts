/**
 * Possessors in a text: "the children's class" is not the speaker's. Contractions such as "it's"
 * are excluded.
 */
export const possessorsIn = (text: string): string =>
  (text.match(POSSESSORS) ?? []).join(" ").replaceAll("’", "'").toLowerCase();
const POSSESSORS =
  /(?<!\p{L})(?!(?:it|that|this|he|she|what|who|there|here|let|how|where|when|one|everyone|everything)['’])\p{L}+(?:['’]s|s['’])(?!\p{L})/giu;
