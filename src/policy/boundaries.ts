/** What a memory never writes, whoever asks: what a persona is stays its editors' (GOS-06, GOS-07, GOS-09). */
import type { Item } from "../core/item.ts";

const PERSONA_STATE: ReadonlySet<string> = new Set(["trait", "value", "style", "affect"]);
const DEFINING = "defining_event";

type Kind = Pick<Item, "customType">;

const wordOf = ({ customType = "" }: Kind): string => customType.toLowerCase().replaceAll("-", "_");

/** Traits, values, style and affect. */
export const isPersonaState = (kind: Kind): boolean => PERSONA_STATE.has(wordOf(kind));

/** A persona's story is added to by a proposal that an editor takes up. */
export const isDefiningEvent = (kind: Kind): boolean => wordOf(kind) === DEFINING;
