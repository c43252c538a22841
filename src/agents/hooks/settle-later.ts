/**
 * The end of a session in a process of its own, which the host neither waits for nor ends with itself: `keepsake hook session-end --settle`. It is given the event
 * over its standard input, never in its arguments, which every process of the machine can read.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import type { Call } from "../../cli/command.ts";
import { cliFile } from "../install/cli-file.ts";

/** The folders as this call found them, so that the other finds the same; an environment is passed on for what they depend on. */
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
    // It could not be started, or is gone already: the transcript is brought in by the next session's hooks.
    child.on("error", () => resolve());
    child.stdin.on("error", () => resolve());
    child.stdin.end(input, () => resolve());
  });
  child.unref();
}
