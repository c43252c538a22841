/** `keepsake/mastra`: Mastra. */
export {
  type MastraTool,
  type MemoryProcessor,
  type MemoryProcessorOptions,
  mastraMemoryTools,
  memoryProcessor,
} from "./mastra/memory-processor.ts";
export type { MemoryFailure } from "./turn/turn-memory.ts";
