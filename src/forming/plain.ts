/** A clause as the patterns of a grammar see it. Every offset stays what it was. */

/** Lower case, straight apostrophes, no words in quotation marks, which are somebody else's, and no full stop within a name: "Dr. Smith". */
export const plain = (text: string): string =>
  lowered(text.replace(TITLE, "$1'")).replaceAll("’", "'").replace(QUOTED, blank);

const TITLE = /\b(Dr|Mrs?|Ms|Prof|St|Sra?|Hr|Fr|Mme|Mlle|M)\.(?= \p{Lu})/gu;

const QUOTED = /["“„«‹][^"“”„«»‹›\n]{1,400}["”“»›]/gu;
/** Passages of several words; a title or a nickname is the speaker's own word. */
const blank = (quoted: string): string =>
  /\S\s+\S/u.test(quoted.slice(1, -1).trim()) ? " ".repeat(quoted.length) : quoted;

/** A few capitals have longer small letters ("İ"): those texts are lowered letter by letter. */
function lowered(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (letter) =>
    letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
  ).join("");
}
