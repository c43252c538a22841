/** `keepsake restore drill`: what a backup would give back, found out before it is needed (SEC §6.8). */
import { resolve } from "node:path";
import type { RestoreDrillReport } from "../../../vault/restore-drill.ts";
import type { Call, Command } from "../command.ts";
import { EXIT } from "../exit-code.ts";
import { bold } from "../screen.ts";
import { counted, dateTime, number } from "../words.ts";

export const restoreDrill: Command = {
  usage: ["restore drill BACKUP [--keys BACKUP [--identity REFERENCE]]"],
  about: `Restores a backup of the data into a private place that goes afterwards, as if the data were lost now: opens every record, counts what is readable, verifies the logs and makes the
receipts of erasures, with the keys of today or with a backup of them. The keep, its keys and its logs are only read. Ends with 1 where anything is wrong.`,
  options: {
    keys: { value: "BACKUP", about: "practise with this backup of the keys instead of those of today" },
    identity: {
      value: "REFERENCE",
      about: "with the keyring that is sealed in it: its recovery key, as env:NAME or file:PATH",
    },
  },
  examples: [
    ["keepsake restore drill /mnt/backup/data-2026-05-12", "from cron, once a month"],
    [
      "keepsake restore drill /mnt/backup/data --keys /mnt/keys/new --identity file:key.txt",
      "as if the whole machine were lost",
    ],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen, terminal } = call;
    const { restoreDrill: drill } = await import("../../../vault/restore-drill.ts");
    const { restoring } = await import("../restoring.ts");
    const { identityOf } = await import("./restore-keys.ts");
    const { shown, ...options } = await restoring(call, "See keepsake help restore drill.");
    const keys = parameters.text("keys");
    const given = keys === undefined ? {} : { keys: resolve(terminal.cwd, keys) };
    const report = await drill({ ...options, ...given, ...(await identityOf(call)) }).finally(() => shown.clear());
    if (screen.isJson) await screen.json(report);
    else await print(call, report);
    return report.isGood ? undefined : EXIT.failure;
  },
};

async function print({ screen }: Call, report: RestoreDrillReport): Promise<void> {
  const { isGood, takenAt, elapsedMs, vaultCount, readableCount, tombstoneCount, keylessCount, logs, receiptCount } =
    report;
  await screen.line(bold(isGood ? "The backup restores." : "The backup does not restore as it should."));
  await screen.line(`Made ${dateTime(takenAt)} UTC, restored in ${(elapsedMs / 1_000).toFixed(1)} s.`);
  await screen.line(
    `${counted(vaultCount, "vault")}, ${counted(readableCount, "readable record")}, ${counted(tombstoneCount, "tombstone")}.`,
  );
  if (keylessCount > 0)
    await screen.line(
      `${number(keylessCount)} of them have no key any more: erased since, or changed since. They would stay tombstones.`,
    );
  for (const { log, entryCount, isValid } of logs)
    await screen.line(`${log}: ${counted(entryCount, "entry", "entries")}, ${isValid ? "verified" : "NOT valid"}.`);
  if (receiptCount > 0) await screen.line(`${counted(receiptCount, "receipt")} of erasures verified.`);
  for (const { what, code } of report.faults) await screen.line(`Fault (${code}): ${what}`);
}
