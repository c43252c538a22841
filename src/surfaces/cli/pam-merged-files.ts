/** The files of a merged export: its store and embeddings, the newest file of each conversation, and what else lay beside them. */
import type { GivenFile } from "../../formats/files/given-files.ts";
import type { FileToWrite } from "../../formats/files/write-archive.ts";
import type { PamEmbeddings, PamStore } from "../../formats/pam/documents.ts";
import { documentText } from "../../formats/pam/store-text.ts";
import { conversationPath, EMBEDDINGS_FILE, STORE_FILE } from "../../formats/pam/write-bundle.ts";
import { conversationFiles, type SoundBundle } from "./pam-whole.ts";

export interface MergedDocuments {
  readonly store: PamStore;
  readonly embeddings: PamEmbeddings | undefined;
}

/** @param bundles the base first, then the deltas in their order: a later file takes the place of an earlier one */
export async function* mergedFiles(
  bundles: readonly SoundBundle[],
  { store, embeddings }: MergedDocuments,
): AsyncGenerator<FileToWrite> {
  const conversations = new Map<string, GivenFile>();
  const others = new Map<string, GivenFile>();
  for (const bundle of bundles) {
    const byId = await conversationFiles(bundle);
    for (const [id, file] of byId) conversations.set(id, file);
    const taken = new Set(byId.values());
    for (const file of bundle.companions) if (!taken.has(file)) others.set(file.path, file);
  }
  yield { path: STORE_FILE, chunks: chunksOf(documentText(placed(store, conversations))) };
  const written = new Set([STORE_FILE]);
  if (embeddings !== undefined) {
    yield { path: EMBEDDINGS_FILE, chunks: chunksOf(documentText(embeddings)) };
    written.add(EMBEDDINGS_FILE);
  }
  for (const [id, file] of conversations) {
    const path = conversationPath(id);
    yield { path, chunks: file.read() };
    written.add(path);
  }
  for (const [path, file] of others) if (!written.has(path)) yield { path, chunks: file.read() };
}

/** Two exports may call different conversations by one file's name: each lies where its id says, and the index leads there. */
function placed(store: PamStore, conversations: ReadonlyMap<string, GivenFile>): PamStore {
  const { conversations_index: index } = store;
  if (index === undefined) return store;
  const at = (id: string) => ({ type: "file", ref: conversationPath(id), format: "json" }) as const;
  return {
    ...store,
    conversations_index: index.map((entry) =>
      conversations.has(entry.id) ? { ...entry, storage: at(entry.id) } : entry,
    ),
  };
}

async function* chunksOf(texts: Iterable<string>): AsyncGenerator<string> {
  yield* texts;
}
