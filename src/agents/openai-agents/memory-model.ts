/**
 * A model with memory for the OpenAI Agents SDK: `new Agent({ model: memoryModel(model, …) })`.
 * Recalls before each call and observes after it. Injected text is in the call only, never in a
 * session. The SDK is not loaded.
 */

import { MEMORY_TOOL_NAMES } from "../tools/memory-tools.ts";
import { newIn, type PromptForm, questionIn, withMemories } from "../turn/prompt-form.ts";
import { type TurnMemory, type TurnMemoryOptions, type TurnMessage, turnMemory } from "../turn/turn-memory.ts";

interface Request {
  readonly input: string | readonly object[];
}
interface Answer {
  readonly output: readonly object[];
}

/** The used part of the SDK's `Model`. */
interface AgentModel<Asked extends Request, Got extends Answer, Event extends { readonly type: string }> {
  getResponse(request: Asked): Promise<Got>;
  getStreamedResponse(request: Asked): AsyncIterable<Event>;
}

export type WithMemory<Model> = Model & {
  /** Waits for background observation. */
  settled(): Promise<void>;
};

/**
 * Create one per conversation. Other members of the model stay available.
 * @throws like the model
 */
export function memoryModel<
  Asked extends Request,
  Got extends Answer,
  Event extends { readonly type: string },
  Model extends AgentModel<Asked, Got, Event>,
>(model: Model & AgentModel<Asked, Got, Event>, options: TurnMemoryOptions): WithMemory<Model> {
  const memory = turnMemory(options);

  async function asked(request: Asked): Promise<Asked> {
    const { text, isContinued } = questionIn(request.input, promptForm);
    const memories = await memory.promptFor(text, isContinued);
    return memories === "" ? request : { ...request, input: withMemories(request.input, memories, promptForm) };
  }

  const around: AgentModel<Asked, Got, Event> & Pick<TurnMemory, "settled"> = {
    async getResponse(request) {
      const answer = await model.getResponse(await asked(request));
      remember(memory, newIn(request.input, promptForm), answer.output);
      return answer;
    },
    async *getStreamedResponse(request) {
      for await (const event of model.getStreamedResponse(await asked(request))) {
        if (event.type === "response_done") remember(memory, newIn(request.input, promptForm), outputIn(event));
        yield event;
      }
    },
    settled: memory.settled,
  };
  // The three members of `around` shadow the model's.
  return new Proxy(model, {
    get: (target, name) => {
      const own: unknown = Object.hasOwn(around, name) ? Reflect.get(around, name) : Reflect.get(target, name, target);
      return typeof own === "function" && !Object.hasOwn(around, name) ? own.bind(target) : own;
    },
    has: (target, name) => Object.hasOwn(around, name) || Reflect.has(target, name),
  }) as WithMemory<Model>;
}

const remember = (memory: TurnMemory, turn: readonly TurnMessage[], output: readonly object[]): void =>
  memory.observeLater([...turn, { role: "assistant", text: answerIn(output) }]);

function outputIn(event: object): readonly object[] {
  const response: unknown = Reflect.get(event, "response");
  const output: unknown =
    typeof response === "object" && response !== null ? Reflect.get(response, "output") : undefined;
  return Array.isArray(output) ? output : [];
}

const field = (item: object, name: string): unknown => Reflect.get(item, name);
const typeOf = (item: object): string => String(field(item, "type") ?? "");

const promptForm: PromptForm<object> = {
  isUser: (item) => field(item, "role") === "user",
  isModel: (item) => field(item, "role") === "assistant" || /_call$/u.test(typeOf(item)),
  textOf: (item) => textIn(field(item, "content")),
  resultsOf(item) {
    const speaker = String(field(item, "name") ?? "");
    // The output of our own tools is not observed (SEC-P15).
    if (MEMORY_TOOL_NAMES.has(speaker) || !/_(?:call_)?(?:result|output)$/u.test(typeOf(item))) return [];
    return [{ text: textIn(field(item, "output")), speaker }];
  },
  withText(item, text) {
    const content = field(item, "content");
    const own = Array.isArray(content) ? [{ type: "input_text", text }, ...content] : `${text}\n${textIn(content)}`;
    return { ...item, content: own };
  },
};

/** Text, or the text parts of a list. */
function textIn(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return partText(content);
  const parts: readonly unknown[] = content;
  return parts
    .map(partText)
    .filter((text) => text !== "")
    .join("\n");
}

function partText(part: unknown): string {
  if (typeof part !== "object" || part === null) return "";
  const text = field(part, "text");
  return typeof text === "string" ? text : "";
}

const answerIn = (output: readonly object[]): string =>
  output
    .filter((item) => field(item, "role") === "assistant")
    .map((item) => textIn(field(item, "content")))
    .join("\n");
