/**
 * The one guarded outbound caller (SEC-H10): embedders, language models and webhooks go through it and nothing else reaches a network.
 * It calls only origins that it was given, retries with patience, reads JSON only, and never logs or throws what was sent or answered.
 */

import { KeepsakeError } from "../model/error.ts";
import { type OutboundMachine, outboundMachine } from "./outbound-machine.ts";
import {
  connections,
  type OutboundAnswer,
  type OutboundRequest,
  type OutboundStream,
  openOnce,
  sendOnce,
} from "./outbound-request.ts";
import { isPassingStatus, providerFailed, triedAgain } from "./tried-again.ts";

export interface OutboundRules {
  /** Addresses that may be called: https, and public. Only the origin counts (`https://api.example.com`). */
  readonly allowed?: readonly string[];
  /** Endpoints that the operator configured as their own: these may also be http, on this machine or in a private network (design §7). */
  readonly own?: readonly string[];
  /**
   * For one try, the last byte included. Default 10,000, which is also the most for addresses that are not the operator's own (SEC-H10);
   * those may be given up to 120,000: a language model writes its answer word by word.
   */
  readonly timeoutMs?: number;
}

interface OutboundCall {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface Outbound {
  /** Posts JSON and gives the JSON of the answer, tried up to `tries` times, by default three. @throws KeepsakeError `provider_failed`. */
  postJson(call: OutboundCall & { readonly body: unknown; readonly tries?: number }): Promise<unknown>;
  /** Posts a text once and gives whatever is answered, a refusal included. @throws KeepsakeError `provider_failed`. */
  post(call: OutboundCall & { readonly body: string }): Promise<OutboundAnswer>;
  /** As `post`, with the body as it comes: the time of a try runs until it begins, and anew with each part. @throws KeepsakeError `provider_failed`. */
  open(call: OutboundCall & { readonly body: string; readonly method?: "GET" | "POST" }): Promise<OutboundStream>;
  /** Closes connections that are kept open. */
  close(): void;
}

/** SEC-H10. */
const TIMEOUT_MS = 10_000;
const OWN_TIMEOUT_MAX_MS = 120_000;
const TRIES_MAX = 3;
const FIRST_WAIT_MS = 250;

/** @throws KeepsakeError `invalid_input` for an address that is none, and for plain http outside of `own`. */
export function outbound(rules: OutboundRules, machine: OutboundMachine = outboundMachine): Outbound {
  const own = new Set((rules.own ?? []).map((url) => originOf(url, ["https:", "http:"])));
  const allowed = new Set([...own, ...(rules.allowed ?? []).map((url) => originOf(url, ["https:"]))]);
  const askedMs = rules.timeoutMs ?? TIMEOUT_MS;
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
    const timeoutMs = Math.min(askedMs, mayBePrivate ? OWN_TIMEOUT_MAX_MS : TIMEOUT_MS);
    return {
      url,
      headers,
      body,
      mayBePrivate,
      timeoutMs,
      ...(method === undefined ? {} : { method }),
      ...(signal === undefined ? {} : { signal }),
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
        const asked = askedMs === undefined ? {} : { retryAfterMs: askedMs };
        throw providerFailed(`status_${answer.status}`, { tries: attempt, ...asked });
      };
      const patience = { triesMax: tries, firstWaitMs: FIRST_WAIT_MS, mayPass, signal: call.signal };
      return triedAgain(once, patience, machine);
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
  throw new KeepsakeError("invalid_input", "An address for outgoing calls is not usable.", {
    hint: "Write https://host/path, without a name or password in it. Plain http is for an endpoint of your own, in your own network.",
    facts: { field: "url" },
  });
}

/** A line break in a header would be a second header. The text itself may be a key and is not repeated. */
function demandPlainHeaders(headers: Readonly<Record<string, string>>): void {
  if (Object.values(headers).every((value) => /^[\x20-\x7e]*$/.test(value))) return;
  throw new KeepsakeError("invalid_input", "A header of an outgoing call holds characters that no header may hold.", {
    hint: "Look for a line break or a special character in the key.",
    facts: { field: "headers" },
  });
}

/** A connection that broke may hold at the next try. Everything else is as true the second time. */
const mayPass = (reason: string): boolean => reason === "connection" || isPassingStatus(reason);

/** Seconds, or a date, which is measured against the date of the answer itself: the two clocks need not agree. */
export function retryAfterMs({ headers }: OutboundAnswer): number | undefined {
  const asked = headers["retry-after"];
  if (asked === undefined) return undefined;
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1_000 : Date.parse(asked) - Date.parse(headers["date"] ?? "");
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/** The parser's own error quotes the text, so it is not passed on. */
function jsonOf({ headers, body }: OutboundAnswer): unknown {
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(headers["content-type"] ?? "")) throw providerFailed("not_json");
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw providerFailed("not_json");
  }
}

/**
 * The outbound caller in the shape of `fetch`, for libraries that take one: a provider of the AI SDK then calls the addresses it was
 * given and no other (SEC-H10). Texts only; what it cannot do, it refuses.
 */

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
