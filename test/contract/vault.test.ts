import { afterEach, describe, expect, test } from "vitest";
import { type Contract, type ContractEvent, type ContractOptions, openContract } from "../../src/contract/index.ts";
import { openedVault } from "../../src/engine/open-vault.ts";
import { native, openKeepsake, preset, type Vault } from "../../src/index.ts";
import { temporaryKeep } from "../support/temporary-keep.ts";
import { all, type TestKeep, testKeep } from "../support/vault.ts";

const keeps: TestKeep[] = [];
afterEach(async () => {
  for (const keep of keeps.splice(0)) await keep.keepsake.close();
});

const OPTIONS: ContractOptions = {
  aiProfile: "assistant",
  memory: { shortTerm: 2, semantic: true, profile: true },
  privacy: "conformance",
};

async function contractKeep(options: Parameters<typeof testKeep>[0] = {}): Promise<TestKeep> {
  const keep = await testKeep({ ...options, options: { preset: "contract", ...options.options } });
  keeps.push(keep);
  return keep;
}
async function reopened(keep: TestKeep): Promise<TestKeep> {
  await keep.keepsake.close();
  const next = await keep.reopen();
  keeps.push(next);
  return next;
}

async function turn(memory: Contract, input: string, state: Readonly<Record<string, unknown>> = {}) {
  const recall = await memory.recall(input, { state });
  const record = await memory.record({ input, output: `said ${input}`, toolEvents: [] }, { state });
  return [...recall.events, ...record.events];
}

const STORY = [
  ["My name is Ada.", {}],
  ["Remember this for me: I like cats", {}],
  ["Actually, my name is Bob", { _memory_phase_token: "b", _memory_phase_name: "B" }],
  ["We decided to ship weekly.", { _memory_phase_token: "b" }],
  ["We decided to ship weekly!", { _memory_phase_diff_from: "phase-1", _memory_phase_diff_to: "phase-2" }],
  ["Remember this for the project: we decided to ship", {}],
  ["what did we decide?", {}],
] as const;

async function tell(step: (index: number) => Promise<Contract>): Promise<string> {
  const events: ContractEvent[] = [];
  for (const [index, [input, state]] of STORY.entries()) events.push(...(await turn(await step(index), input, state)));
  return JSON.stringify(events);
}

describe("the contract's state lies in the vault", () => {
  test("a run split over reopenings gives byte-equal events (NAM-53, SEC-S10)", async () => {
    const whole = await contractKeep();
    const vault = await whole.vault();
    const memory = openContract(vault, OPTIONS);
    const once = await tell(async () => memory);
    let keep = await contractKeep();
    const split = await tell(async (index) => {
      if (index > 0) keep = await reopened(keep);
      return openContract(await keep.vault(), OPTIONS);
    });
    expect(split === once).toBe(true);
  });

  test("files on a disk carry it as well, the clock and the numbers with it (SEC-S10)", async () => {
    using folders = temporaryKeep();
    const ticks: number[] = [];
    for (let run = 0; run < 3; run++) {
      await using keepsake = await openKeepsake({ storage: await folders.open(), preset: "contract" });
      const memory = openContract(await keepsake.vault("ana"), OPTIONS);
      const { written } = await memory.record({ input: "My name is Ada.", output: "ok" });
      ticks.push(...written.map(({ created_at }) => created_at));
    }
    expect(ticks).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14]);
  });

  test("two processes on one vault never give a number or a tick twice (SEC-S10)", async () => {
    const one = await contractKeep({ slowCommits: true });
    await one.vault();
    const two = await one.reopen();
    keeps.push(two);
    // No window: nothing is evicted, so that only the notes tell one process of the other.
    const options = { ...OPTIONS, memory: { semantic: true } };
    const memories = await Promise.all([one, two].map(async (keep) => openContract(await keep.vault(), options)));
    const done = await Promise.all(
      Array.from({ length: 8 }, (_, index) => memories[index % 2]?.record({ input: `I like n${index}`, output: "ok" })),
    );
    const written = done.flatMap((record) => record?.written ?? []);
    expect(new Set(written.map(({ id }) => id)).size).toBe(written.length);
    expect(new Set(written.map(({ created_at }) => created_at)).size).toBe(written.length);
    const [first, second] = await Promise.all(memories.map((memory) => memory.recall("n")));
    expect(second?.context).toEqual(first?.context);
  });

  test("calls that share a commit build on each other", async () => {
    const keep = await contractKeep();
    const vault = await keep.vault();
    const memory = openContract(vault, { ...OPTIONS, memory: { semantic: true } });
    const before = (await vault.stats()).seq;
    const records = await Promise.all(
      ["one", "two", "three"].map((word) => memory.record({ input: `I like ${word}`, output: "ok" })),
    );
    expect((await vault.stats()).seq - before).toBeLessThan(3);
    expect(records.flatMap(({ written }) => written.map(({ created_at }) => created_at))).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });

  test("a call that cannot be written leaves no trace in the next one", async () => {
    const keep = await contractKeep();
    const memory = openContract(await keep.vault(), OPTIONS);
    keep.failAt("commit.rows_written");
    await expect(memory.record({ input: "I like tea", output: "ok" })).rejects.toThrow();
    const { written } = await memory.record({ input: "I like tea", output: "ok" });
    expect(written[0]).toMatchObject({ id: "session:anonymous:short_term:1", created_at: 2 });
  });

  test("every item is an item of the engine, with its tick, its scope and its foreign id", async () => {
    const keep = await contractKeep();
    const vault = await keep.vault();
    const memory = openContract(vault, { ...OPTIONS, memory: { shortTerm: 1, semantic: true, profile: true } });
    await memory.record({ input: "my name is Ada", output: "ok", toolEvents: [{ ok: true }] });
    const items = (await all(vault.memories.list({ messages: true, order: "oldest" }))).map(({ item }) => item);
    expect(items.map(({ layer, tick, foreign }) => [layer, tick, foreign[0]?.id])).toEqual([
      ["message", 3, "session:anonymous:short_term:2"],
      ["summary", 4, "session:anonymous:short_term:3"],
      ["fact", 5, "session:anonymous:semantic:1"],
      ["fact", 7, "session:anonymous:semantic:2"],
      ["fact", 6, "session:anonymous:profile:1"],
    ]);
    expect(items[4]).toMatchObject({
      key: "name",
      text: "Ada",
      authority: "user_asserted",
      event: "fact",
      taint: "clean",
    });
    expect(items[4]?.scope).toEqual({ space: "session", owner: "anonymous", phase: "phase-1" });
    // In the engine a tool's word is outside content, whatever the contract calls it (SEC-S8).
    expect(items[3]).toMatchObject({ taint: "untrusted", authority: "ai_inferred" });
    expect(items[0]).toMatchObject({ taint: "untrusted" });
  });

  test("texts of any length and none come back whole", async () => {
    const keep = await contractKeep();
    const odd = ["", " ", `I like ${"long ".repeat(400)}`, "I like \ud800 and \u{1f680}"];
    let vault = await keep.vault();
    for (const input of odd)
      await openContract(vault, { ...OPTIONS, memory: { shortTerm: 20, semantic: true } }).record({
        input,
        output: input,
      });
    const next = await reopened(keep);
    vault = await next.vault();
    const { context } = await openContract(vault, { ...OPTIONS, memory: { shortTerm: 20, semantic: true } }).recall(
      "x",
    );
    expect(context.short_term.map(({ text }) => text)).toEqual(odd.flatMap((text) => [text, text]));
    expect(context.semantic.map(({ text }) => text)).toEqual([odd[3], odd[2]]);
  });
});

describe("strict deletion", () => {
  /** Rows with content, and keys that open anything. */
  function left(keep: TestKeep, vault: Vault) {
    const { records, doomed } = keep.medium.vaults.get(vault.id) ?? {};
    const salts = keep.medium.keyVaults.get(vault.id)?.salts;
    const saltIds = [...(records?.values() ?? [])].map(({ saltId }) => saltId ?? "");
    return { rows: records?.size, doomed: doomed?.size, readable: saltIds.every((id) => salts?.has(id)), salts };
  }

  test("what was superseded, evicted or promoted is gone with its row and its key, without a tombstone (NAM-31)", async () => {
    const keep = await contractKeep();
    const vault = await keep.vault();
    const memory = openContract(vault, OPTIONS);
    await turn(memory, "my name is Ada");
    const saltsBefore = [...(keep.medium.vaults.get(vault.id)?.records.values() ?? [])].map(
      ({ saltId }) => saltId ?? "",
    );
    await turn(memory, "my name is Bob");
    await turn(memory, "Remember this for me: I like cats");
    await vault.close();
    const { rows, doomed, readable, salts } = left(keep, vault);
    // Two turns, one summary, two statements of names, one promoted preference, one name.
    expect(rows).toBe(7);
    expect(doomed).toBe(0);
    expect(readable).toBe(true);
    expect(saltsBefore.filter((id) => salts?.has(id))).toHaveLength(1);
  });

  test("another process sees at once what is gone", async () => {
    const keep = await contractKeep();
    const memory = openContract(await keep.vault(), OPTIONS);
    await turn(memory, "my name is Ada");
    const other = await keep.reopen();
    keeps.push(other);
    const watching = await other.vault();
    const idsIn = async (vault: Vault) =>
      (await all(vault.memories.list({ messages: true }))).map(({ item }) => item.id).sort();
    expect(await idsIn(watching)).toHaveLength(4);
    await turn(memory, "my name is Bob");
    expect(await idsIn(watching)).toEqual(await idsIn(await keep.vault()));
  });

  test("what an owner forgets is in no recall, and its number does not come back (SEC-S10)", async () => {
    const keep = await contractKeep();
    const vault = await keep.vault();
    const memory = openContract(vault, { ...OPTIONS, memory: { shortTerm: 4, profile: true } });
    await turn(memory, "my name is Ada");
    const [fact] = (await all(vault.memories.list())).filter(({ item }) => item.key === "name");
    const plan = await vault.forget({ ids: [fact?.item.id ?? ""] });
    await (await vault.forget(plan)).finished;
    expect((await memory.recall("name")).context.profile).toEqual([]);
    const { written } = await memory.record({ input: "my name is Ada", output: "ok" });
    expect(written.at(-1)?.id).toBe("session:anonymous:profile:2");
  });

  test("what an owner forgets leaves no quotation in a summary or in its own turn (SEC-E4, GUM-34, NAM-24)", async () => {
    const keep = await contractKeep();
    const vault = await keep.vault();
    const memory = openContract(vault, OPTIONS);
    await turn(memory, "We decided to sell the kayak to Anders.");
    await turn(memory, "We decided to paint the shed green.");
    const textsOf = async () => (await all(vault.memories.list({ messages: true }))).map(({ item }) => item.text);
    expect((await textsOf()).filter((text) => text.includes("kayak"))).toHaveLength(2);
    const forget = async (word: string) => {
      const [fact] = (await all(vault.memories.list())).filter(
        ({ item }) => item.layer === "fact" && item.text.includes(word),
      );
      const plan = await vault.forget({ ids: [fact?.item.id ?? ""] });
      await (await vault.forget(plan)).finished;
    };
    await forget("kayak");
    expect(await textsOf()).not.toContainEqual(expect.stringMatching(/kayak|Anders/));
    expect(await textsOf()).toContain("We decided to paint the shed green.");
    await forget("shed");
    expect(await textsOf()).not.toContainEqual(expect.stringContaining("shed"));
    expect((await memory.recall("shed")).context.short_term).toEqual([]);
  });

  test("a restricted item takes part in nothing, a restricted vault answers nothing, a frozen one reads (SEC-S7)", async () => {
    const keep = await contractKeep();
    const vault = await keep.vault();
    const memory = openContract(vault, { ...OPTIONS, memory: { profile: true }, runtime: { forget_policy: "ttl" } });
    await turn(memory, "my name is Ada");
    const [fact] = await all(vault.memories.list());
    await vault.restrict(fact?.item.id ?? "");
    expect((await memory.recall("name")).context.profile).toEqual([]);
    await vault.freeze();
    await expect(memory.record({ input: "x", output: "y" })).rejects.toThrow(
      expect.objectContaining({ code: "vault_frozen" }),
    );
    const state = { _memory_phase_token: "new" };
    expect((await memory.recall("name", { state })).events.map(({ type }) => type)).not.toContain(
      "memory_phase_started",
    );
    await vault.restrict();
    await expect(memory.recall("name")).rejects.toThrow(expect.objectContaining({ code: "vault_restricted" }));
  });
});

describe("strict privacy", () => {
  const DENIED = [
    "my password is zebrafish",
    "ssn 987-65-4321 belongs to zebrafish",
    "my name is Zebrafish and my secret is out",
    "Call me Zebrafish, my password is 1",
    "credit card 4111 1111 1111 1111 zebrafish",
    "Remember this for me: my api key is zebrafish",
  ];
  const WORD = /zebrafish|987-65|4111/i;

  async function storyOf(options: ContractOptions) {
    const keep = await contractKeep();
    const vault = await keep.vault();
    const memory = openContract(vault, options);
    const events: ContractEvent[] = [];
    for (const input of DENIED) events.push(...(await turn(memory, input)));
    return { keep, vault, events };
  }

  test("no event shows a word of what was denied, and neither does a trace or a note (NAM-68)", async () => {
    const { privacy: _conformance, ...defaults } = OPTIONS;
    const { vault, events } = await storyOf(defaults);
    expect(events.filter(({ type }) => type === "memory_denied").length).toBeGreaterThanOrEqual(DENIED.length);
    expect(JSON.stringify(events).match(WORD)).toBeNull();
    await vault.flush();
    expect(JSON.stringify(await all(vault.audit.traces()))).not.toMatch(WORD);
    expect(JSON.stringify(await all(vault.audit.log()))).not.toMatch(WORD);
    expect(await vault.io.export(native()).then(String)).not.toMatch(WORD);
  });

  test("conformance mode shows what the goldens show: the denied sentence in its key (NAM-68)", async () => {
    const { events } = await storyOf(OPTIONS);
    expect(JSON.stringify(events)).toMatch(WORD);
    const denied = events.find(({ type }) => type === "memory_denied");
    expect(denied?.["attempted"]).toMatchObject({
      text: "(redacted)",
      meta: { dedup_key: "context:my password is zebrafish" },
    });
  });

  test("keys of what is kept are keyed hashes: equal for equal statements, never their words (NAM-68)", async () => {
    const keep = await contractKeep();
    const memory = openContract(await keep.vault(), { ...OPTIONS, privacy: "strict", memory: { semantic: true } });
    const events = [
      ...(await turn(memory, "We decided to grow zinnias.")),
      ...(await turn(memory, "We decided to grow zinnias!")),
    ];
    const [conflict] = events.filter(({ type }) => type === "memory_conflict");
    expect(conflict?.["dedup_key"]).toMatch(/^decision:[0-9a-f]{24}$/);
    const keys = new Set([...JSON.stringify(events).matchAll(/"dedup_key":"(decision:[^"]*)"/g)].map(([, key]) => key));
    expect([...keys]).toEqual([conflict?.["dedup_key"]]);
  });

  test("what is written down of phases holds no words, so that they go with their items (NAM-68)", async () => {
    const notesOf = async (privacy: "strict" | "conformance"): Promise<string> => {
      const keep = await contractKeep();
      const vault = await keep.vault();
      await turn(openContract(vault, { ...OPTIONS, privacy }), "We decided to grow zinnias.", {
        _memory_phase_token: "t",
      });
      return [...openedVault(vault).contractNotes.values()].map((note) => Buffer.from(note).toString()).join();
    };
    expect((await notesOf("strict")).match(/zinnias|grow/)).toBeNull();
    expect((await notesOf("conformance")).match(/zinnias/)).not.toBeNull();
  });

  test("other scripts are told apart unless conformance is asked for (NAM-69)", async () => {
    const said = async (privacy: "strict" | "conformance") => {
      const keep = await contractKeep();
      const memory = openContract(await keep.vault(), {
        ...OPTIONS,
        privacy,
        memory: { semantic: true },
        runtime: { write_policy: "aggressive" },
      });
      await turn(memory, "私は紅茶が好きです");
      await turn(memory, "私は珈琲が好きです");
      return (await memory.recall("紅茶")).context.semantic.map(({ text, meta }) => [text, meta["score"]]);
    };
    expect(await said("strict")).toHaveLength(2);
    expect((await said("strict")).find(([text]) => text === "私は紅茶が好きです")?.[1]).toBe(4);
    expect(await said("conformance")).toHaveLength(1);
  });

  test("what is written down of a call holds ids and codes, and no words", async () => {
    const keep = await contractKeep();
    const vault = await keep.vault();
    const memory = openContract(vault, OPTIONS);
    await turn(memory, "We decided to grow zinnias.");
    await memory.recall("zinnias?");
    await vault.flush();
    const traces = await all(vault.audit.traces({ verb: "contract" }));
    expect(traces.map(({ outcome }) => outcome).sort()).toEqual(["recall", "recall", "record"]);
    expect(JSON.stringify(traces)).toContain("session:anonymous:semantic:1");
    expect(JSON.stringify(traces)).not.toMatch(/zinnias|grow/);
  });
});

describe("what is refused", () => {
  test("only a vault of the profile takes the contract, and inputs have bounds", async () => {
    const keep = await testKeep();
    keeps.push(keep);
    const personal = await keep.vault();
    expect(() => openContract(personal, OPTIONS)).toThrow(expect.objectContaining({ code: "invalid_input" }));
    const own = await contractKeep();
    const vault = await own.vault();
    expect(() => openContract(vault, { ...OPTIONS, aiProfile: "x".repeat(201) })).toThrow(
      expect.objectContaining({ code: "invalid_input" }),
    );
    const memory = openContract(vault, OPTIONS);
    const bad: readonly (() => Promise<unknown>)[] = [
      () => memory.recall("x".repeat(1_000_001)),
      () => memory.record({ input: "x", output: "y", toolEvents: Array.from({ length: 1_001 }, () => ({})) }),
      () => memory.record({ input: "x", output: "y", toolEvents: [Number.NaN] }),
      () => memory.recall("x", { state: { user: { id: "u".repeat(200) } } }),
      () => memory.seed({ space: "team", kind: "semantic", text: "x", source: "user", importance: 1, meta: {} }),
    ];
    for (const refused of bad)
      await expect(refused()).rejects.toThrow(expect.objectContaining({ code: "invalid_input" }));
    await vault.close();
    await expect(memory.recall("x")).rejects.toThrow(expect.objectContaining({ code: "closed" }));
  });

  test("a vault that is switched off remembers nothing, and one that is read only is only read (GOS-72)", async () => {
    const off = await contractKeep({ options: { policy: { ...preset("contract"), enabled: false } } });
    const memory = openContract(await off.vault(), OPTIONS);
    expect(await turn(memory, "my name is Ada")).toEqual([]);
    const keep = await contractKeep();
    await turn(openContract(await keep.vault(), OPTIONS), "my name is Ada");
    await keep.keepsake.close();
    const readOnly = await keep.reopen({ readOnly: true });
    keeps.push(readOnly);
    const reader = openContract(await readOnly.vault(), OPTIONS);
    expect((await reader.recall("x", { state: { _memory_phase_token: "t" } })).context.profile).toHaveLength(1);
    await expect(reader.record({ input: "x", output: "y" })).rejects.toThrow(
      expect.objectContaining({ code: "store_read_only" }),
    );
  });
});
