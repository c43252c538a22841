/**
 * A block in a host's notes file with a summary of the vault (PN-34), between two markers. Plain
 * text, so written only on the owner's request, without untrusted or sensitive content
 * (formats/playnew/projection.ts).
 */

import type { Vault } from "../../engine/vault.ts";
import { BLOCK_BEGIN, BLOCK_END, blockPlace } from "../../formats/playnew/context-file.ts";
import { playNewFiles } from "../../formats/playnew/projection.ts";
import { currentText, replaceFile } from "./host-edit.ts";

/** Agents read it with every prompt. */
const BLOCK_BYTES_MAX = 8_192;
/** Longer files are no notes. */
const NOTES_BYTES_MAX = 4 * 1024 * 1024;
const EMPTY_BLOCK = `${BLOCK_BEGIN}\n\n${BLOCK_END}`;

export async function projectionBlock(vault: Vault): Promise<string> {
  const files = await vault.io.export(playNewFiles({ sessions: false, sizeBytesMax: BLOCK_BYTES_MAX }));
  for await (const { chunks } of files) {
    let text = "";
    for await (const chunk of chunks) text += chunk;
    // The context file comes first.
    const place = blockPlace(text);
    return place === undefined ? EMPTY_BLOCK : text.slice(place.begin, place.end);
  }
  return EMPTY_BLOCK;
}

/** Replaces the block, or appends it. */
export function withBlock(notes: string, block: string = EMPTY_BLOCK): string {
  const place = blockPlace(notes);
  if (place !== undefined) return notes.slice(0, place.begin) + block + notes.slice(place.end);
  return `${notes}${separator(notes)}${block}\n`;
}

export function withoutBlock(notes: string): string {
  const place = blockPlace(notes);
  if (place === undefined) return notes;
  const before = notes.slice(0, place.begin);
  const after = notes.slice(place.end).replace(/^\n/, "");
  return before.endsWith("\n\n") ? before.slice(0, -1) + after : before + after;
}

/**
 * Refreshes an existing block. Returns true if it changed. Files without markers are left alone.
 */
export async function refreshBlock(vault: Vault, path: string): Promise<boolean> {
  const notes = currentText(path, NOTES_BYTES_MAX);
  if (notes === undefined || blockPlace(notes) === undefined) return false;
  const next = withBlock(notes, await projectionBlock(vault));
  if (next !== notes) await replaceFile(path, next);
  return next !== notes;
}

const separator = (notes: string): string => (notes === "" ? "" : notes.endsWith("\n") ? "\n" : "\n\n");
