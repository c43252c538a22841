/** The rights of a person, exercised and entered into the register (GDPR 12 to 21). */
import { parseMoment } from "../../../language/moment.ts";
import { type Exercised, exercise } from "../../../rights/exercise.ts";
import { IDENTITIES, type Right } from "../../../vault/rights-lists.ts";
import type { RightsRequest } from "../../../vault/rights-register.ts";
import { system } from "../../../vault/system.ts";
import type { Vault } from "../../../vault/vault.ts";
import type { Call, Command } from "../command.ts";
import { inFolder, privateFile, privateFolder } from "../files.ts";
import { withVault } from "../open-keep.ts";
import { IDENTITY_OPTIONS } from "../options.ts";
import { missing, type Parameters, usageError } from "../parameters.ts";
import { dim } from "../screen.ts";
import { counted, date, memoryId } from "../text.ts";
import { processingFacts } from "./rights-documents.ts";

/** The register of a person's requests, with its clock (GDPR 12). A person's command; no model gets it. */
export const rightsRequests: Command = {
  usage: [
    "rights requests",
    "rights requests --open RIGHT [--identity HOW] [--received DATE] [--reference WORD]",
    "rights requests --acknowledge ID | --identify ID --identity HOW | --extend ID --reason complex|many_requests",
    "rights requests --done ID | --refuse ID --reason CODE | --withdrawn ID",
  ],
  details: `What is due, the most pressing first: a request is answered within a month, and within two more where it was extended and the person was told. Nothing
is done for somebody of whom nobody has established who they are. Rights: access, rectification, erasure, restriction, portability, objection,
withdrawal. Identities: owner_session, passkey, signed_request, id_document, in_person; email, phone, letter and none have still to be shown. Reasons to
refuse: identity_not_established, manifestly_unfounded, excessive, rights_of_others, freedom_of_expression, legal_obligation, public_health,
archiving_or_research, legal_claims, compelling_grounds.`,
  options: {
    open: { value: "RIGHT", about: "a request came in" },
    acknowledge: { value: "ID", about: "the person was told that it came in" },
    identify: { value: "ID", about: "it was established who asks: with --identity" },
    extend: { value: "ID", about: "two more months, and the person was told: with --reason" },
    done: { value: "ID", about: "it was done" },
    refuse: { value: "ID", about: "it was refused: with --reason" },
    withdrawn: { value: "ID", about: "the person took it back" },
    identity: { value: "HOW", about: "how it is known who asks" },
    received: { value: "DATE", about: "when it came in (default: now)" },
    reference: { value: "WORD", about: "your own, as a ticket's number" },
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
      if (screen.isJson) await screen.json(request);
      else {
        await screen.line(`${request.right}: ${request.state}, due ${date(request.dueAt)}`, dim(`  ${request.id}`));
      }
      return;
    }
    const { dueReport } = await import("../../../rights/due-report.ts");
    const requests = await withVault(call, { access: "read" }, (vault) => vault.rightsRequests());
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

/** What the options ask for; undefined: only to look. */
async function changeOf(parameters: Parameters): Promise<Change | undefined> {
  const { IDENTITIES, RIGHTS } = await import("../../../vault/rights-lists.ts");
  const { EXTENSION_REASONS, REFUSAL_REASONS } = await import("../../../vault/rights-register.ts");
  const asked = ACTIONS.filter((name) => parameters.has(name));
  const [action] = asked;
  if (action === undefined) return undefined;
  if (asked.length > 1) throw usageError("Only one thing is done at a time.");
  const identity = parameters.choice("identity", IDENTITIES);
  const id = parameters.text(action) ?? "";
  if (action === "open") {
    const right = parameters.choice("open", RIGHTS);
    const received = parameters.text("received");
    const receivedAt = received === undefined ? undefined : parseMoment(received, "UTC");
    if (received !== undefined && receivedAt === undefined)
      throw usageError("The option --received takes a date.", "As 2027-01-31, or 2027-01-31T12:00:00Z.");
    const reference = parameters.text("reference");
    if (right === undefined) throw missing("--open");
    return (vault) =>
      vault.openRequest({
        right,
        ...(identity === undefined ? {} : { identity }),
        ...(receivedAt === undefined ? {} : { receivedAt }),
        ...(reference === undefined ? {} : { reference }),
      });
  }
  if (action === "acknowledge") return (vault) => vault.acknowledgeRequest(id);
  if (action === "done") return (vault) => vault.closeRequest(id, { outcome: "done" });
  if (action === "withdrawn") return (vault) => vault.closeRequest(id, { outcome: "withdrawn" });
  if (action === "identify") {
    if (identity === undefined) throw missing("--identity");
    return (vault) => vault.identifyRequest(id, identity);
  }
  if (action === "extend") {
    const reason = parameters.choice("reason", EXTENSION_REASONS);
    if (reason === undefined) throw missing("--reason");
    return (vault) => vault.extendRequest(id, reason);
  }
  // The keys of a closed list.
  const reason = parameters.choice("reason", Object.keys(REFUSAL_REASONS) as (keyof typeof REFUSAL_REASONS)[]);
  if (reason === undefined) throw missing("--reason");
  return (vault) => vault.closeRequest(id, { outcome: "refused", reason });
}
const ACTIONS = ["open", "acknowledge", "identify", "extend", "done", "refuse", "withdrawn"] as const;

/** A copy of everything that is stored about the person, in a folder of its own (GDPR 15, PN-27). */
export const rightsAccess: Command = {
  usage: ["rights access FOLDER"],
  details: `Makes a folder with about-your-data.md, for people, and data.jsonl, for programs: every memory and message, also what is restricted, waits, is archived,
was replaced or was inferred; consents, requests, objections, notices, who received what, the policy and the log. It is counted against the store that
nothing is missing. The folder is in clear, and only you may read it.`,
  options: IDENTITY_OPTIONS,
  examples: [["keepsake rights access ana-copy --vault ana", "within the time that the law sets: at once"]],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen, terminal, settings } = call;
    const name = parameters.word("the folder to make");
    const { accessCopy } = await import("../../../rights/access-copy.ts");
    const { accessSummary } = await import("../../../rights/access-summary.ts");
    const notice = settings.controller === "none" ? undefined : await noticeOf(call);
    const { signal } = terminal;
    const exercised = await withVault(call, { access: "write" }, (vault) =>
      exerciseRight(call, vault, "access", async () => {
        const folder = privateFolder(terminal.cwd, name);
        await using data = privateFile(folder, inFolder(folder, "data.jsonl"), { replaces: false });
        const lines = accessCopy(vault, { signal, ...(notice === undefined ? {} : { notice }) });
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
      }),
    );
    const { result } = exercised;
    if (screen.isJson) await screen.json(exercised);
    else {
      await screen.line(
        `Written: ${counted(result.itemCount, "item")} of ${counted(result.liveRowCount, "stored row")}.`,
      );
      if (result.aboutOthersCount > 0)
        await screen.line(
          `${counted(result.aboutOthersCount, "item")} about other persons: think of their rights before you pass it on.`,
        );
      await screen.line(registered(exercised));
    }
    if (settings.controller === "none")
      screen.note("The configuration names no controller: purposes and recipients are told as the policy has them.");
    return result.isComplete ? undefined : INCOMPLETE;
  },
};

/** Something is in the store that the copy does not hold. */
const INCOMPLETE = 1;

async function noticeOf(call: Call) {
  const { privacyNotice } = await import("../../../rights/notice.ts");
  return privacyNotice(await processingFacts(call));
}

const WORDS_MAX = 1_000;

/** What is true instead, as a right that is entered into the register (GDPR 16, PN-29). */
export const rightsRectify: Command = {
  usage: ["rights rectify ID TEXT"],
  details: `Says what is true instead, as keepsake correct does, and enters the request into the register. Everybody who received the older one is due a notice.`,
  options: IDENTITY_OPTIONS,
  examples: [['keepsake rights rectify mem:112233445566 "Mia lives in Hamburg."', "an id that list printed"]],
  wordsMax: WORDS_MAX,
  async run(call) {
    const { parameters, screen } = call;
    const [id, ...words] = parameters.words;
    if (id === undefined || words.length === 0) throw missing("the id of a memory and what is true instead");
    const exercised = await withVault(call, { access: "write", embeds: true }, (vault) =>
      exerciseRight(call, vault, "rectification", () => vault.correct(id, words.join(" "))),
    );
    if (screen.isJson) await screen.json(exercised);
    else {
      const { result } = exercised;
      const place = dim(`  ${memoryId(result.id)} in place of ${memoryId(result.supersedes)}`);
      await screen.line("Corrected: ", result.text, place);
      await screen.line(registered(exercised));
    }
  },
};

/** Stored, and not processed any more, as a right that is entered into the register (GDPR 18, SEC-S7). */
export const rightsRestrict: Command = {
  usage: ["rights restrict", "rights restrict ID"],
  details: `The whole vault, or one memory with what rests on it alone: it stays stored and is not used. As keepsake restrict, and the request is entered into
the register. keepsake resume lifts it, after the person was told.`,
  options: IDENTITY_OPTIONS,
  examples: [["keepsake rights restrict mem:112233445566", "while it is disputed"]],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen } = call;
    const [id] = parameters.words;
    const exercised = await withVault(call, { access: "write" }, (vault) =>
      exerciseRight(call, vault, "restriction", () => vault.restrict(id)),
    );
    if (screen.isJson) await screen.json(exercised);
    else {
      const { itemCount } = exercised.result;
      await screen.line(id === undefined ? "The vault is restricted." : `Restricted: ${counted(itemCount, "item")}.`);
      await screen.line(registered(exercised));
    }
  },
};

/** The data to take along, with what was given and observed marked apart from what was inferred (GDPR 20, PN-30). */
export const rightsPortability: Command = {
  usage: ["rights portability FILE [--to NAME] [--force]"],
  details: `Writes JSON lines that keepsake import and other programs read. Each line says whether its data were given by the person, observed of them, or inferred
about them. --to says whom the file is for: they stand in the ledger, and are due a notice of what is erased later. The file is in clear.`,
  options: {
    to: { value: "NAME", about: "who receives it, where that is not the person" },
    force: { about: "replace the file if it is there" },
    ...IDENTITY_OPTIONS,
  },
  examples: [["keepsake rights portability ana.jsonl", "a file that only you may read"]],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen, terminal } = call;
    const [file] = parameters.words;
    if (file === undefined || file === "-") throw missing("the file to write");
    const { native } = await import("../../../formats/native/native.ts");
    const { provisionOf } = await import("../../../rights/provision.ts");
    const { signal } = terminal;
    const recipient = parameters.text("to");
    await using target = privateFile(terminal.cwd, file, { replaces: parameters.has("force") });
    const exercised = await withVault(call, { access: "write" }, (vault) =>
      exerciseRight(call, vault, "portability", async () => {
        const counts = { given: 0, observed: 0, inferred: 0 };
        const format = native({
          provision: (item) => {
            const provision = provisionOf(item);
            counts[provision] += 1;
            return provision;
          },
        });
        const options = { signal, ...(recipient === undefined ? {} : { recipient }) };
        for await (const line of await vault.export(format, options)) {
          signal.throwIfAborted();
          await target.write(line);
        }
        await target.keep();
        return counts;
      }),
    );
    if (screen.isJson) await screen.json(exercised);
    else {
      const { given, observed, inferred } = exercised.result;
      await screen.line(
        `Written: ${counted(given + observed + inferred, "item")}; given ${given}, observed ${observed}, inferred ${inferred}.`,
      );
      await screen.line(registered(exercised));
    }
    screen.note("The file is in clear: whoever reads it reads the memories, and forget does not reach it.");
  },
};

const DECISIONS = ["upheld", "rejected", "withdrawn"] as const;

/** An objection to one purpose, its decision, and the list of them (GDPR 21). */
export const rightsObject: Command = {
  usage: ["rights object PURPOSE", "rights object --decide ID --as upheld|rejected|withdrawn", "rights object"],
  details: `Nothing new is kept for the purpose, and what is there is in no answer until it is decided. work-pattern is the purpose of collecting how somebody
works, and has this switch of its own. Rejected, or taken back: everything is as it was. Without a purpose the objections are listed.`,
  options: {
    decide: { value: "ID", about: "the objection that is decided" },
    as: { value: "DECISION", about: "upheld: it stands; rejected, or withdrawn by the person: it is over" },
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
      const decided = await withVault(call, { access: "write" }, (vault) => vault.decideObjection(id, decision));
      await screen.answer(decided, `The objection to ${decided.purpose} is ${decided.state}.`);
      return;
    }
    if (purpose !== undefined) {
      const exercised = await withVault(call, { access: "write" }, (vault) =>
        exerciseRight(call, vault, "objection", () => vault.object(purpose)),
      );
      if (screen.isJson) await screen.json(exercised);
      else {
        const { itemCount } = exercised.result;
        await screen.line(`No more for ${purpose}; out of use until it is decided: ${counted(itemCount, "item")}.`);
        await screen.line(registered(exercised));
      }
      return;
    }
    const objections = await withVault(call, { access: "read" }, (vault) => vault.objections());
    if (screen.isJson) await screen.json({ objections });
    else if (objections.length === 0) await screen.line("Nobody objected to anything.");
    else {
      const rows = objections.map((each) => [each.id, each.state, date(each.at), String(each.itemCount), each.purpose]);
      await screen.table(["ID", "STATE", "SINCE", "ITEMS", "PURPOSE"], rows);
    }
  },
};

/** Ends a consent, as a right that is entered into the register (GDPR 7(3)). No harder than giving it. */
export const rightsWithdraw: Command = {
  usage: ["rights withdraw ID|SCOPE"],
  details: `Ends one consent by its id, or all of a scope, with what rests on it. As keepsake consent withdraw, and the request is entered into the register.
There is no way back for what was erased.`,
  options: IDENTITY_OPTIONS,
  examples: [["keepsake rights withdraw work-pattern", "nothing about how I work any more"]],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen } = call;
    const consent = parameters.word("the id or the scope of the consent", "See keepsake consent list.");
    const exercised = await withVault(call, { access: "write" }, (vault) =>
      exerciseRight(call, vault, "withdrawal", () => vault.withdrawConsent(consent)),
    );
    if (screen.isJson) await screen.json(exercised);
    else {
      const { erased, records } = exercised.result;
      await screen.line(`Withdrawn: ${records.map(({ scope }) => scope).join(", ")}.`);
      await screen.line(
        erased === undefined
          ? "Nothing rested on it."
          : `What rested on it is erased: ${counted(erased.itemCount, "item")}.`,
      );
      await screen.line(registered(exercised));
    }
  },
};

/** Entered into the register, done, and closed. */
export function exerciseRight<Result>(
  { parameters }: Call,
  vault: Vault,
  right: Right,
  work: () => Promise<Result>,
): Promise<Exercised<Result>> {
  const identity = parameters.choice("identity", IDENTITIES);
  const reference = parameters.text("reference");
  const options = {
    ...(identity === undefined ? {} : { identity }),
    ...(reference === undefined ? {} : { reference }),
  };
  return exercise(vault, right, options, work);
}

export const registered = ({ request }: Exercised<unknown>) => dim(`In the register: ${request.right}, ${request.id}.`);
