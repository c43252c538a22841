/** Key modes on the command line: who opens a vault, the agent of a login, and what goes on while a vault is locked (SEC §3.7). */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { chat, type Folder, type Ran, type Scene, temporaryFolder } from "./run-cli.ts";

const PASSPHRASE = "correct horse tray lemon";
const FACT = "I keep my spare key under the blue pot.";

interface Keys {
  /** `file:` references of two recovery keys, and their recipients. */
  readonly one: string;
  readonly two: string;
  readonly recipients: readonly [string, string];
}

interface Login extends AsyncDisposable {
  readonly folder: Folder;
  readonly keys: Keys;
}

async function newKey(folder: Folder, file: string): Promise<string> {
  return String((await folder.json(["keys", "new-recovery", file]))["recipient"]);
}

/** A vault with something in it and two recovery keys, which cost nothing to try. What is unlocked in it is locked behind the test. */
async function recoverable(): Promise<Login> {
  const folder = temporaryFolder();
  await folder.json(["remember", FACT]);
  const recipients = [await newKey(folder, "one.key"), await newKey(folder, "two.key")] as const;
  const [one, two] = ["file:one.key", "file:two.key"];
  await folder.json(["keys", "add-recovery", "--recipient", recipients[0], "--typed", one]);
  await folder.json(["keys", "add-recovery", "--recipient", recipients[1], "--typed", two]);
  return {
    folder,
    keys: { one, two, recipients },
    async [Symbol.asyncDispose]() {
      await folder.run(["lock"]);
      folder[Symbol.dispose]();
    },
  };
}

/** The same, held by its owner alone. */
async function heldAlone(): Promise<Login> {
  const login = await recoverable();
  await login.folder.json(["keys", "hold-alone", "--key", login.keys.one]);
  return login;
}

const errorOf = ({ err }: Ran): Readonly<Record<string, unknown>> => JSON.parse(err).error;

async function expectLocked(folder: Folder): Promise<void> {
  const ran = await folder.run(["list", "--json"]);
  expect([ran.code, errorOf(ran)["code"]]).toEqual([4, "vault_locked"]);
}

const texts = async (folder: Folder): Promise<string[]> => {
  const { code, out } = await folder.run(["list", "--json", "--full"]);
  expect(code).toBe(0);
  return out
    .trim()
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line).item.text);
};

describe("the ways into a vault", () => {
  test("are shown, added, proved and taken away; a secret is never a word of the command line (SEC §3.7, SEC-C9)", async () => {
    await using login = await recoverable();
    const { folder, keys } = login;
    expect(await folder.json(["keys", "show"])).toMatchObject({
      mode: "recoverable",
      ways: [{ kind: "keep" }, ...keys.recipients.map((recipient) => ({ kind: "recovery-key", recipient }))],
      keyVersion: 1,
      isLocked: false,
      rotation: null,
    });
    const identity = readFileSync(folder.path("one.key"), "utf8").trim();
    for (const argv of [
      ["keys", "hold-alone", "--key", identity],
      ["keys", "set-passphrase", "--passphrase", PASSPHRASE],
      ["keys", "add-recovery", "--recipient", keys.recipients[0], "--typed", identity],
    ]) {
      const ran = await folder.run([...argv, "--json"]);
      expect([ran.code, ran.out]).toEqual([2, ""]);
      expect(errorOf(ran)["message"]).toContain("never the secret itself");
      expect(ran.err).not.toContain(identity);
      expect(ran.err).not.toContain(PASSPHRASE);
    }
    const wrong = await folder.run([
      "keys",
      "add-recovery",
      "--recipient",
      await newKey(folder, "3.key"),
      "--typed",
      keys.one,
      "--json",
    ]);
    expect(errorOf(wrong)["code"]).toBe("wrong_key");
    const going = await folder.run(["keys", "remove", keys.recipients[0], "--key", keys.one, "--json"]);
    expect([going.code, errorOf(going)["code"]]).toEqual([2, "invalid_input"]);
    expect(await folder.json(["keys", "remove", keys.recipients[0], "--key", keys.two])).toMatchObject({
      ways: [{ kind: "keep" }, { kind: "recovery-key", recipient: keys.recipients[1] }],
    });
    // A model, or a program without a key of the owner's, removes nothing.
    expect((await folder.run(["keys", "remove", keys.recipients[1]])).code).toBe(2);
    const asked = await folder.run(["keys", "remove", keys.recipients[1]], { columns: 80, answers: ["y"] });
    expect([asked.code, asked.out]).toEqual([0, expect.stringContaining("standard")]);
  });

  test("a recovery key is shown once, on a page of its own, to a person at a terminal only, and typed again before it counts (SEC §3.7)", async () => {
    using folder = temporaryFolder();
    await folder.json(["remember", FACT]);
    for (const [argv, scene] of [
      [["keys", "add-recovery"], {}],
      [["keys", "add-recovery", "--json"], { columns: 80, answers: [""] }],
      [["keys", "add-recovery"], { answers: [""] }],
    ] as const) {
      const { code, out } = await folder.run(argv, scene);
      expect([code, out]).toEqual([2, ""]);
    }
    const answers = { columns: 80, answers: ["", "AGE-SECRET-KEY-1NOTED-DOWN-WRONG"] };
    const mistyped = await folder.run(["keys", "add-recovery"], answers);
    expect(mistyped.code).toBe(2);
    expect((await folder.json(["keys", "show"]))["mode"]).toBe("standard");
    // The page is the terminal's other one, and is wiped before it is left.
    const [start, page = "", end] = mistyped.out.split("\u001b[?1049");
    expect([start, page.startsWith("h"), page.endsWith("\u001b[2J"), end]).toEqual(["", true, true, "l"]);
    const shown = /AGE-SECRET-KEY-1\w+/.exec(page)?.[0] ?? "";
    expect(shown).toHaveLength(74);
    expect(mistyped.out.split(shown)).toHaveLength(2);
    expect(mistyped.err).not.toContain(shown);
  });

  test("a recovery key goes to standard output where that is asked for, and into a file of the owner's alone otherwise", async () => {
    using folder = temporaryFolder();
    expect((await folder.run(["keys", "new-recovery"])).code).toBe(2);
    const printed = await folder.json(["keys", "new-recovery", "-", "--hybrid"]);
    expect(printed).toMatchObject({
      identity: expect.stringMatching(/^AGE-SECRET-KEY-PQ-1/),
      recipient: expect.stringMatching(/^age1pq1/),
    });
    const { out, err } = await folder.run(["keys", "new-recovery", "my.key"]);
    const identity = readFileSync(folder.path("my.key"), "utf8").trim();
    expect(identity).toMatch(/^AGE-SECRET-KEY-1\w{58}$/);
    expect(out).toMatch(/^age1\w+\n$/);
    expect(out + err).not.toContain(identity);
    expect((await folder.run(["keys", "new-recovery", "my.key"])).code).toBe(1);
    expect(readFileSync(folder.path("my.key"), "utf8").trim()).toBe(identity);
  });

  test("a passphrase is asked for twice, and only beside a recovery key; it opens the vault by a person's typing (SEC-C13)", async () => {
    using folder = temporaryFolder();
    await folder.json(["remember", FACT]);
    folder.write("passphrase", `${PASSPHRASE}\n`);
    const first = await folder.run(["keys", "set-passphrase", "--passphrase", "file:passphrase", "--json"]);
    expect(errorOf(first)["code"]).toBe("invalid_input");
    const recipient = await newKey(folder, "one.key");
    await folder.json(["keys", "add-recovery", "--recipient", recipient, "--typed", "file:one.key"]);
    const typed = (...answers: string[]): Scene => ({ columns: 80, answers });
    expect((await folder.run(["keys", "set-passphrase"], typed(PASSPHRASE, `${PASSPHRASE}!`))).code).toBe(2);
    expect((await folder.run(["keys", "set-passphrase"], typed("password123", "password123"))).code).toBe(2);
    expect((await folder.run(["keys", "set-passphrase"], typed(PASSPHRASE, PASSPHRASE))).code).toBe(0);
    const alone = await folder.run(["keys", "hold-alone"], typed(PASSPHRASE));
    expect(alone.out).toContain("If you lose all of them, the vault is lost.");
    expect(alone.code).toBe(0);
    const unlocked = await folder.run(["unlock"], typed(PASSPHRASE));
    expect([unlocked.code, unlocked.out]).toEqual([0, expect.stringContaining("15 minutes")]);
    expect(await texts(folder)).toEqual([FACT]);
    expect(unlocked.out + unlocked.err + alone.out + alone.err).not.toContain(PASSPHRASE);
    await folder.run(["lock"]);
  });

  test("holding alone takes two ways in, and sharing gives the vault back to the keep", async () => {
    using folder = temporaryFolder();
    await folder.json(["remember", FACT]);
    const recipient = await newKey(folder, "one.key");
    await folder.json(["keys", "add-recovery", "--recipient", recipient, "--typed", "file:one.key"]);
    const early = await folder.run(["keys", "hold-alone", "--key", "file:one.key", "--json"]);
    expect([early.code, errorOf(early)["code"]]).toEqual([2, "invalid_input"]);
    const told = await folder.run(["keys", "hold-alone", "--key", "file:one.key"]);
    expect([told.out, told.err]).toEqual(["", expect.stringContaining("two recovery keys")]);
    await using login = await heldAlone();
    await expectLocked(login.folder);
    expect(await login.folder.json(["keys", "show"])).toEqual({
      mode: "user-held",
      isLocked: true,
      waiting: { partCount: 0, sizeBytes: 0 },
    });
    expect(await login.folder.json(["keys", "share", "--key", login.keys.two])).toMatchObject({ mode: "recoverable" });
    expect(await texts(login.folder)).toEqual([FACT]);
    const none = await login.folder.run(["unlock", "--key", login.keys.one]);
    expect([none.code, none.out]).toEqual([0, expect.stringContaining("doesn't need to be unlocked")]);
  });
});

describe("a vault that its owner unlocked", () => {
  test("is open to every command of the login, also as processes of their own, until it is locked (SEC-C12)", async () => {
    await using login = await heldAlone();
    const { folder, keys } = login;
    await expectLocked(folder);
    const said = await folder.run(["unlock", "--key", readFileSync(folder.path("one.key"), "utf8").trim()]);
    expect([said.code, said.out, said.err.includes("AGE-SECRET-KEY")]).toEqual([2, "", false]);
    expect(await folder.json(["unlock", "--key", keys.one])).toMatchObject({
      vault: "me",
      isUnlocked: true,
      idleMs: 900_000,
    });
    expect(await folder.json(["unlock", "--status"])).toMatchObject({ vaults: [{ name: "me" }] });
    const { out, code } = await folder.start(["list", "--json", "--full"]).ended;
    expect([code, JSON.parse(out).item.text]).toEqual([0, FACT]);
    expect((await folder.run(["remember", "I'm allergic to ginger."])).code).toBe(0);
    expect((await folder.run(["recall", "spare key"])).out).toContain(FACT);
    expect(await folder.json(["lock", "me"])).toEqual({ lockedCount: 1 });
    await expectLocked(folder);
    expect(await folder.json(["lock"])).toEqual({ lockedCount: 0 });
    expect(await folder.json(["unlock", "--status"])).toMatchObject({ vaults: [] });
  });

  test("is unlocked by a process that leaves nothing of the key in its words, its output or the files of the agent (SEC-C9)", async () => {
    await using login = await heldAlone();
    const { folder } = login;
    const identity = readFileSync(folder.path("two.key"), "utf8").trim();
    const started = folder.start(["unlock", "--key", "-", "--idle", "5"]);
    started.process.stdin?.end(`${identity}\n`);
    const { code, out, err } = await started.ended;
    expect([code, out]).toEqual([0, "Unlocked me. It locks after 5 minutes without use.\n"]);
    expect(out + err + started.process.spawnargs.join(" ")).not.toContain(identity);
    const { processId } = await folder.json(["unlock", "--status"]);
    if (existsSync("/proc/self/cmdline")) {
      const of = (file: string): string => readFileSync(`/proc/${Number(processId)}/${file}`, "latin1");
      expect(of("cmdline")).toContain("agent-bin");
      expect(of("cmdline") + of("environ")).not.toContain(identity);
      // Nothing of the command that started it: neither its environment nor a core dump.
      expect(of("environ")).not.toContain("KEEPSAKE_KEYS_DIR");
      expect(of("limits")).toMatch(/Max core file size +0 +0/);
    }
  });

  test("opens no longer when its agent was killed, and is unlocked again as ever", async () => {
    await using login = await heldAlone();
    const { folder, keys } = login;
    await folder.json(["unlock", "--key", keys.one]);
    const { processId } = await folder.json(["unlock", "--status"]);
    process.kill(Number(processId), "SIGKILL");
    await expectLocked(folder);
    await folder.json(["unlock", "--key", keys.one]);
    expect(await texts(folder)).toEqual([FACT]);
  });

  test("is forgotten by the agent when its keys were rotated since, and the rotation goes on where it stood (SEC §3.10)", async () => {
    await using login = await heldAlone();
    const { folder, keys } = login;
    await folder.json(["unlock", "--key", keys.one]);
    // Another login rotates: its agent is not this one's.
    mkdirSync(folder.path("other"), { mode: 0o700 });
    const elsewhere = { env: { XDG_RUNTIME_DIR: folder.path("other") } };
    const begun = await folder.json(["keys", "rotate", "--deadline-days", "7", "--key", keys.two], elsewhere);
    expect(begun).toMatchObject({ keyVersion: 2, movedCount: 0 });
    expect(begun["doneAt"]).toBeUndefined();
    await expectLocked(folder);
    expect(await folder.json(["unlock", "--status"])).toMatchObject({ vaults: [] });
    await folder.json(["unlock", "--key", keys.one]);
    expect(await folder.json(["keys", "show"])).toMatchObject({ keyVersion: 2, rotation: { keyVersion: 2 } });
    const done = await folder.json(["keys", "rotate", "--now", "--key", keys.one]);
    expect(done).toMatchObject({ keyVersion: 2, doneAt: expect.any(Number) });
    await folder.json(["unlock", "--key", keys.two]);
    expect(await texts(folder)).toEqual([FACT]);
  });

  test("whose rotation is stopped by Ctrl-C is whole, says so, and the same command goes on there (SEC §3.9)", async () => {
    using folder = temporaryFolder();
    await folder.json(["remember", FACT]);
    let isStopped = false;
    const stopped = await folder.run(["keys", "rotate", "--now"], {
      columns: 80,
      onMessage(text, stop) {
        isStopped ||= text.includes("moved");
        if (isStopped) stop();
      },
    });
    expect([stopped.code, stopped.err]).toEqual([130, expect.stringContaining("Run the same command again")]);
    expect(await folder.json(["keys", "show"])).toMatchObject({ keyVersion: 2, rotation: { keyVersion: 2 } });
    expect(await texts(folder)).toEqual([FACT]);
    const done = await folder.json(["keys", "rotate", "--now"]);
    expect(done).toMatchObject({ keyVersion: 2, doneAt: expect.any(Number) });
    expect(await texts(folder)).toEqual([FACT]);
  });

  test("costs waiting after five wrong keys, across processes (SEC-C13)", async () => {
    await using login = await heldAlone();
    const { folder, keys } = login;
    await newKey(folder, "wrong.key");
    for (let turn = 0; turn < 5; turn++) {
      const ran = await folder.run(["unlock", "--key", "file:wrong.key", "--json"]);
      expect([ran.code, errorOf(ran)["code"]]).toEqual([5, "wrong_key"]);
    }
    const ran = await folder.run(["unlock", "--key", keys.one, "--json"]);
    expect([ran.code, errorOf(ran)]).toEqual([
      4,
      expect.objectContaining({ code: "too_many_attempts", hint: expect.stringContaining("Wait") }),
    ]);
  });
});

describe("while a vault is locked", () => {
  const MESSAGES = chat([
    { role: "user", content: "My sister Mia lives in Berlin.", session: "s1" },
    { role: "user", content: "I'm vegetarian.", session: "s1" },
  ]);

  test("observe keeps what comes, sealed, ends well, and the next command after unlock takes it in once (design §5)", async () => {
    await using login = await heldAlone();
    const { folder, keys } = login;
    folder.write("chat.jsonl", MESSAGES);
    const one = await folder.json(["observe", "--role", "user", "I moved to Lisbon."]);
    expect(one).toEqual({ spooled: true, messageCount: 1, isInterrupted: false });
    for (let turn = 0; turn < 2; turn++)
      expect(await folder.json(["observe", "chat.jsonl"])).toMatchObject({ spooled: true, messageCount: 2 });
    const { out } = await folder.run(["observe", "--role", "user", "I moved to Lisbon."]);
    expect(out).toContain("locked");
    expect(await folder.json(["unlock", "--key", keys.one])).toMatchObject({ waiting: { partCount: 4 } });
    expect(await folder.json(["observe", "--role", "user", "I'm allergic to ginger."])).not.toHaveProperty("spooled");
    const found = (await texts(folder)).join("\n");
    for (const word of ["Mia", "vegetarian", "Lisbon", "ginger"]) expect(found).toContain(word);
    // The file came twice, and each of its lines is there once.
    expect(await folder.json(["stats"])).toMatchObject({ vault: { messageCount: 5 } });
    expect(await folder.json(["unlock", "--key", keys.one])).toMatchObject({ waiting: { partCount: 0 } });
  });

  test("a faulty line ends observe with its number, and those before it are kept", async () => {
    await using login = await heldAlone();
    const { folder } = login;
    folder.write("chat.jsonl", `${MESSAGES}{"role": "user"}\n${MESSAGES}`);
    const ran = await folder.run(["observe", "chat.jsonl", "--json"]);
    expect([ran.code, errorOf(ran)]).toMatchObject([2, { code: "invalid_input", facts: { line: 3 } }]);
    expect(await folder.json(["keys", "show"])).toMatchObject({ waiting: { partCount: 1 } });
  });

  test("tend does what needs no owner and says what waits, doctor names the vault, and neither fails", async () => {
    await using login = await heldAlone();
    const { folder } = login;
    await folder.json(["observe", "--role", "user", "I moved to Lisbon."]);
    expect(await folder.json(["maintain", "--change-epoch"])).toMatchObject({
      isLocked: true,
      waiting: { partCount: 1 },
      keys: { rewrappedCount: expect.any(Number) },
    });
    expect(await folder.json(["maintain", "--dry-run"])).toMatchObject({ isLocked: true, isDryRun: true, keys: null });
    expect((await folder.run(["maintain"])).out).toContain("Run keepsake unlock to maintain it");
    const examined = await folder.json(["doctor"]);
    expect(examined).toMatchObject({
      ok: true,
      vaults: [],
      lockedVaults: [{ waiting: { partCount: 1 } }],
      findings: [],
    });
    const { out } = await folder.run(["vaults", "list", "--json"]);
    expect(JSON.parse(out)).toMatchObject({ name: "me", mode: "user-held" });
  });

  test("commands over all vaults go on with the others and say which they left out", async () => {
    await using login = await heldAlone();
    const { folder, keys } = login;
    await folder.json(["remember", "I'm allergic to ginger.", "--vault", "ben"]);
    expect(await folder.json(["privacy", "counts"])).toMatchObject({
      vaults: [{ vault: "ben" }],
      lockedVaults: ["me"],
    });
    expect((await folder.run(["privacy", "counts"])).err).toContain("Locked and left out: me.");
    const window = ["--from", "2020-01-01", "--to", "2100-01-01"];
    expect(await folder.json(["rights", "breach", ...window])).toMatchObject({ checkedCount: 1, lockedCount: 1 });
    // One that was named has to open.
    expect((await folder.run(["privacy", "counts", "--vault", "me"])).code).toBe(4);
    await folder.json(["unlock", "--key", keys.one]);
    expect(await folder.json(["privacy", "counts"])).toMatchObject({
      vaults: [{ vault: "ben" }, { vault: "me" }],
      lockedVaults: [],
    });
  });
});
