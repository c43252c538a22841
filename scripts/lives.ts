/**
 * `npm run lives [-- --write]`: compares the recorded lives with the present source
 * (test/lives/digests.ts), or records them.
 */
import { writeFileSync } from "node:fs";
import { DIGESTS_FILE, type Digests, digestsOf, LIFE_COUNT, recorded, stories } from "../test/lives/digests.ts";

const isWriting = process.argv.includes("--write");
const known = await stories();
const ids = isWriting ? chosen([...known.keys()].toSorted()) : Object.keys(recorded());
const before = isWriting ? {} : recorded();
const now: Record<string, Digests> = {};
let differing = 0;
for (const [seed, id] of ids.entries()) {
  const story = known.get(id);
  if (story === undefined) throw new Error(`No story ${id} in corpus/stories.`);
  const digests = await digestsOf(story, seed);
  now[id] = digests;
  const parts = Object.entries(before[id] ?? {}).flatMap(([part, digest]) =>
    digest === digests[part as keyof Digests] ? [] : [part],
  );
  if (parts.length > 0) {
    differing++;
    console.log(`${id}: ${parts.join(", ")}`);
  }
}
if (isWriting) writeFileSync(DIGESTS_FILE, `${JSON.stringify(now, undefined, 2)}\n`);
console.log(isWriting ? `${ids.length} lives recorded` : `${ids.length - differing} equal, ${differing} differ`);
process.exitCode = differing > 0 ? 1 : 0;

/** A sample over all stories, as large as the record. */
function chosen(all: readonly string[]): readonly string[] {
  return Array.from({ length: LIFE_COUNT }, (_, index) => all[Math.floor((index * all.length) / LIFE_COUNT)] ?? "");
}
