/** `/mcp`: the Model Context Protocol over streamable HTTP. */

import type { McpAccess } from "../../mcp/access.ts";
import { mcpHandler } from "../../mcp/http-handler.ts";
import { bearerChallenge, protectedResourceMetadata, RESOURCE_METADATA_PATH } from "../../mcp/resources.ts";
import { userIn, vaultFor } from "../authenticate.ts";
import { type EndpointParts, grantOf, type HttpHono, recordCaller, withinTime } from "../serve-route.ts";

export const MCP_PATH = "/mcp";
/** Scopes of a model's tools (SEC-H6). */
const SCOPES = ["memory:read", "memory:write"] as const;

interface McpParts extends EndpointParts {
  /** Folders for commands shown to a person. */
  readonly folders?: McpAccess["folders"];
}

export type MountedMcp = ReturnType<typeof mountMcp>;

export function mountMcp(app: HttpHono, { keepsake, serving, folders }: McpParts) {
  const mcp = mcpHandler({ keepsake, clock: serving.clock, ...(folders === undefined ? {} : { folders }) });
  app.on(["POST", "GET", "DELETE"], MCP_PATH, async ({ req, env }) => {
    const grant = await grantOf(serving, env, recordCaller(env.trace));
    const vault = vaultFor(grant, userIn(req.raw.headers));
    return mcp.handle(req.raw, grant, vault, (read) => withinTime(serving, req.raw, read));
  });
  app.get(`${RESOURCE_METADATA_PATH}${MCP_PATH}`, ({ req, json }) =>
    json(protectedResourceMetadata(new URL(MCP_PATH, req.url).href, SCOPES)),
  );
  return { close: (): Promise<void> => mcp.close() };
}

/** Tells MCP clients which credentials are needed. */
export const mcpChallenge = (url: string): string => bearerChallenge(new URL(MCP_PATH, url).href, SCOPES);
