/** Wishes said in other ways than by a plain command: limits of replies, occasions, forms of address, peace and quiet, and what would suit better. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Candidate } from "../../src/core/candidate.ts";
import { type FormingInput, formCandidates } from "../../src/forming/form-candidates.ts";
import { GRAMMARS } from "../../src/forming/grammars.ts";
import { SENTENCES } from "./wishes-more-sentences.ts";

const form = (text: string, extra: Partial<FormingInput> = {}): readonly Candidate[] =>
  formCandidates({
    text,
    role: "user",
    at: Date.UTC(2026, 4, 4, 10),
    timeZone: "UTC",
    source: "user_direct",
    kind: "turn",
    ...extra,
  });
const isOrder = ({ type }: Candidate): boolean => type === "instruction";
const isWish = (one: Candidate): boolean => isOrder(one) || one.type === "preference";

const LANGUAGES = Object.entries(SENTENCES);
const all = (kind: "wishes" | "others"): readonly string[] =>
  LANGUAGES.flatMap(([, { development, heldOut }]) => [...(development?.[kind] ?? []), ...(heldOut?.[kind] ?? [])]);

describe.each(LANGUAGES)("in %s", (_language, { development, heldOut }) => {
  test.each([
    ["seen", development],
    ["held out", heldOut],
  ] as const)("a wish to the assistant is the owner's instruction or preference, and is not denied: %s", (_, set) => {
    const unread = set.wishes.filter((text) => !form(text).some((one) => isWish(one) && one.subject === undefined));
    expect(unread).toEqual([]);
    const denied = set.wishes.filter((text) =>
      form(text).some((one) => isOrder(one) && one.labels.includes("negated")),
    );
    expect(denied).toEqual([]);
  });

  test.each([
    ["seen", development],
    ["held out", heldOut],
  ] as const)("a question, a report, a tale or a request of the moment gives no instruction: %s", (_, set) => {
    expect(set.others.filter((text) => form(text).some(isOrder))).toEqual([]);
  });
});

test.each([
  "Two sentences max per answer?",
  "Deine Antworten sollen nicht zu lang sein?",
  "Tus respuestas no deben pasar de diez líneas?",
  "Tes réponses doivent être courtes ?",
  "As tuas respostas não devem passar de dez linhas?",
])("a wish with a question mark only asks: %s", (text) => {
  expect(form(text).filter(isWish)).toEqual([]);
});

describe("whoever says it", () => {
  test("the same words of a model, a tool or a pasted page are no wish of the owner's (SEC-P15)", () => {
    const claimed = all("wishes").filter((text) =>
      [
        form(text, { role: "assistant", source: "assistant" }),
        form(text, { role: "tool", source: "tool" }),
        form(text, { source: "user_pasted" }),
      ]
        .flat()
        .some(isWish),
    );
    expect(claimed).toEqual([]);
  });

  test("told as somebody else's words they are no instruction", () => {
    const told = ["He told me: ", "Sie hat gesagt: ", "Mi jefe dijo: ", "Ma mère a dit : ", "Ela disse: "];
    const taken = LANGUAGES.flatMap(([, { development }], at) =>
      (development?.wishes ?? []).map((text) => `${told[at]}"${text.replaceAll(/["“”]/g, "")}"`),
    ).filter((text) => form(text).some(isOrder));
    expect(taken).toEqual([]);
  });
});

describe("the rules of these wishes", () => {
  const names = [
    "limit of replies",
    "wish for an occasion",
    "how to be addressed",
    "not to be disturbed",
    "what would suit better",
  ];

  test.each(GRAMMARS.map((grammar) => [grammar.language, grammar] as const))("%s has all of them", (_, { claims }) => {
    expect(names.filter((name) => !claims.some((rule) => rule.name === name))).toEqual([]);
  });

  test("a wish for what would suit better is a preference, whatever it denies", () => {
    const said = [
      "I'd feel better if you didn't use my surname.",
      "Mir wäre es lieber, du würdest mich nicht duzen.",
      "Sería mejor que no usaras mi apellido.",
      "Je serais plus à l'aise si tu ne me tutoyais pas.",
      "Preferia que não fizesses piadas.",
    ];
    for (const text of said)
      expect(form(text).map(({ type, labels }) => [type, labels.includes("negated")])).toEqual([["preference", false]]);
  });

  test("no mix of their words throws, and each fact cites words that were said", () => {
    const words = all("wishes").flatMap((text) => text.split(" "));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 60 }), (some) => {
        const text = some.join(" ");
        for (const { spans } of form(text))
          for (const { start, end } of spans) expect(text.slice(start, end).trim()).not.toBe("");
      }),
      { numRuns: 200 },
    );
  });
});
