/** Commands to forget a person across vaults: requests, the owner's confirmation, the drill. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { drill } from "../../compliance/drill.ts";
import type { DrillFile } from "../../compliance/drill-probes.ts";
import { type DueReport, dueReport } from "../../compliance/due-report.ts";
import type { PersonPlan, PlannedVault } from "../../engine/govern/person-batch.ts";
import type { PersonRequest, PersonRequestOpened, PersonRequests } from "../../engine/govern/person-requests.ts";
import type { Keepsake } from "../../engine/keepsake.ts";
import { system } from "../../engine/system.ts";
import {
  EXTENSION_REASONS,
  IDENTITIES,
  KEEP_REASONS,
  keepReason,
  refusalReason,
} from "../../engine/write/stored-notes.ts";
import { native } from "../../formats/native/native.ts";
import { defined } from "../../model/json.ts";
import type { Call, Run } from "../command.ts";
import { forgetInTwoSteps, newFile, receiptFile } from "../deletion.ts";
import { textFile } from "../files.ts";
import { openStore, withVault } from "../open-store.ts";
import { momentOption, type Parameters, usageError } from "../parameters.ts";
import { EXIT } from "../report-error.ts";
import { bold, confirms, createProgress, dim } from "../screen.ts";
import { counted, date } from "../text.ts";

const WHO = ["identifier", "identifiers", "session", "own"];
const STEPS = ["acknowledge", "identify", "extend", "refuse", "withdrawn", "document", "confirm"] as const;

/** Requests across vaults (GOS-48, GOS-50, SEC-E10). Never offered to a model. */
export const rightsForget: Run = async (call) => {
  const { parameters } = call;
  const [id] = parameters.words;
  const steps = STEPS.filter((name) => parameters.has(name));
  const isNew = WHO.some((name) => parameters.has(name));
  if (steps.length > 1) throw usageError("Only one action at a time.");
  if (isNew && id !== undefined) throw usageError("The identifiers of a request can't be changed.");
  if (id === undefined && steps.length > 0) throw usageError("The ID of the request is missing.");
  const opened = isNew ? await opensVaults(call) : undefined;
  const isWriting = isNew || steps.some((name) => name !== "document");
  await using keepsake = await openStore(call, { access: isWriting || id !== undefined ? "write" : "read" });
  const { personRequests: requests } = keepsake;
  const names = new Map((await keepsake.vaults()).map((vault) => [vault.id, vault.name]));
  if (opened === undefined && id === undefined) {
    await printRequests(call, await requests.list());
    return;
  }
  const request = opened === undefined ? await requests.get(id ?? "") : await requests.open(opened);
  const [step] = steps;
  if (step === "document") {
    await writeSigned(call, await requests.document(request.request.id));
    return;
  }
  if (step !== undefined && step !== "confirm") {
    await printRequest(call, await runStep(parameters, requests, request.request.id, step), names);
    return;
  }
  const progress = progressOf(call);
  const token = parameters.text("confirm");
  if (token !== undefined) {
    const plan = { kind: "person-plan", request: request.request.id, token } as const;
    await printRequest(call, await requests.confirm(plan, progress), names);
    return;
  }
  if (request.confirmedAt !== undefined || request.request.state !== "open") {
    await requests.advance();
    await printRequest(call, await requests.get(request.request.id), names);
    return;
  }
  const plan = await requests.plan(request.request.id, progress);
  await printPlan(call, plan, request, names);
  if (await isWanted(call, plan)) await printRequest(call, await requests.confirm(plan, progress), names);
  else
    call.screen.note(`To confirm within ten minutes: keepsake rights forget ${plan.request} --confirm ${plan.token}`);
};

async function opensVaults({ parameters, terminal }: Call): Promise<PersonRequestOpened> {
  const file = parameters.text("identifiers");
  const lines = file === undefined ? [] : (await textFile(terminal, file)).split("\n").map((line) => line.trim());
  const identifiers = [...(parameters.list("identifier") ?? []), ...lines.filter((line) => line !== "")];
  const [sessions, vaults] = [parameters.list("session"), parameters.list("own")];
  const [identity, reference] = [parameters.choice("identity", IDENTITIES), parameters.text("reference")];
  const receivedAt = momentOption(parameters, "received");
  return {
    ...(identifiers.length === 0 ? {} : { identifiers }),
    ...defined({ sessions, vaults, identity, receivedAt, reference }),
  };
}

async function runStep(
  parameters: Parameters,
  requests: PersonRequests,
  id: string,
  step: Exclude<(typeof STEPS)[number], "document" | "confirm">,
): Promise<PersonRequest> {
  const identity = parameters.choice("identify", IDENTITIES);
  const extension = parameters.choice("extend", EXTENSION_REASONS);
  const refusal = parameters.choice("refuse", refusalReason.options);
  if (step === "acknowledge") return requests.acknowledge(id);
  if (identity !== undefined) return requests.identify(id, identity);
  if (extension !== undefined) return requests.extend(id, extension);
  return requests.close(id, refusal === undefined ? { outcome: "withdrawn" } : { outcome: "refused", reason: refusal });
}

/** Ctrl-C stops before the next vault; the next command continues confirmed work. */
function progressOf(call: Call) {
  const line = createProgress(call);
  return {
    signal: call.terminal.signal,
    progress(done: number, total: number) {
      if (done === total) line.clear();
      else line.show(`${done} of ${counted(total, "vault")} searched`);
    },
  };
}

const isWanted = async (call: Call, { vaults }: PersonPlan): Promise<boolean> =>
  vaults.length > 0 && (await confirms(call, `Forget them permanently in ${counted(vaults.length, "vault")}? [y/N] `));

async function writeSigned({ parameters, screen, terminal }: Call, text: string): Promise<void> {
  const file = parameters.text("document") ?? "";
  await using target = newFile(terminal.cwd, file);
  await target.write(text);
  await target.keep();
  if (screen.isJson) await screen.json({ file });
  else
    await screen.advice(
      `Written: ${file}. To verify it, use keepsake receipt verify with the key from keepsake audit key.`,
    );
}

/** The owner's answer to third-party requests (SEC-E10). Never offered to a model. */
export const rightsConfirm: Run = async (call) => {
  const { parameters, screen } = call;
  const [id] = parameters.words;
  if (id === undefined) {
    if (parameters.has("keep") || parameters.has("confirm")) throw usageError("The ID of the request is missing.");
    const erasureRequests = await withVault(call, { access: "read" }, (vault) => vault.rights.deletionRequests.list());
    await screen.list({
      json: { asked: erasureRequests },
      rows: erasureRequests,
      none: "No deletion requests.",
      columns: {
        ID: ({ id }) => id,
        CAME: ({ at }) => date(at),
        DUE: ({ dueAt }) => date(dueAt),
        STATE: ({ state }) => state,
        ITEMS: ({ itemCount }) => String(itemCount),
        "CUT MESSAGES": ({ cutCount }) => String(cutCount),
      },
    });
    return;
  }
  const reason = parameters.choice("keep", keepReason.options);
  if (reason !== undefined) {
    const answered = await withVault(call, { access: "write" }, (vault) =>
      vault.rights.deletionRequests.decline(id, reason),
    );
    await screen.answer(
      answered,
      `Kept: ${counted(answered.itemCount + answered.cutCount, "item")}. `,
      dim(`${reason}, GDPR ${KEEP_REASONS[reason]}`),
    );
    return;
  }
  await using receipt = receiptFile(call);
  await withVault(call, { access: "write" }, async (vault, keepsake) => {
    const wanted = { grade: "shred", keepSource: false, reason: "rtbf" } as const;
    await forgetInTwoSteps(call, { vault, keepsake, receipt, target: { asked: id }, wanted });
  });
};

/** The synthetic erasure test (GOS-49). Never offered to a model. */
export const rightsDrill: Run = async (call) => {
  const { screen } = call;
  await using keepsake = await openStore(call, { access: "write", embeds: true });
  const report = await drill(keepsake, { files: () => keepFiles(keepsake), format: native() });
  if (screen.isJson) await screen.json(report);
  else {
    const { probes, passed, fault, forgettingMs, totalMs, isCleanedUp } = report;
    const rows = probes.map((probe) => [
      probe.passed ? "passed" : "FAILED",
      String(probe.beforeCount),
      String(probe.afterCount),
      probe.layer,
    ]);
    if (rows.length > 0) await screen.table(["", "BEFORE", "AFTER", "WHERE"], rows);
    if (fault !== undefined) await screen.line(`The drill was stopped: ${fault}.`);
    if (!isCleanedUp) await screen.line("Data of the drill remains: run it again.");
    const failedCount = probes.filter((probe) => !probe.passed).length;
    await screen.line(
      bold(passed ? "Passed: nothing about the person remains." : `Failed: ${counted(failedCount, "look")}.`),
      dim(`  forgotten in ${forgettingMs} ms, ${totalMs} ms in total`),
    );
  }
  return report.passed ? undefined : EXIT.failure;
};

/** By id. */
type Names = ReadonlyMap<string, string>;

export async function printRequests({ screen }: Call, requests: readonly PersonRequest[]): Promise<void> {
  const report = dueReport(
    requests.map(({ request }) => request),
    system.clock.now(),
  );
  if (screen.isJson) return screen.json({ ...report, requests });
  if (requests.length === 0) return screen.line("No requests to be forgotten.");
  const rows = requests.map((each) => requestRow(each, report));
  await screen.table(["ID", "STATE", "DUE", "DAYS", "IDENTITY", "VAULTS", "WAITING", "REFERENCE"], rows);
  await screen.line(
    dim(
      `${counted(report.openCount, "open request")}, ${report.overdueCount} overdue; ${report.decidedCount} decided.`,
    ),
  );
}

function requestRow({ request, confirmedAt, vaults }: PersonRequest, { entries }: DueReport): readonly string[] {
  const due = entries.find(({ id }) => id === request.id);
  const state =
    due === undefined
      ? request.state
      : due.state === "in_time" && confirmedAt !== undefined
        ? "in progress"
        : due.state;
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
  erase: "deleted at once",
  ask: "waits for its owner",
  destroy: "destroyed as a whole",
  wait: "can't be opened now",
};

export async function printPlan(
  { screen }: Call,
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
  await screen.line(`Registered: erasure, due ${date(request.dueAt)}`, dim(`  ${request.id}`));
  await screen.line(bold(`${counted(vaultCount, "vault")} searched; ${vaults.length} affected.`));
  if (vaults.length === 0) return;
  const cells = vaults.map(({ vault, how, code, itemCount, messageCount, cutCount, nearDuplicateCount }) => [
    ...[itemCount - messageCount, messageCount, cutCount, nearDuplicateCount].map(String),
    code === undefined ? HOW[how] : `${HOW[how]} (${code})`,
    names.get(vault) ?? vault,
  ]);
  await screen.table(["MEMORIES", "MESSAGES", "CUT", "NEAR-DUPLICATES", "ACTION", "VAULT"], cells);
}

async function printRequest({ screen }: Call, shown: PersonRequest, names: Names): Promise<void> {
  const { request, confirmedAt, vaults } = shown;
  if (screen.isJson) return screen.json(shown);
  await screen.line(`erasure: ${request.state}, due ${date(request.dueAt)}`, dim(`  ${request.id}`));
  if (confirmedAt === undefined) return;
  const found = vaults.filter(({ state }) => state !== "none");
  await screen.line(bold(`${counted(vaults.length, "vault")}; matches in ${found.length}.`));
  if (found.length === 0) return;
  const cells = found.map(({ vault, state, code, itemCount, cutCount, withheldCount, job }) => [
    ...[itemCount, cutCount, withheldCount].map(String),
    code === undefined ? state : `${state} (${code})`,
    job ?? "",
    names.get(vault) ?? vault,
  ]);
  await screen.table(["ITEMS", "CUT", "WITHHELD", "STATE", "JOB", "VAULT"], cells);
}

/** Skips files that disappear meanwhile. */
async function* keepFiles({ paths }: Pick<Keepsake, "paths">): AsyncGenerator<DrillFile> {
  for (const folder of paths === undefined ? [] : [paths.data, paths.keys]) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      // Names are searched too.
      yield { name: path, bytes: Buffer.concat([Buffer.from(`${entry.name}\n`), readOr(path)]) };
    }
  }
}

function readOr(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch {
    return new Uint8Array();
  }
}
