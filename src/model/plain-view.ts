/**
 * Plain view: any event as lines of `path: value`, without JSON syntax (NAM-54, spec/namel3ss.md
 * §17). Keys are sorted by code unit; list entries count from 1.
 */

/** Bounds recursion, far above our own events (SEC-H9). Deeper values are shown as `…`. */
const DEPTH_MAX = 64;

/** Empty for an empty object. A lone scalar has the key `value`. */
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
    lines.push(`${joinPath(prefix, "count")}: ${value.length}`);
    for (const [index, entry] of value.entries()) write(lines, joinPath(prefix, String(index + 1)), entry, depth + 1);
  } else {
    const members = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
    for (const [key, member] of members) write(lines, joinPath(prefix, key), member, depth + 1);
  }
}

const joinPath = (prefix: string, key: string): string => (prefix === "" ? key : `${prefix}.${key}`);

/**
 * Escapes line breaks and tabs, so that each value stays on its line. Backslashes stay as they are.
 */
function scalar(value: unknown): string {
  if (value === null || value === undefined) return "null";
  return String(value).replaceAll("\r", "\\r").replaceAll("\n", "\\n").replaceAll("\t", "\\t");
}
