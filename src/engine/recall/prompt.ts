/**
 * The prompt of a recall in the `personal` and `product` presets: one line an item, grouped by subject, data and never instructions (memory.md §8,
 * SEC-R7). What its owner did not say stands inside a fence that is drawn anew for each call. `persona` and `contract` have forms of their own (render.ts).
 */
import { singleLine } from "../../model/text.ts";

export interface PromptLine {
  readonly line: string;
  /** Whom a memory is about; absent for a passage. */
  readonly subject?: string | undefined;
  /** The owner's own words, or what was formed of them. */
  readonly isOwn: boolean;
  /** It was true and is no more. */
  readonly isHistory: boolean;
  /** Where it comes from, where that is outside content. */
  readonly origin?: string | undefined;
}

/** @param boundary 16 random bytes: the fence of this call */
export function promptOf(lines: readonly PromptLine[], heading: string, boundary: Uint8Array): string {
  if (lines.length === 0) return "";
  const own = lines.filter(({ isOwn }) => isOwn);
  const others = lines.filter(({ isOwn }) => !isOwn);
  const fence = Buffer.from(boundary).toString("base64url");
  return [
    `${singleLine(heading)}:`,
    ...grouped(own).map(shown),
    ...(others.length === 0 ? [] : [`<${fence} quotes>`, ...grouped(others).map(shown), `</${fence}>`]),
    "",
  ].join("\n");
}

/** Memories of a subject together, where the best of them stands; passages behind. */
function grouped(lines: readonly PromptLine[]): readonly PromptLine[] {
  const subjects = [...new Set(lines.flatMap(({ subject }) => subject ?? []))];
  return [
    ...subjects.flatMap((subject) => lines.filter((line) => line.subject === subject)),
    ...lines.filter((line) => line.subject === undefined),
  ];
}

const shown = ({ line, isHistory, origin }: PromptLine): string =>
  `${line}${isHistory ? " (no longer so)" : ""}${origin === undefined ? "" : ` [from ${origin}]`}`;
