/** Prints output. All memory text passes `printable` (SEC-H14). */
import { truncate } from "../model/text.ts";
import type { Terminal } from "./terminal.ts";
import { printable, printableJson } from "./text.ts";

export interface Painted {
  readonly text: string;
  readonly style: "bold" | "dim";
}
export type Part = string | Painted;
export const bold = (text: string): Painted => ({ text, style: "bold" });
export const dim = (text: string): Painted => ({ text, style: "dim" });

const STYLES = { bold: ["\u001b[1m", "\u001b[22m"], dim: ["\u001b[2m", "\u001b[22m"] } as const;

/** JSON for programs, columns for people. */
interface ListView<Row> {
  readonly json: unknown;
  readonly rows: readonly Row[];
  /** For people, if there are no rows. */
  readonly none: string;
  /** By title; the last column takes the remaining width. */
  readonly columns: Readonly<Record<string, (row: Row) => string>>;
}

/** JSON lines for programs, one page of columns for people. */
interface PageView<Row> {
  readonly rows: AsyncIterable<Row>;
  /** Maximum rows. */
  readonly limit: number;
  readonly none: string;
  readonly columns: ListView<Row>["columns"];
  /** JSON of a row. Default: the row. */
  readonly json?: (row: Row) => unknown;
  /** The option for the next page, from the last shown row and its successor. */
  readonly next: (last: Row, following: Row) => string;
}

/** A narrower screen wraps anyway. */
const LAST_COLUMN_MIN = 20;
const GAP = "  ";

export class Screen {
  readonly isJson: boolean;
  readonly #terminal: Terminal;
  readonly #inPlace: (text: string) => string;
  readonly #hasColour: boolean;
  #isQuiet = false;

  /** @param inPlace completes the commands of a hint */
  constructor(terminal: Terminal, isJson: boolean, inPlace: (text: string) => string = (text) => text) {
    this.isJson = isJson;
    this.#terminal = terminal;
    this.#inPlace = inPlace;
    this.#hasColour = mayColour(terminal);
  }

  /** One document, or one line of a stream. */
  json(value: unknown): Promise<void> {
    return this.#terminal.out(`${printableJson(value)}\n`);
  }

  /** One line for people, made printable here; only `bold` and `dim` add styles. */
  line(...parts: readonly Part[]): Promise<void> {
    return this.#terminal.out(`${parts.map((part) => this.#shown(part)).join("")}\n`);
  }

  /** JSON for programs, one line for people. */
  answer(value: unknown, ...parts: readonly Part[]): Promise<void> {
    return this.isJson ? this.json(value) : this.line(...parts);
  }

  /** JSON for programs; `print` for people. */
  show(value: unknown, print: () => Promise<void>): Promise<void> {
    return this.isJson ? this.json(value) : print();
  }

  /** A line without memory text: its commands get the folders of this call. */
  advice(...parts: readonly Part[]): Promise<void> {
    return this.line(
      ...parts.map((part) =>
        typeof part === "string" ? this.#inPlace(part) : { ...part, text: this.#inPlace(part.text) },
      ),
    );
  }

  quiet(): Screen {
    const screen = new Screen(this.#terminal, this.isJson, this.#inPlace);
    screen.#isQuiet = true;
    return screen;
  }

  /** Advice on standard error. Not for programs. */
  note(text: string): void {
    if (!this.isJson && !this.#isQuiet) this.#terminal.err(`${printable(this.#inPlace(text))}\n`);
  }

  /**
   * Columns; the last takes the remaining width, and nothing is cut unless it goes to a screen.
   * Widths count UTF-16 units: exact for ids, dates and words.
   */
  async table(head: readonly string[], rows: readonly (readonly string[])[]): Promise<void> {
    const shown = rows.map((row) => row.map(printable));
    const widths = head.map((title, column) =>
      shown.reduce((widest, row) => Math.max(widest, row[column]?.length ?? 0), title.length),
    );
    const last = head.length - 1;
    const taken = widths.slice(0, last).reduce((sum, width) => sum + width + GAP.length, 0);
    const { columns } = this.#terminal;
    const room = columns === undefined ? Number.MAX_SAFE_INTEGER : Math.max(LAST_COLUMN_MIN, columns - taken);
    const line = (row: readonly string[]): string =>
      row
        .map((cell, column) => (column === last ? truncate(cell, room) : cell.padEnd(widths[column] ?? 0)))
        .join(GAP)
        .trimEnd();
    await this.line(dim(line(head)));
    for (const row of shown) await this.line(line(row));
  }

  async list<Row>({ json, rows, none, columns }: ListView<Row>): Promise<void> {
    if (this.isJson) return this.json(json);
    if (rows.length === 0) return this.line(none);
    const cells = Object.values(columns);
    await this.table(
      Object.keys(columns),
      rows.map((row) => cells.map((cell) => cell(row))),
    );
  }

  async page<Row>({ rows, limit, none, columns, json = (row) => row, next }: PageView<Row>): Promise<void> {
    const page: Row[] = [];
    let [count, more]: [number, string | undefined] = [0, undefined];
    for await (const row of rows) {
      if (count === limit) {
        const last = page.at(-1);
        if (last !== undefined) more = next(last, row);
        break;
      }
      count += 1;
      if (this.isJson) await this.json(json(row));
      else page.push(row);
    }
    if (this.isJson) return;
    await this.list({ json: page, rows: page, none, columns });
    if (more !== undefined) this.note(`There are more. Run the same command with ${more}`);
  }

  /** Names with values, one per line; undefined values are left out. */
  async facts(width: number, facts: readonly (readonly [name: string, value: string | undefined])[]): Promise<void> {
    for (const [name, value] of facts) if (value !== undefined) await this.line(dim(`  ${name.padEnd(width)}`), value);
  }

  #shown(part: Part): string {
    if (typeof part === "string") return printable(part);
    const [on, off] = this.#hasColour ? STYLES[part.style] : ["", ""];
    return `${on}${printable(part.text)}${off}`;
  }
}

/** https://no-color.org: any non-empty value disables colour. */
const mayColour = ({ columns, env }: Terminal): boolean =>
  columns !== undefined && (env["NO_COLOR"] ?? "") === "" && env["TERM"] !== "dumb";

/** Wider lines are hard to read. */
const WIDTH_MAX = 100;
/** Without a screen. */
const WIDTH_DEFAULT = 80;
const WIDTH_MIN = 20;
const INDENT = "  ";

/**
 * Wraps at spaces and indents continuation lines.
 * @param columns undefined: no screen
 */
export function wrapped(text: string, columns: number | undefined): readonly string[] {
  const width = Math.max(WIDTH_MIN, Math.min(columns ?? WIDTH_DEFAULT, WIDTH_MAX));
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line.trim() === "" || longer.length <= width) line = longer;
    else {
      lines.push(line);
      line = INDENT + word;
    }
  }
  return [...lines, line];
}

interface Dialogue {
  readonly terminal: Terminal;
  readonly screen: Screen;
}

/** One line that overwrites itself, on a screen only. */
export type Progress = ReturnType<typeof createProgress>;

const CLEAR_LINE = "\r\u001b[K";

export function createProgress({ terminal, screen: { isJson } }: Dialogue) {
  const hasLine = terminal.showsProgress && !isJson && terminal.env["TERM"] !== "dumb";
  let isDirty = false;
  return {
    show(text: string): void {
      if (!hasLine) return;
      terminal.err(`${CLEAR_LINE}${printable(text)}`);
      isDirty = true;
    },
    clear(): void {
      if (isDirty) terminal.err(CLEAR_LINE);
      isDirty = false;
    },
  };
}

/**
 * Runs work with progress that Ctrl-C can interrupt.
 * @returns undefined if interrupted, after telling the person
 */
export async function interruptible<T>(
  call: Dialogue,
  work: (progress: Progress) => Promise<T>,
  stopped = "Stopped. Run the same command again to continue.",
): Promise<T | undefined> {
  const progress = createProgress(call);
  try {
    return await work(progress);
  } catch (error) {
    if (!call.terminal.signal.aborted) throw error;
    progress.clear();
    call.screen.note(stopped);
    return undefined;
  } finally {
    progress.clear();
  }
}

/** A person can see output and answer. */
export const canAsk = ({ terminal, screen }: Dialogue): boolean =>
  terminal.isInteractive && terminal.columns !== undefined && !screen.isJson;

/** True only for a clear yes. */
export async function confirms(call: Dialogue, question: string): Promise<boolean> {
  if (!canAsk(call)) return false;
  return /^y(es)?$/i.test((await call.terminal.ask(printable(question))).trim());
}

/** True only if exactly this word was typed. */
export async function confirmsByTyping(call: Dialogue, question: string, word: string): Promise<boolean> {
  if (!canAsk(call)) return false;
  return (await call.terminal.ask(printable(question))).trim() === word.trim();
}
