/**
 * Ids of messages that a hook keeps: the same event again stores nothing new (GUM-33). What comes out of a transcript has the entry's own uuid; what is kept while
 * it is said has an id of its words, by which the entry is recognised when the transcript is read. Ids lie sealed with their message.
 */
import { normalHash } from "../../model/hash.ts";

export type LiveKind = "prompt" | "answer" | "summary";

const DIGITS = 32;
const LIVE = new RegExp(`^hook/([a-z]+)/([0-9a-f]{${DIGITS}})(?:/[0-9a-f]+)?$`);

/** @param promptId the host's own of this turn, where it has one: the same words in another turn are said again then */
export function liveId(kind: LiveKind, text: string, promptId?: string): string {
  const turn = promptId === undefined ? "" : `/${digestOf(promptId).slice(0, DIGITS / 2)}`;
  return `hook/${kind}/${digestOf(text)}${turn}`;
}

/** What an entry of a transcript and a live message have in common: who said it, and its words. */
export const sayingOf = (kind: LiveKind, text: string): string => `${kind}/${digestOf(text)}`;

/** The same of an id; undefined for one that was not made here. */
export function sayingOfId(id: string): string | undefined {
  const found = LIVE.exec(id);
  return found === null ? undefined : `${found[1]}/${found[2]}`;
}

const digestOf = (text: string): string =>
  normalHash(text.toWellFormed()).slice("sha256:".length, "sha256:".length + DIGITS);
