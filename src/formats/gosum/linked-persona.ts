/**
 * A persona as JSON-LD that needs no network: the public contexts v0.1 and v0.2 stand in it, and behind them our own, which has the terms that the public ones lack
 * (the members of an atom's provenance, the function of its decay, retention by class, and our extension of the policy). Shapes (shapes.ts) are written over
 * the graph that this gives (GOS-03, GOS-04).
 */
import { type Members, membersOf } from "./members.ts";
import keepsakeContext from "./schemas/keepsake.context.json" with { type: "json" };
import contextV01 from "./schemas/persona-v0.1.context.json" with { type: "json" };
import contextV02 from "./schemas/persona-v0.2.context.json" with { type: "json" };

/** Whatever context the document names is replaced: what is not one of ours is not asked for over a network. */
export function linkedPersona(document: unknown): Members {
  const [, terms] = contextV02["@context"];
  return { ...membersOf(document), "@context": [contextV01["@context"], terms ?? {}, keepsakeContext["@context"]] };
}
