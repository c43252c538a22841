/**
 * The block of a host's own notes that says what the vault knows (PN-34): between two marks, bounded, and nothing outside of them is touched. Plain text, so it is
 * written only where the owner asked for it; nothing that came from outside and nothing sensitive is in it (formats/playnew/context-file.ts).
 */

import type { Vault } from "../../engine/vault.ts";
import { BLOCK_BEGIN, BLOCK_END } from "../../formats/playnew/context-file.ts";
import { playNewFiles } from "../../formats/playnew/projection.ts";
import { currentText, replaceFile } from "./host-edit.ts";

/** An agent reads it with every prompt. */
const BLOCK_BYTES_MAX = 8_192;
/** Notes of an agent; something longer is no such file. */
const NOTES_BYTES_MAX = 4 * 1024 * 1024;
const EMPTY_BLOCK = `${BLOCK_BEGIN}\n\n${BLOCK_END}`;

/** What the vault says now, with both marks. */
export async function projectionBlock(vault: Vault): Promise<string> {
  const files = await vault.io.export(playNewFiles({ sessions: false, sizeBytesMax: BLOCK_BYTES_MAX }));
  for await (const { chunks } of files) {
    let text = "";
    for await (const chunk of chunks) text += chunk;
    // The context file is the first.
    const [begin, end] = [text.indexOf(BLOCK_BEGIN), text.indexOf(BLOCK_END)];
    return begin === -1 || end === -1 ? EMPTY_BLOCK : text.slice(begin, end + BLOCK_END.length);
  }
  return EMPTY_BLOCK;
}

/** Puts it between the marks; where there are none, behind everything else. */
export function withBlock(notes: string, block: string = EMPTY_BLOCK): string {
  const place = blockPlace(notes);
  if (place !== undefined) return notes.slice(0, place.begin) + block + notes.slice(place.end);
  return `${notes}${separator(notes)}${block}\n`;
}

export function withoutBlock(notes: string): string {
  const place = blockPlace(notes);
  if (place === undefined) return notes;
  const before = notes.slice(0, place.begin);
  const behind = notes.slice(place.end).replace(/^\n/, "");
  return before.endsWith("\n\n") ? before.slice(0, -1) + behind : before + behind;
}

/** Writes the block anew where the file has one. Answers whether it changed. A file without marks is not ours to begin with. */
export async function refreshBlock(vault: Vault, path: string): Promise<boolean> {
  const notes = currentText(path, NOTES_BYTES_MAX);
  if (notes === undefined || blockPlace(notes) === undefined) return false;
  const next = withBlock(notes, await projectionBlock(vault));
  if (next !== notes) await replaceFile(path, next);
  return next !== notes;
}

function blockPlace(notes: string): { readonly begin: number; readonly end: number } | undefined {
  const begin = notes.indexOf(BLOCK_BEGIN);
  const end = begin === -1 ? -1 : notes.indexOf(BLOCK_END, begin);
  return end === -1 ? undefined : { begin, end: end + BLOCK_END.length };
}

const separator = (notes: string): string => (notes === "" ? "" : notes.endsWith("\n") ? "\n" : "\n\n");
