/**
 * LlamaIndex.TS: a memory block over a vault, for `createMemory({ memoryBlocks: [keepsakeMemoryBlock(…)] })`. `get` recalls for the last words of the user and
 * takes in what was said before them; `put` takes in what left the short-term memory. Each message is taken in once, by its id. LlamaIndex.TS is deprecated upstream: this serves programs that have it. It is not loaded.
 */
import { type TurnMemoryOptions, type TurnMessage, turnMemory } from "../turn/turn-memory.ts";

/** As much of LlamaIndex's `MemoryMessage` as is used. */
export interface BlockMessage {
  readonly id: string;
  readonly role: string;
  readonly content: unknown;
}

export interface KeepsakeMemoryBlockOptions extends TurnMemoryOptions {
  /** Default `keepsake`. */
  readonly id?: string;
  /** 0 (default): always in the context; larger numbers are left out first where room is short. */
  readonly priority?: number;
  /** The role of the message with the memories. Default `user` (SEC-R7). */
  readonly role?: "user" | "memory" | "system";
}

/** In the shape of LlamaIndex's `BaseMemoryBlock`. */
export interface KeepsakeMemoryBlock {
  readonly id: string;
  readonly priority: number;
  /** True: `put` is called with what leaves the short-term memory. */
  readonly isLongTerm: boolean;
  get(
    messages?: readonly BlockMessage[],
  ): Promise<{ id: string; role: "user" | "memory" | "system"; content: string }[]>;
  put(messages: readonly BlockMessage[]): Promise<void>;
  /** Waits for what is taken in behind `get`. */
  settled(): Promise<void>;
}

/** @throws nothing: where memory fails, the block is empty, and `onError` is told. */
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
      // The last words may be asked with before they are put, under another id: they are taken in with the next turn, or by `put`.
      memory.observeLater(fresh(messages.slice(0, Math.max(0, at))));
      return content === "" ? [] : [{ id, role, content }];
    },
    put: (messages) => memory.observe(fresh(messages)),
    settled: memory.settled,
  };
}

/** System and memory messages are nobody's words; what this block gave out is never taken in again (SEC-P15). */
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
