/** What Keepsake put beside a person's words is taken out of them, and nothing else is. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fingerprintOf, fingerprintOfId, liveId } from "../../../src/agents/hooks/archive-transcript.ts";
import { saidByModel, typedByPerson, withoutOwnSections } from "../../../src/agents/hooks/own-words.ts";
import { renderPrompt } from "../../../src/engine/recall/render.ts";
import { BLOCK_BEGIN, BLOCK_END } from "../../../src/formats/playnew/context-file.ts";

const section = (texts: readonly string[], fill = 7): string =>
  renderPrompt(
    texts.map((text, index) => ({
      id: `01a20664-cdc1-720f-b570-2e987c4050${String(index).padStart(2, "0")}`,
      text,
      details: [],
      detailCount: 0,
      markers: ["vivid"],
      taint: "clean",
      source: "user_direct",
    })),
    { heading: "about this person", confabulation: "strict", boundary: new Uint8Array(16).fill(fill) },
  );

/** Lines a person may write: never a whole fence. */
const written = fc
  .array(fc.constantFrom("Hello there.", "## What you remember (mine)", "<<end abc>>", "A list:", "", "- tea"), {
    maxLength: 6,
  })
  .map((lines) => lines.join("\n").trim());

describe("own sections", () => {
  test("whatever stands around a section stays, and the section goes (SEC-P15)", () => {
    fc.assert(
      fc.property(
        written,
        written,
        fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 4 }),
        (before, behind, texts) => {
          const left = withoutOwnSections(`${before}\n${section(texts)}${behind}`);
          expect(left).not.toContain("[mem:");
          expect(left.replaceAll(/\s+/g, "")).toBe((before + behind).replaceAll(/\s+/g, ""));
        },
      ),
    );
  });

  test("a text without a whole fence is nobody's but its author's (SEC-P15)", () => {
    fc.assert(
      fc.property(written, (text) => {
        expect(withoutOwnSections(text)).toBe(text);
      }),
    );
    const torn = section(["I like tea."]).replace(/<<end .*>>/, "<<end of it>>");
    expect(withoutOwnSections(torn)).toBe(torn);
  });

  test("two sections go, each with its own fence, and a prompt of nothing else says nothing (SEC-P15)", () => {
    const both = `${section(["a"], 1)}between\n${section(["b"], 2)}`;
    expect(withoutOwnSections(both)).toBe("between");
    expect(typedByPerson(section(["a"]))).toBeUndefined();
    expect(saidByModel(section(["a"]))).toBeUndefined();
  });

  test("the block of file mode goes too, and so do the host's own tags (PN-34, SEC-P15)", () => {
    expect(saidByModel(`Notes:\n${BLOCK_BEGIN}\n- I like tea.\n${BLOCK_END}`)?.trim()).toBe("Notes:");
    expect(typedByPerson("<system-reminder>Be quick.</system-reminder>Plan it.")).toBe("Plan it.");
    expect(typedByPerson("<system-reminder>Be quick.</system-reminder>")).toBeUndefined();
  });
});

describe("ids of live messages", () => {
  test("the same words in the same turn have one id, and an entry is recognised by its words (GUM-33)", () => {
    fc.assert(
      fc.property(fc.string(), fc.option(fc.string(), { nil: undefined }), (text, promptId) => {
        const id = liveId("prompt", text, promptId);
        expect(liveId("prompt", text, promptId)).toBe(id);
        expect(fingerprintOfId(id)).toBe(fingerprintOf("prompt", text));
        expect(id.length).toBeLessThanOrEqual(200);
      }),
    );
    expect(liveId("prompt", "yes", "one")).not.toBe(liveId("prompt", "yes", "two"));
    expect(liveId("prompt", "yes")).not.toBe(liveId("answer", "yes"));
    expect(fingerprintOfId("0000-an-uuid")).toBeUndefined();
  });
});
