/** Languages with rule tables and no tongue: what their rules claim is formed, and nothing else (memory.md §3). */

import { describe, expect, test } from "vitest";
import { normalizeClause, ruleFor } from "../../src/forming/claim.ts";
import { compactGrammarFor } from "../../src/forming/compact-grammars.ts";
import { formCandidates } from "../../src/forming/form-candidates.ts";

const LANGUAGES = ["it", "nl", "pl", "ru", "tr", "ja", "zh"] as const;
const AT = Date.UTC(2026, 4, 4, 10);

async function formedOf(
  text: string,
  from: { readonly role?: string; readonly source?: "user_direct" | "user_pasted" } = {},
) {
  const { role = "user", source = "user_direct" } = from;
  const { candidates } = await formCandidates({ text, role, source, at: AT, timeZone: "UTC", kind: "turn" });
  return candidates;
}

describe("the example of each rule", () => {
  const rules = LANGUAGES.flatMap((language) => {
    const grammar = compactGrammarFor(language);
    return grammar.claims.map((rule) => ({
      language,
      name: rule.name,
      type: rule.type,
      example: rule.example,
      grammar,
    }));
  });

  test.each(rules)("$language: $name is claimed by that rule and none before it", ({ name, example, grammar }) => {
    const written = example.replace(grammar.lead, "");
    expect(ruleFor(grammar, normalizeClause(written), written)?.name).toBe(name);
  });

  test.each(rules)(
    "$language: $name forms one memory in the words as they were said (GUM-09)",
    async ({ type, example }) => {
      const [memory, ...others] = await formedOf(example);
      expect(others).toEqual([]);
      expect(memory).toMatchObject({ type, spans: [{ start: 0 }] });
      expect(example.startsWith(memory?.text ?? "?")).toBe(true);
    },
  );
});

describe("what is formed", () => {
  test.each([
    ["Mi chiamo Paolo. Abito a Torino.", ["name", "home.city"]],
    ["Ik woon in Utrecht.", ["home.city"]],
    ["Nazywam się Ania. Mieszkam w Krakowie.", ["name", "home.city"]],
    ["Меня зовут Иван. Я живу в Москве.", ["name", "home.city"]],
    ["Benim adım Ayşe. Ankara'da yaşıyorum.", ["name", "home.city"]],
    ["私は東京に住んでいます。名前は健太です。", ["home.city", "name"]],
    ["我叫李雷。我住在上海。", ["name", "home.city"]],
  ])("attributes bear the keys of every language: %s", async (text, keys) => {
    expect((await formedOf(text)).map(({ key }) => key)).toEqual(keys);
  });

  test("what is said of a relative is about them", async () => {
    const [memory] = await formedOf("Mijn zus Anna werkt in een ziekenhuis.");
    expect(memory).toMatchObject({ subject: "Anna", relation: "zus", type: "relationship" });
  });

  test.each([
    "Che tempo fa a Torino?",
    "Scrivimi una poesia sul mare.",
    "Jaka jest stolica Mongolii?",
    "Wat is de hoofdstad van Mongolië?",
    "Какая столица Монголии?",
    "モンゴルの首都はどこですか?",
    "蒙古的首都是哪里?",
  ])("a question and a task form nothing: %s", async (text) => {
    expect(await formedOf(text)).toEqual([]);
  });

  test.each([{ role: "assistant" }, { role: "tool" }, { source: "user_pasted" as const }])(
    "nothing of what somebody else wrote (SEC-P15, SEC-R2): %o",
    async (from) => {
      expect(await formedOf("Mi chiamo Paolo. Rispondimi sempre con frasi brevi.", from)).toEqual([]);
    },
  );
});
