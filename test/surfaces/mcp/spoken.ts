/** `keepsake mcp` run in this process, with lines piped in: what it answered, and how it ended. */
import { commandNamed, GLOBAL_OPTIONS } from "../../../src/cli/command.ts";
import { mcp } from "../../../src/cli/commands/serve.ts";
import { parseParameters } from "../../../src/cli/parameters.ts";
import { reportError } from "../../../src/cli/report-error.ts";
import { Screen } from "../../../src/cli/screen.ts";
import { readSettings } from "../../../src/cli/settings.ts";
import type { Terminal } from "../../../src/cli/terminal.ts";
import type { Folder } from "../run-cli.ts";
import { environmentOf } from "./mcp-process.ts";

export interface Spoken {
  readonly code: number;
  /** Every line of the output is JSON, or reading it fails. */
  readonly answers: readonly Record<string, unknown>[];
  readonly err: string;
}

export async function spoken(
  folder: Folder,
  lines: readonly (string | object)[],
  options: readonly string[] = [],
): Promise<Spoken> {
  let [out, err] = ["", ""];
  const terminal: Terminal = {
    env: environmentOf(folder),
    cwd: folder.root,
    columns: undefined,
    isInteractive: false,
    showsProgress: false,
    signal: new AbortController().signal,
    async out(text) {
      out += String(text);
    },
    err(text) {
      err += text;
    },
    async *input() {
      for (const line of lines) yield Buffer.from(`${typeof line === "string" ? line : JSON.stringify(line)}\n`);
    },
    ask: async () => "",
    askSecret: async () => "",
  };
  const code = await run(terminal, options).catch((error: unknown) => reportError(terminal, error, false));
  const answers = out.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line) as Record<string, unknown>]));
  return { code, answers, err };
}

async function run(terminal: Terminal, options: readonly string[]): Promise<number> {
  const parameters = parseParameters(options, { ...commandNamed("mcp").options, ...GLOBAL_OPTIONS });
  const settings = await readSettings(terminal, parameters);
  return (await mcp({ parameters, settings, screen: new Screen(terminal, false), terminal })) ?? 0;
}

export const initialize = (protocolVersion = "2025-11-25") => ({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion, capabilities: {}, clientInfo: { name: "test", version: "1" } },
});
export const INITIALIZED = { jsonrpc: "2.0", method: "notifications/initialized" };

/** What every call of revision 2026-07-28 carries. */
export const envelope = (version = "2026-07-28") => ({
  "io.modelcontextprotocol/protocolVersion": version,
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
});

export const callOf = (id: number, name: string, args: Readonly<Record<string, unknown>>) => ({
  jsonrpc: "2.0",
  id,
  method: "tools/call",
  params: { name, arguments: args },
});
