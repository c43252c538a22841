/** A text as one JSON string that cannot be taken for markup, a fence, another line or a command to a terminal (SEC-R7a). */

const TELLING = /[<>`[\]\u2028\u2029\p{C}]/gu;

/** Reads back with `JSON.parse` as it was. */
export const quoted = (text: string): string =>
  JSON.stringify(text).replaceAll(TELLING, (character) =>
    Array.from(
      { length: character.length },
      (_, unit) => `\\u${character.charCodeAt(unit).toString(16).padStart(4, "0")}`,
    ).join(""),
  );
