/** CPU time of this process and its finished children. */
import { readFileSync } from "node:fs";

/** Linux, on all machines that Node supports (`getconf CLK_TCK`). */
const TICKS_A_SECOND = 100;
/** Fields of /proc/self/stat after the name: utime, stime, cutime, cstime (proc_pid_stat(5)). */
const [FIRST, END] = [11, 15];

/** Seconds, user and system; undefined if unavailable. */
export function processorSeconds(): number | undefined {
  if (process.platform !== "linux") return undefined;
  const stat = readFileSync("/proc/self/stat", "utf8");
  // The name is in brackets and may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = fields.slice(FIRST, END).reduce((sum, field) => sum + Number(field), 0);
  return ticks / TICKS_A_SECOND;
}
