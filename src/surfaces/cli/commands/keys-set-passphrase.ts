/** `keepsake keys set-passphrase`: a passphrase opens the vault, instead of one that did (SEC-C13). A person's command; no model gets it. */
import type { Call, Command } from "../command.ts";
import { KEY_OPTIONS, secretOption, withOwnVault } from "../owner-key.ts";
import { printAccess } from "../print-access.ts";
import { usageError } from "../usage-error.ts";

export const keysSetPassphrase: Command = {
  usage: ["keys set-passphrase [--passphrase REFERENCE]"],
  about: `A passphrase of at least ten characters opens the vault from now on; one that was there gives way. It is asked for twice and not shown. There has to be a
recovery key already: a passphrase alone is forgotten too easily.`,
  options: {
    passphrase: { value: "REFERENCE", about: "the new passphrase: -, env:NAME or file:PATH" },
    ...KEY_OPTIONS,
  },
  examples: [
    ["keepsake keys set-passphrase --vault ana", "at a terminal"],
    ["keepsake keys set-passphrase --passphrase file:passphrase.txt", "from a program"],
  ],
  async run(call) {
    await withOwnVault(call, async (vault, key) => {
      const passphrase = await newPassphrase(call);
      await printAccess(call, await vault.access.setPassphrase(passphrase, key === undefined ? {} : { key }));
    });
    return undefined;
  },
};

async function newPassphrase(call: Call): Promise<string> {
  const first = await secretOption(call, "passphrase", "New passphrase: ");
  if (call.parameters.has("passphrase")) return first;
  if ((await call.terminal.askSecret("The same again: ")) === first) return first;
  throw usageError("The two are not the same.", "Nothing was changed.");
}
