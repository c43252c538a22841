/** Every byte of the data of a small keep, one at a time: `KEEPSAKE_ROT_SHARE=0.1` for a tenth of them (SEC §6.5). */
import { expect, test } from "vitest";
import { filesOf, smallKeep } from "./small-keep.ts";
import { flipBytes, noCounts, report } from "./suite.ts";

const TIMEOUT_MS = 7_200_000;
const SHARE = Number(process.env["KEEPSAKE_ROT_SHARE"] ?? 1);

test(
  "every byte of the data: never another text, never an error without a code, nothing missing that is not told (SEC-C2)",
  async () => {
    using keep = await smallKeep();
    const counts = noCounts();
    const paths = filesOf(keep).filter((path) => path.startsWith("data/"));
    await flipBytes(keep, paths, SHARE, counts);
    report("data", counts);
    expect(counts.violations).toEqual([]);
    if (SHARE === 1) expect(counts.flipCount).toBe(counts.byteCount);
  },
  TIMEOUT_MS,
);
