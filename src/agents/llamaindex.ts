/** `keepsake/llamaindex`: LlamaIndex.TS, which is deprecated upstream. */
export {
  type KeepsakeMemoryBlock,
  type KeepsakeMemoryBlockOptions,
  keepsakeMemoryBlock,
} from "./llamaindex/keepsake-memory-block.ts";
export type { MemoryFailure } from "./turn/turn-memory.ts";
