/**
 * Where a message comes from, decided by its source and never by its words (SEC-D7). Typed text of a person and system policy are
 * clean; an assistant's text is clean exactly if nothing untrusted was in the session before it (design §9); all else is untrusted.
 */
import type { Provenance } from "../../model/candidate.ts";
import type { Actor, Authority, Source, Taint } from "../../model/item.ts";

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
