import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isEqual } from "../../conformance/namel3ss/data.ts";
import { memoryOf } from "../../conformance/namel3ss/later-golden.ts";
import { laterProof } from "../../conformance/namel3ss/later-proof.ts";
import { explained } from "../../src/contract/event-lines.ts";
import type { ContractEvent, ContractItem } from "../../src/contract/item.ts";
import {
  judgeLanePromotion,
  judgeLaneRead,
  judgeLaneWrite,
  LANE_POLICY,
  LANES,
} from "../../src/contract/lanes/lane.ts";
import { impactOf, LINK_TYPES, type LinkType, linksOf, withLink } from "../../src/contract/lanes/links.ts";
import { BUDGET_DEFAULTS, budgetFor, budgetState, mergePacks, readPack } from "../../src/contract/lanes/pack.ts";
import { preview } from "../../src/contract/lanes/proposals.ts";
import { TRUST_LEVELS, TRUST_RULES } from "../../src/contract/lanes/shapes.ts";
import {
  contractSnapshot,
  readSnapshot,
  restoreSnapshot,
  snapshotFiles,
  wakeUpOf,
  wakeUpReport,
} from "../../src/contract/lanes/snapshot.ts";
import { judgeTrust, levelOf } from "../../src/contract/lanes/trust.ts";
import type { CallOptions } from "../../src/contract/memory.ts";
import { type ContractState, EMPTY_STATE } from "../../src/contract/state.ts";
import { isKeepsakeError } from "../../src/model/error.ts";
import { rawHash } from "../../src/model/json.ts";
import { type LaneOptions, laneMemory } from "../support/lane-memory.ts";
import { runs } from "../support/runs.ts";

const ALL = { short_term: 2, semantic: true, profile: true } as const;

/** A memory with its state in hand. */
function memory(options: Partial<LaneOptions> = {}, start: ContractState = EMPTY_STATE) {
  const lanes = laneMemory({ aiProfile: "assistant", runtime: ALL, privacy: "conformance", ...options });
  let state = start;
  const kept = <Done extends { readonly state: ContractState }>(done: Done): Done => {
    state = done.state;
    return done;
  };
  return {
    state: () => state,
    recall: (query: string, call: CallOptions = {}) => kept(lanes.recall(state, query, call)),
    record: (input: string, call: CallOptions = {}, toolEvents: readonly unknown[] = []) =>
      kept(lanes.record(state, { input, output: "ok", toolEvents }, call)),
    agree: (action: "approve" | "reject", call: CallOptions = {}, by?: string) =>
      kept(lanes.agree(state, { action, by }, call)),
    create: (from: string, to: string, call: CallOptions = {}) => kept(lanes.createHandoff(state, from, to, call)),
    apply: (call: CallOptions = {}) => kept(lanes.applyHandoff(state, undefined, call)),
    reject: (call: CallOptions = {}) => kept(lanes.rejectHandoff(state, undefined, call)),
  };
}

const as = (level: string, id = level): CallOptions => ({ identity: { id, trust_level: level } });
const ofType = (events: readonly ContractEvent[], type: string): readonly ContractEvent[] =>
  events.filter((event) => event.type === `memory_${type}`);
const semanticOf = (state: ContractState, key: string): readonly string[] =>
  (state.stores.get(key)?.semantic ?? []).map(({ text }) => text);

const DECISION = "Remember this for the project: We decided to ship weekly.";
const TEAM = "project:unknown:team";

describe("lanes", () => {
  test("every lane of every space is judged by one rule each, with its code (NAM-56)", () => {
    const spaces = ["session", "user", "project", "system", "elsewhere"];
    const table = spaces.flatMap((space) =>
      LANES.map((lane) => {
        const verdicts = [
          judgeLaneRead(LANE_POLICY, space, lane),
          judgeLaneWrite(LANE_POLICY, space, lane),
          judgeLanePromotion(LANE_POLICY, space, lane, "decision"),
          judgeLanePromotion(LANE_POLICY, space, lane, "preference"),
        ];
        return `${space} ${lane}: ${verdicts.map(({ reason }) => reason).join(" ")}`;
      }),
    );
    const open = ["allowed allowed allowed allowed", "allowed lane_write_disallowed allowed lane_event_type"];
    expect(table.filter((line) => !line.endsWith(Array(4).fill("lane_space_disallowed").join(" ")))).toEqual([
      `session my: ${open[0]}`,
      `user my: ${open[0]}`,
      `project agent: ${open[0]}`,
      `project team: ${open[1]}`,
      "system system: allowed lane_system_read_only lane_system_read_only lane_system_read_only",
    ]);
    const off = { ...LANE_POLICY, team_enabled: false, agent_enabled: false, system_enabled: false };
    expect((["team", "agent"] as const).map((lane) => judgeLaneRead(off, "project", lane).reason)).toEqual([
      "lane_team_disabled",
      "lane_agent_disabled",
    ]);
    expect(judgeLaneWrite(off, "system", "system").reason).toBe("lane_system_disabled");
  });

  test("what one agent was told enters its own lane and is recalled by no other agent (NAM-56)", () => {
    const agent = fc.constantFrom("a", "b", "c");
    fc.assert(
      fc.property(
        fc.array(fc.tuple(agent, fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 8 }),
        agent,
        (told, asking) => {
          const { record, recall } = memory();
          for (const [who, day] of told)
            record(`Remember this for the project: We decided to ship on day ${day} for ${who}.`, { agent: who });
          const { value } = recall("ship day", { agent: asking });
          const agents = value.semantic.map(({ meta }) => meta["agent_id"]);
          expect(new Set(agents)).toEqual(new Set(told.some(([who]) => who === asking) ? [asking] : []));
          expect(value.semantic.every(({ id }) => id.startsWith(`project:unknown:agent:${asking}:semantic:`))).toBe(
            true,
          );
        },
      ),
      runs(40),
    );
  });

  test("an agent's name cannot be made to name another's lane", () => {
    const { record, state } = memory();
    record(DECISION, { agent: "a:semantic:1" });
    expect([...state().stores.keys()].filter((key) => key.includes("agent"))).toEqual([
      "project:unknown:agent:a_semantic_1",
    ]);
  });

  test("a token begins a phase also in the lane that a promotion enters", () => {
    const { record } = memory();
    const call = { state: { _memory_phase_token: "sprint" } };
    const { events } = record("Remember this for me: I prefer tea.", call);
    expect(ofType(events, "phase_started").map(({ space, lane, reason }) => [space, lane, reason])).toEqual([
      ["session", "my", "manual"],
      ["user", "my", "manual"],
    ]);
  });
});

describe("trust and agreements", () => {
  test("levels are read from the identity, by their names and their other names, and nothing counts as a viewer (NAM-57)", () => {
    const read = (identity: Record<string, unknown>): string => levelOf(identity);
    expect(
      [
        "admin",
        "Lead",
        "reviewer",
        "manager",
        "internal",
        "member",
        "writer",
        "editor",
        "verified",
        "guest",
        "read",
        "king",
      ].map((role) => read({ role })),
    ).toEqual([
      "owner",
      "owner",
      "approver",
      "approver",
      "approver",
      "contributor",
      "contributor",
      "contributor",
      "contributor",
      "viewer",
      "viewer",
      "viewer",
    ]);
    expect([read({}), levelOf(null), read({ trust_level: "owner", role: "guest" }), read({ trust_level: 3 })]).toEqual([
      "viewer",
      "viewer",
      "owner",
      "viewer",
    ]);
  });

  test("each action needs its level and no less (NAM-57)", () => {
    const least = (action: Parameters<typeof judgeTrust>[1]): string | undefined =>
      TRUST_LEVELS.find((level) => judgeTrust(TRUST_RULES, action, "x", level).allowed);
    expect(
      (
        ["propose", "approve", "reject", "change_rules", "handoff_create", "handoff_apply", "handoff_reject"] as const
      ).map(least),
    ).toEqual(["contributor", "approver", "approver", "owner", "contributor", "approver", "owner"]);
    expect(judgeTrust(TRUST_RULES, "approve", "x", "contributor")).toMatchObject({
      allowed: false,
      reason: "level_too_low",
    });
  });

  test("a proposal is not the team's before it is approved, and is its source's until then (NAM-58)", () => {
    const { record, recall, agree, state } = memory();
    const { events } = record(DECISION, as("contributor"));
    expect(ofType(events, "proposed")).toHaveLength(1);
    expect(semanticOf(state(), TEAM)).toEqual([]);
    const other = { state: { user: { id: "someone-else" } }, identity: { id: "other" } };
    expect(recall("ship weekly", other).value.semantic).toEqual([]);
    const refused = agree("approve", as("contributor"));
    expect([refused.value, ofType(refused.events, "trust_check")[0]?.["allowed"]]).toEqual([[], false]);
    const { value, events: done } = agree("approve", as("approver"));
    expect(value.map(({ id, meta }) => [id, meta["agreement_status"], meta["proposal_id"]])).toEqual([
      [`${TEAM}:semantic:1`, "approved", "proposal-1"],
    ]);
    expect(ofType(done, "approved")).toHaveLength(1);
    expect(semanticOf(state(), "session:anonymous:my")).toEqual([]);
    expect(recall("ship weekly", other).value.semantic.map(({ text }) => text)).toEqual([DECISION]);
  });

  test("who may only look proposes nothing", () => {
    const { record, state } = memory();
    const { events } = record(DECISION);
    expect(ofType(events, "proposed")).toEqual([]);
    expect(ofType(events, "promotion_denied").map(({ reason }) => reason)).toEqual(["level_too_low"]);
    expect(state().agreements.proposals).toEqual([]);
  });

  test("one voice counts once, an owner's counts for all only where the rules say so (NAM-58)", () => {
    const trust = { approval_count_required: 2 };
    const { record, agree, state } = memory({ contract: { trust } });
    record(DECISION, as("contributor"));
    expect([agree("approve", as("approver", "ann")).value, agree("approve", as("approver", "ann")).value]).toEqual([
      [],
      [],
    ]);
    expect(state().agreements.proposals[0]?.approvals).toEqual(["ann"]);
    expect(agree("approve", as("approver", "bob")).value).toHaveLength(1);

    const strict = memory({ contract: { trust: { ...trust, owner_override: false } } });
    strict.record(DECISION, as("contributor"));
    expect(strict.agree("approve", as("owner")).value).toEqual([]);
    const easy = memory({ contract: { trust } });
    easy.record(DECISION, as("contributor"));
    expect(easy.agree("approve", as("owner")).value).toHaveLength(1);
  });

  test("a rejected proposal is decided for good, and its memory stays where it was (NAM-58)", () => {
    const { record, agree, state } = memory();
    record(DECISION, as("contributor"));
    expect(ofType(agree("reject", as("approver")).events, "rejected")).toHaveLength(1);
    expect(agree("approve", as("owner")).events).toEqual([]);
    expect([semanticOf(state(), TEAM), semanticOf(state(), "session:anonymous:my")]).toEqual([[], [DECISION]]);
  });

  test("a proposal whose source is gone is rejected", () => {
    const { record, agree } = memory({ runtime: { ...ALL, forget_policy: "ttl" } });
    record(DECISION, as("contributor"));
    for (let turn = 0; turn < 20; turn++) record("Just talking.", as("contributor"));
    const { value, events } = agree("approve", as("approver"));
    expect([value, ofType(events, "rejected").length, ofType(events, "promoted").length]).toEqual([[], 1, 0]);
  });

  test("only an owner changes the rules of trust (NAM-57)", () => {
    const asked = { _memory_trust_action: "change_rules", _memory_trust_approval_count: 3 };
    const { record, state } = memory();
    record("Set rules.", { ...as("approver"), state: asked });
    expect(state().trust).toBeNull();
    record("Set rules.", { ...as("owner"), state: asked });
    expect(state().trust).toEqual({ ...TRUST_RULES, approval_count_required: 3 });
  });
});

describe("handoff", () => {
  test("a packet copies what lies in agents' and the team's lanes, the originals stay, links become previews (NAM-60)", () => {
    const { record, create, apply, state } = memory();
    record(DECISION, { ...as("contributor"), agent: "a" });
    const before = semanticOf(state(), "project:unknown:agent:a");
    const packet = create("a", "b", as("contributor")).value;
    expect(packet).toMatchObject({ id: "handoff-1", status: "pending", items: ["project:unknown:agent:a:semantic:1"] });
    expect(apply(as("contributor")).value).toEqual([]);
    const { value } = apply(as("approver"));
    expect(value.map(({ id }) => id)).toEqual(["project:unknown:agent:b:semantic:1"]);
    expect(value[0]?.meta).toMatchObject({
      agent_id: "b",
      handoff_packet_id: "handoff-1",
      handoff_link_previews: [DECISION, DECISION],
    });
    expect(value[0]?.meta["links"]).toBeUndefined();
    expect(semanticOf(state(), "project:unknown:agent:a")).toEqual(before);
    expect(apply(as("approver")).events).toEqual([]);
  });

  test("at most three of each kind and twenty in all go along, newest first, none twice (NAM-60)", () => {
    const { record, create } = memory();
    for (let day = 1; day <= 6; day++)
      record(`Remember this for the project: We decided on day ${day}.`, { ...as("contributor"), agent: "a" });
    const items = create("a", "b", as("contributor")).value?.items ?? [];
    expect(items).toEqual([6, 5, 4].map((n) => `project:unknown:agent:a:semantic:${n}`));
  });

  test("an owner alone rejects (NAM-57, NAM-60)", () => {
    const { record, create, reject, state } = memory();
    record(DECISION, { ...as("contributor"), agent: "a" });
    create("a", "b", as("contributor"));
    expect([reject(as("approver")).value, reject(as("owner")).value]).toEqual([false, true]);
    expect(state().handoffs.packets[0]?.status).toBe("rejected");
  });
});

const item = (id: string, text = id, meta: ContractItem["meta"] = {}): ContractItem => ({
  id,
  kind: "semantic",
  text,
  source: "user",
  created_at: 1,
  importance: 1,
  scope: "session",
  meta: { phase_id: "phase-1", space: "session", ...meta },
});
const link = (type: LinkType, to: string) => ({
  type,
  to_id: to,
  reason_code: "because",
  created_in_phase_id: "phase-1",
});

describe("links and impact", () => {
  test("an item keeps ten links, the newest, each target once a type, and previews of these alone (NAM-61)", () => {
    const target = fc.tuple(fc.constantFrom(...LINK_TYPES), fc.integer({ min: 1, max: 20 }));
    fc.assert(
      fc.property(fc.array(target, { minLength: 12, maxLength: 40, size: "max" }), (made) => {
        let linked = item("x");
        for (const [type, n] of made) linked = withLink(linked, link(type, `t${n}`), preview(item(`t${n}`).text));
        const links = linksOf(linked);
        expect(links.length).toBeLessThanOrEqual(10);
        expect(new Set(links.map(({ type, to_id: to }) => `${type} ${to}`)).size).toBe(links.length);
        const previews = linked.meta["link_preview_text"] ?? {};
        expect(Object.keys(previews).toSorted()).toEqual([...new Set(links.map(({ to_id: to }) => to))].toSorted());
      }),
    );
  });

  test("a preview is one line without brackets, tells nothing sensitive and is cut short (NAM-61)", () => {
    expect(preview("a  [b]\n{c}")).toBe("a b c");
    expect(["my Password is x", "ask ana@example.org", "it is 123-45-6789"].map(preview)).toEqual(
      Array(3).fill("redacted"),
    );
    expect(preview("x".repeat(81))).toBe(`${"x".repeat(80)} truncated`);
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(preview(text)).not.toMatch(/[[\](){}\n]/);
      }),
    );
  });

  test("replacements lead on, what rests on an item leads back, a conflict leads both ways (NAM-62)", () => {
    const reach = (type: LinkType): readonly string[] => {
      const items = [item("from", "from", { links: [link(type, "to")] }), item("to")];
      return ["from", "to"].map((id) => `${id}: ${impactOf(id, items).map((found) => found.item.id)}`);
    };
    const forward = ["from: to", "to: "];
    const backward = ["from: ", "to: from"];
    expect(Object.fromEntries(LINK_TYPES.map((type) => [type, reach(type)]))).toEqual({
      replaced: forward,
      promoted_from: forward,
      depends_on: backward,
      supports: backward,
      caused_by: backward,
      conflicts_with: ["from: to", "to: from"],
    });
  });

  test("impact ends at its depth and its number, in the order of phases, spaces and ids (NAM-62)", () => {
    const chain = [
      item("a", "a", { links: [link("replaced", "b")] }),
      item("b", "b", { links: [link("replaced", "c")] }),
      item("c", "c", { links: [link("replaced", "a")] }),
    ];
    const ids = (limits: Parameters<typeof impactOf>[2]) =>
      impactOf("a", chain, limits).map((found) => [found.item.id, found.depth]);
    expect(ids({ depth: 1 })).toEqual([["b", 1]]);
    expect(ids({})).toEqual([
      ["b", 1],
      ["c", 2],
    ]);
    const many = Array.from({ length: 15 }, (_, n) =>
      item(`n${n}`, "n", { phase_id: `phase-${15 - n}`, links: [link("supports", "hub")] }),
    );
    const found = impactOf("hub", [item("hub"), ...many]);
    expect(found.map((one) => one.item.meta["phase_id"])).toEqual(
      Array.from({ length: 10 }, (_, n) => `phase-${n + 1}`),
    );
  });

  test("what a correction replaces is told before it goes (NAM-62)", () => {
    const { record } = memory();
    record("My name is Ada.");
    const { events } = record("Actually, my name is Ada Lovelace.");
    const types = events.map(({ type, memory_id: id }) => `${type} ${String(id).endsWith("profile:1")}`);
    expect(types.indexOf("memory_change_preview true")).toBeGreaterThan(-1);
    expect(types.indexOf("memory_change_preview true")).toBeLessThan(types.indexOf("memory_deleted true"));
  });
});

describe("budgets and the cache", () => {
  const place = { space: "session", lane: "my", phase: "phase-1", owner: "ana" };
  const last = BUDGET_DEFAULTS[2] ?? expect.unreachable("three defaults");

  test("the configuration that names most of the place counts (NAM-63)", () => {
    const ofSpace = { ...last, space: "session" };
    const ofOwner = { ...last, space: "session", owner: "ana" };
    expect(budgetFor([last, ofOwner, ofSpace], place)).toBe(ofOwner);
    expect(budgetFor([last, ofOwner, ofSpace], { ...place, owner: "bob" })).toBe(ofSpace);
    expect(budgetFor([{ ...last, space: "user" }], place)).toBeUndefined();
    expect(budgetFor(BUDGET_DEFAULTS, { ...place, lane: "team" })?.max_items_team).toBe(30);
  });

  test("near is four fifths, over is full, no limit is never either (NAM-63)", () => {
    expect([9, 10, 11, 12, 13].map((count) => budgetState({ count, limit: 12 }))).toEqual([
      "within",
      "near",
      "near",
      "over",
      "over",
    ]);
    expect(budgetState({ count: 8, limit: 10 })).toBe("near");
    expect(budgetState({ count: 1_000, limit: null })).toBe("within");
  });

  test("a full session folds its old turns alone, and each summary names what it took and nothing else (NAM-63)", () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 12 }), fc.integer({ min: 1, max: 20 }), (limit, turns) => {
        const budgets = [{ ...last, max_items_short_term: limit }];
        const { record, state } = memory({ runtime: { short_term: 100 }, budgets });
        const said: string[] = [];
        for (let n = 0; n < turns; n++) {
          const { events, value } = record(`Note ${n}.`);
          said.push(...value.filter(({ source }) => source !== "system").map(({ id }) => id));
          const gone = ofType(events, "deleted").map(({ memory_id: id }) => id);
          const summary = value.find(({ meta }) => meta["compaction_ledger"] !== undefined);
          expect(summary?.meta["summary_of"] ?? []).toEqual(gone);
          expect(linksOf(summary ?? item("none")).map(({ to_id: to }) => to)).toEqual(gone);
        }
        const store = state().stores.get("session:anonymous:my");
        const plain = (store?.turns ?? []).filter(({ source }) => source !== "system").map(({ id }) => id);
        expect(plain.length).toBeLessThanOrEqual(limit);
        expect(plain).toEqual(said.slice(-plain.length));
        expect(plain.length).toBeGreaterThanOrEqual(Math.min(4, said.length));
      }),
      runs(25),
    );
  });

  test("the same recall is found again until its lane changes, and then nothing of it is kept (NAM-63)", () => {
    const { record, recall, state } = memory();
    record("I prefer tea.");
    const [first, again] = [recall("tea"), recall("tea")];
    expect([ofType(first.events, "cache_hit").length, ofType(again.events, "cache_hit").length]).toEqual([0, 4]);
    expect(again.value).toEqual(first.value);
    expect(ofType(again.events, "cache_hit")[0]?.["lines"]).toEqual([
      "Cache was used for recall.",
      "Cached result was returned.",
    ]);
    record("I prefer coffee.");
    expect(state().cache.some(({ store }) => store === "session:anonymous:my")).toBe(false);
    const changed = recall("tea");
    expect(ofType(changed.events, "cache_hit").map(({ space }) => space)).toEqual(["user", "project", "system"]);
    expect(changed.value.semantic.map(({ text }) => text)).toContain("I prefer coffee.");
  });

  test("a cached recall is the one that a memory without a cache gives", () => {
    const word = fc.constantFrom(
      "I prefer tea.",
      "My name is Ada.",
      "Actually, my name is Bo.",
      "Remember this for me: I like rye.",
      DECISION,
      "We will use Go.",
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(word, fc.constantFrom("tea", "name", "we")), { maxLength: 12 }), (turns) => {
        const [cached, plain] = [memory(), memory({ budgets: [{ ...last, cache_enabled: false }] })];
        for (const [said, asked] of turns) {
          expect(cached.recall(asked).value).toEqual(plain.recall(asked).value);
          if (said.startsWith("I") || asked === "we") for (const one of [cached, plain]) one.record(said, as("owner"));
          if (asked === "name") for (const one of [cached, plain]) one.agree("approve", as("owner"));
        }
      }),
      runs(40),
    );
  });
});

const PACK = { id: "base", name: "Base", version: "1.0.0" };

describe("packs", () => {
  test("a field that nobody knows is an error, wherever it stands, and so is a value of another kind (NAM-64)", () => {
    const faulty = [
      { ...PACK, memories: ["Ada likes tea"] },
      { ...PACK, trust: { who_can_sing: "owner" } },
      { ...PACK, trust: { who_can_approve: "king" } },
      { ...PACK, lanes: { team_enabled: "yes" } },
      { ...PACK, phase: { max_phases: -1 } },
      { ...PACK, budgets: [{ lane: "team", max_items_teams: 3 }] },
      { ...PACK, rules: "one" },
      { ...PACK, agreement: { approval_count_required: 0 } },
      { ...PACK, format: "memory_pack_v2" },
      { id: "base", name: "Base" },
      [],
      "pack",
    ];
    for (const pack of faulty)
      expect(() => readPack(pack), JSON.stringify(pack)).toThrow(expect.objectContaining({ code: "invalid_input" }));
    expect(readPack({ ...PACK, format: "memory_pack_v1", trust: { who_can_approve: "owner" } })).toEqual({
      ...PACK,
      trust: { who_can_approve: "owner" },
    });
  });

  test("later packs win by folder name, overrides last, a repeated rule keeps its last place, every source is known (NAM-64)", () => {
    const merged = mergePacks(
      {
        "20-team": readPack({
          ...PACK,
          id: "team",
          rules: ["two", "one"],
          trust: { approval_count_required: 2 },
          lanes: { team_can_change: false },
        }),
        "10-base": readPack({
          ...PACK,
          rules: ["one", "zero"],
          trust: { approval_count_required: 5, who_can_propose: "approver" },
        }),
      },
      { agreement: { owner_override: false } },
    );
    expect(merged.rules).toEqual(["zero", "two", "one"]);
    expect(merged.trust).toEqual({
      ...TRUST_RULES,
      approval_count_required: 2,
      who_can_propose: "approver",
      owner_override: false,
    });
    expect(merged.lanes.team_can_change).toBe(false);
    expect(merged.sources).toEqual({
      rules: "base, team",
      "trust.approval_count_required": "team",
      "trust.who_can_propose": "base",
      "trust.owner_override": "overrides",
      "lanes.team_can_change": "team",
    });
  });

  test("what packs say holds in a memory", () => {
    const { trust, lanes, budgets } = mergePacks({
      one: readPack({ ...PACK, trust: { approval_count_required: 2 }, agreement: { owner_override: false } }),
    });
    const { record, agree } = memory({ contract: { trust, lanes }, budgets });
    record(DECISION, as("contributor"));
    expect(agree("approve", as("owner")).value).toEqual([]);
  });
});

describe("snapshots and waking up", () => {
  const frame = { projectId: "project-1" };
  const SAID = [
    "My name is Ada.",
    "Actually, my name is Bo.",
    "Remember this for me: I prefer tea.",
    DECISION,
    "We will use Go.",
    "Grüße, 日本",
  ];

  test("after a restore everything goes on as if nothing had been: numbers, ticks, phases and tokens (NAM-65)", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...SAID), fc.constantFrom("p1", "p2", "")), { maxLength: 8 }),
        (turns) => {
          const told = memory();
          for (const [said, token] of turns) {
            told.record(said, {
              ...as("contributor"),
              agent: token === "p2" ? "a" : undefined,
              state: { _memory_phase_token: token },
            });
            if (token === "p1") told.agree("approve", as("approver"));
          }
          const { json, checksum } = contractSnapshot(told.state(), frame);
          const { state, projectId } = restoreSnapshot(json, checksum);
          expect(projectId).toBe("project-1");
          expect(contractSnapshot(state, frame)).toEqual({ json, checksum });
          const restored = memory({}, state);
          for (const said of SAID) {
            const call = {
              ...as("contributor"),
              state: {
                _memory_phase_token: "p2",
                _memory_phase_diff_from: "phase-1",
                _memory_phase_diff_to: "phase-2",
              },
            };
            expect(restored.record(said, call).events).toEqual(told.record(said, call).events);
          }
          expect(restored.recall("name tea go").value).toEqual(told.recall("name tea go").value);
        },
      ),
      runs(25),
    );
  });

  test("the file is canonical and ASCII: sorted keys, no spaces, one checksum for one state (NAM-65)", () => {
    const { record, state } = memory();
    record("Grüße, 日本 🙂");
    const { json, checksum } = contractSnapshot(state(), frame);
    expect(json).toMatch(/^[\x20-\x7e]+$/);
    expect(json).toContain(String.raw`Gr\u00fc\u00dfe, \u65e5\u672c \ud83d\ude42`);
    expect(checksum).toMatch(/^[0-9a-f]{64}\n$/);
    expect(Object.keys(JSON.parse(json))).toEqual(Object.keys(JSON.parse(json)).toSorted());
  });

  const good = () => {
    const { record, state } = memory();
    record("My name is Ada.");
    return contractSnapshot(state(), frame);
  };
  const faultOf = (restore: () => unknown): unknown => {
    try {
      restore();
      return "restored";
    } catch (error) {
      return isKeepsakeError(error) ? error.facts["fault"] : error;
    }
  };
  /** The snapshot with one thing changed and a checksum that is right. */
  const changed = (change: (sections: Record<string, unknown>) => void) => {
    const sections = JSON.parse(good().json);
    change(sections);
    const json = JSON.stringify(sections);
    return () => restoreSnapshot(json, sha256Of(json));
  };

  test("nothing is restored from a file that is damaged, foreign or of another version (NAM-65)", () => {
    const { json, checksum } = good();
    expect(faultOf(() => restoreSnapshot(json, checksum))).toBe("restored");
    expect([undefined, "", " \n", "0".repeat(64)].map((sum) => faultOf(() => restoreSnapshot(json, sum)))).toEqual([
      "checksum_missing",
      "checksum_missing",
      "checksum_missing",
      "checksum_mismatch",
    ]);
    for (let at = 0; at < json.length; at += 97)
      expect(faultOf(() => restoreSnapshot(`${json.slice(0, at)}~${json.slice(at + 1)}`, checksum))).toBe(
        "checksum_mismatch",
      );
    for (const section of Object.keys(JSON.parse(json))) {
      expect(faultOf(changed((sections) => delete sections[section])), section).toBe("section_missing");
      expect(faultOf(changed((sections) => Object.assign(sections, { [section]: 7 }))), section).toBe("section_type");
    }
    expect(faultOf(changed((sections) => Object.assign(sections, { extra: {} })))).toBe("section_unknown");
    expect(faultOf(changed((sections) => Object.assign(sections, { version: "memory_store_v2" })))).toBe("version");
    expect(faultOf(changed((sections) => Object.assign(sections, { clock: { tick: -1 } })))).toBe("section_content");
    expect(faultOf(changed((sections) => Object.assign(sections, { clock: { tick: 1, tock: 2 } })))).toBe(
      "section_content",
    );
    expect(faultOf(() => readSnapshot("[]", sha256Of("[]")))).toBe("json");
    expect(faultOf(() => snapshotFiles(JSON.parse("{}")))).toBe("section_missing");
  });

  test("the report after waking up counts what is there and tells no content (NAM-65)", () => {
    const { record, agree, state } = memory();
    record(DECISION, as("contributor"));
    agree("approve", as("approver"));
    record("Remember this for the project: We decided to rest.", as("contributor"));
    const report = wakeUpReport(wakeUpOf(state(), frame, true));
    expect(report["lines"]).toEqual([
      "Memory was restored.",
      "Total items are 5.",
      "Team memory loaded.",
      "No rules are active.",
      "One proposal still waiting.",
      "No handoffs are waiting.",
      "Cache is empty.",
    ]);
  });
});

describe("explanations and proofs", () => {
  test("an explanation follows what it explains and names its place in the stream (NAM-66)", () => {
    const { record, recall } = memory();
    record("My name is Ada.");
    const stream = [
      ...recall("name").events,
      ...record("Actually, my name is Bo. My password is x.").events,
      ...record("Actually, my name is Bo.").events,
    ];
    const out = explained(stream);
    expect(out.filter(({ type }) => type !== "memory_explanation")).toEqual(stream);
    const told = out.flatMap((event, index) =>
      event.type === "memory_explanation" ? [{ event, before: out[index - 1], index }] : [],
    );
    expect(told.every(({ event, index }) => event["for_event_index"] === index - 1)).toBe(true);
    const expected = ["recall", "denied", "deleted", "forget", "conflict", "phase_diff"].map(
      (name) => `memory_${name}`,
    );
    expect(told.map(({ before }) => before?.type)).toEqual(
      stream.map(({ type }) => type).filter((type) => expected.includes(type)),
    );
    expect(new Set(told.map(({ before }) => before?.type)).size).toBeGreaterThanOrEqual(5);
  });

  test("an explanation is made of its event alone and has no brackets (NAM-66)", () => {
    const event = {
      type: "memory_denied",
      trace_version: "x",
      reason: "privacy_deny_sensitive",
      attempted: { text: "my (secret) word" },
      explanation: { kind: "semantic", event_type: "fact" },
    };
    const [, said] = explained([event]);
    expect(JSON.stringify(said?.["lines"])).not.toMatch(/secret\b.*word|[({})]/);
  });

  const proof = (change: (made: Record<string, unknown>) => void = () => {}) => {
    const scenario = {
      name: "Small",
      ai_profile: { name: "assistant", memory: { short_term: 2, semantic: false, profile: true } },
      identity: {},
      initial_state: {},
      steps: [{ record: { input: "My name is Ada.", output: "ok", tool_events: [] } }, { recall: { input: "name" } }],
    };
    const lanes = memoryOf({ memory: scenario.ai_profile.memory });
    const written = lanes.record(EMPTY_STATE, { input: "My name is Ada.", output: "ok", toolEvents: [] });
    const recalled = lanes.recall(written.state, "name");
    const [head, ...events] = recalled.events;
    const { deterministic_hash, current_phase, phase_counts, recall_counts, spaces_consulted } =
      head ?? expect.unreachable("recall tells itself");
    const made: Record<string, unknown> = {
      scenario,
      write_steps: [
        {
          agent_id: null,
          events: written.events.slice(1),
          input: "My name is Ada.",
          output: "ok",
          step_index: 1,
          step_kind: "record",
          tool_events: [],
          written: written.value,
        },
      ],
      recall_steps: [
        {
          agent_id: null,
          context: recalled.value,
          deterministic_hash,
          events,
          input: "name",
          meta: { current_phase: current_phase ?? null, phase_counts, recall_counts, spaces_consulted },
          step_index: 2,
          step_kind: "recall",
        },
      ],
      meta: {
        memory_counts: { short_term: 2, semantic: 0, profile: 1 },
        invariants: { failures: [], notes: ["a note"], ok: true },
      },
    };
    change(made);
    const checks = laterProof("000_small", JSON.parse(JSON.stringify(made)), {});
    return checks === undefined
      ? "not built"
      : checks()
          .filter((check) => !isEqual(check))
          .map(({ name }) => name);
  };

  test("a proof is compared step by step and by what must hold of any run (NAM-67)", () => {
    const others = [
      "scenario",
      "step_counts",
      "cache_versions_by_step",
      "phase_snapshots_by_step",
      "recall_hashes",
    ].map((name) => `meta, ${name}`);
    expect(proof()).toEqual([...others, "plain text"]);
    const wrong = (step: string, field: string, value: unknown) =>
      proof((made) => {
        const [first] = Array.isArray(made[step]) ? made[step] : [];
        Object.assign(first, { [field]: value });
      });
    expect(wrong("recall_steps", "deterministic_hash", "x")).toContain("step 2, deterministic_hash");
    expect(wrong("write_steps", "written", [])).toContain("step 1, written");
    expect(wrong("write_steps", "surprise", 1)).toContain("step 1, surprise");
    expect(wrong("write_steps", "events", [{ type: "memory_rule_applied" }])).toBe("not built");
  });

  test("a proof that begins with a recall says that there is no phase and no version yet (NAM-67)", () => {
    const scenario = { name: "Cold", ai_profile: { memory: { short_term: 1 } }, steps: [{ recall: { input: "tea" } }] };
    const [head, ...events] = memoryOf({ memory: scenario.ai_profile.memory }).recall(EMPTY_STATE, "tea").events;
    const { phase_counts, recall_counts, spaces_consulted } = head ?? expect.unreachable("recall tells itself");
    const step = {
      step_index: 1,
      meta: { current_phase: null, phase_counts, recall_counts, spaces_consulted },
      events,
    };
    const meta = { cache_versions_by_step: [{ step_index: 1, versions: [] }] };
    const made = { scenario, recall_steps: [step], write_steps: [], meta };
    const checks = laterProof("000_cold", JSON.parse(JSON.stringify(made)), {}) ?? expect.unreachable("it is built");
    const named = checks().filter(({ name }) => /, (?:meta|events|cache_versions_by_step)$/.test(name));
    expect(named.map((check) => [check.name, isEqual(check)])).toEqual([
      ["step 1, events", true],
      ["step 1, meta", true],
      ["meta, cache_versions_by_step", true],
    ]);
  });
});

const sha256Of = (text: string): string => rawHash(text).replace("sha256:", "");
