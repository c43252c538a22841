/**
 * Tools that the speaker builds with: "doing it in Flutter", "moved everything to Supabase". A
 * project uses one of each kind: a database, a front end, a back end, an engine, a host.
 */
import { ENGLISH as EN } from "../../language-data.ts";
import type { ClauseMemory } from "../../language-rules.ts";
import { joinWords, type Words } from "../clauses/parse.ts";
import { infinitiveOf } from "../clauses/verbs.ts";
import { FILLERS } from "../clauses/words.ts";

interface Kind {
  readonly key: string;
  readonly tools: string;
  /** The memory text for a tool. */
  readonly use: (tool: string) => string;
}
const kind = (key: string, list: string, use: Kind["use"]): Kind => ({
  key,
  tools: `(?:${EN.list(list).join("|")})`,
  use,
});
const KINDS: readonly Kind[] = [
  kind("stack.database", "databases", (tool) => `Uses ${tool} as the database`),
  kind("stack.frontend", "frontends", (tool) => `Writes the app in ${tool}`),
  kind("stack.backend", "backends", (tool) => `Writes the backend in ${tool}`),
  kind("stack.engine", "game-engines", (tool) => `Builds the game in ${tool}`),
  kind("stack.host", "hosts", (tool) => `Hosts on ${tool}`),
];

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
const PRODUCTS = EN.words("products");
const BUILDING = EN.words("building");

interface Tool {
  readonly key: string;
  readonly text: string;
}

const BUILT = /(?<!\p{L})(?:in|with|on|using|to|onto|and|into) (?=\p{L})/giu;

/** Tools in current use, in order: for "from Mongo to Postgres", the latter. */
function toolsIn(sentence: string): readonly Tool[] {
  const found = [...sentence.matchAll(BUILT)].flatMap((match) => {
    const rest = sentence.slice(match.index + match[0].length);
    const kind = KINDS.find(({ tools }) => begins(tools).test(rest));
    const name = kind === undefined ? undefined : begins(kind.tools).exec(rest)?.[0];
    return kind === undefined || name === undefined ? [] : [{ key: kind.key, text: kind.use(capital(name)) }];
  });
  return found.filter(({ key }, at) => found.findIndex((other) => other.key === key) === at);
}
const begins = (tools: string): RegExp => new RegExp(`^${tools}(?![\\p{L}\\p{N}])`, "iu");
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export const stackKey = (text: string): string | undefined =>
  KINDS.find(({ tools, use }) => new RegExp(`^${use(tools)}$`, "iu").test(text))?.key;
