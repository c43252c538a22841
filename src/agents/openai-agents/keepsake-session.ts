/**
 * OpenAI Agents SDK: a session whose history lies in a vault, `run(agent, input, { session })`. Items come back as they were added, in their order, with
 * secrets masked as the policy says; clearing erases them for good. It is the run's history and forms no memories: `memoryModel` does that.
 */

import type { Vault } from "../../engine/vault.ts";
import { canonicalJson } from "../../model/canonical-json.ts";
import { KeepsakeError } from "../../model/error.ts";
import { isObject, type Json, parseJson } from "../../model/json.ts";
import { maskedData } from "../../policy/privacy-detectors.ts";
import { type DocumentChange, documentStore, type StoredDocument } from "../documents/document-store.ts";

/** In the shape of the SDK's `Session`. */
export interface KeepsakeSession<Item extends object> {
  getSessionId(): Promise<string>;
  /** @param limit the newest so many, in order */
  getItems(limit?: number): Promise<Item[]>;
  addItems(items: readonly Item[]): Promise<void>;
  popItem(): Promise<Item | undefined>;
  clearSession(): Promise<void>;
}

export interface KeepsakeSessionOptions {
  readonly vault: Vault;
  /** Names the conversation; the same id is the same history, in every process. */
  readonly sessionId: string;
}

/** Characters of a part: an item longer than this lies in several documents. Escaped six-fold it still fits one. */
const PART_MAX = 14_000;
const ITEMS_MAX = 1_000;
/** Digits of the numbers in addresses, so that their order is that of the items. */
const DIGITS = 9;

/** @throws KeepsakeError from its methods: `invalid_input` for what is no JSON, `vault_frozen`, `vault_restricted`, `store_…`. */
export function keepsakeSession<Item extends object>({
  vault,
  sessionId,
}: KeepsakeSessionOptions): KeepsakeSession<Item> {
  const documents = documentStore(vault, `openai-agents:${sessionId}`);
  return {
    getSessionId: async () => sessionId,
    async getItems(limit) {
      const items = itemsIn(await documents.list()).map(({ item }) => item);
      // What was added through this same type comes back through it.
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
  return partsOf(text).map((part, index) => ({ address: `${padded(number)}/${padded(index)}`, content: { part } }));
}

/** Cut between characters, never inside one. */
function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length; ) {
    const isInside = text.slice(from, from + PART_MAX).isWellFormed() === false;
    const end = from + PART_MAX - (isInside ? 1 : 0);
    parts.push(text.slice(from, end));
    from = end;
  }
  return parts;
}

interface HeldItem {
  readonly item: Json;
  readonly addresses: readonly string[];
}

/** In the order in which they were added. */
function itemsIn(all: readonly StoredDocument[]): readonly HeldItem[] {
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
  new KeepsakeError("invalid_input", `At most ${ITEMS_MAX} items are added at once.`, {
    hint: "Add them in parts.",
    facts: { count },
  });
