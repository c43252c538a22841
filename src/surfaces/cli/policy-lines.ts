/** How values and changes of a policy are printed: each in one line. A policy is no person's data. */

import type { PolicyChange } from "../../policy/loosening.ts";
import { policyField } from "../../policy/policy-fields.ts";
import { bold, dim, type Screen } from "./screen.ts";
import { counted } from "./words.ts";

export function valueText(value: unknown): string {
  if (value === undefined) return "absent";
  return typeof value === "string" ? value : JSON.stringify(value);
}

export const meaningOf = (path: string): string => policyField(path)?.meaning ?? "";

export async function printChanges(screen: Screen, changes: readonly PolicyChange[]): Promise<void> {
  for (const { path, before, after, direction } of changes) {
    const line = `${path}: ${valueText(before)} → ${valueText(after)}`;
    await screen.line(
      direction === "loosens" ? bold(line) : line,
      dim(direction === "neutral" ? "" : `  ${direction}`),
    );
  }
}

export function changeCount(changes: readonly PolicyChange[]): string {
  const loosening = changes.filter(({ direction }) => direction === "loosens").length;
  return `${counted(changes.length, "field")}, ${loosening === 0 ? "none of which loosens" : `${loosening} of which ${loosening === 1 ? "loosens" : "loosen"}`}`;
}
