/** Reads concepts as people write them, in `data/<language>/concepts.txt`. */
import type { TextLanguage } from "./language.ts";
import { WordFile } from "./word-file.ts";

export interface ConceptSource {
  /** Unique within a language; the same concept has the same id in every language. */
  readonly id: string;
  /** Words by which a question asks for the concept. A phrase is joined by `_`. */
  readonly names: readonly string[];
  /** Further words by which a memory speaks of it. */
  readonly members: readonly string[];
  /** Every word by which a memory speaks of it: members, and names not marked with `?`. */
  readonly spoken: readonly string[];
  /** Ids of concepts that also answer a question about this one. Only the English file has them. */
  readonly evokes: readonly string[];
}

export const CONCEPT_LANGUAGES: readonly TextLanguage[] = ["en", "de", "es", "fr", "it", "pt", "nl", "zh"];

/** @throws Error naming the line that has no known form */
export function readConcepts(language: TextLanguage): readonly ConceptSource[] {
  const file = new WordFile(`${language}/concepts.txt`);
  return file.sections.map((id) => {
    const lists = new Map(file.pairs(id).map(([list, words]) => [list, words.split(" ")]));
    const names = lists.get("names") ?? [];
    const members = lists.get("members") ?? [];
    return {
      id,
      names: names.map((name) => name.replace("?", "")),
      members,
      spoken: [...names.filter((name) => !name.endsWith("?")), ...members],
      evokes: lists.get("evokes") ?? [],
    };
  });
}
