import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { STATEMENT_LENGTH_MAX, textStatements } from "../../../src/formats/importers/statement.ts";

describe("a long text about a person", () => {
  test("is cut at headings, bullets and paragraphs, and says where each statement stood", () => {
    const text =
      "**Work context**\n\nAna runs a small clinic.\n\n# Health\n\n## Food\n- Likes figs\n- Avoids nuts\n\n**Preferences:**\nShort answers.";
    expect(textStatements(text)).toEqual([
      { text: "Ana runs a small clinic.", section: ["Work context"] },
      { text: "Likes figs", section: ["Health", "Food"] },
      { text: "Avoids nuts", section: ["Health", "Food"] },
      { text: "Short answers.", section: ["Health", "Food", "Preferences"] },
    ]);
  });

  test("a long paragraph is cut at its sentences, and nothing of it is lost", () => {
    const sentence = fc.integer({ min: 3, max: 60 }).map((count) => `Ana ${"walks ".repeat(count).trim()}.`);
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 12 }), (list) => {
        const statements = textStatements(list.join(" "));
        expect(statements.map(({ text }) => text).join(" ")).toBe(list.join(" "));
        for (const { text } of statements)
          expect(text.length <= STATEMENT_LENGTH_MAX || text.split(". ").length === 1).toBe(true);
      }),
    );
  });

  test("a single sentence that is too long stays whole; an empty text says nothing", () => {
    const long = `Rui ${"and so on ".repeat(60)}ends.`;
    expect(textStatements(long).map(({ text }) => text)).toEqual([long]);
    expect(textStatements(" \n\n# Heading\n")).toEqual([]);
  });
});
