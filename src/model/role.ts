/**
 * The role of a message, as its host named it: whose words they are, and under which name they are shown (GUM-07, SEC-R1).
 * Roles fail closed. A name that is not in these lists is kept as it is and nobody's word: a group chat names its people in `speaker`.
 */
import type { Source } from "./item.ts";
import { displayText, singleLine } from "./text.ts";

/** Compared as they are, but for the case of ASCII letters: a space or a look-alike letter makes another role. */
const PERSON = /^(?:user|human|participant|customer)$/i;
const PERSON_CLASS = "HumanMessage";
const ASSISTANT = /^(?:assistant|ai|model|bot)(?:[_-]?(?:message|response)(?:[_-]?chunk)?)?$/i;
const SYSTEM = /^(?:system|developer)(?:[_-]?(?:message|prompt|instructions?)(?:[_-]?chunk)?)?$/i;

/** `tool_result`, `function_call_output`, `ToolMessage`: whatever a host calls what its tools say. */
const TOOL_WORDS: ReadonlySet<string> = new Set([
  ...["tool", "tools", "function", "functions", "plugin", "ipython", "interpreter", "browser", "computer"],
  ...["retrieval", "retriever", "search", "environment", "observation", "webpage", "document", "documents"],
]);
const BETWEEN_WORDS = /[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})/u;

/** Where what a role says comes from; undefined for a role that is not known. */
export function sourceOfRole(role: string): Source | undefined {
  if (isPersonRole(role)) return "user_direct";
  if (ASSISTANT.test(role)) return "assistant";
  if (SYSTEM.test(role)) return "system";
  const words = role.split(BETWEEN_WORDS).map((word) => word.toLowerCase());
  return words.some((word) => TOOL_WORDS.has(word)) ? "tool" : undefined;
}

export const isPersonRole = (role: string): boolean => PERSON.test(role) || role === PERSON_CLASS;

/** Of a role that is not known. Whatever said it, it counts as little as what a tool says. */
export const UNKNOWN_ROLE_SOURCE: Source = "tool";

export interface Voice {
  readonly role: string;
  readonly source: Source;
  readonly speaker?: string | undefined;
  /** Name of the vault's owner, where known. */
  readonly ownerName?: string | undefined;
}

/**
 * Whether a person speaks, and it is sure which one: without a speaker's name, one of several participants may be anybody.
 * A role that is not known is a person's where the caller vouches for it by `source`.
 */
export function isPersonSpeaking({ role, source, speaker }: Voice): boolean {
  if (/^participant$/i.test(role) && speaker === undefined) return false;
  return isPersonRole(role) || (source === "user_direct" && sourceOfRole(role) === undefined);
}

/** Under which name the words are shown: a person's, else that of their source, which is never the owner's. */
export function voiceName(voice: Voice): string {
  const { source, speaker, ownerName, role } = voice;
  if (source === "user_direct")
    return speaker ?? (isPersonSpeaking(voice) ? (spokenName(ownerName) ?? "User") : capitalised(role));
  if (source === "user_pasted") return "Pasted";
  if (speaker !== undefined && !isLikeOwner(speaker, ownerName)) return speaker;
  if (source === "document") return "Document";
  const known = sourceOfRole(role);
  if (known === undefined) return `Unknown role ${role}`;
  return capitalised(known === "user_direct" ? (NAME_OF_SOURCE[source] ?? source) : role);
}
const NAME_OF_SOURCE: Readonly<Partial<Record<Source, string>>> = { import: "imported" };

const capitalised = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** A vault may be called by a person's name or by an account's id; only the first reads well before a sentence. */
const spokenName = (name: string | undefined): string | undefined =>
  name !== undefined && /^\p{Lu}[\p{L}\p{M}'’. -]*$/u.test(name) ? name : undefined;

/** A page that calls itself by the owner's name, by a part of it, or by what stands in its place. */
function isLikeOwner(speaker: string, ownerName = "User"): boolean {
  const [own, given] = [nameWords(ownerName), nameWords(speaker)];
  const isWithin = (some: readonly string[], all: readonly string[]): boolean =>
    some.every((word) => all.includes(word));
  return isWithin(given, own) || isWithin(own, given) || isWithin(given, ["user"]);
}

/** Compared by what a reader sees: letters without marks, whatever their width, case or alphabet. */
const nameWords = (name: string): readonly string[] =>
  singleLine(
    displayText(name)
      .normalize("NFKD")
      .replaceAll(/[\p{M}\p{Cf}]/gu, ""),
  )
    .toLowerCase()
    .replaceAll(/[\u0370-\u052f]/gu, (letter) => LATIN_LOOKS[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** Greek and Cyrillic small letters that a reader takes for Latin ones. */
const LATIN_LOOKS: Readonly<Record<string, string>> = {
  ...{ α: "a", ε: "e", η: "n", ι: "i", κ: "k", ν: "v", ο: "o", ρ: "p", τ: "t", υ: "u", χ: "x", γ: "y" },
  ...{ а: "a", в: "b", е: "e", ԁ: "d", һ: "h", і: "i", ј: "j", к: "k", м: "m", н: "h", о: "o", р: "p", с: "c" },
  ...{ ѕ: "s", т: "t", у: "y", х: "x", ԛ: "q", ԝ: "w", ё: "e", ү: "y", п: "n", г: "r" },
};
