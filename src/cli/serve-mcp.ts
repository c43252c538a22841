/**
 * One vault, spoken with over standard input and output until the host ends it. Nothing but the
 * protocol goes to standard output. A host is greeted before the engine is loaded and the vault is
 * open, which takes most of the time; what it asks for then waits for that.
 */

import { serveStdio } from "@modelcontextprotocol/server/stdio";
import type { TokenScope } from "../engine/govern/access-tokens.ts";
import type { Keepsake } from "../engine/keepsake.ts";
import { system } from "../engine/system.ts";
import { isKeepsakeError } from "../model/error.ts";
import { hex } from "../model/id.ts";
import { createExposure, type OpenedVault } from "../server/mcp/access.ts";
import { lineTransport } from "../server/mcp/line-transport.ts";
import { mcpServer } from "../server/mcp/server.ts";
import type { Call } from "./command.ts";
import { openKeep, openVault } from "./open-keep.ts";

interface McpOptions {
  readonly scopes: readonly TokenScope[];
  /** The conversation of calls that name none. Default: one of its own for each process. */
  readonly session: string | undefined;
}

const NAME_BYTES = 8;
/** By then a host that speaks first has had its greeting. */
const OPEN_AFTER_MS = 20;

/**
 * Resolves when the host went away and what was queued is written.
 * @throws KeepsakeError what opening the keep and the vault throws
 */
export async function serveMcp(call: Call, { scopes, session }: McpOptions): Promise<undefined> {
  const { terminal } = call;
  const keep = lazily(call, scopes);
  const connection = hex(system.random.bytes(NAME_BYTES));
  const access = {
    open: keep.open,
    scopes,
    principal: connection,
    session: session ?? `mcp-${connection}`,
    exposure: createExposure(system.clock),
    folders: { dir: call.settings.dir, keysDir: call.settings.keysDir },
  };
  const transport = lineTransport({ input: terminal.input, out: terminal.out, later: system.later });
  const served = serveStdio(() => mcpServer(access), { transport });
  const callOff = system.later(OPEN_AFTER_MS, () => void keep.open().catch(() => undefined));
  try {
    await Promise.race([transport.ended, keep.failed, aborted(terminal.signal)]);
    // A host that went away before anything was opened is told all the same what would not have
    // opened.
    if (!terminal.signal.aborted) await keep.open();
  } finally {
    callOff();
    // Whoever asked meanwhile reads the same reason in the answer.
    await transport.drained();
    await served.close();
    await keep.close();
  }
  return undefined;
}

interface LazyKeep {
  /** Opens it, once. */
  open(): Promise<OpenedVault>;
  /** Rejects when it cannot be opened. */
  readonly failed: Promise<never>;
  close(): Promise<void>;
}

function lazily(call: Call, scopes: readonly TokenScope[]): LazyKeep {
  const failed = Promise.withResolvers<never>();
  // It is also told to whoever opens it.
  failed.promise.catch(() => undefined);
  let keepsake: Keepsake | undefined;
  let opening: Promise<OpenedVault> | undefined;
  async function opened(): Promise<OpenedVault> {
    const { settings } = call;
    // A name that somebody wrote down and that is none is a mistake; the vault that everybody has
    // is made when it is first used.
    const isMade = settings.origins.vault === "default" && scopes.includes("memory:write");
    keepsake = await openedKeep(call, scopes, isMade);
    const vault = await openVault(call, keepsake, settings.vault, { create: isMade });
    const { openedVault } = await import("../engine/opened-vault.ts");
    return { vault, inside: openedVault(vault) };
  }
  return {
    open() {
      opening ??= opened();
      opening.catch(failed.reject);
      return opening;
    },
    failed: failed.promise,
    async close() {
      await opening?.catch(() => undefined);
      await keepsake?.close();
    },
  };
}

/** Who only reads is served where nothing can be written, too. */
async function openedKeep(call: Call, scopes: readonly TokenScope[], isMade: boolean): Promise<Keepsake> {
  const uses = { embeds: true, forms: scopes.includes("memory:write") };
  try {
    return await openKeep(call, { access: isMade ? "make" : "write", ...uses });
  } catch (error) {
    if (scopes.includes("memory:write") || !isKeepsakeError(error, "store_read_only")) throw error;
    return openKeep(call, { access: "read", ...uses });
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
