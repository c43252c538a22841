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
