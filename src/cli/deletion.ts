/** Deletion with preview and confirmation token, and receipts (PN-20, SEC-E8). */

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { isEmptied } from "../engine/derive/digest.ts";
import type { Cause } from "../engine/forget/closure.ts";
import type {
  ConfirmedPlan,
  Erasure,
  ForgetGrade,
  ForgetPlan,
  NearDuplicateHandling,
} from "../engine/forget/forget.ts";
import type { QueryWord } from "../engine/forget/forget-query.ts";
import type { ForgetTarget } from "../engine/forget/forget-target.ts";
import type { StoreAudit } from "../engine/govern/audit.ts";
import type { Keepsake } from "../engine/keepsake.ts";
import type { Vault } from "../engine/vault.ts";
import { isKeepsakeError, KeepsakeError } from "../model/error.ts";
import { defined } from "../model/json.ts";
import type { Call } from "./command.ts";
import { type PrivateFile, privateFile } from "./files.ts";
import { missing } from "./parameters.ts";
import { bold, confirms, dim } from "./screen.ts";
import { counted, memoryId } from "./text.ts";

interface Forgetting {
  readonly vault: Vault;
  readonly keepsake: Keepsake;
  /** Destination of a requested receipt. */
  readonly receipt: ReceiptFile | undefined;
  /** Absent if a token confirms. */
  readonly target: ForgetTarget | undefined;
  readonly wanted: {
    readonly grade?: ForgetGrade;
    readonly keepSource?: boolean;
    readonly reason?: ForgetPlan["reason"];
    readonly nearDuplicates?: NearDuplicateHandling;
    readonly limit?: number;
    readonly offset?: number;
  };
  /** For gosum's commands: the stated reason; the answer names log entries (GOS-69). */
  readonly redaction?: { readonly text?: string };
}

export const FORGET_TARGETS = "Name IDs, or use --session, --query, --before, --after or --label.";

/** A preview; with `--confirm` the erasure. Returns whether anything was erased. */
export async function forgetInTwoSteps(call: Call, forgetting: Forgetting): Promise<boolean> {
  const { vault, target, wanted } = forgetting;
  const token = call.parameters.text("confirm");
  if (token !== undefined) {
    const { nearDuplicates, grade, keepSource, reason } = wanted;
    await erase(call, forgetting, { grade, keepSource, reason, target, token, nearDuplicatesAre: nearDuplicates });
    return true;
  }
  if (target === undefined) throw missing("what to forget", FORGET_TARGETS);
  return confirmed(call, forgetting, await vault.forget(target, wanted));
}

/** Shows a plan, and executes it if a person at the terminal agrees. */
export async function confirmed(call: Call, forgetting: Forgetting, plan: ForgetPlan): Promise<boolean> {
  await printPlan(call, plan);
  if (plan.itemCount + plan.cutCount === 0) return false;
  const question = isReversible(plan)
    ? "Take out of use"
    : plan.replacement === undefined
      ? "Delete permanently"
      : "Replace, and delete permanently";
  if (await confirms(call, `${question}: ${counted(plan.itemCount, "item")}${sentencesOf(plan.cutCount)}? [y/N] `)) {
    await erase(call, forgetting, plan);
    return true;
  }
  call.screen.note(
    `To ${plan.replacement === undefined ? "delete" : "replace"} it, run the same command with --confirm ${plan.token} within ten minutes.`,
  );
  return false;
}

/** Hides or archives without a confirmation, since it can be undone (GOS-40). */
export async function hideOrArchive(call: Call, forgetting: Forgetting): Promise<void> {
  const { vault, target, wanted } = forgetting;
  if (target === undefined) throw missing("what to forget", FORGET_TARGETS);
  await erase(call, forgetting, await vault.forget(target, wanted));
}

/** Log positions of its entries under a signed head. */
async function signedEvents(
  { vault, keepsake }: Pick<Forgetting, "vault" | "keepsake">,
  job: string,
  text: string | undefined,
): Promise<readonly string[]> {
  if (text !== undefined) await vault.rights.noteRedactionReason(job, text);
  await keepsake.audit.publishAll();
  return (await keepsake.audit.eventsOf([job])).get(job) ?? [];
}

async function printPlan({ screen }: Call, plan: ForgetPlan): Promise<void> {
  if (screen.isJson) return screen.json(plan);
  if (plan.words !== undefined) await screen.line(dim(`Words: ${plan.words.map(wordText).join(", ")}`));
  const isEmpty = plan.itemCount + plan.cutCount === 0;
  if (isEmpty) await screen.line("Nothing matches. Nothing would be deleted.");
  else await printDeletions(screen, plan);
  if (plan.replacement !== undefined) {
    const { id, subject, text, details } = plan.replacement;
    await screen.line(
      bold("In its place: "),
      subject === undefined ? text : `${subject}: ${text}`,
      dim(`  ${memoryId(id)}`),
    );
    for (const detail of details) await screen.line("  ", detail);
  }
  if (plan.suggestions.length > 0) {
    await screen.line("Similar, and not deleted; add any of them with --also ID:");
    for (const { id, text } of plan.suggestions) await screen.line("  - ", text, dim(`  ${memoryId(id)}`));
  }
  if (plan.keepSource && !isEmpty) await screen.line("The messages stay unchanged and still contain the words.");
}

const wordText = ({ text, kind }: QueryWord): string => (kind === "phrase" ? `"${text}"` : text);

async function printDeletions(screen: Call["screen"], plan: ForgetPlan): Promise<void> {
  const { counts } = plan;
  const kinds = [
    counts.fact > 0 ? counted(counts.fact, "memory", "memories") : "",
    counts.message > 0 ? counted(counts.message, "whole message") : "",
    counts.summary > 0 ? counted(counts.summary, "summary", "summaries") : "",
    counts.topic > 0 ? counted(counts.topic, "topic") : "",
  ].filter((words) => words !== "");
  await screen.line(bold(`Would be deleted: ${kinds.length === 0 ? "no whole item" : kinds.join(", ")}.`));
  for (const { id, layer, text, cause } of plan.samples)
    await screen.line(
      "  - ",
      isEmptied(text) ? "(without content)" : text,
      dim(`  ${layer} ${memoryId(id)}${causeText(cause)}`),
    );
  if (plan.cutCount > 0) await screen.line(`${counted(plan.cutCount, "message")} would lose these sentences:`);
  for (const { id, text, cause } of plan.cuts)
    await screen.line("  - ", text, dim(`  ${memoryId(id)}${causeText(cause)}`));
  if (plan.nextOffset !== undefined) await screen.line(dim(`  … see more with --offset ${plan.nextOffset}`));
  if (plan.weakenedCount > 0)
    await screen.line(
      `${counted(plan.weakenedCount, "memory or summary", "memories or summaries")} would stay, because other evidence supports ${plan.weakenedCount === 1 ? "it" : "them"}.`,
    );
  const isPerson = "person" in plan.target || "asked" in plan.target;
  const stillTelling = isPerson
    ? counted(plan.nearDuplicateCount, "near-duplicate or mention", "near-duplicates and mentions")
    : counted(plan.nearDuplicateCount, "near-duplicate");
  if (plan.nearDuplicateCount > 0)
    await screen.line(
      `${stillTelling} would ${plan.nearDuplicatesAre === "leave" ? "stay" : "be withheld until reviewed"}:`,
    );
  for (const { id, text } of plan.nearDuplicates) await screen.line("  - ", text, dim(`  ${memoryId(id)}`));
  if (plan.referenceCount > 0)
    await screen.line(
      `${counted(plan.referenceCount, "memory", "memories")} may refer to it and would wait for keepsake review:`,
    );
  for (const { id, text } of plan.references) await screen.line("  - ", text, dim(`  ${memoryId(id)}`));
}

const sentencesOf = (cutCount: number): string =>
  cutCount === 0 ? "" : `, and sentences of ${counted(cutCount, "message")}`;

const causeText = (cause: Cause): string =>
  cause === "target" ? "" : cause === "repeated" ? " (repetition)" : " (by reference)";

const isReversible = ({ grade }: { readonly grade: string }): boolean => grade === "hide" || grade === "archive";

async function erase(
  call: Call,
  { vault, keepsake, receipt: file, redaction }: Forgetting,
  plan: ConfirmedPlan,
): Promise<void> {
  const { screen } = call;
  const erasure: Erasure = await vault.forget(plan);
  const { itemCount, cutCount, job } = erasure.receipt;
  if (!screen.isJson && isReversible(erasure.receipt))
    await screen.advice(`Taken out of use: ${counted(itemCount, "item")}. To undo: keepsake unhide ID. `, dim(job));
  else if (!screen.isJson) {
    await screen.line(`Deleted: ${counted(itemCount, "item")}${sentencesOf(cutCount)}. `, dim(job));
    await screen.line("The keys are destroyed, so older copies of the data can't be read either.");
  }
  const receipt = await erasure.finished;
  const events = redaction === undefined ? undefined : await signedEvents({ vault, keepsake }, job, redaction.text);
  if (events !== undefined && !screen.isJson) await screen.line(dim(`Log entries: ${events.join(", ")}`));
  await printErased(call, { ...receipt, ...defined({ events }) }, file?.put(keepsake.audit, job));
  if (receipt.state === "rows_purged" || receipt.state === "keys_destroyed")
    screen.note("Another process is reading this store. The files will be cleaned when it is next opened.");
}

// `--receipt FILE`: reserves the file before the erasure and writes it right after, private and
// never over another file. The verifier key is printed, not stored in the file (SEC-E8).

interface WrittenReceipt {
  readonly receiptFile: string;
  /** Verifies the receipt. */
  readonly verifierKey: string;
}

export interface ReceiptFile extends AsyncDisposable {
  /** @throws KeepsakeError with the code of the failure, and a hint that the erasure is complete */
  put(audit: StoreAudit, job: string): Promise<WrittenReceipt>;
}

/**
 * Undefined if not requested.
 * @throws KeepsakeError `already_exists`, `not_found`, `invalid_input`
 */
export function receiptFile({ parameters, terminal }: Pick<Call, "parameters" | "terminal">): ReceiptFile | undefined {
  const file = parameters.text("receipt");
  if (file === undefined) return undefined;
  const target = newFile(terminal.cwd, file);
  return {
    put: (audit, job) => writeReceipt(target, file, audit, job).catch(withErasureDoneHint(job)),
    [Symbol.asyncDispose]: () => target[Symbol.asyncDispose](),
  };
}

/** A private file that must not exist yet. */
export function newFile(cwd: string, file: string): PrivateFile {
  if (!existsSync(resolve(cwd, file))) return privateFile(cwd, file, { replaces: false });
  throw new KeepsakeError("already_exists", "A file with this name already exists and is not overwritten.", {
    hint: "Choose another name.",
  });
}

/** The receipt of a job with its verifier key. */
export async function receiptOf(audit: StoreAudit, job: string) {
  const { parseReceipt } = await import("../audit/receipt.ts");
  const text = await audit.receipt(job);
  // Just issued by this store, so its own key can be trusted here.
  return { text, verifierKey: parseReceipt(text).verifierKey };
}

export const verifierKeyNote = (verifierKey: string): string => `Verifier key, to send separately: ${verifierKey}`;

/** Reports erasure and receipt in one document; if the receipt fails, the erasure first. */
export async function printErased(call: Call, erased: object, put: Promise<WrittenReceipt> | undefined): Promise<void> {
  const { screen } = call;
  let written: WrittenReceipt | undefined;
  try {
    written = await put;
  } catch (error) {
    if (screen.isJson) await screen.json(erased);
    throw error;
  }
  if (screen.isJson) return screen.json({ ...erased, ...written });
  if (written === undefined) return;
  await screen.line(`Receipt: ${written.receiptFile}`);
  await screen.line(verifierKeyNote(written.verifierKey));
}

async function writeReceipt(
  target: PrivateFile,
  file: string,
  audit: StoreAudit,
  job: string,
): Promise<WrittenReceipt> {
  const { text, verifierKey } = await receiptOf(audit, job);
  await target.write(text);
  await target.keep();
  return { receiptFile: file, verifierKey };
}

const withErasureDoneHint = (job: string) => (error: unknown) => {
  if (!isKeepsakeError(error)) throw error;
  throw new KeepsakeError(error.code, "The deletion is done, but its receipt couldn't be written.", {
    hint: "Write it with keepsake audit prove JOB.",
    facts: { ...error.facts, job },
    cause: error,
  });
};
