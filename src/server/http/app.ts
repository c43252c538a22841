/** The server as a function from calls to answers: routes of the table, what watches over it, and problem documents for whatever is refused. */

import { Hono } from "hono";
import { matchedRoutes } from "hono/route";
import type { MemoryProxy } from "../../agents/proxy/proxy.ts";
import type { Keepsake } from "../../engine/keepsake.ts";
import type { McpAccess } from "../mcp/access.ts";
import { grantIn, secretIn } from "./authenticate.ts";
import { mountDocs } from "./endpoints/docs.ts";
import { attachment, isDownload, mountDownloads } from "./endpoints/downloads.ts";
import { MCP_PATH, mcpChallenge, mountMcp } from "./endpoints/mcp.ts";
import { mountOperations } from "./endpoints/operations.ts";
import { isProxied, mountProxy } from "./endpoints/proxy.ts";
import { createMetrics } from "./metrics.ts";
import {
  assertNotCrossSite,
  assertOwnName,
  isEnveloped,
  type Names,
  PROBLEM_TYPE,
  type ProblemReply,
  problemOf,
  unknownRoute,
} from "./problem.ts";
import { createRateLimits, type HttpRates } from "./rate-limits.ts";
import { ROUTES } from "./route-table.ts";
import {
  createIdempotency,
  type HttpContext,
  type HttpHono,
  noted,
  type Seen,
  serveRoute,
  takeCall,
} from "./serve-route.ts";

/** One line of the log: what was called and how it ended, and nothing of what was said. */
export interface CallRecord {
  readonly at: number;
  readonly method: string;
  /** As the table has it, members in braces. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  /** Id of the token. */
  readonly token?: string;
  /** Code of the problem; of one that nobody foresaw its kind too. */
  readonly code?: string;
  readonly fault?: string;
}

export interface HttpOptions {
  readonly keepsake: Keepsake;
  /** Tokens of another are not good here. */
  readonly audience: string;
  readonly names: Names;
  readonly rates: HttpRates;
  readonly clock: { now(): number };
  readonly later: (ms: number, task: () => void) => () => void;
  readonly log: (record: CallRecord) => void;
  /** False while the server ends. */
  readonly isReady: () => boolean;
  /** Where the data lies, for commands that a person of this machine is shown. Absent: for callers of elsewhere. */
  readonly folders?: McpAccess["folders"];
  /** For clients of OpenAI's interfaces. Absent: there is none. */
  readonly proxy?: MemoryProxy;
}

export interface HttpApp {
  /** Ends what streams, and waits for what is remembered behind an answer. */
  close(): Promise<void>;
  /** @param address of the far end */
  fetch(request: Request, address: string): Promise<Response>;
}

const HEADERS = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
} as const;
const MS_A_SECOND = 1_000;
/** Monitoring asks them often, and they cost nothing. Every other call counts for its token and its address (SEC-H8). */
const UNCOUNTED: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);
/** In place of an address at which nothing is. */
const ELSEWHERE = "elsewhere";
/** Of what watches over every call. */
const ANY_PATH = "/*";

export function createHttpApp(options: HttpOptions): HttpApp {
  const { keepsake, audience, clock, later } = options;
  let openCount = 0;
  const metrics = createMetrics(() => openCount);
  const serving = {
    keepsake,
    audience,
    clock,
    later,
    limits: createRateLimits(options.rates),
    repeatable: createIdempotency(),
  };
  const parts = { keepsake, serving };
  const app: HttpHono = new Hono();

  app.use(async (context, next) => {
    const { seen } = context.env;
    const { req } = context;
    const { headers } = req.raw;
    assertOwnName(headers, options.names, req.url);
    seen.route = routeOf(context);
    if (!UNCOUNTED.has(req.path) && !isDownload(req.path)) {
      if (secretIn(headers) === undefined) assertNotCrossSite(headers, options.names);
      context.env.grant = await grantIn(headers, keepsake.tokens, audience);
      await takeCall(serving, context.env);
    }
    await next();
  });
  for (const route of ROUTES) {
    app.on(route.method, honoPath(route.path), async ({ req, env }) => {
      const { seen } = env;
      const call = { request: req.raw, parameters: req.param(), caller: env, onGrant: noted(seen) };
      const { body, type, fileName, isRepeated } = await serveRoute(serving, route, call);
      seen.isStreamed = typeof body !== "string";
      return new Response(body, {
        headers: {
          "Content-Type": type,
          ...(fileName === undefined ? {} : { "Content-Disposition": attachment(fileName) }),
          ...(isRepeated ? REPEATED : {}),
        },
      });
    });
  }
  mountDocs(app);
  mountDownloads(app, parts);
  const mcp = mountMcp(app, { ...parts, ...(options.folders === undefined ? {} : { folders: options.folders }) });
  if (options.proxy !== undefined) mountProxy(app, parts, options.proxy);
  mountOperations(app, { ...parts, metrics, isReady: options.isReady });
  app.notFound(() => {
    throw unknownRoute();
  });
  app.onError((error, { req, env: { seen } }) => {
    const reply = problemOf(error);
    seen.code = reply.problem.code;
    if (reply.problem.code === "internal") seen.fault = error.name;
    if (reply.problem.code === "rate_limited") metrics.limited();
    const response = refusal(reply, req.path);
    if (response.status === UNAUTHORIZED && seen.route === MCP_PATH)
      response.headers.set("WWW-Authenticate", mcpChallenge(req.url));
    return response;
  });

  return {
    async close() {
      await Promise.all([mcp.close(), options.proxy?.settled()]);
    },
    async fetch(request, address) {
      const at = clock.now();
      const seen: Seen = {};
      openCount += 1;
      // Whatever is thrown in it, the app answers.
      const response = await app.fetch(request, { address, seen });
      for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
      const { method } = request;
      const { status } = response;
      const ended = (): void => {
        openCount -= 1;
        const ms = clock.now() - at;
        const { isStreamed: _, route = ELSEWHERE, ...noted } = seen;
        metrics.finished({ route, method, status, seconds: ms / MS_A_SECOND });
        options.log({ at, method, status, ms, ...noted, route });
      };
      const isStreamed = seen.isStreamed === true || isEventStream(response);
      if (isStreamed && response.body !== null) return new Response(followed(response.body, ended), response);
      ended();
      return response;
    },
  };
}

const UNAUTHORIZED = 401;

const REPEATED = { "Idempotency-Replayed": "true" };

const isEventStream = ({ headers }: Response): boolean =>
  headers.get("Content-Type")?.startsWith("text/event-stream") === true;

/** Told when all of the answer was sent, or nobody takes the rest. */
const followed = (body: ReadableStream<Uint8Array>, ended: () => void): ReadableStream<Uint8Array> =>
  body.pipeThrough(new TransformStream({ flush: ended, cancel: ended }));

/** As Hono spells members of a path. */
const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1");

/** What answers a call, as the table spells it: never as it was called, for an address may hold anything. */
function routeOf(context: HttpContext): string {
  const path = matchedRoutes(context).at(-1)?.path ?? ANY_PATH;
  return path === ANY_PATH ? ELSEWHERE : path.replace(/:(\w+)/g, "{$1}");
}

function refusal(reply: ProblemReply, path: string): Response {
  if (isEnveloped(path)) return envelopeResponse(reply);
  return isProxied(path) ? openAiResponse(reply) : problemResponse(reply);
}

/** As clients of OpenAI's interfaces read errors. */
function openAiResponse(reply: ProblemReply): Response {
  const { status, headers } = problemResponse(reply);
  headers.set("Content-Type", "application/json");
  const { code, title, detail, facts } = reply.problem;
  const error = { message: `${title} ${detail}`, type: "keepsake", code, param: facts["field"] ?? null };
  return new Response(JSON.stringify({ error }), { status, headers });
}

function envelopeResponse(reply: ProblemReply): Response {
  const { status, headers } = problemResponse(reply);
  headers.set("Content-Type", "application/json");
  const { problem } = reply;
  return new Response(JSON.stringify({ ...problem, success: false, message: problem.title }), { status, headers });
}

function problemResponse({ problem, headers }: ProblemReply): Response {
  const scope = problem.facts["scope"];
  const challenge =
    problem.code !== "unauthorized"
      ? {}
      : { "WWW-Authenticate": scope === undefined ? "Bearer" : `Bearer error="insufficient_scope", scope="${scope}"` };
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { ...headers, ...challenge, "Content-Type": PROBLEM_TYPE },
  });
}
