/**
 * The guarded outbound caller (SEC-H10): the only network access of embedders, language models and
 * webhooks. Calls only configured origins, retries, accepts only JSON, and never logs or throws
 * what was sent or received.
 */

import { KeepsakeError } from "../model/error.ts";
import { defined } from "../model/json.ts";
import {
  connections,
  type OutboundAnswer,
  type OutboundRequest,
  type OutboundStream,
  openOnce,
  sendOnce,
} from "./outbound-request.ts";
import { type OutboundSystem, outboundSystem } from "./outbound-system.ts";
import { isTransientStatus, providerFailed, retry } from "./retry.ts";

export interface OutboundRules {
  /** Public https origins that may be called (`https://api.example.com`). */
  readonly allowed?: readonly string[];
  /** The operator's own endpoints, which may use http and private networks (design §7). */
  readonly own?: readonly string[];
  /**
   * Per attempt, including the last byte. Default 10,000, which is also the maximum for foreign
   * addresses (SEC-H10). Own endpoints may take up to 120,000, because a language model answers
   * slowly.
   */
  readonly timeoutMs?: number;
}

interface OutboundCall {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface Outbound {
  /**
   * Posts JSON and returns JSON, with up to `tries` attempts, three by default.
   * @throws KeepsakeError `provider_failed`.
   */
  postJson(call: OutboundCall & { readonly body: unknown; readonly tries?: number }): Promise<unknown>;
  /**
   * Posts once and returns any answer, error statuses too.
   * @throws KeepsakeError `provider_failed`.
   */
  post(call: OutboundCall & { readonly body: string }): Promise<OutboundAnswer>;
  /**
   * Like `post`, with a streaming body. The timeout applies until it starts, and again to each
   * part.
   * @throws KeepsakeError `provider_failed`.
   */
  open(call: OutboundCall & { readonly body: string; readonly method?: "GET" | "POST" }): Promise<OutboundStream>;
  /** Closes idle connections. */
  close(): void;
}

/** SEC-H10. */
const TIMEOUT_MS = 10_000;
const OWN_TIMEOUT_MAX_MS = 120_000;
const TRIES_MAX = 3;
const FIRST_WAIT_MS = 250;

/** @throws KeepsakeError `invalid_input` for an invalid address, or plain http outside `own`. */
export function outbound(rules: OutboundRules, machine: OutboundSystem = outboundSystem): Outbound {
  const own = new Set((rules.own ?? []).map((url) => originOf(url, ["https:", "http:"])));
  const allowed = new Set([...own, ...(rules.allowed ?? []).map((url) => originOf(url, ["https:"]))]);
  const delayMs = rules.timeoutMs ?? TIMEOUT_MS;
  const connected = connections();

  function checked({
    url: address,
    headers = {},
    body,
    method,
    signal,
  }: Parameters<Outbound["open"]>[0]): OutboundRequest {
    const url = URL.parse(address);
    if (url === null || !allowed.has(url.origin) || url.username !== "" || url.password !== "") {
      throw providerFailed("not_allowed");
    }
    demandPlainHeaders(headers);
    const mayBePrivate = own.has(url.origin);
    const timeoutMs = Math.min(delayMs, mayBePrivate ? OWN_TIMEOUT_MAX_MS : TIMEOUT_MS);
    return {
      url,
      headers,
      body,
      mayBePrivate,
      timeoutMs,
      ...defined({ method, signal }),
    };
  }
  const post: Outbound["post"] = async (call) => sendOnce(checked(call), connected, machine);

  return {
    post,
    open: async (call) => openOnce({ ...checked(call), streams: true }, connected, machine),
    async postJson({ body, tries = TRIES_MAX, ...call }) {
      const headers = { ...call.headers, "content-type": "application/json" };
      const text = JSON.stringify(body);
      const once = async (attempt: number): Promise<unknown> => {
        const answer = await post({ ...call, headers, body: text });
        if (answer.status < 300) return jsonOf(answer);
        const askedMs = retryAfterMs(answer);
        const retryDelay = defined({ retryAfterMs: askedMs });
        throw providerFailed(`status_${answer.status}`, { tries: attempt, ...retryDelay });
      };
      const patience = { triesMax: tries, firstWaitMs: FIRST_WAIT_MS, isTransient, signal: call.signal };
      return retry(once, patience, machine);
    },
    close() {
      connected.http.destroy();
      connected.https.destroy();
    },
  };
}

function originOf(address: string, protocols: readonly string[]): string {
  const url = URL.parse(address);
  if (url !== null && protocols.includes(url.protocol) && url.username === "" && url.password === "") return url.origin;
  throw new KeepsakeError("invalid_input", "Invalid address for outgoing calls.", {
    hint: "Use https://host/path without a user name or password. Plain http is allowed only for your own endpoints in a private network.",
    facts: { field: "url" },
  });
}

/** A line break would inject a header. The value may be a key, so it is not quoted. */
function demandPlainHeaders(headers: Readonly<Record<string, string>>): void {
  if (Object.values(headers).every((value) => /^[\x20-\x7e]*$/.test(value))) return;
  throw new KeepsakeError("invalid_input", "A header of an outgoing call contains invalid characters.", {
    hint: "Look for a line break or a special character in the key.",
    facts: { field: "headers" },
  });
}

/** Connection failures are transient; others are not. */
const isTransient = (reason: string): boolean => reason === "connection" || isTransientStatus(reason);

/** Seconds, or a date relative to the answer's own date, because the clocks may differ. */
export function retryAfterMs({ headers }: OutboundAnswer): number | undefined {
  const header = headers["retry-after"];
  if (header === undefined) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.parse(headers["date"] ?? "");
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/** The parser's error quotes the text, so it is dropped. */
function jsonOf({ headers, body }: OutboundAnswer): unknown {
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(headers["content-type"] ?? "")) throw providerFailed("not_json");
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw providerFailed("not_json");
  }
}

/**
 * The outbound caller as a `fetch`, for libraries such as AI SDK providers: only configured
 * addresses, only texts (SEC-H10).
 * As much of `fetch` as embedding providers use.
 */

export type GuardedFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * `createOpenAI({ fetch: guardedFetch("https://api.openai.com") })`. The endpoints count as the
 * operator's own, so http and private networks are allowed. Rejects with KeepsakeError
 * `provider_failed`; an error status is a response, as with `fetch`.
 */
export function guardedFetch(...endpoints: readonly string[]): GuardedFetch {
  const caller = outbound({ own: endpoints });
  return async (input, init) => {
    const { status, headers, body } = await caller.post(callOf(input, init));
    return new Response(body.slice(), { status, headers });
  };
}

/** Like `guardedFetch`, with a streaming body, which fails if the connection breaks. */
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
