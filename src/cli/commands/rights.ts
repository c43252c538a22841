/** Commands for data subject rights, recorded in the register (GDPR 12 to 21). */

import { IDENTITIES, type Right } from "../../engine/govern/rights-lists.ts";
import { system } from "../../engine/system.ts";
import type { Vault } from "../../engine/vault.ts";
import type { RightsRequest } from "../../engine/write/stored-notes.ts";
import type { Call, Command } from "../command.ts";
import { inFolder, privateFile, privateFolder } from "../files.ts";
import { withVault } from "../open-store.ts";
import { defined, IDENTITY_OPTIONS, missing, momentOption, type Parameters, usageError } from "../parameters.ts";
import { dim, type Part } from "../screen.ts";
import { counted, date } from "../text.ts";
import { correctedWords } from "./memories.ts";
import { processingFacts } from "./rights-documents.ts";

/** The register with its deadlines (GDPR 12). Never offered to a model. */
export const rightsRequests: Command = {
  usage: [
    "rights requests",
    "rights requests --open RIGHT [--identity HOW] [--received DATE] [--reference WORD]",
    "rights requests --acknowledge ID | --identify ID --identity HOW | --extend ID --reason complex|many_requests",
    "rights requests --done ID | --refuse ID --reason CODE | --withdrawn ID",
  ],
  details: `Without options: what is due, the most pressing first. A request is answered within a month; within
two more where it was extended and the person was told. Nothing is done for someone whose identity
is not established.
Rights: access, rectification, erasure, restriction, portability, objection, withdrawal.
Identities: owner_session, passkey, signed_request, id_document, in_person; email, phone, letter and
none have still to be shown. Reasons to refuse: identity_not_established, manifestly_unfounded,
excessive, rights_of_others, freedom_of_expression, legal_obligation, public_health,
archiving_or_research, legal_claims, compelling_grounds.`,
  options: {
    open: { value: "RIGHT", about: "a request came in" },
    acknowledge: { value: "ID", about: "the person was told that the request arrived" },
    identify: { value: "ID", about: "it was established who asks: with --identity" },
    extend: { value: "ID", about: "extend by two months; the person was told, with --reason" },
    done: { value: "ID", about: "it was done" },
    refuse: { value: "ID", about: "it was refused: with --reason" },
    withdrawn: { value: "ID", about: "the person took it back" },
    identity: { value: "HOW", about: "how it is known who asks" },
    received: { value: "DATE", about: "when it came in (default: now)" },
    reference: { value: "WORD", about: "your own reference, such as a ticket number" },
    reason: { value: "CODE", about: "of an extension or a refusal" },
    all: { about: "those that are decided too" },
  },
  examples: [
    ["keepsake rights requests --open access --identity email --received 2026-05-01", "a mail came"],
    ["keepsake rights requests", "what is due"],
  ],
  async run(call) {
    const { parameters, screen } = call;
    const change = await changeOf(parameters);
    if (change !== undefined) {
      const request = await withVault(call, { access: "write" }, change);
      const { right, state, dueAt, id } = request;
      return screen.answer(request, `${right}: ${state}, due ${date(dueAt)}`, dim(`  ${id}`));
    }
    const { dueReport } = await import("../../compliance/due-report.ts");
    const requests = await withVault(call, { access: "read" }, (vault) => vault.rights.requests.list());
    const report = dueReport(requests, system.clock.now());
    if (screen.isJson) await screen.json({ ...report, requests });
    else if (requests.length === 0) await screen.line("Nobody has asked for anything.");
    else {
      const byId = new Map(requests.map((request) => [request.id, request]));
      const open = report.entries.flatMap(({ id, state, daysLeft }) => {
        const request = byId.get(id);
        return request === undefined ? [] : [row(request, state.replaceAll("_", " "), String(daysLeft))];
      });
      const decided = requests
        .filter(({ state }) => state !== "open")
        .map((request) => row(request, request.state, ""));
      const rows = parameters.has("all") ? [...open, ...decided] : open;
      if (rows.length > 0) await screen.table(["ID", "RIGHT", "STATE", "DUE", "DAYS", "IDENTITY", "REFERENCE"], rows);
      await screen.line(
        dim(
          `${counted(report.openCount, "open request")}, ${report.overdueCount} overdue; ${report.decidedCount} decided.`,
        ),
      );
    }
  },
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
  const { IDENTITIES, RIGHTS } = await import("../../engine/govern/rights-lists.ts");
  const { EXTENSION_REASONS, REFUSAL_REASONS } = await import("../../engine/govern/rights-lists.ts");
  const actions = ACTIONS.filter((name) => parameters.has(name));
  const [action] = actions;
  if (action === undefined) return undefined;
  if (actions.length > 1) throw usageError("Only one thing is done at a time.");
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
  // The keys of a closed list.
  const reason = parameters.choice("reason", Object.keys(REFUSAL_REASONS) as (keyof typeof REFUSAL_REASONS)[]);
  if (reason === undefined) throw missing("--reason");
  return (vault) => vault.rights.requests.close(id, { outcome: "refused", reason });
}
const ACTIONS = ["open", "acknowledge", "identify", "extend", "done", "refuse", "withdrawn"] as const;

/** A copy of everything stored about the person, in a new folder (GDPR 15, PN-27). */
export const rightsAccess: Command = {
  usage: ["rights access FOLDER"],
  details: `A folder with about-your-data.md, for people, and data.jsonl, for programs: every memory and message
in every state; consents, requests, objections, notices, recipients, the policy and the log. It is
compared with the store, so that nothing is missing. The folder is in clear; only you may read it.`,
  options: IDENTITY_OPTIONS,
  examples: [["keepsake rights access ana-copy --vault ana", "within the time that the law sets: at once"]],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen, terminal, settings } = call;
    const name = parameters.word("the folder to make");
    const { accessCopy } = await import("../../compliance/access-copy.ts");
    const { accessSummary } = await import("../../compliance/access-copy.ts");
    const notice = settings.controller === "none" ? undefined : await noticeOf(call);
    const { signal } = terminal;
    const work = async (vault: Vault) => {
      const folder = privateFolder(terminal.cwd, name);
      await using data = privateFile(folder, inFolder(folder, "data.jsonl"), { replaces: false });
      const lines = accessCopy(vault, { signal, ...defined({ notice }) });
      for (;;) {
        const next = await lines.next();
        if (next.done === true) {
          await using about = privateFile(folder, inFolder(folder, "about-your-data.md"), { replaces: false });
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
              `${counted(copy.aboutOthersCount, "item")} about other persons: think of their rights before you pass it on.`,
            ],
          ]
        : []),
    ]);
    if (settings.controller === "none")
      screen.note("The configuration names no controller: purposes and recipients come from the policy.");
    return isComplete ? undefined : INCOMPLETE;
  },
};

/** Exit code if the store holds something that the copy lacks. */
const INCOMPLETE = 1;

async function noticeOf(call: Call) {
  const { privacyNotice } = await import("../../compliance/notice.ts");
  return privacyNotice(await processingFacts(call));
}

const WORDS_MAX = 1_000;

/** Corrects a memory and records the request (GDPR 16, PN-29). */
export const rightsRectify: Command = {
  usage: ["rights rectify ID TEXT"],
  details: "As keepsake correct. Everyone who received the former memory is due a notice.",
  options: IDENTITY_OPTIONS,
  examples: [['keepsake rights rectify mem:112233445566 "Mia lives in Hamburg."', "an id that list printed"]],
  wordsMax: WORDS_MAX,
  async run(call) {
    const [id, ...words] = call.parameters.words;
    if (id === undefined || words.length === 0) throw missing("the id of a memory and the correct statement");
    const work = (vault: Vault) => vault.correct(id, words.join(" "));
    await exercising(call, "rectification", work, (corrected) => [correctedWords(corrected)]);
  },
};

/** Restricts processing and records the request (GDPR 18, SEC-S7). */
export const rightsRestrict: Command = {
  usage: ["rights restrict", "rights restrict ID"],
  details: "As keepsake restrict. keepsake resume ends it, after the person was told.",
  options: IDENTITY_OPTIONS,
  examples: [["keepsake rights restrict mem:112233445566", "while it is disputed"]],
  wordsMax: 1,
  async run(call) {
    const [id] = call.parameters.words;
    const work = (vault: Vault) => vault.restrict(id);
    await exercising(call, "restriction", work, ({ itemCount }) => [
      [id === undefined ? "The vault is restricted." : `Restricted: ${counted(itemCount, "item")}.`],
    ]);
  },
};

/** Provided, observed and inferred data, labelled (GDPR 20, PN-30). */
export const rightsPortability: Command = {
  usage: ["rights portability FILE [--to NAME] [--force]"],
  details: `JSON lines that keepsake import and other programs read. Each says whether its data were given by the
person, observed of them, or inferred about them. --to says whom the file is for: they are entered
into the ledger, and are due a notice of later erasures. The file is in clear.`,
  options: {
    to: { value: "NAME", about: "the recipient, if it is not the person" },
    force: { about: "replace the file if it is there" },
    ...IDENTITY_OPTIONS,
  },
  examples: [["keepsake rights portability ana.jsonl", "a file that only you may read"]],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen, terminal } = call;
    const [file] = parameters.words;
    if (file === undefined || file === "-") throw missing("the file to write");
    const { native } = await import("../../formats/native/native.ts");
    const { provisionOf } = await import("../../compliance/facts.ts");
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
      "The file is not encrypted: anyone who can read it can read the memories, and forget does not reach it.",
    );
  },
};

const DECISIONS = ["upheld", "rejected", "withdrawn"] as const;

/** Objections to a purpose, their decision, and their list (GDPR 21). */
export const rightsObject: Command = {
  usage: ["rights object PURPOSE", "rights object --decide ID --as upheld|rejected|withdrawn", "rights object"],
  details: `Nothing more is kept for the purpose, and what there is leaves every answer until it is decided.
work-pattern is the purpose of collecting how someone works. Rejected or withdrawn: everything is as
before. Without a purpose the objections are listed.`,
  options: {
    decide: { value: "ID", about: "the objection that is decided" },
    as: { value: "DECISION", about: "upheld, rejected, or withdrawn by the person" },
    ...IDENTITY_OPTIONS,
  },
  examples: [
    ["keepsake rights object work-pattern", "no more patterns of how I work"],
    ["keepsake rights object --decide ID --as withdrawn", "I have changed my mind"],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen } = call;
    const [purpose] = parameters.words;
    const id = parameters.text("decide");
    if (id !== undefined) {
      const decision = parameters.choice("as", DECISIONS);
      if (decision === undefined) throw missing("--as");
      const decided = await withVault(call, { access: "write" }, (vault) =>
        vault.rights.objections.decide(id, decision),
      );
      return screen.answer(decided, `The objection to ${decided.purpose} is ${decided.state}.`);
    }
    if (purpose !== undefined) {
      const work = (vault: Vault) => vault.rights.objections.open(purpose);
      await exercising(call, "objection", work, ({ itemCount }) => [
        [`No more for ${purpose}; out of use until it is decided: ${counted(itemCount, "item")}.`],
      ]);
      return;
    }
    const objections = await withVault(call, { access: "read" }, (vault) => vault.rights.objections.list());
    await screen.list({
      json: { objections },
      rows: objections,
      none: "Nobody objected to anything.",
      columns: {
        ID: ({ id }) => id,
        STATE: ({ state }) => state,
        SINCE: ({ at }) => date(at),
        ITEMS: ({ itemCount }) => String(itemCount),
        PURPOSE: ({ purpose }) => purpose,
      },
    });
  },
};

/** As easy as giving it (GDPR 7(3)). */
export const rightsWithdraw: Command = {
  usage: ["rights withdraw ID|SCOPE"],
  details: "As keepsake consent withdraw, by its id or scope. It cannot be undone.",
  options: IDENTITY_OPTIONS,
  examples: [["keepsake rights withdraw work-pattern", "nothing about how I work any more"]],
  wordsMax: 1,
  async run(call) {
    const consent = call.parameters.word("the id or the scope of the consent", "See keepsake consent list.");
    const work = (vault: Vault) => vault.consent.withdraw(consent);
    await exercising(call, "withdrawal", work, ({ erased, records }) => [
      [`Withdrawn: ${records.map(({ scope }) => scope).join(", ")}.`],
      [
        erased === undefined
          ? "Nothing rested on it."
          : `What rested on it is erased: ${counted(erased.itemCount, "item")}.`,
      ],
    ]);
  },
};

/** Records the request, performs it, closes it and reports it, to people with its id. */
async function exercising<Result>(
  call: Call,
  right: Right,
  work: (vault: Vault) => Promise<Result>,
  lines: (result: Result) => readonly (readonly Part[])[],
): Promise<Result> {
  const { parameters, screen } = call;
  const { exercise } = await import("../../compliance/exercise.ts");
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
    await screen.line(dim(`In the register: ${request.right}, ${request.id}.`));
  }
  return result;
}
