import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contractItemFault, spaceMetaFault } from "../../src/contract/item.ts";
import { cleanOwner, spaceOwners } from "../../src/contract/owners.ts";
import { contractPolicies, type PolicyContract, policyContract, runtimePolicy } from "../../src/contract/policy.ts";
import { traceText } from "../../src/contract/rendering.ts";
import { summaryText } from "../../src/contract/short-term.ts";
import {
  dedupKey,
  eventType,
  factKey,
  importanceOf,
  isLowSignal,
  normalText,
  promotionHint,
  statedFact,
} from "../../src/contract/text-rules.ts";
import { attemptsProfile, attemptsSemantic, writeDecision } from "../../src/contract/write.ts";
import { EVENT_TYPES, SPACES } from "../../src/model/item.ts";
import { plainView } from "../../src/model/json.ts";
import { WRITE_LEVELS } from "../../src/model/policy.ts";
import { compareCodePoints } from "../../src/model/text.ts";
import { type Claim, lineage, resolveConflict } from "../../src/policy/conflict.ts";
import {
  addToSnapshot,
  diffPhases,
  openSnapshot,
  type PhaseLedger,
  removeFromSnapshot,
} from "../../src/policy/phases.ts";
import { preset } from "../../src/policy/presets.ts";
import { judgeRead, judgeTicks, judgeWrite, tickRule } from "../../src/policy/privacy.ts";
import { DENY_SUBSTRINGS } from "../../src/policy/privacy-detectors.ts";
import { judgePromotion } from "../../src/policy/write-gate.ts";

const DEFAULT = policyContract(runtimePolicy({}));
const HIGHEST_FIRST = ["system_imposed", "tool_verified", "user_asserted", "ai_inferred"] as const;

describe("what an item is", () => {
  const item = {
    id: "session:s:semantic:1",
    kind: "semantic",
    text: "",
    source: "user",
    created_at: 0,
    importance: 0,
    scope: "session",
    meta: {},
  };
  test("an item has eight fields and a scope that is always session (NAM-1, NAM-4, UNI-X13)", () => {
    expect(contractItemFault(item)).toBeUndefined();
    expect(contractItemFault({ ...item, meta: null })).toBeUndefined();
    const { meta: _meta, ...bare } = item;
    expect(contractItemFault(bare)).toBeUndefined();
    const bad: Readonly<Record<string, readonly unknown[]>> = {
      id: [undefined, "", 5, null],
      kind: [undefined, "episodic", 3, null],
      text: [undefined, null, 1],
      source: [undefined, "", null],
      created_at: [undefined, -1, 1.5, true, "1"],
      importance: [undefined, true, "3", Number.NaN],
      scope: [undefined, "user", "project"],
      meta: [[], "x", 7],
    };
    for (const [name, values] of Object.entries(bad))
      for (const value of values)
        expect(contractItemFault({ ...item, [name]: value }), name).toBe(name === "meta" ? "meta" : name);
    expect(contractItemFault("item")).toBe("item");
  });
  test("its meta names one of the four spaces and an owner", () => {
    for (const space of SPACES) expect(spaceMetaFault({ meta: { space, owner: "a" } })).toBeUndefined();
    expect(spaceMetaFault({ meta: { space: "team", owner: "a" } })).toBe("space");
    expect(spaceMetaFault({ meta: { space: "user", owner: "" } })).toBe("owner");
    expect(spaceMetaFault({})).toBe("space");
  });
});

describe("what words mean", () => {
  test("the normal form keeps a-z and digits, and the nods say nothing (NAM-6)", () => {
    expect(normalText("  C++ & C#, naïve__9! ", "ascii")).toBe("c c na ve 9");
    for (const nod of ["OK", "okay!", "Thanks.", "thank you", "Hello", "hi", "hey", "cool", "GREAT"])
      expect(isLowSignal(nod, "ascii"), nod).toBe(true);
    expect(isLowSignal("ok then", "ascii")).toBe(false);
  });

  test("the wider normal form keeps every script and agrees on plain English (NAM-69)", () => {
    expect(normalText("Я люблю чай!", "unicode")).toBe("я люблю чай");
    expect(normalText("東京、タワー", "unicode")).toBe("東京 タワー");
    expect(normalText("Я люблю чай!", "ascii")).toBe("");
    fc.assert(
      fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => {
        expect(normalText(text, "unicode")).toBe(normalText(text, "ascii"));
      }),
    );
  });

  test.each([
    ["Actually, I prefer tea", "correction"],
    ["correction: it is ten", "correction"],
    ["not tea but coffee", "correction"],
    ["not\ntea but coffee", "context"],
    ["not tea\u2028 but coffee", "correction"],
    ["notbut", "context"],
    ["I prefer tea, we decided", "preference"],
    ["éi prefer tea", "context"],
    ["i  prefer tea", "context"],
    ["never call after nine", "preference"],
    ["we decided to go", "decision"],
    ["let's use Redis", "decision"],
    ["use metric units", "decision"],
    ["reuse it", "context"],
    ["decisions were made", "context"],
    ["my name is Ada", "fact"],
    ["corrections welcome", "context"],
    ["the sky is blue", "context"],
  ])("%j is a %s (NAM-7)", (text, type) => {
    expect(eventType(text)).toBe(type);
  });

  test.each([
    ["my name is Ada. Call me Al", "name", "Ada"],
    ["My NAME is \"'Ada Byron'\"!", "name", "Ada Byron"],
    ["my name is   . call me Al", "name", "Al"],
    ["call me Al", "name", "Al"],
    ["use metric units, my timezone is UTC, call me Al", "name", "Al"],
    ["use metric units, my timezone is UTC, my name is !", "timezone", "UTC"],
    ["my timezone is UTC", "timezone", "UTC"],
    ["timezone = PST", "timezone", "PST"],
    ["my language is Greek", "language", "Greek"],
    ["language preference is German; thanks", "language", "German"],
    ["my project name is Apollo", "project", "Apollo"],
    ["my project is Apollo", "project", "Apollo"],
    ["we are working on the rocket? yes", "project", "the rocket"],
    ["my editor is \t vim   9 :", "editor", "vim 9"],
    ["please use imperial units", "units", "imperial"],
    ["my name is Ada\nByron", "name", "Ada Byron"],
  ])("%j states %s (NAM-8)", (text, key, value) => {
    expect(statedFact(text)).toEqual({ key, value, reason: `pattern:${key}` });
  });
  test("a value has at most 60 characters, and nothing is stated by half a phrase (NAM-8)", () => {
    expect(statedFact(`my name is ${"𝒜".repeat(70)}`)?.value).toBe("𝒜".repeat(60));
    for (const text of ["my name is", "timezone=PST", "use metric unitsx", "xcall me Al", "my project named X"])
      expect(statedFact(text), text).toBeUndefined();
  });

  test("importance adds up by rule, with its reasons in order, and never beyond 7 (NAM-9)", () => {
    const base = { preference: 3, decision: 3, fact: 4, correction: 4, execution: 2, context: 1 } as const;
    for (const event of EVENT_TYPES) {
      const corrective = event === "correction" ? 1 : 0;
      expect(importanceOf(event, "tea", "ai").importance).toBe(base[event] + corrective);
      expect(importanceOf(event, "You MUST always", "user").importance).toBe(base[event] + corrective + 2);
    }
    expect(importanceOf("correction", "mustard", "user")).toEqual({
      importance: 7,
      reasons: ["event:correction", "source:user", "emphasis", "corrective"],
    });
    expect(importanceOf("rumour", "tea", "ai").importance).toBe(0);
  });

  test("a statement's key is its type with its words, a fact's its key (NAM-10)", () => {
    expect(dedupKey("decision", "We  decided: GO!", "ascii")).toBe("decision:we decided go");
    expect(factKey("name")).toBe("fact:name");
  });

  test.each([
    ["Remember this for me: tea", "user", "hint:remember_for_me"],
    ["remember this about me", "user", "hint:remember_about_me"],
    ["save this for me", "user", "hint:save_for_me"],
    ["remember this for our project and remember this for me", "user", "hint:remember_for_me"],
    ["remember this for the project", "project", "hint:remember_for_project"],
    ["system memory and project memory", "project", "hint:project_memory"],
    ["remember this for everyone", "system", "hint:remember_for_everyone"],
    ["remember this for the system", "system", "hint:remember_for_system"],
    ["system memory", "system", "hint:system_memory"],
  ])("%j asks for the space %s (NAM-11)", (text, target, reason) => {
    expect(promotionHint(text)).toEqual({ target, reason });
  });
  test("two spaces between the words ask for nothing (NAM-11)", () => {
    expect(promotionHint("remember this  for me")).toBeUndefined();
  });

  test("a summary has six segments of 80 and 240 characters in all (NAM-24)", () => {
    const turns = Array.from({ length: 8 }, (_, index) => ({ source: "user", text: `turn ${index}` }));
    expect(summaryText(turns, undefined)).toBe(
      "user: turn 0 | user: turn 1 | user: turn 2 | user: turn 3 | user: turn 4 | user: turn 5",
    );
    const long = summaryText([{ source: "ai", text: `a${"𝒜".repeat(99)}` }], `${"b ".repeat(50)}`);
    expect(long).toBe(`Earlier: ${"b ".repeat(40).trimEnd()}... | ai: a${"𝒜".repeat(79)}...`);
    const longest = summaryText(
      turns.map(() => ({ source: "user", text: "c".repeat(80) })),
      undefined,
    );
    expect(longest).toBe(`${longest.slice(0, 240)}...`);
  });

  test("a trace shows one short line and hides what looks like a credential (NAM-51)", () => {
    expect(traceText("  a \n\u0085 b ")).toBe("a b");
    for (const text of ["my key", "MONKEY", "a Secret", "tokens", "password", "Authorization: x"])
      expect(traceText(text), text).toBe("(redacted)");
    expect(traceText("x".repeat(200))).toBe("x".repeat(200));
    expect(traceText("𝒜".repeat(201))).toBe(`${"𝒜".repeat(200)}... (truncated)`);
    expect(traceText(null)).toBe("");
  });

  test("owners are cleaned, and each space has its own (NAM-34)", () => {
    expect(["a:b", "", null, "   ", 0, " a \t b ", "é:ü"].map((value) => cleanOwner(value))).toEqual([
      "a_b",
      "anonymous",
      "anonymous",
      "anonymous",
      "0",
      "a_b",
      "é_ü",
    ]);
    const owners = spaceOwners({ state: { user: { id: 7 } }, identity: { id: "", user_id: "u:1" } });
    expect(owners).toEqual({ session: "7", user: "u_1", project: "unknown", system: "system" });
    const project = (projectRoot: string) => spaceOwners({ projectRoot }).project;
    expect(project("/srv/demo/project")).toBe("6d627873762d");
    expect(project("/srv/x/../demo//./project/")).toBe("6d627873762d");
    expect(spaceOwners({ appPath: "/srv/demo/project" }).project).toBe("6d627873762d");
    expect(() => cleanOwner("x".repeat(121))).toThrow(expect.objectContaining({ code: "invalid_input" }));
  });
});

describe("what may be written", () => {
  test("the default contract is the reference's in all three forms (NAM-12)", () => {
    expect(DEFAULT.privacy).toEqual({
      deny_patterns: [...DENY_SUBSTRINGS],
      allow_profile_keys: ["name", "timezone", "language", "project", "editor", "units"],
      deny_sensitive: true,
    });
    expect(DEFAULT.authority_order).toEqual(HIGHEST_FIRST);
    expect(DEFAULT.spaces.read_order).toEqual(["session", "user", "project", "system"]);
    expect(DEFAULT.promotion["profile"]?.allowed_event_types).toEqual(["fact", "correction"]);
    expect(DEFAULT.phase.max_phases).toBeNull();
    expect(DEFAULT.retention["semantic"]?.["fact"]).toEqual({ mode: "decay", ttl_ticks: 60 });
    const ttl = policyContract(runtimePolicy({ forget_policy: "ttl" }));
    for (const event of EVENT_TYPES) {
      expect(ttl.retention["semantic"]?.[event]).toEqual({ mode: "ttl", ttl_ticks: 25 });
      for (const kind of ["short_term", "profile"])
        expect(ttl.retention[kind]?.[event]).toEqual({ mode: "never", ttl_ticks: null });
    }
    const never = policyContract(runtimePolicy({ forget_policy: "never" }));
    expect(never.retention["semantic"]).toEqual(never.retention["profile"]);
  });

  test("the preset of the engine gives exactly the default contract, and its blocks change it (NAM-12)", () => {
    expect(contractPolicies(preset("contract")).contract).toEqual(DEFAULT);
    const policy = {
      ...preset("contract"),
      phases: { enabled: true, recall: "current_plus_history", max: 3, diff: false } as const,
      contract: {
        shortTerm: 4,
        semantic: true,
        forget: "ttl",
        retention: { profile: { fact: { mode: "decay", ttlTicks: 9 } } },
        kinds: { semantic: ["fact"] },
      } as const,
    };
    const { runtime, contract } = contractPolicies(policy, { shortTerm: 6 });
    expect(runtime).toMatchObject({
      short_term: 6,
      short_term_max_turns: 6,
      semantic: true,
      phase_mode: "current_plus_history",
    });
    expect(contract.phase).toMatchObject({ max_phases: 3, diff_enabled: false, allow_cross_phase_recall: true });
    expect(contract.retention["profile"]?.["fact"]).toEqual({ mode: "decay", ttl_ticks: 9 });
    expect(contract.retention["profile"]?.["context"]).toEqual({ mode: "never", ttl_ticks: null });
    expect(contract.retention["semantic"]?.["fact"]).toEqual({ mode: "ttl", ttl_ticks: 25 });
    expect(contract.promotion["semantic"]).toEqual({ allowed_event_types: ["fact"] });
  });

  test("what is attempted follows level and type; empty words and nods never are (NAM-14)", () => {
    const minimal = ["fact", "preference", "decision", "correction"];
    for (const level of WRITE_LEVELS)
      for (const event of EVENT_TYPES) {
        const expected = event === "context" ? level === "aggressive" : level !== "minimal" || minimal.includes(event);
        expect(attemptsSemantic(level, event, "tea", "ascii"), `${level} ${event}`).toBe(expected);
        expect(attemptsSemantic(level, event, "Hello!", "ascii")).toBe(false);
        expect(attemptsSemantic(level, event, " \u0085 ", "ascii")).toBe(false);
      }
    expect(EVENT_TYPES.filter(attemptsProfile)).toEqual(["fact", "correction"]);
  });

  const decide = (contract: Partial<PolicyContract>, ask: Partial<Parameters<typeof writeDecision>[1]> = {}) =>
    writeDecision(policyContract(runtimePolicy({}), contract), {
      kind: "semantic",
      event: "decision",
      text: "tea",
      ...ask,
    });

  test("write levels decide by kind and type, and short-term turns never ask them (NAM-15, NAM-16)", () => {
    const minimal = ["fact", "preference", "decision", "correction"];
    for (const write_policy of WRITE_LEVELS)
      for (const event of EVENT_TYPES) {
        const denial =
          write_policy === "none"
            ? "write_policy_none"
            : write_policy === "minimal" && !minimal.includes(event)
              ? "write_policy_minimal"
              : write_policy === "normal" && event === "context"
                ? "write_policy_context"
                : undefined;
        expect(decide({ write_policy }, { event }).reason, `${write_policy} ${event}`).toBe(denial ?? "allowed");
        expect(decide({ write_policy }, { event, kind: "short_term" })).toEqual({
          allowed: true,
          reason: "allowed",
          tags: ["allowed_by:privacy", "allowed_by:promotion_rule"],
        });
      }
  });

  test("the first denial wins, and the tags on the way go with it (NAM-15)", () => {
    const all = { allow_event_types: ["fact"], promotion: { semantic: { allowed_event_types: ["fact"] } } };
    expect(decide({ ...all, write_policy: "none" }, { text: "a token" })).toEqual({
      allowed: false,
      reason: "privacy_deny_sensitive",
      tags: [],
    });
    expect(decide({ ...all, write_policy: "none" })).toMatchObject({
      reason: "write_policy_none",
      tags: ["allowed_by:privacy"],
    });
    expect(decide(all)).toMatchObject({
      reason: "policy_deny_event_type",
      tags: ["allowed_by:privacy", "allowed_by:write_policy:normal"],
    });
    expect(decide({ promotion: all.promotion, deny_event_types: ["context"] })).toMatchObject({
      reason: "policy_deny_promotion",
      tags: ["allowed_by:privacy", "allowed_by:write_policy:normal", "allowed_by:policy_event_types"],
    });
    expect(decide({}, { lowSignal: true }).reason).toBe("policy_low_signal");
    expect(decide({}, { lowSignal: true, kind: "short_term" }).allowed).toBe(true);
    expect(decide({ deny_event_types: ["decision"], allow_event_types: ["decision"] }).reason).toBe(
      "policy_deny_event_type",
    );
  });

  test("a profile takes the listed keys, and privacy judges the whole sentence (NAM-17)", () => {
    const ask = { kind: "profile", event: "fact", text: "Ada" } as const;
    expect(decide({}, { ...ask, key: "name" }).allowed).toBe(true);
    expect(decide({}, { ...ask, key: "pet" }).reason).toBe("privacy_deny_profile_key");
    expect(decide({}, ask).reason).toBe("privacy_deny_profile_key");
    expect(decide({}, { ...ask, key: "name", privacyText: "Ada, password x" }).reason).toBe("privacy_deny_sensitive");
  });

  test("own patterns deny under a code of their own, after the nine markers (NAM-18)", () => {
    const privacy = { deny_patterns: ["Zebra", ""], allow_profile_keys: [], deny_sensitive: true };
    expect(decide({ privacy }, { text: "a ZEBRA crossing" }).reason).toBe("privacy_deny_pattern");
    expect(decide({ privacy }, { text: "a zebra token" }).reason).toBe("privacy_deny_sensitive");
    const off = { ...privacy, deny_sensitive: false };
    expect(decide({ privacy: off }, { text: "a token" })).toMatchObject({ allowed: true });
    for (const marker of DENY_SUBSTRINGS)
      expect(decide({}, { text: `x${marker.toUpperCase()}x` }).allowed, marker).toBe(false);
  });

  test("borders are by list, each with its code (NAM-35)", () => {
    for (const space of [...SPACES, "team"]) {
      const isRead = space === "user";
      expect(judgeRead(["user"], space)).toEqual({ allowed: isRead, reason: isRead ? "allowed" : "space_disabled" });
      expect(judgeWrite(["user"], space)).toEqual({
        allowed: isRead,
        reason: isRead ? "allowed" : "write_space_disallowed",
      });
    }
  });

  test("promotions: the whole table of spaces, types and authorities, by the rules (NAM-36)", () => {
    const rules = preset("contract").spaces?.promotions ?? [];
    expect(rules).toHaveLength(3);
    for (const from of SPACES)
      for (const to of SPACES)
        for (const event of EVENT_TYPES)
          for (const [rank, authority] of HIGHEST_FIRST.entries()) {
            const rule = rules.find((entry) => entry.from === from && entry.to === to);
            const required = rule?.decisionOverride && event === "decision" ? "user_asserted" : rule?.minAuthority;
            const reason =
              rule === undefined
                ? "promotion_disallowed"
                : !(rule.events as readonly string[]).includes(event)
                  ? "promotion_event_type"
                  : rank > HIGHEST_FIRST.findIndex((entry) => entry === (required ?? ""))
                    ? "promotion_authority"
                    : "allowed";
            expect(judgePromotion(rules, { from, to, event, authority })).toEqual({
              allowed: reason === "allowed",
              reason,
            });
          }
  });

  test("retention: a ttl ends at its tick, a decay after it, and a type without a rule has that of context (NAM-32)", () => {
    const item = { tick: 10 };
    expect(judgeTicks({ mode: "ttl", ticks: 25 }, item, 34)).toEqual({ kept: true, expiresAt: 35 });
    expect(judgeTicks({ mode: "ttl", ticks: 25 }, item, 35)).toEqual({
      kept: false,
      reason: "ttl_expired",
      expiresAt: 35,
    });
    expect(judgeTicks({ mode: "ttl", ticks: null }, { tick: 10, expiresAt: 12 }, 12).kept).toBe(false);
    expect(judgeTicks({ mode: "decay", ticks: 12 }, item, 22)).toEqual({ kept: true });
    expect(judgeTicks({ mode: "decay", ticks: 12 }, item, 23)).toEqual({ kept: false, reason: "decay" });
    expect(judgeTicks({ mode: "decay", ticks: null }, item, 1_000).kept).toBe(true);
    expect(judgeTicks({ mode: "never", ticks: 1 }, item, 1_000).kept).toBe(true);
    expect(judgeTicks(undefined, item, 1_000).kept).toBe(true);
    expect(tickRule({ context: "c", fact: "f" }, "fact")).toBe("f");
    expect(tickRule({ context: "c", fact: "f" }, "rumour")).toBe("c");
    expect(tickRule({ context: "c" }, "constructor")).toBe("c");
  });
});

describe("conflicts", () => {
  const base: Claim = { authority: "user_asserted", isCorrection: false, order: 5, points: 3, id: "a" };
  const settle = (existing: Partial<Claim>, incoming: Partial<Claim>, corrections: "owner" | "contract" = "contract") =>
    resolveConflict({ ...base, ...existing }, { ...base, id: "b", ...incoming }, { corrections });

  test("authority, correction, recency, importance, then the greater id (NAM-29)", () => {
    expect(settle({ authority: "tool_verified" }, { order: 9, points: 9 })).toEqual({
      winner: "existing",
      rule: "authority",
    });
    expect(settle({ authority: "ai_inferred", isCorrection: true }, {})).toEqual({
      winner: "incoming",
      rule: "authority",
    });
    expect(settle({ isCorrection: true }, { order: 9 })).toEqual({ winner: "existing", rule: "correction" });
    expect(settle({ order: 9 }, { points: 9 })).toEqual({ winner: "existing", rule: "recency" });
    expect(settle({ points: 9 }, {})).toEqual({ winner: "existing", rule: "importance" });
    expect(settle({}, {})).toEqual({ winner: "incoming", rule: "importance" });
    expect(settle({ id: "𝒜" }, { id: "\uffee" })).toEqual({ winner: "existing", rule: "importance" });
  });

  test("a user's correction gets past every higher authority, a tool's does not (NAM-30)", () => {
    for (const authority of HIGHEST_FIRST.slice(0, 3))
      expect(settle({ authority }, { isCorrection: true, order: 0 })).toEqual({
        winner: "incoming",
        rule: "correction",
      });
    const tool = { authority: "tool_verified", isCorrection: true } as const;
    expect(settle({ authority: "system_imposed" }, tool)).toEqual({ winner: "existing", rule: "authority" });
    expect(settle({ authority: "system_imposed" }, tool, "owner")).toEqual({ winner: "incoming", rule: "correction" });
    expect(settle({ authority: "tool_verified", isCorrection: true }, { isCorrection: true })).toMatchObject({
      winner: "incoming",
    });
    expect(settle({ isCorrection: true }, { authority: "system_imposed" })).toMatchObject({
      winner: "incoming",
      rule: "authority",
    });
  });

  test("text is ordered by code points, whatever the plane", () => {
    const signs = fc.constantFrom("a", "b", "\ud7ff", "\ue000", "\uffff", "\u{10000}", "\u{10ffff}");
    fc.assert(
      fc.property(fc.array(signs), fc.array(signs), (left, right) => {
        const [a, b] = [left, right].map((list) => list.map((sign) => sign.codePointAt(0) ?? 0));
        const at = a?.findIndex((code, index) => code !== b?.[index]) ?? -1;
        const expected =
          at === -1 || at >= (b?.length ?? 0) ? left.length - right.length : (a?.[at] ?? 0) - (b?.[at] ?? 0);
        expect(Math.sign(compareCodePoints(left.join(""), right.join("")))).toBe(Math.sign(expected));
      }),
    );
  });
});

describe("phases on paper", () => {
  const ledgerOf = (...ops: readonly (readonly [string, string?, string?])[]): PhaseLedger => {
    const ledger: PhaseLedger = new Map();
    let current = "phase-1";
    let previous: string | undefined;
    for (const [op, id = "", key] of ops) {
      if (op === "start") {
        current = id;
        openSnapshot(ledger, current, previous, null);
        previous = current;
      } else if (op === "add") addToSnapshot(ledger, current, id, { kind: "semantic", key: key ?? null });
      else removeFromSnapshot(ledger, current, id);
    }
    return ledger;
  };

  test("a phase begins as a copy, and what happens is booked on the current one (NAM-41)", () => {
    const ledger = ledgerOf(
      ["start", "phase-1"],
      ["add", "1", "k"],
      ["start", "phase-2"],
      ["del", "1"],
      ["add", "2", "k"],
    );
    expect([...(ledger.get("phase-1")?.items.keys() ?? [])]).toEqual(["1"]);
    expect([...(ledger.get("phase-2")?.items.keys() ?? [])]).toEqual(["2"]);
    const keys = ledgerOf(["start", "phase-1"], ["add", "1", "k"], ["add", "2", "k"], ["del", "1"]);
    expect(keys.get("phase-1")?.newest.get("k")).toBe("2");
    removeFromSnapshot(keys, "phase-1", "2");
    expect(keys.get("phase-1")?.newest.size).toBe(0);
  });

  test("a diff tells replacements from additions and deletions, both ways (NAM-42)", () => {
    const ledger = ledgerOf(
      ["start", "phase-1"],
      ["add", "a1", "x"],
      ["add", "a2", "y"],
      ["start", "phase-2"],
      ["del", "a1"],
      ["add", "b1", "x"],
      ["del", "a2"],
      ["add", "b2"],
    );
    expect(diffPhases(ledger, "phase-1", "phase-2")).toEqual({
      added: [{ id: "b2", kind: "semantic" }],
      deleted: [{ id: "a2", kind: "semantic" }],
      replaced: [{ key: "x", from: { id: "a1", kind: "semantic" }, to: { id: "b1", kind: "semantic" } }],
    });
    const back = diffPhases(ledger, "phase-2", "phase-1");
    expect([back.added, back.deleted].map((list) => list.map(({ id }) => id))).toEqual([["a2"], ["b2"]]);
    expect(diffPhases(ledger, "phase-1", "phase-9")).toEqual({ added: [], deleted: [], replaced: [] });
  });

  test("a bound drops the oldest snapshots and nothing else (NAM-45)", () => {
    const ledger: PhaseLedger = new Map();
    for (let index = 1; index <= 5; index++)
      openSnapshot(ledger, `phase-${index}`, index === 1 ? undefined : `phase-${index - 1}`, 2);
    expect([...ledger.keys()]).toEqual(["phase-4", "phase-5"]);
    openSnapshot(ledger, "phase-6", "phase-5", 0);
    expect(ledger.size).toBe(3);
  });

  test("a lineage has a bound and survives loops (NAM-46)", () => {
    expect(lineage("a", undefined)).toEqual(["a"]);
    expect(
      lineage(
        "a",
        new Map([
          ["a", "b"],
          ["b", "c"],
        ]),
      ),
    ).toEqual(["a", "b", "c"]);
    expect(
      lineage(
        "a",
        new Map([
          ["a", "b"],
          ["b", "a"],
        ]),
      ),
    ).toEqual(["a", "b"]);
    const long = new Map(Array.from({ length: 50 }, (_, index) => [`${index}`, `${index + 1}`]));
    expect(lineage("0", long)).toHaveLength(20);
    expect(lineage("0", long, 3)).toEqual(["0", "1", "2"]);
  });
});

test("Plain view flattens structure, keeps text on its line and shows empty lists as counts (NAM-54)", () => {
  expect(plainView({ b: { y: true, x: null }, a: ["one\ntwo", { k: 1.5 }, []], e: {}, Z: "a\\b [c] \t\r" })).toBe(
    ["Z: a\\b [c] \\t\\r", "a.count: 3", "a.1: one\\ntwo", "a.2.k: 1.5", "a.3.count: 0", "b.x: null", "b.y: true"].join(
      "\n",
    ),
  );
  expect([plainView({}), plainView([]), plainView("x"), plainView(undefined)]).toEqual([
    "",
    "count: 0",
    "value: x",
    "value: null",
  ]);
  const words = fc.dictionary(fc.string({ unit: fc.constantFrom("a", "b", "_") }), fc.string({ unit: "binary-ascii" }));
  fc.assert(
    fc.property(words, (event) => {
      const lines = plainView(event);
      expect(lines === "" ? 0 : lines.split("\n").length).toBe(Object.keys(event).length);
    }),
  );
});
