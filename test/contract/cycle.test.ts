import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import {
  CONTRACT_EVENT_TYPES,
  type Contract,
  type ContractEvent,
  type ContractItem,
  type ContractOptions,
  openContract,
} from "../../src/contract/index.ts";
import { type TestKeep, testKeep } from "../support/vault.ts";

type State = Readonly<Record<string, unknown>>;

const keeps: TestKeep[] = [];
afterEach(async () => {
  for (const keep of keeps.splice(0)) await keep.keepsake.close();
});

const EVERYTHING = { shortTerm: 2, semantic: true, profile: true };

async function contract(options: Partial<ContractOptions> = {}): Promise<Contract> {
  const keep = await testKeep({ options: { preset: "contract" } });
  keeps.push(keep);
  return openContract(await keep.vault(), {
    aiProfile: "assistant",
    memory: EVERYTHING,
    privacy: "conformance",
    ...options,
  });
}

/** Recall, answer, record: one turn as a host runs it. */
async function turn(
  memory: Contract,
  input: string,
  state: State = {},
  toolEvents: readonly unknown[] = [],
  output = "ok",
) {
  const recall = await memory.recall(input, { state });
  const record = await memory.record({ input, output, toolEvents }, { state });
  return { recall, record, events: [...recall.events, ...record.events] };
}

const ofType = (events: readonly ContractEvent[], type: ContractEvent["type"]): readonly ContractEvent[] =>
  events.filter((event) => event.type === type);
const idsOf = (items: readonly ContractItem[]): readonly string[] =>
  items.map(({ id }) => id.replace("session:anonymous:", ""));
const codes = (events: readonly ContractEvent[]): readonly string[] =>
  events.map(({ type, action, reason }) => [type.replace("memory_", ""), action, reason].filter(Boolean).join(" "));

describe("ids, ticks and the stream of a call", () => {
  test("the first phase takes tick 1, the first item tick 2, and ids count by store and kind (NAM-2, NAM-3)", async () => {
    const memory = await contract();
    const { record } = await turn(memory, "My name is Ada.");
    expect(record.written.map(({ id, created_at }) => [id, created_at])).toEqual([
      ["session:anonymous:short_term:1", 2],
      ["session:anonymous:short_term:2", 3],
      ["session:anonymous:semantic:1", 4],
      ["session:anonymous:profile:1", 5],
    ]);
    expect(record.written.every(({ scope }) => scope === "session")).toBe(true);
  });

  test("numbers and ticks are spent by denied and dropped items (NAM-2)", async () => {
    const memory = await contract({ memory: { ...EVERYTHING, shortTerm: 0 } });
    await turn(memory, "My name is Ada.");
    await turn(memory, "My name is Ada.");
    await turn(memory, "my password is my name is Ada");
    const { record } = await turn(memory, "My name is Bob.");
    const profile = record.written.find(({ kind }) => kind === "profile");
    expect(profile?.id).toBe("session:anonymous:profile:4");
    expect(profile?.created_at).toBe(17);
    expect(record.written[0]?.id).toBe("session:anonymous:short_term:7");
  });

  test("recall reads the clock without moving it (NAM-3)", async () => {
    const memory = await contract();
    for (let index = 0; index < 3; index++) await memory.recall("anything");
    const { written } = await memory.record({ input: "Hello", output: "ok" });
    expect(written[0]?.created_at).toBe(2);
  });

  test("the stream is recall, its events, write, its events, and a border is checked before a denial (NAM-20, NAM-48)", async () => {
    const memory = await contract();
    const { events } = await turn(memory, "my password is 123", {}, [], "your password is 123");
    expect(codes(events)).toEqual([
      "recall",
      "border_check read allowed",
      "border_check read allowed",
      "border_check read allowed",
      "border_check read allowed",
      "write interaction_recorded",
      "border_check phase_start allowed",
      "phase_started auto",
      "border_check write allowed",
      "denied privacy_deny_sensitive",
      "border_check write allowed",
      "denied privacy_deny_sensitive",
    ]);
    expect(events[9]?.["explanation"]).toEqual({
      allowed: false,
      reason: "privacy_deny_sensitive",
      tags: [],
      kind: "short_term",
      event_type: "context",
    });
  });

  test("written items come in the order user, model, summary, semantic, profile, tool, promoted (NAM-19)", async () => {
    const memory = await contract({ memory: { ...EVERYTHING, shortTerm: 1 } });
    const { record } = await turn(memory, "Remember this for me: my name is Ada", {}, [{ ok: true }]);
    expect(record.written.map(({ id }) => id.replace("session:anonymous:", ""))).toEqual([
      "short_term:1",
      "short_term:2",
      "short_term:3",
      "semantic:1",
      "profile:1",
      "semantic:2",
      "user:anonymous:semantic:1",
      "user:anonymous:profile:1",
    ]);
  });

  test("a border that denies a write is silent but for its check (NAM-20)", async () => {
    const memory = await contract({ contract: { spaces: { write_spaces: [] } } });
    const { record } = await turn(memory, "my password is 1");
    expect(record.written).toEqual([]);
    expect(codes(record.events)).toEqual([
      "write interaction_recorded",
      "border_check phase_start allowed",
      "phase_started auto",
      "border_check write write_space_disallowed",
      "border_check write write_space_disallowed",
    ]);
  });

  test("the model's words are context whatever they say, and a tool's are one verified execution (NAM-21, NAM-22)", async () => {
    const memory = await contract();
    const { record } = await turn(memory, "run it", {}, [{ name: "deploy", ok: true }], "Actually, I prefer tea");
    const [, model, tool] = record.written;
    expect(model?.meta).toMatchObject({ event_type: "context", authority: "ai_inferred" });
    expect(model?.meta["promotion_target"]).toBeUndefined();
    expect(tool).toMatchObject({ kind: "semantic", source: "tool", text: 'tool_events:[{"name":"deploy","ok":true}]' });
    expect(tool?.meta).toMatchObject({
      event_type: "execution",
      authority: "tool_verified",
      authority_reason: "source:tool",
    });
  });

  test("meta holds exactly the fields that its item should have (NAM-5)", async () => {
    const memory = await contract();
    const state = { _memory_phase_token: "t", _memory_phase_name: "Start" };
    const { record } = await turn(memory, "Remember this for me: my name is Ada", state);
    const [user, model, semantic, profile, promoted] = record.written;
    const common = [
      "event_type",
      "importance_reason",
      "dedup_key",
      "authority",
      "authority_reason",
      "space",
      "owner",
      "phase_id",
      "phase_started_at",
      "phase_reason",
      "phase_name",
      "policy_tags",
    ];
    const hint = ["promotion_target", "promotion_reason"];
    const keysOf = (item: ContractItem | undefined) => Object.keys(item?.meta ?? {}).sort();
    expect(keysOf(model)).toEqual([...common].sort());
    expect(keysOf(user)).toEqual([...common, ...hint].sort());
    expect(keysOf(semantic)).toEqual([...common, ...hint].sort());
    expect(keysOf(profile)).toEqual([...common, ...hint, "key", "source_turn_ids"].sort());
    expect(keysOf(promoted)).toEqual([...common, ...hint, "promoted_from"].sort());
    const { context } = await memory.recall("Ada", { state });
    expect(keysOf(context.semantic[0])).toEqual([...common, ...hint, "promoted_from", "recall_reason", "score"].sort());
  });
});

describe("short term", () => {
  test("the window counts messages, and what leaves it is summed up, forgotten and gone (NAM-23, NAM-25)", async () => {
    const memory = await contract({ memory: { shortTerm: 2 } });
    await turn(memory, "one", {}, [], "uno");
    const { record } = await turn(memory, "two", {}, [], "due");
    expect(codes(record.events).slice(3)).toEqual([
      "forget decay",
      "forget decay",
      "deleted expired",
      "deleted expired",
    ]);
    const { context } = await memory.recall("x");
    expect(context.short_term.map(({ text }) => text)).toEqual(["user: one | ai: uno", "two", "due"]);
    expect(context.short_term.map(({ meta }) => meta["recall_reason"])).toEqual([
      ["active_rule", "space:session"],
      ["recency", "space:session"],
      ["recency", "space:session"],
    ]);
  });

  test("a phase has one summary: the newer one holds the older and all its turns (NAM-24)", async () => {
    const memory = await contract({ memory: { shortTerm: 2 } });
    for (const word of ["one", "two", "three"]) await turn(memory, word);
    const { context, events } = await memory.recall("x");
    const [summary] = context.short_term;
    expect(summary?.text).toBe("Earlier: user: one | ai: ok | user: two | ai: ok");
    expect(summary?.meta["summary_of"]).toHaveLength(4);
    expect(summary?.meta["policy_tags"]).toBeUndefined();
    expect(events[0]?.["recall_counts"]).toEqual({ session: 3, user: 0, project: 0, system: 0 });
  });

  test("a window of 0 lets nothing leave and recalls nothing (NAM-23)", async () => {
    const memory = await contract({ memory: { shortTerm: -3 } });
    for (let index = 0; index < 4; index++) expect((await turn(memory, `n ${index}`)).record.written).toHaveLength(2);
    expect((await memory.recall("n")).context.short_term).toEqual([]);
  });
});

describe("semantic items and the profile", () => {
  test("the same words are one item, the newer one takes over the greater weight (NAM-26)", async () => {
    const memory = await contract({ memory: { semantic: true } });
    await memory.seed({
      space: "session",
      kind: "semantic",
      text: "We decided to ship.",
      source: "user",
      importance: 7,
      meta: {
        event_type: "decision",
        importance_reason: ["event:decision"],
        dedup_key: "decision:we decided to ship",
        authority: "user_asserted",
      },
    });
    const { record } = await turn(memory, "We decided to ship!");
    const [conflict] = ofType(record.events, "memory_conflict");
    expect(conflict).toMatchObject({
      rule: "recency",
      winner_id: "session:anonymous:semantic:2",
      loser_id: "session:anonymous:semantic:1",
    });
    expect(ofType(record.events, "memory_deleted")).toMatchObject([
      { reason: "superseded", replaced_by: "session:anonymous:semantic:2" },
    ]);
    const { context } = await memory.recall("ship");
    expect(context.semantic).toHaveLength(1);
    expect(context.semantic[0]).toMatchObject({ importance: 7 });
    expect(context.semantic[0]?.meta["importance_reason"]).toEqual(["event:decision", "source:user", "conflict_merge"]);
    expect(await memory.lineage("session:anonymous:semantic:1")).toEqual([
      "session:anonymous:semantic:1",
      "session:anonymous:semantic:2",
    ]);
    const light = await contract({ memory: { semantic: true } });
    await light.seed({
      space: "session",
      kind: "semantic",
      text: "x",
      source: "user",
      importance: 1,
      meta: { event_type: "decision", dedup_key: "decision:we decided to ship" },
    });
    const [kept] = (await turn(light, "We decided to ship!")).record.written.slice(-1);
    expect(kept).toMatchObject({ importance: 4, meta: { importance_reason: ["event:decision", "source:user"] } });
  });

  test("recall scores words, age and weight, takes the best of each space and has no threshold (NAM-27)", async () => {
    const memory = await contract({ memory: { semantic: true }, runtime: { semantic_top_k: 2 } });
    for (const said of ["We decided to ship weekly.", "I prefer tea.", "I like blue."]) await turn(memory, said);
    const { context } = await memory.recall("ship weekly");
    expect(context.semantic.map(({ text, meta }) => [text, meta["score"], meta["recall_reason"]])).toEqual([
      ["I like blue.", 4, ["recency", "importance", "space:session"]],
      ["We decided to ship weekly.", 4, ["matches_query", "importance", "space:session"]],
    ]);
    expect((await memory.recall("zzz")).context.semantic).toHaveLength(2);
  });

  test("an equal fact is dropped silently, a changed one is a conflict, a correction stays (NAM-28, NAM-31)", async () => {
    const memory = await contract({ memory: { profile: true } });
    await turn(memory, "My name is Ada.");
    expect((await turn(memory, "My name is Ada.")).record.written.map(({ kind }) => kind)).not.toContain("profile");
    const changed = (await turn(memory, "My name is Bob.")).record;
    expect(codes(changed.events).slice(-2)).toEqual(["conflict", "deleted superseded"]);
    await turn(memory, "Actually, my name is Cy.");
    const late = (await turn(memory, "My name is Di.")).record;
    expect(ofType(late.events, "memory_conflict")).toMatchObject([
      { rule: "correction", loser_id: "session:anonymous:profile:5" },
    ]);
    expect(ofType(late.events, "memory_deleted")).toEqual([]);
    expect((await memory.recall("x")).context.profile.map(({ text }) => text)).toEqual(["Cy"]);
  });
});

describe("retention", () => {
  test("recall and record let go of what is past its time, and say so before it is gone (NAM-33)", async () => {
    const memory = await contract({ memory: { semantic: true }, runtime: { forget_policy: "ttl" } });
    await turn(memory, "We decided to ship.");
    const { context } = await memory.recall("ship");
    expect(context.semantic[0]?.meta).toMatchObject({
      expires_at: 29,
      policy_tags: expect.arrayContaining(["kept_by:retention_rule"]),
    });
    let gone: readonly string[] = [];
    for (let index = 0; gone.length === 0 && index < 30; index++)
      gone = codes((await turn(memory, `note ${index}`)).events).filter((code) => /forget|deleted/.test(code));
    expect(gone).toEqual(["forget ttl_expired", "deleted expired"]);
    expect((await memory.recall("ship")).context.semantic).toEqual([]);
  });
});

describe("spaces", () => {
  test("every kind of item has its key, and the scope session in whatever space (NAM-10, NAM-4)", async () => {
    const memory = await contract();
    const written: ContractItem[] = [];
    for (const input of [
      "My name is Tove.",
      "We decided to glaze the kiln shelves!",
      "Remember this for me: I prefer stoneware.",
      "Remember this for the project: we decided to fire on Tuesdays.",
    ])
      written.push(...(await turn(memory, input)).record.written);
    const keys = written.map(({ kind, meta }) => `${kind} ${String(meta["dedup_key"])}`);
    expect(keys).toEqual(
      expect.arrayContaining([
        "profile fact:name",
        "short_term fact:my name is tove",
        "semantic decision:we decided to glaze the kiln shelves",
        "short_term decision:we decided to glaze the kiln shelves",
        "semantic preference:remember this for me i prefer stoneware",
      ]),
    );
    expect(keys.filter((key) => /(?:undefined|null|:)$/.test(key))).toEqual([]);
    expect(new Set(written.map(({ meta }) => meta["space"]))).toEqual(new Set(["session", "user", "project"]));
    expect(new Set(written.map(({ scope }) => scope))).toEqual(new Set(["session"]));
  });

  test("what is promoted is a copy in the other space, of the same scope, and its source goes (NAM-37, NAM-4)", async () => {
    const memory = await contract();
    const { record } = await turn(memory, "Remember this for me: I like cats.");
    expect(codes(record.events).slice(-6)).toEqual([
      "border_check write allowed",
      "border_check promote allowed",
      "border_check phase_start allowed",
      "phase_started auto",
      "promoted hint:remember_for_me",
      "deleted promoted",
    ]);
    const { context, events } = await memory.recall("cats");
    expect(context.semantic).toHaveLength(1);
    expect(context.semantic[0]).toMatchObject({
      id: "user:anonymous:semantic:1",
      scope: "session",
      meta: { space: "user", promoted_from: "session:anonymous:semantic:1" },
    });
    expect(events[0]?.["recall_counts"]).toMatchObject({ session: 2, user: 1 });
  });

  test("a copy that loses leaves its source where it was (NAM-37)", async () => {
    const memory = await contract({ memory: { profile: true } });
    await memory.seed({
      space: "user",
      kind: "profile",
      text: "Ada",
      source: "system",
      importance: 5,
      meta: { event_type: "fact", dedup_key: "fact:name", key: "name", authority: "system_imposed" },
    });
    const { record } = await turn(memory, "Remember this for me: my name is Bob");
    expect(ofType(record.events, "memory_promoted")).toEqual([]);
    expect(record.written.map(({ id }) => id)).not.toContain("user:anonymous:profile:2");
    expect(ofType(record.events, "memory_conflict")).toMatchObject([{ rule: "authority" }]);
    expect((await memory.recall("name")).context.profile.map(({ text }) => text)).toEqual(["Bob", "Ada"]);
  });

  test("a promotion that no rule allows is denied by name, and the item stays (NAM-36)", async () => {
    const memory = await contract({ memory: { semantic: true } });
    const { record } = await turn(memory, "Remember this for everyone: I like cats");
    expect(ofType(record.events, "memory_promotion_denied")).toMatchObject([
      { from_space: "session", to_space: "system", allowed: false, reason: "promotion_disallowed" },
    ]);
    const decision = (await turn(memory, "Remember this for the project: we decided to ship")).record;
    expect(ofType(decision.events, "memory_promoted")).toHaveLength(1);
    const preference = (await turn(memory, "Remember this for the project: I like cats")).record;
    expect(ofType(preference.events, "memory_promotion_denied")).toMatchObject([{ reason: "promotion_authority" }]);
  });

  test("inside each kind the spaces come in the order of reading (NAM-38)", async () => {
    const memory = await contract({ contract: { spaces: { read_order: ["user", "session"] } } });
    await turn(memory, "Remember this for me: my name is Ada");
    await turn(memory, "my editor is vim");
    const { context, events } = await memory.recall("x");
    expect(events[0]?.["spaces_consulted"]).toEqual(["user", "session"]);
    for (const items of [context.semantic, context.profile])
      expect(items.map(({ meta }) => meta["space"])).toEqual(["user", "session"]);
    expect(events[0]?.["deterministic_hash"]).toMatch(/^[0-9a-f]{64}$/);
  });

  test("two people in one vault share the project and nothing else (NAM-34)", async () => {
    const memory = await contract();
    const [ada, bob] = ["ada", "bob"].map((id) => ({ user: { id } }));
    await turn(memory, "Remember this for me: I like cats", ada);
    await turn(memory, "Remember this for the project: we decided to ship", ada);
    const { context } = await memory.recall("cats", { state: bob ?? {} });
    expect(context.short_term).toEqual([]);
    expect(context.semantic.map(({ meta }) => meta["space"])).toEqual(["project"]);
  });
});

describe("phases", () => {
  const second = { _memory_phase_token: "2", _memory_phase_name: "Second", _memory_phase_reason: "planned" };

  test("a token begins a phase once, of the session alone, and is checked in every call while it is set (NAM-39)", async () => {
    const memory = await contract();
    await turn(memory, "Remember this for me: I like cats");
    const first = await turn(memory, "one", second);
    expect(ofType(first.events, "memory_phase_started")).toMatchObject([
      { space: "session", phase_id: "phase-2", phase_name: "Second", reason: "planned" },
    ]);
    const again = await turn(memory, "two", second);
    expect(codes(again.events).filter((code) => code.includes("phase"))).toEqual([
      "border_check phase_start allowed",
      "border_check phase_start allowed",
    ]);
    expect((await memory.phases("session", { state: second })).map(({ id, reason }) => [id, reason])).toEqual([
      ["phase-1", "auto"],
      ["phase-2", "planned"],
    ]);
    expect(await memory.phases("user")).toHaveLength(1);
  });

  test("before its first phase a session has none to show, and counts leave the profile out (NAM-50)", async () => {
    const memory = await contract({ memory: { profile: true } });
    const first = await turn(memory, "my name is Ada");
    expect(first.events[0]).not.toHaveProperty("current_phase");
    expect(first.events[0]?.["phase_counts"]).toEqual({});
    const { events } = await memory.recall("x");
    expect(events[0]?.["current_phase"]).toEqual({
      phase_id: "phase-1",
      phase_index: 1,
      phase_started_at: 1,
      phase_reason: "auto",
    });
    expect(events[0]?.["phase_counts"]).toEqual({ session: {} });
    expect(events[0]?.["recall_counts"]).toMatchObject({ session: 1 });
  });

  test("disabled phases are denied, and the first one is there all the same (NAM-40)", async () => {
    const memory = await contract({ runtime: { phase_enabled: false } });
    const { events } = await turn(memory, "one", second);
    expect(codes(events).filter((code) => code.includes("phase"))).toEqual([
      "border_check phase_start phase_disabled",
      "border_check phase_start phase_disabled",
      "phase_started auto",
    ]);
  });

  test("a new phase hides the old one, and history brings it back, newest first (NAM-44)", async () => {
    const said = async (memory: Contract) => {
      await turn(memory, "my name is Ada");
      await turn(memory, "my editor is vim", second);
      const { context } = await memory.recall("x", { state: second });
      return [context.semantic, context.profile, context.short_term].map((items) =>
        items.map(({ meta }) => meta["phase_id"]),
      );
    };
    expect(await said(await contract())).toEqual([["phase-2"], ["phase-2"], ["phase-2", "phase-2"]]);
    expect(await said(await contract({ runtime: { allow_cross_phase_recall: true } }))).toEqual([
      ["phase-2", "phase-1"],
      ["phase-2", "phase-1"],
      ["phase-2", "phase-2", "phase-1", "phase-1"],
    ]);
  });

  test("a bound on phases drops their snapshots, and leaves what was remembered in them (NAM-45)", async () => {
    const seen = async (max: number | null) => {
      const memory = await contract({
        memory: { shortTerm: 0, semantic: true },
        runtime: { allow_cross_phase_recall: true, phase_max_phases: max },
      });
      for (const [place, thing] of ["anvil", "bellows", "tongs"].entries())
        await turn(memory, `We decided to keep the ${thing} in the shed.`, { _memory_phase_token: `${place}` });
      const { context } = await memory.recall("What do we keep in the shed?", { state: { _memory_phase_token: "2" } });
      const { events } = await turn(memory, "x", {
        _memory_phase_token: "2",
        _memory_phase_diff_from: "phase-1",
        _memory_phase_diff_to: "phase-3",
      });
      return [
        context.semantic.map(({ text }) => text).sort(),
        ofType(events, "memory_phase_diff")[0]?.["summary_lines"],
      ];
    };
    const [whole, diff] = await seen(null);
    expect([whole, diff]).toEqual([
      ["anvil", "bellows", "tongs"].map((thing) => `We decided to keep the ${thing} in the shed.`),
      expect.arrayContaining([expect.stringMatching(/^Added [1-9]/)]),
    ]);
    expect(await seen(1)).toEqual([whole, expect.arrayContaining(["Added 0 items"])]);
  });

  test("a diff is gated by phases, by diffs and by the border of its space (NAM-43)", async () => {
    const ask = { _memory_phase_diff_from: "phase-1", _memory_phase_diff_to: "phase-2" };
    const reasonOf = async (options: Partial<ContractOptions>, state: State = ask) => {
      const { record } = await turn(await contract(options), "one", state);
      return ofType(record.events, "memory_border_check").at(-1)?.["reason"];
    };
    expect(await reasonOf({ runtime: { phase_enabled: false } })).toBe("phase_disabled");
    expect(await reasonOf({ runtime: { phase_diff_enabled: false } })).toBe("phase_diff_disabled");
    const narrow = { contract: { spaces: { read_order: ["session"] } } };
    expect(await reasonOf(narrow, { ...ask, _memory_phase_diff_space: "user" })).toBe("space_disabled");
    expect(await reasonOf({})).toBe("allowed");
  });

  test("a diff shows at most eight changes, replacements first, with three sentences (NAM-42)", async () => {
    const memory = await contract({ memory: { shortTerm: 0, profile: true } });
    await turn(memory, "my name is Ada");
    for (let index = 0; index < 5; index++) await turn(memory, `note ${index}`, second);
    await turn(memory, "Actually, my name is Bob", second);
    const { events } = await turn(memory, "x", {
      ...second,
      _memory_phase_diff_from: "phase-1",
      _memory_phase_diff_to: "phase-2",
    });
    const [diff] = ofType(events, "memory_phase_diff");
    expect(diff?.["summary_lines"]).toEqual(["Added 13 items", "Deleted 0 items", "Replaced 2 items"]);
    expect(diff?.["top_changes"]).toHaveLength(8);
    expect(diff?.["top_changes"]).toMatchObject([
      { change: "replaced", dedupe_key: "context:ok" },
      {
        change: "replaced",
        dedupe_key: "fact:name",
        from_id: "session:anonymous:profile:1",
        to_id: "session:anonymous:profile:2",
      },
      { change: "added" },
      { change: "added" },
      { change: "added" },
      { change: "added" },
      { change: "added" },
      { change: "added" },
    ]);
    const { added } = await memory.diff("session", "phase-1", "phase-2", { state: second });
    expect(added).toHaveLength(13);
  });
});

describe("traces", () => {
  test("every event has its own keys and no null, and the right snapshot of the policy (NAM-13, NAM-47)", async () => {
    const memory = await contract();
    const events: ContractEvent[] = [];
    const say = async (input: string, state: State = {}) => {
      events.push(...(await turn(memory, input, state)).events);
    };
    await say("Remember this for me: my name is Ada");
    await say("Remember this for everyone: I like cats");
    await say("my password is 1");
    await say("my editor is vim", { _memory_phase_token: "2", _memory_phase_name: "B" });
    await say("my editor is emacs", { _memory_phase_token: "2" });
    await say("x", { _memory_phase_diff_from: "phase-1", _memory_phase_diff_to: "phase-2" });
    const common = ["type", "trace_version", "ai_profile", "session"];
    const optional: Readonly<Record<string, readonly string[]>> = {
      memory_recall: ["current_phase"],
      memory_border_check: ["to_space", "subject_id"],
      memory_phase_started: ["phase_name"],
      memory_deleted: ["replaced_by"],
    };
    const own: Readonly<Record<string, readonly string[]>> = {
      memory_recall: [
        "query",
        "recalled",
        "policy",
        "deterministic_hash",
        "spaces_consulted",
        "recall_counts",
        "phase_counts",
      ],
      memory_write: ["written", "reason"],
      memory_denied: ["attempted", "reason", "policy_snapshot", "explanation"],
      memory_conflict: ["winner_id", "loser_id", "rule", "dedup_key", "explanation"],
      memory_forget: ["memory_id", "reason", "policy_snapshot", "explanation"],
      memory_border_check: ["action", "from_space", "allowed", "reason", "policy_snapshot"],
      memory_promoted: ["from_space", "to_space", "from_id", "to_id", "authority_used", "reason", "policy_snapshot"],
      memory_promotion_denied: ["from_space", "to_space", "memory_id", "allowed", "reason", "policy_snapshot"],
      memory_phase_started: ["space", "owner", "phase_id", "reason", "policy_snapshot"],
      memory_deleted: ["space", "owner", "phase_id", "memory_id", "reason", "policy_snapshot"],
      memory_phase_diff: [
        "space",
        "owner",
        "from_phase_id",
        "to_phase_id",
        "added_count",
        "deleted_count",
        "replaced_count",
        "top_changes",
        "summary_lines",
      ],
    };
    const phaseOnly = { phase: memory.policies.contract.phase };
    for (const event of events) {
      const left = Object.keys(event).filter((key) => !(optional[event.type] ?? []).includes(key));
      expect(left.sort(), event.type).toEqual([...common, ...(own[event.type] ?? [])].sort());
      expect(Object.values(event)).not.toContain(null);
      expect(Object.values(event)).not.toContain(undefined);
      const isOfPhases =
        ["memory_phase_started", "memory_deleted"].includes(event.type) || /^phase_/.test(String(event["action"]));
      if ("policy_snapshot" in event)
        expect(event["policy_snapshot"], event.type).toEqual(isOfPhases ? phaseOnly : memory.policies.contract);
    }
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(CONTRACT_EVENT_TYPES));
    expect(ofType(events, "memory_recall")[0]?.["policy"]).toEqual({
      ...memory.policies.runtime,
      ...memory.policies.contract,
    });
  });

  test("traces redact and cut, while what is stored stays whole (NAM-51)", async () => {
    const memory = await contract({ memory: { shortTerm: 2 } });
    const long = `monday ${"x".repeat(300)}`;
    await turn(memory, long, {}, [], "a monkey");
    const { context, events } = await memory.recall("the keyboard");
    expect(events[0]?.["query"]).toBe("(redacted)");
    expect(context.short_term.map(({ text }) => text)).toEqual([long, "a monkey"]);
    expect(events[0]?.["recalled"]).toMatchObject([
      { text: `${long.slice(0, 200)}... (truncated)` },
      { text: "(redacted)" },
    ]);
  });

  test("the hash is of kinds and ids in the order recalled (NAM-49)", async () => {
    const memory = await contract({ memory: { shortTerm: 1 } });
    expect((await memory.recall("x")).events[0]?.["deterministic_hash"]).toBe(
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    );
  });
});

/** Words that meet many rules, and some that meet none. */
const SAID = fc.constantFrom(
  "Hello",
  "My name is Ada.",
  "Actually, my name is Bob",
  "my editor is vim",
  "We decided to ship weekly.",
  "Remember this for me: I like cats",
  "Remember this for the project: we decided to ship",
  "Remember this for everyone: I want tea",
  "my password is zebra",
  "what did we decide?",
);
const TURNS = fc.array(
  fc.record({
    input: SAID,
    token: fc.constantFrom(undefined, "a", "b"),
    user: fc.constantFrom("u1", "u2"),
    withTool: fc.boolean(),
  }),
  { minLength: 1, maxLength: 10 },
);

async function run(
  memory: Contract,
  turns: readonly { input: string; token: string | undefined; user: string; withTool: boolean }[],
) {
  const events: ContractEvent[] = [];
  const written: ContractItem[] = [];
  for (const { input, token, user, withTool } of turns) {
    const state = { user: { id: user }, ...(token === undefined ? {} : { _memory_phase_token: token }) };
    const done = await turn(memory, input, state, withTool ? [{ ran: input }] : []);
    events.push(...done.events);
    written.push(...done.record.written);
  }
  return { events, written };
}

test("the same inputs twice give byte-equal traces, whatever the clock and the entropy (NAM-53)", async () => {
  await fc.assert(
    fc.asyncProperty(TURNS, async (turns) => {
      const [first, second] = [await run(await contract(), turns), await run(await contract(), turns)];
      expect(JSON.stringify(second.events) === JSON.stringify(first.events)).toBe(true);
      for (const keep of keeps.splice(0)) await keep.keepsake.close();
    }),
    { numRuns: 12 },
  );
});

test("ids and ticks are unique and grow, and no id comes back (NAM-2, NAM-3)", async () => {
  await fc.assert(
    fc.asyncProperty(TURNS, async (turns) => {
      const { written } = await run(await contract(), turns);
      const ticks = written.map(({ created_at }) => created_at);
      expect(new Set(ticks).size).toBe(ticks.length);
      expect(new Set(idsOf(written)).size).toBe(written.length);
      const numbers = Map.groupBy(written, ({ id }) => id.slice(0, id.lastIndexOf(":")));
      for (const items of numbers.values()) {
        const own = items.map(({ id }) => Number(id.slice(id.lastIndexOf(":") + 1)));
        expect(own).toEqual(own.toSorted((left, right) => left - right));
      }
      for (const keep of keeps.splice(0)) await keep.keepsake.close();
    }),
    { numRuns: 12 },
  );
});
