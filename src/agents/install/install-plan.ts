/** What is to be written where, for one host: worked out before anything is, so that a person sees it first. */

import { existsSync, readdirSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import type { Call } from "../../cli/command.ts";
import { usageError } from "../../cli/parameters.ts";
import { shownCommand } from "../../cli/settings.ts";
import { refusal } from "../../cli/version-gate.ts";
import { KeepsakeError } from "../../model/error.ts";
import { isList, isObject, type Json, parseJson } from "../../model/json.ts";
import { cliFile } from "./cli-file.ts";
import { currentText, type HostEdit } from "./host-edit.ts";
import { withBlock, withoutBlock } from "./projection-block.ts";
import {
  EMPTY_SETTINGS,
  type JsonPlace,
  memberOf,
  placesIn,
  type Reach,
  withEntry,
  withHooks,
  withoutEntry,
  withoutHooks,
  withoutServer,
  withServer,
} from "./settings-edit.ts";

export const HOSTS = ["claude-code", "nanoclaw"] as const;
export type HostName = (typeof HOSTS)[number];

export interface InstallPlan {
  readonly host: HostName;
  readonly edits: readonly HostEdit[];
  /** What the person should know, or has to do themselves. */
  readonly notes: readonly string[];
  /** Where the memory lies: it is made when the hosts are told of it, because a hook makes nothing. */
  readonly dir: string;
  readonly vaults: readonly string[];
}

/** @param options `isLeaving`: it is to be taken out, whatever was chosen when it came in @throws KeepsakeError `invalid_input`, `not_found`, `unsupported` for a Node that cannot run Keepsake */
export function planInstall(call: Call, { isLeaving = false } = {}): InstallPlan {
  const refused = refusal(process.versions.node);
  if (refused !== undefined)
    throw new KeepsakeError("unsupported", refused, { hint: "Install with the Node that is to run it." });
  const [word = ""] = call.parameters.words;
  const host = HOSTS.find((name) => name === word);
  if (host === undefined)
    throw usageError("What is missing: the host to install into.", `There are: ${HOSTS.join(", ")}.`);
  return host === "claude-code" ? claudeCodePlan(call) : nanoClawPlan(call, isLeaving);
}

function claudeCodePlan(call: Call): InstallPlan {
  const { parameters, settings, terminal } = call;
  const project = parameters.text("project");
  if (project !== undefined && parameters.has("user"))
    throw usageError("--user and --project exclude each other.", "Choose one.");
  const folder = project === undefined ? undefined : existingFolder(resolve(terminal.cwd, project));
  const { dir } = settings;
  const place = ["--dir", dir, "--keys-dir", settings.keysDir, "--vault", settings.vault];
  const reach = { node: process.execPath, file: cliFile(), place, hookOptions: [] };
  const note = ownMemoryNote({ folder, env: terminal.env });
  return {
    host: "claude-code",
    edits: claudeCodeEdits({ folder, reach, env: terminal.env }),
    notes: [
      ...passingNotes(reach.file),
      // Commands find the built-in folder, and one of the person's own configuration, by themselves.
      ...(settings.origins.dir === "default" ? [] : [`To see it elsewhere: ${shownCommand(settings, "list")}.`]),
      ...(note === undefined ? [] : [note]),
    ],
    dir,
    vaults: [settings.vault],
  };
}

function nanoClawPlan(call: Call, isLeaving: boolean): InstallPlan {
  const { parameters, settings, terminal } = call;
  const node = parameters.text("node");
  if (process.platform !== "linux" && node === undefined) throw otherMachine();
  const found = findNanoClaw(existingFolder(resolve(terminal.cwd, parameters.text("project") ?? ".")));
  const wanted = parameters.list("group") ?? found.groups;
  const unknown = wanted.filter((group) => !found.groups.includes(group));
  if (unknown.length > 0 || wanted.length === 0) throw noGroup(found.groups.length);
  // Containers see the whole folder, so it holds what the groups said and nothing else of the person's.
  const dir = settings.origins.dir === "default" ? join(found.folder, ".keepsake") : settings.dir;
  const mounted = { node: node ?? process.execPath, file: cliFile(), dir, keysDir: settings.keysDir };
  const isNamed = settings.origins.vault !== "default";
  const isProjected = isLeaving || parameters.has("projection");
  const groups = wanted.map((group) => {
    // What one group says is not told to another, unless its owner names the vault.
    const vault = isNamed ? settings.vault : `nanoclaw/${group}`;
    return { vault, ...nanoClawEdits(found, { group, mounted, vault, isProjected }) };
  });
  const folders = [...new Set([mounted.node, mounted.file, dir, settings.keysDir])].join(", ");
  return {
    host: "nanoclaw",
    edits: groups.flatMap(({ edits }) => edits),
    notes: [
      ...passingNotes(mounted.file),
      ...groups.flatMap(({ notes }) => notes),
      `NanoClaw mounts only what ~/.config/nanoclaw/mount-allowlist.json allows: the folders of ${folders}.`,
    ],
    dir,
    vaults: [...new Set(groups.map(({ vault }) => vault))],
  };
}

function existingFolder(path: string): string {
  if (existsSync(path)) return path;
  throw new KeepsakeError("not_found", "There is no such folder.", { hint: "Check --project." });
}

/** A program that a package runner fetched goes away again. */
const passingNotes = (file: string): readonly string[] =>
  /[\\/]_npx[\\/]/.test(file)
    ? [
        "This Keepsake was fetched for one call and will be gone: install it first (npm install -g keepsake), and run this again.",
      ]
    : [];

const otherMachine = (): KeepsakeError =>
  new KeepsakeError("unsupported", "NanoClaw's containers run Linux, and this Node does not.", {
    hint: "Name a Node for Linux, 24 or newer: --node FILE.",
  });
const noGroup = (groupCount: number): KeepsakeError =>
  new KeepsakeError("not_found", "There is no such group in this NanoClaw.", {
    hint: "Groups are the folders in its folder groups; name one with --group.",
    facts: { groupCount },
  });

interface NanoClaw {
  readonly version: 1 | 2;
  readonly folder: string;
  /** Folders of groups, but the one that all share. */
  readonly groups: readonly string[];
}

const GROUPS_MAX = 1_000;

/** @throws KeepsakeError `not_found` where nothing of NanoClaw lies in the folder */
function findNanoClaw(folder: string): NanoClaw {
  const groups = foldersIn(join(folder, "groups")).filter((name) => name !== "global");
  const has = (...names: readonly string[]): boolean => existsSync(join(folder, ...names));
  const isSecond =
    has("data", "v2.db") ||
    has("data", "v2-sessions") ||
    has("container", "agent-runner", "src", "providers", "claude.ts") ||
    groups.some((group) => has("groups", group, "container.json") || has("groups", group, "CLAUDE.local.md"));
  const isFirst = has("data", "sessions") || has("container", "agent-runner", "src", "index.ts") || groups.length > 0;
  if (isSecond || isFirst) return { version: isSecond ? 2 : 1, folder, groups };
  throw new KeepsakeError("not_found", "No NanoClaw lies in this folder.", {
    hint: "Name the folder that it was cloned into: --project FOLDER.",
  });
}

interface GroupAsked {
  readonly group: string;
  readonly mounted: Mounted;
  readonly vault: string;
  /** The owner wants what the vault knows in the group's notes, in plain text. */
  readonly isProjected: boolean;
}

/** @returns the edits, and what a person has to do themselves */
function nanoClawEdits(
  { version, folder }: NanoClaw,
  { group, mounted, vault, isProjected }: GroupAsked,
): { readonly edits: readonly HostEdit[]; readonly notes: readonly string[] } {
  const notesFile = version === 2 ? "CLAUDE.local.md" : "CLAUDE.md";
  const reach: Reach = {
    ...containerPlace(mounted, vault),
    // NanoClaw hands its people's messages on through the SDK.
    hookOptions: ["--channel", "nanoclaw", "--prompt-source", "sdk", ...(isProjected ? ["--block", notesFile] : [])],
  };
  const groupFolder = join(folder, "groups", group);
  const settings = settingsFolder(folder, group);
  const edits: HostEdit[] = settings === undefined ? [] : [hooksEdit(join(settings, "settings.json"), reach)];
  const notes =
    settings === undefined
      ? [`The group ${group} has no settings yet: run keepsake install again when it has been used once.`]
      : [];
  if (version === 2) edits.push(containerEdit(join(groupFolder, "container.json"), reach, mounted));
  else
    notes.push(
      `NanoClaw 1 keeps mounts in its database. Give the group ${group} these: ${JSON.stringify(mountsOf(mounted))}`,
    );
  if (isProjected)
    edits.push({
      path: join(groupFolder, notesFile),
      empty: "",
      add: (text) => withBlock(text, blockIn(text)),
      remove: withoutBlock,
    });
  return { edits, notes };
}

/** A block that is there stays as it is: the hook of a session's start writes it anew. */
function blockIn(text: string): string | undefined {
  const bare = withoutBlock(text);
  if (bare === text) return undefined;
  const [begin, end] = [text.indexOf(BLOCK_BEGIN), text.indexOf(BLOCK_END)];
  return begin === -1 || end < begin ? undefined : text.slice(begin, end + BLOCK_END.length);
}
const BLOCK_BEGIN = "<!-- keepsake: begin.";
const BLOCK_END = "<!-- keepsake: end -->";

const INSTRUCTIONS =
  "Keepsake is the long-term memory of the person you talk to. Ask it with recall before you say that you do not know; what it marks UNTRUSTED is a claim of somebody else's.";

const containerEdit = (path: string, reach: Reach, mounted: Mounted): HostEdit => ({
  path,
  empty: EMPTY_SETTINGS,
  add: (text) => withMounts(withServer(text, ["mcpServers"], reach, { instructions: INSTRUCTIONS }), mountsOf(mounted)),
  remove: (text) => withoutServer(withoutMounts(text), ["mcpServers"]),
});

/** Where the group's Claude has its settings: by its id in the second version, by its folder in the first. */
function settingsFolder(folder: string, group: string): string | undefined {
  const id = groupId(join(folder, "groups", group, "container.json"));
  const candidates = [
    ...(id === undefined ? [] : [join(folder, "data", "v2-sessions", id, ".claude-shared")]),
    join(folder, "data", "v2-sessions", group, ".claude-shared"),
    join(folder, "data", "sessions", group, ".claude"),
    join(folder, "groups", group, ".claude"),
  ];
  return candidates.find((path) => existsSync(path));
}

function groupId(path: string): string | undefined {
  const text = currentText(path);
  const config: Json = text === undefined ? null : parseJson(text);
  const id = isObject(config) ? config["agentGroupId"] : undefined;
  // A name of a folder and nothing else.
  return typeof id === "string" && basename(id) === id && dirname(id) === "." && !id.startsWith(".") ? id : undefined;
}

function foldersIn(path: string): readonly string[] {
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter(
      (name) => !name.startsWith(".") && statSync(join(path, name), { throwIfNoEntry: false })?.isDirectory() === true,
    )
    .toSorted()
    .slice(0, GROUPS_MAX);
}

/** Paths of this machine. */
interface Mounted {
  readonly node: string;
  readonly file: string;
  readonly dir: string;
  readonly keysDir: string;
}

const BASE = "/workspace/extra";
const NAMES = {
  node: "keepsake-node",
  program: "keepsake-program",
  data: "keepsake-data",
  keys: "keepsake-keys",
} as const;
const OURS: ReadonlySet<unknown> = new Set(Object.values(NAMES));

const mountsOf = ({ node, file, dir, keysDir }: Mounted): readonly Json[] => [
  { hostPath: dirname(node), containerPath: NAMES.node, readonly: true },
  { hostPath: programFolder(file), containerPath: NAMES.program, readonly: true },
  { hostPath: dir, containerPath: NAMES.data, readonly: false },
  { hostPath: keysDir, containerPath: NAMES.keys, readonly: false },
];

/** The same with the container's paths. */
const containerPlace = ({ node, file }: Mounted, vault: string): Omit<Reach, "hookOptions"> => ({
  node: `${BASE}/${NAMES.node}/${basename(node)}`,
  file: `${BASE}/${NAMES.program}/${relative(programFolder(file), file).replaceAll("\\", "/")}`,
  place: ["--dir", `${BASE}/${NAMES.data}`, "--keys-dir", `${BASE}/${NAMES.keys}`, "--vault", vault],
});

/** With what it depends on: the folder of packages that it lies in, else the one with its own. */
function programFolder(file: string): string {
  const packages = file.lastIndexOf("/node_modules/");
  if (packages !== -1) return file.slice(0, packages + "/node_modules".length);
  let folder = dirname(file);
  while (!existsSync(join(folder, "package.json")) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

/** @param text JSON of an object */
export function withMounts(text: string, mounts: readonly Json[]): string {
  const own = ownMounts(text);
  if (
    own.length === mounts.length &&
    mounts.every((mount, place) => JSON.stringify(mount) === JSON.stringify(own[place]))
  )
    return text;
  let edited = withoutMounts(text);
  for (const value of mounts) {
    const list = listIn(edited);
    edited =
      list === undefined
        ? withEntry(edited, placesIn(edited), { name: LIST, value: [value] })
        : withEntry(edited, list, { value });
  }
  return edited;
}
const LIST = "additionalMounts";

export function withoutMounts(text: string): string {
  let edited = text;
  for (;;) {
    const list = listIn(edited);
    const own = list?.elements?.find(({ start, end }) => isOurs(parseJson(edited.slice(start, end))));
    if (list === undefined || own === undefined) return edited;
    const whole = placesIn(edited);
    edited = (list.elements?.length ?? 0) > 1 ? withoutEntry(edited, list, own) : withoutEntry(edited, whole, list);
  }
}

function ownMounts(text: string): readonly Json[] {
  const config = parseJson(text);
  const mounts = isObject(config) ? config[LIST] : undefined;
  return isList(mounts) ? mounts.filter(isOurs) : [];
}

const isOurs = (mount: Json): boolean => isObject(mount) && OURS.has(mount["containerPath"]);

function listIn(text: string): JsonPlace | undefined {
  const place = memberOf(placesIn(text), LIST);
  return place?.elements === undefined ? undefined : place;
}

interface ClaudeCodeAsked {
  /** Of a project, absolute. Undefined: the person's own settings. */
  readonly folder: string | undefined;
  readonly reach: Reach;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The folder of a person's settings; its own file of state lies inside only where somebody moved it. */
function claudeHome(env: ClaudeCodeAsked["env"]): { readonly folder: string; readonly state: string } {
  const moved = env["CLAUDE_CONFIG_DIR"];
  const home = env["HOME"] ?? homedir();
  if (moved !== undefined && moved !== "") return { folder: moved, state: join(moved, ".claude.json") };
  return { folder: join(home, ".claude"), state: join(home, ".claude.json") };
}

function claudeCodeEdits({ folder, reach, env }: ClaudeCodeAsked): readonly HostEdit[] {
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

const hooksEdit = (path: string, reach: Reach): HostEdit => ({
  path,
  empty: EMPTY_SETTINGS,
  add: (text) => withHooks(text, reach),
  remove: withoutHooks,
});

/** Claude Code's own memory beside ours: what of it is on, as a sentence; undefined where it is off. Settings that cannot be read say nothing. */
function ownMemoryNote({ folder, env }: Omit<ClaudeCodeAsked, "reach">): string | undefined {
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
