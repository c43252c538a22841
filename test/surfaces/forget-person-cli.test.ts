/** Requests to be forgotten, the owner's word on them, and the drill, on the command line (GOS-48 to GOS-50, SEC-E10). */
import { readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Folder, temporaryFolder } from "./run-cli.ts";

const WHO = ["--identifier", "Hana Sato", "--session", "g1"];

async function withVaults(): Promise<Folder> {
  const folder = temporaryFolder();
  await folder.json(["vaults", "create", "hotel", "--preset", "product"]);
  await folder.json(["observe", "--vault", "hotel", "--role", "user", "--session", "g1", "I prefer a quiet room."]);
  await folder.json(["remember", "--vault", "hotel", "Ben likes coffee."]);
  await folder.json(["remember", "--vault", "ana", "Hana Sato is my neighbour."]);
  return folder;
}

interface Planned {
  readonly request: string;
  readonly token: string;
  readonly vaults: readonly { readonly name: string; readonly how: string }[];
}
// The command printed it.
const planned = async (folder: Folder, ...more: readonly string[]): Promise<Planned> =>
  (await folder.json(["rights", "forget", ...WHO, ...more])) as unknown as Planned;

describe("keepsake rights forget", () => {
  test("enters a request, shows counts, does it with the token, and signs what became of it (GOS-48)", async () => {
    using folder = await withVaults();
    expect((await folder.run(["rights", "forget"])).out).toBe("No requests to be forgotten.\n");
    const { request, token, vaults } = await planned(folder, "--identity", "id_document", "--reference", "ticket 7");
    expect(vaults.map(({ name, how }) => [name, how]).toSorted()).toEqual([
      ["ana", "ask"],
      ["hotel", "erase"],
    ]);
    expect((await folder.run(["rights", "forget"])).out).toMatch(
      /acknowledge .* ticket 7\n1 open request, 0 overdue; 0 decided\./,
    );
    await folder.json(["rights", "forget", request, "--acknowledge"]);
    const done = await folder.run(["rights", "forget", request, "--confirm", token]);
    expect(done.out).toMatch(/^erasure: done/);
    expect(done.out).toMatch(/erased +\S+ +hotel/);
    expect((await folder.run(["list", "--vault", "hotel"])).out).not.toContain("quiet room");
    expect((await folder.run(["list", "--vault", "hotel"])).out).toContain("Ben likes coffee.");
    await folder.json(["rights", "forget", request, "--document", "forgotten.txt"]);
    expect(statSync(folder.path("forgotten.txt")).mode & 0o777).toBe(0o600);
    expect(readFileSync(folder.path("forgotten.txt"), "utf8")).not.toMatch(/Hana|hotel|ana"/);
    const key = String((await folder.json(["audit", "key"]))["verifierKey"]);
    expect(await folder.json(["receipt", "verify", "forgotten.txt", "--vkey", key])).toMatchObject({ valid: true });
    folder.write(
      "changed.txt",
      readFileSync(folder.path("forgotten.txt"), "utf8").replace('"itemCount":', '"itemCount":9'),
    );
    expect((await folder.run(["receipt", "verify", "changed.txt", "--vkey", key])).code).toBe(1);
    // A second one takes another name.
    expect((await folder.run(["rights", "forget", request, "--document", "forgotten.txt"])).code).toBe(1);
  });

  test("takes the names from standard input, so that no shell keeps them, and asks a person on a screen", async () => {
    using folder = await withVaults();
    const argv = ["rights", "forget", "--identifiers", "-", "--identity", "in_person"];
    const asked = await folder.run(argv, { input: "Hana Sato\n\n", columns: 120, answers: ["no"] });
    expect(asked.out).toContain("2 vaults searched; 1 affected.");
    expect(asked.err).toContain("Forget them permanently in 1 vault? [y/N]");
    expect((await folder.run(["rights", "confirm", "--vault", "ana"])).out).toBe("No deletion requests.\n");
    const yes = await folder.run(argv, { input: "Hana Sato\n", columns: 120, answers: ["yes"] });
    expect(yes.out).toContain("erasure: done");
  });

  test("tells what is overdue, and does nothing for somebody unknown (GOS-50)", async () => {
    using folder = await withVaults();
    const { request, token } = await planned(folder, "--received", "2020-01-01", "--identity", "email");
    expect(await folder.json(["rights", "forget"])).toMatchObject({ overdueCount: 1, openCount: 1 });
    const doctor = await folder.run(["doctor", "--json"]);
    expect([doctor.code, JSON.parse(doctor.out).findings]).toMatchObject([
      1,
      [{ code: "overdue_request", ids: [request] }],
    ]);
    expect((await folder.run(["rights", "forget", request, "--confirm", token])).code).toBe(2);
    expect(await folder.json(["rights", "forget", request, "--identify", "passkey"])).toMatchObject({
      request: { identity: { how: "passkey" } },
    });
    expect((await folder.run(["rights", "forget", request, "--extend", "complex"])).code).toBe(2);
    expect(await folder.json(["rights", "forget", request, "--refuse", "excessive"])).toMatchObject({
      request: { state: "refused" },
      isPersonKept: false,
    });
  });

  test.each([
    [["--identifier", "x"]],
    [["--own", ""]],
    [["--confirm", "token"]],
    [["--acknowledge"]],
    [["nowhere", "--identifier", "Hana"]],
    [["nowhere", "--acknowledge", "--withdrawn"]],
    [["--identifier", "Hana", "--received", "soon"]],
  ])("is refused with %j", async (parameters) => {
    using folder = await withVaults();
    const { code, out, err } = await folder.run(["rights", "forget", ...parameters]);
    expect([code, out]).toEqual([2, ""]);
    expect(err).not.toContain("Hana");
  });

  test("names an unknown request, and an unknown vault, as that", async () => {
    using folder = await withVaults();
    for (const more of [
      ["nowhere"],
      ["nowhere", "--withdrawn"],
      ["--own", "nobody"],
      ["--identifier", "Hana", "--own", "nobody"],
    ])
      expect((await folder.run(["rights", "forget", ...more])).code).toBe(3);
  });
});

describe("keepsake rights confirm", () => {
  test("shows the owner what fits, and forgets it or keeps it (SEC-E10)", async () => {
    using folder = await withVaults();
    await folder.json(["remember", "--vault", "ben", "Hana Sato sings."]);
    const { request, token } = await planned(folder, "--identity", "passkey");
    await folder.json(["rights", "forget", request, "--confirm", token]);
    expect((await folder.run(["rights", "confirm", "--vault", "ana"])).out).toMatch(/open +1 +0/);
    expect((await folder.run(["notices", "--vault", "ana"])).out).toContain("Someone asked to be forgotten");
    const plan = await folder.json(["rights", "confirm", "--vault", "ana", request]);
    expect(JSON.stringify(plan)).toContain("Hana Sato is my neighbour.");
    await folder.json(["rights", "confirm", "--vault", "ana", request, "--confirm", String(plan["token"])]);
    expect((await folder.run(["list", "--vault", "ana"])).out).toBe("No memories.\n");
    const kept = await folder.run(["rights", "confirm", "--vault", "ben", request, "--keep", "household"]);
    expect(kept.out).toBe("Kept: 1 item. household, GDPR 2(2)(c)\n");
    expect((await folder.run(["list", "--vault", "ben"])).out).toContain("Hana Sato sings.");
    const { vaults } = await folder.json(["rights", "forget", request]);
    expect((vaults as { state: string }[]).map(({ state }) => state).toSorted()).toEqual(["erased", "erased", "kept"]);
    expect((await folder.run(["rights", "confirm", "--vault", "ben", request])).code).toBe(3);
    expect((await folder.run(["rights", "confirm", "--vault", "ben", request, "--keep", "boredom"])).code).toBe(2);
    expect((await folder.run(["rights", "confirm", "--vault", "ben", "--keep", "household"])).code).toBe(2);
  });
});

describe("keepsake rights drill", () => {
  test("passes on files too, as a process of its own, and says so to a program (GOS-49)", async () => {
    using folder = await withVaults();
    const { code, out } = await folder.start(["rights", "drill", "--json"]).ended;
    const report = JSON.parse(out);
    expect(report).toMatchObject({ passed: true, isCleanedUp: true });
    const files = report.probes.find(({ layer }: { layer: string }) => layer.startsWith("files on disk"));
    expect(files.beforeCount).toBeGreaterThan(0);
    expect(code).toBe(0);
    expect((await folder.run(["vaults", "list"])).out).not.toContain("drill");
    expect((await folder.run(["rights", "drill"])).out).toContain("Passed: nothing about the person remains.");
  });
});
