/**
 * Reads the files of Play New's first phase (PN-34), whoever wrote them: statements of `CLAUDE.md`, preferences, transcripts. A faulty line or file is told
 * with its place and sinks no other. Exports are documents of their own (read-export.ts).
 */
import type { Decoded, Reader } from "../../vault/format.ts";
import type { GivenFiles } from "../files/given-files.ts";
import { CONTEXT_FILE, PREFERENCES_FILE, SESSIONS_FOLDER } from "./file-names.ts";
import { readContextFile } from "./read-context-file.ts";
import { readPreferences } from "./read-preferences.ts";
import { readTranscript } from "./read-transcript.ts";

export interface ReadProjectionOptions {
  /** What Keepsake wrote itself into CLAUDE.md and preferences too, as where nothing else is left of a vault. Default false. */
  readonly ownBlock?: boolean;
}

/** `vault.import(playNewFolder(), given)`. */
export const playNewFolder = (options: ReadProjectionOptions = {}): Reader<GivenFiles> => ({
  name: "play-new-files",
  decode: ({ input, now }) => readProjection(input, now, options),
});

/** Whether files are laid out so: preferences, or a context file beside transcripts. */
export const isProjection = ({ files }: GivenFiles): boolean =>
  files.some(({ path }) => isNamed(path, PREFERENCES_FILE)) ||
  (files.some(({ path }) => isNamed(path, CONTEXT_FILE)) && files.some(({ path }) => sessionOf(path) !== undefined));

/** @param now when it is read, milliseconds UTC: the time of what comes without one */
export async function* readProjection(
  { files }: GivenFiles,
  now: number,
  { ownBlock = false }: ReadProjectionOptions = {},
): AsyncGenerator<Decoded> {
  for (const file of files) {
    const session = sessionOf(file.path);
    if (isNamed(file.path, CONTEXT_FILE)) yield* readContextFile(file, now, ownBlock);
    else if (isNamed(file.path, PREFERENCES_FILE)) yield* readPreferences(file, now, ownBlock);
    else if (session !== undefined) yield* readTranscript(file, session, now);
  }
}

const isNamed = (path: string, name: string): boolean => path === name || path.endsWith(`/${name}`);

/** The name of a transcript's file without its ending; undefined for what lies elsewhere. */
const sessionOf = (path: string): string | undefined => SESSION_FILE.exec(path)?.[1];
const SESSION_FILE = new RegExp(`(?:^|/)${SESSIONS_FOLDER}/([^/]+)\\.jsonl$`);
