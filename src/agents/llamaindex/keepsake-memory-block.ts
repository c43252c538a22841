/**
 * A memory block for LlamaIndex.TS: `createMemory({ memoryBlocks: [keepsakeMemoryBlock(…)] })`.
 * `get` recalls for the user's last message and observes earlier ones; `put` observes what leaves
 * the short-term memory. Each message counts once, by id. LlamaIndex.TS is deprecated upstream and
 * not loaded.
 */
import { type TurnMemoryOptions, type TurnMessage, turnMemory } from "../turn/turn-memory.ts";

/** The used part of LlamaIndex's `MemoryMessage`. */
interface BlockMessage {
  readonly id: string;
  readonly role: string;
  readonly content: unknown;
}

export interface KeepsakeMemoryBlockOptions extends TurnMemoryOptions {
  /** Default: `keepsake`. */
  readonly id?: string;
  /** 0 (default) is always in the context. Larger numbers are dropped first. */
  readonly priority?: number;
  /** Role of the message with memories. Default: `user` (SEC-R7). */
  readonly role?: "user" | "memory" | "system";
}

/** Compatible with LlamaIndex's `BaseMemoryBlock`. */
export interface KeepsakeMemoryBlock {
  readonly id: string;
  readonly priority: number;
  /** True: `put` receives what leaves the short-term memory. */
  readonly isLongTerm: boolean;
  get(
    messages?: readonly BlockMessage[],
  ): Promise<{ id: string; role: "user" | "memory" | "system"; content: string }[]>;
  put(messages: readonly BlockMessage[]): Promise<void>;
  /** Waits for background observation. */
  settled(): Promise<void>;
}

/** Never throws. If memory fails, the block is empty and `onError` is called. */
export function keepsakeMemoryBlock(options: KeepsakeMemoryBlockOptions): KeepsakeMemoryBlock {
  const memory = turnMemory(options);
  const { id = "keepsake", priority = 0, role = "user" } = options;
  const known = new Set<string>();
  const fresh = (messages: readonly BlockMessage[]): readonly TurnMessage[] =>
    messages.flatMap((message) => {
      if (known.has(message.id)) return [];
      known.add(message.id);
      return turnOf(message, id);
    });
  return {
    id,
    priority,
    isLongTerm: true,
    async get(messages = []) {
      const at = messages.findLastIndex((message) => message.role === "user");
      const question = messages[at];
      const content = question === undefined ? "" : await memory.promptFor(textIn(question.content));
      // The last message may arrive again under another id, so the next turn or `put` observes it.
      memory.observeLater(fresh(messages.slice(0, Math.max(0, at))));
      return content === "" ? [] : [{ id, role, content }];
    },
    put: (messages) => memory.observe(fresh(messages)),
    settled: memory.settled,
  };
}

/** Skips system and memory messages, and this block's own output (SEC-P15). */
function turnOf({ id, role, content }: BlockMessage, own: string): readonly TurnMessage[] {
  const text = textIn(content);
  if (id === own || text === "") return [];
  const key = { text, key: id };
  if (role === "user" || role === "assistant") return [{ role, ...key }];
  return role === "tool" ? [{ role: "tool", ...key }] : [];
}

function textIn(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  const parts: readonly unknown[] = content;
  return parts
    .map((part) => (typeof part === "object" && part !== null && "text" in part ? part.text : undefined))
    .filter((text) => typeof text === "string")
    .join("\n");
}
