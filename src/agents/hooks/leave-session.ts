/**
 * The SessionEnd command. All hooks of this event share 1.5 seconds, so it starts `keepsake hook
 * session-end --settle` as a detached process that imports the transcript and forms memories
 * (playnew.md §5.2). The event is passed on standard input, because all processes of the machine can
 * read arguments.
 */

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import type { Call } from "../../cli/command.ts";
import { isKeepsakeError } from "../../model/error.ts";
import { cliFile } from "../install/cli-file.ts";
import { hookText, readHookInput, reportFailure } from "./hook-protocol.ts";

/** Never throws. */
export async function leaveSession(call: Call): Promise<void> {
  try {
    const { session_id, transcript_path, agent_id } = readHookInput("SessionEnd", await hookText(call));
    if (agent_id === undefined) await settleLater(call, JSON.stringify({ session_id, transcript_path }));
  } catch (error) {
    reportFailure(call, "SessionEnd", isKeepsakeError(error) ? error.code : "internal");
  }
}

/** Passes folders explicitly, and the environment for everything else. */
async function settleLater({ settings, terminal, parameters }: Call, input: string): Promise<void> {
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
