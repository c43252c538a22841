/** `keepsake/models`: embedders and language models. */
export {
  type AiSdkEmbedderOptions,
  type AiSdkEmbeddingModel,
  type AiSdkLanguageModel,
  type AiSdkLanguageModelOptions,
  aiSdkEmbedder,
  aiSdkLanguageModel,
} from "../models/ai-sdk.ts";
export type { Calibration, CheckedEmbedder } from "../models/embedder.ts";
export type { GivenModel } from "../models/given-model.ts";
export type { JsonSchema, LanguageModelAnswer, LanguageModelRequest } from "../models/language-model.ts";
export {
  type OpenAiChatOptions,
  type OpenAiCompatibleOptions,
  openAiChat,
  openAiCompatible,
} from "../models/open-ai-compatible.ts";
export { type GuardedFetch, guardedFetch } from "../models/outbound.ts";
export type { RegionRules } from "../models/regions.ts";
export { useLite } from "../models/use-lite.ts";
