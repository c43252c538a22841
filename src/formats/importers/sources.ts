/** Attachments, citations and file references of messages, as PAM holds them. */
import type { Json } from "../../model/json.ts";
import { compact } from "../compact.ts";
import type { GivenFiles } from "../files/given-files.ts";
import type { PamAttachment } from "../pam/documents.ts";
import { asId, asText } from "./json-elements.ts";

interface ToldAttachment {
  readonly type?: PamAttachment["type"];
  readonly name?: Json | undefined;
  readonly mimeType?: Json | undefined;
  readonly ref?: string | undefined;
  readonly providerId?: Json | undefined;
  readonly sizeBytes?: Json | undefined;
}

export function attachmentOf(told: ToldAttachment): PamAttachment {
  const name = asText(told.name);
  const mimeType = asText(told.mimeType);
  return compact({
    type: told.type ?? kindOf(mimeType, name),
    name,
    mime_type: mimeType,
    ref: told.ref,
    provider_id: asId(told.providerId),
    size_bytes: isSize(told.sizeBytes) ? told.sizeBytes : undefined,
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

export function citationOf(told: {
  readonly title?: Json | undefined;
  readonly url?: Json | undefined;
  readonly snippet?: Json | undefined;
}): Citation | undefined {
  const citation = compact({ title: asText(told.title), url: uriOf(told.url), snippet: asText(told.snippet) });
  return Object.keys(citation).length === 0 ? undefined : citation;
}

/** As written if it is a URI; percent-encoded where only letters stand in the way. */
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

export interface GivenReferences {
  find(reference: string): string | undefined;
}

/** More beginnings than a name made of an id and a title has. */
const BEGINNINGS_MAX = 12;

/** Cost: one entry of memory for each beginning of each file name; no file is opened. */
export function givenReferences({ files }: GivenFiles): GivenReferences {
  const paths = new Map<string, string>();
  for (const { path } of files) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    for (const beginning of beginnings(name)) if (!paths.has(beginning)) paths.set(beginning, path);
  }
  return { find: (reference) => paths.get(withoutScheme(reference)) };
}

/** The whole name, and what comes before its first separators. */
function beginnings(name: string): readonly string[] {
  const cuts = [...name.matchAll(/[-.]/g)].slice(0, BEGINNINGS_MAX).map(({ index }) => name.slice(0, index));
  return [name, ...cuts.filter((cut) => cut !== "")];
}

/** `file-service://file-X`: the name after the scheme, without a fragment or query. */
const withoutScheme = (reference: string): string => reference.replace(/^[a-z-]+:\/\//, "").replace(/[#?].*$/s, "");
