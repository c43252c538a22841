/** One line of progress that writes over itself, on a screen only. */
import { printable } from "./printable.ts";
import type { Terminal } from "./terminal.ts";

export interface Progress {
  show(text: string): void;
  /** Takes the line away again. */
  clear(): void;
}

const CLEAR_LINE = "\r\u001b[K";

export function createProgress(terminal: Terminal, isJson: boolean): Progress {
  const isShown = terminal.showsProgress && !isJson && terminal.env["TERM"] !== "dumb";
  let isDirty = false;
  return {
    show(text) {
      if (!isShown) return;
      terminal.err(`${CLEAR_LINE}${printable(text)}`);
      isDirty = true;
    },
    clear() {
      if (isDirty) terminal.err(CLEAR_LINE);
      isDirty = false;
    },
  };
}
