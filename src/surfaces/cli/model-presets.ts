/** Language models by a short name, as `openai:gpt-5-mini`: how each service is asked over OpenAI's protocol. No key is among it. */
import type { LanguageModelService } from "./language-model-service.ts";

interface ModelPreset {
  /** As a person calls it. */
  readonly name: string;
  readonly service: Omit<LanguageModelService, "model" | "key">;
  readonly needsKey: boolean;
  /** Where its key is usually kept, for hints. It is read only where the configuration names it. */
  readonly variable?: string;
}

const PRESETS: Readonly<Record<string, ModelPreset>> = {
  openai: {
    name: "OpenAI",
    // Its newer models take no temperature and no max_tokens.
    service: { url: "https://api.openai.com/v1", temperature: "default", lengthField: "max_completion_tokens" },
    needsKey: true,
    variable: "OPENAI_API_KEY",
  },
  anthropic: {
    name: "Anthropic",
    // Its OpenAI-compatible endpoint ignores schemas, so they stand in the instructions.
    service: { url: "https://api.anthropic.com/v1", replyFormat: "text" },
    needsKey: true,
    variable: "ANTHROPIC_API_KEY",
  },
  ollama: {
    name: "Ollama",
    // A model on one's own machine may take its time.
    service: { url: "http://127.0.0.1:11434/v1", isLocal: true, timeoutMs: 120_000 },
    needsKey: false,
  },
};
export const MODEL_PRESET_NAMES: readonly string[] = Object.keys(PRESETS);

/** Ollama passes models of this name on to its own service. */
const OF_A_CLOUD = /[-:]cloud$/;

export interface NamedModel {
  readonly service: LanguageModelService;
  /** It is needed, and was not given: an example of a reference. */
  readonly missingKey?: string;
}

/** @param name `ollama:qwen3:8b`. Undefined for what names no preset. @param key reference to a key */
export function namedModel(name: string, key?: string): NamedModel | undefined {
  const border = name.indexOf(":");
  const preset = Object.hasOwn(PRESETS, name.slice(0, Math.max(0, border)))
    ? PRESETS[name.slice(0, border)]
    : undefined;
  const model = name.slice(border + 1);
  if (preset === undefined || model === "" || model.startsWith("//")) return undefined;
  const { isLocal, ...rest } = preset.service;
  const service = {
    ...rest,
    model,
    ...(isLocal === true && !OF_A_CLOUD.test(model) ? { isLocal } : {}),
    ...(key === undefined ? {} : { key }),
  };
  const isMissing = preset.needsKey && key === undefined;
  return { service, ...(isMissing ? { missingKey: `env:${preset.variable}` } : {}) };
}
