/** MiniSearch, a full-text index in memory as many applications embed one: no disk, no keys. Its texts are kept beside it. */
import MiniSearch from "minisearch";
import type { Memory, Question } from "./corpus.ts";

export interface MiniSearchPeer {
  readonly add: (memories: readonly Memory[]) => void;
  /** Numbers of the best, best first. */
  readonly search: (question: Question, limit: number) => readonly number[];
  /** As an application would keep it on disk: the only form in which MiniSearch survives a restart. */
  readonly serialised: () => string;
}

export const MINISEARCH = "MiniSearch 7, in memory";

const OPTIONS = { fields: ["text"], storeFields: ["text"], idField: "number" };

export const newMiniSearch = (): MiniSearchPeer => peerOf(new MiniSearch<Memory>(OPTIONS));
export const loadMiniSearch = (serialised: string): MiniSearchPeer =>
  peerOf(MiniSearch.loadJSON<Memory>(serialised, OPTIONS));

const peerOf = (index: MiniSearch<Memory>): MiniSearchPeer => ({
  add: (memories) => index.addAll(memories),
  search: ({ words }, limit) =>
    index
      .search(words.join(" "))
      .slice(0, limit)
      .map((hit) => Number(hit.id)),
  serialised: () => JSON.stringify(index),
});
