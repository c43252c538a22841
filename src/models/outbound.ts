/**
 * The one guarded outbound caller (SEC-H10): embedders, language models and webhooks go through it and nothing else reaches a network.
 * It calls only origins that it was given, retries with patience, reads JSON only, and never logs or throws what was sent or answered.
 */
import { isKeepsakeError, KeepsakeError } from "../core/error.ts";
import { type OutboundMachine, outboundMachine } from "./outbound-machine.ts";
import { connections, type OutboundAnswer, sendOnce } from "./outbound-request.ts";
import { type ProviderFailure, providerFailed } from "./provider-failure.ts";

export interface OutboundRules {
  /** Addresses that may be called: https, and public. Only the origin counts (`https://api.example.com`). */
  readonly allowed?: readonly string[];
  /** Endpoints that the operator configured as their own: these may also be http, on this machine or in a private network (design §7). */
  readonly own?: readonly string[];
  /** For one try, the last byte included. Default and most: 10,000. */
  readonly timeoutMs?: number;
}

export interface OutboundCall {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface Outbound {
  /** Posts JSON and gives the JSON of the answer, tried up to three times. @throws KeepsakeError `provider_failed`. */
  postJson(call: OutboundCall & { readonly body: unknown }): Promise<unknown>;
  /** Posts a text once and gives whatever is answered, a refusal included. @throws KeepsakeError `provider_failed`. */
  post(call: OutboundCall & { readonly body: string }): Promise<OutboundAnswer>;
  /** Closes connections that are kept open. */
  close(): void;
}

/** SEC-H10. */
const TIMEOUT_MS = 10_000;
const TRIES_MAX = 3;
const FIRST_WAIT_MS = 250;
/** A service that asks for more is asked again by whoever keeps the work, not by a call that somebody waits for. */
const WAIT_MAX_MS = 5_000;

/** @throws KeepsakeError `invalid_input` for an address that is none, and for plain http outside of `own`. */
export function outbound(rules: OutboundRules, machine: OutboundMachine = outboundMachine): Outbound {
  const own = new Set((rules.own ?? []).map((url) => originOf(url, ["https:", "http:"])));
  const allowed = new Set([...own, ...(rules.allowed ?? []).map((url) => originOf(url, ["https:"]))]);
  const timeoutMs = Math.min(rules.timeoutMs ?? TIMEOUT_MS, TIMEOUT_MS);
  const open = connections();

  const post: Outbound["post"] = async ({ url: address, headers = {}, body, signal }) => {
    const url = URL.parse(address);
    if (url === null || !allowed.has(url.origin) || url.username !== "" || url.password !== "") {
      throw providerFailed("not_allowed");
    }
    demandPlainHeaders(headers);
    const mayBePrivate = own.has(url.origin);
    const request = { url, headers, body, mayBePrivate, timeoutMs, ...(signal === undefined ? {} : { signal }) };
    return sendOnce(request, open, machine);
  };

  return {
    post,
    async postJson({ body, ...call }) {
      const headers = { ...call.headers, "content-type": "application/json" };
      const text = JSON.stringify(body);
      for (let attempt = 1; ; attempt++) {
        const outcome = await post({ ...call, headers, body: text }).catch(transientFailure);
        if (!("failure" in outcome) && outcome.status < 300) return jsonOf(outcome);
        const failure: ProviderFailure = "failure" in outcome ? outcome.failure : `status_${outcome.status}`;
        const askedMs = "failure" in outcome ? undefined : retryAfterMs(outcome);
        const waitMs = Math.max(FIRST_WAIT_MS * 2 ** (attempt - 1), askedMs ?? 0);
        const isWorthIt = "failure" in outcome || mayPass(outcome.status);
        if (!isWorthIt || attempt === TRIES_MAX || waitMs > WAIT_MAX_MS) {
          throw providerFailed(failure, {
            tries: attempt,
            ...(askedMs === undefined ? {} : { retryAfterMs: askedMs }),
          });
        }
        await wait(waitMs, call.signal, machine);
      }
    },
    close() {
      open.http.destroy();
      open.https.destroy();
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
function transientFailure(error: unknown): { readonly failure: ProviderFailure } {
  if (isKeepsakeError(error, "provider_failed") && error.facts["reason"] === "connection")
    return { failure: "connection" };
  throw error;
}

const mayPass = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** Seconds, or a date, which is measured against the date of the answer itself: the two clocks need not agree. */
function retryAfterMs({ headers }: OutboundAnswer): number | undefined {
  const asked = headers["retry-after"];
  if (asked === undefined) return undefined;
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1_000 : Date.parse(asked) - Date.parse(headers["date"] ?? "");
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

function wait(ms: number, signal: AbortSignal | undefined, machine: OutboundMachine): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      cancel();
      reject(providerFailed("aborted"));
    };
    const cancel = machine.later(ms, () => {
      signal?.removeEventListener("abort", onAbort);
      resolve();
    });
    if (signal?.aborted) return onAbort();
    signal?.addEventListener("abort", onAbort, { once: true });
  });
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
