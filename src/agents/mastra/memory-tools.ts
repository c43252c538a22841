/** Memory tools for Mastra, which accepts tools of the AI SDK. The framework is not loaded. */
import { type AiSdkTool, memoryTools } from "../ai-sdk/memory-tools.ts";
import type { MemoryToolName, MemoryToolsOptions } from "../tools/memory-tools.ts";

export interface MastraTool extends AiSdkTool {
  readonly id: string;
}

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
