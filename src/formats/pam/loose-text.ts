/** Reads words, times and numbers of sloppy documents where only one meaning is possible. */
import type { Json } from "../../model/json.ts";
import { PAM_RELATION_TYPES, PAM_STATUSES, PAM_TYPES } from "./documents.ts";
import { parseInstant, respellInstant, spellInstant } from "./instant.ts";
import type { PieceKind } from "./validators.ts";

/** Without an offset: UTC. Numbers: seconds or, from SECONDS_MAX on, milliseconds. */
export function looseInstant(value: Json): string | undefined {
  if (typeof value === "number") return ofEpoch(value);
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  if (/^\d{9,13}(?:\.\d+)?$/.test(text)) return ofEpoch(Number(text));
  const found =
    /^(\d{4}-\d\d-\d\d)(?:[Tt ](\d\d:\d\d)(:\d\d(?:[.,]\d+)?)?\s*(?:([Zz])|(?:UTC|GMT)|([+-]\d\d):?(\d\d)?)?)?$/.exec(
      text,
    );
  if (found === null) return undefined;
  const [, day = "", minute = "00:00", second = ":00", , hours, minutes = "00"] = found;
  const offset = hours === undefined ? "Z" : `${hours}:${minutes}`;
  const spelled = `${day}T${minute}${second.replace(",", ".")}${offset}`;
  return parseInstant(spelled) === undefined ? undefined : respellInstant(spelled);
}

function ofEpoch(value: number): string | undefined {
  if (!Number.isFinite(value) || value < 0) return undefined;
  const at = Math.round(value < SECONDS_MAX ? value * 1000 : value);
  return at <= LAST_MS ? spellInstant(at) : undefined;
}
/** As seconds the year 5138, as milliseconds the year 1973: no memory was kept then. */
const SECONDS_MAX = 100_000_000_000;
const LAST_MS = 253_402_300_799_000;

export const looseNumber = (value: Json): number | undefined =>
  typeof value === "string" && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value.trim()) ? Number(value) : undefined;

/** Lower case, words joined by `-`; undefined where nothing is left. */
export function slug(text: string): string | undefined {
  const joined = text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, "-")
    .replaceAll(/^[^a-z0-9]+|(?<!-)-+$/g, "");
  return joined === "" ? undefined : joined;
}

/** `pt-br` as `pt-BR`, `ZH_hans` as `zh-Hans`; the bare language where PAM has no room. */
export function looseLanguage(text: string): string | undefined {
  const [language = "", ...rest] = text.trim().split(/[-_]/);
  if (!/^[A-Za-z]{2,3}$/.test(language)) return undefined;
  const script = rest.find((part) => /^[A-Za-z]{4}$/.test(part));
  const region = rest.find((part) => /^[A-Za-z]{2}$/.test(part));
  const parts = [
    language.toLowerCase(),
    script && script[0]?.toUpperCase() + script.slice(1).toLowerCase(),
    region?.toUpperCase(),
  ];
  return parts.filter((part) => part !== undefined).join("-");
}

/** A program with a version of one or two numbers, or with something behind three. */
export function looseProgram(text: string): string | undefined {
  const found = /^([A-Za-z0-9_-]+)\/v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:[-+.][0-9A-Za-z.+-]*)?$/.exec(text.trim());
  return found === null ? undefined : `${found[1]}/${found[2]}.${found[3] ?? 0}.${found[4] ?? 0}`;
}

/** `1.0.0` as `1.0`, `v1.0` as well. */
export function shortVersion(text: string): string | undefined {
  const found = /^v?(\d+\.\d+)(?:\.\d+)?$/.exec(text.trim());
  return found?.[1];
}

/** Spaces and letters beyond ASCII escaped; undefined for what is no address even so. */
export function looseUri(text: string): string | undefined {
  const trimmed = text.trim();
  return URL.canParse(trimmed) ? new URL(trimmed).href : undefined;
}

/** A word of a list, whatever its case and its spaces. */
export function closestWord(kind: PieceKind, name: string, word: string): string | undefined {
  const wanted = word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");
  return WORDS[`${kind}.${name}`]?.find((known) => known.toLowerCase() === wanted);
}
const ROLES = ["user", "assistant", "system", "tool"];
const STORAGES = ["file", "database", "object_storage", "vector_db", "uri"];
const WORDS: Readonly<Record<string, readonly string[]>> = {
  "memory.type": PAM_TYPES,
  "memory.status": PAM_STATUSES,
  "memory.decay_model": ["time_linear", "time_exponential", "none"],
  "memory.visibility": ["private", "shared", "public"],
  "memory.permissions": ["read", "write", "delete"],
  "memory.extraction_method": ["llm_inference", "explicit_user_input", "api_export", "browser_extraction", "manual"],
  "relation.type": PAM_RELATION_TYPES,
  "index entry.type": STORAGES,
  "embedding.type": STORAGES,
  "header.export_type": ["full", "incremental"],
  "message.role": ROLES,
  "conversation.role": ROLES,
};
