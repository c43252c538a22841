/**
 * Where Claude Code looks for hooks and servers (playnew.md §5.3), for one person everywhere or in one project. Paths of this machine are nobody else's: in a project they
 * go where they are not checked in.
 */
import { homedir } from "node:os";
import { join } from "node:path";
import { isObject, parseJson } from "../../model/json.ts";
import type { Reach } from "./hook-settings.ts";
import type { HostEdit } from "./host-edit.ts";
import { currentText } from "./host-file.ts";
import { EMPTY_SETTINGS, withHooks, withoutHooks, withoutServer, withServer } from "./settings-edit.ts";

export interface ClaudeCodeAsked {
  /** Of a project, absolute. Undefined: the person's own settings. */
  readonly folder: string | undefined;
  readonly reach: Reach;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The folder of a person's settings; its own file of state lies inside only where somebody moved it. */
export function claudeHome(env: ClaudeCodeAsked["env"]): { readonly folder: string; readonly state: string } {
  const moved = env["CLAUDE_CONFIG_DIR"];
  const home = env["HOME"] ?? homedir();
  if (moved !== undefined && moved !== "") return { folder: moved, state: join(moved, ".claude.json") };
  return { folder: join(home, ".claude"), state: join(home, ".claude.json") };
}

export function claudeCodeEdits({ folder, reach, env }: ClaudeCodeAsked): readonly HostEdit[] {
  const home = claudeHome(env);
  const path =
    folder === undefined ? join(home.folder, "settings.json") : join(folder, ".claude", "settings.local.json");
  const servers = folder === undefined ? ["mcpServers"] : ["projects", folder, "mcpServers"];
  return [
    hooksEdit(path, reach),
    {
      path: home.state,
      empty: EMPTY_SETTINGS,
      add: (text) => withServer(text, servers, reach, { type: "stdio" }),
      remove: (text) => withoutServer(text, servers),
    },
  ];
}

export const hooksEdit = (path: string, reach: Reach): HostEdit => ({
  path,
  empty: EMPTY_SETTINGS,
  add: (text) => withHooks(text, reach),
  remove: withoutHooks,
});

/** Claude Code's own memory beside ours: what of it is on, as a sentence; undefined where it is off. Settings that cannot be read say nothing. */
export function ownMemoryNote({ folder, env }: Omit<ClaudeCodeAsked, "reach">): string | undefined {
  const home = claudeHome(env).folder;
  const files = [
    join(home, "settings.json"),
    ...(folder === undefined
      ? []
      : [join(folder, ".claude", "settings.json"), join(folder, ".claude", "settings.local.json")]),
  ];
  const settings = files.map(settingsIn);
  const isOn = settings.findLast(({ autoMemoryEnabled }) => typeof autoMemoryEnabled === "boolean")?.autoMemoryEnabled;
  if (isOn === false || env["CLAUDE_CODE_DISABLE_AUTO_MEMORY"] === "1") return undefined;
  const chosen = settings.findLast(
    ({ autoMemoryDirectory }) => typeof autoMemoryDirectory === "string",
  )?.autoMemoryDirectory;
  const place = typeof chosen === "string" ? chosen : join(home, "projects");
  return `Claude Code keeps notes of its own too (autoMemoryEnabled; in ${place}), so that it may be told things twice. Bring them in with keepsake import, and set autoMemoryEnabled to false.`;
}

function settingsIn(path: string): { readonly autoMemoryEnabled?: unknown; readonly autoMemoryDirectory?: unknown } {
  try {
    const text = currentText(path);
    const settings = text === undefined ? undefined : parseJson(text);
    return isObject(settings) ? settings : {};
  } catch {
    return {};
  }
}
