/** A spawned `keepsake mcp` over folders of its own, and the official client that speaks with it. */
import { Client, type ClientOptions } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { COMMAND, HOST } from "../../support/command-path.ts";
import type { Folder } from "../run-cli.ts";

/** Both ways of opening a connection: without a handshake, and with one. */
export const ERAS = ["2026-07-28", "2025-11-25"] as const;
export type Era = (typeof ERAS)[number];

export const mcpCommand = (...options: readonly string[]): readonly string[] => [
  process.execPath,
  COMMAND,
  "mcp",
  ...options,
];

export const environmentOf = ({ root }: Folder): Record<string, string> => ({
  ...HOST,
  HOME: root,
  KEEPSAKE_KEYS_DIR: `${root}/keys`,
  XDG_CONFIG_HOME: `${root}/config`,
  XDG_DATA_HOME: `${root}/data`,
  XDG_RUNTIME_DIR: "",
});

export interface McpProcess extends AsyncDisposable {
  readonly client: Client;
  readonly transport: StdioClientTransport;
  /** What it wrote to standard error so far. */
  errors(): string;
}

export async function mcpProcess(
  folder: Folder,
  options: readonly string[] = [],
  era: Era = "2026-07-28",
  { cwd, env }: { readonly cwd: string; readonly env: Record<string, string> } = {
    cwd: folder.root,
    env: environmentOf(folder),
  },
): Promise<McpProcess> {
  const [command = "", ...args] = mcpCommand(...options);
  const transport = new StdioClientTransport({
    command,
    args,
    cwd,
    env,
    stderr: "pipe",
  });
  let errors = "";
  transport.stderr?.on("data", (chunk) => {
    errors += String(chunk);
  });
  const client = new Client({ name: "test", version: "1" }, clientOptions(era));
  await client.connect(transport);
  return { client, transport, errors: () => errors, [Symbol.asyncDispose]: () => client.close() };
}

export const clientOptions = (era: Era): ClientOptions => ({
  versionNegotiation: { mode: era === "2026-07-28" ? { pin: era } : "legacy" },
});

/** What a tool answered, or a failure of the test. */
export async function called(
  client: Client,
  name: string,
  args: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { isError, structuredContent, content } = await client.callTool({ name, arguments: args });
  if (isError === true) throw new Error(`${name} failed: ${JSON.stringify(content)}`);
  return structuredContent as Record<string, unknown>;
}

/** The text of a result. */
export const textOf = ({ content }: { readonly content: readonly unknown[] }): string =>
  content.map((part) => (part as { readonly text?: string }).text ?? "").join("\n");
