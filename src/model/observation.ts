/** Input of `observe`: a message or a behaviour event (GUM-06). */

import * as z from "zod";
import { inputFault } from "./input-fault.ts";
import { behaviour, MESSAGE_MAX, SOURCES, type Source } from "./item.ts";
import { displayText, singleLine, upperFirst } from "./text.ts";

/** Ill-formed Unicode could be stored but never exported. */
export const name = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => text.isWellFormed(), "is not well-formed Unicode");

/** Milliseconds UTC, ISO 8601 or a Date. Without a zone, the message's time zone applies. */
const moment = z.union([z.number(), z.string().min(4).max(64), z.date()]);

/** Leaves space for a content hash in the id. */
const PLACE_MAX = 160;

export const observation = z.strictObject({
  role: name,
  content: z.string().max(MESSAGE_MAX),
  at: moment.optional(),
  /** IANA name, such as `Europe/Berlin`. */
  timeZone: z.string().max(64).optional(),
  session: name.optional(),
  /** The caller's id. A repeated id is the same message and stores nothing (GUM-33). */
  id: name.optional(),
  /**
   * For messages without an id: the position in their source, such as file and line. The same text
   * at the same position is the same message.
   */
  place: name.max(PLACE_MAX).optional(),
  /** The speaker; for tools and documents, the name that the host gives them (SEC-S8). */
  speaker: name.optional(),
  subject: name.optional(),
  source: z.enum(SOURCES).optional(),
  kind: z.enum(["turn", "event"]).optional(),
  event: behaviour.optional(),
  channel: name.optional(),
  agent: name.optional(),
  metadata: z.record(z.string(), z.json()).optional(),
});
export type Observation = z.input<typeof observation>;

/** @throws KeepsakeError `invalid_input` with the field and its rule, never its content */
export function parseWith<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw inputFault(schema, result.error.issues, value, what);
}

/*
 * The role of a message: its source and displayed name (GUM-07, SEC-R1). Fails closed: the text of
 * an unknown role is nobody's statement. Group chats name their people in `speaker`.
 */

/** Exact except for ASCII case: a space or homoglyph makes another role. */
const PERSON = /^(?:user|human|participant|customer)$/i;
const PERSON_CLASS = "HumanMessage";
const ASSISTANT = /^(?:assistant|ai|model|bot)(?:[_-]?(?:message|response)(?:[_-]?chunk)?)?$/i;
const SYSTEM = /^(?:system|developer)(?:[_-]?(?:message|prompt|instructions?)(?:[_-]?chunk)?)?$/i;

/** Words of roles such as `tool_result`, `function_call_output` and `ToolMessage`. */
const TOOL_WORDS: ReadonlySet<string> = new Set([
  ...["tool", "tools", "function", "functions", "plugin", "ipython", "interpreter", "browser", "computer"],
  ...["retrieval", "retriever", "search", "environment", "observation", "webpage", "document", "documents"],
]);
const BETWEEN_WORDS = /[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})/u;

/** Undefined for an unknown role. */
export function sourceOfRole(role: string): Source | undefined {
  if (isPersonRole(role)) return "user_direct";
  if (ASSISTANT.test(role)) return "assistant";
  if (SYSTEM.test(role)) return "system";
  const words = role.split(BETWEEN_WORDS).map((word) => word.toLowerCase());
  return words.some((word) => TOOL_WORDS.has(word)) ? "tool" : undefined;
}

export const isPersonRole = (role: string): boolean => PERSON.test(role) || role === PERSON_CLASS;

/** Unknown roles count as little as tools. */
export const UNKNOWN_ROLE_SOURCE: Source = "tool";

interface Voice {
  readonly role: string;
  readonly source: Source;
  readonly speaker?: string | undefined;
  readonly ownerName?: string | undefined;
}

/**
 * True if a known person speaks. A participant without a name may be anyone. An unknown role is a
 * person's only if the caller says so in `source`.
 */
export function isPersonSpeaking({ role, source, speaker }: Voice): boolean {
  if (/^participant$/i.test(role) && speaker === undefined) return false;
  return isPersonRole(role) || (source === "user_direct" && sourceOfRole(role) === undefined);
}

/** A person's name, otherwise one of the source, which is never the owner's. */
export function voiceName(voice: Voice): string {
  const { source, speaker, ownerName, role } = voice;
  if (source === "user_direct") return speaker ?? (isPersonSpeaking(voice) ? (ownerName ?? "User") : upperFirst(role));
  if (source === "user_pasted") return "Pasted";
  if (speaker !== undefined && !isLikeOwner(speaker, ownerName)) return speaker;
  if (source === "document") return "Document";
  const known = sourceOfRole(role);
  if (known === undefined) return `Unknown role ${role}`;
  return upperFirst(known === "user_direct" ? (NAME_OF_SOURCE[source] ?? source) : role);
}
/** Before a relation: "Ana's mother", and "my mother" in a vault called "me". */
export const possessive = (name: string): string => (name === "me" ? "my " : `${name}'s `);

const NAME_OF_SOURCE: Readonly<Partial<Record<Source, string>>> = { import: "imported" };

/** True for a source that uses the owner's name, part of it, or its placeholder. */
function isLikeOwner(speaker: string, ownerName = "User"): boolean {
  const [own, given] = [nameWords(ownerName), nameWords(speaker)];
  const isWithin = (some: readonly string[], all: readonly string[]): boolean =>
    some.every((word) => all.includes(word));
  return isWithin(given, own) || isWithin(own, given) || isWithin(given, ["user"]);
}

/** Compared as displayed: ignores marks, width, case and alphabet. */
const nameWords = (name: string): readonly string[] =>
  singleLine(
    displayText(name)
      .normalize("NFKD")
      .replaceAll(/[\p{M}\p{Cf}]/gu, ""),
  )
    .toLowerCase()
    .replaceAll(/[\u0370-\u052f]/gu, (letter) => LATIN_HOMOGLYPHS[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** Greek and Cyrillic homoglyphs of Latin letters. */
const LATIN_HOMOGLYPHS: Readonly<Record<string, string>> = {
  ...{ α: "a", ε: "e", η: "n", ι: "i", κ: "k", ν: "v", ο: "o", ρ: "p", τ: "t", υ: "u", χ: "x", γ: "y" },
  ...{ а: "a", в: "b", е: "e", ԁ: "d", һ: "h", і: "i", ј: "j", к: "k", м: "m", н: "h", о: "o", р: "p", с: "c" },
  ...{ ѕ: "s", т: "t", у: "y", х: "x", ԛ: "q", ԝ: "w", ё: "e", ү: "y", п: "n", г: "r" },
};
