/**
 * The content of a ChatGPT message by its `content_type` (pam.md §15.1). A type that is not known gives what words it has and stays verbatim in `rest`
 * (PAM-113, PAM-117).
 */
import type { Json } from "../../../core/json.ts";
import type { JsonObject, PamAttachment, PamContent, PamContentPart } from "../../pam/documents.ts";
import { attachmentOf } from "../attachment.ts";
import { type Citation, citationOf } from "../citation.ts";
import type { GivenReferences } from "../given-references.ts";
import { asList, asObject, asText, without } from "../json-shape.ts";

export interface ReadContent {
  readonly content: PamContent;
  /** All words of it, for what needs them in one piece. */
  readonly text: string;
  readonly isThought: boolean;
  /** What the product put before the model about the person: no message, but an instruction. */
  readonly isContext: boolean;
  readonly attachments: readonly PamAttachment[];
  readonly citations: readonly Citation[];
  /** What has no place in PAM, verbatim. */
  readonly rest: JsonObject;
}

export function readContent(content: JsonObject, references: GivenReferences): ReadContent {
  const type = content["content_type"];
  switch (type) {
    case "text":
    case "multimodal_text":
      return partsContent(content, type === "multimodal_text", references);
    case "code":
      return codeContent(content);
    case "thoughts":
      return { ...plain(joined(content["thoughts"], "content", "\n\n")), isThought: true, rest: extras(content, []) };
    case "reasoning_recap":
      return { ...plain(textOf(content["content"])), isThought: true, rest: extras(content, ["content"]) };
    case "user_editable_context":
    case "model_editable_context":
      return { ...plain(""), isContext: true };
    case "tether_browsing_display":
      return { ...plain(textOf(content["result"])), rest: extras(content, ["result"]) };
    case "tether_quote":
    case "sonic_webpage":
      return { ...plain(textOf(content["text"])), citations: sourceOf(content), rest: extras(content, ["text"]) };
    case "execution_output":
    case "system_error":
      return { ...plain(textOf(content["text"])), rest: extras(content, ["text"]) };
    default:
      return otherContent(content, references);
  }
}

const plain = (text: string): ReadContent => ({
  content: { type: "text", text },
  text,
  isThought: false,
  isContext: false,
  attachments: [],
  citations: [],
  rest: {},
});

const textOf = (value: Json | undefined): string => (typeof value === "string" ? value : "");

/** The members that were not placed; the type alone says nothing that the message does not show. */
function extras(content: JsonObject, placed: readonly string[]): JsonObject {
  const rest = without(content, placed);
  return Object.keys(rest).every((name) => name === "content_type") && PLAIN_TYPES.has(textOf(rest["content_type"]))
    ? {}
    : rest;
}
const PLAIN_TYPES = new Set(["text", "multimodal_text", "code"]);

const joined = (list: Json | undefined, member: string, between: string): string =>
  (asList(list) ?? []).flatMap((entry) => asText(asObject(entry)?.[member]) ?? []).join(between);

function codeContent(content: JsonObject): ReadContent {
  const text = textOf(content["text"]);
  const language = asText(content["language"]);
  const isKnown = language !== undefined && language !== "unknown";
  const part: PamContentPart = { type: "code", text, ...(isKnown ? { language } : {}) };
  return {
    ...plain(text),
    content: { type: "multipart", parts: [part] },
    rest: extras(content, isKnown ? ["text", "language"] : ["text"]),
  };
}

/** Words alone are a text; with anything else between them they are parts, in their order. */
function partsContent(content: JsonObject, isMultipart: boolean, references: GivenReferences): ReadContent {
  const found = (asList(content["parts"]) ?? []).flatMap((part) => readPart(part, references) ?? []);
  const words = found.flatMap(({ part }) => (part.type === "text" ? (part.text ?? []) : []));
  const isText = !isMultipart && found.every(({ part }) => part.type === "text");
  const raw = found.flatMap(({ raw: whole }) => whole ?? []);
  return {
    ...plain(words.join("\n")),
    content: isText
      ? { type: "text", text: words.join("\n") }
      : { type: "multipart", parts: found.map(({ part }) => part) },
    attachments: found.flatMap(({ attachment }) => attachment ?? []),
    citations: found.flatMap(({ citation }) => citation ?? []),
    rest: { ...extras(content, ["parts"]), ...(raw.length === 0 ? {} : { parts: raw }) },
  };
}

interface ReadPart {
  readonly part: PamContentPart;
  readonly attachment?: PamAttachment;
  readonly citation?: Citation;
  /** A part that says more than its PAM form, verbatim. */
  readonly raw?: Json;
}

function readPart(part: Json, references: GivenReferences): ReadPart | undefined {
  if (typeof part === "string") return { part: { type: "text", text: part } };
  const told = asObject(part);
  if (told === undefined) return undefined;
  const type = textOf(told["content_type"]);
  const [citation] = SOURCE_TYPES.has(type) ? sourceOf(told) : [];
  const asset = assetOf(told);
  if (asset === undefined) {
    const text = textOf(told["text"]);
    return { part: { type: "text", text }, ...(citation === undefined ? {} : { citation }), raw: told };
  }
  const pointer = textOf(asset["asset_pointer"]);
  const ref = references.find(pointer) ?? pointer;
  const kind = type.startsWith("audio") ? "audio" : type.includes("video") ? "video" : "image";
  return {
    part: { type: kind, ref },
    attachment: attachmentOf({ type: kind, ref, providerId: pointer, sizeBytes: asset["size_bytes"] }),
    raw: told,
  };
}
const SOURCE_TYPES = new Set(["sonic_webpage", "tether_quote"]);

/** Voice chats wrap the pointer of their sound in a pointer of the whole. */
function assetOf(part: JsonObject): JsonObject | undefined {
  const inner = asObject(part["audio_asset_pointer"]);
  return [part, inner].find((one) => asText(one?.["asset_pointer"]) !== undefined);
}

const sourceOf = (content: JsonObject): readonly Citation[] => {
  const citation = citationOf({
    title: content["title"],
    url: content["url"],
    snippet: content["snippet"] ?? content["text"],
  });
  return citation === undefined ? [] : [citation];
};

/** What came after this importer: parts where there are some, else the first member that is a text. */
function otherContent(content: JsonObject, references: GivenReferences): ReadContent {
  if (asList(content["parts"]) !== undefined) {
    const read = partsContent(content, true, references);
    return { ...read, rest: without(content, []) };
  }
  const text = asText(content["text"]) ?? asText(content["result"]) ?? asText(content["content"]) ?? "";
  return { ...plain(text), rest: without(content, []) };
}
