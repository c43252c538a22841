/**
 * Models of the AI SDK, in the shapes that its versions have. The package itself is installed by the
 * full tier, which holds these shapes against it (test/frameworks/ai-sdk-models.test.ts).
 */
import type { AiSdkLanguageModel } from "../../src/models/ai-sdk.ts";

export interface RecordedModel {
  readonly specificationVersion: "v4";
  readonly provider: string;
  readonly modelId: string;
  readonly maxEmbeddingsPerCall: PromiseLike<number | undefined> | number | undefined;
  readonly supportsParallelCalls: boolean;
  doEmbed(options: {
    values: string[];
    abortSignal?: AbortSignal | undefined;
  }): PromiseLike<{ embeddings: number[][]; warnings: never[] }>;
}

export const recordedModel = (given: Pick<RecordedModel, "doEmbed"> & Partial<RecordedModel>): RecordedModel => ({
  specificationVersion: "v4",
  provider: "mock-provider",
  modelId: "mock-model-id",
  maxEmbeddingsPerCall: 1,
  supportsParallelCalls: false,
  ...given,
});

type Generate = AiSdkLanguageModel["doGenerate"];

/** Answers with `doGenerate`, and notes what it was asked. */
export function recordedLanguageModel<Version extends "v3" | "v4">(
  specificationVersion: Version,
  doGenerate: Generate,
) {
  const calls: Parameters<Generate>[0][] = [];
  return {
    specificationVersion,
    provider: "mock-provider",
    modelId: "mock-model-id",
    calls,
    doGenerate: (asked: Parameters<Generate>[0]): ReturnType<Generate> => {
      calls.push(asked);
      return doGenerate(asked);
    },
  };
}
