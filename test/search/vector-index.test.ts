/** The vector kernel against its plain twin, and the vector index against brute force over the floats. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  DIMENSIONS_MAX,
  KERNEL_QUERY_MAX,
  type Kernel,
  machineKernel,
  NO_VECTOR,
  openKernel,
  plainDot,
  ROW_ALIGNMENT,
  SCAN_ROWS,
  VectorIndex,
  type WebAssemblyPort,
} from "../../src/search/vector-index.ts";

const simd = machineKernel();
const plain = openKernel(undefined);

/** A machine on which `part` of WebAssembly throws. */
const without = (part: keyof WebAssemblyPort): WebAssemblyPort => {
  const refusing = class {
    constructor() {
      throw new RangeError("not on this machine");
    }
  };
  // The constructor never returns, so that the members which are missing here are never asked for.
  return {
    ...WebAssembly,
    Module: WebAssembly.Module,
    Instance: WebAssembly.Instance,
    Memory: WebAssembly.Memory,
    [part]: refusing,
  } as WebAssemblyPort;
};

const padded = (dimensions: number): number => Math.ceil(dimensions / ROW_ALIGNMENT) * ROW_ALIGNMENT;

/** Sums of all rows, through an arena of the kernel. */
function sumsOf(kernel: Kernel, rows: readonly Int8Array[], query: Int16Array): number[] {
  const arena = kernel.createArena(padded(query.length));
  for (const [slot, row] of rows.entries()) arena.write(slot, row);
  arena.ask(query);
  const sums: number[] = [];
  for (let first = 0; first < rows.length; first += SCAN_ROWS) {
    const count = Math.min(SCAN_ROWS, rows.length - first);
    sums.push(...arena.scan(first, count).subarray(0, count));
  }
  return sums;
}

const rowsAndQuery = fc.integer({ min: 1, max: 70 }).chain((dimensions) =>
  fc.record({
    rows: fc.array(fc.int8Array({ minLength: dimensions, maxLength: dimensions, min: -127, max: 127 }), {
      maxLength: 9,
    }),
    query: fc.int16Array({
      minLength: dimensions,
      maxLength: dimensions,
      min: -KERNEL_QUERY_MAX,
      max: KERNEL_QUERY_MAX,
    }),
  }),
);

describe("the kernel", () => {
  test("this machine runs the SIMD form, so that the comparisons below compare two things", () => {
    expect([simd.kind, plain.kind]).toEqual(["simd", "plain"]);
  });

  test("SIMD and plain give the same integers as one product after another", () => {
    fc.assert(
      fc.property(rowsAndQuery, ({ rows, query }) => {
        const expected = rows.map((row) => plainDot(row, query));
        expect(sumsOf(simd, rows, query)).toEqual(expected);
        expect(sumsOf(plain, rows, query)).toEqual(expected);
      }),
    );
  });

  test("the largest values in the most dimensions do not overflow", () => {
    fc.assert(
      fc.property(fc.constantFrom(-127, 127), fc.constantFrom(-KERNEL_QUERY_MAX, KERNEL_QUERY_MAX), (row, asked) => {
        const [rows, query] = [[new Int8Array(DIMENSIONS_MAX).fill(row)], new Int16Array(DIMENSIONS_MAX).fill(asked)];
        expect(sumsOf(simd, rows, query)).toEqual([row * asked * DIMENSIONS_MAX]);
        expect(sumsOf(plain, rows, query)).toEqual([row * asked * DIMENSIONS_MAX]);
      }),
      { numRuns: 8 },
    );
  });

  test("rows of an earlier question or a longer row leave nothing behind in the padding", () => {
    for (const kernel of [simd, plain]) {
      const arena = kernel.createArena(ROW_ALIGNMENT);
      arena.write(0, new Int8Array(16).fill(7));
      arena.write(0, Int8Array.of(1, 2, 3));
      arena.ask(new Int16Array(16).fill(9));
      expect(arena.scan(0, 1)[0]).toBe(9 * 6);
      arena.ask(Int16Array.of(5));
      expect(arena.scan(0, 1)[0]).toBe(5);
    }
  });

  test.each(["Module", "Instance", "Memory"] as const)(
    "a machine whose WebAssembly has no working %s still scans",
    (part) => {
      const kernel = openKernel(without(part));
      const row = Int8Array.from({ length: 40 }, (_, index) => index - 20);
      const query = Int16Array.from({ length: 40 }, (_, index) => 50 * index);
      expect(sumsOf(kernel, [row], query)).toEqual([plainDot(row, query)]);
    },
  );
});

type Command =
  | { readonly kind: "put"; readonly row: number; readonly vector: Float32Array }
  | { readonly kind: "remove"; readonly row: number }
  | { readonly kind: "clear" }
  | { readonly kind: "repack" };

const DIMENSIONS = 20;
const component = fc.float({ min: -1, max: 1, noNaN: true, noDefaultInfinity: true });
const vector = fc
  .array(component, { minLength: DIMENSIONS, maxLength: DIMENSIONS })
  .map((values) => Float32Array.from(values))
  .filter((values) => length(values) > 1e-3);
const row = fc.oneof(
  { weight: 9, arbitrary: fc.nat(12) },
  { weight: 1, arbitrary: fc.integer({ min: 250, max: 600 }) },
);
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("put"), row, vector }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("remove"), row }) },
  { weight: 1, arbitrary: fc.constant({ kind: "clear" }) },
  { weight: 1, arbitrary: fc.constant({ kind: "repack" }) },
) as fc.Arbitrary<Command>; // each member has the shape of its kind

const dot = (left: Float32Array, right: Float32Array): number =>
  left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);
const length = (values: Float32Array): number => Math.sqrt(dot(values, values));
const cosine = (left: Float32Array, right: Float32Array): number => dot(left, right) / (length(left) * length(right));

/** The same vectors in a new index, through the form in which segments carry them. */
function repacked(index: VectorIndex, rows: Iterable<number>, kernel: Kernel): VectorIndex {
  const copy = new VectorIndex({ dimensions: DIMENSIONS, kernel });
  const bytes = new Uint8Array(3 + index.packedBytes);
  for (const each of rows) {
    expect(index.pack(each, bytes, 3)).toBe(true);
    expect(copy.putPacked(each, bytes, 3)).toBe(true);
  }
  return copy;
}

function scores(index: VectorIndex, query: Float32Array, rowCount: number): Float32Array {
  const into = new Float32Array(rowCount);
  index.score(query, into);
  return into;
}

describe("the vector index", () => {
  test("after any puts, removals and copies it holds what a plain map holds, and SIMD scores as plain does", () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), vector, (commands, query) => {
        const model = new Map<number, Float32Array>();
        let fast = new VectorIndex({ dimensions: DIMENSIONS, kernel: simd });
        let slow = new VectorIndex({ dimensions: DIMENSIONS, kernel: plain });
        for (const each of commands) {
          if (each.kind === "put") {
            model.set(each.row, each.vector);
            expect([fast.put(each.row, each.vector), slow.put(each.row, each.vector)]).toEqual([true, true]);
          } else if (each.kind === "remove") {
            const was = model.delete(each.row);
            expect([fast.remove(each.row), slow.remove(each.row)]).toEqual([was, was]);
          } else if (each.kind === "clear") {
            model.clear();
            fast.clear();
            slow.clear();
          } else {
            fast = repacked(fast, model.keys(), simd);
            slow = repacked(slow, model.keys(), plain);
          }
        }
        expect([fast.size(), slow.size()]).toEqual([model.size, model.size]);
        const found = scores(fast, query, 601);
        expect(found).toEqual(scores(slow, query, 601));
        for (let at = 0; at < found.length; at++) {
          const kept = model.get(at);
          expect(fast.has(at)).toBe(kept !== undefined);
          if (kept === undefined) expect(found[at]).toBe(NO_VECTOR);
          // Half a step of 1/127 in each component: at most sqrt(20)/254 of the peak, with a little for the query.
          else expect(Math.abs((found[at] ?? 0) - cosine(kept, query))).toBeLessThan(0.03);
        }
      }),
    );
  });

  /** Any finite numbers, the smallest and the largest among them, in any number of dimensions. */
  const anyVectors = fc.integer({ min: 1, max: 67 }).chain((dimensions) => {
    const one = fc
      .oneof(
        { weight: 4, arbitrary: fc.array(component, { minLength: dimensions, maxLength: dimensions }) },
        {
          weight: 1,
          arbitrary: fc.array(fc.float({ noNaN: true, noDefaultInfinity: true }), {
            minLength: dimensions,
            maxLength: dimensions,
          }),
        },
      )
      .map((values) => Float32Array.from(values));
    return fc.record({ dimensions: fc.constant(dimensions), query: one, rows: fc.array(one, { maxLength: 7 }) });
  });

  test("in odd dimensions, with no rows, and for the smallest and largest numbers SIMD scores as plain does, and nothing is NaN", () => {
    fc.assert(
      fc.property(anyVectors, ({ dimensions, query, rows }) => {
        const both = [simd, plain].map((kernel) => new VectorIndex({ dimensions, kernel }));
        const kept = both.map((index) => rows.map((values, at) => index.put(2 * at, values)));
        expect(kept[0]).toEqual(kept[1]);
        const [found, slow] = both.map((index) => scores(index, query, 2 * rows.length + 1));
        expect(found).toEqual(slow);
        for (const [at, score] of (found ?? new Float32Array()).entries()) {
          const isKept = at % 2 === 0 && kept[0]?.[at / 2] === true;
          if (!isKept) expect(score).toBe(NO_VECTOR);
          else expect(score === NO_VECTOR || Math.abs(score) < 1.02).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  test("a vector is most like itself, whatever its length", () => {
    fc.assert(
      fc.property(vector, fc.constantFrom(1e-6, 1, 1e6), (values, factor) => {
        const index = new VectorIndex({ dimensions: DIMENSIONS });
        index.put(
          3,
          values.map((value) => value * factor),
        );
        expect(scores(index, values, 4)[3]).toBeCloseTo(1, 3);
      }),
    );
  });

  test("a row that moves into the place of another keeps its own length", () => {
    const index = new VectorIndex({ dimensions: 3 });
    index.put(0, Float32Array.of(1, 0, 0));
    index.put(1, Float32Array.of(1, 1, 1));
    index.remove(0);
    expect(scores(index, Float32Array.of(1, 1, 1), 2)[1]).toBeCloseTo(1, 5);
  });

  test.each([
    ["zero", 0],
    ["not a number", Number.NaN],
    ["infinite", Number.POSITIVE_INFINITY],
  ])("a vector that is %s is refused, and a question like that finds nothing", (_name, value) => {
    const index = new VectorIndex({ dimensions: 3 });
    expect(index.put(0, Float32Array.of(1, 0, 0))).toBe(true);
    const odd = Float32Array.of(0, 0, value);
    expect(index.put(1, odd)).toBe(false);
    expect([index.has(1), index.size()]).toEqual([false, 1]);
    expect(scores(index, odd, 2)).toEqual(Float32Array.of(NO_VECTOR, NO_VECTOR));
  });

  test("a vector of another number of dimensions is refused by name, on both sides (PN-C9)", () => {
    const index = new VectorIndex({ dimensions: 3 });
    const short = Float32Array.of(1, 0);
    expect(() => index.put(0, short)).toThrow(expect.objectContaining({ code: "invalid_input" }));
    expect(() => index.score(short, new Float32Array(1))).toThrow(expect.objectContaining({ code: "invalid_input" }));
    expect(() => new VectorIndex({ dimensions: DIMENSIONS_MAX + 1 })).toThrow(RangeError);
  });

  test("packed bytes that are cut short, or have no factor, are no row", () => {
    const index = new VectorIndex({ dimensions: 3 });
    const bytes = new Uint8Array(index.packedBytes).fill(9);
    expect(index.putPacked(0, bytes.subarray(1), 0)).toBe(false);
    new DataView(bytes.buffer).setFloat32(0, Number.NaN, true);
    expect(index.putPacked(0, bytes, 0)).toBe(false);
    expect([index.pack(0, bytes, 0), index.size()]).toEqual([false, 0]);
  });

  test("an arena of many thousand rows grows in place and keeps every row", () => {
    const rowCount = 20_000;
    const index = new VectorIndex({ dimensions: 300, kernel: simd });
    const made = (at: number): Float32Array =>
      Float32Array.from({ length: 300 }, (_, place) => Math.sin(at + place * (1 + (at % 7))));
    for (let at = 0; at < rowCount; at++) index.put(at, made(at));
    for (const at of [0, 1, 9_999, rowCount - 1]) expect(scores(index, made(at), rowCount)[at]).toBeCloseTo(1, 3);
  });
});
