/**
 * The one wrapper around every language model, ours and a user's own: a time-out for each try, a few tries, an answer of the shape that was
 * asked for or none (SEC-R11), and the tokens of all tries together. No word of an answer gets into an error.
 */

import * as z from "zod";
import { isKeepsakeError, KeepsakeError } from "../model/error.ts";
import { type Json, parseJson } from "../model/json.ts";
import { type OutboundMachine, outboundMachine } from "./outbound-machine.ts";
import { isPassingStatus, pick, providerFailed, triedAgain, untilAborted, withMoreFacts } from "./tried-again.ts";

export interface GenerateRequest<Reply> {
  readonly system: string;
  readonly prompt: string;
  /** What the model is told of the shape. */
  readonly schema: JsonSchema;
  /** What is taken for an answer. */
  readonly accepts: z.ZodType<Reply>;
  /** Default 4,096, at most 32,768. */
  readonly maxOutputTokens?: number;
  readonly signal?: AbortSignal | undefined;
}

interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface Generated<Reply> {
  readonly reply: Reply;
  /** Of all tries, failed ones too where the service told. */
  readonly usage: TokenUsage;
  readonly tries: number;
}

/** A language model whose answers have the right shape: what the other rooms work with. What they say is checked by who asked. */
export interface CheckedLanguageModel {
  readonly id: string;
  readonly isLocal: boolean;
  readonly recipient: string;
  readonly region?: string;
  /** For one try. */
  readonly timeoutMs: number;
  /**
   * @throws KeepsakeError `provider_failed` with `facts.reason`, `tries`, `inputTokens` and `outputTokens`: `wrong_shape` for an answer that
   * does not fit, `cut_off` for one that broke off, `refused`, `timeout`, `aborted`, and what the way there may meet.
   */
  generate<Reply>(request: GenerateRequest<Reply>): Promise<Generated<Reply>>;
  close(): Promise<void>;
}

const TRIES_MAX = 3;
const FIRST_WAIT_MS = 1_000;
const TIMEOUT_MS = { default: 60_000, max: 120_000 };
const OUTPUT_TOKENS = { default: 4_096, max: 32_768 };
const ID_CHARACTERS_MAX = 200;

/** @throws KeepsakeError `invalid_input` for members out of bounds. */
export function checkedLanguageModel(
  model: LanguageModel,
  machine: Pick<OutboundMachine, "later"> = outboundMachine,
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
        const answer = await askedInTime(model, request, machine);
        spent.inputTokens += answer.usage?.inputTokens ?? 0;
        spent.outputTokens += answer.usage?.outputTokens ?? 0;
        return replyOf(answer, request.accepts);
      };
      const patience = { triesMax: TRIES_MAX, firstWaitMs: FIRST_WAIT_MS, mayPass, signal: request.signal };
      try {
        const reply = await triedAgain(once, patience, machine);
        const { tries, ...usage } = spent;
        return { reply, usage, tries };
      } catch (error) {
        if (isKeepsakeError(error, "provider_failed")) throw withMoreFacts(error, spent);
        throw error;
      }
    },
  });
}

/** A model that answered nonsense may do better the second time, unlike one that declines or has no room to finish. */
const PASSING: ReadonlySet<string> = new Set(["connection", "timeout", "wrong_shape", "not_json"]);
const mayPass = (reason: string): boolean => PASSING.has(reason) || isPassingStatus(reason);

function demandMembers({ id, timeoutMs = TIMEOUT_MS.default }: LanguageModel): void {
  const isNamed = typeof id === "string" && id.trim() !== "" && id.length <= ID_CHARACTERS_MAX;
  const fault = isNamed ? (timeoutMs > 0 && timeoutMs <= TIMEOUT_MS.max ? undefined : "timeoutMs") : "id";
  if (fault === undefined) return;
  throw new KeepsakeError("invalid_input", `The language model's ${fault} is not usable.`, {
    hint: `An id of up to ${ID_CHARACTERS_MAX} characters, and up to ${TIMEOUT_MS.max} milliseconds for a try.`,
    facts: { field: fault },
  });
}

/** One try: it ends by its answer, by the caller's signal or by its time, whichever is first. */
async function askedInTime(
  model: LanguageModel,
  { system, prompt, schema, maxOutputTokens = OUTPUT_TOKENS.default, signal }: GenerateRequest<unknown>,
  machine: Pick<OutboundMachine, "later">,
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

/** A service that counts wrong, or not at all, is no reason to lose its answer. */
const tokenCount = z.int().min(0).optional().catch(undefined);
const answerSchema = z.object({
  reply: z.unknown(),
  usage: z.object({ inputTokens: tokenCount, outputTokens: tokenCount }).optional().catch(undefined),
  end: z.enum(["cut_off", "refused"]).optional().catch(undefined),
});

/** The first object of the answer that has the right shape. */
function replyOf<Reply>({ reply, end }: LanguageModelAnswer, accepts: z.ZodType<Reply>): Reply {
  const found: Iterable<unknown> = typeof reply === "string" ? objectsIn(reply) : [reply];
  for (const object of found) {
    const parsed = accepts.safeParse(object);
    if (parsed.success) return parsed.data;
  }
  throw providerFailed(end ?? "wrong_shape");
}

/**
 * Objects inside a model's text: many put theirs into a code fence, greet before it or think aloud first. Read by the reader of foreign
 * JSON, so that `__proto__`, doubled keys and endless nesting never come in (SEC-X3).
 */

/** Longer than any answer that was asked for; what comes after is not looked at. */
const REPLY_CHARACTERS_MAX = 400_000;
/** Braces that turn out to open no object, in prose or code. */
const STARTS_MAX = 50;
const LIMITS = { depthMax: 16, entriesMax: 20_000 };

/** The outermost objects of a text, first to last. */
export function* objectsIn(reply: string): Generator<Json> {
  const text = reply.slice(0, REPLY_CHARACTERS_MAX).toWellFormed();
  let from = 0;
  for (let count = 0; count < STARTS_MAX; count++) {
    const start = text.indexOf("{", from);
    if (start === -1) return;
    const end = closingBrace(text, start);
    const found = end === undefined ? undefined : parsed(text.slice(start, end));
    if (found !== undefined) yield found;
    // What stands inside a refused object is a part of something else.
    from = end ?? start + 1;
  }
}

/** The offset behind the brace that closes the one at `start`; braces in strings do not count. */
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

/** The reader's error says where, which helps nobody here: the answer is not ours to mend. */
function parsed(text: string): Json | undefined {
  try {
    return parseJson(text, LIMITS);
  } catch {
    return undefined;
  }
}

/**
 * The port to whatever turns an instruction and a text into a structured answer: a service, a local model, a test's stand-in (design §7).
 * It is never needed: rules did their part before a model is asked, and what it answers is believed only after a look (SEC-R11).
 */

/** A JSON Schema of an object; every member is required and no other allowed, as strict services demand. */
export interface JsonSchema {
  readonly type: "object";
  readonly [keyword: string]: unknown;
}

export interface LanguageModelRequest {
  /** What the model is to do. Never holds a word of what was said (SEC-R7). */
  readonly system: string;
  /** What it is to do it with: data behind a fence. */
  readonly prompt: string;
  /** The shape of the answer. */
  readonly schema: JsonSchema;
  readonly maxOutputTokens: number;
  /** Ends the call: it was called off, or took too long. */
  readonly signal: AbortSignal;
}

export interface LanguageModelAnswer {
  /** The answer as text or as the object itself. Text may carry other words around the object. */
  readonly reply: unknown;
  /** As the service counted them; what it does not say counts as 0. */
  readonly usage?:
    | { readonly inputTokens?: number | undefined; readonly outputTokens?: number | undefined }
    | undefined;
  /** Why the answer ends where it ends, if it does not end by itself. */
  readonly end?: "cut_off" | "refused" | undefined;
}

/** What an adapter is; `checkedLanguageModel` adds time-outs, tries and distrust. */
export interface LanguageModel {
  /** Stable: provider, model, revision. Recorded with every memory that it formed. At most 200 characters. */
  readonly id: string;
  generate(request: LanguageModelRequest): Promise<LanguageModelAnswer>;
  /** True if no text leaves this machine. Default false: sensitive texts are then kept from it (design §8; security.md A11). */
  readonly isLocal?: boolean;
  /** Who receives the texts, as a person would name it (a host), for notices. Default: the id. */
  readonly recipient?: string;
  /** Where they are, as `EU` or `EU-DE`: held against the regions that the keep allows (GDPR 44). */
  readonly region?: string;
  /** For one try. Default 60,000, at most 120,000. */
  readonly timeoutMs?: number;
  /** Lets go of what the adapter holds (sockets). It may be used again afterwards. */
  close?(): Promise<void>;
}
