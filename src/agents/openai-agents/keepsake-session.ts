/**
 * A session for the OpenAI Agents SDK with its history in a vault: `run(agent, input, { session
 * })`. Items come back in order, with secrets masked by policy. Clearing erases them. Forms no
 * memories; `memoryModel` does.
 */

import type { Vault } from "../../engine/vault.ts";
import { KeepsakeError } from "../../model/error.ts";
import { canonicalJson, isObject, type Json, parseJson } from "../../model/json.ts";
import { maskedData } from "../../policy/privacy-detectors.ts";
import { type DocumentChange, documentStore, partsOf, type StoredDocument } from "../documents/document-store.ts";

/** Compatible with the SDK's `Session`. */
export interface KeepsakeSession<Item extends object> {
  getSessionId(): Promise<string>;
  /** @param limit number of latest items */
  getItems(limit?: number): Promise<Item[]>;
  addItems(items: readonly Item[]): Promise<void>;
  popItem(): Promise<Item | undefined>;
  clearSession(): Promise<void>;
}

export interface KeepsakeSessionOptions {
  readonly vault: Vault;
  /** Identifies the history in all processes. */
  readonly sessionId: string;
}

/** Characters per document. Longer items are stored in parts. Fits even if escaped sixfold. */
const PART_MAX = 14_000;
const ITEMS_MAX = 1_000;
/** Padding of numbers in addresses, so that they sort by number. */
const DIGITS = 9;

/**
 * @throws KeepsakeError from its methods: `invalid_input`, `vault_frozen`, `vault_restricted`,
 * `store_…`
 */
export function keepsakeSession<Item extends object>({
  vault,
  sessionId,
}: KeepsakeSessionOptions): KeepsakeSession<Item> {
  const documents = documentStore(vault, `openai-agents:${sessionId}`);
  return {
    getSessionId: async () => sessionId,
    async getItems(limit) {
      const items = itemsIn(await documents.list()).map(({ item }) => item);
      // Added as this type.
      return (limit === undefined ? items : limit <= 0 ? [] : items.slice(-limit)) as Item[];
    },
    async addItems(items) {
      if (items.length === 0) return;
      if (items.length > ITEMS_MAX) throw tooMany(items.length);
      const texts = items.map((item) => canonicalJson(maskedData(vault.policy, plainJson(item))));
      await documents.change(undefined, (now) => {
        const next = 1 + Math.max(-1, ...[...now.keys()].map(numberOf));
        return texts.flatMap((text, index) => documentsOf(next + index, text));
      });
    },
    async popItem() {
      let popped: Json | undefined;
      await documents.change(undefined, (now) => {
        const last = itemsIn([...now.values()]).at(-1);
        popped = last?.item;
        return (last?.addresses ?? []).map((address) => ({ address, content: undefined }));
      });
      return popped as Item | undefined;
    },
    clearSession: () =>
      documents.change(undefined, (now) => [...now.keys()].map((address) => ({ address, content: undefined }))),
  };
}

const plainJson = (item: object): Json => parseJson(JSON.stringify(item) ?? "null");

const padded = (number: number): string => String(number).padStart(DIGITS, "0");
const numberOf = (address: string): number => Number(address.slice(0, DIGITS));

function documentsOf(number: number, text: string): readonly DocumentChange[] {
  if (text.length <= PART_MAX) return [{ address: padded(number), content: { item: parseJson(text) } }];
  return partsOf(text, PART_MAX).map((part, index) => ({
    address: `${padded(number)}/${padded(index)}`,
    content: { part },
  }));
}

interface StoredItem {
  readonly item: Json;
  readonly addresses: readonly string[];
}

function itemsIn(all: readonly StoredDocument[]): readonly StoredItem[] {
  const byNumber = Map.groupBy(
    all.toSorted((one, other) => (one.address < other.address ? -1 : 1)),
    ({ address }) => numberOf(address),
  );
  return [...byNumber.values()].map((documents) => ({
    item: itemOf(documents.map(({ content }) => content)),
    addresses: documents.map(({ address }) => address),
  }));
}

function itemOf(contents: readonly Json[]): Json {
  const [first] = contents;
  if (isObject(first) && first["item"] !== undefined) return first["item"];
  return parseJson(contents.map((content) => (isObject(content) ? String(content["part"]) : "")).join(""));
}

const tooMany = (count: number): KeepsakeError =>
  new KeepsakeError("invalid_input", `At most ${ITEMS_MAX} items can be added at once.`, {
    hint: "Add them in parts.",
    facts: { count },
  });
