/** `keepsake restore data`: shown first, then confirmed, as destroy is. A person's command; no model gets it (SEC-D8). */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { RestoredData } from "../../../vault/restore-data.ts";
import type { RestorePlan } from "../../../vault/restore-plan.ts";
import type { Call, Command } from "../command.ts";
import { types } from "../confirm.ts";
import { inputFileError } from "../input-file.ts";
import { bold } from "../screen.ts";
import { counted, dateTime } from "../words.ts";

const HELP = "See keepsake help restore data.";

export const restoreData: Command = {
  usage: [
    "restore data BACKUP [--last-checkpoint FILE]",
    "restore data BACKUP --confirm TOKEN [--last-checkpoint FILE]",
  ],
  about: `Puts a backup of the data in the place of the data that stands there, with the keys of today. What was erased since stays erased, and vaults that were destroyed stay
destroyed; what was changed since comes as it is now; what was written since is lost. Policy, consents and restrictions of today stay in force. What stood there is kept as a backup
below DIR/former until keepsake restore finish. The log goes on in a new one that names the head of the last.
Without --confirm it shows what would happen and prints a token that is bound to exactly that. Close every other program that uses this keep.`,
  options: {
    confirm: { value: "TOKEN", about: "do what the dry run with this token has shown" },
    "last-checkpoint": {
      value: "FILE",
      about: "the newest head of the log that a witness kept, where the data is lost",
    },
  },
  examples: [
    ["keepsake restore data /mnt/backup/data-2026-05-12", "what would happen, and how to confirm it"],
    ["keepsake restore data .keepsake/former/NAME", "take a restore back"],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen } = call;
    const { planRestore, restoreData: restore } = await import("../../../vault/restore-data.ts");
    const { restoring } = await import("../restoring.ts");
    const { shown, ...folders } = await restoring(call, HELP);
    const options = { ...folders, ...lastHead(call) };
    const put = (token: string) => restore(options, token).finally(() => shown.clear());
    const token = parameters.text("confirm");
    if (token !== undefined) return print(call, await put(token));
    const plan = await planRestore(options).finally(() => shown.clear());
    if (screen.isJson) await screen.json(plan);
    else await printPlan(call, plan);
    if (await types(call, "Type restore to put the backup in place: ", "restore"))
      return print(call, await put(plan.token));
    screen.note(`To do it, run the same command with --confirm ${plan.token} within ten minutes.`);
    return undefined;
  },
};

function lastHead({ parameters, terminal }: Call): { readonly lastHead?: string } {
  const file = parameters.text("last-checkpoint");
  if (file === undefined) return {};
  try {
    return { lastHead: readFileSync(resolve(terminal.cwd, file), "utf8") };
  } catch (error) {
    throw inputFileError(error);
  }
}

async function printPlan({ screen }: Call, plan: RestorePlan): Promise<void> {
  const { takenAt, present, keptCount, renewedCount, erasedCount, lostCount, destroyedVaultCount, outdatedVaultCount } =
    plan;
  await screen.line(
    bold(`The backup of ${dateTime(takenAt)} UTC would come back: ${counted(keptCount + renewedCount, "record")}.`),
  );
  if (renewedCount > 0)
    await screen.line(
      `${counted(renewedCount, "record was", "records were")} changed since and would come as they are now.`,
    );
  if (erasedCount > 0)
    await screen.line(
      present === "there"
        ? `${counted(erasedCount, "record was", "records were")} erased since and would stay erased.`
        : `${counted(erasedCount, "record has", "records have")} no key any more: erased since, or changed since.`,
    );
  if (outdatedVaultCount > 0)
    await screen.line(
      `${counted(outdatedVaultCount, "vault has", "vaults have")} another key since: nothing of it in this backup can be read.`,
    );
  if (destroyedVaultCount > 0)
    await screen.line(
      `${counted(destroyedVaultCount, "vault was", "vaults were")} destroyed since and would stay destroyed.`,
    );
  if (lostCount > 0) await screen.line(`${counted(lostCount, "record")} written since would be lost.`);
  await screen.line(STANDING[present]);
}

const STANDING: Readonly<Record<RestorePlan["present"], string>> = {
  none: "Nothing stands in the data folder now.",
  there: "The data that stands there now would be kept beside it, until keepsake restore finish.",
  damaged:
    "The data that stands there now is damaged. It would be kept beside it; what it knows of erasures cannot be read.",
};

async function print({ screen }: Call, restored: RestoredData): Promise<undefined> {
  if (screen.isJson) await screen.json(restored);
  else {
    const { keptCount, renewedCount, log, former } = restored;
    await screen.line(`Restored: ${counted(keptCount + renewedCount, "record")}. The log goes on in ${log}.`);
    if (former !== undefined) await screen.line(`What stood there before is kept in former/${former}.`);
    screen.note("When you are content with it: keepsake restore finish.");
  }
  return undefined;
}
