import { readFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";

/** Reads a text file of `data/`, which lies beside the source and beside the built package alike. */
export const readData = (path: string): string => readFileSync(new URL(`../data/${path}`, import.meta.url), "utf8");

/** Reads a JSON file of `data/`. Tests hold these files to the types that their readers expect. */
export const readJson = <Content>(path: string): Content => JSON.parse(readData(path)) as Content;

/** The weights of a trained model: signed bytes; deflated, base64. */
export const unpackedWeights = (weights: string): Int8Array =>
  new Int8Array(new Uint8Array(inflateRawSync(Buffer.from(weights, "base64"))).buffer);

/** Reads a file of rows, with tabs between columns; `#` begins a comment line. */
export const readRows = (path: string): readonly (readonly string[])[] =>
  readData(path)
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"));

/** Reads a file of word lists: sections `[name]` of words between white space; `#` begins a comment line. */
export const readLists = (path: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    readData(path)
      .replaceAll(/^#.*$/gm, "")
      .split(/^\[/m)
      .slice(1)
      .map((section) => {
        const end = section.indexOf("]");
        return [
          section.slice(0, end),
          section
            .slice(end + 1)
            .split(/\s+/)
            .filter((word) => word !== ""),
        ];
      }),
  );
