/**
 * `npm run soak [-- --short] [--minutes N]`: a server under load for ten minutes. What is kept stays the same, because as much is forgotten as is stored, and so
 * has the memory that it takes; then more calls than the limits allow. Exit codes: 0 fine · 1 an answer was wrong, or memory grew · 2 the arguments make no sense.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { machine, machineLines } from "./machine.ts";
import { load } from "./serve-load.ts";
import { overload } from "./serve-overload.ts";
import { serveProcess } from "./serve-process.ts";
import { median } from "./statistics.ts";
import { createWorkspace } from "./workspace.ts";

const USAGE = "Usage: npm run soak [-- --short] [--minutes N]";
const MINUTES = 10;
const ROUND_SECONDS = 20;
const SHORT = { rounds: 2, seconds: 2, clients: 8, vaults: 5 };
const LONG = { seconds: ROUND_SECONDS, clients: 64, vaults: 200 };
const MEMORIES = 50;
const SECONDS_A_MINUTE = 60;
const BYTES_A_MB = 1024 ** 2;
const MS_A_SECOND = 1_000;
/** The first rounds fill caches, and the compiler's. */
const WARM_SHARE = 0.3;
/** Of the median of the second third to that of the last. */
const GROWTH_MAX = 0.1;
/** Fewer say nothing about memory. */
const JUDGED_ROUNDS = 9;

process.exitCode = await soak();

async function soak(): Promise<number> {
  const asked = parsed();
  if (asked === undefined) {
    console.error(USAGE);
    return 2;
  }
  const { rounds, seconds, clients, vaults } = asked;
  await using workspace = await createWorkspace(() => undefined);
  for (const line of machineLines(machine(workspace.folder))) console.log(line);
  const { dir, keysDir } = workspace.freshKeep();
  const wrong: string[] = [];
  const sizes: number[] = [];
  {
    await using server = await serveProcess("serve-child.ts", [vaults, MEMORIES, dir, keysDir, 0].map(String));
    // One run of the same clients: what they stored they forget again.
    const running = load(server.ready, { how: "soak", clients, vaults, seconds: rounds * seconds });
    const look = async (round: number, told = ""): Promise<void> => {
      const bytes = await server.memory();
      sizes.push(bytes);
      console.log(`round ${round} of ${rounds}: ${told}${(bytes / BYTES_A_MB).toFixed(0)} MB`);
    };
    for (let round = 1; round < rounds; round++) {
      await Promise.race([sleep(seconds * MS_A_SECOND), running]);
      await look(round);
    }
    const { kinds, perSecond, statuses } = await running;
    const ms = (time = Number.NaN): string => time.toFixed(1);
    const told = `${perSecond.toFixed(0)} calls/s, recall p50 ${ms(kinds.recall?.p50)} ms, p99 ${ms(kinds.recall?.p99)} ms, `;
    await look(rounds, told);
    if (Object.keys(statuses).some((status) => status !== "200")) wrong.push(`statuses ${JSON.stringify(statuses)}`);
    if (perSecond <= 0) wrong.push("nothing was answered");
  }
  wrong.push(...grown(sizes));
  const { rows, wrong: overloaded = [] } = await overload({
    workspace,
    quick: rounds < JUDGED_ROUNDS,
    progress: () => undefined,
  });
  for (const { figures } of rows) console.log(`overload: ${JSON.stringify(figures)}`);
  wrong.push(...overloaded);
  for (const sentence of wrong) console.log(`WRONG: ${sentence}`);
  console.log(wrong.length === 0 ? "soak: fine" : "soak: something is wrong");
  return wrong.length === 0 ? 0 : 1;
}

function grown(sizes: readonly number[]): readonly string[] {
  if (sizes.length < JUDGED_ROUNDS) return [];
  const warm = sizes.slice(Math.round(WARM_SHARE * sizes.length));
  const half = Math.floor(warm.length / 2);
  const [first, last] = [median(warm.slice(0, half)), median(warm.slice(-half))];
  const growth = last / first - 1;
  console.log(`memory: ${(100 * growth).toFixed(1)} % from the first half to the second, without the first rounds`);
  return growth <= GROWTH_MAX ? [] : [`memory grew by ${(100 * growth).toFixed(1)} %`];
}

function parsed() {
  try {
    const { values } = parseArgs({ options: { short: { type: "boolean" }, minutes: { type: "string" } } });
    if (values.short === true) return SHORT;
    const minutes = Number(values.minutes ?? MINUTES);
    if (!Number.isFinite(minutes) || minutes <= 0) return undefined;
    return { ...LONG, rounds: Math.max(1, Math.round((minutes * SECONDS_A_MINUTE) / ROUND_SECONDS)) };
  } catch {
    return undefined;
  }
}
