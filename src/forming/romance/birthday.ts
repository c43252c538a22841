/** Whose birthday is when: "el cumple de mi madre es el 5 de mayo", "dia 20 é o meu aniversário". */
import type { ClauseMemory } from "../language-rules.ts";
import { cleaned, nextVerb } from "./clause.ts";
import type { Language } from "./language.ts";
import { plain, type Word, wordAt } from "./word.ts";

export interface BirthdayWords {
  readonly inThirdPerson: (words: readonly Word[]) => string | undefined;
  /** "Su cumple es …". */
  readonly own: string;
  /** "Cumple años el 5 de mayo". */
  readonly other: (day: string) => string;
}

export function birthdayOf(
  { data, relatives, predicateStart }: Language,
  words: readonly Word[],
  { inThirdPerson, own, other }: BirthdayWords,
): ClauseMemory | undefined {
  const at = words.findIndex(({ word }) => data.has("birthdays", word));
  const verb = nextVerb(words, 0, predicateStart);
  if (at === -1 || verb?.form.verb !== "ser") return undefined;
  if (at === words.length - 1 && data.has("own", wordAt(words, at - 1))) {
    const lead = words.slice(0, verb.start);
    const day = /\d/.test(plain(lead)) ? inThirdPerson(lead) : undefined;
    return day === undefined ? undefined : { text: cleaned(`${own} ${day.charAt(0).toLowerCase()}${day.slice(1)}`) };
  }
  if (at > 1 || !/^d(?:el?|[ao])$/.test(wordAt(words, at + 1))) return undefined;
  const phrase = relatives.ownedAt(words, at + 2);
  const name = relatives.nameAt(words, at + 2);
  const person = phrase === undefined ? name && { name: name.name } : relatives.personOf(phrase);
  if (person === undefined || verb.at !== (phrase ?? name)?.end) return undefined;
  const day = inThirdPerson(words.slice(verb.at + 1));
  return day === undefined ? undefined : { subject: person, text: cleaned(other(day)), mentioned: [person] };
}
