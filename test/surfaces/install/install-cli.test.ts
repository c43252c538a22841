/** `keepsake install` and `keepsake uninstall`, on the files of a host as they lie on a disk (playnew.md §1.2, §5.3). */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Folder, temporaryFolder } from "../run-cli.ts";

const SETTINGS = `{
    "model": "opus",   "permissions": {"allow": ["Bash(ls:*)"]},
    "hooks": {
        "PreCompact": [ {"hooks": [{"type": "command", "command": "bun /app/src/compact-instructions.ts"}]} ]
    }
}
`;
const STATE = '{"numStartups":3,"projects":{"/work":{"allowedTools":[]}},"userID":"u"}';

function put(folder: Folder, name: string, content: string): string {
  mkdirSync(dirname(folder.path(name)), { recursive: true });
  writeFileSync(folder.path(name), content);
  return folder.path(name);
}
const read = (folder: Folder, name: string): string => readFileSync(folder.path(name), "utf8");
const home = (folder: Folder) => ({ env: { HOME: folder.root, CLAUDE_CONFIG_DIR: "" } });

interface Written {
  readonly hooks: Readonly<
    Record<
      string,
      readonly { readonly hooks: readonly { readonly command: string; readonly args?: readonly string[] }[] }[]
    >
  >;
  readonly mcpServers: Readonly<
    Record<string, { readonly command: string; readonly args: readonly string[]; readonly instructions?: string }>
  >;
  readonly additionalMounts: readonly {
    readonly hostPath: string;
    readonly containerPath: string;
    readonly readonly: boolean;
  }[];
}
const parsed = (folder: Folder, name: string): Written => JSON.parse(read(folder, name));

describe("claude-code", () => {
  test("adds hooks and server with absolute paths, makes the memory, and goes again byte for byte (PN-26)", async () => {
    using folder = temporaryFolder();
    put(folder, ".claude/settings.json", SETTINGS);
    put(folder, ".claude.json", STATE);
    const { code } = await folder.run(["install", "claude-code", "--yes"], home(folder));
    expect(code).toBe(0);
    const { hooks } = parsed(folder, ".claude/settings.json");
    expect(hooks["PreCompact"]?.[0]?.hooks[0]?.command).toBe("bun /app/src/compact-instructions.ts");
    const own = hooks["UserPromptSubmit"]?.[0]?.hooks[0];
    expect(own?.command).toBe(process.execPath);
    expect(own?.args?.slice(1)).toEqual([
      "hook",
      "user-prompt-submit",
      "--dir",
      folder.path("data/keepsake"),
      "--keys-dir",
      folder.path("keys"),
      "--vault",
      "me",
    ]);
    expect(existsSync(own?.args?.[0] ?? "")).toBe(true);
    expect(parsed(folder, ".claude.json").mcpServers["keepsake"]?.args).toContain("mcp");
    expect((await folder.run(["vaults", "list"])).out).toContain("me");
    await folder.run(["uninstall", "claude-code", "--yes"], home(folder));
    expect(read(folder, ".claude/settings.json")).toBe(SETTINGS);
    expect(read(folder, ".claude.json")).toBe(STATE);
    expect(readdirSync(folder.path(".claude"))).toEqual(["settings.json"]);
  });

  test("what was installed is what a host can run: the hook answers from the memory (PN-26, GUM-38)", async () => {
    using folder = temporaryFolder();
    await folder.run(["install", "claude-code", "--yes"], home(folder));
    await folder.json(["remember", "I am vegetarian."]);
    const own = parsed(folder, ".claude/settings.json").hooks["SessionStart"]?.[0]?.hooks[0];
    const { out } = await folder.run(own?.args?.slice(1) ?? [], {
      input: '{"session_id":"s","hook_event_name":"SessionStart","source":"startup"}',
    });
    expect(out).toContain("vegetarian");
  });

  test("files that were not there go again (PN-26)", async () => {
    using folder = temporaryFolder();
    await folder.run(["install", "claude-code", "--yes"], home(folder));
    expect(statSync(folder.path(".claude/settings.json")).mode & 0o777).toBe(0o600);
    await folder.run(["uninstall", "claude-code", "--yes"], home(folder));
    expect(existsSync(folder.path(".claude.json"))).toBe(false);
    expect(readdirSync(folder.path(".claude"))).toEqual([]);
  });

  test("twice is as once, and an update keeps the way back (PN-26)", async () => {
    using folder = temporaryFolder();
    put(folder, ".claude/settings.json", '{"hooks": { }, "a": 1}');
    await folder.run(["install", "claude-code", "--yes"], home(folder));
    const once = read(folder, ".claude/settings.json");
    const again = await folder.json(["install", "claude-code", "--yes"], home(folder));
    expect([again["written"], read(folder, ".claude/settings.json")]).toEqual([false, once]);
    await folder.run(["install", "claude-code", "--yes", "--vault", "work"], home(folder));
    expect(read(folder, ".claude/settings.json").match(/"hook"/g)).toHaveLength(6);
    await folder.run(["uninstall", "claude-code", "--yes"], home(folder));
    expect(read(folder, ".claude/settings.json")).toBe('{"hooks": { }, "a": 1}');
  });

  test("what somebody changed since stays when ours goes (PN-26)", async () => {
    using folder = temporaryFolder();
    put(folder, ".claude/settings.json", SETTINGS);
    await folder.run(["install", "claude-code", "--yes"], home(folder));
    writeFileSync(folder.path(".claude/settings.json"), read(folder, ".claude/settings.json").replace("opus", "haiku"));
    await folder.run(["uninstall", "claude-code", "--yes"], home(folder));
    expect(read(folder, ".claude/settings.json")).toBe(SETTINGS.replace("opus", "haiku"));
  });

  test("shows it first, asks, and writes nothing without a yes (SEC-H14)", async () => {
    using folder = temporaryFolder();
    // A letter that turns the line around, and a control of the second set: JSON takes both as they are.
    put(folder, ".claude/settings.json", '{\n  "model": "a\u202e\u009bx"\n}\n');
    const scenes = [
      [["--dry-run"], {}, 0],
      [[], {}, 4],
      [[], { answers: ["no"], columns: 80 }, 4],
    ] as const;
    for (const [options, scene, code] of scenes) {
      const ran = await folder.run(["install", "claude-code", ...options], { ...home(folder), ...scene });
      expect(ran.code).toBe(code);
      expect(ran.out).toContain("user-prompt-submit");
      expect(ran.out).not.toMatch(/[\u202e\u009b]/);
      expect(existsSync(folder.path(".claude.json")) || existsSync(folder.path("data/keepsake"))).toBe(false);
    }
    expect((await folder.run(["install", "claude-code"], { ...home(folder), answers: ["y"], columns: 80 })).code).toBe(
      0,
    );
    expect(existsSync(folder.path(".claude.json"))).toBe(true);
  });

  test("one broken file, and nothing is written to any (PN-26)", async () => {
    using folder = temporaryFolder();
    put(folder, ".claude/settings.json", SETTINGS);
    put(folder, ".claude.json", "{ broken");
    const { code, err } = await folder.run(["install", "claude-code", "--yes", "--json"], home(folder));
    expect(code).toBe(2);
    expect(JSON.parse(err).error.facts.file).toBe(folder.path(".claude.json"));
    expect([read(folder, ".claude/settings.json"), read(folder, ".claude.json")]).toEqual([SETTINGS, "{ broken"]);
  });

  test("what the hooks keep is found from any folder, and so is what the person tells in a project (PN-26)", async () => {
    using folder = temporaryFolder();
    for (const name of ["work", "play"]) mkdirSync(folder.path(name));
    await folder.run(["install", "claude-code", "--yes", "--project", "work"], { ...home(folder), cwd: folder.root });
    await folder.run(["remember", "I am vegetarian."], { cwd: folder.path("play") });
    expect((await folder.run(["list"], { cwd: "/" })).out).toContain("vegetarian");
    const own = parsed(folder, "work/.claude/settings.local.json").hooks["SessionStart"]?.[0]?.hooks[0];
    const input = '{"session_id":"s","hook_event_name":"SessionStart","source":"startup"}';
    expect((await folder.run(own?.args?.slice(1) ?? [], { input, cwd: folder.path("work") })).out).toContain(
      "vegetarian",
    );
  });

  test("a folder that only this command names is said, with how to name it elsewhere (PN-26)", async () => {
    using folder = temporaryFolder();
    const { out } = await folder.run(["install", "claude-code", "--yes", "--dir", "my memory"], home(folder));
    expect(out).toContain(`keepsake list --dir='${folder.path("my memory")}'`);
    expect((await folder.run(["install", "claude-code", "--yes"], home(folder))).out).not.toContain("--dir=");
  });

  test("for one project the settings go where nothing is checked in (PN-26)", async () => {
    using folder = temporaryFolder();
    mkdirSync(folder.path("work"));
    await folder.run(["install", "claude-code", "--yes", "--project", "work"], home(folder));
    const own = parsed(folder, "work/.claude/settings.local.json").hooks["Stop"]?.[0]?.hooks[0];
    expect(own?.args).toContain(folder.path("data/keepsake"));
    expect(JSON.parse(read(folder, ".claude.json")).projects[folder.path("work")].mcpServers.keepsake.type).toBe(
      "stdio",
    );
    expect((await folder.run(["install", "claude-code", "--project", "nowhere"], home(folder))).code).toBe(3);
  });

  test("a host's own memory is told of (PN-26)", async () => {
    using folder = temporaryFolder();
    const notes = async (): Promise<string> =>
      JSON.stringify((await folder.json(["install", "claude-code", "--dry-run"], home(folder)))["notes"]);
    put(folder, ".claude/settings.json", '{"autoMemoryEnabled": true, "autoMemoryDirectory": "/notes/of/mine"}');
    expect(await notes()).toContain("/notes/of/mine");
    put(folder, ".claude/settings.json", '{"autoMemoryEnabled": false}');
    expect(await notes()).not.toContain("autoMemoryEnabled");
  });
});

describe("nanoclaw", () => {
  test("version 1: the group's settings and, where its owner wants it, a block in CLAUDE.md (PN-34, PN-26)", async () => {
    using folder = temporaryFolder();
    const notes = "# Main group\n\n- Andy is the trigger.\n";
    put(folder, "claw/groups/main/CLAUDE.md", notes);
    put(folder, "claw/groups/global/CLAUDE.md", "global");
    put(folder, "claw/data/sessions/main/.claude/settings.json", SETTINGS);
    const ran = await folder.json(["install", "nanoclaw", "--project", "claw", "--projection", "--yes"]);
    expect(JSON.stringify(ran["notes"])).toContain("keepsake-data");
    const own = parsed(folder, "claw/data/sessions/main/.claude/settings.json").hooks["SessionStart"]?.[0]?.hooks[0];
    expect(own?.args).toEqual(
      expect.arrayContaining(["--vault", "nanoclaw/main", "--prompt-source", "sdk", "--block", "CLAUDE.md"]),
    );
    expect(own?.command).toMatch(/^\/workspace\/extra\/keepsake-node\//);
    expect(read(folder, "claw/groups/main/CLAUDE.md")).toMatch(
      /^# Main group\n\n- Andy is the trigger\.\n\n<!-- keepsake: begin/,
    );
    await folder.run(["uninstall", "nanoclaw", "--project", "claw", "--yes"]);
    expect(read(folder, "claw/groups/main/CLAUDE.md")).toBe(notes);
    expect(read(folder, "claw/data/sessions/main/.claude/settings.json")).toBe(SETTINGS);
  });

  test("version 2: settings by the group's id, server and mounts in the container's configuration, notes in CLAUDE.local.md (PN-34, PN-26)", async () => {
    using folder = temporaryFolder();
    const config = `${JSON.stringify({ mcpServers: {}, additionalMounts: [{ hostPath: "/a", containerPath: "a" }], agentGroupId: "ag-1" }, undefined, 2)}\n`;
    put(folder, "claw/groups/family/container.json", config);
    put(folder, "claw/groups/family/CLAUDE.local.md", "");
    put(folder, "claw/data/v2-sessions/ag-1/.claude-shared/settings.json", SETTINGS);
    await folder.json(["install", "nanoclaw", "--project", "claw", "--group", "family", "--projection", "--yes"]);
    const { mcpServers, additionalMounts } = parsed(folder, "claw/groups/family/container.json");
    expect(mcpServers["keepsake"]?.instructions).toContain("recall");
    expect(additionalMounts.map(({ containerPath }) => containerPath)).toEqual([
      "a",
      "keepsake-node",
      "keepsake-program",
      "keepsake-data",
      "keepsake-keys",
    ]);
    const program = additionalMounts.find(({ containerPath }) => containerPath === "keepsake-program")?.hostPath ?? "";
    const file = mcpServers["keepsake"]?.args[0] ?? "";
    expect(existsSync(join(program, file.replace("/workspace/extra/keepsake-program/", "")))).toBe(true);
    const own = parsed(folder, "claw/data/v2-sessions/ag-1/.claude-shared/settings.json").hooks["SessionStart"]?.[0]
      ?.hooks[0];
    expect(own?.args).toEqual(expect.arrayContaining(["--block", "CLAUDE.local.md"]));
    await folder.run(["uninstall", "nanoclaw", "--project", "claw", "--yes"]);
    expect(read(folder, "claw/groups/family/container.json")).toBe(config);
    expect(read(folder, "claw/groups/family/CLAUDE.local.md")).toBe("");
  });

  test("the block says what the vault says now, between its marks, and nothing that came from outside (PN-34, SEC-R3)", async () => {
    using folder = temporaryFolder();
    await folder.json(["observe", "--role", "user", "I'm vegetarian.", "--session", "a"]);
    await folder.json([
      "observe",
      "--role",
      "tool",
      "The vendor page says that kale is trusted by everybody.",
      "--session",
      "b",
    ]);
    put(
      folder,
      "CLAUDE.local.md",
      "Before\n<!-- keepsake: begin. Written from the vault; changes in here are lost. -->\n- I collect stamps.\n<!-- keepsake: end -->\nBehind\n",
    );
    const input = '{"session_id":"s","hook_event_name":"SessionStart","source":"startup"}';
    const { code } = await folder.run(["hook", "session-start", "--block", "CLAUDE.local.md", "--budget-ms", "30000"], {
      input,
    });
    const notes = read(folder, "CLAUDE.local.md");
    expect([code, notes.startsWith("Before\n"), notes.endsWith("\nBehind\n")]).toEqual([0, true, true]);
    expect(notes).toContain("vegetarian");
    expect(notes).not.toContain("stamps");
    expect(notes).not.toContain("kale");
    put(folder, "bare.md", "No marks.");
    await folder.run(["hook", "session-start", "--block", "bare.md"], { input });
    expect(read(folder, "bare.md")).toBe("No marks.");
  });

  test("no NanoClaw, no such group, no such host: refused, and nothing is written (PN-26)", async () => {
    using folder = temporaryFolder();
    mkdirSync(folder.path("empty"));
    put(folder, "claw/groups/main/CLAUDE.md", "");
    expect((await folder.run(["install", "nanoclaw", "--project", "empty", "--yes"])).code).toBe(3);
    expect((await folder.run(["install", "nanoclaw", "--project", "claw", "--group", "../main", "--yes"])).code).toBe(
      3,
    );
    expect((await folder.run(["install", "emacs", "--yes"])).code).toBe(2);
    expect(existsSync(folder.path("data/keepsake"))).toBe(false);
  });
});
