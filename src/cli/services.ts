/**
 * Configured services: embedder, language model and key provider. A service sees vault content or
 * can open the vault. Therefore a project's file, which may be someone else's, cannot name one;
 * only the user's configuration and environment can. Their code loads on use.
 */

import type { KeyWrapper } from "../crypto/kms/key-wrapper.ts";
import { defined } from "../model/json.ts";
import type { CheckedEmbedder } from "../models/embedder.ts";
import type { LanguageModel } from "../models/language-model.ts";
import type { Call } from "./command.ts";
import { secret } from "./files.ts";
import { usageError } from "./parameters.ts";
import {
  type EmbedderService,
  EPOCH_PLACE,
  type KeyProvider,
  type LanguageModelService,
  type ReadService,
} from "./service-schemas.ts";

export interface GivenSetting {
  readonly value: unknown;
  readonly origin: string;
  /** From the working folder's file. */
  readonly isProjectFile?: boolean;
}

interface SettingWords {
  readonly expected: string;
  readonly hint: string;
  /** What a project's file may not name. */
  readonly service: string;
  readonly variable: string;
}

/** @throws KeepsakeError `invalid_input` with origin and field, never the value */
function accepted<Service>(
  read: ReadService<Service>,
  { origin, isProjectFile = false }: GivenSetting,
  { expected, hint, service, variable }: SettingWords,
): Service {
  if ("wrong" in read) {
    const where = read.wrong === undefined ? "" : ` ("${read.wrong}" is not valid)`;
    throw usageError(`Invalid setting: ${origin} must be ${expected}${where}.`, hint);
  }
  if (!isProjectFile) return read.service;
  throw usageError(
    `${origin} names ${service}, which a project's file can't do.`,
    `Set it in your own configuration file, or in ${variable}.`,
  );
}

const EMBEDDER_WORDS = ["none", "use-lite"] as const;
export type EmbedderSetting = (typeof EMBEDDER_WORDS)[number] | EmbedderService;

export async function embedderSetting(setting: GivenSetting): Promise<EmbedderSetting> {
  const word = EMBEDDER_WORDS.find((known) => known === setting.value);
  if (word !== undefined) return word;
  const { embedderService } = await import("./service-schemas.ts");
  return accepted(embedderService(setting.value), setting, {
    expected: "none, use-lite, or a service with url, model and dimensions",
    hint: "A key is a reference: env:NAME or file:PATH. See docs/configuration.md.",
    service: "a service that receives every memory",
    variable: "KEEPSAKE_EMBEDDER",
  });
}

/** A preset name or JSON. Other text is returned unchanged and refused as a value. */
export function serviceVariable(value: string): unknown {
  if (!value.startsWith("{")) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** For `config show`. */
export const shownService = (setting: EmbedderSetting | LanguageModelSetting): string =>
  typeof setting === "string" ? setting : `${setting.model} at ${new URL(setting.url).host}`;

export type LanguageModelSetting = "none" | LanguageModelService;

export async function languageModelSetting(setting: GivenSetting): Promise<LanguageModelSetting> {
  const { value, origin } = setting;
  if (value === "none") return value;
  const { languageModelService } = await import("./service-schemas.ts");
  return accepted(languageModelService(typeof value === "string" ? serviceNamed(value, origin) : value), setting, {
    expected: "none, a model such as ollama:qwen3:8b, or a service with url and model",
    hint: "A key is a reference: env:NAME or file:PATH. See docs/configuration.md.",
    service: "a language model that receives the conversations",
    variable: "KEEPSAKE_MODEL",
  });
}

/** `ollama:qwen3:8b`. A service with a key needs the object form, which refers to the key. */
function serviceNamed(name: string, origin: string): LanguageModelService | undefined {
  const named = namedModel(name);
  if (named?.missingKey === undefined) return named?.service;
  throw usageError(
    `${origin} names a service that needs a key.`,
    `Run keepsake config set model ${name} --key ${named.missingKey}`,
  );
}

interface ModelPreset {
  readonly name: string;
  readonly service: Omit<LanguageModelService, "model" | "key">;
  readonly needsKey: boolean;
  /** Usual variable of its key, for hints only: keys are read where the configuration says. */
  readonly variable?: string;
}

const PRESETS: Readonly<Record<string, ModelPreset>> = {
  openai: {
    name: "OpenAI",
    // Its newer models reject temperature and max_tokens.
    service: { url: "https://api.openai.com/v1", temperature: "default", lengthField: "max_completion_tokens" },
    needsKey: true,
    variable: "OPENAI_API_KEY",
  },
  anthropic: {
    name: "Anthropic",
    // Its OpenAI-compatible endpoint ignores schemas, so the instructions contain them.
    service: { url: "https://api.anthropic.com/v1", replyFormat: "text" },
    needsKey: true,
    variable: "ANTHROPIC_API_KEY",
  },
  ollama: {
    name: "Ollama",
    // A local model may be slow.
    service: { url: "http://127.0.0.1:11434/v1", isLocal: true, timeoutMs: 120_000 },
    needsKey: false,
  },
};
export const MODEL_PRESET_NAMES: readonly string[] = Object.keys(PRESETS);

/** Ollama forwards models with this suffix to its own service. */
const CLOUD_SUFFIX = /[-:]cloud$/;

/**
 * @param name such as `ollama:qwen3:8b`
 * @param key reference to a key
 * @returns undefined if it is not a preset
 */
export function namedModel(name: string, key?: string) {
  const separator = name.indexOf(":");
  const presetName = name.slice(0, Math.max(0, separator));
  const preset = Object.hasOwn(PRESETS, presetName) ? PRESETS[presetName] : undefined;
  const model = name.slice(separator + 1);
  if (preset === undefined || model === "" || model.startsWith("//")) return undefined;
  const isLocal = preset.service.isLocal === true && !CLOUD_SUFFIX.test(model) ? true : undefined;
  const service = { model, ...defined({ ...preset.service, isLocal, key }) };
  const isMissing = preset.needsKey && key === undefined;
  return { service, ...(isMissing ? { missingKey: `env:${preset.variable}` } : {}) };
}

export type KeyProviderSetting = "none" | KeyProvider;

export async function keyProviderSetting(setting: GivenSetting): Promise<KeyProviderSetting> {
  if (setting.value === "none") return setting.value;
  const { keyProvider } = await import("./service-schemas.ts");
  return accepted(keyProvider(setting.value), setting, {
    expected: "none, or a key provider: env, aws or gcp",
    hint: "docs/configuration.md shows an example of each.",
    service: "a key provider",
    variable: "KEEPSAKE_KEY_PROVIDER",
  });
}

/** For `config show`. */
export function shownKeyProvider(setting: KeyProviderSetting): string {
  if (setting === "none") return setting;
  return setting.provider === "env" ? `env ${setting.variable}` : `${setting.provider} ${setting.key}`;
}

/**
 * Undefined if none is set.
 * @throws KeepsakeError `invalid_input` for an unusable service or a missing key
 */
export async function openEmbedder({ settings, terminal }: Call): Promise<CheckedEmbedder | undefined> {
  const { embedder } = settings;
  if (embedder === "none") return undefined;
  if (embedder === "use-lite") return (await import("../models/use-lite.ts")).useLite();
  const { openAiCompatible } = await import("../models/open-ai-compatible.ts");
  const { url, key, model, dimensions, ...rest } = embedder;
  const place = { env: terminal.env, base: settings.embedderBase };
  const apiKey = key === undefined ? undefined : secret(key, "embedder", place);
  return openAiCompatible({ baseUrl: url, model, dimensions, ...defined({ ...rest, apiKey }) });
}

/**
 * Undefined if none is set.
 * @throws KeepsakeError `invalid_input` for an unusable service or a missing key
 */
export async function openLanguageModel({ settings, terminal }: Call): Promise<LanguageModel | undefined> {
  const { model: setting } = settings;
  if (setting === "none") return undefined;
  const { openAiChat } = await import("../models/open-ai-compatible.ts");
  const { url, key, model, ...rest } = setting;
  const place = { env: terminal.env, base: settings.modelBase };
  const apiKey = key === undefined ? undefined : secret(key, "language model", place);
  return openAiChat({ baseUrl: url, model, ...defined({ ...rest, apiKey }) });
}

/**
 * Undefined if none is set.
 * @throws KeepsakeError `invalid_input`, `key_provider_failed` for a variable without a key
 */
export async function openKeyProvider({ settings, terminal, screen }: Call): Promise<KeyWrapper | undefined> {
  const { keyProvider } = settings;
  if (keyProvider === "none") return undefined;
  if (keyProvider.provider !== "env") return service(keyProvider);
  const { variable } = keyProvider;
  const value = terminal.env[variable];
  if (value === undefined || value === "")
    throw usageError(
      `The key of the keyring can't be read: the variable ${variable} is not set.`,
      "Set it to the value that the keyring was created with. Without it, nothing can be opened.",
    );
  const { envKeyWrapper } = await import("../crypto/kms/key-wrapper.ts");
  return envKeyWrapper({ value, warn: (message) => screen.note(`Warning: ${message}`) });
}

type Service = Exclude<KeyProviderSetting, "none" | { readonly provider: "env" }>;

async function service(setting: Service): Promise<KeyWrapper> {
  const later = (ms: number, task: () => void): (() => void) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  };
  const ofEpoch = (template: string | undefined) =>
    template === undefined ? undefined : (epoch: number) => template.replaceAll(EPOCH_PLACE, String(epoch));
  const { key, region: regionTag } = setting;
  if (setting.provider === "gcp") {
    const { gcpKeyWrapper } = await import("../crypto/kms/gcp-key-wrapper.ts");
    return gcpKeyWrapper({
      keyName: key,
      later,
      ...defined({ regionTag, versionOfEpoch: ofEpoch(setting.versionOfEpoch) }),
    });
  }
  const { awsKeyWrapper } = await import("../crypto/kms/aws-key-wrapper.ts");
  const { awsRegion: region, endpoint, keyOfEpoch, macKey: macKeyId } = setting;
  return awsKeyWrapper({
    keyId: key,
    later,
    ...defined({ regionTag, region, endpoint, macKeyId, keyOfEpoch: ofEpoch(keyOfEpoch) }),
  });
}
