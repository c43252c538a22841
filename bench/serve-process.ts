/** A server under load as its parent sees it. */
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

export interface ServeReady {
  readonly url: string;
  readonly token: string;
  /** Of users of their own; none where a server asks for no token. */
  readonly others: readonly string[];
  /** Median of a recall in the server's own process, without a server. */
  readonly libraryMs: number;
}

export interface LoopDelay {
  readonly p99Ms: number;
  readonly longestMs: number;
}

export interface ServeProcess extends AsyncDisposable {
  readonly ready: ServeReady;
  /** Resident bytes after a full collection. */
  memory(): Promise<number>;
  /** How late the event loop was since this was asked last. */
  delay(): Promise<LoopDelay>;
}

/** @param program a file beside this one that calls `answering` */
export async function serveProcess(program: string, args: readonly string[]): Promise<ServeProcess> {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), args, {
    execArgv: ["--expose-gc"],
  });
  // answering sends exactly this.
  const ready = (await told(child)) as ServeReady;
  const asked = (question: string): Promise<unknown> => {
    const answer = told(child);
    child.send(question);
    return answer;
  };
  return {
    ready,
    memory: async () => ((await asked("memory")) as { readonly bytes: number }).bytes,
    delay: async () => (await asked("delay")) as LoopDelay,
    async [Symbol.asyncDispose]() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.send("end");
      await ended;
    },
  };
}

function told(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
    child.once("message", (message) => {
      child.removeAllListeners("exit");
      resolve(message);
    });
  });
}
