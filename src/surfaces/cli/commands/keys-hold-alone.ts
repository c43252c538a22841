/** `keepsake keys hold-alone`: from now on only the owner opens the vault (SEC-C12). A person's command; no model gets it. */
import type { Call, Command } from "../command.ts";
import { KEY_OPTIONS, ownerKey, withOwnVault } from "../owner-key.ts";
import { printAccess, wayInWords } from "../print-access.ts";
import { bold } from "../screen.ts";

export const keysHoldAlone: Command = {
  usage: ["keys hold-alone"],
  about: `From now on only its owner opens the vault: mode user-held. Whoever has the data, the keys of the keep and every backup reads nothing, the operator
included. Whoever loses every way in loses the vault; nobody can bring it back. It takes two ways in of the owner's (two recovery keys, or one and a passphrase), and
one of them, typed again, as confirmation. Afterwards: keepsake unlock.`,
  options: { ...KEY_OPTIONS },
  examples: [
    ["keepsake keys hold-alone --vault ana", "shows what it means, and asks for one of its keys"],
    ["keepsake keys hold-alone --key file:recovery.key", "from a program"],
  ],
  async run(call) {
    const { screen } = call;
    await withOwnVault(call, async (vault, given) => {
      const { ways } = await vault.access.state();
      await warn(call, ways.filter(({ kind }) => kind !== "keep").map(wayInWords));
      const key = given ?? (await ownerKey(call, "To go on, type one of its keys again: "));
      await printAccess(call, await vault.access.holdAlone(key));
    });
    screen.note(
      "To use it from here: keepsake unlock. Older copies of the keys open it no longer, and a backup of today's keys is due.",
    );
    return undefined;
  },
};

async function warn({ screen, settings }: Call, ways: readonly string[]): Promise<void> {
  if (screen.isJson) return;
  await screen.line(bold(`From then on only its owner opens the vault ${settings.vault}, with one of these:`));
  for (const way of ways) await screen.line("  ", way);
  await screen.line(
    bold("Whoever loses all of them loses the vault. No backup, no operator and no support can open it again."),
  );
  await screen.advice(
    "Without keepsake unlock nothing is recalled, upkeep waits, and what hooks bring is kept sealed until then.",
  );
}
