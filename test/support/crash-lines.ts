/**
 * What the crash child writes down: what it is about to ask for, and what was answered. One JSON line each, written synchronously,
 * so that whatever the vault acknowledged before a SIGKILL stands in the file.
 */
import { readFileSync, truncateSync } from "node:fs";

export interface CrashConfig {
  readonly dir: string;
  readonly keysDir: string;
  readonly ackFile: string;
  readonly seed: number;
  /** Distinguishes what this life says from what earlier lives on the same keep said. */
  readonly round: number;
  readonly operationsMax: number;
  /** Done in memory before the keep is opened. */
  readonly warmUpDeeds: number;
  /** Upkeep with a change of the epoch after so many deeds, and again, whatever else is drawn. */
  readonly tendEvery?: number;
  readonly failPoint?: {
    readonly name: string;
    readonly nth: number;
    readonly during: "opening" | "closing" | Asked["op"];
  };
}

export const OWNER = "ana";

export interface Told {
  readonly id: string;
  readonly text: string;
}

export type Asked =
  | { readonly op: "observe"; readonly messages: readonly { readonly callerId: string; readonly text: string }[] }
  | { readonly op: "remember"; readonly text: string }
  | { readonly op: "correct"; readonly old: string; readonly text: string }
  | { readonly op: "forget"; readonly erased: readonly string[]; readonly cuts: readonly Told[] }
  | { readonly op: "guest"; readonly name: string; readonly text: string }
  | { readonly op: "destroy"; readonly name: string }
  /** The keep's own upkeep, with a change of the epoch. */
  | { readonly op: "tend" }
  /** Another key for the vault: begun, gone on with, or brought to its end. */
  | { readonly op: "rotate" };

export type Line =
  | { readonly kind: "ask"; readonly number: number; readonly asked: Asked }
  | {
      readonly kind: "ack";
      readonly number: number;
      /** Items that were made, in the order asked for. */
      readonly made: readonly Told[];
    }
  /** Operations that change no item: recalls, flushes, reopening. */
  | { readonly kind: "other" };

export interface NewLines {
  readonly lines: readonly Line[];
  readonly readBytes: number;
}

/**
 * A last line without its end was not finished when the process died: it acknowledges nothing, and is cut off, so that the next life's
 * first line does not run into it. Only for the file of a process that is dead.
 */
export function readLines(path: string, from: number): NewLines {
  const bytes = readFileSync(path).subarray(from);
  const end = bytes.lastIndexOf(0x0a) + 1;
  if (end < bytes.length) truncateSync(path, from + end);
  const text = bytes.subarray(0, end).toString("utf8");
  const lines = text.split("\n").filter((line) => line !== "");
  // The child wrote them, from values of this type.
  return { lines: lines.map((line) => JSON.parse(line) as Line), readBytes: from + end };
}
