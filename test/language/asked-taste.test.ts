/** Questions for tastes and for a time alone (question-kinds.ts). */
import { expect, test } from "vitest";
import { habitQuestion, periodQuestion, tasteQuestion } from "../../src/text/question-kinds.ts";

test.each([
  ["Which vegetables don't I like?", false],
  ["What do I hate to eat?", false],
  ["What music do I like?", true],
])("a question for tastes says whether it asks for likes: %s", (question, likes) => {
  expect(tasteQuestion(question)?.likes).toBe(likes);
});

test("another question asks for no taste", () => {
  expect(tasteQuestion("Do I like my job?")).toBeUndefined();
  expect(tasteQuestion("Where do I live?")).toBeUndefined();
});

const AT = { now: Date.parse("2026-02-12T10:00:00Z"), zone: "UTC" };

test("a question for a time alone names its interval; one that names a thing does not", () => {
  expect(periodQuestion("What did I do last summer?", AT)?.interval.start).toBe(Date.parse("2025-06-01T00:00:00Z"));
  expect(periodQuestion("What did I pay for the bike last summer?", AT)).toBeUndefined();
  expect(periodQuestion("What did I do?", AT)).toBeUndefined();
});

test.each([
  ["Was steht nächste Woche an?", "2026-02-16"],
  ["Was habe ich am Freitag vor?", "2026-02-13"],
  ["Haben wir im Mai schon etwas vor?", "2026-05-01"],
  ["¿Qué tengo la próxima semana?", "2026-02-16"],
  ["que tengo el viernes", "2026-02-13"],
  ["Qu'est-ce que j'ai de prévu demain ?", "2026-02-13"],
  ["j'ai quoi la semaine prochaine ?", "2026-02-16"],
  ["O que eu tenho amanhã?", "2026-02-13"],
  ["O que tenho marcado para a semana que vem?", "2026-02-16"],
])("a question for a time to come is understood in every full language: %s", (question, day) => {
  const { interval, isAhead } = periodQuestion(question, AT) ?? {};
  expect([isAhead, interval?.start]).toEqual([true, Date.parse(`${day}T00:00:00Z`)]);
});

test.each([
  "Was habe ich letzte Woche gemacht?",
  "¿Qué hice la semana pasada?",
  "Qu'est-ce que j'ai fait la semaine dernière ?",
  "O que eu fiz na semana passada?",
])("and so is one for a time that is over: %s", (question) => {
  const { interval, isAhead } = periodQuestion(question, AT) ?? {};
  expect([isAhead, interval?.start]).toEqual([false, Date.parse("2026-02-02T00:00:00Z")]);
});

test.each(["Was habe ich letzte Woche für das Rad bezahlt?", "¿Qué tengo que comprar esta semana para Leo?"])(
  "a thing in the question is searched for: %s",
  (question) => {
    expect(periodQuestion(question, AT)).toBeUndefined();
  },
);

test.each([
  "Que desporto pratico?",
  "Qu'est-ce que je fais comme sport ?",
  "Welchen Sport mache ich?",
  "¿Qué deporte hago?",
])("a question for a sport asks for what is done, and for no illness: %s", (question) => {
  const { does, concepts } = tasteQuestion(question) ?? {};
  expect([does, concepts?.has("sport"), concepts?.has("injury")]).toEqual([true, true, false]);
});

test.each([
  ["What do I do on Saturdays?", [5], []],
  ["Was mache ich freitagabends?", [4], [2]],
  ["¿Qué hago los viernes por la noche?", [4], [2, 3]],
  ["Je fais quoi d'habitude le week-end ?", [5, 6], []],
  ["O que faço aos domingos?", [6], []],
])("a question for habits names days and parts of the day: %s", (question, days, parts) => {
  const { times } = habitQuestion(question) ?? {};
  expect([[...(times?.days ?? [])], [...(times?.parts ?? [])]]).toEqual([days, parts]);
});

test.each([
  "What am I doing on Friday?",
  "What did I do on Friday?",
  "What do I do for a living?",
  "What do I eat on Fridays?",
  "Was mache ich am Freitag?",
  "¿Qué hago el viernes?",
  "Qu'est-ce que je fais vendredi soir ?",
])("one for a single day or a thing asks for no habits: %s", (question) => {
  expect(habitQuestion(question)).toBeUndefined();
});
