/**
 * An embedder for any OpenAI-compatible endpoint: OpenAI, Ollama, vLLM, Text Embeddings Inference,
 * LM Studio. Calls go through the guarded outbound caller; texts leave this process.
 */

import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import * as z from "zod";
import { hex } from "../model/id.ts";
import { type Calibration, type CheckedEmbedder, checkedEmbedder } from "./embedder.ts";
import type { JsonSchema, LanguageModel, LanguageModelAnswer } from "./language-model.ts";
import { type Outbound, outbound } from "./outbound.ts";
import { pick, providerFailed } from "./retry.ts";

/** Uses `/embeddings` below `baseUrl`. Timeout per attempt: 10 seconds by default. */
export interface OpenAiCompatibleOptions extends OpenAiEndpointOptions {
  readonly dimensions: number;
  /** Requests vectors of `dimensions` from models that can shorten them. Default false. */
  readonly sendDimensions?: boolean;
  /** `base64` halves the traffic if supported. Both are understood. Default `float`. */
  readonly encoding?: "float" | "base64";
  /** Prefixes that some models are trained with ("query: ", "passage: "). */
  readonly queryPrefix?: string;
  readonly passagePrefix?: string;
  readonly calibration?: Calibration;
  /** Texts per request. Default 32: 3,072 dimensions then stay within the answer limit. */
  readonly maxTexts?: number;
}

/** @throws KeepsakeError `invalid_input` for an invalid address or option. */
export function openAiCompatible(options: OpenAiCompatibleOptions): CheckedEmbedder {
  const { model, dimensions, encoding = "float", queryPrefix = "", passagePrefix = "" } = options;
  const endpoint = openAiEndpoint(options, "embeddings");
  const prefixes = queryPrefix === "" && passagePrefix === "" ? "" : `+${digest(queryPrefix, passagePrefix)}`;

  return checkedEmbedder({
    id: `${endpoint.id}${prefixes}/${dimensions}`,
    dimensions,
    recipient: endpoint.host,
    ...pick(options, "isLocal", "region", "calibration", "maxTexts"),
    async embed(texts, { purpose, signal }) {
      const prefix = purpose === "query" ? queryPrefix : passagePrefix;
      const body = {
        model,
        input: texts.map((text) => prefix + text),
        encoding_format: encoding,
        ...(options.sendDimensions === true ? { dimensions } : {}),
      };
      const answer = await endpoint.post(body, pick({ signal }, "signal"));
      return vectorsOf(answer);
    },
    close: endpoint.close,
  });
}

const answerSchema = z.object({
  data: z.array(z.object({ index: z.number().optional(), embedding: z.union([z.array(z.unknown()), z.base64()]) })),
});

/** In the order of the texts. `checkedEmbedder` validates the numbers. */
function vectorsOf(answer: unknown): ArrayLike<number>[] {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) throw providerFailed("wrong_shape");
  const rows = parsed.data.data.map(({ index, embedding }, place) => ({ index: index ?? place, embedding }));
  rows.sort((one, other) => one.index - other.index);
  if (rows.some(({ index }, place) => index !== place)) throw providerFailed("wrong_shape");
  return rows.map(({ embedding }) => (typeof embedding === "string" ? floatsOf(embedding) : embedding.map(numberOf)));
}

/** Some services write null for NaN. */
const numberOf = (value: unknown): number => (typeof value === "number" ? value : Number.NaN);

/** Little-endian 32-bit floats on every machine. */
function floatsOf(base64: string): Float32Array {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  if (bytes.byteLength % 4 !== 0) throw providerFailed("wrong_shape");
  const view = new DataView(bytes.buffer);
  return Float32Array.from({ length: bytes.byteLength / 4 }, (_, index) => view.getFloat32(index * 4, true));
}

/** Part of the id, because other prefixes give other vectors. */
const digest = (...texts: readonly string[]): string => hex(sha256(utf8ToBytes(JSON.stringify(texts)))).slice(0, 8);

/**
 * A language model for any OpenAI-compatible chat endpoint: OpenAI, Ollama, vLLM, LM Studio,
 * llama.cpp. Calls go through the guarded outbound caller (SEC-H10); texts leave this process.
 * Uses `/chat/completions` below `baseUrl`. Timeout per attempt: 60 seconds by default.
 */

export interface OpenAiChatOptions extends OpenAiEndpointOptions {
  /**
   * `json_schema` (default) sends the schema. `json_object` requests JSON and puts the schema into
   * the instructions, for services without schema support. `text` only does the latter.
   */
  readonly replyFormat?: "json_schema" | "json_object" | "text";
  /** Default 0. `"default"` sends none, for models that accept only their own. */
  readonly temperature?: number | "default";
  /** Request field of the token limit. Default `max_tokens`; newer OpenAI models differ. */
  readonly lengthField?: "max_tokens" | "max_completion_tokens";
}

const TIMEOUT_MS = 60_000;
const SHAPE_NAME = "answer";

/** @throws KeepsakeError `invalid_input` for an invalid address or option. */
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
      const instructions = replyFormat === "json_schema" ? system : `${system}\n\n${inWords(schema)}`;
      const body = {
        model,
        messages: [
          { role: "system", content: instructions },
          { role: "user", content: prompt },
        ],
        ...(temperature === "default" ? {} : { temperature }),
        [lengthField]: maxOutputTokens,
        ...(replyFormat === "text" ? {} : { response_format: formatOf(replyFormat, schema) }),
      };
      // `checkedLanguageModel` does the retries, which include invalid answers.
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

/** Options shared by embeddings and chat. */
interface OpenAiEndpointOptions {
  /**
   * Base of the paths, such as `http://127.0.0.1:11434/v1` for Ollama. Plain http is limited to
   * private networks.
   */
  readonly baseUrl: string;
  readonly model: string;
  /**
   * Bearer token. A function is called before each request, so that the key need not stay in
   * memory. Never part of an error.
   */
  readonly apiKey?: string | (() => string | Promise<string>);
  /** Part of the id. Default: the host of `baseUrl`. */
  readonly provider?: string;
  /** Part of the id. Change it when the service changes the model behind the name. */
  readonly revision?: string;
  /** Only if the service runs on this machine: sensitive texts are sent to it. Default false. */
  readonly isLocal?: boolean;
  /** Region, such as `EU` or `EU-DE`, checked against the store's region rules. */
  readonly region?: string;
  /** Per attempt, at most 120,000. */
  readonly timeoutMs?: number;
  /** Default: a caller restricted to `baseUrl`. */
  readonly outbound?: Outbound;
}

/** @throws KeepsakeError `invalid_input` for an invalid address. */
function openAiEndpoint(options: OpenAiEndpointOptions, path: string) {
  const { baseUrl, model, apiKey, revision = "1" } = options;
  const caller = options.outbound ?? outbound({ own: [baseUrl], ...pick(options, "timeoutMs") });
  const host = URL.parse(baseUrl)?.hostname ?? "unknown";
  return {
    id: `${options.provider ?? host}/${model}/${revision}`,
    /** Recipient of the texts. */
    host,
    async post(body: unknown, call: { readonly signal?: AbortSignal; readonly tries?: number }): Promise<unknown> {
      const key = typeof apiKey === "function" ? await apiKey() : apiKey;
      return caller.postJson({
        ...call,
        url: `${baseUrl.replace(/(?<!\/)\/+$/, "")}/${path}`,
        body,
        headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      });
    },
    close: async (): Promise<void> => caller.close(),
  };
}
