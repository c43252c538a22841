import { describe, expect, test } from "vitest";
import { asksForInstructions } from "../../src/text/question-kinds.ts";

describe("a question for how the assistant is to behave", () => {
  test.each([
    "How should you format your answers to me?",
    "Are there any rules for how you should answer me?",
    "How do I want you to reply?",
    "Are there any instructions about your replies?",
    "What instructions have I given you?",
    "Wie sollst du mir antworten?",
    "¿Cómo debes responder?",
    "Comment dois-tu me répondre ?",
    "Como você deve me responder?",
  ])("%s", (question) => {
    expect(asksForInstructions(question)).toBe(true);
  });

  test.each([
    "How should I answer my boss?",
    "Can you format this table?",
    "What are the rules of chess?",
    "How do you write a haiku?",
    "Wie soll ich meinem Chef antworten?",
    "Rules for how to park in Berlin?",
  ])("and not: %s", (question) => {
    expect(asksForInstructions(question)).toBe(false);
  });
});
