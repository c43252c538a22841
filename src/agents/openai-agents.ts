/** `keepsake/openai-agents`: OpenAI Agents SDK. */
export {
  type KeepsakeSession,
  type KeepsakeSessionOptions,
  keepsakeSession,
} from "./openai-agents/keepsake-session.ts";
export { memoryModel, type WithMemory } from "./openai-agents/memory-model.ts";
export { type AgentTool, agentMemoryTools } from "./openai-agents/memory-tools.ts";
export type { MemoryFailure } from "./turn/turn-memory.ts";
