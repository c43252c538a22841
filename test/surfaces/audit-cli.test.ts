/** The audit, receipts and the witness on the command line. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { lockWitnessState, parseWitnessKey } from "../../src/cli/commands/witness.ts";
import { receiptFile } from "../../src/cli/deletion.ts";
import { Parameters } from "../../src/cli/parameters.ts";
import { processTerminal } from "../../src/cli/terminal.ts";
import { cosignNote } from "../../src/crypto/signed-note.ts";
import { openKeepsake } from "../../src/index.ts";
import { type Folder, type Ran, type Scene, temporaryFolder } from "./run-cli.ts";

const CANARY = "quokka";

async function withFacts(...texts: readonly string[]): Promise<Folder> {
  const folder = temporaryFolder();
  for (const text of [`Ana saw a ${CANARY}.`, "Ines plays the cello.", ...texts]) await folder.json(["remember", text]);
  return folder;
}
const textOf = (folder: Folder, name: string): string => readFileSync(folder.path(name), "utf8");
const keyOf = async (folder: Folder): Promise<string> => (await folder.run(["audit", "key"])).out.trim();

/** The command that must fail: its exit code and its own code. */
async function refused(folder: Folder, argv: readonly string[], scene?: Scene) {
  const { code, out, err } = await folder.run([...argv, "--json"], scene);
  return { code, out, error: JSON.parse(err).error as { readonly code: string; readonly facts: object } };
}
async function confirmed(folder: Folder, argv: readonly string[], ...more: readonly string[]): Promise<Ran> {
  const plan = await folder.json(argv);
  return folder.run([...argv, "--confirm", String(plan["token"]), ...more]);
}
/** Erases with a receipt; answers the job. */
async function forgotten(folder: Folder, query: string, file: string): Promise<string> {
  const argv = ["forget", "--query", query];
  const plan = await folder.json(argv);
  const done = await folder.json([...argv, "--confirm", String(plan["token"]), "--receipt", file]);
  return String(done["job"]);
}

/** A bundle of entries of a published log, with one byte changed. */
function damage(folder: Folder, published: string): void {
  const bundles = join(folder.path(published), "tile/entries");
  const [name = ""] = readdirSync(bundles).filter((each) => each.endsWith(".p"));
  const [width = ""] = readdirSync(join(bundles, name));
  const path = join(bundles, name, width);
  const bytes = readFileSync(path);
  // Inside the second entry: behind the first with its two bytes of length, and the second's own.
  const at = 2 + bytes.readUInt16BE(0) + 2 + 8;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

describe("audit rotate", () => {
  test("who has the older key in hand goes on: folder, receipt and witness, and a forged note is refused (SEC-G2, SEC-E8)", async () => {
    using folder = await withFacts();
    const older = await keyOf(folder);
    const witnessed = ["audit", "witness", "--state", "seen.json", "--key-file", "witness.key"];
    await folder.json([
      "audit",
      "witness",
      "--new-key",
      "w.example",
      "--key-file",
      "witness.key",
      "--state",
      "seen.json",
    ]);
    const change = await folder.json(["audit", "rotate"]);
    expect(change).toMatchObject({ formerVerifierKey: older, verifierKey: await keyOf(folder) });
    expect(change["verifierKey"]).not.toBe(older);
    await forgotten(folder, CANARY, "receipt.txt");
    expect(await folder.run(["receipt", "verify", "receipt.txt", "--vkey", older])).toMatchObject({ code: 0 });
    await folder.json(["audit", "export", "copy"]);
    expect(await folder.run(["audit", "verify", "copy", "--vkey", older])).toMatchObject({ code: 0 });
    await folder.json(["audit", "prove", "--older", "0", "--note", "head", "--proof", "hashes", "--keys", "changes"]);
    // As it is after the thirty days: the older key's line is gone from the head.
    const [first = "", second = ""] = textOf(folder, "head")
      .split("\n")
      .filter((line) => line.startsWith("— "));
    folder.write("head", textOf(folder, "head").replace(`${second}\n`, ""));
    expect(first).not.toBe(second);
    const given = [...witnessed, "--note", "head", "--vkey", older];
    expect((await refused(folder, given)).error.code).toBe("wrong_key");
    folder.write("forged", textOf(folder, "changes").replace(/\n\d{13}\n/, "\n1000000000000\n"));
    expect((await refused(folder, [...given, "--keys", "forged"])).error.code).toBe("log_corrupt");
    expect(await folder.json([...given, "--keys", "changes"])).toMatchObject({
      checkpoint: { size: expect.any(Number) },
    });
    folder.write("copy/keys", textOf(folder, "forged"));
    expect((await folder.run(["audit", "verify", "copy", "--vkey", older])).out).toContain("keys_invalid");
    expect((await folder.run(["audit", "list"])).out).toMatch(/key_rotate .*audit_key, count 2/);
  });

  test("there are no changes to write for a log whose key never changed", async () => {
    using folder = await withFacts();
    const prove = ["audit", "prove", "--older", "0", "--note", "head", "--proof", "hashes", "--keys", "changes"];
    expect((await refused(folder, prove)).error.code).toBe("not_found");
    expect(existsSync(folder.path("head"))).toBe(false);
  });
});

describe("audit list", () => {
  test("shows place, time, operation, subject, memory and reason, never a word of content (SEC-G4)", async () => {
    using folder = await withFacts();
    await confirmed(folder, ["forget", "--query", CANARY]);
    const { code, out } = await folder.run(["audit", "list"]);
    expect(code).toBe(0);
    expect(out).toMatch(/^PLACE +TIME +OP +SUBJECT +MEMORY +REASON\n/);
    expect(out).toMatch(/^\d+ +\d{4}-\d\d-\d\d \d\d:\d\d +store +[\w-]{8} +mem:[0-9a-f]{12}$/m);
    expect(out).toMatch(/ forget +[\w-]{8} +mem:[0-9a-f]{12} +user_request, job [0-9a-f-]{36}$/m);
    expect(out + (await folder.run(["audit", "list", "--json"])).out).not.toMatch(/quokka|cello|Ines|\bme\b/);
  });

  test("shows the newest entry first and goes back page by page (PN-10)", async () => {
    using folder = await withFacts();
    const linesOf = async (...options: readonly string[]) =>
      (await folder.run(["audit", "list", "--json", ...options])).out.trimEnd().split("\n");
    const oldestFirst = await linesOf("--from", "0");
    const newestFirst = await linesOf();
    expect(newestFirst).toEqual(oldestFirst.toReversed());
    const count = newestFirst.length;
    const page = await folder.run(["audit", "list", "--limit", "2"]);
    expect(page.out.trimEnd().split("\n")).toHaveLength(3);
    expect(page.out).toMatch(new RegExp(`^${count - 1} `, "m"));
    expect(page.err).toBe(`There are more. Run the same command with --before ${count - 2}\n`);
    expect(await linesOf("--before", String(count - 2))).toEqual(newestFirst.slice(2));
    expect((await folder.run(["audit", "list", "--before", "0"])).out).toBe("No entries.\n");
    expect(await refused(folder, ["audit", "list", "--before", "2", "--from", "0"])).toMatchObject({ code: 2 });
  });

  test("goes on from a place, oldest first, and streams one object a line for programs", async () => {
    using folder = await withFacts();
    const all = (await folder.run(["audit", "list", "--from", "0", "--json"])).out.trimEnd().split("\n");
    const places = all.map((line) => JSON.parse(line).place);
    expect(places).toEqual(places.map((_, index) => index));
    const page = await folder.run(["audit", "list", "--from", "0", "--limit", "2"]);
    expect(page.out.trimEnd().split("\n")).toHaveLength(3);
    expect(page.err).toBe("There are more. Run the same command with --from 2\n");
    const rest = await folder.run(["audit", "list", "--from", "2", "--json"]);
    expect(rest.out.trimEnd().split("\n")).toEqual(all.slice(2));
    const last = await folder.run(["audit", "list", "--from", "2", "--limit", String(all.length - 2)]);
    expect(last.err).toBe("");
    expect((await folder.run(["audit", "list", "--from", String(all.length)])).out).toBe("No entries.\n");
  });

  test("names the logs; a log that is not there ends with 3, and --logs stands alone", async () => {
    using folder = await withFacts();
    expect((await folder.run(["audit", "list", "--logs"])).out).toMatch(/^LOG +ENTRIES\ngovernance\/1 +\d+\n$/);
    expect(await folder.json(["audit", "list", "--logs"])).toMatchObject({ name: "governance/1" });
    expect(await refused(folder, ["audit", "list", "--log", "governance/9"])).toMatchObject({ code: 3 });
    expect(await refused(folder, ["audit", "list", "--logs", "--from", "1"])).toMatchObject({ code: 2 });
    using empty = temporaryFolder();
    expect((await empty.run(["audit", "list"])).code).toBe(3);
    expect(readdirSync(empty.root)).toEqual([]);
  });
});

describe("audit verify", () => {
  test("finds this keep's log whole, and appended to an older checkpoint (SEC-G1, SEC-G2)", async () => {
    using folder = await withFacts();
    await folder.json(["audit", "export", "copy"]);
    folder.write("older", textOf(folder, "copy/checkpoint"));
    await folder.json(["remember", "The heron stands in the pond."]);
    const { code, out } = await folder.run(["audit", "verify", "--since", "older"]);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining("Every stored row matches the log.") });
    const report = await folder.json(["audit", "verify"]);
    expect(report).toMatchObject({ log: "governance/1", isValid: true, rows: [], files: { faultCount: 0 } });
    expect(report).toMatchObject({ files: { checkpoint: { root: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/) } } });
    expect(await folder.json(["audit", "verify", "--no-state"])).not.toHaveProperty("rows");
    using other = await withFacts();
    other.write("older", textOf(folder, "older"));
    const foreign = await other.run(["audit", "verify", "--since", "older"]);
    expect(foreign.code).toBe(1);
    expect(foreign.out).toContain("since_invalid");
  });

  test("names the first bad entry of a folder of files, with no keep at hand (SEC-G1)", async () => {
    using folder = await withFacts();
    const { checkpoint } = await folder.json(["audit", "export", "copy"]);
    const key = await keyOf(folder);
    using away = temporaryFolder();
    const copy = folder.path("copy");
    const good = await away.run(["audit", "verify", copy, "--vkey", key]);
    expect(good.code).toBe(0);
    expect(good.out).toContain("The log is valid");
    expect(await away.json(["audit", "verify", copy, "--vkey", key])).toMatchObject({ files: { checkpoint } });
    damage(folder, "copy");
    const bad = await away.run(["audit", "verify", copy, "--vkey", key]);
    expect(bad.code).toBe(1);
    expect(bad.out).toMatch(/^The first invalid entry is 1: entry_changed\.$/m);
    const told = await away.run(["audit", "verify", copy, "--vkey", key, "--json"]);
    expect(told.code).toBe(1);
    expect(JSON.parse(told.out)).toMatchObject({
      isValid: false,
      files: { first: { index: 1, code: "entry_changed" } },
    });
    expect(readdirSync(away.root)).toEqual([]);
  });

  test("another key and an empty folder are told; a folder needs a key, and a keep takes none", async () => {
    using folder = await withFacts();
    using other = await withFacts();
    await folder.json(["audit", "export", "copy"]);
    const wrong = await folder.run(["audit", "verify", "copy", "--vkey", await keyOf(other)]);
    expect(wrong).toMatchObject({ code: 1, out: expect.stringContaining("checkpoint_unknown_key") });
    const nothing = await folder.run(["audit", "verify", "nowhere", "--vkey", await keyOf(folder)]);
    expect(nothing).toMatchObject({ code: 1, out: expect.stringContaining("checkpoint_missing") });
    for (const argv of [["copy"], ["copy", "--vkey", "name"], ["--vkey", await keyOf(folder)], ["copy", "--no-state"]])
      expect(await refused(folder, ["audit", "verify", ...argv])).toMatchObject({ code: 2 });
  });
});

describe("receipts", () => {
  test("forget writes one for its owner alone, which verifies with file and key and nothing else (SEC-E8)", async () => {
    using folder = await withFacts();
    const key = await keyOf(folder);
    const told = await confirmed(folder, ["forget", "--query", CANARY], "--receipt", "receipt.txt");
    expect(told.out).toContain("Receipt: receipt.txt\n");
    expect(told.out).toContain(key);
    expect(statSync(folder.path("receipt.txt")).mode & 0o777).toBe(0o600);
    using away = temporaryFolder();
    const verified = await away.run(["receipt", "verify", folder.path("receipt.txt"), "--vkey", key]);
    expect(verified.code).toBe(0);
    expect(verified.out).toMatch(/^This receipt is valid\. It proves:\n {2}What: Memories were forgotten/);
    expect(verified.out).toContain("Reason: the person asked for it (user_request)");
    expect(textOf(folder, "receipt.txt")).not.toContain(CANARY);
    const piped = { input: textOf(folder, "receipt.txt") };
    expect(await away.json(["receipt", "verify", "-", "--vkey", key], piped)).toMatchObject({
      valid: true,
      entry: { op: "forget" },
    });
    expect(readdirSync(away.root)).toEqual([]);
  });

  test("a changed letter, another key and another file are refused with the reason", async () => {
    using folder = await withFacts();
    using other = await withFacts();
    const key = await keyOf(folder);
    await forgotten(folder, CANARY, "receipt.txt");
    folder.write(
      "changed.txt",
      textOf(folder, "receipt.txt").replace("the person asked for it", "the law asked for it"),
    );
    const changed = await folder.run(["receipt", "verify", "changed.txt", "--vkey", key]);
    expect(changed).toMatchObject({ code: 1, out: expect.stringContaining("(text_changed)") });
    const wrong = await folder.run(["receipt", "verify", "receipt.txt", "--vkey", await keyOf(other), "--json"]);
    expect({ code: wrong.code, out: JSON.parse(wrong.out) }).toEqual({
      code: 1,
      out: { valid: false, reason: "wrong_key" },
    });
    folder.write("none.txt", "Dear Ana,\n");
    expect(await folder.run(["receipt", "verify", "none.txt", "--vkey", key])).toMatchObject({ code: 1 });
    expect(await refused(folder, ["receipt", "verify", "receipt.txt"])).toMatchObject({ code: 2 });
    expect(await refused(folder, ["receipt", "verify", "gone.txt", "--vkey", key])).toMatchObject({ code: 3 });
  });

  test("a file that is there stays, and nothing goes then", async () => {
    using folder = await withFacts();
    folder.write("letter.txt", "Dear Ana");
    const argv = ["forget", "--query", CANARY];
    const plan = await folder.json(argv);
    const more = ["--confirm", String(plan["token"]), "--receipt"];
    expect(await refused(folder, [...argv, ...more, "letter.txt"])).toMatchObject({
      code: 1,
      error: { code: "already_exists", hint: "Choose another name." },
    });
    expect(await refused(folder, [...argv, ...more, "no/such/folder.txt"])).toMatchObject({ code: 3 });
    expect(textOf(folder, "letter.txt")).toBe("Dear Ana");
    expect((await folder.run(["list"])).out).toContain(CANARY);
    // A dry run leaves nothing behind.
    await folder.json([...argv, "--receipt", "later.txt"]);
    expect(readdirSync(folder.root).filter((name) => !/^(data|keys|config)$/.test(name))).toEqual(["letter.txt"]);
  });

  test("a file that comes in between is not replaced either: the erasure is told, and how to get its receipt", async () => {
    using folder = await withFacts();
    const job = await forgotten(folder, CANARY, "first.txt");
    await using keepsake = await openKeepsake({ dir: folder.path("data/keepsake"), keysDir: folder.path("keys") });
    const parameters = new Parameters([], new Map([["receipt", ["letter.txt"]]]));
    const terminal = { ...processTerminal(), cwd: folder.root };
    await using file = receiptFile({ parameters, terminal });
    folder.write("letter.txt", "Dear Ana");
    await expect(file?.put(keepsake.audit, job)).rejects.toMatchObject({
      code: "already_exists",
      message: "The deletion is done, but its receipt couldn't be written.",
      facts: { job },
    });
    expect(textOf(folder, "letter.txt")).toBe("Dear Ana");
  });

  test("prove gives it again, with what was done since (SEC-E3, SEC-E8)", async () => {
    using folder = await withFacts();
    const key = await keyOf(folder);
    const job = await forgotten(folder, CANARY, "first.txt");
    expect((await folder.run(["audit", "prove", job])).out).toBe(textOf(folder, "first.txt"));
    await folder.json(["maintain", "--change-epoch"]);
    const written = await folder.run(["audit", "prove", job, "--output", "second.txt"]);
    expect(written.out).toMatch(/^Written: second\.txt\n/);
    expect(written.out).toContain(key);
    expect(statSync(folder.path("second.txt")).mode & 0o777).toBe(0o600);
    const verified = await folder.json(["receipt", "verify", "second.txt", "--vkey", key]);
    expect(verified).toMatchObject({ valid: true, entry: { job } });
    expect(verified["index"]).not.toBe((await folder.json(["receipt", "verify", "first.txt", "--vkey", key]))["index"]);
    expect(await refused(folder, ["audit", "prove", job, "--output", "second.txt"])).toMatchObject({ code: 1 });
    const nobody = "01900000-0000-7000-8000-000000000001";
    expect(await refused(folder, ["audit", "prove", nobody])).toMatchObject({ code: 3 });
    for (const argv of [[], [job, "--older", "1"], [job, "--note", "x"], ["--older", "1"]])
      expect(await refused(folder, ["audit", "prove", ...argv])).toMatchObject({ code: 2 });
  });

  test.each([
    ["destroy", ["destroy"]],
    ["vaults delete", ["vaults", "delete", "me"]],
  ])("%s gives one that outlives the vault (PN-23, SEC-E8)", async (_name, argv) => {
    using folder = await withFacts();
    const key = await keyOf(folder);
    const told = await confirmed(folder, argv, "--receipt", "gone.txt");
    expect(told.out).toMatch(/^Destroyed: .*\nReceipt: gone\.txt\n/);
    expect((await folder.run(["list"])).code).toBe(3);
    const { code, out } = await folder.run(["receipt", "verify", "gone.txt", "--vkey", key]);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining("A whole vault was destroyed") });
  });
});

describe("audit witness", () => {
  async function withWitness(folder: Folder): Promise<string> {
    const argv = [
      "audit",
      "witness",
      "--new-key",
      "witness.example.org",
      "--key-file",
      "w.key",
      "--state",
      "seen.json",
    ];
    return String((await folder.json(argv))["witnessKey"]);
  }
  const prove = async (folder: Folder, older: number, name: string): Promise<void> => {
    await folder.json(["audit", "prove", "--older", String(older), "--note", name, "--proof", `${name}.proof`]);
  };
  const asked = (key: string, note: string): readonly string[] => [
    ...["audit", "witness", "--state", "seen.json", "--key-file", "w.key"],
    ...["--note", note, "--proof", `${note}.proof`, "--vkey", key],
  ];
  const seenSize = async (folder: Folder): Promise<number> => {
    const { heads } = (await folder.json(["audit", "witness", "--state", "seen.json"])) as {
      readonly heads: readonly { readonly size: number }[];
    };
    return heads[0]?.size ?? 0;
  };

  test("cosigns what appends, and remembers it before it shows its signature (SEC-G2)", async () => {
    using folder = await withFacts();
    const [key, witnessKey] = [await keyOf(folder), await withWitness(folder)];
    for (const name of ["w.key", "seen.json"]) expect(statSync(folder.path(name)).mode & 0o777).toBe(0o600);
    expect((await folder.run(["audit", "witness", "--state", "seen.json"])).out).toBe("No logs seen yet.\n");
    await prove(folder, 0, "head1");
    const first = await folder.run(asked(key, "head1"));
    expect(first.code).toBe(0);
    expect(first.out.startsWith(textOf(folder, "head1"))).toBe(true);
    expect(first.out).toMatch(/^— witness\.example\.org [\w+/=]+\n$/m);
    const older = await seenSize(folder);
    await folder.json(["remember", "The heron stands in the pond."]);
    await prove(folder, older, "head2");
    expect((await folder.run(asked(key, "head2"))).code).toBe(0);
    expect(await seenSize(folder)).toBeGreaterThan(older);
    expect((await folder.run(["audit", "witness", "--state", "seen.json"])).out).toContain("governance/1");

    // Its signature stands in a receipt of that head, for who knows the witness.
    await forgotten(folder, "heron pond", "receipt.txt");
    const receipt = textOf(folder, "receipt.txt");
    const at = receipt.indexOf("\n\n", receipt.indexOf("-- proof --")) + 2;
    const signer = parseWitnessKey(textOf(folder, "w.key"));
    folder.write("witnessed.txt", receipt.slice(0, at) + cosignNote(receipt.slice(at), signer, 1));
    const verify = (file: string) =>
      folder.run(["receipt", "verify", file, "--vkey", key, "--witness-key", witnessKey]);
    expect(await verify("witnessed.txt")).toMatchObject({
      code: 0,
      out: expect.stringContaining("Witnessed by: witness.example.org, 1970-01-01T00:00:01.000Z"),
    });
    expect(await verify("receipt.txt")).toMatchObject({ code: 1, out: expect.stringContaining("(not_witnessed)") });
  });

  test("refuses a log that became shorter or was rewritten, and remembers nothing of it (SEC-G2)", async () => {
    using folder = await withFacts();
    using other = await withFacts("A third thing.", "A fourth thing.");
    const key = await keyOf(folder);
    await withWitness(folder);
    await prove(folder, 0, "head1");
    await folder.json(["remember", "The heron stands in the pond."]);
    await prove(folder, 0, "head2");
    await folder.run(asked(key, "head2"));
    const before = textOf(folder, "seen.json");
    expect(await refused(folder, asked(key, "head1"))).toMatchObject({ code: 5, error: { code: "log_rollback" } });
    await folder.json(["remember", "And one more."]);
    await prove(folder, 0, "head3");
    expect(await refused(folder, asked(key, "head3"))).toMatchObject({
      code: 5,
      out: "",
      error: { code: "log_fork", facts: { seenSize: expect.any(Number) } },
    });
    await prove(other, 0, "head");
    folder.write("alien", textOf(other, "head"));
    folder.write("alien.proof", "");
    expect(await refused(folder, asked(key, "alien"))).toMatchObject({ code: 5, error: { code: "wrong_key" } });
    folder.write("head3.proof", "not a hash\n");
    expect(await refused(folder, asked(key, "head3"))).toMatchObject({ code: 2 });
    expect(textOf(folder, "seen.json")).toBe(before);
    expect(existsSync(folder.path("seen.json.new"))).toBe(false);
  });

  test("never takes a lost or damaged state for an empty one, and two never sign from one state", async () => {
    using folder = await withFacts();
    const key = await keyOf(folder);
    await withWitness(folder);
    await prove(folder, 0, "head1");
    {
      using held = lockWitnessState(folder.root, "seen.json");
      expect(held.state.heads).toEqual([]);
      expect(await refused(folder, asked(key, "head1"))).toMatchObject({ code: 75, out: "" });
    }
    expect((await folder.run(asked(key, "head1"))).code).toBe(0);
    folder.write("seen.json", "{}");
    expect(await refused(folder, asked(key, "head1"))).toMatchObject({ code: 2, out: "" });
    const lost = asked(key, "head1").map((word) => (word === "seen.json" ? "lost.json" : word));
    expect(await refused(folder, lost)).toMatchObject({ code: 3, out: "" });
    folder.write("w.key", textOf(folder, "w.key").replace("witness.example", "other.example"));
    expect(await refused(folder, asked(key, "head1"))).toMatchObject({ code: 2, out: "" });
    expect(
      await refused(folder, ["audit", "witness", "--new-key", "w", "--key-file", "w.key", "--state", "new.json"]),
    ).toMatchObject({ error: { code: "already_exists" } });
    expect(existsSync(folder.path("new.json"))).toBe(false);
    for (const argv of [[], ["--new-key", "w"], ["--state", "s", "--vkey", key], ["--state", "s", "--note", "head1"]])
      expect(await refused(folder, ["audit", "witness", ...argv])).toMatchObject({ code: 2 });
  });
});

describe("audit prune", () => {
  /** A keep in whose past somebody looked at something, every time written down. */
  async function withPast(): Promise<Folder> {
    const folder = temporaryFolder();
    const clock = { now: () => Date.parse("2026-03-10T10:00:00Z") };
    await using keepsake = await openKeepsake({
      dir: folder.path("data/keepsake"),
      keysDir: folder.path("keys"),
      system: { clock },
    });
    const vault = await keepsake.vault("me");
    const audit = { ...vault.policy.audit, retrieval: "always" as const };
    await vault.setPolicy({ ...vault.policy, audit });
    await vault.remember("Ines plays the cello.");
    await vault.recall("cello");
    return folder;
  }
  const LOG = "access/2026-03/1";

  test("shows which access logs would go, and removes exactly these, with what was published of them", async () => {
    using folder = await withPast();
    await folder.json(["audit", "verify", "--log", LOG]);
    const published = (): readonly string[] =>
      readdirSync(folder.path("data/keepsake/audit"), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.parentPath.includes("access"))
        .map(({ name }) => name);
    expect(published()).toContain("checkpoint");
    const argv = ["audit", "prune", "--before", "2026-04-01"];
    const dry = await folder.run(argv);
    expect(dry.out).toBe(`Would be deleted: 1 access log.\n  ${LOG}: 1 entry\n`);
    const [, token = ""] = /--confirm ([0-9a-f]{32})/.exec(dry.err) ?? [];
    expect((await folder.run(["audit", "prune", "--before", "2026-03-31"])).out).toBe(
      "No access log is older than that.\n",
    );
    const other = await refused(folder, [...argv.slice(0, 3), "2026-03-31", "--confirm", token]);
    expect(other).toMatchObject({ code: 4, error: { code: "digest_changed" } });
    expect((await folder.run(["audit", "list", "--logs"])).out).toContain(LOG);
    expect((await folder.run([...argv, "--confirm", token])).out).toBe("Deleted: 1 access log.\n");
    expect(published()).toEqual([]);
    expect((await folder.run(["audit", "list", "--logs"])).out).not.toContain(LOG);
    expect((await folder.run(["audit", "verify"])).code).toBe(0);
  });

  test("asks a person at a terminal, and takes no day to come", async () => {
    using folder = await withPast();
    const argv = ["audit", "prune", "--before", "2026-04-01"];
    const no = await folder.run(argv, { columns: 100, answers: ["no"] });
    expect(no.err).toContain("Delete 1 access log permanently? [y/N]");
    expect((await folder.run(["audit", "list", "--logs"])).out).toContain(LOG);
    expect((await folder.run(argv, { columns: 100, answers: ["yes"] })).out).toContain("Deleted: 1 access log.");
    expect(await refused(folder, ["audit", "prune"])).toMatchObject({ code: 2 });
    expect(await refused(folder, ["audit", "prune", "--before", "9999-01-01"])).toMatchObject({ code: 2 });
    expect(await refused(folder, ["audit", "prune", "--before", "soon"])).toMatchObject({ code: 2 });
  });
});
