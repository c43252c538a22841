/**
 * Where a message comes from, decided by its source and never by its words (SEC-D7). Typed text of a person and system policy are
 * clean; an assistant's text is clean exactly if nothing untrusted was in the session before it (design §9); all else is untrusted.
 */
import type { Provenance } from "../core/candidate.ts";
import type { Actor, Authority, Source, Taint } from "../core/item.ts";

const SOURCE_OF_ROLE: ReadonlyMap<string, Source> = new Map([
  ["assistant", "assistant"],
  ["ai", "assistant"],
  ["model", "assistant"],
  ["bot", "assistant"],
  ["tool", "tool"],
  ["function", "tool"],
  ["system", "system"],
  ["developer", "system"],
]);

/** `tool_result`, `function_call_output`, `ToolMessage`: whatever a host calls what its tools say. */
const TOOL_WORDS: ReadonlySet<string> = new Set([
  ...["tool", "tools", "function", "functions", "plugin", "ipython", "interpreter", "browser", "computer"],
  ...["retrieval", "retriever", "search", "environment", "observation", "webpage", "document", "documents"],
]);

/** A role nobody knows is a person's: group chats put names there. */
export function sourceOfRole(role: string): Source {
  const known = SOURCE_OF_ROLE.get(role.toLowerCase());
  if (known !== undefined) return known;
  const words = role.split(BETWEEN_WORDS).map((word) => word.toLowerCase());
  return words.some((word) => TOOL_WORDS.has(word)) ? "tool" : "user_direct";
}
const BETWEEN_WORDS = /[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})/u;

const ACTOR_OF_SOURCE: Readonly<Record<Source, Actor>> = {
  user_direct: "user",
  user_pasted: "user",
  assistant: "ai",
  tool: "tool",
  document: "tool",
  import: "system",
  system: "system",
};
export const actorOfSource = (source: Source): Actor => ACTOR_OF_SOURCE[source];

export function provenanceOf(
  source: Source,
  session: { readonly name: string | undefined; readonly isTainted: boolean },
  speaker: string | undefined,
  ownerName: string,
): Provenance {
  const taint = taintOf(source, session.isTainted);
  return {
    source,
    taint,
    authority: authorityOf(source, taint),
    ...(session.name === undefined ? {} : { session: session.name }),
    ...(speaker === undefined ? {} : { speaker }),
    isOwner: isOwner(source, speaker, ownerName),
  };
}

/** A tool that calls itself by the owner's name is not the owner. */
export function isOwner(source: Source, speaker: string | undefined, ownerName: string): boolean {
  if (speaker === undefined) return source === "user_direct";
  return ACTOR_OF_SOURCE[source] === "user" && speaker.toLowerCase() === ownerName.toLowerCase();
}

function taintOf(source: Source, isSessionTainted: boolean): Taint {
  if (source === "user_direct" || source === "system") return "clean";
  return source === "assistant" && !isSessionTainted ? "clean" : "untrusted";
}

/** A tool's word is not verified by being a tool's (SEC-S8); outside content asserts nothing for anybody (SEC-R3). */
function authorityOf(source: Source, taint: Taint): Authority {
  if (taint === "untrusted") return "ai_inferred";
  if (source === "system") return "system_imposed";
  return source === "user_direct" ? "user_asserted" : "ai_inferred";
}
