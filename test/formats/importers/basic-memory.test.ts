/** basic-memory's notes: observations, relations, prose, and front matter that means harm. */
import { describe, expect, test } from "vitest";
import { basicMemory, readObservation, readRelation } from "../../../src/formats/importers/basic-memory.ts";
import { contents, givenTexts, imported } from "./given-texts.ts";
import { SAMPLES } from "./other-samples.ts";

const note = (body: string, head = "title: Tea\ntype: note\npermalink: tea") =>
  imported(basicMemory, givenTexts({ "tea.md": `---\n${head}\n---\n\n${body}` }));

describe("lines", () => {
  test("an observation is its category, its words, its tags and its context", () => {
    expect(readObservation("[method] Steep *three* minutes #green #time (from Rui)")).toEqual({
      category: "method",
      text: "Steep *three* minutes",
      tags: ["green", "time"],
      context: "from Rui",
    });
    expect(readObservation("Bought #oolong in Porto")).toMatchObject({
      category: undefined,
      text: "Bought #oolong in Porto",
      tags: ["oolong"],
    });
  });

  test("tasks, links, time codes and callouts are no observations", () => {
    for (const line of [
      "[ ] buy tea",
      "[x] bought",
      "[-] dropped",
      "[>] later",
      "[00:00:11] spoken words",
      "[tea](https://tea.example)",
      "[[Tea]]",
      "plain words",
    ])
      expect(readObservation(line), line).toBeUndefined();
  });

  test("a qualifier of time is the time that the statement holds", () => {
    expect(readObservation("[decision] @effective[2026-06-10,2026-07-27) Buy from Rui")).toMatchObject({
      text: "Buy from Rui",
      validFrom: "2026-06-10",
      validUntil: "2026-07-27",
    });
    expect(readObservation("[fact] @2026-07-27 Open again")).toMatchObject({
      text: "Open again",
      validFrom: "2026-07-27",
    });
    expect(readObservation("[fact] @rui said so")).toMatchObject({ text: "@rui said so" });
  });

  test("a relation ends with its target; prose with a link in it is none", () => {
    expect(readRelation("relates_to [[Coffee]]")).toEqual({ type: "relates_to", target: "Coffee", context: undefined });
    expect(readRelation('"inspired by" [[Rui|our friend]] (2024)')).toEqual({
      type: "inspired by",
      target: "Rui",
      context: "2024",
    });
    for (const line of ["see also [[Coffee]] for more", "relates to [[Coffee]]", "[[Coffee]]", "knows [[A]] and [[B]]"])
      expect(readRelation(line), line).toBeUndefined();
  });
});

describe("notes", () => {
  test("statements name their note, keep its dates and carry their category", async () => {
    const { memories, problems } = await imported(basicMemory, givenTexts(SAMPLES["basic-memory"] ?? {}));
    expect(problems).toEqual([]);
    expect(memories.map(({ type, custom_type, content }) => [custom_type ?? type, content])).toEqual([
      ["fact", "Coffee Brewing: Notes on the morning cup."],
      ["skill", "Coffee Brewing: Pour over brings out clarity"],
      ["decision", "Coffee Brewing: We buy from Rui"],
      ["goal", "Coffee Brewing: try the new kettle"],
      ["relationship", "Coffee Brewing relates_to Coffee Beans"],
      ["relationship", "Coffee Brewing inspired by Rui"],
    ]);
    expect(memories[2]?.temporal).toEqual({
      created_at: "2025-05-01T06:00:00Z",
      updated_at: "2025-06-01T06:00:00Z",
      valid_from: "2026-06-10T00:00:00Z",
      valid_until: "2026-07-27T00:00:00Z",
    });
    expect(memories[1]).toMatchObject({
      tags: ["brewing", "coffee", "method"],
      metadata: { permalink: "coffee/coffee-brewing", context: "learned in Porto" },
    });
  });

  test("the permalink names a note for good: moved, its memories are the same", async () => {
    const body = "- [fact] Grows in Asia\n";
    const head = "---\ntitle: Tea\npermalink: tea\n---\n";
    const [here, there] = await Promise.all(
      ["a/tea.md", "b/c/tea.md"].map((path) => imported(basicMemory, givenTexts({ [path]: head + body }))),
    );
    expect(here?.memories).toHaveLength(1);
    expect(there?.memories.map(({ id }) => id)).toEqual(here?.memories.map(({ id }) => id));
  });

  test("links in prose are kept beside it, code and observations in it are none", async () => {
    const { memories } = await note("Grows near [[Porto]] too.\n\n```\n- [fact] not a fact\n```\n");
    expect(memories[0]?.metadata?.["links"]).toEqual(["Porto"]);
    expect(memories.map(({ type }) => type)).toEqual(["fact", "fact"]);
    expect(memories[1]?.content).toBe("- [fact] not a fact");
  });
});

describe("hostile front matter", () => {
  const laughs = `a: &a [x,x,x,x,x,x,x,x,x]\n${"bcdefgh"
    .split("")
    .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${"abcdefg"[index]}`).join(",")}]`)
    .join("\n")}\npermalink: p`;
  const heads: Readonly<Record<string, string>> = {
    "broken YAML": "title: [unclosed\npermalink: p",
    "a billion laughs": laughs,
    "an alias to itself": "permalink: p\nself: &s [*s]",
    "depth without end": `permalink: p\ndeep: ${"[".repeat(30_000)}`,
    "a prototype": "permalink: p\n__proto__: {polluted: true}",
    "a tag that would run": "permalink: p\nx: !!js/function 'function(){ throw 1 }'",
    "a list for a head": "- permalink\n- p",
  };
  for (const [name, head] of Object.entries(heads)) {
    test(`${name}: the note is read, no part of the head is believed or run (PAM-116)`, async () => {
      const { memories, problems } = await note("- [fact] Grows in Asia #tea\n", head);
      expect(contents(memories).some((text) => text.endsWith("Grows in Asia"))).toBe(true);
      expect(problems.every(({ check }) => check === "malformed-front-matter")).toBe(true);
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
      expect(JSON.stringify(problems)).not.toContain("unclosed");
      expect(name === "a tag that would run" ? [] : problems.map(({ place }) => place)).toEqual(
        name === "a tag that would run" ? [] : ["line 1"],
      );
    });
  }

  test("a head that is never closed is text", async () => {
    const { memories } = await imported(
      basicMemory,
      givenTexts({ "tea.md": "---\ntitle: Tea\n\n- [fact] Grows in Asia\n" }),
    );
    expect(contents(memories)).toContain("tea: Grows in Asia");
  });
});
