/** `keepsake memory audit`, also `gosum memory audit`: a report of what was done with the memories of one vault (GOS-71). No content. */
import type { PrivacyCounts } from "../../../vault/privacy-counts.ts";
import type { Command } from "../command.ts";
import { EXIT } from "../exit-code.ts";
import type { MemoryReport } from "../memory-report.ts";
import { momentOption } from "../moment-option.ts";
import { bold, dim, type Screen } from "../screen.ts";
import { usageError } from "../usage-error.ts";
import { counted, dateTime, memoryId, number } from "../words.ts";

/** People read the newest ones. Programs get up to 1,000. */
const SHOWN_ERASURES = 50;

export const memoryAudit: Command = {
  usage: ["memory audit [--from DATE] [--to DATE]"],
  about: `What the vault's log says of a time: how often each operation, by whom, what was refused and by which rule, each erasure and redaction with its reason, the
policies in force, and how many memories of which privacy class there are now. Ids, counts and codes only. Exit code 1 where the log's own chain
is broken; keepsake audit verify looks closer. Reasons that were given in somebody's own words stand beside.`,
  options: {
    from: { value: "DATE", about: "from this day or moment on" },
    to: { value: "DATE", about: "before this day or moment" },
  },
  examples: [["keepsake memory audit --from 2026-01-01 --to 2026-04-01", "the first quarter"]],
  async run(call) {
    const { parameters, screen } = call;
    const [from, to] = [momentOption(parameters, "from"), momentOption(parameters, "to")];
    if (from !== undefined && to !== undefined && to <= from)
      throw usageError("The time ends before it begins.", "Give --from a day before that of --to.");
    const { withVault } = await import("../open-keep.ts");
    const { memoryReport } = await import("../memory-report.ts");
    const { report, policy, privacy, reasons } = await withVault(call, { access: "read" }, async (vault) => ({
      report: await memoryReport(vault.log(), { from, to }),
      policy: vault.policyHash,
      privacy: await vault.privacyCounts(),
      reasons: await vault.redactionReasons(),
    }));
    const window = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
    if (screen.isJson) await screen.json({ ...window, policy, ...inTheirWords(report, reasons), privacy });
    else await print(screen, window, inTheirWords(report, reasons), privacy);
    return report.brokenAt.length === 0 ? undefined : EXIT.failure;
  },
};

/** With the words that somebody gave as the reason, which hold no personal data (GOS-A16). */
const inTheirWords = (report: MemoryReport, reasons: ReadonlyMap<string, string>): MemoryReport => ({
  ...report,
  erasures: report.erasures.map((each) => {
    const text = reasons.get(each.job ?? "");
    return text === undefined ? each : { ...each, text };
  }),
});

async function print(
  screen: Screen,
  { from, to }: { readonly from?: number; readonly to?: number },
  report: MemoryReport,
  privacy: PrivacyCounts,
): Promise<void> {
  const since = from === undefined ? "the beginning" : dateTime(from);
  const until = to === undefined ? "now" : dateTime(to);
  await screen.line(bold(`From ${since} to ${until}: ${counted(report.entryCount, "entry", "entries")}.`));
  await printCounts(screen, "Operations", report.byOperation);
  await printCounts(screen, "By", report.byActor);
  await printCounts(screen, "Refused", report.refusedBy);
  await printCounts(screen, "Memories now", privacy.memories);
  for (const hash of report.policies) await screen.line(dim(`  policy ${hash}`));
  const shown = report.erasures.slice(-SHOWN_ERASURES);
  if (report.erasureCount > 0)
    await screen.line(`${counted(report.erasureCount, "erasure or redaction", "erasures and redactions")}:`);
  if (report.erasureCount > shown.length) await screen.line(dim(`  … the newest ${shown.length}`));
  for (const { at, op, entryCount, job, reason, mode, memory, text } of shown) {
    const what = memory === undefined ? counted(entryCount, "entry", "entries") : memoryId(memory);
    const why = [reason, mode, text].filter((word) => word !== undefined).join(", ");
    await screen.line(
      `  ${dateTime(at)}  ${op}  ${what}  ${why}`.trimEnd(),
      dim(job === undefined ? "" : `  job ${job}`),
    );
  }
  const [first] = report.brokenAt;
  await screen.line(
    first === undefined
      ? "The chain of the log is whole."
      : bold(`The chain of the log is broken at entry ${number(first)}.`),
  );
}

async function printCounts(screen: Screen, title: string, counts: Readonly<Record<string, number>>): Promise<void> {
  const shown = Object.entries(counts).flatMap(([name, count]) => (count === 0 ? [] : [`${name} ${number(count)}`]));
  if (shown.length > 0) await screen.line(dim(`  ${title.padEnd(13)}`), shown.join(", "));
}
