/**
 * A hook that posts to the operator's service, signed and with an idempotency key, through the
 * guarded caller (GUM-35, SEC-H10). Redirects are not followed, and errors contain neither the
 * secret nor the payload.
 */

import { keyedHash, keyedHashTruncated } from "../crypto/primitives.ts";
import { KeepsakeError } from "../model/error.ts";
import {
  BEFORE_ADD_ANSWERS,
  beforeModelAnswer,
  HOOK_TIME_MAX_MS,
  type Hook,
  type HookEvent,
  type HookPayload,
  type HookResource,
} from "../model/hook-event.ts";
import { canonicalJson, type Json, parseJson } from "../model/json.ts";
import { outbound, retryAfterMs } from "./outbound.ts";
import type { OutboundAnswer } from "./outbound-request.ts";
import { type OutboundSystem, outboundSystem } from "./outbound-system.ts";
import { isTransientStatus, pick, providerFailed, retry } from "./retry.ts";

export interface WebhookOptions {
  readonly id: string;
  readonly name?: string;
  readonly resource: HookResource;
  readonly event: HookEvent;
  /** Public https. */
  readonly targetUrl: string;
  /**
   * The endpoint is the operator's own, which allows http, this machine and private networks.
   * Default false (SEC-H10).
   */
  readonly isOwn?: boolean;
  /** Region, such as `EU` or `EU-DE`, checked against the store's region rules. */
  readonly region?: string;
  /**
   * 32 bytes as 64 hex digits (`openssl rand -hex 32`). A function is called before each delivery,
   * so that the secret need not stay in memory.
   */
  readonly secret: string | (() => string | Promise<string>);
  /** Set it only if the receiver may have sensitive items. Default false. */
  readonly sendSensitive?: boolean;
  /**
   * Per attempt. Default 2,000, at most 5,000, which is also the maximum for all attempts together.
   */
  readonly timeoutMs?: number;
  /** For `before_add`: the result if the service is unavailable. Default `keep`. */
  readonly onFailure?: "keep" | "deny";
}

const TRY_MS = 2_000;
const TRIES_MAX = 3;
const FIRST_WAIT_MS = 250;
const ANSWER_BYTES_MAX = 64 * 1024;
const ANSWER_LIMITS = { depthMax: 8, entriesMax: 1_000 };
const KEY_BYTES = 16;

/**
 * @throws KeepsakeError `invalid_input` for an invalid address or secret, or an event that the
 * resource does not have.
 */
export function webhook(options: WebhookOptions, machine: OutboundSystem = outboundSystem): Hook {
  const { id, resource, event, targetUrl, secret, isOwn = false, sendSensitive = false } = options;
  if (typeof secret === "string") keyOf(secret);
  const timeoutMs = options.timeoutMs ?? TRY_MS;
  if (!(timeoutMs > 0 && timeoutMs <= HOOK_TIME_MAX_MS))
    throw unusable("timeoutMs", `An attempt may take at most ${HOOK_TIME_MAX_MS} milliseconds.`);
  const caller = outbound({ [isOwn ? "own" : "allowed"]: [targetUrl], timeoutMs }, machine);

  /** All attempts share a signature, which uses the payload's time. */
  async function deliver(payload: HookPayload, signal: AbortSignal): Promise<OutboundAnswer> {
    const key = keyOf(typeof secret === "function" ? await secret() : secret);
    const body = JSON.stringify(payload);
    const headers = {
      "content-type": "application/json",
      "keepsake-signature": signature(key, Date.parse(payload.triggered_at), body),
      "idempotency-key": idempotencyKey(key, payload),
    };
    const once = async (): Promise<OutboundAnswer> => {
      const answer = await caller.post({ url: targetUrl, headers, body, signal });
      if (answer.status < 300) return answer;
      const delayMs = retryAfterMs(answer);
      throw providerFailed(`status_${answer.status}`, delayMs === undefined ? {} : { retryAfterMs: delayMs });
    };
    return retry(once, { triesMax: TRIES_MAX, firstWaitMs: FIRST_WAIT_MS, isTransient, signal }, machine);
  }

  const common = {
    id,
    ...pick(options, "name"),
    timeoutMs: HOOK_TIME_MAX_MS,
    sendSensitive,
    recipient: URL.parse(targetUrl)?.hostname ?? "unknown",
    ...pick(options, "region"),
    close: async () => caller.close(),
  };
  if (event === "before_add") {
    const accepts = BEFORE_ADD_ANSWERS[resource];
    return {
      ...common,
      ...pick(options, "onFailure"),
      event,
      resource,
      run: async (payload, { signal }) => parsedAs(accepts, answerOf(await deliver(payload, signal))),
    };
  }
  if (resource === "topic")
    throw unusable("event", "A topic is never formed by a model: its only event is before_add.");
  if (event === "before_llm")
    return {
      ...common,
      event,
      resource,
      run: async (payload, { signal }) => parsedAs(beforeModelAnswer, answerOf(await deliver(payload, signal))),
    };
  return { ...common, event, resource, run: async (payload, { signal }) => void (await deliver(payload, signal)) };
}

/** `t=<unix seconds>,v1=<hex of HMAC-SHA256 over "t.body">`. Signing the time prevents replays. */
function signature(key: Uint8Array, at: number, body: string): string {
  const seconds = Math.floor(at / 1_000);
  return `t=${seconds},v1=${keyedHash(key, `${seconds}.${body}`).toString("hex")}`;
}

/** Excludes the time, so that repeated deliveries share a key. Keyed, because it may be logged. */
function idempotencyKey(key: Uint8Array, { triggered_at: _at, ...payload }: HookPayload): string {
  return keyedHashTruncated(key, `idempotency\n${canonicalJson(payload)}`, KEY_BYTES).toString("hex");
}

/** Unlike a model, a slow endpoint may respond on a retry. */
const isTransient = (reason: string): boolean =>
  reason === "connection" || reason === "timeout" || isTransientStatus(reason);

function answerOf({ headers, body }: OutboundAnswer): Json | undefined {
  if (body.byteLength > ANSWER_BYTES_MAX) throw providerFailed("too_large");
  if (body.byteLength === 0) return undefined;
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(headers["content-type"] ?? "")) throw providerFailed("not_json");
  try {
    return parseJson(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body), ANSWER_LIMITS);
  } catch {
    throw providerFailed("not_json");
  }
}

interface Shape<T> {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: T | undefined };
}

function parsedAs<T>(accepts: Shape<T>, answer: Json | undefined): T | undefined {
  if (answer === undefined) return undefined;
  const parsed = accepts.safeParse(answer);
  if (!parsed.success) throw providerFailed("wrong_shape");
  return parsed.data;
}

const HEX_SECRET = /^[0-9a-f]{64}$/i;

/** A short secret could be guessed from one delivery. */
function keyOf(secret: string): Uint8Array {
  if (HEX_SECRET.test(secret)) return Buffer.from(secret, "hex");
  throw unusable("secret", "Create one with: openssl rand -hex 32");
}

const unusable = (field: string, hint: string): KeepsakeError =>
  new KeepsakeError("invalid_input", `Invalid webhook: ${field}.`, { hint, facts: { field } });
