/** `keepsake config show`: what is in force, and why. */
import type { Command } from "../command.ts";
import { shownController } from "../controller-setting.ts";
import { shownEmbedder } from "../embedder-setting.ts";
import { shownKeyProvider } from "../key-provider-setting.ts";
import { shownLanguageModel } from "../language-model-setting.ts";
import { SETTING_NAMES } from "../setting-table.ts";
import { printTable } from "../table.ts";

export const configShow: Command = {
  usage: ["config show"],
  about: `Each setting with its value and where it comes from: the built-in value, keepsake.config.json of this folder, the one of your
configuration folder, a KEEPSAKE_… variable, or an option. A later one wins.`,
  options: {},
  examples: [["keepsake config show --json", "for a program"]],
  async run({ settings, screen, terminal }) {
    const rows = SETTING_NAMES.map((name) => ({ name, value: settings[name], origin: settings.origins[name] }));
    if (screen.isJson) await screen.json(Object.fromEntries(rows.map(({ name, ...rest }) => [name, rest])));
    else {
      const cells = rows.map(({ name, value, origin }) => [
        name,
        name === "embedder"
          ? shownEmbedder(settings.embedder)
          : name === "model"
            ? shownLanguageModel(settings.model)
            : name === "keyProvider"
              ? shownKeyProvider(settings.keyProvider)
              : name === "controller"
                ? shownController(settings.controller)
                : String(value) || "none",
        origin,
      ]);
      await printTable(screen, ["SETTING", "VALUE", "FROM"], cells, terminal.columns);
    }
    return undefined;
  },
};
