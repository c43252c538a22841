/**
 * The transcript of a session as the host writes it (playnew.md §5.4), read through the importer's reader. The path comes from outside: only a regular file with
 * the right ending is opened, no link and no path with steps back, and only entries of the session in question count.
 */
import { createReadStream, lstatSync } from "node:fs";
import { isAbsolute, normalize } from "node:path";
import type { GivenFile } from "../../formats/files/given-files.ts";
import { readEntry } from "../../formats/importers/claude-code-entry.ts";
import type { MessageDraft } from "../../formats/importers/conversation-draft.ts";
import { lineObjects } from "../../formats/importers/json-elements.ts";

/** Months of one session. A longer file is left alone: it can be imported. */
const TRANSCRIPT_BYTES_MAX = 256 * 1024 * 1024;
/** Chunks of reading. */
const CHUNK_BYTES = 262_144;

/** One entry that says something or calls tools. */
export interface TranscriptEntry extends MessageDraft {
  readonly role: "user" | "assistant";
}

/** In the order of the file, each uuid once. Ends where nothing can be read: a transcript may lag, or be gone. */
export async function* transcriptEntries(path: string, session: string): AsyncGenerator<TranscriptEntry> {
  const file = transcriptFile(path);
  if (file === undefined) return;
  const seen = new Set<string>();
  for await (const line of lineObjects(file)) {
    // Another session's words are not this one's, whatever file they stand in. A torn last line is no object.
    if (line.kind === "problem" || line.value["sessionId"] !== session) continue;
    const entry = readEntry(line.value);
    if (entry?.message === undefined || seen.has(entry.uuid)) continue;
    seen.add(entry.uuid);
    const { role } = entry.message;
    if (role === "user" || role === "assistant") yield { ...entry.message, role };
  }
}

function transcriptFile(path: string): GivenFile | undefined {
  if (!isAbsolute(path) || normalize(path) !== path || !path.endsWith(".jsonl") || path.includes("\u0000"))
    return undefined;
  const found = statOf(path);
  if (found === undefined || !found.isFile() || found.size > TRANSCRIPT_BYTES_MAX) return undefined;
  // What is written while it is read waits for the next time.
  const read = () =>
    createReadStream(path, {
      highWaterMark: CHUNK_BYTES,
      start: 0,
      end: Math.max(0, found.size - 1),
    }) as AsyncIterable<Uint8Array>;
  return { path: "transcript.jsonl", sizeBytes: found.size, read };
}

function statOf(path: string) {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    // A folder above it may not be looked into.
    return undefined;
  }
}
