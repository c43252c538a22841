/**
 * Named typed arrays and text lists in one block, decoded without copying: the outer form of an
 * index segment. Little-endian. Inconsistent input throws RangeError: segments can be rebuilt.
 *
 *     "KSEG" ‖ u32 format ‖ u32 directory size ‖ directory (JSON) ‖ sections, aligned to 8 bytes
 */
type SectionArray = Uint8Array | Int8Array | Uint32Array | Float32Array | Float64Array;
export type Section = SectionArray | readonly string[];

const FORMAT = 1;
const MAGIC = 0x4745534b;
const HEADER_BYTES = 12;
const ALIGNMENT = 8;

interface Entry {
  readonly name: string;
  readonly kind: Kind;
  /** From the start of the block. */
  readonly offset: number;
  /** Entries of an array, or bytes of a text. */
  readonly length: number;
}
const KINDS = {
  u8: Uint8Array,
  i8: Int8Array,
  u32: Uint32Array,
  f32: Float32Array,
  f64: Float64Array,
} as const;
/** Texts are one run of bytes; their UTF-16 lengths are the array named with "#". */
type Kind = keyof typeof KINDS | "utf8" | "utf16";

/** Typed arrays use the byte order of the machine. Big-endian machines use no segments. */
export const canUseSections = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

export function encodeSections(sections: Readonly<Record<string, Section>>): Uint8Array {
  const parts = Object.entries(sections).flatMap(([name, section]) =>
    isTexts(section) ? textParts(name, section) : [{ name, kind: kindOf(section), array: section }],
  );
  const entries: Entry[] = [];
  // The directory contains offsets, so its size must be fixed first: numbers have a fixed width.
  const directoryOf = (): Uint8Array => new TextEncoder().encode(JSON.stringify(entries.map(directoryRow)));
  for (const { name, kind, array } of parts) entries.push({ name, kind, offset: 0, length: array.length });
  let end = aligned(HEADER_BYTES + directoryOf().length);
  for (const [index, { name, kind, array }] of parts.entries()) {
    entries[index] = { name, kind, offset: end, length: array.length };
    end = aligned(end + array.byteLength);
  }
  const bytes = new Uint8Array(end);
  const directory = directoryOf();
  new Uint32Array(bytes.buffer, 0, 3).set([MAGIC, FORMAT, directory.length]);
  bytes.set(directory, HEADER_BYTES);
  for (const [index, { array }] of parts.entries()) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), entries[index]?.offset ?? 0);
  }
  return bytes;
}

/** Eight hex digits for offset and length: enough for 2³² bytes. */
const directoryRow = ({ name, kind, offset, length }: Entry): readonly string[] => [
  name,
  kind,
  offset.toString(16).padStart(8, "0"),
  length.toString(16).padStart(8, "0"),
];

const aligned = (offset: number): number => Math.ceil(offset / ALIGNMENT) * ALIGNMENT;
const isTexts = (section: Section): section is readonly string[] => Array.isArray(section);

function kindOf(array: SectionArray): Kind {
  for (const [kind, ArrayKind] of Object.entries(KINDS)) {
    if (array instanceof ArrayKind) return kind as Kind;
  }
  throw new RangeError("a section has no known kind");
}

function textParts(name: string, texts: readonly string[]) {
  const lengths = Uint32Array.from(texts, (text) => text.length);
  const joined = texts.join("");
  // Unpaired surrogates cannot be encoded in UTF-8.
  const text = joined.isWellFormed()
    ? { name, kind: "utf8" as const, array: new TextEncoder().encode(joined) }
    : { name, kind: "utf16" as const, array: utf16(joined) };
  return [text, { name: `${name}#`, kind: "u32" as const, array: lengths }];
}

function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(2 * text.length);
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    bytes[2 * index] = unit & 0xff;
    bytes[2 * index + 1] = unit >>> 8;
  }
  return bytes;
}

export type Sections = ReturnType<typeof decodeSections>;

/** @throws RangeError for bytes that are no block, or a truncated or corrupted one */
export function decodeSections(bytes: Uint8Array) {
  // Arrays must start at multiples of their width.
  const { buffer, byteOffset, length } = bytes;
  const isAligned = buffer instanceof ArrayBuffer && byteOffset % ALIGNMENT === 0;
  const block = isAligned ? new Uint8Array(buffer, byteOffset, length) : bytes.slice();
  const entries = new Map(readDirectory(block).map((entry) => [entry.name, entry]));
  function entryOf(name: string, kinds: readonly Kind[]): Entry {
    const entry = entries.get(name);
    if (entry === undefined || !kinds.includes(entry.kind)) throw new RangeError(`a segment has no section ${name}`);
    return entry;
  }
  function view<Name extends keyof typeof KINDS>(kind: Name, name: string): InstanceType<(typeof KINDS)[Name]> {
    const { offset, length } = entryOf(name, [kind]);
    // Exactly what KINDS[kind] creates; readDirectory has validated the range.
    return new KINDS[kind](block.buffer, block.byteOffset + offset, length) as InstanceType<(typeof KINDS)[Name]>;
  }
  return {
    /** A view of the block. @throws RangeError if there is no such section */
    u8: (name: string) => view("u8", name),
    i8: (name: string) => view("i8", name),
    u32: (name: string) => view("u32", name),
    f32: (name: string) => view("f32", name),
    f64: (name: string) => view("f64", name),
    texts(name: string): readonly string[] {
      const { kind, offset, length } = entryOf(name, ["utf8", "utf16"]);
      return split(decodeText(block.subarray(offset, offset + length), kind), view("u32", `${name}#`));
    },
    has: (name: string): boolean => entries.has(name),
  };
}

function readDirectory(block: Uint8Array): readonly Entry[] {
  if (block.length < HEADER_BYTES) throw new RangeError("a segment is too short");
  const [magic, format, size = 0] = new Uint32Array(block.buffer, block.byteOffset, 3);
  if (magic !== MAGIC || format !== FORMAT) throw new RangeError("a segment has an unknown form");
  if (HEADER_BYTES + size > block.length) throw new RangeError("a segment was cut");
  const rows: unknown = parsed(block.subarray(HEADER_BYTES, HEADER_BYTES + size));
  if (!Array.isArray(rows)) throw new RangeError("a segment has no directory");
  return rows.map((row) => entryIn(block, row));
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new RangeError("a segment has no directory");
  }
}

function entryIn(block: Uint8Array, row: unknown): Entry {
  const [name, kind, offsetText, lengthText]: readonly unknown[] = Array.isArray(row) ? row : [];
  const offset = Number.parseInt(String(offsetText), 16);
  const length = Number.parseInt(String(lengthText), 16);
  const width = widthOf(kind);
  const isInside = offset % ALIGNMENT === 0 && length >= 0 && offset + length * width <= block.length;
  if (typeof name !== "string" || width === 0 || !isInside) throw new RangeError("a section lies outside");
  // widthOf returns 0 for unknown kinds.
  return { name, kind: kind as Kind, offset, length };
}

function widthOf(kind: unknown): number {
  if (kind === "utf8" || kind === "utf16") return 1;
  if (kind === "u8" || kind === "i8" || kind === "u32" || kind === "f32" || kind === "f64")
    return KINDS[kind].BYTES_PER_ELEMENT;
  return 0;
}

function decodeText(bytes: Uint8Array, kind: Kind): string {
  const label = kind === "utf8" ? "utf-8" : "utf-16le";
  if (kind === "utf16") return fromUtf16(bytes);
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new RangeError("a text of a segment is damaged");
  }
}

/** TextDecoder would replace unpaired surrogates, the reason for this form. */
function fromUtf16(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at + 1 < bytes.length; at += 2)
    parts.push(String.fromCharCode((bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)));
  return parts.join("");
}

function split(joined: string, lengths: Uint32Array): readonly string[] {
  const texts: string[] = [];
  let at = 0;
  for (const length of lengths) {
    texts.push(joined.slice(at, at + length));
    at += length;
  }
  if (at !== joined.length) throw new RangeError("texts of a segment do not add up");
  return texts;
}
