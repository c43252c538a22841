/** The commands of gosum, as `keepsake memory …` and `gosum memory …` (GOS-67 to GOS-71). */

import { leafHash } from "../../crypto/primitives.ts";
import type { Inspection, ItemView } from "../../engine/correct/inspect.ts";
import { type RedactionReason, redactionReason } from "../../engine/forget/erase.ts";
import type { ForgetGrade } from "../../engine/forget/forget.ts";
import type { PrivacyCounts } from "../../engine/govern/privacy-counts.ts";
import type { Vault } from "../../engine/vault.ts";
import { PRIVACY_CLASSES } from "../../model/item.ts";
import { defined } from "../../model/json.ts";
import type { LogEntry, LogOp } from "../../model/log-entry.ts";
import type { Call, Run } from "../command.ts";
import { confirmed, forgetInTwoSteps, hideOrArchive, receiptFile } from "../deletion.ts";
import { withVault } from "../open-store.ts";
import { missing, momentOption, type Parameters, usageError } from "../parameters.ts";
import { EXIT } from "../report-error.ts";
import { bold, dim, type Screen } from "../screen.ts";
import { counted, date, dateTime, memoryId, number } from "../text.ts";

const PAGE_ROWS = 50;

/** Lists memories as gosum does (GOS-67). */
export const memoryList: Run = async (call) => {
  const { parameters, screen } = call;
  const limit = parameters.count("limit") ?? (screen.isJson ? Number.MAX_SAFE_INTEGER : PAGE_ROWS);
  const filter = {
    privacyClass: parameters.choice("privacy-class", PRIVACY_CLASSES),
    minSalience: parameters.fraction("min-salience") ?? 0,
  };
  await withVault(call, { access: "read" }, (vault) =>
    screen.page({
      rows: matchingViews(call, vault, filter),
      limit,
      none: "No memories.",
      columns: {
        ID: ({ item }) => memoryId(item.id),
        CREATED: ({ item }) => date(item.at),
        CLASS: ({ item }) => item.privacy.class,
        SALIENCE: ({ now }) => now.salience.toFixed(SALIENCE_DIGITS),
        STATUS: ({ status }) => status.gosum ?? "",
        GIST: ({ item }) => item.text,
      },
      next: ({ item }) => `--after ${memoryId(item.id)}`,
    }),
  );
};
const SALIENCE_DIGITS = 2;

async function* matchingViews(
  { parameters, terminal }: Call,
  vault: Vault,
  filter: { readonly privacyClass: string | undefined; readonly minSalience: number },
): AsyncGenerator<ItemView> {
  const after = parameters.text("after");
  for await (const view of vault.memories.list({ signal: terminal.signal, ...defined({ after }) })) {
    // Items without a gosum status are not listed (GOS-A11).
    if (view.status.gosum === undefined || view.now.salience < filter.minSalience) continue;
    if (filter.privacyClass === undefined || view.item.privacy.class === filter.privacyClass) yield view;
  }
}

/** Content, decay status and rehearsal history (GOS-68). */
export const memoryInspect: Run = async (call) => {
  const { parameters, screen } = call;
  const id = parameters.word("the ID of a memory", "List them with keepsake memory list.");
  const { found, rehearsals } = await withVault(call, { access: "read" }, async (vault) => {
    const found = await vault.inspect(id);
    return { found, rehearsals: await rehearsalsOf(vault, found) };
  });
  await screen.show({ ...found, rehearsals }, () => printInspection(screen, found, rehearsals));
};

interface Rehearsal {
  readonly at: number;
  /** `n` of the log entry; absent if there is none. */
  readonly logged?: number;
}

/** From memory and log, oldest first. Their times may differ by the delay of a commit. */
async function rehearsalsOf(vault: Vault, { item, use }: Inspection): Promise<readonly Rehearsal[]> {
  const rehearsals: Rehearsal[] = use.history.map((at) => ({ at }));
  for await (const text of vault.audit.log()) {
    // Cheap test before parsing: ids are random, so a line without it is about another memory.
    if (!text.includes(item.id)) continue;
    const { op, mem, ts, n } = JSON.parse(text) as LogEntry; // written by the closed schema
    if (op === "rehearse" && mem === item.id) rehearsals.push({ at: ts, logged: n });
  }
  return rehearsals.toSorted((left, right) => left.at - right.at);
}

async function printInspection(screen: Screen, found: Inspection, rehearsals: readonly Rehearsal[]): Promise<void> {
  const { item, use, now, status, evidence } = found;
  await screen.line(bold(item.text));
  for (const [index, { text }] of item.details.entries()) {
    await screen.line("  ", text, dim(`  brightness ${three(now.brightness[index] ?? 0)}`));
  }
  const { curve, weight } = item;
  await screen.facts(FACT_WIDTH, [
    ["id", memoryId(item.id)],
    ["status", status.gosum ?? (item.truth === "current" ? item.hold : item.truth)],
    ["mode", `${item.mode}, ${item.type}`],
    ["created", `${dateTime(item.at)} UTC`],
    ["privacy", `${item.privacy.class}, ${item.privacy.basis}`],
    ["labels", item.labels.length === 0 ? undefined : item.labels.join(", ")],
    ["salience", `${three(now.salience)} now, ${three(weight.salience)} when formed`],
    ["decay", `${curve.fn}, half-life ${curve.halfLifeDays} days, boost ${curve.boost}`],
    ["floor", `minimum ${curve.minimum}, details decay at ${curve.detailRate}`],
    ["valence", `${weight.valence}, protected by ${curve.floor}`],
    ["markers", now.markers.join(", ")],
    ["rehearsed", `${counted(use.rehearsalCount, "time")}, recalled ${counted(use.accessCount, "time")}`],
  ]);
  for (const { at, logged } of rehearsals) {
    const where = logged === undefined ? "" : `  log entry ${logged}`;
    await screen.line(`Rehearsed ${dateTime(at)} UTC`, dim(where));
  }
  for (const source of evidence) {
    await screen.line(`Evidence of ${dateTime(source.at)} UTC`, dim(`  ${memoryId(source.id)}`));
    for (const quote of source.quotes) await screen.line(`  “${quote}”`);
  }
}

const FACT_WIDTH = 11;
const DIGITS = 3;
const three = (value: number): string => value.toFixed(DIGITS);

const FILTERS = ["privacy-class", "min-salience", "from", "to"];

/** Hides or destroys memories (GOS-40 to GOS-42, GOS-69). Never offered to a model. */
export const memoryRedact: Run = async (call) => {
  const { parameters } = call;
  const mode = parameters.choice("mode", REDACTION_MODES) ?? "soft";
  const { code: reason, text } = await reasonOption(parameters);
  const filter = await filterOf(parameters);
  await using receipt = receiptFile(call);
  await withVault(call, { access: "write" }, async (vault, keepsake) => {
    const ids = filter === undefined ? parameters.words : await matchingItems(vault, filter);
    if (ids.length === 0)
      return call.screen.isJson ? call.screen.json({ itemCount: 0 }) : call.screen.line("No matches.");
    const forgetting = {
      vault,
      keepsake,
      receipt,
      target: { ids },
      wanted: { grade: GRADES[mode], keepSource: false, reason },
      redaction: defined({ text }),
    };
    const isAtOnce = mode !== "hard" && filter === undefined && !parameters.has("confirm");
    if (isAtOnce) return hideOrArchive(call, forgetting);
    await forgetInTwoSteps(call, forgetting);
  });
};

interface Filter {
  readonly privacyClass: string | undefined;
  readonly minSalience: number;
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** Ids or a filter, never both. Undefined for ids. */
async function filterOf(parameters: Parameters): Promise<Filter | undefined> {
  const isFiltered = FILTERS.some((name) => parameters.has(name));
  if (!isFiltered && parameters.words.length === 0)
    throw missing("the ID of a memory", "List them with keepsake memory list.");
  if (isFiltered && parameters.words.length > 0)
    throw usageError("IDs and filter options can't be combined.", "Use one of them.");
  if (!isFiltered) return undefined;
  return {
    privacyClass: parameters.choice("privacy-class", PRIVACY_CLASSES),
    minSalience: parameters.fraction("min-salience") ?? 0,
    from: momentOption(parameters, "from"),
    to: momentOption(parameters, "to"),
  };
}

/** Like `memory list`, skips items without a gosum status. */
async function matchingItems(
  vault: Vault,
  { privacyClass, minSalience, from, to }: Filter,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const { item, now, status } of vault.memories.list()) {
    const isInTime = (from === undefined || item.at >= from) && (to === undefined || item.at < to);
    const isOfClass = privacyClass === undefined || item.privacy.class === privacyClass;
    if (status.gosum === "active" && isInTime && isOfClass && now.salience >= minSalience) ids.push(item.id);
  }
  return ids;
}

/** Redacts everything of one person in a batch (GOS-48, GOS-70). Never offered to a model. */
export const memoryRedactUser: Run = async (call) => {
  const { parameters } = call;
  const user = parameters.word("the ID of a user");
  const { code: reason, text } = await reasonOption(parameters);
  const mode = parameters.choice("mode", REDACTION_MODES) ?? "hard";
  const sessions = parameters.list("session");
  const identifiers = [user, ...(parameters.list("identifier") ?? [])];
  const person = { identifiers, ...defined({ sessions }) };
  await using receipt = receiptFile(call);
  await withVault(call, { access: "write" }, async (vault, keepsake) => {
    const matchingViews = { grade: GRADES[mode], keepSource: false, reason } as const;
    const redaction = defined({ text });
    await forgetInTwoSteps(call, { vault, keepsake, receipt, target: { person }, wanted: matchingViews, redaction });
  });
};

/** Replaces a memory by one that identifies nobody (GOS-46). Never offered to a model. */
export const memoryAnonymise: Run = async (call) => {
  const { parameters } = call;
  const id = parameters.word("the ID of a memory", "List them with keepsake review.");
  const identifiers = parameters.list("identifier");
  await using receipt = receiptFile(call);
  await withVault(call, { access: "write" }, async (vault, keepsake) => {
    const forgetting = { vault, keepsake, receipt, target: undefined, wanted: {}, redaction: {} };
    if (parameters.has("confirm")) await forgetInTwoSteps(call, forgetting);
    else await confirmed(call, forgetting, await vault.memories.anonymise(id, defined({ identifiers })));
  });
};

/** Reverses a soft redaction or archiving (GOS-40, GOS-A10). */
export const memoryRestore: Run = async (call) => {
  const { parameters, screen } = call;
  const { words } = parameters;
  if (words.length === 0) throw missing("the ID of a memory");
  const reason = parameters.has("reason") ? await reasonOption(parameters) : undefined;
  const itemCount = await withVault(call, { access: "write" }, async (vault, keepsake) => {
    let count = 0;
    for (const id of words) {
      count += (await vault.restore(id, reason === undefined ? {} : { reason: reason.code })).itemCount;
      if (reason?.text !== undefined)
        await vault.rights.noteRedactionReason((await vault.memories.get(id)).item.id, reason.text);
    }
    await keepsake.audit.publishAll();
    return count;
  });
  await screen.answer({ itemCount }, `${counted(itemCount, "item")} back in use.`);
};

/** For people, the newest. Programs get up to 1,000. */
const SHOWN_ERASURES = 50;

/** Reports what was done with a vault's memories (GOS-71), without content. */
export const memoryAudit: Run = async (call) => {
  const { parameters, screen } = call;
  const [from, to] = [momentOption(parameters, "from"), momentOption(parameters, "to")];
  if (from !== undefined && to !== undefined && to <= from)
    throw usageError("The period ends before it begins.", "Set --from to a day before --to.");
  const { report, policy, privacy, reasons } = await withVault(call, { access: "read" }, async (vault) => ({
    report: await memoryReport(vault.audit.log(), { from, to }),
    policy: vault.policyHash,
    privacy: await vault.rights.privacyCounts(),
    reasons: await vault.rights.redactionReasons(),
  }));
  const window = { ...defined({ from, to }) };
  await screen.show({ ...window, policy, ...withStatedReasons(report, reasons), privacy }, () =>
    printReport(screen, window, withStatedReasons(report, reasons), privacy),
  );
  return report.brokenAt.length === 0 ? undefined : EXIT.failure;
};

/** Adds the stated reasons, which contain no personal data (GOS-A16). */
const withStatedReasons = (report: MemoryReport, reasons: ReadonlyMap<string, string>): MemoryReport => ({
  ...report,
  erasures: report.erasures.map((each) => {
    const text = reasons.get(each.job ?? "");
    return text === undefined ? each : { ...each, text };
  }),
});

async function printReport(
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
      ? "The hash chain of the log is intact."
      : bold(`The hash chain of the log is broken at entry ${number(first)}.`),
  );
}

async function printCounts(screen: Screen, title: string, counts: Readonly<Record<string, number>>): Promise<void> {
  const shown = Object.entries(counts).flatMap(([name, count]) => (count === 0 ? [] : [`${name} ${number(count)}`]));
  if (shown.length > 0) await screen.line(dim(`  ${title.padEnd(13)}`), shown.join(", "));
}

// Redaction modes and reasons as in the seed (GOS-69, GOS-A9).

const REDACTION_MODES = ["soft", "hard", "archive"] as const;
type RedactionMode = (typeof REDACTION_MODES)[number];

/** UNI §3: gosum's names for the grades. */
export const GRADES: Readonly<Record<RedactionMode, ForgetGrade>> = { soft: "hide", hard: "shred", archive: "archive" };

/** @throws KeepsakeError `invalid_input` if none is given */
async function reasonOption(parameters: Parameters): Promise<RedactionReason> {
  const text = parameters.required("reason");
  return redactionReason(text);
}

// The report of `memory audit`: a vault's log in counts (GOS-71). Ids, counts and codes only. The
// format is ours; the seed leaves it open.

interface MemoryErasure {
  readonly at: number;
  readonly op: LogOp;
  readonly entryCount: number;
  readonly job?: string;
  readonly reason?: string;
  readonly mode?: string;
  readonly memory?: string;
  /** The stated reason, stored beside the log. */
  readonly text?: string;
}

interface MemoryReport {
  readonly entryCount: number;
  readonly firstAt?: number;
  readonly lastAt?: number;
  readonly byOperation: Readonly<Record<string, number>>;
  readonly byActor: Readonly<Record<string, number>>;
  /** Denials by reason code of the write gate. */
  readonly refusedBy: Readonly<Record<string, number>>;
  /** Hashes of the policies in force, in order. */
  readonly policies: readonly string[];
  /** Oldest first, at most the newest 1,000. Entries of one job count as one. */
  readonly erasures: readonly MemoryErasure[];
  readonly erasureCount: number;
  /** Numbers of entries that break the hash chain; at most 100. */
  readonly brokenAt: readonly number[];
}

export interface Window {
  readonly from?: number | undefined;
  /** Exclusive upper bound. */
  readonly to?: number | undefined;
}

const ERASING: ReadonlySet<LogOp> = new Set([
  "redact",
  "hide",
  "forget",
  "shred",
  "purge",
  "delete",
  "drop",
  "expire",
  "destroy",
]);
const ERASURES_MAX = 1_000;
const BROKEN_MAX = 100;

/** Reads each entry once. The chain is checked from the first entry, whatever the window. */
export async function memoryReport(entries: AsyncIterable<string>, { from, to }: Window): Promise<MemoryReport> {
  const [byOperation, byActor, refusedBy] = [
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
  ];
  const policies = new Set<string>();
  const erasures = new Map<string, MemoryErasure>();
  const brokenAt: number[] = [];
  const times: { first?: number; last?: number } = {};
  let [entryCount, erasureCount] = [0, 0];
  let before: { readonly n: number; readonly text: string } | undefined;
  for await (const text of entries) {
    const entry = JSON.parse(text) as LogEntry; // written by the closed schema
    if (isBroken(entry, before) && brokenAt.length < BROKEN_MAX) brokenAt.push(entry.n);
    before = { n: entry.n, text };
    if ((from !== undefined && entry.ts < from) || (to !== undefined && entry.ts >= to)) continue;
    entryCount += 1;
    times.first ??= entry.ts;
    times.last = entry.ts;
    add(byOperation, entry.op);
    add(byActor, entry.act);
    if (entry.op === "deny" && entry.rule !== undefined) add(refusedBy, entry.rule);
    if (entry.pol !== undefined) policies.add(entry.pol);
    // Maintenance archives without a job.
    if (!ERASING.has(entry.op) && !(entry.op === "archive" && entry.job !== undefined)) continue;
    const name = `${entry.op} ${entry.job ?? entry.n}`;
    if (!erasures.has(name)) erasureCount += 1;
    erasures.set(name, joined(erasures.get(name), entry));
    if (erasures.size > ERASURES_MAX) erasures.delete(erasures.keys().next().value ?? "");
  }
  return {
    entryCount,
    ...defined({ firstAt: times.first, lastAt: times.last }),
    byOperation: counts(byOperation),
    byActor: counts(byActor),
    refusedBy: counts(refusedBy),
    policies: [...policies],
    erasures: [...erasures.values()],
    erasureCount,
    brokenAt,
  };
}

/** Pruned entries in between leave nothing to compare (SEC §4.1). */
function isBroken(entry: LogEntry, before: { readonly n: number; readonly text: string } | undefined): boolean {
  if (before === undefined) return entry.n === 0 && entry.p !== undefined;
  if (entry.n <= before.n) return true;
  return entry.n === before.n + 1 && entry.p !== leafHash(Buffer.from(before.text)).toString("hex");
}

function joined(known: MemoryErasure | undefined, { op, ts, job, rc, mode, mem }: LogEntry): MemoryErasure {
  if (known !== undefined) {
    const { memory: _memory, ...several } = known;
    return { ...several, at: ts, entryCount: known.entryCount + 1 };
  }
  return {
    at: ts,
    op,
    entryCount: 1,
    ...defined({ job, reason: rc, mode, memory: mem }),
  };
}

const add = (counted: Map<string, number>, name: string): void => {
  counted.set(name, (counted.get(name) ?? 0) + 1);
};
/** Most frequent first. */
const counts = (counted: ReadonlyMap<string, number>): Readonly<Record<string, number>> =>
  Object.fromEntries([...counted].toSorted(([, left], [, right]) => right - left));
