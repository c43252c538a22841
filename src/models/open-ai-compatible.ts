/**
 * An embedder behind any endpoint that speaks as OpenAI does: OpenAI itself, Ollama, vLLM, Text Embeddings Inference, LM Studio.
 * Goes through the guarded outbound caller; texts leave this process.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { z } from "zod";
import { hex } from "../core/id.ts";
import { checkedEmbedder } from "./checked-embedder.ts";
import type { Calibration, CheckedEmbedder } from "./embedder.ts";
import { type Outbound, outbound } from "./outbound.ts";
import { providerFailed } from "./provider-failure.ts";

export interface OpenAiCompatibleOptions {
  /** Where `/embeddings` lies below: `http://127.0.0.1:11434/v1` for Ollama. Plain http reaches private networks only. */
  readonly baseUrl: string;
  readonly model: string;
  /** Numbers in a vector of this model. */
  readonly dimensions: number;
  /** Sent as a bearer token. A function is asked before each call, so that the key need not be held. Never part of an error. */
  readonly apiKey?: string | (() => string | Promise<string>);
  /** Asks the service for vectors of `dimensions`, for models that can shorten them. Default false. */
  readonly sendDimensions?: boolean;
  /** `base64` halves the traffic where the service knows it. Either is understood, whichever was asked for. Default `float`. */
  readonly encoding?: "float" | "base64";
  /** Put before a question or a passage, for models that were trained so ("query: ", "passage: "). */
  readonly queryPrefix?: string;
  readonly passagePrefix?: string;
  /** Part of the id. Default: the host of `baseUrl`. */
  readonly provider?: string;
  /** Part of the id; change it when the service changes the model behind the name. */
  readonly revision?: string;
  /** Say so only if the service computes on this machine: sensitive texts are then sent to it as well. Default false. */
  readonly isLocal?: boolean;
  readonly calibration?: Calibration;
  /** Most texts a request. Default 32: with 3,072 dimensions that stays within what an answer may weigh. */
  readonly maxTexts?: number;
  /** For one try. Default and most: 10,000. */
  readonly timeoutMs?: number;
  /** Another caller than one for `baseUrl` alone. */
  readonly outbound?: Outbound;
}

/** @throws KeepsakeError `invalid_input` for an address or a member that is not usable. */
export function openAiCompatible(options: OpenAiCompatibleOptions): CheckedEmbedder {
  const { baseUrl, model, dimensions, encoding = "float", queryPrefix = "", passagePrefix = "" } = options;
  const caller = options.outbound ?? outbound({ own: [baseUrl], ...pick(options, "timeoutMs") });
  const url = `${baseUrl.replace(/\/+$/, "")}/embeddings`;
  const host = URL.parse(baseUrl)?.hostname ?? "unknown";
  const prefixes = queryPrefix === "" && passagePrefix === "" ? "" : `+${digest(queryPrefix, passagePrefix)}`;

  return checkedEmbedder({
    id: `${options.provider ?? host}/${model}/${options.revision ?? "1"}${prefixes}/${dimensions}`,
    dimensions,
    recipient: host,
    ...pick(options, "isLocal", "calibration", "maxTexts"),
    async embed(texts, { purpose, signal }) {
      const prefix = purpose === "query" ? queryPrefix : passagePrefix;
      const key = typeof options.apiKey === "function" ? await options.apiKey() : options.apiKey;
      const answer = await caller.postJson({
        url,
        body: {
          model,
          input: texts.map((text) => prefix + text),
          encoding_format: encoding,
          ...(options.sendDimensions === true ? { dimensions } : {}),
        },
        headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
        ...(signal === undefined ? {} : { signal }),
      });
      return vectorsOf(answer);
    },
    close: async () => caller.close(),
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

/** The named members that are there: an absent one must stay absent. */
function pick<Source extends object, Key extends keyof Source>(source: Source, ...keys: readonly Key[]) {
  const entries = keys.filter((key) => source[key] !== undefined).map((key) => [key, source[key]]);
  // Only names of the source are taken over, with their own values.
  return Object.fromEntries(entries) as { [Name in Key]?: Exclude<Source[Name], undefined> };
}
