/**
 * The native format (docs/formats.md): lossless JSON lines with a header, one line per item and a
 * closing line. Each line has a code keyed by the vault and chained to the previous line.
 */

import type { DecodedItem, ExportSource, Format, ImportSource } from "../../engine/maintain/format.ts";
import { KeepsakeError } from "../../model/error.ts";
import { type Item, UNUSED, type Use } from "../../model/item.ts";
import { canonicalJson, defined, isList, type Json, parseJson } from "../../model/json.ts";
import { readLines } from "../files/byte-chunks.ts";
import { invalidInput } from "../invalid-input.ts";

export const NATIVE_VERSION = 1;
const KIND = "keepsake-export";

export interface NativeOptions {
  /** A note on each item, such as the source of the data (GDPR 20). Readers skip it. */
  readonly provision?: (item: Item) => string;
}

export const native = (options: NativeOptions = {}): Format<AsyncIterable<string>> => ({
  name: "native",
  encode: (source) => encode(source, options),
  decode,
});

async function* encode(source: ExportSource, { provision }: NativeOptions): AsyncGenerator<string> {
  let code = "";
  const line = (content: Readonly<Record<string, unknown>>): string => {
    const text = canonicalJson(content);
    code = source.authenticate(code + text);
    return `${canonicalJson({ ...content, code })}\n`;
  };
  const { vault, preset, exportedAt, itemCount } = source;
  yield line({ kind: KIND, version: NATIVE_VERSION, vault, preset, exportedAt, itemCount });
  let written = 0;
  for await (const { item, use } of source.items()) {
    yield line(defined({ item, use: use === UNUSED ? undefined : use, provision: provision?.(item) }));
    written++;
  }
  yield line({ end: true, itemCount: written });
}

async function* decode(source: ImportSource): AsyncGenerator<DecodedItem> {
  let code = "";
  let place = 0;
  let itemCount = 0;
  let isEnded = false;
  for await (const text of readLines(source.input)) {
    place++;
    if (text.trim() === "") continue;
    const { code: found, ...content } = parseLine(text, place);
    code = source.authenticate(code + canonicalJson(content));
    const isOwn = found === code;
    if (place === 1) checkHeader(content);
    else if ("end" in content) isEnded = content["itemCount"] === itemCount;
    else {
      itemCount++;
      yield { kind: "item", ...portable(content, place), isOwn, place };
    }
  }
  if (!isEnded) throw truncated(place, itemCount);
}

function parseLine(text: string, place: number): { readonly [key: string]: Json } {
  let value: Json;
  try {
    value = parseJson(text);
  } catch (error) {
    if (!(error instanceof KeepsakeError)) throw error;
    throw new KeepsakeError(error.code, error.message, { hint: error.hint, facts: { ...error.facts, line: place } });
  }
  if (typeof value === "object" && value !== null && !isList(value)) return value;
  throw unexpected("a line is not a JSON object", place);
}

function checkHeader(header: Readonly<Record<string, Json>>): void {
  if (header["kind"] !== KIND) throw unexpected("the first line is not the header of a native export", 1);
  if (typeof header["version"] === "number" && header["version"] > NATIVE_VERSION) {
    throw new KeepsakeError("store_too_new", "This export was written by a later version of Keepsake.", {
      hint: "Update Keepsake, then import it again.",
      facts: { version: header["version"], known: NATIVE_VERSION },
    });
  }
}

/** engine/backup/import.ts validates the item. */
function portable(content: Readonly<Record<string, Json>>, place: number): { readonly item: Item; readonly use: Use } {
  const { item, use } = content;
  if (item === undefined) throw unexpected("a line has no item", place);
  return { item: item as unknown as Item, use: use === undefined ? UNUSED : (use as unknown as Use) };
}

const unexpected = (what: string, line: number) =>
  invalidInput(`This is not a native export: ${what}.`, "Pass a file that keepsake export wrote.", { line });

const truncated = (line: number, itemCount: number) =>
  invalidInput(
    "The export ends before its closing line, or lines are missing.",
    "Everything up to here was imported. Export again and import the whole file; existing items are skipped.",
    { line, itemCount },
  );
