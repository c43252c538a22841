/** Shows and changes settings. */

import { dirname, join } from "node:path";
import { currentText, replaceFile } from "../../agents/install/host-edit.ts";
import { defaultKeysDir, theUser } from "../../engine/system.ts";
import { defined } from "../../model/json.ts";
import type { Call, Run } from "../command.ts";
import { CONFIG_FILE, readConfigFile, SETTING_NAMES } from "../config-file.ts";
import { usageError } from "../parameters.ts";
import type { LanguageModelService } from "../service-schemas.ts";
import {
  type LanguageModelSetting,
  languageModelSetting,
  MODEL_PRESET_NAMES,
  namedModel,
  shownKeyProvider,
  shownService,
} from "../services.ts";
import { shownController } from "../settings.ts";

export const configShow: Run = async ({ settings, screen }) => {
  const rows = SETTING_NAMES.map((name) => ({ name, value: settings[name], origin: settings.origins[name] }));
  if (screen.isJson) return screen.json(Object.fromEntries(rows.map(({ name, ...rest }) => [name, rest])));
  const shown: Readonly<Record<string, string>> = {
    embedder: shownService(settings.embedder),
    model: shownService(settings.model),
    keyProvider: shownKeyProvider(settings.keyProvider),
    controller: shownController(settings.controller),
  };
  const cells = rows.map(({ name, value, origin }) => [name, shown[name] ?? (String(value) || "none"), origin]);
  await screen.table(["SETTING", "VALUE", "FROM"], cells);
};

export const configSet: Run = async (call) => {
  const [setting, value, model] = call.parameters.words;
  if (setting !== "model" || value === undefined) throw usageError("Pass the setting and its value.");
  const file = await userConfigFile(call);
  const chosen = await languageModelSetting({
    value: modelOf(value, model, call.parameters.text("key")),
    origin: "model",
  });
  await write(file, chosen);
  const { screen } = call;
  await screen.answer({ file, model: chosen }, `Saved in ${file}: model ${shownService(chosen)}.`);
};

/** @throws KeepsakeError `invalid_input` for an unknown model, or a missing key */
function modelOf(value: string, model: string | undefined, key: string | undefined): LanguageModelService | "none" {
  if (value === "none") return value;
  if (/^https?:\/\//.test(value)) {
    if (model === undefined)
      throw usageError("The model of the endpoint is missing.", `Example: keepsake config set model ${value} MODEL`);
    return { url: value, model, ...defined({ key }) };
  }
  const named = model === undefined ? namedModel(value, key) : undefined;
  if (named === undefined)
    throw usageError(`Unknown model. Expected none, a URL, or one of ${MODEL_PRESET_NAMES.join(", ")} with a model.`);
  if (named.missingKey === undefined) return named.service;
  throw usageError("This service needs a key.", `Say where to read it: --key ${named.missingKey}`);
}

async function userConfigFile({ terminal }: Call): Promise<string> {
  return join(dirname(defaultKeysDir(theUser(terminal.env))), CONFIG_FILE);
}

/** Leaves the rest of the file unchanged. */
async function write(file: string, model: LanguageModelSetting): Promise<void> {
  // Read strictly first, so that an invalid file is not overwritten.
  readConfigFile(file);
  const known: unknown = JSON.parse(currentText(file) ?? "{}");
  await replaceFile(file, `${JSON.stringify({ ...Object(known), model }, null, 2)}\n`);
}
