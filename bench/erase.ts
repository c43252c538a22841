/** Forgetting one memory, and destroying a vault: when the answer comes (keys gone) and when the files are clean; another key for all; the open after a death. */
import { aimFor, atMost, both, type Verdict } from "./aim.ts";
import type { Bench, Benchmark, Row, Section } from "./benchmark.ts";
import { openAfterKill } from "./open-after-kill.ts";
import { rotateAll } from "./rotate.ts";
import { openKeepCommits, openPlainCommits, type SingleCommits } from "./single-commits.ts";
import { median, spread } from "./statistics.ts";
import { openKeep, VAULT } from "./workspace.ts";

/** As with every other figure of a process that goes on running; a first erasure finds no compiled code. */
const WARM_UP = 30;
const FORGETS = 40;
const AIM_OF_COMMITS = 2;
const AIM_PURGED_MS = 2_000;
const DESTROY_AIMS: Readonly<Record<number, (keysMs: number, doneMs: number) => Verdict>> = {
  50000: (keysMs, doneMs) => both(atMost(keysMs, 200, "ms"), atMost(doneMs, 5_000, "ms")),
};

export const erase: Benchmark = {
  name: "erase",
  what: "forget one; destroy all; another key; open after a kill",
  async run(bench: Bench): Promise<readonly Section[]> {
    const sections: Section[] = [];
    for (const size of bench.sizes)
      for (const measure of [forgetOne, destroyAll, rotateAll, openAfterKill])
        sections.push(await measure(bench, size));
    return sections;
  },
};

async function forgetOne({ workspace, quick, progress }: Bench, size: number): Promise<Section> {
  progress(`forget one of ${size}`);
  const filled = await workspace.copyOf(await workspace.filled(size));
  await using keepsake = await openKeep(filled);
  const vault = await keepsake.vault(VAULT);
  using plain = openPlainCommits(workspace);
  await using own = await openKeepCommits(await workspace.copyOf(await workspace.filled(size)));
  const rounds: Round[] = [];
  const wrong: string[] = [];
  for (const { text, mark } of filled.corpus.questions.slice(0, quick ? 4 : WARM_UP + FORGETS)) {
    const commits = {
      ownData: await timed(own.data),
      ownKeys: await timed(own.keys),
      plainData: await timed(plain.data),
      plainKeys: await timed(plain.keys),
    };
    const isTarget = (found: string): boolean => mark.every((part) => found.includes(part));
    const target = (await vault.search(text)).items.find((item) => isTarget(item.text));
    if (target === undefined) {
      wrong.push("a memory that was to be forgotten was not found before");
      continue;
    }
    const plan = await vault.forget({ ids: [target.id] });
    const start = performance.now();
    const { finished } = await vault.forget(plan);
    const acknowledged = performance.now() - start;
    await finished;
    rounds.push({ ...commits, acknowledged, purged: performance.now() - start });
    const after = await vault.search(text);
    if (after.items.some((item) => isTarget(item.text))) wrong.push("a forgotten memory was recalled");
  }
  const counted = rounds.slice(quick ? 1 : WARM_UP);
  const ms = (what: keyof Round): readonly number[] => counted.map((round) => round[what]);
  const twoCommits = median(ms("ownData")) + median(ms("ownKeys"));
  const acknowledged = median(ms("acknowledged"));
  return {
    title: `forget one of ${size.toLocaleString("en")} memories`,
    rows: [
      {
        ...row("keepsake · acknowledged: no key is left", ms("acknowledged"), twoCommits),
        verdict: atMost(acknowledged / twoCommits, AIM_OF_COMMITS, "× two commits"),
      },
      {
        ...row("keepsake · purged: rows and free pages clean", ms("purged"), twoCommits),
        verdict: atMost(median(ms("purged")), AIM_PURGED_MS, "ms"),
      },
      row("keepsake · a data commit: one record and its log entry", ms("ownData"), twoCommits),
      row("keepsake · a keystore commit: one salt destroyed", ms("ownKeys"), twoCommits),
      row("node:sqlite · a row (WAL, FULL)", ms("plainData"), twoCommits),
      row("node:sqlite · a row (TRUNCATE, EXTRA)", ms("plainKeys"), twoCommits),
    ],
    notes: [
      "Of the peer: of one data commit and one keystore commit of an equal keep, measured in turn with the erasures.",
      `Of two rows in bare files of the same settings, the least that any two commits cost: ${(acknowledged / (median(ms("plainData")) + median(ms("plainKeys")))).toFixed(1)} ×.`,
      `${rounds.length - counted.length} to warm up; the very first of the process was acknowledged after ${(rounds[0]?.acknowledged ?? Number.NaN).toFixed(1)} ms.`,
    ],
    wrong,
  };
}

/** Milliseconds. */
type Round = Readonly<Record<"ownData" | "ownKeys" | "plainData" | "plainKeys" | "acknowledged" | "purged", number>>;

/** Acknowledged is when the keys are gone, which the machine of erasure passes by a named point; the call answers when all is clean. */
async function destroyAll({ workspace, progress }: Bench, size: number): Promise<Section> {
  progress(`destroy ${size}`);
  const filled = await workspace.copyOf(await workspace.filled(size));
  let keysGoneAt = Number.NaN;
  const failPoint = (name: string): void => {
    if (name === "destroy.keys_destroyed") keysGoneAt = performance.now();
  };
  await using keepsake = await openKeep(filled, { failPoint });
  const vault = await keepsake.vault(VAULT);
  const { token } = await vault.destroy();
  const start = performance.now();
  const receipt = await vault.destroy(token);
  const [keysMs, doneMs] = [keysGoneAt - start, performance.now() - start];
  const left = await keepsake.vaults();
  const aim = aimFor(size, DESTROY_AIMS);
  return {
    title: `destroy ${size.toLocaleString("en")} memories`,
    rows: [
      {
        who: `keepsake · ${receipt.recordCount.toLocaleString("en")} items, ${receipt.saltCount.toLocaleString("en")} salts`,
        figures: { "keys gone ms": keysMs, "all clean ms": doneMs },
        ...(aim === undefined ? {} : { verdict: aim(keysMs, doneMs) }),
      },
    ],
    wrong: left.length === 0 ? [] : ["a destroyed vault is still listed"],
  };
}

async function timed(work: SingleCommits[keyof SingleCommits]): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function row(who: string, ms: readonly number[], peer: number): Row {
  const { p50, p95 } = spread(ms);
  return { who, figures: { "p50 ms": p50, "p95 ms": p95 }, ofPeer: p50 / peer };
}
