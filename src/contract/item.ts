/**
 * The contract's item (NAM-1, NAM-4, spec/namel3ss.md §2), eight fields, always all present; and
 * the shape of a trace event (§15). The field names are the contract's own.
 */

import { SPACES } from "../model/item.ts";
import { defined, isObject, type Json } from "../model/json.ts";
import { trimSpace } from "../model/text.ts";

export const CONTRACT_KINDS = ["short_term", "semantic", "profile"] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

export type ContractMeta = { readonly [field: string]: Json };

export type ContractItem = {
  /** `<space>:<owner>:<kind>:<n>`. */
  readonly id: string;
  readonly kind: ContractKind;
  readonly text: string;
  /** `user`, `ai`, `tool`, `system`, or an unknown word. */
  readonly source: string;
  /** Tick of the contract's clock. */
  readonly created_at: number;
  readonly importance: number;
  /** Always `session`, whatever the space. */
  readonly scope: "session";
  readonly meta: ContractMeta;
};

/** A non-empty text of the meta; undefined if it is absent or not text. */
export function metaText(item: Pick<ContractItem, "meta">, field: string): string | undefined {
  const value = item.meta[field];
  return typeof value === "string" && value !== "" ? value : undefined;
}

export const metaList = (item: Pick<ContractItem, "meta">, field: string): readonly Json[] => {
  const value = item.meta[field];
  return Array.isArray(value) ? value : [];
};

export const withMeta = (item: ContractItem, fields: ContractMeta): ContractItem => ({
  ...item,
  meta: { ...item.meta, ...fields },
});

/** The first invalid field, or undefined. An absent or null `meta` counts as empty. */
export function contractItemFault(value: unknown): string | undefined {
  if (!isObject(value)) return "item";
  const { id, kind, text, source, created_at: tick, importance, scope, meta } = value;
  if (!isFilled(id)) return "id";
  if (typeof kind !== "string" || !KINDS.has(trimSpace(kind).toLowerCase())) return "kind";
  if (typeof text !== "string") return "text";
  if (!isFilled(source)) return "source";
  if (typeof tick !== "number" || !Number.isInteger(tick) || tick < 0) return "created_at";
  if (typeof importance !== "number" || Number.isNaN(importance)) return "importance";
  if (scope !== "session") return "scope";
  return meta === undefined || meta === null || isObject(meta) ? undefined : "meta";
}
const KINDS: ReadonlySet<string> = new Set(CONTRACT_KINDS);

/** Checks that the meta names a known space and an owner. */
export function spaceMetaFault(value: unknown): "space" | "owner" | undefined {
  const meta = isObject(value) && isObject(value["meta"]) ? value["meta"] : {};
  if (!SPACE_NAMES.has(meta["space"])) return "space";
  return isFilled(meta["owner"]) ? undefined : "owner";
}
const SPACE_NAMES: ReadonlySet<unknown> = new Set(SPACES);

const isFilled = (value: unknown): boolean => typeof value === "string" && value !== "";

/** One decision of the contract. Absent fields are left out, never null. */
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
  ...defined(fields),
});

/** What the model is given. */
export interface ContractContext {
  readonly short_term: readonly ContractItem[];
  readonly semantic: readonly ContractItem[];
  readonly profile: readonly ContractItem[];
}

export interface TraceRendering {
  readonly text: (value: string) => string;
  /** A statement's key, `<event type>:<its words>`. */
  readonly key: (key: string) => string;
  readonly item: (item: ContractItem) => ContractItem;
  readonly deniedItem: (item: ContractItem) => ContractItem;
}

export interface WriteDecision {
  readonly allowed: boolean;
  /** `allowed`, or the code of the first denial. */
  readonly reason: string;
  readonly tags: readonly string[];
}

/** The caller's own state; the contract reads only its `_memory_…` keys and `user.id`. */
export type CallState = Readonly<Record<string, unknown>>;

export type Identity = Readonly<Record<string, unknown>> | null | undefined;
