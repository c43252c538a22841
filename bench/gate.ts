/**
 * The write gate: what judging one candidate costs, and one message, detectors included, under every preset; and how long a new policy takes
 * to come into force. The peer writes the same candidate down as JSON, which whoever stores it has to do anyway.
 */

import { parsePolicy } from "../src/engine/govern/set-policy.ts";
import { formCandidates } from "../src/forming/form-candidates.ts";
import type { Candidate, Provenance } from "../src/model/candidate.ts";
import { type Policy, PRESETS, policyHash } from "../src/model/policy.ts";
import { policyChanges } from "../src/policy/policy-changes.ts";
import { preset } from "../src/policy/presets.ts";
import { matchesDenied } from "../src/policy/privacy-detectors.ts";
import { type GateContext, messageGate, writeGate } from "../src/policy/write-gate.ts";
import { atMost, type Verdict } from "./aim.ts";
import type { Bench, Benchmark, Row, Section } from "./benchmark.ts";
import { spread } from "./statistics.ts";
import { SESSION_TURNS, talkSession } from "./talk-corpus.ts";
import { openKeep, VAULT } from "./workspace.ts";

const AIM_CANDIDATE_US = 50;
const AIM_RELOAD_MS = 10;
const MESSAGES = 10_000;
const QUICK_MESSAGES = 1_000;
const RELOADS = 200;
const QUICK_RELOADS = 10;
const PATTERNS = 20;
const WARM_UP_SEED = 2;

export const gate: Benchmark = {
  name: "gate",
  what: "the write gate by candidate and by message, and a new policy coming into force",
  async *run({ workspace, quick, progress }: Bench): AsyncGenerator<Section> {
    progress("the gate: candidates");
    const measured = await talk(quick ? QUICK_MESSAGES : MESSAGES, 1);
    const warm = await talk(quick ? QUICK_MESSAGES : MESSAGES, WARM_UP_SEED);
    yield candidateSection(measured.candidates, warm.candidates);
    progress("the gate: messages");
    yield messageSection(measured.texts, warm.texts);
    progress("the gate: a new policy");
    yield await reloadSection(workspace.freshKeep(), quick ? QUICK_RELOADS : RELOADS);
  },
};

const OWN_WORD: Provenance = { source: "user_direct", taint: "clean", authority: "user_asserted", isOwner: true };
const CONTEXT: GateContext = {
  frozen: false,
  restricted: false,
  at: Date.UTC(2026, 4, 12),
  itemCount: 5_000,
  untrustedInSession: 0,
  space: "session",
  explicitConsent: "01890000-0000-7000-8000-000000000000",
  participants: ["Ana"],
};
/** Kept by no preset; if one lets it through, the figures say nothing. */
const SECRET = "My password is hunter2hunter2 and my card is 4111 1111 1111 1111.";

/** What the same person might say, message by message, and what would be formed of it. */
async function talk(
  messageCount: number,
  seed: number,
): Promise<{ readonly texts: readonly string[]; readonly candidates: readonly Candidate[] }> {
  const turns = Array.from({ length: Math.ceil(messageCount / SESSION_TURNS) }, (_, number) =>
    talkSession(number, seed),
  ).flat();
  const texts = turns.map(({ content }) => content).filter((text) => text !== "");
  const frame = {
    role: "user",
    ownerName: "Ana",
    at: CONTEXT.at,
    timeZone: "UTC",
    source: "user_direct",
    kind: "turn",
  } as const;
  const formed = await Promise.all(texts.map((text) => formCandidates({ ...frame, text })));
  return { texts, candidates: formed.flatMap(({ candidates }) => candidates) };
}

/** Words that nobody says here, so that every pattern runs to the end of every text. */
const withPatterns = (policy: Policy): Policy => ({
  ...policy,
  privacy: {
    ...policy.privacy,
    denyPatterns: Array.from(
      { length: PATTERNS },
      (_, number) => `\\bproject[ -]?zz${number}\\b|zz${number}[a-z]+@zz\\.example`,
    ),
  },
});

interface Timed {
  /** Microseconds of each call, by the clock on the wall: where other processes want the processor too, some calls wait for it. */
  readonly us: readonly number[];
  /** Processor time of one call on average, in microseconds. */
  readonly cpuUs: number;
}

function timed<Value>(values: readonly Value[], run: (value: Value) => unknown): Timed {
  const before = process.cpuUsage();
  const us = values.map((value) => {
    const start = performance.now();
    run(value);
    return (performance.now() - start) * US_A_MS;
  });
  const { user, system } = process.cpuUsage(before);
  return { us, cpuUs: (user + system) / values.length };
}
const US_A_MS = 1_000;

function row(who: string, { us, cpuUs }: Timed, peerUs: number, verdict?: (cpuUs: number) => Verdict): Row {
  const { p50, p95, p99 } = spread(us);
  return {
    who,
    figures: { "CPU µs": cpuUs, "p50 µs": p50, "p95 µs": p95, "p99 µs": p99 },
    ofPeer: p50 / peerUs,
    ...(verdict === undefined ? {} : { verdict: verdict(cpuUs) }),
  };
}

function candidateSection(candidates: readonly Candidate[], warm: readonly Candidate[]): Section {
  const wrong: string[] = [];
  const notes: string[] = [];
  const rows: Row[] = [];
  timed(warm, (candidate) => JSON.stringify(candidate));
  const peerUs = timed(candidates, (candidate) => JSON.stringify(candidate));
  const peer = spread(peerUs.us).p50;
  for (const name of PRESETS) {
    const bare = preset(name);
    for (const [policy, patterns] of [
      [bare, ""],
      [withPatterns(bare), `, ${PATTERNS} patterns`],
    ] as const) {
      const judge = (candidate: Candidate) => writeGate(policy, candidate, OWN_WORD, CONTEXT);
      timed(warm, judge);
      rows.push(
        row(`keepsake · ${name}${patterns}`, timed(candidates, judge), peer, (cpuUs) =>
          atMost(cpuUs, AIM_CANDIDATE_US, "µs"),
        ),
      );
      const secret = { ...(candidates[0] ?? NO_CANDIDATE), text: SECRET };
      if (judge(secret).decision !== "deny") wrong.push(`${name}${patterns} let a card number through`);
    }
    const kept = (policy: Policy): number =>
      candidates.filter((candidate) => writeGate(policy, candidate, OWN_WORD, CONTEXT).decision === "allow").length;
    const keptCount = kept(bare);
    notes.push(`${name}: ${percent(keptCount / candidates.length)} kept`);
    if (kept(withPatterns(bare)) !== keptCount)
      wrong.push(`patterns of words that nobody said changed what ${name} keeps`);
  }
  rows.push(row("JSON.stringify of the candidate", peerUs, peer));
  return {
    title: `write gate · ${candidates.length.toLocaleString("en")} candidates of ordinary talk`,
    rows,
    notes: [
      `${notes.join(" · ")}. Every candidate was judged once, after as many others. The aim is for processor time, garbage collection included.`,
    ],
    wrong,
  };
}

/** Stands in where a corpus formed nothing at all, which is told as a wrong answer elsewhere. */
const NO_CANDIDATE: Candidate = {
  type: "fact",
  mode: "semantic",
  event: "fact",
  text: "",
  details: [],
  entities: [],
  labels: [],
  spans: [],
  weight: { salience: 0.5, points: 3, reasons: [], classifier: "rules/1", valence: 0, confidence: 0.8, boost: 1 },
  extractor: "rules/1",
};

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

function messageSection(texts: readonly string[], warm: readonly string[]): Section {
  const wrong: string[] = [];
  timed(warm, (text) => JSON.stringify(text));
  const peerUs = timed(texts, (text) => JSON.stringify(text));
  const peer = spread(peerUs.us).p50;
  const rows = PRESETS.map((name) => {
    const policy = preset(name);
    const judge = (text: string) => messageGate(policy, { text, provenance: OWN_WORD }, CONTEXT);
    timed(warm, judge);
    const decision = judge(SECRET);
    const isRight = decision.decision === "deny" || !decision.text.includes("4111");
    if (!isRight) wrong.push(`${name} would archive a card number`);
    return row(`keepsake · ${name}`, timed(texts, judge), peer);
  });
  const signs = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
  return {
    title: `message gate · ${texts.length.toLocaleString("en")} messages of ordinary talk`,
    rows: [...rows, row("JSON.stringify of the text", peerUs, peer)],
    notes: [`A message has ${Math.round(signs)} characters on average; secrets in it are masked by the way.`],
    wrong,
  };
}

async function reloadSection(
  paths: { readonly dir: string; readonly keysDir: string },
  rounds: number,
): Promise<Section> {
  const wrong: string[] = [];
  await using keepsake = await openKeep(paths);
  const vault = await keepsake.vault(VAULT);
  const documents = Array.from({ length: rounds + 1 }, (_, number) => {
    const policy = withPatterns(preset("personal"));
    return JSON.stringify({ ...policy, retention: { ...policy.retention, tombstoneDays: 10_000 - number } });
  });
  const [first = "", ...rest] = documents;
  await vault.setPolicy(JSON.parse(first), { notice: "A benchmark begins." });
  const times = { reload: [] as number[], set: [] as number[], parse: [] as number[] };
  for (const text of rest) {
    const before = vault.policy;
    times.parse.push(clocked(() => JSON.parse(text)));
    times.reload.push(
      clocked(() => {
        const policy = parsePolicy(JSON.parse(text));
        policyHash(policy);
        policyChanges(before, policy);
        matchesDenied(policy, "A first look compiles every pattern.");
      }),
    );
    const start = performance.now();
    const { after } = await vault.setPolicy(JSON.parse(text));
    times.set.push(performance.now() - start);
    if (vault.policyHash !== after) wrong.push("the policy that was set is not the one in force");
  }
  const peer = spread(times.parse).p50;
  const line = (who: string, ms: readonly number[], aimMs?: number): Row => {
    const { p50, p95, p99 } = spread(ms);
    return {
      who,
      figures: { "p50 ms": p50, "p95 ms": p95, "p99 ms": p99 },
      ofPeer: p50 / peer,
      ...(aimMs === undefined ? {} : { verdict: atMost(p50, aimMs, "ms") }),
    };
  };
  return {
    title: `a new policy · ${PATTERNS} patterns`,
    rows: [
      line("keepsake · check, hash, compare, compile", times.reload, AIM_RELOAD_MS),
      line("keepsake · vault.setPolicy, one synced commit", times.set),
      line("JSON.parse of the document", times.parse),
    ],
    wrong,
  };
}

function clocked(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
