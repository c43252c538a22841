/**
 * The one way memories go from the command line: shown first, then confirmed by a person, with a token that is bound to exactly that (design §4, PN-20).
 * `forget`, gosum's `memory redact` and `memory redact-user`, and `rights confirm` share it.
 */
import type { ConfirmedPlan, Erasure, ForgetGrade, ForgetPlan, LookAlikes } from "../../vault/forget.ts";
import type { ForgetTarget } from "../../vault/forget-target.ts";
import type { Keepsake } from "../../vault/keepsake.ts";
import type { Vault } from "../../vault/vault.ts";
import type { Call } from "./command.ts";
import { saysYes } from "./confirm.ts";
import type { ReceiptFile } from "./receipt-file.ts";
import { bold, dim } from "./screen.ts";
import { counted, memoryId } from "./words.ts";

export interface Forgetting {
  readonly vault: Vault;
  readonly keepsake: Keepsake;
  /** Where the receipt goes, if one was asked for. */
  readonly receipt: ReceiptFile | undefined;
  readonly target: ForgetTarget;
  readonly wanted: {
    readonly grade: ForgetGrade;
    readonly keepSource: boolean;
    readonly reason: ForgetPlan["reason"];
    readonly lookAlikes?: LookAlikes;
  };
  /** Of gosum's commands: the reason in somebody's own words, and the entries in the signed log are named (GOS-69). */
  readonly redaction?: { readonly text?: string };
}

/** A dry run, and on a screen the question; with `--confirm` the erasure. Answers whether anything was erased. */
export async function forgetInTwoSteps(call: Call, forgetting: Forgetting): Promise<boolean> {
  const { vault, target, wanted } = forgetting;
  const { lookAlikes, ...plain } = wanted;
  const token = call.parameters.text("confirm");
  if (token !== undefined) {
    const alike = lookAlikes === undefined ? {} : { lookAlikesAre: lookAlikes };
    await erase(call, forgetting, { kind: "forget-plan", target, ...plain, token, ...alike });
    return true;
  }
  const plan = await vault.forget(target, wanted);
  await printPlan(call, plan);
  if (plan.itemCount + plan.cutCount === 0) return false;
  const question = isReversible(plan) ? "Take out of use" : "Forget for good";
  if (await saysYes(call, `${question}: ${counted(plan.itemCount, "item")}? [y/N] `)) {
    await erase(call, forgetting, plan);
    return true;
  }
  call.screen.note(`To do it, run the same command with --confirm ${plan.token} within ten minutes.`);
  return false;
}

/** What takes out of use and can be taken back, at once (GOS-40). */
export async function takeOutOfUse(call: Call, forgetting: Forgetting): Promise<void> {
  const { vault, target, wanted } = forgetting;
  await erase(call, forgetting, await vault.forget(target, wanted));
}

/** The places of its entries, under a head that is signed by now. */
async function signedEvents(
  { vault, keepsake }: Pick<Forgetting, "vault" | "keepsake">,
  job: string,
  text: string | undefined,
): Promise<readonly string[]> {
  if (text !== undefined) await vault.noteRedactionReason(job, text);
  await keepsake.audit.publishAll();
  return (await keepsake.audit.eventsOf([job])).get(job) ?? [];
}

async function printPlan({ screen }: Call, plan: ForgetPlan): Promise<void> {
  if (screen.isJson) return screen.json(plan);
  if (plan.itemCount + plan.cutCount === 0) return screen.line("Nothing fits. Nothing would go.");
  const memoryCount = plan.itemCount - plan.messageCount;
  await screen.line(
    bold(`Would go: ${counted(memoryCount, "memory", "memories")}, ${counted(plan.messageCount, "whole message")}.`),
  );
  for (const { id, layer, text } of plan.samples) await screen.line("  - ", text, dim(`  ${layer} ${memoryId(id)}`));
  if (plan.itemCount > plan.samples.length)
    await screen.line(dim(`  … and ${plan.itemCount - plan.samples.length} more`));
  if (plan.cutCount > 0) await screen.line(`${counted(plan.cutCount, "message")} would stay and lose these words:`);
  for (const { id, text } of plan.cuts) await screen.line("  - ", text, dim(`  ${memoryId(id)}`));
  if (plan.weakenedCount > 0)
    await screen.line(`${counted(plan.weakenedCount, "memory", "memories")} would stay on other evidence.`);
  if (plan.lookAlikeCount > 0)
    await screen.line(
      `${counted(plan.lookAlikeCount, "memory", "memories")} may still tell of it and would ${plan.lookAlikesAre === "leave" ? "stay" : "be withheld until somebody has looked"}:`,
    );
  for (const { id, text } of plan.lookAlikes) await screen.line("  - ", text, dim(`  ${memoryId(id)}`));
  if (plan.keepSource) await screen.line("The messages stay as they were said: the words can still be read in them.");
}

const isReversible = ({ grade }: Pick<ForgetPlan, "grade">): boolean => grade === "hide" || grade === "archive";

async function erase(
  call: Call,
  { vault, keepsake, receipt: file, redaction }: Forgetting,
  plan: ConfirmedPlan & Pick<ForgetPlan, "kind">,
): Promise<void> {
  const { screen } = call;
  const erasure: Erasure = await vault.forget(plan);
  const { itemCount, cutCount, job } = erasure.receipt;
  if (!screen.isJson && isReversible(plan))
    await screen.line(`Taken out of use: ${counted(itemCount, "item")}. Back with keepsake unhide ID. `, dim(job));
  else if (!screen.isJson) {
    await screen.line(
      `Forgotten: ${counted(itemCount, "item")}, and words of ${counted(cutCount, "message")}. `,
      dim(job),
    );
    await screen.line("The keys are destroyed: older copies of the data cannot be read either.");
  }
  const receipt = await erasure.finished;
  const events = redaction === undefined ? undefined : await signedEvents({ vault, keepsake }, job, redaction.text);
  if (events !== undefined && !screen.isJson) await screen.line(dim(`In the signed log: ${events.join(", ")}`));
  const { printErased } = await import("./receipt-file.ts");
  await printErased(call, { ...receipt, ...(events === undefined ? {} : { events }) }, file?.put(keepsake.audit, job));
  if (receipt.state === "rows_purged" || receipt.state === "keys_destroyed")
    screen.note("Another process reads this keep: the files are cleaned when it is opened next.");
}
