/**
 * Starts `keepsake hook session-end --settle` as a detached process. The event is passed on
 * standard input, because all processes of the machine can read arguments.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import type { Call } from "../../cli/command.ts";
import { cliFile } from "../install/cli-file.ts";

/** Passes folders explicitly, and the environment for everything else. */
export async function settleLater({ settings, terminal, parameters }: Call, input: string): Promise<void> {
  if (!existsSync(settings.dir)) return;
  const channel = parameters.text("channel");
  const place = ["--dir", settings.dir, "--keys-dir", settings.keysDir, "--vault", settings.vault];
  const words = ["hook", "session-end", "--settle", ...place, ...(channel === undefined ? [] : ["--channel", channel])];
  const child = spawn(process.execPath, ["--no-warnings", cliFile(), ...words], {
    cwd: terminal.cwd,
    env: { ...terminal.env },
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  await new Promise<void>((resolve) => {
    // Failed to start or exited: the next session's hooks import the transcript.
    child.on("error", () => resolve());
    child.stdin.on("error", () => resolve());
    child.stdin.end(input, () => resolve());
  });
  child.unref();
}
