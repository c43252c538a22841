import { expect, test } from "vitest";
import { describeInterval } from "../../src/text/time-expression.ts";

const DAY = 86_400_000;
const START = Date.UTC(2026, 2, 1);
const during = (days: number) => ({ start: START, end: START + days * DAY });

test.each([
  ["en", "1 March 2026", "week of 1 March 2026", "March 2026", "1 March 2026 to 5 March 2026", "March to May 2026"],
  ["de", "1. März 2026", "Woche vom 1. März 2026", "März 2026", "1. März 2026 bis 5. März 2026", "März bis Mai 2026"],
  ["fr", "1er mars 2026", "semaine du 1er mars 2026", "mars 2026", "1er mars 2026 au 5 mars 2026", "mars à mai 2026"],
  [
    "es",
    "1 de marzo de 2026",
    "semana del 1 de marzo de 2026",
    "marzo de 2026",
    "1 de marzo de 2026 al 5 de marzo de 2026",
    "marzo a mayo de 2026",
  ],
  [
    "pt",
    "1 de março de 2026",
    "semana de 1 de março de 2026",
    "março de 2026",
    "1 de março de 2026 a 5 de março de 2026",
    "março a maio de 2026",
  ],
  ["pl", "1 March 2026", "week of 1 March 2026", "March 2026", "1 March 2026 to 5 March 2026", "March to May 2026"],
])("a date is written in the language of the memory: %s", (language, day, week, month, days, months) => {
  const say = (length: number, granularity: "day" | "week" | "month" | "span") =>
    describeInterval(during(length), granularity, "UTC", { language });
  expect([say(1, "day"), say(7, "week"), say(31, "month"), say(5, "span"), say(92, "span")]).toEqual([
    day,
    week,
    month,
    days,
    months,
  ]);
});

test("what is only nearly known says so in the language of the memory", () => {
  const said = (["en", "de", "fr", "es", "pt"] as const).map((language) =>
    describeInterval(during(31), "month", "UTC", { language, isApproximate: true }),
  );
  expect(said).toEqual([
    "around March 2026",
    "um März 2026",
    "vers mars 2026",
    "hacia marzo de 2026",
    "por volta de março de 2026",
  ]);
});
