/**
 * A processor for Mastra (`inputProcessors`): recalls before each model call and observes after it.
 * Changes the call's prompt only, so that the agent's own memory never stores injected text. The
 * framework is not loaded.
 */

import { type PromptMessage, placed, promptForm } from "../ai-sdk/memory-middleware.ts";
import { type AiSdkTool, memoryTools } from "../ai-sdk/memory-tools.ts";
import type { MemoryToolName, MemoryToolsOptions } from "../tools/memory-tools.ts";
import { newIn, questionIn } from "../turn/prompt-form.ts";
import { type TurnMemoryOptions, type TurnMessage, turnMemory } from "../turn/turn-memory.ts";

export interface MemoryProcessorOptions extends TurnMemoryOptions {
  /**
   * Position of memories: before the user's last message (default, SEC-R7), or after the system
   * messages.
   */
  readonly place?: "user" | "system";
}

interface RequestGiven<Message> {
  readonly prompt: readonly Message[];
  /** The framework's state, one per request. */
  readonly state: Record<string, unknown>;
}
interface ResponseGiven {
  readonly chunks: readonly { readonly type: string; readonly payload: unknown }[];
  readonly state: Record<string, unknown>;
  readonly fromCache: boolean;
}

/** Compatible with Mastra's `Processor`. */
export interface MemoryProcessor {
  readonly id: string;
  readonly name: string;
  processLLMRequest<Message extends PromptMessage>(
    call: RequestGiven<Message>,
  ): Promise<{ prompt: Message[] } | undefined>;
  processLLMResponse(call: ResponseGiven): Promise<undefined>;
  /** Waits for background observation. */
  settled(): Promise<void>;
}

/** Create one per conversation, with the thread's id as `session`. */
export function memoryProcessor(options: MemoryProcessorOptions): MemoryProcessor {
  const memory = turnMemory(options);
  const { place = "user" } = options;
  const turns = new WeakMap<object, readonly TurnMessage[]>();
  return {
    id: "keepsake-memory",
    name: "Keepsake memory",
    async processLLMRequest<Message extends PromptMessage>({ prompt, state }: RequestGiven<Message>) {
      turns.set(state, newIn(prompt, promptForm));
      const { text, isContinued } = questionIn(prompt, promptForm);
      const memories = await memory.promptFor(text, isContinued);
      // Messages keep their type: one has an additional text part, or a system message is added.
      return memories === "" ? undefined : { prompt: placed(prompt, memories, place) as Message[] };
    },
    async processLLMResponse({ chunks, state, fromCache }) {
      const answer = chunks.map(({ type, payload }) => (type === "text-delta" ? textIn(payload) : "")).join("");
      // A cached answer was observed before.
      if (!fromCache) memory.observeLater([...(turns.get(state) ?? []), { role: "assistant", text: answer }]);
      turns.delete(state);
      return undefined;
    },
    settled: memory.settled,
  };
}

const textIn = (payload: unknown): string =>
  typeof payload === "object" && payload !== null && "text" in payload && typeof payload.text === "string"
    ? payload.text
    : "";

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
