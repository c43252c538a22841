/** Looks for bytes in the memory of another process of this user (Linux): every page that it may write, as a core dump would show it. */
import { closeSync, existsSync, openSync, readFileSync, readSync } from "node:fs";

/** What a machine needs for it. */
export const hasProcessMemory = (): boolean => existsSync("/proc/self/maps") && existsSync("/proc/self/mem");

const PIECE_BYTES = 1 << 20;
/** Most of what a process may write it never wrote, and nobody looks for zeros. */
const UNWRITTEN = Buffer.alloc(PIECE_BYTES);

/** How often each of the needles stands in it. */
export function countInMemory(processId: number, needles: readonly Uint8Array[]): readonly number[] {
  const counts = needles.map(() => 0);
  const memory = openSync(`/proc/${processId}/mem`, "r");
  const overlap = Math.max(...needles.map(({ length }) => length)) - 1;
  const room = Buffer.alloc(PIECE_BYTES + overlap);
  try {
    for (const { start, end } of writableRanges(processId)) {
      for (let at = start; at < end; at += PIECE_BYTES) {
        const read = readPiece(memory, room.subarray(0, Math.min(PIECE_BYTES + overlap, end - at)), at);
        const piece = room.subarray(0, read);
        const begins = Math.min(read, PIECE_BYTES);
        if (piece.subarray(0, begins).equals(UNWRITTEN.subarray(0, begins))) continue;
        for (const [index, needle] of needles.entries())
          counts[index] = (counts[index] ?? 0) + countIn(piece, Buffer.from(needle), PIECE_BYTES);
      }
    }
  } finally {
    closeSync(memory);
  }
  return counts;
}

function writableRanges(processId: number): readonly { readonly start: number; readonly end: number }[] {
  return readFileSync(`/proc/${processId}/maps`, "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, start = "", end = ""] = /^([0-9a-f]+)-([0-9a-f]+) rw/.exec(line) ?? [];
      return start === "" ? [] : [{ start: Number.parseInt(start, 16), end: Number.parseInt(end, 16) }];
    });
}

/** Pages that are only reserved cannot be read, and hold nothing. */
function readPiece(memory: number, piece: Buffer, at: number): number {
  try {
    return readSync(memory, piece, 0, piece.length, at);
  } catch {
    return 0;
  }
}

/** Those that begin in the first `length` bytes, so that none is counted twice. */
function countIn(piece: Buffer, needle: Buffer, length: number): number {
  let count = 0;
  for (let at = piece.indexOf(needle); at !== -1 && at < length; at = piece.indexOf(needle, at + 1)) count++;
  return count;
}
