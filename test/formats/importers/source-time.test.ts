/** Times as products write them, and ids that follow from what is imported. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { givenLines } from "../../../src/formats/files/byte-chunks.ts";
import { stableId } from "../../../src/formats/importers/stable-id.ts";
import { timeOf } from "../../../src/formats/importers/statement.ts";
import { tagsOf } from "../../../src/formats/pam/vault-memory.ts";
import { givenTexts } from "./given-texts.ts";

const AT = Date.UTC(2026, 0, 3, 10);

test("ISO 8601, a space for its T, UTC as a word, and epochs of three units are one time (PAM-106)", () => {
  for (const value of [
    "2026-01-03T10:00:00Z",
    "2026-01-03T12:00:00.000+02:00",
    "2026-01-03 10:00:00",
    "2026-01-03 10:00:00 UTC",
    AT / 1000,
    AT,
    AT * 1000,
    String(AT),
  ])
    expect(timeOf(value), String(value)).toBe(AT);
  expect(timeOf("2026-07-03T10:00:00", "Europe/Lisbon")).toBe(Date.UTC(2026, 6, 3, 9));
});

test("what is no time is none, whatever it is", () => {
  for (const value of [
    "",
    "yesterday",
    "2026-02-30",
    "99999-01-01",
    Number.NaN,
    -1,
    0,
    1e300,
    null,
    true,
    [],
    {},
    undefined,
    "9".repeat(100),
  ])
    expect(timeOf(value)).toBeUndefined();
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double()), (value) => {
      const at = timeOf(value);
      if (at !== undefined) expect(() => new Date(at).toISOString()).not.toThrow();
    }),
  );
});

test("ids are UUIDs of version 8, the same for the same words and others for others (PAM-116)", () => {
  const words = fc.array(fc.string({ unit: "grapheme" }), { maxLength: 4 });
  fc.assert(
    fc.property(words, words, (one, other) => {
      expect(stableId(...one)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(stableId(...one) === stableId(...other)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
  expect(stableId("a", "b")).not.toBe(stableId("ab"));
});

test("tags are slugs, each once, and labels that are slugs need no copy (PAM-26)", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" }), { maxLength: 40 }), (labels) => {
      const { tags, isWhole } = tagsOf(labels);
      for (const tag of tags) expect(tag).toMatch(/^[a-z0-9][a-z0-9_-]*$/);
      expect(new Set(tags).size).toBe(tags.length);
      if (isWhole) expect(tags).toEqual(labels);
    }),
  );
  expect(tagsOf(["how-it-works", "Café crème"])).toEqual({ tags: ["how-it-works", "cafe-creme"], isWhole: false });
});

test("lines come out as they are, however the bytes are cut", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: "grapheme" }).map((text) => text.replaceAll(/[\r\n]/g, ""))),
      fc.integer({ min: 1, max: 9 }),
      async (texts, chunkBytes) => {
        const file = givenTexts({ a: texts.map((text) => `${text}\n`).join("") }, chunkBytes).files[0];
        const found: string[] = [];
        if (file !== undefined)
          for await (const line of givenLines(file)) found.push("text" in line ? line.text : "fault");
        expect(found).toEqual(texts.map((text, index) => (index === 0 ? text.replace(/^\ufeff/, "") : text)));
      },
    ),
  );
});
