/** A thing refused in passing, and why: the reason is a memory that names the thing (memory.md §3). */
import { describe, expect, test } from "vitest";
import { memoriesAfter } from "../support/formed.ts";

const memoriesOf = (said: string): Promise<readonly string[]> => memoriesAfter([said], { owner: "Kim" });

describe("the reason of a refusal names what is refused", () => {
  test.each<readonly [string, readonly string[]]>([
    ["a curry idea pls, no aubergine though, I can't stand it", ["Can't stand aubergine"]],
    ["something quick without prawns, I'm allergic", ["Is allergic to prawns"]],
    ["No lupin or mustard please, I'm allergic", ["Is allergic to lupin and mustard"]],
    ["a salad, but no beetroot because I hate the taste of it", ["Hates beetroot"]],
    ["can you plan a dessert without kiwi? I'm allergic", ["Is allergic to kiwi"]],
    ["was zum Grillen, aber ohne Paprika bitte, die vertrage ich nicht", ["Verträgt Paprika nicht"]],
    ["Bitte kein Sesam, dagegen bin ich allergisch", ["Ist allergisch gegen Sesam"]],
    ["Ohne Rosinen, ich mag die nicht", ["Mag Rosinen nicht"]],
    ["was für heute abend, keine Linsen, meine Frau mag die nicht", ["Kim's Ehefrau: Mag Linsen nicht"]],
    ["une idée de dessert sans noix, j'y suis allergique", ["Est allergique aux noix"]],
    ["un menu pour samedi, pas de coriandre, je déteste ça", ["Déteste la coriandre"]],
    ["Sans oignon stp, je ne le supporte pas", ["Ne supporte pas l'oignon"]],
    ["una ensalada sin apio, que no lo soporto", ["No soporta el apio"]],
    ["algo rápido sin gambas, soy alérgica", ["Es alérgica a gambas"]],
    ["un postre sin pasas, las odio", ["Odia las pasas"]],
    ["um jantar rápido, mas berinjela nem pensar, não suporto", ["Não suporta berinjela"]],
    ["uma sobremesa sem amendoim, sou alérgica", ["É alérgica a amendoim"]],
    ["algo leve sem pepino, não gosto", ["Não gosta de pepino"]],
  ])("%s", async (said, memories) => {
    expect(await memoriesOf(said)).toEqual(memories);
  });
});

test("what stands before the refused thing is kept", async () => {
  expect(await memoriesOf("I'm vegan, no eggs please, I'm allergic")).toEqual(["Is allergic to eggs", "Is vegan"]);
});

describe("no thing is refused", () => {
  test.each<readonly [string, readonly string[]]>([
    ["No rush, I can't stand that", []],
    ["no worries, I'm allergic to cats anyway", ["Is allergic to cats"]],
    ["Kein Problem, das mag ich", []],
    ["pas de souci, je déteste ça", []],
  ])("%s", async (said, memories) => {
    expect(await memoriesOf(said)).toEqual(memories);
  });
});
