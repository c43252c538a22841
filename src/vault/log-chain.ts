/** Log entries with their chain: the vault's own counter and the leaf hash of the entry before (SEC §4.2). */
import { LOG_VERSION, type LogEntry, type LogFact, logEntryText } from "../core/log-entry.ts";
import { sha256Hex } from "../crypto/hash.ts";
import { leafHash } from "../crypto/merkle-tree.ts";
import type { Batch, VaultHead } from "../storage/record-store.ts";

export interface ChainPlace {
  readonly head: Pick<VaultHead, "logCount" | "logHead">;
  readonly at: number;
  readonly sub: string;
  readonly policyHash?: string;
  /** Envelopes of this commit by item id: what an entry with a revision binds (SEC §4.2 `env`). */
  readonly envelopes?: ReadonlyMap<string, Uint8Array>;
}

/** Empty for no facts. The exact texts are what is stored, hashed and later proved. */
export function chainedLog(facts: readonly LogFact[], place: ChainPlace): Pick<Batch, "log"> {
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
  return previous === undefined || entries.length === 0 ? {} : { log: { entries, head: previous } };
}
