/**
 * The outbound caller in the shape of `fetch`, for libraries that take one: a provider of the AI SDK then calls the addresses it was
 * given and no other (SEC-H10). Texts only; what it cannot do, it refuses.
 */
import { type Outbound, outbound } from "./outbound.ts";
import { providerFailed } from "./provider-failure.ts";

/** As much of `fetch` as embedding providers use. */
export type GuardedFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * `createOpenAI({ fetch: guardedFetch("https://api.openai.com") })`. The endpoints are the operator's own: http and private networks
 * may be among them. Rejects with KeepsakeError `provider_failed`; a refusal by status is a response, as with `fetch`.
 */
export function guardedFetch(...endpoints: readonly string[]): GuardedFetch {
  return fetchThrough(outbound({ own: endpoints }));
}

function fetchThrough(caller: Outbound): GuardedFetch {
  return async (input, init = {}) => {
    if (input instanceof Request || init.method?.toUpperCase() !== "POST" || typeof init.body !== "string") {
      throw providerFailed("not_allowed");
    }
    const { status, headers, body } = await caller.post({
      url: String(input),
      headers: Object.fromEntries(new Headers(init.headers)),
      body: init.body,
      ...(init.signal ? { signal: init.signal } : {}),
    });
    return new Response(body.slice(), { status, headers });
  };
}
