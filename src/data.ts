import { readFileSync } from "node:fs";

/** Reads a text file of `data/`, which lies beside the source and beside the built package alike. */
export const readData = (path: string): string => readFileSync(new URL(`../data/${path}`, import.meta.url), "utf8");

/** Reads a JSON file of `data/`. Tests hold these files to the types that their readers expect. */
export const readJson = <Content>(path: string): Content => JSON.parse(readData(path)) as Content;
