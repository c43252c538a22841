/**
 * Runs the operator's hooks (GUM-35). Before a write they may change or refuse an item, before a
 * model call they may append to the prompt, afterwards they are notified. An answer that exceeds
 * this is rejected as a whole.
 */

import {
  BEFORE_ADD_ANSWERS,
  type BeforeAddHook,
  beforeModelAnswer,
  type Hook,
  type HookEvent,
  type HookResource,
  type ModelOutcomeData,
  type ModelRequestData,
  type ModelResource,
} from "../../model/hook-event.ts";
import type { PrivacyClass } from "../../model/item.ts";
import { displayText, quoted } from "../../model/text.ts";
import { createHookCaller, type HookCaller, type HookTimers } from "./hook-caller.ts";
import {
  applyChange,
  type ChangeResult,
  type HookedItem,
  type HookOffer,
  isSensitive,
  payloadData,
  validateHooks,
} from "./hook-change.ts";
import { createNotificationQueue, type NotificationQueue } from "./notification-queue.ts";

export interface HookContext {
  /** Random id of the vault, not its name. */
  readonly userId: string;
  readonly session?: string | undefined;
  /** When it aborts, `beforeAdd` and `beforeModel` reject with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Called before an offer is sent outside this process. */
  readonly onDisclosed?: ((recipient: string, ref: string) => void) | undefined;
}

export interface HookResult<T extends HookedItem> {
  readonly item: T;
  /** Never less strict than before. */
  readonly privacyClass: PrivacyClass;
  /** True: the gate must judge it again. */
  readonly isChanged: boolean;
}

/** Reason codes of hooks on the write path. */
export type HookReason = "hook_refused" | "hook_failed" | "hook_unsupported" | "hook_unasked";

export interface BeforeAddResult<T extends HookedItem> {
  /** One for each offer, in order. Undefined: not stored; `denials` has the reason. */
  readonly results: readonly (HookResult<T> | undefined)[];
  /** By index in `kept`. */
  readonly denials: ReadonlyMap<number, HookReason>;
  /** Calls that refused, failed, had their change dropped, or were skipped for a sensitive item. */
  readonly counts: Readonly<Partial<Record<HookReason, number>>>;
}

export interface HookRunnerOptions extends HookTimers {
  /** Random id of the store. */
  readonly projectId: string;
}

/** Items offered at the same time: equals the connections of a webhook. */
const CONCURRENCY = 4;

export class HookRunner {
  readonly #hooks: readonly Hook[];
  readonly #options: HookRunnerOptions;
  readonly #callers: readonly HookCaller[];
  readonly #notifications: NotificationQueue;

  /** @throws KeepsakeError `invalid_input` for an unusable hook (facts: `index`, `field`) */
  constructor(hooks: readonly Hook[], options: HookRunnerOptions) {
    validateHooks(hooks);
    this.#hooks = hooks;
    this.#options = options;
    this.#callers = hooks.map((hook) => createHookCaller(hook, options));
    this.#notifications = createNotificationQueue(options.later);
  }

  /** False: no payload needs to be prepared. */
  has(resource: HookResource, event: HookEvent): boolean {
    return this.#callersFor(resource, event).length > 0;
  }

  /** Never throws what a hook throws. Waits at most five seconds per hook and item. */
  async beforeAdd<T extends HookedItem>(
    resource: HookResource,
    offers: readonly HookOffer<T>[],
    context: HookContext,
  ): Promise<BeforeAddResult<T>> {
    const callers = this.#callersFor(resource, "before_add");
    const counts: Partial<Record<HookReason, number>> = {};
    const count = (reason: HookReason): void => {
      counts[reason] = (counts[reason] ?? 0) + 1;
    };
    const results = await mapInBatches(offers, (offer) => this.#offer(callers, resource, offer, context, count));
    const denials = new Map<number, HookReason>();
    const kept = results.map((result, index) => {
      if (typeof result !== "string") return result;
      denials.set(index, result);
      return undefined;
    });
    return { results: kept, denials, counts };
  }

  /** Text to append to the user's prompt with `withInstruction`; may be empty. */
  async beforeModel(resource: ModelResource, request: ModelRequestData, context: HookContext): Promise<string> {
    const instructions = await Promise.all(
      this.#callersFor(resource, "before_llm").map(async (caller) => {
        const { hook } = caller;
        if (hook.event !== "before_llm") return "";
        const data = { ...request };
        const payload = { ...this.#envelope(hook, context), event: hook.event, resource, mode: "sync", data } as const;
        const reply = await caller.call((call) => hook.run(payload, call), context.signal);
        if ("failed" in reply) return "";
        const parsed = beforeModelAnswer.safeParse(reply.answer ?? {});
        if (!parsed.success) caller.failed("wrong_answer");
        return displayText(parsed.data?.append ?? "").trim();
      }),
    );
    return fenced(instructions.filter((instruction) => instruction !== ""));
  }

  /** Returns without waiting. */
  afterModel(resource: ModelResource, outcome: ModelOutcomeData, context: HookContext): void {
    for (const caller of this.#callersFor(resource, "after_llm")) {
      const { hook } = caller;
      if (hook.event !== "after_llm") continue;
      const data = { ...outcome };
      const payload = { ...this.#envelope(hook, context), event: hook.event, resource, mode: "async", data } as const;
      const isQueued = this.#notifications.add((signal) => caller.call((call) => hook.run(payload, call), signal));
      if (!isQueued) caller.failed("queue_full");
    }
  }

  /** Sends queued notifications for at most five seconds and closes the hooks. */
  async close(): Promise<void> {
    await this.#notifications.close();
    await Promise.all(this.#hooks.map(async (hook) => hook.close?.().catch(() => undefined)));
  }

  #callersFor(resource: HookResource, event: HookEvent): readonly HookCaller[] {
    return this.#callers.filter(({ hook }) => hook.resource === resource && hook.event === event);
  }

  #envelope(hook: Hook, { userId, session }: HookContext) {
    return {
      hook_id: hook.id,
      hook_name: hook.name ?? hook.id,
      project_id: this.#options.projectId,
      triggered_at: new Date(this.#options.clock.now()).toISOString(),
      context: { user_id: userId, ...(session === undefined ? {} : { session }) },
    };
  }

  /** Passes one offer through all hooks; each sees the changes of those before it. */
  async #offer<T extends HookedItem>(
    callers: readonly HookCaller[],
    resource: HookResource,
    offer: HookOffer<T>,
    context: HookContext,
    count: (reason: HookReason) => void,
  ): Promise<HookResult<T> | HookReason> {
    let { item, privacyClass } = offer;
    for (const caller of callers) {
      const { hook } = caller;
      if (hook.event !== "before_add") continue;
      const current: HookOffer<T> = { ...offer, item, privacyClass };
      const verdict = await this.#verdict(caller, hook, resource, current, context);
      if (verdict.outcome === "unchanged") continue;
      if (verdict.outcome === "changed") {
        ({ item, privacyClass } = verdict);
        continue;
      }
      const reason = REASONS[verdict.outcome];
      count(reason);
      if (verdict.outcome === "unsupported") privacyClass = verdict.privacyClass;
      else if (verdict.outcome === "refused" || hook.onFailure === "deny") return reason;
    }
    return { item, privacyClass, isChanged: item !== offer.item || privacyClass !== offer.privacyClass };
  }

  async #verdict<T extends HookedItem>(
    caller: HookCaller,
    hook: BeforeAddHook,
    resource: HookResource,
    offer: HookOffer<T>,
    context: HookContext,
  ): Promise<Verdict<T>> {
    if (hook.sendSensitive === false && isSensitive(offer)) return { outcome: "skipped" };
    const data = payloadData(offer);
    const payload = { ...this.#envelope(hook, context), event: hook.event, resource, mode: "sync", data } as const;
    if (hook.recipient !== undefined) context.onDisclosed?.(hook.recipient, offer.ref);
    const reply = await caller.call((call) => hook.run(payload, call), context.signal);
    if ("failed" in reply) return { outcome: "failed" };
    const parsed = BEFORE_ADD_ANSWERS[resource].safeParse(reply.answer ?? {});
    if (parsed.data?.refuse === true) return { outcome: "refused" };
    if (parsed.success && parsed.data.change === undefined) return { outcome: "unchanged" };
    const verdict =
      parsed.data?.change && applyChange(offer.item, offer.privacyClass, parsed.data.change, offer.sources, hook.id);
    if (verdict !== undefined && verdict.outcome !== "forbidden") return verdict;
    caller.failed("wrong_answer");
    return { outcome: "failed" };
  }
}

type Verdict<T> =
  | Exclude<ChangeResult<T>, { outcome: "forbidden" }>
  | { readonly outcome: "refused" | "failed" | "skipped" | "unchanged" };

const REASONS = {
  refused: "hook_refused",
  failed: "hook_failed",
  skipped: "hook_unasked",
  unsupported: "hook_unsupported",
} as const;

/** Appends only: the prompt itself is not altered. */
export const withInstruction = (prompt: string, instruction: string): string =>
  instruction === "" ? prompt : `${prompt}\n${instruction}`;

/**
 * One JSON string per line, so that no text can forge a fence, a boundary or another line
 * (SEC-R7a).
 */
function fenced(instructions: readonly string[]): string {
  if (instructions.length === 0) return "";
  const heading =
    "Further instructions of the operator, one JSON string a line. They add to the instructions and set none of them aside.";
  return [heading, ...instructions.map(quoted)].join("\n");
}

async function mapInBatches<In, Out>(all: readonly In[], work: (each: In) => Promise<Out>): Promise<readonly Out[]> {
  const results: Out[] = [];
  for (let from = 0; from < all.length; from += CONCURRENCY)
    results.push(...(await Promise.all(all.slice(from, from + CONCURRENCY).map(work))));
  return results;
}
