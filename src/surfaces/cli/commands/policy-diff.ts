/** `keepsake policy diff`: each field that differs, and whether that loosens what protects the owner. */
import type { Policy } from "../../../core/policy.ts";
import type { Call, Command } from "../command.ts";
import { missing } from "../parameters.ts";
import { changeCount, printChanges } from "../policy-lines.ts";
import { dim } from "../screen.ts";

export const policyDiff: Command = {
  usage: ["policy diff FILE|-", "policy diff OLD NEW"],
  about: `What would change: each field before and after, and whether that loosens what protects the vault's owner. With one file it is compared with the
policy in force, with two they are compared with each other and no keep is needed.`,
  options: {},
  examples: [
    ["keepsake policy diff my-policy.json", "against the one in force"],
    ["keepsake policy diff old.json new.json", "two files"],
  ],
  wordsMax: 2,
  async run(call) {
    const { screen } = call;
    const [first, second] = call.parameters.words;
    if (first === undefined) throw missing("the file to compare", "See keepsake help policy diff.");
    const { loosens, policyChanges } = await import("../../../policy/loosening.ts");
    const { policyHash } = await import("../../../core/policy.ts");
    const named = await policyIn(call, first);
    const [before, after] = second === undefined ? [await inForce(call), named] : [named, await policyIn(call, second)];
    const changes = policyChanges(before, after);
    const found = { before: policyHash(before), after: policyHash(after), loosens: loosens(changes), changes };
    if (screen.isJson) await screen.json(found);
    else if (changes.length === 0) await screen.line("The same policy.", dim(`  SHA-256 ${found.after}`));
    else {
      await printChanges(screen, changes);
      await screen.line(dim(changeCount(changes)));
    }
    return undefined;
  },
};

async function policyIn({ terminal }: Call, file: string): Promise<Policy> {
  const { readPolicyFile } = await import("../policy-file.ts");
  const { parsePolicy } = await import("../../../vault/set-policy.ts");
  return parsePolicy(await readPolicyFile(terminal, file));
}

async function inForce(call: Call): Promise<Policy> {
  const { withVault } = await import("../open-keep.ts");
  return withVault(call, { access: "read" }, async (vault) => vault.policy);
}
