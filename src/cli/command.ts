/** What a command is: data for its help, and the verb that it runs. */
import type { Options, Parameters } from "./parameters.ts";
import type { Screen } from "./screen.ts";
import type { Settings } from "./settings.ts";
import type { Terminal } from "./terminal.ts";

export interface Command {
  /** Behind `keepsake `, one for each way to call it. */
  readonly usage: readonly string[];
  /** What its sentence does not say. */
  readonly details?: string;
  readonly options?: Options;
  /** Complete lines, each with what it does. */
  readonly examples: readonly (readonly [line: string, does: string])[];
  /** Most words that may stand beside the options. Default: none. */
  readonly wordsMax?: number;
  /** Answers the exit code where that is not 0. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most commands answer nothing, and need not say so.
  run(call: Call): Promise<number | void>;
}

/** One call of a command. */
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
