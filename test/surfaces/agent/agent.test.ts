/** The agent as a process: one a login, for its own user alone, with nothing left of what it forgot. */
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { type AgentPlace, agentPlace, placeIn } from "../../../src/cli/login-agent/agent-place.ts";
import { agentStatus, dropFromAgent, getFromAgent, giveToAgent } from "../../../src/cli/login-agent/agent-session.ts";
import { encodeFrame } from "../../../src/cli/login-agent/protocol.ts";
import { startAgent } from "../../../src/cli/login-agent/start-agent.ts";
import { system } from "../../../src/engine/system.ts";
import { countInMemory, hasProcessMemory } from "../../support/process-memory.ts";

const AGENT = fileURLToPath(new URL("../../../src/cli/login-agent/agent-bin.ts", import.meta.url));
const MINUTE = 60_000;
const [ANA, BEN] = ["a".repeat(32), "b".repeat(32)];
const userId = process.geteuid?.() ?? -1;

interface Login extends AsyncDisposable {
  readonly place: AgentPlace;
  hold(vault: string, secret: Uint8Array): Promise<void>;
}

/** A login of its own; the agent that was started in it is ended with it. */
function login(start: (place: AgentPlace) => void = startAgent): Login {
  const root = mkdtempSync(join(tmpdir(), "keepsake-agent-"));
  const place = placeIn(join(root, "agent"), userId);
  const parts = { now: () => Date.now(), sleep: system.sleep, start };
  return {
    place,
    hold: (vault, secret) =>
      giveToAgent(place, { unlocked: { vault, secrets: new Map([[1, secret]]) }, idleMs: 15 * MINUTE }, parts),
    async [Symbol.asyncDispose]() {
      await dropFromAgent(place).catch(() => 0);
      rmSync(root, { recursive: true, force: true });
    },
  };
}

const secretOf = async (place: AgentPlace, vault: string): Promise<Uint8Array | undefined> =>
  (await getFromAgent(place, vault))?.secrets.get(1);

const processOf = async (place: AgentPlace): Promise<number> => (await agentStatus(place))?.processId ?? 0;

const isAlive = (processId: number): boolean => {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
};

async function waitUntil(holds: () => boolean): Promise<void> {
  while (!holds()) await system.sleep(10);
}

describe("the agent", () => {
  test("hands out what it was given, to whoever asks as often as they ask, and ends when it holds nothing", async () => {
    await using session = login();
    const { place, hold } = session;
    expect(await agentStatus(place)).toBeUndefined();
    expect(await secretOf(place, ANA)).toBeUndefined();
    const [ana, ben] = [randomBytes(32), randomBytes(32)];
    await hold(ANA, ana);
    await hold(BEN, ben);
    const processId = await processOf(place);
    for (let turn = 0; turn < 3; turn++) expect(await secretOf(place, ANA)).toEqual(new Uint8Array(ana));
    expect((await agentStatus(place))?.vaults.map(({ vault }) => vault).sort()).toEqual([ANA, BEN]);
    expect(await dropFromAgent(place, ANA)).toBe(1);
    expect([await secretOf(place, ANA), await dropFromAgent(place, ANA)]).toEqual([undefined, 0]);
    expect(await dropFromAgent(place)).toBe(1);
    await waitUntil(() => !isAlive(processId));
    expect(existsSync(place.socket)).toBe(false);
    // And is there again when it is needed.
    await hold(ANA, ana);
    expect(await processOf(place)).not.toBe(processId);
  });

  test("is open to its own user alone, and writes nothing but its socket and its lock", async () => {
    await using session = login();
    await session.hold(ANA, randomBytes(32));
    const { folder, socket } = session.place;
    expect((lstatSync(folder).mode & 0o777).toString(8)).toBe("700");
    expect((lstatSync(socket).mode & 0o777).toString(8)).toBe("600");
    expect(readdirSync(folder).sort()).toEqual(["lock", "socket"]);
    expect(readFileSync(join(folder, "lock"))).toHaveLength(0);
  });

  test("is one, however many are started at once", async () => {
    const started: ChildProcess[] = [];
    await using session = login(({ folder }) => {
      for (let count = 0; count < 4; count++)
        started.push(spawn(process.execPath, [AGENT, folder], { stdio: "ignore" }));
    });
    const { place, hold } = session;
    const secrets = Array.from({ length: 8 }, () => randomBytes(32));
    for (const [index, secret] of secrets.entries()) await hold(String(index).repeat(32), secret);
    // The others wait for a moment whether this one ends, and then do.
    await waitUntil(() => started.filter(({ exitCode }) => exitCode === 0).length === 3);
    expect(started.find(({ exitCode }) => exitCode === null)?.pid).toBe(await processOf(place));
    for (const [index, secret] of secrets.entries())
      expect(await secretOf(place, String(index).repeat(32))).toEqual(new Uint8Array(secret));
  });

  test("that was killed left a socket behind, and the next one takes its place", async () => {
    await using session = login();
    const { place, hold } = session;
    await hold(ANA, randomBytes(32));
    const processId = await processOf(place);
    process.kill(processId, "SIGKILL");
    await waitUntil(() => !isAlive(processId));
    expect(existsSync(place.socket)).toBe(true);
    expect(await secretOf(place, ANA)).toBeUndefined();
    const secret = randomBytes(32);
    await hold(ANA, secret);
    expect(await secretOf(place, ANA)).toEqual(new Uint8Array(secret));
  });

  test("that is asked to end forgets and ends", async () => {
    await using session = login();
    await session.hold(ANA, randomBytes(32));
    const processId = await processOf(session.place);
    process.kill(processId, "SIGTERM");
    await waitUntil(() => !isAlive(processId));
    expect(existsSync(session.place.socket)).toBe(false);
  });

  test("answers nonsense with a refusal, another version by its name, silence with nothing, and goes on", async () => {
    await using session = login();
    const { place, hold } = session;
    await hold(ANA, randomBytes(32));
    const said = async (bytes: Uint8Array): Promise<string> => {
      const socket = connect(place.socket);
      const pieces: Buffer[] = [];
      socket.on("data", (piece) => pieces.push(Buffer.from(piece)));
      socket.on("error", () => undefined);
      socket.write(bytes);
      await once(socket, "close");
      return Buffer.concat(pieces).toString("latin1");
    };
    const silent = connect(place.socket);
    await once(silent, "connect");
    expect(await said(Buffer.from("GET / HTTP/1.1\r\n\r\n"))).toContain('"reason":"fault"');
    expect(await said(randomBytes(5_000))).toContain('"reason":"fault"');
    expect(await said(encodeFrame({ v: 1, op: "get", vault: ANA, more: 1 }))).toContain('"reason":"fault"');
    expect(await said(encodeFrame({ v: 2, op: "get", vault: ANA }))).toContain('"reason":"version"');
    expect((await agentStatus(place))?.vaults).toHaveLength(1);
    silent.destroy();
  });
});

describe("what stands in the place of the agent", () => {
  const refused = async (reason: string, asking: Promise<unknown>): Promise<void> => {
    await expect(asking).rejects.toMatchObject({ code: "agent_failed", facts: { reason } });
  };

  test("is refused where others may enter the folder, or it is another user's, or a link", async () => {
    const none = (): void => undefined;
    await using session = login(none);
    const { place, hold } = session;
    mkdirSync(place.folder, { mode: 0o700 });
    chmodSync(place.folder, 0o750);
    await refused("foreign_folder", hold(ANA, randomBytes(32)));
    chmodSync(place.folder, 0o700);
    await refused("foreign_folder", agentStatus({ ...place, userId: userId + 1 }));
    rmSync(place.folder, { recursive: true });
    symlinkSync(mkdtempSync(join(place.folder, "..", "elsewhere-")), place.folder);
    await refused("foreign_folder", agentStatus(place));
  });

  test("is refused where it is no socket, or one that others may use, and nothing is sent to it", async () => {
    await using session = login();
    const { place, hold } = session;
    mkdirSync(place.folder, { mode: 0o700 });
    writeFileSync(place.socket, "", { mode: 0o600 });
    await refused("foreign_socket", hold(ANA, randomBytes(32)));
    rmSync(place.socket);
    let cameCount = 0;
    const other = createServer((socket) => {
      cameCount += 1;
      socket.destroy();
    });
    other.listen(place.socket);
    await once(other, "listening");
    chmodSync(place.socket, 0o666);
    await refused("foreign_socket", hold(ANA, randomBytes(32)));
    expect(cameCount).toBe(0);
    other.close();
  });

  test("lies in the runtime folder of the login where that is private, otherwise beside the keys", () => {
    const root = mkdtempSync(join(tmpdir(), "keepsake-place-"));
    const keysDir = join(root, "keys");
    const at = (runtime: string | undefined, given = {}) =>
      agentPlace({ env: { XDG_RUNTIME_DIR: runtime }, keysDir, platform: "linux", userId, ...given });
    chmodSync(root, 0o700);
    expect(at(root).socket).toBe(join(root, "keepsake", "socket"));
    expect(at(undefined).folder).toBe(join(keysDir, "agent"));
    expect(at("").folder).toBe(join(keysDir, "agent"));
    expect(at("relative").folder).toBe(join(keysDir, "agent"));
    expect(at(join(root, "missing")).folder).toBe(join(keysDir, "agent"));
    expect(at(root, { userId: userId + 1 }).folder).toBe(join(keysDir, "agent"));
    chmodSync(root, 0o755);
    expect(at(root).folder).toBe(join(keysDir, "agent"));
    rmSync(root, { recursive: true });
    const reasonOf = (given: object): unknown => {
      try {
        return at(undefined, given);
      } catch (error) {
        return (error as { readonly facts?: unknown }).facts;
      }
    };
    expect(reasonOf({ platform: "win32" })).toEqual({ reason: "unsupported" });
    expect(reasonOf({ keysDir: `/${"long".repeat(30)}` })).toEqual({ reason: "path_too_long" });
  });
});

describe("a secret", () => {
  /** As raw bytes, and as the texts that somebody might make of them. */
  const formsOf = (secret: Uint8Array): readonly Buffer[] => [
    Buffer.from(secret),
    Buffer.from(Buffer.from(secret).toString("hex")),
    Buffer.from(Buffer.from(secret).toString("base64")),
  ];

  test("that was forgotten is nowhere in the memory of the agent, which still holds another (SEC-C9)", async (context) => {
    if (!hasProcessMemory()) context.skip("no /proc");
    // With little room for new objects the collector of garbage moves them about at once, and leaves copies of what it can move.
    await using session = login(({ folder }) => {
      spawn(process.execPath, ["--max-semi-space-size=1", AGENT, folder], { stdio: "ignore" });
    });
    const { place, hold } = session;
    const secrets = Array.from({ length: 9 }, () => randomBytes(32));
    for (const [index, secret] of secrets.entries()) await hold(String(index).repeat(32), secret);
    for (let turn = 0; turn < 60; turn++) await secretOf(place, String(turn % 8).repeat(32));
    const processId = await processOf(place);
    const look = (): readonly number[] => countInMemory(processId, secrets.flatMap(formsOf));
    const bytesAndTexts = look();
    // While it is held it is there, as bytes and as no text: the look sees what it looks for.
    for (const [index, count] of bytesAndTexts.entries())
      if (index % 3 === 0) expect(count).toBeGreaterThan(0);
      else expect(count).toBe(0);
    for (let index = 1; index < 9; index++) await dropFromAgent(place, String(index).repeat(32));
    const [left = 0, ...gone] = look();
    expect(left).toBeGreaterThan(0);
    expect(gone.filter((count) => count > 0)).toEqual([]);
  });

  test("stands in no diagnostic report and no heap snapshot of the agent, held or forgotten (SEC-C9)", async () => {
    let child: ChildProcess | undefined;
    let folder = "";
    await using session = login((place) => {
      folder = join(place.folder, "..");
      const reports = ["--report-on-signal", "--report-signal=SIGUSR2", `--report-directory=${folder}`];
      const snapshots = ["--heapsnapshot-signal=SIGUSR1", `--diagnostic-dir=${folder}`];
      child = spawn(process.execPath, [...reports, ...snapshots, AGENT, place.folder], {
        stdio: "ignore",
        cwd: folder,
      });
    });
    const { place, hold } = session;
    const [ana, ben] = [randomBytes(32), randomBytes(32)];
    await hold(ANA, ana);
    await hold(BEN, ben);
    await dropFromAgent(place, BEN);
    const written = (ending: string): string | undefined => readdirSync(folder).find((name) => name.endsWith(ending));
    child?.kill("SIGUSR2");
    child?.kill("SIGUSR1");
    const isWhole = (ending: string): boolean => {
      const name = written(ending);
      return name !== undefined && /\}\s*$/.test(readFileSync(join(folder, name), "utf8"));
    };
    await waitUntil(() => isWhole(".json") && isWhole(".heapsnapshot"));
    for (const ending of [".json", ".heapsnapshot"]) {
      const bytes = readFileSync(join(folder, written(ending) ?? ""));
      // Positive control: what stands in its memory as text is found.
      expect(bytes.includes(ending === ".json" ? "agent-bin.ts" : ANA)).toBe(true);
      for (const form of [...formsOf(ana), ...formsOf(ben)]) expect(bytes.includes(form)).toBe(false);
    }
  });
});
