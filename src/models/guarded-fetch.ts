/**
 * The outbound caller in the shape of `fetch`, for libraries that take one: a provider of the AI SDK then calls the addresses it was
 * given and no other (SEC-H10). Texts only; what it cannot do, it refuses.
 */
import { type Outbound, type OutboundRules, outbound } from "./outbound.ts";
import { providerFailed } from "./provider-failure.ts";

/** As much of `fetch` as embedding providers use. */
export type GuardedFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * `createOpenAI({ fetch: guardedFetch("https://api.openai.com") })`. The endpoints are the operator's own: http and private networks
 * may be among them. Rejects with KeepsakeError `provider_failed`; a refusal by status is a response, as with `fetch`.
 */
export function guardedFetch(...endpoints: readonly string[]): GuardedFetch {
  const caller = outbound({ own: endpoints });
  return async (input, init) => {
    const { status, headers, body } = await caller.post(callOf(input, init));
    return new Response(body.slice(), { status, headers });
  };
}

/** As `guardedFetch`, for answers that come word by word: the body streams, and ends with an error where the connection breaks off. */
export function guardedStream(rules: OutboundRules): GuardedFetch {
  const caller = outbound(rules);
  return async (input, init = {}) => {
    const isGet = init.method?.toUpperCase() === "GET" && (init.body === undefined || init.body === null);
    const call = isGet
      ? { ...callOf(input, { ...init, method: "POST", body: "" }), method: "GET" as const }
      : callOf(input, init);
    const { status, headers, body } = await caller.open(call);
    return new Response(ReadableStream.from(body), { status, headers });
  };
}

function callOf(input: string | URL | Request, init: RequestInit = {}): Parameters<Outbound["post"]>[0] {
  if (input instanceof Request || init.method?.toUpperCase() !== "POST" || typeof init.body !== "string") {
    throw providerFailed("not_allowed");
  }
  return {
    url: String(input),
    headers: Object.fromEntries(new Headers(init.headers)),
    body: init.body,
    ...(init.signal ? { signal: init.signal } : {}),
  };
}
