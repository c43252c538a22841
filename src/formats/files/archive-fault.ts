/** What may be wrong with an archive, each with a stable word and a sentence (SEC-X1, SEC-X2). No name from inside the archive is told before it was checked. */
import { KeepsakeError } from "../../core/error.ts";
import type { PathFault } from "./given-path.ts";

export type ArchiveFault = PathFault | keyof typeof SENTENCES;

const SENTENCES = {
  "not-an-archive": "This is no ZIP archive, or it was cut.",
  ambiguous: "The archive can be read in more than one way.",
  damaged: "A file in the archive is damaged.",
  "too-many-entries": "The archive holds too many files.",
  "directory-too-long": "The archive's directory is too long.",
  "name-twice": "Two files in the archive have the same name.",
  "name-differs-by-case": "Two names in the archive differ in capitals only.",
  "file-is-folder": "A file in the archive is also a folder.",
  "folder-with-content": "A folder in the archive has content of its own.",
  "not-a-file": "The archive holds a link or a device.",
  encrypted: "The archive is protected by a password.",
  compression: "A file in the archive is packed in a way that is not read here.",
  overlap: "Files in the archive lie over each other.",
  "header-differs": "A file in the archive is described in two ways.",
  "size-differs": "A file in the archive has another size than it says.",
  "checksum-differs": "A file in the archive has another checksum than it says.",
  "file-too-large": "A file in the archive is too large.",
  "total-too-large": "The archive unpacks to too much.",
  "ratio-too-high": "A file in the archive unpacks to far more than a file of a person does.",
} as const;

const HINTS: Partial<Record<ArchiveFault, string>> = {
  compression: "Unpack it and pass the folder.",
  encrypted: "Unpack it with its password and pass the folder.",
  "file-too-large": "Unpack it and pass the folder, or allow more.",
  "ratio-too-high": "Unpack it and pass the folder, if you trust it.",
  "total-too-large": "Unpack it and pass the folder, or allow more.",
  "too-many-entries": "Unpack it and pass the folder, or allow more.",
};

/** @param facts the file's path only once it passed the checks; before that `entry`, its place in the directory */
export const archiveError = (
  check: ArchiveFault,
  facts: Readonly<Record<string, string | number>> = {},
): KeepsakeError =>
  new KeepsakeError("invalid_input", sentenceOf(check), {
    hint: HINTS[check] ?? "Pass the archive as its product wrote it, or unpack it and pass the folder.",
    facts: { check, ...facts },
  });

const sentenceOf = (check: ArchiveFault): string =>
  check in SENTENCES ? SENTENCES[check as keyof typeof SENTENCES] : "The archive holds a name that is not allowed.";
