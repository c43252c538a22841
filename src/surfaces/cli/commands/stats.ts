/** `keepsake stats`: counts only. */
import type { ModelUse } from "../../../vault/stored-notes.ts";
import type { Command } from "../command.ts";
import { formingLine } from "../print-condition.ts";
import { dim } from "../screen.ts";
import { bytes, counted, number } from "../words.ts";

export const stats: Command = {
  usage: ["stats"],
  about: "How much there is, in this vault and in the whole keep. Counts only.",
  options: {},
  examples: [["keepsake stats --vault ana", "one vault and its keep"]],
  async run(call) {
    const { screen } = call;
    const { withVault } = await import("../open-keep.ts");
    const found = await withVault(call, { access: "read" }, async (vault, keepsake) => ({
      vault: { name: vault.name, ...(await vault.stats()) },
      keep: await keepsake.stats(),
    }));
    if (screen.isJson) {
      await screen.json(found);
      return undefined;
    }
    const { vault, keep } = found;
    await screen.line(
      `${vault.name}: ${counted(vault.itemCount, "memory", "memories")} from ${counted(vault.messageCount, "message")} in ${counted(vault.sessionCount, "conversation")}`,
    );
    await screen.line(dim("  by layer    "), counts(vault.byLayer));
    await screen.line(dim("  by state    "), counts(vault.byHold));
    await screen.line(dim("  by privacy  "), counts(vault.byPrivacyClass));
    await screen.line(dim("  messages    "), formingLine(vault.forming));
    if (vault.model.requestCount > 0) await screen.line(dim("  model       "), modelLine(vault.model));
    if (vault.damagedCount > 0)
      await screen.advice(`  ${counted(vault.damagedCount, "damaged record")}: keepsake doctor`);
    await screen.line(
      `The keep: ${counted(keep.vaultCount, "vault")}, ${counted(keep.recordCount, "record")}, ${bytes(keep.sizeBytes)}`,
    );
    return undefined;
  },
};

const modelLine = ({ requestCount, inputTokens, outputTokens, factCount, dropped }: ModelUse): string => {
  const reasons = Object.entries(dropped).map(([reason, count]) => `${number(count)} × ${reason}`);
  const left = reasons.length === 0 ? "" : `; not kept: ${reasons.join(", ")}`;
  return `${counted(requestCount, "request")}, ${number(inputTokens)} tokens in, ${number(outputTokens)} out, ${counted(factCount, "fact")} kept${left}`;
};

const counts = (byWord: Readonly<Record<string, number>>): string => {
  const shown = Object.entries(byWord).flatMap(([word, count]) => (count === 0 ? [] : [`${word} ${number(count)}`]));
  return shown.length === 0 ? "none" : shown.join(", ");
};
