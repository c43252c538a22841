/** Whether a text speaks of whoever says it. */
import { expect, test } from "vitest";
import { mentionsSelf } from "../../src/text/question-kinds.ts";

test.each([
  ["Where do I live?", "en"],
  ["what's the user's diet", "en"],
  ["Wie heißt unser Hund?", "de"],
  ["¿Dónde vivo?", "es"],
  ["¿Cuándo viajamos?", "es"],
  ["Où j'habite ?", "fr"],
  ["Qu’est-ce que m’a dit Paul ?", "fr"],
  ["Onde moro?", "pt"],
  ["Wo wohne ich?", "und"],
])("%s (%s) does", (text, language) => {
  expect(mentionsSelf(text, language)).toBe(true);
});

test.each([
  ["What's the capital of Peru?", "en"],
  ["Was ist eine Meinung?", "de"],
  ["¿Cuál es el mes más corto?", "es"],
  ["¿Qué son los ramos?", "es"],
  ["C'est quoi un jambon ?", "fr"],
  ["Quantos gramos tem um quilo?", "pt"],
  ["Hur gammal är jorden?", "sv"],
])("%s (%s) does not", (text, language) => {
  expect(mentionsSelf(text, language)).toBe(false);
});
