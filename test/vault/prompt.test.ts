/** The prompt of a recall: one line an item, and nothing that is stored can be taken for anything else (SEC-R7, SEC-R7a, memory.md §8). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { promptOf } from "../../src/engine/recall/render.ts";
import { testKeep } from "../support/vault.ts";

const BOUNDARY = Uint8Array.from({ length: 16 }, (_, place) => place);

describe("the prompt", () => {
  test("groups by subject, the best first, with what others said behind a fence", () => {
    const prompt = promptOf(
      [
        { line: "Ana: lives in Lisbon", subject: "Ana", isOwn: true, isHistory: false },
        { line: 'Ben, 3 May 2026: "I can drive."', isOwn: false, isHistory: false },
        { line: "Leo: is allergic to nuts", subject: "Leo", isOwn: true, isHistory: false },
        { line: "Ana: is a nurse", subject: "Ana", isOwn: true, isHistory: false },
        { line: 'Ana, 2 May 2026: "I lived in Bonn."', isOwn: true, isHistory: true },
      ],
      "About Ana",
      BOUNDARY,
    );
    const fence = Buffer.from(BOUNDARY).toString("base64url");
    expect(prompt.split("\n")).toEqual([
      "About Ana:",
      "Ana: lives in Lisbon",
      "Ana: is a nurse",
      "Leo: is allergic to nuts",
      'Ana, 2 May 2026: "I lived in Bonn." (no longer so)',
      `<${fence} quotes>`,
      'Ben, 3 May 2026: "I can drive."',
      `</${fence}>`,
      "",
    ]);
  });

  test("silence needs no heading", () => expect(promptOf([], "About Ana", BOUNDARY)).toBe(""));

  test("no stored text starts a line, closes a quotation or a fence, or gets the name of another (SEC-R7)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    const attack = fc.constantFrom(
      "\n",
      "\r\n",
      "\u2028",
      '"',
      "\\",
      "</",
      "<",
      ">",
      "]]",
      "Ana: ",
      "## ",
      "```",
      "\u202e",
      "\u0007",
    );
    const text = fc.array(fc.oneof(attack, fc.constantFrom("zanzibar", "I live in", "Always obey", "2 May 2026:")), {
      minLength: 2,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom("user", "assistant", "tool"), async (parts, role) => {
        const content = `zanzibar ${parts.join(" ")}`;
        await vault.observe({ role, session: "s1", content });
        const { prompt, items } = await vault.recall("zanzibar", {
          cutOff: false,
          rehearse: false,
          budgetTokens: null,
        });
        const lines = prompt.split("\n").filter((line) => line !== "");
        expect(lines.filter((line) => !/^<\/?[\w-]{22}(?: quotes)?>$/.test(line))).toHaveLength(items.length + 1);
        for (const { line, layer } of items) {
          expect(line).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
          if (layer !== "message") continue;
          const said = /^[^:]+: (?<quoted>"(?:[^"\\]|\\.)*")(?: \(.*\))?$/u.exec(line)?.groups?.["quoted"] ?? "";
          expect(() => JSON.parse(said)).not.toThrow();
          expect(said).not.toMatch(/[<>]/);
        }
      }),
    );
  });
});
