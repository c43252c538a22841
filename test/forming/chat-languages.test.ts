/** German and French as people type them: hasty capitals, several things in a sentence, what moves, ends or is wished (memory.md §3, §4). */
import { describe, expect, test } from "vitest";
import { formCandidates } from "../../src/forming/form-candidates.ts";
import { memoriesAfter } from "../support/formed.ts";

/** `Leo: Ist neun {age}` for each memory of one message, said in March 2026. */
async function told(text: string): Promise<readonly string[]> {
  const { candidates } = await formCandidates({
    text,
    role: "user",
    at: Date.parse("2026-03-10T10:00:00Z"),
    timeZone: "UTC",
    source: "user_direct",
    kind: "turn",
    ownerName: "Ada",
  });
  return candidates.map(
    ({ subject, text: said, key }) =>
      `${subject === undefined ? "" : `${subject}: `}${said}${key === undefined ? "" : ` {${key}}`}`,
  );
}

describe("German", () => {
  test.each([
    ["arbeite jetzt bei der post", ["Arbeitet bei der Post {work.employer}"]],
    [
      "ich arbeite als Konditorin bei Niederegger",
      ["Arbeitet bei Niederegger {work.employer}", "Arbeitet als Konditorin {work.role}"],
    ],
    ["ich bin jetzt busfahrer in erfurt", ["Ist Busfahrer in Erfurt {work.role}"]],
    [
      "wir haben zwei hunde, Akki und Bodo",
      ["Hat einen Hund, Akki {relation.akki}", "Hat einen Hund, Bodo {relation.bodo}"],
    ],
    [
      "der friseurtermin wurde auf den 2. April verschoben",
      ["Friseurtermin ist am 2. April (2. April 2026) {appointment.friseur}"],
    ],
    [
      "Antworte immer knapp und ohne Emojis.",
      ["Knapp antworten {style.length}", "Ohne Emojis antworten {style.emojis}"],
    ],
    ["diesmal bitte ohne Emojis antworten", []],
    ["Ich hätte gern ausführlichere Antworten", ["Ausführlichere Antworten {style.length}"]],
  ])("%s", async (said, expected) => {
    expect(await told(said)).toEqual(expected);
  });
});

describe("French", () => {
  test.each([
    ["je bosse chez decathlon", ["Bosse chez Decathlon {work.employer}"]],
    ["je suis comptable chez Danone", ["Travaille chez Danone {work.employer}", "Est comptable {work.role}"]],
    ["on a deux chiens, Rex et Oslo", ["A un chien, Rex {relation.rex}", "A un chien, Oslo {relation.oslo}"]],
    [
      "le rdv chez le kiné est décalé au 2 avril",
      ["Le rendez-vous chez le kiné est le 2 avril (2 avril 2026) {appointment.kiné}"],
    ],
    [
      "Réponds toujours brièvement et sans emojis.",
      ["Répondre toujours brièvement {style.length}", "Répondre sans emojis {style.emojis}"],
    ],
    ["cette fois réponds sans emojis", []],
    ["j'ai arrêté le judo", ["A arrêté le judo {activity.judo}"]],
  ])("%s", async (said, expected) => {
    expect(await told(said)).toEqual(expected);
  });
});

test.each([
  ["we meet on the last Thursday of the month", "Meets on the last Thursday of the month"],
  ["Wir treffen uns am letzten Donnerstag im Monat", "Trifft sich am letzten Donnerstag im Monat"],
  ["Nos vemos el último jueves del mes", "Se ven el último jueves del mes"],
  ["On se voit le dernier jeudi du mois", "Se voit le dernier jeudi du mois"],
])("a day of every month is no date: %s", async (said, expected) => {
  expect(await memoriesAfter([said], { owner: "Pat" })).toEqual([expected]);
});
