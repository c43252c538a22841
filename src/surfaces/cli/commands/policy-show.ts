/** `keepsake policy show`: the policy in force, with its hash. */
import type { Command } from "../command.ts";
import { meaningOf, valueText } from "../policy-lines.ts";
import { dim } from "../screen.ts";
import { printTable } from "../table.ts";

export const policyShow: Command = {
  usage: ["policy show"],
  about:
    "The policy in force: each field with its value and what it means, and the hash that stands in the log. With --json the document itself.",
  options: {},
  examples: [
    ["keepsake policy show", "field by field"],
    ["keepsake policy show --json", "the document and its hash, for a program"],
  ],
  async run(call) {
    const { screen, terminal } = call;
    const { withVault } = await import("../open-keep.ts");
    const { policyValues } = await import("../../../policy/policy-fields.ts");
    const { vault, hash, policy } = await withVault(call, { access: "read" }, async (opened) => ({
      vault: opened.name,
      hash: opened.policyHash,
      policy: opened.policy,
    }));
    if (screen.isJson) await screen.json({ vault, hash, policy });
    else {
      const rows = [...policyValues(policy)].map(([path, value]) => [path, valueText(value), meaningOf(path)]);
      await printTable(screen, ["FIELD", "VALUE", "MEANING"], rows, terminal.columns);
      await screen.line(dim(`Policy of ${vault}, SHA-256 ${hash}`));
    }
    return undefined;
  },
};
