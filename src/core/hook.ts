/** A hook: the operator's own function that is asked before something is kept or sent to a model, or told afterwards (GUM-35). */
import type {
  AfterModelPayload,
  BeforeAddAnswer,
  BeforeAddPayload,
  BeforeModelAnswer,
  BeforeModelPayload,
  HookResource,
  ModelResource,
} from "./hook-event.ts";

/** A hook that fails makes no write fail: it is counted, told to whoever looks after the keep, and given a rest. */
interface HookBase {
  /** Letters, digits, `.`, `-` and `_`, at most 100; one of a kind in its keep. */
  readonly id: string;
  /** As the payload names it. Default: the id. */
  readonly name?: string;
  /** For the whole of a call, in milliseconds. Default 2,000, at most 5,000: the write waits for it. */
  readonly timeoutMs?: number;
  /** False keeps sensitive items from it. Default true for a function, which runs in this process; `webhook` says false. */
  readonly sendSensitive?: boolean;
  /** Who receives what it is told, as a person would name them (a host). Absent: nobody but this process. Stands in the ledger (GDPR 19). */
  readonly recipient?: string;
  /** Where that is, as `EU` or `EU-DE`: held against the regions that the keep allows (GDPR 44). */
  readonly region?: string;
  /** Lets go of what the hook holds (sockets). Called when the keep is closed. */
  close?(): Promise<void>;
}

export interface HookCall {
  /** Ends when the hook's time is over or the caller gave up. */
  readonly signal: AbortSignal;
}
type Answered<Answer> = Promise<Answer | undefined> | Answer | undefined;

/**
 * May change an item or refuse it. May be asked again for the same item, which has the same `data.ref` then. Undefined: keep it as it is.
 */
export interface BeforeAddHook extends HookBase {
  readonly event: "before_add";
  readonly resource: HookResource;
  /** What becomes of an item that the hook could not be asked about, or answered wrongly about. Default `keep`, unchanged. */
  readonly onFailure?: "keep" | "deny";
  run(payload: BeforeAddPayload, call: HookCall): Answered<BeforeAddAnswer>;
}

/** May append an instruction to the prompt of a language model; is told no word of what the prompt says. */
export interface BeforeModelHook extends HookBase {
  readonly event: "before_llm";
  readonly resource: ModelResource;
  run(payload: BeforeModelPayload, call: HookCall): Answered<BeforeModelAnswer>;
}

/** Is told how it went. What it answers is not looked at. */
export interface AfterModelHook extends HookBase {
  readonly event: "after_llm";
  readonly resource: ModelResource;
  run(payload: AfterModelPayload, call: HookCall): unknown;
}

export type Hook = BeforeAddHook | BeforeModelHook | AfterModelHook;
