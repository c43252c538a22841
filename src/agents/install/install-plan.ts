/** What is to be written where, for one host: worked out before anything is, so that a person sees it first. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Call } from "../../cli/command.ts";
import { usageError } from "../../cli/parameters.ts";
import { shownCommand } from "../../cli/settings.ts";
import { refusal } from "../../cli/version-gate.ts";
import { KeepsakeError } from "../../model/error.ts";
import { claudeCodeEdits, ownMemoryNote } from "./claude-code.ts";
import { cliFile } from "./cli-file.ts";
import type { HostEdit } from "./host-edit.ts";
import { findNanoClaw, nanoClawEdits } from "./nanoclaw.ts";

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
