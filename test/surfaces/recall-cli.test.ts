/** Recall on the command line: filters, reasons, what was left out; and the embedder that the configuration names. */
import { mkdirSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { embedderService } from "../../src/cli/service-schemas.ts";
import { chat, type Folder, manyMessages, temporaryFolder } from "./run-cli.ts";

const TALK = chat([
  {
    role: "user",
    speaker: "Ben",
    content: "Have you been to Lisbon lately?",
    session: "s1",
    id: "ask",
    metadata: { channel: "web" },
  },
  {
    role: "user",
    speaker: "Ana",
    content: "Yes, last May!",
    session: "s1",
    id: "answer",
    metadata: { channel: "web" },
  },
  {
    role: "user",
    speaker: "Ana",
    content: "I practised the violin for the Reedlake concert.",
    session: "s2",
    id: "violin",
    metadata: { ticket: 7 },
  },
  { role: "user", speaker: "Ana", content: "My cousin Clara opened a bakery in Porto.", session: "s2", id: "bakery" },
]);
async function withTalk(): Promise<Folder> {
  const folder = temporaryFolder();
  folder.write("talk.jsonl", TALK);
  await folder.json(["observe", "talk.jsonl"]);
  return folder;
}

describe("recall on the command line", () => {
  test("explains each memory readably: scores with places, words, evidence, policy", async () => {
    using folder = await withTalk();
    const { out } = await folder.run(["search", "which instruments did Ana practise for the concert", "--explain"]);
    expect(out).toMatch(/^1\. .*violin/m);
    expect(out).toMatch(/score +relevance 0\.\d+ \(no\. 1\)/);
    expect(out).toMatch(/search +.*lexical \d\.\d+ \(no\. 1\)/);
    expect(out).toMatch(/word +instruments → violin, of instrument$/m);
    expect(out).toMatch(/word +practise → Practised, another form of it$/m);
    expect(out).toMatch(/said +\d{4}-\d\d-\d\d \d\d:\d\d Ana in s2.* violin$/m);
    expect(out).toMatch(/policy +recall\.weights\.relevance, /);
    const plain = await folder.run(["search", "which instruments did Ana practise for the concert"]);
    expect(plain.out).not.toMatch(/policy|word +/);
    const json = await folder.json(["search", "which instruments did Ana practise for the concert", "--explain"]);
    expect(JSON.stringify(json)).toContain('{"kind":"concept"');
    expect(json).toHaveProperty("leftOut.totalCount");
  });

  test("shows the turn that a short answer answers, unless told not to", async () => {
    using folder = temporaryFolder();
    folder.write("talk.jsonl", TALK);
    await folder.json(["observe", "talk.jsonl", "--vault", "Ana"]);
    const ask = async (more: readonly string[]) =>
      (await folder.run(["search", "When was Ana in Lisbon?", "--vault", "Ana", ...more])).out;
    expect(await ask([])).toContain("   after Ben: Have you been to Lisbon lately?");
    expect(await ask(["--no-context"])).not.toContain("after Ben");
  });

  test("shows what a memory took the place of, and what that lent to it (GUM-27)", async () => {
    using folder = await withTalk();
    const found = await folder.run(["search", "Clara's bakery in Porto"]);
    const id = /mem:[0-9a-f]{12}/.exec(found.out)?.[0] ?? "";
    await folder.run(["correct", id, "It is in Faro by now."]);
    const { out } = await folder.run(["search", "Clara's bakery in Porto", "--explain"]);
    expect(out).toMatch(
      /^1\. \w+: [Ii]t is in Faro by now\.\n {3}instead of \(\d{4}-\d\d-\d\d\) .*[Oo]pened a bakery in Porto/m,
    );
    expect(out).toMatch(/search +.*update \d\.\d+ \(no\. 1\)/);
  });

  test("says what was left out and by what, and that there is room for nothing", async () => {
    using folder = temporaryFolder();
    folder.write("long.jsonl", manyMessages(20));
    await folder.json(["observe", "long.jsonl"]);
    expect((await folder.run(["search", "harbour number", "--limit", "5"])).out).toMatch(
      /^5 of 40 memories and messages, .*\nLeft out: \d+ over the limit/m,
    );
    expect((await folder.run(["recall", "harbour number", "--budget", "1"])).out).toMatch(
      /Nothing to show from 40 memories and messages\.\nLeft out: \d+ .*over the token budget/,
    );
    expect((await folder.run(["search", "trombone"])).out).toBe("Nothing relevant in 40 memories and messages.\n");
  });

  test("filters by what the messages say beside their words", async () => {
    using folder = await withTalk();
    const ask = async (...metadata: readonly string[]) =>
      (
        await folder.run([
          "search",
          "Ana practised the violin in the bakery",
          ...metadata.flatMap((entry) => ["--metadata", entry]),
        ])
      ).out;
    expect(await ask("ticket=7")).toMatch(/violin/);
    expect(await ask("ticket=7")).not.toMatch(/bakery|May/);
    expect(await ask('ticket="7"')).toMatch(/^Nothing relevant in 0 memories and messages/);
    expect(await ask("channel=web", "ticket=7")).toMatch(/^Nothing/);
    expect((await folder.run(["search", "Ana", "--metadata", "channel"])).code).toBe(2);
  });

  test("a conversation whose context was cleared may see again what it was shown (GOS-A7)", async () => {
    using folder = temporaryFolder();
    await folder.json([
      "remember",
      "The guest asks for a room with a view.",
      "--session",
      "visit",
      "--preset",
      "persona",
    ]);
    const shown = async (more: readonly string[] = []) =>
      (await folder.run(["recall", "a room with a view", "--session", "visit", ...more])).out;
    const say = (index: number) =>
      folder.json(["observe", "--role", "assistant", "--session", "visit", `Very well, number ${index}.`]);
    expect(await shown()).toContain("1. me: The guest");
    for (let index = 0; index < 5; index++) await say(index);
    expect(await shown()).toContain("1 already shown in this conversation");
    expect(await shown(["--context-reset"])).toContain("1. me: The guest");
  });
});

/** A service on this machine that answers every text with the same direction, and counts. */
async function embeddingService(dimensions: number) {
  const seen: { texts: number; keys: Set<string | undefined>; isDown: boolean } = {
    texts: 0,
    keys: new Set(),
    isDown: false,
  };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += String(chunk);
    });
    request.on("end", () => {
      seen.keys.add(request.headers.authorization);
      if (seen.isDown) return void response.writeHead(503).end();
      const { input } = JSON.parse(body);
      seen.texts += input.length;
      const data = input.map((text: string, index: number) => ({
        index,
        embedding: Array.from({ length: dimensions }, (_, place) => 1 + ((text.length * (place + 1)) % 7)),
      }));
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ data }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    seen,
    url: `http://127.0.0.1:${port}/v1`,
    [Symbol.dispose]: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe("the embedder of the configuration", () => {
  const userFile = (folder: Folder, config: unknown): void => {
    mkdirSync(folder.path("config/keepsake"), { recursive: true });
    folder.write(join("config", "keepsake", "keepsake.config.json"), JSON.stringify(config));
  };
  test("a service gets every new text, its key by reference, and a recall by meaning finds what no word finds", async () => {
    using service = await embeddingService(8);
    using folder = temporaryFolder();
    folder.write("key.txt", "s3cret-key\n");
    userFile(folder, { embedder: { url: service.url, model: "test", dimensions: 8, key: "file:../../key.txt" } });
    await folder.json(["remember", "Lena keeps bees behind the brewery."]);
    await folder.json(["observe", "--role", "user", "I visited the harbour."]);
    expect(service.seen.texts).toBeGreaterThanOrEqual(2);
    expect([...service.seen.keys]).toEqual(["Bearer s3cret-key"]);
    const found = async (env: Readonly<Record<string, string>> = {}) =>
      (await folder.json(["search", "What do I know about honey?"], { env }))["items"];
    expect(await found()).not.toEqual([]);
    expect(await found({ KEEPSAKE_EMBEDDER: "none" })).toEqual([]);
    const { out } = await folder.run(["config", "show"]);
    expect(out).toMatch(/embedder +test at 127\.0\.0\.1:\d+/);
    const everything = `${out}${JSON.stringify(await folder.json(["config", "show"]))}`;
    expect(everything).toContain("file:../../key.txt");
    expect(everything).not.toContain("s3cret");
  });

  test("tend goes on where a dead service stopped, says how far it is, and does nothing twice", async () => {
    using service = await embeddingService(4);
    using folder = temporaryFolder();
    const KEEPSAKE_EMBEDDER = JSON.stringify({
      url: service.url,
      model: "test",
      dimensions: 4,
      key: "env:EMBEDDER_KEY",
    });
    const env = { KEEPSAKE_EMBEDDER, EMBEDDER_KEY: "k" };
    folder.write("long.jsonl", manyMessages(100));
    const taken = await folder.run(["observe", "long.jsonl"], { env });
    expect(taken.err).toMatch(/texts? without a vector yet.*keepsake maintain/);
    const first = await folder.run(["maintain"], { env, columns: 80 });
    expect(first.out).toMatch(/^\d+ texts embedded by test at 127\.0\.0\.1:\d+\.$/m);
    expect(first.err).toMatch(/of 1\d\d texts …/);
    const seenCount = service.seen.texts;
    expect((await folder.json(["maintain"], { env }))["embeddedCount"]).toBeGreaterThanOrEqual(100);
    expect(service.seen.texts).toBe(seenCount);
    service.seen.isDown = true;
    const dead = await folder.run(["recall", "harbour number 7"], {
      env: { ...env, KEEPSAKE_EMBEDDER_WAIT_MS: "200" },
    });
    expect(dead.code).toBe(0);
    expect(dead.out).toContain("harbour number 7");
    expect(dead.err).toMatch(/The embedder was not used: /);
  });

  test("without one upkeep gives no vectors, and nothing is loaded or asked", async () => {
    using folder = await withTalk();
    expect((await folder.run(["maintain"])).out).toMatch(/^Nothing to compact: \d+ tokens\.$/m);
    const tended = await folder.json(["maintain"]);
    expect(tended).toMatchObject({ embedder: null, isDryRun: false, archivedCount: 0 });
    expect(tended).not.toHaveProperty("embeddedCount");
    expect((await folder.json(["config", "show"]))["embedder"]).toEqual({ value: "none", origin: "default" });
  });

  test("the file of a project may choose the local one, and never names a service", async () => {
    using service = await embeddingService(4);
    using folder = await withTalk();
    folder.write(
      "keepsake.config.json",
      JSON.stringify({ embedder: { url: service.url, model: "test", dimensions: 4 } }),
    );
    for (const argv of [["recall", "violin"], ["maintain"], ["config", "show"], ["remember", "x y z"]]) {
      const { code, err } = await folder.run(argv);
      expect(code).toBe(2);
      expect(err).toMatch(/a project's file can't do/);
    }
    expect(service.seen.texts).toBe(0);
    // The person's own choice overrules it before it is looked at.
    userFile(folder, { embedder: "none" });
    expect((await folder.run(["recall", "violin"])).code).toBe(0);
    folder.write("keepsake.config.json", JSON.stringify({ embedder: "use-lite" }));
    expect((await folder.json(["config", "show"]))["embedder"]).toMatchObject({ value: "none" });
  });

  test.each([
    ["an unknown word", "openai"],
    ["a key in clear", { url: "https://example.org/v1", model: "m", dimensions: 3, key: "sk-123456" }],
    ["an address of another kind", { url: "file:///etc/passwd", model: "m", dimensions: 3 }],
    ["no dimensions", { url: "https://example.org/v1", model: "m" }],
    ["an unknown field", { url: "https://example.org/v1", model: "m", dimensions: 3, apiKey: "x" }],
    ["a list", ["use-lite"]],
  ])("%s is refused by name of the setting, and quotes nothing", async (_what, embedder) => {
    using folder = temporaryFolder();
    userFile(folder, { embedder });
    const { code, err } = await folder.run(["config", "show"]);
    expect(code).toBe(2);
    expect(err).toContain("keepsake.config.json must be none, use-lite, or a service");
    expect(err).not.toMatch(/sk-123456|passwd/);
  });

  test("a key that is not where it should be ends the command before anything is asked", async () => {
    using service = await embeddingService(4);
    using folder = await withTalk();
    for (const key of ["env:NO_SUCH_VARIABLE", "file:no-such-file"]) {
      userFile(folder, { embedder: { url: service.url, model: "test", dimensions: 4, key } });
      const { code, err } = await folder.run(["recall", "violin"]);
      expect(code).toBe(2);
      expect(err).toMatch(/The key of the embedder can't be read/);
    }
    expect(service.seen.texts).toBe(0);
  });

  test("a service is known by its fields alone", () => {
    const given = { url: "https://example.org/v1", model: "m", dimensions: 3 };
    expect(embedderService(given)).toEqual({ service: given });
    expect(embedderService({ ...given, dimensions: 0 })).toEqual({ wrong: "dimensions" });
    expect(embedderService({ ...given, nonsense: 1 })).toEqual({ wrong: undefined });
  });
});

test("names a memory of a custom type as the list does", async () => {
  using folder = temporaryFolder();
  const work = ["--type", "custom", "--custom-type", "ritual"];
  await folder.run(["remember", "Waters the ferns on Sundays.", ...work]);
  expect((await folder.run(["list"])).out).toContain("ritual");
  expect((await folder.run(["recall", "When are the ferns watered?"])).out).toMatch(/mem:\w+ {2}ritual/);
  expect(await folder.json(["recall", "When are the ferns watered?"])).toMatchObject({
    items: [{ kind: "ritual" }],
  });
});
