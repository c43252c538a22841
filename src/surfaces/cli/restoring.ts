/** What the commands of a restore share: folders, progress, and a way to stop. */
import { resolve } from "node:path";
import type { RestoreHow, RestoreProgress } from "../../vault/restore-open.ts";
import type { Call } from "./command.ts";
import { openKeyProvider } from "./open-key-provider.ts";
import { missing } from "./parameters.ts";
import { createProgress, type Progress } from "./progress.ts";
import { bytes } from "./words.ts";

export interface Restoring extends RestoreHow {
  readonly dir: string;
  readonly keysDir: string;
  readonly backup: string;
}

/** @throws KeepsakeError `invalid_input` where no backup is named */
export async function restoring(call: Call, help: string): Promise<Restoring & { readonly shown: Progress }> {
  const { parameters, terminal } = call;
  const [backup] = parameters.words;
  if (backup === undefined) throw missing("the folder of the backup", help);
  return { ...(await restoringIn(call)), backup: resolve(terminal.cwd, backup) };
}

/** Without a backup: for what ends a restore. */
export async function restoringIn(call: Call): Promise<Omit<Restoring, "backup"> & { readonly shown: Progress }> {
  const { settings, screen, terminal } = call;
  const { dir, keysDir, busyTimeoutMs } = settings;
  const shown = createProgress(terminal, screen.isJson);
  const progress = (at: RestoreProgress): void => shown.show(textOf(at));
  const keyProvider = await openKeyProvider(call);
  const guarded = keyProvider === undefined ? {} : { keyProvider };
  return { dir, keysDir, busyTimeoutMs, ...guarded, signal: terminal.signal, shown, progress };
}

const STEPS: Readonly<Record<RestoreProgress["step"], string>> = {
  verify: "checking the backup",
  look: "comparing with the keys",
  copy: "copying",
  apply: "applying what was erased since",
  place: "putting it in place",
  prove: "proving it",
};

function textOf({ step, done, total }: RestoreProgress): string {
  if (done === undefined || total === undefined) return `${STEPS[step]} …`;
  const amount = step === "verify" ? `${bytes(done)} of ${bytes(total)}` : `vault ${done + 1} of ${total}`;
  return `${STEPS[step]}: ${amount} …`;
}
