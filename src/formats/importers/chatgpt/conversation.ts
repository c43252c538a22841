/**
 * One conversation of ChatGPT's export (pam.md §15.1): a tree of nodes, some of which hold messages. Node ids are the graph; what holds nothing visible
 * leaves the graph and stays verbatim in `raw_metadata.omitted_nodes`, so that nothing is lost (PAM-107, PAM-113).
 */
import type { Json } from "../../../core/json.ts";
import type { JsonObject } from "../../pam/documents.ts";
import type { ConversationDraft, MessageDraft } from "../conversation-draft.ts";
import { exactTime, unreadTimes } from "../exact-time.ts";
import { asId, asList, asObject, asText, texts, without } from "../json-shape.ts";
import type { ExportFacts } from "./export-facts.ts";
import { messageDraft } from "./message.ts";

/** Members of a conversation that have a place in PAM. `id` only where it is the id that was taken. */
const PLACED = ["title", "create_time", "update_time", "mapping", "is_archived", "default_model_slug"];

export function conversationDraft(
  id: string,
  conversation: JsonObject,
  mapping: JsonObject,
  facts: ExportFacts,
): ConversationDraft {
  const messages: MessageDraft[] = [];
  const omitted: Json[] = [];
  const links = linksOf(mapping);
  let instruction: string | undefined;
  for (const [nodeId, node] of Object.entries(mapping)) {
    const message = asObject(asObject(node)?.["message"]);
    const draft = message === undefined ? undefined : messageDraft(nodeId, message, facts);
    if (draft !== undefined) {
      const parent = links.parentOf.get(nodeId);
      messages.push(parent === undefined ? draft : { ...draft, parent });
      continue;
    }
    instruction ??= instructionOf(message);
    omitted.push(node);
  }
  const placed = [...PLACED, ...["id", "conversation_id"].filter((name) => conversation[name] === id)];
  const rest = { ...without(conversation, placed), ...unreadTimes(conversation, ["create_time", "update_time"]) };
  return {
    platform: "chatgpt",
    providerId: id,
    accountId: facts.accountId,
    title: asText(conversation["title"]),
    model: asText(conversation["default_model_slug"]),
    systemInstruction: instruction,
    at: exactTime(conversation["create_time"]),
    updatedAt: exactTime(conversation["update_time"]),
    isArchived: conversation["is_archived"] === true,
    messages,
    passedOver: links.parentOf,
    placeOf: links.placeOf,
    rawMetadata: omitted.length === 0 ? rest : { ...rest, omitted_nodes: omitted },
  };
}

interface Links {
  readonly parentOf: ReadonlyMap<string, string | undefined>;
  readonly placeOf: ReadonlyMap<string, number>;
}

/** A node's own word for its parent counts first; where it has none that exists, the first node that lists it as a child. */
function linksOf(mapping: JsonObject): Links {
  const listedBy = new Map<string, string>();
  const placeOf = new Map<string, number>();
  for (const [id, node] of Object.entries(mapping)) {
    for (const [place, child] of texts(asObject(node)?.["children"]).entries()) {
      if (listedBy.has(child)) continue;
      listedBy.set(child, id);
      placeOf.set(child, place);
    }
  }
  const parentOf = new Map<string, string | undefined>();
  for (const [id, node] of Object.entries(mapping)) {
    const told = asId(asObject(node)?.["parent"]);
    const parent = told !== undefined && Object.hasOwn(mapping, told) ? told : listedBy.get(id);
    parentOf.set(id, parent === id ? undefined : parent);
  }
  return { parentOf, placeOf };
}

/** What the person had set as custom instructions stands in a hidden node before the first turn. */
function instructionOf(message: JsonObject | undefined): string | undefined {
  const content = asObject(message?.["content"]);
  if (content?.["content_type"] !== "user_editable_context") return undefined;
  const told = asObject(asObject(message?.["metadata"])?.["user_context_message_data"]);
  const instructions = asText(content["user_instructions"]) ?? asText(told?.["about_model_message"]);
  const profile = asText(content["user_profile"]) ?? asText(told?.["about_user_message"]);
  const said = asText((asList(content["parts"]) ?? []).filter((part) => typeof part === "string").join("\n"));
  const sections = [
    ...(instructions === undefined ? [] : [`Custom instructions:\n${instructions}`]),
    ...(profile === undefined ? [] : [`User profile:\n${profile}`]),
  ];
  return sections.length > 0 ? sections.join("\n\n") : said;
}
