/** `keepsake uninstall`: takes out of a host's settings what `keepsake install` wrote. The memory itself stays. */
import { APPLY_OPTIONS } from "../../install/apply-changes.ts";
import type { Command } from "../command.ts";

export const uninstall: Command = {
  usage: [
    "uninstall claude-code [--user | --project FOLDER] [options]",
    "uninstall nanoclaw [--project FOLDER] [--group NAME] [options]",
  ],
  about: `Takes Keepsake's hooks and its server out of the settings of an agent's host, and nothing else. A file that nobody changed since is again what it was, byte for
byte; of another one ours alone goes. It shows what it would write and asks first. The memory stays: keepsake destroy erases it.`,
  options: APPLY_OPTIONS,
  examples: [["keepsake uninstall claude-code", "as if it had never been there"]],
  wordsMax: 1,
  async run(call) {
    const { planInstall } = await import("../../install/install-plan.ts");
    const { uninstalling } = await import("../../install/host-edit.ts");
    const { applyChanges } = await import("../../install/apply-changes.ts");
    const changes = planInstall(call, { isLeaving: true }).edits.flatMap((edit) => uninstalling(edit) ?? []);
    return applyChanges(call, changes, { notes: [] });
  },
};
