/** `keepsake memory redact`, also `gosum memory redact`: takes memories out of use, or destroys them (GOS-40 to GOS-42, GOS-69). A person's command; no model gets it. */
import type { Vault } from "../../../vault/vault.ts";
import type { Command } from "../command.ts";
import { momentOption } from "../moment-option.ts";
import { missing, type Parameters } from "../parameters.ts";
import { GRADES, REDACTION_MODES, REDACTION_OPTIONS, reasonOption } from "../redaction-options.ts";
import { usageError } from "../usage-error.ts";

const HELP = "See keepsake help memory redact.";
const FILTERS = ["privacy-class", "min-salience", "from", "to"];

export const memoryRedact: Command = {
  usage: [
    "memory redact MEM_ID … --reason TEXT [--mode soft|hard|archive]",
    "memory redact --privacy-class CLASS --min-salience N --from DATE --to DATE --reason TEXT [--mode …]",
  ],
  about: `soft (the default): out of every answer, back with memory restore. archive: the same, kept for audit. hard: the content is destroyed, with what rests on it alone; id and
time stay for the policy's days. soft and archive of named memories are done at once; everything else is shown first and done with --confirm. Each redaction is an entry of
the signed log, and the answer names it.`,
  options: {
    mode: { value: "MODE", about: "soft (default), hard or archive" },
    "privacy-class": { value: "CLASS", about: "instead of ids: memories of this class" },
    "min-salience": { value: "0..1", about: "of those, at least this salient now" },
    from: { value: "DATE", about: "of those, created from this day or moment on" },
    to: { value: "DATE", about: "of those, created before it" },
    ...REDACTION_OPTIONS,
  },
  examples: [
    ['keepsake memory redact mem:112233445566 --reason "guest asked"', "out of use, and back with memory restore"],
    ["keepsake memory redact mem:112233445566 --reason legal --mode hard", "what would be destroyed"],
  ],
  wordsMax: 1_000,
  async run(call) {
    const { parameters } = call;
    const mode = parameters.choice("mode", REDACTION_MODES) ?? "soft";
    const { code: reason, text } = reasonOption(parameters, HELP);
    const filter = await filterOf(parameters);
    const { withVault } = await import("../open-keep.ts");
    const { receiptFile } = await import("../receipt-file.ts");
    const { forgetInTwoSteps, takeOutOfUse } = await import("../forget-in-two-steps.ts");
    await using receipt = receiptFile(call);
    await withVault(call, { access: "write" }, async (vault, keepsake) => {
      const ids = filter === undefined ? parameters.words : await fitting(vault, filter);
      if (ids.length === 0)
        return call.screen.isJson ? call.screen.json({ itemCount: 0 }) : call.screen.line("Nothing fits.");
      const forgetting = {
        vault,
        keepsake,
        receipt,
        target: { ids },
        wanted: { grade: GRADES[mode], keepSource: false, reason },
        redaction: text === undefined ? {} : { text },
      };
      const isAtOnce = mode !== "hard" && filter === undefined && !parameters.has("confirm");
      if (isAtOnce) return takeOutOfUse(call, forgetting);
      await forgetInTwoSteps(call, forgetting);
    });
    return undefined;
  },
};

interface Filter {
  readonly privacyClass: string | undefined;
  readonly minSalience: number;
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** Ids or a filter, never both: nobody has to wonder whether they add up. Undefined for ids. */
async function filterOf(parameters: Parameters): Promise<Filter | undefined> {
  const isFiltered = FILTERS.some((name) => parameters.has(name));
  if (!isFiltered && parameters.words.length === 0)
    throw missing("the id of a memory", "List them with keepsake memory list.");
  if (isFiltered && parameters.words.length > 0) throw usageError("There are ids and a filter.", "Give one of them.");
  if (!isFiltered) return undefined;
  const { PRIVACY_CLASSES } = await import("../../../core/item.ts");
  return {
    privacyClass: parameters.choice("privacy-class", PRIVACY_CLASSES),
    minSalience: parameters.fraction("min-salience") ?? 0,
    from: momentOption(parameters, "from"),
    to: momentOption(parameters, "to"),
  };
}

/** As `memory list` has them: what has no status in gosum is not redacted by a filter. */
async function fitting(vault: Vault, { privacyClass, minSalience, from, to }: Filter): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const { item, now, status } of vault.list()) {
    const isInTime = (from === undefined || item.at >= from) && (to === undefined || item.at < to);
    const isOfClass = privacyClass === undefined || item.privacy.class === privacyClass;
    if (status.gosum === "active" && isInTime && isOfClass && now.salience >= minSalience) ids.push(item.id);
  }
  return ids;
}
