/** The command as a process, from start to exit: what a hook or a shell waits for. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { atMost, type Verdict } from "./aim.ts";
import { type Bench, type Benchmark, type Row, type Section, skipped } from "./benchmark.ts";
import { interleaved, spread } from "./statistics.ts";
import { VAULT } from "./workspace.ts";

const AIM_HELP_MS = 150;
const AIM_RECALL_MS = 400;
const AIM_HOOK_MS = 300;
const AIM_INITIALIZE_MS = 400;
const RECALL_SIZE = 5_000;
const PROJECT = fileURLToPath(new URL("..", import.meta.url));
/** Inside the project, so that the compiled command finds its packages; never committed. */
const BUILD_FOLDER = "node_modules/.cache/keepsake-bench";

export const cli: Benchmark = {
  name: "cli",
  what: "start of the command, as a process",
  async run({ workspace, quick, progress }: Bench): Promise<readonly Section[]> {
    progress("the command: build");
    const program = compiled();
    if (program === undefined) return [skipped("command line", "the command could not be built")];
    const filled = await workspace.filled(RECALL_SIZE);
    const [question] = filled.corpus.questions;
    const place = ["--dir", filled.dir, "--keys-dir", filled.keysDir, "--vault", VAULT];
    const recallArgs = ["recall", question?.text ?? "", ...place];
    progress("the command: start");
    const rounds = { rounds: quick ? 3 : 15, warmUp: 1 };
    const start = (args: readonly string[]) => () => runs(args);
    const bare = { name: "bare", run: start(["--eval", "0"]) } as const;
    const help = { name: "help", run: start([program, "--help"]) } as const;
    const answer = runs([program, ...recallArgs]);
    if (answer.status !== 0) {
      const times = await interleaved([bare, help], rounds);
      const notes = ["skipped: keepsake recall, which this build does not have yet"];
      return [{ title: "command line", rows: rows(times), notes, wrong: [] }];
    }
    const recall = { name: "recall", run: start([program, ...recallArgs]) } as const;
    const times = await interleaved([bare, help, recall], rounds);
    const event = { session_id: "bench", hook_event_name: "UserPromptSubmit", prompt: question?.text ?? "" };
    const hook = await answered([program, "hook", "user-prompt-submit", ...place], JSON.stringify(event), rounds);
    const mcp = await answered([program, "mcp", ...place], INITIALIZE, rounds);
    const isRight = question?.mark.every((part) => answer.stdout.includes(part)) === true;
    const wrong = isRight ? [] : ["keepsake recall did not print the planted sentence"];
    return [
      {
        title: `command line · recall on ${RECALL_SIZE.toLocaleString("en")} memories`,
        rows: rows({ ...times, hook, mcp }),
        notes: [
          "A host has the answer of a hook before the hook ends: behind it the prompt is sealed and the store closed.",
        ],
        wrong,
      },
    ];
  },
};

const INITIALIZE = `${JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "bench", version: "1" } },
})}\n`;

interface Answered {
  /** Milliseconds from the start of the process to its first word, and to its end. */
  readonly answerMs: readonly number[];
  readonly endMs: readonly number[];
}

async function answered(
  args: readonly string[],
  input: string,
  { rounds, warmUp }: { readonly rounds: number; readonly warmUp: number },
): Promise<Answered> {
  const [answerMs, endMs]: [number[], number[]] = [[], []];
  for (let round = -warmUp; round < rounds; round++) {
    const start = performance.now();
    const child = spawn(process.execPath, args, { cwd: PROJECT, stdio: ["pipe", "pipe", "ignore"] });
    child.stdin.end(input);
    const ended = once(child, "close");
    const isAnswered = await Promise.race([once(child.stdout, "data").then(() => true), ended.then(() => false)]);
    if (!isAnswered) throw new Error(`${args[1]} answered nothing`);
    const answer = performance.now() - start;
    child.stdout.resume();
    await ended;
    if (round < 0) continue;
    answerMs.push(answer);
    endMs.push(performance.now() - start);
  }
  return { answerMs, endMs };
}

const runs = (args: readonly string[]) =>
  spawnSync(process.execPath, args, { cwd: PROJECT, encoding: "utf8", env: { ...process.env, NO_COLOR: "1" } });

function rows(times: {
  readonly bare: readonly number[];
  readonly help: readonly number[];
  readonly recall?: readonly number[];
  readonly hook?: Answered;
  readonly mcp?: Answered;
}) {
  const peer = spread(times.bare).p50;
  const row = (who: string, ms: readonly number[], aimMs?: number): Row => {
    const { p50, p95 } = spread(ms);
    const verdict: { readonly verdict?: Verdict } = aimMs === undefined ? {} : { verdict: atMost(p50, aimMs, "ms") };
    return { who, figures: { "p50 ms": p50, "p95 ms": p95 }, ofPeer: p50 / peer, ...verdict };
  };
  return [
    row("keepsake --help", times.help, AIM_HELP_MS),
    ...(times.recall === undefined ? [] : [row("keepsake recall", times.recall, AIM_RECALL_MS)]),
    ...(times.hook === undefined
      ? []
      : [
          row("keepsake hook user-prompt-submit, its answer", times.hook.answerMs, AIM_HOOK_MS),
          row("keepsake hook user-prompt-submit, its end", times.hook.endMs),
        ]),
    ...(times.mcp === undefined ? [] : [row("keepsake mcp, initialize", times.mcp.answerMs, AIM_INITIALIZE_MS)]),
    row("node, nothing to do", times.bare),
  ];
}

/** The built command: dist/ where it is newer than every source, a build of its own otherwise. */
function compiled(): string | undefined {
  const built = `${PROJECT}dist/cli.js`;
  const newest = Math.max(...globSync("src/**/*.ts", { cwd: PROJECT }).map((path) => statSync(PROJECT + path).mtimeMs));
  if (existsSync(built) && statSync(built).mtimeMs > newest) return built;
  const tsdown = `${PROJECT}node_modules/.bin/tsdown`;
  const { status } = runs([tsdown, "--out-dir", BUILD_FOLDER, "--no-dts"]);
  const own = `${PROJECT}${BUILD_FOLDER}/cli.js`;
  return status === 0 && existsSync(own) ? own : undefined;
}
