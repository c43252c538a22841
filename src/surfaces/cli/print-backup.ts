/** What a backup wrote, and its progress. `backup data` and `backup keys` share it. */
import { resolve } from "node:path";
import type { Backup, BackupOptions } from "../../vault/backup.ts";
import type { Keepsake } from "../../vault/keepsake.ts";
import type { Call } from "./command.ts";
import { EXIT } from "./exit-code.ts";
import { openKeep } from "./open-keep.ts";
import { missing } from "./parameters.ts";
import { createProgress } from "./progress.ts";
import { bytes } from "./words.ts";

const STEPS = { log: "publishing the log", copy: "copying", check: "checking every page", hash: "hashing" } as const;

/** Runs `write` on the keep of the call. Answers what it wrote; undefined where the person stopped it. */
export async function written(
  call: Call,
  write: (keepsake: Keepsake, path: string, options: BackupOptions) => Promise<Backup>,
): Promise<Backup | undefined> {
  const { parameters, screen, terminal } = call;
  const [folder] = parameters.words;
  if (folder === undefined) throw missing("the folder to write", "See keepsake help backup data.");
  const progress = createProgress(terminal, screen.isJson);
  const { signal } = terminal;
  try {
    await using keepsake = await openKeep(call, { access: "write" });
    return await write(keepsake, resolve(terminal.cwd, folder), {
      signal,
      progress: ({ step, doneBytes, totalBytes }) =>
        progress.show(
          `${STEPS[step]}${totalBytes === undefined ? "" : `: ${bytes(doneBytes ?? 0)} of ${bytes(totalBytes)}`} …`,
        ),
    });
  } catch (error) {
    if (!signal.aborted) throw error;
    screen.note("Stopped. Nothing was written.");
    return undefined;
  } finally {
    progress.clear();
  }
}

/** Answers the exit code. */
export async function printBackup(
  { screen }: Call,
  backup: Backup | undefined,
  line: (backup: Backup) => string,
): Promise<number | undefined> {
  if (backup === undefined) return EXIT.interrupted;
  for (const warning of backup.warnings) screen.note(`Warning: ${warning}`);
  if (screen.isJson) await screen.json(backup);
  else await screen.line(line(backup));
  return undefined;
}
