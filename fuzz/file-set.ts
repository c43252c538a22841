/** Several files as one input: a line `=== <path>` before each, so that their names are changed like their words, and a corpus can be read. */

import { foldedPath, type GivenFiles, pathFault } from "../src/formats/files/given-files.ts";
import { compareCodePoints } from "../src/model/text.ts";
import { bytesOf, inPieces } from "./fuzz-target.ts";

/** @param files text as it is, anything else as JSON */
export const fileSet = (files: Readonly<Record<string, unknown>>): Uint8Array =>
  bytesOf(
    Object.entries(files)
      .map(([path, content]) => `=== ${path}\n${typeof content === "string" ? content : JSON.stringify(content)}`)
      .join("\n"),
  );

/** What a surface hands down: names that may not be are left out, as every door of the house refuses them before (SEC-X1). */
export function givenSet(input: Uint8Array): GivenFiles {
  const files = new Map<string, Uint8Array>();
  const marks = [
    ...Buffer.from(input)
      .toString("latin1")
      .matchAll(/^=== ([^\n]*)\n/gm),
  ];
  for (const [number, mark] of marks.entries()) {
    const end = marks[number + 1]?.index ?? input.length + 1;
    const path = Buffer.from(mark[1] ?? "", "latin1").toString("utf8");
    const isTaken = [...files.keys()].some((other) => foldedPath(other) === foldedPath(path));
    if (pathFault(path) === undefined && !isTaken)
      files.set(path, input.subarray(mark.index + mark[0].length, Math.max(0, end - 1)));
  }
  return {
    name: "given",
    files: [...files]
      .sort(([left], [right]) => compareCodePoints(left, right))
      .map(([path, bytes]) => ({ path, sizeBytes: bytes.length, read: () => inPieces(bytes) })),
    [Symbol.asyncDispose]: async () => undefined,
  };
}
