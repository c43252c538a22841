/** `/mcp`: the Model Context Protocol over streamable HTTP, within the same tokens, limits and names as every route. */

import type { McpAccess } from "../../mcp/access.ts";
import { mcpHandler } from "../../mcp/http-handler.ts";
import { bearerChallenge, protectedResourceMetadata, RESOURCE_METADATA_PATH } from "../../mcp/resources.ts";
import { userIn, vaultFor } from "../authenticate.ts";
import { type EndpointParts, grantOf, type HttpHono, noted, withinTime } from "../serve-route.ts";

export const MCP_PATH = "/mcp";
/** What a model's tools need (SEC-H6). */
const SCOPES = ["memory:read", "memory:write"] as const;

export interface McpParts extends EndpointParts {
  /** The folders that commands name which a person is shown. */
  readonly folders?: McpAccess["folders"];
}

export interface MountedMcp {
  /** Ends what streams. */
  close(): Promise<void>;
}

export function mountMcp(app: HttpHono, { keepsake, serving, folders }: McpParts): MountedMcp {
  const mcp = mcpHandler({ keepsake, clock: serving.clock, ...(folders === undefined ? {} : { folders }) });
  app.on(["POST", "GET", "DELETE"], MCP_PATH, async ({ req, env }) => {
    const grant = await grantOf(serving, env, noted(env.seen));
    const vault = vaultFor(grant, userIn(req.raw.headers));
    return mcp.handle(req.raw, grant, vault, (read) => withinTime(serving, req.raw, read));
  });
  app.get(`${RESOURCE_METADATA_PATH}${MCP_PATH}`, ({ req, json }) =>
    json(protectedResourceMetadata(new URL(MCP_PATH, req.url).href, SCOPES)),
  );
  return { close: () => mcp.close() };
}

/** Where a client of the protocol learns what it has to bring. */
export const mcpChallenge = (url: string): string => bearerChallenge(new URL(MCP_PATH, url).href, SCOPES);
