/** Entries for the tests of the index: a person's vault in a few words. */
import type { IndexEntry } from "../../src/search/columns.ts";

export const START = Date.UTC(2026, 2, 2, 9);
export const MINUTE_MS = 60_000;

/** A UUIDv7 whose last digits are the number. */
export const idOf = (number: number): string => `0195556a-0000-7000-8000-${number.toString(16).padStart(12, "0")}`;

const PLAIN = {
  type: "fact",
  truth: "current",
  taint: "clean",
  space: "user",
  actor: "user",
  source: "user_direct",
  authority: "user_asserted",
  privacyClass: "non-pii",
  weight: { salience: 0.5, valence: 0, confidence: 0.8, boost: 1 },
  curve: { halfLifeDays: 30, boost: 1.4, floor: 0.1, minimum: 0.05, detailRate: 1 },
  count: 1,
  labels: [],
  evidence: [],
  supersedes: [],
  contradicts: [],
} as const;

type Changes = Partial<Omit<IndexEntry, "id" | "layer" | "text">> & {
  readonly entities?: readonly string[];
  readonly details?: readonly string[];
};

export function fact(number: number, gist: string, changes: Changes = {}): IndexEntry {
  return entry(number, "fact", gist, { hold: "active", ...changes });
}
export function message(number: number, content: string, changes: Changes = {}): IndexEntry {
  return entry(number, "message", content, { hold: "archived", ...changes });
}

function entry(number: number, layer: IndexEntry["layer"], gist: string, changes: Changes): IndexEntry {
  const { entities = [], details = [], ...fields } = changes;
  const at = changes.at ?? START + number * MINUTE_MS;
  return {
    ...PLAIN,
    id: idOf(number),
    layer,
    hold: "active",
    at,
    use: { accessCount: 0, rehearsalCount: 0 },
    text: { gist, details, entities },
    ...fields,
  } as IndexEntry;
}
