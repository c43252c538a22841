/**
 * Forms generated conversations in a process of its own and prints figures: `WHO MESSAGES DIR KEYS_DIR`, where WHO is `forms` (facts first, then
 * what is derived from them), `lives` (both side by side, as in everyday use), `holds` (memory, step by step; run with --expose-gc), `plain` (the
 * same messages into a plain table, whose file is DIR) or `compacts` (as many messages as make a vault of MESSAGES tokens, and its compaction).
 */
import type { Observation, Vault } from "../src/index.ts";
import { openPlainTable } from "./plain-table.ts";
import { spread } from "./statistics.ts";
import { SESSION_TURNS, sessionAt, talkSession } from "./talk-corpus.ts";
import { openKeep, VAULT } from "./workspace.ts";

/** Lines of the table of memory. */
const STEPS = 4;
/** Buffers are let go by finalisers, which run between two collections. */
const COLLECTIONS = 4;
const MICROSECONDS_A_MS = 1_000;
/** Between two looks at how large a vault has become. */
const LOOK_SESSIONS = 50;

const [who = "", messages = "", dir = "", keysDir = ""] = process.argv.slice(2);
const count = Number(messages);
const sessionCount = Math.ceil(count / SESSION_TURNS);
const start = { ms: performance.now(), cpu: process.cpuUsage() };

function answer(): Promise<Readonly<Record<string, number>>> {
  if (who === "plain") return Promise.resolve(plain());
  return inVault(who === "forms" || who === "lives" ? forms : who === "holds" ? holds : compacts);
}

/** Without timers what is behind the answers is done when it is waited for, so that it counts where it belongs. */
async function inVault<Figures>(work: (vault: Vault) => Promise<Figures>): Promise<Figures> {
  // The day after the last session.
  const clock = { now: () => sessionAt(sessionCount + 2) };
  const system = who === "lives" ? { clock } : { clock, later: () => () => undefined };
  await using keepsake = await openKeep({ dir, keysDir }, system);
  return await work(await keepsake.vault(VAULT));
}

async function forms(vault: Vault) {
  const callUs: number[] = [];
  for (let number = 0; number < sessionCount; number++) {
    const session = talkSession(number);
    const from = performance.now();
    await vault.observe(session);
    callUs.push((MICROSECONDS_A_MS * (performance.now() - from)) / session.length);
  }
  const observed = spent();
  await vault.settled();
  const settled = spent();
  const { itemCount } = await vault.stats();
  const { p50, p99 } = spread(callUs);
  return {
    observedMs: observed.ms,
    observedCpuMs: observed.cpuMs,
    settledMs: settled.ms,
    settledCpuMs: settled.cpuMs,
    p50Us: p50,
    p99Us: p99,
    itemCount,
  };
}

/** What is held after each step, over the empty vault, and how far the process rose until then. */
async function holds(vault: Vault) {
  const figures: Record<string, number> = {};
  const base = await collected();
  for (let step = 0; step < STEPS; step++) {
    const [from, to] = [step, step + 1].map((place) => Math.round((place * sessionCount) / STEPS));
    for (let number = from ?? 0; number < (to ?? 0); number++) await vault.observe(talkSession(number));
    await vault.settled();
    const { heapUsed, external, rss } = await collected();
    figures[`heap${step}`] = heapUsed - base.heapUsed;
    figures[`buffers${step}`] = external - base.external;
    figures[`resident${step}`] = rss - base.rss;
    figures[`items${step}`] = (await vault.stats()).itemCount;
  }
  return figures;
}

async function collected(): Promise<NodeJS.MemoryUsage> {
  for (let round = 0; round < COLLECTIONS; round++) {
    globalThis.gc?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return process.memoryUsage();
}

function plain() {
  using table = openPlainTable(dir);
  const callUs: number[] = [];
  for (let session = 0; session < sessionCount; session++) {
    const rows = talkSession(session).map((turn, place) => asRow(turn, session * SESSION_TURNS + place));
    const from = performance.now();
    table.insert(rows);
    callUs.push((MICROSECONDS_A_MS * (performance.now() - from)) / rows.length);
  }
  const { ms, cpuMs } = spent();
  const { p50, p99 } = spread(callUs);
  return { observedMs: ms, observedCpuMs: cpuMs, p50Us: p50, p99Us: p99 };
}

/** As a store keeps chunks: words, session and time. An event is the words of its anchors. */
const asRow = ({ content, session = "", at, event }: Observation, number: number) => ({
  number,
  text: content === "" ? Object.values(event?.anchors ?? {}).join(" ") : content,
  session,
  at: Number(at),
});

/** @returns what the whole call took: looking through the vault, retiring the oldest behind summaries, one commit a step. */
async function compacts(vault: Vault) {
  let tokens = 0;
  for (let number = 0; tokens <= count; number++) {
    await vault.observe(talkSession(number));
    if (number % LOOK_SESSIONS > 0) continue;
    await vault.settled();
    tokens = (await vault.maintenance.compact({ dryRun: true, totalTokens: count })).tokensBefore;
  }
  const from = spent();
  const { tokensBefore, tokensAfter, retiredCount, summaryCount } = await vault.maintenance.compact({
    totalTokens: count,
  });
  const to = spent();
  return {
    ms: to.ms - from.ms,
    cpuMs: to.cpuMs - from.cpuMs,
    tokensBefore,
    tokensAfter,
    retiredCount,
    summaryCount,
  };
}

function spent(): { readonly ms: number; readonly cpuMs: number } {
  const { user, system } = process.cpuUsage(start.cpu);
  return { ms: performance.now() - start.ms, cpuMs: (user + system) / MICROSECONDS_A_MS };
}

process.stdout.write(JSON.stringify(await answer()));
