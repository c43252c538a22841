/** Codes of closed vocabularies in the columns: the place of a word in its list in model/item.ts. */
import { ACTORS, HOLDS, LAYERS, PRIVACY_CLASSES, TAINTS, TRUTHS } from "../model/item.ts";

export const codeOf = <T extends string>(all: readonly T[], word: T): number => all.indexOf(word);

export const MESSAGE = codeOf(LAYERS, "message");
export const FACT = codeOf(LAYERS, "fact");
export const SUMMARY = codeOf(LAYERS, "summary");
export const TOPIC = codeOf(LAYERS, "topic");

export const CURRENT = codeOf(TRUTHS, "current");
export const SUPERSEDED = codeOf(TRUTHS, "superseded");

export const ACTIVE = codeOf(HOLDS, "active");
export const ARCHIVED = codeOf(HOLDS, "archived");
export const HIDDEN = codeOf(HOLDS, "hidden");
export const RESTRICTED = codeOf(HOLDS, "restricted");
export const QUARANTINED = codeOf(HOLDS, "quarantined");

export const CLEAN = codeOf(TAINTS, "clean");
export const UNTRUSTED = codeOf(TAINTS, "untrusted");

export const SENSITIVE = codeOf(PRIVACY_CLASSES, "sensitive-pii");

export const BY_USER = codeOf(ACTORS, "user");
