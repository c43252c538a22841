/** `keepsake keys guard`: hands the keyring over to the key provider of the settings, or back to the key file. */
import { isKeepsakeError } from "../../../core/error.ts";
import type { Command } from "../command.ts";
import { shownKeyProvider } from "../key-provider-setting.ts";
import { usageError } from "../usage-error.ts";

export const keysGuard: Command = {
  usage: ["keys guard [--key-file]"],
  about: `The keyring gets another secret, which the provider of the setting keyProvider wraps; from then on nothing opens without the provider. What lay in the
key file before opens nothing any more. With --key-file the key file holds the secret itself again. Twice does no harm.`,
  options: { "key-file": { about: "back to the key file, without a provider" } },
  examples: [["keepsake keys guard", "hand the keyring over to the provider"]],
  async run(call) {
    const { parameters, settings, screen } = call;
    const { keyProvider } = settings;
    if (keyProvider === "none")
      throw usageError(
        "No key provider is configured.",
        "Write keyProvider into the configuration of your own folder; docs/configuration.md shows how.",
      );
    const { openKeep } = await import("../open-keep.ts");
    const { openKeyProvider } = await import("../open-key-provider.ts");
    const isBack = parameters.has("key-file");
    const isChanged = await (isBack ? back() : over());
    const guardedBy = isBack ? "key file" : shownKeyProvider(keyProvider);
    if (screen.isJson) await screen.json({ guardedBy, isChanged });
    else
      await screen.line(
        isChanged ? `The keyring is guarded by: ${guardedBy}.` : `It is guarded by ${guardedBy} already.`,
      );
    return undefined;

    async function over(): Promise<boolean> {
      const local = { ...call, settings: { ...settings, keyProvider: "none" as const } };
      const keepsake = await openKeep(local, { access: "write" }).catch(alreadyOr);
      if (keepsake === undefined) {
        // Whether it opens with this one shows now.
        await (await openKeep(call, { access: "read" })).close();
        return false;
      }
      await using open = keepsake;
      await open.guardKeys(await openKeyProvider(call));
      return true;
    }
    async function back(): Promise<boolean> {
      const keepsake = await openKeep(call, { access: "write" }).catch(alreadyOr);
      if (keepsake === undefined) return false;
      await using open = keepsake;
      await open.guardKeys();
      return true;
    }
  },
};

/** The key file is of the other kind: there is nothing to hand over. */
function alreadyOr(error: unknown): undefined {
  if (!isKeepsakeError(error, "wrong_key")) throw error;
}
