/** How a command prints. All text of memories passes `printable` (SEC-H14). */
import { truncate } from "../model/text.ts";
import type { Terminal } from "./terminal.ts";
import { printable, printableJson } from "./text.ts";

/** Text with the colour that it is shown in, where there is colour. */
export interface Painted {
  readonly text: string;
  readonly style: "bold" | "dim";
}
export type Part = string | Painted;
export const bold = (text: string): Painted => ({ text, style: "bold" });
export const dim = (text: string): Painted => ({ text, style: "dim" });

const STYLES = { bold: ["\u001b[1m", "\u001b[22m"], dim: ["\u001b[2m", "\u001b[22m"] } as const;

/** A list for programs, and the same as columns for people. */
interface ListView<Row> {
  readonly json: unknown;
  readonly rows: readonly Row[];
  /** What people read where there are no rows. */
  readonly none: string;
  /** By title; the last one takes what is left of the screen. */
  readonly columns: Readonly<Record<string, (row: Row) => string>>;
}

/** A stream for programs, one JSON line each, and a page of it as columns for people. */
interface PageView<Row> {
  readonly rows: AsyncIterable<Row>;
  /** Most rows. */
  readonly limit: number;
  readonly none: string;
  readonly columns: ListView<Row>["columns"];
  /** What a row is for programs. Default: as it is. */
  readonly json?: (row: Row) => unknown;
  /** The option that shows the next page: with what was shown last, and what comes behind it. */
  readonly next: (last: Row, following: Row) => string;
}

/** A screen narrower than this wraps anyway. */
const LAST_COLUMN_MIN = 20;
const GAP = "  ";

export class Screen {
  /** Programs read the output. */
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

  /** One JSON document, or one line of a stream of them. */
  json(value: unknown): Promise<void> {
    return this.#terminal.out(`${printableJson(value)}\n`);
  }

  /** One line for people. It is made printable here; only `bold` and `dim` put colour into it. */
  line(...parts: readonly Part[]): Promise<void> {
    return this.#terminal.out(`${parts.map((part) => this.#shown(part)).join("")}\n`);
  }

  /** JSON for programs, one line for people. */
  answer(value: unknown, ...parts: readonly Part[]): Promise<void> {
    return this.isJson ? this.json(value) : this.line(...parts);
  }

  /** JSON for programs, what `print` prints for people. */
  show(value: unknown, print: () => Promise<void>): Promise<void> {
    return this.isJson ? this.json(value) : print();
  }

  /**
   * A line of our own words alone, never of a memory: its commands get the folders of this call.
   */
  advice(...parts: readonly Part[]): Promise<void> {
    return this.line(
      ...parts.map((part) =>
        typeof part === "string" ? this.#inPlace(part) : { ...part, text: this.#inPlace(part.text) },
      ),
    );
  }

  /** The same without notes. */
  quiet(): Screen {
    const screen = new Screen(this.#terminal, this.isJson, this.#inPlace);
    screen.#isQuiet = true;
    return screen;
  }

  /** Advice beside the output. Not shown to programs. */
  note(text: string): void {
    if (!this.isJson && !this.#isQuiet) this.#terminal.err(`${printable(this.#inPlace(text))}\n`);
  }

  /**
   * Readable columns: the last one takes what is left of the screen. Output that goes to no screen
   * is not shortened. Widths count UTF-16 units, which is exact for ids, dates and words and near
   * enough for the text behind them.
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
    if (more !== undefined) this.note(`There are more: the same command with ${more}`);
  }

  /** Names with their values, one a line; what is undefined is left out. */
  async facts(width: number, facts: readonly (readonly [name: string, value: string | undefined])[]): Promise<void> {
    for (const [name, value] of facts) if (value !== undefined) await this.line(dim(`  ${name.padEnd(width)}`), value);
  }

  #shown(part: Part): string {
    if (typeof part === "string") return printable(part);
    const [on, off] = this.#hasColour ? STYLES[part.style] : ["", ""];
    return `${on}${printable(part.text)}${off}`;
  }
}

/** https://no-color.org: any value but the empty one switches colour off. */
const mayColour = ({ columns, env }: Terminal): boolean =>
  columns !== undefined && (env["NO_COLOR"] ?? "") === "" && env["TERM"] !== "dumb";

/** Wider lines are hard to read. */
const WIDTH_MAX = 100;
/** Of output that goes to no screen. */
const WIDTH_DEFAULT = 80;
const WIDTH_MIN = 20;
const INDENT = "  ";

/**
 * Prose broken at spaces, the lines behind the first indented.
 * @param columns of the screen; undefined: there is none
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

/** What a command shows on and asks through. */
interface Dialogue {
  readonly terminal: Terminal;
  readonly screen: Screen;
}

/** One line that writes over itself, on a screen only. */
export interface Progress {
  show(text: string): void;
  /** Takes the line away again. */
  clear(): void;
}

const CLEAR_LINE = "\r\u001b[K";

export function createProgress({ terminal, screen: { isJson } }: Dialogue): Progress {
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

/**
 * Work that shows its progress, and that Ctrl-C may stop.
 * @returns undefined where it was stopped, and the person was told
 */
export async function stoppable<T>(
  call: Dialogue,
  work: (progress: Progress) => Promise<T>,
  stopped = "Stopped. Run the same command again to go on from here.",
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

/** There is a person who sees what is shown and can be asked. */
export const mayAsk = ({ terminal, screen }: Dialogue): boolean =>
  terminal.isInteractive && terminal.columns !== undefined && !screen.isJson;

/** True only for a clear yes. */
export async function saysYes(call: Dialogue, question: string): Promise<boolean> {
  if (!mayAsk(call)) return false;
  return /^y(es)?$/i.test((await call.terminal.ask(printable(question))).trim());
}

/** True only when the very word was typed. */
export async function types(call: Dialogue, question: string, word: string): Promise<boolean> {
  if (!mayAsk(call)) return false;
  return (await call.terminal.ask(printable(question))).trim() === word.trim();
}
