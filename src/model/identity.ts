/**
 * Identity of facts, profile keys and message ids. A fact is identified by text, subject, speaker
 * and scope, so sessions never share facts (NAM-35). A message id is unique within its session
 * (GUM-33).
 */
import type { Item } from "./item.ts";
import { equalityText } from "./text.ts";

/** A space and its owner: each session has its own session space. */
export interface Place {
  readonly space: Item["scope"]["space"];
  readonly owner?: string | undefined;
}

/** Space of everything formed across sessions, and of its sources. */
export const USER_SPACE: Place = { space: "user" };

export interface FactIdentity {
  readonly text: string;
  readonly subject?: string | undefined;
  readonly speaker?: string | undefined;
  readonly scope: Place & { readonly phase?: string | undefined };
}

const BORDER = "\u0000";

export const factIdentity = ({ scope, subject, speaker, text }: FactIdentity): string =>
  [scope.space, scope.owner ?? "", scope.phase ?? "", subject ?? "", speaker ?? "", equalityText(text)].join(BORDER);

/** Index segments with another version are rebuilt. */
export const KEY_WORD_VERSION = 2;

/** Index word of a profile key's holder, unique by space, owner and subject. */
export const keyWord = ({ space, owner }: Place, subject: string | undefined, key: string): string =>
  JSON.stringify(owner === undefined ? [space, subject ?? null, key] : [space, subject ?? null, key, owner]);

export const messageWord = (session: string | undefined, callerId: string): string =>
  `${session ?? ""}${BORDER}${callerId}`;

/** The caller's id in a message word. */
export const callerIdOf = (word: string): string => word.slice(word.indexOf(BORDER) + 1);

/** Invisible characters, such as a zero-width space. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const BLANKS = /\s+/gu;
/** `ı` and `i` share a capital, but Unicode's case folding distinguishes them. */
const DOTLESS_I = /(ı)/u;

/**
 * Equal for names of the same vault: case, width, Unicode form, spaces and invisible characters
 * don't matter. Otherwise, `ANA` would silently be another, empty memory than `ana`. Empty without
 * a visible character.
 */
export const vaultNameKey = (name: string): string =>
  name
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .split(DOTLESS_I)
    .map((part) => (part === "ı" ? part : part.toLowerCase().toUpperCase()))
    .join("")
    .toLowerCase()
    .normalize("NFKC")
    .replace(BLANKS, " ")
    .trim();

export const isSameVaultName = (one: string, other: string): boolean => vaultNameKey(one) === vaultNameKey(other);
