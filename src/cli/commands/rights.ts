/** Commands for data subject rights, recorded in the register (GDPR 12 to 21). */

import { accessCopy, accessSummary } from "../../compliance/access-copy.ts";
import { dueReport } from "../../compliance/due-report.ts";
import { exercise } from "../../compliance/exercise.ts";
import { provisionOf } from "../../compliance/facts.ts";
import { privacyNotice } from "../../compliance/notice.ts";
import { system } from "../../engine/system.ts";
import type { Vault } from "../../engine/vault.ts";
import {
  EXTENSION_REASONS,
  IDENTITIES,
  OBJECTION_DECISIONS,
  RIGHTS,
  type Right,
  type RightsRequest,
  refusalReason,
} from "../../engine/write/stored-notes.ts";
import { native } from "../../formats/native/native.ts";
import { defined } from "../../model/json.ts";
import type { Call, Run } from "../command.ts";
import { privateFile, privateFolder } from "../files.ts";
import { withVault } from "../open-store.ts";
import { missing, momentOption, type Parameters, usageError } from "../parameters.ts";
import { dim, type Part } from "../screen.ts";
import { counted, date } from "../text.ts";
import { correctedWords } from "./memories.ts";
import { withdrawalEffect } from "./privacy.ts";
import { processingFacts } from "./rights-documents.ts";

/** The register with its deadlines (GDPR 12). Never offered to a model. */
export const rightsRequests: Run = async (call) => {
  const { parameters, screen } = call;
  const change = await changeOf(parameters);
  if (change !== undefined) {
    const request = await withVault(call, { access: "write" }, change);
    const { right, state, dueAt, id } = request;
    return screen.answer(request, `${right}: ${state}, due ${date(dueAt)}`, dim(`  ${id}`));
  }
  const requests = await withVault(call, { access: "read" }, (vault) => vault.rights.requests.list());
  const report = dueReport(requests, system.clock.now());
  if (screen.isJson) await screen.json({ ...report, requests });
  else if (requests.length === 0) await screen.line("No requests.");
  else {
    const byId = new Map(requests.map((request) => [request.id, request]));
    const open = report.entries.flatMap(({ id, state, daysLeft }) => {
      const request = byId.get(id);
      return request === undefined ? [] : [row(request, state.replaceAll("_", " "), String(daysLeft))];
    });
    const decided = requests.filter(({ state }) => state !== "open").map((request) => row(request, request.state, ""));
    const rows = parameters.has("all") ? [...open, ...decided] : open;
    if (rows.length > 0) await screen.table(["ID", "RIGHT", "STATE", "DUE", "DAYS", "IDENTITY", "REFERENCE"], rows);
    await screen.line(
      dim(
        `${counted(report.openCount, "open request")}, ${report.overdueCount} overdue; ${report.decidedCount} decided.`,
      ),
    );
  }
};

const row = (request: RightsRequest, state: string, daysLeft: string): readonly string[] => [
  request.id,
  request.right,
  state,
  date(request.dueAt),
  daysLeft,
  request.identity.how,
  request.reference ?? "",
];

type Change = (vault: Vault) => Promise<RightsRequest>;

/** Undefined: only list. */
async function changeOf(parameters: Parameters): Promise<Change | undefined> {
  const actions = ACTIONS.filter((name) => parameters.has(name));
  const [action] = actions;
  if (action === undefined) return undefined;
  if (actions.length > 1) throw usageError("Only one action at a time.");
  const identity = parameters.choice("identity", IDENTITIES);
  const id = parameters.text(action) ?? "";
  if (action === "open") {
    const right = parameters.choice("open", RIGHTS) ?? RIGHTS[0];
    const receivedAt = momentOption(parameters, "received");
    const opened = { right, ...defined({ identity, receivedAt, reference: parameters.text("reference") }) };
    return (vault) => vault.rights.requests.open(opened);
  }
  if (action === "acknowledge") return (vault) => vault.rights.requests.acknowledge(id);
  if (action === "done") return (vault) => vault.rights.requests.close(id, { outcome: "done" });
  if (action === "withdrawn") return (vault) => vault.rights.requests.close(id, { outcome: "withdrawn" });
  if (action === "identify") {
    if (identity === undefined) throw missing("--identity");
    return (vault) => vault.rights.requests.identify(id, identity);
  }
  if (action === "extend") {
    const reason = parameters.choice("reason", EXTENSION_REASONS);
    if (reason === undefined) throw missing("--reason");
    return (vault) => vault.rights.requests.extend(id, reason);
  }
  const reason = parameters.choice("reason", refusalReason.options);
  if (reason === undefined) throw missing("--reason");
  return (vault) => vault.rights.requests.close(id, { outcome: "refused", reason });
}
const ACTIONS = ["open", "acknowledge", "identify", "extend", "done", "refuse", "withdrawn"] as const;

/** A copy of everything stored about the person, in a new folder (GDPR 15, PN-27). */
export const rightsAccess: Run = async (call) => {
  const { parameters, screen, terminal, settings } = call;
  const name = parameters.word("the output folder");
  const notice = settings.controller === "none" ? undefined : await noticeOf(call);
  const { signal } = terminal;
  const work = async (vault: Vault) => {
    const folder = privateFolder(terminal.cwd, name);
    await using data = privateFile(folder, "data.jsonl", { replaces: false });
    const lines = accessCopy(vault, { signal, ...defined({ notice }) });
    for (;;) {
      const next = await lines.next();
      if (next.done === true) {
        await using about = privateFile(folder, "about-your-data.md", { replaces: false });
        await about.write(accessSummary(next.value, vault.policy, notice));
        await about.keep();
        await data.keep();
        return next.value;
      }
      await data.write(next.value);
    }
  };
  const { isComplete } = await exercising(call, "access", work, (copy) => [
    [`Written: ${counted(copy.itemCount, "item")} of ${counted(copy.liveRowCount, "stored row")}.`],
    ...(copy.aboutOthersCount > 0
      ? [
          [
            `${counted(copy.aboutOthersCount, "item")} about other people: consider their rights before you pass the copy on.`,
          ],
        ]
      : []),
  ]);
  if (settings.controller === "none")
    screen.note("The configuration names no controller. Purposes and recipients come from the policy.");
  return isComplete ? undefined : INCOMPLETE;
};

/** Exit code if the store holds something that the copy lacks. */
const INCOMPLETE = 1;

async function noticeOf(call: Call) {
  return privacyNotice(await processingFacts(call));
}

/** Corrects a memory and records the request (GDPR 16, PN-29). */
export const rightsRectify: Run = async (call) => {
  const [id, ...words] = call.parameters.words;
  if (id === undefined || words.length === 0) throw missing("the ID of a memory and the correct statement");
  const work = (vault: Vault) => vault.correct(id, words.join(" "));
  await exercising(call, "rectification", work, (corrected) => [correctedWords(corrected)]);
};

/** Restricts processing and records the request (GDPR 18, SEC-S7). */
export const rightsRestrict: Run = async (call) => {
  const [id] = call.parameters.words;
  const work = (vault: Vault) => vault.restrict(id);
  await exercising(call, "restriction", work, ({ itemCount }) => [
    [id === undefined ? "The vault is restricted." : `Restricted: ${counted(itemCount, "item")}.`],
  ]);
};

/** Provided, observed and inferred data, labelled (GDPR 20, PN-30). */
export const rightsPortability: Run = async (call) => {
  const { parameters, screen, terminal } = call;
  const [file] = parameters.words;
  if (file === undefined || file === "-") throw missing("the file to write");
  const { signal } = terminal;
  const recipient = parameters.text("to");
  await using target = privateFile(terminal.cwd, file, { replaces: parameters.has("force") });
  const work = async (vault: Vault) => {
    const counts = { given: 0, observed: 0, inferred: 0 };
    const format = native({
      provision: (item) => {
        const provision = provisionOf(item);
        counts[provision] += 1;
        return provision;
      },
    });
    for await (const line of await vault.io.export(format, { signal, ...defined({ recipient }) })) {
      signal.throwIfAborted();
      await target.write(line);
    }
    await target.keep();
    return counts;
  };
  await exercising(call, "portability", work, ({ given, observed, inferred }) => [
    [
      `Written: ${counted(given + observed + inferred, "item")}; `,
      `given ${given}, observed ${observed}, inferred ${inferred}.`,
    ],
  ]);
  screen.note(
    "The file is not encrypted: anyone who can read it can read the memories. keepsake forget can't delete from it.",
  );
};

/** Objections to a purpose, their decision, and their list (GDPR 21). */
export const rightsObject: Run = async (call) => {
  const { parameters, screen } = call;
  const [purpose] = parameters.words;
  const id = parameters.text("decide");
  if (id !== undefined) {
    const decision = parameters.choice("as", OBJECTION_DECISIONS);
    if (decision === undefined) throw missing("--as");
    const decided = await withVault(call, { access: "write" }, (vault) => vault.rights.objections.decide(id, decision));
    return screen.answer(decided, `The objection to ${decided.purpose} is ${decided.state}.`);
  }
  if (purpose !== undefined) {
    const work = (vault: Vault) => vault.rights.objections.open(purpose);
    await exercising(call, "objection", work, ({ itemCount }) => [
      [`Nothing more is stored for ${purpose}. Out of use until the decision: ${counted(itemCount, "item")}.`],
    ]);
    return;
  }
  const objections = await withVault(call, { access: "read" }, (vault) => vault.rights.objections.list());
  await screen.list({
    json: { objections },
    rows: objections,
    none: "No objections.",
    columns: {
      ID: ({ id }) => id,
      STATE: ({ state }) => state,
      SINCE: ({ at }) => date(at),
      ITEMS: ({ itemCount }) => String(itemCount),
      PURPOSE: ({ purpose }) => purpose,
    },
  });
};

/** As easy as giving it (GDPR 7(3)). */
export const rightsWithdraw: Run = async (call) => {
  const consent = call.parameters.word("the ID or the scope of the consent", "See keepsake consent list.");
  const work = (vault: Vault) => vault.consent.withdraw(consent);
  await exercising(call, "withdrawal", work, (withdrawn) => [
    ...withdrawn.records.map(({ scope }) => [`Withdrawn: ${scope}.`]),
    [withdrawalEffect(withdrawn)],
  ]);
};

/** Records the request, performs it, closes it and reports it, to people with its id. */
async function exercising<Result>(
  call: Call,
  right: Right,
  work: (vault: Vault) => Promise<Result>,
  lines: (result: Result) => readonly (readonly Part[])[],
): Promise<Result> {
  const { parameters, screen } = call;
  const options = defined({
    identity: parameters.choice("identity", IDENTITIES),
    reference: parameters.text("reference"),
  });
  const access = { access: "write", embeds: right === "rectification" } as const;
  const exercised = await withVault(call, access, (vault) => exercise(vault, right, options, () => work(vault)));
  const { request, result } = exercised;
  if (screen.isJson) await screen.json(exercised);
  else {
    for (const parts of lines(result)) await screen.line(...parts);
    await screen.line(dim(`Registered: ${request.right}, ${request.id}.`));
  }
  return result;
}
