/**
 * Plain view: any event as lines of `path: value`, for people (NAM-54, spec/namel3ss.md §17). Structure brings no brackets, braces or quotes;
 * keys stand in the order of their code units, entries of a list count from 1. It reads nothing into the data and changes no text but line ends.
 */

/** Bounds recursion; no event of ours comes near it (SEC-H9). What lies deeper is shown as `…`. */
const DEPTH_MAX = 64;

/** Lines joined by a newline, none at the end. An empty object gives the empty string; a lone scalar stands under the key `value`. */
export function plainView(value: unknown): string {
  const lines: string[] = [];
  write(lines, "", value, 0);
  return lines.join("\n");
}

function write(lines: string[], prefix: string, value: unknown, depth: number): void {
  if (typeof value !== "object" || value === null) {
    lines.push(`${prefix === "" ? "value" : prefix}: ${scalar(value)}`);
  } else if (depth > DEPTH_MAX) {
    lines.push(`${prefix}: …`);
  } else if (Array.isArray(value)) {
    lines.push(`${under(prefix, "count")}: ${value.length}`);
    for (const [index, entry] of value.entries()) write(lines, under(prefix, String(index + 1)), entry, depth + 1);
  } else {
    const members = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
    for (const [key, member] of members) write(lines, under(prefix, key), member, depth + 1);
  }
}

const under = (prefix: string, key: string): string => (prefix === "" ? key : `${prefix}.${key}`);

/** Of text only the line ends and tabs change, so that every value stays on its line; backslashes are left alone. */
function scalar(value: unknown): string {
  if (value === null || value === undefined) return "null";
  return String(value).replaceAll("\r", "\\r").replaceAll("\n", "\\n").replaceAll("\t", "\\t");
}
