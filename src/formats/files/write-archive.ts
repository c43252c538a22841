/**
 * Files as a ZIP archive, streamed: no size needs to be known before. The same files at the same
 * time give the same bytes.
 */
import { KeepsakeError } from "../../model/error.ts";
import { byteChunks } from "./byte-chunks.ts";
import { foldedPath, pathFault } from "./given-path.ts";
import { zipLibrary } from "./zip-library.ts";

export interface FileToWrite {
  /** Relative, with `/` between names, as `openArchive` takes it back. */
  readonly path: string;
  readonly chunks: AsyncIterable<Uint8Array | string>;
}

/**
 * @param at time of every file, milliseconds UTC; ZIP stores two-second steps from 1980 to 2107
 * @throws KeepsakeError `invalid_input` for a path that `openArchive` would refuse; errors of
 * sources unchanged
 */
export async function* writeArchive(files: AsyncIterable<FileToWrite>, at: number): AsyncGenerator<Uint8Array> {
  const { ZipWriter } = await zipLibrary();
  let fail: (error: unknown) => void = () => undefined;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    start: (controller) => {
      fail = (error) => controller.error(error);
    },
  });
  const writer = new ZipWriter(writable, {
    extendedTimestamp: false,
    keepOrder: true,
    rawLastModDate: dosTime(at),
    useWebWorkers: false,
  });
  // What fails while writing comes out where the chunks are read.
  addAll(writer, files).catch(fail);
  yield* readable;
}

async function addAll(
  writer: InstanceType<Awaited<ReturnType<typeof zipLibrary>>["ZipWriter"]>,
  files: AsyncIterable<FileToWrite>,
): Promise<void> {
  const names = new Set<string>();
  for await (const { path, chunks } of files) {
    const check = pathFault(path) ?? (names.has(foldedPath(path)) ? "name-twice" : undefined);
    if (check !== undefined) throw refused(check, names.size);
    names.add(foldedPath(path));
    await writer.add(path, ReadableStream.from(byteChunks(chunks)));
  }
  await writer.close();
}

/** Date and time in DOS format, in UTC. */
function dosTime(at: number): number {
  const time = new Date(Math.min(Math.max(at, FIRST_AT), LAST_AT));
  const day = ((time.getUTCFullYear() - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate();
  const clock = (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1);
  return ((day << 16) | clock) >>> 0;
}
const FIRST_AT = Date.UTC(1980, 0, 1);
const LAST_AT = Date.UTC(2107, 11, 31, 23, 59, 58);

const refused = (check: string, entry: number): KeepsakeError =>
  new KeepsakeError("invalid_input", "A file cannot be put into an archive under this name.", {
    hint: "Use a short relative name, once.",
    facts: { check, entry },
  });
