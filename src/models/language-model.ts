/**
 * The wrapper around every language model, built-in or custom: a timeout per attempt, a few
 * attempts, an answer that matches the schema or none (SEC-R11), and the tokens of all attempts.
 * Errors contain nothing of an answer.
 */

import * as z from "zod";
import { isKeepsakeError, KeepsakeError } from "../model/error.ts";
import { type Json, parseJson } from "../model/json.ts";
import { type OutboundSystem, outboundSystem } from "./outbound-system.ts";
import { isTransientStatus, pick, providerFailed, retry, untilAborted, withMoreFacts } from "./retry.ts";

export interface GenerateRequest<Reply> {
  readonly system: string;
  readonly prompt: string;
  /** Sent to the model. */
  readonly schema: JsonSchema;
  /** Validates the answer. */
  readonly accepts: z.ZodType<Reply>;
  /** Default 4,096, at most 32,768. */
  readonly maxOutputTokens?: number;
  readonly signal?: AbortSignal | undefined;
}

interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

interface Generated<Reply> {
  readonly reply: Reply;
  /** Of all attempts, failed ones included if the service reports them. */
  readonly usage: TokenUsage;
  readonly tries: number;
}

/** A language model whose answers match their schema. The caller checks what they claim. */
export interface CheckedLanguageModel {
  readonly id: string;
  readonly isLocal: boolean;
  readonly recipient: string;
  readonly region?: string;
  /** Per attempt. */
  readonly timeoutMs: number;
  /**
   * @throws KeepsakeError `provider_failed` with `facts.reason`, `tries`, `inputTokens` and
   * `outputTokens`: `wrong_shape` for an answer that does not match, `cut_off` for an incomplete
   * one, `refused`, `timeout`, `aborted`, and network failures.
   */
  generate<Reply>(request: GenerateRequest<Reply>): Promise<Generated<Reply>>;
  close(): Promise<void>;
}

const TRIES_MAX = 3;
const FIRST_WAIT_MS = 1_000;
const TIMEOUT_MS = { default: 60_000, max: 120_000 };
const OUTPUT_TOKENS = { default: 4_096, max: 32_768 };
const ID_CHARACTERS_MAX = 200;

/** @throws KeepsakeError `invalid_input` for options out of bounds. */
export function checkedLanguageModel(
  model: LanguageModel,
  machine: Pick<OutboundSystem, "later"> = outboundSystem,
): CheckedLanguageModel {
  demandMembers(model);
  return Object.freeze({
    id: model.id,
    isLocal: model.isLocal ?? false,
    recipient: model.recipient ?? model.id,
    ...pick(model, "region"),
    timeoutMs: model.timeoutMs ?? TIMEOUT_MS.default,
    close: async () => model.close?.(),
    async generate<Reply>(request: GenerateRequest<Reply>): Promise<Generated<Reply>> {
      const spent = { tries: 0, inputTokens: 0, outputTokens: 0 };
      const once = async (attempt: number): Promise<Reply> => {
        spent.tries = attempt;
        const answer = await generateWithTimeout(model, request, machine);
        spent.inputTokens += answer.usage?.inputTokens ?? 0;
        spent.outputTokens += answer.usage?.outputTokens ?? 0;
        return replyOf(answer, request.accepts);
      };
      const patience = { triesMax: TRIES_MAX, firstWaitMs: FIRST_WAIT_MS, isTransient, signal: request.signal };
      try {
        const reply = await retry(once, patience, machine);
        const { tries, ...usage } = spent;
        return { reply, usage, tries };
      } catch (error) {
        if (isKeepsakeError(error, "provider_failed")) throw withMoreFacts(error, spent);
        throw error;
      }
    },
  });
}

/** Invalid output may improve on a retry, unlike a refusal or an exhausted token limit. */
const TRANSIENT: ReadonlySet<string> = new Set(["connection", "timeout", "wrong_shape", "not_json"]);
const isTransient = (reason: string): boolean => TRANSIENT.has(reason) || isTransientStatus(reason);

function demandMembers({ id, timeoutMs = TIMEOUT_MS.default }: LanguageModel): void {
  const isNamed = typeof id === "string" && id.trim() !== "" && id.length <= ID_CHARACTERS_MAX;
  const fault = isNamed ? (timeoutMs > 0 && timeoutMs <= TIMEOUT_MS.max ? undefined : "timeoutMs") : "id";
  if (fault === undefined) return;
  throw new KeepsakeError("invalid_input", `Invalid ${fault} of the language model.`, {
    hint: `Limits: an ID of ${ID_CHARACTERS_MAX} characters, ${TIMEOUT_MS.max} milliseconds per attempt.`,
    facts: { field: fault },
  });
}

/** One attempt, ended by its answer, the caller's signal or the timeout. */
async function generateWithTimeout(
  model: LanguageModel,
  { system, prompt, schema, maxOutputTokens = OUTPUT_TOKENS.default, signal }: GenerateRequest<unknown>,
  machine: Pick<OutboundSystem, "later">,
): Promise<LanguageModelAnswer> {
  const time = new AbortController();
  const ends = signal === undefined ? time.signal : AbortSignal.any([signal, time.signal]);
  const cancel = machine.later(model.timeoutMs ?? TIMEOUT_MS.default, () => time.abort());
  const bounded = Math.min(maxOutputTokens, OUTPUT_TOKENS.max);
  try {
    const request = { system, prompt, schema, maxOutputTokens: bounded, signal: ends };
    const parsed = answerSchema.safeParse(await untilAborted(() => model.generate(request), ends));
    if (!parsed.success) throw providerFailed("wrong_shape");
    return parsed.data;
  } catch (error) {
    if (time.signal.aborted && signal?.aborted !== true) throw providerFailed("timeout");
    throw error;
  } finally {
    cancel();
  }
}

/** Wrong token counts must not discard an answer. */
const tokenCount = z.int().min(0).optional().catch(undefined);
const answerSchema = z.object({
  reply: z.unknown(),
  usage: z.object({ inputTokens: tokenCount, outputTokens: tokenCount }).optional().catch(undefined),
  end: z.enum(["cut_off", "refused"]).optional().catch(undefined),
});

/** The first object in the answer that matches. */
function replyOf<Reply>({ reply, end }: LanguageModelAnswer, accepts: z.ZodType<Reply>): Reply {
  const found: Iterable<unknown> = typeof reply === "string" ? objectsIn(reply) : [reply];
  for (const object of found) {
    const parsed = accepts.safeParse(object);
    if (parsed.success) return parsed.data;
  }
  throw providerFailed(end ?? "wrong_shape");
}

/**
 * Finds objects in a model's text, which may add code fences, greetings or reasoning. Uses the
 * parser for untrusted JSON, which refuses `__proto__`, duplicate keys and deep nesting (SEC-X3).
 * Longer answers are truncated.
 */

const REPLY_CHARACTERS_MAX = 400_000;
/** Braces in prose or code that open no object. */
const STARTS_MAX = 50;
const LIMITS = { depthMax: 16, entriesMax: 20_000 };

export function* objectsIn(reply: string): Generator<Json> {
  const text = reply.slice(0, REPLY_CHARACTERS_MAX).toWellFormed();
  let from = 0;
  for (let count = 0; count < STARTS_MAX; count++) {
    const start = text.indexOf("{", from);
    if (start === -1) return;
    const end = closingBrace(text, start);
    const found = end === undefined ? undefined : parsed(text.slice(start, end));
    if (found !== undefined) yield found;
    // Anything inside a rejected object is skipped.
    from = end ?? start + 1;
  }
}

/** The offset after the brace that closes the one at `start`, ignoring braces in strings. */
function closingBrace(text: string, start: number): number | undefined {
  let depth = 0;
  let isInString = false;
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at);
    if (isInString && character === "\\") at++;
    else if (character === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (character === "{") depth++;
    else if (character === "}" && --depth === 0) return at + 1;
  }
  return undefined;
}

/** The parse error is dropped: a model's answer cannot be repaired here. */
function parsed(text: string): Json | undefined {
  try {
    return parseJson(text, LIMITS);
  } catch {
    return undefined;
  }
}

/**
 * The port for language models: a service, a local model, or a test double (design §7). Optional:
 * rules run first, and answers are verified (SEC-R11).
 * A JSON Schema of an object. All members are required and no others allowed, as strict services
 * demand.
 */

export interface JsonSchema {
  readonly type: "object";
  readonly [keyword: string]: unknown;
}

export interface LanguageModelRequest {
  /** Instructions. Never contains user content (SEC-R7). */
  readonly system: string;
  /** The data, inside a fence. */
  readonly prompt: string;
  /** Schema of the answer. */
  readonly schema: JsonSchema;
  readonly maxOutputTokens: number;
  /** Cancelled by the caller or by the timeout. */
  readonly signal: AbortSignal;
}

export interface LanguageModelAnswer {
  /** The answer as text or as an object. Text may contain more than the object. */
  readonly reply: unknown;
  /** As counted by the service; missing values count as 0. */
  readonly usage?:
    | { readonly inputTokens?: number | undefined; readonly outputTokens?: number | undefined }
    | undefined;
  /** Why the answer ended early, if it did. */
  readonly end?: "cut_off" | "refused" | undefined;
}

/** Implemented by adapters; `checkedLanguageModel` adds timeouts, retries and validation. */
export interface LanguageModel {
  /**
   * Stable: provider, model, revision. Recorded with every memory it forms. At most 200 characters.
   */
  readonly id: string;
  generate(request: LanguageModelRequest): Promise<LanguageModelAnswer>;
  /**
   * True if no text leaves this machine. Default false, which excludes sensitive texts (design §8;
   * security.md A11).
   */
  readonly isLocal?: boolean;
  /** A readable recipient of the texts, such as a host, for notices. Default: the id. */
  readonly recipient?: string;
  /** Region, such as `EU` or `EU-DE`, checked against the store's region rules (GDPR 44). */
  readonly region?: string;
  /** Per attempt. Default 60,000, at most 120,000. */
  readonly timeoutMs?: number;
  /** Releases resources such as sockets. The adapter may be used again afterwards. */
  close?(): Promise<void>;
}
