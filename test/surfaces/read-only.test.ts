/**
 * A disk that takes no writes (issue of the surfaces): each surface gives a clear answer, what only reads goes on, and nothing that was there is lost. Once with a folder that
 * the store itself does not write into, a backup, and once with a file system that is mounted for reading, as processes.
 */
import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COMMAND } from "../support/command-path.ts";
import { served } from "../support/served.ts";
import { type EventName, payload } from "./hooks/hook-events.ts";
import { callOf, INITIALIZED, initialize } from "./mcp/spoken.ts";
import { type Folder, temporaryFolder } from "./run-cli.ts";

/** In a name space of mounts of its own, which needs no rights where the system lets everybody make one. */
const MOUNTED = 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && shift && exec "$@"';
const IS_MOUNTABLE = spawnSync("unshare", ["-rm", "true"]).status === 0;

let folder: Folder;
beforeAll(async () => {
  folder = temporaryFolder();
  await folder.json(["remember", "I like tea."]);
  await folder.json(["backup", "data", "copy"]);
});
afterAll(() => folder[Symbol.dispose]());

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

type Run = (words: readonly string[], input: string) => Promise<Ended>;

const onBackup: Run = async (words, input) =>
  folder.run([...words, "--dir", folder.path("copy")], { input, env: { XDG_CACHE_HOME: folder.path("cache") } });

async function onMount(words: readonly string[], input: string): Promise<Ended> {
  const command = [
    process.execPath,
    COMMAND,
    ...words,
    "--keys-dir",
    folder.path("keys"),
    "--dir",
    folder.path("data/keepsake"),
  ];
  const { status, stdout, stderr } = spawnSync(
    "unshare",
    ["-rm", "sh", "-c", MOUNTED, "sh", folder.path("data/keepsake"), ...command],
    {
      cwd: folder.root,
      input,
      encoding: "utf8",
      env: { ...process.env, XDG_CONFIG_HOME: folder.path("config"), XDG_RUNTIME_DIR: "" },
    },
  );
  return { code: status, out: stdout, err: stderr };
}

const lines = (messages: readonly object[]): string =>
  messages.map((message) => `${JSON.stringify(message)}\n`).join("");

describe.each([
  ["a backup", onBackup, true],
  ["a file system that is mounted for reading", onMount, IS_MOUNTABLE],
] as const satisfies readonly (readonly [string, Run, boolean])[])("on %s", (_, run, isPossible) => {
  test.skipIf(!isPossible)("the server does not start, and says why with an exit code (SEC-H13)", async () => {
    const { code, out, err } = await run(["serve", "--port", "0"], "");
    expect([code, out]).toEqual([5, ""]);
    expect(err).toMatch(/^keepsake: .+\n {2}.+ \[store_read_only\]\n$/);
  });

  test.skipIf(!isPossible)(
    "an agent's server that would write does not start; one that only reads recalls (SEC-H13)",
    async () => {
      const writing = await run(["mcp"], lines([initialize()]));
      expect([writing.code, writing.err]).toEqual([5, expect.stringContaining("[store_read_only]")]);
      const asking = lines([initialize(), INITIALIZED, callOf(2, "recall", { query: "what do I drink?" })]);
      const reading = await run(["mcp", "--scope", "read"], asking);
      expect([reading.code, reading.err]).toEqual([0, ""]);
      expect(reading.out).toContain("I like tea.");
    },
  );

  test.skipIf(!isPossible)("a hook never stops its host, and names the reason in one line (PN-26)", async () => {
    for (const event of ["user-prompt-submit", "stop", "pre-compact", "session-start"] satisfies EventName[]) {
      const { code, err } = await run(["hook", event, "--budget-ms", "30000"], payload(folder, event));
      expect([event, code]).toEqual([event, 0]);
      expect(err).toMatch(/^(?:|keepsake: .+ \[store_read_only\]\n)$/);
      expect(err).not.toMatch(/peanuts|tea/);
    }
  });

  test.skipIf(!isPossible)("a prompt is answered all the same, though nothing of it can be kept (GUM-38)", async () => {
    const asked = payload(folder, "user-prompt-submit", { prompt: "What do I drink, is it tea?" });
    const { code, out, err } = await run(["hook", "user-prompt-submit", "--budget-ms", "30000"], asked);
    expect([code, out]).toEqual([0, expect.stringContaining("I like tea.")]);
    expect(err).toMatch(/^keepsake: .+ \[store_read_only\]\n$/);
  });

  test.skipIf(!isPossible)(
    "the command refuses what it cannot keep, recalls, and nothing is lost (SEC-H13)",
    async () => {
      const refused = await run(["remember", "I like beer."], "");
      expect([refused.code, refused.err]).toEqual([5, expect.stringContaining("[store_read_only]")]);
      expect((await run(["recall", "what do I drink?"], "")).out).toContain("I like tea.");
    },
  );
});

test("the same keep where the disk takes writes is served, with what was there (PN-03)", async () => {
  const { token } = await folder.json(["token", "create", "--vault", "me"]);
  await using server = await served({ dir: folder.path("data/keepsake"), keysDir: folder.path("keys") });
  const reply = await fetch(`${server.url}/v1/recall`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ query: "what do I drink?" }),
  });
  expect(await reply.text()).toContain("I like tea.");
});
