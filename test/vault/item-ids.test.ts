/** Short forms of ids: what is handed out has one of its own, and what shares one is never guessed at (SEC-S14). */
import fc from "fast-check";
import { expect, test } from "vitest";
import { openedVault } from "../../src/engine/open-vault.ts";
import { itemIds } from "../../src/engine/write/items.ts";
import { createIdSource, formatId, gosumId, type IdSource, isId } from "../../src/model/id.ts";
import { IdTable } from "../../src/search/tables.ts";
import { all, NOON, testKeep } from "../support/vault.ts";

/** Ids that end with these numbers, in this order, each with a time of its own. */
function endingIn(endings: readonly number[]): IdSource {
  let place = 0;
  return {
    next: () => {
      const ending = endings[place] ?? 0;
      place += 1;
      return endedBy(ending, place);
    },
  };
}
const endedBy = (ending: number, place: number): string =>
  formatId(NOON + place, 0, Buffer.from(`0102${ending.toString(16).padStart(12, "0")}`, "hex"));

test("an id whose short form was handed out, or is stored, is drawn again; the whole one stays a UUIDv7 (SEC-S14)", () => {
  const stored = new Set([3, 4].map((ending) => gosumId(endedBy(ending, 0))));
  const ids = itemIds(endingIn([1, 1, 2, 3, 4, 3, 5, 2, 6]), (shortId) => stored.has(shortId));
  const made = Array.from({ length: 4 }, () => ids.next());
  expect(made.map((id) => Number.parseInt(id.slice(-12), 16))).toEqual([1, 2, 5, 6]);
  expect(made.every(isId)).toBe(true);
});

test("short forms of what is drawn are all different, however often the source repeats itself (SEC-S14)", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 14, maxLength: 14 }), (endings) => {
      const taken = new Set<string>();
      const ids = itemIds(endingIn([...endings, 20, 21, 22, 23]), (shortId) => taken.has(shortId));
      const count = Math.min(4, new Set(endings).size);
      const made = Array.from({ length: count }, () => gosumId(ids.next()));
      expect(new Set(made).size).toBe(count);
    }),
  );
});

test("a source that says the same for ever is let go on, instead of being asked for ever", () => {
  const ids = itemIds(endingIn(Array.from({ length: 100 }, () => 7)), () => false);
  expect([ids.next(), ids.next()].every(isId)).toBe(true);
});

test("a vault gives its new memories short forms that no stored one has (SEC-S14)", async () => {
  const keep = await testKeep();
  const vault = await keep.vault();
  for (const text of ["I like tea.", "My sister Mia lives in Berlin."])
    await vault.observe({ role: "user", content: text });
  const stored = (await all(vault.memories.list({ messages: true }))).map(({ item }) => item.id);
  // Entropy that brings back the ends of the ids that are there, and then goes on.
  const open = openedVault(vault);
  const ends = stored.map((id) => Buffer.from(`${id.slice(19, 23)}${id.slice(24)}0000`, "hex"));
  const real = open.system.random;
  const random = { bytes: (count: number) => (count === 10 ? ends.shift() : undefined) ?? real.bytes(count) };
  const again = await (await keep.reopen({ system: { clock: keep.clock, random } })).vault();
  await again.remember("I play the violin.");
  expect(ends.length).toBeLessThan(stored.length);
  const all48 = (await all(again.memories.list({ messages: true }))).map(({ item }) => item.id.slice(-12));
  expect(all48.length).toBeGreaterThan(stored.length);
  expect(new Set(all48).size).toBe(all48.length);
});

test("of two memories that share a short form none is taken for the other; the whole id tells them apart (SEC-S14)", async () => {
  const keep = await testKeep();
  const vault = await keep.vault();
  const { id } = await vault.remember("I like tea.");
  const other = `${id.slice(0, 8)}-0000-7000-8000-${id.slice(-12)}`;
  const open = openedVault(vault);
  const [item] = await open.items.many([id]);
  if (item === undefined) throw new Error("it is there");
  // As it came in from elsewhere.
  await open.queue.write(async (draft) => draft.put({ ...item, id: other, text: "I like coffee." }));
  const refused = { code: "invalid_input", facts: { memoryCount: 2 } };
  await expect(vault.memories.get(gosumId(id))).rejects.toMatchObject(refused);
  await expect(vault.forget({ ids: [gosumId(id)] })).rejects.toMatchObject(refused);
  expect((await vault.memories.get(other)).item.text).toBe("I like coffee.");
  expect((await vault.memories.get(id)).item.text).toBe("I like tea.");
});

test("rows that end alike are found by a look-up as by a pass over all", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(3), fc.nat(20), fc.boolean()), { maxLength: 200 }), (steps) => {
      const table = new IdTable();
      const held = new Set<string>();
      for (const [time, ending, isKept] of steps) {
        const id = endedBy(ending, time);
        if (isKept) {
          table.claim(id);
          held.add(id);
        } else if (held.delete(id)) table.release(table.find(id));
      }
      for (let ending = 0; ending <= 20; ending++) {
        const digits = endedBy(ending, 0).slice(-12);
        const found = table.rowsEndingWith(digits).map((row) => table.id(row));
        expect(found.sort()).toEqual([...held].filter((id) => id.endsWith(digits)).sort());
        const begun = digits.slice(0, 6 + (ending % 7));
        const shown = table.rowsShownAs(begun).map((row) => table.id(row));
        expect(shown.sort()).toEqual([...held].filter((id) => id.slice(-12).startsWith(begun)).sort());
      }
    }),
  );
});

test("ids of one clock and source stay unique as a whole too (SEC-S14)", () => {
  const ids = itemIds(createIdSource({ now: () => NOON }, { bytes: (count) => Buffer.alloc(count, 9) }), () => false);
  const made = Array.from({ length: 100 }, () => ids.next());
  expect(new Set(made).size).toBe(made.length);
});
