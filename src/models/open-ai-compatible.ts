/**
 * An embedder behind any endpoint that speaks as OpenAI does: OpenAI itself, Ollama, vLLM, Text Embeddings Inference, LM Studio.
 * Goes through the guarded outbound caller; texts leave this process.
 */

import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import * as z from "zod";
import { hex } from "../model/id.ts";
import { type Calibration, type CheckedEmbedder, checkedEmbedder } from "./embedder.ts";
import type { JsonSchema, LanguageModel, LanguageModelAnswer } from "./language-model.ts";
import { type Outbound, outbound } from "./outbound.ts";
import { pick, providerFailed } from "./tried-again.ts";

/** `/embeddings` lies below `baseUrl`; a try takes at most 10 seconds unless told otherwise. */
export interface OpenAiCompatibleOptions extends OpenAiEndpointOptions {
  /** Numbers in a vector of this model. */
  readonly dimensions: number;
  /** Asks the service for vectors of `dimensions`, for models that can shorten them. Default false. */
  readonly sendDimensions?: boolean;
  /** `base64` halves the traffic where the service knows it. Either is understood, whichever was asked for. Default `float`. */
  readonly encoding?: "float" | "base64";
  /** Put before a question or a passage, for models that were trained so ("query: ", "passage: "). */
  readonly queryPrefix?: string;
  readonly passagePrefix?: string;
  readonly calibration?: Calibration;
  /** Most texts a request. Default 32: with 3,072 dimensions that stays within what an answer may weigh. */
  readonly maxTexts?: number;
}

/** @throws KeepsakeError `invalid_input` for an address or a member that is not usable. */
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

/** In the order of the texts. What the numbers are is checked by `checkedEmbedder`. */
function vectorsOf(answer: unknown): ArrayLike<number>[] {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) throw providerFailed("wrong_shape");
  const rows = parsed.data.data.map(({ index, embedding }, place) => ({ index: index ?? place, embedding }));
  rows.sort((one, other) => one.index - other.index);
  if (rows.some(({ index }, place) => index !== place)) throw providerFailed("wrong_shape");
  return rows.map(({ embedding }) => (typeof embedding === "string" ? floatsOf(embedding) : embedding.map(numberOf)));
}

/** A service that has no word for "not a number" writes null. */
const numberOf = (value: unknown): number => (typeof value === "number" ? value : Number.NaN);

/** Little-endian 32-bit floats, whatever this machine's own order is. */
function floatsOf(base64: string): Float32Array {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  if (bytes.byteLength % 4 !== 0) throw providerFailed("wrong_shape");
  const view = new DataView(bytes.buffer);
  return Float32Array.from({ length: bytes.byteLength / 4 }, (_, index) => view.getFloat32(index * 4, true));
}

/** Other prefixes give other vectors, so they belong to the id. */
const digest = (...texts: readonly string[]): string => hex(sha256(utf8ToBytes(JSON.stringify(texts)))).slice(0, 8);

/**
 * A language model behind any endpoint that chats as OpenAI does: OpenAI itself, Ollama, vLLM, LM Studio, llama.cpp.
 * Goes through the guarded outbound caller (SEC-H10); texts leave this process.
 */

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

/** What embeddings and chats have in common at an endpoint that speaks as OpenAI does: its address, its key, and the guarded way there. */
interface OpenAiEndpointOptions {
  /** Where the paths lie below: `http://127.0.0.1:11434/v1` for Ollama. Plain http reaches private networks only. */
  readonly baseUrl: string;
  readonly model: string;
  /** Sent as a bearer token. A function is asked before each call, so that the key need not be held. Never part of an error. */
  readonly apiKey?: string | (() => string | Promise<string>);
  /** Part of the id. Default: the host of `baseUrl`. */
  readonly provider?: string;
  /** Part of the id; change it when the service changes the model behind the name. */
  readonly revision?: string;
  /** Say so only if the service computes on this machine: sensitive texts are then sent to it as well. Default false. */
  readonly isLocal?: boolean;
  /** Where the service is, as `EU` or `EU-DE`: held against the regions that the keep allows. */
  readonly region?: string;
  /** For one try, at most 120,000. */
  readonly timeoutMs?: number;
  /** Another caller than one for `baseUrl` alone. */
  readonly outbound?: Outbound;
}

interface OpenAiEndpoint {
  /** Provider, model and revision. */
  readonly id: string;
  /** Who receives the texts. */
  readonly host: string;
  /** The JSON of the answer. @throws KeepsakeError `provider_failed`. */
  post(body: unknown, call: { readonly signal?: AbortSignal; readonly tries?: number }): Promise<unknown>;
  close(): Promise<void>;
}

/** @throws KeepsakeError `invalid_input` for an address that is not usable. */
function openAiEndpoint(options: OpenAiEndpointOptions, path: string): OpenAiEndpoint {
  const { baseUrl, model, apiKey, revision = "1" } = options;
  const caller = options.outbound ?? outbound({ own: [baseUrl], ...pick(options, "timeoutMs") });
  const host = URL.parse(baseUrl)?.hostname ?? "unknown";
  return {
    id: `${options.provider ?? host}/${model}/${revision}`,
    host,
    async post(body, call) {
      const key = typeof apiKey === "function" ? await apiKey() : apiKey;
      return caller.postJson({
        ...call,
        url: `${baseUrl.replace(/(?<!\/)\/+$/, "")}/${path}`,
        body,
        headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      });
    },
    close: async () => caller.close(),
  };
}
