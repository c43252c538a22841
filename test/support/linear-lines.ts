/** What a client of the linearizability suite writes down, one JSON line each: before it asks, and when it was answered. */
import { readFileSync } from "node:fs";
import type { Call, ItemDeed } from "./linear-check.ts";

export interface LinearConfig {
  readonly dir: string;
  readonly keysDir: string;
  readonly file: string;
  readonly seed: number;
  /** Names its texts: no two clients say the same. */
  readonly name: string;
  readonly handles: number;
  readonly deeds: number;
  /** Of items that are there already: what all clients work on. */
  readonly ids: readonly string[];
}

export const LINEAR_OWNER = "ana";
/** The one profile key that all clients write. */
export const SHARED_KEY = "home.city";

/** Nanoseconds of the machine's monotonic clock: the same for all processes on it. */
export const instant = (): number => Number(process.hrtime.bigint());

/** What is known to change before it is answered: ids that a call may have touched although nobody heard of it. */
export interface AskedLine {
  readonly kind: "asked";
  readonly call: string;
  readonly at: number;
  readonly maybe: readonly { readonly id: string; readonly deed: ItemDeed }[];
}
export interface AnsweredLine {
  readonly kind: "answered";
  readonly call: string;
  readonly at: number;
  /** Of a search: it may lag, but shows nothing that was forgotten. */
  readonly isSearch?: true;
  readonly did: readonly { readonly id: string; readonly deed: ItemDeed }[];
  /** Texts by id, wherever one was shown. */
  readonly texts: readonly (readonly [id: string, text: string])[];
  /** Items that hold the shared key at once, where all were looked at. */
  readonly holderCount?: number;
}
export type LinearLine = AskedLine | AnsweredLine;

export interface LinearHistory {
  readonly byId: ReadonlyMap<string, readonly Call<ItemDeed>[]>;
  readonly searches: readonly { readonly askedAt: number; readonly ids: readonly string[] }[];
  readonly texts: readonly (readonly [id: string, text: string])[];
  readonly holderCounts: readonly number[];
  readonly answeredCount: number;
  readonly unansweredCount: number;
}

/** Of clients that may have been killed: a last line without its end says nothing. */
export function readHistory(files: readonly string[]): LinearHistory {
  const byId = new Map<string, Call<ItemDeed>[]>();
  const searches: { readonly askedAt: number; readonly ids: readonly string[] }[] = [];
  const texts: (readonly [string, string])[] = [];
  const holderCounts: number[] = [];
  const open = new Map<string, AskedLine>();
  let answeredCount = 0;
  const note = (id: string, call: Call<ItemDeed>): void => void byId.set(id, [...(byId.get(id) ?? []), call]);
  for (const file of files) {
    const lines = readFileSync(file, "utf8").split("\n").slice(0, -1);
    for (const text of lines) {
      // The clients wrote them, from values of this type.
      const line = JSON.parse(text) as LinearLine;
      if (line.kind === "asked") {
        open.set(line.call, line);
        continue;
      }
      const askedAt = open.get(line.call)?.at ?? 0;
      open.delete(line.call);
      answeredCount++;
      if (line.isSearch === true) searches.push({ askedAt, ids: line.texts.map(([id]) => id) });
      for (const { id, deed } of line.did) note(id, { deed, askedAt, answeredAt: line.at });
      texts.push(...line.texts);
      if (line.holderCount !== undefined) holderCounts.push(line.holderCount);
    }
  }
  for (const { at, maybe } of open.values())
    for (const { id, deed } of maybe) note(id, { deed, askedAt: at, answeredAt: Number.POSITIVE_INFINITY });
  return { byId, searches, texts, holderCounts, answeredCount, unansweredCount: open.size };
}
