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
import { type OpenAiEndpointOptions, openAiEndpoint } from "./open-ai-endpoint.ts";
import { pick } from "./pick.ts";
import { providerFailed } from "./provider-failure.ts";

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
