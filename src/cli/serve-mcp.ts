/**
 * Serves one vault over standard input and output until the host closes it. Standard output only
 * carries the protocol. The host is greeted before engine and vault load, and its requests wait for
 * them.
 */

import { serveStdio } from "@modelcontextprotocol/server/stdio";
import type { TokenScope } from "../engine/govern/access-tokens.ts";
import type { Keepsake } from "../engine/keepsake.ts";
import { system } from "../engine/system.ts";
import { isKeepsakeError } from "../model/error.ts";
import { hex } from "../model/id.ts";
import { createExposure, type OpenedVault } from "../server/mcp/access.ts";
import { LineTransport } from "../server/mcp/line-transport.ts";
import { mcpServer } from "../server/mcp/server.ts";
import type { Call } from "./command.ts";
import { openStore, openVault } from "./open-store.ts";
import { whenAborted } from "./terminal.ts";

interface McpOptions {
  readonly scopes: readonly TokenScope[];
  /** Default session. Absent: one per process. */
  readonly session: string | undefined;
}

const NAME_BYTES = 8;
/** A host that speaks first has been greeted by then. */
const OPEN_AFTER_MS = 20;

/**
 * Resolves when the host disconnected and queued writes are done.
 * @throws KeepsakeError what opening the store and the vault throws
 */
export async function serveMcp(call: Call, { scopes, session }: McpOptions): Promise<undefined> {
  const { terminal } = call;
  const store = openLazily(call, scopes);
  const connection = hex(system.random.bytes(NAME_BYTES));
  const access = {
    open: store.open,
    scopes,
    principal: connection,
    session: session ?? `mcp-${connection}`,
    exposure: createExposure(system.clock),
    folders: { dir: call.settings.dir, keysDir: call.settings.keysDir },
  };
  const transport = new LineTransport({ input: terminal.input, out: terminal.out, later: system.later });
  const served = serveStdio(() => mcpServer(access), { transport });
  const cancel = system.later(OPEN_AFTER_MS, () => void store.open().catch(() => undefined));
  try {
    await Promise.race([transport.ended, store.failed, whenAborted(terminal.signal)]);
    // Report opening errors even if the host left early.
    if (!terminal.signal.aborted) await store.open();
  } finally {
    cancel();
    // Waiting requests get the same error.
    await transport.drained();
    await served.close();
    await store.close();
  }
  return undefined;
}

function openLazily(call: Call, scopes: readonly TokenScope[]) {
  const failed = Promise.withResolvers<never>();
  // Callers of `open` receive it too.
  failed.promise.catch(() => undefined);
  let keepsake: Keepsake | undefined;
  let opening: Promise<OpenedVault> | undefined;
  async function opened(): Promise<OpenedVault> {
    const { settings } = call;
    // A configured name must exist; the default vault is created on first use.
    const isMade = settings.origins.vault === "default" && scopes.includes("memory:write");
    keepsake = await openStoreFor(call, scopes, isMade);
    const vault = await openVault(call, keepsake, settings.vault, { create: isMade });
    const { openedVault } = await import("../engine/open-vault.ts");
    return { vault, internals: openedVault(vault) };
  }
  return {
    open(): Promise<OpenedVault> {
      opening ??= opened();
      opening.catch(failed.reject);
      return opening;
    },
    /** Rejects if it cannot be opened. */
    failed: failed.promise,
    async close(): Promise<void> {
      await opening?.catch(() => undefined);
      await keepsake?.close();
    },
  };
}

/** Read scopes also work on a read-only store. */
async function openStoreFor(call: Call, scopes: readonly TokenScope[], isMade: boolean): Promise<Keepsake> {
  const uses = { embeds: true, forms: scopes.includes("memory:write") };
  try {
    return await openStore(call, { access: isMade ? "make" : "write", ...uses });
  } catch (error) {
    if (scopes.includes("memory:write") || !isKeepsakeError(error, "store_read_only")) throw error;
    return openStore(call, { access: "read", ...uses });
  }
}
