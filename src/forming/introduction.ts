/**
 * A name told in passing: "aquí Sofía", "aqui é a Jussara", "coucou c'est Maëlys", and the name under a letter. Greetings are worth nothing by
 * themselves, so this looks past the judge; the forms are few and each names its speaker (memory.md §3).
 */
import { GIVEN_NAMES } from "../text/german.ts";
import { fold } from "../text/words.ts";

/** How a language has somebody say who is there. */
export interface Introducing {
  /** Each with the group `name`. */
  readonly forms: readonly RegExp[];
  /** Words that stand where a name would, and are none: towns, "todo". */
  readonly isOther: (word: string) => boolean;
  /** As a memory says it. */
  readonly told: (name: string) => string;
}

/** What the sentence says of its speaker's name, in the third person. */
export function introduced({ forms, isOther, told }: Introducing, said: string): string | undefined {
  const plain = said.slice(0, SAID_MAX).trim();
  for (const form of forms) {
    const name = form.exec(plain)?.groups?.["name"];
    if (name === undefined || isOther(name.toLowerCase())) continue;
    const isName = /^\p{Lu}\p{Ll}/u.test(name) || GIVEN_NAMES.has(fold(name));
    if (isName) return told(name.charAt(0).toUpperCase() + name.slice(1));
  }
  return undefined;
}
const SAID_MAX = 120;
