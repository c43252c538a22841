/**
 * A hook that is a service: the payload is posted to the operator's endpoint, signed, with a key by which a repeated delivery is known, through
 * the guarded caller (GUM-35, SEC-H10). No redirect is followed, and neither the secret nor a word of the payload gets into an error.
 */

import { keyedHash, keyedHashTruncated } from "../crypto/hash.ts";
import { canonicalJson } from "../model/canonical-json.ts";
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
import { type Json, parseJson } from "../model/json.ts";
import { outbound, retryAfterMs } from "./outbound.ts";
import { type OutboundMachine, outboundMachine } from "./outbound-machine.ts";
import type { OutboundAnswer } from "./outbound-request.ts";
import { isPassingStatus, pick, providerFailed, triedAgain } from "./tried-again.ts";

export interface WebhookOptions {
  readonly id: string;
  readonly name?: string;
  readonly resource: HookResource;
  readonly event: HookEvent;
  /** https, and public. */
  readonly targetUrl: string;
  /** Says that the endpoint is the operator's own: http, this machine and private networks may be called then. Default false (SEC-H10). */
  readonly isOwn?: boolean;
  /** Where the endpoint is, as `EU` or `EU-DE`: held against the regions that the keep allows. */
  readonly region?: string;
  /** 32 bytes as 64 hex digits (`openssl rand -hex 32`). A function is asked before each delivery, so that it need not be held. */
  readonly secret: string | (() => string | Promise<string>);
  /** Say so only if the receiver may have them: sensitive items are sent too. Default false. */
  readonly sendSensitive?: boolean;
  /** For one try. Default 2,000, at most 5,000, which is also the most for all tries together. */
  readonly timeoutMs?: number;
  /** For `before_add`: what becomes of an item while the service cannot be asked. Default `keep`. */
  readonly onFailure?: "keep" | "deny";
}

const TRY_MS = 2_000;
const TRIES_MAX = 3;
const FIRST_WAIT_MS = 250;
const ANSWER_BYTES_MAX = 64 * 1024;
const ANSWER_LIMITS = { depthMax: 8, entriesMax: 1_000 };
const KEY_BYTES = 16;

/** @throws KeepsakeError `invalid_input` for an address or secret that is not usable, and for an event that the resource does not have. */
export function webhook(options: WebhookOptions, machine: OutboundMachine = outboundMachine): Hook {
  const { id, resource, event, targetUrl, secret, isOwn = false, sendSensitive = false } = options;
  if (typeof secret === "string") keyOf(secret);
  const timeoutMs = options.timeoutMs ?? TRY_MS;
  if (!(timeoutMs > 0 && timeoutMs <= HOOK_TIME_MAX_MS))
    throw unusable("timeoutMs", `A try may take up to ${HOOK_TIME_MAX_MS} milliseconds.`);
  const caller = outbound({ [isOwn ? "own" : "allowed"]: [targetUrl], timeoutMs }, machine);

  /** The signature is the same for every try: its time is that of the payload. */
  async function delivered(payload: HookPayload, signal: AbortSignal): Promise<OutboundAnswer> {
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
      const askedMs = retryAfterMs(answer);
      throw providerFailed(`status_${answer.status}`, askedMs === undefined ? {} : { retryAfterMs: askedMs });
    };
    return triedAgain(once, { triesMax: TRIES_MAX, firstWaitMs: FIRST_WAIT_MS, mayPass, signal }, machine);
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
      run: async (payload, { signal }) => shaped(accepts, answerOf(await delivered(payload, signal))),
    };
  }
  if (resource === "topic")
    throw unusable("event", "A topic is never formed by a model: its only event is before_add.");
  if (event === "before_llm")
    return {
      ...common,
      event,
      resource,
      run: async (payload, { signal }) => shaped(beforeModelAnswer, answerOf(await delivered(payload, signal))),
    };
  return { ...common, event, resource, run: async (payload, { signal }) => void (await delivered(payload, signal)) };
}

/** `t=<unix seconds>,v1=<hex of HMAC-SHA256 over "t.body">`: the time is signed too, so that an old delivery cannot be passed off as a new one. */
function signature(key: Uint8Array, at: number, body: string): string {
  const seconds = Math.floor(at / 1_000);
  return `t=${seconds},v1=${keyedHash(key, `${seconds}.${body}`).toString("hex")}`;
}

/** Of all but the moment, so that the same item, told again, has the same key. Keyed, because it may end up in somebody's log. */
function idempotencyKey(key: Uint8Array, { triggered_at: _at, ...payload }: HookPayload): string {
  return keyedHashTruncated(key, `idempotency\n${canonicalJson(payload)}`, KEY_BYTES).toString("hex");
}

/** Unlike a model, an endpoint that was too slow once may be awake the second time. */
const mayPass = (reason: string): boolean => reason === "connection" || reason === "timeout" || isPassingStatus(reason);

/** Undefined for an answer without a body. */
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

function shaped<T>(accepts: Shape<T>, answer: Json | undefined): T | undefined {
  if (answer === undefined) return undefined;
  const parsed = accepts.safeParse(answer);
  if (!parsed.success) throw providerFailed("wrong_shape");
  return parsed.data;
}

const HEX_SECRET = /^[0-9a-f]{64}$/i;

/** A short secret could be guessed from one delivery. */
function keyOf(secret: string): Uint8Array {
  if (HEX_SECRET.test(secret)) return Buffer.from(secret, "hex");
  throw unusable("secret", "Make one with: openssl rand -hex 32");
}

const unusable = (field: string, hint: string): KeepsakeError =>
  new KeepsakeError("invalid_input", `The webhook is not usable: ${field}.`, { hint, facts: { field } });
