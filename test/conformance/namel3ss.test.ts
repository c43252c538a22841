import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { namel3ss } from "../../conformance/namel3ss/command.ts";
import { runTurns, settingsOf } from "../../conformance/namel3ss/run.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

async function judged(files: Readonly<Record<string, unknown>>) {
  const folder = mkdtempSync(join(tmpdir(), "keepsake-contract-"));
  folders.push(folder);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof content === "string" ? content : JSON.stringify(content));
  }
  const lines: string[] = [];
  const tell = (line: string) => lines.push(line);
  return { code: await namel3ss([folder], { out: tell, err: tell }), lines };
}

const RIGHT = [{ start: "b", replaced_by: { a: "b", b: "c" }, limit: 20, chain: ["b", "c"] }];
const LINEAGE = "contract-v1/vectors/lineage.json";

test("a folder whose checks all hold passes, and known files need no check", async () => {
  const { code, lines } = await judged({
    [LINEAGE]: RIGHT,
    "README.md": "#",
    "LICENSE-MIT.txt": "x",
    "later/x/y.json": {},
  });
  expect(code).toBe(0);
  expect(lines).toContain("not built  later/x/y.json");
  expect(lines.at(-1)).toBe("1 passed, 0 failed");
});

test("a wrong value, a file without a place and a folder without checks fail", async () => {
  const wrong = await judged({ [LINEAGE]: [{ ...RIGHT[0], chain: ["c"] }, ...RIGHT] });
  expect([wrong.code, wrong.lines.at(-1)]).toEqual([1, "1 passed, 1 failed"]);
  for (const stray of [
    "contract-v1/vectors/moods.json",
    "contract-v1/golden/x.json",
    "contract-v2/a.json",
    "notes.txt",
  ])
    expect((await judged({ [LINEAGE]: RIGHT, [stray]: [] })).code, stray).toBe(1);
  expect((await judged({ "README.md": "#" })).code).toBe(1);
  expect((await judged({ [LINEAGE]: [] })).code).toBe(1);
  expect((await judged({ [LINEAGE]: "{" })).code).toBe(1);
  expect(await namel3ss([], { out: () => undefined, err: () => undefined })).toBe(2);
});

const SETTINGS = { ai_profile: "assistant", memory: { short_term: 2, semantic: true, profile: true } };
const TURN = { state: {}, input: "My name is Ada.", output: "ok", tool_events: [{ ok: true }] };

/** A sequence as its reference would have written it: what the engine says, with tool text in the other notation. */
async function sequence() {
  const [events = []] = await runTurns({
    ...settingsOf(SETTINGS),
    turns: [{ state: {}, input: TURN.input, output: () => TURN.output, toolEvents: TURN.tool_events }],
  });
  const written: unknown = JSON.parse(JSON.stringify(events).replaceAll('[{\\"ok\\":true}]', "[{'ok': True}]"));
  return { ...SETTINGS, turns: [{ ...TURN, events: Array.isArray(written) ? written : [] }] };
}

test("a sequence is compared event by event, but for the notation of tool results", async () => {
  const path = "contract-v1/sequences/01.json";
  const right = await sequence();
  const count = right.turns[0]?.events.length ?? 0;
  expect((await judged({ [path]: right })).lines.at(-1)).toBe(`${count} passed, 0 failed`);
  const [turn] = right.turns;
  const events = turn?.events ?? [];
  const other = [...events.slice(0, -1), { ...events.at(-1), extra: 1 }];
  expect((await judged({ [path]: { ...right, turns: [{ ...turn, events: other }] } })).lines.at(-1)).toBe(
    `${count - 1} passed, 1 failed`,
  );
  expect((await judged({ [path]: { ...right, turns: [{ ...turn, events: events.slice(1) }] } })).code).toBe(1);
  const louder = { ...right, memory: { ...SETTINGS.memory, short_term: 4 } };
  expect((await judged({ [path]: louder })).code).toBe(1);
});

test("a golden keeps the events of its list, and its model counts what it was given", async () => {
  const [first = [], second = []] = await runTurns({
    ...settingsOf(SETTINGS),
    turns: [0, 2].map((count) => ({
      state: {},
      input: "Hello",
      output: () => `[mock-model] Hello | mem:st=${count}`,
      toolEvents: [],
    })),
  });
  const inputs = {
    memory: SETTINGS.memory,
    turns: [{ input: "Hello" }, { input: "Hello" }],
    event_types: ["memory_write"],
  };
  const golden = [...first, ...second].filter(({ type }) => type === "memory_write");
  const path = "contract-v1/golden/two.json";
  const all = await judged({ [path]: golden, "contract-v1/golden/inputs.json": { "two.json": inputs } });
  expect(all.lines.at(-1)).toBe("2 passed, 0 failed");
  const last = { ...inputs, calls_kept: "last call only" };
  expect((await judged({ [path]: golden.slice(1), "contract-v1/golden/inputs.json": { "two.json": last } })).code).toBe(
    0,
  );
  expect((await judged({ [path]: golden, "contract-v1/golden/inputs.json": { "two.json": last } })).code).toBe(1);
});
