import { describe, expect, test } from "vitest";
import { asksAboutLimits, mentionsLimit } from "../../src/text/question-kinds.ts";

describe("questions of what somebody cannot have", () => {
  test.each([
    "What should I not cook for Petra?",
    "what am I allergic to?",
    "what is Petra intolerant to?",
    "Was verträgt Finn nicht?",
    "Worauf muss ich beim Kochen achten?",
    "Wer ist bei uns allergisch?",
    "Qu'est-ce que Zoé ne doit pas manger ?",
    "À quoi je dois faire attention ?",
    "Je suis allergique à quoi ?",
    "¿Qué no puede comer Joel?",
    "¿Qué no le gusta a Berta?",
    "¿A qué soy alérgica?",
    "O que a Dora não pode comer?",
    "A que é que o Rui é alérgico?",
  ])("%s", (question) => {
    expect(asksAboutLimits(question)).toBe(true);
  });

  test.each([
    "What is an allergic reaction?",
    "Was koche ich heute?",
    "Wann ist die Party?",
    "Qu'est-ce que je cuisine ce soir ?",
    "Que fait Zoé ?",
    "¿Qué hago de cena?",
    "O que faço hoje?",
  ])("not: %s", (question) => {
    expect(asksAboutLimits(question)).toBe(false);
  });

  test("and the memories that tell", () => {
    for (const text of [
      "Verträgt keine Milch",
      "Ist schwer allergisch auf Soja",
      "Ne digère pas le lait",
      "Odia el apio",
      "Não pode comer soja",
    ])
      expect(mentionsLimit(text)).toBe(true);
    expect(mentionsLimit("Mag Pizza")).toBe(false);
  });
});
