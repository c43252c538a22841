/** `keepsake quarantine promote`: shows what a memory would become, and makes it that once a person confirms exactly these bytes (SEC-R5). */
import { quoted } from "../../../core/text.ts";
import type { PromotionPlan, VouchedFor } from "../../../vault/promote.ts";
import type { Call, Command } from "../command.ts";
import { saysYes } from "../confirm.ts";
import { missing } from "../parameters.ts";
import { bold, dim } from "../screen.ts";
import { memoryId } from "../words.ts";

export const quarantinePromote: Command = {
  usage: ["quarantine promote ID", "quarantine promote ID --confirm TOKEN"],
  about: `Without --confirm a dry run: shows the exact bytes and what would become of them, and prints a token that is bound to these bytes, for ten
minutes and for once. With the token they are your own word from then on, orders included. Works for what is in quarantine, and for
statements in use that came from outside.`,
  options: { confirm: { value: "TOKEN", about: "do what the dry run with this token has shown" } },
  examples: [
    ["keepsake quarantine promote mem:112233445566", "what it would become"],
    ["keepsake quarantine promote mem:112233445566 --confirm TOKEN", "let it be that"],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen } = call;
    const [id] = parameters.words;
    if (id === undefined) throw missing("the id of the memory", "See keepsake quarantine list.");
    const token = parameters.text("confirm");
    const { withVault } = await import("../open-keep.ts");
    await withVault(call, { access: "write", embeds: true }, async (vault) => {
      const plan = await vault.promote(id);
      // The token is bound to the bytes that were shown with it: if these are others by now, it is worth nothing.
      if (token !== undefined) return printDone(call, await vault.promote({ ...plan, token }));
      await printPlan(call, plan);
      if (await saysYes(call, "Is this your word, exactly so? [y/N] "))
        return printDone(call, await vault.promote(plan));
      screen.note(`To do it, run the same command with --confirm ${plan.token} within ten minutes.`);
    });
    return undefined;
  },
};

async function printPlan({ screen }: Call, plan: PromotionPlan): Promise<void> {
  if (screen.isJson) return screen.json(plan);
  await screen.line(bold("These bytes would become your own word:"));
  await screen.line(quoted(plan.text), dim(`  ${memoryId(plan.id)}`));
  for (const detail of plan.details) await screen.line("  ", quoted(detail));
  const about = plan.subject === undefined ? "" : ` about ${quoted(plan.subject)}`;
  const key = plan.key === undefined ? "" : ` as ${quoted(plan.key)}`;
  await screen.line(`${plan.type}, ${plan.mode}${about}${key}`);
  await screen.line(
    `${plan.from.hold}, ${plan.from.taint}, ${plan.from.authority} → ${plan.to.hold}, ${plan.to.taint}, ${plan.to.authority}`,
  );
  if (plan.replaces !== undefined)
    await screen.line("In the place of: ", quoted(plan.replaces.text), dim(`  ${memoryId(plan.replaces.id)}`));
  await screen.line(dim(`digest ${plan.digest}`));
}

async function printDone({ screen }: Call, done: VouchedFor): Promise<void> {
  if (screen.isJson) await screen.json(done);
  else await screen.line("Promoted: ", quoted(done.text), dim(`  ${memoryId(done.id)}`));
}
