/** Starts the storage child and listens to its lines. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const CHILD = fileURLToPath(new URL("storage-child.ts", import.meta.url));

export interface StorageChild {
  /** Every line so far. */
  readonly lines: readonly string[];
  /** Resolves when a line that starts so has come; rejects when the child ends before. */
  line(start: string): Promise<string>;
  /** Resolves with all lines when it has ended, by itself or by a signal. */
  ended(): Promise<{ readonly lines: readonly string[]; readonly code: number | null; readonly signal: string | null }>;
  kill(): void;
}

export function storageChild(
  keep: { readonly dir: string; readonly keysDir: string },
  steps: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): StorageChild {
  const child: ChildProcess = spawn(process.execPath, [CHILD, keep.dir, keep.keysDir, ...steps], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  let rest = "";
  let errors = "";
  child.stderr?.on("data", (chunk) => {
    errors += String(chunk);
  });
  child.stdout?.on("data", (chunk) => {
    const parts = (rest + String(chunk)).split("\n");
    rest = parts.pop() ?? "";
    lines.push(...parts);
    for (const listener of listeners) listener();
  });
  const ended = new Promise<{ lines: string[]; code: number | null; signal: string | null }>((resolve) => {
    child.on("close", (code, signal) => resolve({ lines, code, signal }));
  });
  return {
    lines,
    line: (start) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = lines.find((line) => line.startsWith(start));
          if (found !== undefined) resolve(found);
        };
        listeners.add(look);
        look();
        void ended.then(() => reject(new Error(`the child ended without "${start}": ${lines.join(" | ")} ${errors}`)));
      }),
    async ended() {
      const end = await ended;
      if (end.code !== 0 && end.signal === null) throw new Error(`the child failed: ${lines.join(" | ")} ${errors}`);
      return end;
    },
    kill() {
      child.kill("SIGKILL");
    },
  };
}

/** Runs the storage child to its end while this process stands still. */
export function storageChildSync(
  keep: { readonly dir: string; readonly keysDir: string },
  steps: readonly string[],
): readonly string[] {
  const out = execFileSync(process.execPath, [CHILD, keep.dir, keep.keysDir, ...steps], { encoding: "utf8" });
  return out.trimEnd().split("\n");
}
