/** What the memory tool shows of files, in the words and columns that models were taught to read. */
import { isBelow } from "./memory-path.ts";

export interface ListedFile {
  readonly path: string;
  readonly sizeBytes: number;
}

export const LINES_MAX = 999_999;
const NUMBER_WIDTH = String(LINES_MAX).length;
/** Lines shown before and behind a change. */
const AROUND = 2;
const LEVELS = 2;

export function numbered(lines: readonly string[], first: number): string {
  return lines.map((line, index) => `${String(index + first).padStart(NUMBER_WIDTH, " ")}\t${line}`).join("\n");
}

/** The lines around the beginning of a change, as the SDK's file system tool shows them. @param changed index of its first line */
export function snippet(text: string, changed: number): string {
  const lines = text.split("\n");
  const start = Math.max(0, changed - AROUND);
  return numbered(lines.slice(start, changed + 1 + AROUND), start + 1);
}

/** Two levels deep, directories with a slash at their end; what begins with a full stop is not shown. */
export function directoryText(path: string, files: readonly ListedFile[]): string {
  const inside = files.filter((file) => isBelow(file.path, path));
  const sizes = new Map<string, number>();
  for (const file of inside) {
    const names = file.path.slice(path.length + 1).split("/");
    const shown = names.slice(0, LEVELS);
    if (shown.some((name) => name.startsWith(".") || name === "node_modules")) continue;
    for (let depth = 1; depth <= shown.length; depth++) {
      const entry = `${shown.slice(0, depth).join("/")}${depth < names.length ? "/" : ""}`;
      sizes.set(entry, (sizes.get(entry) ?? 0) + file.sizeBytes);
    }
  }
  const total = inside.reduce((sum, file) => sum + file.sizeBytes, 0);
  const entries = [...sizes].sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    `Here're the files and directories up to 2 levels deep in ${path}, excluding hidden items and node_modules:`,
    `${sizeText(total)}\t${path}`,
    ...entries.map(([entry, sizeBytes]) => `${sizeText(sizeBytes)}\t${path}/${entry}`),
  ].join("\n");
}

const UNITS = ["B", "K", "M", "G"];
const STEP = 1_024;

/** `0B`, `512B`, `1.5K`. */
function sizeText(sizeBytes: number): string {
  if (sizeBytes === 0) return "0B";
  const unit = Math.min(UNITS.length - 1, Math.floor(Math.log(sizeBytes) / Math.log(STEP)));
  const size = sizeBytes / STEP ** unit;
  return `${size % 1 === 0 ? size : size.toFixed(1)}${UNITS[unit] ?? ""}`;
}
