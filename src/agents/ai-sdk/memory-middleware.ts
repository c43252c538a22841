/**
 * Vercel AI SDK: a middleware that recalls before each call of a language model and observes each turn after it ended (`wrapLanguageModel`). Streams
 * pass through as they come. The SDK itself is not loaded: the shapes below are what specifications v2 to v4 (versions 5 to 7) have in common.
 */
import { listenedStream } from "../turn/listened-stream.ts";
import { type TurnMemory, type TurnMemoryOptions, type TurnMessage, turnMemory } from "../turn/turn-memory.ts";
import { newIn, type Part, type PromptMessage, questionIn, textOf, withMemories } from "./prompt-messages.ts";

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
