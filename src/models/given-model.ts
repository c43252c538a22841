/** Accepts an AI SDK model, an OpenAI-compatible endpoint, or an adapter. */
import { KeepsakeError } from "../model/error.ts";
import { type AiSdkLanguageModel, aiSdkLanguageModel } from "./ai-sdk.ts";
import type { LanguageModel } from "./language-model.ts";
import { type OpenAiChatOptions, openAiChat } from "./open-ai-compatible.ts";

export type GivenModel = LanguageModel | AiSdkLanguageModel | OpenAiChatOptions;

/** @throws KeepsakeError `invalid_input` for anything else, such as a model's name. */
export function languageModelOf(given: GivenModel): LanguageModel {
  if (typeof given === "object" && given !== null) {
    if ("baseUrl" in given) return openAiChat(given);
    if ("doGenerate" in given) return aiSdkLanguageModel(given);
    if ("generate" in given) return given;
  }
  throw new KeepsakeError("invalid_input", "Unknown type of `model`.", {
    hint: 'Pass an AI SDK model such as openai("gpt-5-mini"), or { baseUrl, model, apiKey }.',
    facts: { field: "model" },
  });
}
