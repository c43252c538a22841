/**
 * The HTTP server as a function from requests to responses: the routes, the checks before them, and
 * problem documents for failures.
 */

import { Hono } from "hono";
import { matchedRoutes } from "hono/route";
import type { MemoryProxy } from "../../agents/proxy/proxy.ts";
import type { Keepsake } from "../../engine/keepsake.ts";
import { OPERATIONS } from "../../operations/registry.ts";
import type { McpAccess } from "../mcp/access.ts";
import { assertScope, grantIn, secretIn } from "./authenticate.ts";
import { mountDocs } from "./endpoints/docs.ts";
import { attachment, isDownload, mountDownloads } from "./endpoints/downloads.ts";
import { MCP_PATH, type MountedMcp, mcpChallenge, mountMcp } from "./endpoints/mcp.ts";
import { isProxied, mountProxy } from "./endpoints/proxy.ts";
import { createMetrics, type Metrics } from "./json-body.ts";
import { openApiDocument } from "./openapi.ts";
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
import {
  type CallTrace,
  countCall,
  createIdempotency,
  grantOf,
  type HttpContext,
  type HttpHono,
  recordCaller,
  type Serving,
  serveRoute,
} from "./serve-route.ts";

/** One log line: the route and the outcome, never content. */
export interface CallRecord {
  readonly at: number;
  readonly method: string;
  /** The route's path with members in braces. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  /** Id of the token. */
  readonly token?: string;
  /** Problem code; of an unexpected error also its kind. */
  readonly code?: string;
  readonly fault?: string;
}

export interface HttpOptions {
  readonly keepsake: Keepsake;
  /** Tokens for another audience are refused. */
  readonly audience: string;
  readonly names: Names;
  readonly rates: HttpRates;
  readonly clock: { now(): number };
  readonly later: (ms: number, task: () => void) => () => void;
  readonly log: (record: CallRecord) => void;
  /** False while the server is closing. */
  readonly isReady: () => boolean;
  /** Data folders, for commands shown to a local person. Absent: remote callers. */
  readonly folders?: McpAccess["folders"];
  /** For clients of OpenAI's interfaces. Absent: disabled. */
  readonly proxy?: MemoryProxy;
}

const HEADERS = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
} as const;
const MS_PER_SECOND = 1_000;
/** Cheap endpoints that monitoring polls; other calls are rate limited (SEC-H8). */
const UNCOUNTED: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);
const UNKNOWN_ROUTE = "elsewhere";
const ANY_PATH = "/*";

export class HttpApp {
  readonly #options: HttpOptions;
  readonly #serving: Serving;
  readonly #app: HttpHono = new Hono();
  readonly #metrics = createMetrics(() => this.#openCount);
  readonly #mcp: MountedMcp;
  #openCount = 0;

  constructor(options: HttpOptions) {
    const { keepsake, audience, clock, later, folders, proxy, isReady } = options;
    this.#options = options;
    this.#serving = {
      keepsake,
      audience,
      clock,
      later,
      limits: createRateLimits(options.rates),
      repeatable: createIdempotency(),
    };
    const app = this.#app;
    const parts = { keepsake, serving: this.#serving };
    this.#mountChecks();
    this.#mountRoutes();
    mountDocs(app);
    mountDownloads(app, parts);
    this.#mcp = mountMcp(app, { ...parts, ...(folders === undefined ? {} : { folders }) });
    if (proxy !== undefined) mountProxy(app, parts, proxy);
    mountOperations(app, { ...parts, metrics: this.#metrics, isReady });
    this.#mountErrors();
  }

  /** Ends streams and waits for background forming. */
  async close(): Promise<void> {
    await Promise.all([this.#mcp.close(), this.#options.proxy?.settled()]);
  }

  /** @param address remote address */
  async fetch(request: Request, address: string): Promise<Response> {
    const { clock, log } = this.#options;
    const at = clock.now();
    const trace: CallTrace = {};
    this.#openCount += 1;
    // The app answers all errors itself.
    const response = await this.#app.fetch(request, { address, trace });
    for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
    const { method } = request;
    const { status } = response;
    const finish = (): void => {
      this.#openCount -= 1;
      const ms = clock.now() - at;
      const { isStreamed: _, route = UNKNOWN_ROUTE, ...caller } = trace;
      this.#metrics.finished({ route, method, status, seconds: ms / MS_PER_SECOND });
      log({ at, method, status, ms, ...caller, route });
    };
    const isStreamed = trace.isStreamed === true || isEventStream(response);
    if (isStreamed && response.body !== null) return new Response(trackStream(response.body, finish), response);
    finish();
    return response;
  }

  /** Host, origin, credentials and rate limits, before any route. */
  #mountChecks(): void {
    const { keepsake, audience, names } = this.#options;
    this.#app.use(async (context, next) => {
      const { req, env } = context;
      const { headers } = req.raw;
      assertOwnName(headers, names, req.url);
      env.trace.route = routeOf(context);
      if (!UNCOUNTED.has(req.path) && !isDownload(req.path)) {
        if (secretIn(headers) === undefined) assertNotCrossSite(headers, names);
        env.grant = await grantIn(headers, keepsake.tokens, audience);
        await countCall(this.#serving, env);
      }
      await next();
    });
  }

  #mountRoutes(): void {
    for (const route of OPERATIONS)
      this.#app.on(route.method, honoPath(route.path), async ({ req, env }) => {
        const call = { request: req.raw, parameters: req.param(), caller: env, onGrant: recordCaller(env.trace) };
        const { body, type, fileName, isRepeated } = await serveRoute(this.#serving, route, call);
        env.trace.isStreamed = typeof body !== "string";
        const headers = new Headers({ "Content-Type": type });
        if (fileName !== undefined) headers.set("Content-Disposition", attachment(fileName));
        if (isRepeated) headers.set("Idempotency-Replayed", "true");
        return new Response(body, { headers });
      });
  }

  #mountErrors(): void {
    this.#app.notFound(() => {
      throw unknownRoute();
    });
    this.#app.onError((error, { req, env: { trace } }) => {
      const reply = problemOf(error);
      trace.code = reply.problem.code;
      if (reply.problem.code === "internal") trace.fault = error.name;
      if (reply.problem.code === "rate_limited") this.#metrics.limited();
      const response = errorResponse(reply, req.path);
      if (response.status === UNAUTHORIZED && trace.route === MCP_PATH)
        response.headers.set("WWW-Authenticate", mcpChallenge(req.url));
      return response;
    });
  }
}

const UNAUTHORIZED = 401;

const isEventStream = ({ headers }: Response): boolean =>
  headers.get("Content-Type")?.startsWith("text/event-stream") === true;

/** Calls `onEnd` when the response was sent completely or abandoned. */
const trackStream = (body: ReadableStream<Uint8Array>, onEnd: () => void): ReadableStream<Uint8Array> =>
  body.pipeThrough(new TransformStream({ flush: onEnd, cancel: onEnd }));

const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1");

/** The route's own path, never the requested one, which may contain anything. */
function routeOf(context: HttpContext): string {
  const path = matchedRoutes(context).at(-1)?.path ?? ANY_PATH;
  return path === ANY_PATH ? UNKNOWN_ROUTE : path.replace(/:(\w+)/g, "{$1}");
}

function errorResponse(reply: ProblemReply, path: string): Response {
  if (isEnveloped(path)) return envelopeResponse(reply);
  return isProxied(path) ? openAiResponse(reply) : problemResponse(reply);
}

/** An error in the format of OpenAI's interfaces. */
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

const UNAVAILABLE = 503;

/** Endpoints for the operator. `isReady` is false while the server is closing. */
function mountOperations(
  app: HttpHono,
  {
    serving,
    metrics,
    isReady,
  }: Pick<HttpOptions, "isReady"> & { readonly serving: Serving; readonly metrics: Metrics },
): void {
  app.get("/healthz", ({ json }) => json({ status: "ok" }));
  app.get("/readyz", ({ json }) => (isReady() ? json({ status: "ready" }) : json({ status: "ending" }, UNAVAILABLE)));
  app.get("/openapi.json", ({ json }) => json(openApiDocument()));
  app.get("/metrics", async ({ env }) => {
    const grant = await grantOf(serving, env, recordCaller(env.trace));
    assertScope(grant, "memory:admin");
    return new Response(await metrics.text(), { headers: { "Content-Type": metrics.contentType } });
  });
}
