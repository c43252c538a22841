/**
 * Recognizes an assistant's export by the structure of its first elements (pam.md §15, PAM-119).
 * File names only decide the order. PAM documents are recognized first, so that no importer claims
 * one.
 */

import { asList, asObject, type Json } from "../../model/json.ts";
import type { GivenFile, GivenFiles } from "../files/given-files.ts";
import { htmlBlocks } from "../files/html-text.ts";
import { readJsonParts } from "../files/json-parts.ts";
import { CONVERSATION_SCHEMA, EMBEDDINGS_SCHEMA, STORE_SCHEMA } from "../pam/documents.ts";
import { isActivityBlock, isGeminiBlock, isGeminiEvent } from "./gemini-activity.ts";
import { beginningOf, firstParts, ifReadable } from "./json-elements.ts";

export type Detected = "chatgpt" | "claude" | "gemini" | "copilot" | "grok" | "pam" | "unknown";

const FILES_LOOKED_AT = 48;
/** Several, because other products' records may share a page with Gemini's. */
const PARTS_LOOKED_AT = 24;
/** Lists whose elements are inspected one by one. */
const LISTS = ["", "conversations", "memories", "relations", "messages", "embeddings", "chat_messages", "media_posts"];
/** Google's pages start with hundreds of kilobytes of styles. */
const PAGE_BYTES_MAX = 2 * 1024 * 1024;
const SCHEMAS: readonly Json[] = [STORE_SCHEMA, CONVERSATION_SCHEMA, EMBEDDINGS_SCHEMA];

/**
 * A PAM document decides first, then the first recognized file. An unreadable file is `unknown`.
 * Cost: reads the first elements of at most FILES_LOOKED_AT files.
 */
export async function detectAssistant(given: GivenFiles): Promise<Detected> {
  const files = given.files
    .filter(({ path }) => /\.(?:json|csv|html?)$/i.test(path))
    .sort((a, b) => likelihood(b) - likelihood(a))
    .slice(0, FILES_LOOKED_AT);
  for (const file of files) if (await isPamFile(file)) return "pam";
  for (const file of files) {
    const detected = await detectFile(file);
    if (detected !== "unknown") return detected;
  }
  return "unknown";
}

const isPamFile = async (file: GivenFile): Promise<boolean> =>
  /\.json$/i.test(file.path) &&
  (await firstParts(file, LISTS)).some(({ member, value }) => member === "schema" && SCHEMAS.includes(value));

/** Files with a typical name are inspected first. */
const likelihood = ({ path }: GivenFile): number =>
  /(?:^|\/)(?:memory-store|conversations?(?:-\d+)?|prod-grok-backend|MyActivity|Minha ?atividade|copilot[^/]*)\.(?:json|csv|html?)$/i.test(
    path,
  )
    ? 1
    : 0;

export const isGrokFile = async (file: GivenFile): Promise<boolean> => (await detectFile(file)) === "grok";

const detectFile = async (file: GivenFile): Promise<Detected> =>
  (await ifReadable(async () => {
    if (/\.csv$/i.test(file.path)) return (await copilotTable(file)) === undefined ? "unknown" : "copilot";
    if (/\.html?$/i.test(file.path)) return (await isGeminiPage(file)) ? "gemini" : "unknown";
    return detectJson(file);
  })) ?? "unknown";

async function detectJson(file: GivenFile): Promise<Detected> {
  let count = 0;
  // Skips invalid elements.
  for await (const part of readJsonParts(file.read(), LISTS, { onFault: () => count++ })) {
    const detected =
      part.list === ""
        ? ofElement(part.value)
        : ofMember(part.list ?? part.member, part.value, part.list !== undefined);
    if (detected !== "unknown") return detected;
    if (++count >= PARTS_LOOKED_AT) return "unknown";
  }
  return "unknown";
}

/** An element of a root that is a list. */
function ofElement(value: Json): Detected {
  const element = asObject(value);
  if (element === undefined) return "unknown";
  if (asObject(element["mapping"]) !== undefined) return "chatgpt";
  if (asList(element["chat_messages"]) !== undefined) return "claude";
  if (element["conversations_memory"] !== undefined || element["project_memories"] !== undefined) return "claude";
  const isEvent = ["details", "userInteractions", "safeHtmlItem", "title"].some((name) => element[name] !== undefined);
  return element["header"] !== undefined && isEvent && isGeminiEvent(element) ? "gemini" : "unknown";
}

/** A member of a root that is an object, or the first elements of one. */
function ofMember(member: string | undefined, value: Json, isElement: boolean): Detected {
  // Claude's newer export has one file per conversation.
  if (member === "chat_messages" && asObject(value)?.["sender"] !== undefined) return "claude";
  const element = member === "conversations" && isElement ? asObject(value) : undefined;
  return asObject(element?.["conversation"]) !== undefined && asList(element?.["responses"]) !== undefined
    ? "grok"
    : "unknown";
}

async function isGeminiPage(file: GivenFile): Promise<boolean> {
  let count = 0;
  for await (const block of htmlBlocks(pageBeginning(file), isActivityBlock)) {
    if (isGeminiBlock(block)) return true;
    if (++count >= PARTS_LOOKED_AT) return false;
  }
  return false;
}

/** Bounded, because pages of other products may be very large. */
async function* pageBeginning(file: GivenFile): AsyncGenerator<Uint8Array> {
  let sizeBytes = 0;
  for await (const chunk of file.read()) {
    yield chunk;
    sizeBytes += chunk.length;
    if (sizeBytes >= PAGE_BYTES_MAX) return;
  }
}

export interface CopilotTable {
  readonly timeColumn: string;
  readonly textColumn: string;
  /** Absent: the user wrote every row. */
  readonly authorColumn?: string;
  readonly nameColumn?: string;
  /** The app of a prompt; each prompt is then its own conversation. */
  readonly appColumn?: string;
}

const TABLES: readonly CopilotTable[] = [
  { nameColumn: "Conversation", timeColumn: "Time", authorColumn: "Author", textColumn: "Message" },
  { timeColumn: "CreatedAt", textColumn: "MessageContent", authorColumn: "Author", nameColumn: "ChatName" },
  { timeColumn: "Timestamp", appColumn: "ClientApp", textColumn: "Prompt" },
];

export async function copilotTable(file: GivenFile): Promise<CopilotTable | undefined> {
  const [line = ""] = (await beginningOf(file)).split(/[\r\n]/, 1);
  const names = new Set(
    line.split(",").map((name) =>
      name
        .trim()
        .replace(/^"(.*)"$/, "$1")
        .trim(),
    ),
  );
  return TABLES.find((table) => Object.values(table).every((column: string) => names.has(column)));
}
