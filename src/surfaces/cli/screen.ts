/** How a command prints: sentences and tables for people, JSON for programs. All text of memories passes `printable` (SEC-H14). */
import { printable, printableJson } from "./printable.ts";
import type { Terminal } from "./terminal.ts";

export interface Screen {
  /** Programs read the output. */
  readonly isJson: boolean;
  /** One JSON document, or one line of a stream of them. */
  json(value: unknown): Promise<void>;
  /** One line for people. It is made printable here; only `bold` and `dim` put colour into it. */
  line(...parts: readonly (string | Painted)[]): Promise<void>;
  /** A line of our own words alone, never of a memory: its commands get the folders of this call. */
  advice(...parts: readonly (string | Painted)[]): Promise<void>;
  /** Advice beside the output. Not shown to programs. */
  note(text: string): void;
}

/** Text with the colour that it is shown in, where there is colour. */
export interface Painted {
  readonly text: string;
  readonly style: "bold" | "dim";
}
export const bold = (text: string): Painted => ({ text, style: "bold" });
export const dim = (text: string): Painted => ({ text, style: "dim" });

const STYLES = { bold: ["\u001b[1m", "\u001b[22m"], dim: ["\u001b[2m", "\u001b[22m"] } as const;

/** @param inPlace completes the commands of a hint */
export function createScreen(
  terminal: Terminal,
  isJson: boolean,
  inPlace: (text: string) => string = (text) => text,
): Screen {
  const hasColour = mayColour(terminal);
  const shown = (part: string | Painted): string => {
    if (typeof part === "string") return printable(part);
    const [on, off] = hasColour ? STYLES[part.style] : ["", ""];
    return `${on}${printable(part.text)}${off}`;
  };
  const placed = (part: string | Painted): string | Painted =>
    typeof part === "string" ? inPlace(part) : { ...part, text: inPlace(part.text) };
  return {
    isJson,
    json: (value) => terminal.out(`${printableJson(value)}\n`),
    line: (...parts) => terminal.out(`${parts.map(shown).join("")}\n`),
    advice: (...parts) => terminal.out(`${parts.map((part) => shown(placed(part))).join("")}\n`),
    note(text) {
      if (!isJson) terminal.err(`${printable(inPlace(text))}\n`);
    },
  };
}

/** https://no-color.org: any value but the empty one switches colour off. */
const mayColour = ({ columns, env }: Terminal): boolean =>
  columns !== undefined && (env["NO_COLOR"] ?? "") === "" && env["TERM"] !== "dumb";
