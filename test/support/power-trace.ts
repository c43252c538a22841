/**
 * What a power loss leaves (SEC §6.3). A process runs under test/support/power-log.c, which writes down everything that it does to files.
 * From that log any moment is built again as a disk may show it afterwards: of each file all that was synced, of the rest a part.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { platform } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Dice } from "./dice.ts";

const SOURCE = fileURLToPath(new URL("power-log.c", import.meta.url));

/** The library, made in `folder`; undefined where there is no C compiler to make it with. */
export function powerLogLibrary(folder: string): string | undefined {
  if (platform() !== "linux") return undefined;
  const library = join(folder, "power-log.so");
  try {
    execFileSync("cc", ["-shared", "-fPIC", "-O1", "-o", library, SOURCE, "-ldl"], { stdio: "pipe" });
    return library;
  } catch (error) {
    // A compiler that is there and refuses the source is a fault of ours.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** In the order of power-log.c, from 1. */
const KINDS = ["create", "write", "truncate", "sync", "unlink", "rename", "link", "mkdir", "rmdir"] as const;
type Kind = (typeof KINDS)[number];

/** One call that changed something. Paths are relative to the folder that was watched. */
export interface Step {
  readonly kind: Kind;
  readonly path: string;
  readonly to: string;
  readonly inode: number;
  /** Where a write begins, or the new size. */
  readonly offset: number;
  readonly bytes: Uint8Array;
}

const LENGTHS_AT = 1;
const PLACES_AT = LENGTHS_AT + 3 * 4;
const HEAD_BYTES = PLACES_AT + 2 * 8;

export function readSteps(logFile: string, root: string): readonly Step[] {
  const log = readFileSync(logFile);
  const steps: Step[] = [];
  for (let at = 0; at < log.length; ) {
    const [pathLength, toLength, count] = [0, 4, 8].map((offset) => log.readUInt32LE(at + LENGTHS_AT + offset));
    const kind = KINDS[(log[at] ?? 0) - 1];
    if (kind === undefined || pathLength === undefined || toLength === undefined || count === undefined)
      throw new Error(`the log makes no sense at byte ${at}`);
    const [inode, offset] = [0, 8].map((place) => Number(log.readBigUInt64LE(at + PLACES_AT + place)));
    const pathsAt = at + HEAD_BYTES;
    const bytesAt = pathsAt + pathLength + toLength;
    const named = (start: number, end: number): string =>
      start === end ? "" : relative(root, log.toString("utf8", start, end));
    steps.push({
      kind,
      path: named(pathsAt, pathsAt + pathLength),
      to: named(pathsAt + pathLength, bytesAt),
      inode: inode ?? 0,
      offset: offset ?? 0,
      bytes: log.subarray(bytesAt, bytesAt + count),
    });
    at = bytesAt + count;
  }
  return steps;
}

/** `subset`: of what was not synced any part, some of it torn. `drop`: none of it. `kill`: all of it, as a SIGKILL leaves it. */
export type Loss = "subset" | "drop" | "kill";

/** The files of one state by path. The same key stands for the same bytes. */
export interface DiskState {
  readonly folders: readonly string[];
  readonly files: ReadonlyMap<string, DiskFile>;
}
export interface DiskFile {
  readonly key: string;
  readonly bytes: Uint8Array;
}

/** One file, whatever its names. */
interface Inode {
  readonly serial: number;
  /** As of the last sync. */
  durable: Buffer;
  durableVersion: number;
  /** Done since. */
  readonly pending: Step[];
  /** Place of its birth among the changes of names; -1 for what was there before. */
  readonly bornAt: number;
}

interface NameChange {
  readonly kind: "create" | "unlink" | "rename" | "link" | "mkdir" | "rmdir";
  readonly path: string;
  readonly to: string;
  readonly inode?: Inode;
}

/** What lay on the disk before, all of it synced. */
export interface DiskBefore {
  readonly folders: readonly string[];
  readonly files: ReadonlyMap<string, { readonly inode: number; readonly bytes: Buffer }>;
}

/** 30 % of the writes that came through are cut at a sector. */
const TORN_PERCENT = 30;
const SECTOR_BYTES = 512;

/** Plays a log forwards and answers at any moment what the disk may hold then. */
export class PowerReplay {
  readonly #before: DiskBefore;
  readonly #firstNames = new Map<string, Inode>();
  /** A number may be given to another file later: the newest counts. */
  readonly #byNumber = new Map<number, Inode>();
  readonly #changes: NameChange[] = [];
  /** As the living sees them. */
  readonly #folders: Set<string>;
  /** Changes of names that are safe: always a first part of all of them. */
  #durableCount = 0;
  #serial = 0;

  constructor(before: DiskBefore) {
    this.#before = before;
    this.#folders = new Set(before.folders);
    for (const [path, { inode, bytes }] of before.files)
      this.#firstNames.set(path, this.#byNumber.get(inode) ?? this.#newInode(inode, bytes, -1));
  }

  take(step: Step): void {
    const { kind, path, to, inode: number } = step;
    if (kind === "sync") {
      this.#sync(step);
      return;
    }
    if (kind === "write" || kind === "truncate") {
      this.#known(number).pending.push(step);
      return;
    }
    if (kind === "mkdir") this.#folders.add(path);
    if (kind === "rmdir") this.#folders.delete(path);
    const inode = kind === "create" ? this.#newInode(number, Buffer.alloc(0), this.#changes.length) : undefined;
    this.#changes.push({ kind, path, to, ...(inode === undefined ? {} : { inode }) });
  }

  #newInode(number: number, durable: Buffer, bornAt: number): Inode {
    const inode = { serial: this.#serial++, durable, durableVersion: 0, pending: [], bornAt };
    this.#byNumber.set(number, inode);
    return inode;
  }

  #known(number: number): Inode {
    const inode = this.#byNumber.get(number);
    if (inode === undefined) throw new Error("the log names a file that nobody made");
    return inode;
  }

  /** Of a folder: every change of names so far. Of a file: its content, and that it was made. */
  #sync({ path, inode: number }: Step): void {
    if (this.#folders.has(path)) {
      this.#durableCount = this.#changes.length;
      return;
    }
    const inode = this.#known(number);
    this.#durableCount = Math.max(this.#durableCount, inode.bornAt + 1);
    if (inode.pending.length === 0) return;
    inode.durable = withSteps(inode.durable, inode.pending);
    inode.durableVersion++;
    inode.pending.length = 0;
  }

  state(loss: Loss, random: Dice): DiskState {
    const free = this.#changes.length - this.#durableCount;
    const kept = loss === "kill" ? free : loss === "drop" ? 0 : random.below(free + 1);
    const { names, folders } = this.#namesAfter(this.#durableCount + kept);
    const contents = new Map<Inode, DiskFile>();
    const files = new Map<string, DiskFile>();
    for (const [path, inode] of names) {
      const content = contents.get(inode) ?? contentOf(inode, loss, random);
      contents.set(inode, content);
      files.set(path, content);
    }
    return { folders: [...folders].sort(), files };
  }

  /** A file as the living see it: what an observer noted down is not lost with the disk. */
  living(path: string): Uint8Array | undefined {
    const inode = this.#namesAfter(this.#changes.length).names.get(path);
    return inode === undefined ? undefined : withSteps(inode.durable, inode.pending);
  }

  #namesAfter(count: number): { readonly names: ReadonlyMap<string, Inode>; readonly folders: ReadonlySet<string> } {
    const names = new Map(this.#firstNames);
    const folders = new Set(this.#before.folders);
    for (const { kind, path, to, inode } of this.#changes.slice(0, count)) {
      const moved = names.get(path);
      if (inode !== undefined) names.set(path, inode);
      else if (kind === "mkdir") folders.add(path);
      else if (kind === "rmdir") folders.delete(path);
      else if (kind === "unlink") names.delete(path);
      else if (moved !== undefined) names.set(to, moved);
      if (kind === "rename") names.delete(path);
    }
    return { names, folders };
  }
}

function contentOf({ serial, durable, durableVersion, pending }: Inode, loss: Loss, random: Dice): DiskFile {
  const key = `${serial}.${durableVersion}`;
  if (pending.length === 0 || loss === "drop") return { key, bytes: durable };
  if (loss === "kill") return { key: `${key}+${pending.length}`, bytes: withSteps(durable, pending) };
  const chosen: string[] = [];
  const parts: Step[] = [];
  for (const [index, step] of pending.entries()) {
    if (random.below(2) === 0) continue;
    const part = random.below(100) < TORN_PERCENT ? torn(step, random) : step;
    chosen.push(part === step ? `${index}` : `${index}:${part.bytes.length}`);
    parts.push(part);
  }
  return { key: `${key}(${chosen.join(",")})`, bytes: withSteps(durable, parts) };
}

/** Its first sectors. A change of size has no parts. */
function torn(step: Step, random: Dice): Step {
  const end = step.offset + step.bytes.length;
  const firstCut = Math.floor(step.offset / SECTOR_BYTES + 1) * SECTOR_BYTES;
  const cutCount = Math.ceil((end - firstCut) / SECTOR_BYTES);
  if (step.kind !== "write" || cutCount <= 0) return step;
  const cut = firstCut + random.below(cutCount) * SECTOR_BYTES;
  return { ...step, bytes: step.bytes.subarray(0, cut - step.offset) };
}

/** A buffer of its own: what others hold of the old one stays as it is. What no write ever touched is zero. */
function withSteps(bytes: Buffer, steps: readonly Step[]): Buffer {
  const room = Math.max(bytes.length, ...steps.map(({ offset, bytes: written }) => offset + written.length));
  const whole = Buffer.alloc(room);
  bytes.copy(whole);
  let size = bytes.length;
  for (const { kind, offset, bytes: written } of steps) {
    if (kind === "truncate") {
      if (offset < size) whole.fill(0, offset, size);
      size = offset;
    } else {
      whole.set(written, offset);
      size = Math.max(size, offset + written.length);
    }
  }
  return whole.subarray(0, size);
}
