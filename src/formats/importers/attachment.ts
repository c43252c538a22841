/** A file beside a message, as PAM holds it: only what is known of it, its kind by its media type, else by the ending of its name. */
import type { Json } from "../../core/json.ts";
import type { PamAttachment } from "../pam/documents.ts";
import { asId, asText } from "./json-shape.ts";

export interface ToldAttachment {
  /** Default: by `mimeType` and `name`. */
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
  const providerId = asId(told.providerId);
  return {
    type: told.type ?? kindOf(mimeType, name),
    ...(name === undefined ? {} : { name }),
    ...(mimeType === undefined ? {} : { mime_type: mimeType }),
    ...(told.ref === undefined ? {} : { ref: told.ref }),
    ...(providerId === undefined ? {} : { provider_id: providerId }),
    ...(isSize(told.sizeBytes) ? { size_bytes: told.sizeBytes } : {}),
  };
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
