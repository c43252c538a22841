/** `keepsake policy check`: every fault of a policy document. Needs no keep. */
import type { Command } from "../command.ts";
import { EXIT } from "../exit-code.ts";
import { missing } from "../parameters.ts";
import { dim } from "../screen.ts";
import { counted } from "../words.ts";

export const policyCheck: Command = {
  usage: ["policy check FILE|-"],
  about:
    "Every fault of a policy document, with its path, its code and a sentence. Ends with 2 where there is one. Needs no keep, and changes nothing.",
  options: {},
  examples: [["keepsake policy check my-policy.json", "before it is set"]],
  wordsMax: 1,
  async run({ parameters, screen, terminal }) {
    const [file] = parameters.words;
    if (file === undefined)
      throw missing("the file to check, or - for standard input", "See keepsake help policy check.");
    const { readPolicyFile } = await import("../policy-file.ts");
    const { policyFaults } = await import("../../../policy/policy-faults.ts");
    const { parsePolicy } = await import("../../../vault/set-policy.ts");
    const { policyHash } = await import("../../../core/policy.ts");
    const document = await readPolicyFile(terminal, file);
    const faults = policyFaults(document);
    const hash = faults.length === 0 ? policyHash(parsePolicy(document)) : undefined;
    if (screen.isJson) await screen.json({ ok: faults.length === 0, ...(hash === undefined ? {} : { hash }), faults });
    else if (hash !== undefined) await screen.line("It may come into force.", dim(`  SHA-256 ${hash}`));
    else {
      for (const { path, code, message } of faults)
        await screen.line(`${path === "" ? "the document" : path}: ${message}`, dim(`  ${code}`));
      await screen.line(dim(counted(faults.length, "fault")));
    }
    return faults.length === 0 ? undefined : EXIT.usage;
  },
};
