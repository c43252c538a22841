/** Names of people and places, by the lists and concepts of a language. */
import { readConcepts } from "../../text/concepts.ts";
import { GIVEN_NAMES } from "../../text/german-names.ts";
import { fold } from "../../text/words.ts";
import type { LanguageData } from "./data.ts";

/** Lists of given names, where a language has them. */
const GIVEN_LISTS: readonly string[] = ["names", "women", "men"];

/** @returns a test for one word of a name, as written */
export function givenNames(data: LanguageData): (name: string) => boolean {
  const lists = GIVEN_LISTS.filter((list) => data.hasList(list));
  const known = new Set(lists.flatMap((list) => data.list(list)).map(fold));
  return (name) => known.has(fold(name)) || GIVEN_NAMES.has(fold(name));
}

/** Members of concepts such as `city`; read on first use. */
export function namesOf(language: "es" | "fr", concepts: readonly string[]): (name: string) => boolean {
  let known: ReadonlySet<string> | undefined;
  return (name) => {
    known ??= new Set(
      readConcepts(language)
        .filter(({ id }) => concepts.includes(id))
        .flatMap(({ members }) => members.map((member) => member.replaceAll("_", " "))),
    );
    return known.has(name.toLowerCase());
  };
}
