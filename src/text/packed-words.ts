/**
 * Word tables of `data/packed`: a line is a label and its words, ` |` ends a line, and each word
 * stands once. Unpacking takes a millisecond and a half and happens on first use.
 */

/**
 * What a word is labelled with; undefined where the table lacks it. Holds words of the table alone,
 * never of a text.
 */
export type WordLabels<Label> = (word: string) => Label | undefined;

/** Labels are read when a word first asks for them: most of a table is never met. */
export function unpackedWords<Label>(packed: string, read: (label: string) => Label): WordLabels<Label> {
  const tokens = packed.split(" ");
  const lines = new Map<string, Line<Label>>();
  let line: Line<Label> = { written: tokens[0] ?? "", label: undefined };
  for (let index = 1; index < tokens.length; index++) {
    const token = tokens[index] ?? "";
    if (token.charCodeAt(0) === BAR) line = { written: token, label: undefined };
    else lines.set(token, line);
  }
  return (word) => {
    const found = lines.get(word);
    if (found === undefined) return undefined;
    found.label ??= read(found.written.replace("|\n", ""));
    return found.label;
  };
}
const BAR = 124;

interface Line<Label> {
  readonly written: string;
  label: Label | undefined;
}
