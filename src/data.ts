import { readFileSync } from "node:fs";

/** The text of a file of `data/`, which lies beside both `src/` and `dist/`. */
export const readData = (path: string): string => readFileSync(new URL(`../data/${path}`, import.meta.url), "utf8");
