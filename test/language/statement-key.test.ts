/** Which sentences are the same statement, and which are not. */
import { describe, expect, test } from "vitest";
import { statementKey, statementsIn } from "../../src/text/statement-key.ts";

const DENTIST = "My dentist is Dr. Quillfeather.";

describe("the same statement", () => {
  test.each([
    "my dentist is dr quillfeather",
    "MY DENTIST, IS DR. QUILLFEATHER!!",
    "“My dentist is Dr. Quillfeather”",
    "Remember: my dentist is Dr. Quillfeather.",
    "Please remember that my dentist is Dr. Quillfeather.",
    "Note to self: my dentist is Dr. Quillfeather",
    "OK, so my dentist is Dr. Quillfeather.",
  ])("%s", (text) => expect(statementKey(text, "own")).toBe(statementKey(DENTIST, "own")));

  test.each([
    ["OK, your dentist is Dr. Quillfeather.", DENTIST],
    ["Got it: you are vegetarian now.", "I am vegetarian now."],
    ["Alles gut verstanden, dein Hund heißt Bello.", undefined],
    ["Dein Hund heißt Bello.", "Mein Hund heißt Bello."],
    ["Ton chien s'appelle Rex.", "Mon chien s'appelle Rex."],
  ])("as an assistant says it: %s", (heard, said) => {
    const isSame = said !== undefined && statementKey(heard, "other") === statementKey(said, "own");
    expect(isSame).toBe(said !== undefined);
  });
});

describe("another statement", () => {
  test.each([
    ["My dentist is Dr. Quill.", DENTIST],
    ["My dentist was Dr. Quillfeather.", DENTIST],
    ["Your dentist is Dr. Quillfeather.", DENTIST],
    ["Yes, please.", "No, please."],
  ])("%s", (one, other) => expect(statementKey(one, "own")).not.toBe(statementKey(other, "own")));

  test("a sentence that begins with a pronoun is the same only behind the same sentence", () => {
    const keysOf = (text: string) => statementsIn(text, "own").map(({ key }) => key);
    const [, nights] = keysOf("Tom is a nurse. She works nights.");
    expect(keysOf("My sister is a vet. She works nights.")).not.toContain(nights);
    expect(keysOf("Tom is a nurse! she works nights")).toContain(nights);
  });
});
