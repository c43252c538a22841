/** Rights, disclosures and documents on the command line (GDPR 12 to 22, 30, 33, 35). */
import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { answerJson, fakeProvider } from "../support/fake-provider.ts";
import { type Folder, temporaryFolder } from "./run-cli.ts";

const CONTROLLER = { name: "Porto Memory Ltd", contact: "privacy@porto.example" };
const SERVICE = { url: "https://vectors.example/v1", model: "m", dimensions: 8, region: "EU-DE" };

async function withVault(settings: Readonly<Record<string, unknown>> = {}): Promise<Folder> {
  const folder = temporaryFolder();
  mkdirSync(folder.path("config/keepsake"), { recursive: true });
  folder.write("config/keepsake/keepsake.config.json", JSON.stringify(settings));
  await folder.json(["vaults", "create", "me"]);
  return folder;
}
const remembered = async (folder: Folder, text: string): Promise<string> =>
  String((await folder.json(["remember", text]))["id"]);

describe("keepsake rights requests", () => {
  test("takes a request through its whole life", async () => {
    using folder = await withVault();
    expect((await folder.run(["rights", "requests"])).out).toBe("No requests.\n");
    const { id } = await folder.json(["rights", "requests", "--open", "access", "--identity", "email"]);
    const asked = ["rights", "requests"];
    expect(await folder.run([...asked, "--done", String(id)])).toMatchObject({ code: 2 });
    await folder.json([...asked, "--acknowledge", String(id)]);
    expect((await folder.run(asked)).out).toMatch(/access +identify +\d{4}-\d\d-\d\d/);
    await folder.json([...asked, "--identify", String(id), "--identity", "id_document"]);
    await folder.json([...asked, "--extend", String(id), "--reason", "complex"]);
    expect((await folder.run(asked)).out).toMatch(/access +in time/);
    expect(await folder.json([...asked, "--done", String(id)])).toMatchObject({ state: "done" });
    expect((await folder.run(asked)).out).toContain("0 open requests, 0 overdue; 1 decided.");
    expect((await folder.run([...asked, "--all"])).out).toContain("id_document");
  });

  test("tells what is overdue, for a program too", async () => {
    using folder = await withVault();
    await folder.json(["rights", "requests", "--open", "erasure", "--received", "2020-01-01"]);
    expect((await folder.run(["rights", "requests"])).out).toContain("overdue");
    expect(await folder.json(["rights", "requests"])).toMatchObject({ overdueCount: 1, openCount: 1 });
  });

  test.each([
    [["--open", "fame"]],
    [["--open", "access", "--received", "soon"]],
    [["--open", "access", "--received", "2999-01-01"]],
    [["--extend", "x"]],
    [["--refuse", "x", "--reason", "boredom"]],
    [["--identify", "x"]],
    [["--open", "access", "--done", "x"]],
  ])("is refused with %j", async (options) => {
    using folder = await withVault();
    expect(await folder.run(["rights", "requests", ...options])).toMatchObject({ code: 2, out: "" });
    expect(await folder.json(["rights", "requests"])).toMatchObject({ requests: [] });
  });

  test("names an unknown id as that", async () => {
    using folder = await withVault();
    for (const options of [["--acknowledge"], ["--done"], ["--withdrawn"]])
      expect((await folder.run(["rights", "requests", ...options, "nowhere"])).code).toBe(3);
  });
});

describe("keepsake rights", () => {
  test("access makes a folder that only its owner may read, counted and complete", async () => {
    using folder = await withVault();
    await remembered(folder, "I like chess.");
    const { result } = (await folder.json(["rights", "access", "copy"])) as {
      readonly result: { readonly isComplete: boolean; readonly itemCount: number; readonly liveRowCount: number };
    };
    expect(result).toMatchObject({ isComplete: true, itemCount: result.liveRowCount });
    expect(readFileSync(folder.path("copy/data.jsonl"), "utf8")).toContain("I like chess.");
    expect(readFileSync(folder.path("copy/about-your-data.md"), "utf8")).toContain("Nothing is missing.");
    for (const [name, mode] of [
      ["copy", 0o700],
      ["copy/data.jsonl", 0o600],
      ["copy/about-your-data.md", 0o600],
    ] as const)
      expect(statSync(folder.path(name)).mode & 0o777).toBe(mode);
    // A second one takes another name, and what failed stays in the register.
    expect((await folder.run(["rights", "access", "copy"])).code).toBe(1);
    expect(await folder.json(["rights", "requests"])).toMatchObject({ openCount: 1, decidedCount: 1 });
  });

  test("rectify, restrict and withdraw do what they say, and stand in the register", async () => {
    using folder = await withVault();
    const id = await remembered(folder, "I like chess.");
    expect((await folder.run(["rights", "rectify", id, "I", "like", "go."])).out).toMatch(/^Corrected: I like go\./);
    expect((await folder.run(["rights", "restrict", id])).out).toMatch(/^Restricted: 1 item\./);
    const withdrawn = await folder.run(["rights", "withdraw", "sensitive-pii"]);
    expect(withdrawn.out).toMatch(/^Withdrawn: sensitive-pii\.\nNothing relied on it\./);
    const { requests } = await folder.json(["rights", "requests"]);
    expect(requests).toMatchObject([
      { right: "rectification", state: "done" },
      { right: "restriction", state: "done" },
      { right: "withdrawal", state: "done" },
    ]);
  });

  test("object takes work patterns out of use, and brings them back", async () => {
    using folder = await withVault({ preset: "product" });
    await folder.json(["remember", "Works best before noon.", "--type", "custom", "--custom-type", "work_pattern"]);
    const refused = await folder.run(["rights", "object", "work-pattern"]);
    // In deployment custody it has to be said who asks.
    expect(refused).toMatchObject({ code: 2 });
    await folder.json(["rights", "object", "work-pattern", "--identity", "passkey"]);
    expect((await folder.run(["rights", "object"])).out).toMatch(/open +\S+ +1 +work-pattern/);
    expect(await folder.json(["recall", "before noon"])).toMatchObject({ items: [] });
    const again = ["remember", "Answers mail at night.", "--type", "custom", "--custom-type", "work_pattern"];
    expect((await folder.run(again)).err).toContain("write_denied");
    const { objections } = await folder.json(["rights", "object"]);
    const [{ id }] = objections as [{ id: string }];
    expect(await folder.json(["rights", "object", "--decide", id, "--as", "rejected"])).toMatchObject({
      state: "rejected",
    });
    expect((await folder.json(["recall", "before noon"]))["items"]).toHaveLength(1);
  });

  test("portability marks each line, is read back, and puts its receiver into the ledger (PN-30)", async () => {
    using folder = await withVault();
    await remembered(folder, "I like chess.");
    await folder.json(["rights", "portability", "me.jsonl", "--to", "Another Host Ltd"]);
    const lines = readFileSync(folder.path("me.jsonl"), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.filter((line) => "item" in line).every(({ provision }) => provision === "given")).toBe(true);
    expect((await folder.run(["disclosures", "list"])).out).toMatch(/export +.+ 1 +Another Host Ltd/);
    expect(await folder.run(["import", "me.jsonl", "--vault", "me"])).toMatchObject({ code: 0 });
    expect((await folder.run(["rights", "portability", "me.jsonl"])).code).toBe(1);
  });
});

describe("keepsake disclosures", () => {
  test("of a destroyed vault are still pending, until they are given or dismissed", async () => {
    using folder = await withVault();
    await remembered(folder, "Ana likes chess.");
    await folder.json(["rights", "portability", "ana.jsonl", "--to", "Another Host Ltd"]);
    const shown = await folder.run(["destroy"]);
    expect(shown.out).toContain("1 recipient must be notified");
    const { token } = await folder.json(["destroy"]);
    const gone = await folder.run(["destroy", "--confirm", String(token)]);
    expect(gone.out).toContain("1 notice to recipients: keepsake disclosures pending --destroyed");
    expect((await folder.run(["disclosures", "pending", "--destroyed"])).out).toMatch(/erased .* Another Host Ltd/);
    const { notices } = await folder.json(["disclosures", "pending", "--destroyed"]);
    const [{ id }] = notices as [{ readonly id: string }];
    const dismissed = await folder.run(["disclosures", "done", id, "--dismiss", "--destroyed"]);
    expect(dismissed.out).toContain("Dismissed: Another Host Ltd");
    expect((await folder.run(["disclosures", "pending", "--destroyed"])).out).toBe("No notices are due.\n");
    expect((await folder.run(["disclosures", "done", id, "--destroyed"])).code).toBe(3);
  });

  test("list, pending and done: who received it, what they have to be told, and that they were", async () => {
    using folder = await withVault();
    const id = await remembered(folder, "I like chess.");
    await folder.json(["rights", "portability", "me.jsonl", "--to", "Another Host Ltd"]);
    expect((await folder.run(["disclosures", "list", id])).out).toContain("Another Host Ltd");
    expect((await folder.run(["disclosures", "pending"])).out).toBe("No notices are due.\n");
    await folder.json(["restrict", id]);
    const { notices } = await folder.json(["disclosures", "pending"]);
    expect(notices).toMatchObject([{ recipient: "Another Host Ltd", change: "restricted", items: [id] }]);
    const [{ id: notice }] = notices as [{ id: string }];
    expect((await folder.run(["disclosures", "done", notice])).out).toContain("Another Host Ltd");
    expect((await folder.run(["disclosures", "done", notice])).code).toBe(3);
    expect((await folder.run(["disclosures", "pending"])).out).toBe("No notices are due.\n");
    expect((await folder.run(["disclosures", "pending", "--all"])).out).toContain("done");
  });

  test("pending --deliver posts to the endpoint of the configuration, with ids alone", async () => {
    await using provider = await fakeProvider();
    provider.behave(answerJson({}));
    const notify = { url: provider.origin, key: "env:NOTICE_KEY", isOwn: true };
    const controller = { ...CONTROLLER, recipients: [{ name: "Another Host Ltd", notify }] };
    using folder = await withVault({ controller });
    const env = { NOTICE_KEY: "5e".repeat(32) };
    const id = await remembered(folder, "Canary: I like chess.");
    await folder.json(["rights", "portability", "me.jsonl", "--to", "Another Host Ltd"]);
    await folder.json(["restrict", id]);
    expect((await folder.run(["disclosures", "pending", "--deliver"])).err).toContain("NOTICE_KEY is not set");
    const delivered = await folder.run(["disclosures", "pending", "--deliver"], { env });
    expect(delivered.out).toContain("Delivered 1 notice; 0 failed.");
    await folder.run(["disclosures", "pending", "--deliver"], { env });
    expect(provider.received).toHaveLength(1);
    expect(JSON.parse(provider.received[0]?.body ?? "")).toMatchObject({ change: "restricted", items: [id] });
    expect(provider.received[0]?.body).not.toContain("Canary");
  });
});

describe("documents", () => {
  test("ask for the controller by name, and are made for a folder without a keep", async () => {
    using folder = temporaryFolder();
    const asked = await folder.run(["rights", "notice"]);
    expect(asked).toMatchObject({ code: 2, out: "" });
    expect(asked.err).toContain("controller.name");
    const env = { KEEPSAKE_CONTROLLER: JSON.stringify(CONTROLLER) };
    expect((await folder.run(["rights", "notice"], { env })).out).toContain("Porto Memory Ltd");
    expect(existsSync(folder.path("data/keepsake"))).toBe(false);
  });

  test("name the service of the settings; another service is another version, told once to each owner", async () => {
    using folder = await withVault({ controller: CONTROLLER });
    await folder.json(["vaults", "create", "rui"]);
    const { version } = await folder.json(["rights", "notice"]);
    expect(await folder.json(["rights", "notice", "--tell"])).toMatchObject({ version, toldCount: 2, vaultCount: 2 });
    expect(await folder.json(["rights", "notice", "--tell"])).toMatchObject({ version, toldCount: 0 });
    await folder.json(["notices", "--seen"]);
    const env = { KEEPSAKE_EMBEDDER: JSON.stringify(SERVICE) };
    const told = await folder.json(["rights", "notice", "--tell"], { env });
    expect(told).toMatchObject({ toldCount: 2 });
    expect(told["version"]).not.toBe(version);
    expect((await folder.run(["notices"])).out).toContain("vectors.example");
  });

  test("record, assessment, matrix and pack are of all vaults, for people and for programs", async () => {
    using folder = await withVault({ controller: CONTROLLER });
    await folder.json(["vaults", "create", "host", "--preset", "product"]);
    const record = await folder.json(["rights", "record"]);
    expect(record["activities"]).toHaveLength(2);
    expect((await folder.json(["rights", "record", "--vault", "me"]))["activities"]).toHaveLength(1);
    expect(await folder.json(["rights", "assessment"])).toMatchObject({ kind: "keepsake-impact-assessment" });
    expect((await folder.run(["rights", "matrix"])).out).toMatch(/Custody: personal[\s\S]*Custody: deployment/);
    await folder.json(["rights", "pack", "pack"]);
    expect(readFileSync(folder.path("pack/impact-assessment.md"), "utf8")).toContain("Porto Memory Ltd");
    expect(statSync(folder.path("pack")).mode & 0o777).toBe(0o700);
    expect((await folder.run(["rights", "pack", "pack"])).code).toBe(1);
    await folder.run(["rights", "record", "record.json"]);
    expect(JSON.parse(readFileSync(folder.path("record.json"), "utf8"))).toEqual(record);
    expect((await folder.run(["rights", "record", "record.json"])).code).toBe(1);
    expect((await folder.run(["rights", "record", "record.json", "--force"])).code).toBe(0);
  });

  test("breach prints pseudonyms and counts, and neither a name nor a word", async () => {
    using folder = await withVault();
    await remembered(folder, "Canary: I like chess.");
    const window = ["--from", "2020-01-01", "--to", "2999-01-01"];
    const { out } = await folder.run(["rights", "breach", ...window, "--keys", "no", "--drill"]);
    expect(out).toContain("(drill)");
    expect(out).not.toMatch(/Canary|chess/);
    expect(await folder.json(["rights", "breach", ...window])).toMatchObject({ affectedCount: 1, memoryCount: 1 });
    expect(await folder.json(["rights", "breach", "--from", "2020-01-01", "--to", "2020-01-02"])).toMatchObject({
      affectedCount: 0,
      checkedCount: 1,
      mustTellPersons: "no",
    });
    for (const options of [
      ["--from", "2020-01-01"],
      ["--from", "soon", "--to", "2020-01-02"],
      [...window, "--keys", "maybe"],
    ])
      expect((await folder.run(["rights", "breach", ...options])).code).toBe(2);
    expect((await folder.run(["rights", "breach", "--from", "2020-01-02", "--to", "2020-01-01"])).code).toBe(2);
  });
});

describe("settings", () => {
  test("a service outside of the regions is refused before anything is sent", async () => {
    using folder = await withVault({ allowedRegions: ["EU"] });
    const refused = async (service: object) =>
      folder.run(["remember", "I like chess."], { env: { KEEPSAKE_EMBEDDER: JSON.stringify(service) } });
    for (const service of [
      { ...SERVICE, region: "US" },
      { ...SERVICE, region: undefined },
    ]) {
      const { code, err } = await refused(service);
      expect(code).toBe(2);
      expect(err).toContain("outside the allowed regions");
    }
    expect((await folder.json(["stats"]))["vault"]).toMatchObject({ itemCount: 0 });
  });

  test.each([
    ["a controller that is none", { controller: 7 }],
    ["an unknown field of it", { controller: { ...CONTROLLER, colour: "red" } }],
    ["a region that is no tag", { allowedRegions: ["europe"] }],
    ["regions that are no list", { blockedRegions: "US" }],
    ["a service's region", { embedder: { ...SERVICE, region: "europe" } }],
  ])("%s is refused with the path of the file", async (_what, settings) => {
    using folder = temporaryFolder();
    mkdirSync(folder.path("config/keepsake"), { recursive: true });
    folder.write("config/keepsake/keepsake.config.json", JSON.stringify(settings));
    const { code, err } = await folder.run(["config", "show"]);
    expect(code).toBe(2);
    expect(err).toContain("keepsake.config.json");
    expect(err).not.toMatch(/red|europe/);
  });

  test("the file of a project cannot name an endpoint for notices, and may name the controller", async () => {
    using folder = temporaryFolder();
    const notify = { url: "https://evil.example", key: "env:KEY" };
    folder.write("keepsake.config.json", JSON.stringify({ controller: CONTROLLER, blockedRegions: ["US"] }));
    expect((await folder.run(["config", "show"])).out).toMatch(/controller +Porto Memory Ltd/);
    folder.write(
      "keepsake.config.json",
      JSON.stringify({ controller: { ...CONTROLLER, recipients: [{ name: "x", notify }] } }),
    );
    const { code, err } = await folder.run(["config", "show"]);
    expect(code).toBe(2);
    expect(err).toContain("a project's file can't do");
  });

  test("regions come from a variable too", async () => {
    using folder = temporaryFolder();
    const env = { KEEPSAKE_ALLOWED_REGIONS: "EU, CH", KEEPSAKE_BLOCKED_REGIONS: "EU-XX" };
    expect(await folder.json(["config", "show"], { env })).toMatchObject({
      allowedRegions: { value: ["EU", "CH"], origin: "KEEPSAKE_ALLOWED_REGIONS" },
      blockedRegions: { value: ["EU-XX"] },
    });
    expect(await folder.json(["config", "show"])).toMatchObject({ allowedRegions: { value: "any" } });
  });
});
