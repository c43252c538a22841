/** gosum's memory commands, as `keepsake memory …` and as `gosum memory …`. */
import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { memoryReport } from "../../src/cli/commands/memory.ts";
import { leafHash } from "../../src/crypto/primitives.ts";
import { logEntryText } from "../../src/engine/write/log-chain.ts";
import { GOSUM_COMMAND } from "../support/command-path.ts";
import { chat, type Folder, temporaryFolder } from "./run-cli.ts";

const SAID = chat([
  { role: "user", content: "I'm vegetarian.", session: "s1", id: "a", at: Date.parse("2026-02-06T10:00:00Z") },
  {
    role: "user",
    content: "I was diagnosed with diabetes in 2019.",
    session: "s2",
    id: "b",
    at: Date.parse("2026-02-07T10:00:00Z"),
  },
]);

async function withMemories(): Promise<Folder> {
  const folder = temporaryFolder();
  folder.write("said.jsonl", SAID);
  await folder.json(["observe", "said.jsonl"]);
  return folder;
}
interface Shown {
  readonly item: {
    readonly id: string;
    readonly layer: string;
    readonly text: string;
    readonly privacy: { readonly class: string };
  };
  readonly now: { readonly salience: number };
}
const listed = async (folder: Folder, ...more: readonly string[]): Promise<readonly Shown[]> => {
  const { out } = await folder.run(["memory", "list", "--json", ...more]);
  return out === ""
    ? []
    : out
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line) as Shown);
};
/** The memory that says a word; a summary says it too. */
const idOf = async (folder: Folder, word: string): Promise<string> =>
  (await listed(folder)).find(({ item }) => item.layer === "fact" && item.text.includes(word))?.item.id ?? "";

describe("remember", () => {
  test("takes details, valence and privacy class; what the text says raises the class (GOS-17, GOS-19, GOS-21)", async () => {
    using folder = temporaryFolder();
    const remember = (text: string, ...more: readonly string[]) =>
      folder.json(["remember", text, "--session", "s1", "--preset", "persona", ...more]);
    const scene = ["--detail", "the parrot whistled", "--detail", "it was past midnight", "--valence=-0.7"];
    await remember("A guest asked for a second pillow.", ...scene, "--privacy-class", "staff-pii");
    await remember("The minibar key hangs behind the desk.", "--privacy-class", "non-pii");
    await remember("Write to Ms Holm at holm@inn.example.", "--privacy-class", "non-pii");
    const all = await listed(folder);
    const found = (word: string) => all.find(({ item }) => item.text.includes(word))?.item;
    expect(found("pillow")).toMatchObject({
      details: [
        { text: "the parrot whistled", brightness: 1 },
        { text: "it was past midnight", brightness: 1 },
      ],
      weight: { valence: -0.7 },
      privacy: { class: "staff-pii" },
    });
    expect([found("minibar")?.privacy.class, found("Holm")?.privacy.class]).toEqual(["non-pii", "guest-pii"]);
    const wrong = await folder.run(["remember", "The lamp flickers.", "--valence=1.5"]);
    expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining("a number from -1 to 1") });
  });
});

describe("memory list", () => {
  test("lists by privacy class and by least salience (GOS-67)", async () => {
    using folder = await withMemories();
    const all = await listed(folder);
    expect(all.length).toBeGreaterThan(1);
    const sensitive = await listed(folder, "--privacy-class", "sensitive-pii");
    expect(sensitive.map(({ item }) => item.privacy.class)).toEqual(sensitive.map(() => "sensitive-pii"));
    expect(sensitive.some(({ item }) => item.text.includes("diabetes"))).toBe(true);
    expect(sensitive.length).toBeLessThan(all.length);
    const least = Math.max(...all.map(({ now }) => now.salience)) - 0.01;
    const vivid = await listed(folder, "--min-salience", String(least.toFixed(3)));
    expect(vivid.length).toBeGreaterThan(0);
    expect(vivid.length).toBeLessThan(all.length);
    expect(vivid.every(({ now }) => now.salience >= least - 0.001)).toBe(true);
    expect((await folder.run(["memory", "list", "--privacy-class", "staff-pii"])).out).toBe("No memories.\n");
    expect((await folder.run(["memory", "list", "--privacy-class", "secret"])).code).toBe(2);
    expect((await folder.run(["memory", "list", "--min-salience", "2"])).code).toBe(2);
  });

  test("has columns for people, page by page", async () => {
    using folder = await withMemories();
    const all = await listed(folder);
    const page = await folder.run(["memory", "list", "--limit", "1"]);
    expect(page.out).toMatch(
      /^ID +CREATED +CLASS +SALIENCE +STATUS +GIST\nmem:[0-9a-f]{12} +\d{4}-\d\d-\d\d .* active .*\n$/,
    );
    const [, after = ""] = /--after (mem:[0-9a-f]{12})/.exec(page.err) ?? [];
    expect((await listed(folder, "--after", after)).length).toBe(all.length - 1);
    expect((await folder.run(["memory", "list", "--limit", String(all.length)])).err).toBe("");
  });

  test("leaves out what has no status in gosum: an older memory that was corrected (GOS-67)", async () => {
    using folder = await withMemories();
    const older = await idOf(folder, "vegetarian");
    await folder.json(["correct", older, "Ana is vegan."]);
    const ids = (await listed(folder)).map(({ item }) => item.id);
    expect(ids).not.toContain(older);
    expect((await folder.run(["list", "--json"])).out).toContain(older);
  });
});

describe("memory inspect", () => {
  test("shows content, decay and every rehearsal, from the counter and from the log (GOS-68)", async () => {
    using folder = temporaryFolder();
    await folder.json(["vaults", "create", "me"]);
    const { policy } = (await folder.json(["policy", "show"])) as { readonly policy: Record<string, object> };
    const audit = { ...policy["audit"], rehearsal: "always" };
    folder.write("policy.json", JSON.stringify({ ...policy, audit }));
    await folder.json(["policy", "set", "policy.json"]);
    await folder.json(["remember", "Ines plays the cello."]);
    const id = await idOf(folder, "cello");
    const fresh = await folder.json(["memory", "inspect", id]);
    expect(fresh).toMatchObject({ rehearsals: [], use: { rehearsalCount: 0 } });
    await folder.json(["recall", "cello", "--session", "s1"]);
    await folder.json(["recall", "cello", "--session", "s2"]);
    const shown = (await folder.json(["memory", "inspect", id])) as {
      readonly rehearsals: readonly { readonly at: number; readonly logged?: number }[];
    };
    expect(shown).toMatchObject({ item: { text: "Ines plays the cello." }, use: { rehearsalCount: 2 } });
    expect(shown.rehearsals.filter(({ logged }) => logged === undefined)).toHaveLength(2);
    expect(shown.rehearsals.filter(({ logged }) => logged !== undefined)).toHaveLength(2);
    const { out } = await folder.run(["memory", "inspect", id]);
    expect(out).toMatch(/^Ines plays the cello\.\n/);
    expect(out).toMatch(/ decay +ebbinghaus, half-life \d+ days, boost [\d.]+\n/);
    expect(out).toMatch(/ rehearsed +2 times, recalled 2 times\n/);
    expect(out.match(/^Rehearsed \d{4}-\d\d-\d\d \d\d:\d\d UTC {2}log entry \d+$/gm)).toHaveLength(2);
    expect((await folder.run(["memory", "inspect", "mem:000000000000"])).code).toBe(3);
    expect((await folder.run(["memory", "inspect"])).code).toBe(2);
  });
});

describe("memory audit", () => {
  test("lists an archive redaction with its reason, as it lists a soft one (GOS-69, GOS-71)", async () => {
    using folder = temporaryFolder();
    const { id } = await folder.json(["remember", "The sauna closes at ten.", "--session", "s", "--preset", "persona"]);
    await folder.json(["memory", "redact", String(id), "--mode", "archive", "--reason", "legal"]);
    const { out } = await folder.run(["memory", "audit"]);
    expect(out).toContain("1 erasure or redaction:");
    expect(out).toMatch(/archive {2}mem:\w+ {2}legal, archive {2}job/);
    expect((await folder.run(["memory", "inspect", String(id)])).out).toMatch(/status +archived/);
    await folder.run(["unhide", String(id)]);
    const again = await folder.run(["memory", "restore", String(id), "--reason", "legal"]);
    expect(again.err).toContain("nothing was changed");
  });

  test("reports what was done, without a word of content (GOS-71, SEC-G4)", async () => {
    using folder = await withMemories();
    const id = await idOf(folder, "diabetes");
    const plan = await folder.json(["forget", id]);
    const { job } = await folder.json(["forget", id, "--confirm", String(plan["token"])]);
    const report = await folder.json(["memory", "audit"]);
    expect(report).toMatchObject({
      brokenAt: [],
      erasures: [
        { op: "redact", memory: expect.any(String) },
        { op: "forget", job, reason: "user_request" },
      ],
    });
    expect(report).toMatchObject({ byOperation: { forget: 1 }, privacy: { memories: expect.any(Object) } });
    const { code, out } = await folder.run(["memory", "audit"]);
    expect(code).toBe(0);
    expect(out).toContain(`job ${String(job)}`);
    expect(out).toContain("The hash chain of the log is intact.");
    expect(out + JSON.stringify(report)).not.toMatch(/diabetes|vegetarian/);
  });

  test("keeps to its time: from is inside, to is not", async () => {
    using folder = await withMemories();
    const { firstAt, entryCount } = (await folder.json(["memory", "audit"])) as Readonly<Record<string, number>>;
    const first = new Date(firstAt ?? 0).toISOString();
    expect(await folder.json(["memory", "audit", "--from", first])).toMatchObject({ entryCount });
    expect(await folder.json(["memory", "audit", "--to", first])).toMatchObject({ entryCount: 0 });
    expect((await folder.run(["memory", "audit", "--from", "2026-02-02", "--to", "2026-02-01"])).code).toBe(2);
    expect((await folder.run(["memory", "audit", "--from", "then"])).code).toBe(2);
  });

  test("tells where the chain is broken, and not where a month of access entries is gone", async () => {
    const sub = "A".repeat(22);
    const chain: string[] = [];
    for (let n = 0; n < 6; n++) {
      const before = chain.at(-1);
      const p = before === undefined ? {} : { p: leafHash(Buffer.from(before)).toString("hex") };
      chain.push(logEntryText({ v: 1, ts: n, op: "store", sub, n, act: "user", ...p }));
    }
    const report = (texts: readonly string[]) => memoryReport(stream(texts), {});
    expect((await report(chain)).brokenAt).toEqual([]);
    expect((await report(chain.toSpliced(2, 2))).brokenAt).toEqual([]);
    expect((await report(chain.toSpliced(2, 1, (chain[2] ?? "").replace("store", "purge")))).brokenAt).toEqual([3]);
    expect((await report([...chain.slice(0, 3), chain[2] ?? ""])).brokenAt).toEqual([2]);
    async function* stream(texts: readonly string[]) {
      yield* texts;
    }
  });
});

describe("memory redact", () => {
  const statusOf = async (folder: Folder, id: string): Promise<unknown> =>
    ((await folder.json(["memory", "inspect", id]))["status"] as { readonly gosum?: string }).gosum;

  test("is soft unless it is said, at once, a signed event, and restore takes it back (GOS-40, GOS-69, GOS-68)", async () => {
    using folder = await withMemories();
    const id = await idOf(folder, "vegetarian");
    const redacted = await folder.json(["memory", "redact", id, "--reason", "the guest asked"]);
    expect(redacted).toMatchObject({
      grade: "hide",
      state: "withheld",
      // The memory, the summary that tells it and the message that it was said in.
      itemCount: 3,
      events: Array(3).fill(expect.stringMatching(/^governance\/1:\d+$/)),
    });
    expect(await statusOf(folder, id)).toBe("redacted");
    expect(JSON.stringify((await folder.json(["recall", "vegetarian food"]))["items"])).not.toContain("vegetarian");
    expect((await folder.run(["audit", "verify"])).code).toBe(0);
    for (const event of redacted["events"] as string[]) {
      const [, place = ""] = event.split(":");
      const entries = (await folder.run(["audit", "list", "--json", "--from", place, "--limit", "1"])).out;
      expect(JSON.parse(entries)).toMatchObject({
        entry: { op: "hide", mode: "soft", rc: "user_request", job: redacted["job"] },
      });
    }
    expect(await folder.json(["memory", "audit"])).toMatchObject({
      erasures: [{ op: "hide", text: "the guest asked" }],
    });
    expect(await folder.json(["memory", "restore", id, "--reason", "legal"])).toMatchObject({ itemCount: 2 });
    expect(await statusOf(folder, id)).toBe("active");
  });

  test("archives at once, and destroys only what a person confirmed (GOS-41, GOS-42, GOS-69)", async () => {
    using folder = await withMemories();
    const [one, other] = [await idOf(folder, "vegetarian"), await idOf(folder, "diabetes")];
    expect(await folder.json(["memory", "redact", one, "--reason", "policy", "--mode", "archive"])).toMatchObject({
      grade: "archive",
    });
    const hard = ["memory", "redact", other, "--reason", "right-to-be-forgotten", "--mode", "hard"];
    const plan = await folder.json(hard);
    expect(plan).toMatchObject({ kind: "forget-plan", grade: "shred", reason: "rtbf" });
    expect(await statusOf(folder, other)).toBe("active");
    const done = await folder.json([...hard, "--confirm", String(plan["token"]), "--receipt", "receipt.txt"]);
    expect(done).toMatchObject({
      grade: "shred",
      state: "compacted",
      events: expect.any(Array),
      receiptFile: "receipt.txt",
    });
    expect((await folder.run(["memory", "inspect", other])).code).toBe(3);
    // What is left of it: its id, the time and the reason.
    const left = (await folder.run(["audit", "list", "--json", "--limit", "1000"])).out.trimEnd().split("\n");
    const entries = left.map((line) => (JSON.parse(line) as { readonly entry: Record<string, unknown> }).entry);
    expect(entries.find(({ op, mem }) => op === "shred" && mem === other)).toMatchObject({
      rc: "rtbf",
      job: done["job"],
      ts: expect.any(Number),
    });
    expect(left.join()).not.toContain("diabetes");
    expect((await folder.run(["memory", "restore", other])).code).toBe(3);
    const key = String(done["verifierKey"]);
    expect((await folder.run(["receipt", "verify", "receipt.txt", "--vkey", key])).code).toBe(0);
  });

  test("takes a filter instead of ids, and shows it first (GOS-69)", async () => {
    using folder = await withMemories();
    const filter = [
      "memory",
      "redact",
      "--privacy-class",
      "sensitive-pii",
      "--min-salience",
      "0",
      "--reason",
      "policy",
    ];
    const plan = await folder.json(filter);
    expect(plan).toMatchObject({ kind: "forget-plan", grade: "hide" });
    await folder.json([...filter, "--confirm", String(plan["token"])]);
    const left = await listed(folder, "--privacy-class", "sensitive-pii");
    expect(left.length).toBeGreaterThan(0);
    for (const { item } of left) expect(await statusOf(folder, item.id)).toBe("redacted");
    expect(await statusOf(folder, await idOf(folder, "vegetarian"))).toBe("active");
    expect((await folder.run(["memory", "redact", "--from", "2030-01-01", "--reason", "policy"])).out).toBe(
      "No matches.\n",
    );
    expect((await folder.run(["memory", "redact", "--to", "2020-01-01", "--reason", "policy"])).out).toBe(
      "No matches.\n",
    );
  });

  test.each([
    [["mem:112233445566"]],
    [["--reason", "policy"]],
    [["mem:112233445566", "--from", "2026-01-01", "--reason", "policy"]],
    [["mem:112233445566", "--reason", "write to ana@mail.example"]],
    [["mem:112233445566", "--reason", "x".repeat(201)]],
    [["mem:112233445566", "--reason", "policy", "--mode", "gently"]],
    [["--from", "then", "--reason", "policy"]],
  ])("is refused as %j, and nothing of it is repeated", async (parameters) => {
    using folder = await withMemories();
    const { code, out, err } = await folder.run(["memory", "redact", ...parameters]);
    expect([code, out]).toEqual([2, ""]);
    expect(err).not.toContain("ana@mail.example");
  });
});

describe("memory anonymise", () => {
  test("previews the sentence without the person, and replaces it as a signed event (GOS-46, GOS-69)", async () => {
    using folder = temporaryFolder();
    const remember = (text: string, session: string) =>
      folder.json(["remember", text, "--session", session, "--preset", "persona"]);
    const { id: umbrella } = await remember("The umbrella of room 778 was left in the sauna.", "sauna");
    const { id: lent } = await remember("The lady in room 778 lent me a book about moths.", "library");
    const forget = ["memory", "redact", String(umbrella), "--mode", "hard", "--reason", "legal"];
    const shown = await folder.run(forget, { columns: 100 });
    expect(shown.out).toContain("1 memory may refer to it and would wait for keepsake review:");
    const { token } = await folder.json(forget);
    await folder.json([...forget, "--confirm", String(token)]);
    const due = await folder.run(["review"]);
    expect(due.out).toContain("may refer to a deleted memory");
    expect(due.out).toContain("keepsake memory anonymise ID");
    const preview = await folder.run(["memory", "anonymise", String(lent)]);
    expect(preview.out).toContain("In its place: A lady lent me a book about moths.");
    expect(preview.err).toContain("To replace it, run the same command with --confirm");
    const plan = await folder.json(["memory", "anonymise", String(lent)]);
    const done = await folder.json(["memory", "anonymise", String(lent), "--confirm", String(plan["token"])]);
    expect(done).toMatchObject({ grade: "forget", events: [expect.stringMatching(/^governance\/1:\d+$/)] });
    expect((await listed(folder)).map(({ item }) => item.text)).toEqual(["A lady lent me a book about moths."]);
    expect((await folder.run(["review"])).out).toBe("Nothing is due for review.\n");
    expect((await folder.run(["audit", "verify"])).code).toBe(0);
  });
});

describe("memory redact-user", () => {
  test("destroys what a user said and what names them, after a dry run, and nothing else (GOS-48, GOS-70)", async () => {
    using folder = temporaryFolder();
    await folder.json(["vaults", "create", "me", "--preset", "product"]);
    folder.write(
      "said.jsonl",
      chat([
        {
          role: "user",
          content: "I always book a quiet room on the top floor, because I sleep badly.",
          session: "g1",
          id: "a",
          speaker: "guest-17",
        },
        { role: "user", content: "I like coffee. Hana Sato was here.", session: "g2", id: "b", speaker: "guest-18" },
      ]),
    );
    await folder.json(["observe", "said.jsonl"]);
    const command = [
      "memory",
      "redact-user",
      "guest-17",
      "--identifier",
      "Hana Sato",
      "--reason",
      "right-to-be-forgotten",
    ];
    const plan = await folder.json(command);
    expect(plan).toMatchObject({ grade: "shred", reason: "rtbf", nearDuplicatesAre: "withhold" });
    expect((await folder.run(["list"])).out).toContain("quiet room");
    const done = await folder.json([...command, "--confirm", String(plan["token"])]);
    expect((done["events"] as string[]).length).toBeGreaterThan(1);
    const left = (await folder.run(["list", "--messages", "--json"])).out;
    expect(left).not.toMatch(/quiet room|Hana|guest-17/);
    expect(left).toContain("I like coffee.");
    expect((await folder.run(["memory", "redact-user", "--reason", "rtbf"])).code).toBe(2);
    expect((await folder.run(["memory", "redact-user", "guest-18"])).code).toBe(2);
  });
});

describe("the command gosum", () => {
  const run = (folder: Folder, ...argv: readonly string[]) => {
    const env = { ...process.env, KEEPSAKE_KEYS_DIR: folder.path("keys"), XDG_CONFIG_HOME: folder.path("config") };
    const { status, stdout, stderr } = spawnSync(process.execPath, [GOSUM_COMMAND, ...argv], { cwd: folder.root, env });
    return { code: status, out: String(stdout), err: String(stderr) };
  };

  test("is keepsake memory, and nothing else (GOS-67)", async () => {
    using folder = await withMemories();
    const listed = await folder.run(["memory", "list"]);
    expect(run(folder, "memory", "list")).toEqual(listed);
    expect(run(folder, "--vault", "me", "memory", "list")).toEqual(listed);
    expect(run(folder, "help", "memory", "list")).toEqual(await folder.run(["help", "memory", "list"]));
    expect(run(folder, "--version")).toEqual(await folder.run(["--version"]));
    const help = run(folder, "--help");
    expect(help.code).toBe(0);
    for (const name of ["list", "inspect", "redact", "redact-user", "restore", "audit"].map((word) => `memory ${word}`))
      expect(help.out).toContain(`  ${name} `);
    expect(help.out).not.toContain("recall");
    expect(run(folder, "recall", "food")).toMatchObject({ code: 2, out: "" });
    expect(run(folder, "memory", "paint")).toMatchObject({ code: 2, out: "" });
  });
});
