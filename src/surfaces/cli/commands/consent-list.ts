/** `keepsake consent list`: every record of consent, those that ended too. */
import type { ConsentRecord } from "../../../vault/stored-notes.ts";
import type { Command } from "../command.ts";
import { printTable } from "../table.ts";
import { date } from "../words.ts";

export const consentList: Command = {
  usage: ["consent list"],
  about:
    "Every record of consent, oldest first: what was agreed to, when, how, and whether it is in force. Records stay after their end.",
  options: {},
  examples: [["keepsake consent list", "what may be kept, and on what it rests"]],
  async run(call) {
    const { screen, terminal } = call;
    const { withVault } = await import("../open-keep.ts");
    const { isInForce } = await import("../../../vault/consent-record.ts");
    const consents = await withVault(call, { access: "read" }, (vault) => vault.consents());
    const { system } = await import("../../../vault/system.ts");
    const now = system.clock.now();
    if (screen.isJson)
      await screen.json({ consents: consents.map((record) => ({ ...record, isInForce: isInForce(record, now) })) });
    else if (consents.length === 0) await screen.line("No consent was ever given.");
    else {
      const rows = consents.map((record) => [
        record.id,
        record.scope,
        standing(record, isInForce(record, now)),
        date(record.at),
        record.version,
        record.how,
        record.text,
      ]);
      await printTable(screen, ["ID", "SCOPE", "STATE", "GIVEN", "VERSION", "HOW", "TEXT"], rows, terminal.columns);
    }
    return undefined;
  },
};

function standing({ withdrawnAt, until }: ConsentRecord, isNow: boolean): string {
  if (withdrawnAt !== undefined) return `withdrawn ${date(withdrawnAt)}`;
  if (until === undefined) return "in force";
  return isNow ? `until ${date(until)}` : `ended ${date(until)}`;
}
