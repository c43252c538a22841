/** The OpenAPI 3.1 document, generated from the operations table. */
import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import * as z from "zod";
import { TOKEN_SCOPES } from "../../engine/govern/access-tokens.ts";
import { ERROR_CODES } from "../../model/error.ts";
import type { Operation } from "../../operations/operation.ts";
import { OPERATIONS } from "../../operations/registry.ts";
import { PROBLEM_TYPE } from "./problem.ts";

/** Version of the interface, not the package: changes when clients must change. */
const API_VERSION = "1.0.0";

const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe("the next step"),
    code: z.enum([...ERROR_CODES, "internal"]),
    facts: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .meta({ id: "Problem", description: "RFC 9457. Holds no content." });

type OpenApiDocument = ReturnType<OpenAPIHono["getOpenAPI31Document"]>;

let made: OpenApiDocument | undefined;

export function openApiDocument(): OpenApiDocument {
  made ??= makeDocument(OPERATIONS);
  return made;
}

function makeDocument(routes: readonly Operation[]): OpenApiDocument {
  const described = new OpenAPIHono();
  const registry = described.openAPIRegistry;
  registry.registerComponent("securitySchemes", "token", {
    type: "http",
    scheme: "bearer",
    description: `An opaque token of this server, with scopes: ${TOKEN_SCOPES.join(", ")}.`,
  });
  for (const route of routes) registry.registerPath(documented(route));
  for (const probe of PROBES) registry.registerPath(documentedProbe(probe));
  return described.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Keepsake",
      version: API_VERSION,
      description: "Long-term memory for AI agents: memory that agents keep and people own.",
      license: { name: "Apache-2.0", url: "https://www.apache.org/licenses/LICENSE-2.0" },
    },
    servers: [{ url: "/" }],
    tags: [...new Set([...routes.map(tagOf), PROBES_TAG])].map((name) => ({
      name,
      ...(name in TAGS ? { description: TAGS[name] } : {}),
    })),
  });
}

const TAGS: Readonly<Record<string, string>> = {
  consents: "What the owner agreed to.",
  contract: "The namel3ss memory contract: its steps, and what it holds in a vault.",
  deletionRequests: "What others asked to be deleted, for the owner to decide.",
  destroy: "Destruction of a vault, in two steps.",
  disclosures: "Disclosures, and notices due to recipients.",
  exports: "A vault as a document.",
  forget: "Deletion in two steps, with a receipt.",
  gumem: "GUMem's interface, with its own names.",
  imports: "Imported documents.",
  keys: "Who can open the vault, and key rotation.",
  log: "The log of the vault, which reveals later changes.",
  memories: "Memories: store, recall, correct, maintain.",
  notices: "Notices for the owner.",
  operations: "Health checks for operators. They need no token and have no rate limit.",
  objections: "Objections of the owner to a purpose.",
  patterns: "Patterns in the owner's work.",
  people: "The people that memories are about. Every change can be undone.",
  phases: "Phases in the life of a vault, and what changed between them.",
  playNew: "Play New's memory contract, with the names of its specification.",
  policy: "The rules of the vault: what is stored, for how long, and who may see it.",
  quarantine: "Untrusted content that waits for approval.",
  resources: "Files that messages refer to.",
  rights: "Requests of the owner under data protection law, with their deadlines.",
  state: "Whether the vault is open, frozen or restricted.",
  traces: "Why something was decided.",
  vault: "The vault of a user, with its preset.",
};

function documented(route: Operation) {
  const {
    name,
    method,
    path,
    scope,
    summary,
    details,
    parameters,
    query,
    headers: own = {},
    body,
    answer,
    streams,
    fileName,
  } = route;
  const headers = z.object({
    "Keepsake-User": z.string().optional().describe("user of the vault, with a service token"),
    ...(method === "GET"
      ? {}
      : {
          "Idempotency-Key": z
            .string()
            .max(200)
            .optional()
            .describe("repeating a call with the same key does nothing and returns the same response"),
        }),
    ...Object.fromEntries(Object.entries(own).map(([of, says]) => [of, z.string().optional().describe(says)])),
  });
  const refusal = tagOf(route) === "gumem" ? ENVELOPE : PROBLEM;
  return createRoute({
    method: METHODS[method],
    path,
    operationId: name.replaceAll(".", "_"),
    summary,
    ...(details === undefined ? {} : { description: details }),
    tags: [tagOf(route)],
    security: [{ token: [scope] }],
    request: {
      headers,
      ...(parameters === undefined ? {} : { params: parameters }),
      ...(query === undefined ? {} : { query }),
      ...(streams === "body" ? { body: { required: true, content: BYTES } } : {}),
      ...(streams === "form" && body instanceof z.ZodObject ? { body: { required: true, content: formOf(body) } } : {}),
      ...(body === undefined || streams === "form"
        ? {}
        : { body: { required: true, content: { "application/json": { schema: body } } } }),
    },
    responses: {
      200: {
        description: "Done.",
        ...(fileName === undefined ? {} : { headers: SAVED_AS }),
        content: streams === "answer" ? BYTES : { "application/json": { schema: answer } },
      },
      401: {
        description: "The token is missing or not valid for this call.",
        headers: z.object({
          "WWW-Authenticate": z.string().describe("how to send a token, and the missing scope"),
        }),
        content: refusal,
      },
      429: {
        description: "Too many calls; wait before the next one.",
        headers: z.object({ "Retry-After": z.string().describe("seconds") }),
        content: refusal,
      },
      default: { description: "Refused; `code` says why.", content: refusal },
    },
  });
}

interface Probe {
  readonly name: string;
  readonly path: string;
  readonly about: string;
  /** Status codes with the meaning of the member `status`. */
  readonly answers: Readonly<Record<number, string>>;
}

const PROBES_TAG = "operations";
const PROBES: readonly Probe[] = [
  { name: "health", path: "/healthz", about: "Whether the server runs.", answers: { 200: "ok" } },
  {
    name: "ready",
    path: "/readyz",
    about: "Whether the server takes calls.",
    answers: { 200: "ready", 503: "ending" },
  },
];

const documentedProbe = ({ name, path, about, answers }: Probe) =>
  createRoute({
    method: "get",
    path,
    operationId: `${PROBES_TAG}_${name}`,
    summary: about,
    tags: [PROBES_TAG],
    security: [],
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, word]) => [
          status,
          {
            description: `It is ${word}.`,
            content: { "application/json": { schema: z.object({ status: z.literal(word) }) } },
          },
        ]),
      ),
      403: { description: "Called by a host name that is not this server's own.", content: PROBLEM },
    },
  });

const formOf = (fields: z.ZodObject) => ({
  "multipart/form-data": { schema: fields.extend({ file: z.string().meta({ format: "binary" }) }) },
});
/** GUMem's clients require this content type and envelope (spec/gumem.md §1.1). */
const ENVELOPE = {
  "application/json": {
    schema: problem.extend({ success: z.literal(false), message: z.string() }).meta({ id: "Refusal" }),
  },
};
const PROBLEM = { [PROBLEM_TYPE]: { schema: problem } };
const SAVED_AS = z.object({ "Content-Disposition": z.string().describe("the suggested file name") });
const BYTES = { "application/octet-stream": { schema: z.string().meta({ format: "binary" }) } };
const METHODS = { GET: "get", POST: "post", PUT: "put", DELETE: "delete" } as const;

const tagOf = ({ name }: Operation): string => (name.includes(".") ? (name.split(".")[0] ?? name) : "memories");
