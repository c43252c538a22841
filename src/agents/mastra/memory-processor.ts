/**
 * Mastra: a processor of an agent that recalls before each call of the model and observes after it (`inputProcessors`). It changes the prompt of the call alone,
 * never the agent's message list, so that nothing of it is stored by the agent's own memory. The framework is not loaded.
 */
import { newIn, type PromptMessage, questionIn, withMemories } from "../ai-sdk/memory-middleware.ts";
import { type TurnMemoryOptions, type TurnMessage, turnMemory } from "../turn/turn-memory.ts";

export interface MemoryProcessorOptions extends TurnMemoryOptions {
  /** Before the user's last words in their role (default, SEC-R7), or behind the system messages. */
  readonly place?: "user" | "system";
}

interface RequestGiven<Message> {
  readonly prompt: readonly Message[];
  /** The framework's own, one for each request. */
  readonly state: Record<string, unknown>;
}
interface ResponseGiven {
  readonly chunks: readonly { readonly type: string; readonly payload: unknown }[];
  readonly state: Record<string, unknown>;
  readonly fromCache: boolean;
}

/** In the shape of Mastra's `Processor`. */
export interface MemoryProcessor {
  readonly id: string;
  readonly name: string;
  processLLMRequest<Message extends PromptMessage>(
    call: RequestGiven<Message>,
  ): Promise<{ prompt: Message[] } | undefined>;
  processLLMResponse(call: ResponseGiven): Promise<undefined>;
  /** Waits for the turns that are observed behind the answers. */
  settled(): Promise<void>;
}

/** One for each conversation: pass the thread's id as `session`. */
export function memoryProcessor(options: MemoryProcessorOptions): MemoryProcessor {
  const memory = turnMemory(options);
  const { place = "user" } = options;
  const turns = new WeakMap<object, readonly TurnMessage[]>();
  return {
    id: "keepsake-memory",
    name: "Keepsake memory",
    async processLLMRequest<Message extends PromptMessage>({ prompt, state }: RequestGiven<Message>) {
      turns.set(state, newIn(prompt));
      const { text, isContinued } = questionIn(prompt);
      const memories = await memory.promptFor(text, isContinued);
      // Messages come back as they came, but for one that has a text part more, or a system message that is new.
      return memories === "" ? undefined : { prompt: withMemories(prompt, memories, place) as Message[] };
    },
    async processLLMResponse({ chunks, state, fromCache }) {
      const said = chunks.map(({ type, payload }) => (type === "text-delta" ? textIn(payload) : "")).join("");
      // What a cache gives again was observed when it was said.
      if (!fromCache) memory.observeLater([...(turns.get(state) ?? []), { role: "assistant", text: said }]);
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
