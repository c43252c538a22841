/** Documents over a vault: lossless, replaced, erased for good, and never a memory. */

import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import {
  CONTENT_MAX,
  type DocumentStore,
  documentStore,
  recordOf,
} from "../../../src/agents/documents/document-store.ts";
import { native } from "../../../src/index.ts";
import { isKeepsakeError } from "../../../src/model/error.ts";
import type { Json } from "../../../src/model/json.ts";
import { all, type TestKeep, testKeep } from "../../support/vault.ts";

const open: TestKeep[] = [];
afterEach(async () => {
  for (const keep of open.splice(0)) await keep.keepsake.close();
});
async function keep(): Promise<TestKeep> {
  const made = await testKeep();
  open.push(made);
  return made;
}
const put = (documents: DocumentStore, address: string, content: Json | undefined): Promise<void> =>
  documents.change([address], () => [{ address, content }]);

/** False for what looks like a secret by chance, and for a key that the reader refuses: those have tests of their own. */
const isTaken = (value: unknown): Promise<boolean> =>
  recordOf(POLICY, "t", { address: "a", content: asJson(value), revision: 1, createdAt: 0 }).then(
    () => true,
    () => false,
  );
const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value));
const POLICY = await (async () => {
  const { keepsake, vault } = await testKeep();
  const { policy } = await vault();
  await keepsake.close();
  return policy;
})();

describe("a document", () => {
  test("comes back as it was written, whatever JSON it is and whatever its name", async () => {
    const vault = await (await keep()).vault();
    const documents = documentStore(vault, "t");
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }),
        fc.jsonValue({ maxDepth: 4 }),
        async (address, value) => {
          fc.pre(await isTaken(value));
          const content = asJson(value);
          await put(documents, address, content);
          expect((await documents.get(address))?.content).toEqual(content);
        },
      ),
      { numRuns: 40 },
    );
  });

  test("of the greatest length comes back whole, and a longer one is refused with what was there untouched", async () => {
    const documents = documentStore(await (await keep()).vault(), "t");
    const longest = "é ".repeat((CONTENT_MAX - 2) / 2);
    await put(documents, "a", longest);
    expect((await documents.get("a"))?.content).toBe(longest);
    await expect(put(documents, "a", `${longest}x`)).rejects.toMatchObject({ code: "too_large" });
    expect((await documents.get("a"))?.content).toBe(longest);
  });

  test("is replaced by writing again: its day of creation stays, its revision grows, one item holds it", async () => {
    const { vault, clock } = await keep();
    const ana = await vault();
    const documents = documentStore(ana, "t");
    await put(documents, "a", 1);
    const first = await documents.get("a");
    clock.pass(60_000);
    await put(documents, "a", 2);
    expect(await documents.get("a")).toMatchObject({
      content: 2,
      revision: 2,
      createdAt: first?.createdAt,
      updatedAt: (first?.updatedAt ?? 0) + 60_000,
    });
    expect((await ana.stats()).messageCount).toBe(1);
  });

  test("may be deleted and written again with the same words, as often as its writer likes", async () => {
    const documents = documentStore(await (await keep()).vault(), "t");
    for (let round = 0; round < 3; round++) {
      await put(documents, "a", "The same five words again.");
      await put(documents, "a", undefined);
      expect(await documents.get("a")).toBeUndefined();
    }
  });

  test("of one store is not seen in another", async () => {
    const vault = await (await keep()).vault();
    await put(documentStore(vault, "one"), "a", 1);
    expect(await documentStore(vault, "two").get("a")).toBeUndefined();
    expect(await documentStore(vault, "two").list()).toEqual([]);
  });
});

describe("what may never happen to a document", () => {
  test("no memory is formed from it, and recall does not answer with it", async () => {
    const vault = await (await keep()).vault();
    await put(documentStore(vault, "t"), "a", "I am vegetarian. I live in Lisbon. Please never book a window seat.");
    await vault.settled();
    expect((await vault.stats()).itemCount).toBe(0);
    expect((await vault.recall("Where do I live, and what do I eat?")).items).toEqual([]);
  });

  test("a deleted one is in no answer and no export, and its item is gone (PN-20)", async () => {
    const ana = await (await keep()).vault();
    const documents = documentStore(ana, "t");
    await put(documents, "a", "kolibri-canary");
    expect(JSON.stringify(await all(await exported(ana)))).toContain("kolibri-canary");
    const itemCountBefore = (await ana.stats()).messageCount;
    await put(documents, "a", undefined);
    await ana.settled();
    expect(itemCountBefore).toBe(1);
    expect((await ana.stats()).messageCount).toBe(0);
    expect(JSON.stringify(await all(await exported(ana)))).not.toContain("kolibri-canary");
  });

  test("a person who asks to be forgotten is forgotten in documents too (GOS-48)", async () => {
    const vault = await (await keep()).vault();
    const documents = documentStore(vault, "t");
    await put(documents, "a", { note: "Hana Sato prefers mornings." });
    await put(documents, "b", { note: "Nothing about her." });
    await vault.forget(await vault.forget({ person: { identifiers: ["Hana Sato"] } }));
    expect((await documents.list()).map(({ address }) => address)).toEqual(["b"]);
  });

  test("a secret in it is refused, not changed, and nothing was written", async () => {
    const vault = await (await keep()).vault();
    const documents = documentStore(vault, "t");
    const refusal = await put(documents, "a", { card: "4111 1111 1111 1111" }).catch((error: unknown) => error);
    expect(isKeepsakeError(refusal, "write_denied") && refusal.facts["reason"]).toBe("secrets_masked");
    expect(JSON.stringify(refusal)).not.toContain("4111");
    expect((await vault.stats()).messageCount).toBe(0);
  });

  test("a key that would change a prototype is refused (SEC-X3)", async () => {
    const documents = documentStore(await (await keep()).vault(), "t");
    await expect(put(documents, "a", JSON.parse('{"__proto__":{"admin":true}}'))).rejects.toMatchObject({
      code: "invalid_input",
    });
  });

  test("a vault whose processing is restricted gives out no document and takes none (SEC-S7)", async () => {
    const vault = await (await keep()).vault();
    const documents = documentStore(vault, "t");
    await put(documents, "a", 1);
    await vault.restrict();
    await expect(documents.get("a")).rejects.toMatchObject({ code: "vault_restricted" });
    await expect(documents.list()).rejects.toMatchObject({ code: "vault_restricted" });
    await expect(put(documents, "b", 1)).rejects.toMatchObject({ code: "vault_restricted" });
  });
});

describe("several writers", () => {
  test("of one process do not lose each other's changes", async () => {
    const vault = await (await keep()).vault();
    const documents = documentStore(vault, "t");
    await Promise.all(Array.from({ length: 20 }, () => increment(documents)));
    expect((await documents.get("count"))?.content).toBe(20);
  });

  test("of two processes do not lose each other's changes, and one item is left", async () => {
    const one = await keep();
    const here = await one.vault();
    const other = await one.reopen();
    open.push(other);
    const elsewhere = await other.vault();
    const stores = [documentStore(here, "t"), documentStore(elsewhere, "t")];
    await Promise.all(stores.flatMap((documents) => Array.from({ length: 6 }, () => increment(documents))));
    expect((await documentStore(here, "t").get("count"))?.content).toBe(12);
    expect(await all(here.memories.list({ messages: true }))).toHaveLength(1);
  });

  test("several changes are one transaction: where one is refused, none is made", async () => {
    const documents = documentStore(await (await keep()).vault(), "t");
    await put(documents, "a", 1);
    const both = [
      { address: "a", content: 2 },
      { address: "b", content: "x".repeat(CONTENT_MAX + 1) },
    ];
    await expect(documents.change(["a", "b"], () => both)).rejects.toMatchObject({ code: "too_large" });
    expect((await documents.list()).map(({ address, content }) => [address, content])).toEqual([["a", 1]]);
  });
});

const increment = (documents: DocumentStore): Promise<void> =>
  documents.change(["count"], (now) => {
    const before = now.get("count")?.content;
    return [{ address: "count", content: (typeof before === "number" ? before : 0) + 1 }];
  });

const exported = async (vault: Awaited<ReturnType<TestKeep["vault"]>>): Promise<AsyncIterable<Uint8Array | string>> =>
  vault.io.export(native());
