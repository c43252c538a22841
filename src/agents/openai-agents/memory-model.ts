/**
 * A model with memory for the OpenAI Agents SDK: `new Agent({ model: memoryModel(model, …) })`.
 * Recalls before each call and observes after it. Injected text is in the call only, never in a
 * session. The SDK is not loaded.
 */

import { MEMORY_TOOL_NAMES } from "../tools/memory-tools.ts";
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
    const { text, isContinued } = questionIn(request.input);
    const memories = await memory.promptFor(text, isContinued);
    return memories === "" ? request : { ...request, input: withMemories(request.input, memories) };
  }

  const around: AgentModel<Asked, Got, Event> & Pick<TurnMemory, "settled"> = {
    async getResponse(request) {
      const answer = await model.getResponse(await asked(request));
      remember(memory, newIn(request.input), answer.output);
      return answer;
    },
    async *getStreamedResponse(request) {
      for await (const event of model.getStreamedResponse(await asked(request))) {
        if (event.type === "response_done") remember(memory, newIn(request.input), outputIn(event));
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

type Input = string | readonly object[];

const field = (item: object, name: string): unknown => Reflect.get(item, name);
const isUser = (item: object): boolean => field(item, "role") === "user";
const isOfModel = (item: object): boolean =>
  field(item, "role") === "assistant" || /_call$/u.test(String(field(item, "type") ?? ""));

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

/** The user's last message; `isContinued` in later steps of its turn. */
function questionIn(input: Input): { readonly text: string; readonly isContinued: boolean } {
  if (typeof input === "string") return { text: input, isContinued: false };
  const at = input.findLastIndex(isUser);
  const question = input[at];
  return { text: question === undefined ? "" : textIn(field(question, "content")), isContinued: at < input.length - 1 };
}

/** Inserts memories before the user's last message, in the user's role (SEC-R7). */
function withMemories(input: Input, text: string): string | object[] {
  if (typeof input === "string") return `${text}\n${input}`;
  const at = input.findLastIndex(isUser);
  return input.map((item, index) => {
    if (index !== at) return item;
    const content = field(item, "content");
    return {
      ...item,
      content: Array.isArray(content) ? [{ type: "input_text", text }, ...content] : `${text}\n${textIn(content)}`,
    };
  });
}

function newIn(input: Input): readonly TurnMessage[] {
  if (typeof input === "string") return [{ role: "user", text: input }];
  const before = input.findLastIndex(isOfModel);
  return input.slice(before + 1).flatMap((item, index): readonly TurnMessage[] => {
    const place = before + 1 + index;
    if (isUser(item)) return [{ role: "user", text: textIn(field(item, "content")), place }];
    if (!/_(?:call_)?(?:result|output)$/u.test(String(field(item, "type") ?? ""))) return [];
    const speaker = String(field(item, "name") ?? "");
    // The output of our own tools is not observed (SEC-P15).
    if (MEMORY_TOOL_NAMES.has(speaker)) return [];
    return [{ role: "tool", text: textIn(field(item, "output")), place, ...(speaker === "" ? {} : { speaker }) }];
  });
}

/** The model's text for the user. */
const answerIn = (output: readonly object[]): string =>
  output
    .filter((item) => field(item, "role") === "assistant")
    .map((item) => textIn(field(item, "content")))
    .join("\n");
