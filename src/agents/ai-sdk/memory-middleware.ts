/**
 * Middleware for the Vercel AI SDK (`wrapLanguageModel`): recalls before each model call and
 * observes each finished turn. Streams pass through. Uses shapes common to specifications v2 to v4
 * (versions 5 to 7); the SDK is not loaded.
 */

import { MEMORY_TOOL_NAMES } from "../tools/memory-tools.ts";
import { newIn, type PromptForm, questionIn, withMemories } from "../turn/prompt-form.ts";
import {
  listenedStream,
  type TurnMemory,
  type TurnMemoryOptions,
  type TurnMessage,
  turnMemory,
} from "../turn/turn-memory.ts";

interface CallOptions {
  readonly prompt: readonly PromptMessage[];
}
interface Generated {
  readonly content: readonly Part[];
}

/** Compatible with the SDK's `LanguageModelMiddleware`. */
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
  /** Waits for background observation. Call it before the process ends. */
  settled(): Promise<void>;
}

export interface MemoryMiddlewareOptions extends TurnMemoryOptions {
  /**
   * Position of memories: before the user's last message in the user's role (default, SEC-R7), or
   * after the system messages in theirs.
   */
  readonly place?: "user" | "system";
}

/** Create one per conversation. Never throws: if memory fails, calls continue without it. */
export function memoryMiddleware(options: MemoryMiddlewareOptions): MemoryMiddleware {
  const memory = turnMemory(options);
  const { place = "user" } = options;
  /** The host's prompt by changed parameters, because only the former is observed. */
  const sent = new WeakMap<object, readonly PromptMessage[]>();

  const turnOf = (params: CallOptions): readonly TurnMessage[] => newIn(sent.get(params) ?? params.prompt, promptForm);

  return {
    specificationVersion: "v4",
    async transformParams({ params }) {
      const { text, isContinued } = questionIn(params.prompt, promptForm);
      const memories = await memory.promptFor(text, isContinued);
      if (memories === "") return params;
      const changed = { ...params, prompt: placed(params.prompt, memories, place) };
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

/** Observes the answer when the stream ends, or what arrived before it was cancelled. */
function listened<Chunk extends Part>(
  stream: ReadableStream<Chunk>,
  memory: TurnMemory,
  turn: readonly TurnMessage[],
): ReadableStream<Chunk> {
  const deltas: string[] = [];
  const collect = (part: Part): void => {
    if (part.type === "text-delta" && "delta" in part && typeof part.delta === "string") deltas.push(part.delta);
  };
  return listenedStream(stream, collect, () =>
    memory.observeLater([...turn, { role: "assistant", text: deltas.join("") }]),
  );
}

interface Part {
  readonly type: string;
}
/** The used part of a message. */
export interface PromptMessage {
  readonly role: string;
  readonly content: string | readonly Part[];
}
type Prompt = readonly PromptMessage[];

/** After the system messages in their role, or before the user's last message. */
export const placed = (prompt: Prompt, text: string, place: "user" | "system"): PromptMessage[] =>
  place === "system" ? afterSystem(prompt, text) : withMemories(prompt, text, promptForm);

function afterSystem(prompt: Prompt, text: string): PromptMessage[] {
  const first = prompt.findIndex(({ role }) => role !== "system");
  return [...prompt.slice(0, first), { role: "system", content: text }, ...prompt.slice(first)];
}

export const promptForm: PromptForm<PromptMessage> = {
  isUser: ({ role }) => role === "user",
  isModel: ({ role }) => role === "assistant",
  textOf: ({ content }) => textOf(content),
  resultsOf: (message) => (message.role === "tool" ? toolResults(message) : []),
  withText(message, text) {
    const own = typeof message.content === "string" ? [{ type: "text", text: message.content }] : message.content;
    return { ...message, content: [{ type: "text", text }, ...own] };
  },
};

const isText = (part: Part): part is Part & { readonly text: string } =>
  part.type === "text" && "text" in part && typeof part.text === "string";

/** The text of a message, without images, reasoning and calls. */
const textOf = (content: PromptMessage["content"]): string =>
  typeof content === "string"
    ? content
    : content
        .filter(isText)
        .map(({ text }) => text)
        .join("\n");

function toolResults({ content }: PromptMessage): ReturnType<PromptForm<PromptMessage>["resultsOf"]> {
  if (typeof content === "string") return [];
  return content.flatMap((part) => {
    if (part.type !== "tool-result" || !("output" in part)) return [];
    const speaker = "toolName" in part && typeof part.toolName === "string" ? part.toolName : "";
    // The output of our own tools is not observed (SEC-P15).
    return MEMORY_TOOL_NAMES.has(speaker) ? [] : [{ text: JSON.stringify(part.output), speaker }];
  });
}
