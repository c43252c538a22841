/** Prints wrapped lines, in colour on a terminal, and counts failed checks. */
import { styleText } from "node:util";

type Style = "bold" | "dim" | "cyan" | "green" | "red" | "yellow";

const WIDTH_MAX = 100;
const WIDTH_MIN = 40;

export interface Paper {
  heading(text: string): void;
  /** A wrapped paragraph; `indent` in columns. */
  say(text: string, indent?: number, style?: Style): void;
  /** One line unchanged, for prompts and commands to copy. */
  raw(text: string): void;
  /** A computed claim. A false one is shown and fails the run. */
  check(isTrue: boolean, claim: string): void;
  readonly failedCount: number;
  readonly checkCount: number;
}

export interface Terminal {
  write(text: string): void;
  readonly columns: number | undefined;
  readonly hasColour: boolean;
}

export function createPaper(terminal: Terminal): Paper {
  const width = Math.max(WIDTH_MIN, Math.min(WIDTH_MAX, terminal.columns ?? WIDTH_MAX));
  let stepCount = 0;
  let checkCount = 0;
  let failedCount = 0;
  const styled = (style: Style | undefined, text: string): string =>
    terminal.hasColour && style !== undefined ? styleText(style, text, { validateStream: false }) : text;
  const lines = (text: string, indent: number, style?: Style, first = ""): void => {
    const pad = " ".repeat(indent);
    for (const [index, line] of wrap(text, width - indent).entries()) {
      terminal.write(`${index === 0 ? first.padStart(indent) : pad}${styled(style, line)}\n`);
    }
  };
  return {
    heading(text) {
      stepCount++;
      terminal.write(`\n${styled("bold", `${stepCount}. ${text}`)}\n`);
    },
    say: (text, indent = 3, style) => lines(text, indent, style),
    raw: (text) => terminal.write(`${text}\n`),
    check(isTrue, claim) {
      checkCount++;
      if (!isTrue) failedCount++;
      lines(claim, 6, isTrue ? "green" : "red", isTrue ? "   ✓  " : "   ✗  ");
    },
    get failedCount() {
      return failedCount;
    },
    get checkCount() {
      return checkCount;
    },
  };
}

/** Escapes control characters: chat text must not control the terminal. */
export const shown = (text: string): string =>
  text.replaceAll(/\p{C}/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);

/** Breaks at spaces; an overlong word stays whole. */
function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
