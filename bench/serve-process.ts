/** A server under load as its parent sees it. */
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

export interface ServeReady {
  readonly url: string;
  readonly token: string;
  /** Median of a recall in the server's own process, without a server. */
  readonly libraryMs: number;
}

export interface ServeProcess extends AsyncDisposable {
  readonly ready: ServeReady;
  /** Resident bytes after a full collection. */
  memory(): Promise<number>;
}

/** @param program a file beside this one that calls `answering` */
export async function serveProcess(program: string, args: readonly string[]): Promise<ServeProcess> {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), args, {
    execArgv: ["--expose-gc"],
  });
  // answering sends exactly this.
  const ready = (await told(child)) as ServeReady;
  return {
    ready,
    async memory() {
      const answer = told(child);
      child.send("memory");
      return ((await answer) as { readonly bytes: number }).bytes;
    },
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
