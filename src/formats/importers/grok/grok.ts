/**
 * Grok's export as PAM documents (pam.md §15.5, PAM-115..PAM-119): one `prod-grok-backend.json` deep inside, the profile beside it, assets by their ids.
 * Conversations branch (PAM-107). Billing and sessions are left alone. Two backends are two exports: nobody can tell which one is meant.
 */
import type { GivenFile, GivenFiles } from "../../files/given-files.ts";
import type { JsonObject, PamConversation } from "../../pam/documents.ts";
import { conversationOf } from "../conversation-draft.ts";
import { detectAssistant, isGrokFile } from "../detect-assistant.ts";
import { distinctConversations } from "../distinct-conversations.ts";
import { importMetadata } from "../import-metadata.ts";
import type { Importer, ImportPart, ReadOptions } from "../importer.ts";
import { type JsonElement, jsonElements, problemAt } from "../json-elements.ts";
import { asId, asList, asObject } from "../json-shape.ts";
import { orderly } from "../orderly.ts";
import { conversationDraft } from "./conversation.ts";
import { mediaMemories, profileMemories, projectMemories } from "./memories.ts";

const VERSION = "grok-importer/2026.11";

export const grok: Importer = {
  name: "grok",
  title: "Grok export",
  version: VERSION,
  detect: async (given) => (await detectAssistant(given)) === "grok",
  read: (given, options) => orderly(given, "conversations or memories", distinctConversations(read(given, options))),
};

const LISTS = ["conversations", "projects", "tasks", "media_posts"];
const BACKEND = "prod-grok-backend.json";
const PROFILE = "prod-mc-auth-mgmt-api.json";
const ASSET = /(?:^|\/)prod-mc-asset-server\/([^/]+)\/content$/;

async function* read(given: GivenFiles, options: ReadOptions): AsyncGenerator<ImportPart> {
  const backends = await backendsOf(given);
  const [backend, second] = backends;
  if (second !== undefined) {
    yield problemAt(second, "", "several-exports", "There is more than one Grok export; give one of them at a time.");
    return;
  }
  const owner = await profileOf(given);
  if (owner.id !== undefined) yield { kind: "owner", id: owner.id };
  const context = { version: VERSION, now: options.now, userId: owner.id };
  yield* profileMemories(owner.user, context);
  if (backend === undefined) return;
  const assets = new Map(given.files.flatMap(({ path }) => [[ASSET.exec(path)?.[1] ?? "", path] as const]));
  let metadata: PamConversation["import_metadata"];
  for await (const element of jsonElements(backend, LISTS)) {
    if (element.kind === "problem") yield element;
    else if (element.list === "projects") yield* projectMemories(asObject(element.value) ?? {}, context);
    else if (element.list === "media_posts") yield* mediaMemories(asObject(element.value) ?? {}, context);
    else if (element.list === "conversations" || isBareConversation(element)) {
      metadata ??= await importMetadata(backend, VERSION, options.now);
      yield* conversationParts(backend, element, assets, { importMetadata: metadata, now: options.now });
    }
  }
}

/** By name; else by what stands in it. */
async function backendsOf(given: GivenFiles): Promise<readonly GivenFile[]> {
  const named = given.files.filter(({ path }) => path.slice(path.lastIndexOf("/") + 1) === BACKEND);
  if (named.length > 0) return named;
  const found: GivenFile[] = [];
  for (const file of given.files.filter(({ path }) => path.toLowerCase().endsWith(".json")))
    if (await isGrokFile(file)) found.push(file);
  return found;
}

const isBareConversation = (element: JsonElement): boolean =>
  element.list === "" && asObject(element.value)?.["responses"] !== undefined;

function* conversationParts(
  file: GivenFile,
  element: JsonElement,
  assets: ReadonlyMap<string, string>,
  context: Parameters<typeof conversationOf>[1],
): Generator<ImportPart> {
  const wrapped = asObject(element.value);
  const told = asObject(wrapped?.["conversation"]);
  const responses = asList(wrapped?.["responses"]);
  const id = asId(told?.["id"]) ?? asId(told?.["_id"]) ?? asId(told?.["conversation_id"]);
  if (wrapped === undefined || told === undefined || responses === undefined || id === undefined) {
    const member = told === undefined ? "conversation" : responses === undefined ? "responses" : "conversation.id";
    yield problemAt(file, `${element.place}.${member}`, "missing-field", `A conversation without its ${member}.`);
    return;
  }
  const { draft, faults } = conversationDraft(id, wrapped, responses, assets);
  for (const index of faults)
    yield problemAt(file, `${element.place}.responses[${index}]`, "unknown-shape", "A response that is no object.");
  yield { kind: "conversation", conversation: conversationOf(draft, context) };
}

async function profileOf(given: GivenFiles): Promise<{ readonly id: string | undefined; readonly user: JsonObject }> {
  for (const file of given.files.filter(({ path }) => path.slice(path.lastIndexOf("/") + 1) === PROFILE)) {
    for await (const element of jsonElements(file)) {
      const user = element.kind === "element" ? asObject(asObject(element.value)?.["user"]) : undefined;
      if (user !== undefined) return { id: asId(user["userId"]), user };
    }
  }
  return { id: undefined, user: {} };
}
