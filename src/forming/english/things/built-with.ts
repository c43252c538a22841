/**
 * Tools that the speaker builds with: "doing it in Flutter", "moved everything to Supabase", "we
 * rewrote the app in Kotlin" (stack.ts).
 */
import type { ClauseMemory } from "../../language-rules.ts";
import { joinWords, type Words } from "../clauses/parse.ts";
import { toolsIn } from "../clauses/stack.ts";
import { infinitiveOf } from "../clauses/verbs.ts";
import { FILLERS } from "../clauses/words.ts";

export function readStack(words: Words): ClauseMemory | undefined {
  if (statesStack(words)) {
    const tools = toolsIn(joinWords(words).replace(/(?<=stack)(?: is|:)? /iu, " with "));
    if (tools.length > 0) return { text: tools.map(({ text }) => text).join("; ") };
  }
  const start = words.findIndex(
    ({ word }) => !FILLERS.has(word) && !/^(?:i|we|am|are|is|have|has|was|do|did|finally|also|going|to)$/.test(word),
  );
  const verb = words[start];
  const isOwn = words.slice(0, start).every(({ word }) => !/^(?:not|never)$/.test(word));
  if (verb === undefined || !isOwn || !BUILDING.has(infinitiveOf(verb.word, verb.tags))) return undefined;
  // "Moving to Vercel next month": in the future.
  if (/^(?:mov|switch|migrat|chang|convert)ing$/.test(verb.word)) return undefined;
  if (!isOfProduct(words.slice(start + 1))) return undefined;
  const tools = toolsIn(joinWords(words));
  return tools.length === 0 ? undefined : { text: tools.map(({ text }) => text).join("; ") };
}
/** "The stack is Next.js with Postgres", "stack: Vue and Django". */
const statesStack = (words: Words): boolean => {
  const at = words.slice(0, STACK_WITHIN).findIndex(({ word }) => word === "stack");
  return at !== -1 && (words[at + 1]?.word === "is" || /^\s?:/.test(words[at]?.after ?? ""));
};
const STACK_WITHIN = 4;

/** "it", "everything", "the whole app", or nothing before the tool. */
function isOfProduct(words: Words): boolean {
  const link = words.findIndex(({ word }) => /^(?:in|with|on|to|from|using|over)$/.test(word));
  const object = words.slice(0, Math.max(0, link));
  return (
    link !== -1 &&
    object.every(
      ({ word, tags }) => PRODUCTS.has(word) || tags.has("Determiner") || /^(?:my|our|whole|entire|over)$/.test(word),
    )
  );
}
const PRODUCTS: ReadonlySet<string> = new Set(
  "it everything all thing app site website backend frontend game code codebase project platform data database stack".split(
    " ",
  ),
);
const BUILDING: ReadonlySet<string> = new Set(
  "build do make write code develop rewrite port migrate switch move rebuild redo host deploy run convert change".split(
    " ",
  ),
);
