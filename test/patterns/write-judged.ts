/**
 * `node test/patterns/write-judged.ts`: judges the patterns that judged.json does not have yet, takes those out that the source no longer has, and
 * prints the slow ones, which never come in. `--all` judges every pattern anew, in some minutes.
 */
import { housePatterns, patternText, readJudged, slowPatterns, writeJudged } from "./judged.ts";

const patterns = housePatterns();
const slow = await slowPatterns(patterns, process.argv.includes("--all") ? new Set() : readJudged());
writeJudged(patterns.map(patternText).filter((text) => !slow.has(text)));
for (const place of [...slow.values()].flat()) console.error(place);
process.exitCode = slow.size === 0 ? 0 : 1;
