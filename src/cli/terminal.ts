/** The environment of a command. Tests provide their own. */
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Base of relative paths. */
  readonly cwd: string;
  /** Undefined if output goes to a file or a program. */
  readonly columns: number | undefined;
  /** Input and messages use a terminal: a person can be asked. */
  readonly isInteractive: boolean;
  /** Messages go to a screen. */
  readonly showsProgress: boolean;
  /** Ctrl-C or SIGTERM: the first aborts the command, a second ends the process. */
  readonly signal: AbortSignal;
  /**
   * Resolves when the text was accepted.
   * @throws OutputClosed if the reader has closed
   */
  out(content: string | Uint8Array): Promise<void>;
  err(text: string): void;
  input(): AsyncIterable<Uint8Array>;
  /** One line from the person; empty at the end of the input. */
  ask(question: string): Promise<string>;
  /** As `ask`, without echo. */
  askSecret(question: string): Promise<string>;
}

/** The output's reader closed it, as `head` does. Not an error: the command ends quietly. */
export class OutputClosed extends Error {
  override readonly name = "OutputClosed";
}

const INTERRUPTED_EXIT_CODE = 130;

export function processTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  let interrupts: AbortController | undefined;
  let isClosed = false;
  stdout.on("error", () => {
    isClosed = true;
  });
  // Closed messages are ignored.
  stderr.on("error", () => undefined);
  return {
    env: process.env,
    cwd: process.cwd(),
    columns: stdout.isTTY ? stdout.columns : undefined,
    isInteractive: stdin.isTTY === true && stderr.isTTY === true,
    showsProgress: stderr.isTTY === true,
    /** Ctrl-C keeps its default meaning until a command reads this. */
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

/** Discards the line editor's echo. */
const UNSEEN = new Writable({ write: (_chunk, _encoding, done) => done() });

/** Empty at the end of the input or if interrupted. No history. */
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
  // Sent by service managers.
  process.on("SIGTERM", stop);
  return controller;
}

export const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
