/** Every variant of the canary procedure: each failpoint of forget and destroy (SEC §7.4 step 10), and the adversary with every byte on disk. */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openKeepsake } from "../../src/index.ts";
import { everyDeath } from "../crash/suite.ts";
import { CanaryWorld, openedBy } from "../support/canary-world.ts";
import { destroyAndLook, forgetAndLook } from "./erasure.ts";

const pointsOf = (verb: string): readonly string[] => [
  ...new Set(everyDeath.filter(([during]) => during === verb).map(([, point]) => point)),
];
/** Before its request is durable nothing was asked for, so nothing need be gone. */
const REQUESTED = (point: string): boolean => !["commit.begun", "commit.rows_written"].includes(point);

test.each(pointsOf("forget").filter(REQUESTED))(
  "a forget that dies at %s leaves nothing to bring back (SEC-E1)",
  async (point) => {
    await forgetAndLook({ diesAt: point });
  },
);

test.each(pointsOf("destroy").filter(REQUESTED))(
  "a destruction that dies at %s leaves nothing to bring back (SEC-E1)",
  async (point) => {
    await destroyAndLook({ diesAt: point });
  },
);

test("no 32 bytes on disk, tried as a salt with the vault's key in hand, open what was forgotten (SEC-D2)", async () => {
  using world = new CanaryWorld();
  await world.plant();
  const { rows, keys } = await world.sealedRows();
  const [salt] = (await world.saltsLeft()).filter((one) => openedBy([one], rows, keys) === 1);
  const [row] = rows.filter((one) => salt !== undefined && openedBy([salt], [one], keys) === 1);
  if (salt === undefined || row === undefined) throw new Error("the positive control has nothing to find");
  {
    await using keepsake = await openKeepsake({ dir: world.dir, keysDir: world.keysDir });
    const vault = await keepsake.vault(world.owner);
    await (await vault.forget(await vault.forget({ ids: [...world.planted.keys()] }))).finished;
  }
  expect(openedBy(windows(world), [row], keys)).toBe(0);
  // The positive control: were the salt on disk, the same search would find it.
  writeFileSync(join(world.keysDir, "planted"), salt);
  expect(openedBy(windows(world), [row], keys)).toBe(1);
});

function* windows(world: CanaryWorld): Generator<Uint8Array> {
  for (const folder of [world.dir, world.keysDir]) {
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      // The ballast is one random block over and over and never held a key.
      if (name.endsWith("ballast") || !statSync(join(folder, name)).isFile()) continue;
      const bytes = readFileSync(join(folder, name));
      for (let at = 0; at + 32 <= bytes.length; at++) yield bytes.subarray(at, at + 32);
    }
  }
}
