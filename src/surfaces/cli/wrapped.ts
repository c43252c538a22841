/** Prose on a screen: broken at spaces, the lines behind the first indented. */

/** Wider lines are hard to read. */
const WIDTH_MAX = 100;
/** Of output that goes to no screen. */
const WIDTH_DEFAULT = 80;
const WIDTH_MIN = 20;
const INDENT = "  ";

/** @param columns of the screen; undefined: there is none */
export function wrapped(text: string, columns: number | undefined): readonly string[] {
  const width = Math.max(WIDTH_MIN, Math.min(columns ?? WIDTH_DEFAULT, WIDTH_MAX));
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line.trim() === "" || longer.length <= width) line = longer;
    else {
      lines.push(line);
      line = INDENT + word;
    }
  }
  return [...lines, line];
}
