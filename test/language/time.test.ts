/** Time expressions, zones and moments. Expected values are worked out by hand from a calendar, not by the code under test. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseMoment } from "../../src/text/moment.ts";
import { describeInterval, EXPRESSIONS_MAX, timeExpressions } from "../../src/text/time-expression.ts";
import {
  civilDay,
  dayNumber,
  isCivilDay,
  isTimeZone,
  monthLength,
  weekday,
  zonedParts,
  zonedTime,
} from "../../src/text/time-zone.ts";

/** Monday, 8 May 2023, 13:56 UTC. */
const MONDAY = Date.UTC(2023, 4, 8, 13, 56);

const read = (text: string, at = MONDAY, zone = "UTC"): readonly string[] =>
  timeExpressions(text, { at, zone }).map(
    (found) =>
      `${text.slice(found.start, found.end)} = ${describeInterval(found.interval, found.granularity, zone, { isApproximate: found.isApproximate })}`,
  );

describe("time expressions, said on Monday 8 May 2023", () => {
  test.each([
    ["I went yesterday.", ["yesterday = 7 May 2023"]],
    ["Today or tomorrow morning", ["Today = 8 May 2023", "tomorrow morning = 9 May 2023"]],
    [
      "the day before yesterday, the day after tomorrow",
      ["day before yesterday = 6 May 2023", "day after tomorrow = 10 May 2023"],
    ],
    [
      "last night, tonight, this evening",
      ["last night = 7 May 2023", "tonight = 8 May 2023", "this evening = 8 May 2023"],
    ],
    [
      "last week, this week, next week",
      ["last week = week of 1 May 2023", "this week = week of 8 May 2023", "next week = week of 15 May 2023"],
    ],
    ["last month and next year", ["last month = April 2023", "next year = 2024"]],
    ["it opens on 12 June next year", ["12 June next year = 12 June 2024"]],
    ["I've been promoted!! Manager from June", ["June = June 2023"]],
    ["Ana's getting married in April", ["April = April 2024"]],
    ["the evening ended in April", ["April = April 2023"]],
    ["this past weekend", ["this past weekend = weekend of 6 May 2023"]],
    ["next weekend", ["next weekend = weekend of 20 May 2023"]],
    [
      "last Friday, next Friday, this Friday",
      ["last Friday = 5 May 2023", "next Friday = 19 May 2023", "this Friday = 12 May 2023"],
    ],
    ["last Fri, next Tues", ["last Fri = 5 May 2023", "next Tues = 16 May 2023"]],
    ["I met Ana on Friday", ["Friday = 5 May 2023"]],
    ["I will meet Ana on Friday", ["Friday = 12 May 2023"]],
    ["I'm flying on Friday", ["Friday = 12 May 2023"]],
    ["The meeting was moved to Thursday", ["Thursday = 11 May 2023"]],
    ["We talked Saturday evening", ["Saturday evening = 6 May 2023"]],
    ["three weeks ago", ["three weeks ago = week of 17 April 2023"]],
    ["a couple of months ago", ["a couple of months ago = March 2023"]],
    ["2 days ago and 10 years ago", ["2 days ago = 6 May 2023", "10 years ago = 2013"]],
    ["a few years ago", ["a few years ago = around 2020"]],
    ["I will be back in two weeks", ["in two weeks = week of 22 May 2023"]],
    ["in May 2022 and since 2019", ["May 2022 = May 2022", "2019 = 2019"]],
    ["on May 7th, 2023", ["May 7th, 2023 = 7 May 2023"]],
    ["the 7th of May", ["the 7th of May = 7 May 2023"]],
    ["7 Sept 2021, Jan 3", ["7 Sept 2021 = 7 September 2021", "Jan 3 = 3 January 2023"]],
    ["I moved in December", ["December = December 2022"]],
    ["I'm moving in December", ["December = December 2023"]],
    ["We're here since November", ["November = November 2022"]],
    ["I moved on the 3rd", ["the 3rd = 3 May 2023"]],
    ["It is on the 3rd 9am", ["the 3rd = 3 June 2023"]],
    ["It is due by the 3rd.", ["the 3rd = 3 June 2023"]],
    [
      "2023-05-07, 25/12/2023, 07.05.2023",
      ["2023-05-07 = 7 May 2023", "25/12/2023 = 25 December 2023", "07.05.2023 = 7 May 2023"],
    ],
    ["last summer, summer of 2021", ["last summer = June to August 2022", "summer of 2021 = June to August 2021"]],
    ["last Christmas", ["last Christmas = 25 December 2022"]],
    ["We went away over the weekend", ["the weekend = weekend of 6 May 2023"]],
    ["last March", ["last March = March 2023"]],
    ["last May", ["last May = May 2022"]],
  ])("%s", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test.each([
    "It may rain and we march on, every second counts",
    "Please avoid Friday meetings",
    "This sun is lovely",
    "I never work on Sunday",
    "We go there every Friday",
    "The Friday of my life",
    "on the 3rd floor",
    "in 2000 words or 12 pages",
    "I read the book in two weeks",
    "She is coming home, the first time in six years",
    "5/6/2023",
    "2023-02-30 and February 30th",
    "last but not least, next door, this one",
    "99999 years ago",
    "fall down the stairs, spring clean",
    "at 10:30",
  ])("leaves alone: %s", (text) => {
    expect(read(text)).toEqual([]);
  });

  test("an expression that needed the message's own time is relative, a full date is not", () => {
    const relative = (text: string): readonly boolean[] =>
      timeExpressions(text, { at: MONDAY, zone: "UTC" }).map((found) => found.isRelative);
    expect(relative("yesterday, 7 May, 7 May 2023, May 2022, in 2019")).toEqual([true, true, false, false, false]);
  });

  test("the same word means another day across the date line", () => {
    const at = Date.UTC(2023, 4, 8, 23, 30);
    expect(read("today", at, "America/Los_Angeles")).toEqual(["today = 8 May 2023"]);
    expect(read("today", at, "Asia/Tokyo")).toEqual(["today = 9 May 2023"]);
    expect(read("yesterday", at, "Pacific/Kiritimati")).toEqual(["yesterday = 8 May 2023"]);
  });

  test("seasons follow the hemisphere of the zone", () => {
    expect(read("last summer", MONDAY, "Australia/Sydney")).toEqual(["last summer = December 2022 to February 2023"]);
  });

  test("days of a clock change have 23 and 25 hours", () => {
    const hours = (at: number, zone: string): number => {
      const [found] = timeExpressions("today", { at, zone });
      return found === undefined ? Number.NaN : (found.interval.end - found.interval.start) / 3_600_000;
    };
    expect(hours(Date.UTC(2023, 2, 26, 12), "Europe/Berlin")).toBe(23);
    expect(hours(Date.UTC(2023, 9, 29, 12), "Europe/Berlin")).toBe(25);
    expect(hours(Date.UTC(2023, 9, 29, 12), "UTC")).toBe(24);
  });

  test("leap days", () => {
    expect(read("yesterday", Date.UTC(2024, 2, 1, 9))).toEqual(["yesterday = 29 February 2024"]);
    expect(read("yesterday", Date.UTC(2023, 2, 1, 9))).toEqual(["yesterday = 28 February 2023"]);
    expect(read("last month", Date.UTC(2024, 2, 31))).toEqual(["last month = February 2024"]);
    expect(read("February 29th, 2023")).not.toContain("February 29th, 2023 = 29 February 2023");
  });

  test("offsets lie in the text, in order, apart; intervals are never empty; nothing throws at any instant", () => {
    const part = fc.constantFrom(
      "yesterday",
      "last",
      "next",
      "this",
      "week",
      "May",
      "may",
      "7th",
      "7",
      "2023",
      "ago",
      "two",
      "a",
      "couple",
      "of",
      "in",
      "days",
      "Friday",
      "on",
      "the",
      "weekend",
      "summer",
      "night",
      "-",
      ",",
      ".",
      "before",
      "day",
      "month",
      "past",
      "31",
      "February",
      "Christmas",
    );
    const text = fc.oneof(
      fc.array(part, { maxLength: 12 }).map((parts) => parts.join(" ")),
      fc.string({ unit: "grapheme" }),
    );
    const at = fc.integer({ min: -8_640_000_000_000_000, max: 8_640_000_000_000_000 });
    fc.assert(
      fc.property(
        text,
        at,
        fc.constantFrom("UTC", "Asia/Kolkata", "America/New_York", "Australia/Lord_Howe"),
        (said, instant, zone) => {
          let last = 0;
          for (const found of timeExpressions(said, { at: instant, zone })) {
            expect(found.start).toBeGreaterThanOrEqual(last);
            expect(found.end).toBeGreaterThan(found.start);
            expect(found.interval.end).toBeGreaterThan(found.interval.start);
            expect(Number.isSafeInteger(found.interval.start) && Number.isSafeInteger(found.interval.end)).toBe(true);
            expect(
              describeInterval(found.interval, found.granularity, zone, { isApproximate: found.isApproximate }),
            ).not.toMatch(/NaN|undefined/);
            last = found.end;
          }
          expect(last).toBeLessThanOrEqual(said.length);
        },
      ),
    );
  });

  test("a table of dates stops at the bound", () => {
    expect(timeExpressions("yesterday, ".repeat(EXPRESSIONS_MAX + 5), { at: MONDAY, zone: "UTC" })).toHaveLength(
      EXPRESSIONS_MAX,
    );
  });
});

describe("zones", () => {
  test("known and unknown names", () => {
    for (const zone of ["UTC", "Europe/Lisbon", "America/Argentina/Buenos_Aires"])
      expect(isTimeZone(zone), zone).toBe(true);
    for (const zone of ["", "Mars/Olympus", "Europe/", "x".repeat(5_000), "__proto__"])
      expect(isTimeZone(zone), zone).toBe(false);
  });

  test("a wall clock read at an instant leads back to that instant, but for the hour told twice", () => {
    const zone = fc.constantFrom(
      "UTC",
      "Europe/Berlin",
      "America/New_York",
      "Asia/Kolkata",
      "Australia/Lord_Howe",
      "Pacific/Apia",
    );
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1975, 0), max: Date.UTC(2060, 0) }), zone, (at, name) => {
        const back = zonedTime(zonedParts(at, name), name);
        expect(zonedParts(back, name)).toEqual(zonedParts(at, name));
        expect(at - back).toBeGreaterThanOrEqual(0);
        expect(at - back).toBeLessThanOrEqual(3_600_000);
      }),
    );
  });

  test("an hour that the clock skips is read later, an hour told twice is the first", () => {
    expect(zonedTime({ year: 2023, month: 3, day: 26, hour: 2, minute: 30 }, "Europe/Berlin")).toBe(
      Date.UTC(2023, 2, 26, 1, 30),
    );
    expect(zonedTime({ year: 2023, month: 10, day: 29, hour: 2, minute: 30 }, "Europe/Berlin")).toBe(
      Date.UTC(2023, 9, 29, 0, 30),
    );
  });

  test("civil days and their numbers agree", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (number) => {
        const { year, month, day } = civilDay(number);
        expect(isCivilDay(year, month, day)).toBe(true);
        expect(dayNumber(year, month, day)).toBe(number);
      }),
    );
    expect(weekday(dayNumber(2023, 5, 8))).toBe(0);
    expect([monthLength(2023, 2), monthLength(2024, 2), monthLength(1900, 2), monthLength(2000, 2)]).toEqual([
      28, 29, 28, 29,
    ]);
  });
});

describe("moments", () => {
  test.each([
    ["2023-05-07", "UTC", Date.UTC(2023, 4, 7)],
    ["2023-05-07", "Asia/Tokyo", Date.UTC(2023, 4, 6, 15)],
    ["2023-05-07T10:30", "America/New_York", Date.UTC(2023, 4, 7, 14, 30)],
    ["2023-05-07 10:30:15.5", "UTC", Date.UTC(2023, 4, 7, 10, 30, 15, 500)],
    ["2023-05-07T10:30:00Z", "Asia/Tokyo", Date.UTC(2023, 4, 7, 10, 30)],
    ["2023-05-07T10:30:00.123456+02:00", "UTC", Date.UTC(2023, 4, 7, 8, 30, 0, 123)],
    ["2024-02-29", "UTC", Date.UTC(2024, 1, 29)],
    ["-000044-03-15", "UTC", new Date("-000044-03-15T00:00:00Z").getTime()],
    [0, "UTC", 0],
    [1_683_554_160_000.9, "UTC", 1_683_554_160_000],
    [8.64e15, "UTC", 8.64e15],
    [new Date(5), "UTC", 5],
  ])("%s in %s", (value, zone, expected) => {
    expect(parseMoment(value, zone)).toBe(expected);
  });

  test.each([
    "2026-02-30",
    "2023-02-29",
    "2023-13-01",
    "2023-00-10",
    "2023-05-00",
    "2023-5-7",
    "yesterday",
    "",
    " ",
    "7 May 2023",
    "1683554160000",
    "2023-05-07T24:00",
    "2023-05-07T10:60",
    "2023-05-07T10",
    "2023-05-07T10:30+25:00",
    "2023-05-07T10:30:00Zulu",
    "-000000-01-01",
    "+999999-01-01",
    "2023-05-07T10:30\u0000",
    `2023-05-07${" ".repeat(10_000)}x`,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    8.64e15 + 2,
    new Date(Number.NaN),
  ])("is no moment: %j", (value) => {
    expect(parseMoment(value, "UTC")).toBeUndefined();
  });

  test("every instant survives its own ISO text", () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), (date) => {
        expect(parseMoment(date.toISOString(), "Asia/Tokyo")).toBe(date.getTime());
      }),
    );
  });
});
