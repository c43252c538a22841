/** Chains log entries by the vault's counter and the leaf hash of the previous entry (SEC §4.2). */

import { sha256Hex } from "../../crypto/hash.ts";
import { leafHash } from "../../crypto/merkle-tree.ts";
import {
  CLOCK_SET_BACK,
  LOG_OVERLAP_MS,
  LOG_VERSION,
  type LogEntry,
  type LogFact,
  logEntryText,
} from "../../model/log-entry.ts";

import type { Batch, RecordStore, VaultHead, VaultId } from "../../storage/record-store.ts";

export interface ChainPosition {
  readonly head: Pick<VaultHead, "logCount" | "logHead">;
  readonly at: number;
  /** Time of the previous entry, or 0: see `lastLogTime`. */
  readonly lastAt: number;
  readonly sub: string;
  readonly policyHash?: string;
  /** Envelopes of this commit by item id, bound by entries with a revision (SEC §4.2 `env`). */
  readonly envelopes?: ReadonlyMap<string, Uint8Array>;
}

/** Access entries are logged separately and retained for a shorter time than changes (SEC §4.1). */
const ACCESS_OPS: ReadonlySet<LogEntry["op"]> = new Set(["recall", "rehearse", "unlock"]);

/** The number of the next entry after a page of the log. */
export function nextEntryNumber(entries: readonly string[]): number {
  const last = entries.at(-1);
  return last === undefined ? 0 : (JSON.parse(last) as LogEntry).n + 1; // an entry written with the closed schema
}

/**
 * Time of the newest entry; 0 if there is none or it is damaged, which log verification reports.
 */
export async function lastLogTime(records: RecordStore, vault: VaultId, logCount: number): Promise<number> {
  if (logCount === 0) return 0;
  const [entry] = await records.log(vault, logCount - 1, 1);
  try {
    const at: unknown = JSON.parse(entry ?? "").ts;
    return typeof at === "number" ? at : 0;
  } catch {
    return 0;
  }
}

/** Logged, because otherwise a decreasing time is a fault (docs/design/audit.md). */
const SET_BACK: LogFact = { op: "resume", rule: CLOCK_SET_BACK, act: "system" };

/** Empty without facts. The exact texts are stored, hashed and later proved. */
export function chainLog(given: readonly LogFact[], place: ChainPosition): Pick<Batch, "log"> {
  const isSetBack = given.length > 0 && place.at < place.lastAt - LOG_OVERLAP_MS;
  const facts = isSetBack ? [SET_BACK, ...given] : given;
  let previous = place.head.logHead;
  const entries = facts.map((fact, index) => {
    const envelope = fact.mem === undefined || fact.rev === undefined ? undefined : place.envelopes?.get(fact.mem);
    const entry: LogEntry = {
      ...fact,
      v: LOG_VERSION,
      ts: place.at,
      act: fact.act ?? "user",
      sub: place.sub,
      n: place.head.logCount + index,
      ...(place.policyHash === undefined ? {} : { pol: place.policyHash }),
      ...(previous === undefined ? {} : { p: previous }),
      ...(envelope === undefined ? {} : { env: sha256Hex(envelope) }),
    };
    const text = logEntryText(entry);
    previous = leafHash(Buffer.from(text)).toString("hex");
    return text;
  });
  if (previous === undefined || entries.length === 0) return {};
  const indexes = facts.flatMap(({ op }, index) => (ACCESS_OPS.has(op) ? [index] : []));
  const access = indexes.length === 0 ? {} : { access: { month: monthOf(place.at), indexes } };
  return { log: { entries, head: previous, ...access } };
}

/** The access log of a month. */
export const accessLogOf = (at: number): string => `access/${monthOf(at)}`;
const MONTH_CHARACTERS = 7;
const monthOf = (at: number): string => new Date(at).toISOString().slice(0, MONTH_CHARACTERS);
