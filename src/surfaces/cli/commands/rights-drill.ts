/** `keepsake rights drill`: the synthetic test of being forgotten, on this very keep (GOS-49). A person's command; no model gets it. */
import type { Command } from "../command.ts";
import { EXIT } from "../exit-code.ts";
import { bold, dim } from "../screen.ts";
import { printTable } from "../table.ts";
import { counted } from "../words.ts";

export const rightsDrill: Command = {
  usage: ["rights drill"],
  about: `A person is made up, remembered in three vaults of the drill's own, forgotten as keepsake rights forget does it, and looked for: in recall, lists, exports and copies, in
traces, notes and the index with the keys of today, by id among records, keys and vectors, in every byte on disk, and in the signed log. The same looks find them before. No real
vault is opened, and nothing of the drill stays but its entries in the log. Exit code 1 where anything was found.`,
  options: {},
  examples: [["keepsake rights drill --json", "from cron, once a week"]],
  async run(call) {
    const { screen, terminal } = call;
    const { openKeep } = await import("../open-keep.ts");
    const { drill } = await import("../../../rights/drill.ts");
    const { native } = await import("../../../formats/native/native.ts");
    const { keepFiles } = await import("../keep-files.ts");
    await using keepsake = await openKeep(call, { access: "write", embeds: true });
    const report = await drill(keepsake, { files: () => keepFiles(keepsake), format: native() });
    if (screen.isJson) await screen.json(report);
    else {
      const { probes, passed, fault, forgettingMs, totalMs, isCleanedUp } = report;
      const rows = probes.map((probe) => [
        probe.passed ? "passed" : "FAILED",
        String(probe.beforeCount),
        String(probe.afterCount),
        probe.layer,
      ]);
      if (rows.length > 0) await printTable(screen, ["", "BEFORE", "AFTER", "WHERE"], rows, terminal.columns);
      if (fault !== undefined) await screen.line(`It was stopped: ${fault}.`);
      if (!isCleanedUp) await screen.line("Something of the drill is left: run it again.");
      const failedCount = probes.filter((probe) => !probe.passed).length;
      await screen.line(
        bold(passed ? "Passed: nothing of the person is left." : `Failed: ${counted(failedCount, "look")}.`),
        dim(`  forgotten in ${forgettingMs} ms, ${totalMs} ms in all`),
      );
    }
    return report.passed ? undefined : EXIT.failure;
  },
};
