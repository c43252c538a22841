/** `keepsake policy set`: puts another policy in force. The owner's or operator's command; no model gets it. */
import type { PolicySet } from "../../../vault/set-policy.ts";
import type { Call, Command } from "../command.ts";
import { changeCount, printChanges } from "../policy-lines.ts";
import { dim, type Screen } from "../screen.ts";
import { usageError } from "../usage-error.ts";

const HELP = "See keepsake help policy set.";

export const policySet: Command = {
  usage: ["policy set FILE|- [--notice TEXT] [--dry-run]", "policy set --preset NAME [--notice TEXT] [--dry-run]"],
  about: `Puts another policy in force. It is checked whole first; what is wrong with it is told, and the old one stays. The change stands in the log with the hashes
of both. What loosens the owner's protection needs a notice to them, in your words; they see it with the next command.`,
  options: {
    preset: { value: "NAME", about: "a preset instead of a file: personal, persona, contract or product" },
    notice: { value: "TEXT", about: "what the owner is told about a change that loosens" },
    "dry-run": { about: "show what would change, and change nothing" },
  },
  examples: [
    ["keepsake policy set my-policy.json --dry-run", "what would change"],
    ['keepsake policy set my-policy.json --notice "Notes are now kept for a year."', "with a notice to the owner"],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen } = call;
    const document = await documentOf(call);
    const [notice, dryRun] = [parameters.text("notice"), parameters.has("dry-run")];
    const { withVault } = await import("../open-keep.ts");
    const done = await withVault(call, { access: dryRun ? "read" : "write" }, (vault) =>
      vault.setPolicy(document, { dryRun, ...(notice === undefined ? {} : { notice }) }),
    );
    if (screen.isJson) await screen.json({ isDryRun: dryRun, ...done });
    else await print(screen, done, dryRun);
    return undefined;
  },
};

async function documentOf({ parameters, settings, terminal }: Call): Promise<unknown> {
  const [file] = parameters.words;
  if ((file === undefined) !== parameters.has("preset")) throw usageError("Name either a file or --preset.", HELP);
  if (file === undefined) return (await import("../../../policy/presets.ts")).preset(settings.preset);
  return (await import("../policy-file.ts")).readPolicyFile(terminal, file);
}

async function print(screen: Screen, { changes, after, loosens, notice }: PolicySet, dryRun: boolean): Promise<void> {
  if (changes.length === 0) return screen.line("This is the policy in force already. Nothing changed.");
  await printChanges(screen, changes);
  const needsNotice = dryRun && loosens ? "; it needs --notice" : "";
  await screen.line(`${dryRun ? "Would change" : "In force"}: ${changeCount(changes)}${needsNotice}.`);
  if (notice !== undefined) await screen.line("The owner is told with the next command.");
  await screen.line(dim(`SHA-256 ${after}`));
}
