/** Bytes and texts of a test as streams, cut where the test says; and what comes out, gathered. */

import type { GivenFile, GivenFiles } from "../../../src/formats/files/given-files.ts";
import type { KeepsakeError } from "../../../src/model/error.ts";
import { isKeepsakeError } from "../../../src/model/error.ts";

/** Cut into chunks of these lengths, over and over; one length cuts evenly. */
export async function* chunked(
  content: string | Uint8Array,
  ...lengths: readonly number[]
): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content);
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const length = Math.max(1, lengths[turn % lengths.length] ?? bytes.length);
    yield bytes.subarray(at, at + length);
    at += length;
  }
}

export async function gathered<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const each of source) all.push(each);
  return all;
}

/** The file of this path, or the first one; fails where there is none. */
export function fileOf(given: GivenFiles, path?: string): GivenFile {
  const file = path === undefined ? given.files[0] : given.files.find((each) => each.path === path);
  if (file === undefined) throw new Error("there is no such file");
  return file;
}

export const wholeBytes = async (source: AsyncIterable<Uint8Array>): Promise<Buffer> =>
  Buffer.concat(await gathered(source));

export const wholeText = async (source: AsyncIterable<Uint8Array>): Promise<string> =>
  (await wholeBytes(source)).toString("utf8");

/** What came before the fault, and the fault, which is one of ours. */
export async function untilFault<T>(
  source: AsyncIterable<T>,
): Promise<{ readonly given: readonly T[]; readonly fault: KeepsakeError | undefined }> {
  const given: T[] = [];
  try {
    for await (const each of source) given.push(each);
  } catch (error) {
    if (isKeepsakeError(error)) return { given, fault: error };
    throw error;
  }
  return { given, fault: undefined };
}

/** The error of ours that the work ends with; fails where it does not end with one. */
export async function refusal(work: Promise<unknown>): Promise<KeepsakeError> {
  try {
    await work;
  } catch (error) {
    if (isKeepsakeError(error)) return error;
    throw error;
  }
  throw new Error("this should have been refused");
}
