/**
 * A process that confirms a request to be forgotten and dies by itself at a named failpoint: `node person-child.ts CONFIG`, CONFIG as JSON. Prints "done" where it
 * lived.
 */
import { writeSync } from "node:fs";
import { openKeepsake } from "../../src/index.ts";

export interface PersonConfig {
  readonly dir: string;
  readonly keysDir: string;
  readonly request: string;
  readonly point: string;
  /** Dies when the point is passed for the n-th time. */
  readonly nth: number;
}

// The parent wrote it, from a value of this type.
const config = JSON.parse(process.argv[2] ?? "{}") as PersonConfig;
let isArmed = false;
let passed = 0;
const failPoint = (name: string): void => {
  if (isArmed && name === config.point && ++passed === config.nth) process.kill(process.pid, "SIGKILL");
};
await using keepsake = await openKeepsake({ dir: config.dir, keysDir: config.keysDir, system: { failPoint } });
const plan = await keepsake.personRequests.plan(config.request);
isArmed = true;
await keepsake.personRequests.confirm(plan);
writeSync(1, "done\n");
