import type { Trace } from "../../policy/trace.ts";
import { nextEntryNumber } from "../write/log-chain.ts";
import { replayTraces, type TraceFilter, type TraceReplay, traces } from "../write/traces.ts";
import type { VaultGate } from "./gate.ts";

const PAGE_ENTRIES = 500;

/** `vault.audit`: the log and the recorded decisions. */
export class VaultAudit {
  readonly #vault: VaultGate;

  constructor(vault: VaultGate) {
    this.#vault = vault;
  }

  /** The entries of this vault's log, oldest first, as JSON texts. They hold no content. */
  async *log(options: { readonly from?: number } = {}): AsyncIterable<string> {
    const vault = this.#vault.reading();
    for (let from = options.from ?? 0; ; ) {
      const entries = await vault.storage.records.log(vault.id, from, PAGE_ENTRIES);
      yield* entries;
      if (entries.length < PAGE_ENTRIES) return;
      from = nextEntryNumber(entries);
    }
  }

  /** Why things were decided, newest first. Recalls appear after the next `vault.flush()`. */
  traces(filter?: TraceFilter): AsyncIterable<Trace> {
    return traces(this.#vault.reading(), filter);
  }

  /** Repeats recorded decisions and reports those that differ. */
  async replayTraces(recorded?: AsyncIterable<Trace> | Iterable<Trace>): Promise<TraceReplay> {
    return replayTraces(this.#vault.reading(), recorded);
  }
}
