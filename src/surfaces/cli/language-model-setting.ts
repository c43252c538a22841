/**
 * The setting `model`: none, or a service that chats as OpenAI does. It is told what was said, so a file that came along with somebody's
 * project cannot name one: only the person's own configuration and environment can.
 */
import type { KeepsakeError } from "../../core/error.ts";
import type { LanguageModelService } from "./language-model-service.ts";
import { usageError } from "./usage-error.ts";

export type LanguageModelSetting = "none" | LanguageModelService;

/** @throws KeepsakeError `invalid_input`, naming the place and never the value. */
export async function languageModelSetting(
  value: unknown,
  { origin, isProjectFile }: { readonly origin: string; readonly isProjectFile: boolean },
): Promise<LanguageModelSetting> {
  if (value === "none") return value;
  const { languageModelService } = await import("./language-model-service.ts");
  const read = languageModelService(typeof value === "string" ? await serviceNamed(value, origin) : value);
  if ("wrong" in read) throw wrong(origin, read.wrong);
  if (!isProjectFile) return read.service;
  throw usageError(
    `${origin} names a language model that would be told what was said; the file of a project may not.`,
    "Write it into the configuration of your own folder, or into KEEPSAKE_MODEL.",
  );
}

/** `ollama:qwen3:8b`. A service that needs a key is written as an object, which says where the key is. */
async function serviceNamed(name: string, origin: string): Promise<LanguageModelService | undefined> {
  const { namedModel } = await import("./model-presets.ts");
  const named = namedModel(name);
  if (named?.missingKey === undefined) return named?.service;
  throw usageError(
    `${origin} names a service that needs a key.`,
    `Run keepsake config set model ${name} --key ${named.missingKey}`,
  );
}

/** As `config show` tells it: which model where. */
export const shownLanguageModel = (setting: LanguageModelSetting): string =>
  setting === "none" ? setting : `${setting.model} at ${new URL(setting.url).host}`;

function wrong(origin: string, field: string | undefined): KeepsakeError {
  const where = field === undefined ? "" : ` ("${field}" is not valid)`;
  return usageError(
    `A setting is not valid: ${origin} must be none, a model such as ollama:qwen3:8b, or a service with url and model${where}.`,
    "A key is a reference, as env:NAME or file:PATH. docs/configuration.md shows an example.",
  );
}
