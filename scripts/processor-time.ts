/** Processor time of this process and of all that it started and that has ended. */
import { readFileSync } from "node:fs";

/** Of Linux on every machine that Node supports (`getconf CLK_TCK`). */
const TICKS_A_SECOND = 100;
/** Places in /proc/self/stat behind the name: utime, stime, cutime, cstime (proc_pid_stat(5)). */
const [FIRST, END] = [11, 15];

/** Seconds, user and system; undefined where the system does not say. */
export function processorSeconds(): number | undefined {
  if (process.platform !== "linux") return undefined;
  const stat = readFileSync("/proc/self/stat", "utf8");
  // The name stands in brackets and may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = fields.slice(FIRST, END).reduce((sum, field) => sum + Number(field), 0);
  return ticks / TICKS_A_SECOND;
}
