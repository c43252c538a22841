/** Many lists in typed arrays, against plain lists: whatever is done to them, each holds what was put into it, and what was let go is zero (SEC §6.4). */
import fc from "fast-check";
import { expect, test } from "vitest";
import { ListPool } from "../../src/search/lexical-index.ts";

const LISTS = 12;
const list = fc.nat({ max: LISTS - 1 });
const value = fc.integer({ min: 1, max: 0xffff_ffff });
const deed = fc.oneof(
  fc.record({ do: fc.constant("push" as const), list, value }),
  fc.record({ do: fc.constant("clear" as const), list }),
  fc.record({ do: fc.constant("remove" as const), list, index: fc.nat({ max: 40 }) }),
  fc.record({
    do: fc.constant("adopt" as const),
    parts: fc.array(fc.array(value, { maxLength: 9 }), { maxLength: LISTS }),
  }),
);

test("lists that were pushed to, cleared, cut and adopted hold what plain lists would", () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 60 }), (deeds) => {
      const pool = new ListPool();
      const plain = new Map<number, number[]>();
      const of = (number: number): number[] => plain.get(number) ?? plain.set(number, []).get(number) ?? [];
      const adopted: Uint32Array[] = [];
      for (const each of deeds) {
        if (each.do === "push") {
          pool.push(each.list, each.value);
          of(each.list).push(each.value);
        } else if (each.do === "clear") {
          pool.clear(each.list);
          plain.set(each.list, []);
        } else if (each.do === "remove") {
          const own = of(each.list);
          if (each.index >= own.length) continue;
          pool.removeAt(each.list, each.index);
          const last = own.pop() ?? 0;
          if (each.index < own.length) own[each.index] = last;
        } else {
          // Only lists that hold nothing are taken over; the others are passed over.
          const lists = Int32Array.from(each.parts, (_, place) => (of(place).length === 0 ? place : -1));
          const starts = new Uint32Array(each.parts.length + 1);
          for (const [place, part] of each.parts.entries()) starts[place + 1] = (starts[place] ?? 0) + part.length;
          const entries = Uint32Array.from(each.parts.flat());
          pool.adopt(lists, starts, entries);
          adopted.push(entries);
          for (const [place, part] of each.parts.entries()) if (lists[place] === place) plain.set(place, [...part]);
        }
      }
      for (let number = 0; number < LISTS; number++) {
        const [offset, length] = [pool.offset(number), pool.length(number)];
        expect([...pool.page(number).subarray(offset, offset + length)]).toEqual(of(number));
      }
    }),
    { numRuns: 300 },
  );
});

test("what is let go of an adopted page is zeroed there, and the lists beside it stay", () => {
  const pool = new ListPool();
  const entries = Uint32Array.of(1, 2, 3, 4, 5, 6);
  pool.adopt(Int32Array.of(3, -1, 5), Uint32Array.of(0, 2, 4, 6), entries);
  pool.clear(3);
  expect([...entries]).toEqual([0, 0, 3, 4, 5, 6]);
  pool.push(5, 7);
  expect([...entries]).toEqual([0, 0, 3, 4, 0, 0]);
  expect([...pool.page(5).subarray(pool.offset(5), pool.offset(5) + pool.length(5))]).toEqual([5, 6, 7]);
});
