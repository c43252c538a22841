/** Which memories tell what somebody cannot stand (question-kinds.ts). */
import { expect, test } from "vitest";
import { mentionsDislike } from "../../src/text/question-kinds.ts";

test.each([
  "N'aime pas les endives",
  "Ne mange plus de viande",
  "En a marre des séries",
  "Findet Leberwurst eklig",
  "Hat von Krimis genug",
])("is not liked: %s", (text) => {
  expect(mentionsDislike(text)).toBe(true);
});

test.each(["Ne lit que des romans", "N'écoute plus que du jazz", "Findet Camping super", "Hat genug Bücher"])(
  "is liked, or neither: %s",
  (text) => {
    expect(mentionsDislike(text)).toBe(false);
  },
);
