/**
 * Erases and dies at a named point: `node canary-child.ts CONFIG`, CONFIG as JSON. Comes to its end where the point is not met.
 */
import { openKeepsake } from "../../src/index.ts";

export interface CanaryChildConfig {
  readonly dir: string;
  readonly keysDir: string;
  readonly vault: string;
  /** Absent: the whole vault is destroyed. */
  readonly ids?: readonly string[];
  readonly failPoint: string;
}

// The parent wrote it, from a value of this type.
const config = JSON.parse(process.argv[2] ?? "{}") as CanaryChildConfig;
const keepsake = await openKeepsake({
  dir: config.dir,
  keysDir: config.keysDir,
  system: {
    failPoint: (name) => {
      if (name === config.failPoint) process.kill(process.pid, "SIGKILL");
    },
  },
});
const vault = await keepsake.vault(config.vault, { create: false });
if (config.ids === undefined) await vault.destroy((await vault.destroy()).token);
else await (await vault.forget(await vault.forget({ ids: config.ids }))).finished;
await keepsake.close();
