/** Whose things a text speaks of: "the children's class" is not the speaker's own. */
export const possessorsIn = (text: string): string =>
  (text.match(/\p{L}+(?:['’]s|s['’])(?!\p{L})/gu) ?? []).join(" ").toLowerCase();
