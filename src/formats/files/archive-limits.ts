/** Limits for opening archives (SEC-X2), and the errors of invalid ones. */

import { invalidInput } from "../invalid-input.ts";
import type { PathFault } from "./given-path.ts";

export interface ArchiveLimits {
  readonly entryCountMax: number;
  readonly fileBytesMax: number;
  readonly totalBytesMax: number;
  /** Compression ratio of one file, applied beyond its first RATIO_FREE_BYTES. */
  readonly ratioMax: number;
}

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;

/** Small repetitive files compress extremely well and are harmless. */
export const RATIO_FREE_BYTES = MIB;

export const UPLOAD_LIMITS: ArchiveLimits = {
  entryCountMax: 10_000,
  fileBytesMax: 64 * MIB,
  totalBytesMax: GIB,
  ratioMax: 100,
};

/** For a file that the owner passes: exports of many years, with images. */
export const OWNER_LIMITS: ArchiveLimits = {
  entryCountMax: 200_000,
  fileBytesMax: 4 * GIB,
  totalBytesMax: 8 * GIB,
  ratioMax: 200,
};

/** Per entry: the fixed part, the longest name, and extra fields for times and owners. */
const DIRECTORY_ENTRY_BYTES_MAX = 1_024;

export const directoryBytesMax = ({ entryCountMax }: ArchiveLimits): number =>
  Math.min(entryCountMax, 100_000) * DIRECTORY_ENTRY_BYTES_MAX + MIB;

export type ArchiveFault = PathFault | keyof typeof SENTENCES;

const SENTENCES = {
  "not-an-archive": "This is not a ZIP archive, or it is truncated.",
  ambiguous: "The archive can be read in more than one way.",
  damaged: "A file in the archive is damaged.",
  "too-many-entries": "The archive contains too many files.",
  "directory-too-long": "The archive's directory is too long.",
  "name-twice": "Two files in the archive have the same name.",
  "name-differs-by-case": "Two names in the archive differ only in upper and lower case.",
  "file-is-folder": "A file in the archive is also a folder.",
  "folder-with-content": "A folder in the archive has content of its own.",
  "not-a-file": "The archive contains a link or a device.",
  encrypted: "The archive is protected by a password.",
  compression: "A file in the archive uses an unsupported compression method.",
  overlap: "Files in the archive overlap.",
  "header-differs": "A file's header contradicts the archive's directory.",
  "size-differs": "A file in the archive does not have its declared size.",
  "checksum-differs": "A file in the archive does not have its declared checksum.",
  "file-too-large": "A file in the archive is too large.",
  "total-too-large": "The unpacked archive is too large.",
  "ratio-too-high": "A file in the archive has an implausible compression ratio.",
} as const;

const HINTS: Partial<Record<ArchiveFault, string>> = {
  compression: "Unpack it and pass the folder.",
  encrypted: "Unpack it with its password and pass the folder.",
  "file-too-large": "Unpack it and pass the folder, or raise the limit.",
  "ratio-too-high": "Unpack it and pass the folder, if you trust it.",
  "total-too-large": "Unpack it and pass the folder, or raise the limit.",
  "too-many-entries": "Unpack it and pass the folder, or raise the limit.",
};

/** @param facts may contain the file's path once it is validated; before that, its index `entry` */
export const archiveError = (check: ArchiveFault, facts: Readonly<Record<string, string | number>> = {}) =>
  invalidInput(sentenceOf(check), HINTS[check] ?? "Pass the archive as exported, or unpack it and pass the folder.", {
    check,
    ...facts,
  });

const sentenceOf = (check: ArchiveFault): string =>
  check in SENTENCES ? SENTENCES[check as keyof typeof SENTENCES] : "The archive contains an invalid file name.";
