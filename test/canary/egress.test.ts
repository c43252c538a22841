/** Nothing goes out: processes that live a whole life with the library and with the command reach no network and end by themselves. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const PRELOAD = pathToFileURL(file("../support/count-network.ts")).href;
/** Only catches what hangs. */
const HANG_MS = 50_000;

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "keepsake-egress-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

interface Run {
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly output: string;
  readonly errors: string;
  /** One for the process. Several: it had children. */
  readonly networkCounts: readonly number[];
}

function run(parameters: readonly string[]): Run {
  const countFile = join(root, "count");
  writeFileSync(countFile, "");
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, ["--import", PRELOAD, ...parameters], {
    encoding: "utf8",
    cwd: root,
    timeout: HANG_MS,
    env: {
      ...process.env,
      KEEPSAKE_NETWORK_COUNT: countFile,
      XDG_CONFIG_HOME: join(root, "config"),
      XDG_DATA_HOME: join(root, "data"),
      HOME: root,
    },
  });
  const counts = readFileSync(countFile, "utf8").split("\n").filter(Boolean).map(Number);
  return { exitCode: status, signal, output: stdout, errors: stderr, networkCounts: counts };
}

test.each([
  'await fetch("http://127.0.0.1:5999/").catch(() => {})',
  'const net = await import("node:net"); try { net.connect(9, "127.0.0.1"); } catch {}',
  'const { lookup } = await import("node:dns/promises"); await (async () => lookup("localhost"))().catch(() => {});',
  'const { createSocket } = await import("node:dgram"); try { createSocket("udp4").send("x", 9, "127.0.0.1"); } catch {}',
])("the spy sees a try to go out: %s", (script) => {
  const { networkCounts } = run(["--input-type=module", "--eval", `${script}; process.exit(0)`]);
  expect(networkCounts).toHaveLength(1);
  expect(networkCounts[0]).toBeGreaterThan(0);
});

test("the library reaches no network, and a process that forgets to close ends by itself", () => {
  const ended = run([file("../support/library-flow.ts"), join(root, "data"), join(root, "keys")]);
  expect(ended).toMatchObject({ exitCode: 0, signal: null, output: "finished\n", errors: "", networkCounts: [0] });
});

test("the command reaches no network, from the first memory to the last", () => {
  const bin = file("../../src/cli/bin.ts");
  const places = ["--dir", join(root, "data"), "--keys-dir", join(root, "keys"), "--vault", "ana"];
  const chat = join(root, "chat.jsonl");
  writeFileSync(
    chat,
    `${JSON.stringify({ role: "user", content: "My sister Mia lives in Berlin.", session: "one" })}\n`,
  );
  const commands = [
    ["observe", chat],
    ["remember", "I like tea."],
    ["recall", "what do I drink?"],
    ["search", "sister"],
    ["list"],
    ["stats"],
    ["doctor"],
    ["forget", "--query", "sister Berlin"],
  ];
  for (const command of commands) {
    const ended = run([bin, ...command, ...places]);
    expect(ended, command.join(" ")).toMatchObject({ exitCode: 0, signal: null, networkCounts: [0] });
  }
  expect(run([bin, "list", ...places]).output).toContain("tea");
});
