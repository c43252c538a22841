/**
 * OpenAI Agents SDK: a model with memory around it, for `new Agent({ model: memoryModel(model, …) })`. It recalls before each call and observes after it;
 * what it puts in is in the call alone and never in a session, which stores what the run was given. The SDK is not loaded.
 */
import { type TurnMemory, type TurnMemoryOptions, type TurnMessage, turnMemory } from "../turn/turn-memory.ts";
import { answerIn, newIn, questionIn, withMemories } from "./agent-items.ts";

interface Request {
  readonly input: string | readonly object[];
}
interface Answer {
  readonly output: readonly object[];
}

/** As much of the SDK's `Model` as is used. */
export interface AgentModel<Asked extends Request, Got extends Answer, Event extends { readonly type: string }> {
  getResponse(request: Asked): Promise<Got>;
  getStreamedResponse(request: Asked): AsyncIterable<Event>;
}

export type WithMemory<Model> = Model & {
  /** Waits for the turns that are observed behind the answers. */
  settled(): Promise<void>;
};

/** One for each conversation. Everything else of the model stays as it is. @throws what the model throws, and nothing of its own */
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
  // Whatever else the model has, it goes on having; these three stand before it.
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
