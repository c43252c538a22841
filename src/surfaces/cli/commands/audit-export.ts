/** `keepsake audit export`: a log as static files, to copy anywhere (SEC §4.3). */
import { resolve } from "node:path";
import type { Command } from "../command.ts";
import { missing } from "../parameters.ts";
import { counted } from "../words.ts";

export const auditExport: Command = {
  usage: ["audit export DIR [--log NAME]"],
  about: `Writes a log into a folder as signed, static files that hold no content: a checkpoint, tiles of hashes, the entries. Run again it adds what is new, and
signs nothing that contradicts what lies there. Anybody verifies the folder with keepsake audit verify DIR --vkey KEY.`,
  options: { log: { value: "NAME", about: "which log (default: the newest governance log)" } },
  examples: [["keepsake audit export /mnt/stick/log", "for an auditor"]],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen, terminal } = call;
    const [folder] = parameters.words;
    if (folder === undefined) throw missing("the folder to write into", "See keepsake help audit export.");
    const { systemRandom } = await import("../../../crypto/random.ts");
    const { ownAuditFiles } = await import("../../../storage/sqlite/file-audit-files.ts");
    const { shownCheckpoint } = await import("../print-log-report.ts");
    const { withAudit } = await import("../with-audit.ts");
    const files = ownAuditFiles(resolve(terminal.cwd, folder), false, systemRandom);
    const log = parameters.text("log");
    const { published, verifierKey } = await withAudit(call, "write", async (audit) => ({
      published: await audit.export(files, log, terminal.signal),
      verifierKey: await audit.verifierKey(log),
    }));
    const { checkpoint, appendedCount } = published;
    if (screen.isJson) await screen.json({ checkpoint: shownCheckpoint(checkpoint), appendedCount, verifierKey });
    else {
      const sizes = `${counted(checkpoint.size, "entry", "entries")}, ${appendedCount} of them new here`;
      await screen.line(`${checkpoint.origin}: ${sizes}.`);
      screen.note(`It verifies with ${verifierKey}`);
    }
    return undefined;
  },
};
