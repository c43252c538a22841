/** `keepsake forget`: shows what would go, and erases exactly that once a person confirms it (design §4, PN-20). */
import { type ConfirmedPlan, type Erasure, FORGET_GRADES, type ForgetPlan } from "../../../vault/forget.ts";
import type { ForgetTarget } from "../../../vault/forget-target.ts";
import type { Keepsake } from "../../../vault/keepsake.ts";
import type { Vault } from "../../../vault/vault.ts";
import type { Call, Command } from "../command.ts";
import { saysYes } from "../confirm.ts";
import { missing, type Parameters } from "../parameters.ts";
import type { ReceiptFile } from "../receipt-file.ts";
import { RECEIPT_OPTION } from "../receipt-option.ts";
import { bold, dim } from "../screen.ts";
import { usageError } from "../usage-error.ts";
import { counted, memoryId } from "../words.ts";

const HELP = "See keepsake help forget.";
const LIMIT_MAX = 10_000;

export const forget: Command = {
  usage: ["forget TARGET [--grade GRADE]", "forget TARGET [--grade GRADE] --confirm TOKEN [--receipt FILE]"],
  about: `Without --confirm a dry run: shows what would go and prints a token that is bound to exactly that, for ten minutes.
With the token the same command destroys the keys: nobody can read it any more, nor in older copies of the data folder.
The words that a memory was formed from are cut out of the messages too. There is no way back. The grades hide and archive only take it out of use.`,
  options: {
    id: { value: "ID", repeatable: true, about: "these memories or messages" },
    session: { value: "NAME", about: "everything said in a conversation, and what rests on it alone" },
    query: { value: "TEXT", about: "what clearly says this" },
    limit: { value: "N", about: "with --query: most memories" },
    before: { value: "DATE", about: "everything said before this" },
    after: { value: "DATE", about: "everything said from this on; with --before, between the two" },
    label: { value: "LABEL", repeatable: true, about: "everything with any of these labels" },
    grade: {
      value: "GRADE",
      about:
        "hide or archive: out of use, back with unhide; forget or shred: id and time stay a while; purge: nothing stays",
    },
    "look-alikes": {
      value: "WHAT",
      about: "leave or withhold what may still tell of it (default: as the vault's custody)",
    },
    "keep-source": { about: "leave the messages as they were said; their words are still there then" },
    confirm: { value: "TOKEN", about: "do what the dry run with this token has shown" },
    receipt: RECEIPT_OPTION,
  },
  examples: [
    ['keepsake forget --query "Friday meetings"', "what would go"],
    ['keepsake forget --query "Friday meetings" --confirm TOKEN', "let it go"],
    ["keepsake forget --session s1 --grade purge", "a whole conversation, without a trace"],
  ],
  async run(call) {
    const { parameters } = call;
    const target = targetOf(parameters);
    const lookAlikes = parameters.choice("look-alikes", ["leave", "withhold"]);
    const wanted = {
      grade: parameters.choice("grade", FORGET_GRADES) ?? "forget",
      keepSource: parameters.has("keep-source"),
    };
    const token = parameters.text("confirm");
    const { withVault } = await import("../open-keep.ts");
    const { receiptFile } = await import("../receipt-file.ts");
    await using receipt = receiptFile(call);
    await withVault(call, { access: "write" }, async (vault, keepsake) => {
      const eraser = { vault, keepsake, receipt };
      if (token !== undefined) {
        await erase(call, eraser, {
          kind: "forget-plan",
          target,
          ...wanted,
          reason: "user_request",
          token,
          ...(lookAlikes === undefined ? {} : { lookAlikesAre: lookAlikes }),
        });
        return;
      }
      const plan = await vault.forget(target, { ...wanted, ...(lookAlikes === undefined ? {} : { lookAlikes }) });
      await printPlan(call, plan);
      if (plan.itemCount + plan.cutCount === 0) return;
      const question = isReversible(plan) ? "Take out of use" : "Forget for good";
      if (await saysYes(call, `${question}: ${counted(plan.itemCount, "item")}? [y/N] `))
        await erase(call, eraser, plan);
      else call.screen.note(`To do it, run the same command with --confirm ${plan.token} within ten minutes.`);
    });
    return undefined;
  },
};

/** Exactly one kind of target, so that nobody wonders whether two add up or narrow each other. */
function targetOf(parameters: Parameters): ForgetTarget {
  const kinds = ["id", "session", "query", "label"].filter((name) => parameters.has(name));
  if (parameters.has("before") || parameters.has("after")) kinds.push("before");
  if (kinds.length === 0)
    throw missing("what to forget", "Say it with --id, --session, --query, --before, --after or --label.");
  if (kinds.length > 1) throw usageError("There is more than one kind of target.", "Forget one after the other.");
  const limit = parameters.count("limit", { max: LIMIT_MAX });
  const [ids, labels] = [parameters.list("id"), parameters.list("label")];
  const [session, query] = [parameters.text("session"), parameters.text("query")];
  if (limit !== undefined && query === undefined) throw usageError("The option --limit goes with --query.", HELP);
  if (ids !== undefined) return { ids };
  if (labels !== undefined) return { labels };
  if (session !== undefined) return { session };
  if (query !== undefined) return { query, ...(limit === undefined ? {} : { limit }) };
  const [before, after] = [parameters.text("before"), parameters.text("after")];
  if (before === undefined) return { after: after ?? "" };
  return { before, ...(after === undefined ? {} : { after }) };
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

interface Eraser {
  readonly vault: Vault;
  readonly keepsake: Keepsake;
  /** Where the receipt goes, if one was asked for. */
  readonly receipt: ReceiptFile | undefined;
}

async function erase(
  call: Call,
  { vault, keepsake, receipt: file }: Eraser,
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
  const { printErased } = await import("../receipt-file.ts");
  await printErased(call, receipt, file?.put(keepsake.audit, job));
  if (receipt.state === "rows_purged" || receipt.state === "keys_destroyed")
    screen.note("Another process reads this keep: the files are cleaned when it is opened next.");
}
