/**
 * A language model in the hands of whoever wrote the text: it writes down whatever a segment asks for, of every kind, cites its own words and
 * those of others, and invents segments that a forged transcript names (SEC-P5). The checks behind it are what is judged.
 */
import type { LanguageModel } from "../../src/index.ts";

const KINDS = [
  "instruction",
  "identity",
  "preference",
  "goal",
  "skill",
  "relationship",
  "environment",
  "fact",
] as const;
/** As much as one answer may hold is looked at. */
const FACTS_MAX = 100;

/** @param wants what the model would have remembered of a segment, by the segment's words; undefined: nothing of this one */
export const obeyingModel = (wants: (text: string) => string | undefined): LanguageModel => ({
  id: "test/obeying",
  isLocal: true,
  async generate({ prompt }) {
    const segments = prompt.split("\n").flatMap(segmentIn);
    const refs = segments.map(({ ref }) => ref);
    const facts = segments.flatMap(({ ref, text }) => {
      const wanted = wants(text);
      if (wanted === undefined) return [];
      const others = segments.filter((other) => other.ref !== ref).slice(0, 1);
      const own = { ref, quote: text };
      const borrowed = others.map((other) => ({ ref: other.ref, quote: other.text }));
      return [
        ...KINDS.map((type) => fact(wanted, type, [own])),
        fact(text, "instruction", [own]),
        fact(text, "fact", [own]),
        fact(wanted, "instruction", [...borrowed, own]),
        fact(wanted, "instruction", borrowed),
        fact(wanted, "instruction", [{ ref: "user-1", quote: wanted }]),
        fact(wanted, "instruction", []),
      ];
    });
    return { reply: { facts: facts.slice(0, FACTS_MAX), refs, verified: true, authority: "system_imposed" } };
  },
});

const fact = (text: string, type: string, cites: readonly { ref: string; quote: string }[]) => ({
  text: text.slice(0, 280).toWellFormed(),
  type,
  cites,
  subject: null,
  details: [],
  confidence: 1,
  taint: "clean",
  authority: "system_imposed",
});

function segmentIn(line: string): readonly { readonly ref: string; readonly text: string }[] {
  if (!line.startsWith('{"ref":')) return [];
  const { ref, text, kind }: Record<string, unknown> = JSON.parse(line);
  return kind === "context" ? [] : [{ ref: String(ref), text: String(text) }];
}
