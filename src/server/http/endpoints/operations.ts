/** What whoever runs the server asks: whether it lives, whether it takes calls, what it counts, and what it can do. */

import { assertScope } from "../authenticate.ts";
import type { Metrics } from "../metrics.ts";
import { openApiDocument } from "../openapi.ts";
import { type EndpointParts, grantOf, type HttpHono, noted } from "../serve-route.ts";

export interface OperationsParts extends EndpointParts {
  readonly metrics: Metrics;
  /** False while the server ends. */
  readonly isReady: () => boolean;
}

const UNAVAILABLE = 503;

export function mountOperations(app: HttpHono, { serving, metrics, isReady }: OperationsParts): void {
  app.get("/healthz", ({ json }) => json({ status: "ok" }));
  app.get("/readyz", ({ json }) => (isReady() ? json({ status: "ready" }) : json({ status: "ending" }, UNAVAILABLE)));
  app.get("/openapi.json", ({ json }) => json(openApiDocument()));
  app.get("/metrics", async ({ env }) => {
    const grant = await grantOf(serving, env, noted(env.seen));
    assertScope(grant, "memory:admin");
    return new Response(await metrics.text(), { headers: { "Content-Type": metrics.contentType } });
  });
}
