/** Birthdays: "mum's birthday is on the 9th of March", "it's my birthday on the 3rd of July". They are told of whose they are. */
import type { ClauseMemory, Person } from "../../tongue.ts";
import { verbPhrase, type Who } from "../clauses/clause.ts";
import type { Word } from "../clauses/parse.ts";

/** "mum's birthday is on the 9th of March": it is told of her. */
export function ofBirthday(words: readonly Word[], at: number, person: Person, who: Who): ClauseMemory | undefined {
  if (!BIRTHDAY.test(words[at]?.word ?? "") || !/^(?:is|falls)$/.test(words[at + 1]?.word ?? "")) return undefined;
  const said = verbPhrase(words.slice(at + 1), { isSpeaker: false, isOfPerson: true, who });
  return said === undefined
    ? undefined
    : { subject: person, text: `Birthday ${said.charAt(0).toLowerCase()}${said.slice(1)}`, mentioned: [person] };
}

/** "it's my birthday on 3 July", "my birthday's the 12th of May". */
export function ofOwnBirthday(words: readonly Word[], who: Who): ClauseMemory | undefined {
  const isIt = words[0]?.word === "it" && words[1]?.word === "is" && words[2]?.word === "my";
  const day = words.slice(4);
  if (
    !isIt ||
    !BIRTHDAY.test(words[3]?.word ?? "") ||
    !day.some(({ tags, written }) => tags.has("Month") || /\d/.test(written))
  )
    return undefined;
  const said = verbPhrase([...words.slice(1, 2), ...day], { isSpeaker: true, who });
  return said === undefined
    ? undefined
    : { text: `Birthday ${said.charAt(0).toLowerCase()}${said.slice(1)}`, isSure: true };
}
export const BIRTHDAY = /^(?:birthday|bday|b-day)$/;
