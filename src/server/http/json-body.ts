/** Reads a JSON body with size and nesting limits, as UTF-8 (SEC-H9, SEC-X3). */

import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { KeepsakeError } from "../../model/error.ts";
import { isList, type Json, parseJson } from "../../model/json.ts";
import { notUtf8, tooLarge, unsupportedType } from "./problem.ts";

const JSON_BYTES_MAX = 1_048_576;
/** SEC-H9 bounds each list and object; the total allows 5,000 messages of twenty members. */
const JSON_LIMITS = { depthMax: 64, entriesMax: 100_000, listMax: 10_000, membersMax: 1_000 };
const STRING_BYTES_MAX = 65_536;
/** Messages and documents may be as long as the body; schemas bound them (GUM-06, PN-18). */
const LONG_MEMBER = "content";
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** @throws KeepsakeError `unsupported`, `too_large`, `invalid_input` */
export async function jsonBody(request: Request, signal: AbortSignal): Promise<Json> {
  const type = request.headers.get("content-type") ?? "";
  if (!JSON_TYPE.test(type)) throw unsupportedType("application/json");
  const bytes = await bodyBytes(request, JSON_BYTES_MAX, signal);
  const body = parseJson(textOf(bytes), JSON_LIMITS);
  assertStrings(body, false);
  return body;
}

/** Recursion is bounded by the reader's depth limit. */
function assertStrings(value: Json, mayBeLong: boolean): void {
  if (typeof value === "string") {
    if (!mayBeLong) assertShort(value);
  } else if (isList(value)) {
    for (const entry of value) assertStrings(entry, false);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      assertShort(name);
      assertStrings(member, name === LONG_MEMBER);
    }
  }
}

function assertShort(text: string): void {
  // Avoids counting short strings: a UTF-16 unit takes at most three bytes.
  if (text.length * 3 <= STRING_BYTES_MAX || Buffer.byteLength(text) <= STRING_BYTES_MAX) return;
  throw new KeepsakeError("invalid_input", "The body contains a string that is too long.", {
    hint: "A string can have at most 64 KiB, except for content.",
    facts: { bytesMax: STRING_BYTES_MAX },
  });
}

/**
 * @throws KeepsakeError `too_large` as soon as the limit is passed; the signal's reason if it
 * aborts first
 */
export async function bodyBytes(request: Request, bytesMax: number, signal: AbortSignal): Promise<Buffer> {
  if (Number(request.headers.get("content-length") ?? 0) > bytesMax) throw tooLarge(bytesMax);
  const reader = request.body?.getReader();
  const stop = (): void => void reader?.cancel().catch(() => undefined);
  signal.addEventListener("abort", stop, { once: true });
  try {
    const chunks: Uint8Array[] = [];
    let length = 0;
    for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
      length += read.value.byteLength;
      if (length > bytesMax) throw tooLarge(bytesMax);
      chunks.push(read.value);
    }
    signal.throwIfAborted();
    return Buffer.concat(chunks, length);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw notUtf8();
  }
}

export type Metrics = ReturnType<typeof createMetrics>;

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** @param open returns the number of running calls when metrics are read */
export function createMetrics(open: () => number) {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Counter({
    name: "keepsake_http_requests_total",
    help: "Answered calls.",
    labelNames: ["route", "method", "status"],
    registers,
  });
  const times = new Histogram({
    name: "keepsake_http_request_seconds",
    help: "Time from the request headers to the end of the response.",
    labelNames: ["route", "method"],
    buckets: SECONDS,
    registers,
  });
  const limited = new Counter({
    name: "keepsake_http_rate_limited_total",
    help: "Calls refused by the rate limit.",
    registers,
  });
  new Gauge({
    name: "keepsake_http_requests_open",
    help: "Calls in progress.",
    registers,
    collect() {
      this.set(open());
    },
  });
  return {
    contentType: registry.contentType,
    /** @param route path of the route with members in braces */
    finished({
      route,
      method,
      status,
      seconds,
    }: {
      readonly route: string;
      readonly method: string;
      readonly status: number;
      readonly seconds: number;
    }) {
      calls.inc({ route, method, status: String(status) });
      times.observe({ route, method }, seconds);
    },
    limited: () => limited.inc(),
    text: () => registry.metrics(),
  };
}
