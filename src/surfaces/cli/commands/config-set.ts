/** `keepsake config set model`: which language model forms memories, in the person's own configuration file. */
import { dirname, join } from "node:path";
import { currentText, replaceFile } from "../../install/host-file.ts";
import type { Call, Command } from "../command.ts";
import { CONFIG_FILE, readConfigFile } from "../config-file.ts";
import type { LanguageModelService } from "../language-model-service.ts";
import { type LanguageModelSetting, languageModelSetting, shownLanguageModel } from "../language-model-setting.ts";
import { MODEL_PRESET_NAMES, namedModel } from "../model-presets.ts";
import { usageError } from "../usage-error.ts";

const HELP = "See keepsake config set --help.";

export const configSet: Command = {
  usage: [
    "config set model SERVICE:MODEL [--key REFERENCE]",
    "config set model URL MODEL [--key REFERENCE]",
    "config set model none",
  ],
  about: `Chooses the language model that forms memories, and writes it into your own configuration file. SERVICE is openai, anthropic or ollama;
URL is any endpoint that chats as OpenAI does. A key is never stored: name where it is, env:NAME or file:PATH. Nothing is read from the
environment that you do not name. A model that is not on your machine is sent what you tell Keepsake, but for what is sensitive.`,
  options: { key: { value: "REFERENCE", about: "where the key is: env:NAME or file:PATH" } },
  examples: [
    ["keepsake config set model ollama:qwen3:8b", "a model on this machine"],
    ["keepsake config set model openai:gpt-5-mini --key env:OPENAI_API_KEY", "OpenAI, with the key of that variable"],
    ["keepsake config set model http://127.0.0.1:1234/v1 qwen3-8b", "LM Studio, llama.cpp, vLLM and others"],
    ["keepsake config set model none", "rules only, offline"],
  ],
  wordsMax: 3,
  async run(call) {
    const [setting, value, model] = call.parameters.words;
    if (setting !== "model" || value === undefined) throw usageError("Name the setting and its value.", HELP);
    const file = await userConfigFile(call);
    const chosen = await languageModelSetting(modelOf(value, model, call.parameters.text("key")), {
      origin: "model",
      isProjectFile: false,
    });
    await write(file, chosen);
    const { screen } = call;
    if (screen.isJson) await screen.json({ file, model: chosen });
    else await screen.line(`Saved in ${file}: model ${shownLanguageModel(chosen)}.`);
    return undefined;
  },
};

/** @throws KeepsakeError `invalid_input` for what names no model, and for a service whose key is not named. */
function modelOf(value: string, model: string | undefined, key: string | undefined): LanguageModelService | "none" {
  if (value === "none") return value;
  if (/^https?:\/\//.test(value)) {
    if (model === undefined)
      throw usageError("The endpoint's model is missing.", `Example: keepsake config set model ${value} MODEL`);
    return { url: value, model, ...(key === undefined ? {} : { key }) };
  }
  const named = model === undefined ? namedModel(value, key) : undefined;
  if (named === undefined)
    throw usageError(
      `Unknown model. Expected none, a URL, or one of ${MODEL_PRESET_NAMES.join(", ")} with a model.`,
      HELP,
    );
  if (named.missingKey === undefined) return named.service;
  throw usageError("This service needs a key.", `Name where it is: --key ${named.missingKey}`);
}

async function userConfigFile({ terminal }: Call): Promise<string> {
  const { defaultKeysDir, theUser } = await import("../../../vault/system.ts");
  return join(dirname(defaultKeysDir(theUser(terminal.env))), CONFIG_FILE);
}

/** Everything else in the file stays. */
async function write(file: string, model: LanguageModelSetting): Promise<void> {
  // Read strictly first: a file with a mistake in it is not written over.
  readConfigFile(file);
  const known: unknown = JSON.parse(currentText(file) ?? "{}");
  await replaceFile(file, `${JSON.stringify({ ...Object(known), model }, null, 2)}\n`);
}
