/** `keepsake/ai-sdk`: Vercel AI SDK. */
export { type MemoryMiddleware, type MemoryMiddlewareOptions, memoryMiddleware } from "./ai-sdk/memory-middleware.ts";
export { type AiSdkTool, memoryTools } from "./ai-sdk/memory-tools.ts";
export type { MemoryFailure } from "./turn/turn-memory.ts";
