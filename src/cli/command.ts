import type { Options, Parameters } from "./parameters.ts";
import type { Screen } from "./screen.ts";
import type { Settings } from "./settings.ts";
import type { Terminal } from "./terminal.ts";

export interface Command {
  /** Follows `keepsake `, one for each form of the call. */
  readonly usage: readonly string[];
  /** Adds to the sentence in the table. */
  readonly details?: string;
  readonly options?: Options;
  /** Complete command lines with their effect. */
  readonly examples: readonly (readonly [line: string, does: string])[];
  /** Maximum number of words beside the options. Default: none. */
  readonly wordsMax?: number;
  /** Returns the exit code if it is not 0. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most commands answer nothing, and need not say so.
  run(call: Call): Promise<number | void>;
}

export interface Call {
  readonly parameters: Parameters;
  readonly settings: Settings;
  readonly screen: Screen;
  readonly terminal: Terminal;
}

export const GLOBAL_OPTIONS: Options = {
  json: { about: "print JSON for programs; errors too" },
  vault: { value: "NAME", about: "whose memory (default: the configuration's, or me)" },
  dir: { value: "FOLDER", about: "folder of the data (default: your data folder)" },
  "keys-dir": { value: "FOLDER", about: "folder of the keys (default: your configuration folder)" },
  help: { about: "show this help" },
};
