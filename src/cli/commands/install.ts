/** `keepsake install`: connects an agent host to this memory. */
import { APPLY_OPTIONS } from "../../agents/install/apply-changes.ts";
import type { Command } from "../command.ts";
import { withVault } from "../open-store.ts";

export const install: Command = {
  usage: [
    "install claude-code [--user | --project FOLDER] [options]",
    "install nanoclaw [--project FOLDER] [--group NAME] [options]",
  ],
  details: `With the absolute paths of this Node and this program. It shows the changes and asks first; the rest of
the files stays byte for byte, and a copy is kept beside them. Running it twice does no harm. The
vault is made where it is missing, since a hook makes nothing.`,
  options: APPLY_OPTIONS,
  examples: [
    ["keepsake install claude-code", "for all of your projects"],
    ["keepsake install claude-code --project . --dry-run", "only look"],
    ["keepsake install nanoclaw --project ~/nanoclaw --group main", "one group of NanoClaw"],
  ],
  wordsMax: 1,
  async run(call) {
    const { planInstall } = await import("../../agents/install/install-plan.ts");
    const { installing } = await import("../../agents/install/host-edit.ts");
    const { applyChanges } = await import("../../agents/install/apply-changes.ts");
    const plan = planInstall(call);
    // Computes all changes before writing, so that one invalid file changes nothing.
    const changes = plan.edits.flatMap((edit) => installing(edit) ?? []);
    return applyChanges(call, changes, {
      notes: [`The memory is in ${plan.dir}.`, ...plan.notes],
      async written() {
        for (const vault of plan.vaults) {
          const settings = { ...call.settings, dir: plan.dir, vault };
          await withVault({ ...call, settings }, { access: "make" }, async () => undefined);
        }
      },
    });
  },
};

export const uninstall: Command = {
  usage: [
    "uninstall claude-code [--user | --project FOLDER] [options]",
    "uninstall nanoclaw [--project FOLDER] [--group NAME] [options]",
  ],
  details: `A file that nobody changed since is again what it was, byte for byte; of another one only Keepsake's
part is removed. It shows the changes and asks first. The memory stays: keepsake destroy deletes it.`,
  options: APPLY_OPTIONS,
  examples: [["keepsake uninstall claude-code", "as if it had never been there"]],
  wordsMax: 1,
  async run(call) {
    const { planInstall } = await import("../../agents/install/install-plan.ts");
    const { uninstalling } = await import("../../agents/install/host-edit.ts");
    const { applyChanges } = await import("../../agents/install/apply-changes.ts");
    const changes = planInstall(call, { isLeaving: true }).edits.flatMap((edit) => uninstalling(edit) ?? []);
    return applyChanges(call, changes, { notes: [] });
  },
};
