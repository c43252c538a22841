/** `keepsake keys show`: who can open the vault, and how far a rotation of its key is. */
import type { Rotation } from "../../../vault/rotate.ts";
import type { Command } from "../command.ts";
import { printAccess } from "../print-access.ts";
import type { Screen } from "../screen.ts";
import { dateTime } from "../words.ts";

export const keysShow: Command = {
  usage: ["keys show"],
  about: `The mode of the vault (standard, recoverable, user-held), its ways in, the version of its key, and a rotation that is under way. Of a vault that is
locked the mode alone is known. docs/keys.md explains the modes.`,
  options: {},
  examples: [["keepsake keys show --vault ana", "who can open it"]],
  async run(call) {
    const { screen, settings } = call;
    const { openVault, unlessLocked, withKeep } = await import("../open-keep.ts");
    await withKeep(call, "read", async (keepsake, { name, mode }) => {
      const vault = await unlessLocked(openVault(call, keepsake, name));
      if (vault === undefined) {
        if (screen.isJson) return screen.json({ mode, isLocked: true, waiting: await keepsake.spooled(name) });
        return screen.advice(`${settings.vault}: ${mode}, and locked. Its ways in are shown after keepsake unlock.`);
      }
      const [state, rotation] = [await vault.access.state(), await vault.access.rotation()];
      if (screen.isJson) return screen.json({ ...state, isLocked: false, rotation: rotation ?? null });
      await printAccess(call, state);
      if (rotation !== undefined) await printRotation(screen, rotation);
    });
    return undefined;
  },
};

async function printRotation(screen: Screen, { startedAt, deadline, doneAt }: Rotation): Promise<void> {
  await screen.advice(
    doneAt === undefined
      ? `  being rotated since ${dateTime(startedAt)}, done by ${dateTime(deadline)}: keepsake tend, or keepsake keys rotate --now`
      : `  rotated ${dateTime(doneAt)}`,
  );
}
