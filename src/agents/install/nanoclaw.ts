/**
 * Where NanoClaw keeps what its groups use (playnew.md §1.2), of the first and the second version, found by what lies in its folder. Agents run in containers: what they
 * reach of this machine is mounted, and has the container's paths.
 */
import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { KeepsakeError } from "../../model/error.ts";
import { isObject, type Json, parseJson } from "../../model/json.ts";
import { hooksEdit } from "./claude-code.ts";
import type { Reach } from "./hook-settings.ts";
import type { HostEdit } from "./host-edit.ts";
import { currentText } from "./host-file.ts";
import { containerPlace, type Mounted, mountsOf, withMounts, withoutMounts } from "./nanoclaw-mounts.ts";
import { withBlock, withoutBlock } from "./projection-block.ts";
import { EMPTY_SETTINGS, withoutServer, withServer } from "./settings-edit.ts";

export interface NanoClaw {
  readonly version: 1 | 2;
  readonly folder: string;
  /** Folders of groups, but the one that all share. */
  readonly groups: readonly string[];
}

const GROUPS_MAX = 1_000;

/** @throws KeepsakeError `not_found` where nothing of NanoClaw lies in the folder */
export function findNanoClaw(folder: string): NanoClaw {
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

export interface GroupAsked {
  readonly group: string;
  readonly mounted: Mounted;
  readonly vault: string;
  /** The owner wants what the vault knows in the group's notes, in plain text. */
  readonly isProjected: boolean;
}

/** @returns the edits, and what a person has to do themselves */
export function nanoClawEdits(
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
