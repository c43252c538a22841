/** Commands for what waits for the owner: reviews, quarantine, notices. */

import type { Promotion, PromotionPlan } from "../../engine/correct/promote.ts";
import type { Review, ReviewEntry } from "../../engine/correct/review.ts";
import type { Quarantine, QuarantineEntry } from "../../engine/govern/quarantine.ts";
import { defined } from "../../model/json.ts";
import { quoted } from "../../model/text.ts";
import type { Call, Run } from "../command.ts";
import { openStore, openVault, withVault } from "../open-store.ts";
import { type Parameters, usageError } from "../parameters.ts";
import { bold, confirms, dim, type Screen } from "../screen.ts";
import { counted, date, dateTime, memoryId, number } from "../text.ts";

const LIMIT_MAX = 1_000;

/** Answers are never offered to a model. */
export const review: Run = async (call) => {
  const answer = answerIn(call.parameters);
  if (answer === undefined) await listReview(call);
  else await applyAnswer(call, answer);
};

type Answer =
  | { readonly kind: "confirm" | "dismiss"; readonly id: string }
  | { readonly kind: "correct"; readonly id: string; readonly text: string };

function answerIn(parameters: Parameters): Answer | undefined {
  const given = (["confirm", "correct", "dismiss"] as const).filter((name) => parameters.has(name));
  const [kind, ...others] = given;
  if (others.length > 0 || (kind !== undefined && parameters.has("limit")))
    throw usageError("Use only one of --confirm, --correct and --dismiss.");
  const text = parameters.text("text");
  if ((kind === "correct") !== (text !== undefined)) throw usageError("Use --correct and --text together.");
  const id = kind === undefined ? undefined : parameters.text(kind);
  if (kind === undefined || id === undefined) return undefined;
  return kind === "correct" ? { kind, id, text: text ?? "" } : { kind, id };
}

async function listReview(call: Call): Promise<void> {
  const limit = call.parameters.count("limit", { max: LIMIT_MAX });
  const found = await withVault(call, { access: "read" }, (vault) => vault.memories.review(defined({ limit })));
  await call.screen.show(found, () => printReview(call.screen, found));
}

async function applyAnswer(call: Call, answer: Answer): Promise<void> {
  const { screen } = call;
  const done = await withVault(call, { access: "write", embeds: answer.kind === "correct" }, async (vault) => {
    if (answer.kind === "correct") return vault.correct(answer.id, answer.text);
    return answer.kind === "confirm" ? vault.memories.confirm(answer.id) : vault.memories.dismiss(answer.id);
  });
  if (screen.isJson) {
    await screen.json({ answer: answer.kind, ...done });
    return;
  }
  await screen.line(`${DONE[answer.kind]}: `, done.text, dim(`  ${memoryId(done.id)}`));
  if (answer.kind === "dismiss")
    await screen.advice(dim(`To delete it permanently: keepsake forget ${memoryId(done.id)}`));
}

const DONE = { confirm: "Confirmed", correct: "Corrected", dismiss: "Dismissed" } as const;

async function printReview(screen: Screen, { entries, dueCount }: Review): Promise<void> {
  if (dueCount === 0) return screen.line("Nothing is due for review.");
  await printReviewEntries(screen, entries);
  const rest = dueCount - entries.length;
  if (rest > 0)
    await screen.advice(dim(`${number(rest)} more: keepsake review --limit ${Math.min(dueCount, LIMIT_MAX)}`));
  await screen.line(
    dim(`${counted(dueCount, "memory", "memories")}: --confirm ID, --correct ID --text TEXT, --dismiss ID`),
  );
  if (entries.some(({ reason }) => reason === "reference" || reason === "withheld"))
    await screen.line(dim("For references to deleted memories: keepsake memory anonymise ID, or keepsake forget ID"));
  if (entries.some(({ reason }) => reason === "withheld"))
    await screen.line(dim("To use a withheld one again: keepsake unhide ID"));
}

/** Quarantined untrusted content. Never offered to a model (SEC-R4). */
export const quarantineList: Run = async (call) => {
  const { parameters, screen } = call;
  const limit = parameters.count("limit", { max: LIMIT_MAX });
  const after = parameters.text("after");
  const found = await withVault(call, { access: "read" }, (vault) =>
    vault.quarantine.list({ ...defined({ limit, after }) }),
  );
  await screen.show(found, () => printQuarantine(screen, found));
};

async function printQuarantine(screen: Screen, { entries, totalCount, next }: Quarantine): Promise<void> {
  if (totalCount === 0) return screen.line("Nothing is quarantined.");
  for (const entry of entries) await printEntry(screen, entry);
  if (next !== undefined) await screen.advice(dim(`More: keepsake quarantine list --after ${next}`));
  await screen.line(
    dim(
      `${entries.length} of ${counted(totalCount, "entry", "entries")}: keepsake quarantine promote ID, or quarantine delete ID`,
    ),
  );
}

/** One quoted line: quarantined text may imitate other output. */
async function printEntry(screen: Screen, entry: QuarantineEntry): Promise<void> {
  const { id, text, details, type, source, speaker, at, reason, expiresAt } = entry;
  await screen.line(quoted(text), dim(`  ${memoryId(id)}`));
  for (const detail of details) await screen.line("  ", quoted(detail));
  const from = speaker === undefined ? source : `${source} ${quoted(speaker)}`;
  const until = expiresAt === undefined ? "" : ` · erased ${date(expiresAt)}`;
  await screen.line(dim(`  ${type} from ${from} · said ${date(at)} · ${reason}${until}`));
}

/** Promotes exactly the bytes that a person confirmed (SEC-R5). */
export const quarantinePromote: Run = async (call) => {
  const { parameters, screen } = call;
  const id = parameters.word("the ID of the memory", "See keepsake quarantine list.");
  const token = parameters.text("confirm");
  await withVault(call, { access: "write", embeds: true }, async (vault) => {
    const plan = await vault.quarantine.promote(id);
    // The token covers the shown bytes: it is void if they changed.
    if (token !== undefined) return printDone(call, await vault.quarantine.promote({ ...plan, token }));
    await printPlan(call, plan);
    if (await confirms(call, "Accept this text as your own? [y/N] "))
      return printDone(call, await vault.quarantine.promote(plan));
    screen.note(`To confirm, run the same command with --confirm ${plan.token} within ten minutes.`);
  });
};

async function printPlan({ screen }: Call, plan: PromotionPlan): Promise<void> {
  if (screen.isJson) return screen.json(plan);
  await screen.line(bold("This text would count as your own statement:"));
  await screen.line(quoted(plan.text), dim(`  ${memoryId(plan.id)}`));
  for (const detail of plan.details) await screen.line("  ", quoted(detail));
  const about = plan.subject === undefined ? "" : ` about ${quoted(plan.subject)}`;
  const key = plan.key === undefined ? "" : ` as ${quoted(plan.key)}`;
  await screen.line(`${plan.type}, ${plan.mode}${about}${key}`);
  await screen.line(
    `${plan.from.hold}, ${plan.from.taint}, ${plan.from.authority} → ${plan.to.hold}, ${plan.to.taint}, ${plan.to.authority}`,
  );
  if (plan.replaces !== undefined)
    await screen.line("Replaces: ", quoted(plan.replaces.text), dim(`  ${memoryId(plan.replaces.id)}`));
  await screen.line(dim(`digest ${plan.digest}`));
}

async function printDone({ screen }: Call, done: Promotion): Promise<void> {
  await screen.answer(done, "Promoted: ", quoted(done.text), dim(`  ${memoryId(done.id)}`));
}

export const quarantineDelete: Run = async (call) => {
  const { parameters, screen } = call;
  const id = parameters.word("the ID of the memory", "See keepsake quarantine list.");
  const receipt = await withVault(call, { access: "write" }, (vault) => vault.quarantine.delete(id));
  await screen.answer(receipt, `Dropped: ${id.startsWith("mem:") ? id : memoryId(id)}.`);
};

/** Notices stay until the owner has seen them (SEC-I4). */
export const notices: Run = async (call) => {
  const { parameters, screen, settings } = call;
  const isSeen = parameters.has("seen");
  await using keepsake = await openStore(call, { access: isSeen ? "write" : "read" });
  const vault = await openVault(call, keepsake, settings.vault);
  const unseen = (await vault.rights.notices.list()).filter(({ seenAt }) => seenAt === undefined);
  const shown = isSeen ? await vault.rights.notices.acknowledge() : unseen;
  if (screen.isJson) await screen.json({ notices: shown });
  else if (shown.length === 0) await screen.line("No new notices.");
  else {
    for (const { at, kind, text, paths, after } of shown) {
      await screen.line(`${dateTime(at)}  ${text}`);
      if (kind === "policy_loosened")
        await screen.line(dim(`  loosened: ${paths.join(", ")}; policy ${after.slice(0, 12)}…`));
      else if (paths.length > 0) await screen.line(dim(`  changed: ${paths.join(", ")}`));
    }
    await screen.advice(
      dim(isSeen ? `Seen: ${counted(shown.length, "notice")}.` : "To mark them as seen: keepsake notices --seen"),
    );
  }
};

const WHY = {
  reference: "may refer to a deleted memory",
  withheld: "withheld: may tell of what was deleted",
  conflict: "contradicts another memory",
  sensitive_half_life: "sensitive, at half of its retention",
  guessed: "guessed from behaviour",
  fading: "about to fade",
} as const satisfies Readonly<Record<ReviewEntry["reason"], string>>;

export async function printReviewEntries(screen: Screen, entries: readonly ReviewEntry[]): Promise<void> {
  for (const { id, text, at, reason, against } of entries) {
    await screen.line(text, dim(`  ${memoryId(id)}`));
    await screen.line(dim(`  ${WHY[reason]} · said ${date(at)}`));
    if (against !== undefined)
      await screen.line(`  against: ${against.text}`, dim(`  ${memoryId(against.id)} · said ${date(against.at)}`));
  }
}
