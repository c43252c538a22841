/** `keepsake restore finish`: the end of what stood there before a restore. Shown first, then confirmed. */
import type { FinishedRestore } from "../../../vault/restore-finish.ts";
import type { Call, Command } from "../command.ts";
import { saysYes } from "../confirm.ts";
import { bold } from "../screen.ts";
import { bytes, counted } from "../words.ts";

export const restoreFinish: Command = {
  usage: ["restore finish", "restore finish --confirm TOKEN"],
  about: `Removes what stood in the data folder before restores, and the keys of what is not in the data any more. From then on nothing that was lost with a restore can be read, in newer
backups neither, so that an erasure reaches all that there is. Without --confirm it shows what would go and prints a token.`,
  options: { confirm: { value: "TOKEN", about: "do what the dry run with this token has shown" } },
  examples: [["keepsake restore finish", "what would go, and how to confirm it"]],
  async run(call) {
    const { parameters, screen } = call;
    const { finishRestore, planFinish } = await import("../../../vault/restore-finish.ts");
    const { restoringIn } = await import("../restoring.ts");
    const { shown: _shown, ...options } = await restoringIn(call);
    const token = parameters.text("confirm");
    if (token !== undefined) return print(call, await finishRestore(options, token));
    const plan = await planFinish(options);
    if (screen.isJson) await screen.json(plan);
    else {
      const { formers, saltCount } = plan;
      await screen.line(
        bold(
          `Would go: ${counted(formers.length, "former keep")} and ${counted(saltCount, "key")} that nothing here needs.`,
        ),
      );
      for (const { name, sizeBytes } of formers) await screen.line(`  former/${name}: ${bytes(sizeBytes)}`);
    }
    if (await saysYes(call, "Let them go for good? [y/N] "))
      return print(call, await finishRestore(options, plan.token));
    screen.note(`To do it, run the same command with --confirm ${plan.token} within ten minutes.`);
    return undefined;
  },
};

async function print({ screen }: Call, finished: FinishedRestore): Promise<undefined> {
  if (screen.isJson) await screen.json(finished);
  else
    await screen.line(
      `Gone: ${counted(finished.formerCount, "former keep")} and ${counted(finished.saltCount, "key")}.`,
    );
  return undefined;
}
