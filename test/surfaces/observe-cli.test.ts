/** What `observe` waits for on the command line, the language model of the configuration, and how far messages are as doctor and stats show it. */
import { mkdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { languageModelService } from "../../src/cli/service-schemas.ts";
import { honest } from "../support/fake-language-model-server.ts";
import { answerJson, type FakeProvider, fakeProvider } from "../support/fake-provider.ts";
import { type Folder, temporaryFolder } from "./run-cli.ts";

const line = (content: string, more: object = {}): string => JSON.stringify({ role: "user", content, ...more });

describe("a line without an id", () => {
  test("is a new message when its words changed, and known when they did not (GUM-33)", async () => {
    using folder = temporaryFolder();
    const observe = async (...lines: readonly string[]): Promise<unknown> => {
      folder.write("m.jsonl", lines.join("\n"));
      const { storedCount, knownCount } = (await folder.json(["observe", "m.jsonl"])) as Record<string, unknown>;
      return [storedCount, knownCount];
    };
    const at = { timestamp: "2026-04-12T09:15:00Z" };
    expect(await observe(line("I like tea."))).toEqual([1, 0]);
    expect(await observe(line("I like tea."))).toEqual([0, 1]);
    expect(await observe(line("I hate tea."))).toEqual([1, 0]);
    expect(await observe(line("I hate tea."), line("I like jam.", at))).toEqual([1, 1]);
    expect(await observe(line("I hate tea."), line("I like ham.", at))).toEqual([1, 1]);
    expect(await observe(line("I hate tea."), line("I like ham.", { ...at, speaker: "Ben" }))).toEqual([1, 1]);
    expect(await observe(line("I hate tea."), line("I like ham.", { ...at, speaker: "Ben" }))).toEqual([0, 2]);
    expect((await folder.run(["recall", "Do I like tea?"])).out).toContain("hates tea");
  });

  test("is known in another form of the same JSON", async () => {
    using folder = temporaryFolder();
    folder.write("m.jsonl", '{"role":"user","content":"I like tea.","metadata":{"a":1,"b":2}}');
    expect(await folder.json(["observe", "m.jsonl"])).toMatchObject({ storedCount: 1 });
    folder.write("m.jsonl", '{ "metadata": {"b": 2, "a": 1}, "content": "I like tea.", "role": "user" }');
    expect(await folder.json(["observe", "m.jsonl"])).toMatchObject({ storedCount: 0, knownCount: 1 });
  });
});

describe("an event", () => {
  test("is read in the form that docs/cli.md shows, and any other is answered with that form", async () => {
    using folder = temporaryFolder();
    const page = readFileSync(new URL("../../docs/cli.md", import.meta.url), "utf8");
    const lines = [...page.matchAll(/^```json\n(\{"role".*\})\n```$/gmu)].map(([, line = ""]) => line);
    expect(lines.filter((line) => line.includes('"event": {'))).toHaveLength(1);
    folder.write("m.jsonl", lines.join("\n"));
    expect(await folder.json(["observe", "m.jsonl"])).toMatchObject({ storedCount: lines.length });
    folder.write("wrong.jsonl", '{"role":"user","content":"Viewed it.","kind":"event","event":"view"}');
    const { code, err } = await folder.run(["observe", "wrong.jsonl"]);
    expect(code).not.toBe(0);
    expect(err).toContain('Invalid field `event`: expected an object with a type, such as {"type": "view"}.');
  });
});

describe("a role that is not known", () => {
  test("is named on standard error, for a file once", async () => {
    using folder = temporaryFolder();
    folder.write(
      "m.jsonl",
      [1, 2].map((n) => JSON.stringify({ role: "web", content: `Page ${n} is long.` })).join("\n"),
    );
    const { err } = await folder.run(["observe", "m.jsonl"]);
    expect(err.match(/Role "web" is unknown/gu)).toHaveLength(1);
    expect((await folder.run(["observe", "--role", "agent", "The page is long."])).err).toContain('Role "agent"');
    expect(await folder.json(["observe", "--role", "agent", "The page is short."])).toHaveProperty("warnings");
  });
});

const PLAIN = "The Lisbon office got a green roof from Duarte.";
const TRAINS = "I prefer trains to flights.";

function userFile(folder: Folder, values: unknown): void {
  mkdirSync(folder.path("config/keepsake"), { recursive: true });
  folder.write("config/keepsake/keepsake.config.json", JSON.stringify(values));
}
const serviceOf = ({ origin }: FakeProvider) => ({ url: `${origin}/v1`, model: "m", key: "env:MODEL_KEY" });
const ENV = { MODEL_KEY: "sesame-4711" };

interface Stats {
  readonly vault: {
    readonly forming: { readonly byStatus: Readonly<Record<string, number>> };
    readonly itemCount: number;
  };
}
// The shape is the command's own; each test looks at what it names.
const statsOf = async (folder: Folder): Promise<Stats["vault"]> =>
  ((await folder.json(["stats"])) as unknown as Stats).vault;

describe("what observe waits for (GUM-32)", () => {
  test("--no-wait ends with the messages kept and pending; the next command that writes forms memories from them", async () => {
    using folder = temporaryFolder();
    const observed = await folder.json(["observe", "--no-wait", "--role", "user", TRAINS]);
    expect(observed).toMatchObject({ pendingCount: 1, formed: [], messages: [{ outcome: "stored" }] });
    await folder.run(["remember", "Lives in Porto"]);
    expect(await statsOf(folder)).toMatchObject({ forming: { byStatus: { pending: 0, processed: 1 } } });
    expect((await folder.run(["list"])).out).toContain("trains to flights");
  });

  test("a file with --no-wait is kept as a whole", async () => {
    using folder = temporaryFolder();
    const lines = Array.from({ length: 30 }, (_, place) =>
      JSON.stringify({ role: "user", content: `I own ${place + 2} boats.` }),
    );
    folder.write("chat.jsonl", lines.join("\n"));
    expect(await folder.json(["observe", "chat.jsonl", "--no-wait"])).toMatchObject({
      storedCount: 30,
      formedCount: 0,
    });
    const { byStatus } = (await statsOf(folder)).forming;
    expect((byStatus["pending"] ?? 0) + (byStatus["processed"] ?? 0)).toBe(30);
  });

  test("--wait ends when the language model's part is there too; the two exclude each other", async () => {
    await using provider = await fakeProvider();
    provider.behave(honest);
    using folder = temporaryFolder();
    userFile(folder, { model: serviceOf(provider) });
    await folder.json(["observe", "--wait", "--role", "user", PLAIN], { env: ENV });
    expect(provider.received[0]?.headers["authorization"]).toBe("Bearer sesame-4711");
    expect((await statsOf(folder)).forming.byStatus).toMatchObject({ processed: 1, chunked: 0 });
    const stats = await folder.run(["stats"]);
    expect(stats.out).toMatch(/model +1 request, 100 tokens in, 20 out, 0 facts stored; not stored: 1 × said_already/);
    expect(stats.out).toMatch(/messages +0 pending, 0 chunked, 0 failed, 1 processed/);
    const both = await folder.run(["observe", "--wait", "--no-wait", "--role", "user", PLAIN], { env: ENV });
    expect(both).toMatchObject({ code: 2 });
    expect(both.err).toContain("can't be combined");
  });
});

describe("the language model of the configuration", () => {
  test("one that fails stops nothing: what waits is said, doctor and stats show it with its code and no content (GUM-13)", async () => {
    await using provider = await fakeProvider();
    provider.behave(answerJson({ error: "no" }, 400));
    using folder = temporaryFolder();
    userFile(folder, { model: serviceOf(provider) });
    const observed = await folder.run(["observe", "--role", "user", TRAINS], { env: ENV });
    expect(observed.code).toBe(0);
    expect(observed.out).toContain("trains to flights");
    expect(observed.err).toContain("1 message not processed yet (status_400): keepsake maintain");
    const { out, code } = await folder.run(["doctor"]);
    expect(code).toBe(0);
    expect(out).toMatch(
      /messages +0 pending, 0 chunked, 1 failed, 0 processed; the oldest of 0 days; 1 attempt: 1 × status_400/,
    );
    expect(out).toContain("1 message could not be processed");
    expect(out).not.toContain("trains");
    const report = JSON.stringify(await folder.json(["doctor"]));
    expect(report).toContain(
      '"forming":{"byStatus":{"pending":0,"chunked":0,"failed":1,"processed":0},"oldestDays":0,"attemptCount":1',
    );
  });

  test("a project's file can't name one, your own may; config show tells it without its key", async () => {
    await using provider = await fakeProvider();
    using folder = temporaryFolder();
    folder.write("keepsake.config.json", JSON.stringify({ model: serviceOf(provider) }));
    const refused = await folder.run(["observe", "--role", "user", PLAIN], { env: ENV });
    expect(refused.code).toBe(2);
    expect(refused.err).toContain("a project's file can't do");
    expect(provider.received).toEqual([]);
    folder.write("keepsake.config.json", "{}");
    userFile(folder, { model: serviceOf(provider) });
    const { out } = await folder.run(["config", "show"], { env: ENV });
    expect(out).toMatch(/model +m at 127\.0\.0\.1:\d+/);
    expect(out).not.toContain("sesame");
    const without = await folder.run(["observe", "--role", "user", PLAIN]);
    expect(without.err).toContain("The key of the language model can't be read: the variable MODEL_KEY is not set");
  });

  test("a service is read strictly", () => {
    const service = { url: "http://127.0.0.1:1/v1", model: "m" };
    expect(languageModelService(service)).toEqual({ service });
    expect(languageModelService({ ...service, key: "sk-secret" })).toEqual({ wrong: "key" });
    expect(languageModelService({ ...service, nonsense: 1 })).toEqual({ wrong: undefined });
    expect(languageModelService({ ...service, timeoutMs: 1e9 })).toEqual({ wrong: "timeoutMs" });
  });
});
