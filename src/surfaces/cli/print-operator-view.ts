/** The operator's view of a keep for people: tables of counts. */
import type { DueReport } from "../../rights/due-report.ts";
import type { OperatorView } from "../../vault/operator-view.ts";
import type { Call } from "./command.ts";
import { bold, dim, type Screen } from "./screen.ts";
import { printTable } from "./table.ts";
import { bytes, counted, date, dateTime, number } from "./words.ts";

export async function printOperatorView(
  { screen, terminal }: Call,
  view: OperatorView,
  dues: readonly DueReport[],
): Promise<void> {
  const { vaults, logs, damagedCount, leftNoticeCount } = view;
  const items = `${counted(view.itemCount, "memory", "memories")} and ${counted(view.messageCount, "message")}`;
  await screen.line(`Keep ${view.keep}: ${counted(view.vaultCount, "vault")}, ${items}, ${bytes(view.sizeBytes)}`);
  if (vaults.length > 0) await printTable(screen, VAULT_HEAD, vaults.map(vaultRow), terminal.columns);
  if (damagedCount > 0)
    await screen.advice(
      bold(`${counted(damagedCount, "stored row is", "stored rows are")} not as the log says: keepsake audit verify`),
    );
  await printErasures(screen, view);
  await printEpoch(screen, view);
  if (logs.length > 0) await printTable(screen, LOG_HEAD, logs.map(logRow), terminal.columns);
  await printRequests(screen, view, dues, terminal.columns);
  if (leftNoticeCount > 0)
    await screen.advice(
      `${counted(leftNoticeCount, "notice")} that destroyed vaults left: keepsake disclosures pending --destroyed`,
    );
}

const VAULT_HEAD = ["VAULT", "MODE", "ITEMS", "MESSAGES", "ERASED", "SIZE", "DAMAGED", "WAITING", "STATES"];
const vaultRow = (vault: OperatorView["vaults"][number]): readonly string[] => {
  const { formingCount, doomedKeyCount } = vault.queues;
  return [
    vault.pseudonym,
    vault.mode,
    number(vault.itemCount),
    number(vault.messageCount),
    number(vault.tombstoneCount),
    bytes(vault.itemBytes + vault.indexBytes),
    number(vault.damagedCount),
    number(formingCount + doomedKeyCount),
    words({ ...vault.byLayer, ...vault.byHold }),
  ];
};

const words = (byWord: Readonly<Record<string, number>>): string =>
  Object.entries(byWord)
    .map(([word, count]) => `${word} ${number(count)}`)
    .join(", ");

const LOG_HEAD = ["LOG", "ENTRIES", "SIGNED", "UNSIGNED", "SINCE"];
const logRow = ({ log, size, signedAt, unsignedCount, unsignedSince }: OperatorView["logs"][number]) => [
  log,
  number(size),
  signedAt === undefined ? "never" : dateTime(signedAt),
  number(unsignedCount),
  unsignedSince === undefined ? "" : dateTime(unsignedSince),
];

async function printErasures(screen: Screen, { erasures }: OperatorView): Promise<void> {
  if (erasures.length === 0) return screen.line("No erasures.");
  const overdueCount = erasures.reduce((sum, each) => sum + each.overdueCount, 0);
  const states = erasures.map(({ state, count, oldestRequestedAt }) =>
    state === "verified"
      ? `verified ${number(count)}`
      : `${state} ${number(count)} since ${dateTime(oldestRequestedAt)}`,
  );
  await screen.line(`Erasures: ${states.join(", ")}`);
  if (overdueCount > 0)
    await screen.advice(bold(`${counted(overdueCount, "erasure is", "erasures are")} overdue: keepsake tend`));
}

async function printEpoch(screen: Screen, { epoch }: OperatorView): Promise<void> {
  const { number: epochNumber, aliveCount, since, dueAt, isDue } = epoch;
  const next = isDue ? "its change is due: keepsake tend" : `changes by ${dateTime(dueAt)}`;
  const moving = aliveCount > 1 ? ", keys are being moved" : "";
  await screen.line(`Epoch ${number(epochNumber)} of the keys since ${dateTime(since)}${moving}; ${next}`);
}

async function printRequests(
  screen: Screen,
  { vaults }: OperatorView,
  dues: readonly DueReport[],
  columns: number | undefined,
): Promise<void> {
  const rows = dues.flatMap(({ entries }, index) =>
    entries.map(({ right, state, dueAt, daysLeft }) => [
      date(dueAt),
      String(daysLeft),
      state.replaceAll("_", " "),
      right,
      vaults[index]?.pseudonym ?? "",
    ]),
  );
  const ended = (which: "done" | "refused" | "withdrawn" | "late"): number =>
    vaults.reduce((sum, { requests }) => sum + (requests?.decided[which] ?? 0), 0);
  if (rows.length > 0)
    await printTable(screen, ["DUE", "DAYS", "STATE", "RIGHT", "VAULT"], rows.toSorted(byDate), columns);
  const overdueCount = dues.reduce((sum, report) => sum + report.overdueCount, 0);
  const decided = `${ended("done")} done, ${ended("refused")} refused, ${ended("withdrawn")} withdrawn, ${ended("late")} of them late`;
  await screen.line(dim(`${counted(rows.length, "open request")}, ${overdueCount} overdue; ${decided}.`));
}

const byDate = ([one = ""]: readonly string[], [other = ""]: readonly string[]): number =>
  one < other ? -1 : Number(one > other);
