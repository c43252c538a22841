/**
 * The contract's item on the wire (NAM-1, NAM-4, spec/namel3ss.md §2): eight fields, always all of them. Names are the contract's own, because
 * traces show items as they are. In the vault each is an item of the engine (vault-item.ts).
 */
import { SPACES } from "../core/item.ts";
import type { Json } from "../core/json.ts";
import { trimSpace } from "../core/text.ts";

export const CONTRACT_KINDS = ["short_term", "semantic", "profile"] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

export type ContractMeta = { readonly [field: string]: Json };

export type ContractItem = {
  /** `<space>:<owner>:<kind>:<n>`. */
  readonly id: string;
  readonly kind: ContractKind;
  readonly text: string;
  /** `user`, `ai`, `tool`, `system`, or a foreign word. */
  readonly source: string;
  /** Tick of the contract's clock. */
  readonly created_at: number;
  readonly importance: number;
  /** Always `session`, whatever the space. */
  readonly scope: "session";
  readonly meta: ContractMeta;
};

/** The string of a meta field; undefined where it is absent or something else. */
export function metaText(item: Pick<ContractItem, "meta">, field: string): string | undefined {
  const value = item.meta[field];
  return typeof value === "string" && value !== "" ? value : undefined;
}

export const metaList = (item: Pick<ContractItem, "meta">, field: string): readonly Json[] => {
  const value = item.meta[field];
  return Array.isArray(value) ? value : [];
};

/** The item with further meta fields. */
export const withMeta = (item: ContractItem, fields: ContractMeta): ContractItem => ({
  ...item,
  meta: { ...item.meta, ...fields },
});

/** Absent fields that `fields` leaves undefined stay absent. */
export function present(fields: { readonly [field: string]: Json | undefined }): ContractMeta {
  const kept: Record<string, Json> = {};
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) kept[field] = value;
  return kept;
}

/** The first field that breaks a rule of the item, or undefined. `meta` may be absent or null: it counts as empty. */
export function contractItemFault(value: unknown): string | undefined {
  if (!isRecord(value)) return "item";
  const { id, kind, text, source, created_at: tick, importance, scope, meta } = value;
  if (!isFilled(id)) return "id";
  if (typeof kind !== "string" || !KINDS.has(trimSpace(kind).toLowerCase())) return "kind";
  if (typeof text !== "string") return "text";
  if (!isFilled(source)) return "source";
  if (typeof tick !== "number" || !Number.isInteger(tick) || tick < 0) return "created_at";
  if (typeof importance !== "number" || Number.isNaN(importance)) return "importance";
  if (scope !== "session") return "scope";
  return meta === undefined || meta === null || isRecord(meta) ? undefined : "meta";
}
const KINDS: ReadonlySet<string> = new Set(CONTRACT_KINDS);

/** Whether the item says in which space and whose it is. */
export function spaceMetaFault(value: unknown): "space" | "owner" | undefined {
  const meta = isRecord(value) && isRecord(value["meta"]) ? value["meta"] : {};
  if (!SPACE_NAMES.has(meta["space"])) return "space";
  return isFilled(meta["owner"]) ? undefined : "owner";
}
const SPACE_NAMES: ReadonlySet<unknown> = new Set(SPACES);

const isFilled = (value: unknown): boolean => typeof value === "string" && value !== "";
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
