/** Fills one in-memory peer with the generated life and writes its serialised form: `WHO SIZE PATH`. Prints milliseconds and bytes. */
import { stat, writeFile } from "node:fs/promises";
import { lifeMemories } from "./life-corpus.ts";
import { newMiniSearch } from "./minisearch-peer.ts";
import { newOrama } from "./orama-peer.ts";

const FILL_BATCH = 10_000;
const [who = "", sizeText = "", path = ""] = process.argv.slice(2);
const size = Number(sizeText);

const start = performance.now();
const peer = who === "orama" ? await newOrama() : newMiniSearch(who === "minisearch-stem");
if (peer === undefined) throw new Error(`${who} is not installed`);
for (let from = 0; from < size; from += FILL_BATCH)
  await peer.add(lifeMemories(from, Math.min(size, from + FILL_BATCH), size));
const buildMs = performance.now() - start;
process.stdout.write(JSON.stringify({ buildMs, bytes: await written() }));

/** 0 where the text would be longer than JavaScript allows: the peer has no other form. */
async function written(): Promise<number> {
  try {
    await writeFile(path, (await peer?.serialised()) ?? "");
    return (await stat(path)).size;
  } catch (error) {
    if (error instanceof RangeError) return 0;
    throw error;
  }
}
