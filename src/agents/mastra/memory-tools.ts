/** Mastra: the memory tools for an agent's `tools`. The framework is not loaded: tools of the AI SDK's shape are tools of Mastra's too. */
import { type AiSdkTool, memoryTools } from "../ai-sdk/memory-tools.ts";
import type { MemoryToolName, MemoryToolsOptions } from "../tools/memory-tools.ts";

export interface MastraTool extends AiSdkTool {
  readonly id: string;
}

/** By name: recall, profile, remember, correct, forget_request. */
export function mastraMemoryTools(options: MemoryToolsOptions): Readonly<Record<MemoryToolName, MastraTool>> {
  const { recall, profile, remember, correct, forget_request } = memoryTools(options);
  return {
    recall: { id: "recall", ...recall },
    profile: { id: "profile", ...profile },
    remember: { id: "remember", ...remember },
    correct: { id: "correct", ...correct },
    forget_request: { id: "forget_request", ...forget_request },
  };
}
