/** The golden traces of the memory contract: three as its authors wrote them, and the run of the fourth against the stream that the contract's rules give for it. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { namel3ss } from "../../conformance/namel3ss/command.ts";
import { runTurns, settingsOf } from "../../conformance/namel3ss/run.ts";
import type { ContractEvent } from "../../src/contract/index.ts";

const GOLDENS = fileURLToPath(new URL("../fixtures/namel3ss", import.meta.url));

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

async function judged(folder: string) {
  const lines: string[] = [];
  const tell = (line: string) => lines.push(line.replace(/\s+/g, " "));
  return { code: await namel3ss([folder], { out: tell, err: tell }), lines };
}

const golden = (name: string): string => join("contract-v1", "golden", `memory_${name}trace_golden.json`);

test("the contract's golden traces are met event by event, by deep equality (NAM-52)", async () => {
  const { code, lines } = await judged(GOLDENS);
  expect(lines).toEqual([
    `ok ${golden("phase_")} 4 of 4`,
    `ok ${golden("spaces_")} 30 of 30`,
    `ok ${golden("")} 2 of 2`,
    "36 passed, 0 failed",
  ]);
  expect(code).toBe(0);
});

test.each([
  ["a key more", (event: object) => ({ ...event, extra: null })],
  ["a key less", ({ session: _session, ...event }: Readonly<Record<string, unknown>>) => event],
  ["another value", (event: object) => ({ ...event, trace_version: "2024-10-02" })],
])("a golden with %s is not met", async (_name, change) => {
  for (const name of ["phase_", "spaces_", ""]) {
    const folder = mkdtempSync(join(tmpdir(), "keepsake-golden-"));
    folders.push(folder);
    cpSync(GOLDENS, folder, { recursive: true });
    // The file is a list of events.
    const events = JSON.parse(readFileSync(join(folder, golden(name)), "utf8")) as Readonly<Record<string, unknown>>[];
    const last = events.length - 1;
    const changed = events.map((event, index) => (index === last ? change(event) : event));
    writeFileSync(join(folder, golden(name)), JSON.stringify(changed));
    const { code, lines } = await judged(folder);
    expect([code, lines.at(-1)]).toEqual([1, "35 passed, 1 failed"]);
  }
});

const NEVER = { mode: "never", ttl_ticks: null };
const decay = (ticks: number) => ({ mode: "decay", ttl_ticks: ticks });
/** In memory of a conversation and in the profile nothing goes by its age. */
const LASTING = {
  preference: NEVER,
  decision: NEVER,
  fact: NEVER,
  correction: NEVER,
  execution: NEVER,
  context: NEVER,
};
const ANY_TYPE = { allowed_event_types: ["context", "correction", "decision", "execution", "fact", "preference"] };
const PROMOTED_TYPES = ["preference", "decision", "fact", "correction"];
/** The contract of the defaults, as a trace shows it. */
const CONTRACT = {
  write_policy: "normal",
  allow_event_types: [],
  deny_event_types: [],
  retention: {
    short_term: LASTING,
    semantic: {
      preference: decay(40),
      decision: decay(40),
      fact: decay(60),
      correction: decay(45),
      execution: decay(18),
      context: decay(12),
    },
    profile: LASTING,
  },
  promotion: { short_term: ANY_TYPE, semantic: ANY_TYPE, profile: { allowed_event_types: ["fact", "correction"] } },
  privacy: {
    deny_patterns: [
      "password",
      "secret",
      "token",
      "api key",
      "apikey",
      "credit card",
      "ssn",
      "social security",
      "private key",
    ],
    allow_profile_keys: ["name", "timezone", "language", "project", "editor", "units"],
    deny_sensitive: true,
  },
  authority_order: ["system_imposed", "tool_verified", "user_asserted", "ai_inferred"],
  spaces: {
    read_order: ["session", "user", "project", "system"],
    write_spaces: ["session"],
    promotions: [
      rule("session", "user", "user_asserted", false),
      rule("session", "project", "tool_verified", true),
      rule("user", "project", "user_asserted", false),
    ],
  },
  phase: {
    enabled: true,
    mode: "current_only",
    allow_cross_phase_recall: false,
    max_phases: null,
    diff_enabled: true,
  },
};

function rule(from: string, to: string, authority: string, isOverride: boolean) {
  return {
    from_space: from,
    to_space: to,
    allowed_event_types: PROMOTED_TYPES,
    min_authority: authority,
    decision_override: isOverride,
  };
}

const FRAME = { trace_version: "2024-10-01", ai_profile: "assistant", session: "anonymous" };

const forgotten = (number: number, eventType: string, authority: string) => ({
  type: "memory_forget",
  ...FRAME,
  memory_id: `session:anonymous:short_term:${number}`,
  reason: "decay",
  policy_snapshot: CONTRACT,
  explanation: { reason: "decay", kind: "short_term", event_type: eventType, authority },
});

const denied = (
  item: { readonly number: number; readonly source: string; readonly at: number; readonly importance: number },
  meta: { readonly importance_reason: readonly string[]; readonly dedup_key: string; readonly authority: string },
) => ({
  type: "memory_denied",
  ...FRAME,
  attempted: {
    id: `session:anonymous:short_term:${item.number}`,
    kind: "short_term",
    text: "(redacted)",
    source: item.source,
    created_at: item.at,
    importance: item.importance,
    scope: "session",
    meta: {
      event_type: "context",
      ...meta,
      authority_reason: `source:${item.source}`,
      space: "session",
      owner: "anonymous",
      phase_id: "phase-1",
      phase_started_at: 1,
      phase_reason: "auto",
    },
  },
  reason: "privacy_deny_sensitive",
  policy_snapshot: CONTRACT,
  explanation: {
    allowed: false,
    reason: "privacy_deny_sensitive",
    tags: [],
    kind: "short_term",
    event_type: "context",
  },
});

/** A fact, a changed fact, a secret. */
const GOVERNED = ["My name is Ada.", "My name is Bob.", "My password is 123"];

async function governance(): Promise<readonly ContractEvent[]> {
  const turns = GOVERNED.map((input) => ({
    state: {},
    input,
    output: (count: number) => `[mock-model] ${input} | mem:st=${count}`,
    toolEvents: [],
  }));
  const memory = { short_term: 2, semantic: true, profile: true };
  const streams = await runTurns({ ...settingsOf({ memory }), turns });
  const kept: readonly string[] = ["memory_denied", "memory_forget", "memory_conflict"];
  return streams.flat().filter(({ type }) => kept.includes(type));
}

test("the run of governance denies, forgets and settles exactly as the contract's rules say (NAM-52)", async () => {
  expect(JSON.parse(JSON.stringify(await governance()))).toEqual([
    // The window holds two messages: those of the first turn leave it when the second has come.
    forgotten(1, "fact", "user_asserted"),
    forgotten(2, "context", "ai_inferred"),
    {
      type: "memory_conflict",
      ...FRAME,
      winner_id: "session:anonymous:profile:2",
      loser_id: "session:anonymous:profile:1",
      rule: "recency",
      dedup_key: "fact:name",
      explanation: {
        rule: "recency",
        authority: { winner: "user_asserted", loser: "user_asserted" },
        event_type: { winner: "fact", loser: "fact" },
        // Ticks: phase 1, turn 2 and 3, semantic 4, profile 5; turn 6 and 7, its summary 8, semantic 9, profile 10.
        recency: { winner_created_at: 10, loser_created_at: 5 },
        importance: { winner: 5, loser: 5 },
      },
    },
    denied(
      { number: 6, source: "user", at: 11, importance: 2 },
      {
        importance_reason: ["event:context", "source:user"],
        dedup_key: "context:my password is 123",
        authority: "user_asserted",
      },
    ),
    denied(
      { number: 7, source: "ai", at: 12, importance: 1 },
      {
        importance_reason: ["event:context"],
        // Recalled were the two messages of the window and the summary of those before.
        dedup_key: "context:mock model my password is 123 mem st 3",
        authority: "ai_inferred",
      },
    ),
  ]);
});
