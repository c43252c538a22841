/** `keepsake operator`: a whole keep in counts, for whoever runs it (PN-02). It prints no content, no name and no id but pseudonyms. */
import type { Command } from "../command.ts";
import { counted } from "../words.ts";

export const operator: Command = {
  usage: ["operator"],
  about: `The whole keep for whoever runs it: each vault under its pseudonym of the log with counts by layer and by state and sizes, damaged rows, what waits; erasures by
state with their age, and those that are overdue; the epoch of the keys and when it changes next; how far the logs are signed; open requests of persons with their
dates; notices that destroyed vaults left. Counts, times and codes only, for personal vaults too: nothing here opens a memory, and locked vaults are looked at as
others are. Changes nothing.`,
  options: {},
  examples: [
    ["keepsake operator", "how this keep is doing"],
    ["keepsake operator --json", "for a monitor"],
  ],
  async run(call) {
    const { screen, terminal } = call;
    const { openKeep } = await import("../open-keep.ts");
    const { createProgress } = await import("../progress.ts");
    const { dueReport } = await import("../../../rights/due-report.ts");
    const progress = createProgress(terminal, screen.isJson);
    await using keepsake = await openKeep(call, { access: "read" });
    const view = await keepsake
      .operatorView({
        signal: terminal.signal,
        progress: (done, total) => progress.show(`${done} of ${counted(total, "vault")} …`),
      })
      .finally(() => progress.clear());
    const dues = view.vaults.map(({ requests }) => dueReport(requests?.open ?? [], view.at));
    const overdueRequestCount = dues.reduce((sum, { overdueCount }) => sum + overdueCount, 0);
    if (screen.isJson) {
      const vaults = view.vaults.map((vault, index) => ({ ...vault, due: dues[index]?.entries ?? [] }));
      await screen.json({ ...view, overdueRequestCount, vaults });
    } else {
      const { printOperatorView } = await import("../print-operator-view.ts");
      await printOperatorView(call, view, dues);
    }
    return undefined;
  },
};
