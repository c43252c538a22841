/** Small talk and answers that name nothing form no memory in any language (memory.md §3). */
import { describe, expect, test } from "vitest";
import { memoriesAfter } from "../support/formed.ts";

const memoriesOf = (said: string): Promise<readonly string[]> => memoriesAfter([said], { owner: "Pat" });

test.each([
  "je vais bien, et vous ?",
  "je vais plutôt bien ce matin",
  "je suis d'accord",
  "je n'ai aucune idée",
  "je ne sais pas",
  "je suppose que oui",
  "je vais essayer",
  "estoy bastante bien hoy",
  "no tengo ni idea",
  "entiendo perfectamente",
  "estoy de acuerdo",
  "voy a intentarlo",
  "não faço ideia",
  "não sei",
  "vou tentar",
  "tenho que ir",
  "ich weiß nicht",
  "ich habe keine Ahnung",
  "ich bin einverstanden",
  "i don't know",
  "i have no idea",
])("%s", async (said) => {
  expect(await memoriesOf(said)).toEqual([]);
});

describe("what resembles it and tells something", () => {
  test.each([
    ["je ne sais pas nager", "Ne sait pas nager"],
    ["no sé conducir", "No sabe conducir"],
    ["não sei cozinhar", "Não sabe cozinhar"],
    ["je suis plus grand que mon frère", "Est plus grand que son frère"],
    ["je suis plus intéressé par la sculpture", "Est plus intéressé par la sculpture"],
    ["je suis plus marié", "N'est plus marié"],
  ])("%s", async (said, formed) => {
    expect(await memoriesOf(said)).toContain(formed);
  });
});

test("the weather is nobody's: mon père est boulanger, il fait froid", async () => {
  expect((await memoriesOf("mon père est boulanger. il fait froid ici")).join("\n")).not.toContain("froid");
});
