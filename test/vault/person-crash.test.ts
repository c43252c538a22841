/** A batch that dies at each of its points goes on with the next process, and every vault is done once (GOS-48, SEC-D10). */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openKeepsake, type Vault } from "../../src/index.ts";
import { logEntry } from "../../src/model/log-entry.ts";
import { failPointNames } from "../support/fail-point-names.ts";
import type { PersonConfig } from "../support/person-child.ts";
import { temporaryKeep } from "../support/temporary-keep.ts";
import { all } from "../support/vault.ts";

const CHILD = fileURLToPath(new URL("../support/person-child.ts", import.meta.url));
const TIMEOUT_MS = 3_600_000;

const POINTS = failPointNames().filter((name) => name.startsWith("person."));
/** Also in the middle of each erasure, and of the second vault. */
const DEATHS: readonly (readonly [point: string, nth: number])[] = [
  ...POINTS.map((point) => [point, 1] as const),
  ["person.requested", 2],
  ["person.came", 2],
  ["forget.keys_destroyed", 1],
  ["forget.rows_purged", 2],
  ["destroy.keys_destroyed", 1],
];

const textsOf = async (vault: Vault): Promise<string> =>
  JSON.stringify((await all(vault.memories.list({ messages: true }))).map(({ item }) => item));

test.each(DEATHS)(
  "dies at %s #%i, and the next process ends what was begun (GOS-48, SEC-D10)",
  async (point, nth) => {
    using folders = temporaryKeep();
    const { dir, keysDir } = folders;
    let request = "";
    {
      await using keepsake = await openKeepsake({ dir, keysDir });
      for (const name of ["one", "two"]) {
        const vault = await keepsake.vault(name, { preset: "product" });
        await vault.observe({
          session: "s1",
          role: "user",
          speaker: "Ben",
          content: "Hana Sato has a red bicycle. I like coffee.",
        });
      }
      const ana = await keepsake.vault("ana");
      await ana.remember("Hana Sato is my neighbour.");
      const hana = await keepsake.vault("hana");
      await hana.remember("I live in Kyoto.");
      const opened = await keepsake.personRequests.open({
        identifiers: ["Hana Sato"],
        vaults: ["hana"],
        identity: "passkey",
      });
      request = opened.request.id;
    }
    const config: PersonConfig = { dir, keysDir, request, point, nth };
    const { signal, stdout } = spawnSync(process.execPath, [CHILD, JSON.stringify(config)]);
    expect([signal, String(stdout)]).toEqual(["SIGKILL", ""]);

    await using keepsake = await openKeepsake({ dir, keysDir });
    // Before any upkeep: who opens a vault is shown nothing of it, and the person's own is there for nobody.
    expect((await keepsake.vaults()).map(({ name }) => name)).not.toContain("hana");
    const one = await keepsake.vault("one");
    expect(await textsOf(one)).not.toContain("bicycle");
    await keepsake.maintain();
    const { request: register, vaults, isPersonKept } = await keepsake.personRequests.get(request);
    expect(register.state).toBe("done");
    expect(isPersonKept).toBe(false);
    expect(vaults.map(({ state }) => state).toSorted()).toEqual(["asked", "destroyed", "erased", "erased"]);
    for (const name of ["one", "two"]) {
      const vault = await keepsake.vault(name);
      expect(await textsOf(vault)).not.toMatch(/Hana|bicycle/);
      expect(await textsOf(vault)).toContain("I like coffee.");
      // Once, whoever did it.
      const asked = await vault.rights.deletionRequests.list();
      expect(asked).toMatchObject([{ id: request, state: "erased", job: expect.any(String) }]);
      const jobs = (await all(vault.audit.log()))
        .map((text) => logEntry.parse(JSON.parse(text)))
        .flatMap(({ op, job }) => (op === "shred" ? [job] : []));
      expect(new Set(jobs)).toEqual(new Set([asked[0]?.job]));
    }
    expect((await keepsake.vaults()).map(({ name }) => name)).not.toContain("hana");
    expect(await (await keepsake.vault("ana")).rights.deletionRequests.list()).toHaveLength(1);
    expect((await keepsake.audit.verify()).isValid).toBe(true);
    for (const folder of [dir, keysDir])
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
        if (entry.isFile()) expect(readFileSync(join(entry.parentPath, entry.name)).includes("Hana Sato")).toBe(false);
  },
  TIMEOUT_MS,
);
