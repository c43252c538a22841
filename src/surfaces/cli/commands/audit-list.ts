/** `keepsake audit list`: what was done in this keep, entry by entry, without a word of content (SEC-G4). */
import type { AuditEntry, KeepAudit } from "../../../vault/audit.ts";
import type { Call, Command } from "../command.ts";
import { printTable } from "../table.ts";
import { usageError } from "../usage-error.ts";
import { dateTime, memoryId, number } from "../words.ts";

/** One page for people. Programs get everything unless they ask for less. */
const PAGE_ENTRIES = 50;
/** Enough of a pseudonym to tell subjects apart by eye. */
const SUBJECT_CHARACTERS = 8;

export const auditList: Command = {
  usage: ["audit list [--log NAME] [--from N] [--limit N]", "audit list --logs"],
  about: `What was done in this keep, oldest first: random ids, times, counts and codes, never content. The governance log tells what was changed; the access
log of each month tells what was looked at, as far as the policy writes it down. Subjects are pseudonyms. With --json one line each.`,
  options: {
    log: { value: "NAME", about: "governance/1, access/2026-11/1, … (default: the newest governance log)" },
    logs: { about: "which logs there are" },
    from: { value: "N", about: "go on at this place, counted from 0" },
    limit: { value: "N", about: `most entries (default: ${PAGE_ENTRIES}; with --json: all)` },
  },
  examples: [
    ["keepsake audit list", "what was done"],
    ["keepsake audit list --logs", "governance, and access month by month"],
    ["keepsake audit list --json --from 1200", "what came since, for a program"],
  ],
  async run(call) {
    const { parameters, screen } = call;
    const { withAudit } = await import("../with-audit.ts");
    const wantsLogs = parameters.has("logs");
    if (wantsLogs && ["log", "from", "limit"].some((name) => parameters.has(name)))
      throw usageError("The option --logs stands alone.", "See keepsake help audit list.");
    const log = parameters.text("log");
    const from = parameters.count("from", { min: 0 }) ?? 0;
    const limit = parameters.count("limit") ?? (screen.isJson ? Number.MAX_SAFE_INTEGER : PAGE_ENTRIES);
    await withAudit(call, "read", async (audit) => {
      if (wantsLogs) return printLogs(call, audit);
      await printEntries(call, audit.list({ from, ...(log === undefined ? {} : { log }) }), limit);
    });
    return undefined;
  },
};

async function printLogs({ screen, terminal }: Call, audit: KeepAudit): Promise<void> {
  const logs = await audit.logs();
  if (screen.isJson) for (const log of logs) await screen.json(log);
  else if (logs.length === 0) await screen.line("No logs.");
  else {
    const rows = logs.map(({ name, size }) => [name, number(size)]);
    await printTable(screen, ["LOG", "ENTRIES"], rows, terminal.columns);
  }
}

async function printEntries(call: Call, entries: AsyncIterable<AuditEntry>, limit: number): Promise<void> {
  const { screen, terminal } = call;
  const page: AuditEntry[] = [];
  let count = 0;
  let next: number | undefined;
  for await (const entry of entries) {
    terminal.signal.throwIfAborted();
    if (count === limit) {
      next = entry.place;
      break;
    }
    count += 1;
    if (screen.isJson) await screen.json(entry);
    else page.push(entry);
  }
  if (screen.isJson) return;
  if (count === 0) return screen.line("No entries.");
  await printTable(screen, ["PLACE", "TIME", "OP", "SUBJECT", "MEMORY", "REASON"], page.map(row), terminal.columns);
  if (next !== undefined) screen.note(`There are more: the same command with --from ${next}`);
}

function row({ place, entry }: AuditEntry): readonly string[] {
  const reason = [
    entry.rc ?? entry.rule,
    entry.mode,
    entry.cnt === undefined ? undefined : `count ${number(entry.cnt)}`,
    entry.job === undefined ? undefined : `job ${entry.job}`,
  ];
  return [
    String(place),
    dateTime(entry.ts),
    entry.op,
    entry.sub.slice(0, SUBJECT_CHARACTERS),
    entry.mem === undefined ? "" : memoryId(entry.mem),
    reason.filter((part) => part !== undefined).join(", "),
  ];
}
