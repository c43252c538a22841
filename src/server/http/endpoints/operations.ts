/** Endpoints for the operator: liveness, readiness, metrics and the OpenAPI document. */

import { assertScope } from "../authenticate.ts";
import type { Metrics } from "../json-body.ts";
import { openApiDocument } from "../openapi.ts";
import { type EndpointParts, grantOf, type HttpHono, recordCaller } from "../serve-route.ts";

export interface OperationsParts extends EndpointParts {
  readonly metrics: Metrics;
  /** False while the server is closing. */
  readonly isReady: () => boolean;
}

const UNAVAILABLE = 503;

export function mountOperations(app: HttpHono, { serving, metrics, isReady }: OperationsParts): void {
  app.get("/healthz", ({ json }) => json({ status: "ok" }));
  app.get("/readyz", ({ json }) => (isReady() ? json({ status: "ready" }) : json({ status: "ending" }, UNAVAILABLE)));
  app.get("/openapi.json", ({ json }) => json(openApiDocument()));
  app.get("/metrics", async ({ env }) => {
    const grant = await grantOf(serving, env, recordCaller(env.trace));
    assertScope(grant, "memory:admin");
    return new Response(await metrics.text(), { headers: { "Content-Type": metrics.contentType } });
  });
}
