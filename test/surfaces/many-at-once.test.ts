/**
 * Many at once on one keep, each a process of its own: two servers, a server of the Model Context Protocol, the command, the hooks of an agent. What one has
 * acknowledged the others recall, and what one has forgotten none of them tells again (design §10).
 */
import { afterAll, beforeAll, describe, expect, type TestContext, test } from "vitest";
import { TOKEN_SCOPES } from "../../src/engine/govern/access-tokens.ts";
import { openKeepsake } from "../../src/index.ts";
import { createClient } from "../../src/server/client/client.ts";
import { type Served, served } from "../support/served.ts";
import { contextOf, payload, spawnHook } from "./hooks/hook-events.ts";
import { called, type McpProcess, mcpProcess } from "./mcp/mcp-process.ts";
import { type Folder, temporaryFolder } from "./run-cli.ts";

/** One way to the vault. */
interface Way {
  readonly name: string;
  /** A process for each call. */
  readonly isStarted: boolean;
  /** Resolves when it is acknowledged. */
  keep(word: string): Promise<void>;
  /** What it would tell a model. */
  recall(word: string): Promise<string>;
  /** Resolves when it is acknowledged. Absent: a model forgets nothing (SEC-D8). */
  readonly forget?: (word: string) => Promise<void>;
}

let folder: Folder;
let first: Served;
let second: Served;
let mcp: McpProcess;
let ways: readonly Way[];
let token = "";

beforeAll(async () => {
  folder = temporaryFolder();
  const place = { dir: folder.path("data/keepsake"), keysDir: folder.path("keys") };
  {
    await using keepsake = await openKeepsake({ dir: place.dir, keysDir: place.keysDir });
    await keepsake.vault("me");
    token = (await keepsake.tokens.create({ vault: "me", scopes: TOKEN_SCOPES })).token;
  }
  [first, second, mcp] = await Promise.all([
    served(place, ["--port", "0", "--rate", "0"]),
    served(place, ["--port", "0", "--rate", "0"]),
    mcpProcess(folder),
  ]);
  ways = [
    overHttp("first server", first.url),
    overHttp("second server", second.url),
    overMcp(mcp),
    byCommand(folder),
    byHooks(folder),
  ];
});
afterAll(async () => {
  await Promise.all([first[Symbol.asyncDispose](), second[Symbol.asyncDispose](), mcp[Symbol.asyncDispose]()]);
  folder[Symbol.dispose]();
});

const sentence = (word: string): string => `I keep a ${word} in the hall.`;
const question = (word: string): string => `Where is the ${word}?`;

function overHttp(name: string, url: string): Way {
  const memory = createClient({ url, token });
  return {
    name,
    isStarted: false,
    async keep(word) {
      await memory.remember({ text: sentence(word) });
    },
    recall: async (word) => (await memory.recall({ query: question(word) })).prompt,
    async forget(word) {
      const plan = await memory.forget.plan({ target: { query: sentence(word) } });
      const { target, grade, reason, keep_source, near_duplicates_are, token: confirmation } = plan;
      await memory.forget.confirm({ target, grade, reason, keep_source, near_duplicates_are, token: confirmation });
    },
  };
}

function overMcp({ client }: McpProcess): Way {
  return {
    name: "protocol",
    isStarted: false,
    async keep(word) {
      await called(client, "remember", { text: sentence(word) });
    },
    recall: async (word) => JSON.stringify(await called(client, "recall", { query: question(word) })),
  };
}

function byCommand(own: Folder): Way {
  const run = async (words: readonly string[]): Promise<string> => {
    const { code, out, err } = await own.start([...words, "--json"]).ended;
    if (code !== 0) throw new Error(`keepsake ${words.join(" ")} ended with ${code}: ${err}`);
    return out;
  };
  return {
    name: "command",
    isStarted: true,
    async keep(word) {
      await run(["remember", sentence(word)]);
    },
    recall: (word) => run(["recall", question(word)]),
    async forget(word) {
      const what = ["forget", "--query", sentence(word)];
      await run([...what, "--confirm", String(JSON.parse(await run(what)).token)]);
    },
  };
}

/** Each turn is a session of its own, as two windows of an agent are. */
function byHooks(own: Folder): Way {
  const hook = async (
    event: "user-prompt-submit" | "stop",
    other: Readonly<Record<string, unknown>>,
  ): Promise<string> => {
    const { code, out, err } = await spawnHook(own, event, payload(own, event, other), ["--budget-ms", "30000"]);
    if (code !== 0 || err !== "") throw new Error(`the hook ended with ${code}: ${err}`);
    return contextOf(out);
  };
  return {
    name: "hooks",
    isStarted: true,
    async keep(word) {
      const turn = { session_id: `keeps-${word}`, prompt_id: `keeps-${word}` };
      await hook("user-prompt-submit", { ...turn, prompt: sentence(word) });
      await hook("stop", { ...turn, last_assistant_message: "I see." });
    },
    recall: (word) =>
      hook("user-prompt-submit", { session_id: `asks-${word}`, prompt_id: `asks-${word}`, prompt: question(word) }),
  };
}

let wordCount = 0;
/** Like no other, so that nothing else answers for it. */
function newWord(): string {
  wordCount += 1;
  const letters = "bdfgklmnprst";
  const vowels = "aeiou";
  let word = "";
  for (let rest = wordCount * 7_919, n = 0; n < 4; n++) {
    word += letters[rest % letters.length];
    rest = Math.floor(rest / letters.length);
    word += vowels[(rest + wordCount) % vowels.length];
    rest = Math.floor(rest / vowels.length);
  }
  return `${word}x`;
}

/** Milliseconds until it is told. One that starts a process for each call tells it with the first. */
async function untilSeen(by: Way, word: string): Promise<number> {
  const began = performance.now();
  if (by.isStarted) expect(await by.recall(word), by.name).toContain(word);
  else await expect.poll(() => by.recall(word), { interval: 5, message: `by ${by.name}` }).toContain(word);
  return performance.now() - began;
}

const tell = (context: TestContext, took: ReadonlyMap<string, number>): Promise<unknown> =>
  context.annotate([...took].map(([name, ms]) => `${name}: at most ${Math.round(ms)} ms`).join("; "));

describe("what one has acknowledged", () => {
  test("every other one recalls, through every pair of ways (GUM-33)", async (context) => {
    const took = new Map<string, number>();
    for (const by of ways) {
      const word = newWord();
      await by.keep(word);
      for (const other of ways) {
        const ms = await untilSeen(other, word);
        took.set(other.name, Math.max(took.get(other.name) ?? 0, ms));
      }
    }
    await tell(context, took);
  });

  test("the processes that stay open recall at once, dozens of times (GUM-33)", async (context) => {
    const took = new Map<string, number>();
    const open = ways.filter(({ isStarted }) => !isStarted);
    for (let round = 0; round < 12; round++)
      for (const by of open) {
        const word = newWord();
        await by.keep(word);
        for (const other of open)
          took.set(other.name, Math.max(took.get(other.name) ?? 0, await untilSeen(other, word)));
      }
    await tell(context, took);
  });
});

describe("what one has forgotten", () => {
  test("nobody tells again, from the next recall on, through every pair of ways (PN-03)", async () => {
    for (const by of ways) {
      if (by.forget === undefined) continue;
      const word = newWord();
      await by.keep(word);
      for (const other of ways.filter(({ isStarted }) => !isStarted))
        expect(await other.recall(word), other.name).toContain(word);
      await by.forget(word);
      for (const other of ways)
        expect(answerTo(await other.recall(word), word), `${by.name}, then ${other.name}`).not.toContain(word);
    }
  });

  test("not one stale answer in dozens of tries, all asking at the same time (PN-03)", async () => {
    const open = ways.filter(({ isStarted }) => !isStarted);
    const stale: string[] = [];
    let triedCount = 0;
    for (let round = 0; round < 20; round++)
      for (const by of open) {
        if (by.forget === undefined) continue;
        const word = newWord();
        await by.keep(word);
        await Promise.all(open.map((other) => untilSeen(other, word)));
        await by.forget(word);
        const asked = open.map(async (other) => [other.name, await other.recall(word)] as const);
        for (const [name, told] of await Promise.all(asked)) {
          triedCount += 1;
          if (answerTo(told, word).includes(word)) stale.push(`${by.name}, then ${name}: ${told}`);
        }
      }
    expect(triedCount).toBe(120);
    expect(stale).toEqual([]);
  });
});

/** Without the question, where an answer repeats it. */
const answerTo = (told: string, word: string): string => told.replaceAll(question(word), "");

describe("written at the same time", () => {
  test("nothing that was acknowledged is lost, and all of them recall all of it (GUM-33)", async () => {
    const words = ways.flatMap((by) => Array.from({ length: by.isStarted ? 2 : 8 }, () => [by, newWord()] as const));
    await Promise.all(words.map(([by, word]) => by.keep(word)));
    for (const by of ways.filter(({ isStarted }) => !isStarted))
      for (const [writer, word] of words)
        expect(await by.recall(word), `${writer.name}, then ${by.name}`).toContain(word);
  });
});

test("a download link is good at every server of the keep, once in all (SEC-H12)", async () => {
  const response = await fetch(`${first.url}/v1/memory/export`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "keepsake-recipient": "none" },
    body: JSON.stringify({ user_id: "me", format: "json" }),
  });
  const { pathname } = new URL(String(((await response.json()) as { readonly download_url: string }).download_url));
  const followed = async ({ url }: Served): Promise<number> => (await fetch(`${url}${pathname}`)).status;
  expect(await followed(second)).toBe(200);
  expect([await followed(first), await followed(second)]).toEqual([403, 403]);
});
