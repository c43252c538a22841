/**
 * `/v1/chat/completions` and `/v1/responses`: OpenAI's interfaces with memory, under the tokens and
 * limits of every route. The provider's key stays here, and the caller's token is never forwarded
 * (SEC-H10).
 */

import { type MemoryProxy, PASSED_ON } from "../../../agents/proxy/proxy.ts";
import { assertScope, userIn, vaultFor } from "../authenticate.ts";
import { bodyBytes } from "../json-body.ts";
import { type EndpointParts, grantOf, type HttpHono, recordCaller, withinTime } from "../serve-route.ts";

/** Large, because images are embedded as text. */
const BODY_BYTES_MAX = 33_554_432;
const PATHS = ["/v1/chat/completions", "/v1/responses"];

/** Whether callers expect errors in OpenAI's format. */
export const isProxied = (path: string): boolean =>
  PATHS.includes(path) || PASSED_ON.some((passed) => path === `/v1${passed.path}`);

export function mountProxy(app: HttpHono, { keepsake, serving }: EndpointParts, proxy: MemoryProxy): void {
  app.on("POST", PATHS, async ({ req, env }) => {
    const grant = await grantOf(serving, env, recordCaller(env.trace));
    // It both recalls and forms memories.
    assertScope(grant, "memory:read");
    assertScope(grant, "memory:write");
    const { name, create } = vaultFor(grant, userIn(req.raw.headers));
    const body = await withinTime(serving, req.raw, (signal) => bodyBytes(req.raw, BODY_BYTES_MAX, signal));
    const { url, method, headers, signal } = req.raw;
    const vault = await keepsake.vault(name, { create });
    return proxy.handle(new Request(url, { method, headers, body: Uint8Array.from(body), signal }), { vault });
  });
  for (const { method, path } of PASSED_ON)
    app.on(method, `/v1${path}`, async ({ req, env }) => {
      const grant = await grantOf(serving, env, recordCaller(env.trace));
      if (method === "GET") return proxy.passOn(req.raw);
      // It uses the provider's key as much as a question does.
      assertScope(grant, "memory:read");
      assertScope(grant, "memory:write");
      const body = await withinTime(serving, req.raw, (signal) => bodyBytes(req.raw, BODY_BYTES_MAX, signal));
      const { url, headers, signal } = req.raw;
      return proxy.passOn(new Request(url, { method, headers, body: Uint8Array.from(body), signal }));
    });
}
