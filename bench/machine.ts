/** The machine that a run was measured on, in words: a figure without its machine says nothing. */
import { execFileSync } from "node:child_process";
import { availableParallelism, cpus, loadavg, release, totalmem, type } from "node:os";
import { DatabaseSync } from "node:sqlite";

export interface Machine {
  readonly cpu: string;
  readonly coreCount: number;
  readonly memoryGb: number;
  readonly system: string;
  readonly node: string;
  readonly sqlite: string;
  /** Of the folder that the run writes to. */
  readonly fileSystem: string;
  /** Processes that wanted a core in the last minute: above `coreCount` the machine was busy with something else too. */
  readonly load: number;
}

const BYTES_A_GB = 1024 ** 3;

export function machine(folder: string): Machine {
  return {
    cpu: cpus()[0]?.model.trim() ?? "unknown",
    coreCount: availableParallelism(),
    memoryGb: Math.round(totalmem() / BYTES_A_GB),
    system: `${type()} ${release()}`,
    node: process.versions.node,
    sqlite: sqliteVersion(),
    fileSystem: fileSystem(folder),
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
}

export const machineLines = (on: Machine): readonly string[] => [
  `machine  ${on.cpu} · ${on.coreCount} cores · ${on.memoryGb} GB · ${on.system}`,
  `runtime  Node ${on.node} · SQLite ${on.sqlite} · file system ${on.fileSystem} · load ${on.load} at the start`,
];

function sqliteVersion(): string {
  using database = new DatabaseSync(":memory:");
  return String(database.prepare("SELECT sqlite_version() AS version").get()?.["version"]);
}

/** Asked of df, which knows it by name; there is no call for it in Node. */
function fileSystem(folder: string): string {
  try {
    const lines = execFileSync("df", ["-PT", folder], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    return lines.split("\n")[1]?.split(/\s+/)[1] ?? "unknown";
  } catch {
    return "unknown";
  }
}
