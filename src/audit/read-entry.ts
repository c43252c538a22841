/** One entry of a log as bytes: the closed schema, and no second way to write it (security.md §4.2). */
import { LOG_ENTRY_BYTES_MAX, type LogEntry, logEntry } from "../core/log-entry.ts";

export type EntryFault = "entry_too_long" | "entry_invalid" | "entry_not_canonical";
export type ReadEntry = { readonly entry: LogEntry } | { readonly fault: EntryFault };

/** Costs a parse and a comparison; never throws. */
export function readEntry(bytes: Buffer): ReadEntry {
  if (bytes.length > LOG_ENTRY_BYTES_MAX) return { fault: "entry_too_long" };
  // Bytes that are no UTF-8 become a character that the closed schema has no place for.
  const text = bytes.toString("utf8");
  const value = parsed(text);
  const entry = logEntry.safeParse(value);
  if (!entry.success) return { fault: "entry_invalid" };
  // Written again from its own members: no spaces, no key twice, no other form of a number, keys in their order.
  const isCanonical = JSON.stringify(value) === text && hasSortedKeys(value);
  return isCanonical ? { entry: entry.data } : { fault: "entry_not_canonical" };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Members keep the order of the text: no key of the closed schema is a number. */
function hasSortedKeys(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  let before = "";
  for (const key of Object.keys(value)) {
    if (key <= before) return false;
    before = key;
  }
  return true;
}
