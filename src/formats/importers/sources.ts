/** Converts attachments, citations and file references of messages to PAM. */

import { asId, asText, defined, type Json } from "../../model/json.ts";
import type { GivenFiles } from "../files/given-files.ts";
import type { PamAttachment } from "../pam/documents.ts";

interface RawAttachment {
  readonly type?: PamAttachment["type"];
  readonly name?: Json | undefined;
  readonly mimeType?: Json | undefined;
  readonly ref?: string | undefined;
  readonly providerId?: Json | undefined;
  readonly sizeBytes?: Json | undefined;
}

export function attachmentOf(raw: RawAttachment): PamAttachment {
  const name = asText(raw.name);
  const mimeType = asText(raw.mimeType);
  return defined({
    type: raw.type ?? kindOf(mimeType, name),
    name,
    mime_type: mimeType,
    ref: raw.ref,
    provider_id: asId(raw.providerId),
    size_bytes: isSize(raw.sizeBytes) ? raw.sizeBytes : undefined,
  });
}

const isSize = (value: Json | undefined): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

const IMAGES = new Set(["png", "jpg", "jpeg", "gif", "webp", "svg", "bmp", "heic", "avif"]);
const SOUNDS = new Set(["mp3", "wav", "m4a", "ogg", "flac", "aac"]);
const FILMS = new Set(["mp4", "mov", "webm", "mkv", "avi"]);

function kindOf(mimeType: string | undefined, name: string | undefined): PamAttachment["type"] {
  const family = mimeType?.split("/")[0];
  if (family === "image" || family === "audio" || family === "video") return family;
  const ending = name?.slice(name.lastIndexOf(".") + 1).toLowerCase() ?? "";
  if (IMAGES.has(ending)) return "image";
  if (SOUNDS.has(ending)) return "audio";
  return FILMS.has(ending) ? "video" : "file";
}

export interface Citation {
  readonly title?: string;
  readonly url?: string;
  readonly snippet?: string;
}

/** RFC 3986: a scheme, then only its characters. */
const URI = /^[a-z][a-z0-9+.-]*:[\w.~:/?#[\]@!$&'()*+,;=%-]+$/i;
const BAD_PERCENT = /%(?![0-9a-f]{2})/i;

export function citationOf(raw: {
  readonly title?: Json | undefined;
  readonly url?: Json | undefined;
  readonly snippet?: Json | undefined;
}): Citation | undefined {
  const citation = defined({ title: asText(raw.title), url: uriOf(raw.url), snippet: asText(raw.snippet) });
  return Object.keys(citation).length === 0 ? undefined : citation;
}

/** Unchanged if it is a valid URI; percent-encodes letters if that suffices. */
function uriOf(value: Json | undefined): string | undefined {
  const text = asText(value)?.trim();
  if (text === undefined || !URL.canParse(text)) return undefined;
  if (isUri(text)) return text;
  const spelled = new URL(text).href;
  return isUri(spelled) ? spelled : undefined;
}

const isUri = (text: string): boolean => URI.test(text) && !BAD_PERCENT.test(text);

export function distinctCitations(citations: readonly Citation[]): readonly Citation[] {
  const seen = new Set<string>();
  return citations.filter(({ url = "", title = "" }) => {
    const key = JSON.stringify([url, title]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

export type GivenReferences = ReturnType<typeof givenReferences>;

/** More prefixes than a name of an id and a title has. */
const PREFIXES_MAX = 12;

/** Indexes the prefixes of all file names. Opens no file. */
export function givenReferences({ files }: GivenFiles) {
  const paths = new Map<string, string>();
  for (const { path } of files) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    for (const prefix of prefixes(name)) if (!paths.has(prefix)) paths.set(prefix, path);
  }
  return { find: (reference: string): string | undefined => paths.get(withoutScheme(reference)) };
}

/** The whole name, and its prefixes before each of the first separators. */
function prefixes(name: string): readonly string[] {
  const cuts = [...name.matchAll(/[-.]/g)].slice(0, PREFIXES_MAX).map(({ index }) => name.slice(0, index));
  return [name, ...cuts.filter((cut) => cut !== "")];
}

/** `file-service://file-X` → `file-X`, without a fragment or query. */
const withoutScheme = (reference: string): string => reference.replace(/^[a-z-]+:\/\//, "").replace(/[#?].*$/s, "");
