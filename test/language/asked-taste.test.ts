/** Questions for tastes and for a time alone (question-kinds.ts). */
import { expect, test } from "vitest";
import { periodQuestion, tasteQuestion } from "../../src/text/question-kinds.ts";

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
