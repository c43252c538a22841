/** How much of an archive is opened (SEC-X2). What an archive promises must lie inside; what comes out is counted against the promise. */

export interface ArchiveLimits {
  readonly entryCountMax: number;
  /** Of one file, unpacked. */
  readonly fileBytesMax: number;
  /** Of all files together, unpacked. */
  readonly totalBytesMax: number;
  /** Bytes unpacked for each byte packed, of one file, after its first RATIO_FREE_BYTES. */
  readonly ratioMax: number;
}

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;

/** A short text repeated is no bomb. */
export const RATIO_FREE_BYTES = MIB;

/** For what comes over a wire (SEC-X2). */
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

/** Of one entry in an archive's directory: its fixed part, the longest name, and what programs add about times and owners. */
const DIRECTORY_ENTRY_BYTES_MAX = 1_024;

/** Longest directory that is read into memory. */
export const directoryBytesMax = ({ entryCountMax }: ArchiveLimits): number =>
  Math.min(entryCountMax, 100_000) * DIRECTORY_ENTRY_BYTES_MAX + MIB;
