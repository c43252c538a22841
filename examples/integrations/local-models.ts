/** Scripted models for the examples, so that they run without a key and a network. */
import { type Model, Usage } from "@openai/agents";
import { MockLanguageModelV4 } from "ai/test";

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 1, text: 1, reasoning: undefined },
};

/** For the AI SDK and Mastra: repeats the memories it was shown. */
export const aiSdkModel = (): MockLanguageModelV4 =>
  new MockLanguageModelV4({
    doGenerate: async ({ prompt }) => ({
      content: [{ type: "text", text: remembered(prompt) }],
      finishReason: { unified: "stop", raw: undefined },
      usage,
      warnings: [],
    }),
  });

/** For the OpenAI Agents SDK. */
export const agentsModel = (): Model => ({
  getResponse: async ({ input }) => ({
    usage: new Usage(),
    output: [
      {
        type: "message",
        role: "assistant",
        status: "completed",
        content: [{ type: "output_text", text: remembered(input) }],
      },
    ],
  }),
  getStreamedResponse: () => {
    throw new Error("The examples do not stream.");
  },
});

/** Repeats the first memory of a prompt, or says that there is none. */
export function remembered(prompt: unknown): string {
  const [, memory] = /About [^:]+:\\+n(.*?)\\+n/u.exec(JSON.stringify(prompt)) ?? [];
  return memory === undefined ? "I do not know you yet." : `I remember: ${memory}`;
}
