/**
 * A language model behind any endpoint that chats as OpenAI does: OpenAI itself, Ollama, vLLM, LM Studio, llama.cpp.
 * Goes through the guarded outbound caller (SEC-H10); texts leave this process.
 */
import * as z from "zod";
import type { JsonSchema, LanguageModel, LanguageModelAnswer } from "./language-model.ts";
import { type OpenAiEndpointOptions, openAiEndpoint } from "./open-ai-endpoint.ts";
import { pick } from "./pick.ts";
import { providerFailed } from "./provider-failure.ts";

/** `/chat/completions` lies below `baseUrl`; a try takes at most 60 seconds unless told otherwise. */
export interface OpenAiChatOptions extends OpenAiEndpointOptions {
  /**
   * How the service is held to the shape of the answer. `json_schema` (default) sends the schema; `json_object` asks for some JSON and puts
   * the schema into the instructions, for services that know no schemas; `text` only does the latter.
   */
  readonly replyFormat?: "json_schema" | "json_object" | "text";
  /** Default 0. `"default"` sends none, for models that take no other than their own. */
  readonly temperature?: number | "default";
  /** The name under which the service takes the bound of the answer. Default `max_tokens`; newer models of OpenAI want the other. */
  readonly lengthField?: "max_tokens" | "max_completion_tokens";
}

const TIMEOUT_MS = 60_000;
/** The name of the answer's shape, which the protocol asks for. */
const SHAPE_NAME = "answer";

/** @throws KeepsakeError `invalid_input` for an address or a member that is not usable. */
export function openAiChat(options: OpenAiChatOptions): LanguageModel {
  const { model, replyFormat = "json_schema", temperature = 0, lengthField = "max_tokens" } = options;
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  const endpoint = openAiEndpoint({ ...options, timeoutMs }, "chat/completions");
  return {
    id: endpoint.id,
    recipient: endpoint.host,
    timeoutMs,
    ...pick(options, "isLocal", "region"),
    async generate({ system, prompt, schema, maxOutputTokens, signal }) {
      const told = replyFormat === "json_schema" ? system : `${system}\n\n${inWords(schema)}`;
      const body = {
        model,
        messages: [
          { role: "system", content: told },
          { role: "user", content: prompt },
        ],
        ...(temperature === "default" ? {} : { temperature }),
        [lengthField]: maxOutputTokens,
        ...(replyFormat === "text" ? {} : { response_format: formatOf(replyFormat, schema) }),
      };
      // Tries are counted by `checkedLanguageModel`, which also tries again what answers nonsense.
      return answerOf(await endpoint.post(body, { signal, tries: 1 }));
    },
    close: endpoint.close,
  };
}

const inWords = (schema: JsonSchema): string =>
  `Answer with one JSON object and nothing else. It fits this JSON Schema: ${JSON.stringify(schema)}`;

const formatOf = (replyFormat: "json_schema" | "json_object", schema: JsonSchema): unknown =>
  replyFormat === "json_object"
    ? { type: "json_object" }
    : { type: "json_schema", json_schema: { name: SHAPE_NAME, strict: true, schema } };

const completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage: z
    .object({ prompt_tokens: z.number().optional(), completion_tokens: z.number().optional() })
    .nullish()
    .catch(undefined),
});

function answerOf(answer: unknown): LanguageModelAnswer {
  const parsed = completion.safeParse(answer);
  const [choice] = parsed.data?.choices ?? [];
  if (choice === undefined) throw providerFailed("wrong_shape");
  const { message, finish_reason: finish } = choice;
  const isRefused = finish === "content_filter" || (message.refusal ?? "") !== "";
  const end = finish === "length" ? "cut_off" : isRefused ? "refused" : undefined;
  const usage = parsed.data?.usage;
  return {
    reply: message.content ?? "",
    usage: { inputTokens: usage?.prompt_tokens, outputTokens: usage?.completion_tokens },
    ...(end === undefined ? {} : { end }),
  };
}
