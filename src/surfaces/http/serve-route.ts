/** One call of a route: limits, token, scope, whose vault, input, the verb, in this order; the first that refuses ends it. */
import { canonicalJson } from "../../core/canonical-json.ts";
import type { Json } from "../../core/json.ts";
import { parseWith } from "../../core/observation.ts";
import { sha256Hex } from "../../crypto/hash.ts";
import type { Grant } from "../../vault/access-tokens.ts";
import type { Keepsake } from "../../vault/keepsake.ts";
import { assertScope, authenticate, vaultFor } from "./authenticate.ts";
import { rateLimited, timedOut } from "./failures.ts";
import type { Idempotency } from "./idempotency.ts";
import { bodyBytes, jsonBody } from "./json-body.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { Route } from "./route.ts";
import { fromWire } from "./wire.ts";

export interface Serving {
  readonly keepsake: Keepsake;
  readonly audience: string;
  readonly limits: RateLimits;
  readonly repeatable: Idempotency;
  readonly clock: { now(): number };
  readonly later: (ms: number, task: () => void) => () => void;
}

export interface Call {
  readonly request: Request;
  /** Of the path. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Of the far end. */
  readonly address: string;
  /** Told as soon as it is known whose call it is. */
  readonly onGrant: (grant: Grant) => void;
}

const REQUEST_MS = 30_000;
/** SEC-H9. An upload lies in memory, and never on a disk in clear. */
const UPLOAD_BYTES_MAX = 268_435_456;
export const USER_HEADER = "keepsake-user";
const IDEMPOTENCY_HEADER = "idempotency-key";
const IDEMPOTENCY_MAX = 200;

export interface Answer {
  readonly body: string | ReadableStream<Uint8Array>;
  readonly type: string;
  /** It is that of an earlier call. */
  readonly isRepeated: boolean;
}

export async function serveRoute(serving: Serving, route: Route, call: Call): Promise<Answer> {
  const { keepsake, limits, clock } = serving;
  const { request } = call;
  const grant = await grantOf(serving, call);
  if (route.isHeavy === true) limited(limits.heavy.take(grant.id, clock.now()));
  assertScope(grant, route.scope);
  const { input, content, text } =
    route.streams === "body"
      ? await inputOf(route, call, request.signal)
      : await withinTime(serving, request, (signal) => inputOf(route, call, signal));
  const user =
    route.userIn === undefined ? (request.headers.get(USER_HEADER) ?? undefined) : userIn(input.body, route.userIn);
  const { name, create } = vaultFor(grant, user);
  const run = async (signal: AbortSignal): Promise<unknown> => {
    const vault = await keepsake.vault(name, { create });
    return route.run({ ...input, content, clock, url: request.url, vault, keepsake, grant, signal });
  };
  if (route.streams === "answer")
    return { body: streamOf(await run(request.signal)), type: BYTES_TYPE, isRepeated: false };
  const runJson = (): Promise<string> =>
    route.streams === "body"
      ? run(request.signal).then((answer) => JSON.stringify(answer))
      : withinTime(serving, request, async (signal) => JSON.stringify(await run(signal)));
  const key = request.headers.get(IDEMPOTENCY_HEADER);
  if (key === null || route.method === "GET") return { body: await runJson(), type: JSON_TYPE, isRepeated: false };
  const within = JSON.stringify([grant.id, name, route.name, key.slice(0, IDEMPOTENCY_MAX)]);
  const answered = await serving.repeatable.once({ within, content: text() }, clock.now(), runJson);
  return { body: answered.text, type: JSON_TYPE, isRepeated: answered.isRepeated };
}
const JSON_TYPE = "application/json";
const BYTES_TYPE = "application/octet-stream";

/** What was begun and breaks off ends the connection, so that no half document passes for a whole one. */
function streamOf(chunks: unknown): ReadableStream<Uint8Array> {
  // A route that streams its answer gives bytes.
  return ReadableStream.from(chunks as AsyncIterable<Uint8Array>);
}

/** Nobody waits longer, and nothing goes on for who went away, as far as a verb can be stopped. */
export async function withinTime<T>(
  { later }: Serving,
  { signal: gone }: Request,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const callOff = later(REQUEST_MS, () => over.abort(timedOut()));
  try {
    return await run(AbortSignal.any([gone, over.signal]));
  } finally {
    callOff();
  }
}

/** Whose call it is, within what they may ask. Wrong tokens of one address are few, so that nobody tries many (SEC-H8). */
export async function grantOf(
  { keepsake, audience, limits, clock }: Serving,
  { request, address, onGrant }: Omit<Call, "parameters">,
): Promise<Grant> {
  limited(limits.calls.take(`address ${address}`, clock.now()));
  limited(limits.failures.waitMs(address, clock.now()));
  const grant = await authenticate(request.headers, keepsake.tokens, audience).catch((error: unknown) => {
    limits.failures.take(address, clock.now());
    throw error;
  });
  onGrant(grant);
  limited(limits.calls.take(`token ${grant.id}`, clock.now()));
  return grant;
}

function limited(waitMs: number): void {
  if (waitMs > 0) throw rateLimited(waitMs);
}

async function inputOf(route: Route, { request, parameters }: Call, signal: AbortSignal) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const content = route.streams === "body" ? await bodyBytes(request, UPLOAD_BYTES_MAX, signal) : NO_BYTES;
  const body: Json = route.body === undefined ? {} : await jsonBody(request, signal);
  const { parameters: inPath, query: inQuery, body: inBody } = route;
  const spelled = (value: unknown): unknown => (route.spelling === undefined ? fromWire(value) : value);
  return {
    input: {
      parameters: inPath === undefined ? {} : spelled(parseWith(inPath, parameters, "The address")),
      query: inQuery === undefined ? {} : spelled(parseWith(inQuery, query, "The query")),
      body: inBody === undefined ? {} : spelled(parseWith(inBody, body, "The body")),
    },
    content,
    /** What makes two calls the same. */
    text: () => canonicalJson({ parameters, query, body, content: sha256Hex(content) }),
  };
}

/** Checked by the route's schema, which asks for it. */
const userIn = (body: unknown, member: string): string | undefined => {
  const named: unknown = typeof body === "object" && body !== null ? Reflect.get(body, member) : undefined;
  return typeof named === "string" ? named : undefined;
};

const NO_BYTES = new Uint8Array();
