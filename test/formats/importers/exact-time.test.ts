import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exactInstant, exactTime, unreadTimes } from "../../../src/formats/importers/statement.ts";
import { parseInstant, respellInstant } from "../../../src/formats/pam/instant.ts";

describe("times of exports", () => {
  test("come out as ISO 8601 in UTC, in the one spelling that every PAM tool keeps (PAM-106)", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 253_402_300_799_999 }), fc.integer({ min: 0, max: 999 }), (ms, micros) => {
        const text = exactInstant(ms + (ms < 4e12 ? micros / 1000 : 0));
        expect(parseInstant(text)).toBeDefined();
        expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{6})?Z$/);
        expect(text).not.toContain(".000000");
        expect(respellInstant(text)).toBe(text);
      }),
    );
  });

  test.for([
    [1_700_000_000.5, "2023-11-14T22:13:20.500000Z"],
    [1_700_000_000.123456, "2023-11-14T22:13:20.123456Z"],
    [1_700_000_000, "2023-11-14T22:13:20Z"],
    ["2026-01-10T09:00:00.123456Z", "2026-01-10T09:00:00.123456Z"],
    ["2026-01-10T09:00:00.1234567+01:00", "2026-01-10T08:00:00.123456Z"],
    ["2026-01-10T09:00:00", "2026-01-10T09:00:00Z"],
    ["2026-01-10T09:00:00.5Z", "2026-01-10T09:00:00.500000Z"],
  ] as const)("%s is %s (PAM-106)", ([told, expected]) => {
    const at = exactTime(told);
    expect(at === undefined ? undefined : exactInstant(at)).toBe(expected);
  });

  test("what was once written is read again as the same instant, to the microsecond (PAM-106)", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4_000_000_000_000_000 }), (micros) => {
        const text = exactInstant(micros / 1000);
        expect(exactInstant(exactTime(text) ?? -1)).toBe(text);
      }),
    );
  });

  test.for(["", "soon", 0, -5, null, "2026-02-30T00:00:00Z", {}, Number.MAX_VALUE])("%j is no time", (told) => {
    expect(exactTime(told)).toBeUndefined();
  });

  test("a time that cannot be read is kept as it was written (PAM-113)", () => {
    expect(unreadTimes({ a: "soon", b: 0, c: null, d: 1_700_000_000, e: "soon" }, ["a", "b", "c", "d"])).toEqual({
      a: "soon",
    });
  });
});
