/** `keepsake rights forget`: requests to be forgotten across the vaults of a keep, with their clock (GOS-48, GOS-50, SEC-E10). A person's command; no model gets it. */
import type { PersonPlan } from "../../../vault/person-gather.ts";
import type { PersonRequest, PersonRequestOpened, PersonRequests } from "../../../vault/person-requests.ts";
import type { Call, Command } from "../command.ts";
import { saysYes } from "../confirm.ts";
import { IDENTITY_OPTIONS } from "../identity-options.ts";
import { momentOption } from "../moment-option.ts";
import type { Parameters } from "../parameters.ts";
import { usageError } from "../usage-error.ts";
import { counted } from "../words.ts";

const HELP = "See keepsake help rights forget.";
const WHO = ["identifier", "identifiers", "session", "own"];
const STEPS = ["acknowledge", "identify", "extend", "refuse", "withdrawn", "document", "confirm"] as const;

export const rightsForget: Command = {
  usage: [
    "rights forget",
    "rights forget --identifier TEXT … [--session NAME …] [--own VAULT …] [--identity HOW] [--received DATE]",
    "rights forget ID [--confirm TOKEN]",
    "rights forget ID --acknowledge | --identify HOW | --extend REASON | --refuse CODE | --withdrawn | --document FILE",
  ],
  about: `Somebody asks to be forgotten, wherever they stand. The request is entered, with its clock, and every vault is looked through: what would go, in counts, and a token that is
bound to exactly that. With --confirm it is done, vault by vault, for good. Where an operator holds the vault it goes at once; in a vault that its owner holds it waits for them
(keepsake rights confirm). A vault that cannot be opened now is looked through when it is, before anything of it is answered. Names, addresses, numbers and handles are found as whole
words, case and accents aside. Without anything: what is due, the most pressing first.`,
  options: {
    identifier: { value: "TEXT", repeatable: true, about: "how texts name the person" },
    identifiers: {
      value: "FILE",
      about: "the same, one a line, from a file or - (standard input): no shell keeps them",
    },
    session: { value: "NAME", repeatable: true, about: "conversations that were theirs" },
    own: { value: "VAULT", repeatable: true, about: "a vault of their own: destroyed as a whole" },
    received: { value: "DATE", about: "when it came in (default: now)" },
    ...IDENTITY_OPTIONS,
    confirm: { value: "TOKEN", about: "do what the dry run with this token has shown" },
    acknowledge: { about: "the person was told that it came in" },
    identify: { value: "HOW", about: "it was established who asks" },
    extend: { value: "REASON", about: "two more months, and the person was told: complex or many_requests" },
    refuse: { value: "CODE", about: "it was refused (keepsake help rights requests)" },
    withdrawn: { about: "the person took it back" },
    document: { value: "FILE", about: "the signed confirmation: what became of it, vault by vault" },
  },
  examples: [
    ['keepsake rights forget --identifier "Hana Sato" --identity id_document', "a request came in: what would go"],
    ["keepsake rights forget ID --confirm TOKEN", "do it"],
    ["keepsake rights forget ID --document forgotten.txt", "what they are told, signed"],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters } = call;
    const [id] = parameters.words;
    const steps = STEPS.filter((name) => parameters.has(name));
    const isNew = WHO.some((name) => parameters.has(name));
    if (steps.length > 1) throw usageError("Only one thing is done at a time.", HELP);
    if (isNew && id !== undefined) throw usageError("A request that is entered already keeps its names.", HELP);
    if (id === undefined && steps.length > 0) throw usageError("Which request?", HELP);
    const { openKeep } = await import("../open-keep.ts");
    const opened = isNew ? await openedBy(call) : undefined;
    const isWriting = isNew || steps.some((name) => name !== "document");
    await using keepsake = await openKeep(call, { access: isWriting || id !== undefined ? "write" : "read" });
    const { personRequests: requests } = keepsake;
    const { printPlan, printRequests, printRequest } = await import("../print-persons.ts");
    const names = new Map((await keepsake.vaults()).map((vault) => [vault.id, vault.name]));
    if (opened === undefined && id === undefined) {
      await printRequests(call, await requests.list());
      return undefined;
    }
    const request = opened === undefined ? await requests.get(id ?? "") : await requests.open(opened);
    const [step] = steps;
    if (step === "document") {
      await putSigned(call, await requests.document(request.request.id));
      return undefined;
    }
    if (step !== undefined && step !== "confirm") {
      await printRequest(call, await stepped(parameters, requests, request.request.id, step), names);
      return undefined;
    }
    const progress = await progressOf(call);
    const token = parameters.text("confirm");
    if (token !== undefined) {
      const plan = { kind: "person-plan", request: request.request.id, token } as const;
      await printRequest(call, await requests.confirm(plan, progress), names);
      return undefined;
    }
    if (request.confirmedAt !== undefined || request.request.state !== "open") {
      await requests.advance();
      await printRequest(call, await requests.get(request.request.id), names);
      return undefined;
    }
    const plan = await requests.plan(request.request.id, progress);
    await printPlan(call, plan, request, names);
    if (await isWanted(call, plan)) await printRequest(call, await requests.confirm(plan, progress), names);
    else
      call.screen.note(`To do it: keepsake rights forget ${plan.request} --confirm ${plan.token}, within ten minutes.`);
    return undefined;
  },
};

async function openedBy({ parameters, terminal }: Call): Promise<PersonRequestOpened> {
  const { IDENTITIES } = await import("../../../vault/rights-lists.ts");
  const { textFile } = await import("../text-file.ts");
  const file = parameters.text("identifiers");
  const lines = file === undefined ? [] : (await textFile(terminal, file)).split("\n").map((line) => line.trim());
  const identifiers = [...(parameters.list("identifier") ?? []), ...lines.filter((line) => line !== "")];
  const [sessions, vaults] = [parameters.list("session"), parameters.list("own")];
  const [identity, reference] = [parameters.choice("identity", IDENTITIES), parameters.text("reference")];
  const receivedAt = momentOption(parameters, "received");
  return {
    ...(identifiers.length === 0 ? {} : { identifiers }),
    ...(sessions === undefined ? {} : { sessions }),
    ...(vaults === undefined ? {} : { vaults }),
    ...(identity === undefined ? {} : { identity }),
    ...(receivedAt === undefined ? {} : { receivedAt }),
    ...(reference === undefined ? {} : { reference }),
  };
}

async function stepped(
  parameters: Parameters,
  requests: PersonRequests,
  id: string,
  step: Exclude<(typeof STEPS)[number], "document" | "confirm">,
): Promise<PersonRequest> {
  const { IDENTITIES } = await import("../../../vault/rights-lists.ts");
  const { EXTENSION_REASONS, REFUSAL_REASONS } = await import("../../../vault/rights-lists.ts");
  const identity = parameters.choice("identify", IDENTITIES);
  const extension = parameters.choice("extend", EXTENSION_REASONS);
  // The keys of a closed list.
  const refusal = parameters.choice("refuse", Object.keys(REFUSAL_REASONS) as (keyof typeof REFUSAL_REASONS)[]);
  if (step === "acknowledge") return requests.acknowledge(id);
  if (identity !== undefined) return requests.identify(id, identity);
  if (extension !== undefined) return requests.extend(id, extension);
  return requests.close(id, refusal === undefined ? { outcome: "withdrawn" } : { outcome: "refused", reason: refusal });
}

/** Ctrl-C stops before the next vault; what was confirmed goes on with the next command. */
async function progressOf({ terminal, screen }: Call) {
  const { createProgress } = await import("../progress.ts");
  const line = createProgress(terminal, screen.isJson);
  return {
    signal: terminal.signal,
    progress(done: number, total: number) {
      if (done === total) line.clear();
      else line.show(`${done} of ${counted(total, "vault")} looked through`);
    },
  };
}

const isWanted = async (call: Call, { vaults }: PersonPlan): Promise<boolean> =>
  vaults.length > 0 && (await saysYes(call, `Forget them for good in ${counted(vaults.length, "vault")}? [y/N] `));

async function putSigned({ parameters, screen, terminal }: Call, text: string): Promise<void> {
  const { newFile } = await import("../receipt-file.ts");
  const file = parameters.text("document") ?? "";
  await using target = newFile(terminal.cwd, file);
  await target.write(text);
  await target.keep();
  if (screen.isJson) await screen.json({ file });
  else
    await screen.advice(
      `Written: ${file}. It verifies with keepsake receipt verify and the key of keepsake audit key.`,
    );
}
