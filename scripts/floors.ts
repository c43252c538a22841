/**
 * The floor check: imports point down, pure rooms are pure, and whatever touches the machine has one place
 * (`floor-rules.ts`). A tree in which it saw no file, or a file it cannot place, is a fault and not a success.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join, posix, relative, sep } from "node:path";
import { type Reach, readReaches } from "./floor-reader.ts";
import {
  ENTRANCE,
  FILES_OF_THEIR_OWN,
  FRONT_ENDS,
  GUARDED_GLOBALS,
  ROOMS,
  type Room,
  SYSTEM_FILE,
} from "./floor-rules.ts";

export interface FloorFault {
  /** Relative to the checked folder. */
  readonly file: string;
  /** 1 for the first line; 0 when the fault is the file itself. */
  readonly line: number;
  readonly message: string;
}

export interface FloorReport {
  readonly fileCount: number;
  readonly faults: readonly FloorFault[];
}

/** Checks every file below `sourceFolder`, which is laid out like `src/`. Reads files and changes none. */
export function checkFloors(sourceFolder: string): FloorReport {
  const files = filesBelow(sourceFolder);
  const faults = files.flatMap((file) => checkFile(sourceFolder, file));
  if (files.length > 0) return { fileCount: files.length, faults };
  return { fileCount: 0, faults: [{ file: ".", line: 0, message: "there is no file to check" }] };
}

function checkFile(sourceFolder: string, file: string): FloorFault[] {
  const room = roomOf(file);
  const known = Object.keys(ROOMS).join(", ");
  if (room === undefined) return [{ file, line: 0, message: `belongs to no room; the rooms are ${known}` }];
  if (file.endsWith(".json")) return [];
  if (!file.endsWith(".ts")) return [{ file, line: 0, message: "is no TypeScript, and nothing else is read here" }];
  return readReaches(file, readFileSync(join(sourceFolder, file), "utf8")).flatMap((reach) => {
    const message = objection(file, room, reach);
    return message === undefined ? [] : [{ file, line: reach.line, message }];
  });
}

/** What is wrong with a reach, or undefined where it is allowed. */
function objection(file: string, room: Room, reach: Reach): string | undefined {
  switch (reach.kind) {
    case "unreadable":
      return `does not parse: ${reach.name}`;
    case "computed import":
      return `imports what only a run can tell: ${reach.name}`;
    case "clock, timer or chance":
      return file === SYSTEM_FILE ? undefined : `depends on more than its inputs: ${reach.name}`;
    case "global":
      if (room.globals.includes(reach.name)) return undefined;
      return `uses the global name ${reach.name}: ${GUARDED_GLOBALS[reach.name]}`;
    case "import":
      if (reach.name.startsWith(".")) return relativeObjection(file, room, reach.name);
      return isBuiltin(reach.name) ? nodeObjection(room, reach.name) : packageObjection(room, reach.name);
  }
}

function relativeObjection(file: string, room: Room, specifier: string): string | undefined {
  const target = posix.join(posix.dirname(file), specifier);
  if (target.startsWith("../")) return `imports ${specifier}, which lies outside the source folder`;
  if (folderOf(target) === folderOf(file) && folderOf(file) !== "") return undefined;
  if (FRONT_ENDS.has(folderOf(target)) && FRONT_ENDS.has(folderOf(file))) return undefined;
  const targetRoom = roomOf(target);
  if (targetRoom === undefined) return `imports ${specifier}, which belongs to no room`;
  if (targetRoom.floor < room.floor) return undefined;
  return `imports ${specifier}: floor ${targetRoom.floor} is not below floor ${room.floor}`;
}

function nodeObjection(room: Room, specifier: string): string | undefined {
  const name = specifier.replace(/^node:/, "");
  return room.nodeModules.includes(name) ? undefined : `imports node:${name}, which this room may not`;
}

function packageObjection(room: Room, specifier: string): string | undefined {
  const allowed = room.packages.some((name) => specifier === name || specifier.startsWith(`${name}/`));
  return allowed ? undefined : `imports the package ${specifier}, which this room may not`;
}

function roomOf(file: string): Room | undefined {
  if (file === "index.ts" || folderOf(file) === "entries") return ENTRANCE;
  if (Object.hasOwn(FILES_OF_THEIR_OWN, file)) return FILES_OF_THEIR_OWN[file];
  const folder = folderOf(file);
  return folder !== "" && Object.hasOwn(ROOMS, folder) ? ROOMS[folder] : undefined;
}

/** The first folder of a path, or "" for a file that lies in none. */
const folderOf = (file: string): string => (file.includes("/") ? (file.split("/")[0] ?? "") : "");

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== ".DS_Store")
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

if (import.meta.main) {
  const { fileCount, faults } = checkFloors(join(import.meta.dirname, "../src"));
  for (const fault of faults) console.error(`src/${fault.file}:${fault.line} ${fault.message}`);
  console.log(`floors: ${fileCount} files, ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
