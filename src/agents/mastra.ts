/** `keepsake/mastra`: Mastra. */
export { type MemoryProcessor, type MemoryProcessorOptions, memoryProcessor } from "./mastra/memory-processor.ts";
export { type MastraTool, mastraMemoryTools } from "./mastra/memory-tools.ts";
export type { MemoryFailure } from "./turn/turn-memory.ts";
