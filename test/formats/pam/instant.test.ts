import fc from "fast-check";
import { expect, test } from "vitest";
import {
  compareInstants,
  instantMs,
  isBefore,
  parseInstant,
  respellInstant,
  spellInstant,
} from "../../../src/formats/pam/instant.ts";
import { anyInstant } from "./by-hand.ts";

test("a time has a date, seconds and an offset, and a day that is in the calendar (PAM-16)", () => {
  const right = [
    "2026-02-15T22:00:00Z",
    "2024-02-29T00:00:00.123456789+14:00",
    "2016-12-31T23:59:60Z",
    "2017-01-01T00:59:60+01:00",
  ];
  for (const text of right) expect(parseInstant(text), text).toBeDefined();
  const wrong = [
    ...["2026-02-15T22:00:00", "2026-02-15", "2026-02-15T22:00Z", "2026-02-15 22:00:00Z", "2026-02-15T22:00:00+0200"],
    ...[
      "2026-02-29T00:00:00Z",
      "2026-13-01T00:00:00Z",
      "2026-00-01T00:00:00Z",
      "2026-04-31T00:00:00Z",
      "2026-01-00T00:00:00Z",
    ],
    ...[
      "2026-01-01T24:00:00Z",
      "2026-01-01T00:60:00Z",
      "2026-01-01T00:00:61Z",
      "2016-12-31T12:00:60Z",
      "2026-01-01T00:00:00+24:00",
    ],
    ...[
      "",
      "now",
      "2026-01-01T00:00:00Z\n",
      "2026-01-01T00:00:00.Z",
      `2026-01-01T00:00:00.${"1".repeat(80)}Z`,
      "+2026-01-01T00:00:00Z",
    ],
  ];
  for (const text of wrong) expect(parseInstant(text), text).toBeUndefined();
});

test("times are compared as instants, whatever their offset and their digits (PAM-30)", () => {
  expect(compareInstants("2026-01-01T02:00:00+02:00", "2026-01-01T00:00:00.000Z")).toBe(0);
  expect(isBefore("2026-01-01T00:00:00.000000001Z", "2026-01-01T00:00:00.00000001Z")).toBe(true);
  expect(isBefore("2026-01-01T00:00:00.2Z", "2026-01-01T00:00:00.12Z")).toBe(false);
  expect(isBefore("2026-01-01T00:00:00+01:00", "2026-01-01T00:00:00Z")).toBe(true);
  expect(isBefore("not a time", "2026-01-01T00:00:00Z")).toBe(false);
  expect(compareInstants("not a time", "not a time")).toBeUndefined();
});

test("the order of instants is that of the calendar", () => {
  fc.assert(
    fc.property(anyInstant, anyInstant, (left, right) => {
      const exact = (text: string) => Date.parse(text.toUpperCase().replace(/\.\d+/, ""));
      const order = compareInstants(left, right) ?? Number.NaN;
      expect(order + (compareInstants(right, left) ?? Number.NaN)).toBe(0);
      if (exact(left) !== exact(right)) expect(Math.sign(order)).toBe(Math.sign(exact(left) - exact(right)));
      expect(Math.floor((instantMs(left) ?? Number.NaN) / 1000)).toBe(exact(left) / 1000);
    }),
  );
});

test("a respelled time is the same instant to the microsecond, in a spelling that stays", () => {
  fc.assert(
    fc.property(anyInstant, (text) => {
      const spelled = respellInstant(text);
      expect(spelled).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.(?!000000)\d{6})?(?:Z|[+-](?!00:00)\d\d:\d\d)$/);
      expect(respellInstant(spelled)).toBe(spelled);
      const [before, after] = [parseInstant(text), parseInstant(spelled)];
      expect(after?.epochSeconds).toBe(before?.epochSeconds);
      expect(after?.fraction).toBe(before?.fraction.slice(0, 6).replace(/0+$/, ""));
    }),
  );
});

test("milliseconds are spelled without a fraction or with six digits of one", () => {
  expect(spellInstant(0)).toBe("1970-01-01T00:00:00Z");
  expect(spellInstant(1_234_567_890_120)).toBe("2009-02-13T23:31:30.120000Z");
  expect(respellInstant("2016-12-31T23:59:60.5Z")).toBe("2017-01-01T00:00:00.500000Z");
  expect(respellInstant("no time")).toBe("no time");
});
