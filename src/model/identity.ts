/**
 * When two facts are the same fact, which word a profile key is held by, and which a caller's message id is found by. Equal text about another
 * subject or in another space is another fact, and what one session keeps for itself is never another's (NAM-35); the same message id in
 * another session is another message (GUM-33).
 */
import type { Item } from "./item.ts";
import { equalityText } from "./text.ts";

/** A space, and whose it is: of the spaces of sessions, each session has its own. */
export interface Place {
  readonly space: Item["scope"]["space"];
  readonly owner?: string | undefined;
}

/** Where what is formed across sessions stands, and what it is formed from: nothing of one session's own is told to another. */
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

/** Of `keyWord`: index segments that hold words of another are made anew. */
export const KEY_WORD_VERSION = 2;

/** The word that the holder of a profile key is found by: a key of another place, or about another subject, is another key. */
export const keyWord = ({ space, owner }: Place, subject: string | undefined, key: string): string =>
  JSON.stringify(owner === undefined ? [space, subject ?? null, key] : [space, subject ?? null, key, owner]);

export const messageWord = (session: string | undefined, callerId: string): string =>
  `${session ?? ""}${BORDER}${callerId}`;

/** The caller's id inside a message word. */
export const callerIdOf = (word: string): string => word.slice(word.indexOf(BORDER) + 1);

/**
 * When two names mean the same vault: letter case, width, Unicode form, blanks and invisible characters don't count. Someone who writes `ANA` or `ana ` must
 * not get another, empty memory than `ana`.
 */

/** Characters that nobody sees, such as a zero-width space. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const BLANKS = /\s+/gu;
/** Its capital is that of `i`, but Unicode's case folding keeps them apart. */
const DOTLESS_I = /(ı)/u;

/** What names of one vault have in common. Empty: the name has no visible character. */
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
