/** Command lines that a person is shown, with the store, the keys and the vault wherever those are not the built-in ones. */
import { inShell, shownOption } from "../shown-command.ts";
import { SETTINGS } from "./config-file.ts";
import type { Settings } from "./settings.ts";

/** @param words behind `keepsake`; shown as they are where a shell takes them so */
export const shownCommand = (settings: Settings, ...words: readonly string[]): string =>
  ["keepsake", ...words.map(inShell), ...placeOptions(settings)].join(" ");

const placeOptions = (settings: Settings): readonly string[] => optionsFrom(settings, (origin) => origin !== "default");

export const optionsFrom = (settings: Settings, isShown: (origin: string) => boolean): readonly string[] =>
  (["dir", "keysDir", "vault"] as const)
    .filter((name) => isShown(settings.origins[name]))
    .flatMap((name) => shownOption(SETTINGS[name].option, settings[name]));
