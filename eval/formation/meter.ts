/** Something that is measured over the memories of a set, one after the other, so that only one of them lies in memory. */
import type { Figure } from "./figure.ts";
import type { FormedMemory } from "./formed-memory.ts";

export interface Meter {
  /** May ask the memory. Only the last meter of a set may change it. */
  readonly look: (memory: FormedMemory) => Promise<void>;
  readonly figures: () => readonly Figure[];
}
