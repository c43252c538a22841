/**
 * Vercel AI SDK: a middleware that recalls before each call of a language model and observes each turn after it ended (`wrapLanguageModel`). Streams
 * pass through as they come. The SDK itself is not loaded: the shapes below are what specifications v2 to v4 (versions 5 to 7) have in common.
 */

import { MEMORY_TOOL_NAMES } from "../tools/memory-tools.ts";
import { listenedStream } from "../turn/listened-stream.ts";
import { type TurnMemory, type TurnMemoryOptions, type TurnMessage, turnMemory } from "../turn/turn-memory.ts";

interface CallOptions {
  readonly prompt: readonly PromptMessage[];
}
interface Generated {
  readonly content: readonly Part[];
}

/** In the shape of the SDK's `LanguageModelMiddleware`. */
export interface MemoryMiddleware {
  // biome-ignore lint/suspicious/noExplicitAny: the SDK's own literal, "v3" in version 6 and "v4" in version 7.
  readonly specificationVersion: any;
  transformParams<Options extends CallOptions>(call: { readonly params: Options }): Promise<Options>;
  wrapGenerate<Result extends Generated>(call: {
    readonly doGenerate: () => PromiseLike<Result>;
    readonly params: CallOptions;
  }): Promise<Result>;
  wrapStream<Chunk extends Part, Result extends { readonly stream: ReadableStream<Chunk> }>(call: {
    readonly doStream: () => PromiseLike<Result>;
    readonly params: CallOptions;
  }): Promise<Result>;
  /** Waits for the turns that are observed behind the answers; call it before the process ends. */
  settled(): Promise<void>;
}

export interface MemoryMiddlewareOptions extends TurnMemoryOptions {
  /**
   * Where the memories go: before the user's last message, in its role (default, SEC-R7: memories are data and no instructions), or behind the system
   * messages, in theirs.
   */
  readonly place?: "user" | "system";
}

/** One for each conversation: it is cheap to make. @throws nothing: where memory fails, the call goes on without it. */
export function memoryMiddleware(options: MemoryMiddlewareOptions): MemoryMiddleware {
  const memory = turnMemory(options);
  const { place = "user" } = options;
  /** What the host sent, by what goes to the model with memories in it: only the former is observed. */
  const sent = new WeakMap<object, readonly PromptMessage[]>();

  const turnOf = (params: CallOptions): readonly TurnMessage[] => newIn(sent.get(params) ?? params.prompt);

  return {
    specificationVersion: "v4",
    async transformParams({ params }) {
      const { text, isContinued } = questionIn(params.prompt);
      const memories = await memory.promptFor(text, isContinued);
      if (memories === "") return params;
      const changed = { ...params, prompt: withMemories(params.prompt, memories, place) };
      sent.set(changed, params.prompt);
      return changed;
    },
    async wrapGenerate({ doGenerate, params }) {
      const result = await doGenerate();
      memory.observeLater([...turnOf(params), { role: "assistant", text: textOf(result.content) }]);
      return result;
    },
    async wrapStream({ doStream, params }) {
      const result = await doStream();
      return { ...result, stream: listened(result.stream, memory, turnOf(params)) };
    },
    settled: memory.settled,
  };
}

/** What was said is observed when the stream has ended; one that was cut off as far as it came. */
function listened<Chunk extends Part>(
  stream: ReadableStream<Chunk>,
  memory: TurnMemory,
  turn: readonly TurnMessage[],
): ReadableStream<Chunk> {
  const said: string[] = [];
  const hear = (part: Part): void => {
    if (part.type === "text-delta" && "delta" in part && typeof part.delta === "string") said.push(part.delta);
  };
  return listenedStream(stream, hear, () => memory.observeLater([...turn, { role: "assistant", text: said.join("") }]));
}

interface Part {
  readonly type: string;
}
/** As much of a message as is read. */
export interface PromptMessage {
  readonly role: string;
  readonly content: string | readonly Part[];
}
type Prompt = readonly PromptMessage[];

/** The user's last words; `isContinued` where a later step of their turn asks. Empty without a user. */
export function questionIn(prompt: Prompt): { readonly text: string; readonly isContinued: boolean } {
  const at = prompt.findLastIndex(({ role }) => role === "user");
  return { text: textOf(prompt[at]?.content ?? ""), isContinued: at < prompt.length - 1 };
}

/** Before the user's last words as a part of its own, or behind the system messages as another one. */
export const withMemories = (prompt: Prompt, text: string, place: "user" | "system"): PromptMessage[] =>
  place === "user" ? besides(prompt, text) : below(prompt, text);

function besides(prompt: Prompt, text: string): PromptMessage[] {
  const at = prompt.findLastIndex(({ role }) => role === "user");
  return prompt.map((message, index) => {
    if (index !== at) return message;
    const own = typeof message.content === "string" ? [{ type: "text", text: message.content }] : message.content;
    return { ...message, content: [{ type: "text", text }, ...own] };
  });
}

function below(prompt: Prompt, text: string): PromptMessage[] {
  const first = prompt.findIndex(({ role }) => role !== "system");
  return [...prompt.slice(0, first), { role: "system", content: text }, ...prompt.slice(first)];
}

/**
 * What this call brings that the one before had not: the user's words in the first step of a turn, what tools answered in the later ones. What the
 * model said stands between them and was observed when it said it.
 */
export function newIn(prompt: readonly PromptMessage[]): readonly TurnMessage[] {
  const before = prompt.findLastIndex(({ role }) => role === "assistant");
  return prompt.slice(before + 1).flatMap((message, index): readonly TurnMessage[] => {
    const place = before + 1 + index;
    if (message.role === "user") return [{ role: "user", text: textOf(message.content), place }];
    return message.role === "tool" ? toolTexts(message, place) : [];
  });
}

const isText = (part: Part): part is Part & { readonly text: string } =>
  part.type === "text" && "text" in part && typeof part.text === "string";

/** The words of a message: its text, without images, reasoning and calls. */
const textOf = (content: PromptMessage["content"]): string =>
  typeof content === "string"
    ? content
    : content
        .filter(isText)
        .map(({ text }) => text)
        .join("\n");

function toolTexts({ content }: PromptMessage, place: number): readonly TurnMessage[] {
  if (typeof content === "string") return [];
  return content.flatMap((part): readonly TurnMessage[] => {
    if (part.type !== "tool-result" || !("output" in part)) return [];
    const speaker = "toolName" in part && typeof part.toolName === "string" ? part.toolName : undefined;
    // What our own tools recalled is no news (SEC-P15).
    if (speaker !== undefined && MEMORY_TOOL_NAMES.has(speaker)) return [];
    return [{ role: "tool", text: JSON.stringify(part.output), place, ...(speaker === undefined ? {} : { speaker }) }];
  });
}
