/** An event of the later contract on the wire (spec/namel3ss.md §22): what is absent is left out, never null. */
import type { Json } from "../../core/json.ts";
import { TRACE_VERSION } from "../contract-event.ts";
import { present } from "../contract-item.ts";

export type LaterEvent = {
  readonly type: string;
  readonly trace_version: string;
  readonly [field: string]: Json;
};

/** Whose call it is. Events about no call (packs, waking up, explanations) have none. */
export interface EventBase {
  readonly ai_profile: string;
  readonly session: string;
}

export const laterEvent = (
  type: string,
  base: EventBase | undefined,
  fields: { readonly [field: string]: Json | undefined },
): LaterEvent => ({
  type,
  trace_version: TRACE_VERSION,
  ...(base === undefined ? {} : { ai_profile: base.ai_profile, session: base.session }),
  ...present(fields),
});
