/** Blocks of the index as they lie on disk inside their seal: bytes that do not fit are refused before anything is taken in. RangeError is their contract; who reads them counts it as damage. */

import { decodeUses, encodeUses } from "../../src/engine/write/vault-tables.ts";
import { UNUSED } from "../../src/model/item.ts";
import { decodeSegment, encodeSegment } from "../../src/search/segment-codec.ts";
import type { RowsImage } from "../../src/search/segment-image.ts";
import { decodeSections, encodeSections } from "../../src/search/segment-sections.ts";
import { VaultIndex } from "../../src/search/vault-index.ts";
import { fact, idOf, message, START } from "../../test/search/support.ts";
import { accepted, type FuzzTarget, law, manyOf, refused } from "../fuzz-target.ts";

const DAMAGE = ["RangeError"] as const;

function exampleSegment(rowCount: number): Uint8Array {
  const index = new VaultIndex();
  index.put(message(1, "I moved to Berlin on Friday.", { session: "s1", speaker: "Ana", messageId: "m1" }), 1);
  index.put(
    fact(2, "Ana lives in Berlin, größe 東京.", { labels: ["home"], key: "home.city", evidence: [idOf(1)] }),
    2,
  );
  index.put(fact(3, "Ana likes tea.", { details: ["green"], entities: ["Ana"], supersedes: [idOf(2)] }), 3);
  const rows = [1, 2, 3].slice(0, rowCount).map((number) => index.row(idOf(number)));
  return encodeSegment({ image: finished(index.imageSteps(rows)), unread: [idOf(9)] });
}

function finished(steps: Generator<undefined, RowsImage>): RowsImage {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

const QUERIES = ["tea in Berlin", "Ana"];
const segment: FuzzTarget = {
  name: "index-segment",
  shape: "bytes",
  seeds: () => [exampleSegment(3), exampleSegment(1)],
  alsoThrows: DAMAGE,
  read(input) {
    const decoded = decodeSegment(input);
    if (decoded === undefined) return refused("another schema");
    // Bytes that were let through make an index that answers.
    const index = new VaultIndex();
    index.load(decoded.image);
    for (const text of QUERIES) index.search({ text, now: START, limit: 10 });
    return accepted(`${manyOf(decoded.image.rowCount)} ${decoded.unread.length > 0}`);
  },
};

const sections: FuzzTarget = {
  name: "segment-sections",
  shape: "bytes",
  seeds: () => [
    encodeSections({
      a: Uint32Array.of(1, 2, 3),
      b: ["x", "größe", "\ud800"],
      c: Float64Array.of(0.5),
      d: new Uint8Array(),
    }),
    encodeSections({ a: Uint32Array.of(7), b: ["plain"] }),
  ],
  alsoThrows: DAMAGE,
  read(input) {
    const found = decodeSections(input);
    const [numbers, words] = [found.u32("a"), found.texts("b")];
    law(
      numbers.byteLength <= input.byteLength && words.join("").length <= input.byteLength,
      "a block holds more than its bytes",
    );
    const again = decodeSections(encodeSections({ a: numbers, b: words }));
    law(JSON.stringify(again.texts("b")) === JSON.stringify(words), "texts read back as others");
    return accepted(manyOf(words.length));
  },
};

const USE = {
  ...UNUSED,
  accessCount: 3,
  lastAccessAt: START,
  rehearsalCount: 1,
  lastRehearsedAt: START,
  history: [START, START + 1],
  brightness: [0.5],
};
const uses: FuzzTarget = {
  name: "use-segment",
  shape: "bytes",
  seeds: () => [
    encodeUses(Uint32Array.of(1, 2, 3, 4, 5, 6, 7, 8), [
      { use: USE, seq: 4 },
      { use: UNUSED, seq: 5 },
    ]),
    encodeUses(new Uint32Array(), []),
  ],
  alsoThrows: DAMAGE,
  read(input) {
    const image = decodeUses(input);
    if (image === undefined) return refused("another schema");
    for (let entry = 0; entry < image.count; entry++) {
      const { history, brightness } = image.use(entry);
      law(history.length + brightness.length <= input.length, "an entry holds more than its bytes");
    }
    return accepted(manyOf(image.count));
  },
};

export const SEGMENT_TARGETS: readonly FuzzTarget[] = [segment, sections, uses];
