/** `keepsake rights breach`: who is affected by a breach, in pseudonyms and counts, and the 72 hours (GDPR 33, 34). For drills too. */
import { parseMoment } from "../../../language/moment.ts";
import type { Exposure } from "../../../rights/breach.ts";
import type { Command } from "../command.ts";
import { missing, type Parameters } from "../parameters.ts";
import { usageError } from "../usage-error.ts";

const HELP = "See keepsake help rights breach.";
const KINDS = ["copy", "access"] as const;
const KEYS = ["no", "yes", "unknown"] as const;

export const rightsBreach: Command = {
  usage: ["rights breach --from DATE --to DATE [--kind copy|access] [--keys no|yes|unknown] [FILE]"],
  about: `Of a window of time: the vaults that are affected by pseudonym, classes and volumes as counts, whether the data were encrypted and keys exposed, until
when the authority has to be told, and what is to be said of Article 34(3)(a). copy: what was stored may have been copied. access: the program may have
been used. No content is read and no name is printed.`,
  options: {
    from: { value: "DATE", about: "when it began" },
    to: { value: "DATE", about: "when it ended" },
    kind: { value: "KIND", about: "copy (default) or access" },
    keys: { value: "ANSWER", about: "whether the folder of the keys was exposed too (default: unknown)" },
    aware: { value: "DATE", about: "when you became aware: the 72 hours count from there (default: now)" },
    drill: { about: "this is a drill, and the report says so" },
    force: { about: "replace the file if it is there" },
  },
  examples: [
    [
      "keepsake rights breach --from 2026-05-01 --to 2026-05-03 --keys no",
      "a disk was stolen, the keys were elsewhere",
    ],
    ["keepsake rights breach --from 2026-05-01 --to 2026-05-03 --drill", "to practise"],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters } = call;
    const window = { from: momentOf(parameters, "from"), to: momentOf(parameters, "to") };
    if (window.from === undefined) throw missing("--from", HELP);
    if (window.to === undefined) throw missing("--to", HELP);
    const { eachVault, openKeep } = await import("../open-keep.ts");
    const { putDocument } = await import("../put-document.ts");
    const { breachMarkdown, breachReport, exposureOf } = await import("../../../rights/breach.ts");
    const { system } = await import("../../../vault/system.ts");
    const exposures: Exposure[] = [];
    let lockedCount = 0;
    {
      const { from, to } = window;
      await using keepsake = await openKeep(call, { access: "read" });
      const locked = await eachVault(call, keepsake, async (vault) => {
        exposures.push(await exposureOf(vault, { from, to }));
      });
      lockedCount = locked.length;
    }
    const now = system.clock.now();
    const report = breachReport(exposures, {
      window: { from: window.from, to: window.to },
      kind: parameters.choice("kind", KINDS) ?? "copy",
      keysExposed: parameters.choice("keys", KEYS) ?? "unknown",
      awareAt: momentOf(parameters, "aware") ?? now,
      now,
      isDrill: parameters.has("drill"),
      lockedCount,
    });
    await putDocument(call, parameters.words[0], { markdown: breachMarkdown(report), json: report });
    return undefined;
  },
};

function momentOf(parameters: Parameters, name: string): number | undefined {
  const text = parameters.text(name);
  if (text === undefined) return undefined;
  const at = parseMoment(text, "UTC");
  if (at === undefined)
    throw usageError(`The option --${name} takes a date.`, "As 2027-01-31, or 2027-01-31T12:00:00Z.");
  return at;
}
