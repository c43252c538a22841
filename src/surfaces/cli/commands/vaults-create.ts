/** `keepsake vaults create`: makes a vault and says what it is made to keep. */

import { KeepsakeError } from "../../../core/error.ts";
import { isSameVaultName } from "../../../core/identity.ts";
import type { Policy } from "../../../core/policy.ts";
import type { Call, Command } from "../command.ts";
import { missing } from "../parameters.ts";
import { usageError } from "../usage-error.ts";

export const vaultsCreate: Command = {
  usage: ["vaults create NAME [options]"],
  about: `Makes a vault. One of the preset personal keeps also what its owner tells about their own health, beliefs and the like:
encrypted, marked, never sent to anybody. --no-sensitive keeps such facts out.`,
  options: {
    preset: { value: "NAME", about: "personal (default), persona, contract or product" },
    policy: { value: "FILE", about: "a policy document of its own, instead of a preset" },
    "no-sensitive": { about: "refuse sensitive facts, the owner's own too" },
  },
  examples: [
    ["keepsake vaults create ana", "a personal vault"],
    ["keepsake vaults create guests --preset persona", "for a persona's deployment"],
    ["keepsake vaults create crm --policy crm-policy.json", "with rules of its own"],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen, settings } = call;
    const [name] = parameters.words;
    if (name === undefined) throw missing("the name of the vault", "As: keepsake vaults create ana.");
    if (parameters.has("policy") && parameters.has("preset"))
      throw usageError("Name either --preset or --policy.", "A policy document names its preset itself.");
    const policy = await policyIn(call, parameters.text("policy"));
    const { openKeep } = await import("../open-keep.ts");
    await using keepsake = await openKeep(call, { access: "make" });
    const existing = await keepsake.vaults();
    if (existing.some((vault) => isSameVaultName(vault.name, name))) throw isThere();
    const vault = await keepsake.vault(name, {
      ...(policy === undefined ? { preset: settings.preset } : { policy }),
      keepSensitive: !parameters.has("no-sensitive"),
    });
    const { preset, privacy } = vault.policy;
    if (screen.isJson) await screen.json({ id: vault.id, name: vault.name, preset, sensitive: privacy.sensitive });
    else {
      await screen.line(`Made the vault ${vault.name}, preset ${preset}.`);
      await screen.line(
        privacy.sensitive === "keep-own"
          ? "It keeps its owner's own sensitive facts too, encrypted and marked (--no-sensitive keeps them out)."
          : "It keeps no sensitive facts.",
      );
    }
    return undefined;
  },
};

async function policyIn({ terminal }: Call, file: string | undefined): Promise<Policy | undefined> {
  if (file === undefined) return undefined;
  const { readPolicyFile } = await import("../policy-file.ts");
  const { parsePolicy } = await import("../../../vault/set-policy.ts");
  return parsePolicy(await readPolicyFile(terminal, file));
}

const isThere = (): KeepsakeError =>
  new KeepsakeError("already_exists", "There is a vault of this name already.", {
    hint: "Choose another name, or use it with --vault.",
  });
