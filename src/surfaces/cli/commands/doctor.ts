/** `keepsake doctor`: looks at everything and changes nothing. Exit code 1 when there is something to see to. */
import type { Command } from "../command.ts";
import { EXIT } from "../exit-code.ts";
import { conditionLines } from "../print-condition.ts";
import { bold, dim } from "../screen.ts";
import { counted, waitingWords } from "../words.ts";

export const doctor: Command = {
  usage: ["doctor"],
  about: `Checks both files, the keys, the folders' rights, every record of every vault, and erasures that are not finished yet. Shows
how large each vault is, which are locked, how much of its index lies in segments, how far its messages are processed, and whose vectors it has.
Changes nothing. Ids and codes only, so that its output can be shown to somebody who helps.`,
  options: {},
  examples: [["keepsake doctor", "exit code 1 when something is wrong"]],
  async run(call) {
    const { screen } = call;
    const { examine } = await import("../examine.ts");
    const report = await examine(call);
    const isWell = report.findings.length === 0;
    if (screen.isJson) await screen.json({ ok: isWell, ...report });
    else {
      const { versions, keep, vaultCount } = report;
      await screen.line(dim(`Keepsake ${versions.keepsake}, Node ${versions.node}, SQLite ${versions.sqlite}`));
      if (keep !== undefined) await screen.line(dim(`Keep ${keep} with ${counted(vaultCount, "vault")}`));
      for (const vault of report.vaults) {
        const { facts, advice } = conditionLines(vault);
        for (const fact of facts) await screen.line(dim(fact));
        for (const line of advice) await screen.advice(line);
      }
      for (const { vault, waiting } of report.lockedVaults) {
        const waits = waiting.partCount === 0 ? "" : `; to be taken in: ${waitingWords(waiting)}`;
        await screen.line(dim(`Vault ${vault}: locked by its owner${waits}`));
      }
      for (const { what, code, vault, ids } of report.findings) {
        await screen.advice(
          bold("! "),
          what,
          dim(`  ${[code, vault, ...ids].filter((part) => part !== undefined).join(" ")}`),
        );
      }
      await screen.line(isWell ? "All is well." : `${report.findings.length} to see to.`);
    }
    return isWell ? undefined : EXIT.failure;
  },
};
