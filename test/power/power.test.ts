/** The power-loss suite finds what it must; power.full.ts runs it (SEC §6.3). Kills are replayed here. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dice } from "../support/dice.ts";
import { PowerJudge } from "../support/power-judge.ts";
import { liveUnderLog } from "../support/power-life.ts";
import { type DiskState, PowerReplay, powerLogLibrary, type Step } from "../support/power-trace.ts";
import { scratchFolder } from "../support/scratch-folder.ts";
import { losePower, noCounts, powerSeed, report } from "./suite.ts";

/** Only catches what hangs. */
const TIMEOUT_MS = 3_600_000;
const OPERATIONS = 60;
const CONTROL_STATES = 400;
const KILLS = 160;

let folder = "";
let library: string | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "keepsake-power-log-"));
  library = powerLogLibrary(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const check = (title: string, body: (library: string) => Promise<void>): void =>
  test(title, async (context) => (library === undefined ? context.skip("no C compiler") : body(library)), TIMEOUT_MS);

describe("what a disk may show after a power loss", () => {
  const bytes = (text: string): Buffer => Buffer.from(text);
  const step = (kind: Step["kind"], over: Partial<Step> = {}): Step => ({
    ...{ kind, path: "", to: "", inode: 7, offset: 0, bytes: bytes("") },
    ...over,
  });
  const replayOf = (...steps: readonly Step[]): PowerReplay => {
    const replay = new PowerReplay({ folders: ["", "data"], files: new Map() });
    for (const each of steps) replay.take(each);
    return replay;
  };
  const text = (state: DiskState, path = "data/a"): string | undefined =>
    state.files.get(path) && Buffer.from(state.files.get(path)?.bytes ?? []).toString();
  const create = step("create", { path: "data/a" });
  const sync = step("sync", { path: "data/a" });
  const syncFolder = step("sync", { path: "data", inode: 2 });
  const write = (content: string, offset = 0): Step => step("write", { bytes: bytes(content), offset });

  test("what was synced is there, and what was not may be gone", () => {
    const replay = replayOf(create, write("one"), sync, write("two", 3));
    expect(text(replay.state("drop", dice(1)))).toBe("one");
    expect(text(replay.state("kill", dice(1)))).toBe("onetwo");
    const seen = new Set(Array.from({ length: 50 }, (_, seed) => text(replay.state("subset", dice(seed)))));
    expect([...seen].sort()).toEqual(["one", "onetwo"]);
  });

  test("names are there from the sync of the file or of its folder on, and go with the sync of the folder", () => {
    expect(text(replayOf(create, write("one")).state("drop", dice(1)))).toBeUndefined();
    expect(text(replayOf(create, syncFolder).state("drop", dice(1)))).toBe("");
    const unlinked = [create, write("one"), sync, step("unlink", { path: "data/a" })];
    expect(text(replayOf(...unlinked).state("drop", dice(1)))).toBe("one");
    expect(text(replayOf(...unlinked, syncFolder).state("drop", dice(1)))).toBeUndefined();
    const linked = [create, write("one"), sync, step("link", { path: "data/a", to: "data/b" })];
    expect(text(replayOf(...linked).state("drop", dice(1)), "data/b")).toBeUndefined();
    expect(text(replayOf(...linked).state("kill", dice(1)), "data/b")).toBe("one");
  });

  test("a write that came through in part ends at a sector, and a hole reads as zeros", () => {
    const replay = replayOf(create, write("a".repeat(2_000), 100));
    const lengths = new Set(
      Array.from({ length: 300 }, (_, seed) => replay.state("subset", dice(seed)).files.get("data/a")?.bytes.length),
    );
    // Undefined where not even the name came through.
    expect(lengths).toEqual(new Set([undefined, 0, 512, 1_024, 1_536, 2_048, 2_100]));
    const cut = replayOf(create, write("long text"), step("truncate", { offset: 2 }), write("!", 5));
    expect(text(cut.state("kill", dice(1)))).toBe("lo\0\0\0!");
  });
});

check(
  "a SIGKILL between any two calls leaves what the calls before it did: replayed, and looked at through the library (SEC-D10, SEC-S10)",
  async (made) => {
    const counts = noCounts();
    const states = { states: KILLS, statesALife: KILLS / 4, whole: KILLS, onlyKills: true };
    await losePower({ library: made, seed: powerSeed + 1, operationsMax: OPERATIONS / 3, ...states }, counts);
    report("kills", counts);
    expect(counts.violations).toEqual([]);
    expect([counts.losses.kill, counts.wholeCount]).toEqual([KILLS, KILLS]);
  },
);

check(
  "the suite finds what weaker settings lose: without that its silence would say nothing (SEC-D9)",
  async (made) => {
    for (const [weaken, loss] of [
      ["keys", "keys: went back by"],
      ["data", "data: went back by"],
      ["unsynced", "13: data"],
    ] as const) {
      const counts = noCounts();
      const states = { states: CONTROL_STATES, statesALife: CONTROL_STATES, whole: 0, weaken };
      await losePower({ library: made, seed: powerSeed, operationsMax: OPERATIONS / 2, ...states }, counts);
      report(`control, ${weaken} weakened`, counts);
      expect(counts.violations).toContainEqual(expect.stringContaining(loss));
    }
  },
);

check("files of an older moment beside the newest are found, each by its name (SEC-D3, SEC-S10)", async (made) => {
  const root = scratchFolder();
  try {
    const options = { folder: join(root, "keep"), seed: powerSeed, round: 0, operationsMax: OPERATIONS };
    const { steps, before } = await liveUnderLog({ library: made, ...options });
    using judge = new PowerJudge(join(root, "judged"));
    judge.learn(steps, before);
    const half = new PowerReplay(before);
    const whole = new PowerReplay(before);
    for (const step of steps.slice(0, steps.length / 2)) half.take(step);
    for (const step of steps) whole.take(step);
    const [older, newest] = [half.state("kill", dice(1)), whole.state("kill", dice(1))];
    const judged = (changed: RegExp, from: DiskState | undefined): readonly string[] => {
      // With all that belongs to it: a database without its log of that moment is no older moment.
      const taken = [...(from?.files ?? [])].filter(([path]) => changed.test(path));
      const files = [...[...newest.files].filter(([path]) => !changed.test(path)), ...taken];
      return judge.judge({ folders: newest.folders, files: new Map(files) }, steps.length);
    };
    expect(judged(/nothing/, undefined)).toEqual([]);
    expect(judged(/keepsake\.db/, older).join()).toContain("data: went back by");
    expect(judged(/keystore\.db/, older).join()).toContain("keys: went back by");
    expect(judged(/keyring$/, older)).toContain("keyring: an acknowledged change is undone");
    expect(judged(/keyring$/, undefined)).toContain("keyring: it is gone");
    expect(judged(/keepsake\.db/, undefined)).toContain("data: the file is gone");
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
