/**
 * Runs a command with `node_modules/.bin` first on PATH, so that it uses the project's own Node.
 * One command at a time; a signal to us ends the command and its children.
 */
import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";

interface CommandOptions {
  /** Added to this process's environment. */
  readonly environment?: Readonly<Record<string, string>>;
  /** After this time the command and its children are ended and count as failed. */
  readonly timeoutMs: number;
}

/** @returns the exit code; 128 and more means a signal, as in a shell */
export async function runCommand(
  projectRoot: string,
  command: string,
  parameters: readonly string[],
  options: CommandOptions,
): Promise<number> {
  const child = spawn(command, parameters, {
    cwd: projectRoot,
    env: { ...process.env, PATH: projectPath(projectRoot), ...options.environment },
    stdio: ["ignore", "inherit", "inherit"],
    // A process group, so that ending it also ends vitest's workers.
    detached: process.platform !== "win32",
  });
  const end = (signal: NodeJS.Signals): void => endGroup(child.pid, signal);
  const stopListening = passSignals(end);
  const timer = setTimeout(() => {
    console.error(`${command} did not end within ${options.timeoutMs / 60_000} minutes.`);
    end("SIGKILL");
  }, options.timeoutMs);
  try {
    return await new Promise((resolve) => {
      child.once("error", (error) => {
        console.error(`${command}: ${error.message}`);
        resolve(127);
      });
      child.once("close", (code, signal) => resolve(code ?? SIGNAL_EXIT_CODES[signal ?? "SIGKILL"] ?? 128));
    });
  } finally {
    clearTimeout(timer);
    stopListening();
  }
}

/** PATH with the project's own commands first. */
export function projectPath(projectRoot: string): string {
  return [join(projectRoot, "node_modules", ".bin"), process.env["PATH"] ?? ""].join(delimiter);
}

const SIGNAL_EXIT_CODES: Readonly<Record<string, number>> = { SIGHUP: 129, SIGINT: 130, SIGKILL: 137, SIGTERM: 143 };

/** Ends the command's group and then this process, with a shell's exit code for the signal. */
function passSignals(end: (signal: NodeJS.Signals) => void): () => void {
  const listeners = (["SIGHUP", "SIGINT", "SIGTERM"] as const).map((signal) => {
    const listener = (): void => {
      end(signal);
      console.error(`\nstopped by ${signal}`);
      process.exit(SIGNAL_EXIT_CODES[signal]);
    };
    process.once(signal, listener);
    return () => process.off(signal, listener);
  });
  return () => {
    for (const stop of listeners) stop();
  };
}

function endGroup(processId: number | undefined, signal: NodeJS.Signals): void {
  if (processId === undefined) return;
  try {
    process.kill(process.platform === "win32" ? processId : -processId, signal);
  } catch {
    // It ended in the meantime.
  }
}
