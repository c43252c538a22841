/** Prometheus metrics by route, method and status; never names, ids or content. */
import { Counter, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  readonly contentType: string;
  /** @param route path of the route with members in braces */
  finished(call: {
    readonly route: string;
    readonly method: string;
    readonly status: number;
    readonly seconds: number;
  }): void;
  limited(): void;
  text(): Promise<string>;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** @param open returns the number of running calls when metrics are read */
export function createMetrics(open: () => number): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Counter({
    name: "keepsake_http_requests_total",
    help: "Calls that were answered.",
    labelNames: ["route", "method", "status"],
    registers,
  });
  const times = new Histogram({
    name: "keepsake_http_request_seconds",
    help: "From the head of the call to the end of the answer.",
    labelNames: ["route", "method"],
    buckets: SECONDS,
    registers,
  });
  const limited = new Counter({
    name: "keepsake_http_rate_limited_total",
    help: "Calls refused because there were too many.",
    registers,
  });
  new Gauge({
    name: "keepsake_http_requests_open",
    help: "Calls under way.",
    registers,
    collect() {
      this.set(open());
    },
  });
  return {
    contentType: registry.contentType,
    finished({ route, method, status, seconds }) {
      calls.inc({ route, method, status: String(status) });
      times.observe({ route, method }, seconds);
    },
    limited: () => limited.inc(),
    text: () => registry.metrics(),
  };
}
