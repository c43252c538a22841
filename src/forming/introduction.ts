/**
 * Names given in passing: "aquí Sofía", "aqui é a Jussara", "coucou c'est Maëlys", and signatures.
 * They bypass the judge, which scores greetings at zero (memory.md §3).
 */
import { GIVEN_NAMES } from "../text/german-names.ts";
import { fold } from "../text/words.ts";

/** How speakers of a language introduce themselves. */
export interface IntroductionForms {
  /** Each has the group `name`. */
  readonly forms: readonly RegExp[];
  /** Words in the place of a name that are none: towns, "todo". */
  readonly isOtherWord: (word: string) => boolean;
  /** The memory text for a name. */
  readonly textFor: (name: string) => string;
}

export function introductionText(
  { forms, isOtherWord, textFor }: IntroductionForms,
  sentence: string,
): string | undefined {
  const plain = sentence.slice(0, SAID_MAX).trim();
  for (const form of forms) {
    const name = form.exec(plain)?.groups?.["name"];
    if (name === undefined || isOtherWord(name.toLowerCase())) continue;
    const isName = /^\p{Lu}\p{Ll}/u.test(name) || GIVEN_NAMES.has(fold(name));
    if (isName) return textFor(name.charAt(0).toUpperCase() + name.slice(1));
  }
  return undefined;
}
const SAID_MAX = 120;
