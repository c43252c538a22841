/** `keepsake install`: connects an agent host to this memory. */
import type { Run } from "../command.ts";
import { withVault } from "../open-store.ts";

export const install: Run = async (call) => {
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
};

export const uninstall: Run = async (call) => {
  const { planInstall } = await import("../../agents/install/install-plan.ts");
  const { uninstalling } = await import("../../agents/install/host-edit.ts");
  const { applyChanges } = await import("../../agents/install/apply-changes.ts");
  const changes = planInstall(call, { isLeaving: true }).edits.flatMap((edit) => uninstalling(edit) ?? []);
  return applyChanges(call, changes, { notes: [] });
};
