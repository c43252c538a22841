/** LangGraph's store over a vault: what its interface asks for, held against the framework's own store in memory, and used by a real graph. */
import {
  Annotation,
  type BaseStore,
  END,
  InMemoryStore,
  type LangGraphRunnableConfig,
  START,
  StateGraph,
} from "@langchain/langgraph";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { type KeepsakeStore, keepsakeStore } from "../../src/agents/langgraph/keepsake-store.ts";
import type { Vault } from "../../src/index.ts";
import { all, type TestKeep, testKeep } from "../support/vault.ts";

const open: TestKeep[] = [];
afterEach(async () => {
  for (const keep of open.splice(0)) await keep.keepsake.close();
});
async function ana(): Promise<Vault> {
  const keep = await testKeep();
  open.push(keep);
  return keep.vault();
}
const made = async (): Promise<KeepsakeStore> => keepsakeStore(await ana());

describe("the interface", () => {
  test("it stands where the framework takes a store, and nodes of a graph read and write it across threads", async () => {
    const store: BaseStore = await made();
    const State = Annotation.Root({ text: Annotation<string>() });
    const remember = async ({ text }: typeof State.State, { store: given }: LangGraphRunnableConfig) => {
      const known = await given?.get(["users", "ana"], "diet");
      if (known === null) await given?.put(["users", "ana"], "diet", { says: text });
      return { text: known === null ? "kept" : String(known?.value["says"]) };
    };
    const graph = new StateGraph(State)
      .addNode("remember", remember)
      .addEdge(START, "remember")
      .addEdge("remember", END)
      .compile({ store });
    expect(await graph.invoke({ text: "vegetarian" }, { configurable: { thread_id: "1" } })).toEqual({ text: "kept" });
    expect(await graph.invoke({ text: "anything" }, { configurable: { thread_id: "2" } })).toEqual({
      text: "vegetarian",
    });
  });

  test("a value comes back as it was put, with the days of its making and changing; a missing one is null", async () => {
    const store = await made();
    const value = {
      text: "x".repeat(50_000),
      list: [1, { deep: null }],
      "ключ 🗝": "Grüße",
      when: "2026-05-12T12:00:00.000Z",
      empty: {},
    };
    await store.put(["a", "b"], "schlüssel/🗝.v1", value);
    const item = await store.get(["a", "b"], "schlüssel/🗝.v1");
    expect(item).toMatchObject({ key: "schlüssel/🗝.v1", namespace: ["a", "b"], value });
    expect(item?.createdAt).toBeInstanceOf(Date);
    expect(await store.get(["a"], "schlüssel/🗝.v1")).toBeNull();
    expect(await store.get(["a", "b"], "other")).toBeNull();
  });

  test("namespaces and keys that would join to the same path are different places", async () => {
    const store = await made();
    await store.put(["a", "b"], "c", { n: 1 });
    await store.put(["a"], "b,c", { n: 2 });
    await store.put(["a,b"], "c", { n: 3 });
    expect((await store.get(["a", "b"], "c"))?.value).toEqual({ n: 1 });
    expect(await store.search(["a"], {})).toHaveLength(2);
  });

  test("a prefix is one of labels, not of letters", async () => {
    const store = await made();
    for (const namespace of [["users"], ["users", "ana"], ["users-old"]])
      await store.put(namespace, "k", { at: namespace.join("/") });
    expect((await store.search(["users"])).map(({ value }) => value["at"]).sort()).toEqual(["users", "users/ana"]);
    expect(await store.search([])).toHaveLength(3);
  });

  test("a search pages with limit and offset, ten without, and misses nobody", async () => {
    const store = await made();
    await store.batch(Array.from({ length: 25 }, (_, n) => ({ namespace: ["n"], key: String(n), value: { n } })));
    expect(await store.search(["n"])).toHaveLength(10);
    const pages = [0, 10, 20, 30].map((offset) => store.search(["n"], { limit: 10, offset }));
    const seen = (await Promise.all(pages)).flat().map(({ key }) => Number(key));
    expect(seen.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 25 }, (_, n) => n));
    await expect(store.search(["n"], { limit: -1 })).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("a query ranks by its words, and looks only into the fields that were asked to be searched", async () => {
    const store = await made();
    await store.put(["docs"], "a", { title: "Python tutorials", body: "snakes" });
    await store.put(["docs"], "b", { title: "A guide to TypeScript and Python" });
    await store.put(["docs"], "c", { title: "Python", body: "gardening" }, ["body"]);
    await store.put(["docs"], "d", { title: "Python tutorial" }, false);
    const hits = await store.search(["docs"], { query: "python tutorial" });
    expect(hits.map(({ key, score }) => [key, score])).toEqual([
      ["a", 1],
      ["b", 0.5],
    ]);
  });

  test("an operator that is not known is refused: a filter that is not understood lets nothing through", async () => {
    const store = await made();
    await store.put(["n"], "k", { n: 1 });
    await expect(store.search(["n"], { filter: { n: { $regex: "." } } })).rejects.toMatchObject({
      code: "unsupported",
    });
  });

  test("a namespace that may not be written is refused by the name that callers know, without its words (PN-02)", async () => {
    const store = await made();
    for (const namespace of [[], [""], ["a.b"], ["langgraph"], ["a", "kolibri\u0000"], [1 as unknown as string]]) {
      const refusal: unknown = await store.put(namespace, "k", {}).catch((error: unknown) => error);
      expect(refusal).toMatchObject({ name: "InvalidNamespaceError" });
      expect(String(refusal)).not.toContain("kolibri");
    }
  });

  test("what is no object, and what JSON cannot carry, is refused", async () => {
    const store = await made();
    for (const value of ["text", [1], 1, undefined])
      await expect(store.put(["n"], "k", value as never)).rejects.toMatchObject({ code: "invalid_input" });
    await expect(store.put(["n"], "k", { text: "\ud800" })).rejects.toMatchObject({ code: "invalid_input" });
    await expect(store.put(["n"], "k", { text: "x".repeat(100_000) })).rejects.toMatchObject({ code: "too_large" });
  });

  test("of a batch the reads see what was there before, the last write of a key counts, and the answers stand in order", async () => {
    const store = await made();
    await store.put(["n"], "k", { n: 0 });
    const answers = await store.batch([
      { namespace: ["n"], key: "k", value: { n: 1 } },
      { namespace: ["n"], key: "k" },
      { namespace: ["n"], key: "k", value: { n: 2 } },
      { namespacePrefix: ["n"] },
      { matchConditions: undefined, limit: 10, offset: 0 },
    ]);
    expect(answers[1].value).toEqual({ n: 0 });
    expect(answers[3]).toHaveLength(1);
    expect(answers[4]).toEqual([["n"]]);
    expect((await store.get(["n"], "k"))?.value).toEqual({ n: 2 });
  });

  test("batches that run at the same time lose nothing", async () => {
    const store = await made();
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        store.batch([
          { namespace: ["n"], key: String(n), value: { n } },
          { namespace: ["n"], key: "shared", value: { n } },
        ]),
      ),
    );
    expect(await store.search(["n"], { limit: 100 })).toHaveLength(13);
  });
});

describe("as the framework's own store in memory", () => {
  const label = fc.constantFrom("a", "b", "users", "v1", "ünï");
  const namespace = fc.array(label, { minLength: 1, maxLength: 3 });
  const key = fc.constantFrom("one", "two", "três");
  const value = fc.record({ n: fc.integer({ min: 0, max: 5 }), kind: fc.constantFrom("x", "y") }, { requiredKeys: [] });
  const operator = fc.constantFrom("$eq", "$ne", "$gt", "$gte", "$lt", "$lte");
  const filter = fc.oneof(
    fc.record({ kind: fc.constantFrom("x", "y") }),
    fc.tuple(operator, fc.integer({ min: 0, max: 5 })).map(([name, n]) => ({ n: { [name]: n } })),
    fc.record({ n: fc.record({ $in: fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 3 }) }) }),
    fc.record({ n: fc.record({ $nin: fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 3 }) }) }),
  );
  const pattern = fc.array(fc.oneof(label, fc.constant("*")), { minLength: 1, maxLength: 3 });
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ does: fc.constant("put" as const), namespace, key, value }) },
    fc.record({ does: fc.constant("delete" as const), namespace, key }),
    fc.record({ does: fc.constant("get" as const), namespace, key }),
    fc.record({
      does: fc.constant("search" as const),
      prefix: fc.array(label, { maxLength: 2 }),
      filter: fc.option(filter, { nil: undefined }),
    }),
    fc.record({
      does: fc.constant("list" as const),
      prefix: fc.option(pattern, { nil: undefined }),
      suffix: fc.option(pattern, { nil: undefined }),
      maxDepth: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    }),
  );

  test("every sequence of steps is answered alike", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
        const keep = await testKeep();
        try {
          const [ours, theirs] = [keepsakeStore(await keep.vault()), new InMemoryStore()];
          const emptied = new Set<string>();
          for (const each of steps) {
            const [one, other] = [await answer(ours, each), await answer(theirs, each, emptied)];
            expect(one, JSON.stringify(each)).toEqual(other);
            // The store in memory goes on listing a namespace that lost its last key; here nothing is left of it.
            for (const path of await theirs.listNamespaces()) {
              const name = path.join("/");
              const inside = (await theirs.search(path, { limit: 100 })).filter(
                (item) => item.namespace.join("/") === name,
              );
              if (inside.length === 0) emptied.add(name);
              else emptied.delete(name);
            }
          }
        } finally {
          await keep.keepsake.close();
        }
      }),
      { numRuns: 40 },
    );
  });

  type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;
  async function answer(store: BaseStore, given: Step, emptied: ReadonlySet<string> = new Set()): Promise<unknown> {
    if (given.does === "put") return store.put(given.namespace, given.key, given.value);
    if (given.does === "delete") return store.delete(given.namespace, given.key);
    if (given.does === "get") return (await store.get(given.namespace, given.key))?.value;
    if (given.does === "search") {
      const hits = await store.search(given.prefix, {
        limit: 100,
        ...(given.filter === undefined ? {} : { filter: given.filter }),
      });
      return hits.map((item) => JSON.stringify([item.namespace, item.key, Object.entries(item.value).sort()])).sort();
    }
    const { does: _does, maxDepth, ...conditions } = given;
    const found = await store.listNamespaces({ ...defined(conditions), limit: 100 });
    const there = found.filter((path) => !emptied.has(path.join("/"))).map((path) => path.slice(0, maxDepth).join("/"));
    return [...new Set(there)].sort();
  }
  const defined = <T extends object>(given: T): Partial<{ [Name in keyof T]: NonNullable<T[Name]> }> =>
    Object.fromEntries(Object.entries(given).filter(([, each]) => each !== undefined)) as Partial<{
      [Name in keyof T]: NonNullable<T[Name]>;
    }>;

  test("namespaces are cut to a depth and paged, each once", async () => {
    const store = await made();
    for (const path of [["a", "b", "c"], ["a", "b", "d"], ["a", "x"], ["z"]]) await store.put(path, "k", {});
    expect(await store.listNamespaces({ maxDepth: 2 })).toEqual([["a", "b"], ["a", "x"], ["z"]]);
    expect(await store.listNamespaces({ maxDepth: 2, limit: 1, offset: 1 })).toEqual([["a", "x"]]);
    expect(await store.listNamespaces({ prefix: ["a", "*"], suffix: ["*", "d"] })).toEqual([["a", "b", "d"]]);
  });
});

describe("what a vault adds", () => {
  test("a deleted or replaced value is erased for good: no item holds it (PN-20)", async () => {
    const vault = await ana();
    const store = keepsakeStore(vault);
    await store.put(["n"], "k", { text: "kolibri" });
    await store.put(["n"], "k", { text: "second" });
    expect(JSON.stringify((await all(vault.memories.list({ messages: true }))).map(({ item }) => item))).not.toContain(
      "kolibri",
    );
    await store.delete(["n"], "k");
    expect((await vault.stats()).messageCount).toBe(0);
    await store.delete(["n"], "k");
  });

  test("a store of one vault knows nothing of another's (PN-02)", async () => {
    const keep = await testKeep();
    open.push(keep);
    const [one, other] = [keepsakeStore(await keep.vault("ana")), keepsakeStore(await keep.vault("ben"))];
    await one.put(["n"], "k", { n: 1 });
    expect(await other.get(["n"], "k")).toBeNull();
    expect(await other.search([])).toEqual([]);
    expect(await other.listNamespaces()).toEqual([]);
  });

  test("errors of the vault are errors of the store: nothing is answered from a restricted one (SEC-S7)", async () => {
    const vault = await ana();
    const store = keepsakeStore(vault);
    await store.put(["n"], "k", { n: 1 });
    await vault.restrict();
    await expect(store.get(["n"], "k")).rejects.toMatchObject({ code: "vault_restricted" });
    await expect(store.search([])).rejects.toMatchObject({ code: "vault_restricted" });
  });
});
