/**
 * ZIP archives written byte by byte, so that a test can write any that no program would: what stands in the directory, in a file's own header and in
 * the bytes may differ from each other at will.
 */
import { crc32, deflateRawSync } from "node:zlib";

/** The fields of a file's header. What is left out follows from the data. */
export interface HandHeader {
  readonly name?: string | Uint8Array;
  readonly flags?: number;
  readonly method?: number;
  readonly crc?: number;
  readonly packedBytes?: number;
  readonly sizeBytes?: number;
  readonly extra?: Uint8Array;
}

export interface HandFile extends HandHeader {
  readonly name: string | Uint8Array;
  readonly data?: string | Uint8Array;
  /** What lies in the archive instead of the packed data. */
  readonly packed?: Uint8Array;
  /** Says other things in the file's own header than in the directory. */
  readonly local?: HandHeader;
  /** Sizes and sum stand behind the data, as programs write them that cannot go back. True: the right ones. */
  readonly descriptor?: boolean | { readonly crc?: number; readonly packedBytes?: number; readonly sizeBytes?: number };
  /** Upper byte: the system that made it, 3 for Unix. */
  readonly madeBy?: number;
  /** Upper half: the Unix mode; lower half: the attributes of DOS and Windows. */
  readonly attributes?: number;
  /** Where the directory says that it begins. */
  readonly offset?: number;
  /** Stands in the directory, and nothing of it lies in the archive. */
  readonly isDirectoryOnly?: boolean;
}

export interface HandArchive {
  readonly before?: Uint8Array;
  readonly beforeDirectory?: Uint8Array;
  readonly behindDirectory?: Uint8Array;
  readonly behind?: Uint8Array;
  readonly comment?: Uint8Array;
  readonly entryCount?: number;
  readonly directoryBytes?: number;
  readonly directoryOffset?: number;
  /** Writes the ends of 64 bits as well. */
  readonly zip64?: boolean;
}

export const UNIX = 3 << 8;
export const UTF8_FLAG = 0x800;
export const DESCRIPTOR_FLAG = 0x8;

const STORED = 0;
const DEFLATED = 8;

export function zipByHand(files: readonly HandFile[], archive: HandArchive = {}): Buffer {
  const parts: Buffer[] = [Buffer.from(archive.before ?? [])];
  const directory: Buffer[] = [];
  let at = archive.before?.length ?? 0;
  for (const file of files) {
    const plain = fieldsOf(file);
    const local = { ...plain, ...withoutUndefined(file.local ?? {}) };
    if (file.isDirectoryOnly !== true) {
      const bytes = [localHeader(local, file), Buffer.from(plain.packed), descriptor(plain, file)];
      parts.push(...bytes);
      directory.push(directoryEntry(plain, file, file.offset ?? at));
      at += Buffer.concat(bytes).length;
    } else directory.push(directoryEntry(plain, file, file.offset ?? at));
  }
  const between = Buffer.from(archive.beforeDirectory ?? []);
  const listed = Buffer.concat(directory);
  const behind = Buffer.from(archive.behindDirectory ?? []);
  const offset = archive.directoryOffset ?? at + between.length;
  const end = endRecords(
    files.length,
    archive.directoryBytes ?? listed.length,
    offset,
    at + between.length + listed.length + behind.length,
    archive,
  );
  return Buffer.concat([...parts, between, listed, behind, end, Buffer.from(archive.behind ?? [])]);
}

type Fields = Required<HandHeader> & { readonly packed: Uint8Array };

function fieldsOf(file: HandFile): Fields {
  const data = Buffer.from(file.data ?? "");
  const method = file.method ?? (file.packed === undefined && file.data === undefined ? STORED : DEFLATED);
  const packed = file.packed ?? (method === DEFLATED ? deflateRawSync(data) : data);
  return {
    name: file.name,
    flags: (file.flags ?? UTF8_FLAG) | (file.descriptor === undefined ? 0 : DESCRIPTOR_FLAG),
    method,
    crc: file.crc ?? crc32(data),
    packedBytes: file.packedBytes ?? packed.length,
    sizeBytes: file.sizeBytes ?? data.length,
    extra: file.extra ?? new Uint8Array(),
    packed,
  };
}

const withoutUndefined = (header: HandHeader): HandHeader =>
  Object.fromEntries(Object.entries(header).filter(([, value]) => value !== undefined));

function localHeader(fields: Fields, file: HandFile): Buffer {
  const name = Buffer.from(fields.name);
  const isOpen = file.descriptor !== undefined;
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(fields.flags, 6);
  head.writeUInt16LE(fields.method, 8);
  head.writeUInt32LE(0x0021_0000, 10);
  head.writeUInt32LE(isOpen ? 0 : fields.crc, 14);
  head.writeUInt32LE(isOpen ? 0 : fields.packedBytes, 18);
  head.writeUInt32LE(isOpen ? 0 : fields.sizeBytes, 22);
  head.writeUInt16LE(name.length, 26);
  head.writeUInt16LE(fields.extra.length, 28);
  return Buffer.concat([head, name, fields.extra]);
}

function descriptor(fields: Fields, { descriptor: told }: HandFile): Buffer {
  if (told === undefined || told === false) return Buffer.alloc(0);
  const says = {
    crc: fields.crc,
    packedBytes: fields.packedBytes,
    sizeBytes: fields.sizeBytes,
    ...(told === true ? {} : told),
  };
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(0x08074b50, 0);
  bytes.writeUInt32LE(says.crc, 4);
  bytes.writeUInt32LE(says.packedBytes, 8);
  bytes.writeUInt32LE(says.sizeBytes, 12);
  return bytes;
}

function directoryEntry(fields: Fields, file: HandFile, offset: number): Buffer {
  const name = Buffer.from(fields.name);
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(file.madeBy ?? UNIX | 20, 4);
  head.writeUInt16LE(20, 6);
  head.writeUInt16LE(fields.flags, 8);
  head.writeUInt16LE(fields.method, 10);
  head.writeUInt32LE(0x0021_0000, 12);
  head.writeUInt32LE(fields.crc, 16);
  head.writeUInt32LE(fields.packedBytes, 20);
  head.writeUInt32LE(fields.sizeBytes, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt16LE(fields.extra.length, 30);
  head.writeUInt32LE((file.attributes ?? 0) >>> 0, 38);
  head.writeUInt32LE(offset, 42);
  return Buffer.concat([head, name, fields.extra]);
}

function endRecords(count: number, listedBytes: number, offset: number, at: number, archive: HandArchive): Buffer {
  const comment = Buffer.from(archive.comment ?? []);
  const entryCount = archive.entryCount ?? count;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(archive.zip64 === true ? 0xffff : entryCount, 8);
  end.writeUInt16LE(archive.zip64 === true ? 0xffff : entryCount, 10);
  end.writeUInt32LE(archive.zip64 === true ? 0xffffffff : listedBytes, 12);
  end.writeUInt32LE(archive.zip64 === true ? 0xffffffff : offset, 16);
  end.writeUInt16LE(comment.length, 20);
  if (archive.zip64 !== true) return Buffer.concat([end, comment]);
  const wide = Buffer.alloc(56);
  wide.writeUInt32LE(0x06064b50, 0);
  wide.writeBigUInt64LE(44n, 4);
  wide.writeUInt16LE(45, 12);
  wide.writeUInt16LE(45, 14);
  wide.writeBigUInt64LE(BigInt(entryCount), 24);
  wide.writeBigUInt64LE(BigInt(entryCount), 32);
  wide.writeBigUInt64LE(BigInt(listedBytes), 40);
  wide.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(at), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([wide, locator, end, comment]);
}

/** The 64-bit sizes of a file, as its extra field has them. */
export function wideSizes(...values: readonly (number | bigint)[]): Buffer {
  const bytes = Buffer.alloc(4 + 8 * values.length);
  bytes.writeUInt16LE(1, 0);
  bytes.writeUInt16LE(8 * values.length, 2);
  for (const [index, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), 4 + 8 * index);
  return bytes;
}
