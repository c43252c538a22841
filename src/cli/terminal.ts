/** What a command sees of the world. Tests hand in their own. */
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder that relative paths start from. */
  readonly cwd: string;
  /** Columns of the screen; undefined where output goes to a file or a program. */
  readonly columns: number | undefined;
  /** A person can be asked: input and messages both go over a terminal. */
  readonly isInteractive: boolean;
  /** Messages go to a screen: progress may be shown there. */
  readonly showsProgress: boolean;
  /** Ctrl-C or SIGTERM: the first asks the command to stop, a second ends the process. */
  readonly signal: AbortSignal;
  /** Resolves when the text was taken. @throws OutputClosed when nobody reads any more. */
  out(content: string | Uint8Array): Promise<void>;
  err(text: string): void;
  input(): AsyncIterable<Uint8Array>;
  /** One line from the person; empty where the input ends. */
  ask(question: string): Promise<string>;
  /** The same, and what is typed is not shown. */
  askSecret(question: string): Promise<string>;
}

/** The reader of the output went away, as `head` does. Not a fault: the command ends quietly. */
export class OutputClosed extends Error {
  override readonly name = "OutputClosed";
}

const INTERRUPTED_EXIT_CODE = 130;

/** The terminal of this process. */
export function processTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  let interrupts: AbortController | undefined;
  let isClosed = false;
  stdout.on("error", () => {
    isClosed = true;
  });
  // Whoever closes the messages only does without them.
  stderr.on("error", () => undefined);
  return {
    env: process.env,
    cwd: process.cwd(),
    columns: stdout.isTTY ? stdout.columns : undefined,
    isInteractive: stdin.isTTY === true && stderr.isTTY === true,
    showsProgress: stderr.isTTY === true,
    /** Ctrl-C keeps its usual meaning until a command asks for this. */
    get signal() {
      interrupts ??= onInterrupt();
      return interrupts.signal;
    },
    out: (text) =>
      new Promise((resolve, reject) => {
        if (isClosed) reject(new OutputClosed());
        else stdout.write(text, (error) => (error ? reject(new OutputClosed()) : resolve()));
      }),
    err(text) {
      stderr.write(text);
    },
    input: () => stdin,
    ask: (question) => lineFrom(question, stdin, stderr),
    async askSecret(question) {
      stderr.write(question);
      try {
        return await lineFrom("", stdin, UNSEEN);
      } finally {
        stderr.write("\n");
      }
    },
  };
}

/** Swallows what an editor of lines echoes. */
const UNSEEN = new Writable({ write: (_chunk, _encoding, done) => done() });

/**
 * Empty where the input ends, or the person stops it. Nothing is remembered for a later question.
 */
async function lineFrom(question: string, input: NodeJS.ReadStream, output: NodeJS.WritableStream): Promise<string> {
  const lines = createInterface({ input, output, terminal: input.isTTY === true, historySize: 0 });
  try {
    return await new Promise((resolve) => {
      lines.once("close", () => resolve(""));
      lines.question(question).then(resolve, () => resolve(""));
    });
  } finally {
    lines.close();
  }
}

function onInterrupt(): AbortController {
  const controller = new AbortController();
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(INTERRUPTED_EXIT_CODE);
    controller.abort();
  };
  process.on("SIGINT", stop);
  // As a service manager ends it.
  process.on("SIGTERM", stop);
  return controller;
}
