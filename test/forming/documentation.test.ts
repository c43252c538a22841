/** docs/formation.md says what forms; its examples are run here, and so is the example of every rule. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ruleFor } from "../../src/forming/claim.ts";
import { formCandidates } from "../../src/forming/form-candidates.ts";
import { GRAMMARS } from "../../src/forming/grammars.ts";
import { plain } from "../../src/forming/plain.ts";

const MONDAY = Date.UTC(2026, 4, 4, 10);
const page = readFileSync(new URL("../../docs/formation.md", import.meta.url), "utf8");
const examples = [...page.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)]
  .map(([, said = "", facts = ""]) => [said, facts] as const)
  .slice(page.includes("### Worked examples") ? undefined : 0)
  .filter(
    ([, facts]) =>
      facts === "–" || /^(?:preference|identity|relationship|goal|instruction|fact|skill|project)[ ,:]/.test(facts),
  );

function told(said: string): string {
  const facts = formCandidates({
    text: said,
    role: "user",
    at: MONDAY,
    timeZone: "UTC",
    source: "user_direct",
    kind: "turn",
  })
    .filter(({ type }) => type !== "context")
    .map(({ type, subject, labels, text, weight }) => {
      const marks = [
        ...["ended", "correction"].filter((label) => labels.includes(label)),
        ...(weight.confidence < 0.7 ? ["unsure"] : []),
      ];
      return `${[type, ...marks].join(", ")}${subject === undefined ? "" : ` about ${subject}`}: ${text.replace("User: ", "")}`;
    });
  return facts.length === 0 ? "–" : facts.join(" · ");
}

describe("the documentation of forming", () => {
  test("has worked examples", () => {
    expect(examples.length).toBeGreaterThan(10);
  });

  test.each(examples)("%s", (said, facts) => {
    expect(told(said)).toBe(facts);
  });
});

describe("the example of each rule is claimed by that rule and none before it", () => {
  test.each(
    GRAMMARS.flatMap((grammar) =>
      grammar.claims.map((rule) => [grammar.language, rule.name, rule.example, grammar] as const),
    ),
  )("%s: %s", (_language, name, example, grammar) => {
    const written = example.replace(grammar.lead, "");
    expect(ruleFor(grammar, plain(written), written)?.name).toBe(name);
  });
});
