/** The last touch to the text of a memory. */

const SPACE_OR_STOP: ReadonlySet<string> = new Set(" \t\n.!?…,;:–-");

/** One line without emphasis, open brackets and a stop, with a capital. */
export function clean(text: string): string {
  const line = text
    .split(/\s/u)
    .filter((word) => word !== "" && word !== "–")
    .join(" ")
    .replaceAll(/ (?=[,;:!?](?:\s|$))/gu, "")
    .replaceAll(/[!?](?= )/gu, ",")
    .replaceAll(/,,+|, ,/gu, ",");
  const closed = withoutEdges(balanced(withoutEdges(line)));
  return closed.charAt(0).toUpperCase() + closed.slice(1);
}

/** Without what joins or stops at both ends. */
function withoutEdges(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && SPACE_OR_STOP.has(text.charAt(from)) && text.charAt(from) !== ".") from++;
  while (to > from && SPACE_OR_STOP.has(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}

const count = (text: string, signs: string): number => [...text].filter((sign) => signs.includes(sign)).length;

/** Without a bracket or a quotation mark that has no other half. */
function balanced(line: string): string {
  if (!/[()"„“”]/u.test(line)) return line;
  let text = line;
  if (count(text, "(") !== count(text, ")")) text = text.replaceAll(/[()]/g, "");
  if (count(text, '"') % 2 === 1) text = text.replaceAll('"', "");
  if (count(text, "„") !== count(text, "“”")) text = text.replaceAll(/[„“”]/g, "");
  return text;
}
