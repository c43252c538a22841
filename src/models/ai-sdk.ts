/**
 * Adapts any language model of the Vercel AI SDK by its shape, without importing the SDK. The
 * provider makes its own calls; give it `guardedFetch` to route them through the guarded outbound
 * caller.
 */

import { isKeepsakeError, KeepsakeError } from "../model/error.ts";
import { inParts } from "../model/parts.ts";
import { type Calibration, type CheckedEmbedder, checkedEmbedder } from "./embedder.ts";
import type { JsonSchema, LanguageModel, LanguageModelAnswer } from "./language-model.ts";
import { pick, providerFailed } from "./retry.ts";

/** The common part of specification versions v2, v3 and v4. */
export interface AiSdkLanguageModel {
  readonly specificationVersion: string;
  readonly provider: string;
  readonly modelId: string;
  doGenerate(options: AiSdkGenerateOptions): PromiseLike<AiSdkGenerated>;
}

export interface AiSdkGenerateOptions {
  prompt: ({ role: "system"; content: string } | { role: "user"; content: { type: "text"; text: string }[] })[];
  responseFormat: { type: "json"; schema: JsonSchema; name: string };
  temperature?: number;
  maxOutputTokens: number;
  abortSignal: AbortSignal;
}

/** v2 has token counts and the finish reason at the top level, later versions one level down. */
interface AiSdkGenerated {
  readonly content: ReadonlyArray<{ readonly type: string }>;
  readonly finishReason: string | { readonly unified: string };
  readonly usage: { readonly inputTokens: AiSdkCount; readonly outputTokens: AiSdkCount };
}
type AiSdkCount = number | undefined | { readonly total: number | undefined };

export interface AiSdkLanguageModelOptions {
  /** Part of the id. Change it when the provider changes the model behind the name. */
  readonly revision?: string;
  /** Only if the model runs on this machine: sensitive texts are sent to it. Default false. */
  readonly isLocal?: boolean;
  /** Per attempt. Default 60,000, at most 120,000. */
  readonly timeoutMs?: number;
  /** Default 0. `"default"` sends none, for models that accept only their own. */
  readonly temperature?: number | "default";
}

const VERSIONS: readonly string[] = ["v2", "v3", "v4"];
const SHAPE_NAME = "answer";

/**
 * @throws KeepsakeError `invalid_input` for a model's name instead of a model, or another
 * specification version.
 */
export function aiSdkLanguageModel(model: AiSdkLanguageModel, options: AiSdkLanguageModelOptions = {}): LanguageModel {
  if (typeof model !== "object" || !VERSIONS.includes(model.specificationVersion)) {
    throw new KeepsakeError("invalid_input", "This is not a supported language model of the AI SDK.", {
      hint: `Pass the model itself, as openai("…") gives it; specification versions ${VERSIONS.join(", ")} are known.`,
      facts: { field: "model" },
    });
  }
  const { revision = "1", temperature = 0 } = options;
  return {
    id: `${model.provider}/${model.modelId}/${revision}`,
    recipient: model.provider,
    ...pick(options, "isLocal", "timeoutMs"),
    async generate({ system, prompt, schema, maxOutputTokens, signal }) {
      const request: AiSdkGenerateOptions = {
        prompt: [
          { role: "system", content: system },
          { role: "user", content: [{ type: "text", text: prompt }] },
        ],
        responseFormat: { type: "json", schema, name: SHAPE_NAME },
        ...(temperature === "default" ? {} : { temperature }),
        maxOutputTokens,
        abortSignal: signal,
      };
      return answerOf(await Promise.resolve(model.doGenerate(request)).catch(knownFailure));
    },
  };
}

function answerOf({ content, finishReason, usage }: AiSdkGenerated): LanguageModelAnswer {
  const reply = content.map((part) => ("text" in part && part.type === "text" ? String(part.text) : "")).join("");
  const end = ENDS.get(typeof finishReason === "string" ? finishReason : finishReason?.unified);
  return {
    reply,
    usage: { inputTokens: total(usage?.inputTokens), outputTokens: total(usage?.outputTokens) },
    ...(end === undefined ? {} : { end }),
  };
}

const ENDS: ReadonlyMap<string, "cut_off" | "refused"> = new Map([
  ["length", "cut_off"],
  ["content-filter", "refused"],
]);

const total = (count: AiSdkCount): number | undefined => (typeof count === "object" ? count?.total : count);

/**
 * Reads only the status of a foreign error and whether to retry: its text may quote the request.
 */
function knownFailure(error: unknown): never {
  if (isKeepsakeError(error) || !(error instanceof Error)) throw error;
  if ("statusCode" in error && isStatus(error.statusCode)) throw providerFailed(`status_${error.statusCode}`);
  if ("isRetryable" in error && error.isRetryable === true) throw providerFailed("connection");
  throw error;
}

const isStatus = (status: unknown): status is number =>
  typeof status === "number" && Number.isInteger(status) && status >= 400 && status <= 599;

/**
 * Adapts any embedding model of the Vercel AI SDK by its shape, without importing the SDK. The
 * provider makes its own calls; give it `guardedFetch` to route them through the guarded outbound
 * caller.
 * The common part of specification versions v2, v3 and v4.
 */

export interface AiSdkEmbeddingModel {
  readonly specificationVersion: string;
  readonly provider: string;
  readonly modelId: string;
  readonly maxEmbeddingsPerCall: PromiseLike<number | undefined> | number | undefined;
  doEmbed(options: {
    values: string[];
    abortSignal?: AbortSignal;
  }): PromiseLike<{ embeddings: ReadonlyArray<ReadonlyArray<number>> }>;
}

export interface AiSdkEmbedderOptions {
  /** Dimensions of the model's vectors. */
  readonly dimensions: number;
  /** Part of the id. Change it when the provider changes the model behind the name. */
  readonly revision?: string;
  /** Only if the model runs on this machine: sensitive texts are sent to it. Default false. */
  readonly isLocal?: boolean;
  readonly calibration?: Calibration;
  /** Texts per call, within the model's own limit. Default 32. */
  readonly maxTexts?: number;
}

/**
 * @throws KeepsakeError `invalid_input` for a model's name instead of a model, or another
 * specification version.
 */
export function aiSdkEmbedder(model: AiSdkEmbeddingModel, options: AiSdkEmbedderOptions): CheckedEmbedder {
  if (typeof model !== "object" || !VERSIONS.includes(model.specificationVersion)) {
    throw new KeepsakeError("invalid_input", "This is not a supported embedding model of the AI SDK.", {
      hint: `Pass the model itself, as openai.embeddingModel("…") gives it; specification versions ${VERSIONS.join(", ")} are known.`,
      facts: { field: "model" },
    });
  }
  const { dimensions, revision = "1", ...rest } = options;
  return checkedEmbedder({
    ...rest,
    id: `${model.provider}/${model.modelId}/${revision}/${dimensions}`,
    dimensions,
    recipient: model.provider,
    async embed(texts, { signal }) {
      const perCall = Math.max(1, (await model.maxEmbeddingsPerCall) ?? texts.length);
      const vectors: ArrayLike<number>[] = [];
      for (const values of inParts(texts, perCall)) {
        const { embeddings } = await model.doEmbed({
          values: [...values],
          ...(signal === undefined ? {} : { abortSignal: signal }),
        });
        vectors.push(...embeddings);
      }
      return vectors;
    },
  });
}
