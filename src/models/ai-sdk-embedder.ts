/**
 * Any embedding model of the Vercel AI SDK as an embedder, by its shape: the SDK itself is not imported. The model's provider makes its
 * own calls; hand it `guardedFetch` and they go through the guarded outbound caller too.
 */
import { KeepsakeError } from "../core/error.ts";
import { checkedEmbedder } from "./checked-embedder.ts";
import type { Calibration, CheckedEmbedder } from "./embedder.ts";

/** What specification versions v2, v3 and v4 have in common. */
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
  /** Numbers in a vector of this model. */
  readonly dimensions: number;
  /** Part of the id; change it when the provider changes the model behind the name. */
  readonly revision?: string;
  /** Say so only if the model computes on this machine: sensitive texts are then given to it as well. Default false. */
  readonly isLocal?: boolean;
  readonly calibration?: Calibration;
  /** Most texts a call; the model's own limit holds as well. Default 32. */
  readonly maxTexts?: number;
}

const VERSIONS: readonly string[] = ["v2", "v3", "v4"];

/** @throws KeepsakeError `invalid_input` for a model's name instead of a model, and for another specification version. */
export function aiSdkEmbedder(model: AiSdkEmbeddingModel, options: AiSdkEmbedderOptions): CheckedEmbedder {
  if (typeof model !== "object" || !VERSIONS.includes(model.specificationVersion)) {
    throw new KeepsakeError("invalid_input", "This is no embedding model of the AI SDK that is known here.", {
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
      for (let start = 0; start < texts.length; start += perCall) {
        const values = texts.slice(start, start + perCall);
        const { embeddings } = await model.doEmbed({
          values,
          ...(signal === undefined ? {} : { abortSignal: signal }),
        });
        vectors.push(...embeddings);
      }
      return vectors;
    },
  });
}
