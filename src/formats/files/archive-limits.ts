/**
 * How much of an archive is opened (SEC-X2), and what may be wrong with one. What comes out is
 * counted against what the archive promises.
 */
import { KeepsakeError } from "../../model/error.ts";
import type { PathFault } from "./given-path.ts";

export interface ArchiveLimits {
  readonly entryCountMax: number;
  readonly fileBytesMax: number;
  readonly totalBytesMax: number;
  /** Bytes unpacked for each byte packed, of one file, after its first RATIO_FREE_BYTES. */
  readonly ratioMax: number;
}

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;

/** A short text repeated is no bomb. */
export const RATIO_FREE_BYTES = MIB;

export const UPLOAD_LIMITS: ArchiveLimits = {
  entryCountMax: 10_000,
  fileBytesMax: 64 * MIB,
  totalBytesMax: GIB,
  ratioMax: 100,
};

/** For a file that the owner names: exports of many years with their pictures. */
export const OWNER_LIMITS: ArchiveLimits = {
  entryCountMax: 200_000,
  fileBytesMax: 4 * GIB,
  totalBytesMax: 8 * GIB,
  ratioMax: 200,
};

/** Per entry: its fixed part, the longest name, and extra fields for times and owners. */
const DIRECTORY_ENTRY_BYTES_MAX = 1_024;

export const directoryBytesMax = ({ entryCountMax }: ArchiveLimits): number =>
  Math.min(entryCountMax, 100_000) * DIRECTORY_ENTRY_BYTES_MAX + MIB;

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

/** @param facts the file's path only after it passed the checks; before that `entry`, its index */
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
