/** One call of a route: limits, token, scope, whose vault, input, the verb, in this order; the first that refuses ends it. */
import { canonicalJson } from "../../core/canonical-json.ts";
import type { Json } from "../../core/json.ts";
import { parseWith } from "../../core/observation.ts";
import type { Grant } from "../../vault/access-tokens.ts";
import type { Keepsake } from "../../vault/keepsake.ts";
import { assertScope, authenticate, vaultFor } from "./authenticate.ts";
import { rateLimited, timedOut } from "./failures.ts";
import type { Idempotency } from "./idempotency.ts";
import { jsonBody } from "./json-body.ts";
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
const USER_HEADER = "keepsake-user";
const IDEMPOTENCY_HEADER = "idempotency-key";
const IDEMPOTENCY_MAX = 200;

/** The answer as JSON text, and whether it is that of an earlier call. */
export async function serveRoute(
  serving: Serving,
  route: Route,
  call: Call,
): Promise<{ readonly text: string; readonly isRepeated: boolean }> {
  const { keepsake, limits, clock } = serving;
  const { request } = call;
  const grant = await grantOf(serving, call);
  call.onGrant(grant);
  limited(limits.calls.take(`token ${grant.id}`, clock.now()));
  if (route.isHeavy === true) limited(limits.heavy.take(grant.id, clock.now()));
  assertScope(grant, route.scope);
  const { name, create } = vaultFor(grant, request.headers.get(USER_HEADER) ?? undefined);
  const given = await inputOf(route, call);
  const run = (): Promise<string> =>
    withinTime(serving, request, async (signal) => {
      const vault = await keepsake.vault(name, { create });
      return JSON.stringify(await route.run({ ...given.input, vault, keepsake, grant, signal }));
    });
  const key = request.headers.get(IDEMPOTENCY_HEADER);
  if (key === null || route.method === "GET") return { text: await run(), isRepeated: false };
  const within = JSON.stringify([grant.id, name, route.name, key.slice(0, IDEMPOTENCY_MAX)]);
  return serving.repeatable.once({ within, content: given.content() }, clock.now(), run);
}

/** Nobody waits longer, and nothing goes on for who went away, as far as a verb can be stopped. */
async function withinTime(
  { later }: Serving,
  { signal: gone }: Request,
  run: (signal: AbortSignal) => Promise<string>,
): Promise<string> {
  const over = new AbortController();
  const callOff = later(REQUEST_MS, () => over.abort(timedOut()));
  try {
    return await run(AbortSignal.any([gone, over.signal]));
  } finally {
    callOff();
  }
}

/** Wrong tokens of one address are few, so that nobody tries many (SEC-H8). */
async function grantOf({ keepsake, audience, limits, clock }: Serving, { request, address }: Call): Promise<Grant> {
  limited(limits.calls.take(`address ${address}`, clock.now()));
  limited(limits.failures.waitMs(address, clock.now()));
  try {
    return await authenticate(request.headers, keepsake.tokens, audience);
  } catch (error) {
    limits.failures.take(address, clock.now());
    throw error;
  }
}

function limited(waitMs: number): void {
  if (waitMs > 0) throw rateLimited(waitMs);
}

async function inputOf(route: Route, { request, parameters }: Call) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const body: Json = route.body === undefined ? {} : await jsonBody(request);
  const { parameters: inPath, query: inQuery, body: inBody } = route;
  return {
    input: {
      parameters: inPath === undefined ? {} : fromWire(parseWith(inPath, parameters, "The address")),
      query: inQuery === undefined ? {} : fromWire(parseWith(inQuery, query, "The query")),
      body: inBody === undefined ? {} : fromWire(parseWith(inBody, body, "The body")),
    },
    /** What makes two calls the same. */
    content: () => canonicalJson({ parameters, query, body }),
  };
}
