/** Reads concepts as people write them, in `data/<language>/concepts.txt`. */
import { readData } from "../data.ts";
import type { TextLanguage } from "./language.ts";

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
  const path = `${language}/concepts.txt`;
  const entries: { id: string; lists: Map<string, string[]> }[] = [];
  let list: string[] | undefined;
  for (const [index, line] of readData(path).split("\n").entries()) {
    if (line === "" || line.startsWith("#")) continue;
    const id = /^\[(\w+)\]$/.exec(line)?.[1];
    if (id !== undefined) {
      entries.push({ id, lists: new Map() });
      continue;
    }
    const [, key, words] = /^(names|members|evokes|\s):?(.*)$/.exec(line) ?? [];
    if (key !== undefined && key !== " ") {
      list = [];
      entries.at(-1)?.lists.set(key, list);
    }
    if (words === undefined || list === undefined) throw new Error(`${path}:${index + 1}: unknown line`);
    list.push(...words.split(" ").filter((word) => word !== ""));
  }
  return entries.map(({ id, lists }) => {
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
