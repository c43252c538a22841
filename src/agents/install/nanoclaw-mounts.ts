/**
 * What a container of NanoClaw has to see of this machine for Keepsake to run in it: Node, the program, the data and the keys. NanoClaw puts each below one folder of
 * the container, and mounts nothing that its own list of this machine does not allow; that list is its owner's to change.
 */
import { existsSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { isList, isObject, type Json, parseJson } from "../../model/json.ts";
import type { Reach } from "./hook-settings.ts";
import { withEntry, withoutEntry } from "./json-edit.ts";
import { type JsonPlace, memberOf, placesIn } from "./json-place.ts";

/** Paths of this machine. */
export interface Mounted {
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

export const mountsOf = ({ node, file, dir, keysDir }: Mounted): readonly Json[] => [
  { hostPath: dirname(node), containerPath: NAMES.node, readonly: true },
  { hostPath: programFolder(file), containerPath: NAMES.program, readonly: true },
  { hostPath: dir, containerPath: NAMES.data, readonly: false },
  { hostPath: keysDir, containerPath: NAMES.keys, readonly: false },
];

/** The same with the container's paths. */
export const containerPlace = ({ node, file }: Mounted, vault: string): Omit<Reach, "hookOptions"> => ({
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
