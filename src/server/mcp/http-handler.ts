/**
 * MCP over streamable HTTP: every call by itself, in the name of the token that it came with (SEC-H4). Headers that say something else than the body are
 * refused (SEC-H5), and so is a revision that nobody here speaks. Who may call at all, and with which token, is decided before this.
 */

import { type AuthInfo, createMcpHandler, type McpHttpHandler } from "@modelcontextprotocol/server";
import type { Grant } from "../../engine/govern/access-tokens.ts";
import type { Keepsake } from "../../engine/keepsake.ts";
import { openedVault } from "../../engine/opened-vault.ts";
import { isKeepsakeError } from "../../model/error.ts";
import type { Json } from "../../model/json.ts";
import { jsonBody } from "../http/json-body.ts";
import { createExposure, type McpAccess } from "./access.ts";
import { mcpServer } from "./server.ts";

export interface McpHandlerOptions {
  readonly keepsake: Keepsake;
  /** Milliseconds UTC. */
  readonly clock: { now(): number };
  /** The folders that commands name which a person is shown. Absent: none. */
  readonly folders?: McpAccess["folders"];
  /** Told of what was refused or went wrong beside an answer: the kind of the error alone. */
  readonly onFault?: (kind: string) => void;
  /** Makes the server of one call. Default: `mcpServer`; a test may serve tools of its own. */
  readonly serverFor?: (access: McpAccess) => ReturnType<typeof mcpServer>;
}

type WithinTime = <T>(run: (signal: AbortSignal) => Promise<T>) => Promise<T>;

export interface McpEndpoint {
  /**
   * @param grant of the token, checked
   * @param vault what `vaultFor` answers for it: the name, and whether it is made where it is missing
   * @param withinTime lets nothing take longer than a call may, as the reading of a body. Default: as long as the client stays
   * @throws KeepsakeError whatever opening the vault throws, before anything is answered
   */
  handle(
    request: Request,
    grant: Grant,
    vault: { readonly name: string; readonly create: boolean },
    withinTime?: WithinTime,
  ): Promise<Response>;
  /** Ends what is under way. */
  close(): Promise<void>;
}

/** As JSON-RPC numbers them. */
const PARSE_ERROR = -32_700;
const STATUS: Readonly<Record<string, number>> = { too_large: 413, unsupported: 415, timed_out: 503 };
const BAD_REQUEST = 400;
/** Of an ISO 8601 date. */
const DAY_CHARACTERS = 10;

export function mcpHandler({
  keepsake,
  clock,
  folders,
  onFault,
  serverFor = mcpServer,
}: McpHandlerOptions): McpEndpoint {
  const exposure = createExposure(clock);
  /** What a call may reach, by the object that goes through the protocol with it: nothing of it is in the call itself. */
  const accesses = new WeakMap<AuthInfo, McpAccess>();
  const handler: McpHttpHandler = createMcpHandler(
    ({ authInfo }) => {
      const access = authInfo === undefined ? undefined : accesses.get(authInfo);
      // Nobody comes here without: `handle` is the only way in.
      if (access === undefined) throw new Error("no access");
      return serverFor(access);
    },
    { legacy: "stateless", onerror: ({ name }) => onFault?.(name) },
  );
  return {
    async handle(request, grant, { name, create }, withinTime = (read) => read(request.signal)) {
      const body = await bodyOf(request, withinTime);
      if (body instanceof Response) return body;
      const vault = await keepsake.vault(name, { create });
      const opened = { vault, inside: openedVault(vault) };
      // The token itself goes no further (SEC-H3).
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
    close: () => handler.close(),
  };
}

/** Read by the one hardened reader, no further than a body may be; what cannot be read is answered as JSON-RPC wants it. */
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
