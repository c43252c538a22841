/** One trace event: its common fields and the rule that absent fields are left out, never null. */
import type { Json } from "../core/json.ts";
import { present } from "./item.ts";

export type ContractEvent = {
  readonly type: string;
  readonly trace_version: string;
  readonly [field: string]: Json;
};

/** The caller. Events outside a call (packs, wake-up, explanations) have none. */
export interface EventBase {
  readonly ai_profile: string;
  readonly session: string;
}

export type EventFields = { readonly [field: string]: Json | undefined };

const TRACE_VERSION = "2024-10-01";

export const contractEvent = (type: string, base: EventBase | undefined, fields: EventFields): ContractEvent => ({
  type,
  trace_version: TRACE_VERSION,
  ...(base === undefined ? {} : { ai_profile: base.ai_profile, session: base.session }),
  ...present(fields),
});
