/**
 * Encodes and decodes one generated store, round by round, in turn with the peer, and prints times, processor times and what was wrong: `COUNT ROUNDS`.
 * The memories are made beforehand and the bytes go nowhere: it is the codec alone.
 */

import { bytesAccess, fileOver, singleFile } from "../src/formats/files/given-files.ts";
import { readBundle } from "../src/formats/pam/read-bundle.ts";
import { STORE_FILE } from "../src/formats/pam/write-bundle.ts";
import { decoded, encoded } from "./formats-codec.ts";
import { openJsonPeer } from "./formats-json-peer.ts";
import { allOf, conversationCount, isGenerated, preparedStore, relationCount } from "./formats-store.ts";
import { interleaved } from "./statistics.ts";

const MICROSECONDS_A_MS = 1_000;

const [size = "", roundCount = ""] = process.argv.slice(2);
const count = Number(size);
const source = await preparedStore(count);
const bytes = await encodedBytes();
const peer = openJsonPeer();
const document = peer.decode(bytes);
const wrong = new Set<string>();
const cpuMs: Record<string, number[]> = {};

const times = await interleaved(
  [
    measured("encode", async () => {
      let sizeBytes = 0;
      for await (const piece of encoded(source())) sizeBytes += piece.length;
      if (sizeBytes !== bytes.length) wrong.add("two encodings of one store differ in length");
    }),
    measured("verify", async () => {
      const { validation } = await readBundle(singleFile(STORE_FILE, fileOver(STORE_FILE, bytesAccess(bytes))));
      if (!validation.isValid) wrong.add("an encoded store is refused");
    }),
    measured("decode", async () => {
      const { reading, ...found } = await decoded(fileOver(STORE_FILE, bytesAccess(bytes)));
      if (!reading.validation.isValid || reading.validation.verification?.isIntact !== true)
        wrong.add("an encoded store is refused");
      if (found.memoryCount !== count || found.relationCount !== relationCount(count))
        wrong.add("a decoded store lacks memories or relations");
      if (found.entryCount !== conversationCount(count)) wrong.add("a decoded store lacks entries of its index");
    }),
    measured("stringify", async () => {
      if (peer.encode(document).length === 0) wrong.add("the peer wrote nothing");
    }),
    measured("parse", async () => {
      if (peer.decode(bytes) === undefined) wrong.add("the peer read nothing");
    }),
  ],
  { rounds: Number(roundCount), warmUp: 1 },
);
// Once, outside the times: what comes back is what went in.
await decoded(fileOver(STORE_FILE, bytesAccess(bytes)), (memory, index) => {
  if (!isGenerated(memory, index)) wrong.add("a memory came back as another one");
});
process.stdout.write(JSON.stringify({ times, cpuMs, sizeBytes: bytes.length, wrong: [...wrong] }));

/** Also takes down the processor's time of each round, on all threads. */
function measured<Name extends string>(name: Name, run: () => Promise<void>) {
  return {
    name,
    run: async (round: number) => {
      const from = process.cpuUsage();
      await run();
      const { user, system } = process.cpuUsage(from);
      if (round < 0) return;
      cpuMs[name] ??= [];
      cpuMs[name].push((user + system) / MICROSECONDS_A_MS);
    },
  };
}

async function encodedBytes(): Promise<Buffer> {
  return Buffer.concat(await allOf(encoded(source())));
}
