/** Requests to be forgotten, as people read them: what is due, what would go, what each vault came to. Counts and names of vaults; nothing of who asks. */
import { type DueReport, dueReport } from "../../rights/due-report.ts";
import type { PersonPlan, PlannedVault } from "../../vault/person-gather.ts";
import type { PersonRequest } from "../../vault/person-requests.ts";
import { system } from "../../vault/system.ts";
import type { Call } from "./command.ts";
import { bold, dim } from "./screen.ts";
import { printTable } from "./table.ts";
import { counted, date } from "./words.ts";

/** By id. */
type Names = ReadonlyMap<string, string>;

export async function printRequests({ screen, terminal }: Call, requests: readonly PersonRequest[]): Promise<void> {
  const report = dueReport(
    requests.map(({ request }) => request),
    system.clock.now(),
  );
  if (screen.isJson) return screen.json({ ...report, requests });
  if (requests.length === 0) return screen.line("Nobody has asked to be forgotten.");
  const rows = requests.map((each) => row(each, report));
  await printTable(
    screen,
    ["ID", "STATE", "DUE", "DAYS", "IDENTITY", "VAULTS", "WAITING", "REFERENCE"],
    rows,
    terminal.columns,
  );
  await screen.line(
    dim(
      `${counted(report.openCount, "open request")}, ${report.overdueCount} overdue; ${report.decidedCount} decided.`,
    ),
  );
}

function row({ request, confirmedAt, vaults }: PersonRequest, { entries }: DueReport): readonly string[] {
  const due = entries.find(({ id }) => id === request.id);
  const state =
    due === undefined ? request.state : due.state === "in_time" && confirmedAt !== undefined ? "under way" : due.state;
  const waiting = vaults.filter((vault) => vault.state === "waiting" || vault.state === "asked");
  return [
    request.id,
    state.replaceAll("_", " "),
    date(request.dueAt),
    due === undefined ? "" : String(due.daysLeft),
    request.identity.how,
    confirmedAt === undefined ? "" : String(vaults.length),
    confirmedAt === undefined ? "" : String(waiting.length),
    request.reference ?? "",
  ];
}

const HOW: Readonly<Record<PlannedVault["how"], string>> = {
  erase: "goes at once",
  ask: "waits for its owner",
  destroy: "destroyed as a whole",
  wait: "cannot be opened now",
};

export async function printPlan(
  { screen, terminal }: Call,
  plan: PersonPlan,
  { request }: PersonRequest,
  names: Names,
): Promise<void> {
  const { vaults, vaultCount } = plan;
  if (screen.isJson)
    return screen.json({
      ...plan,
      register: request,
      vaults: vaults.map((each) => ({ ...each, name: names.get(each.vault) })),
    });
  await screen.line(`In the register: erasure, due ${date(request.dueAt)}`, dim(`  ${request.id}`));
  await screen.line(
    bold(`${counted(vaultCount, "vault")} looked through; something would happen in ${vaults.length}.`),
  );
  if (vaults.length === 0) return;
  const cells = vaults.map(({ vault, how, code, itemCount, messageCount, cutCount, lookAlikeCount }) => [
    ...[itemCount - messageCount, messageCount, cutCount, lookAlikeCount].map(String),
    code === undefined ? HOW[how] : `${HOW[how]} (${code})`,
    names.get(vault) ?? vault,
  ]);
  await printTable(
    screen,
    ["MEMORIES", "MESSAGES", "CUT", "LOOK-ALIKES", "WHAT HAPPENS", "VAULT"],
    cells,
    terminal.columns,
  );
}

export async function printRequest({ screen, terminal }: Call, shown: PersonRequest, names: Names): Promise<void> {
  const { request, confirmedAt, vaults } = shown;
  if (screen.isJson) return screen.json(shown);
  await screen.line(`erasure: ${request.state}, due ${date(request.dueAt)}`, dim(`  ${request.id}`));
  if (confirmedAt === undefined) return;
  const found = vaults.filter(({ state }) => state !== "none");
  await screen.line(bold(`${counted(vaults.length, "vault")}; something was found in ${found.length}.`));
  if (found.length === 0) return;
  const cells = found.map(({ vault, state, code, itemCount, cutCount, withheldCount, job }) => [
    ...[itemCount, cutCount, withheldCount].map(String),
    code === undefined ? state : `${state} (${code})`,
    job ?? "",
    names.get(vault) ?? vault,
  ]);
  await printTable(screen, ["ITEMS", "CUT", "WITHHELD", "STATE", "JOB", "VAULT"], cells, terminal.columns);
}
