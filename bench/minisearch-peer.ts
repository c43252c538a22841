/** MiniSearch, a full-text index in memory as many applications embed one: no disk, no keys. Its texts are kept beside it. Installed in the bench folder only. */
import type { Memory, Question } from "./corpus.ts";
import { INSTALL_PEERS, optionalPeer } from "./optional-peer.ts";

export interface MiniSearchPeer {
  readonly add: (memories: readonly Memory[]) => void;
  /** Numbers of the best, best first. */
  readonly search: (question: Question, limit: number) => readonly number[];
  /** As an application would keep it on disk: the only form in which MiniSearch survives a restart. */
  readonly serialised: () => string;
}

export const MINISEARCH = "MiniSearch 7, in memory";

/** What is used of the module. */
interface Index {
  addAll(memories: readonly Memory[]): void;
  search(query: string): readonly { readonly id: unknown }[];
}
interface IndexConstructor {
  new (options: object): Index;
  loadJSON(serialised: string, options: object): Index;
}

const loaded = await optionalPeer("minisearch");
const stem = (await optionalPeer("stemmer"))?.["stemmer"];

export const isMiniSearchInstalled = loaded !== undefined;
/** For the notes of a table that has no row of it then. */
export const MINISEARCH_NOTES: readonly string[] = isMiniSearchInstalled
  ? []
  : [`not installed: MiniSearch (${INSTALL_PEERS})`];

/** With `isStemmed`, words pass the Porter stemmer: it has none of its own, and its documentation says to bring one. */
const options = (isStemmed: boolean) => ({
  fields: ["text"],
  storeFields: ["text"],
  idField: "number",
  ...(isStemmed && isStemmer(stem) ? { processTerm: (term: string) => stem(term.toLowerCase()) } : {}),
});

export const newMiniSearch = (isStemmed = false): MiniSearchPeer => peerOf(new (constructorOf())(options(isStemmed)));
export const loadMiniSearch = (serialised: string, isStemmed = false): MiniSearchPeer =>
  peerOf(constructorOf().loadJSON(serialised, options(isStemmed)));

const peerOf = (index: Index): MiniSearchPeer => ({
  add: (memories) => index.addAll(memories),
  search: ({ words }, limit) =>
    index
      .search(words.join(" "))
      .slice(0, limit)
      .map((hit) => Number(hit.id)),
  serialised: () => JSON.stringify(index),
});

function constructorOf(): IndexConstructor {
  const found = loaded?.["default"];
  if (isConstructor(found)) return found;
  throw new Error(`MiniSearch is not installed: ${INSTALL_PEERS}`);
}

const isConstructor = (value: unknown): value is IndexConstructor => typeof value === "function";
const isStemmer = (value: unknown): value is (term: string) => string => typeof value === "function";
