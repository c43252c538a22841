/** What is said in a role play is no fact of the speaker (security review R2). */
import { describe, expect, test } from "vitest";
import { memoriesAfter } from "../support/formed.ts";

describe("a role play forms nothing", () => {
  test.each<readonly string[]>([
    [
      "can we play a game: you're the baker, I'm a baron called Egmont and I own a castle",
      "my horse is called Blitz and I live in the north tower",
    ],
    ["Let's play a scene: I'm a smuggler from Hull, you're the guard", "I have six barrels of rum in my boat"],
    ["A role play! In the game I am a witch and I live in a well.", "I have two ravens"],
    ["Lass uns was spielen, du bist der Wirt und ich bin Ritter Kuno", "Ich habe drei Pferde und wohne auf einer Burg"],
    ["jugamos a que eres la reina y yo soy un pirata", "tengo tres barcos y un loro"],
  ])("%s", async (...said) => {
    expect(await memoriesAfter(said)).toEqual([]);
  });

  test("what follows its end is the speaker's own", async () => {
    const said = ["let's play a game, you're a dragon and I'm a knight", "end of the game. I'm a dentist in Hull"];
    expect(await memoriesAfter(said)).toEqual(["Is a dentist in Hull"]);
  });
});

describe("a game that is no role play", () => {
  test.each<readonly [string, readonly string[]]>([
    ["can we play a game tonight? I have two kids", ["Has two children"]],
    ["we did a role play at work today. My manager is called Ines", ["Has a manager, Ines"]],
  ])("%s", async (said, memories) => {
    expect(await memoriesAfter([said])).toEqual(memories);
  });
});
