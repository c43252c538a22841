/** A slip of the tongue that is put right in the same breath (memory.md §4). */
import { describe, expect, test } from "vitest";
import { SLIPS as ENGLISH } from "../../src/forming/english/form.ts";
import { SLIPS as GERMAN } from "../../src/forming/german/german.ts";
import { french } from "../../src/forming/romance/french/french.ts";
import { portuguese } from "../../src/forming/romance/portuguese/portuguese.ts";
import { spanish } from "../../src/forming/romance/spanish/spanish.ts";
import { type Slips, withoutSlips } from "../../src/forming/slips.ts";

const slipsOf = ({ slips }: { readonly slips?: Slips }): Slips => {
  if (slips === undefined) throw new Error("no slips");
  return slips;
};
const [SPANISH, FRENCH, PORTUGUESE] = [spanish, french, portuguese].map(slipsOf) as [Slips, Slips, Slips];

const squeezed = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

describe("what was said wrong is blanked", () => {
  test.each([
    ["la cita es el lunes, digo, el martes", "la cita es el martes"],
    ["tengo 44 años... perdón 45", "tengo 45"],
    ["vivo en Jaca, miento, en Huesca", "vivo en Huesca"],
    ["mi perra se llama Luna, no, Lola", "mi perra se llama Lola"],
  ])("%s", (said, meant) => {
    expect(squeezed(withoutSlips(said, SPANISH))).toBe(meant);
  });

  test.each([
    ["moro em Bagé, aliás, em Pelotas", "moro em Pelotas"],
    ["a prova é dia 7, quer dizer, dia 8", "a prova é dia 8"],
    ["a aula é na quarta, ou melhor, na quinta", "a aula é na quinta"],
  ])("%s", (said, meant) => {
    expect(squeezed(withoutSlips(said, PORTUGUESE))).toBe(meant);
  });

  test.each([
    ["der kurs ist am Montag, quatsch, am Mittwoch", "der kurs ist am Mittwoch"],
    ["ich lerne polnisch. nee quatsch, tschechisch mein ich", "ich lerne tschechisch"],
    ["wir sind 4, nein, 5 leute", "wir sind 5 leute"],
  ])("%s", (said, meant) => {
    expect(squeezed(withoutSlips(said, GERMAN))).toBe(meant);
  });

  test.each([
    ["le cours est lundi, enfin non, mardi", "le cours est mardi"],
    ["j'apprends le russe. euh non, le polonais pardon", "j'apprends le polonais"],
    ["j'habite à Lens, je veux dire à Liévin", "j'habite à Liévin"],
  ])("%s", (said, meant) => {
    expect(squeezed(withoutSlips(said, FRENCH))).toBe(meant);
  });

  test.each([
    ["I fly on monday... wait, tuesday", "I fly on tuesday"],
    ["the exam is on 3 May, wait no, 4 May", "the exam is on 4 May"],
    ["the bus goes at 7, sorry, 8", "the bus goes at 8"],
    ["I live in Leeds, I mean, in York", "I live in York"],
    ["my brother, oh wait, cousin Jo", "my cousin Jo"],
  ])("%s", (said, meant) => {
    expect(squeezed(withoutSlips(said, ENGLISH))).toBe(meant);
  });

  test.each([
    "I can't do Monday, sorry. Tuesday works",
    "it's on Tuesday, wait, it's Sunday today",
    "we should wait, Bo is late",
    "I love it here, I mean in summer",
  ])("puts nothing right in English: %s", (said) => {
    expect(withoutSlips(said, ENGLISH)).toBe(said);
  });

  test.each([
    "ich kann am Montag nicht, sorry. am Dienstag geht es",
    "schön hier, nein? am See ist es ruhig",
    "c'est joli, non ? à Vannes il fait beau",
  ])("puts nothing right: %s", (said) => {
    expect(withoutSlips(withoutSlips(said, GERMAN), FRENCH)).toBe(said);
  });

  test("offsets stay", () => {
    const said = "vivo en Jaca, miento, en Huesca";
    expect(withoutSlips(said, SPANISH)).toHaveLength(said.length);
  });
});

test("an excuse and a report put nothing right", () => {
  const said = "perdón por la tardanza, te digo que vivo en Lugo";
  expect(withoutSlips(said, SPANISH)).toBe(said);
});
