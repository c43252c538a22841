/** Commands for the condition of a store: stats, doctor, operator. */

import { type DueReport, dueReport } from "../../compliance/due-report.ts";
import type { OperatorView } from "../../engine/govern/operator-view.ts";
import type { ModelUse } from "../../engine/write/stored-notes.ts";
import type { Call, Run } from "../command.ts";
import { openStore, withVault } from "../open-store.ts";
import { EXIT } from "../report-error.ts";
import { bold, createProgress, dim, type Screen } from "../screen.ts";
import { bytes, counted, date, dateTime, formingLine, number, waitingWords } from "../text.ts";

export const stats: Run = async (call) => {
  const { screen } = call;
  const found = await withVault(call, { access: "read" }, async (vault, keepsake) => ({
    vault: { name: vault.name, ...(await vault.stats()) },
    keep: await keepsake.stats(),
  }));
  if (screen.isJson) return screen.json(found);
  const { vault, keep } = found;
  await screen.line(
    `${vault.name}: ${counted(vault.itemCount, "memory", "memories")} from ${counted(vault.messageCount, "message")} in ${counted(vault.sessionCount, "conversation")}`,
  );
  await screen.facts(FACT_WIDTH, [
    ["by layer", counts(vault.byLayer)],
    ["by state", counts(vault.byHold)],
    ["by privacy", counts(vault.byPrivacyClass)],
    ["messages", formingLine(vault.forming)],
    ["model", vault.model.requestCount > 0 ? modelLine(vault.model) : undefined],
  ]);
  if (vault.damagedCount > 0)
    await screen.advice(`  ${counted(vault.damagedCount, "damaged record")}: keepsake doctor`);
  await screen.line(
    `Store: ${counted(keep.vaultCount, "vault")}, ${counted(keep.recordCount, "record")}, ${bytes(keep.sizeBytes)}`,
  );
};

const FACT_WIDTH = 12;

const modelLine = ({ requestCount, inputTokens, outputTokens, factCount, dropped }: ModelUse): string => {
  const reasons = Object.entries(dropped).map(([reason, count]) => `${number(count)} × ${reason}`);
  const left = reasons.length === 0 ? "" : `; not stored: ${reasons.join(", ")}`;
  return `${counted(requestCount, "request")}, ${number(inputTokens)} tokens in, ${number(outputTokens)} out, ${counted(factCount, "fact")} stored${left}`;
};

const counts = (byWord: Readonly<Record<string, number>>): string => {
  const shown = Object.entries(byWord).flatMap(([word, count]) => (count === 0 ? [] : [`${word} ${number(count)}`]));
  return shown.length === 0 ? "none" : shown.join(", ");
};

export const doctor: Run = async (call) => {
  const { screen } = call;
  const { conditionLines, examine } = await import("../examine.ts");
  const report = await examine(call);
  const isWell = report.findings.length === 0;
  if (screen.isJson) await screen.json({ ok: isWell, ...report });
  else {
    const { versions, keep, vaultCount } = report;
    await screen.line(dim(`Keepsake ${versions.keepsake}, Node ${versions.node}, SQLite ${versions.sqlite}`));
    if (keep !== undefined) await screen.line(dim(`Store ${keep} with ${counted(vaultCount, "vault")}`));
    for (const vault of report.vaults) {
      const { facts, advice } = conditionLines(vault);
      for (const fact of facts) await screen.line(dim(fact));
      for (const line of advice) await screen.advice(line);
    }
    for (const { vault, waiting } of report.lockedVaults) {
      const waits = waiting.partCount === 0 ? "" : `; waiting: ${waitingWords(waiting)}`;
      await screen.line(dim(`Vault ${vault}: locked by its owner${waits}`));
    }
    for (const { what, code, vault, ids } of report.findings) {
      await screen.advice(
        bold("! "),
        what,
        dim(`  ${[code, vault, ...ids].filter((part) => part !== undefined).join(" ")}`),
      );
    }
    await screen.line(isWell ? "No problems found." : `${counted(report.findings.length, "problem")} found.`);
  }
  return isWell ? undefined : EXIT.failure;
};

export const operator: Run = async (call) => {
  const { screen, terminal } = call;
  const progress = createProgress(call);
  await using keepsake = await openStore(call, { access: "read" });
  const view = await keepsake
    .operatorView({
      signal: terminal.signal,
      progress: (done, total) => progress.show(`${done} of ${counted(total, "vault")} …`),
    })
    .finally(() => progress.clear());
  const dues = view.vaults.map(({ requests }) => dueReport(requests?.open ?? [], view.at));
  const overdueRequestCount = dues.reduce((sum, { overdueCount }) => sum + overdueCount, 0);
  if (screen.isJson) {
    const vaults = view.vaults.map((vault, index) => ({ ...vault, due: dues[index]?.entries ?? [] }));
    await screen.json({ ...view, overdueRequestCount, vaults });
  } else {
    await printOperatorView(call, view, dues);
  }
};

async function printOperatorView({ screen }: Call, view: OperatorView, dues: readonly DueReport[]): Promise<void> {
  const { vaults, logs, damagedCount, leftNoticeCount } = view;
  const items = `${counted(view.itemCount, "memory", "memories")} and ${counted(view.messageCount, "message")}`;
  await screen.line(`Store ${view.keep}: ${counted(view.vaultCount, "vault")}, ${items}, ${bytes(view.sizeBytes)}`);
  if (vaults.length > 0) await screen.table(VAULT_HEAD, vaults.map(vaultRow));
  if (damagedCount > 0)
    await screen.advice(
      bold(`${counted(damagedCount, "stored row doesn't", "stored rows don't")} match the log: keepsake audit verify`),
    );
  await printErasures(screen, view);
  await printEpoch(screen, view);
  if (logs.length > 0) await screen.table(LOG_HEAD, logs.map(logRow));
  await printRequests(screen, view, dues);
  if (leftNoticeCount > 0)
    await screen.advice(
      `${counted(leftNoticeCount, "notice")} of destroyed vaults: keepsake disclosures pending --destroyed`,
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
  if (erasures.length === 0) return screen.line("No deletions.");
  const overdueCount = erasures.reduce((sum, each) => sum + each.overdueCount, 0);
  const states = erasures.map(({ state, count, oldestRequestedAt }) =>
    state === "verified"
      ? `verified ${number(count)}`
      : `${state} ${number(count)} since ${dateTime(oldestRequestedAt)}`,
  );
  await screen.line(`Erasures: ${states.join(", ")}`);
  if (overdueCount > 0)
    await screen.advice(bold(`${counted(overdueCount, "deletion is", "deletions are")} overdue: keepsake maintain`));
}

async function printEpoch(screen: Screen, { epoch }: OperatorView): Promise<void> {
  const { number: epochNumber, aliveCount, since, dueAt, isDue } = epoch;
  const next = isDue ? "change due: keepsake maintain" : `changes by ${dateTime(dueAt)}`;
  const moving = aliveCount > 1 ? ", rotation in progress" : "";
  await screen.line(`Key epoch ${number(epochNumber)} since ${dateTime(since)}${moving}; ${next}`);
}

async function printRequests(screen: Screen, { vaults }: OperatorView, dues: readonly DueReport[]): Promise<void> {
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
  if (rows.length > 0) await screen.table(["DUE", "DAYS", "STATE", "RIGHT", "VAULT"], rows.toSorted(byDate));
  const overdueCount = dues.reduce((sum, report) => sum + report.overdueCount, 0);
  const decided = `${ended("done")} done, ${ended("refused")} refused, ${ended("withdrawn")} withdrawn, ${ended("late")} of them late`;
  await screen.line(dim(`${counted(rows.length, "open request")}, ${overdueCount} overdue; ${decided}.`));
}

const byDate = ([one = ""]: readonly string[], [other = ""]: readonly string[]): number =>
  one < other ? -1 : Number(one > other);
