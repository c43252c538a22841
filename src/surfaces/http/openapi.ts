/** The OpenAPI 3.1 document of all routes, made from the table that serves them. */
import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import * as z from "zod";
import { ERROR_CODES } from "../../core/error.ts";
import { TOKEN_SCOPES } from "../../vault/access-tokens.ts";
import { PROBLEM_TYPE } from "./problem.ts";
import type { Route } from "./route.ts";
import { ROUTES } from "./route-table.ts";

/** Of the interface, not of the package: it changes when a client has to. */
const API_VERSION = "1.0.0";

const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe("what can be done now"),
    code: z.enum([...ERROR_CODES, "internal"]),
    facts: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .meta({ id: "Problem", description: "RFC 9457. Holds no content." });

export type OpenApiDocument = ReturnType<OpenAPIHono["getOpenAPI31Document"]>;

let made: OpenApiDocument | undefined;

export function openApiDocument(): OpenApiDocument {
  made ??= makeDocument(ROUTES);
  return made;
}

function makeDocument(routes: readonly Route[]): OpenApiDocument {
  const described = new OpenAPIHono();
  const registry = described.openAPIRegistry;
  registry.registerComponent("securitySchemes", "token", {
    type: "http",
    scheme: "bearer",
    description: `An opaque token of this server, with scopes: ${TOKEN_SCOPES.join(", ")}.`,
  });
  for (const route of routes) registry.registerPath(documented(route));
  return described.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Keepsake",
      version: API_VERSION,
      description: "Long-term memory for AI agents: memory that agents keep and people own.",
      license: { name: "Apache-2.0", url: "https://www.apache.org/licenses/LICENSE-2.0" },
    },
    servers: [{ url: "/" }],
    tags: [...new Set(routes.map(tagOf))].map((name) => ({ name })),
  });
}

function documented(route: Route) {
  const { name, method, path, scope, about, parameters, query, body, answer, streams } = route;
  const headers = z.object({
    "Keepsake-User": z.string().optional().describe("whose vault, where the token is a service's"),
    ...(method === "GET"
      ? {}
      : {
          "Idempotency-Key": z
            .string()
            .max(200)
            .optional()
            .describe("the same again does nothing and answers the same"),
        }),
  });
  return createRoute({
    method: METHODS[method],
    path,
    operationId: name.replaceAll(".", "_"),
    summary: about,
    tags: [tagOf(route)],
    security: [{ token: [scope] }],
    request: {
      headers,
      ...(parameters === undefined ? {} : { params: parameters }),
      ...(query === undefined ? {} : { query }),
      ...(streams === "body" ? { body: { required: true, content: BYTES } } : {}),
      ...(body === undefined ? {} : { body: { required: true, content: { "application/json": { schema: body } } } }),
    },
    responses: {
      200: {
        description: "Done.",
        content: streams === "answer" ? BYTES : { "application/json": { schema: answer } },
      },
      default: { description: "Refused; `code` says why.", content: { [PROBLEM_TYPE]: { schema: problem } } },
    },
  });
}
const BYTES = { "application/octet-stream": { schema: z.string().meta({ format: "binary" }) } };
const METHODS = { GET: "get", POST: "post", PUT: "put", DELETE: "delete" } as const;

const tagOf = ({ name }: Route): string => (name.includes(".") ? (name.split(".")[0] ?? name) : "memories");
