/**
 * MCP over streamable HTTP: stateless, each call under its own token (SEC-H4). Headers that
 * contradict the body are refused (SEC-H5), and so are unknown revisions. Authentication happens
 * before this.
 */

import { type AuthInfo, createMcpHandler, type McpHttpHandler } from "@modelcontextprotocol/server";
import type { Grant } from "../../engine/govern/access-tokens.ts";
import type { Keepsake } from "../../engine/keepsake.ts";
import { openedVault } from "../../engine/open-vault.ts";
import { isKeepsakeError } from "../../model/error.ts";
import type { Json } from "../../model/json.ts";
import { jsonBody } from "../http/json-body.ts";
import { createExposure, type McpAccess } from "./access.ts";
import { mcpServer } from "./server.ts";

export interface McpHandlerOptions {
  readonly keepsake: Keepsake;
  /** Milliseconds UTC. */
  readonly clock: { now(): number };
  /** Folders for commands shown to a person. Absent: none. */
  readonly folders?: McpAccess["folders"];
  /** Called with the kind of an error beside the response. */
  readonly onFault?: (kind: string) => void;
  /** Creates the server of one call; tests replace it. */
  readonly serverFor?: (access: McpAccess) => ReturnType<typeof mcpServer>;
}

type WithinTime = <T>(run: (signal: AbortSignal) => Promise<T>) => Promise<T>;

export type McpEndpoint = ReturnType<typeof mcpHandler>;

/** JSON-RPC error codes. */
const PARSE_ERROR = -32_700;
const STATUS: Readonly<Record<string, number>> = { too_large: 413, unsupported: 415, timed_out: 503 };
const BAD_REQUEST = 400;
/** Length of an ISO 8601 date. */
const DAY_CHARACTERS = 10;

export function mcpHandler({ keepsake, clock, folders, onFault, serverFor = mcpServer }: McpHandlerOptions) {
  const exposure = createExposure(clock);
  /** Access by auth object, which a call cannot forge. */
  const accesses = new WeakMap<AuthInfo, McpAccess>();
  const handler: McpHttpHandler = createMcpHandler(
    ({ authInfo }) => {
      const access = authInfo === undefined ? undefined : accesses.get(authInfo);
      // Unreachable: `handle` is the only entry.
      if (access === undefined) throw new Error("no access");
      return serverFor(access);
    },
    { legacy: "stateless", onerror: ({ name }) => onFault?.(name) },
  );
  return {
    /**
     * @param grant of the validated token
     * @param vault from `vaultFor`: the name, and whether to create it
     * @param withinTime limits the time of reading and answering. Default: while the client stays
     * connected
     * @throws KeepsakeError what opening the vault throws
     */
    async handle(
      request: Request,
      grant: Grant,
      { name, create }: { readonly name: string; readonly create: boolean },
      withinTime: WithinTime = (read) => read(request.signal),
    ): Promise<Response> {
      const body = await bodyOf(request, withinTime);
      if (body instanceof Response) return body;
      const vault = await keepsake.vault(name, { create });
      const opened = { vault, internals: openedVault(vault) };
      // The token itself is not passed on (SEC-H3).
      const authInfo: AuthInfo = { token: "", clientId: grant.id, scopes: [...grant.scopes] };
      accesses.set(authInfo, {
        open: async () => opened,
        scopes: grant.scopes,
        principal: grant.id,
        unnamedSession: `mcp-${grant.id}-${new Date(clock.now()).toISOString().slice(0, DAY_CHARACTERS)}`,
        exposure,
        ...(folders === undefined ? {} : { folders }),
      });
      return handler.fetch(request, { authInfo, ...(body === undefined ? {} : { parsedBody: body.json }) });
    },
    close: (): Promise<void> => handler.close(),
  };
}

/** Reads the body within limits; unreadable input gets a JSON-RPC error. */
async function bodyOf(
  request: Request,
  withinTime: WithinTime,
): Promise<{ readonly json: Json } | Response | undefined> {
  if (request.method !== "POST") return undefined;
  try {
    return { json: await withinTime((signal) => jsonBody(request, signal)) };
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    const { code, message, hint } = error;
    return Response.json(
      { jsonrpc: "2.0", id: null, error: { code: PARSE_ERROR, message: `${message} ${hint}`, data: { code } } },
      { status: STATUS[code] ?? BAD_REQUEST },
    );
  }
}
