/** Runs the command: in this process with streams of the test's own, or as a process of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { main } from "../../src/cli/main.ts";
import { COMMAND } from "../support/command-path.ts";

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** What a test says about the person in front of the terminal. */
export interface Scene {
  /** The folder that the command runs in. Default: the root. */
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** What is piped in. */
  readonly input?: string | Uint8Array;
  /** Columns of the screen; absent: the output goes into a pipe. */
  readonly columns?: number;
  /** What the person types, question by question. Given: there is a person. */
  readonly answers?: readonly string[];
  /** Called with each message; may stop the command as Ctrl-C does. */
  readonly onMessage?: (text: string, stop: () => void) => void;
}

export interface Folder extends Disposable {
  readonly root: string;
  path(name: string): string;
  write(name: string, content: string | Uint8Array): string;
  /** Runs the command here, in this process. */
  run(argv: readonly string[], scene?: Scene): Promise<Ran>;
  /** The same, read as JSON. Fails where it did not end well. */
  json(argv: readonly string[], scene?: Scene): Promise<Record<string, unknown>>;
  /** Starts the command as a process. */
  start(argv: readonly string[], env?: Readonly<Record<string, string>>): Started;
}

export interface Started {
  readonly process: ChildProcess;
  readonly ended: Promise<{
    readonly code: number | null;
    readonly signal: string | null;
    readonly out: string;
    readonly err: string;
  }>;
}

/** An empty working folder that holds the user's data, configuration and keys, too. */
export function temporaryFolder(): Folder {
  const root = mkdtempSync(join(tmpdir(), "keepsake-cli-"));
  const own = {
    KEEPSAKE_KEYS_DIR: join(root, "keys"),
    XDG_CONFIG_HOME: join(root, "config"),
    XDG_DATA_HOME: join(root, "data"),
    TERM: "xterm",
    XDG_RUNTIME_DIR: "",
  };
  // The library looks at the environment of this process: a test never touches the person's own folders.
  for (const name of ["XDG_CONFIG_HOME", "XDG_DATA_HOME"] as const) process.env[name] = own[name];
  const folder: Folder = {
    root,
    path: (name) => join(root, name),
    write(name, content) {
      writeFileSync(join(root, name), content);
      return name;
    },
    run: (argv, scene = {}) => runHere(root, own, argv, scene),
    async json(argv, scene) {
      const { code, out, err } = await folder.run([...argv, "--json"], scene);
      if (code !== 0) throw new Error(`keepsake ${argv.join(" ")} ended with ${code}: ${err}`);
      // Every document of the command is an object.
      return JSON.parse(out) as Record<string, unknown>;
    },
    start: (argv, env = {}) => start(root, { ...own, ...env }, argv),
    [Symbol.dispose]() {
      rmSync(root, { recursive: true, force: true });
    },
  };
  return folder;
}

async function runHere(
  cwd: string,
  env: Readonly<Record<string, string>>,
  argv: readonly string[],
  scene: Scene,
): Promise<Ran> {
  let [out, err] = ["", ""];
  const answers = [...(scene.answers ?? [])];
  const stop = new AbortController();
  async function ask(question: string): Promise<string> {
    err += question;
    return answers.shift() ?? "";
  }
  const code = await main(argv, {
    env: { ...env, ...scene.env },
    cwd: scene.cwd ?? cwd,
    columns: scene.columns,
    isInteractive: scene.answers !== undefined,
    showsProgress: scene.columns !== undefined,
    signal: stop.signal,
    async out(text) {
      out += text;
    },
    err(text) {
      err += text;
      scene.onMessage?.(text, () => stop.abort());
    },
    async *input() {
      yield typeof scene.input === "string" ? Buffer.from(scene.input) : (scene.input ?? Buffer.alloc(0));
    },
    ask,
    askSecret: ask,
  });
  return { code, out, err };
}

function start(cwd: string, env: Readonly<Record<string, string>>, argv: readonly string[]): Started {
  const child = spawn(process.execPath, [COMMAND, ...argv], { cwd, env: { ...process.env, ...env }, stdio: "pipe" });
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk) => {
    out += String(chunk);
  });
  child.stderr.on("data", (chunk) => {
    err += String(chunk);
  });
  child.stdin.on("error", () => undefined);
  const ended = new Promise<Awaited<Started["ended"]>>((resolve) => {
    child.on("close", (code, signal) => resolve({ code, signal, out, err }));
  });
  return { process: child, ended };
}

/** One line for each message. */
export const chat = (messages: readonly Readonly<Record<string, unknown>>[]): string =>
  messages.map((message) => `${JSON.stringify(message)}\n`).join("");

/** Many different messages of one conversation. */
export const manyMessages = (count: number, session = "long"): string =>
  chat(
    Array.from({ length: count }, (_, index) => ({
      role: "user",
      content: `I visited harbour number ${index}.`,
      session,
    })),
  );

/** As many messages that state nothing: where only their number counts, in a tenth of the time that forming memories takes. */
export const chatter = (count: number, session = "long"): string =>
  chat(Array.from({ length: count }, (_, index) => ({ role: "user", content: `Ok, ${index}.`, session })));

/** What `stats` says of a vault. */
export const messageCount = async (folder: Folder, vault = "me"): Promise<unknown> =>
  (await folder.json(["stats", "--vault", vault]))["vault"];

/** Asks again until there is an answer: work in another process has no event to wait for. The test's own time limit bounds it. */
export async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
  }
}
