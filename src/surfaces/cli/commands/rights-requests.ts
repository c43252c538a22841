/** `keepsake rights requests`: the register of a person's requests, with its clock (GDPR 12). A person's command; no model gets it. */
import type { RightsRequest } from "../../../vault/stored-notes.ts";
import { parseMoment } from "../../../language/moment.ts";
import type { Vault } from "../../../vault/vault.ts";
import type { Command } from "../command.ts";
import { missing, type Parameters } from "../parameters.ts";
import { dim } from "../screen.ts";
import { printTable } from "../table.ts";
import { usageError } from "../usage-error.ts";
import { counted, date } from "../words.ts";

const HELP = "See keepsake help rights requests.";

export const rightsRequests: Command = {
  usage: [
    "rights requests",
    "rights requests --open RIGHT [--identity HOW] [--received DATE] [--reference WORD]",
    "rights requests --acknowledge ID | --identify ID --identity HOW | --extend ID --reason complex|many_requests",
    "rights requests --done ID | --refuse ID --reason CODE | --withdrawn ID",
  ],
  about: `What is due, the most pressing first: a request is answered within a month, and within two more where it was extended and the person was told. Nothing
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
    const { parameters, screen, terminal } = call;
    const { withVault } = await import("../open-keep.ts");
    const change = await changeOf(parameters);
    if (change !== undefined) {
      const request = await withVault(call, { access: "write" }, change);
      if (screen.isJson) await screen.json(request);
      else {
        await screen.line(`${request.right}: ${request.state}, due ${date(request.dueAt)}`, dim(`  ${request.id}`));
      }
      return undefined;
    }
    const { dueReport } = await import("../../../rights/due-report.ts");
    const { system } = await import("../../../vault/system.ts");
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
      if (rows.length > 0)
        await printTable(
          screen,
          ["ID", "RIGHT", "STATE", "DUE", "DAYS", "IDENTITY", "REFERENCE"],
          rows,
          terminal.columns,
        );
      await screen.line(
        dim(
          `${counted(report.openCount, "open request")}, ${report.overdueCount} overdue; ${report.decidedCount} decided.`,
        ),
      );
    }
    return undefined;
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
  const { EXTENSION_REASONS, REFUSAL_REASONS } = await import("../../../vault/rights-lists.ts");
  const asked = ACTIONS.filter((name) => parameters.has(name));
  const [action] = asked;
  if (action === undefined) return undefined;
  if (asked.length > 1) throw usageError("Only one thing is done at a time.", HELP);
  const identity = parameters.choice("identity", IDENTITIES);
  const id = parameters.text(action) ?? "";
  if (action === "open") {
    const right = parameters.choice("open", RIGHTS);
    const received = parameters.text("received");
    const receivedAt = received === undefined ? undefined : parseMoment(received, "UTC");
    if (received !== undefined && receivedAt === undefined)
      throw usageError("The option --received takes a date.", "As 2027-01-31, or 2027-01-31T12:00:00Z.");
    const reference = parameters.text("reference");
    if (right === undefined) throw missing("--open", HELP);
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
    if (identity === undefined) throw missing("--identity", HELP);
    return (vault) => vault.identifyRequest(id, identity);
  }
  if (action === "extend") {
    const reason = parameters.choice("reason", EXTENSION_REASONS);
    if (reason === undefined) throw missing("--reason", HELP);
    return (vault) => vault.extendRequest(id, reason);
  }
  // The keys of a closed list.
  const reason = parameters.choice("reason", Object.keys(REFUSAL_REASONS) as (keyof typeof REFUSAL_REASONS)[]);
  if (reason === undefined) throw missing("--reason", HELP);
  return (vault) => vault.closeRequest(id, { outcome: "refused", reason });
}
const ACTIONS = ["open", "acknowledge", "identify", "extend", "done", "refuse", "withdrawn"] as const;
