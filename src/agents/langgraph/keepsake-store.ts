/**
 * LangGraph's `BaseStore` over a vault: `graph.compile({ store: keepsakeStore(vault) })`. Values
 * are sealed JSON documents, returned losslessly; deleting and replacing erase. Errors are thrown,
 * because callers of a store must know. The framework is not loaded.
 */

import * as z from "zod";
import type { Vault } from "../../engine/vault.ts";
import { KeepsakeError } from "../../model/error.ts";
import { canonicalJson, defined, type Json, parseJson } from "../../model/json.ts";
import { parseWith } from "../../model/observation.ts";
import { type DocumentStore, documentStore, type StoredDocument } from "../documents/document-store.ts";
import { assertNamespace, isWithin, type MatchCondition, matches, type Namespace } from "./namespace.ts";

// biome-ignore lint/suspicious/noExplicitAny: the framework's own word for a value is Record<string, any>.
type Value = Record<string, any>;

/** LangGraph's `Item` and `SearchItem`. */
export interface StoreItem {
  readonly value: Value;
  readonly key: string;
  readonly namespace: string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
export interface StoreSearchItem extends StoreItem {
  readonly score?: number;
}

interface StoreSearchOptions {
  readonly filter?: Value;
  /** Default: 10. */
  readonly limit?: number;
  readonly offset?: number;
  readonly query?: string;
}
interface StoreListOptions {
  readonly prefix?: string[];
  readonly suffix?: string[];
  readonly maxDepth?: number;
  /** Default: 100. */
  readonly limit?: number;
  readonly offset?: number;
}

interface GetOperation {
  readonly namespace: string[];
  readonly key: string;
}
interface PutOperation extends GetOperation {
  readonly value: Value | null;
  readonly index?: false | string[];
}
interface SearchOperation extends StoreSearchOptions {
  readonly namespacePrefix: string[];
}
interface ListOperation {
  readonly matchConditions?: readonly MatchCondition[];
  readonly maxDepth?: number;
  readonly limit?: number;
  readonly offset?: number;
}
type Operation = GetOperation | PutOperation | SearchOperation | ListOperation;

export interface KeepsakeStoreOptions {
  /** Distinguishes several stores of a vault. Default: `langgraph`. */
  readonly store?: string;
}

const SEARCH_LIMIT = 10;
const LIST_LIMIT = 100;
const PAGE_MAX = 10_000;
const OPERATIONS_MAX = 1_000;

const stored = z.strictObject({
  value: z.record(z.string(), z.json()),
  index: z.union([z.literal(false), z.array(z.string())]).optional(),
});
const place = z.tuple([z.array(z.string()), z.string()]);

type IndexedItem = ReturnType<typeof itemOf>;

/** The methods and defaults of `BaseStore`. */
export class KeepsakeStore {
  readonly #documents: DocumentStore;

  constructor(vault: Vault, options: KeepsakeStoreOptions = {}) {
    this.#documents = documentStore(vault, options.store ?? "langgraph");
  }

  /**
   * Reads see the state before the batch. Writes are one transaction; the last write of a key wins.
   * @throws InvalidNamespaceError; KeepsakeError `write_denied`, `too_large`, `invalid_input`,
   * `unsupported`, `vault_frozen`, `vault_restricted`, `store_…`
   */
  // biome-ignore lint/suspicious/noExplicitAny: what a batch answers depends on its operations, as the framework's type says and this one need not.
  async batch(operations: readonly any[]): Promise<any> {
    if (operations.length > OPERATIONS_MAX) throw tooMany(operations.length);
    const known: readonly Operation[] = operations;
    for (const operation of known) if ("value" in operation) assertNamespace(operation.namespace);
    const all = known.some((each) => !("key" in each)) ? (await this.#documents.list()).map(itemOf) : [];
    const answers = await Promise.all(
      known.map(async (operation) => {
        if ("value" in operation) return undefined;
        if ("key" in operation) return this.#one(operation);
        if ("namespacePrefix" in operation) return searchItems(all, operation);
        return namespacesOf(all, operation);
      }),
    );
    const puts = known.filter((operation): operation is PutOperation => "value" in operation);
    if (puts.length > 0) {
      const changes = puts.map((put) => ({
        address: addressOf(put),
        content: put.value === null ? undefined : contentOf(put),
      }));
      await this.#documents.change(
        changes.map(({ address }) => address),
        (now) => changes.filter(({ address, content }) => content !== undefined || now.has(address)),
      );
    }
    return answers;
  }

  async get(namespace: string[], key: string): Promise<StoreItem | null> {
    return this.#one({ namespace, key });
  }

  async put(namespace: string[], key: string, value: Value, index?: false | string[]): Promise<void> {
    await this.batch([{ namespace, key, value, ...defined({ index }) }]);
  }

  async delete(namespace: string[], key: string): Promise<void> {
    const address = addressOf({ namespace, key });
    await this.#documents.change([address], (now) => (now.has(address) ? [{ address, content: undefined }] : []));
  }

  async search(namespacePrefix: string[], options: StoreSearchOptions = {}): Promise<StoreSearchItem[]> {
    return searchItems((await this.#documents.list()).map(itemOf), { ...options, namespacePrefix });
  }

  async listNamespaces({ prefix, suffix, ...rest }: StoreListOptions = {}): Promise<string[][]> {
    const matchConditions = [
      ...(prefix === undefined ? [] : [{ matchType: "prefix" as const, path: prefix }]),
      ...(suffix === undefined ? [] : [{ matchType: "suffix" as const, path: suffix }]),
    ];
    return namespacesOf((await this.#documents.list()).map(itemOf), { ...rest, matchConditions });
  }

  /** Whoever opened the vault closes it. */
  start(): void {}
  stop(): void {}

  async #one(operation: GetOperation): Promise<StoreItem | null> {
    const document = await this.#documents.get(addressOf(operation));
    return document === undefined ? null : itemOf(document).item;
  }
}

export const keepsakeStore = (vault: Vault, options?: KeepsakeStoreOptions): KeepsakeStore =>
  new KeepsakeStore(vault, options);

function addressOf({ namespace, key }: GetOperation): string {
  if (typeof key !== "string")
    throw new KeepsakeError("invalid_input", "A key must be a string.", { hint: "Pass a string." });
  return canonicalJson([[...namespace], key]);
}

function contentOf({ value, index }: PutOperation): Json {
  return parseJson(canonicalJson(parseWith(stored, { value: jsonOf(value), ...defined({ index }) }, "The value")));
}

/**
 * Applies JSON.stringify: dates become strings, `undefined` is dropped. The schema refuses other
 * values.
 */
const jsonOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? "null");

function itemOf({ address, content, createdAt, updatedAt }: StoredDocument) {
  const [namespace, key] = place.parse(parseJson(address));
  const { value, index } = stored.parse(content);
  return { item: { value, key, namespace, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) }, index };
}

/** With a query: matches, best first. Otherwise: all, most recently written first. */
async function searchItems(
  all: readonly IndexedItem[],
  { namespacePrefix, filter, query, ...page }: SearchOperation,
): Promise<StoreSearchItem[]> {
  const inside = all.filter(
    ({ item }) => isWithin(item.namespace, namespacePrefix) && (filter === undefined || passes(item.value, filter)),
  );
  if (query === undefined || query.trim() === "")
    return paged(
      inside.map(({ item }) => item),
      page,
      SEARCH_LIMIT,
    );
  const score = await queryScore(query);
  const ranked = inside
    .map(({ item, index }) => ({ ...item, score: index === false ? 0 : score(textOf(item.value, index)) }))
    .filter((item) => item.score > 0)
    .toSorted((one, other) => other.score - one.score);
  return paged(ranked, page, SEARCH_LIMIT);
}

function namespacesOf(
  all: readonly IndexedItem[],
  { matchConditions = [], maxDepth, ...page }: ListOperation,
): string[][] {
  const wanted = all
    .map(({ item }) => item.namespace)
    .filter((namespace) => matchConditions.every((condition) => matches(namespace, condition)))
    .map((namespace: Namespace) => namespace.slice(0, maxDepth));
  const unique = [...new Map(wanted.map((namespace) => [canonicalJson(namespace), namespace])).values()];
  return paged(unique.toSorted(compare), page, LIST_LIMIT);
}

function compare(one: Namespace, other: Namespace): number {
  const at = one.findIndex((label, index) => label !== other[index]);
  if (at === -1) return one.length - other.length;
  return (one[at] ?? "") < (other[at] ?? "") ? -1 : 1;
}

function paged<T>(
  all: readonly T[],
  { limit, offset = 0 }: { readonly limit?: number; readonly offset?: number },
  usual: number,
): T[] {
  const count = limit ?? usual;
  if (Number.isInteger(count) && count >= 0 && count <= PAGE_MAX && Number.isInteger(offset) && offset >= 0)
    return all.slice(offset, offset + count);
  throw new KeepsakeError(
    "invalid_input",
    `The limit must be an integer from 0 to ${PAGE_MAX}, and the offset at least 0.`,
    {
      hint: "Request a smaller page.",
    },
  );
}

const tooMany = (count: number): KeepsakeError =>
  new KeepsakeError("invalid_input", `A batch has at most ${OPERATIONS_MAX} operations.`, {
    hint: "Send it in parts.",
    facts: { count },
  });

/** Share of the query's terms in a text, 0..1. */
async function queryScore(query: string): Promise<(text: string) => number> {
  // Loaded on first use, because most processes only read and write.
  const { analyseText } = await import("../../text/analysis.ts");
  const wanted = new Set(analyseText(query).terms);
  return (text) => {
    if (wanted.size === 0) return 0;
    const found = new Set(analyseText(text).terms);
    return [...wanted].filter((term) => found.has(term)).length / wanted.size;
  };
}

/** The text of the given fields (`a.b` for nested ones). Default: the whole value. */
function textOf(value: unknown, fields?: readonly string[]): string {
  const chosen = fields === undefined ? [value] : fields.map((field) => fieldOf(value, field));
  return chosen.flatMap(stringsIn).join("\n");
}

const fieldOf = (value: unknown, field: string): unknown =>
  field === "$" ? value : field.split(".").reduce<unknown>(step, value);

function step(value: unknown, name: string): unknown {
  const { key, index } = /^(?<key>[^[\]]*)(?:\[(?<index>\*|-?\d+)\])?$/u.exec(name)?.groups ?? {};
  const inner = key === undefined || key === "" ? value : memberOf(value, key);
  if (index === undefined || !Array.isArray(inner)) return inner;
  return index === "*" ? inner : inner.at(Number(index));
}

const memberOf = (value: unknown, name: string): unknown => {
  if (Array.isArray(value)) return value.map((each) => memberOf(each, name));
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
};

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

type Fields = Readonly<Record<string, unknown>>;
type Operator = (value: unknown, wanted: unknown) => boolean;

/** Other operators are refused, because an ignored filter would return everything. */
const OPERATORS: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ["$eq", equals],
  ["$ne", (value, wanted) => !equals(value, wanted)],
  ["$gt", (value, wanted) => Number(value) > Number(wanted)],
  ["$gte", (value, wanted) => Number(value) >= Number(wanted)],
  ["$lt", (value, wanted) => Number(value) < Number(wanted)],
  ["$lte", (value, wanted) => Number(value) <= Number(wanted)],
  ["$in", (value, wanted) => Array.isArray(wanted) && wanted.some((each) => equals(value, each))],
  ["$nin", (value, wanted) => !Array.isArray(wanted) || !wanted.some((each) => equals(value, each))],
]);

/** True if all conditions hold. @throws KeepsakeError `unsupported` for an unknown operator */
const passes = (value: Fields, filter: Fields): boolean =>
  Object.entries(filter).every(([field, wanted]) =>
    holds(Object.hasOwn(value, field) ? value[field] : undefined, wanted),
  );

function holds(value: unknown, wanted: unknown): boolean {
  const conditions = operatorsIn(wanted);
  if (conditions === undefined) return equals(value, wanted);
  return conditions.every(([name, operand]) => {
    const operator = OPERATORS.get(name);
    if (operator === undefined) throw unknownOperator();
    return operator(value, operand);
  });
}

/**
 * Undefined for a plain value. An object has operators if all its names start with a dollar sign.
 */
function operatorsIn(wanted: unknown): readonly (readonly [string, unknown])[] | undefined {
  if (typeof wanted !== "object" || wanted === null || Array.isArray(wanted)) return undefined;
  const entries = Object.entries(wanted);
  return entries.length > 0 && entries.every(([name]) => name.startsWith("$")) ? entries : undefined;
}

/** Lists and objects are compared as JSON. */
function equals(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  const areObjects = typeof one === "object" && typeof other === "object" && one !== null && other !== null;
  return areObjects && canonicalJson(one) === canonicalJson(other);
}

const unknownOperator = (): KeepsakeError =>
  new KeepsakeError("unsupported", "The filter has an unknown operator.", {
    hint: `Use one of ${[...OPERATORS.keys()].join(", ")}.`,
  });
