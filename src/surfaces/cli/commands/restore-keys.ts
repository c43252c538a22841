/** `keepsake restore keys`: for a key folder that is lost. It replaces nothing (SEC-E3). */
import type { Call, Command } from "../command.ts";
import { counted, dateTime } from "../words.ts";

export const restoreKeys: Command = {
  usage: ["restore keys BACKUP [--identity REFERENCE]"],
  about: `Puts a backup of the keys where this keep has no keystore any more. A keystore that is there is never replaced: an older one could bring back what was erased. A backup whose
epoch is over opens nothing and is refused. What the data in DIR knows to be erased is erased in these keys again.
Where the keyring is lost too, it comes out of a backup that was made with --keyring-to, with its recovery key.`,
  options: {
    identity: { value: "REFERENCE", about: "the recovery key, as env:NAME or file:PATH" },
  },
  examples: [
    ["keepsake restore keys /mnt/keys/2026-05-12", "with the keyring that is there"],
    ["keepsake restore keys /mnt/keys/new --identity file:recovery-key.txt", "with the one in the backup"],
  ],
  wordsMax: 1,
  async run(call) {
    const { screen } = call;
    const { restoreKeys: restore } = await import("../../../vault/restore-keys.ts");
    const { restoring } = await import("../restoring.ts");
    const { shown, ...options } = await restoring(call, "See keepsake help restore keys.");
    const restored = await restore({ ...options, ...(await identityOf(call)) }).finally(() => shown.clear());
    if (screen.isJson) await screen.json(restored);
    else {
      const { takenAt, vaultCount, erasedSaltCount } = restored;
      await screen.line(`Restored: the keys of ${counted(vaultCount, "vault")} as of ${dateTime(takenAt)} UTC.`);
      if (erasedSaltCount > 0)
        await screen.line(`${counted(erasedSaltCount, "key")} of what was erased since went again.`);
      screen.note(
        "Change the epoch now: keepsake tend --change-epoch. Then the backup of the keys opens nothing any more; take a new one.",
      );
    }
    return undefined;
  },
};

/** Shared with the drill. */
export async function identityOf({ parameters, terminal }: Call): Promise<{ readonly identity?: string }> {
  const reference = parameters.text("identity");
  if (reference === undefined) return {};
  const { usageError } = await import("../usage-error.ts");
  const { secret } = await import("../secret-reference.ts");
  if (!/^(env|file):./.test(reference))
    throw usageError(
      "The option --identity takes a reference to the key, not the key.",
      "As file:recovery-key.txt or env:RECOVERY_KEY.",
    );
  return { identity: identityIn(secret(reference, "keyring", { env: terminal.env, base: terminal.cwd })) };
}

/** A file of an age program has lines of comment above the key. */
const identityIn = (text: string): string =>
  text.split("\n").find((line) => /^age-secret-key-/i.test(line.trim())) ?? text;
