/** A life of the crash child on a keep of its own, with everything written down that it did to files. */
import { spawn } from "node:child_process";
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { CrashConfig } from "./crash-lines.ts";
import { dice } from "./dice.ts";
import { ACKNOWLEDGED } from "./power-judge.ts";
import { type DiskBefore, type DiskFile, type DiskState, PowerReplay, readSteps, type Step } from "./power-trace.ts";

/** So that every life overwrites the keyring in place. */
const TEND_EVERY = 20;

const support = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export interface LifeOptions {
  /** Of power-log.c. */
  readonly library: string;
  /** Where the keep is to lie; made, or taken as it is. */
  readonly folder: string;
  readonly seed: number;
  readonly round: number;
  readonly operationsMax: number;
  readonly weaken?: "keys" | "data" | "unsynced";
}

export interface PowerLife {
  readonly steps: readonly Step[];
  readonly before: DiskBefore;
}

/** @throws when the child fails, or when the log does not lead to the very files that lie there at the end. */
export async function liveUnderLog(options: LifeOptions): Promise<PowerLife> {
  const { library, folder, seed, round, operationsMax, weaken } = options;
  mkdirSync(folder, { recursive: true });
  const before = diskNow(folder);
  const log = `${folder}.log`;
  rmSync(log, { force: true });
  const config: CrashConfig = {
    dir: join(folder, "data"),
    keysDir: join(folder, "keys"),
    ackFile: join(folder, ACKNOWLEDGED),
    seed,
    round,
    operationsMax,
    warmUpDeeds: 0,
    tendEvery: TEND_EVERY,
  };
  const imports = weaken === undefined ? [] : ["--import", support("power-weaken.ts")];
  const child = spawn(process.execPath, [...imports, support("crash-child.ts"), JSON.stringify(config)], {
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      LD_PRELOAD: library,
      POWER_LOG_ROOT: folder,
      POWER_LOG_FILE: log,
      ...(weaken === undefined ? {} : { KEEPSAKE_WEAKEN: weaken }),
    },
  });
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += String(chunk);
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  if (code !== 0) throw new Error(`the child failed with ${code} (seed ${seed}): ${errors}`);
  const life = { steps: readSteps(log, folder), before };
  rmSync(log);
  checkWhole(life, folder);
  return life;
}

/** A call that the library does not follow would make every state untrue. So the whole log must lead to what is really there. */
function checkWhole({ steps, before }: PowerLife, folder: string): void {
  const replay = new PowerReplay(before);
  for (const step of steps) replay.take(step);
  const [told, real] = [replay.state("kill", dice(0)), diskNow(folder)];
  const toldPaths = [...told.files.keys()].sort();
  const realPaths = [...real.files.keys()].sort();
  if (toldPaths.join() !== realPaths.join())
    throw new Error(`the log leads to ${toldPaths}, and there are ${realPaths}`);
  for (const [path, { bytes }] of real.files)
    if (!bytes.equals(told.files.get(path)?.bytes ?? Buffer.alloc(0))) throw new Error(`the log has another ${path}`);
}

/** All of it counts as synced. */
function diskNow(folder: string): DiskBefore {
  const folders = [""];
  const files = new Map<string, { readonly inode: number; readonly bytes: Buffer }>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path);
    if (entry.isDirectory()) folders.push(name);
    else if (!name.endsWith("-shm")) files.set(name, { inode: statSync(path).ino, bytes: readFileSync(path) });
  }
  return { folders, files };
}

/** Writes a state into a folder, which is made anew. */
export function layDisk({ folders, files }: DiskState, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const path of folders) mkdirSync(join(folder, path), { recursive: true });
  // Two names of one file stay that: a keyring is overwritten under both.
  const firstNames = new Map<DiskFile, string>();
  for (const [path, file] of files) {
    const [whole, firstName] = [join(folder, path), firstNames.get(file)];
    mkdirSync(dirname(whole), { recursive: true });
    if (firstName === undefined) writeFileSync(whole, file.bytes, { mode: 0o600 });
    else linkSync(join(folder, firstName), whole);
    firstNames.set(file, firstName ?? path);
  }
}
