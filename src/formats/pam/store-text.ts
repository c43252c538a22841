/** Writes PAM documents as text, with one line per list element. */

import { canonicalJson, isObject, type Json, type JsonObject } from "../../model/json.ts";
import type { GivenFile } from "../files/given-files.ts";
import { readJsonParts } from "../files/json-parts.ts";
import { type PamEmbeddings, type PamStore, STORE_LISTS } from "./documents.ts";

const LISTS = [...STORE_LISTS, "embeddings"];

export async function* jsonText(document: Json): AsyncGenerator<string> {
  if (isObject(document)) yield* documentText(document);
  else yield `${canonicalJson(document)}\n`;
}

export function* documentText(document: PamStore | PamEmbeddings | JsonObject): Generator<string> {
  let before = "{\n";
  for (const [member, value] of Object.entries(document)) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(member)}:`;
    before = ",\n";
    if (Array.isArray(value) && value.length > 0) yield* listText(value);
    else yield canonicalJson(value);
  }
  yield "\n}\n";
}

function* listText(list: readonly unknown[]): Generator<string> {
  for (const [index, element] of list.entries()) yield `${index === 0 ? "[\n" : ",\n"}${canonicalJson(element)}`;
  yield "\n]";
}

/**
 * Rewrites a store with changed root members, written at its end. Elements stay as received, so the
 * checksum still matches.
 */
export async function* changedStoreText(
  file: GivenFile,
  changes: Readonly<Record<string, unknown>>,
): AsyncGenerator<string> {
  let before = "{\n";
  let open: string | undefined;
  for await (const { list, member, value } of readJsonParts(file.read(), LISTS)) {
    if (list !== undefined && list === open) {
      yield `,\n${canonicalJson(value)}`;
      continue;
    }
    if (open !== undefined) yield "\n]";
    open = list;
    const name = list ?? member ?? "";
    if (list === undefined && Object.hasOwn(changes, name)) continue;
    yield `${before}${JSON.stringify(name)}:${list === undefined ? "" : "[\n"}${canonicalJson(value)}`;
    before = ",\n";
  }
  if (open !== undefined) yield "\n]";
  for (const [member, value] of Object.entries(changes)) {
    yield `${before}${JSON.stringify(member)}:${canonicalJson(value)}`;
    before = ",\n";
  }
  yield "\n}\n";
}
